package items

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/source"
)

// Read calls yield for each item of an item type whose root row has a primary key above after (nil:
// from the first) and up to the key to (nil: to the last), in the order of the primary key, and
// returns yield's first error. If after is nil, refused items come first: one for each row of the
// root table with NULL in its primary key, and one for each row of an embedded table that no item
// holds. Their Root has NULL only.
func (m *Mapping) Read(
	ctx context.Context, snap source.Snapshot, container, item int, after, to []any, yield func(*Item) error,
) error {
	t, err := m.itemTypeAt(container, item)
	if err != nil {
		return err
	}
	if after == nil && !t.item.Projection && !t.second { // such rows are refused where they have their home
		if err := m.withoutKey(ctx, snap, t, yield); err != nil {
			return err
		}
		if err := m.withoutHome(ctx, snap, t, t.root, yield); err != nil {
			return err
		}
	}
	w := &writer{t: t, texts: make([]string, len(t.primary))}
	for _, s := range t.streams {
		c := open(ctx, snap, m.sql(s, snap, after, to), slices.Concat(after, to))
		defer c.stop()
		w.cursors = append(w.cursors, c)
	}
	for _, c := range w.cursors {
		if err := c.advance(); err != nil {
			return err
		}
	}
	root := w.cursors[0]
	for ; root.row != nil; err = root.advance() {
		if err := w.item(root.row); err != nil {
			return err
		}
		if err := yield(&w.out); err != nil {
			return err
		}
	}
	if err != nil {
		return err
	}
	return w.finished()
}

// withoutKey yields the rows that no item can be made of: SQLite allows NULL in a primary key.
func (m *Mapping) withoutKey(ctx context.Context, snap source.Snapshot, t *itemType, yield func(*Item) error) error {
	var missing []string
	for _, c := range t.primary {
		missing = append(missing, t.root.column(c)+" IS NULL")
	}
	if m.schema.Source == "postgres" {
		return nil
	}
	s := t.streams[0]
	text := "SELECT " + strings.Join(s.list[:len(t.primary)], ", ") + " FROM " + snap.Table(t.root.from.Table) +
		" AS t0 WHERE " + strings.Join(missing, " OR ")
	return snap.Select(ctx, text, nil, func([]any) error {
		return yield(&Item{Root: make([]any, len(t.primary)), Rows: 1, Refused: fmt.Sprintf(
			"a row of table %q has NULL in its primary key: give it a key", t.root.table.Name)})
	})
}

// sql returns the statement of a stream for a range of root keys.
func (m *Mapping) sql(s *stream, snap source.Snapshot, after, to []any) string {
	var b strings.Builder
	b.WriteString("SELECT " + strings.Join(s.list, ", ") + " FROM ")
	for i, j := range s.joins {
		switch {
		case i > 0 && j.left:
			b.WriteString(" LEFT JOIN ")
		case i > 0:
			b.WriteString(" JOIN ")
		}
		if j.text != "" {
			b.WriteString(j.text)
		} else {
			b.WriteString(snap.Table(j.table))
		}
		b.WriteString(" AS " + j.alias)
		if j.on != "" {
			b.WriteString(" ON " + j.on)
		}
	}
	if where := m.where(s.node.of, after, to); where != "" {
		b.WriteString(" WHERE " + where)
	}
	b.WriteString(" ORDER BY " + strings.Join(s.order, ", "))
	return m.marked(b.String(), snap)
}

// marked puts the names of a snapshot's tables in the place of marks.
func (m *Mapping) marked(text string, snap source.Snapshot) string {
	for {
		before, rest, found := strings.Cut(text, "\x00")
		if !found {
			return text
		}
		number, after, _ := strings.Cut(rest, "\x00")
		table, _ := strconv.Atoi(number) // mark wrote it
		text = before + snap.Table(table) + after
	}
}

// where is the condition on the primary key of the root. Rows with NULL in it are left out: only
// PostgreSQL has none.
func (m *Mapping) where(t *itemType, after, to []any) string {
	var parts, columns []string
	for _, c := range t.primary {
		columns = append(columns, t.root.column(c))
		if m.schema.Source != "postgres" {
			parts = append(parts, t.root.column(c)+" IS NOT NULL")
		}
	}
	compare := func(operator string, with []any) {
		if with == nil {
			return
		}
		left, right := strings.Join(columns, ", "), strings.TrimSuffix(strings.Repeat("?, ", len(columns)), ", ")
		if len(columns) > 1 {
			left, right = "("+left+")", "("+right+")"
		}
		parts = append(parts, left+operator+right)
	}
	compare(" > ", after)
	compare(" <= ", to)
	return strings.Join(parts, " AND ")
}

// A cursor pulls the rows of a stream one by one.
type cursor struct {
	pull func() ([]any, bool)
	stop func()
	row  []any // nil after the last one
	err  error
}

// errStopped ends a Select whose rows nobody wants any more.
var errStopped = errors.New("the rows are not wanted any more")

func open(ctx context.Context, snap source.Snapshot, sql string, args []any) *cursor {
	c := &cursor{}
	rows := iter.Seq[[]any](func(yield func([]any) bool) {
		err := snap.Select(ctx, sql, args, func(row []any) error {
			if !yield(row) {
				return errStopped
			}
			return nil
		})
		if !errors.Is(err, errStopped) {
			c.err = err
		}
	})
	c.pull, c.stop = iter.Pull(rows)
	return c
}

func (c *cursor) advance() error {
	row, ok := c.pull()
	if !ok {
		c.row = nil
		return c.err
	}
	c.row = row
	return nil
}

// A writer makes items from the rows of streams.
type writer struct {
	t       *itemType
	cursors []*cursor // by number of the stream
	b       []byte
	key     []byte
	texts   []string
	refused string
	full    bool
	rows    int
	out     Item
}

// item makes the item of a root row from the rows that the cursors are at.
func (w *writer) item(row []any) error {
	w.b, w.key, w.refused, w.full, w.rows = append(w.b[:0], '{'), append(w.key[:0], '['), "", false, 1
	if w.t.item.Projection || w.t.second {
		w.rows = 0
	}
	for i, of := range w.t.types {
		w.texts[i], _ = source.Text(of, row[i])
		if !source.Kept(of, w.texts[i]) {
			w.refuse("the primary key " + reason(of, w.texts[i]))
		}
	}
	id := w.t.item.JoinID(w.texts)
	if len(id) > MaxIDBytes {
		w.refuse(fmt.Sprintf("the id has %d bytes; an id may have %d", len(id), MaxIDBytes))
	}
	w.b = append(w.b, `"id":`...)
	w.b = append(source.AppendText(w.b, id), ',')
	w.b = append(w.b, w.t.typeName...)
	for i := range w.t.levels {
		w.level(&w.t.levels[i], id, row)
	}
	w.key = append(w.key, ']')
	if err := w.object(w.t.root, row); err != nil {
		return err
	}
	w.end('}')
	if w.full || len(w.b) > MaxItemBytes {
		w.full = true
		w.refuse(fmt.Sprintf("the item has more than %d bytes", MaxItemBytes))
	}
	w.out = Item{ID: id, Key: w.key, JSON: w.b, Root: row[:len(w.texts)], Rows: w.rows, Refused: w.refused}
	if w.full {
		w.out.JSON = nil
	}
	return nil
}

// refuse keeps the first reason.
func (w *writer) refuse(why string) {
	if w.refused == "" {
		w.refused = why
	}
}

// level adds a level to the partition key, and its property to the item unless it is there anyway.
func (w *writer) level(l *level, id string, row []any) {
	if len(w.key) > 1 {
		w.key = append(w.key, ',')
	}
	start := len(w.key)
	switch l.kind {
	case ofType:
		w.key = source.AppendText(w.key, w.t.item.Type)
	case ofID:
		w.key = source.AppendText(w.key, id)
	case ofBucket:
		w.key = strconv.AppendInt(w.key, int64(w.t.item.BucketOf(id)), 10)
	default:
		w.columns(l, row)
	}
	if len(w.key)-start > MaxKeyBytes+2 {
		w.refuse(fmt.Sprintf("the partition key %s has %d bytes; a value may have %d", l.property, len(w.key)-start-2,
			MaxKeyBytes))
	}
	switch l.kind {
	case ofColumn, ofColumns, ofBucket:
		if bytes.Equal(w.key[start:], missing) {
			return
		}
		w.b = append(append(append(w.b, l.name...), w.key[start:]...), ',')
	}
}

// missing stands for the value of a property that the item does not have.
var missing = []byte("{}")

// columns adds the value of a level that comes from columns.
func (w *writer) columns(l *level, row []any) {
	root := w.t.root
	parts := make([]string, 0, 3)
	for _, c := range l.columns {
		of := root.table.Columns[c].Type
		text, null := source.Text(of, row[root.values[c]])
		switch {
		case null:
			w.key = append(w.key, missing...)
			return
		case len(l.columns) > 1:
			parts = append(parts, text)
			continue
		}
		var refused string
		if w.key, refused = l.form.appendValue(w.key, of, text); refused != "" {
			w.refuse(fmt.Sprintf("the partition key column %q %s", root.table.Columns[c].Name, refused))
		}
	}
	if len(parts) > 0 {
		w.key = source.AppendText(w.key, design.JoinKey(parts))
	}
}

// end closes an object or an array, whose last member has a comma.
func (w *writer) end(c byte) {
	if last := len(w.b) - 1; last >= 0 && w.b[last] == ',' {
		w.b[last] = c
		return
	}
	w.b = append(w.b, c)
}

// object writes the members of a node for a row.
func (w *writer) object(n *node, row []any) error {
	for i := range n.fields {
		f := &n.fields[i]
		v := row[f.at]
		if v == nil {
			continue
		}
		start := len(w.b)
		w.b = append(w.b, f.name...)
		text, _ := source.Text(f.of, v)
		if f.tied != nil {
			if other, _ := source.Text(f.tied.of, row[f.tied.at]); other == text {
				w.b = w.b[:start]
				continue
			}
		}
		if f.exists {
			w.b = strconv.AppendBool(w.b, text != "0")
			w.b = append(w.b, ',')
			continue
		}
		var refused string
		if w.b, refused = f.form.appendValue(w.b, f.of, text); refused != "" {
			w.b = w.b[:start]
			w.refuse(fmt.Sprintf("the value of property %s of table %q %s", f.name[:len(f.name)-1], n.table.Name, refused))
			continue
		}
		w.b = append(w.b, ',')
	}
	for _, e := range n.inline {
		if row[e.present] == nil {
			continue
		}
		w.rows++
		w.b = append(append(w.b, e.name...), '{')
		if err := w.object(e, row); err != nil {
			return err
		}
		w.end('}')
		w.b = append(w.b, ',')
	}
	for _, e := range n.apart {
		if err := w.embedded(n, e, row); err != nil {
			return err
		}
	}
	if len(w.b) > 2*MaxItemBytes { // it is refused; its rows are still passed over
		w.full, w.b = true, append(w.b[:0], '{')
	}
	return nil
}

// embedded writes the rows of a node that has a stream of its own.
func (w *writer) embedded(n, e *node, row []any) error {
	c := w.cursors[e.stream.number]
	start := len(w.b)
	w.b = append(w.b, e.name...)
	if e.from.Array {
		w.b = append(w.b, '[')
	}
	count := int64(0)
	for ; c.row != nil && equal(c.row, row, e.stream.parent); count++ {
		w.b = append(w.b, '{')
		if err := w.object(e, c.row); err != nil {
			return err
		}
		w.end('}')
		w.b = append(w.b, ',')
		if err := c.advance(); err != nil {
			return err
		}
	}
	w.rows += int(count)
	switch {
	case e.from.Array:
		w.end(']')
		w.b = append(w.b, ',')
	case count == 0:
		w.b = w.b[:start]
	case count > 1:
		w.refuse(fmt.Sprintf("the object %s would hold %d rows of table %q", e.name[:len(e.name)-1], count, e.table.Name))
	}
	if e.from.Cap > 0 && count > e.from.Cap {
		w.refuse(fmt.Sprintf("the array %s has %d rows of table %q; its cap is %d", e.name[:len(e.name)-1], count,
			e.table.Name, e.from.Cap))
	}
	return nil
}

// equal tells whether two rows have the same values at the given places.
func equal(a, b []any, places []int) bool {
	for _, i := range places {
		if !same(a[i], b[i]) {
			return false
		}
	}
	return true
}

func same(a, b any) bool {
	switch a := a.(type) {
	case string:
		b, ok := b.(string)
		return ok && a == b
	case int64:
		b, ok := b.(int64)
		return ok && a == b
	case float64:
		b, ok := b.(float64)
		return ok && a == b
	case []byte:
		b, ok := b.([]byte)
		return ok && bytes.Equal(a, b)
	case bool:
		b, ok := b.(bool)
		return ok && a == b
	}
	return false
}

// finished checks that every embedded row has found its item. It is defensive: a source whose order
// is not the same for the same expression would lose rows otherwise.
func (w *writer) finished() error {
	for i, c := range w.cursors {
		if c.row != nil {
			return fmt.Errorf("the source does not keep one order: rows of table %q come before the rows that hold them",
				w.t.streams[i].node.table.Name)
		}
	}
	return nil
}
