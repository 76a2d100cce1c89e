package main

import (
	"context"
	"encoding/binary"
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
// keys of the same size, with nothing decided, extracted or checked. Like the
// product it shares one synced commit among all that wait.
type rawStore struct {
	dir   string
	db    *storage.DB
	next  atomic.Int64
	queue chan rawCreate
	done  chan struct{}
}

// rawCreate is one create that waits to be committed.
type rawCreate struct {
	keys    [][]byte // the item's first
	body    []byte
	durable chan error
}

func newRawStore() (*rawStore, error) {
	dir, err := os.MkdirTemp("", "orrery-bench-*")
	if err != nil {
		return nil, err
	}
	db, err := storage.Open(storage.Options{Dir: filepath.Join(dir, "raw"), PointSpaces: physical.PointSpaces()})
	if err != nil {
		return nil, err
	}
	r := &rawStore{dir: dir, db: db, queue: make(chan rawCreate, 1024), done: make(chan struct{})}
	go r.commit()
	return r, nil
}

func (r *rawStore) close() {
	close(r.queue)
	<-r.done
	_ = r.db.Close()
	_ = os.RemoveAll(r.dir)
}

// commit writes whatever waits in one synced batch, again and again.
func (r *rawStore) commit() {
	defer close(r.done)
	for first := range r.queue {
		group := []rawCreate{first}
		for len(r.queue) > 0 {
			group = append(group, <-r.queue)
		}
		b := r.db.NewBatch(len(group) * (4 << 10))
		for _, c := range group {
			b.Set(c.keys[0], c.body)
			for _, key := range c.keys[1:] {
				b.Set(key, nil)
			}
		}
		err := r.db.Apply(b)
		_ = b.Close()
		for _, c := range group {
			c.durable <- err
		}
	}
}

// rawIndexKeys is how many index entries the benchmark's item has: a term for
// each of its 19 properties, _ts, and the one that lists every item.
const rawIndexKeys = 21

// put commits the keys of one create: item, lookup, logical partition, feed,
// index. They are as long as the product's and as far apart: EPKs are hashes,
// and so, within a path, are the values of unlike items.
func (r *rawStore) put() error {
	n := uint64(r.next.Add(1))
	c := rawCreate{body: itemJSON(nil, int(n)), durable: make(chan error, 1)}
	c.key(0x10, 29, spread(n/itemsPerKey), n)
	c.key(0x11, 50, spread(n/itemsPerKey), n)
	c.key(0x12, 40, spread(n/itemsPerKey), 0)
	c.key(0x30, 25, n, 0)
	for path := range uint64(rawIndexKeys) {
		c.key(0x20, 70, spread(path), spread(n*31+path))
	}
	r.queue <- c
	return <-c.durable
}

// spread makes neighbours lie far apart, as hashes do.
func spread(n uint64) uint64 { return n * 0x9e3779b97f4a7c15 }

// key adds a key of a length that begins with a space and two numbers.
func (c *rawCreate) key(space byte, length int, first, second uint64) {
	k := append(make([]byte, 0, length), space, 0, 0, 0, 1)
	k = binary.BigEndian.AppendUint64(k, first)
	k = binary.BigEndian.AppendUint64(k, second)
	c.keys = append(c.keys, k[:length])
}

// drive commits from a number of writers for a while and returns the rate.
func (r *rawStore) drive(ctx context.Context, writers int, d time.Duration) (float64, error) {
	return inParallel(ctx, writers, d, again(r.put))
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
		return inParallel(ctx, 64, c.round, again(func() error { return p.create(context.Background(), int(n.Add(1))) }))
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
		// CPU is counted for the whole process: let the writes come to rest.
		if err := p.db.Compact(); err != nil {
			return err
		}
		if _, err := p.queryCost(ctx, items); err != nil { // warms code and cache
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
	r, err := p.engine.ReadContainer(ctx, &engine.Call{}, "bench", "c", engine.Conditions{}, engine.ContainerOptions{Quota: true})
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
