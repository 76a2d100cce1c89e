package exec

import (
	"bytes"
	"errors"
	"testing"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

func samples() []position {
	key := value.AppendKey(nil, value.FromString("a"))
	half := partition.Range{Min: partition.MinEPK, Max: "\x20"}
	rest := partition.Range{Min: "\x20", Max: partition.MaxEPK}
	return []position{
		{skipped: 3, pending: []pending{{within: half}}},
		{pending: []pending{{within: half, place: place{way: scanning, epk: "\x01\x02", ordinal: 1 << 40}}, {within: rest}}},
		{emitted: 1 << 31, pending: []pending{{within: rest, place: place{way: seeking, access: 2, lookup: 1, key: key, ordinal: 7}}}},
		{ordered: true, at: orderPosition{key: key, ordinal: 9, owner: half, walked: true}},
		{ordered: true, at: orderPosition{key: undefinedKey, ordinal: 9, owner: half, earlier: []tie{{rest, 4}}}},
		{ordered: true, at: orderPosition{key: undefinedKey, ordinal: 9, owner: half, counted: true}},
		{ordered: true, at: orderPosition{key: undefinedKey, ordinal: 9, owner: half, counted: true, missing: 1 << 30, lsn: 1 << 60, earlier: []tie{{rest, 4}}}},
	}
}

func TestPositionReadsBack(t *testing.T) {
	for _, p := range samples() {
		b := p.encode()
		again, err := decodePosition(b)
		if err != nil {
			t.Fatalf("%+v: %v", p, err)
		}
		if !bytes.Equal(again.encode(), b) {
			t.Errorf("%+v reads back as %+v", p, again)
		}
	}
}

func TestForgedPositionIsRefused(t *testing.T) {
	for _, p := range samples() {
		b := p.encode()
		for n := range b {
			if _, err := decodePosition(b[:n]); err == nil && !p.ordered {
				t.Errorf("%d of %d bytes of %+v are accepted", n, len(b), p)
			}
		}
		if _, err := decodePosition(append(bytes.Clone(b), 0)); !errors.Is(err, status.BadRequest) {
			t.Errorf("a byte too many after %+v: %v", p, err)
		}
	}
}
