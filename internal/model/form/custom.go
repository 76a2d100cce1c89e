package form

import (
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	yaml "go.yaml.in/yaml/v3"
)

// Duration is a time in seconds. Files write it with a unit, such as 90d or 1.5h.
type Duration float64

// units are the units of durations, the longest first.
var units = []struct {
	name    string
	seconds float64
}{{"w", 7 * 86400}, {"d", 86400}, {"h", 3600}, {"m", 60}, {"s", 1}, {"ms", 0.001}}

const durationPattern = `^([0-9]{1,9})(\.[0-9]{1,40})?(ms|s|m|h|d|w)$`

var durationExpression = regexp.MustCompile(durationPattern)

// ParseDuration reads a text such as 90d, 60m or 1.5s; units are ms, s, m, h, d and w.
func ParseDuration(text string) (Duration, bool) {
	m := durationExpression.FindStringSubmatch(text)
	if m == nil {
		return 0, false
	}
	x, err := strconv.ParseFloat(m[1]+m[2], 64)
	if err != nil {
		return 0, false
	}
	for _, u := range units {
		if u.name == m[3] {
			return Duration(x * u.seconds), true
		}
	}
	return 0, false
}

// String returns the duration in the longest unit that it is a whole number of, up to days.
func (d Duration) String() string {
	for _, u := range units[1:5] {
		if n := float64(d) / u.seconds; n == float64(int64(n)) && (n != 0 || u.name == "s") {
			return strconv.FormatInt(int64(n), 10) + u.name
		}
	}
	return strconv.FormatFloat(float64(d), 'f', -1, 64) + "s"
}

func (d *Duration) readForm(r *reader, n node, at *Path, _ options) {
	const fix = "write a number with a unit, such as 90d, 12h, 30m or 5s"
	if !isText(n) {
		r.report(n, at, "must be a duration, not "+inWords(n), fix)
		return
	}
	x, ok := ParseDuration(n.Value)
	if !ok {
		r.report(n, at, strconv.Quote(cut(n.Value))+" is not a duration", fix)
		return
	}
	*d = x
}

func (d *Duration) writeForm(w *writer, at *Path, _ options) node {
	if text := d.String(); durationExpression.MatchString(text) {
		return w.text(at, text)
	}
	w.fail(at, "the duration is negative or has no form in the file")
	return nil
}

func (d *Duration) schemaForm(*schemer, options) schema {
	return schema{{"type", "string"}, {"pattern", durationPattern}}
}

// An Entry is a key with its value.
type Entry[T any] struct {
	Key   string
	Value T
}

// Map is a map of keys that keeps their order.
type Map[T any] []Entry[T]

func (m *Map[T]) readForm(r *reader, n node, at *Path, o options) {
	if n.Kind != yaml.MappingNode {
		r.report(n, at, "must be a map of keys, not "+inWords(n), "write it as {key: value}, or as indented lines")
		return
	}
	if len(n.Content) == 0 && o.some {
		r.report(n, at, "is empty", "add an entry")
		return
	}
	*m = make(Map[T], len(n.Content)/2)
	for i := range *m {
		e := &(*m)[i]
		e.Key = plain(n.Content[2*i]).Value
		r.value(n.Content[2*i+1], at.Key(e.Key), reflect.ValueOf(&e.Value).Elem(), elementOptions(o))
	}
}

func (m *Map[T]) writeForm(w *writer, at *Path, o options) node {
	out := &yaml.Node{Kind: yaml.MappingNode, Tag: "!!map"}
	seen := map[string]bool{}
	for i := range *m {
		e := &(*m)[i]
		here := at.Key(e.Key)
		if seen[e.Key] {
			w.fail(here, "occurs twice")
		}
		seen[e.Key] = true
		out.Content = append(out.Content, w.text(here, e.Key),
			w.value(here, reflect.ValueOf(&e.Value).Elem(), elementOptions(o)))
	}
	return out
}

func (m *Map[T]) schemaForm(s *schemer, o options) schema {
	out := schema{{"type", "object"}, {"additionalProperties", s.of(reflect.TypeFor[T](), elementOptions(o))}}
	if o.some {
		out = append(out, pair{"minProperties", 1})
	}
	return out
}

// Either is one of two forms, which the reader tells apart as single values, lists and maps.
// Exactly one of A and B is set.
type Either[A, B any] struct {
	A *A
	B *B
}

// The classes of values that Either tells apart.
const (
	single = "single"
	list   = "list"
	keyed  = "keyed"
)

func (e *Either[A, B]) readForm(r *reader, n node, at *Path, o options) {
	class := single
	switch n.Kind {
	case yaml.SequenceNode:
		class = list
	case yaml.MappingNode:
		class = keyed
	}
	if class == classOf(reflect.TypeFor[B]()) {
		e.B = new(B)
		r.value(n, at, reflect.ValueOf(e.B).Elem(), e.optionsOfB(o))
		return
	}
	if class != classOf(reflect.TypeFor[A]()) {
		r.report(n, at, "must be "+words[classOf(reflect.TypeFor[A]())]+" or "+words[classOf(reflect.TypeFor[B]())]+
			", not "+inWords(n), "write one of them")
		return
	}
	e.A = new(A)
	r.value(n, at, reflect.ValueOf(e.A).Elem(), o)
}

var words = map[string]string{single: "a single value", list: "a list", keyed: "a map of keys"}

// classOf returns the class of the values of a type.
func classOf(t reflect.Type) string {
	if t.Kind() == reflect.Slice && strings.HasPrefix(t.Name(), "Map[") {
		return keyed
	}
	switch t.Kind() {
	case reflect.Slice:
		return list
	case reflect.Struct:
		if t == reflect.TypeFor[Scalar]() {
			return single
		}
		return keyed
	}
	return single
}

func (e *Either[A, B]) writeForm(w *writer, at *Path, o options) node {
	switch {
	case e.A != nil:
		return w.value(at, reflect.ValueOf(e.A).Elem(), o)
	case e.B != nil:
		return w.value(at, reflect.ValueOf(e.B).Elem(), e.optionsOfB(o))
	}
	w.fail(at, "has no value")
	return nil
}

func (e *Either[A, B]) schemaForm(s *schemer, o options) schema {
	return schema{{"anyOf", []any{
		s.of(reflect.TypeFor[A](), o), s.of(reflect.TypeFor[B](), e.optionsOfB(o)),
	}}}
}

// optionsOfB leaves out the accepted texts: they are for A, if it is a text.
func (e *Either[A, B]) optionsOfB(o options) options {
	if classOf(reflect.TypeFor[A]()) == single {
		o.enum, o.pattern = nil, ""
	}
	return o
}

// Scalar is a text or a number.
type Scalar struct {
	Text   string
	Number float64
	IsText bool
}

func (c *Scalar) readForm(r *reader, n node, at *Path, o options) {
	if isText(n) {
		c.Text, c.IsText = r.text(n, at, options{enum: o.enum})
		return
	}
	if x, ok := r.number(n, at, o); ok {
		c.Number = x
	}
}

func (c *Scalar) writeForm(w *writer, at *Path, _ options) node {
	if c.IsText {
		return w.text(at, c.Text)
	}
	return w.number(at, c.Number)
}

func (c *Scalar) schemaForm(_ *schemer, o options) schema {
	return schema{{"anyOf", []any{textSchema(options{enum: o.enum}), numberSchema("number", o)}}}
}

// Values is one text or number, a list of them, or a map of them.
type Values struct {
	List []Scalar // one, or several
	Keys Map[Scalar]
}

func (c *Values) readForm(r *reader, n node, at *Path, _ options) {
	c.List = make([]Scalar, 1)
	switch n.Kind {
	case yaml.MappingNode:
		c.List = nil
		r.value(n, at, reflect.ValueOf(&c.Keys).Elem(), noOptions)
	case yaml.SequenceNode:
		r.value(n, at, reflect.ValueOf(&c.List).Elem(), noOptions)
	default:
		r.value(n, at, reflect.ValueOf(&c.List[0]).Elem(), noOptions)
	}
}

func (c *Values) writeForm(w *writer, at *Path, _ options) node {
	switch {
	case c.Keys != nil:
		return w.value(at, reflect.ValueOf(&c.Keys).Elem(), noOptions)
	case len(c.List) == 1:
		return w.value(at, reflect.ValueOf(&c.List[0]).Elem(), noOptions)
	}
	return w.value(at, reflect.ValueOf(&c.List).Elem(), noOptions)
}

func (c *Values) schemaForm(s *schemer, _ options) schema {
	return schema{{"anyOf", []any{
		s.of(reflect.TypeFor[Scalar](), noOptions), s.of(reflect.TypeFor[[]Scalar](), noOptions),
		s.of(reflect.TypeFor[Map[Scalar]](), noOptions),
	}}}
}

// Share is a value and its share, 0 to 1. Files write [value, share].
type Share struct {
	Value string
	Share float64
}

func (c *Share) readForm(r *reader, n node, at *Path, _ options) {
	if n.Kind != yaml.SequenceNode || len(n.Content) != 2 {
		r.report(n, at, "must be a value and its share", `write it as ["value", 0.25]`)
		return
	}
	value := plain(n.Content[0])
	if value.Kind != yaml.ScalarNode || value.ShortTag() == "!!null" {
		r.report(value, at.Index(0), "must be a single value, not "+inWords(value), "write a text, a number, true or false")
		return
	}
	c.Value = value.Value
	if x, ok := r.number(plain(n.Content[1]), at.Index(1), options{min: 0, max: 1}); ok {
		c.Share = x
	}
}

func (c *Share) writeForm(w *writer, at *Path, _ options) node {
	if c.Share < 0 || c.Share > 1 {
		w.fail(at, fmt.Sprintf("the share %v is not between 0 and 1", c.Share))
	}
	return &yaml.Node{
		Kind: yaml.SequenceNode, Tag: "!!seq",
		Content: []node{w.text(at.Index(0), c.Value), w.number(at.Index(1), c.Share)},
	}
}

func (c *Share) schemaForm(*schemer, options) schema {
	return schema{
		{"type", "array"},
		{"prefixItems", []any{
			schema{{"type", []any{"string", "number", "boolean"}}},
			numberSchema("number", options{min: 0, max: 1}),
		}},
		{"minItems", 2},
		{"maxItems", 2},
	}
}

// Names is a list of texts. Files write a list of one without brackets.
type Names []string

func (c *Names) readForm(r *reader, n node, at *Path, o options) {
	if n.Kind == yaml.ScalarNode {
		if text, ok := r.text(n, at, elementOptions(o)); ok {
			*c = Names{text}
		}
		return
	}
	r.value(n, at, reflect.ValueOf((*[]string)(c)).Elem(), o)
}

func (c *Names) writeForm(w *writer, at *Path, o options) node {
	if len(*c) == 1 {
		return w.text(at, (*c)[0])
	}
	return w.value(at, reflect.ValueOf((*[]string)(c)).Elem(), o)
}

func (c *Names) schemaForm(s *schemer, o options) schema {
	return schema{{"anyOf", []any{
		s.of(reflect.TypeFor[string](), elementOptions(o)), s.of(reflect.TypeFor[[]string](), o),
	}}}
}

// patterns are the named patterns of texts.
var patterns = map[string]struct {
	expression *regexp.Regexp
	what, fix  string
}{
	"path": {
		regexp.MustCompile(`^/`), "a path", "begin it with a slash, such as /customerId",
	},
	"order": {
		regexp.MustCompile(`^-?/`), "a path in an order", "write /at for ascending, and -/at for descending",
	},
	"sha256": {
		regexp.MustCompile(`^([0-9a-f]{64}|…)?$`), "a SHA-256 hash", "write 64 hexadecimal digits in lower case",
	},
}
