package definition

import (
	"encoding/base64"
	"math"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// A shape checks one JSON value of a definition and returns it as the service returns it: in
// documented casing, whole numbers without fraction or exponent, with explicit defaults and all
// unknown members. An undefined result is left out of its object. A shape applied to its own result
// changes nothing. at names the value in messages. Errors are status.BadRequest.
type shape func(at string, v value.Value) (value.Value, error)

// field is a possible member of an object shape.
type field struct {
	name     string
	shape    shape
	required bool
	// missing is the JSON of the member when it is absent; "" adds nothing.
	missing string
}

// fields are the known members of an object.
type fields []field

// normalise replaces the values of known members by those in the shape of their fields. prefix
// precedes a member's name in messages.
func (fs fields) normalise(prefix string, members []value.Member) (err error) {
	for i := range members {
		m := &members[i]
		for _, f := range fs {
			if f.name != m.Name {
				continue
			}
			if m.Value, err = f.shape(prefix+m.Name, m.Value); err != nil {
				return err
			}
		}
	}
	return nil
}

// requireAll refuses an object that lacks required members, with the service's message.
func (fs fields) requireAll(object value.Value) error {
	missing := ""
	for _, f := range fs {
		if f.required && !object.Property(f.name).IsDefined() {
			missing += f.name + "; "
		}
	}
	if missing == "" {
		return nil
	}
	return status.New(status.BadRequest,
		"The input content is invalid because the required properties - '%s' - are missing", missing)
}

// objectOf is an object with these fields. Null counts as absent.
func objectOf(known ...field) shape {
	return func(at string, v value.Value) (value.Value, error) {
		if v.Kind() != value.Object {
			return value.Value{}, resource.InvalidProperty(at, "an object")
		}
		members := membersOf(v)
		if err := fields(known).normalise(at+".", members); err != nil {
			return value.Value{}, err
		}
		for _, f := range known {
			switch {
			case isGiven(v.Property(f.name)):
			case f.required:
				return value.Value{}, status.New(status.BadRequest, "The property '%s' is missing. Add it.", at+"."+f.name)
			default:
				members = append(members, value.Member{Name: f.name, Value: value.FromRaw([]byte(f.missing))})
			}
		}
		return value.FromObject(members), nil
	}
}

// listOf is an array of at most limit elements of one shape.
func listOf(element shape, limit int) shape {
	return func(at string, v value.Value) (value.Value, error) {
		if v.Kind() != value.Array {
			return value.Value{}, resource.InvalidProperty(at, "an array")
		}
		var elements []value.Value
		for e := range v.Elements() {
			if len(elements) == limit {
				return value.Value{}, status.New(status.BadRequest,
					"The property '%s' has %d entries; at most %d are allowed.", at, v.Len(), limit)
			}
			normal, err := element(at+"["+strconv.Itoa(len(elements))+"]", e)
			if err != nil {
				return value.Value{}, err
			}
			elements = append(elements, normal)
		}
		return value.FromArray(elements), nil
	}
}

// listInput is the shape of a list, with the service's message for any other value. SDKs' tests
// match its text.
func listInput(s shape) shape {
	return func(at string, v value.Value) (value.Value, error) {
		if v.Kind() != value.Array {
			return value.Value{}, status.New(status.BadRequest,
				"One of the specified inputs is invalid: the property '%s' is not an array.", at)
		}
		return s(at, v)
	}
}

// unlimited is the limit of a list that only the size of the definition bounds.
const unlimited = math.MaxInt

// oneOf is one of these words in any casing. The result has the casing of words.
func oneOf(words ...string) shape {
	return func(at string, v value.Value) (value.Value, error) {
		for _, w := range words {
			if v.Kind() == value.String && strings.EqualFold(v.Text(), w) {
				return value.FromString(w), nil
			}
		}
		list := `"` + strings.Join(words, `", "`) + `"`
		if i := strings.LastIndex(list, ", "); i >= 0 {
			list = list[:i] + " or" + list[i+1:]
		}
		return value.Value{}, resource.InvalidProperty(at, list)
	}
}

// asSent is the shape of a word that keeps the client's casing: SDKs' tests compare words with
// those that they sent.
func asSent(s shape) shape {
	return func(at string, v value.Value) (value.Value, error) {
		_, err := s(at, v)
		return value.FromString(v.Text()), err
	}
}

// orEmpty is the shape or the empty string, which becomes the text empty. SDKs with plain string
// fields send the empty string for an unset value.
func orEmpty(s shape, empty string) shape {
	return func(at string, v value.Value) (value.Value, error) {
		if v.Kind() == value.String && v.Text() == "" {
			return value.FromString(empty), nil
		}
		return s(at, v)
	}
}

// wholeNumber is a whole number that is legal.
func wholeNumber(legal func(int) bool, expected string) shape {
	return func(at string, v value.Value) (value.Value, error) {
		n, ok := resource.WholeNumber(v)
		if !ok || !legal(n) {
			return value.Value{}, resource.InvalidProperty(at, expected)
		}
		return value.FromNumber(float64(n)), nil
	}
}

// between is a whole number from low to high.
func between(low, high int) shape {
	return wholeNumber(func(n int) bool { return low <= n && n <= high },
		"a whole number from "+strconv.Itoa(low)+" to "+strconv.Itoa(high))
}

// valueThat is a value that is legal, as the client wrote it.
func valueThat(legal func(value.Value) bool, expected string) shape {
	return func(at string, v value.Value) (value.Value, error) {
		if !legal(v) {
			return value.Value{}, resource.InvalidProperty(at, expected)
		}
		return v, nil
	}
}

var (
	number  = valueThat(func(v value.Value) bool { return v.Kind() == value.Number }, "a number")
	boolean = valueThat(func(v value.Value) bool { return v.Kind() == value.True || v.Kind() == value.False },
		"true or false")
	text     = valueThat(func(v value.Value) bool { return v.Kind() == value.String }, "a string")
	nonEmpty = valueThat(func(v value.Value) bool { return v.Kind() == value.String && v.Text() != "" },
		"a string that is not empty")
	base64Text = valueThat(func(v value.Value) bool {
		raw, err := base64.StdEncoding.DecodeString(v.Text())
		return v.Kind() == value.String && err == nil && len(raw) > 0
	}, "bytes in base64")
	// topLevelPath is the path of a property at the top of an item.
	topLevelPath = valueThat(func(v value.Value) bool {
		key, ok := resource.PathKey(v.Text())
		return ok && !strings.Contains(key, "\x00/")
	}, "the path of a property at the top of the item, such as /name")
)

// propertyPath is the path of one property of an item.
func propertyPath(at string, v value.Value) (value.Value, error) {
	return v, resource.CheckPropertyPath(at, v)
}

// saying is the shape with its own message, in which %s is the value. It gives the service's known
// messages, because tools match their text.
func saying(s shape, format string) shape {
	return func(at string, v value.Value) (value.Value, error) {
		out, err := s(at, v)
		if err != nil {
			return value.Value{}, status.Wrap(status.BadRequest, err, format, formatted(v))
		}
		return out, nil
	}
}

// formatted formats a value for a message, strings without quotes.
func formatted(v value.Value) string {
	if v.Kind() == value.String {
		return status.Clip(v.Text())
	}
	return status.Clip(v.String())
}
