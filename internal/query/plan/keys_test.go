package plan_test

import (
	"fmt"
	"testing"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
)

// TestKeyNames checks that queries are pinned by every legal partition key path, and by no similar
// path.
func TestKeyNames(t *testing.T) {
	for _, c := range []struct {
		path, filter string
		pinned       bool
	}{
		{"/tenant-id", `c["tenant-id"] = 1`, true},
		{"/café", `c["café"] = 1`, true},
		{"/a b", `c["a b"] = 1`, true},
		{"/a$", `c["a$"] = 1`, true},
		{`/"a/b"`, `c["a/b"] = 1`, true},
		{`/"a\"b"/c`, `c['a"b'].c = 1`, true},
		{"/a/b", `c.a.b = 1`, true},
		{"/a/b", `c["a\u0000b"] = 1`, false},
		{"/a/b", `c["a/b"] = 1`, false},
		{"/a/b", `c["1:a1:b"] = 1`, false},
		{"/a/b", `c.a = 1`, false},
		{"/a/b", `c.a.b.c = 1`, false},
		{"/a/b", `c.a[0] = 1`, false},
		{"/a", `c[0] = 1`, false},
	} {
		d, err := partition.NewDefinition([]string{c.path}, partition.Hash, 2)
		if err != nil {
			t.Fatal(err)
		}
		literal := partition.Definition{Paths: d.Paths, Kind: d.Kind, Version: d.Version}
		tree, err := parser.Parse("SELECT * FROM c WHERE " + c.filter)
		if err != nil {
			t.Fatal(err)
		}
		l, err := sql.Compile(tree, nil, sql.Options{})
		if err != nil {
			t.Fatal(err)
		}
		want := "[] true"
		if c.pinned {
			want = "[[1]] false"
		}
		for _, definition := range []partition.Definition{d, literal} {
			keys, every := l.Keys(definition)
			if got := fmt.Sprint(keys, every); got != want {
				t.Errorf("%s, %s: %s, want %s", c.path, c.filter, got, want)
			}
		}
	}
}
