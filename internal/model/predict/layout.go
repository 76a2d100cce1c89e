package predict

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// layout finds the homes of tables in a design, with the facts about its items.
type layout struct {
	design *design.Design
	places []place // by table
	items  [][]*itemFacts
	marks  [][]uint64 // fingerprints of the items
	ranges []float64  // partition key ranges, by container
	views  []view
	parts  []part // the second item types of tables that are split
}

// place is the home of a table.
type place struct {
	container, item int // -1 without a home
	node            *design.Node
	parent          int // the table of the enclosing node, or -1
}

// root tells whether rows of the table are items of their own.
func (p *place) root() bool { return p.container >= 0 && p.parent < 0 }

// itemFacts are the sizes of an item type.
type itemFacts struct {
	nodes []nodeFacts // in depth-first order; the root is first
	bytes float64     // of an average item, with its system properties
	max   float64     // of the largest item
	terms float64     // index terms of an average item, `id` and `_ts` among them
	items float64     // number of items
}

// nodeFacts are the sizes of one node of an item type.
type nodeFacts struct {
	table  int
	count  float64 // rows in one average item
	max    float64 // rows in the largest item
	own    float64 // bytes of one row, without embedded nodes
	bytes  float64 // bytes of one row, with embedded nodes
	stored []bool  // columns that are properties here
	terms  float64 // index terms of one row, without embedded nodes
}

// systemBytes is the size of the properties that the server adds to an item: _rid, _self, _etag,
// _attachments, _ts.
const systemBytes = 204

func (m *Model) lay(d *design.Design) *layout {
	l := &layout{design: d, places: make([]place, len(m.tables))}
	for t := range l.places {
		l.places[t] = place{container: -1, item: -1, parent: -1}
	}
	l.items = make([][]*itemFacts, len(d.Containers))
	l.marks = make([][]uint64, len(d.Containers))
	l.ranges = make([]float64, len(d.Containers))
	for c := range d.Containers {
		container := &d.Containers[c]
		l.items[c] = make([]*itemFacts, len(container.Items))
		l.marks[c] = make([]uint64, len(container.Items))
		composites := m.composites(container)
		for i := range container.Items {
			item := &container.Items[i]
			home := &l.places[item.Root.Table]
			second := item.Part != nil && !item.Projection && home.container >= 0
			h := design.Hash(design.Fingerprint(container, item, second))
			h.Int(composites)
			mark := uint64(h)
			l.marks[c][i] = mark
			facts := m.memory.items[mark]
			if facts == nil {
				if len(m.memory.items) >= remembered {
					clear(m.memory.items)
				}
				facts = m.measure(container, item, second)
				facts.terms += float64(composites) // each has every item
				m.memory.items[mark] = facts
			}
			l.items[c][i] = facts
			switch {
			case second:
				l.parts = append(l.parts, part{item.Root.Table, c, i})
			case !item.Projection && home.container < 0:
				l.put(&item.Root, c, i, -1)
			}
		}
	}
	l.findViews()
	return l
}

// composites is the number of composite indexes of a container: one for each order by several
// columns in which items of a type are asked for.
func (m *Model) composites(c *design.Container) (n int) {
	for i := range c.Items {
		n += len(m.sortsOf(&c.Items[i]))
	}
	return n
}

// sortsOf lists the orders by several columns in which items of a type can be asked for.
func (m *Model) sortsOf(item *design.Item) (list []workload.Sort) {
	t := &m.schema.Tables[item.Root.Table]
	for _, sort := range m.sorts[item.Root.Table] {
		if len(sort.Columns) <= design.MostSorts && !slices.ContainsFunc(sort.Columns, func(column int) bool {
			return !item.Has(t, column) || !item.Sorted(t, column)
		}) {
			list = append(list, sort)
		}
	}
	return list
}

func (l *layout) put(n *design.Node, container, item, parent int) {
	l.places[n.Table] = place{container, item, n, parent}
	for e := range n.Embeds {
		l.put(&n.Embeds[e], container, item, n.Table)
	}
}

// itemOf returns the facts about the item type that a table lives in.
func (l *layout) itemOf(table int) *itemFacts {
	p := &l.places[table]
	return l.items[p.container][p.item]
}

// rootOf returns the table of the item type that a table lives in.
func (l *layout) rootOf(table int) int {
	p := &l.places[table]
	return l.design.Containers[p.container].Items[p.item].Root.Table
}

// measure finds the sizes of an item type.
func (m *Model) measure(container *design.Container, item *design.Item, second bool) *itemFacts {
	f := &itemFacts{}
	root := &item.Root
	t := &m.tables[root.Table]
	m.measureNode(f, container, root, item, 1, 1)
	node := &f.nodes[0]
	typeName := float64(len(schema.PropertyName(m.schema.Tables[root.Table].Name)))
	if item.Projection {
		typeName += 2 // By, and the columns of the key
		for _, c := range item.Key {
			typeName += float64(t.Columns[c].Name)
		}
	}
	if second {
		typeName += float64(t.Columns[item.Part[0]].Name) // the first of its columns
	}
	extra := systemBytes + 4 + 7 + typeName // "type":"…",
	if len(t.Primary) != 1 {
		// The id joins the values of the key.
		extra += 6
		for _, c := range t.Primary {
			extra += t.Columns[c].Value
		}
		if len(t.Primary) == 0 {
			extra += 38
		}
	} else {
		extra += 2 - float64(t.Columns[t.Primary[0]].Name)
	}
	for _, c := range item.Key {
		if len(t.Primary) == 1 && t.Primary[0] == c {
			extra += t.Columns[c].Bytes // the id again, under the name of the key
		}
	}
	if len(item.Key) > 1 && !m.options.API.Levels() {
		extra += 6 // a property that joins the values of the key
		for _, c := range item.Key {
			extra += t.Columns[c].Value + float64(t.Columns[c].Name)
		}
	}
	f.bytes = node.bytes + extra
	f.max = extra + node.own*t.RowP99
	for i := 1; i < len(f.nodes); i++ {
		f.max += f.nodes[i].max * f.nodes[i].own
	}
	for i := range f.nodes {
		f.terms += f.nodes[i].count * f.nodes[i].terms
	}
	if len(item.Key) == 1 && len(t.Primary) == 1 && t.Primary[0] == item.Key[0] {
		f.terms++ // the id under the name of the key
	}
	f.terms += 2 // id and _ts
	if container.IndexAll || !container.Constant {
		f.terms++ // the type
	}
	if container.Constant {
		f.terms++
	}
	f.items = t.Rows
	return f
}

// measureNode adds a node and what it embeds.
func (m *Model) measureNode(
	f *itemFacts, container *design.Container, n *design.Node, item *design.Item, count, largest float64,
) int {
	t := &m.tables[n.Table]
	at := len(f.nodes)
	f.nodes = append(f.nodes, nodeFacts{
		table: n.Table, count: count, max: largest, stored: make([]bool, len(t.Columns)),
	})
	stored := f.nodes[at].stored
	root := n.Foreign < 0
	for c := range stored {
		if root {
			stored[c] = item.Has(&m.schema.Tables[n.Table], c)
		} else {
			stored[c] = m.schema.Tables[n.Table].Columns[c].Inherited == nil
		}
	}
	switch {
	case !root && !n.Inverse:
		for _, c := range t.Foreign[n.Foreign].Key.Columns {
			stored[c] = false // the enclosing row has the value
		}
	}
	own, terms := 2.0, 0.0
	for c := range stored {
		if !stored[c] {
			continue
		}
		col := &t.Columns[c]
		own += col.Bytes * (1 - col.Nulls)
		if m.indexed(container, item, n, c) {
			terms += col.Leaves * (1 - col.Nulls)
		}
	}
	for i := range n.Copies {
		source, column := m.schema.Follow(n.Table, n.Copies[i].Chain), n.Copies[i].Column
		if source < 0 {
			continue
		}
		col := &m.tables[source].Columns[column]
		own += col.Bytes + float64(len(m.schema.Tables[source].Name))
		if container.IndexAll || m.asks.LookedUp[source][column] {
			terms++
		}
	}
	for i := range n.Counters {
		own += 8 + float64(len(m.schema.Tables[n.Counters[i].Table].Name)) + 9
		terms++
	}
	bytes := own
	for i := range n.Embeds {
		e := &n.Embeds[i]
		avg, most := m.embedded(n.Table, e)
		child := m.measureNode(f, container, e, item, count*avg, largest*most)
		bytes += avg*f.nodes[child].bytes + 6 + float64(len(m.schema.Tables[e.Table].Name))
	}
	f.nodes[at].own, f.nodes[at].bytes, f.nodes[at].terms = own, bytes, terms
	return at
}

// embedded is the average and the largest number of rows of a node in one row of the enclosing
// node.
func (m *Model) embedded(parent int, n *design.Node) (avg, largest float64) {
	if n.Inverse {
		return 1, 1
	}
	f := &m.tables[n.Table].Foreign[n.Foreign]
	return f.Avg, f.Max
}

// indexed tells whether a column of a node is indexed: if statements look rows up by it, if it is
// part of the partition key, or if a rule finds its targets by it.
func (m *Model) indexed(container *design.Container, item *design.Item, n *design.Node, column int) bool {
	t := &m.tables[n.Table]
	root := n.Foreign < 0
	if root && len(t.Primary) == 1 && t.Primary[0] == column {
		return false // it is the id, which is always indexed
	}
	if container.IndexAll {
		return true
	}
	if root {
		for _, k := range item.Key {
			if k == column {
				return true
			}
		}
	}
	if m.asks.LookedUp[n.Table][column] {
		return true
	}
	for i := range n.Copies {
		if len(n.Copies[i].Chain) == 0 {
			continue
		}
		for _, c := range t.Foreign[n.Copies[i].Chain[0]].Key.Columns {
			if c == column {
				return true
			}
		}
	}
	return false
}

// memory remembers what has been computed: items by their fingerprints, and prices of patterns by
// the fingerprints of the items that they touch.
type memory struct {
	items    map[uint64]*itemFacts
	patterns map[uint64]*priced
}

// remembered is the largest number of prices, and of item types, that a model remembers; beyond it,
// it starts again.
const remembered = 200_000

func (m *memory) init() {
	m.items, m.patterns = map[uint64]*itemFacts{}, map[uint64]*priced{}
}
