package readings

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
)

// TestNote: a reading has the last change of its logical partition since it began, and no other.
func TestNote(t *testing.T) {
	var s Registry
	s.Note([]byte("a"), 1)
	first := s.Begin([]byte("a"))
	if first.TouchedAfter(0) {
		t.Error("a change before the reading counts")
	}
	s.Note([]byte("b"), 2)
	if first.TouchedAfter(0) {
		t.Error("a change of another logical partition counts")
	}
	s.Note([]byte("a"), 3)
	second := s.Begin([]byte("a"))
	if !first.TouchedAfter(2) || first.TouchedAfter(3) || second.TouchedAfter(0) {
		t.Errorf("after a change at LSN 3: %+v, %+v", first, second)
	}
	first.End()
	first.End() // a second call does nothing
	s.Note([]byte("a"), 4)
	if !second.TouchedAfter(3) || !s.Any() {
		t.Error("the end of one reading ends another")
	}
	second.End()
	if s.Any() {
		t.Error("a reading is left")
	}
}

// TestExclude: one reading at a time excludes others from a logical partition, and one state of the
// exclusions stays as it is.
func TestExclude(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var s Registry
		before := s.Exclusions()
		first, second, other := s.Begin([]byte("a")), s.Begin([]byte("a")), s.Begin([]byte("b"))
		for _, r := range []*Reading{first, other} {
			if err := r.Exclude(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		var wait sync.WaitGroup
		wait.Go(func() {
			if err := second.Exclude(t.Context()); err != nil {
				t.Error(err)
			}
		})
		synctest.Wait()
		held := s.Exclusions()
		refusal := held.Admit([]byte("a"), second)
		if Excluded(refusal) == nil || held.Admit([]byte("a"), nil) == nil {
			t.Error("a change by others is admitted")
		}
		own, elsewhere := held.Admit([]byte("a"), first), held.Admit([]byte("c"), nil)
		if err := errors.Join(own, elsewhere, before.Admit([]byte("a"), nil)); err != nil {
			t.Error(err)
		}
		ended, cancel := context.WithCancel(t.Context())
		cancel()
		if err := Excluded(refusal).Wait(ended); !errors.Is(err, context.Canceled) {
			t.Errorf("a wait goes on after its context: %v", err)
		}
		first.End()
		if err := Excluded(refusal).Wait(t.Context()); err != nil {
			t.Error(err)
		}
		wait.Wait()
		now := s.Exclusions()
		if now.Admit([]byte("a"), second) != nil || now.Admit([]byte("a"), first) == nil {
			t.Errorf("after the end of the first: %v", now)
		}
		if now.Admit([]byte("b"), nil) == nil {
			t.Error("the end of one exclusion ends another")
		}
		second.End()
		other.End()
		if n := len(s.Exclusions()); n != 0 || s.Any() {
			t.Errorf("readings are left, %d of which exclude others", n)
		}
		if held.Admit([]byte("a"), nil) == nil {
			t.Error("an earlier state of the exclusions has changed")
		}
	})
}
