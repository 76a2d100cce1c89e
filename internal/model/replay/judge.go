package replay

import (
	"fmt"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/model/file"
)

// The tolerances of a prediction: shares of the predicted value, and of a container's load.
const (
	ofTotal   = 0.10
	ofMedian  = 0.10
	ofPattern = 0.25
	ofHeat    = 0.05
)

// Judge compares what a design did with what was predicted: the requests of each pattern, the
// charges of each, of their median and of all, and the hottest range of each container. It
// explains differences in the patterns of d.
func Judge(d *file.RunDesign) []file.RunLine {
	j := &judging{design: d}
	var apart []float64
	for i := range d.Patterns {
		p := &d.Patterns[i]
		if p.Calls == 0 {
			continue
		}
		j.requests(p)
		j.charge(p)
		if p.Predicted.RU > 0 {
			apart = append(apart, math.Abs(p.Measured.RU/p.Predicted.RU-1))
		}
	}
	if len(apart) > 0 {
		slices.Sort(apart)
		median := apart[(len(apart)-1)/2]
		j.add("median difference of RU", 0, round4(median), fmt.Sprintf("%.2f", ofMedian), median <= ofMedian, "")
	}
	j.total()
	for i := range d.Containers {
		j.heat(&d.Containers[i])
	}
	return j.lines
}

type judging struct {
	design *file.RunDesign
	lines  []file.RunLine
}

func (j *judging) add(what string, expected, found float64, within string, kept bool, says string) {
	j.lines = append(j.lines, file.RunLine{
		What: j.design.Design + ", " + what, Expected: expected, Found: found, Within: within, Kept: kept, Says: says,
	})
}

// ratio compares a value with a predicted one. chance is what a sample may differ by, in RU or
// requests.
func (j *judging) ratio(what string, expected, found, share, chance float64, explain func() string) {
	most, within := share*expected, fmt.Sprintf("± %.0f %%", 100*share)
	if chance > most {
		most, within = chance, fmt.Sprintf("± %.3g, as chance explains", chance)
	}
	kept, says := math.Abs(found-expected) <= most, ""
	if !kept {
		says = explain()
	}
	j.add(what, expected, found, within, kept, says)
}

// total compares the charge of the whole workload in a second.
func (j *judging) total() {
	variance, worst := 0.0, -1
	off := func(i int) float64 {
		p := &j.design.Patterns[i]
		return p.Rate * math.Abs(p.Measured.RU-p.Predicted.RU)
	}
	for i := range j.design.Patterns {
		p := &j.design.Patterns[i]
		if p.Calls == 0 {
			continue
		}
		variance += p.Rate * p.Rate * p.RUSD * p.RUSD / float64(p.Calls)
		if worst < 0 || off(i) > off(worst) {
			worst = i
		}
	}
	apart := file.Errors * math.Sqrt(variance)
	j.ratio("total RU/s", j.design.Predicted.RU, j.design.Measured.RU, ofTotal, apart, func() string {
		p := &j.design.Patterns[worst]
		return p.Pattern + " differs most: " + j.explain(p)
	})
}

// requests compares the number of requests: exactly, if no run depends on what it finds. Else the
// average may differ by as much as a pattern's charge may, or by what chance explains.
func (j *judging) requests(p *file.RunPattern) {
	what, explain := p.Pattern+": requests", func() string { return j.explain(p) }
	if !p.Exact {
		j.ratio(what, p.Predicted.Requests, p.Measured.Requests, ofPattern, chance(p.RequestSD, p.Calls), explain)
		return
	}
	kept, says := p.Predicted.Requests == p.Measured.Requests, ""
	if !kept {
		says = explain()
	}
	j.add(what, p.Predicted.Requests, p.Measured.Requests, "exactly", kept, says)
}

// chance is what the average of a sample may differ by.
func chance(deviation float64, calls int) float64 {
	return file.Errors * deviation / math.Sqrt(float64(calls))
}

func (j *judging) charge(p *file.RunPattern) {
	j.ratio(p.Pattern+": RU", p.Predicted.RU, p.Measured.RU, ofPattern, chance(p.RUSD, p.Calls), func() string {
		return j.explain(p)
	})
}

// explain says which step differs most, and in what.
func (j *judging) explain(p *file.RunPattern) string {
	if len(p.Steps) == 0 {
		return ""
	}
	if p.Failed > 0 {
		c := p.Statuses[0]
		p.Says = fmt.Sprintf("%d of %d runs ended with %d: %s", p.Failed, p.Calls, c.Status, c.Says)
		return p.Says
	}
	worst := 0
	for i := range p.Steps {
		if apart(&p.Steps[i]) > apart(&p.Steps[worst]) {
			worst = i
		}
	}
	s := &p.Steps[worst]
	text := fmt.Sprintf("step %d, %s of %s: %s requests instead of %s, %s RU instead of %s", worst+1, s.Kind, s.Container,
		short(s.Measured.Requests), short(s.Predicted.Requests), short(s.Measured.RU), short(s.Predicted.RU))
	if s.Kind == "query" {
		text += fmt.Sprintf(", %s items in %s bytes instead of %s in %s", short(s.Measured.Items), short(s.Measured.Bytes),
			short(s.Predicted.Items), short(s.Predicted.Bytes))
	}
	p.Says = text
	return text
}

func apart(s *file.RunStep) float64 { return math.Abs(s.Measured.RU - s.Predicted.RU) }

func short(x float64) string {
	if x >= 1000 {
		return fmt.Sprintf("%.0f", x)
	}
	return fmt.Sprintf("%.3g", x)
}

// heat compares the hottest range. Where several ranges are about as hot, chance decides which one
// is the hottest: then each of them will do.
func (j *judging) heat(c *file.RunContainer) {
	if len(c.Ranges) < 2 {
		return
	}
	predicted, measured := 0, 0
	sum := 0.0
	for i := range c.Ranges {
		sum += c.Ranges[i].Measured
		if c.Ranges[i].Predicted > c.Ranges[predicted].Predicted {
			predicted = i
		}
		if c.Ranges[i].Measured > c.Ranges[measured].Measured {
			measured = i
		}
	}
	if sum == 0 {
		return // the load left the container alone
	}
	a, b := &c.Ranges[predicted], &c.Ranges[measured]
	// The load is a sample: a share p of n requests varies by √(p(1-p)/n).
	chance := file.Errors * math.Sqrt(a.Predicted*(1-a.Predicted)/max(1, c.Requests))
	most := max(ofHeat, chance)
	tie := min(a.Predicted-b.Predicted, b.Measured-a.Measured) <= most
	kept := math.Abs(a.Predicted-b.Measured) <= most && (predicted == measured || tie)
	within := fmt.Sprintf("± %.2f", most)
	if chance > ofHeat {
		within += ", as chance explains"
	}
	says := "range " + b.Range
	if predicted != measured {
		says += fmt.Sprintf(" instead of range %s", a.Range)
	}
	j.add(c.Container+": share of the hottest range", a.Predicted, b.Measured, within, kept, says)
}

// Kept tells whether all lines are kept.
func Kept(lines []file.RunLine) bool {
	return !slices.ContainsFunc(lines, func(l file.RunLine) bool { return !l.Kept })
}
