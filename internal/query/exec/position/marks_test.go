package position

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

// drawnMarks returns the marks of a text among others, made as a page makes them.
func drawnMarks(text []byte, others [][]byte) *Marks {
	var at []int
	for _, other := range others {
		if n := CommonBytes(text, other); n < len(text) {
			at = append(at, n)
		}
	}
	slices.Sort(at)
	return &Marks{Within: partition.All(), Whole: true, At: slices.Compact(at)}
}

func markedPosition(text []byte, m *Marks) Position {
	key := value.AppendKey(nil, value.FromString(strings.Repeat("x", value.CutBytes)+string(text)))
	at := OrderPosition{Key: key, Ordinal: math.MaxUint64, EPK: "\x01\x02", Tail: string(text), Marks: m}
	return Position{Ordered: true, At: at}
}

// TestMarksTellTextsApart checks that a position compares as the whole text does with every text
// among which its marks were made, and never gives a wrong order for any other text.
func TestMarksTellTextsApart(t *testing.T) {
	left := 0
	long := bytes.Repeat([]byte("abcdefgh\x00"), 400)
	marksOf := func(t interface{ Fatalf(string, ...any) }, text []byte, others [][]byte) *Marks {
		p := markedPosition(text, drawnMarks(text, others))
		b := p.Encode()
		again, err := Decode(b, false)
		if err != nil || len(b) > maxPlaceBytes || b[0] != markedVersion {
			t.Fatalf("%d bytes, %v", len(b), err)
		}
		if twice := again.Encode(); !bytes.Equal(twice, b) {
			t.Fatalf("%x is written again as %x", b, twice)
		}
		m := again.At.Marks
		for _, other := range append(others, text) {
			c, known := m.compare(other)
			if known && c != bytes.Compare(other, text) || !known && m.Whole {
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
		m := marksOf(t, text, others)
		for range 10 {
			other := drawn()
			if c, known := m.compare(other); known && c != bytes.Compare(other, text) {
				t.Fatalf("%q, which was made later, is %d", other, c)
			}
		}
	})
	left = 0
	var apart [][]byte // more differences than a position has room for
	for n := 30; n < len(long); n += 30 {
		apart = append(apart, long[:n])
	}
	if marksOf(t, long, apart); left == 0 {
		t.Error("there was room for all marks")
	}
}

// TestMarkedPositionReadsBack checks that a position with marks decodes to itself, and that no
// beginning of its bytes is a position.
func TestMarkedPositionReadsBack(t *testing.T) {
	text := []byte(strings.Repeat("y", 3000) + "017")
	others := [][]byte{[]byte(strings.Repeat("y", 3000) + "1"), []byte(strings.Repeat("y", 2000))}
	p := markedPosition(text, drawnMarks(text, others))
	b := p.Encode()
	again, err := Decode(b, false)
	if err != nil || !again.At.Shortened || !again.At.Marks.Whole || len(again.At.Marks.Pieces) != 3 {
		t.Fatalf("%+v, %v", again, err)
	}
	if twice, err := Decode(again.Encode(), false); err != nil || !reflect.DeepEqual(twice, again) {
		t.Errorf("%+v reads back as %+v, %v", again, twice, err)
	}
	accepted := 0
	for n := range b {
		if q, err := Decode(b[:n], false); err == nil {
			// Bytes that end between two pieces are valid: they are fewer marks.
			if accepted++; accepted > len(again.At.Marks.Pieces) || !bytes.Equal(q.Encode(), b[:n]) {
				t.Errorf("%d of %d bytes are accepted", n, len(b))
			}
		}
	}
	b[1] &^= flagShortened
	if _, err := Decode(b, false); err == nil {
		t.Error("marks of a value that is whole")
	}
}

// TestMarksOfOtherRanges checks that an entry in a range for which the marks were not made does not
// count as an entry made since.
func TestMarksOfOtherRanges(t *testing.T) {
	text := []byte(strings.Repeat("y", 3000))
	m := drawnMarks(text, nil)
	m.Within = partition.Range{Min: partition.MinEPK, Max: "\x20"}
	p, err := Decode(func() []byte { p := markedPosition(text, m); return p.Encode() }(), false)
	if err != nil {
		t.Fatal(err)
	}
	other := strings.Repeat("x", value.CutBytes) + strings.Repeat("y", 2000) + "z"
	h := &Head{Key: value.AppendKey(nil, value.FromString(other)), Text: other, HasText: true}
	for epk, want := range map[partition.EPK]Side{"\x01": Apart, "\x21": After} {
		h.Entry = index.Entry{EPK: epk}
		p.At.unsure = false
		got := p.At.Side(h, false)
		if got != want || p.At.unsure != (want == After) || (p.At.Err() != nil) != p.At.unsure {
			t.Errorf("%x lies %d, unsure %v", epk, got, p.At.unsure)
		}
	}
	if len(p.At.Marks.Pieces) != 2 {
		t.Errorf("%d pieces", len(p.At.Marks.Pieces))
	}
}
