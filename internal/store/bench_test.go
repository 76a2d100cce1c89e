package store

import (
	"context"
	"fmt"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/orrery-db/orrery/internal/index/indextest"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/value"
)

// benchWriters is the number of clients of the measured floor (ENGINE §10).
const benchWriters = 64

// benchBody returns about 1 KB with 20 indexed paths.
func benchBody(n int) (id string, json []byte) {
	id = fmt.Sprintf("item-%09d", n)
	var b strings.Builder
	fmt.Fprintf(&b, `{"id":%q,"customerId":"c-%d","total":%d,"open":%t`, id, n%1000, n*7919%100000, n%3 == 0)
	for i := range 15 {
		fmt.Fprintf(&b, `,"property%02d":"%s-%d"`, i, strings.Repeat("x", 36), n*31%(1000*(i+1)))
	}
	b.WriteString(`}`)
	return id, []byte(b.String())
}

// benchDB opens a store on disk; ORRERY_BENCH_MEMORY=1 uses memory instead.
func benchDB(b *testing.B) *storage.DB {
	b.Helper()
	db, err := storage.Open(storage.Options{
		Dir: b.TempDir(), PointSpaces: layout.PointSpaces(),
		InMemory: os.Getenv("ORRERY_BENCH_MEMORY") != "",
	})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { db.Close() }) //nolint:errcheck // nothing of it is kept
	return db
}

// inParallel runs fn(i) for i in [0, n) on benchWriters goroutines.
func inParallel(b *testing.B, n int, fn func(i int) error) {
	b.Helper()
	var next atomic.Int64
	var wg sync.WaitGroup
	for range benchWriters {
		wg.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				if err := fn(i); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
}

// BenchmarkCreate measures durable creates of 1 KB and 20 indexed paths by 64 clients.
func BenchmarkCreate(b *testing.B) {
	b.Run("partition", func(b *testing.B) { benchCreate(b, 1) })
	b.Run("partitions=100", func(b *testing.B) { benchCreate(b, 100) })
}

func benchCreate(b *testing.B, partitions int) {
	db := benchDB(b)
	def := physicaltest.Definition(b)
	store, err := OpenStore(db, Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close() //nolint:errcheck // never fails
	parts, err := store.Create(b.Context(), 1, def, physicaltest.EvenSpecs(def, partitions))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	b.ResetTimer()
	inParallel(b, b.N, func(i int) error {
		id, body := benchBody(i)
		json, terms, err := def.Index.Normalize(nil, body, value.Options{})
		if err != nil {
			return err
		}
		key := partition.NewKey(partition.Text(fmt.Sprintf("c-%d", i%1000)))
		epk := def.Partition.EPK(key)
		_, err = partitionOf(parts, epk).Propose(context.Background(), func(v physical.View) (physical.Mutation, error) {
			old, err := v.Get(epk, key, id)
			if err != nil || old != nil {
				return physical.Mutation{}, fmt.Errorf("item %s: %v, %v", id, old, err)
			}
			return physical.Mutation{Changes: []physical.Change{{EPK: epk, Key: key, ID: id, JSON: json, Terms: terms}}}, nil
		})
		return err
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "creates/s")
}

// benchFilled returns a partition with n items, flushed to disk.
func benchFilled(b *testing.B, n int, composites ...string) (*physical.Partition, []partition.EPK) {
	b.Helper()
	db := benchDB(b)
	def := physicaltest.Definition(b)
	def.Index = indextest.Policy(b, composites...)
	store, err := OpenStore(db, Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { store.Close() }) //nolint:errcheck // never fails
	parts, err := store.Create(b.Context(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		b.Fatal(err)
	}
	epks := make([]partition.EPK, 1000)
	for i := range epks {
		epks[i] = def.Partition.EPK(benchKey(i))
	}
	inParallel(b, n, func(i int) error {
		_, body := benchBody(i)
		_, err := parts[0].Propose(context.Background(), putItem(def, string(body)))
		return err
	})
	if err := db.Flush(); err != nil {
		b.Fatal(err)
	}
	return parts[0], epks
}

func benchKey(i int) partition.Key {
	return partition.NewKey(partition.Text(fmt.Sprintf("c-%d", i%1000)))
}

func BenchmarkGet(b *testing.B) {
	const n = 10_000
	p, epks := benchFilled(b, n)
	ids := make([]string, n)
	keys := make([]partition.Key, 1000)
	for i := range ids {
		ids[i], _ = benchBody(i)
		keys[i%1000] = benchKey(i)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		s, err := p.Snapshot()
		if err != nil {
			b.Fatal(err)
		}
		at := i * 7919 % n
		if it, err := s.Get(epks[at%1000], keys[at%1000], ids[at]); it == nil || err != nil {
			b.Fatal(at, it, err)
		}
		s.Release()
	}
}

// BenchmarkScan reads and loads every item; BenchmarkSeek reads index entries.
func BenchmarkScan(b *testing.B) {
	p, _ := benchFilled(b, 10_000)
	benchCursor(b, p, func(s *physical.Snapshot) (index.Cursor, error) {
		return s.Scan(b.Context(), index.Scope{Range: partition.All()}, nil)
	}, true)
}

func BenchmarkSeek(b *testing.B) {
	p, _ := benchFilled(b, 10_000)
	for name, load := range map[string]bool{"entries": false, "items": true} {
		b.Run(name, func(b *testing.B) {
			benchCursor(b, p, func(s *physical.Snapshot) (index.Cursor, error) {
				return s.Seek(b.Context(), index.NewPath("total"), []index.Span{index.Defined()}, false, nil)
			}, load)
		})
	}
	for name, text := range map[string]string{"composite": "+/total -/_ts", "composite of strings": "-/id -/customerId"} {
		b.Run(name, func(b *testing.B) {
			p, _ := benchFilled(b, 10_000, text)
			benchCursor(b, p, func(s *physical.Snapshot) (index.Cursor, error) {
				return s.Seek(b.Context(), indextest.Composite(b, text).Path(), []index.Span{index.Whole()}, false, nil)
			}, false)
		})
	}
}

func benchCursor(b *testing.B, p *physical.Partition, open func(*physical.Snapshot) (index.Cursor, error), load bool) {
	b.Helper()
	b.ReportAllocs()
	rows := 0
	for b.Loop() {
		s, err := p.Snapshot()
		if err != nil {
			b.Fatal(err)
		}
		c, err := open(s)
		if err != nil {
			b.Fatal(err)
		}
		for {
			e, ok, err := c.Next(b.Context())
			if err != nil {
				b.Fatal(err)
			}
			if !ok {
				break
			}
			rows++
			if !load {
				continue
			}
			if it, err := s.Load(b.Context(), e); it == nil || err != nil {
				b.Fatal(it, err)
			}
		}
		if err := c.Close(); err != nil {
			b.Fatal(err)
		}
		s.Release()
	}
	b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
}
