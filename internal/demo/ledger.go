package demo

import (
	"math"
	"slices"
)

// Ledger is what a scenario measured, for people who compare figures and for
// programs.
type Ledger struct {
	Scenario string `json:"scenario"`
	Summary  string `json:"summary"`
	// Steps are in the order in which they were done.
	Steps []Step `json:"steps"`
	// Figures are numbers that the story derives from its steps.
	Figures []Figure `json:"figures,omitempty"`
	// Published are charges that others measured on the service, beside ours.
	Published []Comparison `json:"published,omitempty"`
}

// Step is a piece of work in one of the designs.
type Step struct {
	// Design is which one, such as "one container"; Name what was done.
	Design string `json:"design"`
	Name   string `json:"name"`
	// Requests were sent, of which Throttled were answered 429 and Refused with
	// another error.
	Requests  int `json:"requests"`
	Throttled int `json:"throttled,omitempty"`
	Refused   int `json:"refused,omitempty"`
	// Charge is in request units, of all requests together.
	Charge float64 `json:"charge"`
	// Ranges is how many physical partitions one request visited at most; Total
	// how many the container has. 0 when the server has not told.
	Ranges int `json:"ranges,omitempty"`
	Total  int `json:"totalRanges,omitempty"`
	// ByRange is the charge by partition key range id, of requests whose receipt
	// says so.
	ByRange map[string]float64 `json:"byRange,omitempty"`
	// Charge10x is what the requests would have cost with ten times the ranges, at
	// least: only the visits are multiplied.
	Charge10x float64 `json:"charge10x,omitempty"`
}

// Figure is a number with a name and a unit.
type Figure struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
	Unit  string  `json:"unit,omitempty"`
}

// Comparison is a published charge beside the measured one.
type Comparison struct {
	What      string  `json:"what"`
	Published float64 `json:"published"`
	Measured  float64 `json:"measured"`
	// Bound is how far apart they may be.
	Bound float64 `json:"bound"`
}

// Residual is measured less published.
func (c Comparison) Residual() float64 { return hundredths(c.Measured - c.Published) }

// Step returns the step of a design and a name; the zero step when there is none.
func (l *Ledger) Step(design, name string) Step {
	at := slices.IndexFunc(l.Steps, func(s Step) bool { return s.Design == design && s.Name == name })
	if at < 0 {
		return Step{}
	}
	return l.Steps[at]
}

// Sum adds up the steps of a design; with names, those only.
func (l *Ledger) Sum(design string, names ...string) Step {
	sum := Step{Design: design, Name: "sum"}
	for _, s := range l.Steps {
		if s.Design == design && (len(names) == 0 || slices.Contains(names, s.Name)) {
			sum.add(s)
		}
	}
	return sum
}

func (s *Step) add(o Step) {
	s.Requests += o.Requests
	s.Throttled += o.Throttled
	s.Refused += o.Refused
	s.Charge = hundredths(s.Charge + o.Charge)
	s.Charge10x = hundredths(s.Charge10x + o.Charge10x)
	s.Ranges, s.Total = max(s.Ranges, o.Ranges), max(s.Total, o.Total)
	for id, charge := range o.ByRange {
		s.spend(id, charge)
	}
}

func (s *Step) spend(rangeID string, charge float64) {
	if s.ByRange == nil {
		s.ByRange = map[string]float64{}
	}
	s.ByRange[rangeID] = hundredths(s.ByRange[rangeID] + charge)
}

// hundredths rounds to what a charge is told in, so that sums print alike.
func hundredths(ru float64) float64 { return math.Round(ru*100) / 100 }
