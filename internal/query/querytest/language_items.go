package querytest

import (
	"fmt"
	"strings"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
)

// Items draws documents for queries in the whole language: some properties are missing or have
// another type, and values repeat. The names in an object are sorted, because the twin's objects
// have no order. The partition key path is /pk.
func Items(t *rapid.T, most int) []string {
	n := rapid.IntRange(0, most).Draw(t, "items")
	docs := make([]string, n)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d"%s}`, i, Properties(t))
	}
	return docs
}

// shapes are the properties of items, with their usual types.
var shapes = []struct {
	name   string
	mostly []string
}{
	{"d", []string{`"2024-01-31T10:20:30.1234567Z"`, `"2023-12-31"`, `"2024-02-29T00:00:00Z"`}},
	{"kids", []string{
		`[{"k":"a","v":1}]`, `[{"k":"a","v":1},{"k":"b","v":2}]`,
		`[{"k":"b","v":2,"w":[1,2]},{"k":"a","v":2,"w":[]},{"v":"x"}]`,
		`[]`, `[{"k":"a","v":null,"w":["a"]},3,{"k":"a","v":1}]`,
	}},
	{"m", scalars},
	{"n", []string{"0", "1", "2", "2.5", "-1", "3", "1e2", "0.25", "1", "2"}},
	{"o", []string{`{"x":1,"y":[1,2]}`, `{"x":"a"}`, `{"x":2,"y":[]}`, `{}`, `{"x":1,"y":["a","b","a"]}`, `{"x":null}`}},
	{"pk", []string{"1", "2", `"x"`, `"y"`, `"z"`, "null", "true"}},
	{"s", []string{
		`"a"`, `"b"`, `"ab"`, `"Ab"`, `""`, `" b a"`, `"a%c"`, `"b"`, Long("a"), Long("b"), longer("x"),
		longer("y"),
	}},
	{"t", []string{"[1]", "[1,2]", "[2,1,2]", "[]", `["a","b"]`, `["a",1,null]`, "[0,0.25,3]", `[true,"ab"]`}},
}

var scalars = []string{
	"null", "false", "true", "0", "1", "2", "2.5", "-1", `""`, `"a"`, `"b"`, `"ab"`, "[]", "[1]",
	`{"x":1}`, `{"x":"a"}`,
}

// Properties draws one of these documents: the text between its id and its closing brace.
func Properties(t *rapid.T) string {
	var b strings.Builder
	for _, s := range shapes {
		switch rapid.IntRange(0, 9).Draw(t, "how") {
		case 8:
			fmt.Fprintf(&b, ",%q:%s", s.name, rapid.SampledFrom(scalars).Draw(t, s.name))
		case 9: // the property is missing
		default:
			fmt.Fprintf(&b, ",%q:%s", s.name, rapid.SampledFrom(s.mostly).Draw(t, s.name))
		}
	}
	return b.String()
}

// composites are the indexes that the orders of a Question by several paths need.
var composites = [][]string{{"n", "s"}, {"m", "-n"}, {"s", "m", "id"}, {"o/x", "n"}, {"-n", "_ts"}}

// Ordering returns a policy with every path and with the composite indexes that the orders of a
// Question need.
func Ordering() *index.Policy {
	var all []index.Composite
	for _, paths := range composites {
		var c index.Composite
		for _, p := range paths {
			name, descends := strings.CutPrefix(p, "-")
			c.Paths = append(c.Paths, index.NewPath(strings.Split(name, "/")...))
			c.Descending = append(c.Descending, descends)
		}
		all = append(all, c)
	}
	p, err := index.NewPolicy(index.Settings{Composites: all})
	if err != nil {
		panic(err)
	}
	return p
}
