package heat_test

import (
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/heat"
)

// TestCountsAreBoundedForAllContainers: the number of statement counts is limited over all
// containers. Statements beyond it count among the others, kinds always have their own counts, and
// old or dropped counts make room.
func TestCountsAreBoundedForAllContainers(t *testing.T) {
	const limit = 6 // each statement takes two: one of the last minutes, one of the hour
	for name, makeRoom := range map[string]func(*heat.Map) time.Time{
		"dropped": func(m *heat.Map) time.Time { m.Drop(1); return noon },
		"expired": func(m *heat.Map) time.Time { later := noon.Add(3 * time.Hour); m.Expire(later); return later },
	} {
		m := heat.New(heat.Options{Counts: limit})
		ask := func(now time.Time, container uint32, text string) {
			m.Executed(now, &heat.Execution{Container: container, Statement: m.Statement(heat.Query, text), Charge: 1})
		}
		listed := func(now time.Time, container uint32) string {
			var out []string
			for _, s := range m.Report(container, now, now.Add(time.Second), time.Second, 10).Statements {
				out = append(out, fmt.Sprint(s.Text, s.Executions))
			}
			return fmt.Sprint(out)
		}
		ask(noon, 1, "a")
		ask(noon, 1, "b")
		ask(noon, 2, "a")
		for range 5 {
			ask(noon, 2, "c")
		}
		ask(noon, 2, "a")
		m.Executed(noon, &heat.Execution{Container: 3, Statement: m.Statement(heat.ReadItem, ""), Charge: 1})
		if got := listed(noon, 1) + listed(noon, 2) + listed(noon, 3); got != "[a1 b1][(others)5 a2][1]" {
			t.Errorf("%s: %s", name, got)
		}
		now, want := makeRoom(m), map[string]string{"dropped": "[(others)5 a2 d1]", "expired": "[d1]"}[name]
		if ask(now, 2, "d"); listed(now, 2) != want {
			t.Errorf("%s: %s", name, listed(now, 2))
		}
	}
}

// TestCountsAddUp: whatever the limit, the executions of a container sum to the true number, and
// reused blocks return their room.
func TestCountsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, now := heat.New(heat.Options{Counts: rapid.IntRange(2, 20).Draw(t, "limit"), Statements: 50}), noon
		var total [3]int64
		for range rapid.IntRange(1, 100).Draw(t, "executions") {
			c := rapid.IntRange(0, 2).Draw(t, "container")
			switch rapid.IntRange(0, 20).Draw(t, "what") {
			case 0:
				now = now.Add(3 * time.Hour) // everything has expired
				total = [3]int64{}
			case 1:
				m.Expire(now)
			}
			text := fmt.Sprint(rapid.IntRange(0, 30).Draw(t, "text"))
			m.Executed(now, &heat.Execution{Container: uint32(c), Statement: m.Statement(heat.Query, text), Charge: 1})
			total[c]++
			for i := range total {
				var sum int64
				for _, s := range m.Report(uint32(i), now.Add(-time.Hour), now.Add(time.Second), time.Second, 100).Statements {
					sum += s.Executions
				}
				if sum != total[i] {
					t.Fatalf("%d executions of container %d, reported %d", total[i], i, sum)
				}
			}
		}
		now = now.Add(140 * time.Minute) // the same place of both rings
		for c := range uint32(3) {
			m.Drop(c)
		}
		m.Executed(now, &heat.Execution{Container: 9, Statement: m.Statement(heat.Query, "last"), Charge: 1})
		if s := m.Report(9, now, now.Add(time.Second), time.Second, 9).Statements; len(s) != 1 || s[0].Text != "last" {
			t.Fatalf("%+v", s)
		}
	})
}
