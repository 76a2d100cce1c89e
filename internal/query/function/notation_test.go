package function

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/value"
)

// parseGolden parses one golden line.
func parseGolden(line string) (golden, error) {
	name, args, rest, err := parseCall(line)
	if err != nil {
		return golden{}, err
	}
	c := golden{name: name, args: args}
	rest = strings.TrimSpace(rest)
	switch {
	case strings.HasPrefix(rest, "=~>"):
		c.nearly, rest = true, rest[3:]
	case strings.HasPrefix(rest, "=>"):
		rest = rest[2:]
	default:
		return golden{}, fmt.Errorf("neither => nor =~> behind the call but %q", rest)
	}
	if rest = strings.TrimSpace(rest); strings.HasPrefix(rest, "!") {
		if c.refused = strings.TrimSpace(rest[1:]); c.refused == "" {
			return golden{}, fmt.Errorf("no message follows the exclamation mark")
		}
		return c, nil
	}
	r := notation{text: rest}
	if c.result = r.value(); r.err != nil {
		return golden{}, r.err
	}
	if r.space(); r.at < len(r.text) && r.text[r.at] != '#' {
		return golden{}, fmt.Errorf("%q behind the result", r.text[r.at:])
	}
	return c, nil
}

// parseCall parses NAME(argument, …) and returns the rest of the text.
func parseCall(text string) (name string, args []value.Value, rest string, err error) {
	name, list, found := strings.Cut(text, "(")
	if !found || name == "" || strings.ContainsAny(name, " \t\"") {
		return "", nil, "", fmt.Errorf("no call NAME(…)")
	}
	r := notation{text: list}
	args = r.list(')')
	return name, args, r.text[r.at:], r.err
}

// notation parses values: JSON, and words for the values that JSON lacks.
type notation struct {
	text  string
	at    int
	depth int
	err   error
}

var words = map[string]value.Value{
	"undefined": {}, "NaN": value.FromNumber(math.NaN()),
	"Infinity": value.FromNumber(math.Inf(1)), "-Infinity": value.FromNumber(math.Inf(-1)),
}

func (r *notation) space() {
	for r.at < len(r.text) && strings.IndexByte(" \t\r\n", r.text[r.at]) >= 0 {
		r.at++
	}
}

func (r *notation) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("at %d: %s", r.at, fmt.Sprintf(format, args...))
	}
}

// takes consumes c if it is next.
func (r *notation) takes(c byte) bool {
	if r.space(); r.at < len(r.text) && r.text[r.at] == c {
		r.at++
		return true
	}
	return false
}

// list parses values up to the closing character.
func (r *notation) list(closing byte) []value.Value {
	if r.takes(closing) {
		return nil
	}
	var elements []value.Value
	for r.err == nil {
		elements = append(elements, r.value())
		if r.takes(closing) {
			break
		}
		if !r.takes(',') {
			r.fail("expected , or %c", closing)
		}
	}
	return elements
}

// value parses one value. A pure JSON text becomes a value in text form.
func (r *notation) value() value.Value {
	r.space()
	start := r.at
	if r.depth++; r.depth > 100 {
		r.fail("nested too deeply")
		return value.Value{}
	}
	built := r.form()
	r.depth--
	if r.err != nil {
		return value.Value{}
	}
	if window, err := value.Parse([]byte(r.text[start:r.at])); err == nil {
		return window
	}
	return built
}

// form parses one value by its first character.
func (r *notation) form() value.Value {
	switch {
	case r.takes('['):
		return value.FromArray(r.list(']'))
	case r.takes('{'):
		return value.FromObject(r.members())
	case r.at < len(r.text) && r.text[r.at] == '"':
		return r.token(r.stringEnd())
	default:
		end := strings.IndexAny(r.text[r.at:], " \t\r\n,)]}#:\"")
		if end < 0 {
			end = len(r.text) - r.at
		}
		return r.token(r.at + end)
	}
}

func (r *notation) members() []value.Member {
	var members []value.Member
	if r.takes('}') {
		return nil
	}
	for r.err == nil {
		name := r.value()
		if name.Kind() != value.String || !r.takes(':') {
			r.fail("expected a name and a colon")
		}
		members = append(members, value.Member{Name: name.Text(), Value: r.value()})
		if r.takes('}') {
			break
		}
		if !r.takes(',') {
			r.fail("expected , or }")
		}
	}
	return members
}

// stringEnd returns the end of the string that begins here.
func (r *notation) stringEnd() int {
	for i := r.at + 1; i < len(r.text); i++ {
		switch r.text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(r.text)
}

// token parses the scalar that ends at end.
func (r *notation) token(end int) value.Value {
	token := r.text[r.at:end]
	v, isWord := words[token]
	if !isWord {
		var err error
		if v, err = value.Parse([]byte(token)); err != nil {
			r.fail("%q is no value", token)
			return v
		}
	}
	r.at = end
	return v
}

func TestNotationRefusesWhatIsNoCase(t *testing.T) {
	for _, line := range []string{
		"ABS", "ABS(1)", "ABS(1) -> 1", "ABS(1 => 1", "ABS(1,) => 1", "ABS(one) => 1", `ABS("one) => 1`,
		"ABS(1) => 1 2", "ABS(1) => !", "ABS(1) =>", "ABS([1) => 1", `ABS({"a"}) => 1`, `ABS({1:2}) => 1`, "(1) => 1",
	} {
		if c, err := parseGolden(line); err == nil {
			t.Errorf("%s: read as %+v", line, c)
		}
	}
}

func TestNotationReadsEveryKind(t *testing.T) {
	c, err := parseGolden(
		`f(undefined, NaN, [-Infinity, {"a": Infinity}], " \"), ", 1e3 , {"a":[true,null]}) => "a # b" # why`)
	if err != nil {
		t.Fatal(err)
	}
	infinite := value.FromObject([]value.Member{{Name: "a", Value: words["Infinity"]}})
	want := []value.Value{
		{},
		words["NaN"], value.FromArray([]value.Value{words["-Infinity"], infinite}), value.FromString(` "), `),
		value.FromNumber(1000),
		value.FromRaw([]byte(`{"a":[true,null]}`)),
	}
	if len(c.args) != len(want) {
		t.Fatalf("%d arguments: %v", len(c.args), c.args)
	}
	for i := range want {
		if !same(c.args[i], want[i], false) {
			t.Errorf("argument %d is %s, want %s", i, show(c.args[i]), show(want[i]))
		}
	}
	if c.result.Text() != "a # b" {
		t.Errorf("the result is %s", show(c.result))
	}
}
