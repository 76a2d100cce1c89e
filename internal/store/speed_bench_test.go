package store

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
)

// speedItems is the number of items in the benchmarks of reads, each of about 1 KB with 20 indexed
// paths.
const speedItems = 100_000

func speedBody(n int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `{"id":"item-%d","customerId":"key-%d"`, n, n/20)
	for i := range 8 {
		fmt.Fprintf(&b, `,"number%d":%d`, i, (n*7919+i*104729)%1_000_003)
	}
	for i := range 9 {
		fmt.Fprintf(&b, `,"text%d":"%s-%d"`, i, strings.Repeat("the planets keep time in brass ", 4)[:70], (n*31+i)%100_000)
	}
	return b.String() + "}"
}

// speedFilled returns one partition of them, as compactions leave it.
func speedFilled(b *testing.B) *physical.Partition {
	b.Helper()
	db := benchDB(b)
	def := physicaltest.Definition(b)
	store, err := OpenStore(db, Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { store.Close() }) //nolint:errcheck // never fails
	parts, err := store.Create(b.Context(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		b.Fatal(err)
	}
	const together = 200
	inParallel(b, speedItems/together, func(i int) error {
		decides := make([]physical.Decide, together)
		for j := range decides {
			decides[j] = putItem(def, speedBody(i*together+j))
		}
		for _, o := range parts[0].ProposeEach(context.Background(), decides) {
			if o.Err != nil {
				return o.Err
			}
		}
		return nil
	})
	if err := db.Compact(); err != nil {
		b.Fatal(err)
	}
	return parts[0]
}

// BenchmarkReads measures the cost of queries below the query engine.
func BenchmarkReads(b *testing.B) {
	p := speedFilled(b)
	def := p.Definition()
	ctx := b.Context()
	s, err := p.Snapshot()
	if err != nil {
		b.Fatal(err)
	}
	defer s.Release()
	number, text := index.NewPath("number0"), index.NewPath("text0")
	var entries []index.Entry
	defined := []index.Span{index.Defined()}
	c, err := s.Seek(ctx, number, defined, false, nil)
	for _, e := range physicaltest.Drain(b, c, err) {
		e.Key = nil
		entries = append(entries, e)
	}
	b.Run("scan and load", func(b *testing.B) {
		var c index.Cursor
		b.ReportAllocs()
		for b.Loop() {
			if c == nil {
				if c, err = s.Scan(ctx, index.Scope{Range: partition.All()}, nil); err != nil {
					b.Fatal(err)
				}
			}
			e, ok, err := c.Next(ctx)
			if err != nil {
				b.Fatal(err)
			}
			if !ok {
				c.Close() //nolint:errcheck // errors were reported by Next
				c = nil
				continue
			}
			if it, err := s.Load(ctx, e); it == nil || err != nil {
				b.Fatal(it, err)
			}
		}
		if c != nil {
			c.Close() //nolint:errcheck // errors were reported by Next
		}
	})
	b.Run("scan and peek", func(b *testing.B) {
		var c index.Cursor
		b.ReportAllocs()
		for b.Loop() {
			if c == nil {
				if c, err = s.Scan(ctx, index.Scope{Range: partition.All()}, nil); err != nil {
					b.Fatal(err)
				}
			}
			e, ok, err := c.Next(ctx)
			if err != nil {
				b.Fatal(err)
			}
			if !ok {
				c.Close() //nolint:errcheck // errors were reported by Next
				c = nil
				continue
			}
			if it, err := s.Peek(ctx, e); it == nil || err != nil {
				b.Fatal(it, err)
			}
		}
		if c != nil {
			c.Close() //nolint:errcheck // errors were reported by Next
		}
	})
	for name, path := range map[string]index.Path{"root": {}, "numbers": number, "strings": text} {
		for _, reverse := range []bool{false, true} {
			b.Run("entries of "+name+map[bool]string{true: " reversed"}[reverse], func(b *testing.B) {
				var c index.Cursor
				b.ReportAllocs()
				for b.Loop() {
					if c == nil {
						if c, err = s.Seek(ctx, path, []index.Span{index.Whole()}, reverse, nil); err != nil {
							b.Fatal(err)
						}
					}
					_, ok, err := c.Next(ctx)
					if err != nil {
						b.Fatal(err)
					}
					if !ok {
						c.Close() //nolint:errcheck // errors were reported by Next
						c = nil
					}
				}
				if c != nil {
					c.Close() //nolint:errcheck // errors were reported by Next
				}
			})
		}
	}
	b.Run("load scattered", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			if it, err := s.Load(ctx, entries[i%len(entries)]); it == nil || err != nil {
				b.Fatal(it, err)
			}
		}
	})
	b.Run("peek scattered", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			if it, err := s.Peek(ctx, entries[i%len(entries)]); it == nil || err != nil {
				b.Fatal(it, err)
			}
		}
	})
	b.Run("snapshot", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			s, err := p.Snapshot()
			if err != nil {
				b.Fatal(err)
			}
			s.Release()
		}
	})
	b.Run("path items", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			s, err := p.Snapshot()
			if err != nil {
				b.Fatal(err)
			}
			if n := s.PathItems(number); n != speedItems {
				b.Fatal(n)
			}
			s.Release()
		}
	})
	keys := make([]partition.Key, 1000)
	epks := make([]partition.EPK, len(keys))
	for i := range keys {
		keys[i] = partition.NewKey(partition.Text("key-" + strconv.Itoa(i)))
		epks[i] = def.Partition.EPK(keys[i])
	}
	b.Run("logical items", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			if n, err := s.LogicalItems(epks[i%1000], keys[i%1000]); n != 20 || err != nil {
				b.Fatal(n, err)
			}
		}
	})
	b.Run("seek to twenty", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			c, err := s.Scan(ctx, index.Scope{Range: partition.All(), Key: &keys[i%1000]}, nil)
			if err != nil {
				b.Fatal(err)
			}
			n := 0
			for {
				_, ok, err := c.Next(ctx)
				if err != nil {
					b.Fatal(err)
				}
				if !ok {
					break
				}
				n++
			}
			if err := c.Close(); err != nil || n != 20 {
				b.Fatal(n, err)
			}
		}
	})
}
