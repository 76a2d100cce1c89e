package store

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/cockroachdb/datadriven"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/storage"
)

// logs runs the commands about stored records.
func (s *script) logs(d *datadriven.TestData) (string, error) {
	d.MaybeScanArgs(s.t, "cid", &s.cid)
	name, window := "a", 0
	d.MaybeScanArgs(s.t, "name", &name)
	d.MaybeScanArgs(s.t, "window", &window)
	switch d.Cmd {
	case "keep":
		return "", s.store.Hold(context.Background(), name, time.Duration(window)*time.Second)
	case "letgo":
		if d.HasArg("untrimmed") {
			return "", s.store.release(context.Background(), name)
		}
		return "", s.store.Release(context.Background(), name)
	case "remember":
		s.noted = make(map[string][]byte)
		return "", s.eachFollowing(d, func(key, value []byte) { s.noted[string(key)] = bytes.Clone(value) })
	case "recall":
		b := s.db.NewBatch(64)
		if err := s.eachFollowing(d, func(key, _ []byte) { b.Delete(key) }); err != nil {
			return "", err
		}
		for key, value := range s.noted {
			b.Set([]byte(key), value)
		}
		return "", s.db.Apply(b)
	}
	return s.records()
}

// eachFollowing calls fn for items and for the data that follows from them.
func (s *script) eachFollowing(d *datadriven.TestData, fn func(key, value []byte)) error {
	for _, space := range layout.DataSpaces {
		if slices.Contains([]byte{layout.SpacePartition, layout.SpaceLineage, layout.SpaceEntry, layout.SpaceTime}, space) ||
			d.HasArg("unindexed") && slices.Contains(segmentSpaces, space) {
			continue
		}
		err := eachIn(s.db, layout.Keys{Container: s.cid}.Space(nil, space), func(key, value []byte) error {
			fn(key, value)
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// records prints the stored records.
func (s *script) records() (string, error) {
	var b strings.Builder
	err := eachIn(s.db, layout.Keys{Container: s.cid}.Space(nil, layout.SpaceEntry), func(key, value []byte) error {
		id := binary.BigEndian.Uint32(key[layout.KeyPrefix:])
		r, err := log.ReadRecord(value)
		if err != nil {
			fmt.Fprintf(&b, "partition %d: %v\n", id, err)
			return nil
		}
		switch r.Kind {
		case log.Claim:
			fmt.Fprintf(&b, "partition %d: claim behind LSN %d, epoch %d\n", id, r.Last(), r.Term.Epoch)
		case log.Seal:
			fmt.Fprintf(&b, "partition %d: seal behind LSN %d\n", id, r.Last())
		default:
			fmt.Fprintf(&b, "partition %d: LSN %d to %d\n", id, r.First, r.Last())
		}
		return nil
	})
	if b.Len() == 0 {
		b.WriteString("none\n")
	}
	return b.String(), err
}

// swapWith exchanges the value of the entry under an iterator with that of the n-th.
func swapWith(it *storage.Iter, n int, lower []byte, b *storage.Batch) error {
	key := bytes.Clone(it.Key())
	value, err := it.Value()
	if err != nil {
		return err
	}
	value = bytes.Clone(value)
	ok := it.SeekGE(lower)
	for ; ok && n > 0; n-- {
		ok = it.Next()
	}
	other, err := it.Value()
	if err != nil || !ok {
		return fmt.Errorf("there is no such entry: %w", err)
	}
	b.Set(key, other)
	b.Set(it.Key(), value)
	return nil
}
