package physical

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/storage"
)

// Check checks every partition, and what belongs to none: that the ranges of
// each container cover the key space without overlap, and that no bytes are
// left of containers and partitions that are not there. progress may be nil;
// it hears of items read, of all there were at the start. The error is the
// context's: the check was not completed.
func (s *Store) Check(ctx context.Context, progress func(done, total int64)) ([]Problem, error) {
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
	for _, cid := range s.Containers() {
		partitions := s.Partitions(cid)
		ranges := make([]partition.Range, len(partitions))
		for i, p := range partitions {
			ranges[i] = p.keys
		}
		if err := checkCover(ranges); err != nil && len(partitions) > 0 {
			problems = append(problems, Problem{Container: cid, Partition: partitions[0].id, Text: err.Error()})
		}
		for _, p := range partitions {
			found, err := p.check(ctx, step)
			problems = append(problems, found...)
			if err != nil {
				return problems, err
			}
		}
	}
	return problems, nil
}

// checkOrphans looks for keys of containers that are not there, by leaping
// from container to container.
func (s *Store) checkOrphans() ([]Problem, error) {
	s.control.Lock() // no container comes or goes meanwhile
	defer s.control.Unlock()
	var problems []Problem
	var cid uint32
	live := s.Containers()
	it, err := s.db.NewIter(nil, nil)
	if err != nil {
		return nil, err
	}
	defer it.Close() //nolint:errcheck // what matters was reported by Err
	for ok := it.First(); ok; {
		key := it.Key()
		if key[0] == spaceNode {
			ok = it.SeekGE([]byte{spaceNode + 1})
			continue
		}
		if len(key) < keyPrefix {
			problems = append(problems, Problem{Text: "a key of no known form: " + hexKey(key)})
			ok = it.Next()
			continue
		}
		cid = binary.BigEndian.Uint32(key[1:])
		if !slices.Contains(dataSpaces, key[0]) && key[0] != spaceContainer {
			problems = append(problems, Problem{Container: cid, Text: "a key of an unknown space: " + hexKey(key)})
		} else if _, there := slices.BinarySearch(live, cid); !there && key[0] != spaceContainer {
			problems = append(problems, Problem{Container: cid, Text: "the container is not there but has left " + hexKey(key)})
		}
		ok = it.SeekGE(layout{cid: cid}.spaceEnd(nil, key[0]))
	}
	if err := it.Err(); !errors.Is(err, storage.ErrCorrupt) {
		return problems, err
	}
	// Whose bytes these are, the partitions' own checks say.
	return append(problems, Problem{Container: cid, Text: fmt.Sprintf("keys that belong to nobody were looked for only up to here: %v", it.Err())}), nil
}

func hexKey(key []byte) string {
	const digits = "0123456789abcdef"
	out := make([]byte, 0, 2*len(key))
	for _, c := range key {
		out = append(out, digits[c>>4], digits[c&15])
	}
	return string(out)
}
