package shell

import (
	"strings"
	"testing"
)

// TestSplitWords checks how a line is split into words.
func TestSplitWords(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`  ls   shop/orders `, `ls|shop/orders`},
		{`get "o 1" --pk 'é "x" \'`, `get|o 1|--pk|é "x" \`},
		{`say "a\"b\\c\d"`, `say|a"b\c\d`},
		{`mkitem {"id": "1", "a": ["}", "\"]"]} --pk x`, `mkitem|{"id": "1", "a": ["}", "\"]"]}|--pk|x`},
		{`patch o --set /tags=["a b"] --set /n={"x":1}y`, `patch|o|--set|/tags=["a b"]|--set|/n={"x":1}y`},
		{`get C:\dir a[0] ''`, `get|C:\dir|a[0]|`},
		{"a\n\tb", `a|b`},
		{``, ``},
		{`mkitem {"id"`, `error: a bracket is not closed: {"id"`},
		{`get 'x`, `error: a quote is not closed: 'x`},
	} {
		words, err := splitWords(c.text)
		have := strings.Join(words, "|")
		if err != nil {
			have = "error: " + err.Error()
		}
		if have != c.want {
			t.Errorf("%s:\n%s, want\n%s", c.text, have, c.want)
		}
	}
}

// TestIsComplete checks when a statement runs.
func TestIsComplete(t *testing.T) {
	for _, c := range []struct {
		text     string
		complete bool
	}{
		{"SELECT * FROM c", true},
		{"select value c.id from c where c.from = 1", true},
		{"query SELECT * FROM c", true},
		{"SELECT * FROM c;", true},
		{"SELECT 1;", true},
		{"SELECT 1", false},
		{"SELECT *", false},
		{"SELECT * FROM", false},
		{"SELECT * FROM c WHERE", false},
		{"SELECT * FROM c ORDER BY", false},
		{"SELECT * FROM c WHERE c.a =", false},
		{"SELECT c.a, FROM c,", false},
		{"SELECT * FROM c WHERE (c.a = 1", false},
		{"SELECT * FROM c WHERE c.a = 'x", false},
		{`SELECT * FROM c WHERE c.a = 'x\'`, false},
		{`SELECT * FROM c WHERE c.a = 'x\'y;'`, true},
		{"SELECT 'FROM'", false},
		{"SELECT * FROM c -- and so on;", true},
		{"SELECT * -- FROM c", false},
		{"SELECT *\nFROM c", false},
		{"SELECT *\nFROM c;", true},
		{"SELECT *\nFROM c WHERE c.a = ';'", false},
		{"ls", true},
		{"selection", true},
		{`mkitem {"id":`, false},
		{"mkitem {\"id\":\n1}", true},
		{`patch o --set /name='O`, false},
		{`get C:\dir\`, true},
		{"get a[0", true},
		{`patch o --set /a=[1,`, false},
	} {
		if have := isComplete(c.text, !strings.Contains(c.text, "\n")); have != c.complete {
			t.Errorf("%q: %v", c.text, have)
		}
	}
}
