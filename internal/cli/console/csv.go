package console

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/screen"
)

// csvPrinter writes CSV according to RFC 4180: a header, then one record per result. Its columns
// are the properties of the first maxTableRows results, in order of first appearance; it buffers
// those results. Text is written without quotes, other values as JSON. Nothing is flattened. A
// missing property is an empty cell.
type csvPrinter struct {
	out     io.Writer
	held    [][]byte
	columns map[string]int // nil before the header is written
	count   int            // records written
}

// Print implements Printer. A later result with a property that is not a column ends the output
// with an error, because the value would be lost silently.
func (p *csvPrinter) Print(items [][]byte) error {
	if p.columns == nil {
		p.held = append(p.held, items...)
		if len(p.held) < maxTableRows {
			return nil
		}
		return p.begin()
	}
	for _, item := range items {
		if err := p.record(item); err != nil {
			return err
		}
	}
	return nil
}

func (p *csvPrinter) Finish() error {
	if p.columns != nil || len(p.held) == 0 {
		return nil
	}
	return p.begin()
}

// begin writes the header and the buffered results.
func (p *csvPrinter) begin() error {
	var header []string
	p.columns = map[string]int{}
	for _, item := range p.held {
		names, _, err := Members(item)
		if err != nil {
			return fmt.Errorf("the server sent a result that is not JSON: %w", err)
		}
		for _, name := range names {
			if _, there := p.columns[name]; !there {
				p.columns[name] = len(header)
				header = append(header, name)
			}
		}
	}
	if err := p.write(header); err != nil {
		return err
	}
	held := p.held
	p.held = nil
	return p.Print(held)
}

func (p *csvPrinter) record(item []byte) error {
	names, values, err := Members(item)
	if err != nil {
		return fmt.Errorf("the server sent a result that is not JSON: %w", err)
	}
	p.count++
	cells := make([]string, len(p.columns))
	for i, name := range names {
		at, known := p.columns[name]
		if !known {
			return fmt.Errorf(
				"result %s has a property %q that none of the first %s had, so the CSV has no column for it: name the columns in "+
					"the query, or use -o jsonl", screen.Thousands(int64(p.count)), name,
				screen.Thousands(maxTableRows),
			)
		}
		if cells[at], err = csvText(values[i]); err != nil {
			return err
		}
	}
	return p.write(cells)
}

// write writes one whole record.
func (p *csvPrinter) write(cells []string) error {
	var b strings.Builder
	for i, cell := range cells {
		if i > 0 {
			b.WriteByte(',')
		}
		// A record of one empty cell would be an empty line, so it is quoted.
		if strings.ContainsAny(cell, "\",\r\n") || strings.TrimSpace(cell) != cell || cell == "" && len(cells) == 1 {
			cell = `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
		}
		b.WriteString(cell)
	}
	b.WriteString("\r\n")
	_, err := io.WriteString(p.out, b.String())
	return err
}

// csvText is text without quotes, and any other value as JSON on one line.
func csvText(value json.RawMessage) (string, error) {
	var text string
	if value = bytes.TrimSpace(value); len(value) > 0 && value[0] == '"' {
		err := json.Unmarshal(value, &text)
		return text, err
	}
	var b bytes.Buffer
	err := json.Compact(&b, value)
	return b.String(), err
}
