package page

import (
	"bytes"
	"context"
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/index"
)

// A query with TOP or LIMIT stops at its last row, so the access with the fewest entries is not
// always the cheapest. The values of two paths may depend on each other: an index can hold
// thousands of entries that fail the filter before the first one that passes it. The sample shows
// which items pass and where they are in each index.

// muchCheaper is how many times cheaper another way must be to replace the usual choice: a
// sample of 200 items is coarse.
const muchCheaper = 2

// earliest replaces the choice of a query that stops early, if the sample shows another way that
// finds the required rows much sooner. items is how many items a scan would read.
func (r *State) earliest(ctx context.Context, o *OpenPart, usable []int, chosen Choice, items int64) Choice {
	if r.most == math.MaxInt64 || r.Gathers || r.Eager || len(usable) < 2 || chosen.Entries <= manyItems {
		return chosen
	}
	sample := o.SampleOf(ctx)
	if sample == nil {
		return chosen
	}
	rows := float64(r.ToSkip() + r.RowsLeft())
	passing := r.passing(sample, usable)
	cost := func(way Choice) float64 {
		each := itemCost
		if way.Access == Scan {
			each = scanCost
		}
		return min(r.entriesUntil(sample, passing, way.Access, rows), float64(way.Entries)) * each
	}
	ways := []Choice{{Scan, items}}
	for _, access := range usable {
		ways = append(ways, Choice{access, r.Estimate(ctx, o, access)})
	}
	best, least := chosen, cost(chosen)/muchCheaper
	for _, way := range ways {
		if c := cost(way); c < least {
			best, least = way, c
		}
	}
	return best
}

// entriesUntil estimates how many entries of an access (items, for Scan) the page reads until the
// given number of items pass: those before the first item that passes, and then an even share. The
// result is infinite if no item of the sample passes.
func (r *State) entriesUntil(sample *index.Sample, passing []bool, access int, rows float64) float64 {
	var found [][]byte // keys of the items that the access finds, in the order of the sample
	var first []byte   // the least key of an item that passes
	passed := 0
	for i, terms := range sample.Items {
		key, held := r.keyIn(access, terms)
		if !held {
			continue
		}
		found = append(found, key)
		if !passing[i] {
			continue
		}
		if passed++; passed == 1 || bytes.Compare(key, first) < 0 {
			first = key
		}
	}
	if passed == 0 {
		return math.Inf(1)
	}
	before := 0
	for _, key := range found {
		if bytes.Compare(key, first) < 0 {
			before++
		}
	}
	scale := float64(sample.Of) / float64(len(sample.Items))
	return float64(before)*scale + rows*float64(len(found))/float64(passed)
}

// keyIn returns the key at which an access finds an item; held reports that it finds the item. The
// key is nil for a scan and for an access with several look-ups: their order says nothing about
// values.
func (r *State) keyIn(access int, terms *index.Terms) (key []byte, held bool) {
	if access != Scan {
		if l, sole := soleLookup(&r.Accesses[access]); sole {
			return terms.FirstIn(l.Path, l.Spans)
		}
	}
	return nil, r.finds(access, terms)
}

// passing reports for each item of a sample whether all usable accesses find it.
func (r *State) passing(sample *index.Sample, usable []int) []bool {
	passing := make([]bool, len(sample.Items))
	for i, terms := range sample.Items {
		passing[i] = !slices.ContainsFunc(usable, func(access int) bool { return !r.finds(access, terms) })
	}
	return passing
}
