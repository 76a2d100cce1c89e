package page

import (
	"context"
	"errors"
	"math"

	"github.com/orrery-db/orrery/internal/index"
)

const (
	// probeLimit bounds the index entries that are counted to weigh a look-up.
	probeLimit = 256
	// FewHits is the number of hits in a sample below which an estimate from them is worthless.
	FewHits = 8
)

// Estimate is the number of entries that an access has in a part.
type Estimate struct {
	Entries int64
	// exact reports that they were counted.
	exact bool
}

// Estimate estimates how many entries an access has in a part. The result is the same for the
// same data. Estimate counts the entries if they are few; otherwise a sample of the items gives
// their share.
func (r *State) Estimate(ctx context.Context, o *OpenPart, access int) (Estimate, error) {
	if o.estimates == nil {
		o.estimates = make([]Estimate, len(r.Accesses))
		for i := range o.estimates {
			o.estimates[i].Entries = -1
		}
	}
	if e := o.estimates[access]; e.Entries >= 0 {
		return e, nil
	}
	e, err := r.guess(ctx, o, access)
	e.Entries = min(e.Entries, r.mostEntries(o, access))
	o.estimates[access] = e
	return e, err
}

// mostEntries is how many entries an access can have: as many as there are items with its path, if
// an item has only one value there.
func (r *State) mostEntries(o *OpenPart, access int) int64 {
	l, sole := soleLookup(&r.Accesses[access])
	if !sole || l.Path.MultiValued() {
		return math.MaxInt64
	}
	if n := o.Source.PathItems(l.Path); n >= 0 {
		return n
	}
	return o.Source.Items()
}

func (r *State) guess(ctx context.Context, o *OpenPart, access int) (Estimate, error) {
	if !r.CanUse(o, &r.Accesses[access]) { // the query continues in the order of an index that has been removed
		return Estimate{o.Source.Items(), false}, nil
	}
	n, all, err := r.probe(ctx, o, access, fewItems)
	if err != nil || all {
		return Estimate{int64(n), true}, err
	}
	hits, of, err := r.sampled(ctx, o, access)
	if err != nil {
		return Estimate{}, err
	}
	guessed := int64(math.Round(float64(o.Source.Items()) * float64(hits) / float64(max(1, of))))
	if hits >= FewHits {
		return Estimate{guessed, false}, nil
	}
	if n, all, err = r.probe(ctx, o, access, probeLimit); err != nil || all {
		return Estimate{int64(n), true}, err
	}
	return Estimate{max(2*probeLimit, guessed), false}, nil
}

// sampled counts the items of a part's sample that an access finds.
func (r *State) sampled(ctx context.Context, o *OpenPart, access int) (hits, of int, err error) {
	sample, err := o.SampleOf(ctx)
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

// finds reports whether an access finds the item with these terms.
func (r *State) finds(access int, terms *index.Terms) bool {
	for i := range r.Accesses[access].Lookups {
		l := &r.Accesses[access].Lookups[i]
		if terms.Holds(l.Path, l.Spans) {
			return true
		}
	}
	return false
}

// shared estimates the share of the items found by one access (of all items, for Scan) that another
// access finds too.
func (r *State) shared(ctx context.Context, o *OpenPart, access, other int) (float64, error) {
	sample, err := o.SampleOf(ctx)
	if err != nil {
		return 0, err
	}
	hits, both := 0, 0
	if sample != nil {
		for _, terms := range sample.Items {
			if access == Scan || r.finds(access, terms) {
				hits++
				if r.finds(other, terms) {
					both++
				}
			}
		}
	}
	if hits >= FewHits {
		return float64(both) / float64(hits), nil
	}
	e, err := r.Estimate(ctx, o, other)
	return float64(e.Entries) / float64(max(1, o.Source.Items())), err // as if independent
}

// SampleOf returns the sample of the part's source, which it reads once.
func (o *OpenPart) SampleOf(ctx context.Context) (*index.Sample, error) {
	if o.sampled {
		return o.sample, nil
	}
	o.sampled = true
	var err error
	o.sample, err = o.Source.Sample(ctx)
	return o.sample, err
}

// probe counts the entries of an access, at most limit; all reports that there are no more.
func (r *State) probe(ctx context.Context, o *OpenPart, access, limit int) (n int, all bool, err error) {
	for _, l := range r.Accesses[access].Lookups {
		c, err := o.Seek(ctx, l.Path, l.Spans, false, nil)
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

// countEntries counts the entries of a cursor, at most limit, and closes it.
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
