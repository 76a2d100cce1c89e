// Package physicaltest has what the tests of a partition and of a store share: definitions, clocks,
// and disks that wait or are damaged. It does not import package physical, so that the tests inside
// both packages can use it. Helpers that only one of them needs are in its own test files.
package physicaltest

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/storage"
)

// Definition returns the definition of a container with the partition key /customerId.
func Definition(t testing.TB) layout.Definition {
	t.Helper()
	return Define(t, partition.Hash, 2, "/customerId")
}

// Define returns the definition of a container that indexes every path.
func Define(t testing.TB, kind partition.Kind, version int, paths ...string) layout.Definition {
	t.Helper()
	d, err := partition.NewDefinition(paths, kind, version)
	if err != nil {
		t.Fatal(err)
	}
	return layout.Definition{Partition: d, Index: index.EveryPath()}
}

// EvenSpecs divides the key space into n partitions.
func EvenSpecs(def layout.Definition, n int) []layout.Spec {
	var specs []layout.Spec
	for i, r := range partition.Boundaries(def.Partition, n) {
		specs = append(specs, layout.Spec{ID: uint32(i), Range: r, RIDPrefix: uint32(i)})
	}
	return specs
}

// Start is the initial time of test clocks.
var Start = time.Unix(1_700_000_000, 0)

// BackClock is a clock that can be set back, as a machine's can.
type BackClock struct {
	*clock.Manual
	Back atomic.Int64 // nanoseconds
}

// NewBackClock returns a clock that stands at Start.
func NewBackClock() *BackClock { return &BackClock{Manual: clock.NewManual(Start)} }

// Now is the manual time less Back.
func (c *BackClock) Now() time.Time { return c.Manual.Now().Add(-time.Duration(c.Back.Load())) }

// Drain reads a cursor to its end.
func Drain(t testing.TB, c index.Cursor, err error) []index.Entry {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	var out []index.Entry
	for {
		e, ok, err := c.Next(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			break
		}
		e.Key = bytes.Clone(e.Key)
		out = append(out, e)
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	return out
}

// SameItem reports whether two items are equal in everything that is stored.
func SameItem(a, b *resource.Item) bool {
	return a.Ordinal == b.Ordinal && a.EPK == b.EPK && a.Key.Equal(b.Key) && a.ID == b.ID &&
		a.PartitionID == b.PartitionID &&
		a.LSN == b.LSN && a.Sub == b.Sub && a.TS == b.TS && a.TTL == b.TTL && a.Flags == b.Flags &&
		string(a.JSON) == string(b.JSON)
}

// Gate is a file system whose syncs wait while the gate is shut.
type Gate struct {
	*storage.CrashFS
	At   chan struct{} // receives one value for every sync that waits
	mu   sync.Mutex
	shut bool
	wait *sync.Cond
	err  error
}

// NewGate returns an open gate.
func NewGate() *Gate {
	g := &Gate{CrashFS: storage.NewCrashFS(), At: make(chan struct{}, 16)}
	g.wait = sync.NewCond(&g.mu)
	g.BeforeSync = func(string) error {
		g.mu.Lock()
		defer g.mu.Unlock()
		if g.shut {
			g.At <- struct{}{}
		}
		for g.shut {
			g.wait.Wait()
		}
		return g.err
	}
	return g
}

// Set shuts or opens the gate. From now on syncs return err.
func (g *Gate) Set(shut bool, err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.shut, g.err = shut, err
	g.wait.Broadcast()
}

// OnlyTable returns the name and the content of the only table of the store in directory d.
func OnlyTable(t testing.TB, files *storage.CrashFS) (table string, content []byte) {
	t.Helper()
	names, err := files.List("d")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if !strings.HasSuffix(name, ".sst") {
			continue
		}
		if table != "" {
			t.Fatalf("more than one table: %v", names)
		}
		table = "d/" + name
		f, err := files.Open(table)
		if err != nil {
			t.Fatal(err)
		}
		content, err = io.ReadAll(f)
		if err := errors.Join(err, f.Close()); err != nil {
			t.Fatal(err)
		}
	}
	return table, content
}

// Flip writes a table with 64 bytes inverted from offset at. A second call restores it.
func Flip(t testing.TB, files *storage.CrashFS, table string, content []byte, at int) {
	t.Helper()
	for i := range 64 {
		content[at+i] ^= 0xff
	}
	w, err := files.Create(table, "")
	if err != nil {
		t.Fatal(err)
	}
	_, err = w.Write(content)
	if err := errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
}
