package orrery

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/store"
)

// writtenAt creates a data directory whose last write was at this time, with an item that lives for
// a minute.
func writtenAt(t *testing.T, at time.Time) (dir string) {
	t.Helper()
	dir = t.TempDir()
	s := start(t, Config{DataPath: dir, NoAuth: true, ManualClock: true})
	if err := s.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	withinStoreAt(t, dir, clock.NewManual(at), func(s *store.Store) {
		key, err := partition.NewDefinition([]string{"/k"}, partition.Hash, 2)
		if err != nil {
			t.Fatal(err)
		}
		parts, err := s.Create(t.Context(), 77, store.Definition{Partition: key, DefaultTTL: -1},
			[]store.Spec{{Range: partition.All()}})
		if err != nil {
			t.Fatal(err)
		}
		k := partition.NewKey(partition.Text("a"))
		change := physical.Change{EPK: key.EPK(k), Key: k, ID: "1", JSON: []byte(`{"id":"1","k":"a","ttl":60}`)}
		if _, err := parts[0].Propose(t.Context(), func(physical.View) (physical.Mutation, error) {
			return physical.Mutation{Changes: []physical.Change{change}}, nil
		}); err != nil {
			t.Fatal(err)
		}
	})
	return dir
}

// TestServerAfterAMonth: a server that was off for a month says so, and deletes nothing until the
// clock is accepted.
func TestServerAfterAMonth(t *testing.T) {
	dir := writtenAt(t, time.Now().Add(-30*24*time.Hour))
	status := func(s *Server) string {
		_, text, _ := fetch(t, s, http.MethodGet, s.HealthEndpoint()+"/status")
		return text
	}
	accepted := false
	for _, accept := range []bool{false, false, true, false} {
		s := start(t, Config{DataPath: dir, NoAuth: true, AcceptClock: accept})
		held := strings.Contains(status(s), "sweepHeldSince")
		if _, metric := s.clockAhead(); metric != held {
			t.Errorf("metrics say held %v, the status %v", metric, held)
		}
		if accepted = accepted || accept; held == accepted {
			t.Errorf("accepted %v, the status: %s", accepted, status(s))
		}
		if err := s.Close(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	dir = writtenAt(t, time.Now().Add(-30*24*time.Hour))
	s := start(t, Config{DataPath: dir, NoAuth: true})
	if err := s.AcceptClock(t.Context()); err != nil || strings.Contains(status(s), "sweepHeldSince") {
		t.Errorf("after AcceptClock (%v): %s", err, status(s))
	}
}

// TestServerAfterAnIdleWeek: a server that has run for a week without a write does not later find
// its own clock far ahead.
func TestServerAfterAnIdleWeek(t *testing.T) {
	dir := writtenAt(t, time.Now().Add(-6*24*time.Hour))
	if err := start(t, Config{DataPath: dir, NoAuth: true}).Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	withinStoreAt(t, dir, clock.NewManual(time.Now().Add(3*24*time.Hour)), func(s *store.Store) {
		if since, held := s.SweepHeld(); held {
			t.Errorf("held since %v", since)
		}
	})
}

// TestRepairClock: the time of a directory that was written in the future is set back.
func TestRepairClock(t *testing.T) {
	ahead := time.Now().Add(365 * 24 * time.Hour).Truncate(time.Second)
	dir := writtenAt(t, ahead)
	done, err := RepairClock(t.Context(), dir, nil)
	if err != nil || !done.From.Equal(ahead) || time.Since(done.To).Abs() > time.Hour || done.Ahead != 1 ||
		!done.Until.Equal(ahead) {
		t.Fatalf("%+v, %v", done, err)
	}
	s := start(t, Config{DataPath: dir, NoAuth: true})
	code, body := post(t, s, "/dbs", `{"id":"d"}`)
	if code != 201 {
		t.Fatalf("%d %s", code, body)
	}
	if err := s.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	if _, err := RepairClock(t.Context(), t.TempDir(), nil); err == nil {
		t.Error("a directory without data is repaired")
	}
	fine := t.TempDir()
	if err := start(t, Config{DataPath: fine, NoAuth: true}).Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	if done, err := RepairClock(t.Context(), fine, nil); err != nil || !done.From.Equal(done.To) || done.Ahead != 0 {
		t.Errorf("a directory with the right time: %+v, %v", done, err)
	}
}
