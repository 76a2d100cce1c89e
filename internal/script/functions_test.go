package script_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/script"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

func functions(t *testing.T, bodies map[string]string) *script.Functions {
	t.Helper()
	r := script.New(script.Limits{})
	t.Cleanup(r.Close)
	f := r.NewFunctions("c", bodies, nil)
	t.Cleanup(f.Close)
	return f
}

func TestFunctions(t *testing.T) {
	f := functions(t, map[string]string{
		"same":  "function (x) { return x; }",
		"count": "function () { return arguments.length; }",
		"kind":  "function (x) { return x === null ? 'null' : typeof x; }",
		"pure":  "x => typeof getContext + typeof __ + typeof host + typeof load + typeof eval + console.log(1)",
	})
	undefined := value.Value{}
	for _, c := range []struct {
		name string
		args []value.Value
		want string
	}{
		{"same", []value.Value{value.FromNumber(1.5)}, "1.5"},
		{"same", []value.Value{value.FromRaw([]byte(`{"a":["é",null]}`))}, `{"a":["é",null]}`},
		{"same", []value.Value{undefined}, "undefined"},
		{"same", []value.Value{value.NullValue()}, "null"},
		{"same", nil, "undefined"},
		{"count", []value.Value{undefined, undefined}, "2"},
		{"kind", []value.Value{undefined}, `"undefined"`},
		{"kind", []value.Value{value.NullValue()}, `"null"`},
		{"pure", nil, `"undefinedundefinedundefinedundefinedundefinedundefined"`},
	} {
		got, err := f.Call(t.Context(), c.name, c.args)
		text := "undefined"
		if got.IsDefined() {
			text = string(value.AppendJSON(nil, got))
		}
		if err != nil || text != c.want {
			t.Errorf("%s%v: %s, %v; want %s", c.name, c.args, text, err, c.want)
		}
	}
}

func TestFunctionsFail(t *testing.T) {
	bodies := map[string]string{"bad": "function (", "throws": "function () { throw new Error('no') }", "five": "5"}
	for name, want := range map[string]string{
		"bad":    "Encountered exception while compiling Javascript.",
		"throws": "Encountered exception while executing function. Exception = Error: no",
		"five":   "Encountered exception while executing function. Exception = Error: the script is not a function",
		"absent": "BadRequest (400/0): The user-defined function 'udf.absent' does not exist.",
	} {
		f := functions(t, bodies)
		_, err := f.Call(t.Context(), name, nil)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
		if name == "absent" && !errors.Is(err, status.BadRequest) {
			t.Errorf("an unknown function is %#v", err)
		}
		if _, again := f.Call(t.Context(), "five", nil); again != err { //nolint:errorlint // the same error
			t.Errorf("%s: the next call says %v", name, again)
		}
	}
}

func TestFunctionInterrupted(t *testing.T) {
	f := functions(t, map[string]string{"loop": "function () { for (;;) { try { for (;;) {} } finally { continue } } }"})
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, err := f.Call(ctx, "loop", nil)
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the error is %v", err)
	}
}
