package form

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Limits of every number. They keep integers exact in JSON, and floats finite.
const (
	maxInteger = 1<<53 - 1
	maxNumber  = 1e300
)

// options say which values a key takes.
type options struct {
	required, some bool
	flow           bool // on one line
	lines          bool // each element on one line
	min, max       float64
	over           bool // min itself is not allowed
	enum           []string
	pattern        string // a key of patterns
}

var noOptions = options{min: -maxNumber, max: maxNumber}

// A field is a key of an object.
type field struct {
	options
	key   string
	index int // of the struct's field
	group string
	kind  bool     // its value says which other keys there are
	only  []string // the kinds that may have it; nil for all
	need  []string // the kinds that must have it
}

// valued is a text type with a closed list of values.
type valued interface{ Values() []string }

// An object is what the tags of a struct say.
type object struct {
	fields []field
	kind   int // the field that tells the kinds apart, or -1
	groups []string
}

// keys returns the names of all keys, for an object of a kind: "" for any.
func (o *object) keys(kind string) []string {
	var keys []string
	for _, f := range o.fields {
		if kind == "" || f.allows(kind) {
			keys = append(keys, f.key)
		}
	}
	return keys
}

// allows tells whether an object of a kind may have the field.
func (f *field) allows(kind string) bool {
	return f.only == nil && f.need == nil || slices.Contains(f.only, kind) || slices.Contains(f.need, kind)
}

var objects sync.Map // reflect.Type → *object

// objectOf returns what the tags of a struct type say. A wrong tag is a mistake of the program.
func objectOf(t reflect.Type) *object {
	if o, ok := objects.Load(t); ok {
		return o.(*object)
	}
	o := &object{kind: -1}
	for i := range t.NumField() {
		tag, ok := t.Field(i).Tag.Lookup("form")
		if !ok {
			continue
		}
		f := parseTag(tag)
		f.index = i
		if v, ok := reflect.Zero(t.Field(i).Type).Interface().(valued); ok {
			f.enum = v.Values()
		}
		if f.kind {
			o.kind = len(o.fields)
		}
		if f.group != "" && !slices.Contains(o.groups, f.group) {
			o.groups = append(o.groups, f.group)
		}
		o.fields = append(o.fields, f)
	}
	objects.Store(t, o)
	return o
}

func parseTag(tag string) field {
	parts := strings.Split(tag, ",")
	f := field{key: parts[0], options: noOptions}
	for _, part := range parts[1:] {
		name, value, _ := strings.Cut(part, "=")
		switch name {
		case "required":
			f.required = true
		case "some":
			f.some = true
		case "flow":
			f.flow = true
		case "lines":
			f.lines = true
		case "min":
			f.min = limit(tag, value)
		case "over":
			f.min, f.over = limit(tag, value), true
		case "max":
			f.max = limit(tag, value)
		case "enum", "const":
			f.enum = strings.Split(value, "|")
		case "pattern":
			f.pattern = value
		case "one":
			f.group = value
		case "kind":
			f.kind = true
		case "for":
			f.only = strings.Split(value, "|")
		case "need":
			f.need = strings.Split(value, "|")
		default:
			panic(fmt.Sprintf("form: the tag %q has the unknown option %q", tag, name))
		}
	}
	return f
}

func limit(tag, value string) float64 {
	x, err := strconv.ParseFloat(value, 64)
	if err != nil || math.IsNaN(x) {
		panic(fmt.Sprintf("form: the tag %q has a limit that is not a number", tag))
	}
	return x
}

// custom is a type with a form of its own.
type custom interface {
	readForm(r *reader, n node, at *Path, o options)
	writeForm(w *writer, at *Path, o options) node
	schemaForm(s *schemer, o options) schema
}

var customType = reflect.TypeFor[custom]()

// customOf returns the custom form of a value, which must be addressable, or nil.
func customOf(v reflect.Value) custom {
	if p := reflect.PointerTo(v.Type()); p.Implements(customType) {
		return v.Addr().Interface().(custom)
	}
	return nil
}
