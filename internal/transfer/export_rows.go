package transfer

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/value"
)

// ErrColumns means that an item does not fit the columns of a CSV file.
var ErrColumns = errors.New("the columns do not fit")

// written returns the text of rows in the file, with separators.
func (x *exporter) written(rows []value.Value) ([]byte, error) {
	if x.format == CSV {
		return x.writtenCSV(rows)
	}
	var out []byte
	for i, row := range rows {
		if x.format == JSON {
			separator := ",\n"
			if x.state.Items == 0 && i == 0 {
				separator = "[\n"
			}
			out = append(out, separator...)
		}
		var err error
		if out, err = x.appendRow(out, row); err != nil {
			return nil, err
		}
		if x.format == JSONL {
			out = append(out, '\n')
		}
	}
	return out, nil
}

// appendRow appends a row. It omits system properties unless they are requested.
func (x *exporter) appendRow(out []byte, row value.Value) ([]byte, error) {
	text, _ := row.Raw()
	if x.raw || row.Kind() != value.Object {
		return append(out, text...), nil
	}
	return value.Normalize(out, text,
		value.Options{MaxBytes: -1, MaxDepth: maxAnswerDepth, DropTopLevel: value.SystemProperty})
}

// closing returns the text after the last row.
func (x *exporter) closing() ([]byte, error) {
	switch {
	case x.format == JSON && x.state.Items == 0:
		return []byte("[]\n"), nil
	case x.format == JSON:
		return []byte("\n]\n"), nil
	case x.format == CSV && x.state.Items == 0 && x.state.Columns != nil:
		return x.csvHead()
	}
	return nil, nil
}

func (x *exporter) csvHead() ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	err := w.Write(x.state.Columns)
	w.Flush()
	return b.Bytes(), errors.Join(err, w.Error())
}

// cell is a value of a row with its column name.
type cell struct{ name, text string }

// cellsOf returns the values of an object. Values in nested objects have names with dots.
func cellsOf(cells []cell, prefix string, object value.Value) []cell {
	for name, v := range object.Members() {
		name = prefix + name
		switch {
		case v.Kind() == value.Object && v.Len() > 0:
			cells = cellsOf(cells, name+".", v)
		case v.Kind() == value.String:
			cells = append(cells, cell{strings.Clone(name), v.Text()})
		default:
			text, _ := v.Raw()
			cells = append(cells, cell{strings.Clone(name), string(text)})
		}
	}
	return cells
}

// writtenCSV returns rows in the requested columns, or in those of the first page.
func (x *exporter) writtenCSV(rows []value.Value) ([]byte, error) {
	if len(rows) == 0 {
		return nil, nil
	}
	all := make([][]cell, len(rows))
	for i, row := range rows {
		if row.Kind() != value.Object {
			return nil, fmt.Errorf("%w: a row of CSV is an object with names, and this is %s", ErrColumns, row.Kind())
		}
		text, err := x.appendRow(nil, row)
		if err != nil {
			return nil, err
		}
		all[i] = cellsOf(nil, "", value.FromRaw(text))
	}
	if x.state.Columns == nil {
		x.state.Columns = columnNames(all)
	}
	out := []byte{}
	if x.state.Items == 0 {
		head, err := x.csvHead()
		if err != nil {
			return nil, err
		}
		out = head
	}
	at := map[string]int{}
	for i, name := range x.state.Columns {
		at[name] = i
	}
	b := bytes.NewBuffer(out)
	w := csv.NewWriter(b)
	for _, cells := range all {
		line, set := make([]string, len(x.state.Columns)), make([]bool, len(x.state.Columns))
		for _, c := range cells {
			i, ok := at[c.name]
			if !ok && x.o.Columns == nil {
				return nil, fmt.Errorf(
					"%w: an item has %s, which no item of the first page has: name all columns with --columns", ErrColumns, c.name)
			}
			if ok && set[i] {
				return nil, fmt.Errorf(
					"%w: an item has two values for %s, in an object and under a name with a dot: use JSON or JSON lines", ErrColumns,
					c.name)
			}
			if ok {
				line[i], set[i] = c.text, true
			}
		}
		if len(line) == 1 && line[0] == "" {
			w.Flush()
			b.WriteString("\"\"\n") // readers ignore an empty line
			continue
		}
		if err := w.Write(line); err != nil {
			return nil, err
		}
	}
	w.Flush()
	return b.Bytes(), w.Error()
}

// columnNames returns the names of all cells, in order of first appearance.
func columnNames(rows [][]cell) []string {
	names, seen := []string{}, map[string]bool{}
	for _, cells := range rows {
		for _, c := range cells {
			if !seen[c.name] {
				seen[c.name] = true
				names = append(names, c.name)
			}
		}
	}
	return slices.Clip(names)
}
