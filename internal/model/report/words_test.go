package report_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/report"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// TestBreakEvenInWords: a break-even that shows the same digits as the number itself would say that
// the decision has changed already.
func TestBreakEvenInWords(t *testing.T) {
	for _, c := range []struct {
		now, factor, even float64
		want              string
	}{
		{20, 10, 22.5, "changes D1, from 22.5 on"},
		{20, 0.1, 9.5, "changes D1, at 9.5 or less"},
		{20, 10, 20.0008, "changes D1, as soon as it is larger"},
		{20, 0.1, 19.9992, "changes D1, as soon as it is smaller"},
		{20, 10, 0, "changes D1 at 10 times that"},
		{20, 0.1, 0, "changes D1 at a 10th"},
	} {
		in := library(plain)
		in.Document.Sensitivity = []design.Sensitivity{
			{What: "rate of Lend", Now: c.now, Factor: c.factor, BreakEven: c.even, Flips: []string{"D1"}},
		}
		text := string(newReport(t, in).Terminal(report.View{Width: 160}))
		if want := "rate of Lend is 20: " + c.want + "\n"; !strings.Contains(text, want) {
			t.Errorf("%v: the report lacks %q", c, want)
		}
	}
}

// TestTextsOnce: one text of the workload can be several statements. It is shown once, and an
// upsert with the runs of both of its halves.
func TestTextsOnce(t *testing.T) {
	in := library(plain)
	p := &in.Workload.Patterns[0]
	in.Document.Plans = in.Document.Plans[:1]
	in.Document.Plans[0].Pattern = p.Name
	p.Statements = []workload.Statement{
		{Text: "SELECT 1 UNION SELECT 2", Repeat: 1},
		{Text: "SELECT 1 UNION SELECT 2", Repeat: 1},
		{Text: "INSERT a", Repeat: 0.5, Upsert: true},
		{Text: "INSERT a", Repeat: 0.5, Upsert: true},
		{Text: "INSERT b", Repeat: 2, Upsert: true},
		{Text: "INSERT b", Repeat: 2, Upsert: true},
		{Text: "DELETE", Repeat: 3},
		{Text: "SELECT 3"},
	}
	want := []string{"SELECT 1 UNION SELECT 2", "INSERT a", "INSERT b -- 4 times", "DELETE -- 3 times", "SELECT 3"}
	if got := newReport(t, in).Patterns[0].SQL; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
