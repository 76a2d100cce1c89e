package main

import (
	"fmt"
	"io"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/served"
)

// quietRound returns a round without a server; tests print lines for its clients.
func quietRound() (*round, *clock.Manual) {
	turned := clock.NewManual(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC))
	r := &round{
		clock: turned, ledger: newLedger(), reports: newReshapeReport(),
		verdict: newVerdict(checkOutcomes, checkSurfaced, checkAnomalies, checkEnded),
	}
	return r, turned
}

// speak makes a client print lines.
func speak(t *testing.T, r *round, lines ...string) {
	t.Helper()
	c := &client{program: program{name: "js"}, ready: make(chan struct{})}
	c.listen(strings.NewReader(strings.Join(lines, "\n")), r.hear)
}

func TestLedgerKnowsWhatAnItemMayBe(t *testing.T) {
	write := func(version int) string {
		return fmt.Sprintf(
			`{"event":"write","container":"flat","key":["k"],"id":"1","op":"upsert","version":%d,"etag":"\"e%d\""}`, version,
			version)
	}
	drop := `{"event":"write","container":"flat","key":["k"],"id":"1","op":"delete","version":3}`
	maybe := func(op string, version int) string {
		return fmt.Sprintf(`{"event":"maybe","container":"flat","key":["k"],"id":"1","op":%q,"version":%d}`, op, version)
	}
	for _, c := range []struct {
		name    string
		lines   []string
		version int // 0: absent
		etag    string
		right   bool
	}{
		{"the last write", []string{write(1), write(2)}, 2, `"e2"`, true},
		{"an earlier write", []string{write(1), write(2)}, 1, `"e1"`, false},
		{"another ETag", []string{write(1)}, 1, `"e9"`, false},
		{"a write is lost", []string{write(1)}, 0, "", false},
		{"an unclear write was done", []string{write(1), maybe("upsert", 2)}, 2, `"e9"`, true},
		{"an unclear write was not done", []string{write(1), maybe("upsert", 2)}, 1, `"e1"`, true},
		{"what nobody wrote", []string{write(1), maybe("upsert", 2)}, 3, `"e3"`, false},
		{"an unclear delete was done", []string{write(1), maybe("delete", 2)}, 0, "", true},
		{"an unclear delete was not done", []string{write(1), maybe("delete", 2)}, 1, `"e1"`, true},
		{"a later write settles an unclear one", []string{write(1), maybe("upsert", 2), write(3)}, 2, `"e2"`, false},
		{"deleted", []string{write(1), drop}, 0, "", true},
		{"deleted and there", []string{write(1), drop}, 1, `"e1"`, false},
		{"an unclear create was not done", []string{maybe("create", 1)}, 0, "", true},
		{"an unclear create was done", []string{maybe("create", 1)}, 1, `"e1"`, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, _ := quietRound()
			speak(t, r, c.lines...)
			h := r.ledger.of(nameOf("flat", []string{"k"}, "1"))
			wrong := h.judgeAbsent()
			if c.version > 0 {
				wrong = h.judgePresent(c.version, c.etag)
			}
			if (wrong == "") != c.right {
				t.Errorf("judged %q", wrong)
			}
		})
	}
}

func TestWhatClientsSayIsJudged(t *testing.T) {
	write := `{"event":"write","container":"flat","key":["k"],"id":"1","op":"create","version":2,"etag":"\"e\""}`
	maybe := `{"event":"maybe","container":"flat","key":["k"],"id":"1","op":"upsert","version":3,"detail":"reset"}`
	refused := `{"event":"refused","container":"flat","key":["k"],"id":"1","op":"create","version":4,"status":409}`
	for _, c := range []struct {
		name  string
		lines []string
		check string // the check that fails; "": none
	}{
		{"a write", []string{write}, ""},
		{"a version reported twice", []string{write, write}, checkOutcomes},
		{"unclear without cause", []string{maybe}, checkOutcomes},
		{"refused without cause", []string{write, refused}, checkOutcomes},
		{"an anomaly", []string{`{"event":"anomaly","what":"w","detail":"d"}`}, checkAnomalies},
		{"a 410 that surfaced", []string{`{"event":"surfaced","op":"query","status":410,"substatus":1002}`}, checkSurfaced},
		{"no JSON", []string{"hello"}, checkEnded},
		{"an event of no known kind", []string{`{"event":"rain"}`}, checkEnded},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, _ := quietRound()
			speak(t, r, c.lines...)
			if c.check == "" && r.verdict.failed() > 0 || c.check != "" && r.verdict.found[c.check] == 0 {
				t.Errorf("found %v", r.verdict.stories)
			}
		})
	}
}

func TestRowsMayBeLostOnlyWhileTheServerWasAway(t *testing.T) {
	for _, c := range []struct {
		name   string
		client int // index in allPrograms
		after  time.Duration
		right  bool
	}{
		{"a walk across it", 3, 2 * time.Second, true},
		{"a walk after it", 3, 4 * time.Second, false},
		{"of another SDK", 2, 2 * time.Second, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, turned := quietRound()
			from := turned.Now()
			turned.Advance(time.Second)
			r.outages = []outage{{from: from, until: turned.Now()}}
			turned.Advance(c.after)
			spoken := &client{program: allPrograms[c.client], ready: make(chan struct{})}
			spoken.listen(
				strings.NewReader(
					`{"event":"surfaced","op":"tokens","status":0,"substatus":0,"ms":3000,"detail":"5 of 132 missing"}`), r.hear)
			if failed := r.verdict.found[checkSurfaced] > 0; failed == c.right {
				t.Errorf("failed: %v", failed)
			}
		})
	}
}

func TestAnOutageExplainsUnclearWritesForAWhile(t *testing.T) {
	maybe := `{"event":"maybe","container":"flat","key":["k"],"id":"1","op":"upsert","version":3,"detail":"reset"}`
	for _, c := range []struct {
		name  string
		after time.Duration
		right bool
	}{
		{"during", 0, true},
		{"shortly after", aftermath - time.Second, true},
		{"long after", aftermath + time.Minute, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, turned := quietRound()
			from := turned.Now()
			turned.Advance(time.Second)
			r.outages = []outage{{from: from, until: turned.Now()}}
			turned.Advance(c.after)
			speak(t, r, maybe)
			if failed := r.verdict.failed() > 0; failed == c.right {
				t.Errorf("failed: %v", failed)
			}
		})
	}
}

func TestSealedItemsAreKnownWithoutBeingReported(t *testing.T) {
	r, _ := quietRound()
	r.sealed = 3
	speak(t, r,
		`{"event":"write","container":"flat","key":["js-sealed-2"],"id":"js-sealed-2","op":"create","version":1,`+
			`"etag":"\"e\""}`, `{"event":"ready"}`)
	if writes, items, _ := r.ledger.totals(); writes != 9 || items != 9 {
		t.Errorf("%d writes, %d items", writes, items)
	}
	if wrong := r.ledger.of(nameOf("tree", []string{"js-sealed", "u2", "s2"}, "js-sealed-2")).judgePresent(1,
		`"any"`); wrong != "" {
		t.Error(wrong)
	}
	if wrong := r.ledger.of(nameOf("flat", []string{"js-sealed-2"}, "js-sealed-2")).judgePresent(1,
		`"other"`); wrong == "" {
		t.Error("an ETag that was not reported is right")
	}
	if r.verdict.failed() > 0 {
		t.Error(r.verdict.stories)
	}
}

func TestCovers(t *testing.T) {
	whole := []served.KeyRange{
		{ID: "2", MinInclusive: "1F", MaxExclusive: "FF"}, {ID: "1", MinInclusive: "", MaxExclusive: "1F"},
	}
	for _, c := range []struct {
		name   string
		ranges []served.KeyRange
		right  bool
	}{
		{"whole, in any order", whole, true},
		{"none", nil, false},
		{"the end is missing", whole[1:], false},
		{"the beginning is missing", whole[:1], false},
		{"a gap", []served.KeyRange{{MinInclusive: "", MaxExclusive: "1E"}, whole[0]}, false},
		{"an overlap", []served.KeyRange{{MinInclusive: "", MaxExclusive: "20"}, whole[0]}, false},
	} {
		if wrong := covers(c.ranges); (wrong == "") != c.right {
			t.Errorf("%s: %q", c.name, wrong)
		}
	}
}

func TestLineageOfNewRanges(t *testing.T) {
	for _, c := range []struct {
		name  string
		born  served.KeyRange
		right bool
	}{
		{"a child", served.KeyRange{ID: "3", MinInclusive: "", MaxExclusive: "10", Parents: []string{"0", "1"}}, true},
		{
			"the parent is not named",
			served.KeyRange{ID: "3", MinInclusive: "", MaxExclusive: "10", Parents: []string{"0"}},
			false,
		},
		{
			"the grandparent is not named",
			served.KeyRange{ID: "3", MinInclusive: "", MaxExclusive: "10", Parents: []string{"1"}},
			false,
		},
		{
			"the youngest first",
			served.KeyRange{ID: "3", MinInclusive: "", MaxExclusive: "10", Parents: []string{"1", "0"}},
			false,
		},
		{
			"an ancestor that is younger",
			served.KeyRange{ID: "3", MinInclusive: "", MaxExclusive: "10", Parents: []string{"0", "1", "4"}},
			false,
		},
		{
			"merged of both",
			served.KeyRange{ID: "3", MinInclusive: "", MaxExclusive: "FF", Parents: []string{"0", "1", "2"}},
			true,
		},
		{
			"merged of both, one unnamed",
			served.KeyRange{ID: "3", MinInclusive: "", MaxExclusive: "FF", Parents: []string{"0", "1"}},
			false,
		},
	} {
		g, v := newLineage(), newVerdict(checkLineage)
		g.live = map[string]served.KeyRange{
			"1": {ID: "1", MaxExclusive: "1F"}, "2": {ID: "2", MinInclusive: "1F", MaxExclusive: "FF"},
		}
		g.ancestors = map[string][]string{"1": {"0"}, "2": {"0"}}
		g.born(layouts[0], c.born, v)
		if (v.failed() == 0) != c.right {
			t.Errorf("%s: %v", c.name, v.stories)
		}
	}
}

func TestBoundariesLieWithinTheirRange(t *testing.T) {
	w := &reshaper{round: &round{}, random: rand.New(rand.NewPCG(1, 2))}
	for _, l := range layouts {
		ranges := []rangeStatus{
			{ID: "0", MaxExclusive: "05C1CFFFFFFFF8"},
			{ID: "1", MinInclusive: "05C1CFFFFFFFF8", MaxExclusive: "FF"},
			{ID: "2", MinInclusive: "3F", MaxExclusive: "3F"},
		}
		for range 200 {
			for _, p := range ranges[:2] {
				at := w.boundary(l, ranges, p.ID)
				if at <= p.MinInclusive || at >= p.MaxExclusive || at < l.low || at >= l.high {
					t.Fatalf("%s: boundary %s in [%s,%s)", l.id, at, p.MinInclusive, p.MaxExclusive)
				}
			}
			if at := w.boundary(l, ranges, "2"); at != "" {
				t.Fatalf("boundary %s in a range of no width", at)
			}
		}
	}
	if place("FF").Cmp(new(big.Int).Lsh(big.NewInt(255), 120)) != 0 {
		t.Errorf("FF is %x", place("FF"))
	}
}

func TestChosenMergesNameNeighbours(t *testing.T) {
	w := &reshaper{round: &round{}, random: rand.New(rand.NewPCG(3, 4))}
	ranges := []rangeStatus{{ID: "9", MinInclusive: "20"}, {ID: "4", MinInclusive: ""}, {ID: "7", MinInclusive: "10"}}
	order := []string{"4", "7", "9"}
	for range 100 {
		_, _, asked := w.merge(ranges)
		at := slices.Index(order, asked[0])
		if len(asked) < 2 || at+len(asked) > len(order) || !slices.Equal(asked, order[at:at+len(asked)]) {
			t.Fatalf("asked for %v", asked)
		}
	}
}

func TestVerdictTellsEachCheckOnce(t *testing.T) {
	v := newVerdict(checkKept, checkDoubled, checkDirectory)
	v.leaveOpen(checkKept, checkDirectory)
	for i := range storiesOfACheck + 3 {
		v.fail(checkKept, "item %d", i)
	}
	var out strings.Builder
	v.print(&out, "http")
	for _, part := range []string{
		"FAIL http: " + checkKept + ": 11 departures", "item 7", "and 3 more",
		"ok   http: " + checkDoubled, "?    http: " + checkDirectory,
	} {
		if !strings.Contains(out.String(), part) {
			t.Errorf("%q is not in\n%s", part, out.String())
		}
	}
	if v.passed() != 1 || v.failed() != 1 {
		t.Errorf("%d passed, %d failed", v.passed(), v.failed())
	}
}

func TestOptions(t *testing.T) {
	for _, args := range [][]string{{"-seconds", "0"}, {"-items", "3"}, {"more"}} {
		if _, err := parseOptions(args); err == nil {
			t.Errorf("%v: no error", args)
		}
	}
	if _, err := chooseClients("js,cobol"); err == nil {
		t.Error("cobol is a client")
	}
	if _, err := chooseRounds("ftp"); err == nil {
		t.Error("ftp is a round")
	}
	if code, err := run(t.Context(), []string{"-binary", "nowhere"}, io.Discard); code != 2 || err == nil {
		t.Errorf("without a server: %d, %v", code, err)
	}
}
