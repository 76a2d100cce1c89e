package main

import (
	"strings"
	"testing"
)

// scene returns a ledger of a few items and an observation in which everything is right; each test
// spoils one detail.
func scene() (*ledger, observation) {
	l := newLedger()
	item := func(container, id, home string, group int) seenItem {
		name := itemName(container, "k", id)
		s := state{Sum: "sum-" + id, User: "user-" + id, Group: group}
		l.acknowledged(name, s)
		l.Homes[name] = home
		return seenItem{name: name, sum: s.Sum, group: group}
	}
	l.acknowledged(itemName("one", "k", "deleted"), state{Deleted: true})
	one := containerView{
		name: "one",
		ranges: []rangeView{
			{id: "0", items: []seenItem{item("one", "a", "0", 3), item("one", "b", "0", 1)}},
			{id: "1", items: []seenItem{item("one", "c", "1", 3)}},
		},
		counts: []countView{{group: -1, count: 3}, {group: 3, count: 2}},
	}
	return l, observation{
		names: []string{"000012.log"}, started: true, said: "Started", view: view{containers: []containerView{one}},
	}
}

func TestJudge(t *testing.T) {
	inFlight := func(l *ledger, name string, s state) { l.maybe(itemName("one", "k", name), s) }
	first := func(o *observation) *rangeView { return &o.view.containers[0].ranges[0] }
	container := func(o *observation) *containerView { return &o.view.containers[0] }
	for _, c := range []struct {
		name  string
		spoil func(l *ledger, o *observation)
		want  string
	}{
		{"all is right", func(*ledger, *observation) {}, right},
		{"an item is lost", func(_ *ledger, o *observation) {
			first(o).items = first(o).items[1:]
			container(o).counts = []countView{{group: -1, count: 2}}
		}, silent},
		{
			"the ledger knows one more",
			func(l *ledger, _ *observation) { l.acknowledged(itemName("one", "k", "z"), state{Sum: "x"}) }, silent,
		},
		{"a write is lost", func(l *ledger, _ *observation) {
			l.acknowledged(itemName("one", "k", "a"), state{Sum: "newer", Group: 3})
		}, silent},
		{
			"a delete is lost",
			func(l *ledger, _ *observation) { l.acknowledged(itemName("one", "k", "a"), state{Deleted: true}) },
			silent,
		},
		{"an item that nobody wrote", func(_ *ledger, o *observation) {
			first(o).items = append(first(o).items, seenItem{name: itemName("one", "k", "ghost"), group: 2})
			container(o).counts = nil
		}, silent},
		{"a count is wrong", func(_ *ledger, o *observation) { container(o).counts[0].count = 2 }, silent},
		{"a count of a group is wrong", func(_ *ledger, o *observation) { container(o).counts[1].count = 3 }, silent},
		{
			"an item comes twice",
			func(_ *ledger, o *observation) { first(o).items = append(first(o).items, first(o).items[0]) }, silent,
		},
		{"a container is gone", func(_ *ledger, o *observation) { o.view.containers = nil }, silent},
		{
			"a unique value was accepted twice", func(_ *ledger, o *observation) { container(o).unique = "accepted" },
			silent,
		},
		{"a write in flight was done", func(l *ledger, o *observation) {
			inFlight(l, "a", state{User: "user-2", Group: 3})
			first(o).items[0].sum, first(o).items[0].user = "new", "user-2"
		}, right},
		{
			"a write in flight was not done",
			func(l *ledger, _ *observation) { inFlight(l, "a", state{User: "user-2", Group: 3}) }, right,
		},
		{"a write in flight became something else", func(l *ledger, o *observation) {
			inFlight(l, "a", state{User: "user-2", Group: 3})
			first(o).items[0].sum, first(o).items[0].user = "new", "user-9"
		}, silent},
		{"a delete in flight was done", func(l *ledger, o *observation) {
			inFlight(l, "b", state{Deleted: true})
			first(o).items = first(o).items[:1]
			container(o).counts = []countView{{group: -1, count: 2}}
		}, right},
		{
			"it does not start and names the file",
			func(_ *ledger, o *observation) { o.started, o.said = false, "orrery: store/000012.log is damaged" },
			refused,
		},
		{
			"it does not start and names nothing",
			func(_ *ledger, o *observation) { o.started, o.said = false, "orrery: invalid chunk" }, unclear,
		},
		{
			"it does not start and names another file",
			func(_ *ledger, o *observation) { o.started, o.said = false, "orrery: MANIFEST-000001 is damaged" },
			unclear,
		},
		{"a loss with its LSNs", func(_ *ledger, o *observation) {
			o.started, o.said = false, "partition 3 of container one has lost LSNs 12 to 17"
		}, refused},
		{"a range is refused and named", func(_ *ledger, o *observation) {
			*first(o) = rangeView{id: "0", refused: "status 503: 000012.log is damaged"}
			container(o).counts = []countView{{group: -1, refused: "status 503: 000012.log is damaged"}}
		}, refused},
		{"a range is refused and another has lost an item", func(_ *ledger, o *observation) {
			*first(o) = rangeView{id: "0", refused: "status 503: 000012.log is damaged"}
			container(o).ranges[1].items = nil
			container(o).counts = nil
		}, silent},
		{"a range is refused and a count tells too few", func(_ *ledger, o *observation) {
			*first(o) = rangeView{id: "0", refused: "status 503: 000012.log is damaged"}
			container(o).counts = []countView{{group: -1, count: 1}}
		}, silent},
		{"a range is refused and the log names the file", func(_ *ledger, o *observation) {
			*first(o) = rangeView{id: "0", refused: "status 503"}
			container(o).counts, o.said = nil, "Started\nERROR 000012.log is damaged"
		}, refused},
		{"a range is refused without a name", func(_ *ledger, o *observation) {
			*first(o) = rangeView{id: "0", refused: "status 503"}
			container(o).counts = nil
		}, unclear},
		{"a panic", func(_ *ledger, o *observation) { o.said += "\npanic: 000012.log\n" }, crashed},
		{"a panic of check", func(_ *ledger, o *observation) { o.check.text = "fatal error: out of memory" }, crashed},
		{"a check that does not end", func(_ *ledger, o *observation) { o.check.hung = true }, hung},
		{"no answer in time", func(_ *ledger, o *observation) { o.hung = "no answer" }, hung},
		{
			"the server ended while it was read",
			func(_ *ledger, o *observation) { o.viewing = "the server ended by itself" }, unclear,
		},
		{"the server ended while it was read and named the file", func(_ *ledger, o *observation) {
			o.viewing, o.said = "the server ended by itself", "ERROR 000012.log"
		}, refused},
		{"it did not stop well", func(_ *ledger, o *observation) { o.notEnded = "exit status 2" }, unclear},
		{"the harness failed", func(_ *ledger, o *observation) { o.broken = "no space for the copy" }, broken},
		{"after a second start an item is lost", func(_ *ledger, o *observation) {
			_, second := scene()
			second.view.containers[0].ranges[1].items = nil
			o.second = &second
		}, silent},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, o := scene()
			c.spoil(l, &o)
			f := judge(o, l)
			if f.verdict != c.want || f.failed() != (c.want != right && c.want != refused) {
				t.Errorf("judged %s (%s), want %s", f.verdict, f.why, c.want)
			}
		})
	}
}

func TestACheckThatChangesAByteFails(t *testing.T) {
	l, o := scene()
	o.check.changed = picture{"a": "1", "b": "2"}.changes(picture{"a": "1", "b": "3", "c": "4"})
	if f := judge(o, l); !f.failed() || f.verdict != right || !strings.Contains(f.why, "b has changed, c is new") {
		t.Errorf("%+v", f)
	}
}

func TestSelfTestSeesAJudgeThatIsBlind(t *testing.T) {
	l, o := scene()
	if err := l.selfTest(o); err != nil {
		t.Error(err)
	}
	o.broken = "blind"
	if l.selfTest(o) == nil {
		t.Error("a judge that never says SILENT passed its test")
	}
}

func TestBoundsOfCounts(t *testing.T) {
	l, _ := scene()
	l.maybe(itemName("one", "k", "a"), state{Deleted: true})
	l.maybe(itemName("one", "k", "new"), state{User: "u", Group: 3})
	if least, most := l.bounds("one", -1); least != 2 || most != 4 {
		t.Errorf("%d to %d", least, most)
	}
	if least, most := l.bounds("one", 3); least != 1 || most != 3 {
		t.Errorf("group 3: %d to %d", least, most)
	}
}

func TestAdoptHoldsTheServerToTheStateItReturned(t *testing.T) {
	l, o := scene()
	l.maybe(itemName("one", "k", "a"), state{Deleted: true})
	adopt(o.view, l, nil)
	first := &o.view.containers[0].ranges[0]
	first.items = first.items[1:]
	o.view.containers[0].counts = nil
	if f := judge(o, l); f.verdict != silent {
		t.Errorf("an item that the server returned may vanish: %s", f.verdict)
	}
}
