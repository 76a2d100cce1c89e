package items

import (
	"encoding/base64"
	"encoding/json"
	"fmt"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
)

// A form is the JSON form of a column.
type form int

const (
	byType form = iota // the form of its type
	asString
	asNumber
	asJSON
)

// formOf returns the form with a name of the design. base64 and iso8601 are the forms of their
// types.
func formOf(name string, of schema.Type, t *schema.Table, column int) (form, error) {
	switch name {
	case "", "iso8601":
		return byType, nil
	case "string", "decimal_string":
		return asString, nil
	case "number":
		return asNumber, nil
	case "base64":
		if of.Kind == schema.Binary && !of.Array {
			return byType, nil
		}
	case "json":
		return asJSON, nil
	}
	return byType, &Error{
		fmt.Sprintf("the column %q of table %q cannot be written as %s", t.Columns[column].Name, t.Name, name),
		"choose another form, or leave it out",
	}
}

// appendValue appends the JSON of a value in canonical text. A reason says that JSON would not keep
// the value.
func (f form) appendValue(b []byte, of schema.Type, text string) (out []byte, refused string) {
	switch f {
	case asString:
		if !source.Kept(schema.Type{Kind: schema.Text}, text) {
			return b, "is no UTF-8"
		}
		return source.AppendText(b, text), ""
	case asNumber:
		before := len(b)
		b = source.AppendJSON(b, of, text)
		if b[before] == '"' {
			return b[:before], "is no number that every client keeps; write it as decimal_string"
		}
		return b, ""
	case asJSON:
		if again, _, err := source.FromJSON(schema.Type{Kind: schema.JSON}, text); err != nil || again != text ||
			!source.Kept(schema.Type{Kind: schema.JSON}, text) {
			return b, "is no JSON without space that every client keeps; leave its form out"
		}
		return append(b, text...), ""
	}
	if !source.Kept(of, text) {
		return b, reason(of, text)
	}
	return source.AppendJSON(b, of, text), ""
}

func reason(of schema.Type, text string) string {
	switch {
	case (of.Kind == schema.JSON || of.Array) && json.Valid([]byte(text)):
		return "has a number, a text, a member twice or a nesting that not every client keeps; write it as string"
	case of.Kind == schema.JSON:
		return "is no JSON; write it as string"
	}
	return "is no UTF-8: " + base64.StdEncoding.EncodeToString([]byte(text[:min(len(text), 30)])) + " in base64"
}

// value is the inverse of appendValue.
func (f form) value(of schema.Type, raw string) (text string, null bool, err error) {
	switch f {
	case asString:
		of = schema.Type{Kind: schema.Text}
	case asJSON:
		of = schema.Type{Kind: schema.JSON}
	}
	return source.FromJSON(of, raw)
}
