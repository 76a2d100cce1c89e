package plan

import (
	"slices"
	"strings"
	"unicode"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/resource"
)

// Utilization returns the indexes that serve the query under this policy, and those that would. The
// result depends only on the shape of the query, not on data (documented).
//
// Potential composite indexes are for equalities beside a range, for equalities on the paths of
// GROUP BY (recorded), and for several ranges, one index each, where there is also an equality
// (documented for how to index them).
func Utilization(l *Logical, policy *index.Policy) IndexUtilization {
	for l.Input != nil {
		l = l.Input
	}
	if !l.Scans() || policy == nil {
		return IndexUtilization{}
	}
	u := utilization{logical: l, policy: policy, texts: filterTexts(l.filter())}
	u.singles()
	u.orders()
	u.composites()
	return u.out
}

// Keyed adds the paths of the partition key that a request names, outermost first: the service
// finds the key's items by their index (recorded by Python's tests).
func (u *IndexUtilization) Keyed(paths [][]string) {
	for _, segments := range paths {
		u.Utilized.addSingle(SingleIndex{Spec: specOf(index.NewPath(segments...)) + "/?", Precise: true})
	}
}

// utilization collects the indexes of one query.
type utilization struct {
	logical *Logical
	policy  *index.Policy
	out     IndexUtilization
	// utilized are the accesses that the policy serves, potential those that a policy for every path
	// would serve.
	utilized, potential []Access
	// texts are the filter's conditions in words, by path.
	texts map[index.Path]string
}

// singles adds the indexes of the paths in the filter, the last first (recorded), and those of
// functions in the select list (recorded).
func (u *utilization) singles() {
	u.utilized = u.logical.Candidates(u.policy).Accesses
	u.potential = u.logical.Candidates(everyPath).Accesses
	for _, l := range lookupsOf(u.utilized) {
		u.add(&u.out.Utilized, l)
	}
	for _, l := range lookupsOf(u.potential) {
		if !u.policy.Covers(l.Path) {
			u.add(&u.out.Potential, l)
		}
	}
	if u.logical.Grouping != nil {
		return
	}
	for _, n := range u.logical.Select.Nodes() {
		if _, ok := n.(*expr.Call); !ok {
			continue
		}
		b := builder{policy: everyPath, slot: u.logical.Slots}
		for _, l := range lookupsOf(b.node(n).accesses) {
			u.classify(l)
		}
	}
}

// lookupsOf returns the look-ups in indexes of single paths, the last first.
func lookupsOf(list []Access) []Lookup {
	var all []Lookup
	for _, a := range list {
		for _, l := range a.Lookups {
			if l.composed == nil {
				all = append(all, l)
			}
		}
	}
	slices.Reverse(all)
	return all
}

// classify adds the index of a look-up to the utilized indexes if the policy has it, and to the
// potential ones otherwise.
func (u *utilization) classify(l Lookup) {
	if u.policy.Covers(l.Path) {
		u.add(&u.out.Utilized, l)
	} else {
		u.add(&u.out.Potential, l)
	}
}

// add adds the index of a look-up to a set.
func (u *utilization) add(s *IndexSet, l Lookup) {
	precise := !slices.ContainsFunc(l.Spans, func(s index.Span) bool { return s.Recheck })
	s.addSingle(SingleIndex{Spec: specOf(l.Path) + "/?", Filter: u.texts[l.Path], Precise: precise})
}

// addSingle adds the index of a path, unless the set has it.
func (s *IndexSet) addSingle(i SingleIndex) {
	if !slices.ContainsFunc(s.Single, func(o SingleIndex) bool { return o.Spec == i.Spec }) {
		s.Single = append(s.Single, i)
	}
}

// orders adds the indexes that provide the order of rows.
func (u *utilization) orders() {
	order := u.logical.Order
	if order == nil || slices.ContainsFunc(order.Terms, func(t OrderTerm) bool { return t.Computed }) {
		return
	}
	if len(order.Terms) == 1 {
		u.classify(Lookup{Path: order.Terms[0].Path})
		return
	}
	var c index.Composite
	c.Paths, c.Descending = Columns(order.Terms)
	if serving, _, ok := u.policy.Ordered(c.Paths, c.Descending); ok {
		u.out.Utilized.addComposite(serving)
	} else {
		u.out.Potential.addComposite(c)
	}
}

// composites adds the composite indexes that serve the filter, and those that would.
func (u *utilization) composites() {
	var served [][]index.Path
	for _, a := range u.utilized {
		for _, l := range a.Lookups {
			if l.composed != nil {
				u.out.Utilized.addComposite(l.composed.index)
				served = append(served, l.composed.index.Paths)
			}
		}
	}
	equal, ranges := u.equalitiesAndRanges()
	var combinations [][]index.Path
	for _, r := range ranges {
		if len(equal) > 0 {
			combinations = append(combinations, append(slices.Clone(equal), r))
		}
	}
	if len(equal) > 1 && len(ranges) == 0 && u.groupsBy(equal) {
		combinations = append(combinations, equal)
	}
	for _, paths := range combinations {
		if !slices.ContainsFunc(served, func(s []index.Path) bool { return samePaths(s, paths) }) {
			u.out.Potential.addComposite(index.Composite{Paths: paths, Descending: make([]bool, len(paths))})
		}
	}
}

// equalitiesAndRanges returns the paths that the filter compares for equality, and those that it
// restricts to a range.
func (u *utilization) equalitiesAndRanges() (equal, ranges []index.Path) {
	for _, a := range u.potential {
		if len(a.Lookups) != 1 {
			continue
		}
		switch l := a.Lookups[0]; {
		case l.multiValued || l.Test != nil || len(l.Spans) == 0:
		case !slices.ContainsFunc(l.Spans, func(s index.Span) bool { return !s.Single() }):
			equal = append(equal, l.Path)
		default:
			ranges = append(ranges, l.Path)
		}
	}
	return equal, ranges
}

// groupsBy reports whether all keys of GROUP BY are among the paths.
func (u *utilization) groupsBy(paths []index.Path) bool {
	g := u.logical.Grouping
	return g != nil && len(g.Keys) > 0 && !slices.ContainsFunc(g.Keys, func(k expr.Node) bool {
		p, ok := IndexPath(k)
		return !ok || !slices.Contains(paths, p)
	})
}

func samePaths(a, b []index.Path) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(p index.Path) bool { return !slices.Contains(b, p) })
}

func (s *IndexSet) addComposite(c index.Composite) {
	var i CompositeIndex
	for n, p := range c.Paths {
		i.Specs = append(i.Specs, specOf(p)+direction(c.Descending[n]))
	}
	if !slices.ContainsFunc(s.Composite, func(o CompositeIndex) bool { return slices.Equal(o.Specs, i.Specs) }) {
		s.Composite = append(s.Composite, i)
	}
}

// specOf writes a path as the service does in index reports: names of letters, digits and '_' are
// bare, in any script (recorded).
func specOf(p index.Path) string {
	var b strings.Builder
	for rest := p.String(); rest != ""; {
		length := resource.IndexSegmentLength(rest)
		if name, _, ok := resource.IndexName(rest[1:length]); ok && isWords(name) {
			b.WriteString("/" + name)
		} else {
			b.WriteString(rest[:length])
		}
		rest = rest[length:]
	}
	return b.String()
}

func isWords(name string) bool {
	return name != "" && !strings.ContainsFunc(name, func(r rune) bool {
		return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
}
