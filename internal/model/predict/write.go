package predict

import (
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/model/asks"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/prices"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// write is one kind of request that writes.
type write struct {
	step Step
	key  string // as of a fetch; empty if each request writes another logical partition
	// keyParam is the parameter whose value decides the logical partition, or -1. insert says that
	// a row is created there.
	keyParam  int
	insert    bool
	procedure bool
	charge    float64 // of all times
	pair      bool    // one request writes both parts of a row, as a batch
}

// change plans a statement that writes.
func (m *Model) change(l *layout, p *asks.Pattern, at int) (fetches []fetch, writes []write) {
	s := &p.Statements[at]
	t := s.From.Sources[0].Table
	place := &l.places[t]
	if place.container < 0 {
		return nil, nil
	}
	c := &changing{m: m, l: l, p: p, s: s, at: at, table: t, place: place}
	switch s.From.Kind {
	case workload.Insert:
		c.insert()
	case workload.Update:
		c.update()
	case workload.Delete:
		c.remove()
	}
	if m.options.API.ChangesFound() {
		c.fold()
	}
	return c.fetches, c.writes
}

// changing is the state of planning one statement that writes.
type changing struct {
	m       *Model
	l       *layout
	p       *asks.Pattern
	s       *asks.Statement
	at      int
	table   int
	place   *place
	fetches []fetch
	writes  []write
}

// does tells whether the pattern has a statement of a kind on a table.
func (c *changing) does(kind workload.StatementKind, table int) bool {
	for i := range c.p.From.Statements {
		st := &c.p.From.Statements[i]
		if st.Kind == kind && len(st.Sources) > 0 && st.Sources[0].Table == table {
			return true
		}
	}
	return false
}

// one is what the statement does to the item that its table lives in.
func (c *changing) one(kind WriteKind) []Write { return []Write{{c.at, kind, c.place.item, -1, nil}} }

// inserts is the number of rows that one run of the pattern inserts into a table.
func (c *changing) inserts(table int) (rows float64) {
	for i := range c.p.From.Statements {
		if st := &c.p.From.Statements[i]; st.Kind == workload.Insert && len(st.Sources) > 0 && st.Sources[0].Table == table {
			rows += st.Times()
		}
	}
	return rows
}

// insert plans an INSERT.
func (c *changing) insert() {
	times := c.s.From.Times()
	if c.place.parent >= 0 {
		if c.does(workload.Insert, c.place.parent) {
			return // it comes with the enclosing row
		}
		if !c.place.node.Inverse {
			c.changeEnclosing(times)
			return
		}
	}
	item := &c.l.design.Containers[c.place.container].Items[c.place.item]
	facts := c.l.itemOf(c.table)
	bytes, terms := c.created(facts, &item.Root)
	there := c.p.From.Found(c.at, c.m.tables[c.table].Primary)
	w := write{keyParam: -1, insert: true}
	w.step = Step{
		Route: CreateItem, Container: c.place.container, Items: []int{c.place.item}, Times: times + there,
		Ranges: 1, Terms: terms * times, Statements: []int{c.at}, Writes: c.one(Creates),
	}
	if there > 0 {
		w.step.Note = "409 says that there is one: then the patch"
	}
	w.charge = times*prices.Create(bytes, terms) + there*prices.Read(facts.bytes)
	w.key, w.keyParam = c.keyOf(c.place.container, c.place.item, func(column int) (string, int) {
		for _, set := range c.s.From.Sets {
			if set.Column == column && set.Param >= 0 {
				return "p" + strconv.Itoa(set.Param), set.Param
			}
		}
		return "", -1
	})
	c.bothParts(&w, times)
	c.writes = append(c.writes, w)
	c.countParents(times)
}

// created is the size of a new item, with what the pattern inserts into it at once.
func (c *changing) created(facts *itemFacts, root *design.Node) (bytes, terms float64) {
	bytes, terms = facts.bytes, facts.terms
	var visit func(n *design.Node)
	visit = func(n *design.Node) {
		for i := range n.Embeds {
			e := &n.Embeds[i]
			node := facts.node(e.Table)
			if rows := c.inserts(e.Table); rows > 0 || e.Inverse {
				if !e.Inverse {
					bytes += (rows - node.count) * node.own
					terms += (rows - node.count) * node.terms
				}
				visit(e)
				continue
			}
			bytes -= node.count * node.bytes
			c.without(facts, e, &terms)
		}
	}
	visit(root)
	return max(bytes, systemBytes), max(terms, 2)
}

// without takes away the index terms of a node and what it embeds.
func (c *changing) without(facts *itemFacts, n *design.Node, terms *float64) {
	node := facts.node(n.Table)
	*terms -= node.count * node.terms
	for i := range n.Embeds {
		c.without(facts, &n.Embeds[i], terms)
	}
}

// keyOf identifies the logical partition of an item whose columns have known values, and the
// parameter of the first level. That is known also where a further level is not.
func (c *changing) keyOf(container, number int, value func(column int) (string, int)) (key string, param int) {
	item := &c.l.design.Containers[container].Items[number]
	key, param = strconv.Itoa(container), -1
	if item.Generated {
		return "", -1
	}
	if len(item.Key) == 0 {
		return key + "/t" + strconv.Itoa(number), -1
	}
	varies := false
	for i, column := range item.Key {
		name, p := value(column)
		if i == 0 {
			param = p
		}
		if name == "" {
			return "", param
		}
		varies = varies || c.s.From.Times() > 1 && c.p.From.Varies(p)
		key += "/" + name
	}
	if varies {
		return "", param
	}
	return key, param
}

// countParents adds the changes of counters in the logical partition of the changed row.
func (c *changing) countParents(times float64) {
	for f := range c.m.tables[c.table].Foreign {
		parent := c.m.tables[c.table].Foreign[f].Key.Table
		node := c.l.places[parent].node
		if node == nil {
			continue
		}
		counters := 0.0
		for i := range node.Counters {
			n := &node.Counters[i]
			if n.Table == c.table && n.Foreign == f && c.m.inTransaction(c.l, n) {
				counters++
			}
		}
		if counters == 0 {
			continue
		}
		facts := c.l.itemOf(parent)
		place := &c.l.places[parent]
		w := write{keyParam: -1, procedure: true}
		w.step = Step{
			Route: PatchItem, Container: place.container, Items: []int{place.item}, Times: times, Ranges: 1,
			Terms: 2 * counters * times, Statements: []int{c.at}, Note: "counts",
			Writes: []Write{{c.at, Counts, place.item, f, nil}},
		}
		w.charge = times * (prices.Replace(facts.bytes, facts.bytes, 2*counters) + counters*prices.Operation)
		if n := len(c.writes); n > 0 {
			w.key, w.keyParam = c.writes[n-1].key, c.writes[n-1].keyParam
		}
		c.writes = append(c.writes, w)
	}
}

// patches tells whether one request changes so many columns of an item that it does not send whole.
// Otherwise the item is replaced, and has to be read first.
func (m *Model) patches(sets []workload.Set) bool { return len(sets) <= m.options.API.Limits().Changes }

// inTransaction tells whether a counter changes in the transaction of the change, together with
// another item: a procedure of the API does that.
func (m *Model) inTransaction(l *layout, n *design.Counter) bool {
	return n.Sync && m.options.API.Procedures() && m.sameKey(l, n.Table, n.Foreign)
}

// sameKey tells whether the items of a child table are in the logical partition of the item that a
// foreign key of theirs refers to.
func (m *Model) sameKey(l *layout, child, f int) bool {
	fk := m.tables[child].Foreign[f].Key
	c, p := &l.places[child], &l.places[fk.Table]
	if c.container < 0 || c.container != p.container || !c.root() || !p.root() {
		return false
	}
	a := l.design.Containers[c.container].Items[c.item].Key
	b := l.design.Containers[p.container].Items[p.item].Key
	if len(a) != len(b) || len(a) == 0 {
		return false
	}
	for i := range a {
		k := slices.Index(fk.Columns, a[i])
		if k < 0 || fk.Refs[k] != b[i] {
			return false
		}
	}
	return true
}

// changeEnclosing plans a change of an embedded row: the whole item is written.
func (c *changing) changeEnclosing(times float64) {
	root := c.l.rootOf(c.table)
	item := &c.l.design.Containers[c.place.container].Items[c.place.item]
	facts := c.l.itemOf(c.table)
	node := facts.node(c.table)
	t := &c.m.tables[root]
	values := c.rootValues(root)
	known := len(t.Primary) > 0
	for _, column := range append(slices.Clone(t.Primary), item.Key...) {
		name, _ := values(column)
		known = known && name != ""
	}
	inArray := c.place.node.Array && c.s.From.Kind != workload.Insert && !c.m.options.API.ChangesFound()
	var terms float64
	ops := 1.0
	switch c.s.From.Kind {
	case workload.Insert:
		terms = node.terms
	case workload.Delete:
		terms = node.terms
	default:
		ops = float64(len(c.s.From.Sets))
		terms = c.changedTerms(c.place.container, c.place.item, c.s.From.Sets)
	}
	rows := times
	if c.s.From.Kind != workload.Insert {
		rows = times * c.m.affected(c.p.From, c.s)
	}
	items := max(min(rows, rows/max(1, node.count)), min(rows, times))
	if known {
		items = times
	}
	replaces := inArray || !c.m.patches(c.s.From.Sets) && c.s.From.Kind == workload.Update
	if !known || replaces {
		c.locate(root, known, times, items)
	}
	w := write{keyParam: -1}
	w.step = Step{
		Route: PatchItem, Container: c.place.container, Items: []int{c.place.item}, Times: items, Ranges: 1,
		Terms: terms * items, Statements: []int{c.at}, Writes: c.one(Replaces),
	}
	w.charge = items * prices.Replace(facts.bytes, facts.bytes, terms)
	if !replaces {
		w.step.Writes = c.one(Patches)
		w.step.Writes[0].Guard, _ = c.guards(item)
		w.charge += items * ops * prices.Operation
	}
	w.key, w.keyParam = c.keyOf(c.place.container, c.place.item, values)
	c.writes = append(c.writes, w)
}

// rootValues returns the names of the known values of the root table's columns, from the values of
// an embedded row: its foreign key has the value of the enclosing row's key.
func (c *changing) rootValues(root int) func(column int) (string, int) {
	type known struct {
		table, column int
		name          string
		param         int
	}
	var list []known
	for column := range c.m.tables[c.table].Columns {
		if cl := &c.s.Classes[c.s.Class[0][column]]; cl.Known() && cl.In == 0 {
			list = append(list, known{c.table, column, cl.Name, cl.Param})
		}
	}
	if c.s.From.Kind == workload.Insert {
		for _, set := range c.s.From.Sets {
			if set.Param >= 0 {
				list = append(list, known{c.table, set.Column, "p" + strconv.Itoa(set.Param), set.Param})
			}
		}
	}
	for i := 0; i < len(list); i++ {
		k := list[i]
		place := &c.l.places[k.table]
		if place.parent < 0 || k.table == root {
			continue
		}
		if place.node.Inverse {
			fk := c.m.tables[place.parent].Foreign[place.node.Foreign].Key
			if at := slices.Index(fk.Refs, k.column); at >= 0 {
				list = append(list, known{place.parent, fk.Columns[at], k.name, k.param})
			}
			continue
		}
		fk := c.m.tables[k.table].Foreign[place.node.Foreign].Key
		if at := slices.Index(fk.Columns, k.column); at >= 0 {
			list = append(list, known{place.parent, fk.Refs[at], k.name, k.param})
		}
	}
	find := func(column int) (string, int) {
		for _, k := range list {
			if k.table == root && k.column == column {
				return k.name, k.param
			}
		}
		return "", -1
	}
	row := asks.RowName(c.m.tables[root].Primary, func(column int) string {
		name, _ := find(column)
		return name
	})
	return func(column int) (string, int) {
		if name, param := find(column); name != "" || row == "" {
			return name, param
		}
		if f := c.p.Says(root, row, column); f != nil {
			return f.Name, f.Param
		}
		return "", -1
	}
}

// changedTerms is the number of index terms that a change of some columns of the table removes and
// adds in items of one type.
func (c *changing) changedTerms(container, number int, sets []workload.Set) (terms float64) {
	place := &c.l.design.Containers[container]
	item := &place.Items[number]
	node := &item.Root
	if !c.place.root() {
		node = c.place.node
	}
	for _, set := range sets {
		if c.m.indexed(place, item, node, set.Column) {
			terms += 2 * c.m.tables[c.table].Columns[set.Column].Leaves
		}
	}
	for _, sort := range c.m.sortsOf(item) {
		has := func(x workload.Set) bool { return slices.Contains(sort.Columns, x.Column) }
		if c.place.root() && slices.ContainsFunc(sets, has) {
			terms += 2
		}
	}
	return terms
}

// update plans an UPDATE.
func (c *changing) update() {
	times := c.s.From.Times()
	if !c.place.root() {
		c.changeEnclosing(times)
		return
	}
	item := &c.l.design.Containers[c.place.container].Items[c.place.item]
	items := times * c.m.affected(c.p.From, c.s)
	values := c.rootValues(c.table)
	known := c.direct(item, values)
	if slices.ContainsFunc(c.s.From.Sets, func(s workload.Set) bool {
		return slices.Contains(item.Key, s.Column) || c.m.tables[c.table].IsKey[s.Column]
	}) {
		c.move(known, times, items)
		return
	}
	var first, second []workload.Set
	for _, set := range c.s.From.Sets {
		if c.l.inPart(c.table, set.Column) {
			second = append(second, set)
		} else {
			first = append(first, set)
		}
	}
	asked := items // also those that turn out not to pass
	if _, all := c.guards(item); !known || !c.m.patches(first) || !all {
		c.locate(c.table, known, times, items)
	} else {
		asked = max(items, times*c.m.addressed(c.s))
	}
	if len(first) > 0 {
		c.writes = append(c.writes, c.set(c.place.container, c.place.item, first, items, asked, values))
	}
	if p := c.l.part(c.table); p != nil && len(second) > 0 {
		if !c.m.patches(second) {
			c.readPart(p, items)
		}
		w := c.set(p.container, p.item, second, items, asked, values)
		if len(first) == 0 {
			c.writes = append(c.writes, w)
		} else {
			c.join(&c.writes[len(c.writes)-1], w)
		}
	}
	c.recount(items)
}

// set plans the change of some columns of items of one type. Requests are sent for asked items;
// those that do not pass the condition of the statement are refused for the price of reading them.
func (c *changing) set(
	container, item int, sets []workload.Set, items, asked float64, values func(int) (string, int),
) write {
	facts := c.l.items[container][item]
	terms := c.changedTerms(container, item, sets)
	w := write{keyParam: -1}
	w.step = Step{
		Route: PatchItem, Container: container, Items: []int{item}, Times: asked, Ranges: 1, Terms: terms * items,
		Statements: []int{c.at}, Writes: []Write{{c.at, Replaces, item, -1, nil}},
	}
	w.charge = items * prices.Replace(facts.bytes, facts.bytes, terms)
	if c.m.patches(sets) {
		w.step.Writes[0].Kind = Patches
		w.step.Writes[0].Guard, _ = c.guards(&c.l.design.Containers[container].Items[item])
		w.charge += items*float64(len(sets))*prices.Operation + (asked-items)*prices.Read(facts.bytes)
	}
	w.key, w.keyParam = c.keyOf(container, item, values)
	return w
}

// move plans an update of the key: another key is another item, which is created, and the old one
// is deleted.
func (c *changing) move(known bool, times, items float64) {
	one := func(container, item int) {
		facts := c.l.items[container][item]
		w := write{keyParam: -1, charge: 2 * items * prices.Create(facts.bytes, facts.terms)}
		w.step = Step{
			Route: CreateItem, Container: container, Items: []int{item}, Times: 2 * items, Ranges: 1,
			Terms: 2 * facts.terms * items, Statements: []int{c.at}, Note: "moves to another logical partition",
			Writes: []Write{{c.at, Moves, item, -1, nil}},
		}
		c.writes = append(c.writes, w)
	}
	c.locate(c.table, known, times, items)
	one(c.place.container, c.place.item)
	if p := c.l.part(c.table); p != nil {
		c.readPart(p, items)
		one(p.container, p.item)
	}
}

// recount adds the change of counters whose column an update sets.
func (c *changing) recount(items float64) {
	for f := range c.m.tables[c.table].Foreign {
		node := c.l.places[c.m.tables[c.table].Foreign[f].Key.Table].node
		if node == nil {
			continue
		}
		for i := range node.Counters {
			n := &node.Counters[i]
			set := slices.ContainsFunc(c.s.From.Sets, func(s workload.Set) bool { return s.Column == n.Column })
			if n.Table == c.table && n.Foreign == f && n.Sync && n.Column >= 0 && set {
				c.countParents(items)
				return
			}
		}
	}
}

// direct tells whether the id and the partition key of the changed item are known.
func (c *changing) direct(item *design.Item, values func(int) (string, int)) bool {
	t := &c.m.tables[c.table]
	known := len(t.Primary) > 0
	for _, column := range append(slices.Clone(t.Primary), item.Key...) {
		name, _ := values(column)
		known = known && name != ""
	}
	return known
}

// remove plans a DELETE.
func (c *changing) remove() {
	times := c.s.From.Times()
	if !c.place.root() {
		if c.does(workload.Delete, c.place.parent) && !c.place.node.Inverse {
			return // it goes with the enclosing row
		}
		c.changeEnclosing(times)
		return
	}
	item := &c.l.design.Containers[c.place.container].Items[c.place.item]
	facts := c.l.itemOf(c.table)
	items := times * c.m.affected(c.p.From, c.s)
	values := c.rootValues(c.table)
	guard, all := c.guards(item)
	switch known := c.direct(item, values); {
	case known && all && c.m.options.API.ChangesFound():
		items = times * c.m.addressed(c.s)
	case !known || !all || slices.ContainsFunc(guard, c.decides):
		c.locate(c.table, known, times, items)
	}
	w := write{keyParam: -1}
	w.step = Step{
		Route: DeleteItem, Container: c.place.container, Items: []int{c.place.item}, Times: items, Ranges: 1,
		Terms: facts.terms * items, Statements: []int{c.at}, Writes: c.one(Deletes),
	}
	w.step.Writes[0].Guard = guard
	w.charge = items * prices.Create(facts.bytes, facts.terms)
	w.key, w.keyParam = c.keyOf(c.place.container, c.place.item, values)
	c.bothParts(&w, items)
	c.writes = append(c.writes, w)
	c.countParents(items)
}
