package console

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/orrery-db/orrery/internal/cli/screen"
)

// MaxCellColumns is the limit of a value in a message. maxTableColumns is the limit of a table cell
// when no terminal sets one: a column is as wide as its widest value.
const (
	MaxCellColumns  = 48
	maxTableColumns = 1000
)

// maxTableRows is the number of rows that a table buffers to find its columns. After them a new
// table begins, so memory stays bounded.
const maxTableRows = 1000

// Printer writes results as they arrive.
type Printer interface {
	Print(items [][]byte) error
	Finish() error
}

// NewPrinter returns the printer for a format, on the console's data stream.
func (c *Console) NewPrinter(format string) Printer {
	switch {
	case format == "table":
		return &tablePrinter{out: c.Data(), width: c.Width()}
	case format == "csv" && c.OutTerminal:
		return newPrinter(screen.RecordWriter{To: c.Out}, format)
	}
	return newPrinter(c.Data(), format)
}

// Table draws a table that fits the terminal.
func (c *Console) Table(columns []string, cells [][]string) screen.Text {
	return screen.Table(columns, cells, c.Width())
}

// PrintRows prints a complete list.
func (c *Console) PrintRows(format string, rows []json.RawMessage) error {
	p := c.NewPrinter(format)
	for _, row := range rows {
		if err := p.Print([][]byte{row}); err != nil {
			return err
		}
	}
	return p.Finish()
}

func newPrinter(w io.Writer, format string) Printer {
	switch format {
	case "table":
		return &tablePrinter{out: w}
	case "json":
		return &arrayPrinter{out: w}
	case "csv":
		return &csvPrinter{out: w}
	default:
		return &LinePrinter{Out: w}
	}
}

// LinePrinter writes one JSON text per line, as the server sent it.
type LinePrinter struct{ Out io.Writer }

// Print implements Printer.
func (p *LinePrinter) Print(items [][]byte) error {
	for _, item := range items {
		var b bytes.Buffer
		if err := json.Compact(&b, item); err != nil {
			return fmt.Errorf("the server sent a result that is not JSON: %w", err)
		}
		b.WriteByte('\n')
		if _, err := p.Out.Write(b.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// Finish implements Printer.
func (p *LinePrinter) Finish() error { return nil }

// arrayPrinter writes one JSON array, indented for people.
type arrayPrinter struct {
	out   io.Writer
	count int
}

func (p *arrayPrinter) Print(items [][]byte) error {
	for _, item := range items {
		var b bytes.Buffer
		if p.count == 0 {
			b.WriteString("[\n  ")
		} else {
			b.WriteString(",\n  ")
		}
		if err := json.Indent(&b, item, "  ", "  "); err != nil {
			return fmt.Errorf("the server sent a result that is not JSON: %w", err)
		}
		p.count++
		if _, err := p.out.Write(b.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

func (p *arrayPrinter) Finish() error {
	end := "\n]\n"
	if p.count == 0 {
		end = "[]\n"
	}
	_, err := io.WriteString(p.out, end)
	return err
}

// tablePrinter writes a table whose columns are the properties of the results, in order of first
// appearance. Results that are not objects go into one column.
type tablePrinter struct {
	out   io.Writer
	width int // of the terminal; 0 if there is none
	rows  [][]byte
}

func (p *tablePrinter) Print(items [][]byte) error {
	p.rows = append(p.rows, items...)
	if len(p.rows) < maxTableRows {
		return nil
	}
	return p.Finish()
}

// Finish writes the buffered rows. It omits system properties other than _ts, which mean nothing to
// the reader of a table.
func (p *tablePrinter) Finish() error {
	if len(p.rows) == 0 {
		return nil
	}
	columns, cells, err := tableCells(p.rows)
	p.rows = nil
	if err != nil {
		return err
	}
	_, err = io.WriteString(p.out, string(screen.Table(columns, cells, p.width)))
	return err
}

// valueColumn is the column of results that are not objects.
const valueColumn = "value"

func tableCells(items [][]byte) (columns []string, cells [][]string, err error) {
	at := map[string]int{}
	column := func(name string) int {
		i, ok := at[name]
		if !ok {
			i = len(columns)
			at[name] = i
			columns = append(columns, name)
		}
		return i
	}
	for _, item := range items {
		names, values, err := Members(item)
		if err != nil {
			return nil, nil, fmt.Errorf("the server sent a result that is not JSON: %w", err)
		}
		var cell []string
		for i, name := range names {
			if isSystemProperty(name) {
				continue
			}
			c := column(name)
			for len(cell) <= c {
				cell = append(cell, "")
			}
			cell[c] = screen.Cut(valueText(values[i]), maxTableColumns)
		}
		cells = append(cells, cell)
	}
	for i := range cells {
		for len(cells[i]) < len(columns) {
			cells[i] = append(cells[i], "")
		}
	}
	return columns, cells, nil
}

func isSystemProperty(name string) bool {
	switch name {
	case "_rid", "_self", "_etag", "_attachments":
		return true
	}
	return false
}

// Members returns the properties of an object in their order. A result that is not an object is one
// value, named valueColumn.
func Members(item []byte) (names []string, values []json.RawMessage, err error) {
	decoder := json.NewDecoder(bytes.NewReader(item))
	first, err := decoder.Token()
	if err != nil {
		return nil, nil, err
	}
	if first != json.Delim('{') {
		return []string{valueColumn}, []json.RawMessage{item}, nil
	}
	for decoder.More() {
		name, err := decoder.Token()
		if err != nil {
			return nil, nil, err
		}
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			return nil, nil, err
		}
		names = append(names, name.(string)) // the name of a JSON member is a string
		values = append(values, value)
	}
	return names, values, nil
}

// CellText formats a value for a message.
func CellText(value json.RawMessage) string { return screen.Cut(valueText(value), MaxCellColumns) }

// valueText is text without quotes, and any other value as JSON.
func valueText(value json.RawMessage) string {
	var s string
	if json.Unmarshal(value, &s) == nil && string(value) != "null" {
		return s
	}
	return string(screen.JSON(bytes.TrimSpace(value)))
}

// PrintLines prints lines of text.
func (c *Console) PrintLines(lines []screen.Text) error {
	for _, line := range lines {
		if err := c.Printf("%s\n", line); err != nil {
			return err
		}
	}
	return nil
}

// PrintOne prints one resource. As json it is not wrapped in an array.
func (c *Console) PrintOne(resource json.RawMessage, output string) error {
	if output != "json" {
		p := c.NewPrinter(output)
		return errors.Join(p.Print([][]byte{resource}), p.Finish())
	}
	var b bytes.Buffer
	if err := json.Indent(&b, resource, "", "  "); err != nil {
		return fmt.Errorf("the server sent a result that is not JSON: %w", err)
	}
	b.WriteByte('\n')
	_, err := c.Data().Write(b.Bytes())
	return err
}

// EncodeIndented prints a value as indented JSON.
func EncodeIndented(w io.Writer, v any) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(v)
}

// PrintIndented prints JSON from a server, indented.
func (c *Console) PrintIndented(body json.RawMessage) error {
	var b bytes.Buffer
	if err := json.Indent(&b, body, "", "  "); err != nil {
		return fmt.Errorf("the server sent invalid JSON: %w", err)
	}
	b.WriteByte('\n')
	_, err := c.Data().Write(b.Bytes())
	return err
}
