package items

import (
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
)

// A member says what a property of an object is for the way back to rows.
type member struct {
	kind    memberKind
	column  int
	columns []int
	of      schema.Type
	form    form
	again   bool // the column is elsewhere in the item too
	child   *node
}

type memberKind int

const (
	isUnknown memberKind = iota // of the service, or unknown to the design
	isColumn
	isChild
	isDerived // of another row
	isInherited
	isItemID
	isType
	isJoined // several columns of a partition key
)

// Find returns the item type of an item in a container, by its type property.
func (m *Mapping) Find(container int, doc []byte) (item int, err error) {
	if container < 0 || container >= len(m.types) {
		return -1, &Error{fmt.Sprintf("the design has no container %d", container), "use the numbers of the design"}
	}
	name, found := "", false
	err = members(string(doc), func(property, raw string) error {
		if property == m.design.TypeName() {
			var err error
			name, err = source.Unquote(raw)
			found = err == nil
		}
		return nil
	})
	if err != nil {
		return -1, err
	}
	for i, t := range m.types[container] {
		if found && t.item.Type == name {
			return i, nil
		}
	}
	return -1, &Error{
		fmt.Sprintf("the container %q has no item type %q", m.design.Containers[container].Name, name),
		"remove the item, or add its type to the design",
	}
}

// Rows turns an item back into the rows that it is the home of: the root row first, then each row
// before those inside it; none for an item of a projection, whose row has its home elsewhere. Of a
// row in two parts, the values are those of one part; the others are NULL. values has each column
// that the source has, and is valid during the call only. An error says that the item is no JSON,
// lacks its id, or holds two values of one column.
func (m *Mapping) Rows(container, item int, doc []byte, yield func(table int, values []Value) error) error {
	t, err := m.itemTypeAt(container, item)
	if err != nil {
		return err
	}
	if t.item.Projection {
		return nil
	}
	d, ok := t.decoders.Get().(*decoder)
	if !ok {
		d = newDecoder(t)
	}
	defer t.decoders.Put(d)
	d.yield = yield
	return d.object(t.root, string(doc), nil)
}

// A decoder turns items of one type into rows. Each node has the values of its current row.
type decoder struct {
	t     *itemType
	nodes map[*node]*decoded
	yield func(table int, values []Value) error
}

// decoded is the current row of a node.
type decoded struct {
	values []Value
	have   []bool   // by column
	raw    []string // of children, by their order
}

// member returns what the property of a column is for. An inherited column is of another row.
func (n *node) member(column int) member {
	m := member{kind: isColumn, column: column, of: n.table.Columns[column].Type}
	if column >= n.table.Own() {
		m.kind = isInherited
	}
	return m
}

func newDecoder(t *itemType) *decoder {
	d := &decoder{t: t, nodes: map[*node]*decoded{}}
	var add func(n *node)
	add = func(n *node) {
		c := len(n.table.Columns)
		d.nodes[n] = &decoded{values: make([]Value, c), have: make([]bool, c), raw: make([]string, len(n.children))}
		for _, e := range n.children {
			add(e)
		}
	}
	add(t.root)
	return d
}

// object reads the row of a node, and then the rows inside it.
func (d *decoder) object(n *node, text string, above *decoded) error {
	row := d.nodes[n]
	clear(row.have)
	clear(row.raw)
	for i := range row.values {
		row.values[i] = Value{Null: true}
	}
	id := ""
	err := members(text, func(property, raw string) error {
		m, ok := n.members[property]
		if !ok {
			return nil
		}
		switch m.kind {
		case isColumn:
			text, null, err := m.form.value(m.of, raw)
			if err != nil {
				return fmt.Errorf("property %q: %w", property, err)
			}
			if null {
				return nil
			}
			return d.set(n, row, m.column, Value{Text: text})
		case isChild:
			for i, e := range n.children {
				if e == m.child {
					row.raw[i] = raw
				}
			}
		case isItemID:
			var err error
			if id, err = source.Unquote(raw); err != nil {
				return fmt.Errorf("the id is no text: %s", shorten(raw))
			}
		case isJoined:
			return d.joined(n, row, m.columns, raw)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := d.implied(n, row, above, id); err != nil {
		return err
	}
	if err := d.yield(n.from.Table, row.values[:n.table.Own()]); err != nil {
		return err
	}
	for i, e := range n.children {
		if err := d.child(e, row.raw[i], row); err != nil {
			return err
		}
	}
	return nil
}

func (d *decoder) child(e *node, raw string, row *decoded) error {
	switch {
	case raw == "" || raw == "null":
		return nil
	case !e.from.Array:
		return d.object(e, raw, row)
	}
	return elements(raw, func(one string) error { return d.object(e, one, row) })
}

// set notes the value of a column, which must be the same wherever the item has it.
func (d *decoder) set(n *node, row *decoded, column int, v Value) error {
	if row.have[column] && row.values[column] != v {
		return &Error{
			fmt.Sprintf("the item has two values for column %q of table %q: %s and %s", n.table.Columns[column].Name,
				n.table.Name, show(row.values[column]), show(v)),
			"write the item again from its rows",
		}
	}
	row.have[column], row.values[column] = true, v
	return nil
}

func show(v Value) string {
	if v.Null {
		return "NULL"
	}
	return fmt.Sprintf("%q", shorten(v.Text))
}

func shorten(s string) string {
	if len(s) > 60 {
		return strings.ToValidUTF8(s[:60], "") + "…"
	}
	return s
}

// implied fills the columns whose values are elsewhere: in the id, or in the enclosing row.
func (d *decoder) implied(n *node, row, above *decoded, id string) error {
	if n.parent == nil {
		parts, ok := d.t.item.SplitID(id, len(d.t.primary))
		if !ok {
			return &Error{fmt.Sprintf("the id %q is not one of item type %q", shorten(id), d.t.item.Type), "remove the item"}
		}
		for i, c := range d.t.primary {
			if err := d.set(n, row, c, Value{Text: strings.Clone(parts[i])}); err != nil {
				return err
			}
		}
		return nil
	}
	columns, others := n.tied()
	for i, c := range columns {
		if n.loose[c] && row.have[c] {
			continue // equal for the database, and yet another text
		}
		if err := d.set(n, row, c, above.values[others[i]]); err != nil {
			return err
		}
	}
	return nil
}

// joined fills the columns of a partition key level that joins several.
func (d *decoder) joined(n *node, row *decoded, columns []int, raw string) error {
	text, err := source.Unquote(raw)
	if err != nil {
		return err
	}
	parts, ok := design.SplitKey(text, len(columns))
	if !ok {
		return &Error{fmt.Sprintf("the partition key %q has other parts than the design", shorten(text)), "remove the item"}
	}
	for i, c := range columns {
		if err := d.set(n, row, c, Value{Text: parts[i]}); err != nil {
			return err
		}
	}
	return nil
}
