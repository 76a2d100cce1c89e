package physical

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/embedded"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/status"
)

// TestDecisionPanics: a decision that panics fails alone. The others in the group, before and after
// it, succeed, and the expired item that it read is deleted.
func TestDecisionPanics(t *testing.T) {
	s, p, c := ttlPartition(t, 10)
	def := p.definition
	mustPropose(t, p, putItem(def, `{"id":"old","customerId":"a"}`))
	c.Advance(10 * time.Second)
	key := partition.NewKey(partition.Text("a"))
	epk := def.Partition.EPK(key)
	for name, d := range map[string]Decide{
		"at once": func(View) (Mutation, error) { panic("a bug") },
		"after it has met items": func(v View) (Mutation, error) {
			for _, id := range []string{"old", "1"} {
				if _, err := v.Get(epk, key, id); err != nil {
					return Mutation{}, err
				}
			}
			panic(fmt.Errorf("a bug"))
		},
		"by an index": func(View) (Mutation, error) {
			var none []Change
			return Mutation{Changes: none[3:]}, nil
		},
	} {
		_, errs := proposeTogether(p, putItem(def, `{"id":"1","customerId":"a"}`), d,
			putItem(def, `{"id":"3","customerId":"a"}`))
		if errs[0] != nil || errs[2] != nil || errs[1] == nil {
			t.Errorf("%s: the outcomes are %v", name, errs)
			continue
		}
		if e := status.Of(errs[1]); e.Kind != status.Internal || !strings.Contains(errs[1].Error(), "writer_test.go") {
			t.Errorf("%s: the error is %v", name, errs[1])
		}
	}
	if p.Items() != 2 {
		t.Errorf("there are %d items", p.Items())
	}
	mustPropose(t, p, putItem(def, `{"id":"4","customerId":"a"}`))
	mustCheck(t, s)
}

// TestPanicInPerformIsNotMended: a panic inside perform is not taken for that of a decision: a
// half-built group must not be appended.
func TestPanicInPerformIsNotMended(t *testing.T) {
	_, p, _ := ttlPartition(t, 10)
	mustPropose(t, p, putItem(p.definition, `{"id":"1","customerId":"a"}`))
	w := p.writer
	defer func() {
		if recover() == nil {
			t.Error("the writer goes on")
		}
		w.performing = false
		w.begin()
	}()
	w.decide(func(View) (Mutation, error) { //nolint:errcheck // it panics
		w.performing = true
		panic("halfway")
	})
}

// TestTimeGoesOnAfterARefusal: the readers' time advances when a group has nothing to append.
func TestTimeGoesOnAfterARefusal(t *testing.T) {
	_, p, c := ttlPartition(t, 10)
	mustPropose(t, p, putItem(p.definition, `{"id":"1","customerId":"a"}`))
	key := partition.NewKey(partition.Text("a"))
	if _, err := p.Propose(context.Background(), removeItem(p.definition, key, "2")); !errors.Is(err, errAbsent) {
		t.Fatalf("it is not refused: %v", err)
	}
	c.Advance(10 * time.Second)
	if at := sees(t, p, "a", "1"); at != 0 {
		t.Errorf("the item is seen with LSN %d after its time", at)
	}
}

// watchedLog calls before ahead of every append.
type watchedLog struct {
	log.Log
	before func()
}

// wrap wraps the logs of all partitions except the account's.
func (l *watchedLog) wrap(cid, _ uint32, embedded log.Log) log.Log {
	if cid == layout.AccountContainer {
		return embedded
	}
	l.Log = embedded
	return l
}

func (l *watchedLog) Append(ctx context.Context, t log.Term, after log.Position, g log.Group) (log.Position, error) {
	l.before()
	return l.Log.Append(ctx, t, after, g)
}

// TestNobodySeesAheadOfTheSecondGroup: work for more than one group is split. While the second
// group is in flight, too, readers do not see an item expired that the group may have replaced.
func TestNobodySeesAheadOfTheSecondGroup(t *testing.T) {
	c := clock.NewManual(physicaltest.Start)
	watch := &watchedLog{before: func() {}}
	s := testHost(t, hostOptions{Clock: c, Log: watch.wrap})
	def := physicaltest.Definition(t)
	def.DefaultTTL = 10
	parts, err := s.Create(context.Background(), 1, def, physicaltest.EvenSpecs(def, 1))
	if err != nil {
		t.Fatal(err)
	}
	p := parts[0]
	mustPropose(t, p, putItem(def, `{"id":"1","customerId":"a"}`))
	c.Advance(9 * time.Second)
	groups := 0
	watch.before = func() {
		if groups++; groups == 2 { // everything is decided, in second 9
			c.Advance(5 * time.Second)
			if at := sees(t, p, "a", "1"); at != 1 {
				t.Errorf("before the second group is there the item has LSN %d", at)
			}
		}
	}
	var decides []Decide
	for i := range 8 {
		decides = append(decides,
			putItem(def,
				fmt.Sprintf(`{"id":"big%d","customerId":"a","text":"%s"}`, i, strings.Repeat("x", embedded.MaxGroupBytes/8))))
	}
	_, errs := proposeTogether(p, append(decides, putItem(def, `{"id":"1","customerId":"a","n":1}`))...)
	if err := errors.Join(errs...); err != nil || groups != 2 {
		t.Fatalf("it took %d groups (%v)", groups, err)
	}
	if at := sees(t, p, "a", "1"); at != 10 {
		t.Errorf("afterwards the item has LSN %d", at)
	}
	c.Advance(5 * time.Second)
	if at := sees(t, p, "a", "1"); at != 0 {
		t.Errorf("the time of readers stands still: the item has LSN %d", at)
	}
}
