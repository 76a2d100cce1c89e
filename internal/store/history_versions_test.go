package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/session"
)

// naiveVersion is a change in the model.
type naiveVersion struct {
	by      uint32 // the partition that made it
	lsn     session.LSN
	sub     uint32
	version physical.Version
}

func (v *naiveVersion) epk() partition.EPK {
	if v.version.Item != nil {
		return v.version.Item.EPK
	}
	return v.version.Old.EPK
}

// drawRetention turns the keeping of versions on or off.
func (m *historyMachine) drawRetention(t *rapid.T) {
	before := m.def.Retention
	m.def.Retention = rapid.SampledFrom([]int32{before, before, 0, 1, 2}).Draw(t, "retention")
	if before == 0 && m.def.Retention > 0 {
		for _, part := range m.naive.parts {
			part.since = part.lsn
		}
	}
}

// readVersions reads the versions of a snapshot.
func readVersions(s *physical.Snapshot, from session.LSN) (all []naiveVersion, err error) {
	err = s.Versions(context.Background(), from, partition.All(), func(e physical.FeedEntry, v *physical.Version) bool {
		all = append(all, naiveVersion{lsn: e.LSN, sub: e.Sub, version: *v})
		return true
	})
	return all, err
}

// compareVersions reads all versions from an LSN.
func (m *historyMachine) compareVersions(t *rapid.T, s *physical.Snapshot, part *naivePart) {
	if m.def.Retention == 0 {
		return
	}
	from := session.LSN(rapid.Uint64Range(0, uint64(part.lsn)).Draw(t, "versions from"))
	got, err := readVersions(s, from)
	var gone *physical.HistoryGoneError
	if errors.As(err, &gone) && from < part.since && gone.Since > from && gone.Since <= part.lsn {
		return
	}
	// A view that was frozen before the policy was turned off and on again still has all versions.
	var want []naiveVersion
	for _, v := range m.naive.versions {
		if v.lsn > from && part.keys.Contains(v.epk()) {
			want = append(want, v)
		}
	}
	slices.SortStableFunc(want, func(a, b naiveVersion) int {
		return cmp.Or(cmp.Compare(a.lsn, b.lsn), cmp.Compare(a.by, b.by), cmp.Compare(a.sub, b.sub))
	})
	if err != nil || len(got) != len(want) {
		t.Fatalf("partition %d has %d versions from LSN %d (%v), expected %d", part.id, len(got), from, err, len(want))
	}
	for i := range want {
		if problem := sameVersions(&got[i], &want[i]); problem != "" {
			t.Fatalf("version %d of partition %d: %s", i, part.id, problem)
		}
	}
}

func sameVersions(got, want *naiveVersion) string {
	g, w := &got.version, &want.version
	same := func(a, b *resource.Item) bool {
		return (a == nil) == (b == nil) && (a == nil || physicaltest.SameItem(a, b))
	}
	if got.lsn != want.lsn || got.sub != want.sub || g.TS != w.TS || g.Expired != w.Expired ||
		!same(g.Item, w.Item) || !same(g.Old, w.Old) {
		return fmt.Sprintf("%+v of %+v and %+v, expected %+v of %+v and %+v", got, g.Item, g.Old, want, w.Item, w.Old)
	}
	return ""
}

// compareVersions compares the versions of a follower's partition with those of its leader, from
// where both have them.
func compareVersions(leader, follower *physical.Partition) error {
	if leader.Retention() == 0 {
		return nil
	}
	a, err := leader.Snapshot()
	if err != nil {
		return err
	}
	defer a.Release()
	b, err := follower.Snapshot()
	if err != nil {
		return err
	}
	defer b.Release()
	if a.LSN() != b.LSN() {
		return fmt.Errorf("the leader is at LSN %d, the follower at %d", a.LSN(), b.LSN())
	}
	from := session.LSN(0)
	for {
		all, err := readVersions(a, from)
		var copies []naiveVersion
		if err == nil {
			copies, err = readVersions(b, from)
		}
		var gone *physical.HistoryGoneError
		if errors.As(err, &gone) {
			from = gone.Since
			continue
		}
		if err != nil || len(all) != len(copies) {
			return fmt.Errorf("the leader has %d versions from LSN %d, the follower %d (%w)", len(all), from, len(copies), err)
		}
		for i := range all {
			if problem := sameVersions(&copies[i], &all[i]); problem != "" {
				return errors.New(problem)
			}
		}
		return nil
	}
}
