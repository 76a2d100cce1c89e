package sql_test

import (
	"testing"

	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// TestComputedProperties checks that a computed property can be read wherever a path can stand, and
// that it hides a stored property of the same name.
func TestComputedProperties(t *testing.T) {
	computed := map[string]*ast.Query{}
	for name, text := range map[string]string{
		"words": "SELECT VALUE ARRAY_CONCAT(c.tags, ['z']) FROM c", "low": "SELECT VALUE {'v': LOWER(x.name)} FROM x",
		"name": "SELECT VALUE c.low FROM c", "id": "SELECT VALUE c.id || '!' FROM c",
	} {
		q, err := parser.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		computed[name] = q
	}
	for _, c := range []struct{ query, want string }{
		{"SELECT VALUE [c.low.v, c['low']['v'], c.words[2]] FROM c", `["ann","ann","z"]`},
		{"SELECT VALUE ARRAY(SELECT VALUE w FROM w IN c.words) FROM c", `["a","b","z"]`},
		{"SELECT VALUE EXISTS(SELECT VALUE w FROM w IN c.words WHERE w = 'z') FROM c", "true"},
		{"SELECT VALUE ARRAY(SELECT VALUE x FROM c JOIN x IN c.words WHERE x = 'z') FROM c", `["z"]`},
		{"SELECT VALUE (SELECT VALUE v FROM c.low.v AS v) FROM c", `"ann"`},
		// Within its own query, the name means the stored property, not a computed one.
		{"SELECT VALUE c.name FROM c", "undefined"},
		{"SELECT VALUE c.id FROM c", `"1!"`},
		// Computed properties belong to the item only, under any alias of it.
		{"SELECT VALUE c.inner.low FROM c", "7"},
		{"SELECT VALUE d.low.v FROM (SELECT VALUE c FROM c) AS d", `"ann"`},
	} {
		q, err := parser.Parse(c.query)
		if err != nil {
			t.Fatal(err)
		}
		l, err := sql.Compile(q, nil, sql.Options{Computed: computed})
		if err != nil {
			t.Errorf("%s: %v", c.query, err)
			continue
		}
		var row expr.Row
		row.Slots(l.Slots)
		row.Reset(&resource.Item{Ordinal: 1, JSON: []byte(`{"id":"1","name":"Ann","tags":["a","b"],"inner":{"low":7}}`)}, 1,
			2)
		got := "undefined"
		if v := l.Select.Value.Eval(&row); v.IsDefined() {
			got = string(value.AppendJSON(nil, v))
		}
		if got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.query, got, c.want)
		}
	}
}
