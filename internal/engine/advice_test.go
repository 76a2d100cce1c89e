package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/advise"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

func (h *harness) putItem(coll, body, pk string) {
	h.t.Helper()
	key := `["` + pk + `"]`
	if _, err := h.engine.UpsertItem(h.t.Context(), &api.Call{}, "shop", coll,
		api.ItemWrite{Body: []byte(body), PartitionKey: &key}); err != nil {
		h.t.Fatal(err)
	}
}

func (h *harness) ask(coll, query string) {
	h.t.Helper()
	request := api.QueryRequest{Body: []byte(`{"query":` + quoteJSON(query) + `}`), EnableCrossPartition: true}
	if _, err := h.engine.QueryItems(h.t.Context(), &api.Call{}, "shop", coll, request); err != nil {
		h.t.Fatal(err)
	}
}

func (h *harness) facts(coll string) advise.Container {
	h.t.Helper()
	facts, err := h.engine.AdviceFacts(h.t.Context(), "shop", coll)
	if err != nil {
		h.t.Fatal(err)
	}
	return facts
}

// pathsOf renders the paths of an index and marks the used ones with a star.
func pathsOf(facts advise.Container) string {
	var words []string
	for _, p := range facts.Index.Paths {
		word := fmt.Sprintf("%s:%d", p.Path, p.Items)
		if p.Used {
			word += "*"
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

func TestWhatAdviceIsMadeOf(t *testing.T) {
	h := newHarness(t, engine.Options{LogicalPartitionBytes: 1 << 20, PhysicalPartitionBytes: 1 << 30})
	defer h.close()
	h.makeContainer("shop", "orders", cosmos.Throughput{}, cosmos.Throughput{Offer: "12000"})
	for i := range 30 {
		body := fmt.Sprintf(`{"id":"%d","pk":"p%d","total":%d,"note":"%s"}`, i, i%3, i, strings.Repeat("x", 100*(i%3)))
		h.putItem("orders", body, fmt.Sprint("p", i%3))
	}
	h.putItem("orders", `{"id":"rare","pk":"p2","tags":["a","b"],"né":1}`, "p2")
	facts := h.facts("orders")
	if facts.Path != "dbs/shop/colls/orders" || facts.Provisioned != 12_000 || facts.Shared || facts.Autoscale ||
		!slices.Equal(facts.KeyPaths, []string{"/pk"}) ||
		facts.LogicalLimit != 1<<20 || facts.PhysicalLimit != 1<<30 || !facts.Index.Everything || facts.Siblings != nil {
		t.Errorf("%+v", facts)
	}
	if got, want := pathsOf(facts), `/_ts:31 /id:31 /pk:31 /note:30 /total:30 /"né":1 /tags:1 /tags/[]:1`; got != want {
		t.Errorf("the paths are %s, want %s", got, want)
	}
	var items, bytes, index int64
	for i, p := range facts.Partitions {
		if p.Range != uint32(i) || (p.Items > 0) != (p.Index > 0) {
			t.Errorf("partition %+v", p)
		}
		items, bytes, index = items+p.Items, bytes+p.Bytes, index+p.Index
	}
	if len(facts.Partitions) != 2 || items != 31 || index < 31*5*20 || index > 31*10*60 {
		t.Errorf("the partitions are %+v", facts.Partitions)
	}
	if len(facts.Keys) != 3 || facts.Keys[0].Key != `["p2"]` || facts.Keys[0].Items != 11 ||
		facts.Keys[0].Bytes < facts.Keys[1].Bytes || facts.Keys[0].Bytes+facts.Keys[1].Bytes+facts.Keys[2].Bytes != bytes {
		t.Errorf("the keys are %+v", facts.Keys)
	}
	if facts.Report.Step != 10*time.Second || facts.Report.To.Sub(facts.Report.From) != time.Hour {
		t.Errorf("the report is from %v to %v", facts.Report.From, facts.Report.To)
	}
}

// TestPathsThatQueriesUse checks that the paths of filters, orders, groups, aggregates and
// DISTINCT count as used for an hour.
func TestPathsThatQueriesUse(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.makeContainer("shop", "orders", cosmos.Throughput{}, cosmos.Throughput{})
	h.makeContainer("shop", "others", cosmos.Throughput{}, cosmos.Throughput{})
	const body = `{"id":"1","pk":"p","a":1,"b":{"c":2},"d":3,"e":4,"f":5,"g":6,"h":7,"i":8,"t":[9],"u":10,"n":11}`
	h.putItem("orders", body, "p")
	h.putItem("others", body, "p")
	for _, query := range []string{
		"SELECT * FROM c WHERE c.a = 1 AND c.b.c > 1",
		"SELECT c.u FROM c ORDER BY c.d",
		"SELECT c.e, COUNT(1) FROM c GROUP BY c.e",
		"SELECT VALUE SUM(c.f) FROM c",
		"SELECT VALUE COUNTIF(c.g > 1) FROM c",
		"SELECT DISTINCT c.h FROM c",
		"SELECT DISTINCT VALUE c.i FROM c",
		"SELECT c.n FROM c WHERE ARRAY_CONTAINS(c.t, 9)",
	} {
		h.ask("orders", query)
	}
	const unused = `/_ts:1 /a:1 /b:1 /b/c:1 /d:1 /e:1 /f:1 /g:1 /h:1 /i:1 /id:1 /n:1 /pk:1 /t:1 /t/[]:1 /u:1`
	used := strings.NewReplacer("/a:1", "/a:1*", "/b/c:1", "/b/c:1*", "/d:1", "/d:1*", "/e:1", "/e:1*", "/f:1", "/f:1*",
		"/g:1", "/g:1*", "/h:1", "/h:1*", "/i:1 ", "/i:1* ", "/t/[]:1", "/t/[]:1*").Replace(unused)
	if got := pathsOf(h.facts("orders")); got != used {
		t.Errorf("the paths are\n%s, want\n%s", got, used)
	}
	if got := pathsOf(h.facts("others")); got != unused {
		t.Errorf("the paths of another container are\n%s", got)
	}
	h.clock.Advance(30 * time.Minute)
	h.ask("orders", "SELECT * FROM c WHERE c.a = 1 AND c.b.c > 1")
	h.clock.Advance(30 * time.Minute)
	if got, want := pathsOf(h.facts("orders")), strings.NewReplacer("/a:1", "/a:1*", "/b/c:1",
		"/b/c:1*").Replace(unused); got != want {
		t.Errorf("an hour later the paths are\n%s, want\n%s", got, want)
	}
}

// TestPathsOfALargeContainer checks that a sample finds the paths and that the counts are exact.
func TestPathsOfALargeContainer(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.makeContainer("shop", "orders", cosmos.Throughput{}, cosmos.Throughput{})
	for i := range 600 {
		h.putItem("orders", fmt.Sprintf(`{"id":"%d","pk":"p%d","v%d":1}`, i, i%100, i%2), fmt.Sprint("p", i%100))
	}
	facts := h.facts("orders")
	if got, want := pathsOf(facts), "/_ts:600 /id:600 /pk:600 /v0:300 /v1:300"; got != want {
		t.Errorf("the paths are %s, want %s", got, want)
	}
	if len(facts.Keys) != 20 {
		t.Errorf("%d keys", len(facts.Keys))
	}
}

func TestGrowthIsMeasuredFromTheFirstLook(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.makeContainer("shop", "orders", cosmos.Throughput{}, cosmos.Throughput{})
	h.putItem("orders", `{"id":"1","pk":"p"}`, "p")
	first := h.facts("orders").Keys[0]
	if first.Grown != 0 || first.Over != 0 {
		t.Errorf("the first look tells %+v", first)
	}
	for i := range 3 {
		h.clock.Advance(time.Hour)
		h.putItem("orders", fmt.Sprintf(`{"id":"more %d","pk":"p"}`, i), "p")
		now := h.facts("orders").Keys[0]
		if now.Over != time.Duration(i+1)*time.Hour || now.Grown != now.Bytes-first.Bytes || now.Grown <= 0 {
			t.Errorf("look %d tells %+v of %+v", i, now, first)
		}
	}
	h.clock.Advance(24 * time.Hour)
	if late := h.facts("orders").Keys[0]; late.Over != 0 {
		t.Errorf("a day later: %+v", late)
	}
}

func TestAdviceIsAboutWhatExists(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.makeContainer("shop", "orders", cosmos.Throughput{Offer: "1000"}, cosmos.Throughput{})
	h.makeContainer("shop", "customers", cosmos.Throughput{}, cosmos.Throughput{})
	h.makeContainer("shop", "alone", cosmos.Throughput{}, cosmos.Throughput{Offer: "400"})
	h.warm("shop", "customers", 0, "k", 0, 100_000)
	all, err := h.engine.AdviceOfAll(t.Context())
	if err != nil || len(all) != 3 || all[0].Container != "dbs/shop/colls/alone" ||
		all[2].Container != "dbs/shop/colls/orders" || all[1].Findings == nil {
		t.Errorf("%+v %v", all, err)
	}
	one, err := h.engine.AdviceOf(t.Context(), "shop", "orders")
	if err != nil || one.Container != "dbs/shop/colls/orders" || one.Examined.Partitions != 1 {
		t.Errorf("%+v %v", one, err)
	}
	if s := h.facts("orders").Siblings; len(s) != 1 || s[0].Path != "dbs/shop/colls/customers" || s[0].RU == 0 ||
		s[0].Requests != 1 {
		t.Errorf("the siblings are %+v", s)
	}
	if s := h.facts("alone").Siblings; s != nil {
		t.Errorf("a container by itself has siblings %+v", s)
	}
	if _, err := h.engine.AdviceOf(t.Context(), "shop", "nothing"); status.Of(err).Kind != status.NotFound {
		t.Errorf("of nothing: %v", err)
	}
}

// TestIndexThatIsNotOfEverything checks that paths outside the policy have no entries.
func TestIndexThatIsNotOfEverything(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	for name, c := range map[string]struct {
		policy     string
		everything bool
		paths      string
	}{
		"some": {`{"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/b/*"}]}`, false, "/_ts:1 /a:1 /id:1 /pk:1"},
		"few":  {`{"includedPaths":[{"path":"/a/?"}],"excludedPaths":[{"path":"/*"}]}`, false, "/_ts:1 /a:1 /id:1"},
		"none": {`{"indexingMode":"none","automatic":false}`, false, ""},
		"ordered": {
			`{"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/\"_etag\"/?"}],"compositeIndexes":[[{"path":"/a"},` +
				`{"path":"/b"}]]}`, true, "/_ts:1 /a:1 /b:1 /id:1 /pk:1",
		},
	} {
		if _, err := h.engine.CreateDatabase(t.Context(), &api.Call{}, []byte(`{"id":"shop"}`),
			cosmos.Throughput{}); err != nil && status.Of(err).Kind != status.Conflict {
			t.Fatal(err)
		}
		definition := `{"id":"` + name + `","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2},"indexingPolicy":` +
			c.policy + `}`
		if _, err := h.engine.CreateContainer(t.Context(), &api.Call{}, "shop", []byte(definition),
			cosmos.Throughput{}); err != nil {
			t.Fatal(err)
		}
		h.putItem(name, `{"id":"1","pk":"p","a":1,"b":2}`, "p")
		facts := h.facts(name)
		if facts.Index.Everything != c.everything || pathsOf(facts) != c.paths {
			t.Errorf("%s: %v %s, want %s", name, facts.Index.Everything, pathsOf(facts), c.paths)
		}
	}
}

// spend records seconds of load on one key: ten operations of 42 RU in each second. One of them
// goes to another key.
func (h *harness) spend(coll string, seconds int) {
	id := heat.ID{Container: h.engine.Place("shop", coll).Container}
	for range seconds {
		for i := range 11 {
			var m ru.Meter
			m.Loaded(1, 0)
			sample := heat.Sample{Meter: &m, Charge: 42, Key: partition.NewKey(partition.Text("a"))}
			if i == 10 {
				sample.Charge, sample.Key = 1, partition.NewKey(partition.Text("b"))
			}
			h.engine.Heat().Recorder(id).Record(h.clock.Now(), &sample)
		}
		h.clock.Advance(time.Second)
	}
}

// TestAdviceDoesNotDependOnTheSecondOfAsking applies the same load from any second on. The advice
// must be the same in each of the ten seconds after the load, and minutes later.
func TestAdviceDoesNotDependOnTheSecondOfAsking(t *testing.T) {
	for begins := range 10 {
		h := newHarness(t, engine.Options{Throttle: admission.ThrottleOn})
		h.makeContainer("shop", "orders", cosmos.Throughput{}, cosmos.Throughput{Offer: "400"})
		h.clock.Advance(2*time.Minute + time.Duration(begins)*time.Second)
		h.spend("orders", 53)
		var first []string
		for later := range 12 {
			advice, err := h.engine.AdviceOf(t.Context(), "shop", "orders")
			if err != nil {
				t.Fatal(err)
			}
			var findings []string
			for _, f := range advice.Findings {
				findings = append(findings, string(f.Severity)+" "+f.ID+": "+f.Title)
				if f.ID == "hot-logical-key" {
					findings = append(findings, f.Evidence[0])
				}
			}
			if later == 0 {
				first = findings
			}
			if !slices.Equal(findings, first) {
				t.Errorf("begun at second %d, asked %d s later:\n%s\nand at first\n%s", begins, later, strings.Join(findings, "\n"),
					strings.Join(first, "\n"))
			}
			if text := strings.Join(findings, "\n"); !strings.Contains(text, "high hot-logical-key") ||
				!strings.Contains(text, "the partition used 421 RU/s, 105 % of its budget") ||
				!strings.Contains(text, "medium busy") {
				t.Errorf("begun at second %d, asked %d s later:\n%s", begins, later, text)
			}
			h.clock.Advance(time.Second + time.Duration(later/10)*time.Minute)
		}
		h.close()
	}
}

// TestAdviceLeavesATryInPeace checks that three seconds of requests to two keys cause no advice,
// in any second, during the requests and after.
func TestAdviceLeavesATryInPeace(t *testing.T) {
	for begins := range 10 {
		h := newHarness(t, engine.Options{Throttle: admission.ThrottleOn})
		h.makeContainer("shop", "orders", cosmos.Throughput{}, cosmos.Throughput{Offer: "400"})
		h.clock.Advance(2*time.Minute + time.Duration(begins)*time.Second)
		for second := range 20 {
			if advice, err := h.engine.AdviceOf(t.Context(), "shop", "orders"); err != nil || len(advice.Findings) != 0 {
				t.Errorf("begun at second %d, asked after %d s: %v %+v", begins, second, err, advice.Findings)
			}
			if second < 3 {
				h.spend("orders", 1)
			} else {
				h.clock.Advance(time.Second)
			}
		}
		h.close()
	}
}
