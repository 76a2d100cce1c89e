package demo

import (
	"math"
	"slices"
)

// Ledger holds the measurements of a scenario, for people and programs that compare figures.
type Ledger struct {
	Scenario string `json:"scenario"`
	Summary  string `json:"summary"`
	// Steps are in the order of execution.
	Steps []Step `json:"steps"`
	// Figures are numbers derived from the steps.
	Figures []Figure `json:"figures,omitempty"`
	// Published compares our charges with charges that others measured on the service.
	Published []Comparison `json:"published,omitempty"`
}

// Step is a piece of work in one of the designs.
type Step struct {
	// Design is the design, such as "one container". Name is the work.
	Design string `json:"design"`
	Name   string `json:"name"`
	// Requests counts all requests. Throttled counts those answered 429, Refused those answered with
	// another error.
	Requests  int `json:"requests"`
	Throttled int `json:"throttled,omitempty"`
	Refused   int `json:"refused,omitempty"`
	// Charge is the total charge in request units.
	Charge float64 `json:"charge"`
	// Ranges is the greatest number of physical partitions that one request visited. Total is the
	// number of physical partitions of the container. 0 when the server does not report them.
	Ranges int `json:"ranges,omitempty"`
	Total  int `json:"totalRanges,omitempty"`
	// ByRange is the charge by partition key range id, for requests whose receipt contains it.
	ByRange map[string]float64 `json:"byRange,omitempty"`
	// Charge10x is the least charge of the requests with ten times the ranges: only the visits are
	// multiplied.
	Charge10x float64 `json:"charge10x,omitempty"`
}

// Figure is a number with a name and a unit.
type Figure struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
	Unit  string  `json:"unit,omitempty"`
}

// Comparison is a published charge and the measured one.
type Comparison struct {
	What      string  `json:"what"`
	Published float64 `json:"published"`
	Measured  float64 `json:"measured"`
	// Bound is the greatest accepted difference.
	Bound float64 `json:"bound"`
}

// Residual returns the measured charge less the published one.
func (c Comparison) Residual() float64 { return hundredths(c.Measured - c.Published) }

// Step returns the step of a design with a name; the zero step when there is none.
func (l *Ledger) Step(design, name string) Step {
	at := slices.IndexFunc(l.Steps, func(s Step) bool { return s.Design == design && s.Name == name })
	if at < 0 {
		return Step{}
	}
	return l.Steps[at]
}

// Sum adds up the steps of a design; with names, only those.
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

// hundredths rounds to the precision of a charge, so that sums print consistently.
func hundredths(ru float64) float64 { return math.Round(ru*100) / 100 }
