package exec

import (
	"context"
	"errors"
	"math"

	"github.com/orrery-db/orrery/internal/index"
)

const (
	// probeLimit bounds the index entries counted to weigh a look-up.
	probeLimit = 256
	// fewHits are too few of a sample to guess from.
	fewHits = 8
)

// estimate is how many entries an access has in a part.
type estimate struct {
	entries int64
	// exact tells that they were counted.
	exact bool
}

// estimate guesses how many entries an access has in a part, the same for the same
// data. Few entries are counted; of many a sample of the items tells the share.
func (r *run) estimate(ctx context.Context, o *openPart, access int) (estimate, error) {
	if o.estimates == nil {
		o.estimates = make([]estimate, len(r.accesses))
		for i := range o.estimates {
			o.estimates[i].entries = -1
		}
	}
	if e := o.estimates[access]; e.entries >= 0 {
		return e, nil
	}
	e, err := r.guess(ctx, o, access)
	e.entries = min(e.entries, r.mostEntries(o, access))
	o.estimates[access] = e
	return e, err
}

// mostEntries is how many entries an access can have: no more than there are items
// with its path, where an item has one value there.
func (r *run) mostEntries(o *openPart, access int) int64 {
	l, sole := soleLookup(&r.accesses[access])
	if !sole || l.Path.MultiValued() {
		return math.MaxInt64
	}
	if n := o.source.PathItems(l.Path); n >= 0 {
		return n
	}
	return o.source.Items()
}

func (r *run) guess(ctx context.Context, o *openPart, access int) (estimate, error) {
	if !r.canUse(o, &r.accesses[access]) { // a query goes on in the order of an index that is no more
		return estimate{o.source.Items(), false}, nil
	}
	n, all, err := r.probe(ctx, o, access, fewItems)
	if err != nil || all {
		return estimate{int64(n), true}, err
	}
	hits, of, err := r.sampled(ctx, o, access)
	if err != nil {
		return estimate{}, err
	}
	guessed := int64(math.Round(float64(o.source.Items()) * float64(hits) / float64(max(1, of))))
	if hits >= fewHits {
		return estimate{guessed, false}, nil
	}
	if n, all, err = r.probe(ctx, o, access, probeLimit); err != nil || all {
		return estimate{int64(n), true}, err
	}
	return estimate{max(2*probeLimit, guessed), false}, nil
}

// sampled counts the items of a part's sample that an access finds.
func (r *run) sampled(ctx context.Context, o *openPart, access int) (hits, of int, err error) {
	sample, err := o.sampleOf(ctx)
	if err != nil || sample == nil {
		return 0, 0, err
	}
	for _, terms := range sample.Items {
		if r.finds(access, terms) {
			hits++
		}
	}
	return hits, len(sample.Items), nil
}

// finds reports whether an access finds the item of these terms.
func (r *run) finds(access int, terms *index.Terms) bool {
	for i := range r.accesses[access].Lookups {
		l := &r.accesses[access].Lookups[i]
		if terms.Holds(l.Path, l.Spans) {
			return true
		}
	}
	return false
}

// shared guesses which share of the items that one access finds (of all of them for
// useScan) another finds too.
func (r *run) shared(ctx context.Context, o *openPart, access, other int) (float64, error) {
	sample, err := o.sampleOf(ctx)
	if err != nil {
		return 0, err
	}
	hits, both := 0, 0
	if sample != nil {
		for _, terms := range sample.Items {
			if access == useScan || r.finds(access, terms) {
				hits++
				if r.finds(other, terms) {
					both++
				}
			}
		}
	}
	if hits >= fewHits {
		return float64(both) / float64(hits), nil
	}
	e, err := r.estimate(ctx, o, other)
	return float64(e.entries) / float64(max(1, o.source.Items())), err // as if they had nothing to do with each other
}

func (o *openPart) sampleOf(ctx context.Context) (*index.Sample, error) {
	if o.sampled {
		return o.sample, nil
	}
	o.sampled = true
	var err error
	o.sample, err = o.source.Sample(ctx)
	return o.sample, err
}

// probe counts the entries of an access, at most limit; all tells that there are
// no more.
func (r *run) probe(ctx context.Context, o *openPart, access, limit int) (n int, all bool, err error) {
	for _, l := range r.accesses[access].Lookups {
		c, err := o.seek(ctx, l.Path, l.Spans, false, nil)
		if err != nil {
			return 0, false, err
		}
		found, err := countEntries(ctx, c, limit+1-n)
		if err != nil {
			return 0, false, err
		}
		if n += found; n > limit {
			return limit, false, nil
		}
	}
	return n, true, nil
}

// countEntries counts what a cursor yields, at most limit, and closes it.
func countEntries(ctx context.Context, c index.Cursor, limit int) (n int, err error) {
	defer func() { err = errors.Join(err, c.Close()) }()
	for n < limit {
		_, ok, err := c.Next(ctx)
		if err != nil || !ok {
			return n, err
		}
		n++
	}
	return n, nil
}
