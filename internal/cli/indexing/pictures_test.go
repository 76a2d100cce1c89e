package indexing

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
)

// TestIndexPictures holds what is drawn of indexing policies to testdata/pictures, in the same way.
//
//	index [complete=N] [computed=name]   a policy as tables
//	index-add [include=…] [exclude=…] [composite=…]    a policy with something added
func TestIndexPictures(t *testing.T) {
	datadriven.RunTest(t, "testdata/pictures", func(t *testing.T, d *datadriven.TestData) string {
		values := func(key string) []string {
			for _, a := range d.CmdArgs {
				if a.Key == key {
					return a.Vals
				}
			}
			return nil
		}
		switch d.Cmd {
		case "index":
			complete := 100
			d.MaybeScanArgs(t, "complete", &complete)
			policy, err := parseIndexing(json.RawMessage(d.Input))
			if err != nil {
				return err.Error()
			}
			policy.computed = values("computed")
			return policy.summary(complete) + "\n\n" + string(policy.tables(0))
		case "index-add":
			change := Change{include: values("include"), exclude: values("exclude")}
			if v := values("composite"); v != nil {
				change.composite = []string{strings.Join(v, ", ")}
			}
			if err := change.Check(); err != nil {
				return err.Error()
			}
			next, same, err := change.Apply(json.RawMessage(d.Input))
			switch {
			case err != nil:
				return err.Error()
			case same != "":
				return same
			}
			return string(next)
		}
		t.Fatalf("unknown command %s", d.Cmd)
		return ""
	})
}
