package main

import (
	"context"
	"encoding/binary"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/storage"
)

// rawStore is the peer of a durable create: the same store committing as many
// keys of the same size, with nothing decided, extracted or checked. Like the
// product it shares one synced commit among all that wait.
type rawStore struct {
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

func (r *run) newRawStore() (*rawStore, error) {
	dir, err := r.temporary()
	if err != nil {
		return nil, err
	}
	db, err := storage.Open(storage.Options{Dir: filepath.Join(dir, "raw"), PointSpaces: physical.PointSpaces()})
	if err != nil {
		return nil, err
	}
	s := &rawStore{db: db, queue: make(chan rawCreate, 1024), done: make(chan struct{})}
	go s.commit()
	return s, nil
}

func (s *rawStore) close() {
	close(s.queue)
	<-s.done
	_ = s.db.Close()
}

// commit writes whatever waits in one synced batch, again and again.
func (s *rawStore) commit() {
	defer close(s.done)
	for first := range s.queue {
		group := []rawCreate{first}
		for len(s.queue) > 0 {
			group = append(group, <-s.queue)
		}
		b := s.db.NewBatch(len(group) * (4 << 10))
		for _, c := range group {
			b.Set(c.keys[0], c.body)
			for _, key := range c.keys[1:] {
				b.Set(key, nil)
			}
		}
		err := s.db.Apply(b)
		_ = b.Close()
		for _, c := range group {
			c.durable <- err
		}
	}
}

// rawIndexKeys is how many index entries the benchmark's item has: a term for
// each value of its 19 indexed properties, of which one is an array of two, one
// for the array and half a one for half; _ts, and the one that lists every item.
const rawIndexKeys = 22

// put commits the keys of one create: item, lookup, logical partition, feed,
// index. They are as long as the product's and as far apart: EPKs are hashes,
// and so, within a path, are the values of unlike items.
func (s *rawStore) put() error {
	running := int(s.next.Add(1)) - 1
	n := uint64(spreadOut(running))
	c := rawCreate{body: itemJSON(nil, int(n)), durable: make(chan error, 1)}
	c.key(0x10, 29, spread(n/itemsPerKey), n)
	c.key(0x11, 50, spread(n/itemsPerKey), n)
	c.key(0x12, 40, spread(n/itemsPerKey), 0)
	c.key(0x30, 25, uint64(running), 0)
	for path := range uint64(rawIndexKeys) {
		c.key(0x20, 70, spread(path), spread(n*31+path))
	}
	s.queue <- c
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

// drive commits from a number of writers for a while.
func (s *rawStore) drive(writers int, d time.Duration) side {
	return func(ctx context.Context) (sample, error) {
		return costing(cpuTime, func() (load, error) { return inParallel(ctx, writers, d, again(s.put)) })
	}
}
