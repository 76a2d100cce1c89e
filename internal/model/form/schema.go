package form

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
)

// A schema is a JSON object with its members in order.
type schema []pair

type pair struct {
	key   string
	value any
}

// MarshalJSON writes the members in their order.
func (s schema) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, p := range s {
		if i > 0 {
			b.WriteByte(',')
		}
		appendText(&b, p.key)
		b.WriteByte(':')
		var value bytes.Buffer
		e := json.NewEncoder(&value)
		e.SetEscapeHTML(false)
		if err := e.Encode(p.value); err != nil {
			return nil, err
		}
		b.Write(bytes.TrimRight(value.Bytes(), "\n"))
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// schemer collects the schemas of the structs of a format.
type schemer struct {
	seen  map[reflect.Type]bool
	names []string
	defs  map[string]schema
	docs  map[string]string
}

// Schema returns the JSON Schema (draft 2020-12) of the format that the struct that of points to
// describes. The descriptions are those of keys, such as "patternBlock.rate" for a key of a struct.
func Schema(title string, of any, descriptions map[string]string) ([]byte, error) {
	s := &schemer{seen: map[reflect.Type]bool{}, defs: map[string]schema{}, docs: descriptions}
	t := reflect.TypeOf(of).Elem()
	root := s.of(t, options{required: true})
	slices.Sort(s.names)
	defs := make(schema, len(s.names))
	for i, name := range s.names {
		defs[i] = pair{name, s.defs[name]}
	}
	out := schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", title}}
	out = append(append(out, root...), pair{"$defs", defs})
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(out); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// of returns the schema of the values of a type.
func (s *schemer) of(t reflect.Type, o options) schema {
	if c := customOf(reflect.New(t).Elem()); c != nil {
		return c.schemaForm(s, o)
	}
	switch t.Kind() {
	case reflect.Pointer:
		return s.of(t.Elem(), o)
	case reflect.String:
		return textSchema(o)
	case reflect.Bool:
		return schema{{"type", "boolean"}}
	case reflect.Int, reflect.Int64:
		return numberSchema("integer", o.whole())
	case reflect.Float64:
		return numberSchema("number", o)
	case reflect.Slice:
		out := schema{{"type", "array"}, {"items", s.of(t.Elem(), elementOptions(o))}}
		if o.some {
			out = append(out, pair{"minItems", 1})
		}
		return out
	case reflect.Struct:
		return s.reference(t)
	default:
		panic("form: no form for " + t.String())
	}
}

func textSchema(o options) schema {
	out := schema{{"type", "string"}}
	if o.some {
		out = append(out, pair{"minLength", 1})
	}
	if o.enum != nil {
		out = append(out, pair{"enum", o.enum})
	}
	if o.pattern != "" {
		out = append(out, pair{"pattern", patterns[o.pattern].expression.String()})
	}
	return out
}

func numberSchema(kind string, o options) schema {
	least := "minimum"
	if o.over {
		least = "exclusiveMinimum"
	}
	return schema{
		{"type", kind}, {least, json.Number(Number(o.min))}, {"maximum", json.Number(Number(o.max))},
	}
}

// reference returns a reference to the schema of a struct, which it adds to the definitions.
func (s *schemer) reference(t reflect.Type) schema {
	name := strings.ToLower(t.Name()[:1]) + t.Name()[1:]
	if !s.seen[t] {
		s.seen[t] = true
		s.names = append(s.names, name)
		s.defs[name] = s.object(objectOf(t), t)
	}
	return schema{{"$ref", "#/$defs/" + name}}
}

func (s *schemer) object(o *object, t reflect.Type) schema {
	var properties schema
	var required []string
	for _, f := range o.fields {
		p := s.of(t.Field(f.index).Type, f.options)
		if doc := s.docs[t.Name()+"."+f.key]; doc != "" {
			p = append(slices.Clip(p), pair{"description", doc})
		}
		properties = append(properties, pair{f.key, p})
		if f.required {
			required = append(required, f.key)
		}
	}
	out := schema{{"type", "object"}, {"properties", properties}, {"additionalProperties", false}}
	if required != nil {
		out = append(out, pair{"required", required})
	}
	all := append(groupSchemas(o), kindSchemas(o)...)
	if all != nil {
		out = append(out, pair{"allOf", all})
	}
	return out
}

// groupSchemas say that exactly one key of each group is there.
func groupSchemas(o *object) []any {
	var all []any
	for _, g := range o.groups {
		var one []any
		for _, f := range o.fields {
			if f.group == g {
				one = append(one, schema{{"required", []string{f.key}}})
			}
		}
		all = append(all, schema{{"oneOf", one}})
	}
	return all
}

// kindSchemas say which keys each kind of an object may and must have.
func kindSchemas(o *object) []any {
	if o.kind < 0 {
		return nil
	}
	var all []any
	key := o.fields[o.kind].key
	for _, kind := range o.fields[o.kind].enum {
		then := schema{{"propertyNames", schema{{"enum", o.keys(kind)}}}}
		var need []string
		for _, f := range o.fields {
			if slices.Contains(f.need, kind) {
				need = append(need, f.key)
			}
		}
		if need != nil {
			then = append(then, pair{"required", need})
		}
		all = append(all, schema{
			{"if", schema{{"properties", schema{{key, schema{{"const", kind}}}}}, {"required", []string{key}}}},
			{"then", then},
		})
	}
	return all
}
