package roots

import (
	"context"
	"encoding/binary"
	"sync"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/session"
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

// Sampler keeps a partition's sample for later snapshots. A sample may be wrong about some items,
// so changes do not invalidate it. The zero value keeps none yet.
type Sampler struct {
	mu   sync.Mutex // held while a sample is built and while the kept one is examined
	kept *index.Sample
	lsn  session.LSN // LSN at which kept was built
}

// State is one state of a partition, in which a sample can be built.
type State struct {
	LSN   session.LSN
	Items int64 // in the list
	// Open opens the list.
	Open func() (List, error)
	// Terms returns the index terms of the item of an entry, nil when the item has expired.
	Terms func(index.Entry) (*index.Terms, error)
}

// Sample returns the terms of about 200 items of the list, chosen evenly by the order of their
// creation. It returns nil when the list has fewer than 500. The same items give the same sample.
// The sample is kept until a fifth of the items may have changed, so it may be that of an earlier
// state. It excludes expired items and those with very many terms. The caller must not modify it.
func (k *Sampler) Sample(ctx context.Context, s State) (*index.Sample, error) {
	if s.Items < sampleFewest {
		return nil, nil //nolint:nilnil // nil: too few items
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.holdsFor(s) {
		return k.kept, nil
	}
	sample, err := s.sample(ctx)
	if err != nil {
		return nil, err
	}
	k.kept, k.lsn = sample, s.LSN
	return sample, nil
}

// holdsFor reports whether the kept sample still represents a state: since it was built, neither
// the number of items nor the items themselves have changed by more than a fifth.
func (k *Sampler) holdsFor(s State) bool {
	if k.kept == nil {
		return false
	}
	fifth := k.kept.Of / 5
	return abs(s.Items-k.kept.Of) <= fifth && abs(int64(s.LSN)-int64(k.lsn)) <= fifth
}

func abs(n int64) int64 { return max(n, -n) }

func (s State) sample(ctx context.Context) (*index.Sample, error) {
	chosen, err := s.choose(ctx)
	if err != nil {
		return nil, err
	}
	sample := &index.Sample{Of: s.Items}
	room := sampleBytes
	// Visits the chosen items in a permuted order, so that running out of room does not always
	// exclude the newest items.
	for i := range chosen {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		terms, err := s.Terms(chosen[permute(i, len(chosen))])
		if err != nil {
			return nil, err
		}
		if terms == nil {
			continue
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

// choose returns entries of the list that are spread evenly over the existing ordinals. Every
// ordinal must have the same chance wherever it lies. So choose probes places among the ordinals
// instead of taking the entry next to a place, which would prefer items behind the gaps of
// deletions and splits.
func (s State) choose(ctx context.Context) ([]index.Entry, error) {
	l, err := s.Open()
	if err != nil {
		return nil, err
	}
	defer l.Iter.Close() //nolint:errcheck // Err has reported what matters
	extents, length, err := l.extents()
	if err != nil || length == 0 {
		return nil, err
	}
	ordinals := sampleItems * length / uint64(s.Items) // so many have about sampleItems items
	probes := min(max(ordinals, sampleItems), sampleProbes, length)
	width := max(ordinals/probes, 1) // of a place
	var chosen []index.Entry
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
		if chosen, err = l.collect(chosen, first, first+width); err != nil {
			return nil, err
		}
	}
	return chosen, nil
}
