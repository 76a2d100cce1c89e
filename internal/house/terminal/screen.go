package terminal

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Style is the look of a cell: the numbers of the text and background colours out of 256, or -1
// for the terminal's own.
type Style struct {
	Text, Background     int
	Bold, Faint, Reverse bool
}

// Plain is the look of text without colours.
var Plain = Style{Text: -1, Background: -1}

// A Cell is one character of the screen and its look.
type Cell struct {
	Rune  rune
	Style Style
}

// A Screen is the grid of characters that a terminal shows. It understands what our commands send:
// text, line ends, colours, moving the cursor home, and erasing. Lines never wrap.
type Screen struct {
	Lines       [][]Cell
	row, column int
	style       Style
	pending     []byte // the beginning of an incomplete character or escape
}

// NewScreen returns an empty screen.
func NewScreen() *Screen { return &Screen{style: Plain} }

// Write interprets the output of a command. It never fails.
func (s *Screen) Write(b []byte) (int, error) {
	rest := append(s.pending, b...)
	for len(rest) > 0 {
		n := s.take(rest)
		if n == 0 {
			break
		}
		rest = rest[n:]
	}
	s.pending = append([]byte(nil), rest...)
	return len(b), nil
}

// take consumes one character or one escape; 0 means that it is incomplete.
func (s *Screen) take(b []byte) int {
	switch b[0] {
	case '\r':
		s.column = 0
		return 1
	case '\n':
		s.row++
		return 1
	case '\a', '\b':
		return 1
	case 0x1b:
		return s.escape(b)
	}
	if !utf8.FullRune(b) {
		return 0
	}
	r, n := utf8.DecodeRune(b)
	s.put(r)
	return n
}

func (s *Screen) put(r rune) {
	for len(s.Lines) <= s.row {
		s.Lines = append(s.Lines, nil)
	}
	for len(s.Lines[s.row]) <= s.column {
		s.Lines[s.row] = append(s.Lines[s.row], Cell{Rune: ' ', Style: Plain})
	}
	s.Lines[s.row][s.column] = Cell{Rune: r, Style: s.style}
	s.column++
}

// escape consumes a control sequence: ESC [ parameters letter. Other escapes are one letter long.
func (s *Screen) escape(b []byte) int {
	if len(b) < 2 {
		return 0
	}
	if b[1] != '[' {
		return 2
	}
	for i := 2; i < len(b); i++ {
		if b[i] >= 0x40 && b[i] <= 0x7e {
			s.control(string(b[2:i]), b[i])
			return i + 1
		}
	}
	return 0
}

func (s *Screen) control(parameters string, action byte) {
	switch action {
	case 'm':
		s.look(parameters)
	case 'H':
		s.row, s.column = 0, 0
	case 'K':
		if s.row < len(s.Lines) && s.column < len(s.Lines[s.row]) {
			s.Lines[s.row] = s.Lines[s.row][:s.column]
		}
	case 'J':
		if s.row < len(s.Lines) {
			s.Lines = s.Lines[:s.row]
		}
	}
}

// look changes the style by the numbers of a colour sequence.
func (s *Screen) look(parameters string) {
	var numbers []int
	for part := range strings.SplitSeq(parameters, ";") {
		n, _ := strconv.Atoi(part) // an empty number is 0
		numbers = append(numbers, n)
	}
	for i := 0; i < len(numbers); i++ {
		n := numbers[i]
		switch {
		case n == 0:
			s.style = Plain
		case n == 1:
			s.style.Bold = true
		case n == 2:
			s.style.Faint = true
		case n == 7:
			s.style.Reverse = true
		case n >= 30 && n <= 37:
			s.style.Text = n - 30
		case n >= 90 && n <= 97:
			s.style.Text = n - 90 + 8
		case n >= 40 && n <= 47:
			s.style.Background = n - 40
		case (n == 38 || n == 48) && i+2 < len(numbers) && numbers[i+1] == 5:
			if n == 38 {
				s.style.Text = numbers[i+2]
			} else {
				s.style.Background = numbers[i+2]
			}
			i += 2
		}
	}
}

// Text returns the text on the screen, without colours and without blanks at line ends.
func (s *Screen) Text() string {
	var b strings.Builder
	for _, line := range s.Lines {
		var row strings.Builder
		for _, cell := range line {
			row.WriteRune(cell.Rune)
		}
		b.WriteString(strings.TrimRight(row.String(), " "))
		b.WriteByte('\n')
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}
