package plan_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/status"
)

// TestPlans compares queries with recorded results: the look-ups that could serve them (access),
// the partition keys they are pinned to (keys) and the plan for clients (client). pk=(/a,/b) sets
// the partition key paths.
func TestPlans(t *testing.T) {
	datadriven.Walk(t, "testdata/plans", func(t *testing.T, path string) {
		datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string {
			tree, err := parser.Parse(d.Input)
			if err != nil {
				return status.Of(err).Message + "\n"
			}
			l, err := sql.Compile(tree, nil, sql.Options{})
			if err != nil {
				return status.Of(err).Message + "\n"
			}
			return show(t, d, l)
		})
	})
}

func show(t *testing.T, d *datadriven.TestData, l *plan.Logical) string {
	paths := []string{"/pk"}
	for _, arg := range d.CmdArgs {
		if arg.Key == "pk" {
			paths = arg.Vals
		}
	}
	kind := partition.Hash
	if len(paths) > 1 {
		kind = partition.MultiHash
	}
	definition, err := partition.NewDefinition(paths, kind, 2)
	if err != nil {
		t.Fatal(err)
	}
	switch d.Cmd {
	case "access":
		var b strings.Builder
		for _, a := range l.Candidates(index.EveryPath()).Accesses {
			weak := ""
			if a.Weak() {
				weak = " (weak)"
			}
			terms := 0
			for _, l := range a.Lookups {
				terms += l.Terms
			}
			fmt.Fprintf(&b, "%s terms=%d%s\n", a, terms, weak)
		}
		if b.Len() == 0 {
			return "scan\n"
		}
		return b.String()
	case "keys":
		keys, every := l.Keys(definition)
		return fmt.Sprintf("keys=%v every=%v\n", keys, every)
	case "client":
		p, err := plan.Partition(l, definition)
		if err != nil {
			return err.Error()
		}
		return fmt.Sprintf("%s\n", p.JSON())
	}
	t.Fatalf("unknown command %s", d.Cmd)
	return ""
}
