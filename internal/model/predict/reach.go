package predict

import (
	"math"
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/model/asks"
	"github.com/orrery-db/orrery/internal/model/spread"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// access finds the cheapest way to the items of a group, and how many of the items that it finds
// pass all conditions.
func (r *run) access(st *state, g int) (fetch, float64) {
	best, items := r.reach(st, g, true)
	if r.hasKnown(g) && r.driven(st, g) {
		other, found := r.reach(st, g, false)
		if r.m.weight(other.step.Requests, other.step.RU) < r.m.weight(best.step.Requests, best.step.RU) {
			best, items = other, found
		}
	}
	return best, items
}

// value is what a plan knows about a column.
type value struct {
	class  int
	known  bool    // by a parameter or a constant
	in     float64 // values of IN
	driven float64 // rows that have a value; 0 means none
}

func (r *run) value(st *state, g *group, class int, useRows bool) value {
	if class < 0 {
		return value{class: -1}
	}
	v := value{class: class}
	if c := &r.s.Classes[class]; c.Known() {
		v.known, v.in = true, c.In
		return v
	}
	if useRows {
		v.driven = r.bound(st, g, class)
	}
	return v
}

func (v value) usable() bool { return v.known || v.driven > 0 }

// reach plans the fetch of a group. Without rows it uses parameters and constants only.
func (r *run) reach(st *state, g int, rows bool) (fetch, float64) {
	gr := &r.groups[g]
	t := &r.m.tables[gr.root]
	item := &r.l.design.Containers[gr.container].Items[gr.item]
	facts := r.l.items[gr.container][gr.item]
	root := gr.classes[slices.Index(gr.tables, gr.root)]
	values := make([]value, len(root))
	for c := range root {
		values[c] = r.value(st, gr, root[c], rows)
	}

	// How many tuples of values the request is made for, and how many items one tuple finds.
	tuples, matched, terms, unique := r.match(st, gr, values, rows)
	share, indexed, passing := r.filters(gr, matched)
	loaded, returned := matched*indexed, matched*share
	if unique {
		loaded = matched
	}

	f := fetch{keyParam: -1, pages: 1, terms: terms, found: rows}
	f.step = Step{Container: gr.container, Items: []int{gr.item}, Times: 1, Ranges: 1, Statements: []int{r.at}}
	f.narrow, f.everything = r.width(gr, true, !gr.divided)
	container := &r.l.design.Containers[gr.container]
	ranges := r.l.ranges[gr.container]

	keyKnown, keyUsable, keyIn, prefix := !item.Generated, !item.Generated, 1.0, 0
	key := strconv.Itoa(gr.container)
	if container.Constant {
		key += "/t" + strconv.Itoa(gr.item)
	}
	for i, c := range item.Key {
		v := values[c]
		keyKnown = keyKnown && v.known && v.in == 0
		keyUsable = keyUsable && v.usable()
		if keyUsable {
			prefix = i + 1
		}
		if v.known {
			keyIn *= max(1, v.in)
			key += "/" + r.s.Classes[v.class].Name
			if i == 0 {
				f.keyParam = r.s.Classes[v.class].Param
			}
		}
	}
	idKnown, idUsable := len(t.Primary) > 0, len(t.Primary) > 0
	id := ""
	for _, c := range t.Primary {
		idKnown = idKnown && values[c].known && values[c].in == 0
		idUsable = idUsable && values[c].usable()
		if values[c].known {
			id += "/" + r.s.Classes[values[c].class].Name
		}
	}
	drivenKey := false
	for _, c := range item.Key {
		drivenKey = drivenKey || values[c].driven > 0
	}
	driven := r.anyDriven(values)

	total := tuples * loaded // items that all tuples load
	buckets := float64(max(1, item.Bucket))
	switch {
	case keyUsable && idUsable && share == 1:
		// Every item is known by its id: read them one by one, or together if they share a key.
		f.step.Route, f.step.Times = PointRead, tuples
		f.step.Loaded, f.step.LoadedBytes = tuples, tuples*facts.bytes
		f.step.Returned, f.step.ReturnedBytes = tuples, tuples*facts.bytes
		if keyKnown && idKnown {
			f.key, f.id = key, strconv.Itoa(gr.container)+id
		}
		r.m.price(&f)
		if tuples <= 1 || drivenKey {
			return f, tuples * matched * passing
		}
		alone := f
		f = r.query(gr, st, f, 1, tuples, tuples, tuples*returned, keyIn, ranges)
		if container.Constant && !idKnown {
			// A list may also come whole: then a pattern that needs it twice reads it once.
			whole := r.query(gr, st, f, 1, 1, facts.items, facts.items, 1, ranges)
			whole.key, whole.whole = key, true
			if r.m.weight(whole.step.Requests, whole.step.RU) < r.m.weight(f.step.Requests, f.step.RU) {
				f = whole
			}
		}
		if keyKnown && !f.whole {
			f.key = key
		}
		if r.m.weight(alone.step.Requests, alone.step.RU) <= r.m.weight(f.step.Requests, f.step.RU) {
			f = alone
		}
		return f, tuples * matched * passing
	case keyUsable && !drivenKey:
		// The logical partition is known, or one of a few.
		more := 1.0
		if driven {
			more = tuples
		}
		f = r.query(gr, st, f, 1, more, total, tuples*returned, keyIn*buckets, ranges)
		if keyIn == 1 && buckets == 1 {
			f.key = key
		}
		f.whole = loaded >= facts.items && container.Constant
	case keyUsable:
		f = r.query(gr, st, f, tuples, 1, total, tuples*returned, buckets, ranges)
		f.keyParam = -1
	case prefix > 0 && len(item.Key) > 1 && len(container.Paths) != 1 && r.m.options.API.Levels():
		f = r.query(gr, st, f, tuples, 1, total, tuples*returned, 1, ranges)
		f.step.Route = PrefixRoute
	default:
		times, more := 1.0, 1.0
		if driven {
			times = tuples
		}
		if r.m.options.InLists {
			times, more = 1, times
		}
		f.keyParam = -1
		f = r.query(gr, st, f, times, more, total, tuples*returned, math.Inf(1), ranges)
	}
	if idKnown && f.id == "" {
		f.id = strconv.Itoa(gr.container) + id
	}
	return f, tuples * matched * passing
}

func (r *run) anyDriven(values []value) bool {
	return slices.ContainsFunc(values, func(v value) bool { return v.driven > 0 })
}

// query fills in a query. It is sent a number of times, each with a list of values; keys is the
// number of logical partitions of one of them, infinite if it is not known which.
func (r *run) query(
	g *group, st *state, f fetch, times, list, loaded, returned, keys, ranges float64,
) fetch {
	s := r.s.From
	facts := r.l.items[g.container][g.item]
	f.step.Times, f.id, f.key = times, "", ""
	f.step.Route, f.step.Ranges = SinglePart, 1
	switch {
	case math.IsInf(keys, 1):
		f.step.Route, f.step.Ranges = CrossPartition, ranges
	case keys > 1:
		f.step.Route = InKeys
		f.step.Ranges = spread.Distinct(keys, ranges)
	}
	f.terms = max(f.terms, 1) + list - 1
	f.entries = 0
	limit := r.limit(st, g)
	rows := returned
	bytes, _ := r.width(g, g.divided, false)
	switch {
	case r.folds(g):
		rows = r.resultGroups(g, returned)
		if f.step.Ranges > 1 && !r.apart(g) {
			// A group may have rows in every range, and each range returns its part of it.
			rows = f.step.Ranges * spread.Distinct(returned/f.step.Ranges, rows)
		}
		if most := float64(s.Limit); most > 0 && len(r.groups) == 1 && r.m.options.API.Gathers() {
			rows = min(rows, most) // the server sorts the groups
		}
		bytes = 40
		if r.countsOnly(g) {
			f.entries, loaded = loaded, 0
		}
	case limit > 0 && r.ordered(g) && returned > limit:
		spread := f.step.Ranges
		if len(s.OrderBy) == 0 {
			// Without an order the client stops at the range that fills the limit.
			spread = max(1, math.Ceil(limit/max(1e-9, returned/f.step.Ranges)))
			f.step.Ranges = min(f.step.Ranges, spread)
			spread = 1
		}
		need := min(loaded, spread*limit*max(1, loaded/max(1e-9, returned)))
		loaded = min(loaded, max(need, limit)+r.ties(g, loaded))
		rows = min(returned, spread*limit)
	case limit > 0:
		rows = min(returned, limit)
	}
	f.step.Loaded, f.step.LoadedBytes = loaded, loaded*facts.bytes
	if f.step.Route == SinglePart && loaded > 0 {
		items, size := r.beside(g)
		f.step.Loaded, f.step.LoadedBytes = loaded+items*times, f.step.LoadedBytes+items*size*times
	}
	f.step.Returned, f.step.ReturnedBytes = rows, rows*bytes
	r.m.turn(&f, rows, rows*bytes, max(loaded, f.entries))
	r.m.price(&f)
	return f
}

// ties is the number of items that a page reads before its first row, of those that its range
// finds: an index walk begins with all items that are equal in the first column, and half of them
// are before that row.
func (r *run) ties(g *group, found float64) (items float64) {
	filters := r.s.From.Filters
	for i := range filters {
		if f := &filters[i]; !f.After && i+1 < len(filters) && filters[i+1].After && r.sent(g, i) {
			t := &r.m.tables[r.s.From.Sources[f.Use.Source].Table]
			items += found / t.Passes(f) / t.Columns[f.Use.Column].Distinct / 2
		}
	}
	return items
}

// ordered tells whether the index has the order of the result: no order, or columns of the root.
func (r *run) ordered(g *group) bool {
	if !r.sorts() {
		return false
	}
	for _, o := range r.s.From.OrderBy {
		if o.Aggregate >= 0 {
			if r.aggregated {
				return false
			}
			continue
		}
		if r.s.From.Sources[r.base(o.Use.Source)].Table != g.root {
			return false
		}
	}
	return true
}

// countsOnly tells whether the index alone answers: an aggregate that only counts items.
func (r *run) countsOnly(g *group) bool {
	s := r.s.From
	if len(s.GroupBy) > 0 || len(g.tables) > 1 {
		return false
	}
	for _, a := range s.Aggregates {
		if a.Func != "count" || a.Distinct {
			return false
		}
	}
	for _, f := range s.Filters {
		if f.Kind == workload.Unknown || f.Kind == workload.Unlike {
			return false
		}
	}
	return s.Reason == ""
}

// apart tells whether all rows of a group of the result are in one logical partition.
func (r *run) apart(g *group) bool {
	item := &r.l.design.Containers[g.container].Items[g.item]
	for _, c := range item.Key {
		class := g.classes[slices.Index(g.tables, g.root)][c]
		if class < 0 || !slices.ContainsFunc(r.s.From.GroupBy, func(u workload.Use) bool {
			return r.s.Class[u.Source][u.Column] == class
		}) {
			return false
		}
	}
	return true
}

// resultGroups is the number of groups that a query of a group returns: those of the result, or
// finer ones, which differ in the columns by which later steps find the other sources.
func (r *run) resultGroups(g *group, rows float64) float64 {
	groups := 1.0
	var done []int
	add := func(u workload.Use) {
		class := r.s.Class[u.Source][u.Column]
		if !r.s.Classes[class].Known() && !slices.Contains(done, class) {
			groups *= r.m.tables[r.s.From.Sources[u.Source].Table].Columns[u.Column].Distinct
			done = append(done, class)
		}
	}
	for _, u := range r.s.From.GroupBy {
		if r.in(g, u.Source) || r.counted[u.Source] || r.sharesClass(g, u) {
			add(u)
		}
	}
	for _, j := range r.s.From.Joins {
		if r.away(g, j.Left.Source) && r.in(g, j.Right.Source) {
			add(j.Right)
		}
		if r.away(g, j.Right.Source) && r.in(g, j.Left.Source) {
			add(j.Left)
		}
	}
	return min(groups, max(1, rows))
}

// width is the size of what one item of a group adds to the result, in bytes: the needed
// properties of the root, and embedded rows whole. A result that needs every column of the root
// takes the item as it is. If the client has to find the rows among others, the result has the
// columns of its conditions, too; if it has to put together the parts of a row, also those of keys.
// A result that several reads share has the types of the items.
func (r *run) width(g *group, client, shared bool) (bytes float64, everything bool) {
	facts := r.l.items[g.container][g.item]
	bytes = 2.0
	rest, seen := r.rest(g), r.seen(g)
	asked := func(source, column int) bool {
		n := r.s.Needed[source][column]
		return n&(asks.ForOutput|asks.ForGroup|asks.ForOrder) != 0 ||
			n&asks.ForAggregate != 0 && r.aggregated && !r.folds(g) ||
			slices.ContainsFunc(rest, func(i int) bool {
				return r.s.From.Filters[i].Use == workload.Use{Source: source, Column: column}
			})
	}
	for _, source := range g.sources {
		node := facts.node(r.s.From.Sources[source].Table)
		columns, missing := 0.0, false
		for c, n := range r.s.Needed[source] {
			switch {
			case !node.stored[c]:
			case !asked(source, c) && !(client && r.tells(g, node.table, c, n)):
				missing = true
			default:
				col := &r.m.tables[node.table].Columns[c]
				columns += col.Bytes * (1 - col.Nulls)
			}
		}
		for i, base := range r.covered {
			for c, n := range r.s.Needed[i] {
				if base == source && n != 0 && asked(i, c) {
					columns += r.m.tables[r.s.From.Sources[i].Table].Columns[c].Bytes
				}
			}
		}
		for _, later := range r.s.Followed {
			if s := &r.p.Statements[later]; s.Follows.Source == source && r.m.served(r.l, r.p, later) {
				for _, c := range s.Needs(0, r.m.tables[node.table].Foreign[s.Follows.Foreign].Key.Refs) {
					columns += r.m.tables[s.From.Sources[0].Table].Columns[c].Bytes
				}
			}
		}
		switch {
		case node != &facts.nodes[0]:
			if columns > 0 || slices.Contains(seen, source) {
				bytes += node.count * node.own
			}
		default:
			bytes += columns
			everything = !missing
		}
	}
	if everything && !shared {
		return facts.bytes, true
	}
	if shared {
		bytes += typeBytes // tells the rows of several types apart
	}
	return min(bytes, facts.bytes), everything
}

// typeBytes is the size of the type of an item in a result: a word with the name of its property.
const typeBytes = 20

func (f *itemFacts) node(table int) *nodeFacts {
	for i := range f.nodes {
		if f.nodes[i].table == table {
			return &f.nodes[i]
		}
	}
	return &f.nodes[0]
}

// match finds how many tuples of values a group is asked for, how many items each of them finds,
// and how many index terms that looks up.
func (r *run) match(st *state, g *group, values []value, rows bool) (tuples, matched, terms float64, unique bool) {
	t := &r.m.tables[g.root]
	tuples, matched = 1, t.Rows
	if !r.l.design.Containers[g.container].IndexAll {
		terms = 1 // the type: a query names it, also while the container has no other
	}
	draws, domain := 0.0, 1.0
	have := map[int]bool{}
	var columns []int
	use := func(v value, distinct float64) {
		if v.driven > 0 {
			draws, domain = max(draws, v.driven), max(domain, distinct)
		}
		if v.in > 0 {
			tuples *= v.in
		}
		terms += max(1, v.in)
	}
	for c, v := range values {
		if v.usable() {
			have[c], columns = true, append(columns, c)
			use(v, t.Columns[c].Distinct)
		}
	}
	unique = r.m.schema.Tables[g.root].Key(have)
	matched /= r.m.sizes.Values(g.root, columns)
	// Known columns of embedded rows: the share of items with such a row.
	for i, table := range g.tables {
		if table == g.root {
			continue
		}
		node := g.l.places[table].node
		for c, class := range g.classes[i] {
			v := r.value(st, g, class, rows)
			if !v.usable() {
				continue
			}
			if node.Foreign >= 0 && !node.Inverse && slices.Contains(r.m.tables[table].Foreign[node.Foreign].Key.Columns, c) {
				continue // the enclosing row has the value
			}
			if node.Inverse && slices.Contains(r.m.tables[g.l.places[table].parent].Foreign[node.Foreign].Key.Refs, c) {
				continue
			}
			child := &r.m.tables[table]
			use(v, child.Columns[c].Distinct)
			if !unique {
				matched *= min(1, child.Rows/child.Columns[c].Distinct/max(1, t.Rows))
			}
		}
	}
	if unique {
		matched = 1
	}
	if draws > 0 {
		tuples *= max(spread.Distinct(draws, domain), min(1, draws))
	}
	return tuples, min(matched, max(t.Rows, 1e-9)), terms, unique
}

// interactiveRows is the largest number of rows that a range of values is assumed to find for an
// interactive pattern, unless the workload states the share: nobody waits for more.
const interactiveRows = 1000

// filters is the share of the matched items that pass the filters which are no equalities: those
// that the query has, those that the index answers, and all of them, with what the client applies.
func (r *run) filters(g *group, matched float64) (share, indexed, all float64) {
	share, indexed, all = 1, 1, 1
	ranged := 1.0
	for i := range r.s.From.Filters {
		f := &r.s.From.Filters[i]
		source := r.base(f.Use.Source)
		if !slices.Contains(g.sources, source) {
			continue
		}
		if !r.narrows(g, f.Use.Source) {
			continue // the rows stay
		}
		t := &r.m.tables[r.s.From.Sources[f.Use.Source].Table]
		passes := t.Passes(f)
		if f.Use.Source != source && (f.Kind == workload.Equal || f.Kind == workload.In) && !r.sharesClass(g, f.Use) {
			// An equality on a copied column finds the items through the index of the copy.
			passes = max(1, float64(f.Values)) / t.Columns[f.Use.Column].Distinct
		}
		if table := r.s.From.Sources[source].Table; table != g.root {
			// An item passes by any of its embedded rows.
			each := r.l.items[g.container][g.item].node(table).count
			passes = 1 - math.Pow(1-min(1, passes), max(1, each))
		}
		if !r.expresses(g, f) {
			all *= passes // the rows come, and the client applies it
			continue
		}
		if f.Kind == workload.Range && f.Share == 0 {
			ranged *= passes
			continue
		}
		share *= passes
		if f.Kind != workload.Unlike {
			indexed *= passes
		}
	}
	if ranged < 1 && r.p.From.Class != workload.Batch && matched*ranged > interactiveRows {
		ranged = interactiveRows / matched
	}
	return share * ranged, indexed * ranged, all * share * ranged
}
