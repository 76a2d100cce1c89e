package screen

import (
	"fmt"
	"slices"
	"strings"
)

// Align pads cells to columns. It right-aligns the column with the number right; -1 means none.
func Align(rows [][]string, right int) Text {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], Columns(cell))
		}
	}
	var d Drawing
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			if i == right {
				line += "  " + PadLeft(cell, widths[i])
			} else {
				line += "  " + Pad(cell, widths[i])
			}
		}
		d.Printf("%s\n", strings.TrimRight(line, " "))
	}
	return d.Text()
}

// leastColumns is the least width of a table column. Below it, the last columns are left out.
const leastColumns = 8

// Table draws columns under their names, each as wide as its content. If the table is wider than
// the terminal, the widest columns shrink; if that is not enough, the last columns are left out,
// and a line says so. A width of 0 is no limit.
func Table(columns []string, cells [][]string, width int) Text {
	widths := make([]int, len(columns))
	for i, name := range columns {
		widths[i] = Columns(name)
		for _, row := range cells {
			widths[i] = max(widths[i], Columns(row[i]))
		}
	}
	if width > 0 {
		widths = fittedColumns(widths, width)
	}
	last := len(widths) - 1
	var d Drawing
	line := func(row []string) {
		for i, columns := range widths {
			if i > 0 {
				d.Printf(" │ ")
			}
			if i < last {
				d.Printf("%s", Fit(row[i], columns))
				continue
			}
			d.Printf("%s", Cut(row[i], columns))
		}
		d.Printf("\n")
	}
	line(columns)
	for i, width := range widths {
		if i > 0 {
			d.Printf("─┼─")
		}
		d.Printf("%s", strings.Repeat("─", width))
	}
	d.Printf("\n")
	for _, row := range cells {
		line(row)
	}
	if more := len(columns) - len(widths); more > 0 {
		text := fmt.Sprintf("… %s: -o json shows all", Plural(more, "more column"))
		for _, line := range Wrap(text, width, 0, 0) {
			d.Printf("%s\n", line)
		}
	}
	return d.Text()
}

// fittedColumns shrinks column widths to fit a terminal. It returns the widths of the columns that
// remain, at least one.
func fittedColumns(widths []int, width int) []int {
	const gap = 3 // between two columns
	least := -gap
	n := 0
	for n < len(widths) {
		least += gap + min(widths[n], leastColumns)
		if n > 0 && least > width {
			break
		}
		n++
	}
	fitted := slices.Clone(widths[:n])
	excess := gap*(n-1) - width
	for _, w := range fitted {
		excess += w
	}
	for ; excess > 0; excess-- {
		widest := 0
		for i, w := range fitted {
			if w >= fitted[widest] {
				widest = i
			}
		}
		if fitted[widest] <= 1 {
			break
		}
		fitted[widest]--
	}
	return fitted
}
