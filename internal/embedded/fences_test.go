package embedded

import (
	"errors"
	"testing"

	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
)

// TestEmbeddedLogFences: the embedded log accepts only what was prepared, from its leader, at its
// end.
func TestEmbeddedLogFences(t *testing.T) {
	place := layout.Keys{Container: 1}
	l := NewLog(NewCommits(testDB(t)), func() bool { return false }, place, 3, &layout.State{LSN: 6, Epoch: 1})
	ctx := t.Context()
	behind := log.Position{LSN: 6}
	if _, err := l.Append(ctx, log.Term{Epoch: 1}, log.Position{LSN: 5}, log.Group{Mutations: 1}); !errors.Is(err,
		log.ErrFenced) {
		t.Errorf("append in front of the end: %v", err)
	}
	term, at, err := l.Lead(ctx, behind, func(*log.Record, log.Position) error { return nil })
	if err != nil || term.Epoch != 2 || at.LSN != 6 || at.Is(behind) {
		t.Fatalf("a claim of %+v at %+v: %v", term, at, err)
	}
	g := &Group{Container: 1, Partition: 3, First: 7, State: layout.State{LSN: 7}}
	for _, c := range []struct {
		term  log.Term
		after log.Position
		group *Group
	}{
		{log.Term{Epoch: 2}, at, g},
		{term, behind, g},
		{term, at, nil},
		{term, at, &Group{First: 8, State: layout.State{LSN: 8}}},
	} {
		if c.group != nil {
			l.Prepare(c.group)
		}
		_, err := l.Append(ctx, c.term, c.after, log.Group{Mutations: 1})
		if !errors.Is(err, log.ErrFenced) && !errors.Is(err, log.ErrDiverged) {
			t.Errorf("append of %+v: %v", c, err)
		}
	}
	l.Prepare(g)
	if at, err = l.Append(ctx, term, at, log.Group{Mutations: 1}); err != nil || at.LSN != 7 {
		t.Fatalf("append: %+v, %v", at, err)
	}
	if err := l.Read(ctx, at, false, nil); err != nil {
		t.Errorf("read of nothing: %v", err)
	}
	if err := l.Read(ctx, log.Position{LSN: 3}, false, nil); !errors.Is(err, log.ErrTruncated) {
		t.Errorf("read of what is folded in: %v", err)
	}
	end, err := l.Seal(ctx, term, at, []byte("next"))
	if err != nil || end.LSN != 7 {
		t.Errorf("seal: %+v, %v", end, err)
	}
	if again, err := l.Seal(ctx, term, at, []byte("next")); err != nil || !again.Is(end) {
		t.Errorf("the same seal again: %+v, %v", again, err)
	}
	if _, err := l.Seal(ctx, term, at, []byte("others")); !errors.Is(err, log.ErrSealed) {
		t.Errorf("another seal: %v", err)
	}
	if _, err := l.Append(ctx, term, end, log.Group{Mutations: 1}); !errors.Is(err, log.ErrSealed) {
		t.Errorf("append after the seal: %v", err)
	}
}
