package logtest

import (
	"context"
	"testing"

	"github.com/orrery-db/orrery/internal/log"
)

// forgetful is a log that keeps no groups: a Memory that is read from its end only.
type forgetful struct{ *log.MemoryHandle }

func (forgetful) Capabilities() log.Capabilities { return log.Capabilities{} }

// end returns the end of a log, read from a position.
func end(ctx context.Context, l log.Log, from log.Position) (log.Position, error) {
	at := from
	err := l.Read(ctx, from, false, func(_ *log.Record, after log.Position) error {
		at = after
		return nil
	})
	return at, err
}

// atEnd returns ErrTruncated if a position is not the last one.
func (f forgetful) atEnd(ctx context.Context, from log.Position) error {
	at, err := end(ctx, f.MemoryHandle, from)
	if err == nil && !at.Is(from) {
		return log.ErrTruncated
	}
	return err
}

func (f forgetful) Read(ctx context.Context, from log.Position, follow bool, apply log.Apply) error {
	if err := f.atEnd(ctx, from); err != nil {
		return err
	}
	return f.MemoryHandle.Read(ctx, from, follow, func(*log.Record, log.Position) error { return log.ErrTruncated })
}

func (f forgetful) Lead(ctx context.Context, have log.Position, apply log.Apply) (log.Term, log.Position, error) {
	if err := f.atEnd(ctx, have); err != nil {
		return log.Term{}, log.Position{}, err
	}
	return f.MemoryHandle.Lead(ctx, have, apply)
}

func (f forgetful) Truncate(context.Context, log.Position) error { return nil }

// forgetfulOpener opens forgetful logs, with the faults that it does not excuse.
type forgetfulOpener struct{ o *memoryOpener }

func (f forgetfulOpener) Born() log.Position     { return f.o.born }
func (f forgetfulOpener) Restart() error         { return nil }
func (f forgetfulOpener) Close()                 {}
func (f forgetfulOpener) Open() (log.Log, error) { return forgetful{f.o.memory.Open()}, nil }

func (f forgetfulOpener) Stands(log.Log) log.Position {
	at, err := end(context.Background(), f.o.memory.Open(), f.o.born)
	if err != nil {
		panic(err)
	}
	return at
}

func (f forgetfulOpener) LoseAnswer(l log.Log, arrives bool)        { f.o.LoseAnswer(l, arrives) }
func (f forgetfulOpener) Delay(l log.Log) func() bool               { return f.o.Delay(l) }
func (f forgetfulOpener) Pause(l log.Log) (<-chan struct{}, func()) { return f.o.Pause(l) }

func (f forgetfulOpener) Excuses() map[string]string {
	return map[string]string{"Duplicator": "nothing arrives twice"}
}

// TestLogThatKeepsNothing runs the part of the suite for a log that keeps no groups.
func TestLogThatKeepsNothing(t *testing.T) {
	Run(t, func(*testing.T) Opener { return forgetfulOpener{newMemoryOpener()} })
}

// TestExcuses: a log that keeps groups is excused from no case that reads back, and an opener from
// no fault without a reason.
func TestExcuses(t *testing.T) {
	find := func(name string) testCase {
		for _, c := range cases() {
			if c.name == name {
				return c
			}
		}
		t.Fatalf("no case %s", name)
		return testCase{}
	}
	for _, c := range cases() {
		if r := reported(c, newMemoryOpener(), longest); r.skipped != "" {
			t.Errorf("%s is skipped for a log that lacks nothing: %s", c.name, r.skipped)
		}
	}
	if r := reported(find("Follow"), forgetfulOpener{newMemoryOpener()}, longest); r.skipped == "" || r.Failed() {
		t.Errorf("Follow of a log that keeps nothing: skipped %q, %q", r.skipped, r.reports)
	}
	if r := reported(find("ArrivesTwice"), forgetfulOpener{newMemoryOpener()}, longest); r.skipped == "" || r.Failed() {
		t.Errorf("a fault that is excused: skipped %q, %q", r.skipped, r.reports)
	}
	type bare struct{ Opener }
	for _, c := range cases() {
		r := reported(c, bare{newMemoryOpener()}, longest)
		if len(c.needs) > 0 && (!r.Failed() || r.skipped != "") {
			t.Errorf("%s: a fault that is not excused: skipped %q", c.name, r.skipped)
		}
	}
	mute := struct{ Opener }{forgetfulOpener{newMemoryOpener()}}
	if r := reported(find("Gap"), mute, longest); !r.Failed() {
		t.Error("a log that keeps nothing, and whose opener does not say where it stands, is not refused")
	}
}
