// Command statements prints how many statements the production code of each
// room has, largest first. With -base it compares the rooms with those of
// another checkout of the repository:
//
//	go run ./internal/house/statements -base ../before
package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"text/tabwriter"

	"github.com/orrery-db/orrery/internal/house"
)

func main() {
	base := flag.String("base", "", "directory of the checkout to compare with")
	flag.Parse()
	if err := run(os.Stdout, *base); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run prints the table of the repository in the current directory.
func run(out io.Writer, base string) error {
	after, err := count(".")
	if err != nil {
		return err
	}
	var before map[string]int
	if base != "" {
		if before, err = count(base); err != nil {
			return err
		}
	}
	rooms := maps.Clone(after)
	maps.Copy(rooms, before)
	order := slices.SortedFunc(maps.Keys(rooms), func(a, b string) int {
		return cmp.Or(cmp.Compare(after[b], after[a]), cmp.Compare(a, b))
	})
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	var totalBefore, totalAfter int
	for _, room := range order {
		totalBefore, totalAfter = totalBefore+before[room], totalAfter+after[room]
		fmt.Fprintln(table, row(room, before[room], after[room], base != ""))
	}
	fmt.Fprintln(table, row("total", totalBefore, totalAfter, base != ""))
	return table.Flush()
}

func count(dir string) (map[string]int, error) {
	tree, err := house.Load(dir)
	if err != nil {
		return nil, err
	}
	return house.Statements(tree), nil
}

func row(room string, before, after int, compared bool) string {
	if !compared {
		return fmt.Sprintf("%s\t%d", room, after)
	}
	change := "new"
	if before > 0 {
		change = fmt.Sprintf("%+.1f %%", 100*float64(after-before)/float64(before))
	}
	return fmt.Sprintf("%s\t%d\t%d\t%s", room, before, after, change)
}
