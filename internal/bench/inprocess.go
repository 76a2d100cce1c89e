package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/storage"
)

// product is the engine on a directory of its own, without a server.
type product struct {
	dir    string
	db     *storage.DB
	store  *physical.Store
	engine *engine.Engine
}

func newProduct(ctx context.Context) (*product, error) {
	dir, err := os.MkdirTemp("", "orrery-bench-*")
	if err != nil {
		return nil, err
	}
	p := &product{dir: dir}
	if p.db, err = storage.Open(storage.Options{Dir: filepath.Join(dir, "data"), PointSpaces: physical.PointSpaces()}); err != nil {
		return nil, err
	}
	if p.store, err = physical.OpenStore(p.db, physical.Options{Clock: clock.System()}); err != nil {
		return nil, err
	}
	if p.engine, err = engine.Open(ctx, engine.Options{Store: p.store, Clock: clock.System()}); err != nil {
		return nil, err
	}
	if _, err = p.engine.CreateDatabase(ctx, &engine.Call{}, []byte(`{"id":"bench"}`), engine.Throughput{}); err != nil {
		return nil, err
	}
	_, err = p.engine.CreateContainer(ctx, &engine.Call{}, "bench", []byte(`{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`), engine.Throughput{})
	return p, err
}

func (p *product) close() {
	_ = p.store.Close()
	_ = p.db.Close()
	_ = os.RemoveAll(p.dir)
}

func (p *product) create(ctx context.Context, n int) error {
	key := `["key-` + strconv.Itoa(n/itemsPerKey) + `"]`
	_, err := p.engine.CreateItem(ctx, &engine.Call{}, "bench", "c", engine.ItemWrite{Body: itemJSON(nil, n), PartitionKey: &key})
	return err
}

// rawStore is the peer of a durable create: the same store committing as many
// keys of the same size, with nothing decided, indexed or checked.
type rawStore struct {
	dir  string
	db   *storage.DB
	next atomic.Int64
}

func newRawStore() (*rawStore, error) {
	dir, err := os.MkdirTemp("", "orrery-bench-*")
	if err != nil {
		return nil, err
	}
	db, err := storage.Open(storage.Options{Dir: filepath.Join(dir, "raw"), PointSpaces: physical.PointSpaces()})
	return &rawStore{dir: dir, db: db}, err
}

func (r *rawStore) close() {
	_ = r.db.Close()
	_ = os.RemoveAll(r.dir)
}

// rawIndexKeys is how many index entries the benchmark's item has: a term for
// each of its 19 properties, _ts, and the one that lists every item.
const rawIndexKeys = 21

// put commits the keys of one create: item, lookup, logical partition, feed, index.
func (r *rawStore) put() error {
	n := int(r.next.Add(1))
	body := itemJSON(nil, n)
	b := r.db.NewBatch(8 << 10)
	id := strconv.Itoa(n)
	b.Set([]byte("\x10\x00\x00\x00\x01epk-of-16-bytes-"+id), body)
	b.Set([]byte("\x11\x00\x00\x00\x01epk-of-16-bytes-key-"+id), []byte("ordinal-"))
	b.Set([]byte("\x12\x00\x00\x00\x01epk-of-16-bytes-key-"+strconv.Itoa(n/itemsPerKey)), []byte("count-bytes"))
	b.Set([]byte("\x30\x00\x00\x00\x01\x00\x00\x00\x00"+id), []byte("ordinal-epk-of-16-bytes-"))
	for i := range rawIndexKeys {
		b.Set(fmt.Appendf(nil, "\x20\x00\x00\x00\x01\x00\x00\x00\x00path-%03d%08d-value-of-32-bytes-ordinal-epk-of-16-bytes-%s", i, (n*7919+i)%1_000_003, id), nil)
	}
	return r.db.Apply(b)
}

// drive commits from a number of writers for a while and returns the rate.
func (r *rawStore) drive(ctx context.Context, writers int, d time.Duration) (float64, error) {
	return inParallel(ctx, writers, d, r.put)
}

// inParallel calls fn from a number of goroutines for a while.
func inParallel(ctx context.Context, workers int, d time.Duration, fn func() error) (float64, error) {
	ctx, cancel := context.WithTimeout(ctx, d)
	defer cancel()
	var done atomic.Int64
	var wg sync.WaitGroup
	failures := make(chan error, workers)
	begin := time.Now() //nolint:forbidigo // wall time is what is measured
	for range workers {
		wg.Go(func() {
			for ctx.Err() == nil {
				if err := fn(); err != nil {
					failures <- err
					return
				}
				done.Add(1)
			}
		})
	}
	wg.Wait()
	elapsed := time.Since(begin) //nolint:forbidigo // wall time is what is measured
	select {
	case err := <-failures:
		return 0, err
	default:
		return float64(done.Load()) / elapsed.Seconds(), nil
	}
}

// benchCreateInProcess compares durable creates in process with raw storage.
func benchCreateInProcess(ctx context.Context, c config) error {
	p, err := newProduct(ctx)
	if err != nil {
		return err
	}
	defer p.close()
	raw, err := newRawStore()
	if err != nil {
		return err
	}
	defer raw.close()
	var n atomic.Int64
	rate, peer, err := takeTurns(c, func() (float64, error) {
		return inParallel(ctx, 64, c.round, func() error { return p.create(context.Background(), int(n.Add(1))) })
	}, func() (float64, error) { return raw.drive(ctx, 64, c.round) })
	if err != nil {
		return err
	}
	report("create_in_process", rate/peer, rate, peer, "floor=0.65")
	return nil
}

// benchQueryFlat measures the CPU of a query within one logical partition as
// the container grows tenfold: the ratio is large ÷ small.
func benchQueryFlat(ctx context.Context, c config) error {
	p, err := newProduct(ctx)
	if err != nil {
		return err
	}
	defer p.close()
	var costs [2][]float64
	for i, items := range []int{10_000, 100_000} {
		if err := p.fill(ctx, items); err != nil {
			return err
		}
		for range c.rounds {
			cost, err := p.queryCost(ctx, items)
			if err != nil {
				return err
			}
			costs[i] = append(costs[i], cost)
		}
	}
	small, large := median(costs[0]), median(costs[1])
	report("query_flat", large/small, 1e9/large, 1e9/small, fmt.Sprintf("floor<=1.30 ns_per_query_10k=%.0f ns_per_query_100k=%.0f", small, large))
	return nil
}

// fill creates items until there are so many.
func (p *product) fill(ctx context.Context, items int) error {
	r, err := p.engine.ReadContainer(ctx, &engine.Call{}, "bench", "c", engine.Conditions{}, true)
	if err != nil {
		return err
	}
	var n atomic.Int64
	n.Store(r.Usage.Items)
	var wg sync.WaitGroup
	failures := make(chan error, 64)
	for range 64 {
		wg.Go(func() {
			for {
				next := int(n.Add(1)) - 1
				if next >= items {
					return
				}
				if err := p.create(ctx, next); err != nil {
					failures <- err
					return
				}
			}
		})
	}
	wg.Wait()
	select {
	case err := <-failures:
		return err
	default:
		return nil
	}
}

// queryCost is the CPU time of one query of 20 rows, in nanoseconds.
func (p *product) queryCost(ctx context.Context, items int) (float64, error) {
	const queries = 500
	keys := items / itemsPerKey
	begin := cpuTime()
	for i := range queries {
		key := "key-" + strconv.Itoa(i*7919%keys)
		r, err := p.engine.QueryItems(ctx, &engine.Call{}, "bench", "c", engine.QueryRequest{
			Body: []byte(`{"query":"SELECT * FROM c WHERE c.pk = @k","parameters":[{"name":"@k","value":"` + key + `"}]}`),
		})
		if err != nil {
			return 0, err
		}
		if r.Count != itemsPerKey {
			return 0, fmt.Errorf("query of %s gave %d rows, want %d", key, r.Count, itemsPerKey)
		}
	}
	return float64(cpuTime()-begin) / queries, nil
}
