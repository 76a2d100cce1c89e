package page

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/resource"
)

// tally counts the results of reading some parts in one way.
type tally struct {
	access  string // as in Explain
	reading Operator
	ranges  []string
	// partners are the look-ups beside the leading one.
	partners []string

	found
}

// found counts what the page has found in parts that it read in one way.
type found struct{ Entries, Intersected, loaded, passed, combinations, Sorted, rows int64 }

// counts is the observer that counts for the explanation.
type counts struct {
	run *State
	// tallies count for each way of reading; tally belongs to the current row. Groups is the number
	// of groups or distinct rows.
	tallies []*tally
	tally   *tally
	Groups  int64
}

func (e *counts) terms(_ *OpenPart, n int, _ bool) { e.run.Result.Explain.Terms += n }

func (e *counts) entry(c *Candidate) {
	c.Part.Tally.Entries++
	if c.intersected {
		c.Part.Tally.Intersected++
	}
}

func (e *counts) item(o *OpenPart, _ *resource.Item) {
	o.Tally.loaded++
	e.run.Result.Explain.Loaded++
}

func (e *counts) row(int) { e.tally.rows++ }

// NoteRead records how the page reads parts: the access path in words, and the first operator.
func (r *State) NoteRead(access string, first Operator, opened ...*OpenPart) {
	r.NoteAccess(access)
	at := slices.IndexFunc(r.tallies, func(t *tally) bool {
		return t.access == access && t.reading.Name == first.Name
	})
	if at < 0 {
		reading := first
		at, reading.Estimated = len(r.tallies), -1
		r.tallies = append(r.tallies, &tally{access: access, reading: reading})
	}
	t := r.tallies[at]
	for _, o := range opened {
		o.Tally = t
		if !slices.Contains(t.ranges, o.RangeID) {
			t.ranges = append(t.ranges, o.RangeID)
			if first.Estimated >= 0 {
				t.reading.Estimated = max(0, t.reading.Estimated) + first.Estimated
			}
		}
	}
}

// NoteAccess records an access path, once.
func (r *State) NoteAccess(access string) {
	e := &r.Result.Explain
	switch {
	case e.Access == "":
		e.Access = access
	case e.Access != access && !strings.Contains(e.Access, "; "+access) && !strings.HasPrefix(e.Access, access+";") &&
		len(e.Access) < 500:
		e.Access += "; " + access
	}
}

func (t *tally) partner(l *plan.Lookup) {
	if text := l.String(); !slices.Contains(t.partners, text) {
		t.partners = append(t.partners, text)
	}
}

// SortPrefix begins the access of parts that are sorted.
const SortPrefix = "sort of "

// NoteChoice records that the page reads a part through an access or with a scan. of is the purpose
// of the reading.
func (r *State) NoteChoice(of string, way Choice, o *OpenPart) {
	if way.Access == Scan {
		r.NoteRead(of+"scan", Operator{Name: "scan", Estimated: way.Entries}, o)
		return
	}
	detail := r.Accesses[way.Access].String()
	r.NoteRead(of+"index: "+detail, Operator{Name: "index seek", Detail: detail, Estimated: way.Entries}, o)
}

// plans returns the operators of each way of reading, with their counts.
func (r *State) plans() []Plan {
	plans := make([]Plan, len(r.tallies))
	for i, t := range r.tallies {
		plans[i] = r.planOf(t)
	}
	if r.Gathers {
		all := Plan{Access: "together"}
		if len(plans) == 1 {
			all, plans = plans[0], nil
		}
		if r.grouped() {
			all.add("group", "", r.Groups)
		}
		if r.Logical.Distinct {
			all.add("distinct", "", r.Groups)
		}
		r.addOutput(&all, int64(r.Result.Count))
		plans = append(plans, all)
	}
	return plans
}

// planOf returns the operators of one way of reading.
func (r *State) planOf(t *tally) Plan {
	l := innermost(r.Logical)
	p := Plan{Access: t.access, Ranges: t.ranges, Operators: []Operator{t.reading}}
	if p.Operators[0].Actual = t.Entries; t.reading.Name == "index count" {
		return p
	}
	if len(t.partners) > 0 {
		p.add("intersect", strings.Join(t.partners, " and "), t.Intersected)
	}
	p.add("load", "", t.loaded)
	if len(l.Bindings) > 0 {
		p.add("join", "", t.combinations)
	}
	if l.Where != nil {
		p.add("filter", "", t.passed)
	}
	if strings.HasPrefix(t.access, SortPrefix) {
		p.add("sort", r.Order.String(), t.Sorted)
	}
	if !r.Gathers {
		r.addOutput(&p, t.rows)
	}
	return p
}

// add appends an operator for which the planner made no estimate.
func (p *Plan) add(name, detail string, actual int64) {
	p.Operators = append(p.Operators, Operator{Name: name, Detail: detail, Estimated: -1, Actual: actual})
}

// grouped reports whether the query, or a query that it reads from, groups.
func (r *State) grouped() bool {
	for l := r.Logical; l != nil; l = l.Input {
		if l.Grouping != nil {
			return true
		}
	}
	return false
}

// addOutput adds the operators that return rows.
func (r *State) addOutput(p *Plan, rows int64) {
	var bounds []string
	for _, b := range []struct {
		word  string
		bound *int64
	}{{"TOP ", r.Logical.Top}, {"OFFSET ", r.Logical.Offset}, {"LIMIT ", r.Logical.Limit}} {
		if b.bound != nil {
			bounds = append(bounds, b.word+strconv.FormatInt(*b.bound, 10))
		}
	}
	if len(bounds) > 0 {
		p.add("limit", strings.Join(bounds, " "), rows)
	}
	p.add("project", "", rows)
}
