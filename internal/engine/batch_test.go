package engine_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"pgregory.net/rapid"
)

// batchTwin models a logical partition as a map from id to item.
type batchTwin map[string]batchItem

type batchItem struct {
	unique string // JSON text
	n      int
	etag   resource.ETag // "" when the current batch wrote it
}

// TestBatchAgainstTwin compares batches and bulk requests with a map and a loop. Any operations
// on a few items with a unique key must give the statuses of running them one after the other. An
// atomic batch with a failure must leave no trace.
func TestBatchAgainstTwin(t *testing.T) {
	for _, throughput := range []string{"400", "30000"} {
		t.Run(throughput, func(t *testing.T) {
			rapid.Check(t, func(rt *rapid.T) { runBatchTwin(t, rt, throughput) })
		})
	}
}

func runBatchTwin(t *testing.T, rt *rapid.T, throughput string) {
	h := newHarness(t)
	defer h.close()
	h.createContainer(throughput,
		`{"id":"c","partitionKey":{"paths":["/k"],"version":2},"uniqueKeyPolicy":{"uniqueKeys":[{"paths":["/u"]}]}}`)
	twins := map[string]batchTwin{"a": {}, "b": {}}
	for range rapid.IntRange(1, 12).Draw(rt, "batches") {
		key := rapid.SampledFrom([]string{"a", "b"}).Draw(rt, "key")
		atomic := rapid.Bool().Draw(rt, "atomic")
		operations := make([]api.BatchOperation, rapid.IntRange(1, 8).Draw(rt, "operations"))
		for i := range operations {
			operations[i] = drawOperation(rt, key, twins[key])
		}
		header := fmt.Sprintf("[%q]", key)
		r, err := h.engine.ExecuteBatch(context.Background(), &api.Call{}, "shop", "c",
			api.BatchRequest{Operations: operations, PartitionKey: &header, Atomic: atomic, ContinueOnError: true})
		if err != nil {
			rt.Fatal(err)
		}
		want, after := twins[key].run(operations, atomic)
		for i := range want {
			if r.Results[i].Status != want[i] {
				rt.Fatalf("operation %d (%d %s %s): status %d, the twin's %d\n%s", i, operations[i].Kind, operations[i].ID,
					operations[i].Body, r.Results[i].Status, want[i], r.Results[i].Message)
			}
		}
		twins[key] = after
		twins[key].compare(rt, h, header)
	}
	if got := h.problems(); got != "clean" {
		rt.Fatalf("check: %s", got)
	}
}

// drawOperation draws one operation. Its conditions name versions from before the batch.
func drawOperation(rt *rapid.T, key string, twin batchTwin) api.BatchOperation {
	op := api.BatchOperation{
		Kind: api.OperationKind(rapid.IntRange(int(api.OperationCreate), int(api.OperationDelete)).Draw(rt,
			"kind")),
		ID:      fmt.Sprint(rapid.IntRange(1, 4).Draw(rt, "id")),
		Minimal: rapid.Bool().Draw(rt, "minimal"),
	}
	unique := rapid.SampledFrom([]string{"1", "2", "3", "null", `"x"`}).Draw(rt, "unique")
	switch op.Kind {
	case api.OperationPatch:
		op.Body = []byte(fmt.Sprintf(`[{"op":"incr","path":"/n","value":1},{"op":"set","path":"/u","value":%s}]`, unique))
	case api.OperationCreate, api.OperationUpsert, api.OperationReplace:
		id := op.ID
		if op.Kind == api.OperationReplace && rapid.IntRange(0, 2).Draw(rt, "renames") == 0 {
			id = fmt.Sprint(rapid.IntRange(1, 4).Draw(rt, "new id"))
		}
		op.Body = []byte(fmt.Sprintf(`{"id":%q,"k":%q,"n":0,"u":%s}`, id, key, unique))
	}
	switch rapid.IntRange(0, 5).Draw(rt, "condition") {
	case 0:
		op.IfMatch = `"stale"`
	case 1:
		op.IfMatch = string(twin[op.ID].etag)
	}
	return op
}

// run applies the operations one after the other.
func (twin batchTwin) run(operations []api.BatchOperation, atomic bool) (statuses []int, after batchTwin) {
	after = maps.Clone(twin)
	for i, op := range operations {
		code := after.apply(op)
		statuses = append(statuses, code)
		if code < 400 || !atomic {
			continue
		}
		statuses = make([]int, len(operations))
		for j := range statuses {
			statuses[j] = 424
		}
		statuses[i] = code
		return statuses, twin
	}
	return statuses, after
}

func (twin batchTwin) apply(op api.BatchOperation) int {
	have, exists := twin[op.ID]
	creates := op.Kind == api.OperationCreate || op.Kind == api.OperationUpsert
	switch {
	case !exists && !creates:
		return 404
	case exists && op.Kind == api.OperationCreate:
		return 409
	case exists && op.IfMatch != "" && (have.etag == "" || op.IfMatch != string(have.etag)):
		return 412
	}
	switch op.Kind {
	case api.OperationRead:
		return 200
	case api.OperationDelete:
		delete(twin, op.ID)
		return 204
	}
	body := struct {
		ID string
		U  json.RawMessage
	}{ID: op.ID}
	next := batchItem{n: have.n + 1}
	if op.Kind == api.OperationPatch {
		var operations []struct{ Value json.RawMessage }
		_ = json.Unmarshal(op.Body, &operations)
		next.unique = string(operations[1].Value)
	} else {
		_ = json.Unmarshal(op.Body, &body)
		next.n, next.unique = 0, string(body.U)
	}
	if _, taken := twin[body.ID]; taken && body.ID != op.ID {
		return 409
	}
	for id, other := range twin {
		if id != op.ID && other.unique == next.unique {
			return 409
		}
	}
	delete(twin, op.ID)
	twin[body.ID] = next
	if exists {
		return 200
	}
	return 201
}

// compare compares the logical partition with the twin and copies its ETags.
func (twin batchTwin) compare(rt *rapid.T, h *harness, header string) {
	r, err := h.engine.ListItems(context.Background(), &api.Call{}, "shop", "c",
		api.FeedOptions{PartitionKey: &header})
	if err != nil {
		rt.Fatal(err)
	}
	var page struct {
		Documents []struct {
			ID   string
			N    int
			U    json.RawMessage
			ETag resource.ETag `json:"_etag"`
		}
	}
	if err := json.Unmarshal(r.Body, &page); err != nil {
		rt.Fatal(err)
	}
	if len(page.Documents) != len(twin) {
		rt.Fatalf("%d items, the twin has %v: %s", len(page.Documents), twin, r.Body)
	}
	for _, d := range page.Documents {
		want, ok := twin[d.ID]
		if !ok || want.n != d.N || want.unique != string(d.U) {
			rt.Fatalf("item %s is n=%d u=%s, the twin's %+v", d.ID, d.N, d.U, want)
		}
		want.etag = d.ETag
		twin[d.ID] = want
	}
}

// TestBatchIsolation has writers move an amount between two items in batches while readers look.
// No query, feed or batch of reads may see half a batch, on any page, and no amount may be lost.
func TestBatchIsolation(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.createContainer("30000", `{"id":"c","partitionKey":{"paths":["/k"],"version":2}}`)
	ctx, header := context.Background(), `["a"]`
	run := func(operations ...api.BatchOperation) (*cosmos.Reply, error) {
		return h.engine.ExecuteBatch(ctx, &api.Call{}, "shop", "c",
			api.BatchRequest{Atomic: true, PartitionKey: &header, Operations: operations})
	}
	const total, writers, moves = 100, 4, 60
	patch := func(id string, by int) api.BatchOperation {
		return api.BatchOperation{
			Kind: api.OperationPatch, ID: id,
			Body: []byte(fmt.Sprintf(`[{"op":"incr","path":"/n","value":%d}]`, by)),
		}
	}
	if _, err := run(
		api.BatchOperation{Kind: api.OperationCreate, Body: []byte(fmt.Sprintf(`{"id":"x","k":"a","n":%d}`, total))},
		api.BatchOperation{Kind: api.OperationCreate, Body: []byte(`{"id":"y","k":"a","n":0}`)}); err != nil {
		t.Fatal(err)
	}
	sum := func(body []byte) int {
		var page struct{ Documents []struct{ N int } }
		if err := json.Unmarshal(body, &page); err != nil {
			t.Error(err)
		}
		n := 0
		for _, d := range page.Documents {
			n += d.N
		}
		return n
	}
	readers := []func() int{
		func() int {
			r, err := h.engine.QueryItems(ctx, &api.Call{}, "shop", "c",
				api.QueryRequest{Body: []byte(`{"query":"SELECT c.n FROM c WHERE c.k = 'a'"}`)})
			if err != nil {
				t.Error(err)
				return total
			}
			return sum(r.Body)
		},
		func() int {
			r, err := h.engine.ListItems(ctx, &api.Call{}, "shop", "c", api.FeedOptions{})
			if err != nil {
				t.Error(err)
				return total
			}
			return sum(r.Body)
		},
		func() int {
			r, err := run(api.BatchOperation{Kind: api.OperationRead, ID: "x"},
				api.BatchOperation{Kind: api.OperationRead, ID: "y"})
			if err != nil {
				t.Error(err)
				return total
			}
			return sum([]byte(fmt.Sprintf(`{"Documents":[%s,%s]}`, r.Results[0].Body, r.Results[1].Body)))
		},
	}
	done := make(chan struct{})
	var writing, reading sync.WaitGroup
	for w := range writers {
		writing.Go(func() {
			for i := range moves {
				by := 1 + (w+i)%3
				if r, err := run(patch("x", -by), patch("y", by)); err != nil || r.Status != 200 {
					t.Errorf("move: %v %+v", err, r)
				}
			}
		})
	}
	for _, read := range readers {
		reading.Go(func() {
			for {
				if got := read(); got != total {
					t.Errorf("a reader sees %d in all, want %d", got, total)
					return
				}
				select {
				case <-done:
					return
				default:
				}
			}
		})
	}
	writing.Wait()
	close(done)
	reading.Wait()
	h.check()
}

// TestManyWritersOfOneItem has eight writers change one item. Every increment, by patch and by
// replace under If-Match, must be there in the end. An item that always exists must never be
// reported missing or in conflict.
func TestManyWritersOfOneItem(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.createContainer("400", `{"id":"c","partitionKey":{"paths":["/k"],"version":2}}`)
	ctx, header := context.Background(), `["a"]`
	if _, err := h.engine.CreateItem(ctx, &api.Call{}, "shop", "c",
		api.ItemWrite{Body: []byte(`{"id":"x","k":"a","patched":0,"replaced":0}`)}); err != nil {
		t.Fatal(err)
	}
	const writers, times = 8, 30
	type counters struct {
		ID       string `json:"id"`
		K        string `json:"k"`
		Patched  int    `json:"patched"`
		Replaced int    `json:"replaced"`
	}
	read := func() (counters, resource.ETag) {
		var c counters
		r, err := h.engine.ReadItem(ctx, &api.Call{}, "shop", "c", "x", &header, api.Conditions{})
		if err != nil {
			t.Errorf("the item was always there: %v", err)
			return c, ""
		}
		if err := json.Unmarshal(r.Body, &c); err != nil {
			t.Error(err)
		}
		return c, r.ETag
	}
	var wait sync.WaitGroup
	for w := range writers {
		wait.Go(func() {
			for range times {
				if w%2 == 0 {
					_, err := h.engine.PatchItem(ctx, &api.Call{}, "shop", "c", "x",
						api.ItemWrite{PartitionKey: &header, Body: []byte(`[{"op":"incr","path":"/patched","value":1}]`)})
					if err != nil {
						t.Errorf("patch: %v", err)
					}
					continue
				}
				for {
					now, etag := read()
					now.Replaced++
					body, _ := json.Marshal(now)
					_, err := h.engine.ReplaceItem(ctx, &api.Call{}, "shop", "c", "x",
						api.ItemWrite{PartitionKey: &header, Body: body, Conditions: api.Conditions{IfMatch: string(etag)}})
					if err == nil {
						break
					}
					if status.Of(err).Kind != status.PreconditionFailed {
						t.Errorf("replace: %v", err)
						break
					}
				}
			}
		})
	}
	wait.Wait()
	if got, _ := read(); got.Patched != writers/2*times || got.Replaced != writers/2*times {
		t.Errorf("%+v, want %d of each", got, writers/2*times)
	}
}

// TestBatchIsBounded checks that the bytes that a batch makes the writer produce are limited. The
// batch also ends with its caller's deadline, and then none of it is done.
func TestBatchIsBounded(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.createContainer("400", `{"id":"c","partitionKey":{"paths":["/k"],"version":2}}`)
	header := `["a"]`
	large := fmt.Sprintf(`{"id":"x","k":"a","n":0,"text":%q}`, strings.Repeat("x", 1<<20))
	if _, err := h.engine.CreateItem(context.Background(), &api.Call{}, "shop", "c",
		api.ItemWrite{Body: []byte(large)}); err != nil {
		t.Fatal(err)
	}
	patches := make([]api.BatchOperation, 60)
	for i := range patches {
		patches[i] = api.BatchOperation{
			Kind: api.OperationPatch, ID: "x", Minimal: true,
			Body: []byte(`[{"op":"incr","path":"/n","value":1}]`),
		}
	}
	run := func(ctx context.Context, operations []api.BatchOperation) (*cosmos.Reply, error) {
		return h.engine.ExecuteBatch(ctx, &api.Call{}, "shop", "c",
			api.BatchRequest{Atomic: true, PartitionKey: &header, Operations: operations})
	}
	r, err := run(context.Background(), patches)
	if err != nil {
		t.Fatal(err)
	}
	if last := r.Results[15]; last.Status != 413 || r.Results[0].Status != 424 {
		t.Errorf("the operation past 16 MB has status %d, the first %d; want 413 and 424", last.Status, r.Results[0].Status)
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := run(ended, patches[:3]); err == nil {
		t.Error("a batch whose time is up was done")
	}
	read, err := h.engine.ReadItem(context.Background(), &api.Call{}, "shop", "c", "x", &header, api.Conditions{})
	if err != nil || !strings.Contains(string(read.Body), `"n":0,`) {
		t.Errorf("something of it was done: %v", err)
	}
}

// TestConditionIsBounded checks that a patch condition may not build larger values than a query
// may.
func TestConditionIsBounded(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.createContainer("400", `{"id":"c","partitionKey":{"paths":["/k"],"version":2}}`)
	header := `["a"]`
	large := fmt.Sprintf(`{"id":"x","k":"a","s":%q}`, strings.Repeat("x", 1<<20))
	if _, err := h.engine.CreateItem(context.Background(), &api.Call{}, "shop", "c",
		api.ItemWrite{Body: []byte(large)}); err != nil {
		t.Fatal(err)
	}
	condition := "FROM c WHERE (c.s" + strings.Repeat("||c.s", 1000) + ") = c.s"
	body := fmt.Sprintf(`{"condition":%q,"operations":[{"op":"set","path":"/n","value":1}]}`, condition)
	_, err := h.engine.PatchItem(context.Background(), &api.Call{}, "shop", "c", "x",
		api.ItemWrite{Body: []byte(body), PartitionKey: &header})
	if status.Of(err).Kind != status.RequestEntityTooLarge {
		t.Errorf("a string of 1 GB: %v, want RequestEntityTooLarge", err)
	}
}
