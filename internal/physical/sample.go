package physical

import (
	"context"
	"encoding/binary"
	"fmt"
	"sync"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/value"
)

// Limits of a sample.
const (
	sampleItems  = 200     // about so many items are chosen
	sampleFewest = 500     // indexed items; of fewer there is no sample
	sampleProbes = 4096    // places looked at
	sampleBytes  = 2 << 20 // that the terms may take
	// What one item's terms may take, so that a few huge items do not fill a sample.
	sampleItemBytes = sampleBytes / 16
)

// sampler keeps a partition's sample for later snapshots. It may be wrong about some of
// the items, so nobody tells it when they change.
type sampler struct {
	mu   sync.Mutex // held while a sample is made and while the kept one is looked at
	kept *index.Sample
	lsn  session.LSN // at which it was made
}

// holdsFor tells whether the kept sample still speaks for a state: since it was made
// neither the number of items nor the items themselves have changed by more than a fifth.
func (k *sampler) holdsFor(items int64, lsn session.LSN) bool {
	if k.kept == nil {
		return false
	}
	fifth := k.kept.Of / 5
	return abs(items-k.kept.Of) <= fifth && abs(int64(lsn)-int64(k.lsn)) <= fifth
}

func abs(n int64) int64 { return max(n, -n) }

// Sample is about 200 of the indexed items, evenly chosen by the order in which they
// were created, however large a logical partition is; nil where there are less than
// 500, or no index to guess about. The same items give the same sample. It is kept
// for other snapshots until a fifth of the items may have changed, so that it may be
// that of an earlier state. Items that have expired are left out, and those with very
// many terms. It must not be changed.
func (s *Snapshot) Sample(ctx context.Context) (*index.Sample, error) {
	items, err := s.path(index.Path{})
	if err != nil || items < sampleFewest || s.Policy().Settings().None {
		return nil, err
	}
	k := &s.p.sampler
	if !s.p.shared.remembers(memorySample) {
		k = new(sampler)
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.holdsFor(items, s.LSN()) {
		return k.kept, nil
	}
	sample, err := s.sample(ctx, items)
	if err != nil {
		return nil, s.p.guard(err)
	}
	k.kept, k.lsn = sample, s.LSN()
	return sample, nil
}

func (s *Snapshot) sample(ctx context.Context, items int64) (*index.Sample, error) {
	chosen, err := s.choose(ctx, items)
	if err != nil {
		return nil, err
	}
	sample := &index.Sample{Of: items}
	room := sampleBytes
	// In leaps through the choice, so that what is left out for want of room is not
	// the newest items.
	for i := range chosen {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		it, err := s.Load(ctx, chosen[leap(i, len(chosen))])
		if err != nil {
			return nil, err
		}
		if it == nil {
			continue // it has expired
		}
		terms, err := s.Policy().Extract(it.JSON, it.TS)
		if err != nil {
			return nil, layout.Damaged(fmt.Errorf("body of item %d: %w", it.Ordinal, err))
		}
		size := termsBytes(terms)
		if size > sampleItemBytes {
			continue
		}
		if room -= size; room < 0 {
			break
		}
		sample.Items = append(sample.Items, terms)
	}
	return sample, nil
}

// leap is a way through 0…n-1 that meets each number once, and early on all regions.
func leap(i, n int) int {
	const stride = 8191 // prime, and greater than n can be
	return i * stride % n
}

// termsBytes is about what an item's terms take in memory.
func termsBytes(t *index.Terms) int {
	n := 256
	for i := range t.Len() {
		n += 48 + len(t.At(i).Key)
	}
	return n
}

// choose returns entries of the root that are evenly spread over the ordinals there
// are. An ordinal stands for the same chance to be chosen wherever it lies: so places
// among the ordinals are looked at, not the entry next to a place, which would
// prefer items behind gaps that deletions and splits have left.
func (s *Snapshot) choose(ctx context.Context, items int64) ([]index.Entry, error) {
	prefix := value.AppendKindKey(s.p.layout.TermPrefix(nil, s.p.segment, index.Path{}.Hash()), value.True)
	it, err := s.v.iter(prefix, layout.After(prefix))
	if err != nil {
		return nil, err
	}
	defer it.Close() //nolint:errcheck // what matters was reported by Err
	r := rootWalk{it: it, prefix: prefix}
	extents, length, err := r.extents()
	if err != nil || length == 0 {
		return nil, err
	}
	probes := min(max(sampleItems*length/uint64(items), sampleItems), sampleProbes, length)
	width := max(sampleItems*length/uint64(items)/probes, 1) // of a place
	for i := range probes {
		if i%64 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		// Evenly, but not in step with whatever repeats in the data.
		from, to := length/probes*i+length%probes*i/probes, length/probes*(i+1)+length%probes*(i+1)/probes
		if room := to - from; room > width {
			from += value.Hash64(binary.BigEndian.AppendUint64(nil, i)) % (room - width + 1)
		}
		first := extents.ordinal(from)
		if err := r.collect(first, first+width); err != nil {
			return nil, err
		}
	}
	return r.chosen, nil
}

// extents are the stretches of ordinals that items have, one for each rid prefix.
type extents []struct{ first, length uint64 }

// ordinal is the one at a place, if all stretches lay side by side.
func (e extents) ordinal(place uint64) uint64 {
	for _, x := range e {
		if place < x.length {
			return x.first + place
		}
		place -= x.length
	}
	return 0
}

// rootWalk reads entries of the root.
type rootWalk struct {
	it     *storage.Iter
	prefix []byte
	key    []byte
	at     uint64 // ordinal of the entry under the iterator
	epk    []byte
	there  bool // it stands on an entry, the first with an ordinal of at least from
	from   uint64
	chosen []index.Entry
}

// seek moves to the first entry whose ordinal is not less.
func (r *rootWalk) seek(ordinal uint64) error {
	r.key = binary.BigEndian.AppendUint64(append(r.key[:0], r.prefix...), ordinal)
	r.from = ordinal
	return r.read(r.it.SeekGE(r.key))
}

func (r *rootWalk) read(there bool) error {
	if r.there = there; !there {
		return r.it.Err()
	}
	rest := r.it.Key()[len(r.prefix):]
	if len(rest) < 8 {
		return layout.Damaged(fmt.Errorf("index entry %x: %w", r.it.Key(), layout.ErrKey))
	}
	r.at, r.epk = binary.BigEndian.Uint64(rest), rest[8:]
	return nil
}

// extents finds the first and the last ordinal under each rid prefix.
func (r *rootWalk) extents() (found extents, length uint64, err error) {
	for next := uint64(0); ; {
		if err := r.seek(next); err != nil || !r.there {
			return found, length, err
		}
		first := r.at
		next = first>>layout.OrdinalCounterBits<<layout.OrdinalCounterBits + 1<<layout.OrdinalCounterBits
		r.key = binary.BigEndian.AppendUint64(append(r.key[:0], r.prefix...), next)
		if err := r.read(r.it.SeekLT(r.key)); err != nil || !r.there {
			return found, length, err
		}
		found = append(found, struct{ first, length uint64 }{first, r.at - first + 1})
		length += r.at - first + 1
	}
}

// collect takes the entries with ordinals in [from, to), but not a whole crowd. Calls
// ascend.
func (r *rootWalk) collect(from, to uint64) error {
	if !r.there || r.from > from || r.at < from { // else there is none between r.from and r.at
		if err := r.seek(from); err != nil {
			return err
		}
	}
	for n := 0; r.there && r.at < to && n < sampleItems/10 && len(r.chosen) < sampleProbes; n++ {
		r.chosen = append(r.chosen, index.Entry{Ordinal: r.at, EPK: partition.EPK(r.epk)})
		if err := r.read(r.it.Next()); err != nil {
			return err
		}
	}
	return nil
}
