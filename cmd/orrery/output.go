package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// maxCellColumns is where a value in a message is cut, and maxTableColumns where a table
// cuts one that no terminal cuts before: a column is as wide as its widest value.
const (
	maxCellColumns  = 48
	maxTableColumns = 1000
)

// leastColumns is how narrow a column of a table may become before the last columns are
// left out.
const leastColumns = 8

// maxTableRows is how many rows a table holds back to find its columns. Beyond
// it a new table begins, so that memory stays bounded.
const maxTableRows = 1000

// printer writes results as they come.
type printer interface {
	print(items [][]byte) error
	finish() error
}

// newPrinter is the printer of results for where the console's data goes.
func (c *console) newPrinter(format string) printer {
	switch {
	case format == "table":
		return &tablePrinter{out: c.data(), width: c.width()}
	case format == "csv" && c.outTerminal:
		return newPrinter(recordScreen{c.out}, format)
	}
	return newPrinter(c.data(), format)
}

// table draws a table that fits the terminal.
func (c *console) table(columns []string, cells [][]string) shown {
	return drawTable(columns, cells, c.width())
}

// width is how many columns the terminal has: COLUMNS says so, or the terminal itself. 0 is
// no terminal, or one that does not tell: nothing is cut then.
func (c *console) width() int {
	if !c.outTerminal {
		return 0
	}
	if n, err := strconv.Atoi(environment(c.environ)["COLUMNS"]); err == nil && n > 0 {
		return n
	}
	width, _, _ := c.size()
	return width
}

// folded is a line of ours, broken between words where the terminal ends.
func (c *console) folded(text string) shown {
	if width := c.width(); width > 0 && textColumns(text) > width {
		var d drawing
		for i, line := range wrapped(text, width, 0, 2) {
			if i > 0 {
				d.printf("\n")
			}
			d.printf("%s", line)
		}
		return d.shown()
	}
	return printable(text)
}

// printRows prints what a command has whole.
func (c *console) printRows(format string, rows []json.RawMessage) error {
	p := c.newPrinter(format)
	for _, row := range rows {
		if err := p.print([][]byte{row}); err != nil {
			return err
		}
	}
	return p.finish()
}

func newPrinter(w io.Writer, format string) printer {
	switch format {
	case "table":
		return &tablePrinter{out: w}
	case "json":
		return &arrayPrinter{out: w}
	case "csv":
		return &csvPrinter{out: w}
	default:
		return &linePrinter{out: w}
	}
}

// linePrinter writes one JSON text per line, as the server sent it.
type linePrinter struct{ out io.Writer }

func (p *linePrinter) print(items [][]byte) error {
	for _, item := range items {
		var b bytes.Buffer
		if err := json.Compact(&b, item); err != nil {
			return fmt.Errorf("the server sent a result that is not JSON: %w", err)
		}
		b.WriteByte('\n')
		if _, err := p.out.Write(b.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

func (p *linePrinter) finish() error { return nil }

// arrayPrinter writes one JSON array, indented for people.
type arrayPrinter struct {
	out   io.Writer
	count int
}

func (p *arrayPrinter) print(items [][]byte) error {
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

func (p *arrayPrinter) finish() error {
	end := "\n]\n"
	if p.count == 0 {
		end = "[]\n"
	}
	_, err := io.WriteString(p.out, end)
	return err
}

// tablePrinter writes a table whose columns are the properties of the results,
// in the order in which they first appear. Results that are not objects stand
// in one column.
type tablePrinter struct {
	out   io.Writer
	width int // of the terminal; 0 is none
	rows  [][]byte
}

func (p *tablePrinter) print(items [][]byte) error {
	p.rows = append(p.rows, items...)
	if len(p.rows) < maxTableRows {
		return nil
	}
	return p.finish()
}

// finish writes the rows held back. System properties but _ts say nothing to a
// reader of a table and are left out.
func (p *tablePrinter) finish() error {
	if len(p.rows) == 0 {
		return nil
	}
	columns, cells, err := tableCells(p.rows)
	p.rows = nil
	if err != nil {
		return err
	}
	_, err = io.WriteString(p.out, string(drawTable(columns, cells, p.width)))
	return err
}

// drawTable draws columns under their names, each as wide as what is in it. In a terminal
// of a width the widest become narrower until the table fits; where that is not enough,
// the last ones are left out, and a line says so. A width of 0 is no limit.
func drawTable(columns []string, cells [][]string, width int) shown {
	widths := make([]int, len(columns))
	for i, name := range columns {
		widths[i] = textColumns(name)
		for _, row := range cells {
			widths[i] = max(widths[i], textColumns(row[i]))
		}
	}
	if width > 0 {
		widths = fittedColumns(widths, width)
	}
	last := len(widths) - 1
	var d drawing
	line := func(row []string) {
		for i, columns := range widths {
			if i > 0 {
				d.printf(" │ ")
			}
			if i < last {
				d.printf("%s", fitted(row[i], columns))
				continue
			}
			d.printf("%s", cut(row[i], columns))
		}
		d.printf("\n")
	}
	line(columns)
	for i, width := range widths {
		if i > 0 {
			d.printf("─┼─")
		}
		d.printf("%s", strings.Repeat("─", width))
	}
	d.printf("\n")
	for _, row := range cells {
		line(row)
	}
	if more := len(columns) - len(widths); more > 0 {
		text := fmt.Sprintf("… %s: -o json shows all", plural(more, "more column"))
		for _, line := range wrapped(text, width, 0, 0) {
			d.printf("%s\n", line)
		}
	}
	return d.shown()
}

// fittedColumns makes columns of these widths fit a terminal: it returns how wide those are
// that are shown, at least one.
func fittedColumns(widths []int, width int) []int {
	const gap = 3 // columns between two of a table
	least := -gap
	n := 0
	for n < len(widths) {
		least += gap + min(widths[n], leastColumns)
		if n > 0 && least > width {
			break
		}
		n++
	}
	shown := slices.Clone(widths[:n])
	excess := gap*(n-1) - width
	for _, w := range shown {
		excess += w
	}
	for ; excess > 0; excess-- {
		widest := 0
		for i, w := range shown {
			if w >= shown[widest] {
				widest = i
			}
		}
		if shown[widest] <= 1 {
			break
		}
		shown[widest]--
	}
	return shown
}

// valueColumn heads results that are not objects.
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
		names, values, err := members(item)
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
			cell[c] = cut(valueText(values[i]), maxTableColumns)
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

// members returns the properties of an object in their order; a result that is
// no object is one value under valueColumn.
func members(item []byte) (names []string, values []json.RawMessage, err error) {
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
		names = append(names, name.(string)) // a member's name is text
		values = append(values, value)
	}
	return names, values, nil
}

// cellText is a value in a message.
func cellText(value json.RawMessage) string { return cut(valueText(value), maxCellColumns) }

// valueText is text without its quotes, and everything else as JSON.
func valueText(value json.RawMessage) string {
	var s string
	if json.Unmarshal(value, &s) == nil && string(value) != "null" {
		return s
	}
	return string(jsonShown(bytes.TrimSpace(value)))
}
