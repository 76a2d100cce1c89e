package exec_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// randomPacer ends pages at random places. It checks that the work reported for a page never
// decreases.
type randomPacer struct {
	t        *rapid.T
	random   *rand.Rand
	ends     float64 // the probability that the pacer ends the page when asked
	asked    int
	reported map[string]ru.Charge
}

func (p *randomPacer) Pace(ctx context.Context, done []exec.Visit) (bool, error) {
	p.asked++
	for i := range done {
		id, charge := done[i].RangeID, done[i].Meter.Charge()
		if charge < p.reported[id]-0.011 && i > 0 { // the first visit also carries the work that belongs to no part
			p.t.Fatalf("range %s: %v after %v", id, charge, p.reported[id])
		}
		p.reported[id] = charge
	}
	return p.random.Float64() < p.ends, ctx.Err()
}

// shelf keeps suspended queries, and loses some of them.
type shelf struct {
	t         *rapid.T
	random    *rand.Rand
	loses     float64
	kept      map[uint64]*exec.Suspended
	failed    map[uint64]bool
	suspended int
	refused   int
}

func (s *shelf) Suspend(q *exec.Suspended) uint64 {
	if q.Bytes() <= 0 {
		s.t.Fatal("a suspended query takes no memory")
	}
	id := s.random.Uint64()
	s.suspended++
	s.kept[id] = q
	return id
}

func (s *shelf) Resume(id uint64) (*exec.Suspended, bool) {
	q := s.kept[id]
	delete(s.kept, id)
	if q != nil && s.random.Float64() < s.loses {
		q.Drop()
		return nil, false
	}
	return q, s.failed[id]
}

func (s *shelf) Refused(id uint64, q *exec.Suspended) {
	s.refused++
	s.kept[id] = q
}

func (s *shelf) Failed(id uint64, q *exec.Suspended) {
	if s.failed == nil {
		s.failed = map[uint64]bool{}
	}
	if s.failed[id] = true; q != nil {
		q.Drop()
	}
}

func (s *shelf) drop() {
	for id, q := range s.kept {
		q.Drop()
		delete(s.kept, id)
	}
}

// account counts the bytes that a query holds.
type account struct {
	t    *rapid.T
	held int64
}

func (a *account) Hold(ctx context.Context, bytes int64) error {
	if a.held += bytes; bytes <= 0 {
		a.t.Fatalf("held %d bytes", bytes)
	}
	return ctx.Err()
}

func (a *account) TryHold(bytes int64) error { return a.Hold(context.Background(), bytes) }

func (a *account) Release(bytes int64) {
	if a.held -= bytes; a.held < 0 {
		a.t.Fatalf("released %d bytes too many", -a.held)
	}
}

// paced makes a request whose pages end at random places.
func paced(t *rapid.T, r exec.Request) (exec.Request, *shelf) {
	random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1)) //nolint:gosec // a test
	s := &shelf{t: t, random: random, kept: map[uint64]*exec.Suspended{}}
	r.Pacer = &randomPacer{
		t: t, random: random, ends: rapid.SampledFrom([]float64{0.02, 0.2, 0.5}).Draw(t, "ends"),
		reported: map[string]ru.Charge{},
	}
	r.Suspensions, r.Memory = s, &account{t: t}
	exec.AskOften(&r, rapid.SampledFrom([]int{1, 7, 100}).Draw(t, "steps"))
	return r, s
}

// pacedPages runs a request whose pages end wherever its pacer decides.
func pacedPages(t *rapid.T, r exec.Request, container *querytest.Container, meter *ru.Meter,
	between func(*exec.Request),
) (rows []string, pages int) {
	for {
		r.Meter = new(ru.Meter)
		r.Pacer.(*randomPacer).reported = map[string]ru.Charge{}
		page, err := exec.Run(context.Background(), r)
		if err != nil {
			t.Fatalf("%s: page %d: %v", r.Logical.Query, pages, err)
		}
		meter.Add(r.Meter)
		if container.Open() != 0 {
			t.Fatalf("%d sources left open", container.Open())
		}
		some, err := querytest.Canonical(page.Documents)
		if err != nil {
			t.Fatalf("%v: %s", err, page.Documents)
		}
		rows = append(rows, some...)
		if pages++; page.Next == nil {
			return rows, pages
		}
		if pages > 50_000 {
			t.Fatalf("%s: no end", r.Logical.Query)
		}
		if r.Resume = page.Next; between != nil {
			between(&r)
		}
	}
}

// TestPacedPages checks that the rows are the same wherever a pacer ends pages, and that the pages
// together cost what one page costs, except for the visits of ranges.
func TestPacedPages(t *testing.T) {
	suspended := 0
	rapid.Check(t, func(t *rapid.T) {
		p := drawCharged(t, rapid.SampledFrom([]int{1, 5}).Draw(t, "parts"))
		r := p.request()
		r.ForceScan = rapid.IntRange(0, 3).Draw(t, "scan") == 0
		if rapid.Bool().Draw(t, "eager") {
			exec.Eager(&r)
		}
		r.PageItems = 100_000
		one, failed := chargePages(t, r)
		if failed || one.pages != 1 {
			t.Skip("not a page")
		}
		want := all(t, r, p.container, nil)
		r, kept := paced(t, r)
		defer kept.drop()
		var many ru.Meter
		got, pages := pacedPages(t, r, p.container, &many, nil)
		suspended += kept.suspended
		same(t, fmt.Sprintf("%d paced pages", pages), p.tree.String(), got, want, p.logical.Order != nil)
		if held := r.Memory.(*account).held; held != 0 {
			t.Fatalf("%s: %d bytes are still held", p.tree, held)
		}
		a, b := paid(&one), paid(&charged{whole: many})
		a.Ranges, b.Ranges = 0, 0
		if strings.Contains(one.access[0], "scan") && b.Entries > a.Entries {
			b.Entries = a.Entries // the page read them before it knew that it needs the items
		}
		if a != b {
			t.Fatalf("%s\none page:   %+v by %q\n%d pages: %+v", p.tree, a, one.access, pages, b)
		}
	})
	if suspended == 0 {
		t.Error("no query was ever suspended")
	}
}

// TestPacedPagesAcrossReshapes makes the same test while partitions are split and merged between
// pages, and while suspended queries are lost and start again.
func TestPacedPagesAcrossReshapes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawCharged(t, rapid.SampledFrom([]int{1, 5}).Draw(t, "parts"))
		r := p.request()
		if l := p.logical; l.Offset != nil || l.Top != nil || l.Limit != nil || strings.Contains(p.tree.String(), "MAKE") {
			t.Skip("which rows, or in which order, is open")
		}
		r.PageItems = rapid.IntRange(1, 50).Draw(t, "page")
		want := texts(p.container.TwinWith(p.tree, p.parameters))
		r, kept := paced(t, r)
		defer kept.drop()
		if _, err := exec.Run(context.Background(), p.request()); err != nil {
			t.Skip("fails")
		}
		random, changes := kept.random, 3 // the engine starts a query again no more often than that
		var meter ru.Meter
		got, _ := pacedPages(t, r, p.container, &meter, func(r *exec.Request) {
			if changes == 0 || random.Float64() < 0.9 {
				return
			}
			changes--
			switch parts := len(r.Parts); random.IntN(3) {
			case 0:
				p.container.Split(random.IntN(parts))
			case 1:
				p.container.Merge(random.IntN(parts))
			default:
				kept.drop() // the server restarts
			}
			r.Parts = p.container.Parts()
		})
		same(t, "paced pages", p.tree.String(), got, want, p.logical.Order != nil)
	})
}

// hastyPacer ends every page when asked.
type hastyPacer struct{}

func (hastyPacer) Pace(ctx context.Context, _ []exec.Visit) (bool, error) { return true, ctx.Err() }

// TestEveryPageGetsFurther checks that a page that must end before its first candidate still
// reaches that candidate. Otherwise no later page would ever reach it.
func TestEveryPageGetsFurther(t *testing.T) {
	for _, query := range []string{
		"SELECT * FROM c",
		"SELECT c.id FROM c WHERE c.tenth = 3 AND c.seventh != 2", // several look-ups
		"SELECT c.id FROM c WHERE c.tenth = 3 AND c.seventh = 2 OR c.n < 40",
		"SELECT VALUE x FROM c JOIN x IN c.list WHERE c.tenth = 3 AND c.seventh = 2",
		"SELECT c.id FROM c WHERE c.tenth = 3 AND c.seventh != 2 ORDER BY c.n",
		"SELECT c.tenth, COUNT(1) AS n FROM c WHERE c.seventh = 2 GROUP BY c.tenth",
	} {
		for _, ranges := range []int{1, 5} {
			container := grid(t, ranges, 200)
			r := requestOf(t, container, query)
			exec.Eager(&r)
			exec.AskOften(&r, 20)
			r.PageItems = 1000
			whole, err := exec.Run(t.Context(), r)
			if err != nil || whole.Next != nil {
				t.Fatal(query, err, whole.Next)
			}
			r.Pacer = hastyPacer{}
			kept := &shelf{random: rand.New(rand.NewPCG(1, 2)), kept: map[uint64]*exec.Suspended{}} //nolint:gosec // a test
			r.Suspensions = kept
			rows := 0
			for pages := 0; ; pages++ {
				page, err := exec.Run(t.Context(), r)
				if err != nil || pages > 10_000 {
					t.Fatalf("%s in %d ranges: page %d: %v", query, ranges, pages, err)
				}
				rows += page.Count
				if r.Resume = page.Next; r.Resume == nil {
					break
				}
			}
			if rows != whole.Count {
				t.Errorf("%s in %d ranges: %d rows in pages, %d in one", query, ranges, rows, whole.Count)
			}
		}
	}
}

// TestLostTooOften checks that a query that is lost repeatedly fails in the end, and says what to
// do.
func TestLostTooOften(t *testing.T) {
	container := grid(t, 3, 2000)
	r := requestOf(t, container, "SELECT c.n + 0 AS k, COUNT(1) AS n FROM c GROUP BY c.n + 0")
	kept := &shelf{
		random: rand.New(rand.NewPCG(1, 2)), loses: 1,
		kept: map[uint64]*exec.Suspended{},
	} //nolint:gosec // a test
	r.Suspensions, r.GatherSteps = kept, 1
	exec.AskOften(&r, 1)
	for pages := 1; ; pages++ {
		page, err := exec.Run(t.Context(), r)
		if err != nil {
			if pages != 5 {
				t.Errorf("page %d: %v", pages, err)
			}
			return
		}
		if r.Resume = page.Next; r.Resume == nil || page.Count > 0 || pages > 10 {
			t.Fatalf("page %d has %d rows, next %v", pages, page.Count, page.Next)
		}
	}
}

// leavingPacer is the pacer of a client that leaves in the middle of a page.
type leavingPacer struct {
	cancel context.CancelFunc
	left   int // calls until the client leaves
	after  int // calls after the client has left
}

func (p *leavingPacer) Pace(context.Context, []exec.Visit) (bool, error) {
	if p.left--; p.left == 0 {
		p.cancel()
	}
	if p.left < 0 {
		p.after++
	}
	return false, nil
}

// attacks are queries that take very long.
func attacks() (doc string, queries []string) {
	list := make([]int, 300)
	for i := range list {
		list[i] = i
	}
	doc = fmt.Sprintf(`{"id":"1","pk":1,"a":%s,"s":"%s"}`, numbersJSON(list), "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
	const four = "FROM c JOIN w IN c.a JOIN x IN c.a JOIN y IN c.a JOIN z IN c.a"
	return doc, []string{
		"SELECT COUNT(1) " + four,
		"SELECT VALUE MAX(w + x + y + z) " + four,
		"SELECT DISTINCT VALUE w " + four,
		"SELECT w, COUNT(1) AS n " + four + " GROUP BY w",
		"SELECT VALUE w " + four + " WHERE w + x + y + z < 0",
		"SELECT VALUE w " + four + " WHERE w + x + y + z < 0 ORDER BY c.id",
		"SELECT COUNT(1) FROM (SELECT DISTINCT VALUE w FROM c JOIN w IN c.a) AS d JOIN v IN [1,2,3] WHERE d < 0",
	}
}

func numbersJSON(list []int) string {
	text := "["
	for i, n := range list {
		if i > 0 {
			text += ","
		}
		text += fmt.Sprint(n)
	}
	return text + "]"
}

// TestClientThatLeavesEndsItsQuery checks that a query ends within one call of the pacer, which is
// some thousand steps, after its client leaves, whatever the query does.
func TestClientThatLeavesEndsItsQuery(t *testing.T) {
	doc, queries := attacks()
	for _, query := range queries[:6] {
		container, err := querytest.NewContainer("/pk", 1, doc)
		if err != nil {
			t.Fatal(err)
		}
		l, err := compile(query, nil)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		p := &leavingPacer{cancel: cancel, left: 5}
		r := exec.Request{Logical: l, Parts: container.Parts(), Policy: container.Policy, Pacer: p, WorkItems: 1 << 40}
		r.Suspensions = &shelf{
			random: rand.New(rand.NewPCG(1, 2)),
			kept:   map[uint64]*exec.Suspended{},
		} //nolint:gosec // a test
		if _, err := exec.Run(ctx, r); err == nil || ctx.Err() == nil {
			t.Errorf("%s: ended with %v", query, err)
		}
		if p.after > 0 || container.Open() != 0 {
			t.Errorf("%s: asked %d times after its client had left, %d sources open", query, p.after, container.Open())
		}
	}
}

// TestAttacksEndTheirPages checks that pages without a pacer end after a bounded amount of work, at
// the same places each time, and charge for their work.
func TestAttacksEndTheirPages(t *testing.T) {
	doc, queries := attacks()
	container, err := querytest.NewContainer("/pk", 1, doc)
	if err != nil {
		t.Fatal(err)
	}
	for _, query := range queries[:6] {
		l, err := compile(query, nil)
		if err != nil {
			t.Fatal(err)
		}
		var before []int64
		for range 2 {
			kept := &shelf{random: rand.New(rand.NewPCG(1, 2)), kept: map[uint64]*exec.Suspended{}} //nolint:gosec // a test
			r := exec.Request{
				Logical: l, Parts: container.Parts(), Policy: container.Policy, Suspensions: kept,
				GatherSteps: 500_000,
			}
			var made []int64
			for range 4 {
				r.Meter = new(ru.Meter)
				page, err := exec.Run(t.Context(), r)
				if err != nil {
					t.Fatalf("%s: %v", query, err)
				}
				s := r.Meter.Stats()
				if page.Next == nil || s.Combinations < 5000 || s.Combinations > 100_000 {
					t.Errorf("%s: %d combinations, next %v", query, s.Combinations, page.Next)
				}
				made = append(made, s.Combinations)
				r.Resume = page.Next
			}
			if before != nil && !slices.Equal(made, before) {
				t.Errorf("%s: pages of %d combinations, and of %d", query, made, before)
			}
			before = made
			for _, q := range kept.kept {
				q.Drop()
			}
		}
	}
}

// endingPacer ends every page when asked, and counts the calls.
type endingPacer struct{ asked int }

func (p *endingPacer) Pace(context.Context, []exec.Visit) (bool, error) {
	p.asked++
	return true, nil
}

// TestFirstRowIsGivenUp checks a page that must end in the middle of its first row, which takes
// long. The page gives up soon, and says when to try again. A page with earlier rows finishes its
// current row and ends.
func TestFirstRowIsGivenUp(t *testing.T) {
	list := make([]int, 300)
	for _, c := range []struct {
		docs []string
		fail bool
	}{
		{[]string{fmt.Sprintf(`{"id":"1","pk":1,"a":%s}`, numbersJSON(list))}, true},
		{[]string{
			`{"id":"1","pk":1,"a":[]}`, fmt.Sprintf(`{"id":"2","pk":1,"a":%s}`, numbersJSON(list)),
			`{"id":"3","pk":1,"a":[]}`,
		}, false},
	} {
		container, err := querytest.NewContainer("/pk", 1, c.docs...)
		if err != nil {
			t.Fatal(err)
		}
		l, err := compile(
			"SELECT c.id, ARRAY_LENGTH(ARRAY(SELECT VALUE x FROM x IN c.a JOIN y IN c.a WHERE x + y < 0)) AS n FROM c", nil)
		if err != nil {
			t.Fatal(err)
		}
		p := new(endingPacer)
		page, err := exec.Run(t.Context(),
			exec.Request{Logical: l, Parts: container.Parts(), Policy: container.Policy, Pacer: p})
		if busy := err != nil && status.Of(err).Kind == status.TooManyRequests &&
			status.Of(err).RetryAfter > 0; busy != c.fail || !c.fail && page.Count != 2 {
			t.Errorf("%d items: %d rows %s, %v", len(c.docs), page.Count, page.Documents, err)
		}
		if c.fail && p.asked > 30 {
			t.Errorf("asked %d times", p.asked)
		}
	}
}
