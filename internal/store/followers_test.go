package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/check"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/storage"
)

// followers are two live replicas of a store. The first is recreated from a base now and then. The
// second is closed and reopened, and rebuilds indexes on its own, so that its segments differ.
type followers struct {
	source *Store
	each   []*replicaOf
	rounds int
}

type replicaOf struct {
	db       *storage.DB
	store    *Store
	follower *Follower
	cancel   context.CancelFunc
	ended    chan error
}

func newFollowers(t *testing.T) *followers {
	t.Helper()
	f := new(followers)
	for range 2 {
		db, err := storage.Open(replicaOptions)
		if err != nil {
			t.Fatal(err)
		}
		r := &replicaOf{db: db}
		r.open(t)
		f.each = append(f.each, r)
		t.Cleanup(func() { closeAll(t, r.store, r.db) })
	}
	return f
}

func (r *replicaOf) open(t failer) {
	var err error
	if r.store, err = OpenStore(r.db, Options{Clock: clock.NewManual(physicaltest.Start), Follows: true}); err != nil {
		t.Errorf("open a follower: %v", err)
		return
	}
	r.store.shared.LearnSoon()
	r.follower = NewFollower(r.store)
}

// attach makes all of them follow a store, until detach.
func (f *followers) attach(source *Store) {
	f.source = source
	for _, r := range f.each {
		r.run(source)
	}
}

func (r *replicaOf) run(source *Store) {
	var ctx context.Context
	ctx, r.cancel = context.WithCancel(context.Background())
	r.ended = make(chan error, 1)
	go func() { r.ended <- r.follower.Run(ctx, source) }()
}

func (f *followers) detach(t failer) {
	for i, r := range f.each {
		r.stop(t, i)
	}
}

func (r *replicaOf) stop(t failer, i int) {
	r.cancel()
	if err := <-r.ended; !errors.Is(err, context.Canceled) {
		t.Errorf("follower %d ended: %v", i, err)
	}
	r.ended <- context.Canceled // for later readers of the channel
}

// compare waits until all followers have caught up with the source, and compares digests.
func (f *followers) compare(t failer, cid uint32) {
	t.Helper()
	f.rounds++
	for i, r := range f.each {
		for _, p := range f.source.Partitions(cid) {
			own, err := r.standsAt(f.source, p)
			if err != nil {
				t.Errorf("follower %d: %v", i, err)
				return
			}
			want, have := mustDigest(t, p), mustDigest(t, own)
			if want != have {
				t.Errorf("follower %d: partition %d has another digest at LSN %d", i, p.ID(), p.LSN())
			}
			if err := compareVersions(p, own); err != nil {
				t.Errorf("follower %d: partition %d: %v", i, p.ID(), err)
			}
		}
	}
	first, second := f.each[0], f.each[1]
	switch f.rounds % 5 {
	case 0, 2:
		first.stop(t, 0)
		first.fromBase(t, f.source)
		first.run(f.source)
	case 1:
		second.stop(t, 1)
		if err := second.store.Close(); err != nil {
			t.Errorf("close a follower: %v", err)
		}
		second.open(t)
		second.run(f.source)
	case 3:
		for _, p := range second.store.Partitions(cid) {
			if _, err := second.store.Reshape(context.Background(),
				Reshape{Container: cid, From: []uint32{p.ID()}, Rebuild: true}); err != nil {
				t.Errorf("rebuild of partition %d of a follower: %v", p.ID(), err)
			}
		}
	}
}

// fromBase starts again with a base of the source.
func (r *replicaOf) fromBase(t failer, source *Store) {
	t.Helper()
	var base bytes.Buffer
	if err := source.WriteBase(context.Background(), &base); err != nil {
		t.Errorf("write a base: %v", err)
	}
	r.load(t, &base)
}

// load starts again with a base.
func (r *replicaOf) load(t failer, base io.Reader) {
	t.Helper()
	if err := errors.Join(r.store.Close(), r.db.Close()); err != nil {
		t.Errorf("close a follower: %v", err)
	}
	var err error
	if r.db, err = storage.Open(replicaOptions); err == nil {
		err = LoadBase(context.Background(), r.db, base)
	}
	if err != nil {
		t.Errorf("load a base: %v", err)
	}
	r.open(t)
}

var replicaOptions = storage.Options{InMemory: true, CacheBytes: 1 << 20, PointSpaces: layout.PointSpaces()}

// standsAt returns the follower's replica of a partition once it has caught up.
func (r *replicaOf) standsAt(source *Store, p *physical.Partition) (*physical.Partition, error) {
	deadline := time.Now().Add(time.Minute)
	for {
		own := r.store.partition(partitionName{p.Keys().Container, p.ID()})
		if own != nil && own.LogPosition().Is(p.LogPosition()) && own.LSN() == p.LSN() &&
			len(r.store.Partitions(p.Keys().Container)) == len(source.Partitions(p.Keys().Container)) {
			return own, nil
		}
		select {
		case err := <-r.ended:
			r.ended <- err
			return nil, fmt.Errorf("it ended: %w", err)
		case <-time.After(time.Millisecond):
		}
		if time.Now().After(deadline) {
			at := "is not there"
			if own != nil {
				at = fmt.Sprint("stands at LSN ", own.LSN())
			}
			return nil, fmt.Errorf("partition %d %s after a minute, its leader at %d", p.ID(), at, p.LSN())
		}
	}
}

func mustDigest(t failer, p *physical.Partition) check.Digest {
	t.Helper()
	d, err := digestOf(p)
	if err != nil {
		t.Errorf("partition %d: %v", p.ID(), err)
	}
	return d
}

func digestOf(p *physical.Partition) (check.Digest, error) {
	s, err := p.Snapshot()
	if err != nil {
		return check.Digest{}, err
	}
	defer s.Release()
	return check.DigestOf(context.Background(), s.Subject())
}

// check checks all followers.
func (f *followers) check(t failer) {
	t.Helper()
	for _, r := range f.each {
		mustCheck(t, r.store)
	}
}
