package querytest

import (
	"fmt"
	"strings"

	"pgregory.net/rapid"
)

// Documents draws documents with few distinct values: ties, missing properties and mixed types are
// common. The partition key path is /pk.
func Documents(t *rapid.T, most int) []string {
	n := rapid.IntRange(0, most).Draw(t, "documents")
	docs := make([]string, n)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d"%s`, i, Document(t))
	}
	return docs
}

// Document draws one of these documents: the text after its id.
func Document(t *rapid.T) string {
	var b strings.Builder
	for _, name := range []string{"pk", "a", "b", "long"} {
		if v := drawValue(t, name); v != "" {
			fmt.Fprintf(&b, ",%q:%s", name, v)
		}
	}
	b.WriteByte('}')
	return b.String()
}

func drawValue(t *rapid.T, name string) string {
	switch name {
	case "pk":
		return rapid.SampledFrom([]string{"", "1", "2", `"x"`, `"y"`, `"z"`, "null", "true", "[1]", "3"}).Draw(t, name)
	case "long":
		return rapid.SampledFrom([]string{
			"", "1", Long("a"), Long("b"), Long("bc"), Long(""), longer("x"), longer("y"),
			`"zz"`,
		}).Draw(t, name)
	}
	return rapid.SampledFrom([]string{
		"", "null", "false", "true", "0", "1", "2", "2.5", "-1", `""`, `"a"`, `"b"`, `"ab"`, "[]", "[1]", "[1,2]", `{"x":1}`,
		`{"x":"a"}`, `{"x":2,"y":[1]}`, "1e2",
	}).Draw(t, name)
}

// Long returns a string literal that the index cuts, with the given ending.
func Long(ending string) string { return `"` + strings.Repeat("long ", 26) + ending + `"` }

// longer returns string literals that share more text than an ordered position can carry.
func longer(ending string) string { return `"` + strings.Repeat("longer ", 60) + ending + `"` }

// Condition draws a filter on the documents, as text.
func Condition(t *rapid.T, depth int) string {
	kind := rapid.IntRange(0, 13).Draw(t, "kind")
	if depth <= 0 {
		kind %= 9
	}
	switch kind {
	case 0, 1, 2, 3:
		op := rapid.SampledFrom([]string{"=", "!=", "<", "<=", ">", ">="}).Draw(t, "op")
		if rapid.Bool().Draw(t, "flip") {
			return fmt.Sprintf("%s %s %s", constant(t), op, path(t))
		}
		return fmt.Sprintf("%s %s %s", path(t), op, constant(t))
	case 4:
		return fmt.Sprintf("%s%s IN (%s, %s)", path(t), maybeNot(t), constant(t), constant(t))
	case 5:
		return fmt.Sprintf("(%s%s BETWEEN %s AND %s)", path(t), maybeNot(t), constant(t), constant(t))
	case 6:
		check := rapid.SampledFrom([]string{
			"IS_DEFINED", "IS_NULL", "IS_BOOL", "IS_NUMBER", "IS_STRING", "IS_ARRAY", "IS_OBJECT", "IS_PRIMITIVE", "IS_INTEGER",
		}).Draw(t, "check")
		return fmt.Sprintf("%s(%s)", check, path(t))
	case 7:
		return path(t)
	case 8:
		return fmt.Sprintf("(%s %s %s)", path(t), rapid.SampledFrom([]string{"=", "<", "??"}).Draw(t, "op"), path(t))
	case 9:
		return fmt.Sprintf("NOT (%s)", Condition(t, depth-1))
	case 10:
		return fmt.Sprintf("(%s ? %s : %s)", Condition(t, depth-1), Condition(t, depth-1), Condition(t, depth-1))
	}
	op := rapid.SampledFrom([]string{"AND", "OR"}).Draw(t, "logic")
	return fmt.Sprintf("(%s %s %s)", Condition(t, depth-1), op, Condition(t, depth-1))
}

func maybeNot(t *rapid.T) string { return rapid.SampledFrom([]string{"", " NOT"}).Draw(t, "not") }

func path(t *rapid.T) string {
	return rapid.SampledFrom([]string{
		"c.a", "c.a", "c.b", "c.b", `c["pk"]`, "c.a.x", "c.a[0]", "c.long", "c.id", "c._ts",
		"c.none", "c.b.y[0]",
	}).Draw(t, "path")
}

func constant(t *rapid.T) string {
	return rapid.SampledFrom([]string{
		"undefined", "null", "false", "true", "0", "1", "2", "2.5", "-1", "(1 + 1)", "NaN", `""`, `"a"`, `"b"`, `"x"`, "[]",
		"[1]", `{"x": 1}`, `{"y": [1], "x": 2}`, Long("b"), Long(""), `"3"`,
	}).Draw(t, "constant")
}

// OrderPath draws a path to order by.
func OrderPath(t *rapid.T) string {
	return rapid.SampledFrom([]string{
		"c.a", "c.b", "c.long", "c.long", "c.a.x", "c.id", "c._ts", "c.none",
		"c.pk",
	}).Draw(t, "order")
}
