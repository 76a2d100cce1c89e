package wire_test

import (
	"bytes"
	"testing"

	"github.com/orrery-db/orrery/internal/backup/wire"
	"github.com/orrery-db/orrery/internal/log"
)

// FuzzPage: a page that is read is written again as the same bytes.
func FuzzPage(f *testing.F) {
	r := log.Record{Kind: log.Facts, Term: log.Term{Epoch: 1}, First: 1, Body: []byte("x")}
	f.Add(wire.AppendRecord(wire.AppendRecord(nil, &r), &r))
	f.Fuzz(func(t *testing.T, page []byte) {
		var again []byte
		err := wire.EachRecord(page, func(r *log.Record) error {
			again = wire.AppendRecord(again, r)
			return nil
		})
		if err == nil && !bytes.Equal(page, again) {
			t.Fatalf("%x is written as %x", page, again)
		}
	})
}

// TestPositions: a position has one form.
func TestPositions(t *testing.T) {
	at := log.Position{LSN: 7, Chain: log.Hash{1, 2}}
	if back, err := wire.PositionOf(at).Log(); err != nil || !back.Is(at) {
		t.Error(back, err)
	}
	for _, chain := range []string{"", "zz", "00", string(make([]byte, 64))} {
		if _, err := (wire.Position{Chain: chain}).Log(); err == nil {
			t.Errorf("chain %q is accepted", chain)
		}
	}
}
