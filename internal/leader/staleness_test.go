package leader_test

import (
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/session"
)

// TestLeast: a replica knows how far it may be behind its log, in writes and in time, although it
// has applied none of them.
func TestLeast(t *testing.T) {
	c, p := led(t, time.Minute)
	c.settle(c.nodes[0])
	n := c.nodes[2]
	behind := n.store.Partition(1, 0)
	least := func(entries session.LSN, age time.Duration) session.LSN {
		t.Helper()
		lsn, err := n.Least(t.Context(), behind, entries, age)
		if err != nil {
			t.Fatal(err)
		}
		return lsn
	}
	if got := least(0, 0); got != 1 {
		t.Errorf("the log ends at LSN 1, and the replica says %d", got)
	}
	for i := range 10 {
		if _, err := p.Propose(t.Context(), put(c.def, "a", "1", 10+i, anyVersion)); err != nil {
			t.Fatal(err)
		}
	}
	for _, one := range []struct {
		entries session.LSN
		age     time.Duration
		want    session.LSN
	}{
		{0, 0, 11},
		{4, time.Hour, 7},
		{100, time.Hour, 1}, // the end of the log when the replica asked first
		{100, 0, 11},
	} {
		if got := least(one.entries, one.age); got != one.want {
			t.Errorf("%d writes and %v behind: LSN %d, want %d", one.entries, one.age, got, one.want)
		}
	}
	time.Sleep(300 * time.Millisecond)
	if got := least(100, 100*time.Millisecond); got != 11 {
		t.Errorf("the writes are older than 100 ms, and the replica may lack them from LSN %d on", got)
	}
	if got, err := c.nodes[0].Least(t.Context(), p, 0, 0); err != nil || got > p.LSN() {
		t.Errorf("the leader must have LSN %d, and has %d: %v", got, p.LSN(), err)
	}
}
