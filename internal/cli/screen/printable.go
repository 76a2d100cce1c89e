package screen

import (
	"fmt"
	"io"
	"iter"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Names, values, paths, messages: nearly all text that a command prints comes from other people,
// and a terminal obeys escape sequences in it. So a command escapes text exactly once, where it
// leaves the program. A string is text as it arrived; a Text is text for a terminal. Only this
// file and the canvas turn a string into a Text; a test checks all other files.

// Text is text that is safe for a terminal: escaped, with our own line ends and colours.
type Text string

// maxMarks is the number of combining marks that a character may carry. Vietnamese, Hebrew and Thai
// need three; a taller stack would draw over other lines.
const maxMarks = 4

// piece is one rune, or one invalid byte, of a text.
type piece struct {
	raw     string
	text    string
	columns int  // width of text
	hidden  bool // raw is unsafe for a terminal
}

// likeEscape matches text that looks like one of our escapes.
var likeEscape = regexp.MustCompile(`^<(?:U\+[0-9A-F]{4,6}|0x[0-9A-F]{2})>`)

// pieces splits a text into pieces with their printable forms. A rune becomes <U+202E> if it is
// invisible, moves the cursor, changes the direction of text, or has a width on which terminals
// disagree. A byte that is not UTF-8 becomes <0x9B>. A "<" that begins a text of that form becomes
// <U+003C>, so the escaping is reversible.
func pieces(text string) iter.Seq[piece] {
	return func(yield func(piece) bool) {
		const noBase = maxMarks
		marks := noBase // marks on the last character
		for len(text) > 0 {
			r, size := utf8.DecodeRuneInString(text)
			p := piece{raw: text[:size], text: text[:size]}
			invalid := r == utf8.RuneError && size == 1
			switch {
			case invalid:
				p.text = fmt.Sprintf("<0x%02X>", text[0])
			case r == '<' && likeEscape.MatchString(text[:min(len(text), len("<U+10FFFF>"))]):
				p.text = "<U+003C>"
			case !IsPlain(r) || isMark(r) && marks >= maxMarks:
				p.text = fmt.Sprintf("<U+%04X>", r)
			}
			escaped := p.text != p.raw
			p.hidden = escaped && r != '<'
			switch {
			case escaped:
				marks, p.columns = noBase, len(p.text)
			case isMark(r):
				marks++
			default:
				p.columns = RuneColumns(r)
				if marks = noBase; unicode.In(r, unicode.L, unicode.N, unicode.S, unicode.Mc) {
					marks = 0
				}
			}
			if !yield(p) {
				return
			}
			text = text[size:]
		}
	}
}

// IsPlain reports whether a rune is visible and unambiguous. Joiners and variation selectors of
// emoji are not: terminals disagree on the width of the picture, and two different ids must not
// look alike. Neither are spaces other than the ASCII one. The East Asian space is plain: it is
// wide, and so visible.
func IsPlain(r rune) bool {
	const wideSpace, skinFirst, skinLast = 0x3000, 0x1f3fb, 0x1f3ff
	if r >= skinFirst && r <= skinLast {
		return false
	}
	return r == wideSpace || unicode.IsPrint(r) &&
		!unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// Printable escapes foreign text and puts it on one line.
func Printable(text string) Text {
	var b strings.Builder
	for p := range pieces(text) {
		b.WriteString(p.text)
	}
	return Text(b.String())
}

// Lines escapes foreign text and keeps its lines. Tabs become spaces.
func Lines(text string) Text {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\t", "    ")
	var out []string
	for line := range strings.SplitSeq(text, "\n") {
		out = append(out, string(Printable(line)))
	}
	return Text(strings.Join(out, "\n"))
}

// Block is Lines with all lines but the first indented, so that no foreign line can look like one
// of ours.
func Block(text string) Text {
	indented := strings.ReplaceAll(string(Lines(text)), "\n", "\n  ")
	return Text(strings.ReplaceAll(indented, "\n  \n", "\n\n"))
}

// Textf formats text. The format is ours; every argument that is neither a Text nor a number is
// escaped.
func Textf(format string, args ...any) Text {
	safe := make([]any, len(args))
	for i, a := range args {
		switch a := a.(type) {
		case Text, bool, int, int32, int64, uint, uint32, uint64, float32, float64:
			safe[i] = a
		case []byte:
			safe[i] = Printable(string(a))
		default:
			safe[i] = Printable(fmt.Sprint(a))
		}
	}
	return Text(fmt.Sprintf(format, safe...))
}

// Drawing builds a text piece by piece.
type Drawing struct{ text strings.Builder }

// Printf appends formatted text, as Textf does.
func (d *Drawing) Printf(format string, args ...any) {
	d.text.WriteString(string(Textf(format, args...)))
}

// Text returns the text.
func (d *Drawing) Text() Text { return Text(d.text.String()) }

// Styled is text in a style, given as the parameters of an SGR sequence.
func (p Palette) Styled(style, text string) Text {
	if p == PaletteNone || style == "" {
		return Printable(text)
	}
	return Text("\x1b[" + style + "m" + string(Printable(text)) + "\x1b[0m")
}

// Columns is the width of a text in its printable form.
func Columns(text string) (n int) {
	for p := range pieces(text) {
		n += p.columns
	}
	return n
}

// Cut shortens a text to a number of columns, ending it with an ellipsis if it was longer.
func Cut(text string, columns int) string {
	at, kept, length := 0, 0, 0 // kept is the length that fits beside an ellipsis
	for p := range pieces(text) {
		if at += p.columns; at > columns && columns <= 0 {
			return ""
		}
		if at > columns {
			return text[:kept] + "…"
		}
		if length += len(p.raw); at < columns {
			kept = length
		}
	}
	return text
}

// Pad appends spaces to a text up to a number of columns.
func Pad(text string, columns int) string {
	return text + strings.Repeat(" ", max(0, columns-Columns(text)))
}

// Fit cuts or pads a text to exactly a number of columns.
func Fit(text string, columns int) string { return Pad(Cut(text, columns), columns) }

// PadLeft right-aligns a text in a number of columns.
func PadLeft(text string, columns int) string {
	text = Cut(text, columns)
	return strings.Repeat(" ", max(0, columns-Columns(text))) + text
}

// JSON rewrites a JSON text so that a terminal can show it: unsafe characters become JSON escapes.
// The value stays the same.
func JSON(text []byte) []byte {
	out := make([]byte, 0, len(text))
	for p := range pieces(string(text)) {
		if !p.hidden || p.raw == "\n" {
			out = append(out, p.raw...)
			continue
		}
		r, _ := utf8.DecodeRuneInString(p.raw) // an invalid byte decodes to U+FFFD, as readers decode it
		for _, unit := range utf16.Encode([]rune{r}) {
			out = append(out, `\u`...)
			out = append(out, strconv.FormatUint(0x10000|uint64(unit), 16)[1:]...)
		}
	}
	return out
}

// JSONWriter makes JSON safe for a terminal. Each write must consist of whole runes.
type JSONWriter struct{ To io.Writer }

// Write implements io.Writer.
func (s JSONWriter) Write(text []byte) (int, error) {
	if _, err := s.To.Write(JSON(text)); err != nil {
		return 0, err
	}
	return len(text), nil
}

// RecordWriter makes CSV safe for a terminal, one record per line. Each write must be one record.
type RecordWriter struct{ To io.Writer }

// Write implements io.Writer.
func (s RecordWriter) Write(text []byte) (int, error) {
	record := Printable(strings.TrimSuffix(string(text), "\r\n"))
	if _, err := io.WriteString(s.To, string(record)+"\n"); err != nil {
		return 0, err
	}
	return len(text), nil
}

// Writer makes text safe that others have laid out in lines: help texts, the log, the stories of
// the demos. Tabs stay; colours stay if Colours is set. Each write must consist of whole runes.
type Writer struct {
	To      io.Writer
	Colours bool
}

// sgr matches a sequence that sets a colour.
var sgr = regexp.MustCompile(`\x1b\[[0-9;]*m`)

// Write implements io.Writer.
func (s Writer) Write(text []byte) (int, error) {
	var b strings.Builder
	plain := func(part string) {
		for p := range pieces(part) {
			if p.raw == "\n" || p.raw == "\t" {
				p.text = p.raw
			}
			b.WriteString(p.text)
		}
	}
	rest := string(text)
	for s.Colours {
		at := sgr.FindStringIndex(rest)
		if at == nil {
			break
		}
		plain(rest[:at[0]])
		b.WriteString(rest[at[0]:at[1]])
		rest = rest[at[1]:]
	}
	plain(rest)
	if _, err := io.WriteString(s.To, b.String()); err != nil {
		return 0, err
	}
	return len(text), nil
}
