package export

import (
	"bytes"
	"encoding/json"
)

// A value is a JSON value that keeps the order of its properties: a string, int64, bool, list or
// object. An expression is text that a template language evaluates; JSON and the others write it in
// their own way.
type (
	list     []any
	object   []property
	property struct {
		name  string
		value any
	}
	expression struct{ arm, bicep string }
)

// compact is JSON that may stand inside a script: angle brackets and line separators are escaped.
func compact(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil { // the values are structs of text and numbers
		panic(err)
	}
	return text
}

// pretty is JSON for people.
func pretty(v any) []byte {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetIndent("", "  ")
	if err := e.Encode(v); err != nil {
		panic(err)
	}
	return out.Bytes()
}

// MarshalJSON keeps the order of the properties.
func (o object) MarshalJSON() ([]byte, error) {
	out := []byte{'{'}
	for i, p := range o {
		if i > 0 {
			out = append(out, ',')
		}
		name, err := json.Marshal(p.name)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(p.value)
		if err != nil {
			return nil, err
		}
		out = append(append(append(out, name...), ':'), value...)
	}
	return append(out, '}'), nil
}

// MarshalJSON is the form of an ARM template.
func (e expression) MarshalJSON() ([]byte, error) { return json.Marshal("[" + e.arm + "]") }
