package exec

import (
	"encoding/binary"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec/page"
	"github.com/orrery-db/orrery/internal/query/exec/position"
	"github.com/orrery-db/orrery/internal/value"
)

// OrderPosition2 returns a position of an ordered query as version 2 wrote it, after an item with
// this value.
func OrderPosition2(v value.Value, owner partition.Range, ordinal uint64) []byte {
	key := value.AppendKey(nil, v)
	text := ""
	if position.IsCut(key) {
		text = v.Text()[:min(len(v.Text()), value.CutBytes+100)]
	}
	b := []byte{2, 1, 0, 0}
	for _, field := range []string{string(owner.Min), string(owner.Max), string(key), text} {
		b = append(binary.AppendUvarint(b, uint64(len(field))), field...)
	}
	b = binary.AppendUvarint(b, ordinal)
	if !v.IsDefined() {
		b = append(b, 0)
	}
	return b
}

// ListPosition2 returns a position of an unordered query as version 2 wrote it: in a range, among
// all items in creation order.
func ListPosition2(within partition.Range, ordinal uint64) []byte {
	b := []byte{2, 0, 0, 0, 1}
	for _, bound := range []partition.EPK{within.Min, within.Max} {
		b = append(binary.AppendUvarint(b, uint64(len(bound))), bound...)
	}
	return binary.AppendUvarint(append(b, byte(position.Listing)), ordinal)
}

// Shortened reports whether the position holds only the beginning of a string.
func Shortened(resume []byte) bool {
	p, err := position.Decode(resume, false)
	return err == nil && p.At.Shortened
}

// Unmarked returns a position as servers wrote it before marks existed.
func Unmarked(resume []byte) []byte {
	p, err := position.Decode(resume, false)
	if err != nil || p.At.Marks == nil {
		return resume
	}
	p.At.Marks = nil
	return p.Encode()
}

// Marks returns how many stretches the marks of a position skip; whole reports that they tell all
// entries apart.
func Marks(resume []byte) (skipped int, whole bool) {
	p, err := position.Decode(resume, false)
	if err != nil || p.At.Marks == nil {
		return 0, false
	}
	return len(p.At.Marks.Pieces) - 1, p.At.Marks.Whole
}

// Eager makes a request read ahead and intersect wherever that is possible.
func Eager(r *page.Request) {
	r.Eager, r.Readahead = true, make(page.Readahead, 1)
}

// MaxStarts is how often a query that was lost is started again.
const MaxStarts = page.MaxStarts

// AskOften makes a request ask its pacer after every given number of steps.
func AskOften(r *page.Request, steps int) { r.AskEvery = steps }
