package cases

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"

	"github.com/orrery-db/orrery/internal/model/file"
)

func readFile(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestCheck: each line of a case is an assertion about the design of testdata; the answer says what
// the design has.
func TestCheck(t *testing.T) {
	stats, err := file.ReadStats("shop.stats.yaml", readFile(t, "shop.stats.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	doc, err := file.ReadDesign("shop.design.yaml", readFile(t, "shop.design.yaml"), &stats.Schema)
	if err != nil {
		t.Fatal(err)
	}
	datadriven.RunTest(t, "testdata/cases", func(t *testing.T, d *datadriven.TestData) string {
		var text strings.Builder
		text.WriteString("format: orrery.case/1\nname: x\nschema: {file: a.sql}\n" +
			"workload: [{name: Read, rate: 1, statements: [{sql: SELECT 1}]}]\nassertions:\n")
		for i, line := range strings.Split(d.Input, "\n") {
			fmt.Fprintf(&text, "  - {id: a%d, level: must, check: %s}\n", i+1, line)
		}
		c, err := file.ReadCase("f.yaml", []byte(text.String()))
		if err == nil {
			err = c.Resolve(&stats.Schema, []string{"Read", "Scan", "None"})
		}
		if err != nil {
			return err.Error() + "\n"
		}
		var out strings.Builder
		for _, r := range Check(c.Assertions, doc, &stats.Schema, nil) {
			fmt.Fprintf(&out, "%s %s: %s\n  %s\n", r.ID, r.Outcome, r.Claim, r.Found)
		}
		return out.String()
	})
}

// TestFailed: only a broken claim that must hold is a failure.
func TestFailed(t *testing.T) {
	for _, c := range []struct {
		result Result
		want   bool
	}{
		{Result{Must: true, Outcome: Broken}, true},
		{Result{Outcome: Broken}, false},
		{Result{Must: true, Outcome: Open}, false},
		{Result{Must: true, Outcome: Kept}, false},
	} {
		if got := Failed([]Result{{Outcome: Kept}, c.result}); got != c.want {
			t.Errorf("%+v: %v", c.result, got)
		}
	}
}
