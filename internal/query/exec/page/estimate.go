package page

import (
	"context"
	"errors"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/plan"
)

const (
	// probeLimit bounds the index entries that are counted to weigh a look-up.
	probeLimit = 256
	// FewHits is the number of hits in a sample below which an estimate from them is worthless.
	FewHits = 8
)

// Estimate estimates how many entries an access has in a part. The result is the same for the
// same data. Estimate counts the entries if they are few; otherwise a sample of the items gives
// their share.
func (r *State) Estimate(ctx context.Context, o *OpenPart, access int) (entries int64, err error) {
	if o.estimates == nil {
		o.estimates = slices.Repeat([]int64{-1}, len(r.Accesses))
	}
	e := &o.estimates[access]
	if *e < 0 {
		if *e, err = r.guess(ctx, o, access); err == nil {
			*e = min(*e, r.mostEntries(o, access))
		}
	}
	return *e, err
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

func (r *State) guess(ctx context.Context, o *OpenPart, access int) (int64, error) {
	if !r.CanUse(o, &r.Accesses[access]) { // the query continues in the order of an index that has been removed
		return o.Source.Items(), nil
	}
	n, all, err := r.probe(ctx, o, access, fewItems)
	if err != nil || all {
		return n, err
	}
	of, hits, err := r.sampled(ctx, o, Scan, access)
	if err != nil {
		return 0, err
	}
	guessed := int64(math.Round(float64(o.Source.Items()) * float64(hits) / float64(max(1, of))))
	if hits >= FewHits {
		return guessed, nil
	}
	if n, all, err = r.probe(ctx, o, access, probeLimit); err != nil || all {
		return n, err
	}
	return max(2*probeLimit, guessed), nil
}

// sampled counts the items of a part's sample that one access finds, and those of them that another
// access finds too.
func (r *State) sampled(ctx context.Context, o *OpenPart, access, other int) (hits, both int, err error) {
	sample, err := o.SampleOf(ctx)
	if err != nil || sample == nil {
		return 0, 0, err
	}
	for _, terms := range sample.Items {
		if r.finds(access, terms) {
			hits++
			if r.finds(other, terms) {
				both++
			}
		}
	}
	return hits, both, nil
}

// finds reports whether an access finds the item with these terms. A Scan finds every item.
func (r *State) finds(access int, terms *index.Terms) bool {
	return access == Scan || slices.ContainsFunc(r.Accesses[access].Lookups,
		func(l plan.Lookup) bool { return terms.Holds(l.Path, l.Spans) })
}

// shared estimates the share of the items found by one access that another access finds too.
func (r *State) shared(ctx context.Context, o *OpenPart, access, other int) (float64, error) {
	hits, both, err := r.sampled(ctx, o, access, other)
	if err != nil || hits >= FewHits {
		return float64(both) / float64(max(1, hits)), err
	}
	entries, err := r.Estimate(ctx, o, other)
	return float64(entries) / float64(max(1, o.Source.Items())), err // as if independent
}

// SampleOf returns the sample of the part's source, which it reads once.
func (o *OpenPart) SampleOf(ctx context.Context) (_ *index.Sample, err error) {
	if !o.sampled {
		o.sampled = true
		o.sample, err = o.Source.Sample(ctx)
	}
	return o.sample, err
}

// probe counts the entries of an access, at most limit; all reports that there are no more.
func (r *State) probe(ctx context.Context, o *OpenPart, access int, limit int64) (n int64, all bool, err error) {
	for _, l := range r.Accesses[access].Lookups {
		c, err := o.Seek(ctx, l.Path, l.Spans, false, nil)
		if err != nil {
			return 0, false, err
		}
		found, err := countEntries(ctx, c, limit+1-n)
		if n += found; err != nil || n > limit {
			return min(n, limit), false, err
		}
	}
	return n, true, nil
}

// countEntries counts the entries of a cursor, at most limit, and closes it.
func countEntries(ctx context.Context, c index.Cursor, limit int64) (n int64, err error) {
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
