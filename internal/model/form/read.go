package form

import (
	"fmt"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	yaml "go.yaml.in/yaml/v3"
)

// node is a value of a file.
type node = *yaml.Node

// reader fills structs from values and reports what does not fit.
type reader struct{ source *Source }

// Read fills the struct that into points to with the values of the file. The error is an *Error
// with every mistake found so far.
func (s *Source) Read(into any) error {
	r := reader{s}
	r.value(s.root, nil, reflect.ValueOf(into).Elem(), options{required: true, min: -maxNumber, max: maxNumber})
	return s.Err()
}

func (r *reader) report(n node, at *Path, wrong, fix string) { r.source.reportAt(n, at, wrong, fix) }

// value reads a value into v, which is addressable.
func (r *reader) value(n node, at *Path, v reflect.Value, o options) {
	n = plain(n)
	if c := customOf(v); c != nil {
		c.readForm(r, n, at, o)
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		p := reflect.New(v.Type().Elem())
		r.value(n, at, p.Elem(), o)
		v.Set(p)
	case reflect.String:
		if text, ok := r.text(n, at, o); ok {
			v.SetString(text)
		}
	case reflect.Bool:
		if n.Kind != yaml.ScalarNode || n.ShortTag() != "!!bool" {
			r.report(n, at, "must be true or false, not "+inWords(n), "write true or false without quotes")
			return
		}
		v.SetBool(strings.EqualFold(n.Value, "true"))
	case reflect.Int, reflect.Int64:
		r.integer(n, at, v, o)
	case reflect.Float64:
		if x, ok := r.number(n, at, o); ok {
			v.SetFloat(x)
		}
	case reflect.Slice:
		r.list(n, at, v, o)
	case reflect.Struct:
		r.object(n, at, v)
	default:
		panic("form: no form for " + v.Type().String())
	}
}

// isText tells text from values that YAML reads as something else. A date is a text here.
func isText(n node) bool {
	return n.Kind == yaml.ScalarNode && (n.ShortTag() == "!!str" || n.ShortTag() == "!!timestamp")
}

// text reads a text that keeps its options.
func (r *reader) text(n node, at *Path, o options) (string, bool) {
	if !isText(n) {
		fix := "write a text"
		if n.Kind == yaml.ScalarNode && n.ShortTag() != "!!null" {
			fix = "write it in quotes"
		}
		r.report(n, at, "must be a text, not "+inWords(n), fix)
		return "", false
	}
	switch {
	case o.some && n.Value == "":
		r.report(n, at, "is empty", "write a text")
		return "", false
	case o.enum != nil && !slices.Contains(o.enum, n.Value):
		r.report(n, at, fmt.Sprintf("%q is unknown", n.Value), suggest(n.Value, o.enum, "use "+choices(o.enum)))
		return "", false
	case o.pattern != "" && !patterns[o.pattern].expression.MatchString(n.Value):
		r.report(n, at, fmt.Sprintf("%q is not %s", n.Value, patterns[o.pattern].what), patterns[o.pattern].fix)
		return "", false
	}
	return n.Value, true
}

// inWords names a value in a message.
func inWords(n node) string {
	switch {
	case n.Kind == yaml.SequenceNode:
		return "a list"
	case n.Kind == yaml.MappingNode:
		return "a map of keys"
	case n.ShortTag() == "!!null":
		return "nothing"
	case isText(n):
		return strconv.Quote(cut(n.Value))
	}
	return cut(n.Value)
}

// cut shortens a text for a message.
func cut(text string) string {
	const most = 40
	letters := []rune(text)
	if len(letters) <= most {
		return text
	}
	return string(letters[:most]) + "…"
}

// choices lists words as alternatives: "a, b or c".
func choices(words []string) string {
	if len(words) == 1 {
		return words[0]
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// suggest returns the fix for an unknown word: the word that was probably meant, or another fix.
func suggest(word string, known []string, other string) string {
	if near := Nearest(word, known); near != "" {
		return fmt.Sprintf("did you mean %s?", near)
	}
	return other
}

// numberOf returns the number that a scalar is, if it is one.
func numberOf(n node) (float64, bool) {
	if n.Kind != yaml.ScalarNode || n.ShortTag() != "!!int" && n.ShortTag() != "!!float" {
		return 0, false
	}
	if !decimal.MatchString(n.Value) {
		return 0, false
	}
	x, err := strconv.ParseFloat(n.Value, 64)
	return x, err == nil
}

// decimal leaves out what YAML has beside: other bases, underscores, infinity. A leading zero is
// left out because some readers take it for base 8.
var decimal = regexp.MustCompile(`^[-+]?(0|[1-9][0-9]*)(\.[0-9]*)?([eE][-+]?[0-9]+)?$`)

// number reads a number within its limits.
func (r *reader) number(n node, at *Path, o options) (float64, bool) {
	x, ok := numberOf(n)
	if !ok {
		r.report(n, at, "must be a number, not "+inWords(n), "write a decimal number, such as 0.5 or 4e7")
		return 0, false
	}
	if o.accepts(x) {
		return x, true
	}
	r.report(n, at, "is "+n.Value, "use a number "+o.bounds())
	return 0, false
}

func (o options) accepts(x float64) bool { return x <= o.max && (x > o.min || x == o.min && !o.over) }

// bounds says in words which numbers are accepted.
func (o options) bounds() string {
	var words []string
	if o.over {
		words = append(words, "above "+Number(o.min))
	} else if o.min > -maxNumber {
		words = append(words, "from "+Number(o.min))
	}
	if o.max < maxNumber {
		words = append(words, "up to "+Number(o.max))
	}
	if words == nil {
		return "from -1e300 up to 1e300"
	}
	return strings.Join(words, " ")
}

// whole narrows the limits to the integers that JSON keeps exact.
func (o options) whole() options {
	o.min, o.max = max(o.min, -maxInteger), min(o.max, maxInteger)
	return o
}

func (r *reader) integer(n node, at *Path, v reflect.Value, o options) {
	x, ok := numberOf(n)
	if ok && x != math.Trunc(x) || !ok {
		r.report(n, at, "must be a whole number, not "+inWords(n), "write a number without a fraction")
		return
	}
	if o = o.whole(); !o.accepts(x) {
		r.report(n, at, "is "+n.Value, "use a whole number "+o.bounds())
		return
	}
	v.SetInt(int64(x))
}

func (r *reader) list(n node, at *Path, v reflect.Value, o options) {
	if n.Kind != yaml.SequenceNode {
		r.report(n, at, "must be a list, not "+inWords(n), "write it as [a, b], or as lines that begin with a dash")
		return
	}
	if len(n.Content) == 0 && o.some {
		r.report(n, at, "is empty", "add an entry")
		return
	}
	list := reflect.MakeSlice(v.Type(), len(n.Content), len(n.Content))
	for i, e := range n.Content {
		r.value(e, at.Index(i), list.Index(i), elementOptions(o))
	}
	v.Set(list)
}

// elementOptions are the options of the elements of a list or map: limits pass on to them, and
// their texts are not empty.
func elementOptions(o options) options {
	o.required, o.some = true, true
	o.flow, o.lines = o.flow || o.lines, false
	return o
}

// object reads a map of keys into a struct.
func (r *reader) object(n node, at *Path, v reflect.Value) {
	if n.Kind != yaml.MappingNode {
		r.report(n, at, "must be a map of keys, not "+inWords(n), "write it as {key: value}, or as indented lines")
		return
	}
	o := objectOf(v.Type())
	kind, known := r.kind(n, o)
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := plain(n.Content[i]), n.Content[i+1]
		at := at.Key(key.Value)
		j := slices.IndexFunc(o.fields, func(f field) bool { return f.key == key.Value })
		if j < 0 || known && !o.fields[j].allows(kind) {
			r.unknown(key, at, o, kind, j >= 0)
			continue
		}
		r.value(value, at, v.Field(o.fields[j].index), o.fields[j].options)
	}
	r.missing(n, at, o, kind, known)
}

// kind returns the text that tells which keys the object may have, and whether it is known.
func (r *reader) kind(n node, o *object) (string, bool) {
	if o.kind < 0 {
		return "", false
	}
	value := member(n, o.fields[o.kind].key)
	if value == nil || !isText(plain(value)) || !slices.Contains(o.fields[o.kind].enum, plain(value).Value) {
		return "", false
	}
	return plain(value).Value, true
}

func (r *reader) unknown(key node, at *Path, o *object, kind string, elsewhere bool) {
	known := o.keys(kind)
	fix := suggest(key.Value, known, "use "+choices(known))
	if elsewhere {
		r.report(key, at, fmt.Sprintf("%s has no such key", kind), "use "+choices(known))
		return
	}
	if _, err := strconv.Atoi(key.Value); err == nil {
		fix = "write numbers without commas, such as 1000"
	}
	r.report(key, at, "is an unknown key", fix)
}

// missing reports keys that the object must have.
func (r *reader) missing(n node, at *Path, o *object, kind string, known bool) {
	for _, f := range o.fields {
		needed := f.required || known && slices.Contains(f.need, kind)
		if needed && member(n, f.key) == nil {
			r.report(n, at, fmt.Sprintf("lacks the key %s", f.key), "add it")
		}
	}
	for _, g := range o.groups {
		var keys []string
		count := 0
		for _, f := range o.fields {
			if f.group == g {
				keys = append(keys, f.key)
				if member(n, f.key) != nil {
					count++
				}
			}
		}
		if count != 1 {
			r.report(n, at, fmt.Sprintf("has %d of the keys %s", count, strings.Join(keys, ", ")), "keep exactly one")
		}
	}
}
