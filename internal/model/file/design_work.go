package file

import (
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/form"
)

func readRule(b *ruleBlock) design.Rule {
	r := design.Rule{
		Name: b.Rule, Mode: b.Mode, By: b.By, Freshness: float64(b.Freshness), Procedures: readSet(b.Procedures),
	}
	switch {
	case b.Copy != nil:
		r.Kind, r.From, r.To, r.On = "copy", design.Place(b.Copy.From), design.Place(b.Copy.To), b.Copy.On
		r.Set = readSet(b.Copy.Set)
	case b.Aggregate != nil:
		a := b.Aggregate
		r.Kind, r.From, r.To, r.On = "aggregate", design.Place(a.From), design.Place(a.Into), a.On
		r.Group, r.ID, r.Set = a.Group, a.ID, readSet(a.Set)
	case b.View != nil:
		r.Kind, r.From, r.To, r.On = "view", design.Place(b.View.From), design.Place(b.View.Into), b.View.On
		r.Set = readSet(b.View.Set)
	}
	if e := b.Expected; e != nil {
		r.Expected = design.Expected{
			ChangesPerSecond: e.Changes, Ranges: readRanges(e.Ranges), RUPerChange: e.RUPerChange,
			TargetsPerSecond: e.Targets, RUPerTarget: e.RUPerTarget, RUPerSecond: e.RU,
		}
		if e.Items != nil {
			r.Expected.ItemsPerChange, r.Expected.ItemsPerChangeMax = e.Items.Avg, e.Items.Max
		}
	}
	return r
}

func readSet(set form.Map[string]) []design.Assignment {
	var out []design.Assignment
	for _, e := range set {
		out = append(out, design.Assignment{Path: e.Key, Value: e.Value})
	}
	return out
}

func readRanges(s *form.Scalar) float64 {
	switch {
	case s == nil:
		return 0
	case s.IsText:
		return design.AllRanges
	}
	return s.Number
}

func readPlan(b *planBlock) design.Plan {
	return design.Plan{
		Pattern: b.Pattern, RatePerSecond: b.Rate, Steps: readSteps(b.Steps), NaiveSteps: readSteps(b.NaiveSteps),
		Predict: readCost(b.Predict), Naive: readCost(b.Naive), NaiveWithInList: readCost(b.NaiveIn),
		NotUnderstood: b.NotUnderstood,
	}
}

func readCost(b *costBlock) design.Cost {
	if b == nil {
		return design.Cost{}
	}
	return design.Cost{Requests: b.Requests, RU: b.RU, Ranges: readRanges(b.Ranges)}
}

func readSteps(blocks []stepBlock) []design.Step {
	var out []design.Step
	for i := range blocks {
		for _, k := range blocks[i].byKind() {
			if r := *k.request; r != nil {
				out = append(out, design.Step{
					Kind: k.kind, Container: r.Container, Types: r.Types, ID: r.ID, Key: r.Key, SQL: r.SQL, Command: r.Command,
					Set: r.Set, If: r.If, Name: r.Name, Times: r.Times, Requests: r.Requests, RU: r.RU, Note: r.Note,
				})
			}
		}
	}
	return out
}

func readDecision(b *decisionBlock) design.Decision {
	d := design.Decision{
		ID: b.ID, Kind: b.Kind, Choice: readFacts(b.Choice), Method: b.Method, Evidence: readFacts(b.Evidence),
		Says: b.Says, FlipsWhen: b.FlipsWhen, Caution: b.Caution,
	}
	for _, e := range b.Alternatives {
		d.Alternatives = append(d.Alternatives, design.Alternative{
			Name: e.Key, Infeasible: e.Value.Infeasible, Requests: e.Value.Requests, RU: e.Value.RU,
		})
	}
	return d
}

// readFacts reads facts. A list is several facts of one name; a map is facts whose names begin with
// its own.
func readFacts(m form.Map[form.Values]) []design.Fact {
	var out []design.Fact
	for _, e := range m {
		for _, v := range e.Value.List {
			out = append(out, factOf(e.Key, v))
		}
		for _, k := range e.Value.Keys {
			out = append(out, factOf(e.Key+"."+k.Key, k.Value))
		}
	}
	return out
}

// places reports rules and plans that name containers or item types that the design does not have.
func (r designReader) places(d *design.Document) {
	types := map[string][]string{}
	var containers []string
	for _, c := range d.Design.Containers {
		containers = append(containers, c.Name)
		types[c.Name] = []string{}
		for _, i := range c.Items {
			types[c.Name] = append(types[c.Name], i.Type)
		}
	}
	check := func(at *form.Path, container string, named []string) {
		known, ok := types[container]
		if !ok {
			r.source.Report(at, fmt.Sprintf("the design has no container %q", container), suggestion(container, containers))
			return
		}
		for _, t := range named {
			if t != "" && !slices.Contains(known, t) {
				r.source.Report(at, fmt.Sprintf("the container %s has no item type %q", container, t), suggestion(t, known))
			}
		}
	}
	for i := range d.Rules {
		at := root.Key("rules").Index(i)
		check(at, d.Rules[i].From.Container, []string{d.Rules[i].From.Type})
		check(at, d.Rules[i].To.Container, []string{d.Rules[i].To.Type})
	}
	for i := range d.Plans {
		for j, s := range d.Plans[i].Steps {
			check(root.Key("plans").Index(i).Key("steps").Index(j), s.Container, s.Types)
		}
	}
}
