package heat_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/heat"
)

func TestStatements(t *testing.T) {
	m := heat.New(heat.Options{Statements: 2})
	a, b := m.Statement(heat.Query, "SELECT a"), m.Statement(heat.Query, "SELECT b")
	read := m.Statement(heat.ReadItem, "")
	if a == b || a == 0 || read == 0 || read == m.Statement(heat.CreateItem, "") ||
		a != m.Statement(heat.Query, "SELECT a") {
		t.Fatalf("ids %d, %d, %d", a, b, read)
	}
	c := m.Statement(heat.Query, "SELECT c")
	if d := m.Statement(heat.Query, "SELECT d"); c != d {
		t.Errorf("ids %d and %d for others", c, d)
	}
	for _, e := range []heat.Execution{
		{Statement: a, Charge: 3.5, Ranges: 3, Total: 5, Loaded: 7, Returned: 2, NoIndex: true},
		{Statement: a, Charge: 1.25, Ranges: 1, Total: 5, OneOfMany: true, Loaded: 1, Returned: 1},
		{Statement: a, Throttled: true},
		{Statement: read, Charge: 1, Ranges: 1, Total: 5},
		{Statement: c, Charge: 90, Ranges: 1, Total: 5},
		{Charge: 1000},
	} {
		e.Container = container
		m.Executed(noon, &e)
	}
	report := m.Report(container, noon.Add(-time.Minute), noon.Add(time.Minute), time.Second, 10)
	want := []heat.StatementReport{
		{ID: c, Kind: heat.Query, Text: "(others)", Executions: 1, RU: 90, Ranges: 1},
		{
			ID: a, Kind: heat.Query, Text: "SELECT a", Executions: 3, Throttled: 1, FannedOut: 2, WithoutUse: 1, RU: 4.75,
			Ranges: 4, Loaded: 8, Returned: 3,
		},
		{ID: read, Kind: heat.ReadItem, Executions: 1, RU: 1, Ranges: 1},
	}
	if fmt.Sprint(report.Statements) != fmt.Sprint(want) {
		t.Errorf("got  %+v\nexpected %+v", report.Statements, want)
	}
	if none := m.Report(container, noon, noon.Add(time.Minute), time.Second,
		0); len(none.Statements)+len(none.Keys)+len(none.Hot) != 0 {
		t.Errorf("asked for none: %+v", none)
	}
	if short := m.Report(container, noon, noon.Add(time.Minute), time.Second, 1); len(short.Statements) != 1 {
		t.Errorf("asked for one: %+v", short.Statements)
	}
	if n := len(m.Report(container, noon.Add(71*time.Minute), noon.Add(75*time.Minute), time.Second,
		10).Statements); n != 0 {
		t.Errorf("%d statements after an hour", n)
	}
}

// TestStatementsMakeRoom: a new shape replaces one that nobody executed for longer than data is
// retained; an old id of the removed shape never counts for another shape.
func TestStatementsMakeRoom(t *testing.T) {
	m := heat.New(heat.Options{Statements: 2})
	old, busy := m.Statement(heat.Query, "SELECT old"), m.Statement(heat.Query, "SELECT busy")
	executed := func(at time.Time, id heat.StatementID) {
		m.Executed(at, &heat.Execution{Container: container, Statement: id, Charge: 1})
	}
	executed(noon, old)
	later := noon.Add(69 * time.Minute)
	executed(later, busy)
	if kind, text := m.Shape(m.Statement(heat.Query, "SELECT new")); kind != heat.Query || text != "(others)" {
		t.Errorf("too early: %s", text)
	}
	later = noon.Add(72 * time.Minute)
	executed(later, busy)
	made := m.Statement(heat.Query, "SELECT new")
	if _, text := m.Shape(made); text != "SELECT new" || made == old {
		t.Errorf("the new shape is %d %s", made, text)
	}
	executed(later, old)
	executed(later, made)
	executed(later, made)
	got := ""
	for _, s := range m.Report(container, later.Add(-time.Hour), later.Add(time.Second), time.Minute, 10).Statements {
		got += fmt.Sprint(s.Text, " ", s.Executions, "; ")
	}
	if got != "SELECT new 2; SELECT busy 2; (others) 1; " && got != "SELECT busy 2; SELECT new 2; (others) 1; " {
		t.Errorf("got %s", got)
	}
}

func TestLongStatements(t *testing.T) {
	m := heat.New(heat.Options{})
	long := "SELECT " + strings.Repeat("é", 5000)
	a, b := m.Statement(heat.Query, long+"a"), m.Statement(heat.Query, long+"b")
	if a == b || a != m.Statement(heat.Query, long+"a") {
		t.Errorf("ids %d and %d", a, b)
	}
	if _, text := m.Shape(a); len(text) > 2100 || !strings.HasPrefix(text, "SELECT é") || !strings.HasSuffix(text, "é…") {
		t.Errorf("shown as %q", text)
	}
}

func TestDrop(t *testing.T) {
	m := heat.New(heat.Options{})
	m.Recorder(heat.ID{Container: 1}).Record(noon, &heat.Sample{Meter: reads(1)})
	gone := m.Recorder(heat.ID{Container: 2})
	gone.Record(noon, &heat.Sample{Meter: reads(1)})
	m.Drop(2)
	gone.Record(noon, &heat.Sample{Meter: reads(1)})
	if got := fmt.Sprint(m.Containers(),
		len(m.Report(2, noon, noon.Add(time.Minute), time.Second, 5).Partitions)); got != "[1] 0" {
		t.Errorf("got %s", got)
	}
	m.Executed(noon, &heat.Execution{Container: 2, Statement: 1, Charge: 1}) // a late operation
	m.Expire(noon.Add(3 * time.Hour))
	if got := fmt.Sprint(m.Containers()); got != "[1]" {
		t.Errorf("hours later %s", got)
	}
	m.Recorder(heat.ID{Container: 1}).Record(noon, &heat.Sample{Meter: reads(1)})
	if p := m.Report(1, noon, noon.Add(time.Minute), time.Second, 5).Partitions; len(p) != 1 || p[0].Total.RU != 1 {
		t.Errorf("the other container: %+v", p)
	}
}

// TestRetire: a replaced partition is reported while it is in the window, and then removed; an idle
// one stays.
func TestRetire(t *testing.T) {
	m := heat.New(heat.Options{})
	for id := range uint32(3) {
		r := m.Recorder(heat.ID{Container: 1, Range: 2 - id})
		r.SetBudget(noon, 400)
		r.Record(noon, &heat.Sample{Meter: reads(1)})
	}
	m.Recorder(heat.ID{Container: 1, Range: 1}).Retire(noon.Add(5 * time.Second))
	ranges := func(from, to time.Duration) string {
		var out []string
		for _, p := range m.Report(1, noon.Add(from), noon.Add(to), time.Second, 5).Partitions {
			out = append(out, fmt.Sprint(p.Range, ":", p.Total.Budget))
		}
		return strings.Join(out, " ")
	}
	if got := ranges(0, 10*time.Second); got != "0:4000 1:2000 2:4000" {
		t.Errorf("at first %s", got)
	}
	if got := ranges(time.Minute, 61*time.Second); got != "0:400 2:400" {
		t.Errorf("later %s", got)
	}
	m.Expire(noon.Add(30 * time.Minute))
	if got := fmt.Sprint(len(m.Totals(1))); got != "3" {
		t.Errorf("after half an hour %s", got)
	}
	m.Executed(noon.Add(3*time.Hour), &heat.Execution{Container: 1, Statement: 1})
	if got := fmt.Sprintf("%+v",
		m.Totals(1)); got != "[{Range:0 RU:1 Requests:1 Throttled:0 Bytes:0 Budget:400 Items:-1 Stored:-1} {Range:2 RU:1 "+
		"Requests:1 Throttled:0 Bytes:0 Budget:400 Items:-1 Stored:-1}]" {
		t.Errorf("after hours %s", got)
	}
}

// TestKeyStatements: a key reports its heaviest statements, heaviest first.
func TestKeyStatements(t *testing.T) {
	m := heat.New(heat.Options{})
	r := m.Recorder(heat.ID{Container: container})
	for statement, n := range []int{0, 5, 1, 9, 7, 2} {
		for block := range 2 {
			r.Record(noon.Add(time.Duration(block)*10*time.Minute),
				&heat.Sample{Meter: reads(n), Key: text("a"), Statement: heat.StatementID(statement)})
		}
	}
	report := m.Report(container, noon, noon.Add(time.Hour), time.Minute, 10)
	if got := fmt.Sprint(report.Keys[0].Statements); got != "[3 4 5]" && got != "[3 4 1]" {
		t.Errorf("got %s", got)
	}
}
