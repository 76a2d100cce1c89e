package log_test

import (
	"errors"
	"testing"

	"github.com/orrery-db/orrery/internal/log"
)

// The contract's test suite runs on Memory in logtest. This file tests what is specific to Memory.

// TestMemoryCursors: a cursor is only a hint. A cursor of a lost history, or of another log, still
// leads to the right place.
func TestMemoryCursors(t *testing.T) {
	ctx := t.Context()
	born := bornAt(0)
	m := log.NewMemory(born)
	l := m.Open()
	var places []log.Position
	remember := func(_ *log.Record, after log.Position) error {
		places = append(places, after)
		return nil
	}
	lead, at, err := l.Lead(ctx, born, remember)
	for range 3 {
		if err == nil {
			at, err = l.Append(ctx, lead, at, log.Group{Mutations: 1, Body: []byte{1}})
			places = append(places, at)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	lost := places[3]
	if err := m.Shorten(places[1]); err != nil {
		t.Fatal(err)
	}
	again := m.Open()
	if lead, at, err = again.Lead(ctx, places[1], remember); err != nil {
		t.Fatal(err)
	}
	if at, err = again.Append(ctx, lead, at, log.Group{Mutations: 1, Body: []byte{2}}); err != nil {
		t.Fatal(err)
	}
	for _, cursor := range [][]byte{lost.Cursor, places[0].Cursor, at.Cursor, {}, {255}, {9, 9}, {0, 0}} {
		from, n := places[1], 0
		from.Cursor = cursor
		err := again.Read(ctx, from, false, func(*log.Record, log.Position) error { n++; return nil })
		if err != nil || n != 2 {
			t.Errorf("with the cursor %v: %d records, %v", cursor, n, err)
		}
	}
	if err := again.Read(ctx, lost, false, remember); !errors.Is(err, log.ErrDiverged) {
		t.Errorf("read from a place that was lost: %v", err)
	}
	elsewhere := log.Position{LSN: 7}
	if err := m.Shorten(elsewhere); !errors.Is(err, log.ErrDiverged) {
		t.Errorf("shorten to where the log is not: %v", err)
	}
	if _, err := m.Flip(elsewhere, 0); !errors.Is(err, log.ErrDiverged) {
		t.Errorf("flip where the log is not: %v", err)
	}
	if _, err := m.Flip(born, 0); !errors.Is(err, log.ErrTruncated) {
		t.Errorf("flip where no record ends: %v", err)
	}
}
