package cases

import (
	"fmt"
	"math"
	"strings"

	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/form"
)

// measured compares what each access pattern took in a replay of the design with what was
// predicted. What a sample of its size may differ by is no difference. A pattern that did not run
// leaves the claim open.
func (c *checker) measured(a *file.Assertion) (Outcome, string, string) {
	claim := fmt.Sprintf("measured and predicted %s differ by a factor of at most %s", a.Metric, form.Number(a.Most))
	proposed := c.proposed()
	if proposed == nil {
		return Open, claim, "not measured: only a replay on a server shows it"
	}
	var broken, left []string
	worst, of := 1.0, ""
	for i := range proposed.Patterns {
		p := &proposed.Patterns[i]
		if p.Calls == 0 {
			left = append(left, p.Pattern)
			continue
		}
		predicted, measured, deviation := p.Predicted.Requests, p.Measured.Requests, p.RequestSD
		if a.Metric == "ru" {
			predicted, measured, deviation = p.Predicted.RU, p.Measured.RU, p.RUSD
		}
		by := factor(predicted, measured)
		text := fmt.Sprintf("%s: %s instead of %s", p.Pattern, form.Number(measured), form.Number(predicted))
		if by > worst {
			worst, of = by, text
		}
		chance := file.Errors * deviation / math.Sqrt(float64(p.Calls))
		if by > a.Most*(1+1e-9) && math.Abs(measured-predicted) > chance {
			broken = append(broken, text)
		}
	}
	switch {
	case len(broken) > 0:
		return Broken, claim, strings.Join(broken, "; ")
	case len(left) > 0:
		return Open, claim, "not run in the replay: " + strings.Join(left, ", ")
	case of == "":
		return Kept, claim, "equal in all patterns"
	case worst > a.Most*(1+1e-9):
		return Kept, claim, fmt.Sprintf("at most %.3g, as chance explains: %s", worst, of)
	}
	return Kept, claim, fmt.Sprintf("at most %.3g: %s", worst, of)
}

// proposed is what the design did in the run; nil without a run.
func (c *checker) proposed() *file.RunDesign {
	if c.run == nil {
		return nil
	}
	for i := range c.run.Designs {
		if c.run.Designs[i].Design == "proposed" {
			return &c.run.Designs[i]
		}
	}
	return nil
}

// factor is the quotient of two costs, the larger by the smaller.
func factor(a, b float64) float64 {
	if a == b {
		return 1
	}
	if a <= 0 || b <= 0 {
		return math.Inf(1)
	}
	return max(a/b, b/a)
}
