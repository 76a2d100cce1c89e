package form

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	yaml "go.yaml.in/yaml/v3"
)

// writer turns structs into values of a file and reports what a file cannot hold.
type writer struct {
	name  string
	wrong Error
}

// YAML returns the struct that from points to as YAML. The bytes depend on the struct only. The
// error is an *Error about values that the format cannot hold; name names the file in it.
func YAML(name string, from any) ([]byte, error) {
	root, err := valueOf(name, from)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	e := yaml.NewEncoder(&b)
	e.SetIndent(2)
	if err := e.Encode(root); err != nil {
		return nil, &Error{Issues: []Issue{{File: name, Wrong: "cannot be written as YAML", Fix: err.Error()}}}
	}
	return visible(b.Bytes()), nil
}

// visible writes the characters of YAML as escapes that a person cannot see, or that change the
// direction of text. Only texts in double quotes have such characters.
func visible(text []byte) []byte {
	hidden := func(c rune) bool {
		return c > unicode.MaxASCII && (unicode.In(c, unicode.Cf, unicode.Cc, unicode.Co, unicode.Zl, unicode.Zp,
			unicode.Variation_Selector, unicode.Mn, unicode.Me) || c == 0x3164)
	}
	if bytes.IndexFunc(text, hidden) < 0 {
		return text
	}
	var b bytes.Buffer
	for _, c := range string(text) {
		switch {
		case !hidden(c):
			b.WriteRune(c)
		case c > 0xffff:
			fmt.Fprintf(&b, "\\U%08X", c)
		default:
			fmt.Fprintf(&b, "\\u%04X", c)
		}
	}
	return b.Bytes()
}

// JSON returns the struct that from points to as indented JSON with the keys in the same order as
// YAML.
func JSON(name string, from any) ([]byte, error) {
	root, err := valueOf(name, from)
	if err != nil {
		return nil, err
	}
	var b, indented bytes.Buffer
	appendJSON(&b, root)
	if err := json.Indent(&indented, b.Bytes(), "", "  "); err != nil {
		return nil, &Error{Issues: []Issue{{File: name, Wrong: "cannot be written as JSON", Fix: err.Error()}}}
	}
	indented.WriteByte('\n')
	return indented.Bytes(), nil
}

func valueOf(name string, from any) (node, error) {
	w := &writer{name: name}
	root := w.value(nil, reflect.ValueOf(from).Elem(), options{required: true})
	if len(w.wrong.Issues) > 0 {
		return nil, &w.wrong
	}
	arrange(root, false)
	return root, nil
}

func (w *writer) fail(at *Path, wrong string) {
	w.wrong.add(Issue{File: w.name, Path: at.String(), Wrong: wrong, Fix: "this is a value that the format cannot hold"})
}

func (w *writer) value(at *Path, v reflect.Value, o options) node {
	if c := customOf(v); c != nil {
		return w.flow(c.writeForm(w, at, o), o)
	}
	switch v.Kind() {
	case reflect.Pointer:
		return w.value(at, v.Elem(), o)
	case reflect.String:
		w.accept(at, v.String(), o)
		return w.text(at, v.String())
	case reflect.Bool:
		return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!bool", Value: strconv.FormatBool(v.Bool())}
	case reflect.Int, reflect.Int64:
		if x := v.Int(); x > maxInteger || x < -maxInteger {
			w.fail(at, "the number is too large")
		}
		return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!int", Value: strconv.FormatInt(v.Int(), 10)}
	case reflect.Float64:
		if x := v.Float(); !o.accepts(x) {
			w.fail(at, "the number "+Number(x)+" is outside of its limits")
		}
		return w.number(at, v.Float())
	case reflect.Slice:
		out := &yaml.Node{Kind: yaml.SequenceNode, Tag: "!!seq"}
		for i := range v.Len() {
			out.Content = append(out.Content, w.value(at.Index(i), v.Index(i), elementOptions(o)))
		}
		return w.flow(out, o)
	case reflect.Struct:
		return w.flow(w.object(at, v), o)
	default:
		panic("form: no form for " + v.Type().String())
	}
}

// accept reports a text that the reader would refuse.
func (w *writer) accept(at *Path, text string, o options) {
	switch {
	case o.some && text == "":
		w.fail(at, "the text is empty")
	case o.enum != nil && !slices.Contains(o.enum, text):
		w.fail(at, fmt.Sprintf("%q is not one of %s", text, choices(o.enum)))
	case o.pattern != "" && !patterns[o.pattern].expression.MatchString(text):
		w.fail(at, fmt.Sprintf("%q is not %s", text, patterns[o.pattern].what))
	}
}

// flow marks a value to be written on one line.
func (w *writer) flow(n node, o options) node {
	if o.flow && n != nil && n.Kind != yaml.ScalarNode {
		n.Style = yaml.FlowStyle
	}
	return n
}

func (w *writer) object(at *Path, v reflect.Value) node {
	out := &yaml.Node{Kind: yaml.MappingNode, Tag: "!!map"}
	o := objectOf(v.Type())
	groups := map[string]int{}
	for _, f := range o.fields {
		value := v.Field(f.index)
		if !f.required && isZero(value) {
			continue
		}
		groups[f.group]++
		here := at.Key(f.key)
		out.Content = append(out.Content, w.text(here, f.key), w.value(here, value, f.options))
	}
	for _, g := range o.groups {
		if groups[g] != 1 {
			w.fail(at, "has not exactly one "+g)
		}
	}
	return out
}

// isZero tells values that a file leaves out.
func isZero(v reflect.Value) bool {
	return v.IsZero() || v.Kind() == reflect.Slice && v.Len() == 0
}

// Number writes a number with the fewest digits that give the same number.
func Number(x float64) string {
	if a := math.Abs(x); a == 0 || a >= 1e-4 && a < 1e16 {
		return strconv.FormatFloat(x, 'f', -1, 64)
	}
	return strconv.FormatFloat(x, 'e', -1, 64)
}

func (w *writer) number(at *Path, x float64) node {
	if math.IsNaN(x) || math.Abs(x) > maxNumber {
		w.fail(at, "the number is not finite")
		x = 0
	}
	if x == 0 {
		x = 0 // not -0
	}
	text := Number(x)
	tag := "!!int"
	if strings.ContainsAny(text, ".e") {
		tag = "!!float"
	}
	return &yaml.Node{Kind: yaml.ScalarNode, Tag: tag, Value: text}
}

// simple texts need no quotes, apart from those that YAML would read as another type, which the
// encoder quotes.
var simple = regexp.MustCompile(`^[A-Za-z0-9_/$][A-Za-z0-9_./$+-]*( [A-Za-z0-9_./$+-]+)*$`)

// oldWords are texts that programs for YAML 1.1 read as true or false, such as the column no.
var oldWords = regexp.MustCompile(`^(?i:y|n|yes|no|on|off)$`)

func (w *writer) text(at *Path, text string) node {
	if !utf8.ValidString(text) {
		w.fail(at, "the text is not valid UTF-8")
	}
	n := &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: text}
	if !simple.MatchString(text) || oldWords.MatchString(text) {
		n.Style = yaml.DoubleQuotedStyle
	}
	return n
}

// arrange gives texts of several lines the literal style where it keeps every letter.
func arrange(n node, flow bool) {
	flow = flow || n.Style == yaml.FlowStyle
	for i, e := range n.Content {
		key := n.Kind == yaml.MappingNode && i%2 == 0
		if e.Kind == yaml.ScalarNode && !key && !flow && isBlock(e.Value) {
			e.Style = yaml.LiteralStyle
		}
		arrange(e, flow)
	}
}

// isBlock tells texts that the literal style keeps: several lines of printable letters without
// spaces at their ends. The first line begins with a letter, and the last one ends the text.
func isBlock(text string) bool {
	lines := strings.Split(text, "\n")
	if len(lines) < 2 || strings.HasPrefix(text, " ") || lines[0] == "" || lines[len(lines)-1] == "" {
		return false
	}
	for _, line := range lines {
		if strings.TrimSpace(line) == "" || strings.HasSuffix(line, " ") {
			return false
		}
		for _, c := range line {
			if c > unicode.MaxLatin1 || !unicode.IsPrint(c) {
				return false
			}
		}
	}
	return true
}

// appendJSON writes a value as JSON.
func appendJSON(b *bytes.Buffer, n node) {
	n = plain(n)
	separate := func(i int) {
		if i > 0 {
			b.WriteByte(',')
		}
	}
	switch n.Kind {
	case yaml.SequenceNode:
		b.WriteByte('[')
		for i, e := range n.Content {
			separate(i)
			appendJSON(b, e)
		}
		b.WriteByte(']')
	case yaml.MappingNode:
		b.WriteByte('{')
		for i := 0; i+1 < len(n.Content); i += 2 {
			separate(i)
			appendText(b, plain(n.Content[i]).Value)
			b.WriteByte(':')
			appendJSON(b, n.Content[i+1])
		}
		b.WriteByte('}')
	default:
		appendScalar(b, n)
	}
}

func appendScalar(b *bytes.Buffer, n node) {
	x, isNumber := numberOf(n)
	switch tag := n.ShortTag(); {
	case tag == "!!null":
		b.WriteString("null")
	case tag == "!!bool":
		b.WriteString(strings.ToLower(n.Value))
	case isNumber:
		b.WriteString(Number(x))
	default:
		appendText(b, n.Value)
	}
}

func appendText(b *bytes.Buffer, text string) {
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	if err := e.Encode(text); err != nil {
		b.WriteString(`""`) // unreachable: every text has a form in JSON
		return
	}
	b.Truncate(b.Len() - 1) // the line end of the encoder
	escape(b)
}

// escape writes the characters at the end of JSON text as escapes that YAML does not allow as they
// are, although JSON does.
func escape(b *bytes.Buffer) {
	text := b.String()
	at := strings.IndexFunc(text, isForbidden)
	if at < 0 {
		return
	}
	b.Truncate(at)
	for _, c := range text[at:] {
		if isForbidden(c) {
			fmt.Fprintf(b, "\\u%04x", c)
			continue
		}
		b.WriteRune(c)
	}
}

// isForbidden tells the control characters of YAML that JSON does not escape.
func isForbidden(c rune) bool {
	return c >= 0x7f && c < 0xa0 || c == 0xfeff || c == 0xfffe || c == 0xffff
}
