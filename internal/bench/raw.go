package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"path/filepath"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// rawStore is the peer of a durable create: the same store commits the same keys without decision,
// extraction or check. Like the product, it shares one synced commit among all waiting creates.
type rawStore struct {
	db    *storage.DB
	keys  *rawKeys
	next  atomic.Int64
	queue chan rawCreate
	done  chan struct{}
}

// rawKeys are the keys that the product wrote for items. They hold no pointer per key, so the
// garbage collector does not scan them.
type rawKeys struct {
	bytes []byte
	items [][]rawKey
}

// rawKey is one key with its value, and the positions of the item's identity in it; 0 when the key
// does not hold it.
type rawKey struct {
	at, key, value    uint32 // offset of the key in rawKeys.bytes, whose value follows it, and both lengths
	epk, ordinal, lsn uint32
}

// rawCreate is one create that waits for its commit.
type rawCreate struct {
	item    []rawKey
	lap     uint64
	durable chan error
}

// Positions of the item's identity in keys, by their first byte: see
// docs/reference/on-disk-keys.md. Index entries end with ordinal and EPK.
const (
	rawItem    = 0x10
	rawID      = 0x11
	rawLogical = 0x12
	rawIndex   = 0x20
	rawFeed    = 0x30

	rawNumber  = 4  // bytes of a container's or a partition's number
	rawOrdinal = 8  // bytes of an ordinal or an LSN
	rawEPK     = 16 // bytes of an EPK
)

// rawItems is the number of items whose keys are written again and again, each time with other
// EPKs, ordinals and LSNs: twice as many as fit into the table in memory.
const rawItems = 16 * 64 * itemsPerKey

// newRawStore opens an empty store, and takes its keys from a product that creates items in a
// container with that many ranges.
func (r *run) newRawStore(ctx context.Context, ranges int) (*rawStore, error) {
	keys, err := r.rawKeys(ctx, ranges)
	if err != nil {
		return nil, err
	}
	dir, err := r.temporary()
	if err != nil {
		return nil, err
	}
	db, err := storage.Open(storage.Options{Dir: filepath.Join(dir, "raw"), PointSpaces: store.PointSpaces()})
	if err != nil {
		return nil, err
	}
	s := &rawStore{db: db, keys: keys, queue: make(chan rawCreate, 1024), done: make(chan struct{})}
	go s.commit()
	return s, nil
}

func (s *rawStore) close() {
	close(s.queue)
	<-s.done
	_ = s.db.Close()
}

// commit writes all waiting creates in one synced batch, in a loop.
func (s *rawStore) commit() {
	defer close(s.done)
	for first := range s.queue {
		group := []rawCreate{first}
		for len(s.queue) > 0 {
			group = append(group, <-s.queue)
		}
		b := s.db.NewBatch(len(group) * (4 << 10))
		for _, c := range group {
			for i := range c.item {
				s.keys.put(b, &c.item[i], c.lap)
			}
		}
		err := s.db.Apply(b)
		_ = b.Close()
		for _, c := range group {
			c.durable <- err
		}
	}
}

// put commits the keys of one create.
func (s *rawStore) put() error {
	n := uint64(s.next.Add(1) - 1)
	items := s.keys.items
	c := rawCreate{item: items[n%uint64(len(items))], lap: n / uint64(len(items)), durable: make(chan error, 1)}
	s.queue <- c
	return <-c.durable
}

// put writes a key as for another item, the lap-th after the original one. Its value is unchanged,
// because no benchmark reads it.
func (r *rawKeys) put(b *storage.Batch, k *rawKey, lap uint64) {
	key, value := b.Reserve(int(k.key), int(k.value))
	copy(key, r.bytes[k.at:])
	copy(value, r.bytes[k.at+k.key:])
	if lap == 0 {
		return
	}
	if k.epk != 0 {
		for i := range uint64(2) {
			half := key[k.epk+8*uint32(i):]
			binary.BigEndian.PutUint64(half, binary.BigEndian.Uint64(half)^spread(2*lap+i))
		}
	}
	for _, place := range [...]uint32{k.ordinal, k.lsn} {
		if place != 0 {
			binary.BigEndian.PutUint64(key[place:], binary.BigEndian.Uint64(key[place:])+lap*rawItems)
		}
	}
}

// spread maps neighbours to distant numbers, as a hash does.
func spread(n uint64) uint64 { return n * 0x9e3779b97f4a7c15 }

// rawKeys creates items with a product, and returns what it wrote for each.
func (r *run) rawKeys(ctx context.Context, ranges int) (*rawKeys, error) {
	p, err := r.newProduct(ctx, dataSetContainer, ranges)
	if err != nil {
		return nil, err
	}
	defer p.close()
	if err := p.load(ctx, rawItems); err != nil {
		return nil, err
	}
	return keysOfItems(p.db, rawItems)
}

// keysOfItems reads the keys of the first items of the only container of a store, in the order in
// which 64 writers create them.
func keysOfItems(db *storage.DB, items int) (*rawKeys, error) {
	it, err := db.NewIter([]byte{rawItem}, []byte{rawFeed + 1})
	if err != nil {
		return nil, err
	}
	defer func() { _ = it.Close() }()
	all := new(rawKeys)
	byOrdinal, logical := map[uint64][]rawKey{}, map[string]rawKey{} // the latter by EPK
	ordinals := make([]uint64, items)
	for ok := it.First(); ok; ok = it.Next() {
		key := it.Key()
		value, err := it.Value()
		if err != nil {
			return nil, err
		}
		if binary.BigEndian.Uint32(key[1:]) == 0 {
			continue // a key of the account
		}
		k := rawKey{at: uint32(len(all.bytes)), key: uint32(len(key)), value: uint32(len(value))}
		all.bytes = append(append(all.bytes, key...), value...)
		var ordinal uint64
		switch key[0] {
		case rawItem:
			k.epk, k.ordinal = 1+rawNumber, k.key-rawOrdinal
			ordinal = binary.BigEndian.Uint64(key[k.ordinal:])
		case rawID:
			k.epk, ordinal = 1+rawNumber, binary.BigEndian.Uint64(value)
			n, err := strconv.Atoi(string(key[bytes.LastIndexByte(key, '-')+1:])) // the key ends with the id
			if err != nil {
				return nil, err
			}
			ordinals[n] = ordinal
		case rawLogical:
			k.epk = 1 + rawNumber
			logical[string(key[k.epk:][:rawEPK])] = k
			continue
		case rawIndex:
			k.epk, k.ordinal = k.key-rawEPK, k.key-rawEPK-rawOrdinal
			ordinal = binary.BigEndian.Uint64(key[k.ordinal:])
		case rawFeed:
			k.lsn, ordinal = 1+2*rawNumber, binary.BigEndian.Uint64(value)
		default:
			continue // counters, which one commit writes once for all its creates
		}
		byOrdinal[ordinal] = append(byOrdinal[ordinal], k)
	}
	for n := range items {
		own := byOrdinal[ordinals[spreadOut(n)]]
		epk := all.bytes[own[0].at+own[0].epk:][:rawEPK] // own[0] is the item itself
		all.items = append(all.items, append(own, logical[string(epk)]))
	}
	return all, it.Err()
}

// drive commits from a number of writers for a while.
func (s *rawStore) drive(writers int, d time.Duration) side {
	return func(ctx context.Context) (sample, error) {
		return costing(cpuTime, func() (load, error) { return inParallel(ctx, writers, d, again(s.put)) })
	}
}
