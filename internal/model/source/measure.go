package source

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// sampledRows is the number of rows that are read of a table that is too large to be read whole.
const sampledRows = 1_000_000

// Schema returns the tables with statistics. A statistic that could not be taken, or that was taken
// from a part of the rows, has a note in the schema.
func (s *Source) Schema(ctx context.Context, o Options) (*schema.Schema, error) {
	m := &measurer{ctx: ctx, reader: s.reader, options: o.withDefaults(), schema: clone(s.structure)}
	for t := range m.schema.Tables {
		if err := m.count(t); err != nil {
			return nil, err
		}
	}
	for t := range m.schema.Tables {
		if err := m.columns(t); err != nil {
			return nil, err
		}
		for f := range m.schema.Tables[t].Foreign {
			if err := m.foreign(t, f); err != nil {
				return nil, err
			}
		}
	}
	return m.schema, nil
}

// A measurer takes the statistics of a schema.
type measurer struct {
	ctx     context.Context
	reader  Reader
	options Options
	schema  *schema.Schema
}

func (m *measurer) note(format string, args ...any) {
	m.schema.Notes = append(m.schema.Notes, fmt.Sprintf(format, args...))
}

// pass runs one pass over a table within the time for it. done is false if the time was too short.
func (m *measurer) pass(table int, step string, run func(ctx context.Context) error) (done bool, err error) {
	t := &m.schema.Tables[table]
	if m.options.Progress != nil {
		m.options.Progress(Progress{
			Table: table, Tables: len(m.schema.Tables), Name: t.Name, Step: step, RowsOfTable: t.Rows,
		})
	}
	ctx, cancel := context.WithTimeout(m.ctx, m.options.TableTime)
	defer cancel()
	err = run(ctx)
	switch {
	case m.ctx.Err() != nil:
		return false, m.ctx.Err()
	case err != nil && errors.Is(ctx.Err(), context.DeadlineExceeded):
		m.note("%s of table %q took longer than %s and is left out.", step, t.Name, m.options.TableTime)
		return false, nil
	}
	return err == nil, err
}

// Steps of a measurement, as the subject of a sentence.
const (
	stepCount      = "The number of rows"
	stepColumns    = "The pass over the columns"
	stepReferences = "The pass over a foreign key"
)

func (m *measurer) count(table int) error {
	t := &m.schema.Tables[table]
	_, err := m.pass(table, stepCount, func(ctx context.Context) error {
		rows, exact, known, err := m.reader.Count(ctx, table)
		if err != nil {
			return err
		}
		t.Rows, t.RowsKnown = rows, known
		if known && !exact {
			m.note("Table %q has about %d rows, by the database's own estimate.", t.Name, rows)
		}
		return nil
	})
	return err
}

func (m *measurer) columns(table int) error {
	t := &m.schema.Tables[table]
	if !t.RowsKnown || t.Rows == 0 || len(t.Columns) == 0 {
		return nil
	}
	scan := Scan{Table: table}
	if t.Rows > m.options.MaxRows {
		scan.OneIn = max(2, t.Rows/min(sampledRows, m.options.MaxRows))
	}
	c := newCollector(t, m.options)
	done, err := m.pass(table, stepColumns, func(ctx context.Context) error {
		return m.reader.Rows(ctx, scan, func(row []any) error {
			c.add(row)
			return nil
		})
	})
	if err != nil || !done {
		return err
	}
	if scan.OneIn > 1 {
		m.note("The columns of table %q are measured in %d of its %d rows.", t.Name, c.rows, t.Rows)
	}
	c.finish(t.Rows)
	return nil
}

func (m *measurer) foreign(table, foreign int) error {
	t := &m.schema.Tables[table]
	if !t.RowsKnown || t.Rows == 0 {
		return nil
	}
	f := &t.Foreign[foreign]
	h := newHistogram(m.options.Top)
	share := 1.0
	done, err := m.pass(table, stepReferences, func(ctx context.Context) (err error) {
		share, err = m.reader.Groups(ctx, table, f.Columns, func(key string, rows int64) error {
			h.add(key, rows)
			return nil
		})
		return err
	})
	if err != nil || !done {
		return err
	}
	if share < 1 {
		m.note("The fan-out of foreign key %d of table %q is measured on 1 of %d of its keys.",
			foreign+1, t.Name, int64(1/share))
	}
	f.Fanout = h.fanout(share, m.schema.Tables[f.Table].Rows)
	f.Top = h.shares(t.Rows)
	if len(f.Columns) == 1 {
		t.Columns[f.Columns[0]].Distinct = int64(float64(h.total) / share)
	}
	return nil
}

// clone returns a copy of a schema whose statistics and foreign keys can be changed.
func clone(s *schema.Schema) *schema.Schema {
	c := *s
	c.Tables = slices.Clone(s.Tables)
	c.Ignored = slices.Clone(s.Ignored)
	c.Notes = slices.Clone(s.Notes)
	for i := range c.Tables {
		c.Tables[i].Columns = slices.Clone(c.Tables[i].Columns)
		c.Tables[i].Foreign = slices.Clone(c.Tables[i].Foreign)
	}
	return &c
}
