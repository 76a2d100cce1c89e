package exec

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/query/plan"
)

// tally counts what came of reading some parts in one way.
type tally struct {
	access  string // as in Explain
	reading Operator
	ranges  []string
	// partners are the look-ups beside the one that leads.
	partners []string

	entries, intersected, loaded, passed, combinations, sorted, rows int64
}

// reads notes how parts are read: in words for all of them, and what reads first.
func (r *run) reads(access string, first Operator, opened ...*openPart) {
	r.explain(access)
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
		o.tally = t
		if !slices.Contains(t.ranges, o.RangeID) {
			t.ranges = append(t.ranges, o.RangeID)
			if first.Estimated >= 0 {
				t.reading.Estimated = max(0, t.reading.Estimated) + first.Estimated
			}
		}
	}
}

// explain notes an access path, once.
func (r *run) explain(access string) {
	e := &r.page.Explain
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

// sortOf begins the access of what is sorted.
const sortOf = "sort of "

// readsBy notes that a part is read by an access or by a scan; of says for what.
func (r *run) readsBy(of string, way choice, o *openPart) {
	if way.access == useScan {
		r.reads(of+"scan", Operator{Name: "scan", Estimated: way.entries}, o)
		return
	}
	detail := r.accesses[way.access].String()
	r.reads(of+"index: "+detail, Operator{Name: "index seek", Detail: detail, Estimated: way.entries}, o)
}

// plans are the operators of each way of reading, with what they gave.
func (r *run) plans() []Plan {
	l := innermost(r.Logical)
	var plans []Plan
	for _, t := range r.tallies {
		first := t.reading
		first.Actual = t.entries
		p := Plan{Access: t.access, Ranges: t.ranges, Operators: []Operator{first}}
		add := func(name, detail string, actual int64) {
			p.Operators = append(p.Operators, Operator{Name: name, Detail: detail, Estimated: -1, Actual: actual})
		}
		if first.Name == "index count" {
			plans = append(plans, p)
			continue
		}
		if len(t.partners) > 0 {
			add("intersect", strings.Join(t.partners, " and "), t.intersected)
		}
		add("load", "", t.loaded)
		if len(l.Bindings) > 0 {
			add("join", "", t.combinations)
		}
		if l.Where != nil {
			add("filter", "", t.passed)
		}
		if strings.HasPrefix(t.access, sortOf) {
			add("sort", r.order.String(), t.sorted)
		}
		if !r.gathers {
			r.addOutput(&p, t.rows)
		}
		plans = append(plans, p)
	}
	if r.gathers {
		all := Plan{Access: "together"}
		if len(plans) == 1 {
			all, plans = plans[0], nil
		}
		if r.grouped() {
			all.Operators = append(all.Operators, Operator{Name: "group", Estimated: -1, Actual: r.groups})
		}
		if r.Logical.Distinct {
			all.Operators = append(all.Operators, Operator{Name: "distinct", Estimated: -1, Actual: r.groups})
		}
		r.addOutput(&all, int64(r.page.Count))
		plans = append(plans, all)
	}
	return plans
}

// grouped reports whether the query, or one that it begins with, groups.
func (r *run) grouped() bool {
	for l := r.Logical; l != nil; l = l.Input {
		if l.Grouping != nil {
			return true
		}
	}
	return false
}

// addOutput adds what makes rows.
func (r *run) addOutput(p *Plan, rows int64) {
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
		p.Operators = append(p.Operators,
			Operator{Name: "limit", Detail: strings.Join(bounds, " "), Estimated: -1, Actual: rows})
	}
	p.Operators = append(p.Operators, Operator{Name: "project", Estimated: -1, Actual: rows})
}
