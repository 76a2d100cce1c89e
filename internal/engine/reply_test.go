package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
)

// pages is a container with 20 items of 1 KB, which the test reads in pages.
type pages struct {
	t testing.TB
	*harness
}

func newPages(t testing.TB) pages {
	h := newHarness(t)
	h.createContainer("400", `{"id":"c","partitionKey":{"paths":["/pk"]}}`)
	h.fill("c", 20, 1, 950)
	return pages{t, h}
}

func (p pages) query(text string) *cosmos.Reply {
	key := `["k0"]`
	q := api.QueryRequest{Body: []byte(`{"query":"` + text + `"}`)}
	q.PartitionKey = &key
	r, err := p.engine.QueryItems(p.t.Context(), &api.Call{}, "shop", "c", q)
	if err != nil {
		p.t.Fatal(err)
	}
	return r
}

func (p pages) read(id string) *cosmos.Reply {
	key := `["k0"]`
	r, err := p.engine.ReadItem(p.t.Context(), &api.Call{}, "shop", "c", id, &key, api.Conditions{})
	if err != nil {
		p.t.Fatal(err)
	}
	return r
}

// TestRepliesThatAreKeptStay checks that a kept reply does not change when others release theirs.
// The texts of a released reply stay valid too.
func TestRepliesThatAreKeptStay(t *testing.T) {
	p := newPages(t)
	defer p.close()
	kept := map[string]*cosmos.Reply{}
	was := map[string]string{}
	for round := range 30 {
		for _, text := range []string{"SELECT * FROM c", "SELECT VALUE c.id FROM c", "SELECT TOP 3 * FROM c"} {
			r := p.query(text)
			if round%3 == 0 {
				name := fmt.Sprint(text, round)
				kept[name], was[name] = r, string(r.Body)
				continue
			}
			token := r.SessionToken
			r.Release()
			if token != p.query(text).SessionToken {
				t.Fatalf("a token of a released reply is %q", token)
			}
		}
		id := fmt.Sprint(round % 20)
		r := p.read(id)
		if !strings.HasPrefix(string(r.Body), `{"id":"`+id+`"`) {
			t.Fatalf("item %s: %.100s", id, r.Body)
		}
		if round%2 == 0 {
			kept[id], was[id] = r, string(r.Body)
		} else {
			r.Release()
		}
	}
	for name, r := range kept {
		if string(r.Body) != was[name] || r.Status != 200 || r.Receipt == nil || r.Receipt.TotalRanges != 1 {
			t.Errorf("%s has changed: %.100s", name, r.Body)
		}
	}
}

// BenchmarkQueryPage reads a page of 20 rows of 1 KB.
func BenchmarkQueryPage(b *testing.B) {
	p := newPages(b)
	defer p.close()
	b.ReportAllocs()
	for b.Loop() {
		p.query("SELECT * FROM c").Release()
	}
}
