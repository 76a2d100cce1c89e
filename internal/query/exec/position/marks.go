package position

import (
	"bytes"
	"cmp"
	"encoding/binary"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/value"
)

// A position has no room for a very long string. The beginning of the string does not order the
// entries that begin alike, and its item may be deleted before the next page. So the position
// also has marks: the bytes at which the string differs from the strings of the other entries,
// and hashes of what lies between them. Every entry that existed when the page ended differs at
// a mark, or is equal. An entry that agrees with the marks but not with the hashes was made or
// changed since.

// Marks tell apart the texts of entries near a position. A text is what the position holds of its
// own value, and would hold of another entry's.
type Marks struct {
	// Within are the EPKs of the entries that the marks were made for.
	Within partition.Range
	// Whole reports that the marks tell all of these entries apart.
	Whole  bool
	Pieces []piece
	// At are the offsets of the marks, before the pieces exist.
	At []int
}

// piece is the hash of a stretch of a text, and the bytes that follow the stretch.
type piece struct {
	skipped int
	hash    uint64
	bytes   []byte
}

// hashSize is the size of a hash in bytes.
const hashSize = 8

// compare compares a text with that of the position. known is false if the two texts differ within
// a stretch of which the position has only a hash.
func (m *Marks) compare(text []byte) (c int, known bool) {
	for i := range m.Pieces {
		p := &m.Pieces[i]
		if len(text) < p.skipped || p.skipped > 0 && value.Hash64(text[:p.skipped]) != p.hash {
			return 0, false
		}
		text = text[p.skipped:]
		if c := bytes.Compare(text[:min(len(text), len(p.bytes))], p.bytes); c != 0 {
			return c, true
		}
		text = text[len(p.bytes):]
	}
	return cmp.Compare(len(text), 0), true
}

// tell reports whether an entry that the marks cannot compare was made or changed since the marks
// were made.
func (m *Marks) tell(e index.Entry) bool { return m.Whole && m.Within.Contains(e.EPK) }

// AlikeBytes is the length of the beginning that long keys share when they are alike.
const AlikeBytes = value.CutBytes

// closeMarks is the distance of marks up to which the bytes between them take no more space than a
// hash.
const closeMarks = hashSize + 2

// piecesOf cuts a text into its beginning, the bytes at marks in ascending order, and the stretches
// between them, without hashes yet.
func piecesOf(text []byte, beginning int, at []int) []piece {
	pieces := []piece{{bytes: text[:beginning]}}
	end := beginning
	for _, n := range at {
		switch last := &pieces[len(pieces)-1]; {
		case n < end:
		case n-end <= closeMarks:
			last.bytes = text[end-len(last.bytes) : n+1]
			end = n + 1
		default:
			pieces = append(pieces, piece{skipped: n - end, bytes: text[n : n+1]})
			end = n + 1
		}
	}
	switch last := &pieces[len(pieces)-1]; {
	case end == len(text):
	case len(text)-end <= closeMarks:
		last.bytes = text[end-len(last.bytes):]
	default:
		pieces = append(pieces, piece{skipped: len(text) - end})
	}
	return pieces
}

// fit returns marks of a text that take at most room bytes. They are as many as possible, with as
// much of the beginning as fits.
func (m *Marks) fit(text []byte, room int) *Marks {
	least, at := min(AlikeBytes, len(text)), m.At[:min(len(m.At), maxPlaceBytes)]
	fitting := &Marks{Within: m.Within, Whole: m.Whole && len(at) == len(m.At), Pieces: piecesOf(text, least, at)}
	for fitting.size() > room && (len(at) > 0 || least > 0) {
		if fitting.Whole = false; len(at) > 0 {
			at = at[:len(at)-1]
		} else {
			least--
		}
		fitting.Pieces = piecesOf(text, least, at)
	}
	left := room - fitting.size() - binary.MaxVarintLen16
	fitting.Pieces = piecesOf(text, min(len(text), least+max(0, left)), at)
	end := 0
	for i := range fitting.Pieces {
		p := &fitting.Pieces[i]
		p.hash = value.Hash64(text[end : end+p.skipped])
		end += p.skipped + len(p.bytes)
	}
	return fitting
}

// size is the number of bytes that the marks take.
func (m *Marks) size() int {
	var c codec
	c.marks(m)
	return len(c.b)
}

// marks codes marks. They are the last field of a position.
func (c *codec) marks(m *Marks) {
	c.keyRange(&m.Within)
	c.bool(&m.Whole)
	for i := 0; c.reading && (i == 0 || len(c.b) > 0 && !c.bad) || i < len(m.Pieces); i++ {
		if i == len(m.Pieces) {
			m.Pieces = append(m.Pieces, piece{})
		}
		p := &m.Pieces[i]
		if i > 0 {
			number(c, &p.skipped, maxCount)
			p.hash, c.bad = c.fixed(p.hash, hashSize), c.bad || p.skipped == 0
		}
		text(c, &p.bytes)
	}
}

// TextOf returns the text that the marks compare of a head that begins like the position.
func (at *OrderPosition) TextOf(h *Head) []byte {
	if at.Composite != nil {
		return h.Exact
	}
	return []byte(h.Text[value.CutBytes:])
}

// CommonBytes returns the length of the common beginning of two texts.
func CommonBytes(a, b []byte) int {
	n := min(len(a), len(b))
	for i := range n {
		if a[i] != b[i] {
			return i
		}
	}
	return n
}
