package function

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/value"
)

// The cases are in testdata/*.txt, one per line:
//
//	NAME(argument, argument) => result
//	NAME(argument) =~> result     numbers may differ by one part in 10^15
//	NAME(argument) => ! message   refused: the Env failed with this ("holds too much"
//	                              and "reads too much" are its own refusals)
//
// Arguments and results are JSON, with undefined, NaN, Infinity and -Infinity wherever a value may
// stand. After a result, and on a line of its own, # begins a comment.

// A golden case is one line.
type golden struct {
	name    string
	args    []value.Value
	result  value.Value
	nearly  bool
	refused string // the error of the Env; "" for none
}

func TestGolden(t *testing.T) {
	lines := goldenLines(t)
	if len(lines) == 0 {
		t.Fatal("no cases")
	}
	for where, line := range lines {
		c, err := parseGolden(line)
		if err != nil {
			t.Errorf("%s: %s: %v", where, line, err)
			continue
		}
		if err := c.check(); err != nil {
			t.Errorf("%s: %s: %v", where, line, err)
		}
	}
}

// check calls the function with the arguments in text form and then decoded. The result must be the
// same.
func (c golden) check() error {
	f := Find(c.name)
	switch {
	case f == nil:
		return fmt.Errorf("no such function")
	case len(c.args) < f.Least || f.Most >= 0 && len(c.args) > f.Most:
		return fmt.Errorf("%d arguments; it takes %d to %d", len(c.args), f.Least, f.Most)
	case f.Call == nil:
		return fmt.Errorf("the function has no Call")
	}
	for _, form := range []func(value.Value) value.Value{windows, decoded} {
		env := newEnv()
		got := apply(f, env, mapped(c.args, form))
		switch {
		case c.refused == "" && env.said != "":
			return fmt.Errorf("refused: %s", env.said)
		case c.refused != "" && !strings.Contains(env.said, c.refused):
			return fmt.Errorf("result %s, and the Env said %q", show(got), env.said)
		case !same(got, c.result, c.nearly):
			return fmt.Errorf("result %s", show(got))
		}
	}
	return nil
}

// apply calls a function as an expression does: with undefined arguments only when the function is
// lenient.
func apply(f *Function, env Env, args []value.Value) value.Value {
	if !f.Lenient && slices.ContainsFunc(args, func(v value.Value) bool { return !v.IsDefined() }) {
		return value.Value{}
	}
	return f.Call(env, args)
}

// fixedEnv is an Env with fixed answers. It allows what an evaluation allows: holding 4 MB and
// reading 64 MB.
type fixedEnv struct {
	held, read int
	said       string
}

func newEnv() *fixedEnv { return &fixedEnv{} }

func (e *fixedEnv) Holds(n int) bool {
	if n < 0 || n > 4<<20 || e.held+n > 4<<20 {
		e.said = "holds too much"
		return false
	}
	e.held += n
	return true
}

func (e *fixedEnv) Reads(n int) bool {
	if n < 0 || n > 64<<20 || e.read+n > 64<<20 {
		e.said = "reads too much"
		return false
	}
	e.read += n
	return true
}

// Now is a leap day, a little after Started. Neither is in UTC.
func (e *fixedEnv) Now() time.Time { return e.Started().Add(1500 * time.Millisecond) }

func (e *fixedEnv) Started() time.Time {
	return time.Date(2024, 2, 29, 14, 15, 16, 123_456_789, time.FixedZone("", 3600))
}

func (e *fixedEnv) Random() float64 { return 0.5 }

func (e *fixedEnv) Fail(err error) { e.said = err.Error() }

func mapped(args []value.Value, form func(value.Value) value.Value) []value.Value {
	out := make([]value.Value, len(args))
	for i, v := range args {
		out[i] = form(v)
	}
	return out
}

// windows returns v in text form where the text represents the same value.
func windows(v value.Value) value.Value {
	if _, isWindow := v.Raw(); isWindow || !v.IsDefined() || !printsExactly(v) {
		return v
	}
	window, err := value.Parse(value.AppendJSON(nil, v))
	if err != nil {
		panic(err)
	}
	return window
}

// decoded returns v in decoded form. A number that a double does not print as written stays in text
// form, because its text is its value.
func decoded(v value.Value) value.Value {
	switch v.Kind() {
	case value.Null:
		return value.NullValue()
	case value.False, value.True:
		return value.FromBool(v.IsTrue())
	case value.Number:
		text, isWindow := v.Raw()
		number := value.FromNumber(v.Float())
		const exact = 1 << 53
		if isWindow && (math.Abs(v.Float()) > exact || string(value.AppendJSON(nil, number)) != string(text)) {
			return v
		}
		return number
	case value.String:
		return value.FromString(strings.Clone(v.Text()))
	case value.Array:
		return value.FromArray(mapped(slices.Collect(v.Elements()), decoded))
	case value.Object:
		var members []value.Member
		for name, member := range v.Members() {
			members = append(members, value.Member{Name: name, Value: decoded(member)})
		}
		return value.FromObject(members)
	default:
		return v
	}
}

// finite reports whether v contains no NaN or infinity, which JSON cannot represent.
func finite(v value.Value) bool {
	return all(v, func(number value.Value) bool {
		return !math.IsNaN(number.Float()) && !math.IsInf(number.Float(), 0)
	})
}

// printsExactly reports whether the text of every number in v represents its value. The shortest
// text of a double beyond 2^53, read as a 64-bit integer, is a different number.
func printsExactly(v value.Value) bool {
	return finite(v) && all(v, func(number value.Value) bool {
		_, isWindow := number.Raw()
		return isWindow || math.Abs(number.Float()) <= 1<<53
	})
}

// all reports whether f holds for all numbers in v.
func all(v value.Value, f func(number value.Value) bool) bool {
	switch v.Kind() {
	case value.Number:
		return f(v)
	case value.Array:
		for element := range v.Elements() {
			if !all(element, f) {
				return false
			}
		}
	case value.Object:
		for _, member := range v.Members() {
			if !all(member, f) {
				return false
			}
		}
	default:
	}
	return true
}

// same compares kind and content. NaN equals NaN.
func same(a, b value.Value, nearly bool) bool {
	if a.Kind() != b.Kind() {
		return false
	}
	switch a.Kind() {
	case value.Number:
		x, y := a.Float(), b.Float()
		return x == y || math.IsNaN(x) && math.IsNaN(y) ||
			nearly && math.Abs(x-y) <= 1e-15*max(math.Abs(x), math.Abs(y)) && !math.IsInf(x-y, 0)
	case value.Array:
		x, y := slices.Collect(a.Elements()), slices.Collect(b.Elements())
		return slices.EqualFunc(x, y, func(x, y value.Value) bool { return same(x, y, nearly) })
	case value.Object:
		for name, member := range a.Members() {
			if !same(member, b.Property(name), nearly) {
				return false
			}
		}
		return a.Len() == b.Len()
	default:
		return value.Equal(a, b)
	}
}

// show returns v for a message, shortened.
func show(v value.Value) string {
	text := v.String()
	if v.Kind() == value.Number && !finite(v) {
		text = fmt.Sprint(v.Float())
	}
	if len(text) > 200 {
		text = text[:200] + "…"
	}
	return text
}

// goldenLines returns the lines with a case, by file and line number.
func goldenLines(t testing.TB) map[string]string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := make(map[string]string)
	for _, file := range files {
		text, err := os.ReadFile(file) //nolint:gosec // names from our own testdata
		if err != nil {
			t.Fatal(err)
		}
		scanner := bufio.NewScanner(strings.NewReader(string(text)))
		for number := 1; scanner.Scan(); number++ {
			line := strings.TrimSpace(scanner.Text())
			if line != "" && line[0] != '#' {
				lines[fmt.Sprintf("%s:%d", filepath.Base(file), number)] = line
			}
		}
		if scanner.Err() != nil {
			t.Fatal(file, scanner.Err())
		}
	}
	return lines
}

// TestGoldenNoticesWhatIsWrong checks that the harness detects wrong results.
func TestGoldenNoticesWhatIsWrong(t *testing.T) {
	for _, line := range []string{
		`YEAR("2024-02-29") => 2025`, `YEAR("2024-02-29") => "2024"`, `YEAR("2024-02-29") => undefined`,
		`YEAR("2024-02-30") => 2024`,
		`YEAR("2024-02-29") => ! holds too much`, `YEAR() => 2024`, `YEAR("2024-02-29", 1) => 2024`,
		`NOSUCHFUNCTION() => undefined`,
		`COUNT(1) => 1`, `ST_AREA({}) => undefined`, `DATETIMETOTICKS("1970-01-02") =~> 864000000001`,
	} {
		c, err := parseGolden(line)
		if err != nil {
			t.Fatal(line, err)
		}
		if c.check() == nil {
			t.Errorf("%s passes", line)
		}
	}
}
