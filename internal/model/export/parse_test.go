package export

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A scanner reads the small parts of Bicep and Terraform's language that templates use, as their
// documentation defines them. It shares nothing with the code that writes them.
type scanner struct {
	text string
	at   int
}

func (s *scanner) failf(format string, args ...any) {
	line := strings.Count(s.text[:s.at], "\n") + 1
	panic(fmt.Errorf("line %d: %s", line, fmt.Sprintf(format, args...)))
}

// caught turns a failure of a scanner into an error.
func caught(err *error) {
	if r := recover(); r != nil {
		e, ok := r.(error)
		if !ok {
			panic(r)
		}
		*err = e
	}
}

func (s *scanner) rest() string { return s.text[s.at:] }

// blank skips space, and line breaks too if lines is set.
func (s *scanner) blank(lines bool) {
	for s.at < len(s.text) && (s.text[s.at] == ' ' || lines && s.text[s.at] == '\n') {
		s.at++
	}
}

func (s *scanner) take(token string) bool {
	if !strings.HasPrefix(s.rest(), token) {
		return false
	}
	s.at += len(token)
	return true
}

func (s *scanner) need(token string) {
	if !s.take(token) {
		s.failf("%q expected before %.30q", token, s.rest())
	}
}

func (s *scanner) word() string {
	n := strings.IndexFunc(s.rest(), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' })
	if n < 0 {
		n = len(s.rest())
	}
	w := s.rest()[:n]
	if s.at += n; w == "" {
		s.failf("a name expected before %.30q", s.rest())
	}
	return w
}

func (s *scanner) hex(n int) rune {
	if len(s.rest()) < n {
		s.failf("an escape is cut off")
	}
	v, err := strconv.ParseUint(s.rest()[:n], 16, 32)
	if err != nil {
		s.failf("%v", err)
	}
	s.at += n
	return rune(v)
}

// bicepString reads a string in single quotes. It must not be interpolated.
func (s *scanner) bicepString() string {
	s.need("'")
	var b strings.Builder
	for {
		r, n := utf8.DecodeRuneInString(s.rest())
		if n == 0 || r == '\n' || r == '\r' {
			s.failf("a string does not end on its line")
		}
		if strings.HasPrefix(s.rest(), "${") {
			s.failf("a string is interpolated")
		}
		s.at += n
		switch {
		case r == '\'':
			return b.String()
		case r != '\\':
			b.WriteRune(r)
		case s.take("n"):
			b.WriteByte('\n')
		case s.take("r"):
			b.WriteByte('\r')
		case s.take("t"):
			b.WriteByte('\t')
		case s.take(`\`), s.take("'"), s.take("$"):
			b.WriteByte(s.text[s.at-1])
		case s.take("u{"):
			end := strings.IndexByte(s.rest(), '}')
			b.WriteRune(s.hex(end))
			s.need("}")
		default:
			s.failf("an escape is unknown")
		}
	}
}

// bicepValue reads a value: names and paths of expressions are texts that begin with =.
func (s *scanner) bicepValue() any {
	switch c := s.rest()[0]; {
	case c == '\'':
		return s.bicepString()
	case c == '{':
		s.need("{")
		out := map[string]any{}
		for s.blank(true); !s.take("}"); s.blank(true) {
			name := s.word()
			s.need(": ")
			if _, twice := out[name]; twice {
				s.failf("%s occurs twice", name)
			}
			out[name] = s.bicepValue()
			if len(s.rest()) > 0 && !strings.HasPrefix(s.rest(), "\n") {
				s.failf("a property ends with its line")
			}
		}
		return out
	case c == '[':
		s.need("[")
		out := []any{}
		for s.blank(true); !s.take("]"); s.blank(true) {
			out = append(out, s.bicepValue())
		}
		return out
	case c >= '0' && c <= '9':
		n, err := strconv.ParseFloat(s.word(), 64)
		if err != nil {
			s.failf("%v", err)
		}
		return n
	}
	w := s.word()
	if w == "true" || w == "false" {
		return w == "true"
	}
	for s.take(".") {
		w += "." + s.word()
	}
	if s.take("()") {
		w += "()"
	}
	for s.take(".") {
		w += "." + s.word()
	}
	return "=" + w
}

// A bicepResource is a declaration of a resource.
type bicepResource struct {
	symbol, kind string
	body         map[string]any
}

func parseBicep(text string) (out []bicepResource, err error) {
	defer caught(&err)
	s := &scanner{text: text}
	for s.blank(true); s.at < len(s.text); s.blank(true) {
		switch {
		case s.take("@description("):
			s.bicepString()
			s.need(")")
		case s.take("param "), s.take("output "):
			s.word()
			s.need(" string")
			if s.take(" = ") {
				s.bicepValue()
			}
		default:
			s.need("resource ")
			r := bicepResource{symbol: s.word()}
			s.need(" ")
			r.kind = s.bicepString()
			s.need(" = ")
			r.body, _ = s.bicepValue().(map[string]any)
			out = append(out, r)
		}
		s.need("\n")
	}
	return out, nil
}

// hclString reads a string in double quotes. It must not be a template.
func (s *scanner) hclString() string {
	s.need(`"`)
	var b strings.Builder
	for {
		r, n := utf8.DecodeRuneInString(s.rest())
		if n == 0 || r == '\n' || r == '\r' {
			s.failf("a string does not end on its line")
		}
		if strings.HasPrefix(s.rest(), "${") || strings.HasPrefix(s.rest(), "%{") {
			s.failf("a string is a template")
		}
		s.at += n
		switch {
		case r == '"':
			return b.String()
		case r != '\\':
			b.WriteRune(r)
		case s.take("n"):
			b.WriteByte('\n')
		case s.take("r"):
			b.WriteByte('\r')
		case s.take("t"):
			b.WriteByte('\t')
		case s.take(`\`), s.take(`"`):
			b.WriteByte(s.text[s.at-1])
		case s.take("u"):
			b.WriteRune(s.hex(4))
		case s.take("U"):
			b.WriteRune(s.hex(8))
		default:
			s.failf("an escape is unknown")
		}
	}
}

func (s *scanner) hclValue() any {
	switch c := s.rest()[0]; {
	case c == '"':
		return s.hclString()
	case c == '[':
		s.need("[")
		out := []any{}
		for !s.take("]") {
			out = append(out, s.hclValue())
			if !s.take(", ") {
				s.need("]")
				break
			}
		}
		return out
	case c == '{':
		s.need("{")
		return s.hclBody()
	case c >= '0' && c <= '9':
		n, err := strconv.ParseFloat(s.word(), 64)
		if err != nil {
			s.failf("%v", err)
		}
		return n
	}
	w := s.word()
	for s.take(".") {
		w += "." + s.word()
	}
	return "=" + w
}

// An hclBlock is a block with its labels. Its attributes are values; blocks in it are lists of them
// under their names.
type hclBlock struct {
	kind   string
	labels []string
	body   map[string]any
}

func (s *scanner) hclBody() map[string]any {
	out := map[string]any{}
	for s.blank(true); !s.take("}"); s.blank(true) {
		name := s.word()
		s.blank(false)
		if s.take("= ") {
			if _, twice := out[name]; twice {
				s.failf("%s occurs twice", name)
			}
			out[name] = s.hclValue()
		} else {
			s.need("{")
			blocks, _ := out[name].([]map[string]any)
			out[name] = append(blocks, s.hclBody())
		}
		if s.take("}") {
			return out
		}
		s.need("\n")
	}
	return out
}

func parseHCL(text string) (out []hclBlock, err error) {
	defer caught(&err)
	s := &scanner{text: text}
	for s.blank(true); s.at < len(s.text); s.blank(true) {
		b := hclBlock{kind: s.word()}
		for s.blank(false); !s.take("{"); s.blank(false) {
			b.labels = append(b.labels, s.hclString())
		}
		b.body = s.hclBody()
		out = append(out, b)
		s.need("\n")
	}
	return out, nil
}

// armExpression evaluates an expression of a template: calls of format, parameters and resourceId
// with literals.
func armExpression(text string) (out string, err error) {
	defer caught(&err)
	if !strings.HasPrefix(text, "[") || strings.HasPrefix(text, "[[") || !strings.HasSuffix(text, "]") {
		return strings.TrimPrefix(text, "["), nil
	}
	s := &scanner{text: text, at: 1}
	out = s.armCall()
	s.need("]")
	if s.at != len(text) {
		s.failf("text follows the expression")
	}
	return out, nil
}

func (s *scanner) armCall() string {
	if s.take("'") {
		var b strings.Builder
		for {
			end := strings.IndexByte(s.rest(), '\'')
			if end < 0 {
				s.failf("a literal does not end")
			}
			b.WriteString(s.rest()[:end])
			s.at += end + 1
			if !s.take("'") {
				return b.String()
			}
			b.WriteByte('\'')
		}
	}
	name := s.word()
	s.need("(")
	var args []string
	for !s.take(")") {
		args = append(args, s.armCall())
		if !s.take(", ") {
			s.need(")")
			break
		}
	}
	for s.take(".") {
		s.word()
	}
	switch name {
	case "format":
		out := args[0]
		var pieces []string
		for i := range args[1:] {
			before, after, ok := strings.Cut(out, "{"+strconv.Itoa(i)+"}")
			if !ok {
				s.failf("the format lacks a place for %q", args[i+1])
			}
			pieces, out = append(pieces, before, args[i+1]), after
		}
		return strings.Join(pieces, "") + out
	case "parameters":
		return "=" + args[0]
	case "resourceId":
		return strings.Join(args, "/")
	case "reference", "resourceGroup":
		return "=" + name
	}
	s.failf("the function %s is unknown", name)
	return ""
}
