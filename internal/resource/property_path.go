package resource

import (
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// InvalidProperty refuses a property of a definition and says what it should be.
func InvalidProperty(property, expected string) error {
	return status.New(status.BadRequest, "The property '%s' is not valid. Expected %s.", property, expected)
}

// CheckPropertyPath checks the path of one property, without wildcards: /name or /outer/"inner
// name". The spelling follows partition key paths. at names the value in messages.
func CheckPropertyPath(at string, v value.Value) error {
	if _, ok := PathKey(v.Text()); !ok {
		return InvalidProperty(at, `the path of a property without wildcards, such as /name or /outer/"inner name"`)
	}
	return nil
}

// PathKey returns a text that is the same for two property paths exactly when they name the same
// property, whatever their quoting. The text has a NUL and a slash between two names.
func PathKey(path string) (key string, ok bool) {
	d, err := partition.NewDefinition([]string{path}, partition.Hash, 2)
	if err != nil {
		return "", false
	}
	var b strings.Builder
	for _, name := range d.Segments()[0] {
		fmt.Fprintf(&b, "/%q\x00", name)
	}
	return b.String(), true
}
