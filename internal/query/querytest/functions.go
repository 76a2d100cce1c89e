package querytest

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/value"
)

// ErrException is the exception of the user-defined function fail.
var ErrException = errors.New("no input")

// userFunctions are the user-defined functions of tests. The twin calls them as well.
var userFunctions = map[string]func(args []any) any{
	"double": func(args []any) any {
		if n, ok := args[0].(float64); ok {
			return 2 * n
		}
		return undefined{}
	},
	"isAdult": func(args []any) any {
		n, ok := args[0].(float64)
		return ok && n >= 2 // generated items have small numbers
	},
	"list":  func(args []any) any { return args },
	"echo":  func(args []any) any { return args[0] },
	"undef": func([]any) any { return undefined{} },
}

// Functions are user-defined functions, as a container has them: double, isAdult, list, echo,
// undef, fail, which throws, and slow, which takes a second of Clock.
type Functions struct {
	// Called counts the calls by name.
	Called map[string]int
	// Revision counts how often a function was replaced; the tests do not change what it does.
	Revision map[string]int
	// Clock is the clock that slow advances; nil if no query calls slow.
	Clock *clock.Manual
}

// Version implements exec.Functions.
func (f *Functions) Version(name string) (version string, ok bool) {
	if ok = userFunctions[name] != nil || name == "fail" || name == "slow"; !ok {
		return "", false
	}
	return strconv.Itoa(f.Revision[name]), true
}

// Call implements exec.Functions.
func (f *Functions) Call(ctx context.Context, name string, args []value.Value) (value.Value, error) {
	if f.Called == nil {
		f.Called = make(map[string]int)
	}
	f.Called[name]++
	switch name {
	case "fail":
		return value.Value{}, ErrException
	case "slow":
		f.Clock.Advance(time.Second)
		return args[0], ctx.Err()
	}
	plain := make([]any, len(args))
	for i, a := range args {
		plain[i] = decoded(a)
	}
	return encoded(userFunctions[name](plain)), ctx.Err()
}

// decoded returns a value as encoding/json decodes it.
func decoded(v value.Value) any {
	switch v.Kind() {
	case value.Undefined:
		return undefined{}
	case value.Null:
		return nil
	case value.False, value.True:
		return v.IsTrue()
	case value.Number:
		return v.Float()
	case value.String:
		return v.Text()
	case value.Array:
		list := []any{}
		for e := range v.Elements() {
			list = append(list, decoded(e))
		}
		return list
	}
	object := map[string]any{}
	for name, m := range v.Members() {
		object[name] = decoded(m)
	}
	return object
}

// encoded is the reverse of decoded.
func encoded(plain any) value.Value {
	switch p := plain.(type) {
	case nil:
		return value.NullValue()
	case bool:
		return value.FromBool(p)
	case float64:
		return value.FromNumber(p)
	case string:
		return value.FromString(p)
	case []any:
		elements := make([]value.Value, len(p))
		for i, e := range p {
			elements[i] = encoded(e)
		}
		return value.FromArray(elements)
	case map[string]any:
		var members []value.Member
		for _, name := range slices.Sorted(maps.Keys(p)) {
			members = append(members, value.Member{Name: name, Value: encoded(p[name])})
		}
		return value.FromObject(members)
	}
	return value.Value{}
}
