package advise

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/report"
)

// TestNumbersHaveEvidence: every number in the sentence of a decision occurs in its evidence, and
// the document of each case has a report.
func TestNumbersHaveEvidence(t *testing.T) {
	files, err := filepath.Glob("testdata/cases/*.txt")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d cases, %v", len(files), err)
	}
	numbers := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		input, _, _ := strings.Cut(string(text), "----\n")
		c := parseCase(t, input)
		doc, err := Advise(t.Context(), c.input())
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for i := range doc.Decisions {
			d := doc.Decisions[i]
			if bad := report.Unsupported(d); len(bad) > 0 {
				t.Errorf("%s, %s: %q has no evidence for %q", file, d.ID, d.Says, bad)
			}
			d.Evidence = nil
			numbers += len(report.Unsupported(d))
		}
		c = c.under(&doc.Design)
		m := predict.NewModel(c.schema, c.scale, c.workload, c.prices())
		naive := m.Naive()
		r, err := report.New(report.Input{
			Document: doc, Schema: c.schema, Workload: c.workload,
			Proposed: m.Price(&doc.Design), Naive: m.Price(naive), NaiveDesign: naive,
		})
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if _, err := r.JSON(); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		for _, d := range r.Decisions {
			for _, rule := range d.Rules {
				if rule.Means == "" {
					t.Errorf("%s, %s: rule %q has no meaning", file, d.ID, rule.ID)
				}
			}
		}
		for i := range r.Tables {
			if r.Tables[i].Home == "" {
				t.Errorf("%s: the rows of %s have no home", file, r.Tables[i].Name)
			}
		}
	}
	if numbers < 100 {
		t.Errorf("the sentences have %d numbers, so this test proves little", numbers)
	}
}
