package expr

import (
	"slices"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// AggregateKind is an aggregate function.
type AggregateKind uint8

// The aggregate functions.
const (
	Count AggregateKind = iota
	CountIf
	Sum
	Avg
	Min
	Max
	MakeList
	MakeSet
)

// Aggregates maps the names of aggregate functions, in capitals, to their kinds.
var Aggregates = map[string]AggregateKind{
	"COUNT": Count, "COUNTIF": CountIf, "SUM": Sum, "AVG": Avg, "MIN": Min, "MAX": Max, "MAKELIST": MakeList,
	"MAKESET": MakeSet,
}

// Aggregate is one aggregate of a query.
type Aggregate struct {
	Kind    AggregateKind
	Operand Node
}

// Grouping describes how rows become groups: one group per combination of key values, or a single
// group when there are no keys. Output expressions read results through GroupKey and Aggregated.
type Grouping struct {
	Keys       []Node
	Aggregates []Aggregate
}

// Group is the state of the rows that share their keys.
type Group struct {
	// Identity identifies the group.
	Identity Identity
	keys     []value.Value
	sums     []accumulator
}

// GroupKey is the value of a key of the row's group.
type GroupKey struct{ N int }

// Eval implements Node.
func (n GroupKey) Eval(r *Row) value.Value { return r.group.keys[n.N] }

// Aggregated is the result of an aggregate over the row's group.
type Aggregated struct{ N int }

// Eval implements Node.
func (n Aggregated) Eval(r *Row) value.Value { return r.group.sums[n.N].result() }

// SetGroup sets the group that GroupKey and Aggregated read.
func (r *Row) SetGroup(g *Group) { r.group = g }

// KeysOf evaluates the keys for the current row and returns them with their identity. It returns
// false when evaluation must stop.
func (g *Grouping) KeysOf(r *Row) (keys []value.Value, id Identity, ok bool) {
	keys = make([]value.Value, len(g.Keys))
	for i, k := range g.Keys {
		keys[i] = k.Eval(r)
	}
	id, ok = r.Identify(keys...)
	return keys, id, ok
}

// NewGroup returns an empty group and its approximate memory in bytes. The group does not refer to
// the items of its keys.
func (g *Grouping) NewGroup(id Identity, keys []value.Value) (group *Group, bytes int) {
	group = &Group{Identity: id, keys: make([]value.Value, len(keys)), sums: make([]accumulator, len(g.Aggregates))}
	bytes = groupBytes + len(g.Aggregates)*accumulatorBytes
	for i, k := range keys {
		group.keys[i] = Own(k)
		bytes += SizeOf(group.keys[i])
	}
	for i := range g.Aggregates {
		group.sums[i].kind = g.Aggregates[i].Kind
	}
	return group, bytes
}

// The approximate memory of a group and of an accumulator.
const (
	groupBytes       = 160
	accumulatorBytes = 120
)

// Add adds the current row to the group. It returns approximately how many bytes the group has
// grown.
func (g *Grouping) Add(r *Row, group *Group) (bytes int) {
	for i := range g.Aggregates {
		bytes += group.sums[i].add(r, g.Aggregates[i].Operand.Eval(r))
	}
	return bytes
}

// Tally summarises rows for an aggregate without reading each of them: how many rows have a value
// and, as the aggregate needs it, the sum or the extreme of these values. Bad reports a value that
// makes the whole result undefined.
type Tally struct {
	Count   int64
	Sum     float64
	Bad     bool
	Extreme value.Value
}

// AddTally adds rows to aggregate i of the group, which is COUNT, COUNTIF, SUM, AVG, MIN or MAX. It
// returns approximately how many bytes the group has grown.
func (g *Group) AddTally(i int, t *Tally) (bytes int) {
	s := &g.sums[i]
	switch {
	case s.kind != Min && s.kind != Max:
		s.count += t.Count
		s.sum += t.Sum
		s.bad = s.bad || t.Bad
	case t.Bad:
		s.bad = true
	case t.Count > 0:
		bytes = s.addExtreme(t.Extreme)
	}
	return bytes
}

// Sum returns the current sum of aggregate i of the group, which is SUM or AVG.
func (g *Group) Sum(i int) float64 { return g.sums[i].sum }

// gather collects the rows of a subquery into groups, in order of first appearance. Without keys
// one group exists from the start: an aggregate over no rows still has a result row.
func (q *Query) gather(r *Row) []*Group {
	s := &groups{grouping: q.Grouping}
	if len(s.grouping.Keys) == 0 {
		s.add(r, Identity{}, nil)
	} else {
		s.byID = make(map[Identity]*Group)
	}
	held := r.held
	if list := q.list(); list != nil {
		list.eachOf(r, func() bool { return s.row(r, q, held) })
	} else {
		q.Bindings.Each(r, nil, func([]int) bool { return s.row(r, q, held) })
	}
	return s.all
}

// row adds the current combination to its group. It returns false when evaluation must stop.
func (s *groups) row(r *Row, q *Query, held int) bool {
	if q.passes(r) {
		if g := s.find(r); g != nil {
			r.keeps(s.grouping.Add(r, g))
		}
	}
	r.releases(held, 0)
	return r.err == nil
}

// groups are the groups of one subquery.
type groups struct {
	grouping *Grouping
	byID     map[Identity]*Group // nil without keys
	all      []*Group
}

// find returns the group of the current row; nil when evaluation must stop.
func (s *groups) find(r *Row) *Group {
	if len(s.grouping.Keys) == 0 {
		return s.all[0]
	}
	keys, id, ok := s.grouping.KeysOf(r)
	if !ok {
		return nil
	}
	if g := s.byID[id]; g != nil {
		return g
	}
	return s.add(r, id, keys)
}

func (s *groups) add(r *Row, id Identity, keys []value.Value) *Group {
	g, bytes := s.grouping.NewGroup(id, keys)
	if s.byID != nil {
		s.byID[id] = g
	}
	s.all = append(s.all, g)
	r.keeps(bytes)
	return g
}

// accumulator computes one aggregate over the rows of one group.
type accumulator struct {
	kind    AggregateKind
	count   int64
	sum     float64
	bad     bool // SUM, AVG, MIN, MAX: a value makes the result undefined
	extreme value.Value
	list    []value.Value
	listed  int // bytes of list
	set     map[Identity]struct{}
}

// add adds the value of a row; aggregates ignore undefined. It returns approximately how many more
// bytes are kept.
func (a *accumulator) add(r *Row, v value.Value) (bytes int) {
	if !v.IsDefined() {
		return 0
	}
	switch a.kind {
	case Count:
		a.count++
	case CountIf:
		if v.IsTrue() {
			a.count++
		}
	case Sum, Avg:
		a.count++
		a.bad = a.bad || v.Kind() != value.Number
		a.sum += v.Float()
	case Min, Max:
		return a.addExtreme(v)
	case MakeList:
		return a.keep(r, v)
	case MakeSet:
		id, ok := r.Identify(v)
		if _, known := a.set[id]; known || !ok {
			return 0
		}
		if a.set == nil {
			a.set = make(map[Identity]struct{})
		}
		a.set[id] = struct{}{}
		return identityBytes + a.keep(r, v)
	}
	return 0
}

// addExtreme adds a value to MIN or MAX. An array or an object cannot be compared with the
// primitives and makes the result undefined (recorded).
func (a *accumulator) addExtreme(v value.Value) (bytes int) {
	a.bad = a.bad || v.Kind() >= value.Array
	if a.bad {
		return 0
	}
	if a.count++; a.count > 1 {
		if c := value.Compare(v, a.extreme); a.kind == Min && c >= 0 || a.kind == Max && c <= 0 {
			return 0
		}
		bytes = -SizeOf(a.extreme)
	}
	a.extreme = Own(v)
	return bytes + SizeOf(a.extreme)
}

// keep appends a value to a list, whose size has the limit of any value.
func (a *accumulator) keep(r *Row, v value.Value) (bytes int) {
	v = Own(v)
	bytes = SizeOf(v)
	if a.listed += bytes; a.listed > MaxHeldBytes && r.ctx != nil {
		r.Fail(status.New(status.RequestEntityTooLarge,
			"The query makes a list of more than %d bytes. Make it of fewer rows, or of smaller values.", MaxHeldBytes))
		return 0
	}
	a.list = append(a.list, v)
	return bytes
}

// result returns the aggregate over the rows so far. COUNT and SUM of no rows are 0; AVG, MIN and
// MAX of no rows are undefined (recorded).
func (a *accumulator) result() value.Value {
	switch {
	case a.bad:
		return value.Value{}
	case a.kind == Count || a.kind == CountIf:
		return value.FromNumber(float64(a.count))
	case a.kind == Sum:
		return value.FromNumber(a.sum)
	case a.kind == MakeList || a.kind == MakeSet:
		return value.FromArray(slices.Clone(a.list))
	case a.count == 0:
		return value.Value{}
	case a.kind == Avg:
		return value.FromNumber(a.sum / float64(a.count))
	}
	return a.extreme
}
