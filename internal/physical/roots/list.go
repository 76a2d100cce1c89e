// Package roots reads the list of all items in the index of a partition: the entries of the root
// path. It samples the list for the planner, and finds the entries of given ordinals.
//
// The one idea: the list is in the order of ordinals, which is the order of creation. So a place
// among the ordinals leads to an item with one seek, wherever the item lies in the key space.
//
// The package knows neither snapshots nor the bodies of items; its caller hands over one state of
// the store, and the index terms of the items that it asks for. Start reading at List.
package roots

import (
	"encoding/binary"
	"fmt"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/value"
)

// List reads the entries of the root in one state of the store.
type List struct {
	Iter   *storage.Iter // on the current entry; the caller closes it
	prefix []byte
	key    []byte
	at     uint64 // ordinal of the current entry
	epk    []byte
	valid  bool   // the iterator is on an entry
	from   uint64 // of the last seek, which has found the first entry with an ordinal ≥ from
}

// Open opens the list in a segment of the index. iter opens an iterator over a range of keys.
func Open(keys layout.Keys, segment uint32, iter func(lower, upper []byte) (*storage.Iter, error)) (List, error) {
	prefix := value.AppendKindKey(keys.TermPrefix(nil, segment, index.Path{}.Hash()), value.True)
	it, err := iter(prefix, layout.After(prefix))
	return List{Iter: it, prefix: prefix}, err
}

// Find moves to the entry of an ordinal, or else to the next entry in a direction. It returns the
// ordinal of that entry; found is false at the end of the list. Successive calls go on in the same
// direction.
func (l *List) Find(ordinal uint64, reverse bool) (at uint64, found bool, err error) {
	for steps := 0; !l.valid || l.isBefore(ordinal, reverse); steps++ {
		switch {
		case l.valid && steps < storage.StepsBeforeSeek && reverse:
			err = l.read(l.Iter.Prev())
		case l.valid && steps < storage.StepsBeforeSeek:
			err = l.read(l.Iter.Next())
		case reverse:
			err = l.seekBefore(ordinal + 1)
		default:
			err = l.seek(ordinal)
		}
		if err != nil || !l.valid {
			return 0, false, err
		}
	}
	return l.at, true, nil
}

// isBefore reports whether the current entry comes before that of an ordinal.
func (l *List) isBefore(ordinal uint64, reverse bool) bool {
	if reverse {
		return l.at > ordinal
	}
	return l.at < ordinal
}

// seek moves to the first entry with an ordinal of at least ordinal.
func (l *List) seek(ordinal uint64) error {
	l.from = ordinal
	return l.read(l.Iter.SeekGE(l.keyOf(ordinal)))
}

// seekBefore moves to the last entry with an ordinal below ordinal.
func (l *List) seekBefore(ordinal uint64) error { return l.read(l.Iter.SeekLT(l.keyOf(ordinal))) }

func (l *List) keyOf(ordinal uint64) []byte {
	l.key = binary.BigEndian.AppendUint64(append(l.key[:0], l.prefix...), ordinal)
	return l.key
}

func (l *List) read(valid bool) error {
	if l.valid = valid; !valid {
		return l.Iter.Err()
	}
	rest := l.Iter.Key()[len(l.prefix):]
	if len(rest) < 8 {
		return layout.Damaged(fmt.Errorf("index entry %x: %w", l.Iter.Key(), layout.ErrKey))
	}
	l.at, l.epk = binary.BigEndian.Uint64(rest), rest[8:]
	return nil
}

// collect appends entries with ordinals in [from, to), up to a limit. Successive calls must ascend.
func (l *List) collect(chosen []index.Entry, from, to uint64) ([]index.Entry, error) {
	if !l.valid || l.from > from || l.at < from { // otherwise there is no entry between l.from and l.at
		if err := l.seek(from); err != nil {
			return nil, err
		}
	}
	for n := 0; l.valid && l.at < to && n < sampleItems/10 && len(chosen) < sampleProbes; n++ {
		chosen = append(chosen, index.Entry{Ordinal: l.at, EPK: partition.EPK(l.epk)})
		if err := l.read(l.Iter.Next()); err != nil {
			return nil, err
		}
	}
	return chosen, nil
}

// extents finds the first and the last ordinal under each RID prefix.
func (l *List) extents() (found extents, length uint64, err error) {
	for next := uint64(0); ; {
		if err := l.seek(next); err != nil || !l.valid {
			return found, length, err
		}
		first := l.at
		next = first>>layout.OrdinalCounterBits<<layout.OrdinalCounterBits + 1<<layout.OrdinalCounterBits
		if err := l.seekBefore(next); err != nil || !l.valid {
			return found, length, err
		}
		found = append(found, struct{ first, length uint64 }{first, l.at - first + 1})
		length += l.at - first + 1
	}
}

// extents are the ranges of ordinals that items have, one for each RID prefix.
type extents []struct{ first, length uint64 }

// ordinal returns the ordinal at a place if all extents lay side by side.
func (e extents) ordinal(place uint64) uint64 {
	for _, x := range e {
		if place < x.length {
			return x.first + place
		}
		place -= x.length
	}
	return 0
}
