// Package items maps the rows of a relational database to the items of a document design, and items
// back to rows.
//
// Each item type is read by one SELECT for its root table and one for each embedded array. Every
// stream is joined up to the root row and comes in the order of the root's primary key. So the one
// idea: merging needs only equality of keys, never a comparison, and the collation of the database
// cannot matter. One item at a time is in memory. Nothing is cut: an item that the design or the
// service cannot hold says why.
//
// The package does not know where rows come from nor where items go. Start reading at Mapping.
package items

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
)

// Limits of an item, in bytes. The service adds properties of its own to an item.
const (
	MaxItemBytes = 2<<20 - 1024
	MaxIDBytes   = 1023
	MaxKeyBytes  = 2048
)

// An Error says what cannot be mapped, and what to do next.
type Error struct{ What, Next string }

// Error returns what cannot be mapped, and what to do next.
func (e *Error) Error() string { return e.What + "; " + e.Next }

// A Mapping knows how the rows of a schema become the items of a design. It may be used by several
// goroutines.
type Mapping struct {
	schema *schema.Schema
	design *design.Design
	types  [][]*itemType // by container and item
	homes  []*node       // by table
}

// An Item is an item that was read. It is valid during the call that it is handed to only.
type Item struct {
	ID string
	// Key is the partition key value as a JSON array; {} stands for a property that the item does
	// not have.
	Key []byte
	// JSON is the item; it is nil if the item is larger than MaxItemBytes.
	JSON []byte
	// Root is the primary key of the root row, for Read's bounds. See FormatRoot.
	Root []any
	// Rows is the number of rows that the item is the home of: its root, and the embedded ones; none
	// in a projection, nor in the second part of a row.
	Rows int
	// Refused says why the item cannot be written; it is empty for an item that can.
	Refused string
}

// A Value is the value of a column in canonical text (see source.Text), or NULL.
type Value struct {
	Text string
	Null bool
}

// New returns the mapping of a design of a schema. An *Error says what cannot be mapped.
func New(s *schema.Schema, d *design.Design) (*Mapping, error) {
	s = s.With(d.Inherited)
	m := &Mapping{schema: s, design: d, homes: make([]*node, len(s.Tables))}
	for c := range d.Containers {
		m.types = append(m.types, make([]*itemType, len(d.Containers[c].Items)))
	}
	if err := m.itemTypes(false); err != nil {
		return nil, err
	}
	for t := range s.Tables {
		if m.homes[t] == nil {
			return nil, &Error{
				fmt.Sprintf("the table %q has no home in the design", s.Tables[t].Name),
				"add an item type for it, or embed it",
			}
		}
	}
	if err := m.itemTypes(true); err != nil {
		return nil, err
	}
	return m, nil
}

// itemTypes adds the item types that are projections, or those that are homes.
func (m *Mapping) itemTypes(projections bool) error {
	for c := range m.types {
		container := &m.design.Containers[c]
		for i := range container.Items {
			if container.Items[i].Projection != projections {
				continue
			}
			if why := m.design.BadPart(m.schema, c, i); why != "" {
				return &Error{fmt.Sprintf("the item type %q %s", container.Items[i].Type, why), "correct the design"}
			}
			t, err := m.itemType(container, &container.Items[i])
			if err != nil {
				return err
			}
			m.types[c][i] = t
		}
	}
	return nil
}

// Home returns where the rows of a table are: the container and item type, and whether they are
// embedded in it.
func (m *Mapping) Home(table int) (container, item int, embedded bool) {
	for c := range m.types {
		for i, t := range m.types[c] {
			if t == m.homes[table].of {
				return c, i, m.homes[table].parent != nil
			}
		}
	}
	return -1, -1, false
}

// An itemType is how the items of one type are read and written.
type itemType struct {
	container *design.Container
	item      *design.Item
	primary   []int // columns of the root table
	second    bool  // the item has the second part of a row
	types     []schema.Type
	typeName  []byte // the type property with its value and a comma
	levels    []level
	root      *node
	streams   []*stream // the root's is first, each one before those below it
	decoders  sync.Pool
}

// A level is one level of the partition key.
type level struct {
	property string
	name     []byte // the property in JSON, with its colon
	columns  []int  // of the root table
	kind     levelKind
	form     form
}

type levelKind int

const (
	ofColumn  levelKind = iota // a property of the partition key alone
	ofField                    // the property of the column itself
	ofColumns                  // several columns, joined as in an id
	ofID
	ofType
	ofBucket
)

// A node is the rows of one table inside an item.
type node struct {
	of     *itemType
	from   *design.Node
	parent *node
	table  *schema.Table
	alias  string // in SQL
	name   []byte // the property in JSON, with its colon
	fields []field
	// values has the place of each column in a row of the stream, or -1.
	values []int
	inline []*node // at most one row each: in the same SELECT
	apart  []*node // embedded rows with a stream of their own
	// present is the place of a value that is not NULL if an inline row exists.
	present  int
	stream   *stream
	members  map[string]member // by property, for the way back
	loose    map[int]bool      // columns that may differ from the equal one of the enclosing row
	children []*node           // inline and apart, in the order of the design
}

// A field is a property with a value: of a column, of a copy or of a counter.
type field struct {
	name   []byte // the property in JSON, with its colon
	at     int    // in a row of the stream
	of     schema.Type
	form   form
	column int // of the node's table; -1 for a copy or counter
	exists bool
	tied   *tie
}

// A tie is for a field that follows from the enclosing row: the field is written only if its value
// differs in canonical text from one that the database holds equal, such as "a" and "A" where case
// does not count.
type tie struct {
	column int // of the enclosing table
	at     int // in a row of the stream
	of     schema.Type
}

func (m *Mapping) itemType(c *design.Container, i *design.Item) (*itemType, error) {
	table := &m.schema.Tables[i.Root.Table]
	switch {
	case i.Projection && len(i.Root.Embeds)+len(i.Root.Counters) > 0:
		return nil, &Error{
			fmt.Sprintf("the item type %q is a projection with embedded rows or counters", i.Type),
			"remove them: it can have rows of its own table, and copies",
		}
	case len(table.Primary) == 0:
		return nil, &Error{
			fmt.Sprintf("the table %q has no primary key", table.Name),
			"add a primary key, or a unique key without NULL: the ids of items are made from it, so that a second run finds " +
				"them; then run orrery model inspect and advise again",
		}
	case i.Prefix && strings.ContainsAny(i.Type, `/\?#%`):
		return nil, &Error{
			fmt.Sprintf("the item type %q begins ids, and has a character that ids cannot have", i.Type), "rename the type",
		}
	}
	t := &itemType{container: c, item: i, primary: table.Primary, second: m.design.IsSecond(i)}
	for _, p := range t.primary {
		t.types = append(t.types, table.Columns[p].Type)
	}
	root, err := m.node(t, nil, &i.Root)
	if err != nil {
		return nil, err
	}
	t.root = root
	if err := m.levels(t); err != nil {
		return nil, err
	}
	if err := m.homed(t, root); err != nil && !i.Projection && !t.second {
		return nil, err
	}
	m.typeName(t)
	m.stream(t, root, nil)
	t.decoders.New = func() any { return newDecoder(t) }
	return t, nil
}

func (m *Mapping) node(t *itemType, parent *node, from *design.Node) (*node, error) {
	n := &node{
		of: t, from: from, parent: parent, table: &m.schema.Tables[from.Table], present: -1,
		members: map[string]member{}, loose: map[int]bool{},
	}
	switch {
	case t.item.Projection || t.second:
	case m.homes[from.Table] != nil:
		return nil, &Error{
			fmt.Sprintf("the table %q has two homes in the design", n.table.Name),
			"remove one of them, or mark one as a projection",
		}
	default:
		m.homes[from.Table] = n
	}
	if err := m.fields(t, n); err != nil {
		return nil, err
	}
	for i := range from.Embeds {
		e := &from.Embeds[i]
		child, err := m.node(t, n, e)
		if err != nil {
			return nil, err
		}
		child.name = jsonName(e.Property)
		if err := n.add(e.Property, member{kind: isChild, child: child}); err != nil {
			return nil, err
		}
		n.children = append(n.children, child)
		if !e.Array && (e.Inverse || m.schema.Tables[e.Table].UniqueForeign(e.Foreign)) {
			n.inline = append(n.inline, child)
		} else {
			n.apart = append(n.apart, child)
		}
	}
	m.ties(t, n)
	return n, nil
}

// ties adds a field for each column that follows from the enclosing row, if equal values of the two
// columns may have different texts.
func (m *Mapping) ties(t *itemType, n *node) {
	if n.parent == nil {
		return
	}
	columns, others := n.tied()
	names := m.design.Properties(m.schema, t.container, n.from)
	for i, c := range columns {
		of, other := n.table.Columns[c].Type, n.parent.table.Columns[others[i]].Type
		if of.Kind == other.Kind && !slices.Contains([]schema.Kind{schema.Text, schema.Other, schema.Interval}, of.Kind) {
			continue
		}
		n.loose[c] = true
		if slices.ContainsFunc(n.fields, func(f field) bool { return f.column == c }) {
			continue
		}
		name := names[c]
		if name == "" {
			name = schema.PropertyName(n.table.Columns[c].Name)
		}
		for _, taken := n.members[name]; taken; _, taken = n.members[name] {
			name += "Value"
		}
		n.members[name] = member{kind: isColumn, column: c, of: of}
		n.fields = append(n.fields, field{
			name: jsonName(name), of: of, column: c, tied: &tie{column: others[i], of: other},
		})
	}
}

// tied returns the columns of a node that are equal to columns of the enclosing row, and those.
func (n *node) tied() (columns, others []int) {
	if n.from.Inverse {
		f := &n.parent.table.Foreign[n.from.Foreign]
		return f.Refs, f.Columns
	}
	f := &n.table.Foreign[n.from.Foreign]
	return f.Columns, f.Refs
}

// fields adds the properties of a node that hold values.
func (m *Mapping) fields(t *itemType, n *node) error {
	names := m.design.Properties(m.schema, t.container, n.from)
	root := n.parent == nil
	n.values = make([]int, len(names))
	for c, name := range names {
		n.values[c] = -1
		if name == "" || n.from.Implied(m.schema, c) || root && name == design.IDProperty && isID(n.table, c) ||
			root && !t.item.Has(n.table, c) {
			continue
		}
		f := field{name: jsonName(name), of: n.table.Columns[c].Type, column: c}
		if c < len(n.from.As) {
			var err error
			if f.form, err = formOf(n.from.As[c], f.of, n.table, c); err != nil {
				return err
			}
		}
		one := n.member(c)
		one.form = f.form
		if err := n.add(name, one); err != nil {
			return err
		}
		n.fields = append(n.fields, f)
	}
	for i := range n.from.Copies {
		k := &n.from.Copies[i]
		end := n.from.Table
		for _, f := range k.Chain {
			end = m.schema.Tables[end].Foreign[f].Table
		}
		if err := n.add(k.Property, member{kind: isDerived}); err != nil {
			return err
		}
		n.fields = append(n.fields, field{
			name: jsonName(k.Property), of: m.schema.Tables[end].Columns[k.Column].Type, column: -1,
		})
	}
	for i := range n.from.Counters {
		k := &n.from.Counters[i]
		if err := n.add(k.Property, member{kind: isDerived}); err != nil {
			return err
		}
		f := field{name: jsonName(k.Property), of: schema.Type{Kind: schema.BigInt}, column: -1, exists: k.Func == "exists"}
		if k.Column >= 0 {
			f.of = m.schema.Tables[k.Table].Columns[k.Column].Type
		}
		n.fields = append(n.fields, f)
	}
	return nil
}

// isID tells whether a column is the whole primary key, so that the id holds it.
func isID(t *schema.Table, column int) bool { return len(t.Primary) == 1 && t.Primary[0] == column }

// systemProperties are the properties that the service adds to an item.
var systemProperties = []string{"_rid", "_self", "_etag", "_attachments", "_ts", "_lsn"}

// add names a member of a node's object.
func (n *node) add(property string, m member) error {
	if _, ok := n.members[property]; ok {
		return &Error{
			fmt.Sprintf("the property %q occurs twice in the object of table %q", property, n.table.Name),
			"rename one of them",
		}
	}
	if n.parent == nil && slices.Contains(systemProperties, property) || property == "" {
		return &Error{
			fmt.Sprintf("the property %q of table %q belongs to the service", property, n.table.Name), "rename it",
		}
	}
	n.members[property] = m
	return nil
}

// levels adds the partition key.
func (m *Mapping) levels(t *itemType) error {
	root := t.root
	if err := root.add(design.IDProperty, member{kind: isItemID}); err != nil {
		return err
	}
	if err := root.add(m.design.TypeName(), member{kind: isType}); err != nil {
		return err
	}
	for k, path := range t.container.Paths {
		l, err := m.level(t, k, path)
		if err != nil {
			return err
		}
		switch l.kind {
		case ofColumn:
			c := l.columns[0]
			again := root.member(c)
			again.again = true
			err = root.add(l.property, again)
		case ofColumns:
			err = root.add(l.property, member{kind: isJoined, columns: l.columns})
		case ofBucket:
			err = root.add(l.property, member{kind: isDerived})
		}
		if err != nil {
			return err
		}
		t.levels = append(t.levels, l)
	}
	return nil
}

// level returns a level of the partition key: where its value comes from.
func (m *Mapping) level(t *itemType, k int, path string) (level, error) {
	root, name := t.root, strings.TrimPrefix(path, "/")
	if name == path || name == "" || strings.Contains(name, "/") {
		return level{}, &Error{
			fmt.Sprintf("the partition key path %q of container %q is not one property", path, t.container.Name),
			"use a path such as /customerId: keys inside of objects are not migrated yet",
		}
	}
	l := level{property: name, name: jsonName(name), columns: t.container.Level(t.item, k)}
	have := root.members[name]
	switch {
	case t.container.Constant:
		l.kind = ofType
		if name != m.design.TypeName() {
			return l, &Error{
				fmt.Sprintf("the constant key %q of container %q is not the type", path, t.container.Name),
				"use /" + m.design.TypeName(),
			}
		}
		return l, nil
	case name == design.IDProperty:
		l.kind = ofID
		if !slices.Equal(l.columns, t.primary) {
			return l, &Error{
				fmt.Sprintf("the key /id of container %q is not the primary key of table %q", t.container.Name, root.table.Name),
				"use the columns of the primary key, or another path",
			}
		}
		return l, nil
	case l.columns == nil && t.item.Bucket > 0 && k == len(t.container.Paths)-1:
		l.kind = ofBucket
	case len(l.columns) == 0:
		return l, &Error{
			fmt.Sprintf("no column of table %q fills the partition key path %q", root.table.Name, path),
			"add it to partition_values",
		}
	case len(l.columns) > 1:
		l.kind = ofColumns
	case (have.kind == isColumn || have.kind == isInherited) && have.column == l.columns[0]:
		l.kind, l.form = ofField, have.form
	}
	for _, c := range l.columns {
		if of := root.table.Columns[c].Type; of.Array || of.Kind == schema.JSON {
			return l, &Error{
				fmt.Sprintf("the partition key column %q of table %q holds JSON or arrays", root.table.Columns[c].Name,
					root.table.Name), "use a column with a text, a number or a boolean",
			}
		}
	}
	return l, nil
}

// homed checks that each column has a place in the item.
func (m *Mapping) homed(t *itemType, n *node) error {
	place := make([]bool, len(n.table.Columns))
	for i := range n.fields {
		if c := n.fields[i].column; c >= 0 {
			place[c] = true
		}
	}
	for c := range place {
		place[c] = place[c] || n.from.Implied(m.schema, c) || c >= n.table.Own()
	}
	if n.parent == nil {
		for _, c := range t.primary {
			place[c] = true
		}
		for _, l := range t.levels {
			for _, c := range l.columns {
				place[c] = true
			}
		}
	} else if n.from.Inverse {
		for _, c := range n.parent.table.Foreign[n.from.Foreign].Refs {
			place[c] = true
		}
	}
	if c, i := m.design.Second(n.from.Table); n.parent == nil && c >= 0 && !t.second {
		for _, column := range m.design.Containers[c].Items[i].Part {
			place[column] = true // the second part has it
		}
	}
	if at := slices.Index(place, false); at >= 0 {
		return &Error{
			fmt.Sprintf("the column %q of table %q has no property", n.table.Columns[at].Name, n.table.Name),
			"add it to properties: its values would be lost",
		}
	}
	for _, e := range n.apart {
		if n.parent != nil && len(n.table.Primary) == 0 && !n.isInline() {
			return &Error{
				fmt.Sprintf("the table %q has embedded rows of %q and no primary key", n.table.Name, e.table.Name),
				"add a primary key",
			}
		}
	}
	for _, e := range n.children {
		if err := m.homed(t, e); err != nil {
			return err
		}
	}
	return nil
}

func (n *node) isInline() bool { return n.parent != nil && slices.Contains(n.parent.inline, n) }

func (m *Mapping) typeName(t *itemType) {
	t.typeName = append(jsonName(m.design.TypeName()), source.AppendText(nil, t.item.Type)...)
	t.typeName = append(t.typeName, ',')
}

// jsonName returns the name of a property in JSON, with its colon.
func jsonName(name string) []byte { return append(source.AppendText(nil, name), ':') }

// itemTypeAt returns an item type, or an error for numbers that the design does not have.
func (m *Mapping) itemTypeAt(container, item int) (*itemType, error) {
	if container < 0 || container >= len(m.types) || item < 0 || item >= len(m.types[container]) {
		return nil, &Error{
			"the design has no item type " + strconv.Itoa(item) + " in container " + strconv.Itoa(container),
			"use the numbers of the design",
		}
	}
	return m.types[container][item], nil
}
