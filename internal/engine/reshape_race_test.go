package engine_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// TestReshapeUnderLoad splits, merges and rebuilds ranges while clients write and read in every
// possible way. It checks each client against the replies it got: the engine loses nothing, does
// nothing twice, and shows no client an older state than the client has already seen.
func TestReshapeUnderLoad(t *testing.T) {
	one, five := 50, 25
	if testing.Short() {
		one, five = 20, 16
	}
	t.Run("one range", func(t *testing.T) { reshapeUnderLoad(t, "400", one) })
	t.Run("five ranges", func(t *testing.T) { reshapeUnderLoad(t, "30000", five) })
}

// raceFixed is the number of items that no client writes while the test runs.
const raceFixed = 150

func reshapeUnderLoad(t *testing.T, throughput string, reshapes int) {
	h := newHarness(t)
	h.createContainer(throughput, `{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`)
	for i := range raceFixed {
		body := fmt.Sprintf(`{"id":"f%d","pk":"fixed%d","f":%d}`, i, i%41, i)
		if _, err := h.engine.CreateItem(context.Background(), &api.Call{}, "shop", "c",
			api.ItemWrite{Body: []byte(body)}); err != nil {
			t.Fatal(err)
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	var readers, writers sync.WaitGroup
	clients := make([]*raceClient, 3)
	for i := range clients {
		clients[i] = &raceClient{
			t: t, engine: h.engine, name: i, rng: rand.New(rand.NewPCG(uint64(i), 7)),
			items: map[string]int{},
		} //nolint:gosec // a test needs no secure randomness
		writers.Go(func() { clients[i].writeUntil(ctx) })
	}
	for i, read := range []func(*raceClient) error{
		(*raceClient).readMerged, (*raceClient).readRangeAfterRange,
		(*raceClient).readOrdered, (*raceClient).readByRange, (*raceClient).readFeed,
	} {
		c := &raceClient{
			t: t, engine: h.engine, name: 100 + i,
			rng: rand.New(rand.NewPCG(uint64(i), 8)),
		} //nolint:gosec // a test needs no secure randomness
		readers.Go(func() {
			for ctx.Err() == nil && !t.Failed() {
				if err := read(c); err != nil {
					t.Errorf("reader %d: %v", i, err)
				}
			}
		})
	}
	reshapeOften(t, h.engine, reshapes)
	stop()
	writers.Wait()
	readers.Wait()
	verify := func() {
		c := &raceClient{t: t, engine: h.engine}
		for _, read := range []func(*raceClient) error{
			(*raceClient).readMerged, (*raceClient).readRangeAfterRange,
			(*raceClient).readOrdered, (*raceClient).readByRange, (*raceClient).readFeed,
		} {
			if err := read(c); err != nil {
				t.Error(err)
			}
		}
		for _, client := range clients {
			client.engine = h.engine
			client.verifyAll()
		}
		h.check()
	}
	verify()
	h.restart()
	defer h.close()
	verify()
}

// reshapeOften replaces ranges repeatedly.
func reshapeOften(t *testing.T, e *cosmos.Service, reshapes int) {
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(1, 1)) //nolint:gosec // a test needs no secure randomness
	kinds := map[string]int{}
	for done := 0; done < reshapes && !t.Failed(); {
		now, err := e.Ranges(ctx, "shop", "c")
		if err != nil {
			t.Error(err)
			return
		}
		n := len(now.Ranges)
		at := rng.IntN(n)
		kind := "split"
		switch {
		case n > 1 && rng.IntN(8) < n:
			kind = "merge"
			last := min(n, at+2+rng.IntN(2))
			var ids []string
			for _, r := range now.Ranges[min(at, n-2):last] {
				ids = append(ids, r.ID)
			}
			_, err = e.Merge(ctx, "shop", "c", account.ReshapeRequest{RangeIDs: ids})
		case rng.IntN(6) == 0:
			kind = "rebuild"
			_, err = e.Rebuild(ctx, "shop", "c", account.ReshapeRequest{RangeIDs: []string{now.Ranges[at].ID}})
		default:
			_, err = e.Split(ctx, "shop", "c",
				account.ReshapeRequest{RangeIDs: []string{now.Ranges[at].ID}, Into: 2 + rng.IntN(2)})
			if errors.Is(err, status.BadRequest) {
				continue // too narrow by now
			}
		}
		if err != nil {
			t.Errorf("%s: %v", kind, err)
			return
		}
		kinds[kind]++
		done++
	}
	if kinds["split"] < 5 || kinds["merge"] < 5 {
		t.Errorf("hardly anything was tried: %v", kinds)
	}
}

// raceClient is one client. It keeps a session token for each range, as SDKs do, and remembers what
// it has written to its own logical partitions.
type raceClient struct {
	t      *testing.T
	engine *cosmos.Service
	name   int
	rng    *rand.Rand
	items  map[string]int // "pk/id" → n
	seen   session.Token
	next   int
}

// note stores a reply's session token.
func (c *raceClient) note(r *cosmos.Reply) {
	if r == nil || r.SessionToken == "" {
		return
	}
	token, err := session.Parse(r.SessionToken)
	if err != nil {
		c.t.Error(err)
		return
	}
	for part := range strings.SplitSeq(r.SessionToken, ",") {
		id, _, _ := strings.Cut(part, ":")
		lsn, _ := token.LSN(id)
		if had, ok := c.seen.LSN(id); !ok || had < lsn {
			c.seen.Set(id, lsn)
		}
	}
}

func (c *raceClient) call() *api.Call { return &api.Call{SessionToken: c.seen.String()} }

func (c *raceClient) key() string { return fmt.Sprintf("w%d-%d", c.name, c.rng.IntN(6)) }

func (c *raceClient) writeUntil(ctx context.Context) {
	steps := []func() error{c.upsert, c.create, c.patch, c.patch, c.remove, c.transaction, c.bulk, c.bulkByRange, c.clear}
	for ctx.Err() == nil && !c.t.Failed() {
		if err := steps[c.rng.IntN(len(steps))](); err != nil {
			c.t.Errorf("client %d: %v", c.name, err)
			return
		}
		for place := range c.items { // any one
			if err := c.verify(place); err != nil {
				c.t.Errorf("client %d: %v", c.name, err)
				return
			}
			break
		}
	}
}

// verify reads one of the client's own items.
func (c *raceClient) verify(place string) error {
	pk, id, _ := strings.Cut(place, "/")
	want, had := c.items[place]
	r, err := c.engine.ReadItem(context.Background(), c.call(), "shop", "c", id, header(pk), api.Conditions{})
	if err != nil || !had {
		return fmt.Errorf("read of %s, which is there: %v, with the session %s: %w", place, had, c.seen.String(), err)
	}
	c.note(r)
	var item struct{ N int }
	if err := json.Unmarshal(r.Body, &item); err != nil {
		return err
	}
	if item.N != want {
		return fmt.Errorf("item %s has n = %d, expected %d", place, item.N, want)
	}
	return nil
}

// verifyAll checks all of the client's items against what the client remembers.
func (c *raceClient) verifyAll() {
	c.t.Helper()
	found := map[string]int{}
	o := api.FeedOptions{MaxItems: 50}
	for {
		r, err := c.engine.QueryItems(context.Background(), c.call(), "shop", "c", api.QueryRequest{
			Body: fmt.Appendf(nil, `{"query":"SELECT c.id, c.pk, c.n FROM c WHERE c.pk >= 'w%d-' AND c.pk < 'w%d-~'"}`, c.name,
				c.name), FeedOptions: o, EnableCrossPartition: true,
		})
		if err != nil {
			c.t.Error(err)
			return
		}
		var page struct {
			Documents []struct {
				ID, PK string
				N      int
			}
		}
		if err := json.Unmarshal(r.Body, &page); err != nil {
			c.t.Error(err)
			return
		}
		for _, d := range page.Documents {
			if _, twice := found[d.PK+"/"+d.ID]; twice {
				c.t.Errorf("client %d: %s/%s is there twice", c.name, d.PK, d.ID)
			}
			found[d.PK+"/"+d.ID] = d.N
		}
		if o.Continuation = r.Continuation; o.Continuation == "" {
			break
		}
	}
	if len(found) != len(c.items) {
		c.t.Errorf("client %d has %d items, a query finds %d", c.name, len(c.items), len(found))
	}
	for place, n := range c.items {
		if got, ok := found[place]; !ok || got != n {
			c.t.Errorf("client %d: %s is %d, a query finds %d, %v", c.name, place, n, got, ok)
		}
		if err := c.verify(place); err != nil {
			c.t.Error(err)
		}
	}
}
