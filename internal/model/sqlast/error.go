package sqlast

import "fmt"

// A Position is a place in a text. Line and Column count from 1; a column is a character.
type Position struct{ Line, Column int }

// String returns a position as "line 3, column 14".
func (p Position) String() string { return fmt.Sprintf("line %d, column %d", p.Line, p.Column) }

// An Error is a text that cannot be read.
type Error struct {
	Pos Position
	// Message says what is wrong, and Fix what to do next.
	Message, Fix string
}

// Error returns the place, what is wrong, and what to do next.
func (e *Error) Error() string {
	if e.Fix == "" {
		return fmt.Sprintf("%s: %s", e.Pos, e.Message)
	}
	return fmt.Sprintf("%s: %s; %s", e.Pos, e.Message, e.Fix)
}

// places finds the positions of offsets in a text.
type places struct {
	text  string
	lines []int // offsets of the first bytes of lines
}

func newPlaces(text string) *places {
	p := &places{text: text, lines: []int{0}}
	for i := range len(text) {
		if text[i] == '\n' {
			p.lines = append(p.lines, i+1)
		}
	}
	return p
}

// at returns the position of an offset.
func (p *places) at(offset int) Position {
	offset = min(max(offset, 0), len(p.text))
	low, high := 0, len(p.lines)
	for high-low > 1 {
		if middle := (low + high) / 2; p.lines[middle] <= offset {
			low = middle
		} else {
			high = middle
		}
	}
	return Position{Line: low + 1, Column: 1 + runes(p.text[p.lines[low]:offset])}
}

// runes counts characters.
func runes(s string) int {
	n := 0
	for range s {
		n++
	}
	return n
}
