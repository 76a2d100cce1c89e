package memory

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"

	"github.com/RoaringBitmap/roaring/v2/roaring64"

	"github.com/orrery-db/orrery/internal/session"
)

// absentTest asks for sets of one owner. Every set has the same 100 items.
type absentTest struct {
	*AbsentSets
	t     *testing.T
	owner AbsentOwner
	built int
}

// get asks for a set at an LSN at which the items at some path have changed. A new version follows
// from the one before it.
func (a *absentTest) get(path string, lsn session.LSN) {
	a.t.Helper()
	state := AbsentState{LSN: lsn, Counted: lsn}
	items, err := a.Get(context.Background(), &a.owner, path, state, func(before *AbsentVersion) (*AbsentVersion, error) {
		a.built++
		v := &AbsentVersion{State: state, Items: roaring64.New()}
		v.Items.AddRange(0, 100)
		if before != nil {
			v.Changed = before.Changed + 1
		}
		return v, nil
	})
	if err != nil || items.GetCardinality() != 100 {
		a.t.Fatalf("%v, %v", items, err)
	}
}

// mustBuild fails unless so many versions have been built since the last call.
func (a *absentTest) mustBuild(what string, versions int) {
	a.t.Helper()
	if a.built != versions {
		a.t.Errorf("%s: %d versions were built, expected %d", what, a.built, versions)
	}
	a.built = 0
}

// TestAbsentLimit: the sets never exceed their limit. The least recently used sets are evicted
// first, and a set that does not fit is built for every query.
func TestAbsentLimit(t *testing.T) {
	a := &absentTest{AbsentSets: NewAbsentSets(1 << 20), t: t}
	paths := []string{"/p0", "/p1", "/p2", "/p3", "/p4", "/p5", "/p6", "/p7"}
	a.get("/p0", 1)
	one := a.Bytes()
	a.limit = 3*one + one/2
	for _, path := range paths {
		a.get(path, 1)
		a.get("/p0", 1) // stays the most recently used
		if a.Bytes() > a.limit {
			t.Fatalf("%d sets take %d bytes of %d", a.used.Len(), a.bytes, a.limit)
		}
	}
	var cached []string
	for path := range a.owner.sets {
		cached = append(cached, path)
	}
	if slices.Sort(cached); !slices.Equal(cached, []string{"/p0", "/p6", "/p7"}) {
		t.Errorf("cached are %v", cached)
	}
	a.mustBuild("one version of each set", len(paths))

	a.limit = one + one/2
	for lsn := range session.LSN(6) { // versions of one set
		a.get("/p0", 2+lsn)
		if a.Bytes() > a.limit || len(a.owner.sets) != 1 {
			t.Fatalf("%d sets take %d bytes of %d", len(a.owner.sets), a.bytes, a.limit)
		}
	}
	a.mustBuild("a version of each state", 6)

	a.limit = one / 2
	a.get("/p0", 8)
	a.get("/p0", 8)
	a.mustBuild("without room", 2)
	if a.bytes != 0 || a.used.Len() != 0 || len(a.owner.sets) != 0 {
		t.Errorf("%d sets take %d bytes of %d", a.used.Len(), a.bytes, a.limit)
	}
}

// TestAbsentEnd: an owner that has ended caches nothing, and still gets its sets.
func TestAbsentEnd(t *testing.T) {
	a := &absentTest{AbsentSets: NewAbsentSets(1 << 20), t: t}
	a.get("/p", 1)
	a.End(&a.owner)
	a.get("/p", 1)
	a.mustBuild("before and after the end", 2)
	if a.bytes != 0 || a.used.Len() != 0 || len(a.owner.sets) != 0 {
		t.Errorf("%d sets take %d bytes", a.used.Len(), a.bytes)
	}
}

// TestOneBuildsTheSet: other callers wait for the one that builds a set until their contexts end.
// When the builder fails, one of them builds the set.
func TestOneBuildsTheSet(t *testing.T) {
	a := &absentTest{AbsentSets: NewAbsentSets(1 << 20), t: t}
	state := AbsentState{LSN: 1, Counted: 1}
	building, fail := make(chan struct{}), make(chan struct{})
	errBuild := errors.New("the build fails")
	first := make(chan error)
	go func() {
		_, err := a.Get(context.Background(), &a.owner, "/p", state, func(*AbsentVersion) (*AbsentVersion, error) {
			close(building)
			<-fail
			return nil, errBuild
		})
		first <- err
	}()
	<-building
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := a.Get(cancelled, &a.owner, "/p", state, func(*AbsentVersion) (*AbsentVersion, error) {
		t.Error("two callers build one set")
		return nil, errBuild
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled caller gets %v", err)
	}
	var waiting sync.WaitGroup
	for range 4 {
		waiting.Go(func() { a.get("/p", 1) })
	}
	close(fail)
	if err := <-first; !errors.Is(err, errBuild) {
		t.Errorf("the failed builder gets %v", err)
	}
	waiting.Wait()
	a.mustBuild("by the others", 1)
	if set := a.owner.sets["/p"]; len(set.versions) != 1 || set.users != 0 {
		t.Errorf("%d versions are cached, %d callers still use the set", len(set.versions), set.users)
	}
}
