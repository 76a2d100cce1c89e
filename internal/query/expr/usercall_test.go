package expr_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// functions are user-defined functions that a test defines.
type functions map[string]func(ctx context.Context, args []value.Value) (value.Value, error)

func (f functions) Call(ctx context.Context, name string, args []value.Value) (value.Value, error) {
	return f[name](ctx, args)
}

// returning returns a function with a constant JSON result.
func returning(json string) func(context.Context, []value.Value) (value.Value, error) {
	return func(context.Context, []value.Value) (value.Value, error) { return value.Parse([]byte(json)) }
}

// evaluateWith evaluates an expression on families with user-defined functions.
//
//nolint:revive // t first
func evaluateWith(t *testing.T, ctx context.Context, text string, f functions) (string, *expr.Row) {
	t.Helper()
	l := compile(t, text)
	row := new(expr.Row)
	row.Slots(l.Slots)
	row.UseFunctions(f)
	row.Watch(ctx)
	row.Reset(families, 1, 2)
	v := l.Select.Value.Eval(row)
	if !v.IsDefined() {
		return "undefined", row
	}
	return string(value.AppendJSON(nil, v)), row
}

func TestUserCalls(t *testing.T) {
	f := functions{
		"args": func(_ context.Context, args []value.Value) (value.Value, error) {
			return value.FromArray(append([]value.Value(nil), args...)), nil
		},
		"undef": func(context.Context, []value.Value) (value.Value, error) { return value.Value{}, nil },
		"text":  returning(`{"a":"x\n","b":[1,2.50,{"c":null}],"d":true}`),
		"yes":   returning("true"), "no": returning("false"), "null": returning("null"),
	}
	for _, c := range []struct {
		text, want string
		calls      int
	}{
		{"udf.args()", "[]", 1},
		{"udf.args(1, 'a', null, c.tags)", `[1,"a",null,["a","b","a",null]]`, 1},
		{"udf.args(1, c.missing)", "undefined", 0}, // not called
		{"udf.args(udf.undef())", "undefined", 1},
		{"udf.undef()", "undefined", 1},
		{"[udf.undef(), 1]", "[1]", 1},
		{"udf.undef() ?? 5", "5", 1},
		{"udf.null() ?? 5", "null", 1},
		{"udf.text()", `{"a":"x\n","b":[1,2.50,{"c":null}],"d":true}`, 1},
		{"udf.text().b[2]", `{"c":null}`, 1},
		{"udf.yes() AND udf.no()", "false", 2},
		{"udf.no() AND udf.yes()", "false", 1},
		{"c.missing AND udf.no()", "false", 1}, // not a filter: undefined AND false is false
		{"udf.args(udf.args(c.n))", "[[2]]", 2},
		{"(SELECT VALUE COUNT(udf.args(k.grade)) FROM k IN c.kids)", "2", 2},
		{"ARRAY(SELECT VALUE k.name FROM k IN c.kids WHERE udf.yes(k.name) AND k.grade > 2)", `["Ann"]`, 1},
		{"ALL(SELECT VALUE k FROM k IN c.kids WHERE k.grade > 2 AND udf.no())", "false", 1},
		// Cid has no grade: undefined AND false is false, and so the condition does not hold for
		// all.
		{"ALL(SELECT VALUE k FROM k IN c.kids WHERE k.name != 'Cid' OR (k.grade > 2 AND udf.no()))", "false", 1},
		{"(udf.yes() ? 1 : udf.no())", "1", 1},
	} {
		got, row := evaluateWith(t, t.Context(), c.text, f)
		if got != c.want || row.Calls() != c.calls || row.Err() != nil {
			t.Errorf("%s = %s after %d calls, %v; want %s after %d", c.text, got, row.Calls(), row.Err(), c.want, c.calls)
		}
	}
}

// TestUserCallErrors checks that the error of a function fails the query: an exception as a bad
// request with its text, an error with a status as it is.
func TestUserCallErrors(t *testing.T) {
	throws := func(err error) func(context.Context, []value.Value) (value.Value, error) {
		return func(context.Context, []value.Value) (value.Value, error) { return value.FromBool(true), err }
	}
	f := functions{
		"throws": throws(errors.New("Error: no input")), "late": throws(fmt.Errorf("run: %w", context.DeadlineExceeded)),
		"busy":  throws(status.New(status.TooManyRequests, "busy")),
		"long":  throws(errors.New(strings.Repeat("x", 1<<20))),
		"big":   returning(`"` + strings.Repeat("x", 5<<20) + `"`),
		"mega":  returning(`["` + strings.Repeat("x", 1<<20) + `"]`),
		"tower": func(context.Context, []value.Value) (value.Value, error) { return tower(200), nil },
	}
	for _, c := range []struct {
		text string
		kind status.Kind
		says string
	}{
		{"udf.throws(1)", status.BadRequest, "The user-defined function udf.throws failed: Error: no input"},
		{"[1, udf.throws(1)]", status.BadRequest, "no input"},
		{"IS_DEFINED(udf.throws(1)) OR true", status.BadRequest, "no input"},
		{"udf.late()", status.RequestTimeout, ""},
		{"udf.busy()", status.TooManyRequests, "busy"},
		{"udf.long()", status.BadRequest, "failed: xxxx"},
		{"udf.big()", status.RequestEntityTooLarge, "4194304 bytes, the limit of one"},
		{"udf.tower()", status.BadRequest, "nests deeper than 128 levels"},
		// What the results take counts, although each of them is small enough.
		{
			"ARRAY(SELECT VALUE udf.mega(a) FROM c JOIN a IN c.tags JOIN b IN c.tags JOIN d IN c.tags)",
			status.RequestEntityTooLarge, "together for one item",
		},
	} {
		_, row := evaluateWith(t, t.Context(), c.text, f)
		err := status.Of(row.Err())
		if err == nil || err.Kind != c.kind || !strings.Contains(err.Message, c.says) || len(err.Message) > 5000 {
			t.Errorf("%s: %v, want %v %s", c.text, row.Err(), c.kind, c.says)
		}
	}
	// Results that are dropped do not add up.
	got, row := evaluateWith(t, t.Context(),
		"(SELECT VALUE COUNT(1) FROM a IN c.tags JOIN b IN c.tags JOIN d IN c.tags WHERE IS_ARRAY(udf.mega(d ?? 1)))", f)
	if got != "64" {
		t.Errorf("%s, %v", got, row.Err())
	}
}

func tower(levels int) value.Value {
	v := value.NullValue()
	for range levels {
		v = value.FromArray([]value.Value{v})
	}
	return v
}

// TestUserCallsEnd checks that a query that is cancelled during a call ends, and makes no other
// call.
func TestUserCallsEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	f := functions{"wait": func(ctx context.Context, _ []value.Value) (value.Value, error) {
		cancel()
		<-ctx.Done()
		return value.Value{}, ctx.Err()
	}}
	_, row := evaluateWith(t, ctx, "[udf.wait(), udf.wait(1)]", f)
	if !errors.Is(row.Err(), context.Canceled) || row.Calls() > 2 {
		t.Errorf("%v after %d calls", row.Err(), row.Calls())
	}
	// Calls count as steps, and so the limit of a row ends a query that calls without end.
	f["one"] = returning("1")
	list := "(SELECT VALUE [" + strings.Repeat("1,", 49) + "1])"
	_, row = evaluateWith(t, t.Context(),
		"(SELECT VALUE COUNT(1) FROM a IN "+list+" JOIN b IN "+list+" JOIN d IN "+list+" WHERE udf.one(d) = 1)", f)
	if row.Calls() > expr.MaxRowSteps/expr.CallSteps+1 || !strings.Contains(fmt.Sprint(row.Err()), "too much work") {
		t.Errorf("%d calls, %v", row.Calls(), row.Err())
	}
}

// TestUserCallWithoutFunctions checks that a call is an error where nothing runs functions.
func TestUserCallWithoutFunctions(t *testing.T) {
	l := compile(t, "udf.f(1)")
	row := new(expr.Row)
	row.Watch(t.Context())
	row.Reset(families, 1, 2)
	if v := l.Select.Value.Eval(row); v.IsDefined() || !errors.Is(row.Err(), status.BadRequest) {
		t.Errorf("%v, %v", v, row.Err())
	}
}
