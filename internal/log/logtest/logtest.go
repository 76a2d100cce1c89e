// Package logtest is the test suite that every implementation of log.Log must pass.
//
// The one idea: the suite keeps a model of what counts. Every group is in doubt from before it is
// sent until it is acknowledged or refused. Each record that any reader gets must be the next one
// that counts, and must have been acknowledged or be in doubt. The cases bring a log into the
// states in which such promises break.
//
// The suite does not know how a log is implemented. An implementation provides an Opener, and the
// faults that it can inject. Start reading at Run and Opener, then world.go for the model.
package logtest

import (
	"context"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/log"
)

// Opener is a new log of one partition.
type Opener interface {
	// Born is the position where the log begins.
	Born() log.Position
	// Open returns a handle for another replica.
	Open() (log.Log, error)
	// Restart ends all handles as the end of their processes does. What was acknowledged stays, and
	// the next Open finds it.
	Restart() error
	// Close ends the log. The suite calls it once, at the end of a case.
	Close()
}

// Grouper is an Opener whose log accepts only certain bodies. Without it, groups put items of a
// container that is partitioned by /id, with unique ordinals.
type Grouper interface {
	// Group returns a group of so many mutations, or of facts if that is 0. Every number gives
	// another group.
	Group(number, mutations int) log.Group
}

// Stander is an Opener whose log keeps no groups: a replica can then reach the end of the log only
// by having been there.
type Stander interface {
	// Stands is the position of the state of a handle's replica.
	Stands(l log.Log) log.Position
}

// Excuser is an Opener that cannot inject one of the following faults, and says why. Cases that
// need the fault are skipped with that reason; without a reason they fail.
type Excuser interface {
	// Excuses returns reasons by the names of the interfaces, such as "Delayer".
	Excuses() map[string]string
}

// Pauser holds back what a handle sends.
type Pauser interface {
	// Pause makes records of the handle, including claims, wait until resume; then they arrive in
	// their order, even if their senders no longer wait. The channel signals that a record waits.
	Pause(l log.Log) (held <-chan struct{}, resume func())
}

// Loser loses an answer.
type Loser interface {
	// LoseAnswer lets the next record that the handle sends arrive, or not. Either way the handle
	// gets no answer.
	LoseAnswer(l log.Log, arrives bool)
}

// Delayer lets a record arrive late.
type Delayer interface {
	// Delay intercepts the next record that the handle sends, which gets no answer. It arrives when
	// arrive is called, which reports whether there was one.
	Delay(l log.Log) (arrive func() bool)
}

// Duplicator lets a record arrive twice.
type Duplicator interface {
	// Duplicate duplicates the next record that the handle sends.
	Duplicate(l log.Log)
}

// Shortener loses the end of the log.
type Shortener interface {
	// Shorten loses every record after a position, as restoring an old copy does.
	Shorten(end log.Position) error
}

// Flipper damages the log.
type Flipper interface {
	// Flip inverts a bit of the stored form of the record that ends at a position; undo restores
	// it. The suite asks for bits from 0 on.
	Flip(end log.Position, bit int) (undo func(), err error)
}

// Run runs the suite. open returns a new log each time. Run names the cases that the log is excused
// from, and does not run them.
func Run(t *testing.T, open func(t *testing.T) Opener) {
	probe := open(t)
	l, err := probe.Open()
	if err != nil {
		t.Fatal(err)
	}
	keeps := l.Capabilities().KeepsGroups
	for _, c := range cases() {
		if why := c.excused(probe, keeps); why != "" {
			t.Logf("%s is not run: %s", c.name, why)
			continue
		}
		t.Run(c.name, func(t *testing.T) { c.start(t, open(t), longest) })
	}
	t.Run("RandomHistory", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			c := historyCase(func(what string, n int) int { return rapid.IntRange(0, n-1).Draw(rt, what) })
			c.start(rt, open(t), longest)
		})
	})
	probe.Close()
}

// testCase is one case of the suite.
type testCase struct {
	name  string
	keeps bool     // it needs Capabilities.KeepsGroups
	needs []string // faults
	run   func(*world)
}

// cases returns the cases of all files, in the order of the files.
func cases() []testCase {
	var all []testCase
	for _, part := range [][]testCase{termCases, doubtCases, settleCases, readCases, sealCases, damageCases} {
		all = append(all, part...)
	}
	return all
}

// longest is the time limit of a case, so that a log that hangs is reported.
const longest = time.Minute

// start runs the case, unless the log lacks what it needs.
func (c *testCase) start(t tester, o Opener, limit time.Duration) {
	t.Helper()
	defer o.Close()
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	w := newWorld(ctx, t, o)
	if why := c.excused(o, w.keeps); why != "" {
		t.Skipf("%s", why)
	}
	for _, fault := range c.needs {
		if !injects(o, fault) {
			t.Fatalf("the opener is no %s and does not excuse it", fault)
		}
	}
	defer w.behind.Wait()
	defer cancel()
	c.run(w)
	w.finish()
}

// excused returns why a log need not pass the case; "" if it must.
func (c *testCase) excused(o Opener, keeps bool) string {
	if c.keeps && !keeps {
		return "the log keeps no groups (Capabilities.KeepsGroups)"
	}
	for _, fault := range c.needs {
		e, ok := o.(Excuser)
		if injects(o, fault) || !ok {
			continue
		}
		if why := e.Excuses()[fault]; why != "" {
			return "the opener is no " + fault + ": " + why
		}
	}
	return ""
}

// injects reports whether an opener can inject a fault.
func injects(o Opener, fault string) bool {
	var can bool
	switch fault {
	case "Pauser":
		_, can = o.(Pauser)
	case "Loser":
		_, can = o.(Loser)
	case "Delayer":
		_, can = o.(Delayer)
	case "Duplicator":
		_, can = o.(Duplicator)
	case "Shortener":
		_, can = o.(Shortener)
	case "Flipper":
		_, can = o.(Flipper)
	}
	return can
}

// tester is what the suite needs of a test. A fake tester proves that a broken log is reported.
type tester interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
	Skipf(format string, args ...any)
	Failed() bool
}
