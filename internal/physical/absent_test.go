package physical

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/session"
)

// sparse returns the body of item n. Every third item has "x", every second "y".
func sparse(n int) string {
	x, y := "", ""
	if n%3 == 0 {
		x = fmt.Sprintf(`,"x":%d`, n*7%1000)
	}
	if n%2 == 0 {
		y = `,"y":[1,2]`
	}
	return fmt.Sprintf(`{"id":"%d","customerId":%d%s%s}`, n, n%50, x, y)
}

var xPath, yPath = index.NewPath("x"), index.NewPath("y")

// sparseHost has one partition with sparse items.
func sparseHost(t testing.TB, items int) (*host, layout.Definition, *Partition) {
	t.Helper()
	s, def := testHost(t, hostOptions{}), physicaltest.Definition(t)
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	fill(t, s, def, 0, items, sparse)
	return s, def, parts[0]
}

func snapshotOf(t testing.TB, p *Partition) *Snapshot {
	t.Helper()
	s, err := p.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Release)
	return s
}

func lackingOrdinals(t testing.TB, s *Snapshot, p index.Path) []uint64 {
	t.Helper()
	c, err := s.Lacking(context.Background(), p, false, nil)
	var ordinals []uint64
	for _, e := range physicaltest.Drain(t, c, err) {
		ordinals = append(ordinals, e.Ordinal)
	}
	return ordinals
}

// scannedLacking computes the expected result of lackingOrdinals from the items themselves.
func scannedLacking(t testing.TB, s *Snapshot, p index.Path) []uint64 {
	t.Helper()
	c, err := s.Seek(context.Background(), index.Path{}, anyValue, false, nil)
	var ordinals []uint64
	for _, e := range physicaltest.Drain(t, c, err) {
		it, err := s.Load(context.Background(), e)
		if err != nil {
			t.Fatal(err)
		}
		terms, err := s.Policy().Extract(it.JSON, it.TS)
		if err != nil {
			t.Fatal(err)
		}
		if !terms.Holds(p, anyValue) {
			ordinals = append(ordinals, e.Ordinal)
		}
	}
	return ordinals
}

func mustLack(t testing.TB, s *Snapshot, p index.Path) {
	t.Helper()
	if got, want := lackingOrdinals(t, s, p), scannedLacking(t, s, p); !slices.Equal(got, want) {
		t.Errorf("%d items lack %s at LSN %d, expected %d", len(got), p, s.LSN(), len(want))
	}
}

// versionsOf returns the LSNs of the cached versions of a set, oldest first, and how many changes
// lie between each and the index from which the set was built. It asks the cache for earlier and
// earlier predecessors.
func versionsOf(p *Partition, path index.Path) (lsns []session.LSN, changed []int64) {
	errStop := errors.New("builds nothing")
	for at := session.LSN(math.MaxUint64); ; {
		var before *memory.AbsentVersion
		state := memory.AbsentState{LSN: at, Counted: math.MaxUint64}
		p.shared.absent.Get(context.Background(), &p.absent, path.String(), state, //nolint:errcheck // it is errStop
			func(v *memory.AbsentVersion) (*memory.AbsentVersion, error) {
				before = v
				return nil, errStop
			})
		if before == nil {
			slices.Reverse(lsns)
			slices.Reverse(changed)
			return lsns, changed
		}
		at = before.State.LSN
		lsns, changed = append(lsns, at), append(changed, before.Changed)
	}
}

// TestSetIsBroughtForward: a set follows the items written since, and is rebuilt only where that
// costs less.
func TestSetIsBroughtForward(t *testing.T) {
	_, def, p := sparseHost(t, 1000)
	expect := func(what string, changed ...int64) {
		t.Helper()
		mustLack(t, snapshotOf(t, p), xPath)
		if _, got := versionsOf(p, xPath); !slices.Equal(got, changed) {
			t.Errorf("%s: versions with changes %v, expected %v", what, got, changed)
		}
	}
	expect("the first question", 0)
	expect("the second", 0)

	mustPropose(t, p, putItem(def, `{"id":"3","customerId":3,"x":"another"}`))
	expect("a value is another one", 0)

	mustPropose(t, p, putItem(def, `{"id":"3","customerId":3}`))
	mustPropose(t, p, putItem(def, `{"id":"4","customerId":4,"x":null}`))
	mustPropose(t, p, removeItem(def, partition.NewKey(partition.Number(5)), "5"))
	mustPropose(t, p, putItem(def, `{"id":"new","customerId":4}`))
	expect("one loses, one gets, one goes, one comes", 0, 3)

	for range 3 {
		mustPropose(t, p, putItem(def, `{"id":"6","customerId":6}`))
		mustPropose(t, p, putItem(def, `{"id":"6","customerId":6,"x":1}`))
		mustPropose(t, p, putItem(def, `{"id":"7","customerId":7,"x":1}`))
		mustPropose(t, p, putItem(def, `{"id":"7","customerId":7}`))
		snapshot := snapshotOf(t, p)
		mustLack(t, snapshot, xPath)
	}
	expect("the oldest is kept, and the newest", 0, 3, 9)

	for n := range 200 {
		mustPropose(t, p, putItem(def, fmt.Sprintf(`{"id":"many%d","customerId":1}`, n)))
	}
	expect("more changes than are looked at", 0)
}

// TestSetIsRebuiltWhenMostIsGone: deleted items do not stay in a set for ever.
func TestSetIsRebuiltWhenMostIsGone(t *testing.T) {
	_, def, p := sparseHost(t, 6000)
	mustLack(t, snapshotOf(t, p), xPath)
	var decides []Decide
	for n := range 6000 {
		if n%3 != 0 {
			decides = append(decides, removeItem(def, partition.NewKey(partition.Number(float64(n%50))), fmt.Sprint(n)))
		}
	}
	for _, o := range p.ProposeEach(context.Background(), decides[:len(decides)-1]) {
		if o.Err != nil {
			t.Fatal(o.Err)
		}
	}
	if got := lackingOrdinals(t, snapshotOf(t, p), xPath); len(got) != 1 {
		t.Errorf("%d items lack /x, expected one", len(got))
	}
	if _, changed := versionsOf(p, xPath); !slices.Equal(changed, []int64{0}) {
		t.Errorf("versions with changes %v, expected a new one", changed)
	}
}

// TestOlderSnapshots: a snapshot that was taken before the set advanced gets an older version. A
// snapshot older than all versions has a version built for it, which serves others like it.
func TestOlderSnapshots(t *testing.T) {
	_, def, p := sparseHost(t, 1000)
	write := func(n int) { mustPropose(t, p, putItem(def, fmt.Sprintf(`{"id":"w%d","customerId":1}`, n))) }
	oldest := snapshotOf(t, p)
	write(0)
	older := snapshotOf(t, p)
	write(1)
	mustLack(t, snapshotOf(t, p), xPath)
	made, _ := versionsOf(p, xPath)
	write(2)
	between := snapshotOf(t, p)
	write(3)
	mustLack(t, snapshotOf(t, p), xPath)
	newest, _ := versionsOf(p, xPath)

	mustLack(t, between, xPath)
	if got, _ := versionsOf(p, xPath); !slices.Equal(got, newest) || len(newest) != 2 || newest[0] != made[0] {
		t.Errorf("after a question to a snapshot between two versions %v and %v there are %v", made, newest, got)
	}
	mustLack(t, oldest, xPath)
	all, changed := versionsOf(p, xPath)
	if len(all) != 3 || all[0] != oldest.LSN() || changed[0] != 0 {
		t.Errorf("versions %v, made of the index but for %v", all, changed)
	}
	mustLack(t, older, xPath)
	if got, _ := versionsOf(p, xPath); !slices.Equal(got, all) {
		t.Errorf("versions %v, expected those that there were: %v", got, all)
	}
	mustLack(t, snapshotOf(t, p), xPath)
}

// TestSetsEndWithTheirIndex: nothing is cached for a replaced partition, and a snapshot of it stays
// readable.
func TestSetsEndWithTheirIndex(t *testing.T) {
	for name, end := range map[string]func(*host) error{
		"replaced": func(s *host) error {
			s.end(1, NewErrMoved(0))
			return nil
		},
		"dropped": func(s *host) error { return s.Drop(context.Background(), 1) },
	} {
		t.Run(name, func(t *testing.T) {
			s, _, p := sparseHost(t, 300)
			snapshot := snapshotOf(t, p)
			mustLack(t, snapshot, xPath)
			want := lackingOrdinals(t, snapshot, yPath)
			if err := end(s); err != nil {
				t.Fatal(err)
			}
			empty := func() {
				t.Helper()
				if n := s.shared.absent.Bytes(); n != 0 {
					t.Errorf("the cached sets take %d bytes", n)
				}
			}
			empty()
			if got := lackingOrdinals(t, snapshot, yPath); !slices.Equal(got, want) {
				t.Errorf("%d items lack /y, expected %d", len(got), len(want))
			}
			empty()
		})
	}
}

// TestCancelledMaking: a cancelled build leaves nothing behind.
func TestCancelledMaking(t *testing.T) {
	s, _, p := sparseHost(t, 2*stepsPerCheck)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for range 20 { // it is random which is noticed first, the turn or the cancelled context
		if _, err := snapshotOf(t, p).Lacking(ctx, xPath, false, nil); !errors.Is(err, context.Canceled) {
			t.Fatalf("a question that nobody waits for: %v", err)
		}
	}
	if n := s.shared.absent.Bytes(); n != 0 {
		t.Errorf("the cached sets take %d bytes", n)
	}
	mustLack(t, snapshotOf(t, p), xPath)
}
