package resource

import (
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// maxDefinitionBytes bounds a stored definition. It is the limit of an item.
const maxDefinitionBytes = 2 << 20

// member is one property of a definition.
type member struct {
	name  string
	value value.Value
}

// parseDefinition validates and normalises the body of a definition, removes the properties that
// the server adds, and lists the members.
func parseDefinition(body []byte, what string) ([]byte, []member, error) {
	return parseWithout(systemMember, body, what)
}

// parseWithout is parseDefinition with its own choice of the properties that the server adds.
func parseWithout(added func(name []byte) bool, body []byte, what string) ([]byte, []member, error) {
	json, err := value.Normalize(nil, body, value.Options{MaxBytes: maxDefinitionBytes, DropTopLevel: added})
	switch {
	case errors.Is(err, value.ErrTooLarge):
		tooLarge := status.New(status.RequestEntityTooLarge, "")
		tooLarge.Message += fmt.Sprintf("\r\nThe definition of a %s may have %d bytes.", what, maxDefinitionBytes)
		return nil, nil, tooLarge
	case err != nil:
		return nil, nil, status.Wrap(status.BadRequest, err, "The body is not a %s definition: %s. Send a JSON object.", what,
			err.Error())
	}
	members, ok := membersOf(value.FromRaw(json))
	if !ok {
		return nil, nil, status.New(status.BadRequest, "The body is not a %s definition. Send a JSON object with an id.",
			what)
	}
	return json, members, nil
}

// systemMember reports whether the server adds a property of this name to definitions. Clients send
// such properties back.
func systemMember(name []byte) bool {
	switch string(name) {
	case "_rid", "_self", "_etag", "_ts", "_colls", "_users",
		"_docs", "_sprocs", "_triggers", "_udfs", "_conflicts":
		return true
	}
	return false
}

// membersOf lists the members of an object; ok is false for other values. JSON null counts as
// absent, because some SDKs send it for properties that the client did not set.
func membersOf(v value.Value) (members []member, ok bool) {
	if v.Kind() != value.Object {
		return nil, false
	}
	for name, m := range v.Members() {
		if m.Kind() != value.Null {
			members = append(members, member{name, m})
		}
	}
	return members, true
}

// definitionID returns the id among members, or a status.BadRequest.
func definitionID(members []member) (string, error) {
	for _, m := range members {
		if m.name != "id" {
			continue
		}
		if m.value.Kind() != value.String {
			return "", status.New(status.BadRequest, "The id is not a string. Send it in quotes.")
		}
		if !m.value.IsUnicode() {
			return "", NoUnicodeID()
		}
		return m.value.Text(), ValidateResourceID(m.value.Text())
	}
	return "", missingID()
}

func wrongShape(property, want string) error {
	return status.New(status.BadRequest, "The property '%s' is not valid. Expected %s.", property, want)
}

// object builds a JSON object member by member.
type object struct {
	b []byte
}

// name appends the next member's name and returns the object for its value.
func (o *object) name(name string) {
	if len(o.b) == 0 {
		o.b = append(o.b, '{')
	} else {
		o.b = append(o.b, ',')
	}
	o.b = value.AppendString(o.b, name)
	o.b = append(o.b, ':')
}

func (o *object) text(name, s string) {
	o.name(name)
	o.b = value.AppendString(o.b, s)
}

func (o *object) raw(name, json string) {
	o.name(name)
	o.b = append(o.b, json...)
}

func (o *object) value(m member) {
	o.name(m.name)
	o.b = value.AppendJSON(o.b, m.value)
}

func (o *object) close() []byte {
	if len(o.b) == 0 {
		o.b = append(o.b, '{')
	}
	return append(o.b, '}')
}
