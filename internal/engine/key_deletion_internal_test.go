package engine

import (
	"context"
	"fmt"
	"math"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/ru"
)

// TestKeyDeletionContinues replaces the second of three ranges during a deletion. The deletion must
// be paid for once, and must give back the admissions of ranges that it did not reach.
func TestKeyDeletionContinues(t *testing.T) {
	a := openAccounts(t, "")
	a.container("c", "4000")
	a.fill("c", 60, 0)
	a.splitWithin(3)
	then := a.routed("c")
	a.turn.Advance(time.Minute)
	a.split("c", account.RangeID(then.Ranges[1]))
	ctx, recordedRU := context.Background(), a.recordedRU(a.routed("c")) // a.told divides the budgets again
	before := a.levels(then)

	d := &keyDeletion{key: partition.NewKey(partition.Text("x"))}
	call := &api.Call{}
	if _, err := d.run(ctx, call, then); !physical.Moved(err) {
		t.Fatal(err)
	}
	after := a.levels(then)
	if paid, metered := before[0]-after[0], float64(d.attempts.Charge()); math.Abs(paid-metered) > 1e-6 || metered == 0 {
		t.Errorf("the first range paid %v RU of %v", paid, metered)
	}
	for i := 1; i < 3; i++ {
		if after[i] != before[i] {
			t.Errorf("%v of %v RU are left in range %d", after[i], before[i], i)
		}
	}
	now := a.routed("c")
	r, err := d.run(ctx, call, now)
	a.must(err)
	call.Meter.Add(&d.attempts)
	d.record(call, now.Container)
	charge := float64(call.Meter.Charge())
	if got := a.recordedRU(now) - recordedRU; math.Abs(got-charge) > 1e-6 {
		t.Errorf("heat has %.2f RU, %.2f were charged", got, charge)
	}
	if s := call.Meter.Stats(); s.Ranges != 4 || s.Writes != 60 || len(d.charges) != 4 {
		t.Errorf("%d visits, %d items, %d ranges", s.Ranges, s.Writes, len(d.charges))
	}
	sum := 0.0
	for _, one := range r.Receipt.Charges {
		sum += float64(one)
	}
	if len(r.Receipt.Ranges) != 4 || len(r.Receipt.Charges) != 4 || math.Abs(sum-charge) > 1e-6 ||
		r.Receipt.Ranges[0] != account.RangeID(then.Ranges[0]) {
		t.Errorf("the receipt has ranges %s with %v of %v RU", r.Receipt.Ranges, r.Receipt.Charges, charge)
	}
	for _, s := range a.report(now).Statements {
		if s.Kind == heat.DeleteLogicalPartition && (s.Executions != 1 || s.Ranges != 4) {
			t.Errorf("%+v", s)
		}
	}
}

// TestKeyDeletionReportsEveryRange checks the receipt of a deletion. Replaced ranges follow the
// present ones. The charges of two attempts in one range appear as one sum. A descendant of a
// finished range has no charge.
func TestKeyDeletionReportsEveryRange(t *testing.T) {
	d := &keyDeletion{
		visited: []string{"0", "1", "4", "2", "4"}, charges: map[string]ru.Charge{"0": 3, "1": 2, "2": 1, "4": 5},
	}
	r := &api.Receipt{Ranges: []string{"0", "4", "5", "2"}}
	d.fillReceipt(r)
	if got := fmt.Sprint(r.Ranges, r.Charges); got != "[0 4 2 1] [3 5 1 2]" {
		t.Error(got)
	}
	d = &keyDeletion{visited: d.visited[:1], charges: map[string]ru.Charge{"0": 3}}
	if d.fillReceipt(r); fmt.Sprint(r.Ranges, r.Charges) != "[0] []" {
		t.Errorf("one range: %v %v", r.Ranges, r.Charges)
	}
}

// splitWithin splits the prefix "x" of container "c" into n ranges.
func (a *accounts) splitWithin(n int) {
	a.t.Helper()
	_, err := a.Split(context.Background(), "d", "c", account.ReshapeRequest{Into: n})
	a.must(err)
	c := a.routed("c")
	if got := len(c.BudgetsOf(c.Key().Range(partition.NewKey(partition.Text("x"))))); got != n {
		a.t.Fatalf("%d ranges have the prefix", got)
	}
}

// TestKeyDeletionInAPool checks that a budget that ranges share pays at most one second of its
// rate, not one second for each range.
func TestKeyDeletionInAPool(t *testing.T) {
	a := openAccounts(t, "400")
	a.container("c", "")
	a.fill("c", 300, 0)
	a.splitWithin(3)
	a.turn.Advance(time.Minute)
	key, call := `["x"]`, &api.Call{}
	_, err := a.DeleteLogicalPartition(context.Background(), call, "d", "c", &key)
	a.must(err)
	if got := a.levels(a.routed("c")); call.Meter.Charge() < 1200 || got[0] != 0 {
		t.Errorf("%v RU are left after a deletion of %v", got[0], call.Meter.Charge())
	}
}

// TestPrefixIsNoLogicalPartition checks that a deletion by prefix is attributed to no logical
// partition.
func TestPrefixIsNoLogicalPartition(t *testing.T) {
	a := openAccounts(t, "")
	a.container("c", "4000")
	a.fill("c", 3, 0)
	for key, keys := range map[string]int{`["x","1"]`: 1, `["x"]`: 0} {
		a.turn.Advance(2 * heat.Retained)
		r, err := a.DeleteLogicalPartition(context.Background(), &api.Call{}, "d", "c", &key)
		a.must(err)
		a.turn.Advance(time.Second)
		if got := a.report(a.routed("c")).Keys; len(got) != keys || r.Receipt.PartitionKey.Len() != 2*keys {
			t.Errorf("%s: %+v, receipt of %s", key, got, r.Receipt.PartitionKey.JSON())
		}
	}
}

// TestKeyDeletionHoldsNoSnapshot checks that no snapshot keeps deleted versions between two
// transactions of a deletion, and that the deletion removes every item.
func TestKeyDeletionHoldsNoSnapshot(t *testing.T) {
	a := openAccounts(t, "")
	a.container("c", "400")
	a.fill("c", 2*clearItems+10, 0)
	c := a.routed("c")
	transactions := 0
	d := &keyDeletion{key: partition.NewKey(partition.Text("x")), deleted: func() {
		transactions++
		if open := a.db.Metrics().Snapshots; open != 0 {
			t.Errorf("%d snapshots are held after transaction %d", open, transactions)
		}
	}}
	if _, err := d.run(context.Background(), &api.Call{}, c); err != nil {
		t.Fatal(err)
	}
	if left := c.Ranges[0].Items(); transactions != 3 || left != 0 {
		t.Errorf("%d transactions, %d items are left", transactions, left)
	}
}
