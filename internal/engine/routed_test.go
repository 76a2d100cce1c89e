package engine

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// stale is a container of two ranges as seen by a request that began before both were split. moved
// is the error that such a request gets.
type stale struct {
	engine *Engine
	then   *account.Routed
	moved  error
}

func newStale(t *testing.T) *stale {
	t.Helper()
	ctx := context.Background()
	e := openTwoRanges(t, 20)
	then, err := e.ContainerNow("d", "c")
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"0", "1"} {
		if _, err := e.Split(ctx, "d", "c", account.ReshapeRequest{RangeIDs: []string{id}}); err != nil {
			t.Fatal(err)
		}
	}
	_, moved := then.Ranges[0].Snapshot()
	if !physical.Moved(moved) {
		t.Fatalf("a partition that was split answers %v", moved)
	}
	return &stale{e, then, moved}
}

// openTwoRanges opens an engine with a container "c" of two ranges. Its items "0", "1" … have the
// keys "k0", "k1" ….
func openTwoRanges(t *testing.T, items int) *Engine {
	t.Helper()
	ctx := context.Background()
	db, err := storage.Open(storage.Options{FS: storage.NewMemFS(), Dir: "data"})
	if err != nil {
		t.Fatal(err)
	}
	store, err := store.OpenStore(db, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	e, err := Open(ctx, Options{Store: store, Clock: clock.System()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(e.Close(), store.Close(), db.Close()); err != nil {
			t.Error(err)
		}
	})
	if _, err := e.CreateDatabase(ctx, &api.Call{}, databaseOf("d"), nil); err != nil {
		t.Fatal(err)
	}
	if _, err := e.CreateContainer(ctx, &api.Call{}, "d",
		containerOf(`{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`),
		offerOf("12000")); err != nil {
		t.Fatal(err)
	}
	for i := range items {
		if _, err := e.CreateItem(ctx, &api.Call{}, "d", "c",
			api.ItemWrite{Body: fmt.Appendf(nil, `{"id":"%d","pk":"k%d","n":0}`, i, i)}); err != nil {
			t.Fatal(err)
		}
	}
	return e
}

// keyIn is the first number whose key lies in a range.
func keyIn(c *account.Routed, p *physical.Partition) int {
	for i := 0; ; i++ {
		if p.Range().Contains(c.Key().EPK(partition.NewKey(partition.Text(fmt.Sprintf("k%d", i))))) {
			return i
		}
	}
}

// TestRerouted checks how often the engine runs an operation that meets replaced ranges, what the
// operation costs, and when the engine gives up.
func TestRerouted(t *testing.T) {
	s := newStale(t)
	ctx, cancel := context.WithCancel(context.Background())
	call := &api.Call{}
	call.Meter.PointRead(0)
	before := call.Meter.Charge()
	runs := 0
	_, err := s.then.Rerouted(ctx, call, func(c *account.Routed) (*api.Result, error) {
		call.Meter.Control()
		if runs++; runs == 1 {
			// The ranges are replaced again while the operation runs.
			if _, err := s.engine.Merge(ctx, "d", "c", account.ReshapeRequest{}); err != nil {
				t.Fatal(err)
			}
			return nil, s.moved
		}
		return &api.Result{}, nil
	})
	if err != nil || runs != 2 {
		t.Errorf("run %d times: %v", runs, err)
	}
	if paid := call.Meter.Charge() - before; paid != 1 {
		t.Errorf("an operation that was run twice costs %v, expected the price of once", paid)
	}
	runs = 0
	_, err = s.then.Rerouted(ctx, call, func(*account.Routed) (*api.Result, error) { runs++; return nil, s.moved })
	if !errors.Is(err, status.ServiceUnavailable) || runs != 1 {
		t.Errorf("moved without other ranges: run %d times, %v", runs, err)
	}
	_, err = s.then.Rerouted(ctx, call, func(*account.Routed) (*api.Result, error) { cancel(); return nil, s.moved })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("when the caller has gone: %v", err)
	}
}

func (s *stale) bulk(t *testing.T, call *api.Call, request api.BatchRequest) (*api.Result, error) {
	t.Helper()
	for i := range 20 {
		header := fmt.Sprintf(`["k%d"]`, i)
		request.Operations = append(request.Operations,
			api.BatchOperation{
				Kind: api.OperationPatch, ID: fmt.Sprint(i), PartitionKey: &header,
				Body: []byte(`{"operations":[{"op":"incr","path":"/n","value":1}]}`),
			},
			api.BatchOperation{
				Kind: api.OperationCreate, PartitionKey: &header,
				Body: fmt.Appendf(nil, `{"id":"new","pk":"k%d","n":%d}`, i, i),
			})
	}
	b, err := s.engine.newBulk(context.Background(), call, s.then, request)
	if err != nil {
		t.Fatal(err)
	}
	return b.answer(context.Background())
}

// TestBulkIsRoutedAgain runs a bulk request that was routed before a split.
func TestBulkIsRoutedAgain(t *testing.T) {
	for _, goOn := range []bool{true, false} {
		s := newStale(t)
		r, err := s.bulk(t, &api.Call{}, api.BatchRequest{ContinueOnError: goOn})
		if err != nil {
			t.Fatal(err)
		}
		for i, result := range r.Operations {
			if result.Err != nil {
				t.Errorf("operation %d: %v", i, result.Err)
			}
		}
		if len(r.Receipt.Ranges) != 4 || r.Receipt.TotalRanges != 4 {
			t.Errorf("the ranges %v of %d answered", r.Receipt.Ranges, r.Receipt.TotalRanges)
		}
		found, err := s.engine.QueryItems(context.Background(), &api.Call{SessionToken: r.SessionToken}, "d", "c",
			*textQuery("SELECT * FROM c WHERE c.id = 'new' OR c.n = 1"))
		if err != nil || found.Count != 40 {
			t.Errorf("afterwards %v, %v", found, err)
		}
	}
}

// TestBulkNamesTheHeirsOfWhereItWas runs a bulk request over two ranges. One is split before the
// request reaches it, the other after it has done its part. The reply names the ranges from which a
// client can read all the results.
func TestBulkNamesTheHeirsOfWhereItWas(t *testing.T) {
	e := openTwoRanges(t, 20)
	ctx := context.Background()
	then, err := e.ContainerNow("d", "c")
	if err != nil {
		t.Fatal(err)
	}
	request := api.BatchRequest{ContinueOnError: true}
	for _, p := range then.Ranges {
		header := fmt.Sprintf(`["k%d"]`, keyIn(then, p))
		request.Operations = append(request.Operations,
			api.BatchOperation{
				Kind: api.OperationCreate, PartitionKey: &header,
				Body: fmt.Appendf(nil, `{"id":"new","pk":"k%d"}`, keyIn(then, p)),
			})
	}
	b, err := e.newBulk(ctx, &api.Call{}, then, request)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := e.Split(ctx, "d", "c", account.ReshapeRequest{RangeIDs: []string{"1"}}); err != nil {
		t.Fatal(err)
	}
	b.run(ctx)
	if !b.entries[0].done || !b.entries[1].moved() {
		t.Fatalf("done in the one range: %t; sent on from the other: %t", b.entries[0].done, b.entries[1].moved())
	}
	did := b.visited[then.Ranges[0]]
	split, err := e.Split(ctx, "d", "c", account.ReshapeRequest{RangeIDs: []string{"0"}})
	if err != nil {
		t.Fatal(err)
	}
	r, err := b.answer(ctx)
	if err != nil || r.Outcome != api.Executed {
		t.Fatalf("%+v, %v", r, err)
	}
	token, err := session.Parse(r.SessionToken)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range split.To {
		if lsn, ok := token.LSN(id); !ok || lsn < did || !slices.Contains(r.Receipt.Ranges, id) {
			t.Errorf("range %s, which has come from one that stood at LSN %d, is at %d in %s; ranges %v", id, did, lsn,
				r.SessionToken, r.Receipt.Ranges)
		}
	}
	// Of the two ranges that replaced the other one, the reply names only the one that did the work.
	if len(r.Receipt.Ranges) != 3 {
		t.Errorf("the ranges %v answered", r.Receipt.Ranges)
	}
}

// TestBulkNamesOnlyWhereItWas checks the reply to an operation that has moved. One of the ranges
// that replaced the operation's range has done it, and the reply names only that range.
func TestBulkNamesOnlyWhereItWas(t *testing.T) {
	for _, goOn := range []bool{true, false} {
		s := newStale(t)
		now, err := s.engine.ContainerNow("d", "c")
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range now.Ranges {
			header := fmt.Sprintf(`["k%d"]`, keyIn(now, p))
			b, err := s.engine.newBulk(context.Background(), &api.Call{}, s.then,
				api.BatchRequest{ContinueOnError: goOn, Operations: []api.BatchOperation{
					{
						Kind: api.OperationUpsert, PartitionKey: &header,
						Body: fmt.Appendf(nil, `{"id":"new","pk":"k%d"}`, keyIn(now, p)),
					},
				}})
			if err != nil {
				t.Fatal(err)
			}
			r, err := b.answer(context.Background())
			if err != nil || r.Outcome != api.Executed {
				t.Fatalf("%+v, %v", r, err)
			}
			if want := account.RangeID(p); !slices.Equal(r.Receipt.Ranges, []string{want}) || r.RangeID != want ||
				r.SessionToken != session.Format(want, p.LSN()) {
				t.Errorf("range %s has done it at LSN %d, the reply names %v, %q and the token %s", want, p.LSN(), r.Receipt.Ranges,
					r.RangeID, r.SessionToken)
			}
		}
	}
}

// TestBulkOfARangeIsSentBack runs a bulk request that names a range which was split after the
// request was admitted. Its client must route it again.
func TestBulkOfARangeIsSentBack(t *testing.T) {
	s := newStale(t)
	r, err := s.bulk(t, &api.Call{}, api.BatchRequest{ContinueOnError: false, RangeID: "0"})
	// The first operation belongs to the other range. The engine does nothing after it.
	if err != nil || !errors.Is(r.Operations[0].Err, status.PartitionKeyRangeGone) ||
		!errors.Is(r.Operations[1].Err, status.FailedDependency) {
		t.Fatalf("one after the other: %+v, %v", r, err)
	}
	r, err = s.bulk(t, &api.Call{}, api.BatchRequest{ContinueOnError: true, RangeID: "0"})
	if err != nil {
		t.Fatal(err) // half of the operations belong to the other range; each says so itself
	}
	sent, elsewhere := 0, 0
	for _, result := range r.Operations {
		switch {
		case errors.Is(result.Err, status.CompletingSplit):
			sent++
		case errors.Is(result.Err, status.PartitionKeyRangeGone):
			elsewhere++
		default:
			t.Errorf("an operation of a range that was split answers %v", result.Err)
		}
	}
	if sent == 0 || elsewhere == 0 || sent+elsewhere != 40 {
		t.Errorf("%d operations are sent back for the split, %d belong elsewhere", sent, elsewhere)
	}
}

// TestBulkOfARebuiltRange runs a bulk request that names a range which is rebuilt meanwhile. Its
// client does not notice the rebuild.
func TestBulkOfARebuiltRange(t *testing.T) {
	for _, goOn := range []bool{true, false} {
		e := openTwoRanges(t, 20)
		ctx := context.Background()
		then, err := e.ContainerNow("d", "c")
		if err != nil {
			t.Fatal(err)
		}
		key := keyIn(then, then.Ranges[0])
		header := fmt.Sprintf(`["k%d"]`, key)
		request := api.BatchRequest{
			RangeID: account.RangeID(then.Ranges[0]), ContinueOnError: goOn, PartitionKey: &header,
			Operations: []api.BatchOperation{
				{Kind: api.OperationRead, ID: fmt.Sprint(key)},
				{Kind: api.OperationCreate, Body: fmt.Appendf(nil, `{"id":"new","pk":"k%d"}`, key)},
				{Kind: api.OperationPatch, ID: "new", Body: []byte(`{"operations":[{"op":"set","path":"/n","value":1}]}`)},
			},
		}
		b, err := e.newBulk(ctx, &api.Call{}, then, request)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := e.Rebuild(ctx, "d", "c", account.ReshapeRequest{}); err != nil {
			t.Fatal(err)
		}
		r, err := b.answer(ctx)
		if err != nil {
			t.Fatal(err)
		}
		for i, result := range r.Operations {
			if result.Err != nil {
				t.Errorf("operation %d: %v", i, result.Err)
			}
		}
		if len(r.Receipt.Ranges) != 1 || r.RangeID != request.RangeID {
			t.Errorf("the ranges %v answered, with the token %s", r.Receipt.Ranges, r.SessionToken)
		}
		// Rebuild a range, then split the rebuilt range.
		if then, err = e.ContainerNow("d", "c"); err != nil {
			t.Fatal(err)
		}
		if b, err = e.newBulk(ctx, &api.Call{}, then, request); err != nil {
			t.Fatal(err)
		}
		if _, err := e.Rebuild(ctx, "d", "c", account.ReshapeRequest{}); err != nil {
			t.Fatal(err)
		}
		if _, err := e.Split(ctx, "d", "c", account.ReshapeRequest{RangeIDs: []string{request.RangeID}}); err != nil {
			t.Fatal(err)
		}
		if r, err := b.answer(ctx); !errors.Is(err, status.PartitionKeyRangeGone) {
			t.Errorf("of a range that was split and did none of it: %+v, %v", r, err)
		}
	}
}

// TestClearGoesOnElsewhere deletes a logical partition in two steps, the second after a split. An
// item written after the first step stays.
func TestClearGoesOnElsewhere(t *testing.T) {
	s := newStale(t)
	ctx := context.Background()
	d := &keyDeletion{key: partition.NewKey(partition.Text("k3"))}
	if _, err := d.run(ctx, &api.Call{}, s.then); !physical.Moved(err) {
		t.Fatalf("on ranges that were split: %v", err)
	}
	if _, err := s.engine.CreateItem(ctx, &api.Call{}, "d", "c",
		api.ItemWrite{Body: []byte(`{"id":"later","pk":"k3"}`)}); err != nil {
		t.Fatal(err)
	}
	now, err := s.engine.ContainerNow("d", "c")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.run(ctx, &api.Call{}, now); err != nil {
		t.Fatal(err)
	}
	if d.attempts.Charge() == 0 {
		t.Error("the deletion costs nothing")
	}
	header := `["k3"]`
	for id, there := range map[string]bool{"3": false, "later": true} {
		_, err := s.engine.ReadItem(ctx, &api.Call{}, "d", "c", id, &header, api.Conditions{})
		if (err == nil) != there || err != nil && !errors.Is(err, status.NotFound) {
			t.Errorf("item %s: %v", id, err)
		}
	}
}

// TestClearSparesWhatWasWrittenByReservedIDs begins the split of one range and finishes the split
// of another range first. The ranges of the slower split have the smaller ids but begin later.
func TestClearSparesWhatWasWrittenByReservedIDs(t *testing.T) {
	e := openTwoRanges(t, 100)
	ctx := context.Background()
	now, err := e.ContainerNow("d", "c")
	if err != nil {
		t.Fatal(err)
	}
	number := keyIn(now, now.Ranges[0])
	key := fmt.Sprintf("k%d", number)
	begun, goOn := make(chan struct{}), make(chan struct{})
	var once sync.Once
	var wg sync.WaitGroup
	wg.Go(func() {
		_, err := e.store.Reshape(ctx,
			store.Reshape{Container: now.Number, From: []uint32{0}, Into: 2, Progress: func(_, _ int64) {
				once.Do(func() { close(begun); <-goOn })
			}})
		if err != nil {
			t.Error(err)
		}
	})
	<-begun
	if _, err := e.Split(ctx, "d", "c", account.ReshapeRequest{RangeIDs: []string{"1"}}); err != nil {
		t.Fatal(err)
	}
	then, err := e.ContainerNow("d", "c")
	if err != nil {
		t.Fatal(err)
	}
	close(goOn)
	wg.Wait()
	d := &keyDeletion{key: partition.NewKey(partition.Text(key))}
	if _, err := d.run(ctx, &api.Call{}, then); !physical.Moved(err) {
		t.Fatalf("on ranges that were split: %v", err)
	}
	if _, err := e.CreateItem(ctx, &api.Call{}, "d", "c",
		api.ItemWrite{Body: fmt.Appendf(nil, `{"id":"later","pk":%q}`, key)}); err != nil {
		t.Fatal(err)
	}
	e.clearsOnly(t, d, key, map[string]bool{fmt.Sprint(number): false, "later": true})
	// Items written by the ancestors of merged ranges are older than the deletion.
	if _, err := e.Merge(ctx, "d", "c", account.ReshapeRequest{}); err != nil {
		t.Fatal(err)
	}
	e.clearsOnly(t, &keyDeletion{key: d.key}, key, map[string]bool{"later": false})
}

// clearsOnly runs a deletion and checks which items exist afterwards.
func (e *Engine) clearsOnly(t *testing.T, d *keyDeletion, key string, there map[string]bool) {
	t.Helper()
	ctx := context.Background()
	now, err := e.ContainerNow("d", "c")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.run(ctx, &api.Call{}, now); err != nil {
		t.Fatal(err)
	}
	header := fmt.Sprintf(`[%q]`, key)
	for id, there := range there {
		_, err := e.ReadItem(ctx, &api.Call{}, "d", "c", id, &header, api.Conditions{})
		if (err == nil) != there || err != nil && !errors.Is(err, status.NotFound) {
			t.Errorf("item %s: %v", id, err)
		}
	}
}

// TestWaitForASessionThatMoves waits for a session token on a partition that is behind it and is
// replaced. The result is not a 404/1002, because the ranges that replace the partition may have
// what the client saw.
func TestWaitForASessionThatMoves(t *testing.T) {
	s := newStale(t)
	ctx := context.Background()
	want, err := s.engine.levels.Read(&api.Call{SessionToken: "0:-1#1000"})
	if err != nil {
		t.Fatal(err)
	}
	if err := want.Await(ctx, s.then.Ranges[0]); !physical.Moved(err) {
		t.Errorf("on the partition that was replaced: %v", err)
	}
	now, err := s.engine.ContainerNow("d", "c")
	if err != nil {
		t.Fatal(err)
	}
	if err := want.Await(ctx, now.Ranges[0]); !errors.Is(err, status.ReadSessionNotAvailable) {
		t.Errorf("on its heir, which does not have it: %v", err)
	}
	if err := want.Await(ctx, now.Ranges[len(now.Ranges)-1]); err != nil {
		t.Errorf("on a range that has nothing to do with it: %v", err)
	}
}
