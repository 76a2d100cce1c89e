package physical

import (
	"context"
	"encoding/binary"
	"fmt"
	"sync"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/memory"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/value"
)

// Limits of a sample.
const (
	sampleItems  = 200     // approximate number of items chosen
	sampleFewest = 500     // fewer indexed items give no sample
	sampleProbes = 4096    // places to probe
	sampleBytes  = 2 << 20 // memory for the terms
	// Limit for the terms of one item, so that a few huge items do not fill the sample.
	sampleItemBytes = sampleBytes / 16
)

// sampler keeps a partition's sample for later snapshots. A sample may be wrong about some items,
// so changes do not invalidate it.
type sampler struct {
	mu   sync.Mutex // held while a sample is built and while the kept one is examined
	kept *index.Sample
	lsn  session.LSN // LSN at which kept was built
}

// holdsFor reports whether the kept sample still represents a state: since it was built, neither
// the number of items nor the items themselves have changed by more than a fifth.
func (k *sampler) holdsFor(items int64, lsn session.LSN) bool {
	if k.kept == nil {
		return false
	}
	fifth := k.kept.Of / 5
	return abs(items-k.kept.Of) <= fifth && abs(int64(lsn)-int64(k.lsn)) <= fifth
}

func abs(n int64) int64 { return max(n, -n) }

// Sample returns about 200 of the indexed items, chosen evenly by the order of their creation,
// however large a logical partition is. It returns nil where there are fewer than 500 items or no
// index to estimate from. The same items give the same sample. The partition keeps it until a fifth
// of the items may have changed, so it may be that of an earlier state. It excludes expired items
// and those with very many terms. The caller must not modify it.
func (s *Snapshot) Sample(ctx context.Context) (*index.Sample, error) {
	items, err := s.path(index.Path{})
	if err != nil || items < sampleFewest || s.Policy().Settings().None {
		return nil, err
	}
	k := &s.p.sampler
	if !s.p.shared.has(memory.KindSample) {
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
	// Visits the chosen items in a permuted order, so that running out of room does not always
	// exclude the newest items.
	for i := range chosen {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		it, err := s.Load(ctx, chosen[permute(i, len(chosen))])
		if err != nil {
			return nil, err
		}
		if it == nil {
			continue // the item has expired
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

// permute maps 0…n-1 onto itself so that early values already cover all regions.
func permute(i, n int) int {
	const stride = 8191 // prime, and greater than n can be
	return i * stride % n
}

// termsBytes estimates the memory of an item's terms.
func termsBytes(t *index.Terms) int {
	n := 256
	for i := range t.Len() {
		n += 48 + len(t.At(i).Key)
	}
	return n
}

// choose returns entries of the root that are spread evenly over the existing ordinals. Every
// ordinal must have the same chance wherever it lies. So choose probes places among the ordinals
// instead of taking the entry next to a place, which would prefer items behind the gaps of
// deletions and splits.
func (s *Snapshot) choose(ctx context.Context, items int64) ([]index.Entry, error) {
	r, err := s.scanRoot()
	if err != nil {
		return nil, err
	}
	defer r.it.Close() //nolint:errcheck // Err has reported what matters
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
		// Evenly spaced, with a hash offset so that the places do not follow a period in the data.
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

// rootScan reads entries of the root.
type rootScan struct {
	it     *storage.Iter
	prefix []byte
	key    []byte
	at     uint64 // ordinal of the entry under the iterator
	epk    []byte
	valid  bool // the iterator is on an entry, the first with an ordinal ≥ from
	from   uint64
	chosen []index.Entry
}

// scanRoot opens the entries of the root.
func (s *Snapshot) scanRoot() (rootScan, error) {
	prefix := value.AppendKindKey(s.p.layout.TermPrefix(nil, s.p.segment, index.Path{}.Hash()), value.True)
	it, err := s.v.iter(prefix, layout.After(prefix))
	return rootScan{it: it, prefix: prefix}, err
}

// seek moves to the first entry with an ordinal of at least ordinal.
func (r *rootScan) seek(ordinal uint64) error {
	r.key = binary.BigEndian.AppendUint64(append(r.key[:0], r.prefix...), ordinal)
	r.from = ordinal
	return r.read(r.it.SeekGE(r.key))
}

func (r *rootScan) read(valid bool) error {
	if r.valid = valid; !valid {
		return r.it.Err()
	}
	rest := r.it.Key()[len(r.prefix):]
	if len(rest) < 8 {
		return layout.Damaged(fmt.Errorf("index entry %x: %w", r.it.Key(), layout.ErrKey))
	}
	r.at, r.epk = binary.BigEndian.Uint64(rest), rest[8:]
	return nil
}

// extents finds the first and the last ordinal under each RID prefix.
func (r *rootScan) extents() (found extents, length uint64, err error) {
	for next := uint64(0); ; {
		if err := r.seek(next); err != nil || !r.valid {
			return found, length, err
		}
		first := r.at
		next = first>>layout.OrdinalCounterBits<<layout.OrdinalCounterBits + 1<<layout.OrdinalCounterBits
		r.key = binary.BigEndian.AppendUint64(append(r.key[:0], r.prefix...), next)
		if err := r.read(r.it.SeekLT(r.key)); err != nil || !r.valid {
			return found, length, err
		}
		found = append(found, struct{ first, length uint64 }{first, r.at - first + 1})
		length += r.at - first + 1
	}
}

// collect takes entries with ordinals in [from, to), up to a limit. Successive calls must ascend.
func (r *rootScan) collect(from, to uint64) error {
	if !r.valid || r.from > from || r.at < from { // otherwise there is no entry between r.from and r.at
		if err := r.seek(from); err != nil {
			return err
		}
	}
	for n := 0; r.valid && r.at < to && n < sampleItems/10 && len(r.chosen) < sampleProbes; n++ {
		r.chosen = append(r.chosen, index.Entry{Ordinal: r.at, EPK: partition.EPK(r.epk)})
		if err := r.read(r.it.Next()); err != nil {
			return err
		}
	}
	return nil
}
