package trial_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
	"github.com/orrery-db/orrery/internal/trial"
)

// Policies: without an index on /b/c, with it, and with a composite index.
const (
	sparse = `{"indexingMode":"consistent","includedPaths":[{"path":"/a/?"}],"excludedPaths":[{"path":"/*"}]}`
	wider  = `{"indexingMode":"consistent","includedPaths":[{"path":"/a/?"},{"path":"/b/c/?"}],` +
		`"excludedPaths":[{"path":"/*"}]}`
	composite = `{"indexingMode":"consistent","includedPaths":[{"path":"/*"}],"excludedPaths":[],` +
		`"compositeIndexes":[[{"path":"/a","order":"ascending"},{"path":"/k","order":"ascending"}]]}`
)

// world is an engine in memory with the database "shop", and trials on it.
type world struct {
	t      *testing.T
	clock  *clock.Manual
	ledger *ledger.Ledger
	svc    *cosmos.Service
	trials *trial.Trials
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{t: t, clock: clock.NewManual(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC))}
	w.ledger = ledger.New(ledger.Options{Bytes: 256 << 20})
	db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: 8 << 20, PointSpaces: store.PointSpaces()})
	if err != nil {
		t.Fatal(err)
	}
	kept, err := store.OpenStore(db, store.Options{Clock: w.clock})
	if err != nil {
		t.Fatal(err)
	}
	opened, err := engine.Open(t.Context(), engine.Options{Store: kept, Clock: w.clock, Ledger: w.ledger})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(opened.Close(), kept.Close(), db.Close()); err != nil {
			t.Error(err)
		}
		if held := w.ledger.Stats().Held; held != 0 {
			t.Errorf("%d bytes of the ledger are still held", held)
		}
	})
	w.svc = cosmos.New(opened)
	w.trials = trial.New(trial.Options{Account: w.svc, Ledger: w.ledger, Clock: w.clock})
	_, err = w.svc.CreateDatabase(t.Context(), &api.Call{}, []byte(`{"id":"shop"}`), cosmos.Throughput{})
	w.must(err)
	return w
}

func (w *world) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

// container creates a container with a partition key at /k, or at other paths.
func (w *world) container(id string, ranges int, policy string, paths ...string) {
	w.t.Helper()
	if len(paths) == 0 {
		paths = []string{"/k"}
	}
	kind := "Hash"
	if len(paths) > 1 {
		kind = "MultiHash"
	}
	body := fmt.Sprintf(`{"id":%q,"partitionKey":{"paths":["%s"],"kind":%q,"version":2},"indexingPolicy":%s,`+
		`"defaultTtl":-1,"computedProperties":[{"name":"double","query":"SELECT VALUE c.a * 2 FROM c"}],`+
		`"changeFeedPolicy":{"retentionDuration":60}}`,
		id, strings.Join(paths, `","`), kind, policy)
	_, err := w.svc.CreateContainer(w.t.Context(), &api.Call{}, "shop", []byte(body), cosmos.Throughput{})
	w.must(err)
	if ranges > 1 {
		_, err := w.svc.Split(w.t.Context(), "shop", id, account.ReshapeRequest{Into: ranges})
		w.must(err)
	}
}

// item is item i; its key is one of 20.
func item(i int) string {
	text := strings.Repeat("x", i%200)
	return fmt.Sprintf(`{"id":"i%d","k":"k%d","a":%d,"b":{"c":%d},"text":%q}`, i, i%20, i, i%50, text)
}

// write creates an item and returns its charge.
func (w *world) write(coll, body string) ru.Charge {
	w.t.Helper()
	call := api.Call{}
	_, err := w.svc.Engine.CreateItem(w.t.Context(), &call, "shop", coll, api.ItemWrite{Body: []byte(body)})
	w.must(err)
	return call.Meter.Charge()
}

// fill writes n items, ten in a second, and returns the sum of their charges.
func (w *world) fill(coll string, n int) (sum ru.Meter) {
	w.t.Helper()
	for i := range n {
		if i%10 == 0 {
			w.clock.Advance(time.Second)
		}
		call := api.Call{}
		_, err := w.svc.Engine.CreateItem(w.t.Context(), &call, "shop", coll, api.ItemWrite{Body: []byte(item(i))})
		w.must(err)
		sum.AddCharged(&call.Meter)
	}
	return sum
}

// query runs all pages of a query on a container of the account.
func (w *world) query(coll, text, key string) (charge ru.Charge, rows int) {
	w.t.Helper()
	body, err := json.Marshal(map[string]string{"query": text})
	w.must(err)
	q := api.QueryRequest{Body: body, EnableCrossPartition: true}
	if key != "" {
		q.PartitionKey = &key
	}
	var sum ru.Meter
	for {
		call := api.Call{}
		page, err := w.svc.QueryItems(w.t.Context(), &call, "shop", coll, q)
		w.must(err)
		sum.AddCharged(&call.Meter)
		rows += page.Count
		if q.Continuation = page.Continuation; q.Continuation == "" {
			return sum.Charge(), rows
		}
	}
}

func (w *world) try(coll string, r trial.Request) *trial.Result {
	w.t.Helper()
	result, err := w.trials.Try(w.t.Context(), "shop", coll, r)
	w.must(err)
	return result
}

// reindex changes the policy of a container and waits until its index is complete.
func (w *world) reindex(coll, policy string) {
	w.t.Helper()
	read, err := w.svc.ReadContainer(w.t.Context(), &api.Call{}, "shop", coll, api.Conditions{}, api.ContainerOptions{})
	w.must(err)
	var members map[string]json.RawMessage
	w.must(json.Unmarshal(read.Body, &members))
	members["indexingPolicy"] = json.RawMessage(policy)
	body, err := json.Marshal(members)
	w.must(err)
	_, err = w.svc.ReplaceContainer(w.t.Context(), &api.Call{}, "shop", coll, body, api.Conditions{})
	w.must(err)
	_, err = w.svc.Rebuild(w.t.Context(), "shop", coll, account.ReshapeRequest{})
	w.must(err)
}

var queries = []string{
	"SELECT * FROM c WHERE c.b.c = 3",
	"SELECT c.id FROM c WHERE c.b.c > 40 AND c.a < 300",
	"SELECT VALUE COUNT(1) FROM c WHERE c.b.c = 7",
	"SELECT * FROM c WHERE c.double = 40",
	"SELECT TOP 3 * FROM c WHERE c.b.c = 3",
}

// TestTheContainerChargesTheSame: a sample of all items costs what the container costs, before and
// after the change: the query, and the writes.
func TestTheContainerChargesTheSame(t *testing.T) {
	for _, ranges := range []int{1, 5} {
		t.Run(fmt.Sprint(ranges), func(t *testing.T) {
			w := newWorld(t)
			w.container("c", ranges, sparse)
			w.container("wide", ranges, wider)
			written, writtenWide := w.fill("c", 500), w.fill("wide", 500)
			var tried []*trial.Result
			for _, q := range queries {
				r := w.try("c", trial.Request{Policy: json.RawMessage(wider), Query: q})
				if r.Sample.Items != 500 || r.Sample.Of != 500 || r.Sample.Ranges != ranges || r.Now.Query.Half != nil {
					t.Fatalf("sample %+v", r.Sample)
				}
				if r.Now.Writes.Charge != float64(written.Charge()) || r.Then.Writes.Charge != float64(writtenWide.Charge()) {
					t.Errorf("writes cost %v and %v, metered %v and %v", r.Now.Writes.Charge, r.Then.Writes.Charge,
						written.Charge(), writtenWide.Charge())
				}
				charge, rows := w.query("c", q, "")
				if r.Now.Query.Charge != float64(charge) || r.Now.Query.Rows != rows {
					t.Errorf("%s now: %v RU, %d rows; metered %v, %d", q, r.Now.Query.Charge, r.Now.Query.Rows, charge, rows)
				}
				tried = append(tried, r)
			}
			w.reindex("c", wider)
			for i, q := range queries {
				then := tried[i].Then.Query
				if charge, rows := w.query("c", q, ""); then.Charge != float64(charge) || then.Rows != rows {
					t.Errorf("%s then: %v RU, %d rows; metered %v, %d", q, then.Charge, then.Rows, charge, rows)
				}
			}
			if first := tried[0]; first.Then.Query.Charge >= first.Now.Query.Charge ||
				first.Then.Writes.Charge <= first.Now.Writes.Charge {
				t.Errorf("the index does not help and cost: %+v", first)
			}
		})
	}
}

// TestASampleIsEven: the estimate from a part of the items is near what the container charges, also
// after many items have changed, and after splits and a merge.
func TestASampleIsEven(t *testing.T) {
	w := newWorld(t)
	w.container("c", 3, sparse)
	w.fill("c", 3000)
	for i := range 1500 { // newer versions of the first half: gaps among the LSNs
		_, err := w.svc.Engine.UpsertItem(t.Context(), &api.Call{}, "shop", "c", api.ItemWrite{Body: []byte(item(i))})
		w.must(err)
	}
	_, err := w.svc.Split(t.Context(), "shop", "c", account.ReshapeRequest{RangeIDs: []string{"2"}})
	w.must(err)
	_, err = w.svc.Merge(t.Context(), "shop", "c", account.ReshapeRequest{Into: 2})
	w.must(err)
	const q = "SELECT * FROM c WHERE c.b.c < 25"
	r := w.try("c", trial.Request{Policy: json.RawMessage(wider), Query: q, Items: 600})
	if r.Sample.Of != 3000 || r.Sample.Items < 450 || r.Sample.Items > 600 {
		t.Fatalf("sample %+v", r.Sample)
	}
	near := func(what string, got *float64, want ru.Charge) {
		if got == nil || *got < 0.75*float64(want) || *got > 1.25*float64(want) {
			t.Errorf("%s: estimated %v, metered %v", what, got, want)
		}
	}
	charge, _ := w.query("c", q, "")
	near("now", r.Now.Query.Estimate, charge)
	if share := float64(r.Now.Query.Rows) / float64(r.Sample.Items); share < 0.4 || share > 0.6 {
		t.Errorf("%v of the sample match, half of the items do", share)
	}
	w.reindex("c", wider)
	charge, _ = w.query("c", q, "")
	near("then", r.Then.Query.Estimate, charge)
	// A query whose charge does not grow with the container is not estimated to grow.
	top := w.try("c", trial.Request{Policy: json.RawMessage(wider), Query: "SELECT TOP 1 c.id FROM c", Items: 600})
	if e := top.Now.Query.Estimate; e == nil || *e > 2*top.Now.Query.Charge {
		t.Errorf("TOP 1 costs %v, estimated %v", top.Now.Query.Charge, e)
	}
}

// TestAPartitionKeyLimitsTheSample: with a key the sample is of its logical partition alone, or of
// those with its prefix.
func TestAPartitionKeyLimitsTheSample(t *testing.T) {
	w := newWorld(t)
	w.container("c", 5, sparse)
	w.fill("c", 400)
	const q = "SELECT * FROM c WHERE c.b.c = 7"
	r := w.try("c", trial.Request{Policy: json.RawMessage(wider), Query: q, PartitionKey: json.RawMessage(`["k7"]`)})
	charge, rows := w.query("c", q, `["k7"]`)
	if r.Sample.Items != 20 || r.Sample.Of != 20 || r.Now.Query.Charge != float64(charge) || r.Now.Query.Rows != rows {
		t.Errorf("%+v %+v, metered %v, %d rows", r.Sample, r.Now.Query, charge, rows)
	}
	some := trial.Request{Policy: json.RawMessage(wider), Query: q, PartitionKey: json.RawMessage(`["k7"]`), Items: 8}
	r = w.try("c", some)
	if r.Sample.Items != 8 || r.Sample.Of != 20 || r.Now.Query.Half == nil || r.Now.Query.Half.Items != 4 {
		t.Errorf("8 of 20: %+v %+v", r.Sample, r.Now.Query)
	}
	w.container("deep", 1, sparse, "/k", "/a")
	w.fill("deep", 100)
	r = w.try("deep", trial.Request{Policy: json.RawMessage(wider), PartitionKey: json.RawMessage(`["k7"]`)})
	if r.Sample.Items != 5 || r.Now.Query != nil || r.Now.Writes.Charge <= 0 {
		t.Errorf("a prefix: %+v %+v", r.Sample, r.Now)
	}
}

// TestARefusedQueryBecomesPossible: an ORDER BY without its composite index is a result. A query
// can call the container's functions.
func TestARefusedQueryBecomesPossible(t *testing.T) {
	w := newWorld(t)
	w.container("c", 1, sparse)
	w.fill("c", 50)
	w.write("c", `{"id":"gone","k":"k1","ttl":5}`)
	w.clock.Advance(time.Minute)
	r := w.try("c", trial.Request{Policy: json.RawMessage(composite), Query: "SELECT c.id FROM c ORDER BY c.a, c.k"})
	if now := r.Now.Query; !strings.Contains(now.Refused, "composite index") || now.Charge != 0 || now.Pages != 0 {
		t.Errorf("now: %+v", now)
	}
	if then := r.Then.Query; then.Refused != "" || then.Rows != 50 || then.Charge <= 0 {
		t.Errorf("then: %+v", then)
	}
	functions := api.Members{Kind: api.FunctionResource, DB: "shop", Container: "c"}
	_, err := w.svc.CreateMember(t.Context(), &api.Call{}, functions,
		[]byte(`{"id":"twice","body":"function twice(n) { return 2 * n; }"}`), false, api.Conditions{})
	w.must(err)
	r = w.try("c", trial.Request{
		Policy: json.RawMessage(wider), Query: "SELECT VALUE udf.twice(c.a) FROM c WHERE c.a = @n AND c._ts < @now",
		Parameters: json.RawMessage(fmt.Sprintf(`[{"name":"@n","value":4},{"name":"@now","value":%d}]`,
			w.clock.Now().Unix()-30)),
	})
	if r.Now.Query.Rows != 1 || r.Then.Query.Rows != 1 {
		t.Errorf("a function, and the second of an item: %+v", r.Now.Query)
	}
}

// TestWhatIsWrongIsSaid: mistakes are those of the client, and nothing is held afterwards.
func TestWhatIsWrongIsSaid(t *testing.T) {
	w := newWorld(t)
	w.container("c", 1, sparse)
	w.fill("c", 20)
	good := json.RawMessage(wider)
	for _, c := range []struct {
		coll, says string
		kind       status.Kind
		r          trial.Request
	}{
		{"c", "indexingPolicy", status.BadRequest, trial.Request{}},
		{"c", "indexingPolicy", status.BadRequest, trial.Request{Policy: json.RawMessage(`null`)}},
		{"c", "indexingPolicy", status.BadRequest, trial.Request{Policy: json.RawMessage(`[]`)}},
		{"c", "includedPaths", status.BadRequest, trial.Request{Policy: json.RawMessage(`{"includedPaths":[{"path":"a"}]}`)}},
		{"c", "items=-1", status.BadRequest, trial.Request{Policy: good, Items: -1}},
		{"c", "items=5001", status.BadRequest, trial.Request{Policy: good, Items: 5001}},
		{"c", "pageSize", status.BadRequest, trial.Request{Policy: good, PageSize: 1 << 30}},
		{"c", "no query", status.BadRequest, trial.Request{Policy: good, Parameters: json.RawMessage(`[]`)}},
		{"c", "syntax", status.BadRequest, trial.Request{Policy: good, Query: "SELEC * FROM c"}},
		{"c", "", status.BadRequest, trial.Request{Policy: good, Query: "SELECT 1", Parameters: json.RawMessage(`{}`)}},
		{"c", "artition key", status.BadRequest, trial.Request{Policy: good, PartitionKey: json.RawMessage(`{"a":1}`)}},
		{"c", "artition key", status.BadRequest, trial.Request{Policy: good, PartitionKey: json.RawMessage(`["a","b"]`)}},
		{"none", "", status.NotFound, trial.Request{Policy: good}},
	} {
		_, err := w.trials.Try(t.Context(), "shop", c.coll, c.r)
		if status.Of(err).Kind.HTTP() != c.kind.HTTP() ||
			!strings.Contains(strings.ToLower(err.Error()), strings.ToLower(c.says)) {
			t.Errorf("%s %+v: %v", c.coll, c.r, err)
		}
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := w.trials.Try(gone, "shop", "c", trial.Request{Policy: good}); !errors.Is(err, context.Canceled) {
		t.Errorf("a client that has left: %v", err)
	}
	w.container("empty", 5, sparse)
	r := w.try("empty", trial.Request{Policy: good, Query: "SELECT * FROM c"})
	if charge, _ := w.query("empty", "SELECT * FROM c", ""); r.Sample.Items != 0 || r.Now.Query.Charge != float64(charge) {
		t.Errorf("an empty container: %+v %+v, metered %v", r.Sample, r.Now.Query, charge)
	}
}

// TestOneTrialRunsAtATime: a second one is refused with a time to wait. Trials run among writes and
// splits.
func TestOneTrialRunsAtATime(t *testing.T) {
	w := newWorld(t)
	w.container("c", 1, sparse)
	w.fill("c", 300)
	var all sync.WaitGroup
	for n := range 4 {
		all.Go(func() {
			for range 5 {
				r, err := w.trials.Try(t.Context(), "shop", "c", trial.Request{Policy: json.RawMessage(wider), Items: 50})
				switch {
				case err != nil && (!errors.Is(err, status.GatewayThrottled) || status.Of(err).RetryAfter <= 0):
					t.Error(err)
				case err == nil && (r.Sample.Items == 0 || r.Sample.Of < 300):
					t.Errorf("trial %d: %+v", n, r.Sample)
				}
			}
		})
	}
	all.Go(func() {
		_, err := w.svc.Split(context.WithoutCancel(t.Context()), "shop", "c", account.ReshapeRequest{Into: 4})
		if err != nil {
			t.Error(err)
		}
		for i := range 50 {
			w.write("c", fmt.Sprintf(`{"id":"late%d","k":"late"}`, i))
		}
	})
	all.Wait()
}

// TestALargeItemEndsTheSample: bytes are bounded, whatever the items are.
func TestALargeItemEndsTheSample(t *testing.T) {
	w := newWorld(t)
	w.container("c", 1, sparse)
	for i := range 8 {
		w.write("c", fmt.Sprintf(`{"id":"i%d","k":"k","text":%q}`, i, strings.Repeat("x", 900<<10)))
	}
	r := w.try("c", trial.Request{Policy: json.RawMessage(wider), Query: "SELECT VALUE COUNT(1) FROM c"})
	if r.Sample.Items != 2 || r.Sample.Bytes > 2<<20 || r.Sample.Of != 8 || r.Now.Query.Estimate == nil {
		t.Errorf("%+v %+v", r.Sample, r.Now.Query)
	}
}
