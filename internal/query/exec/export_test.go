package exec

import (
	"encoding/binary"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/value"
)

// OrderPosition2 is a position of an ordered query as version 2 wrote it, after
// an item with this value.
func OrderPosition2(v value.Value, owner partition.Range, ordinal uint64) []byte {
	key := value.AppendKey(nil, v)
	b := []byte{2, ordered2, 0, 0}
	b = appendBytes(appendRange(b, owner), key)
	text := ""
	if isCut(key) {
		text = v.Text()[:min(len(v.Text()), maxText2)]
	}
	b = binary.AppendUvarint(appendBytes(b, text), ordinal)
	if !v.IsDefined() {
		b = append(b, 0)
	}
	return b
}

// ListPosition2 is a position of an unordered query as version 2 wrote it: in a
// range, among all items in the order in which they were made.
func ListPosition2(within partition.Range, ordinal uint64) []byte {
	b := append(appendRange([]byte{2, unordered2, 0, 0, 1}, within), byte(listing))
	return binary.AppendUvarint(b, ordinal)
}

// Shortened reports whether the position holds only the beginning of a string.
func Shortened(position []byte) bool {
	p, err := decodePosition(position, false)
	return err == nil && p.at.shortened
}

// Unmarked is a position as servers wrote it that knew no marks.
func Unmarked(position []byte) []byte {
	p, err := decodePosition(position, false)
	if err != nil || p.at.marks == nil {
		return position
	}
	p.at.marks = nil
	return p.encode()
}

// Marks tells how many stretches the marks of a position skip, and whether they tell all entries apart.
func Marks(position []byte) (skipped int, whole bool) {
	p, err := decodePosition(position, false)
	if err != nil || p.at.marks == nil {
		return 0, false
	}
	return len(p.at.marks.pieces) - 1, p.at.marks.whole
}

// Eager makes a request read ahead and intersect wherever that is possible.
func Eager(r *Request) {
	r.eager, r.Readahead = true, make(Readahead, 1)
}

// MaxStarts is how often a query that was lost is begun again.
const MaxStarts = maxStarts

// AskOften makes a request ask its pacer once in so many steps.
func AskOften(r *Request, steps int) { r.askEvery = steps }
