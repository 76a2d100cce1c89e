package patch_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/orrery-db/orrery/internal/patch"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

var bodies = []string{
	twoOperations,
	tenOperations,
	`{"operations":[{"op":"set","path":"/a","value":1}],"condition":"from c where c.n = 1"}`,
	`[{"op":"move","from":"/a/0","path":"/b"},{"op":"remove","path":"/b"}]`,
	`[{"op":"incr","path":"/~0~1","value":1e308}]`,
	`[{"op":"add","path":"/a/-","value":[[{"x":"]"}]]},{"op":"remove","path":"/a/0"}]`,
	`[]`, `{}`, `null`, `[{"op":"move","from":"/a","path":"/a/b"}]`,
}

func FuzzParse(f *testing.F) {
	for _, body := range bodies {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		before := bytes.Clone(body)
		p, err := patch.Parse(body)
		if !bytes.Equal(body, before) {
			t.Fatal("the body was changed")
		}
		if err != nil {
			if p != nil || !errors.Is(err, status.BadRequest) {
				t.Fatalf("%v, %v", p, err)
			}
			return
		}
		if n := p.Operations(); n < 1 || n > patch.MaxOperations {
			t.Fatalf("%d operations", n)
		}
		if !p.Touches(nil) || p.Touches([]string{"id"}) {
			t.Fatal("every patch is below the root, and none touches the id")
		}
	})
}

func FuzzApply(f *testing.F) {
	for _, body := range bodies {
		f.Add([]byte(`{"id":"1","state":"x","version":1,"a":[1,{"b":null}],"~/":2}`), []byte(body))
		f.Add(order(700), []byte(body))
	}
	f.Fuzz(func(t *testing.T, text, body []byte) {
		p, err := patch.Parse(body)
		if err != nil {
			return
		}
		item, err := value.Normalize(nil, text, value.Options{DropTopLevel: value.SystemProperty})
		if err != nil {
			return
		}
		before := bytes.Clone(item)
		got, err := p.Apply(item)
		if !bytes.Equal(item, before) {
			t.Fatal("the item was changed")
		}
		if err != nil {
			if got != nil || item[0] == '{' && !errors.Is(err, status.BadRequest) {
				t.Fatalf("%s, %v", got, err)
			}
			return
		}
		checkNormalised(t, got)
	})
}
