package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/spf13/cobra"
)

// steerPath is where a server is asked about the ranges of its containers.
const steerPath = "/_orrery/dbs/"

// keyRange is a partition key range as a server lists it.
type keyRange struct {
	ID        string   `json:"id"`
	Min       string   `json:"minInclusive"`
	Max       string   `json:"maxExclusive"`
	Parents   []string `json:"parents"`
	LSN       uint64   `json:"lsn"`
	Items     int64    `json:"items"`
	Bytes     int64    `json:"bytes"`
	Reshaping string   `json:"reshaping"`
	Done      int64    `json:"done"`
	Total     int64    `json:"total"`
}

// rangeList is what a server answers about the ranges of a container.
type rangeList struct {
	Ranges   []keyRange `json:"ranges"`
	Wanted   int        `json:"wanted"`
	Needed   int        `json:"needed"`
	MaxBytes int64      `json:"maxBytes"`

	body json.RawMessage // as it came
}

// ids returns the ids of the ranges in the order of their keys, with commas.
func (l *rangeList) ids() string {
	ids := make([]string, len(l.Ranges))
	for i, r := range l.Ranges {
		ids[i] = r.ID
	}
	return strings.Join(ids, ", ")
}

func newRangesCommand(c *console) *cobra.Command {
	p := place{twoWords: true}
	var a account
	var output string
	cmd := &cobra.Command{
		Use: "ranges [database/container]", Short: "Show the partition key ranges of a container",
		Long: "Show the partition key ranges of a container: how they share the key space and the data, what each of them holds,\n" +
			"and which ranges it came of. One range is one physical partition.",
		Example: "  orrery ranges webstore/customer\n  orrery ranges webstore/customer -o json",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := p.takeContainer(cmd, c.environ, args, 0); err != nil {
				return err
			}
			if err := checkOutput(output, listForms...); err != nil {
				return err
			}
			if err := a.complete(c.environ); err != nil {
				return err
			}
			client, err := a.signedClient(cmd.Context())
			if err != nil {
				return err
			}
			list, err := client.ranges(cmd.Context(), p)
			if err != nil {
				return err
			}
			switch output {
			case "json":
				return c.printIndented(list.body)
			case "jsonl", "csv":
				var body struct{ Ranges []json.RawMessage }
				if err := json.Unmarshal(list.body, &body); err != nil {
					return err
				}
				return c.printRows(output, body.Ranges)
			}
			return c.printf("%s\n\n%s\n%s", c.folded(list.summary(p)), list.picture(c.width()), list.table(c.width()))
		},
	}
	cmd.Flags().SortFlags = false
	p.addFlags(cmd, true)
	addOutputChoices(cmd, &output, listForms...)
	addAccountFlags(cmd, &a)
	return cmd
}

// ranges asks for the ranges of a container.
func (s *signedClient) ranges(ctx context.Context, p place) (*rangeList, error) {
	var body json.RawMessage
	if _, err := s.send(ctx, steerRequest(http.MethodGet, p, "ranges"), &body); err != nil {
		return nil, err
	}
	list := &rangeList{body: body}
	if err := json.Unmarshal(body, list); err != nil || len(list.Ranges) == 0 {
		return nil, fmt.Errorf("the server sent a list of ranges that is not one: %v", err)
	}
	return list, nil
}

// steerRequest is a request about a container's ranges: it is signed for them and
// for the container.
func steerRequest(method string, p place, action string) signedRequest {
	link := p.containerLink()
	return signedRequest{method: method, path: "/_orrery" + pathOf(link) + "/" + action, kind: "ranges", link: link}
}

// summary is one line about the whole container.
func (l *rangeList) summary(p place) string {
	var items, size int64
	for _, r := range l.Ranges {
		items, size = items+r.Items, size+r.Bytes
	}
	text := fmt.Sprintf("%s  %s · %s items · %s", p.String(), plural(len(l.Ranges), "range"), grouped(items), sizeText(size))
	if l.Wanted > 0 && l.Wanted != len(l.Ranges) {
		text += fmt.Sprintf(" · on its way to %s", plural(l.Wanted, "range"))
	}
	return text
}

// table has one row for each range.
func (l *rangeList) table(width int) shown {
	columns := []string{"range", "from", "width", "items", "bytes", "LSN", "parents"}
	busy := false
	for _, r := range l.Ranges {
		busy = busy || r.Reshaping != ""
	}
	if busy {
		columns = append(columns, "under way")
	}
	rows := make([][]string, len(l.Ranges))
	for i, r := range l.Ranges {
		rows[i] = []string{
			r.ID, shortEPK(r.Min), fmt.Sprintf("%.1f %%", 100*r.width()),
			grouped(r.Items), sizeText(r.Bytes), grouped(int64(r.LSN)), shortList(r.Parents),
		}
		if busy {
			rows[i] = append(rows[i], r.underWay())
		}
	}
	return drawTable(columns, rows, width)
}

// underWay says what is being done to a range, and how far it is.
func (r *keyRange) underWay() string {
	if r.Reshaping == "" {
		return ""
	}
	return r.Reshaping + " " + percent(r.Done, r.Total)
}

// shortEPK is a boundary in so few digits that a table has room for it; -o json
// has it whole.
func shortEPK(epk string) string {
	const most, kept = 10, 8
	switch {
	case epk == "":
		return "–"
	case len(epk) > most:
		return epk[:kept] + "…"
	}
	return epk
}

// shortList is a list of ids that fits a table: the youngest of many.
func shortList(ids []string) string {
	const most = 10
	text := strings.Join(ids, " ")
	if text == "" {
		return "–"
	}
	for i := 1; textColumns(text) > most && i < len(ids); i++ {
		text = "… " + strings.Join(ids[i:], " ")
	}
	return text
}

// sizeText is a number of bytes in the largest unit that leaves a number above 1.
func sizeText(n int64) string {
	const step = 1024
	if n < step {
		return fmt.Sprintf("%d B", n)
	}
	value, units := float64(n)/step, []string{"KB", "MB", "GB", "TB"}
	i := 0
	for ; value >= step && i < len(units)-1; i++ {
		value /= step
	}
	return fmt.Sprintf("%.1f %s", value, units[i])
}

// printIndented prints JSON of a server for people and programs.
func (c *console) printIndented(body json.RawMessage) error {
	var b bytes.Buffer
	if err := json.Indent(&b, body, "", "  "); err != nil {
		return fmt.Errorf("the server sent what is not JSON: %w", err)
	}
	b.WriteByte('\n')
	_, err := c.data().Write(b.Bytes())
	return err
}
