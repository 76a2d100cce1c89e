package resource

import (
	"math"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// A shape checks one JSON value of a definition and appends it as the service returns it: in
// documented casing, whole numbers without fraction or exponent, with explicit defaults and all
// unknown members. A shape applied to its own result changes nothing. at names the value in
// messages. Errors are status.BadRequest.
type shape func(dst []byte, at string, v value.Value) ([]byte, error)

// field is a possible member of an object shape.
type field struct {
	name     string
	shape    shape
	required bool
	// missing is the JSON of the member when it is absent; "" adds nothing.
	missing string
	// ignored fields are checked and left out of the result.
	ignored bool
}

// normalised checks v and returns it as the service returns it.
func normalised(s shape, at string, v value.Value) (value.Value, error) {
	json, err := s(nil, at, v)
	if err != nil {
		return value.Value{}, err
	}
	return value.FromRaw(json), nil
}

// objectOf is an object with these fields. Null counts as absent.
func objectOf(fields ...field) shape {
	return func(dst []byte, at string, v value.Value) ([]byte, error) {
		members, ok := membersOf(v)
		if !ok {
			return nil, wrongShape(at, "an object")
		}
		o := object{}
		seen := make(map[string]bool, len(members))
		for _, m := range members {
			seen[m.name] = true
			if err := o.field(fields, at, m); err != nil {
				return nil, err
			}
		}
		for _, f := range fields {
			switch {
			case seen[f.name]:
			case f.required:
				return nil, status.New(status.BadRequest, "The property '%s' is missing. Add it.", at+"."+f.name)
			case f.missing != "":
				o.raw(f.name, f.missing)
			}
		}
		return append(dst, o.close()...), nil
	}
}

// field appends a member in the shape of its field, or unchanged when no field has its name.
func (o *object) field(fields []field, at string, m member) error {
	for _, f := range fields {
		if f.name != m.name {
			continue
		}
		json, err := f.shape(nil, at+"."+m.name, m.value)
		if err == nil && !f.ignored {
			o.raw(m.name, string(json))
		}
		return err
	}
	o.value(m)
	return nil
}

// listOf is an array of at most limit elements of one shape.
func listOf(element shape, limit int) shape {
	return func(dst []byte, at string, v value.Value) ([]byte, error) {
		if v.Kind() != value.Array {
			return nil, wrongShape(at, "an array")
		}
		dst = append(dst, '[')
		n := 0
		for e := range v.Elements() {
			if n++; n > limit {
				return nil, status.New(status.BadRequest, "The property '%s' has %d entries; at most %d are allowed.", at, v.Len(),
					limit)
			}
			if n > 1 {
				dst = append(dst, ',')
			}
			var err error
			if dst, err = element(dst, at+"["+strconv.Itoa(n-1)+"]", e); err != nil {
				return nil, err
			}
		}
		return append(dst, ']'), nil
	}
}

// listInput is the shape of a list, with the service's message for any other value. SDKs' tests
// match its text.
func listInput(s shape) shape {
	return func(dst []byte, at string, v value.Value) ([]byte, error) {
		if v.Kind() != value.Array {
			return nil, status.New(status.BadRequest,
				"One of the specified inputs is invalid: the property '%s' is not an array.", at)
		}
		return s(dst, at, v)
	}
}

// unlimited is the limit of a list that only the size of the definition bounds.
const unlimited = math.MaxInt

// oneOf is one of these words in any casing. The result has the casing of words.
func oneOf(words ...string) shape {
	return func(dst []byte, at string, v value.Value) ([]byte, error) {
		for _, w := range words {
			if v.Kind() == value.String && strings.EqualFold(v.Text(), w) {
				return value.AppendString(dst, w), nil
			}
		}
		return nil, wrongShape(at, quotedList(words))
	}
}

func quotedList(words []string) string {
	list := `"` + strings.Join(words, `", "`) + `"`
	if i := strings.LastIndex(list, ", "); i >= 0 {
		list = list[:i] + " or" + list[i+1:]
	}
	return list
}

// orEmpty is the shape or the empty string, which becomes the JSON in empty. SDKs with plain string
// fields send the empty string for an unset value.
func orEmpty(s shape, empty string) shape {
	return func(dst []byte, at string, v value.Value) ([]byte, error) {
		if v.Kind() == value.String && v.Text() == "" {
			return append(dst, empty...), nil
		}
		return s(dst, at, v)
	}
}

// between is a whole number from low to high.
func between(low, high int) shape {
	return func(dst []byte, at string, v value.Value) ([]byte, error) {
		n, ok := wholeNumber(v)
		if !ok || n < low || n > high {
			return nil, wrongShape(at, "a whole number from "+strconv.Itoa(low)+" to "+strconv.Itoa(high))
		}
		return strconv.AppendInt(dst, int64(n), 10), nil
	}
}

// seconds is -1 or 1..2147483647. With zero it is also 0, which switches a feature off.
func seconds(want string, zero bool) shape {
	return func(dst []byte, at string, v value.Value) ([]byte, error) {
		n, ok := wholeNumber(v)
		if !ok || n < NeverExpires || n == 0 && !zero {
			return nil, wrongShape(at, want)
		}
		return strconv.AppendInt(dst, int64(n), 10), nil
	}
}

func number(dst []byte, at string, v value.Value) ([]byte, error) {
	if v.Kind() != value.Number {
		return nil, wrongShape(at, "a number")
	}
	return value.AppendJSON(dst, v), nil
}

func boolean(dst []byte, at string, v value.Value) ([]byte, error) {
	if v.Kind() != value.True && v.Kind() != value.False {
		return nil, wrongShape(at, "true or false")
	}
	return value.AppendJSON(dst, v), nil
}

func text(dst []byte, at string, v value.Value) ([]byte, error) {
	if v.Kind() != value.String {
		return nil, wrongShape(at, "a string")
	}
	return value.AppendJSON(dst, v), nil
}

func nonEmpty(dst []byte, at string, v value.Value) ([]byte, error) {
	if v.Kind() != value.String || v.Text() == "" {
		return nil, wrongShape(at, "a string that is not empty")
	}
	return value.AppendJSON(dst, v), nil
}

// saying is the shape with its own message, in which %s is the value. It gives the service's known
// messages, because tools match their text.
func saying(s shape, format string) shape {
	return func(dst []byte, at string, v value.Value) ([]byte, error) {
		out, err := s(dst, at, v)
		if err == nil {
			return out, nil
		}
		return nil, status.Wrap(status.BadRequest, err, format, formatted(v))
	}
}

// shown formats a value for a message, strings without quotes.
func formatted(v value.Value) string {
	if v.Kind() == value.String {
		return status.Clip(v.Text())
	}
	return status.Clip(v.String())
}
