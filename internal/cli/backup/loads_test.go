package backup

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

// TestBackupsDuringLoads: a snapshot is loaded at some moment of a backup. The backup is whole, and
// is then of before or of after the load, or it says that the server has loaded a snapshot. The
// next backup needs --full, says so, and restores to what clients see. No second between the two
// is offered.
func TestBackupsDuringLoads(t *testing.T) {
	for _, ranges := range []int{1, 5} {
		t.Run(fmt.Sprint(ranges, " ranges"), func(t *testing.T) {
			t.Parallel() // they wait most of the time
			s := newSite(t)
			orders := s.makeContainer("shop", "orders")
			for range ranges - 1 {
				if err := s.server.Split(t.Context(), "shop", "orders", ""); err != nil {
					t.Fatal(err)
				}
			}
			s.fill(orders, 25, 200_000) // more than one chunk
			if _, err := s.server.SaveSnapshot(t.Context(), "seeded", ""); err != nil {
				t.Fatal(err)
			}
			s.backUp()
			began := time.Now()
			s.backUp("--full")
			took := time.Since(began)
			const rounds = 5
			whole, refused := 0, 0
			for round := range rounds {
				s.put(orders, `["k1"]`, fmt.Sprintf(`{"id":"1","k":"k1","round":%d}`, round))
				s.put(orders, `["k1"]`, fmt.Sprintf(`{"id":"new-%d","k":"k1"}`, round))
				before := s.dump("", false)
				full := round%2 == 1
				code, said := s.duringLoad(took*time.Duration(round)/(rounds-2), full)
				after := s.dump("", false)
				if maps.Equal(before, after) {
					t.Fatal("the load changed nothing")
				}
				ofAfter := false
				switch {
				case code == exit.OK:
					whole++
					restored := s.latest()
					if ofAfter = !maps.Equal(restored, before); ofAfter {
						compare(t, fmt.Sprint("round ", round), restored, after)
					}
				case strings.Contains(said, "loaded a snapshot"), strings.Contains(said, "a snapshot was loaded"):
					refused++
				default:
					t.Errorf("round %d: exit %d: %s", round, code, said)
				}
				if !ofAfter {
					if round == 3 {
						s.restart() // then only the archive knows the state of before
					}
					s.full(fmt.Sprint("round ", round))
				}
				s.backUp()
				compare(t, fmt.Sprint("after round ", round), s.latest(), after)
			}
			t.Logf("%d backups were whole, %d were refused", whole, refused)
			if whole == 0 || refused == 0 {
				t.Error("the loads do not meet the backups")
			}
		})
	}
}

// duringLoad takes a backup, and loads the snapshot after a while.
func (s *site) duringLoad(after time.Duration, full bool) (code int, said string) {
	s.t.Helper()
	args := []string{"create", s.archive}
	if full {
		args = append(args, "--full")
	}
	done, loaded := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		var out, errText string
		code, out, errText = s.run(s.t.Context(), args...)
		said = out + errText
	}()
	go func() {
		defer close(loaded)
		time.Sleep(after)
		if err := s.server.LoadSnapshot(s.t.Context(), "seeded"); err != nil {
			s.t.Errorf("the load: %v", err)
		}
	}()
	s.turn(done)
	<-loaded
	return code, said
}

// latest is what clients see of a restore of the newest second.
func (s *site) latest() map[string]string {
	s.t.Helper()
	dir := into(s.t)
	s.orrery(exit.OK, "has the server", "restore", s.archive, "--into", dir)
	r := s.restored(dir, s.window()[0][1])
	defer r.server.Close(context.Background()) //nolint:errcheck // it is of no further use
	return r.dump("", false)
}

// full takes the full backup that a load makes necessary.
func (s *site) full(what string) {
	s.t.Helper()
	through := s.window()[0][1]
	s.server.Advance(5 * time.Second)
	between := s.second() - 1
	if between <= through {
		s.t.Fatalf("%s: no second is between the backups", what)
	}
	s.orrery(exit.Conflict, "before a snapshot was loaded", "create", s.archive)
	s.backUp("--full")
	s.orrery(exit.NotFound, "is not kept", "restore", s.archive, at(between), "--into", into(s.t))
}
