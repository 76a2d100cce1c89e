package page

import (
	"context"
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
func (r *State) Estimate(ctx context.Context, o *OpenPart, access int) int64 {
	if o.estimates == nil {
		o.estimates = slices.Repeat([]int64{-1}, len(r.Accesses))
	}
	e := &o.estimates[access]
	if *e < 0 {
		*e = min(r.guess(ctx, o, access), r.mostEntries(o, access))
	}
	return *e
}

// mostEntries is how many entries an access can have: as many as there are items with its path, if
// an item has only one value there.
func (r *State) mostEntries(o *OpenPart, access int) int64 {
	l, sole := soleLookup(&r.Accesses[access])
	if !sole || l.Path.MultiValued() {
		return math.MaxInt64
	}
	if n := o.Source().PathItems(l.Path); n >= 0 {
		return n
	}
	return o.Source().Items()
}

func (r *State) guess(ctx context.Context, o *OpenPart, access int) int64 {
	if !r.CanUse(o, &r.Accesses[access]) { // the query continues in the order of an index that has been removed
		return o.Source().Items()
	}
	n, all := r.probe(ctx, o, access, fewItems)
	if all {
		return n
	}
	of, hits := r.sampled(ctx, o, Scan, access)
	guessed := int64(math.Round(float64(o.Source().Items()) * float64(hits) / float64(max(1, of))))
	if hits >= FewHits {
		return guessed
	}
	if n, all = r.probe(ctx, o, access, probeLimit); all {
		return n
	}
	return max(2*probeLimit, guessed)
}

// sampled counts the items of a part's sample that one access finds, and those of them that another
// access finds too.
func (r *State) sampled(ctx context.Context, o *OpenPart, access, other int) (hits, both int) {
	sample := o.SampleOf(ctx)
	if sample == nil {
		return 0, 0
	}
	for _, terms := range sample.Items {
		if r.finds(access, terms) {
			hits++
			if r.finds(other, terms) {
				both++
			}
		}
	}
	return hits, both
}

// finds reports whether an access finds the item with these terms. A Scan finds every item.
func (r *State) finds(access int, terms *index.Terms) bool {
	return access == Scan || slices.ContainsFunc(r.Accesses[access].Lookups,
		func(l plan.Lookup) bool { return terms.Holds(l.Path, l.Spans) })
}

// shared estimates the share of the items found by one access that another access finds too.
func (r *State) shared(ctx context.Context, o *OpenPart, access, other int) float64 {
	if hits, both := r.sampled(ctx, o, access, other); hits >= FewHits {
		return float64(both) / float64(hits)
	}
	return float64(r.Estimate(ctx, o, other)) / float64(max(1, o.Source().Items())) // as if independent
}

// SampleOf returns the sample of the part's source, which it reads once; nil if there is none.
func (o *OpenPart) SampleOf(ctx context.Context) *index.Sample {
	if !o.sampled {
		var err error
		o.sample, err = o.Source().Sample(ctx)
		o.run.Row.Fail(err)
		o.sampled = true
	}
	return o.sample
}

// probe counts the entries of an access, at most limit; all reports that there are no more.
func (r *State) probe(ctx context.Context, o *OpenPart, access int, limit int64) (n int64, all bool) {
	for _, l := range r.Accesses[access].Lookups {
		c, err := o.Seek(ctx, l.Path, l.Spans, false, nil)
		if n += r.countEntries(ctx, c, err, limit+1-n); n > limit {
			return limit, false
		}
	}
	return n, true
}

// countEntries counts the entries of a cursor that was opened with err, at most limit, and closes
// it.
func (r *State) countEntries(ctx context.Context, c index.Cursor, err error, limit int64) (n int64) {
	for range r.Entries(ctx, 0, c, err) {
		if n++; n == limit {
			break
		}
	}
	return n
}
