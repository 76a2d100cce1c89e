package store

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
)

// This file chooses where partitions are cut. A logical partition has one EPK, and a boundary lies
// between EPKs, so a logical partition is never divided.

// plan checks the request, and determines the ranges of the new partitions if the request gives
// them.
func (j *reshaping) plan() (err error) {
	at, into := j.asked.At, j.asked.Into
	if into == 0 {
		into = len(at) + 1
	}
	switch {
	case into < 1 || len(at) > 0 && into != len(at)+1:
		return status.New(status.BadRequest, "%d boundaries make %d partition key ranges, not %d.", len(at), len(at)+1, into)
	case j.asked.Rebuild && (into != 1 || len(j.sources) != 1):
		return status.New(status.BadRequest,
			"A rebuild takes one partition key range and keeps it whole. Name one range and no boundaries.")
	case !j.asked.Rebuild && into == 1 && len(j.sources) == 1:
		return status.New(status.BadRequest,
			"One partition key range cannot become one. Split it into two, or merge it with an adjacent range.")
	case j.cid == layout.AccountContainer && !j.asked.Rebuild:
		return status.New(status.BadRequest, "The account has one partition.")
	}
	if j.into = into; len(at) == into-1 {
		j.ranges, err = j.cut(at)
	}
	return err
}

// choose determines the ranges if the request does not give them.
func (j *reshaping) choose() error {
	if j.ranges != nil {
		return nil
	}
	at, err := j.medians()
	if err == nil {
		j.ranges, err = j.cut(at)
	}
	return err
}

// whole is the range of all sources.
func (j *reshaping) whole() partition.Range {
	return partition.Range{Min: j.sources[0].Range().Min, Max: j.sources[len(j.sources)-1].Range().Max}
}

// cut divides whole at boundaries.
func (j *reshaping) cut(at []partition.EPK) ([]partition.Range, error) {
	var ranges []partition.Range
	rest := j.whole()
	length := j.sources[0].Keys().EPKLength
	for _, boundary := range at {
		if length > 0 && len(strings.TrimRight(string(boundary), "\x00")) > length {
			return nil, status.New(status.BadRequest,
				"The boundary %s is longer than any EPK of the container: give at most %d bytes, which are %d hexadecimal digits.",
				boundary, length, 2*length)
		}
		if !rest.CanCut(boundary) {
			return nil, status.New(status.BadRequest,
				"The boundary %s does not lie inside %s. Give boundaries in ascending order, each within the range and not at "+
					"its ends.", boundary, rest)
		}
		ranges = append(ranges, partition.Range{Min: rest.Min, Max: boundary})
		rest.Min = boundary
	}
	return append(ranges, rest), nil
}

// medians returns the boundaries that divide the stored bytes into equal shares.
func (j *reshaping) medians() ([]partition.EPK, error) {
	whole, into := j.whole(), j.into
	d := j.sources[0].Definition().Partition
	c := cutter{whole: whole, into: int64(into)}
	for _, p := range j.sources {
		c.total += p.Bytes() + p.Items()*weightOfItem
	}
	for _, p := range j.sources {
		err := p.EachLogical(j.ctx, func(epk partition.EPK, size layout.Totals) {
			c.meet(d.BoundaryAt(epk))
			c.seen += size.Bytes + size.Items*weightOfItem
		})
		if err != nil {
			return nil, err
		}
	}
	c.end()
	at := c.found
	if j.asked.Shrink && len(at) == 0 {
		return nil, status.New(status.BadRequest,
			"The partition key range %s holds one logical partition, which cannot be divided. Choose a partition key with "+
				"more values.", whole)
	}
	if len(at) == 0 {
		at = partition.Divide(d, whole, into)
	}
	for len(at) < into-1 {
		more, ok := divideWidest(d, whole, at)
		if !ok {
			return nil, status.New(status.BadRequest, "The partition key range %s is too narrow to be cut into %d.", whole, into)
		}
		at = more
	}
	return at, nil
}

// weightOfItem is the weight of an item in addition to its bytes: it stands for its index entries.
const weightOfItem = 256

// cutter scans the logical partitions in EPK order and finds the boundary nearest to the end of
// each share.
type cutter struct {
	whole partition.Range
	into  int64
	total int64

	seen int64 // weight before the current place
	last struct {
		at   partition.EPK // the last place where the range could have been cut
		seen int64         // weight before it; 0: the part before it would be empty
	}
	found []partition.EPK
}

// meet considers a place where the range could be cut. Everything in seen lies before the place.
func (c *cutter) meet(at partition.EPK) {
	for int64(len(c.found)) < c.into-1 {
		share := c.total * int64(len(c.found)+1) / c.into
		if c.seen < share {
			break
		}
		choice := at
		if c.last.seen > 0 && c.seen-share > share-c.last.seen && c.fits(c.last.at) {
			choice = c.last.at
		}
		if !c.fits(choice) {
			break
		}
		c.found = append(c.found, choice)
	}
	if c.fits(at) {
		c.last.at, c.last.seen = at, c.seen
	}
}

// end takes the last place if that is nearest to the end of a share: what follows it weighs more
// than the rest.
func (c *cutter) end() {
	if int64(len(c.found)) < c.into-1 && c.last.seen > 0 && c.fits(c.last.at) {
		c.found = append(c.found, c.last.at)
	}
}

// fits reports whether the range can be cut there, after the last boundary.
func (c *cutter) fits(at partition.EPK) bool {
	rest := c.whole
	if n := len(c.found); n > 0 {
		rest.Min = c.found[n-1]
	}
	return rest.CanCut(at)
}

// divideWidest adds a boundary in the middle of the widest part.
func divideWidest(d partition.Definition, whole partition.Range, at []partition.EPK) ([]partition.EPK, bool) {
	bounds := append(append([]partition.EPK{whole.Min}, at...), whole.Max)
	best, found := partition.EPK(""), false
	widest := -1.0
	for i := range len(bounds) - 1 {
		part := partition.Range{Min: bounds[i], Max: bounds[i+1]}
		middle := partition.Divide(d, part, 2)
		if len(middle) == 0 {
			continue
		}
		if w := width(d, part); w > widest {
			widest, best, found = w, middle[0], true
		}
	}
	if !found {
		return at, false
	}
	at = append(slices.Clone(at), best)
	slices.Sort(at)
	return at, true
}

// width approximates a range's share of the key space, to compare ranges.
func width(d partition.Definition, r partition.Range) float64 {
	place := func(e partition.EPK) (x float64) {
		scale := 1.0
		for i := range min(len(e), 8) {
			scale /= 256
			x += float64(e[i]) * scale
		}
		return x
	}
	end := partition.EPK("\x40") // end of the EPK space
	if d.Version < 2 {
		end = "\x05\xc2"
	}
	return place(min(r.Max, end)) - place(r.Min)
}
