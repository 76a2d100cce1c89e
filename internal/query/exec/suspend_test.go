package exec_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"weak"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// newShelf returns a shelf that loses nothing.
func newShelf() *shelf {
	return &shelf{random: rand.New(rand.NewPCG(1, 2)), kept: map[uint64]*exec.Suspended{}} //nolint:gosec // a test
}

// refusing is an account that can be set to refuse.
type refusing struct {
	held    int64
	refuses bool
}

func (a *refusing) Hold(_ context.Context, bytes int64) error {
	if a.refuses {
		return status.New(status.GatewayThrottled, "")
	}
	a.held += bytes
	return nil
}

func (a *refusing) TryHold(bytes int64) error { return a.Hold(context.Background(), bytes) }
func (a *refusing) Release(bytes int64)       { a.held -= bytes }

// padded returns a container whose rows take some memory.
func padded(t *testing.T, ranges, items int) *querytest.Container {
	t.Helper()
	docs := make([]string, items)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%[1]d","pk":%[1]d,"k":"%[3]s%05[2]d","pad":"%[3]s"}`, i, i*7919%items,
			strings.Repeat("x", 600))
	}
	c, err := querytest.NewContainer("/pk", ranges, docs...)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// hungry are queries that gather much.
var hungry = []string{
	"SELECT DISTINCT VALUE CONCAT(c.id, c.pad) FROM c",
	"SELECT c.id, MAX(CONCAT(c.id, c.pad)) AS m FROM c GROUP BY c.id",
	"SELECT VALUE c.id FROM c ORDER BY c.k",
}

// paidWork returns the work that the pages of a query have paid for, without the visits of ranges.
func paidWork(m *ru.Meter) [4]int64 {
	s := m.Stats()
	return [4]int64{s.LoadedItems, s.Entries, s.Combinations, s.Evaluated}
}

// TestRefusedPagesGoOn checks that a page that is refused for lack of memory leaves its query
// unchanged. The same continuation resumes the query, however often, and the query does and pays
// nothing twice.
func TestRefusedPagesGoOn(t *testing.T) {
	container := padded(t, 3, 1500)
	for _, query := range hungry {
		r := requestOf(t, container, query)
		r.ForceScan, r.PageItems = true, 100_000
		r.Meter = new(ru.Meter)
		want, err := exec.Run(t.Context(), r)
		if err != nil || want.Next != nil {
			t.Fatalf("%s: next %v, %v", query, want.Next, err)
		}
		once := paidWork(r.Meter)

		memory, kept := new(refusing), newShelf()
		r.Memory, r.Suspensions, r.GatherSteps = memory, kept, 4_000
		exec.AskOften(&r, 50)
		var many ru.Meter
		refused, refusedNow := 0, false
		for pages := 1; ; pages++ {
			memory.refuses = pages > 1 && !refusedNow
			r.Meter = new(ru.Meter)
			page, err := exec.Run(t.Context(), r)
			many.Add(r.Meter)
			if container.Open() != 0 {
				t.Fatalf("%s: %d sources are open", query, container.Open())
			}
			if refusedNow = errors.Is(err, status.GatewayThrottled); refusedNow {
				if refused++; len(kept.kept) != 1 {
					t.Fatalf("%s: page %d is refused, %d queries are kept", query, pages, len(kept.kept))
				}
				continue
			}
			if err != nil {
				t.Fatalf("%s: page %d: %v", query, pages, err)
			}
			if r.Resume = page.Next; page.Next != nil {
				if pages > 1000 {
					t.Fatalf("%s: no end", query)
				}
				continue
			}
			if string(page.Documents) != string(want.Documents) {
				t.Errorf("%s: other rows", query)
			}
			break
		}
		if refused < 2 || kept.refused != refused || memory.held != 0 {
			t.Errorf("%s: refused %d times, %d times put back, %d bytes are held", query, refused, kept.refused, memory.held)
		}
		if got := paidWork(&many); got != once {
			t.Errorf("%s: paid %v, and on one page %v", query, got, once)
		}
	}
}

// TestRefusedFirstPageLeavesNothing checks that a query that is refused on its first page ends,
// because no continuation could resume it. A query that is dropped while its page is refused also
// ends.
func TestRefusedFirstPageLeavesNothing(t *testing.T) {
	container := padded(t, 3, 1500)
	for _, query := range hungry {
		memory, kept := &refusing{refuses: true}, newShelf()
		r := requestOf(t, container, query)
		r.ForceScan, r.Memory, r.Suspensions = true, memory, kept
		if _, err := exec.Run(t.Context(), r); !errors.Is(err, status.GatewayThrottled) || len(kept.kept) > 0 ||
			container.Open() != 0 {
			t.Errorf("%s: %v, %d queries are kept, %d sources open", query, err, len(kept.kept), container.Open())
		}
		memory.refuses, r.GatherSteps = false, 1000
		exec.AskOften(&r, 50)
		page, err := exec.Run(t.Context(), r)
		if err != nil || page.Next == nil {
			t.Fatalf("%s: %v, %v", query, page.Next, err)
		}
		memory.refuses, r.GatherSteps, r.Resume = true, 0, page.Next
		if _, err := exec.Run(t.Context(), r); !errors.Is(err, status.GatewayThrottled) || len(kept.kept) != 1 {
			t.Errorf("%s: %v, %d queries are kept", query, err, len(kept.kept))
		}
		if kept.drop(); memory.held != 0 || container.Open() != 0 {
			t.Errorf("%s: %d bytes are held, %d sources open", query, memory.held, container.Open())
		}
	}
}

// TestFailedPagesAreNotCounted checks a client that leaves repeatedly. Its query starts again as
// often, and the client pays for that, but the engine never reports that the query was lost too
// often. The same holds if ranges are replaced.
func TestFailedPagesAreNotCounted(t *testing.T) {
	for name, disturb := range map[string]func(*querytest.Container, *exec.Request){
		"leaves": func(_ *querytest.Container, r *exec.Request) {
			ctx, cancel := context.WithCancel(context.Background())
			cancel()
			failing := *r
			failing.Meter = new(ru.Meter)
			if _, err := exec.Run(ctx, failing); !errors.Is(err, context.Canceled) {
				panic(err)
			}
		},
		"split": func(c *querytest.Container, r *exec.Request) {
			c.Split(0)
			r.Parts = c.Parts()
		},
	} {
		container := grid(t, 3, 2000)
		r := requestOf(t, container, "SELECT c.n + 0 AS k, COUNT(1) AS n FROM c GROUP BY c.n + 0")
		kept := newShelf()
		r.Suspensions, r.PageItems = kept, 100_000
		exec.AskOften(&r, 50)
		for again := range 2 * exec.MaxStarts {
			r.GatherSteps, r.Meter = 20_000, new(ru.Meter)
			page, err := exec.Run(t.Context(), r)
			if err != nil || page.Next == nil {
				t.Fatalf("%s %d times: next %v, %v", name, again, page.Next, err)
			}
			if r.Meter.Stats().LoadedItems == 0 {
				t.Errorf("%s %d times: begun again for nothing", name, again)
			}
			r.Resume = page.Next
			disturb(container, &r)
		}
		r.GatherSteps = 0
		if page, err := exec.Run(t.Context(), r); err != nil || page.Count != 2000 {
			t.Errorf("%s: %d rows, %v", name, page.Count, err)
		}
	}
}

// TestBegunAgainPays checks that a page of rows does not pay again for the work of an earlier page.
// If the query was suspended and is lost, it pays again for the work that it repeats.
func TestBegunAgainPays(t *testing.T) {
	container := grid(t, 3, 2000)
	r := requestOf(t, container, "SELECT DISTINCT VALUE c.n + 0 FROM c")
	kept := newShelf()
	r.Suspensions, r.PageItems = kept, 10
	exec.AskOften(&r, 50)
	r.Meter = new(ru.Meter)
	first, err := exec.Run(t.Context(), r)
	if err != nil || first.Next == nil || first.Count != 10 {
		t.Fatalf("%d rows, %v", first.Count, err)
	}
	const visits = 10 // RU, at most
	whole := r.Meter.Charge()
	if whole < 2*visits {
		t.Fatalf("the first page costs %v", whole)
	}
	r.Resume, r.GatherSteps, r.Meter = first.Next, 20_000, new(ru.Meter)
	second, err := exec.Run(t.Context(), r)
	if err != nil || second.Count != 0 || r.Meter.Charge() > visits {
		t.Fatalf("%d rows, %v RU, %v", second.Count, r.Meter.Charge(), err)
	}
	kept.drop()
	r.Resume, r.GatherSteps, r.Meter = second.Next, 0, new(ru.Meter)
	third, err := exec.Run(t.Context(), r)
	if err != nil || third.Count != 10 {
		t.Fatalf("%d rows, %v", third.Count, err)
	}
	if charge := r.Meter.Charge(); charge < whole-0.5 {
		t.Errorf("a page that began again costs %v, the first one %v", charge, whole)
	}
	r.Resume, r.Meter = third.Next, new(ru.Meter)
	if _, err := exec.Run(t.Context(), r); err != nil || r.Meter.Charge() > visits {
		t.Errorf("the page behind it costs %v, %v", r.Meter.Charge(), err)
	}
}

// The objects of one request are so large that the runtime does not put several in one memory
// block.
type (
	ownPacer [64]byte
	ownCache [64]byte
)

func (*ownPacer) Pace(ctx context.Context, _ []exec.Visit) (bool, error) { return false, ctx.Err() }

func (*ownCache) Find(func(exec.Cached) bool) exec.Cached { return nil }
func (*ownCache) Keep(exec.Cached)                        {}

type ownShelf struct{ to *shelf }

func (s *ownShelf) Suspend(q *exec.Suspended) uint64         { return s.to.Suspend(q) }
func (s *ownShelf) Resume(id uint64) (*exec.Suspended, bool) { return s.to.Resume(id) }
func (s *ownShelf) Refused(id uint64, q *exec.Suspended)     { s.to.Refused(id, q) }
func (s *ownShelf) Failed(id uint64, q *exec.Suspended)      { s.to.Failed(id, q) }

type ownKey struct{}

// isReferenced returns a function that reports whether the object behind p is still referenced.
func isReferenced[T any](p *T) func() bool {
	w := weak.Make(p)
	return func() bool { return w.Value() != nil }
}

// ownPage runs a page of a request with its own pacer, context, and so on. left reports for each of
// them whether it is still referenced.
//
//go:noinline
func ownPage(t *testing.T, r exec.Request, kept *shelf) (next []byte, count int, left map[string]func() bool) {
	pacer, rows, shelf := new(ownPacer), new(ownCache), &ownShelf{to: kept}
	value, opens, buffer, meter := new([64]byte), new([64]byte), new([4096]byte), new(ru.Meter)
	left = map[string]func() bool{
		"pacer": isReferenced(pacer), "kept": isReferenced(rows), "suspensions": isReferenced(shelf),
		"context": isReferenced(value), "opener": isReferenced(opens), "buffer": isReferenced(buffer),
		"meter": isReferenced(meter),
	}
	r.Pacer, r.Cache, r.Suspensions, r.Buffer, r.Meter = pacer, rows, shelf, buffer[:0], meter
	r.Parts = slices.Clone(r.Parts)
	for i := range r.Parts {
		open := r.Parts[i].Open
		r.Parts[i].Open = func(ctx context.Context) (exec.Source, func(), error) {
			opens[0]++
			if left := ctx.Value(ownKey{}); left != value {
				t.Errorf("a part is opened with the context of %v", left)
			}
			return open(ctx)
		}
	}
	page, err := exec.Run(context.WithValue(context.Background(), ownKey{}, value), r)
	if err != nil {
		t.Fatal(err)
	}
	return page.Next, page.Count, left
}

// TestSuspendedHoldsNothingOfItsRequests checks that a query holds no reference to its earlier
// requests between pages, and that each page opens parts through its own request.
func TestSuspendedHoldsNothingOfItsRequests(t *testing.T) {
	container := padded(t, 3, 1500)
	for _, query := range hungry {
		r := requestOf(t, container, query)
		kept := newShelf()
		r.ForceScan, r.PageItems, r.GatherSteps = true, 100_000, 20_000
		exec.AskOften(&r, 50)
		for pages := 1; ; pages++ {
			next, count, left := ownPage(t, r, kept)
			if r.Resume = next; next == nil || count > 0 {
				if pages < 3 {
					t.Errorf("%s: %d pages", query, pages)
				}
				break
			}
			runtime.GC()
			runtime.GC()
			for what, referenced := range left {
				if referenced() {
					t.Errorf("%s: the %s of page %d is still referenced", query, what, pages)
				}
			}
		}
		kept.drop()
	}
}

// panicking is an account that panics when the query releases memory.
type panicking struct{ refusing }

func (*panicking) Release(int64) { panic("released") }

// TestDropTellsOfPanics checks that Drop returns a panic of the query, for the log.
func TestDropTellsOfPanics(t *testing.T) {
	container := padded(t, 3, 1500)
	for _, c := range []struct {
		memory exec.Memory
		want   any
	}{{new(refusing), nil}, {new(panicking), "released"}} {
		r := requestOf(t, container, hungry[0])
		kept := newShelf()
		r.Memory, r.Suspensions, r.GatherSteps = c.memory, kept, 20_000
		exec.AskOften(&r, 50)
		if page, err := exec.Run(t.Context(), r); err != nil || page.Next == nil {
			t.Fatalf("%v, %v", page.Next, err)
		}
		for _, q := range kept.kept {
			if got := q.Drop(); got != c.want {
				t.Errorf("a panic about %v, want %v", got, c.want)
			}
		}
	}
}

// TestSuspendedCountsItsMemory checks that memory that a query holds beside its groups and heads
// counts too.
func TestSuspendedCountsItsMemory(t *testing.T) {
	container := grid(t, 1, 3000)
	r := requestOf(t, container, "SELECT c.n + 0 AS k, COUNT(1) AS n FROM c GROUP BY c.n + 0")
	bytes := func(ahead exec.Readahead) (largest int) {
		kept := newShelf()
		r.Suspensions, r.GatherSteps, r.Resume, r.Readahead = kept, 40_000, nil, ahead
		exec.AskOften(&r, 50)
		for {
			page, err := exec.Run(t.Context(), r)
			if err != nil {
				t.Fatal(err)
			}
			for _, q := range kept.kept {
				largest = max(largest, q.Bytes())
			}
			if r.Resume = page.Next; page.Count > 0 || page.Next == nil {
				return largest
			}
		}
	}
	if without, with := bytes(nil), bytes(exec.NewReadahead(1)); with < without+1<<20 {
		t.Errorf("%d bytes with what is read ahead, %d without", with, without)
	}
}

// endingAt ends a page when it asks for the n-th time.
type endingAt struct{ n int }

func (p *endingAt) Pace(ctx context.Context, _ []exec.Visit) (bool, error) {
	p.n--
	return p.n == 0, ctx.Err()
}

// TestTermsArePaidWhereverThePageEnds checks that a part is charged for what an earlier page has
// read of it.
func TestTermsArePaidWhereverThePageEnds(t *testing.T) {
	container := grid(t, 5, 10)
	const query = "SELECT VALUE COUNTIF(c.n = 1) FROM c WHERE c.n = [1]"
	for n := range 40 {
		r := requestOf(t, container, query)
		var all ru.Meter
		r.Suspensions, r.Pacer = newShelf(), &endingAt{n: n}
		exec.AskOften(&r, 1)
		pages := 0
		for {
			r.Meter = new(ru.Meter)
			page, err := exec.Run(t.Context(), r)
			if err != nil {
				t.Fatal(err)
			}
			all.Add(r.Meter)
			if pages++; page.Next == nil {
				break
			}
			r.Resume = page.Next
		}
		if terms := all.Stats().Terms; terms != 10 {
			t.Errorf("%d terms are paid for on %d pages that end at ask %d", terms, pages, n)
		}
	}
}
