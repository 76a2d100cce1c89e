package receipt

import (
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/clitest"
)

// TestReceiptsFitTheTerminal: no line of text is wider than the terminal, except for a word that is
// itself wider.
func TestReceiptsFitTheTerminal(t *testing.T) {
	summary := &Summary{
		Query: "SELECT * FROM c", Charge: 1234567.89, Pages: 12, Rows: 100, Loaded: 100, Touched: 5, Total: 5,
		given:  true,
		Access: "index: /city = \"a\"", FanOut: &fanOut{Ranges: 5, Charge10x: 123456.78},
	}
	for _, width := range []int{50, 60, 80, 120} {
		picture := string(summary.Picture(width))
		for line := range strings.Lines(picture) {
			if n := clitest.Columns(strings.TrimSuffix(line, "\n")); n > width {
				t.Errorf("%d columns of %d: %s", n, width, line)
			}
		}
		if !strings.Contains(strings.Join(strings.Fields(picture), " "), "With 10 times the ranges the same rows "+
			"would cost at least 123,456.78 RU: a range") {
			t.Errorf("in %d columns:\n%s", width, picture)
		}
	}
}

// TestLimitsAreNoWrongEstimates: TOP and LIMIT end a read early, so fewer entries than the
// planner expects of the whole read are no finding.
func TestLimitsAreNoWrongEstimates(t *testing.T) {
	expected := int64(100_000)
	for _, c := range []struct {
		actual  int64
		limited bool
		finding bool
	}{{10, true, false}, {10, false, true}, {10_000_000, true, true}} {
		plan := &ExplainedPlan{Operators: []explainedOperator{{Name: "index seek", Estimated: &expected, Actual: c.actual}}}
		if c.limited {
			plan.Operators = append(plan.Operators, explainedOperator{Name: "limit", Detail: "TOP 10", Actual: 10})
		}
		e := &Explanation{Keyed: true, Rows: 10, Plans: []*ExplainedPlan{plan}}
		if found := strings.Contains(strings.Join(e.findings(), " "), "the planner expected"); found != c.finding {
			t.Errorf("%d entries of %d, limited %t: %q", c.actual, expected, c.limited, e.findings())
		}
	}
}
