package store

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/check"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/storage"
)

// Check checks every partition and what belongs to none: that the ranges of each container cover
// the key space without overlap; that no bytes of missing containers and partitions are left; and,
// where log records are stored, that those of ended logs agree with each other and that containers
// agree with the facts in the account's log. Check calls progress, unless nil, with the number of
// items read and the number at the start. The error is the context's: the check is incomplete.
func (s *Store) Check(ctx context.Context, progress func(done, total int64)) ([]check.Problem, error) {
	total, done := int64(0), int64(0)
	for _, cid := range s.Containers() {
		for _, p := range s.Partitions(cid) {
			total += p.Items()
		}
	}
	step := func(items int64) {
		done += items
		if progress != nil {
			progress(done, max(done, total))
		}
	}
	problems, err := s.checkOrphans()
	if err != nil {
		return nil, err
	}
	found, err := s.atOnce(func(from storage.Reader) ([]check.Problem, error) { return check.Facts(ctx, from) })
	problems = append(problems, found...)
	if err != nil {
		return problems, err
	}
	for _, cid := range s.Containers() {
		found, err := s.checkContainer(ctx, cid, step)
		problems = append(problems, found...)
		if err != nil {
			return problems, err
		}
	}
	return problems, nil
}

// checkContainer checks the current partitions, and then any that have replaced some of them
// meanwhile.
func (s *Store) checkContainer(ctx context.Context, cid uint32, step func(items int64)) (problems []check.Problem,
	err error,
) {
	checked := make(map[*physical.Partition]bool)
	for partitions := s.Partitions(cid); ; partitions = s.Partitions(cid) {
		ranges := make([]partition.Range, len(partitions))
		for i, p := range partitions {
			ranges[i] = p.Range()
		}
		if err := checkCover(ranges); err != nil && len(partitions) > 0 {
			problems = append(problems, check.Problem{Container: cid, Partition: partitions[0].ID(), Text: err.Error()})
		}
		before := len(checked)
		for _, p := range partitions {
			if checked[p] {
				continue
			}
			checked[p] = true
			found, err := p.Check(ctx, step)
			problems = append(problems, found...)
			if err != nil {
				return problems, err
			}
		}
		if len(checked) == before {
			found, err := s.atOnce(func(from storage.Reader) ([]check.Problem, error) { return check.Ended(ctx, from, cid) })
			return append(problems, found...), err
		}
	}
}

// atOnce checks the store at one moment.
func (s *Store) atOnce(check func(storage.Reader) ([]check.Problem, error)) ([]check.Problem, error) {
	from := s.db.NewSnapshot()
	defer from.Close() //nolint:errcheck // reads have reported what matters
	return check(from)
}

// checkOrphans looks for keys without an owner: of containers that do not exist, of index segments
// that no partition uses, and of partitions without a living descendant. It skips from one prefix
// to the next.
func (s *Store) checkOrphans() ([]check.Problem, error) {
	s.control.Lock() // nothing is created or removed meanwhile, except segments being built
	defer s.control.Unlock()
	o := orphans{known: make(map[string]bool), dropped: make(map[uint32]bool)}
	s.mu.RLock()
	for cid, c := range s.all {
		o.dropped[cid] = c.record.Dropped
	}
	s.mu.RUnlock()
	for _, cid := range s.Containers() {
		o.know(s, cid)
	}
	it, err := s.db.NewIter(nil, nil)
	if err != nil {
		return nil, err
	}
	defer it.Close() //nolint:errcheck // Err has reported what matters
	for ok := it.First(); ok; {
		ok = it.SeekGE(o.look(it.Key()))
	}
	if err := it.Err(); !errors.Is(err, storage.ErrCorrupt) {
		return o.problems, err
	}
	// The checks of the partitions say which one is damaged.
	return append(o.problems,
		check.Problem{
			Container: o.cid,
			Text:      fmt.Sprintf("keys that belong to nobody were looked for only up to here: %v", it.Err()),
		}), nil
}

// orphans is a scan of all keys.
type orphans struct {
	known    map[string]bool // key prefixes with an owner
	dropped  map[uint32]bool // containers that may have left records of their logs
	cid      uint32          // current container
	problems []check.Problem
}

// know adds the key prefixes of a container: its number in each space, and there its segments or
// the partitions of its lineages.
func (o *orphans) know(s *Store, cid uint32) {
	s.mu.RLock()
	c := s.all[cid]
	s.mu.RUnlock()
	l := layout.Keys{Container: cid}
	segments := slices.Clone(c.record.Building)
	for _, p := range c.partitions {
		segments = append(segments, p.Segment())
	}
	for _, space := range layout.DataSpaces {
		o.known[string(l.Space(nil, space))] = true
	}
	for _, space := range segmentSpaces {
		for _, segment := range segments {
			o.known[string(l.SegmentPrefix(space, segment))] = true
		}
	}
	know := func(member uint32, spaces ...byte) {
		for _, space := range spaces {
			o.known[string(binary.BigEndian.AppendUint32(l.Space(nil, space), member))] = true
		}
	}
	for _, p := range c.partitions {
		know(p.ID(), memberSpaces...)
		for _, parent := range p.Parents() {
			know(parent, layout.SpaceEntry) // the end of its log
		}
		for _, m := range p.Reads() {
			if m.Feed {
				know(m.ID, layout.SpaceFeed, layout.SpaceExpiry)
			}
			if m.Times {
				know(m.ID, layout.SpaceTime)
			}
		}
	}
}

// look judges a key, and returns where to continue.
func (o *orphans) look(key []byte) (next []byte) {
	space := key[0]
	switch {
	case space == layout.SpaceNode:
		return []byte{layout.SpaceNode + 1}
	case len(key) < layout.KeyPrefix:
		o.problems = append(o.problems, check.Problem{Text: "a key of no known form: " + hexKey(key)})
		return append(bytes.Clone(key), 0)
	}
	o.cid = binary.BigEndian.Uint32(key[1:])
	switch {
	case space == layout.SpaceContainer, space == layout.SpaceEntry && o.dropped[o.cid]:
		return layout.After(key[:layout.KeyPrefix])
	case !slices.Contains(layout.DataSpaces, space):
		o.problems = append(o.problems, check.Problem{Container: o.cid, Text: "a key of an unknown space: " + hexKey(key)})
		return layout.After(key[:layout.KeyPrefix])
	case !o.known[string(key[:layout.KeyPrefix])]:
		o.problems = append(o.problems,
			check.Problem{Container: o.cid, Text: "the container is not there but has left " + hexKey(key)})
		return layout.After(key[:layout.KeyPrefix])
	}
	if !slices.Contains(segmentSpaces, space) && !slices.Contains(memberSpaces, space) {
		return layout.After(key[:layout.KeyPrefix])
	}
	part := key[:min(len(key), layout.KeyPrefix+4)]
	if !o.known[string(part)] {
		o.problems = append(o.problems,
			check.Problem{Container: o.cid, Text: "an index segment or a partition is not there but has left " + hexKey(key)})
	}
	return layout.After(part)
}

func hexKey(key []byte) string {
	const digits = "0123456789abcdef"
	out := make([]byte, 0, 2*len(key))
	for _, c := range key {
		out = append(out, digits[c>>4], digits[c&15])
	}
	return string(out)
}
