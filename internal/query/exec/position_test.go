package exec

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

func samples() []position {
	key := value.AppendKey(nil, value.FromString("a"))
	cut := value.AppendKey(nil, value.FromString(strings.Repeat("x", 200)))
	half := partition.Range{Min: partition.MinEPK, Max: "\x20"}
	rest := partition.Range{Min: "\x20", Max: partition.MaxEPK}
	return []position{
		{skipped: 3, stretch: stretch{within: half}},
		{stretch: stretch{within: half, place: place{way: scanning, epk: "\x01\x02", ordinal: 1 << 40}}},
		{stretch: stretch{within: half, place: place{way: listing, ordinal: 1 << 40}}},
		{
			emitted: 1 << 31,
			stretch: stretch{
				within: rest,
				place:  place{way: seeking, access: 2, form: 1 << 31, lookup: 1, key: key, ordinal: 7},
			},
		},
		{stretch: stretch{
			within: half,
			place:  place{way: scanning, epk: "\x01\x02", ordinal: 1 << 40, inner: []int{0, 1 << 40}},
		}},
		{stretch: stretch{within: half, place: place{way: listing, ordinal: 7, inner: []int{0}}}},
		{stretch: stretch{
			within: rest,
			place:  place{way: seeking, access: 2, form: 7, lookup: 1, key: key, ordinal: 7, inner: []int{200, 0, 3}},
		}},
		{skipped: 1, emitted: 2, gathered: &gatheredPlace{last: expr.Identity{1, 15: 9}}},
		{gathered: &gatheredPlace{last: expr.Identity{1, 15: 9}, inner: []int{0, 0, 300}}},
		{ordered: true, at: orderPosition{key: key, ordinal: 9, walked: true}},
		{ordered: true, at: orderPosition{key: key, ordinal: 1<<64 - 1, since: &tie{rest, 4}}},
		{ordered: true, at: orderPosition{key: cut, ordinal: 9, tail: strings.Repeat("x", 72)}},
		{
			ordered: true,
			at:      orderPosition{key: cut, ordinal: 9, tail: "x", shortened: true, epk: "\x01\x02", since: &tie{half, 4}},
		},
		{ordered: true, at: orderPosition{key: undefinedKey, ordinal: 9}},
		{
			ordered: true,
			at:      orderPosition{key: undefinedKey, ordinal: 9, missing: []missingIn{{"0", 1 << 60, 1 << 30}, {"17", 5, 0}}},
		},
	}
}

func TestPositionReadsBack(t *testing.T) {
	for _, p := range samples() {
		b := p.encode()
		again, err := decodePosition(b, false)
		if err != nil {
			t.Fatalf("%+v: %v", p, err)
		}
		if !reflect.DeepEqual(again, p) {
			t.Errorf("%+v reads back as %+v", p, again)
		}
	}
}

// TestPositionIsShort: however long a string, an EPK or a list of parts is, a
// position keeps its limit, and gives up only what the next page can do without.
func TestPositionIsShort(t *testing.T) {
	text := strings.Repeat("\x00", value.CutBytes) + strings.Repeat("y", 5000) // the key escapes every zero byte
	at := orderPosition{
		key: value.AppendKey(nil, value.FromString(text)), ordinal: 1<<64 - 1, tail: text[value.CutBytes:],
		epk: partition.EPK(strings.Repeat("\x3f", 320)),
	}
	long := position{ordered: true, skipped: 1 << 40, emitted: 1 << 40, at: at}
	many := position{ordered: true, at: orderPosition{key: undefinedKey, ordinal: 1<<64 - 1}}
	for i := range 200 {
		many.at.missing = append(many.at.missing, missingIn{strconv.Itoa(1000 + i), 1 << 40, 1 << 30})
	}
	for _, p := range []position{long, many} {
		b := p.encode()
		again, err := decodePosition(b, false)
		if err != nil || len(b) > MaxResumeBytes || again.at.ordinal != p.at.ordinal {
			t.Fatalf("%d bytes: %+v, %v", len(b), again, err)
		}
		if len(again.at.missing) < len(p.at.missing)/5 || again.at.shortened != (p.at.tail != "") ||
			again.at.tail == "" && again.at.shortened {
			t.Errorf("%d bytes: %+v", len(b), again)
		}
	}
}

func TestForgedPositionIsRefused(t *testing.T) {
	for _, p := range samples() {
		b := p.encode()
		for n := range b {
			// Every count of missing items may be left out.
			if _, err := decodePosition(b[:n], false); err == nil && len(p.at.missing) == 0 {
				t.Errorf("%d of %d bytes of %+v are accepted", n, len(b), p)
			}
		}
		if _, err := decodePosition(append(bytes.Clone(b), 0), false); !errors.Is(err, status.BadRequest) {
			t.Errorf("a byte too many after %+v: %v", p, err)
		}
	}
}
