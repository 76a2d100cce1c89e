package drive

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/plan"
	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/workload"
	"github.com/orrery-db/orrery/internal/value"
)

// change is one operation on an item.
type change struct {
	kind    predict.WriteKind // Creates, Patches, Replaces, Deletes or Counts
	id, key string
	body    []byte // of a new or replaced item
	etag    string // of the item that a replace has read
	// operations are those of a patch, as JSON without the brackets.
	operations []string
	condition  string   // of a patch: what the item has to be, or nothing
	counters   []string // properties that a count adds one to
	upsert     bool     // of a create: an item that is there is no failure
	by         int      // what a count adds
}

func appendPlain(out []byte, t schema.Type, v Value) []byte { return source.AppendJSON(out, t, v.Text) }

// readBefore reads the item that a later step writes again.
func (r *run) readBefore(ctx context.Context, q *plan.Request) error {
	s := q.From
	st := s.Statements[0]
	if r.locates(st) {
		return r.otherPart(ctx, s, st)
	}
	for k := range max(1, r.args.Repeats[st]) {
		id, key, ok := r.target(st, k, s.Container, s.Items[0])
		if !ok {
			return fmt.Errorf("the plan reads an item by values that the statement %d does not give", st+1)
		}
		docs, err := r.get(ctx, s.Container, id, key)
		if err != nil || r.out.Status != 0 {
			return err
		}
		for _, doc := range docs {
			r.located[st] = append(r.located[st], located{s.Container, s.Items[0], doc})
		}
	}
	return nil
}

// otherPart reads the other parts of the rows of which earlier steps have found one part.
func (r *run) otherPart(ctx context.Context, s *predict.Step, statement int) error {
	container := &r.d.o.Design.Containers[s.Container]
	item := &container.Items[s.Items[0]]
	for _, l := range r.located[statement] {
		if l.is(s.Container, s.Items[0]) {
			continue
		}
		values := r.d.rowsOf(l.container, l.item, l.doc, nil)[0].values
		of := func(column int) Value { return values[column] }
		docs, err := r.get(ctx, s.Container, r.d.id(item, of), r.d.key(container, item, of))
		if err != nil || r.out.Status != 0 {
			return err
		}
		for _, doc := range docs {
			r.located[statement] = append(r.located[statement], located{s.Container, s.Items[0], doc})
		}
	}
	return nil
}

// write does a step that writes: each change alone, or all of them in one request.
func (r *run) write(ctx context.Context, q *plan.Request) error {
	s := q.From
	var changes []change
	for i := range s.Writes {
		some, err := r.changes(s, &s.Writes[i])
		if err != nil {
			return err
		}
		changes = append(changes, some...)
	}
	if len(changes) == 0 {
		return nil
	}
	switch {
	case s.Route == predict.BatchWrite && r.pattern.Transaction && oneKey(changes):
		return r.batch(ctx, s.Container, changes)
	case s.Route == predict.BatchWrite:
		return r.pairs(ctx, s.Container, changes)
	case s.Route == predict.Procedure:
		return r.procedure(ctx, s.Container, changes)
	}
	for i := range changes {
		c := &changes[i]
		c.upsert = c.kind == predict.Creates && r.pattern.Statements[s.Statements[0]].Upsert
		there, err := r.alone(ctx, s.Container, c)
		if err != nil || r.out.Status != 0 {
			return err
		}
		if there {
			if r.updates == nil {
				r.updates = map[int]bool{}
			}
			r.updates[s.Statements[0]] = true
		}
	}
	return nil
}

// oneKey tells whether changes are in one logical partition.
func oneKey(changes []change) bool {
	return !slices.ContainsFunc(changes, func(c change) bool { return c.key != changes[0].key })
}

// pairs writes the two parts of each row in one request: the changes of the first parts come before
// those of the second ones.
func (r *run) pairs(ctx context.Context, container int, changes []change) error {
	n := len(changes) / 2
	for k := range n {
		err := r.batch(ctx, container, []change{changes[k], changes[n+k]})
		if err != nil || r.out.Status != 0 {
			return err
		}
	}
	return nil
}

// changes returns what a statement changes.
func (r *run) changes(s *predict.Step, w *predict.Write) (out []change, err error) {
	container := &r.d.o.Design.Containers[s.Container]
	item := &container.Items[w.Item]
	st := &r.pattern.Statements[w.Statement]
	times := max(1, r.args.Repeats[w.Statement])
	switch w.Kind {
	case predict.Creates:
		for k := range times {
			root := r.newRow(w.Statement, k)
			of := func(column int) Value { return root[column] }
			out = append(out, change{
				kind: w.Kind, id: r.d.id(item, of), key: r.d.key(container, item, of),
				body: r.d.body(s.Container, w.Item, root, r.newRows()),
			})
		}
		return out, nil
	case predict.Counts:
		for k := range times {
			if one, ok := r.count(s.Container, w, k); ok {
				out = append(out, one)
			}
		}
		return out, nil
	case predict.Moves:
		for _, l := range r.located[w.Statement] {
			if l.is(s.Container, w.Item) {
				out = append(out, r.move(l, st)...)
			}
		}
		return out, nil
	}
	if list := r.located[w.Statement]; len(list) > 0 || r.locates(w.Statement) {
		for i, l := range list {
			if w.Kind == predict.Replaces && !l.is(s.Container, w.Item) || w.Kind == predict.Deletes && !r.stands(l, w) {
				continue
			}
			one, err := r.changeOf(w, i, l.item, r.d.rowsOf(l.container, l.item, l.doc, nil), l.doc)
			if err != nil {
				return nil, err
			}
			out = append(out, one)
		}
		return out, nil
	}
	for k := range times {
		id, key, ok := r.target(w.Statement, k, s.Container, w.Item)
		if !ok {
			return nil, fmt.Errorf("the plan writes an item by values that the statement %d does not give", w.Statement+1)
		}
		one, err := r.changeOf(w, k, w.Item, nil, value.Value{})
		if err != nil {
			return nil, err
		}
		one.id, one.key = id, key
		out = append(out, one)
	}
	return out, nil
}

// locates tells whether an earlier step finds what a statement changes.
func (r *run) locates(statement int) bool {
	for i := range r.d.patterns[r.number][:r.at] {
		q := &r.d.patterns[r.number][i]
		if (q.Kind == "query" || q.Kind == "point_read") && slices.Contains(q.From.Statements, statement) {
			return true
		}
	}
	return false
}

// changeOf returns the change of one item. doc is the item as it was read, if the plan reads it.
func (r *run) changeOf(w *predict.Write, k, number int, rows []nodeRow, doc value.Value) (change, error) {
	st := &r.pattern.Statements[w.Statement]
	out := change{kind: w.Kind}
	container := &r.d.o.Design.Containers[r.container()]
	item := &container.Items[w.Item]
	if doc.IsDefined() {
		of := func(column int) Value { return rows[0].values[column] }
		out.key = r.d.key(container, item, of)
		if number == w.Item {
			out.id, out.etag = doc.Property("id").Text(), doc.Property("_etag").Text()
		} else {
			out.id = r.d.id(item, of) // the other part of the row
		}
	}
	sets := slices.DeleteFunc(slices.Clone(st.Sets), func(s workload.Set) bool {
		return item.Root.Table == st.Sources[0].Table && !item.Has(&r.d.o.Schema.Tables[item.Root.Table], s.Column)
	})
	var err error
	switch w.Kind {
	case predict.Patches:
		out.operations = r.operations(w, st, sets, k)
		out.condition = r.condition(w, st, k)
	case predict.Deletes:
		if len(w.Guard) == 0 {
			out.etag = "" // it goes, whatever it has become
		}
	case predict.Replaces:
		out.body, err = r.rewritten(w, st, sets, k, doc)
	}
	return out, err
}

// container is the container of the current step.
func (r *run) container() int { return r.d.patterns[r.number][r.at].From.Container }

// known returns what a statement says about a row of its target, by column.
func (r *run) known(statement, k int) row {
	st := &r.pattern.Statements[statement]
	if st.Kind == workload.Insert {
		return r.newRow(statement, k)
	}
	out := make(row, len(r.d.o.Schema.Tables[st.Sources[0].Table].Columns))
	for c := range out {
		out[c].Null = true
	}
	for i := range st.Filters {
		f := &st.Filters[i]
		if f.Use.Source != 0 || f.Kind != workload.Equal {
			continue
		}
		switch {
		case f.Param >= 0:
			out[f.Use.Column] = r.arg(f.Param).at(k)
		case f.Value != "":
			out[f.Use.Column] = Value{Text: strings.Trim(f.Value, "'")}
		}
	}
	return out
}

// target returns the id and the partition key of the item that a statement changes.
func (r *run) target(statement, k, container, number int) (id, key string, ok bool) {
	c := &r.d.o.Design.Containers[container]
	item := &c.Items[number]
	table, values := r.pattern.Statements[statement].Sources[0].Table, r.known(statement, k)
	for table != item.Root.Table {
		above, node := r.d.above(item, table)
		if node == nil {
			return "", "", false
		}
		up := make(row, len(r.d.o.Schema.Tables[above].Columns))
		for i := range up {
			up[i].Null = true
		}
		if node.Inverse {
			fk := &r.d.o.Schema.Tables[above].Foreign[node.Foreign]
			for i, column := range fk.Columns {
				up[column] = values[fk.Refs[i]]
			}
		} else {
			fk := &r.d.o.Schema.Tables[table].Foreign[node.Foreign]
			for i, ref := range fk.Refs {
				up[ref] = values[fk.Columns[i]]
			}
		}
		table, values = above, up
	}
	values = r.learned(table, values, k)
	for _, column := range slices.Concat(r.d.o.Schema.Tables[table].Primary, item.Key) {
		if values[column].Null {
			return "", "", false
		}
	}
	of := func(column int) Value { return values[column] }
	return r.d.id(item, of), r.d.key(c, item, of), true
}

// learned adds what other statements of the pattern say about the same row.
func (r *run) learned(table int, values row, k int) row {
	values = slices.Clone(values)
	primary := r.d.o.Schema.Tables[table].Primary
	for i := range r.pattern.Statements {
		st := &r.pattern.Statements[i]
		if len(st.Sources) == 0 || st.Sources[0].Table != table {
			continue
		}
		other := r.known(i, k)
		if slices.ContainsFunc(primary, func(c int) bool { return other[c].Null || other[c] != values[c] }) {
			continue
		}
		for c := range values {
			if values[c].Null {
				values[c] = other[c]
			}
		}
	}
	return values
}

// above returns the table that encloses an embedded one in an item, and the node of the embedded
// one.
func (d *Driver) above(item *design.Item, table int) (int, *design.Node) {
	var find func(n *design.Node) (int, *design.Node)
	find = func(n *design.Node) (int, *design.Node) {
		for i := range n.Embeds {
			if n.Embeds[i].Table == table {
				return n.Table, &n.Embeds[i]
			}
			if above, node := find(&n.Embeds[i]); node != nil {
				return above, node
			}
		}
		return -1, nil
	}
	return find(&item.Root)
}

// operations returns the operations of a patch.
func (r *run) operations(w *predict.Write, st *workload.Statement, sets []workload.Set, k int) (out []string) {
	table := st.Sources[0].Table
	names := r.d.renderer.For(r.container(), []int{w.Item})
	node, path := names.Home(table)
	operation := func(op, at string, body []byte) {
		text := append(value.AppendString([]byte(`{"op":"`+op+`","path":`), at), `,"value":`...)
		out = append(out, string(append(append(text, body...), '}')))
	}
	at := ""
	for _, name := range path {
		at += "/" + pointer(name)
	}
	switch st.Kind {
	case workload.Insert:
		fk := []int(nil)
		if !node.Inverse {
			fk = r.d.o.Schema.Tables[table].Foreign[node.Foreign].Columns
		}
		container := r.container()
		body := r.d.appendObject(nil, container, node, r.newRow(w.Statement, k), r.newRows(), fk)
		if node.Array {
			at += "/-"
		}
		operation("add", at, body)
	case workload.Delete:
		out = append(out, string(append(value.AppendString([]byte(`{"op":"remove","path":`), at), '}')))
	default:
		for _, set := range sets {
			property := at + "/" + pointer(names.Property(table, set.Column))
			if set.Relative && set.Param < 0 {
				operation("incr", property, []byte("1"))
				continue
			}
			v := r.setValue(st, set, k)
			operation("set", property, r.d.appendColumn(nil, names, r.container(), table, set.Column, v))
		}
	}
	return out
}

func (r *run) setValue(st *workload.Statement, set workload.Set, k int) Value {
	if set.Param >= 0 {
		return r.arg(set.Param).at(k)
	}
	return r.args.Sample(schema.Ref{Table: st.Sources[0].Table, Column: set.Column})
}

// pointer escapes a name for a path of a patch.
func pointer(name string) string { return strings.NewReplacer("~", "~0", "/", "~1").Replace(name) }

// rewritten returns the whole item with the change of a statement.
func (r *run) rewritten(
	w *predict.Write, st *workload.Statement, sets []workload.Set, k int, doc value.Value,
) ([]byte, error) {
	var item map[string]any
	d := json.NewDecoder(bytes.NewReader([]byte(doc.String())))
	d.UseNumber()
	if err := d.Decode(&item); err != nil {
		return nil, fmt.Errorf("an item that was read is no JSON object: %w", err)
	}
	table := st.Sources[0].Table
	names := r.d.renderer.For(r.container(), []int{w.Item})
	_, path := names.Home(table)
	set := func(object map[string]any) {
		for _, s := range sets {
			v := r.setValue(st, s, k)
			text := r.d.appendColumn(nil, names, r.container(), table, s.Column, v)
			object[names.Property(table, s.Column)] = json.RawMessage(text)
		}
	}
	r.visit(item, path, func(object map[string]any) bool {
		if !r.isTarget(st, object, k) {
			return true
		}
		if st.Kind == workload.Delete {
			return false
		}
		set(object)
		return true
	})
	return json.Marshal(item)
}

// visit calls keep for the objects at a path, through arrays, and removes those that it does not
// keep.
func (r *run) visit(object map[string]any, path []string, keep func(map[string]any) bool) bool {
	if len(path) == 0 {
		return keep(object)
	}
	switch inner := object[path[0]].(type) {
	case map[string]any:
		if !r.visit(inner, path[1:], keep) {
			delete(object, path[0])
		}
	case []any:
		object[path[0]] = slices.DeleteFunc(inner, func(v any) bool {
			element, ok := v.(map[string]any)
			return ok && !r.visit(element, path[1:], keep)
		})
	}
	return true
}

// isTarget tells whether an embedded object is one that the statement changes: its own columns
// have the values that the statement asks for.
func (r *run) isTarget(st *workload.Statement, object map[string]any, k int) bool {
	table := st.Sources[0].Table
	for i := range st.Filters {
		f := &st.Filters[i]
		if f.Kind != workload.Equal || f.Param < 0 {
			continue
		}
		v, ok := object[r.d.renderer.Property(table, f.Use.Column)]
		if !ok {
			continue
		}
		text, _ := source.Text(r.d.o.Schema.Tables[table].Columns[f.Use.Column].Type, fmt.Sprint(v))
		if text != r.arg(f.Param).at(k).Text {
			return false
		}
	}
	return true
}

// move creates an item in another logical partition, and deletes the old one.
func (r *run) move(l located, st *workload.Statement) []change {
	container := &r.d.o.Design.Containers[l.container]
	item := &container.Items[l.item]
	rows := r.d.rowsOf(l.container, l.item, l.doc, nil)
	before := rows[0].values
	after := slices.Clone(before)
	for _, set := range st.Sets {
		after[set.Column] = r.setValue(st, set, 0)
	}
	of := func(values row) func(int) Value { return func(c int) Value { return values[c] } }
	kept := rowsFor{sample: r.args.Sample, embedded: func(n *design.Node, _ row) (out []row) {
		for i := range rows {
			if rows[i].node == n {
				out = append(out, rows[i].values)
			}
		}
		return out
	}}
	created := change{
		kind: predict.Creates, id: r.d.id(item, of(after)), key: r.d.key(container, item, of(after)),
		body: r.d.body(l.container, l.item, after, kept),
	}
	old := change{kind: predict.Deletes, id: l.doc.Property("id").Text(), key: r.d.key(container, item, of(before))}
	if created.id == old.id && created.key == old.key {
		created.kind, created.etag = predict.Replaces, l.doc.Property("_etag").Text()
		return []change{created} // the new values are the old ones: the item stays where it is
	}
	return []change{created, old}
}

// count returns the change of the counters of the item that a written row refers to.
func (r *run) count(container int, w *predict.Write, k int) (change, bool) {
	st := &r.pattern.Statements[w.Statement]
	table := st.Sources[0].Table
	fk := &r.d.o.Schema.Tables[table].Foreign[w.Foreign]
	values := r.learned(table, r.known(w.Statement, k), k)
	c := &r.d.o.Design.Containers[container]
	item := &c.Items[w.Item]
	parent := make(row, len(r.d.o.Schema.Tables[fk.Table].Columns))
	for i := range parent {
		parent[i].Null = true
	}
	for i, ref := range fk.Refs {
		parent[ref] = values[fk.Columns[i]]
	}
	for _, column := range slices.Concat(r.d.o.Schema.Tables[fk.Table].Primary, item.Key) {
		if parent[column].Null {
			return change{}, false
		}
	}
	of := func(column int) Value { return parent[column] }
	out := change{kind: predict.Counts, id: r.d.id(item, of), key: r.d.key(c, item, of), by: 1}
	if st.Kind == workload.Delete {
		out.by = -1
	}
	for i := range item.Root.Counters {
		if n := &item.Root.Counters[i]; n.Sync && n.Table == table && n.Foreign == w.Foreign && n.Func == "count" {
			out.counters = append(out.counters, n.Property)
		}
	}
	return out, true
}
