package definition_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cosmos/definition"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

func TestParsePermission(t *testing.T) {
	p, err := definition.ParsePermission(
		[]byte(
			`{"id":"p","permissionMode":"All","resource":"/dbs/shop/colls/orders/docs/17","resourcePartitionKey":["c-9", 5]}`))
	if err != nil {
		t.Fatal(err)
	}
	if p.ID != "p" || !p.All || p.Resource != "dbs/shop/colls/orders/docs/17" || p.PartitionKey != `["c-9",5]` {
		t.Fatalf("%+v", p)
	}
	again, err := resource.DecodePermission(p.JSON)
	if err != nil || !reflect.DeepEqual(again, p) {
		t.Fatalf("%+v, %v", again, err)
	}
}

func TestPermissionLimits(t *testing.T) {
	body := func(link, key string) []byte {
		return []byte(`{"id":"p","permissionMode":"Read","resource":"` + link + `","resourcePartitionKey":["` + key + `"]}`)
	}
	const coll = "dbs/a/colls/b"
	for _, c := range []struct {
		name, link, key string
		ok              bool
	}{
		{"longest item id", coll + "/docs/" + strings.Repeat("x", 1023), "k", true},
		{"item id too long", coll + "/docs/" + strings.Repeat("x", 1024), "k", false},
		{"procedure id too long", coll + "/sprocs/" + strings.Repeat("x", 256), "k", false},
		{"container id too long", "dbs/a/colls/" + strings.Repeat("x", 256), "k", false},
		{"longest value", coll, strings.Repeat("x", 2048), true},
		{"longest value, escaped", coll, strings.Repeat(`\u6771`, 682), true},
		{"longest value, two bytes each, escaped", coll, strings.Repeat(`\u00e9`, 1024), true},
		{"key too long", coll, strings.Repeat("x", 4500), false},
	} {
		if _, err := definition.ParsePermission(body(c.link, c.key)); (err == nil) != c.ok ||
			err != nil && !errors.Is(err, status.BadRequest) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// TestPermissionKeySpelling checks that all spellings of a key are stored as one text.
func TestPermissionKeySpelling(t *testing.T) {
	for want, spellings := range map[string][]string{
		`["Größe\"/"]`:     {`["Größe\"/"]`, `["Gr\u00f6\u00DFe\u0022\/"]`, `"Größe\"/"`},
		`[5]`:              {`[5]`, `[5.0]`, `[ 50e-1 ]`, `5`},
		`[0]`:              {`[0]`, `[-0]`, `0.0`},
		`[1e+21,0.5]`:      {`[1e21,0.5]`, `[1000000000000000000000,5e-1]`},
		`[null,true,{}]`:   {`[null, true, {}]`},
		`["a",false,"b😀"]`: {`["a",false,"b\ud83d\ude00"]`},
	} {
		for _, s := range spellings {
			p, err := definition.ParsePermission(
				[]byte(`{"id":"p","permissionMode":"Read","resource":"dbs/a/colls/b","resourcePartitionKey":` + s + `}`))
			if err != nil || p.PartitionKey != want {
				t.Errorf("%s: %+v, %v, not %s", s, p, err, want)
				continue
			}
			key, err := partition.ParseHeader(p.PartitionKey)
			given := s
			if s[0] != '[' {
				given = "[" + s + "]"
			}
			if other, otherErr := partition.ParseHeader(given); err != nil || otherErr != nil || !key.Equal(other) {
				t.Errorf("%s and %s are not the same key", s, p.PartitionKey)
			}
		}
	}
}

// FuzzParsePermission checks that no body causes a panic or an internal error, and that the stored
// form is JSON that decodes to itself, with a readable link and key.
func FuzzParsePermission(f *testing.F) {
	for _, s := range []string{
		`{"id":"p","permissionMode":"Read","resource":"dbs/a/colls/b"}`,
		`{"id":"p","permissionMode":"all","resource":"/dbs/a/colls/b/docs/c/d/","resourcePartitionKey":["a",1,null],"x":[1]}`,
		`{"id":"p","permissionMode":"Read","resource":"dbs/a/colls/b","resourcePartitionKey":"\ud800"}`,
		`{"id":"p","permissionMode":"Read","resource":"dbs/a/colls/b","resourcePartitionKey":[{}]}`,
		`{"id":"p","permissionMode":7,"resource":"dbs/a"}`, `[`, `{}`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		p, err := definition.ParsePermission(body)
		if err != nil {
			if kind := status.Of(err).Kind; kind.HTTP() >= 500 {
				t.Fatalf("%q: %v", body, err)
			}
			return
		}
		again, err := resource.DecodePermission(p.JSON)
		if err != nil || !json.Valid(p.JSON) || string(again.JSON) != string(p.JSON) || again.Resource != p.Resource ||
			again.PartitionKey != p.PartitionKey || again.All != p.All {
			t.Fatalf("%s decodes to an error or another permission: %v", p.JSON, err)
		}
		if _, ok := resource.ParseLink(p.Resource); !ok {
			t.Fatalf("the link %q", p.Resource)
		}
		if _, err := partition.ParseHeader(p.PartitionKey); p.PartitionKey != "" && err != nil {
			t.Fatalf("the key %q: %v", p.PartitionKey, err)
		}
		wire := definition.RenderPermission(&resource.Item{Ordinal: 1, JSON: p.JSON}, 1, 2, "t")
		var m struct {
			ID    string `json:"id"`
			Token string `json:"_token"`
			RID   string `json:"_rid"`
		}
		if err := json.Unmarshal(wire, &m); err != nil || m.Token != "t" || m.RID != resource.PermissionRID(1, 2, 1) {
			t.Fatalf("%s: %v", wire, err)
		}
	})
}

// TestLinksOfSlashedIDs checks the slashes at the end of links. An item's id may end in a slash and
// then differs from the id without it. The slash at the end of a self-link belongs to no id.
func TestLinksOfSlashedIDs(t *testing.T) {
	for link, child := range map[string]string{
		"dbs/d/colls/c/docs/y/":    "y/",
		"dbs/d/colls/c/docs//y":    "/y",
		"/dbs/d/colls/c/docs/a/b/": "a/b/",
		"dbs/AAAAAQ==/colls/AAAAAYAAAAI=/docs/AAAAAYAAAAIBAAAAAAAAAA==/": "AAAAAYAAAAIBAAAAAAAAAA==",
		"dbs/d/colls/c/": "",
	} {
		l, ok := resource.ParseLink(link)
		if !ok || l.Child != child {
			t.Errorf("%s: %+v, %v", link, l, ok)
		}
		p, err := definition.ParsePermission([]byte(`{"id":"p","permissionMode":"Read","resource":"` + link + `"}`))
		if err != nil {
			t.Errorf("%s: %v", link, err)
			continue
		}
		if again, ok := resource.ParseLink(p.Resource); !ok || again != l {
			t.Errorf("%s: kept as %q", link, p.Resource)
		}
	}
}
