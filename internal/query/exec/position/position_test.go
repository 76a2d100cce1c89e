package position

import (
	"bytes"
	"errors"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

func samples() []Position {
	key := value.AppendKey(nil, value.FromString("a"))
	cut := value.AppendKey(nil, value.FromString(strings.Repeat("x", 200)))
	half := partition.Range{Min: partition.MinEPK, Max: "\x20"}
	rest := partition.Range{Min: "\x20", Max: partition.MaxEPK}
	return []Position{
		{Skipped: 3, Stretch: Stretch{Within: half}},
		{Stretch: Stretch{Within: half, Place: Place{Way: Scanning, EPK: "\x01\x02", Ordinal: 1 << 40}}},
		{Stretch: Stretch{Within: half, Place: Place{Way: Listing, Ordinal: 1 << 40}}},
		{
			Emitted: 1 << 31,
			Stretch: Stretch{
				Within: rest,
				Place:  Place{Way: Seeking, Access: 2, Form: 1 << 31, Lookup: 1, Key: key, Ordinal: 7},
			},
		},
		{Stretch: Stretch{
			Within: half,
			Place:  Place{Way: Scanning, EPK: "\x01\x02", Ordinal: 1 << 40, Inner: []int{0, 1 << 40}},
		}},
		{Stretch: Stretch{Within: half, Place: Place{Way: Listing, Ordinal: 7, Inner: []int{0}}}},
		{Stretch: Stretch{
			Within: rest,
			Place:  Place{Way: Seeking, Access: 2, Form: 7, Lookup: 1, Key: key, Ordinal: 7, Inner: []int{200, 0, 3}},
		}},
		{Skipped: 1, Emitted: 2, Gathered: &GroupPlace{Last: expr.Identity{1, 15: 9}}},
		{Gathered: &GroupPlace{Last: expr.Identity{1, 15: 9}, Inner: []int{0, 0, 300}}},
		{Ordered: true, At: OrderPosition{Key: key, Ordinal: 9, Walked: true}},
		{Ordered: true, At: OrderPosition{Key: key, Ordinal: 1<<64 - 1, Since: &tie{rest, 4}}},
		{Ordered: true, At: OrderPosition{Key: cut, Ordinal: 9, Tail: strings.Repeat("x", 72)}},
		{
			Ordered: true,
			At:      OrderPosition{Key: cut, Ordinal: 9, Tail: "x", Shortened: true, EPK: "\x01\x02", Since: &tie{half, 4}},
		},
		{Ordered: true, At: OrderPosition{Key: UndefinedKey, Ordinal: 9}},
		{
			Ordered: true,
			At: OrderPosition{
				Key: UndefinedKey, Ordinal: 9,
				Missing: []MissingCount{{"0", 1 << 60, 1 << 30}, {"17", 5, 0}},
			},
		},
	}
}

func TestPositionReadsBack(t *testing.T) {
	for _, p := range samples() {
		b := p.Encode()
		again, err := Decode(b, false)
		if err != nil {
			t.Fatalf("%+v: %v", p, err)
		}
		if !reflect.DeepEqual(again, p) {
			t.Errorf("%+v reads back as %+v", p, again)
		}
	}
}

// TestPositionIsShort checks that a position keeps its limit however long a string, an EPK or a
// list of parts is, and drops only what the next page can do without.
func TestPositionIsShort(t *testing.T) {
	text := strings.Repeat("\x00", value.CutBytes) + strings.Repeat("y", 5000) // the key escapes every zero byte
	at := OrderPosition{
		Key: value.AppendKey(nil, value.FromString(text)), Ordinal: 1<<64 - 1, Tail: text[value.CutBytes:],
		EPK: partition.EPK(strings.Repeat("\x3f", 320)),
	}
	long := Position{Ordered: true, Skipped: 1 << 40, Emitted: 1 << 40, At: at}
	many := Position{Ordered: true, At: OrderPosition{Key: UndefinedKey, Ordinal: 1<<64 - 1}}
	for i := range 200 {
		many.At.Missing = append(many.At.Missing, MissingCount{strconv.Itoa(1000 + i), 1 << 40, 1 << 30})
	}
	for _, p := range []Position{long, many} {
		b := p.Encode()
		again, err := Decode(b, false)
		if err != nil || len(b) > MaxBytes || again.At.Ordinal != p.At.Ordinal {
			t.Fatalf("%d bytes: %+v, %v", len(b), again, err)
		}
		if len(again.At.Missing) < len(p.At.Missing)/5 || again.At.Shortened != (p.At.Tail != "") ||
			again.At.Tail == "" && again.At.Shortened {
			t.Errorf("%d bytes: %+v", len(b), again)
		}
	}
}

func TestForgedPositionIsRefused(t *testing.T) {
	for _, p := range samples() {
		b := p.Encode()
		for n := range b {
			// Decode accepts positions that lack some of the counts of missing items.
			if _, err := Decode(b[:n], false); err == nil && len(p.At.Missing) == 0 {
				t.Errorf("%d of %d bytes of %+v are accepted", n, len(b), p)
			}
		}
		if _, err := Decode(append(bytes.Clone(b), 0), false); !errors.Is(err, status.BadRequest) {
			t.Errorf("a byte too many after %+v: %v", p, err)
		}
	}
}
