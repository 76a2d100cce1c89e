package items

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
)

// A Missing counts rows that refer to nothing, or that no item holds.
type Missing struct {
	Table int
	// Foreign is the foreign key: of Table, or of the table that holds Table's rows if it refers to
	// them.
	Foreign int
	Rows    int64
}

// Orphans counts, for each foreign key, the rows that refer to a row that does not exist. A key
// with NULL refers to nothing and is none. Foreign keys without orphans are left out.
func (m *Mapping) Orphans(ctx context.Context, snap source.Snapshot) ([]Missing, error) {
	var out []Missing
	for t := range m.schema.Tables {
		table := &m.schema.Tables[t]
		for f := range table.Foreign {
			var filled []string
			for _, c := range table.Foreign[f].Columns {
				filled = append(filled, "c."+quote(table.Columns[c].Name)+" IS NOT NULL")
			}
			text := "SELECT count(*) FROM " + snap.Table(t) + " AS c WHERE " + strings.Join(filled, " AND ") +
				" AND NOT EXISTS (SELECT 1 FROM " + snap.Table(table.Foreign[f].Table) + " AS p WHERE " +
				m.equal(t, f, "c", "p") + ")"
			rows, err := count(ctx, snap, text)
			if err != nil {
				return nil, err
			}
			if rows > 0 {
				out = append(out, Missing{t, f, rows})
			}
		}
	}
	return out, nil
}

// Homeless counts, for each embedded table, the rows that no item holds: nothing ties them to a
// root row, for example since their foreign key is NULL or an orphan. Tables without such rows are
// left out.
func (m *Mapping) Homeless(ctx context.Context, snap source.Snapshot) ([]Missing, error) {
	var out []Missing
	for t, n := range m.homes {
		if n.parent == nil {
			continue
		}
		rows, err := count(ctx, snap, "SELECT count(*)"+m.homeless(snap, n))
		if err != nil {
			return nil, err
		}
		if rows > 0 {
			out = append(out, Missing{t, n.from.Foreign, rows})
		}
	}
	return out, nil
}

// withoutHome yields the rows of the nodes below a node that no item holds.
func (m *Mapping) withoutHome(
	ctx context.Context, snap source.Snapshot, t *itemType, n *node, yield func(*Item) error,
) error {
	for _, e := range n.children {
		columns := e.table.Primary
		if len(columns) == 0 {
			columns = counting(e.table.Own())
		}
		var list []string
		for _, c := range columns {
			list = append(list, e.expression(c))
		}
		err := snap.Select(ctx, "SELECT "+strings.Join(list, ", ")+m.homeless(snap, e), nil, func(row []any) error {
			return yield(&Item{Root: make([]any, len(t.primary)), Rows: 1, Refused: fmt.Sprintf(
				"the row of table %q with %s is in no item, since nothing ties it to a row of table %q: correct the foreign "+
					"key, or give the table items of its own", e.table.Name, described(e.table, columns, row), n.table.Name)})
		})
		if err != nil {
			return err
		}
		if err := m.withoutHome(ctx, snap, t, e, yield); err != nil {
			return err
		}
	}
	return nil
}

// described names a row by some of its columns.
func described(t *schema.Table, columns []int, row []any) string {
	var parts []string
	for i, c := range columns[:min(len(columns), 4)] {
		text, null := source.Text(t.Columns[c].Type, row[i])
		parts = append(parts, t.Columns[c].Name+" = "+show(Value{text, null}))
	}
	return strings.Join(parts, ", ")
}

// homeless is a statement, without its list, for the rows of a node that have no way up to a root
// row.
func (m *Mapping) homeless(snap source.Snapshot, n *node) string {
	var b strings.Builder
	b.WriteString(" FROM " + snap.Table(n.from.Table) + " AS " + n.alias +
		" WHERE NOT EXISTS (SELECT 1 FROM ")
	for up := n.parent; up != nil; up = up.parent {
		b.WriteString(snap.Table(up.from.Table) + " AS " + up.alias)
		if next := below(up, n); next != n {
			b.WriteString(" ON " + m.tie(next))
		}
		if up.parent != nil {
			b.WriteString(" JOIN ")
		}
	}
	b.WriteString(" WHERE " + m.tie(n))
	for _, c := range n.of.primary {
		b.WriteString(" AND " + n.of.root.column(c) + " IS NOT NULL")
	}
	b.WriteString(")")
	return b.String()
}

// below returns the node just below up on the way to n.
func below(up, n *node) *node {
	for n.parent != up {
		n = n.parent
	}
	return n
}

// count returns the number that a statement gives.
func count(ctx context.Context, snap source.Snapshot, text string) (n int64, err error) {
	err = snap.Select(ctx, text, nil, func(row []any) error {
		counted, _ := source.Text(countType, row[0])
		n, err = strconv.ParseInt(counted, 10, 64)
		return err
	})
	return n, err
}
