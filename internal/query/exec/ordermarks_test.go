package exec

import (
	"bytes"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/value"
)

// drawnMarks are the marks of a text among others, made as a page makes them.
func drawnMarks(text []byte, others [][]byte) *marks {
	var at []int
	for _, other := range others {
		if n := commonBytes(text, other); n < len(text) {
			at = append(at, n)
		}
	}
	slices.Sort(at)
	return &marks{within: partition.All(), whole: true, at: slices.Compact(at)}
}

func markedPosition(text []byte, m *marks) position {
	key := value.AppendKey(nil, value.FromString(strings.Repeat("x", value.CutBytes)+string(text)))
	at := orderPosition{key: key, ordinal: math.MaxUint64, epk: "\x01\x02", tail: string(text), marks: m}
	return position{ordered: true, at: at}
}

// TestMarksTellTextsApart: a position compares every text that it was made among as the
// whole text does, and never takes another for less or more than it is.
func TestMarksTellTextsApart(t *testing.T) {
	left := 0
	long := bytes.Repeat([]byte("abcdefgh\x00"), 400)
	told := func(t interface{ Fatalf(string, ...any) }, text []byte, others [][]byte) *marks {
		p := markedPosition(text, drawnMarks(text, others))
		b := p.encode()
		again, err := decodePosition(b, false)
		if err != nil || len(b) > maxPlaceBytes || b[0] != markedVersion {
			t.Fatalf("%d bytes, %v", len(b), err)
		}
		if twice := again.encode(); !bytes.Equal(twice, b) {
			t.Fatalf("%x is written again as %x", b, twice)
		}
		m := again.at.marks
		for _, other := range append(others, text) {
			c, known := m.compare(other)
			if known && c != bytes.Compare(other, text) || !known && m.whole {
				t.Fatalf("%q is %d, known %v", other, c, known)
			}
			if !known {
				left++
			}
		}
		return m
	}
	rapid.Check(t, func(t *rapid.T) {
		drawn := func() []byte {
			text := bytes.Clone(long[:rapid.IntRange(0, len(long)-1).Draw(t, "length")])
			if rapid.Bool().Draw(t, "ends") {
				text = append(text, rapid.SampledFrom([]string{"", "0", "00", "zz", "y"}).Draw(t, "ending")...)
			}
			return text
		}
		text := append(bytes.Clone(long), drawn()...)
		others := make([][]byte, rapid.SampledFrom([]int{0, 1, 5, 20, 100}).Draw(t, "others"))
		for i := range others {
			others[i] = drawn()
		}
		m := told(t, text, others)
		for range 10 {
			other := drawn()
			if c, known := m.compare(other); known && c != bytes.Compare(other, text) {
				t.Fatalf("%q, which was made later, is %d", other, c)
			}
		}
	})
	left = 0
	var apart [][]byte // too many for a position
	for n := 30; n < len(long); n += 30 {
		apart = append(apart, long[:n])
	}
	if told(t, long, apart); left == 0 {
		t.Error("there was room for all marks")
	}
}

// TestMarkedPositionReadsBack: none of its beginnings is a position.
func TestMarkedPositionReadsBack(t *testing.T) {
	text := []byte(strings.Repeat("y", 3000) + "017")
	others := [][]byte{[]byte(strings.Repeat("y", 3000) + "1"), []byte(strings.Repeat("y", 2000))}
	p := markedPosition(text, drawnMarks(text, others))
	b := p.encode()
	again, err := decodePosition(b, false)
	if err != nil || !again.at.shortened || !again.at.marks.whole || len(again.at.marks.pieces) != 3 {
		t.Fatalf("%+v, %v", again, err)
	}
	if twice, err := decodePosition(again.encode(), false); err != nil || !reflect.DeepEqual(twice, again) {
		t.Errorf("%+v reads back as %+v, %v", again, twice, err)
	}
	accepted := 0
	for n := range b {
		if q, err := decodePosition(b[:n], false); err == nil {
			// Marks that end between two pieces are marks of less.
			if accepted++; accepted > len(again.at.marks.pieces) || !bytes.Equal(q.encode(), b[:n]) {
				t.Errorf("%d of %d bytes are accepted", n, len(b))
			}
		}
	}
	b[1] &^= flagShortened
	if _, err := decodePosition(b, false); err == nil {
		t.Error("marks of a value that is whole")
	}
}

// TestMarksOfOtherRanges: what lies in a range that the marks were not made for is not
// taken for an entry that was made since.
func TestMarksOfOtherRanges(t *testing.T) {
	text := []byte(strings.Repeat("y", 3000))
	m := drawnMarks(text, nil)
	m.within = partition.Range{Min: partition.MinEPK, Max: "\x20"}
	p, err := decodePosition(func() []byte { p := markedPosition(text, m); return p.encode() }(), false)
	if err != nil {
		t.Fatal(err)
	}
	other := strings.Repeat("x", value.CutBytes) + strings.Repeat("y", 2000) + "z"
	h := &head{key: value.AppendKey(nil, value.FromString(other)), text: other, hasText: true}
	for epk, want := range map[partition.EPK]side{"\x01": apart, "\x21": after} {
		h.entry = index.Entry{EPK: epk}
		p.at.unsure = false
		got := p.at.sideOf(h, false)
		if got != want || p.at.unsure != (want == after) || (p.at.cannotTell() != nil) != p.at.unsure {
			t.Errorf("%x lies %d, unsure %v", epk, got, p.at.unsure)
		}
	}
	if len(p.at.marks.pieces) != 2 {
		t.Errorf("%d pieces", len(p.at.marks.pieces))
	}
}
