package resource_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// TestStored runs the scripts in testdata. Each command takes a body:
//
//	decode   a stored container: its form after decoding
//	ttl      an item: its own ttl
//
// Errors print kind and message.
func TestStored(t *testing.T) {
	datadriven.Walk(t, "testdata", func(t *testing.T, path string) {
		datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string {
			var out string
			var err error
			switch d.Cmd {
			case "decode":
				out, err = decoded(t, d.Input)
			case "ttl":
				var seconds int32
				seconds, err = resource.ItemTTL([]byte(d.Input))
				out = strconv.Itoa(int(seconds))
			default:
				t.Fatalf("%s: unknown command %s", d.Pos, d.Cmd)
			}
			if err != nil {
				return fmt.Sprintf("%s: %s", status.Of(err).Kind, status.Of(err).Message)
			}
			return out
		})
	})
}

// decoded returns a stored form after decoding. It checks that this form decodes to itself and may
// replace itself.
func decoded(t *testing.T, stored string) (string, error) {
	c, err := resource.DecodeContainer([]byte(stored))
	if err != nil {
		return "", err
	}
	again, err := resource.DecodeContainer(c.JSON())
	if err != nil || string(again.JSON()) != string(c.JSON()) {
		t.Fatalf("%s decodes to %s, and that to an error or something else: %v", stored, c.JSON(), err)
	}
	if err := c.CheckReplace(again); err != nil {
		t.Fatalf("%s cannot replace itself: %v", stored, err)
	}
	return string(c.JSON()), nil
}

func TestMinimum(t *testing.T) {
	const gb = 1 << 30
	for _, c := range []struct {
		autoscale       bool
		highest, shared int
		stored          int64
		want            int
	}{
		{highest: 400, want: 400},
		{highest: 40_000, want: 400},
		{highest: 40_001, want: 500},
		{highest: 100_000, want: 1000},
		{highest: 1_000_000, want: 10_000},
		{highest: 400, stored: 1, want: 400},
		{highest: 400, stored: 400 * gb, want: 400},
		{highest: 400, stored: 400*gb + 1, want: 500},
		{highest: 400, stored: 1001 * gb, want: 1100},
		{highest: 400, shared: 25, want: 400},
		{highest: 400, shared: 26, want: 500},
		{highest: 400, shared: 35, want: 1400},
		{highest: 300_000, shared: 35, stored: 2000 * gb, want: 3000},
		{highest: 100_000, shared: 35, stored: 100 * gb, want: 1400},

		{autoscale: true, highest: 1000, want: 1000},
		{autoscale: true, highest: 10_000, want: 1000},
		{autoscale: true, highest: 11_000, want: 2000},
		{autoscale: true, highest: 1_000_000, want: 100_000},
		{autoscale: true, highest: 1000, stored: 100 * gb, want: 1000},
		{autoscale: true, highest: 1000, stored: 100*gb + 1, want: 2000},
		{autoscale: true, highest: 1000, stored: 450 * gb, want: 5000},
		{autoscale: true, highest: 1000, shared: 25, want: 1000},
		{autoscale: true, highest: 1000, shared: 26, want: 2000},
		{autoscale: true, highest: 100_000, shared: 30, stored: 1200 * gb, want: 12_000},
	} {
		o := &resource.Offer{Throughput: 400, Highest: c.highest}
		if c.autoscale {
			o.AutoscaleMax = 1000
		}
		if got := o.Minimum(c.stored, c.shared); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

// The stored form of the first version has no autoscale members and may lack the highest
// throughput.
func TestDecodeOldOffer(t *testing.T) {
	for stored, want := range map[string]resource.Offer{
		`{"offerType":"Invalid","offerVersion":"V2","content":{"offerThroughput":400,` +
			`"offerIsRUPerMinuteThroughputEnabled":false,` +
			`"offerMinimumThroughputParameters":{"maxThroughputEverProvisioned":5000,` +
			`"maxConsumedStorageEverInKB":0}}}`: {Throughput: 400, Highest: 5000},
		`{"content":{"offerThroughput":700}}`: {Throughput: 700, Highest: 700},
	} {
		if o, err := resource.DecodeOffer([]byte(stored)); err != nil || *o != want {
			t.Errorf("%s: %+v, %v", stored, o, err)
		}
	}
}

// TestItemTTLDoesNotAllocate checks that ItemTTL, a step of every write, allocates nothing.
func TestItemTTLDoesNotAllocate(t *testing.T) {
	items := [][]byte{[]byte(`{"id":"1","text":"` + strings.Repeat("x", 500) + `"}`), []byte(`{"id":"1","ttl":60}`)}
	if n := testing.AllocsPerRun(100, func() {
		for _, it := range items {
			if _, err := resource.ItemTTL(it); err != nil {
				t.Fatal(err)
			}
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkItemTTL(b *testing.B) {
	it := []byte(`{"id":"1","text":"` + strings.Repeat("x", 1000) + `"}`)
	for b.Loop() {
		if _, err := resource.ItemTTL(it); err != nil {
			b.Fatal(err)
		}
	}
}

func TestParseLink(t *testing.T) {
	for link, want := range map[string]resource.Link{
		"dbs/a/colls/b":                {DB: "a", Container: "b"},
		"/dbs/a/colls/b/":              {DB: "a", Container: "b"},
		"dbs/AQAAAA==/colls/AQAAAIA=/": {DB: "AQAAAA==", Container: "AQAAAIA="},
		"dbs/a%20b/colls/c d":          {DB: "a%20b", Container: "c d"},
		"dbs/a/colls/b/docs/c":         {DB: "a", Container: "b", ChildKind: "docs", Child: "c"},
		"dbs/a/colls/b/docs/c/d//e":    {DB: "a", Container: "b", ChildKind: "docs", Child: "c/d//e"},
		"dbs/a/colls/b/sprocs/c":       {DB: "a", Container: "b", ChildKind: "sprocs", Child: "c"},
		"dbs/a/colls/b/triggers/c":     {DB: "a", Container: "b", ChildKind: "triggers", Child: "c"},
		"dbs/a/colls/b/udfs/c":         {DB: "a", Container: "b", ChildKind: "udfs", Child: "c"},
		"dbs/a/colls/b/conflicts/c":    {DB: "a", Container: "b", ChildKind: "conflicts", Child: "c"},
	} {
		if got, ok := resource.ParseLink(link); !ok || got != want {
			t.Errorf("%q: %+v, %v", link, got, ok)
		}
	}
	for _, link := range []string{
		"", "/", "dbs", "dbs/a", "dbs/a/colls", "dbs/a/colls/", "dbs//colls/b", "dbs/a/users/b", "colls/b/dbs/a",
		"DBS/a/colls/b",
		"dbs/a/colls/b/docs", "dbs/a/colls/b/docs/", "dbs/a/colls/b/items/c", "dbs/a/colls/b/sprocs/c/d",
		"dbs/a/colls//docs/c", "offers/x",
	} {
		if got, ok := resource.ParseLink(link); ok {
			t.Errorf("%q: %+v", link, got)
		}
	}
}
