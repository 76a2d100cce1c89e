package heat_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/heat"
)

// TestDroppedStaysAway: operations that end after a container was dropped do not bring it back,
// neither soon nor after an hour.
func TestDroppedStaysAway(t *testing.T) {
	m := heat.New(heat.Options{})
	before := m.Recorder(heat.ID{Container: 300, Range: 1})
	before.Record(noon, &heat.Sample{Meter: reads(1), Key: text("a")})
	m.Executed(noon, &heat.Execution{Container: 300, Statement: 1, Charge: 1})
	m.Drop(300)
	m.Drop(300)
	for _, minutes := range []int{0, 1, 59} {
		now := noon.Add(time.Duration(minutes) * time.Minute)
		for _, r := range []*heat.Recorder{
			before, m.Recorder(heat.ID{Container: 300, Range: 1}),
			m.Recorder(heat.ID{Container: 300, Range: 2}),
		} {
			r.SetBudget(now, 400)
			r.Record(now, &heat.Sample{Meter: reads(1), Key: text("a")})
		}
		m.Executed(now, &heat.Execution{Container: 300, Statement: 1, Charge: 1})
		report := m.Report(300, now.Add(-time.Minute), now.Add(time.Second), time.Second, 5)
		if n := len(m.Containers()) + len(m.Totals(300)) + len(report.Partitions) + len(report.Statements); n != 0 {
			t.Errorf("after %d minutes the container is back: %+v", minutes, report)
		}
		m.Expire(now)
	}
}

// TestUnknownThenDropped: Drop also works for a container without any heat.
func TestUnknownThenDropped(t *testing.T) {
	m := heat.New(heat.Options{})
	m.Drop(4)
	m.Executed(noon, &heat.Execution{Container: 4, Statement: 1, Charge: 1})
	if got := m.Containers(); len(got) != 0 {
		t.Errorf("containers %v", got)
	}
}

// TestForgottenForBeingEmpty: a container without recorders is removed when its executions are too
// old, and returns with the next one.
func TestForgottenForBeingEmpty(t *testing.T) {
	m := heat.New(heat.Options{})
	executed := func(now time.Time) {
		m.Executed(now, &heat.Execution{Container: 5, Statement: 1, Charge: 1})
	}
	executed(noon)
	m.Expire(noon.Add(3 * time.Hour))
	if got := m.Containers(); len(got) != 0 {
		t.Errorf("containers %v", got)
	}
	executed(noon.Add(3 * time.Hour))
	if got := fmt.Sprint(m.Containers()); got != "[5]" {
		t.Errorf("containers %v", got)
	}
}

// TestExpiryInSteps: each call checks a few recorders, and a few calls check all.
func TestExpiryInSteps(t *testing.T) {
	m := heat.New(heat.Options{})
	const ranges = 100
	for i := range uint32(ranges) {
		r := m.Recorder(heat.ID{Container: i / 10, Range: i % 10})
		r.Record(noon, &heat.Sample{Meter: reads(1)})
		r.Retire(noon)
	}
	left := func() (n int) {
		for _, c := range m.Containers() {
			n += len(m.Totals(c))
		}
		return n
	}
	later, calls := noon.Add(3*time.Hour), 0
	for left() > 0 {
		before := left()
		m.Executed(later, &heat.Execution{Container: 99, Statement: 1})
		if gone := before - left(); gone > 8 || calls > ranges {
			t.Fatalf("call %d: %d of %d are gone", calls, gone, before)
		}
		calls++
	}
	if calls < ranges/8 {
		t.Errorf("all were gone after %d calls", calls)
	}
}

// TestGoneBack: when the time goes back to a minute, a block or a span whose place was reused, that
// place starts empty: nothing is reported earlier than it happened.
func TestGoneBack(t *testing.T) {
	m := heat.New(heat.Options{})
	r := m.Recorder(heat.ID{Container: container})
	at := func(now time.Time, key string) {
		r.Record(now, &heat.Sample{Meter: reads(1), Key: text(key)})
		m.Executed(now, &heat.Execution{Container: container, Statement: 1, Charge: 1})
	}
	// one round of the short blocks, and of the long ones
	for _, ago := range []time.Duration{12 * time.Minute, 70 * time.Minute} {
		at(noon.Add(ago), "later")
	}
	at(noon, "earlier")
	for _, window := range []time.Duration{time.Minute, 50 * time.Minute} {
		report := m.Report(container, noon.Add(time.Second-window), noon.Add(time.Second), time.Second, 5)
		if len(report.Keys) != 1 || report.Keys[0].Key != text("earlier") || report.Keys[0].RU != 1 ||
			report.Statements[0].Executions != 1 {
			t.Errorf("%v: keys %+v, statements %+v", window, report.Keys, report.Statements)
		}
	}
}

// TestHotRunsKeptAnHour: a hot run older than an hour is not reported and keeps no memory.
func TestHotRunsKeptAnHour(t *testing.T) {
	m := heat.New(heat.Options{})
	r := m.Recorder(heat.ID{Container: container})
	r.Record(noon, &heat.Sample{Meter: reads(1), Key: text("hot")})
	hot := func() int { // reports late about the hour in which it was hot
		return len(m.Report(container, noon, noon.Add(time.Hour), time.Minute, 5).Hot)
	}
	m.Expire(noon.Add(59 * time.Minute))
	if n := hot(); n != 1 {
		t.Errorf("within the hour %d", n)
	}
	m.Expire(noon.Add(61 * time.Minute))
	if n := hot(); n != 0 {
		t.Errorf("after more than an hour %d", n)
	}
}

// TestNewestExecution: executions too decide which blocks a report uses, when no recorder has
// received anything.
func TestNewestExecution(t *testing.T) {
	m := heat.New(heat.Options{})
	for minute := range 31 {
		m.Executed(noon.Add(time.Duration(minute)*time.Minute),
			&heat.Execution{Container: container, Statement: 1, Charge: 1})
	}
	// The short blocks of ten minutes ago are gone, so a long one must answer.
	report := m.Report(container, noon.Add(11*time.Minute), noon.Add(12*time.Minute), time.Second, 5)
	if len(report.Statements) != 1 || report.Statements[0].Executions != 10 ||
		!report.KeysFrom.Equal(noon.Add(10*time.Minute)) {
		t.Errorf("from %v: %+v", report.KeysFrom, report.Statements)
	}
}

// TestForgottenStatement: the id of a removed shape counts among the others, also while its place
// is free.
func TestForgottenStatement(t *testing.T) {
	m := heat.New(heat.Options{Statements: 2})
	one, two := m.Statement(heat.Query, "SELECT 1"), m.Statement(heat.Query, "SELECT 2")
	executed := func(now time.Time, id heat.StatementID) {
		m.Executed(now, &heat.Execution{Container: container, Statement: id, Charge: 1})
	}
	executed(noon, one)
	later := noon.Add(72 * time.Minute)
	executed(later, heat.StatementID(heat.ReadItem))
	m.Statement(heat.Query, "SELECT 3") // both were removed, one place is taken
	executed(later, one)
	executed(later, two)
	for _, id := range []heat.StatementID{one, two} {
		if _, reportText := m.Shape(id); reportText != "(others)" {
			t.Errorf("%d is %s", id, reportText)
		}
	}
	others := int64(0)
	for _, s := range m.Report(container, later, later.Add(time.Second), time.Second, 5).Statements {
		if s.Text == "(others)" {
			others += s.Executions
		} else if s.Kind == heat.Query {
			t.Errorf("%+v", s)
		}
	}
	if others != 2 {
		t.Errorf("%d among the others", others)
	}
}

// TestKeysToIsNotAhead: KeysTo is never in the future. For a window in the past it covers all of
// the blocks.
func TestKeysToIsNotAhead(t *testing.T) {
	m := heat.New(heat.Options{})
	r := m.Recorder(heat.ID{Container: container})
	record := func(seconds int) {
		r.Record(noon.Add(time.Duration(seconds)*time.Second), &heat.Sample{Meter: reads(1), Key: text("a")})
	}
	report := func() heat.Report {
		return m.Report(container, noon, noon.Add(30*time.Second), time.Second, 5)
	}
	record(10)
	if got := report(); !got.KeysTo.Equal(noon.Add(30 * time.Second)) {
		t.Errorf("keys up to %v", got.KeysTo)
	}
	record(50) // in the same block
	if got := report(); !got.KeysTo.Equal(noon.Add(51*time.Second)) || got.Keys[0].RU != 2 {
		t.Errorf("keys up to %v: %+v", got.KeysTo, got.Keys)
	}
	record(150)
	if got := report(); !got.KeysTo.Equal(noon.Add(2 * time.Minute)) {
		t.Errorf("keys up to %v", got.KeysTo)
	}
}
