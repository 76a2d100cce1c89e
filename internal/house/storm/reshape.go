package main

import (
	"cmp"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/house/served"
)

// mostRanges limits the number of partitions of a container.
const mostRanges = 9

// A reshaper splits and merges at random, in one container or in all of them in turn.
type reshaper struct {
	*round
	home   *layout // nil: any
	random *rand.Rand
}

func (r *round) newReshaper(i int) *reshaper {
	w := &reshaper{round: r, random: rand.New(rand.NewPCG(r.seed, uint64(i)))}
	if i < len(layouts) {
		w.home = &layouts[i]
	}
	return w
}

// work runs until ctx ends, at a pace that reaches the target number of reshapes in the given time.
func (w *reshaper) work(ctx context.Context) {
	pace := time.Duration(w.seconds) * time.Second * time.Duration(len(layouts)+1) / time.Duration(w.reshapes) * 8 / 10
	for {
		rest := pace/2 + time.Duration(w.random.Int64N(int64(pace)+1))
		select {
		case <-ctx.Done():
			return
		case <-w.clock.After(rest):
		}
		l := layouts[w.random.IntN(len(layouts))]
		if w.home != nil {
			l = *w.home
		}
		if err := w.once(ctx, l); err != nil && ctx.Err() == nil && !w.passing(err) {
			w.verdict.fail(checkReshapes, "%s: %v", l.id, err)
		}
	}
}

// outrun holds words of refusals that are correct when a range is too narrow, or when another
// reshape came between the observation and the request: a range has fewer hash values than the
// split needs, or two ranges are no longer adjacent.
var outrun = []string{"cut", "does not lie inside", "merged into"}

// passing reports whether a reshape may meet this refusal: another reshape came first, the range is
// too narrow, or the server is away.
func (w *reshaper) passing(err error) bool {
	var refused *served.Refusal
	if !errors.As(err, &refused) {
		return w.troubled()
	}
	w.reports.refused(refused)
	switch refused.Status {
	case 410, 409, 423:
		return true
	case 400:
		return slices.ContainsFunc(outrun, func(part string) bool { return strings.Contains(refused.Text, part) })
	}
	return false
}

// once observes the container, reshapes it once, and observes it again.
func (w *reshaper) once(ctx context.Context, l layout) error {
	line := w.reports.lineages[l.id]
	ranges, err := line.observe(ctx, w.account, l, w.verdict)
	if err != nil {
		return err
	}
	if w.home != nil && w.random.IntN(12) == 0 {
		throughput := []int{500, 12000, 21000, 41000}[w.random.IntN(4)]
		if err := w.account.setThroughput(ctx, l, throughput); err != nil {
			return fmt.Errorf("throughput %d: %w", throughput, err)
		}
		w.reports.throughput()
		return nil
	}
	verb, body, asked := w.choose(l, ranges)
	w.busy.Add(1)
	done, err := w.account.reshape(ctx, l, verb, body)
	w.busy.Add(-1)
	if err != nil {
		return fmt.Errorf("%s %v: %w", verb, body, err)
	}
	if verb != "rebuild" {
		w.done.Add(1)
	}
	w.reports.carriedOut(verb, done)
	line.answered(l, verb, asked, done, w.verdict)
	_, err = line.observe(ctx, w.account, l, w.verdict)
	return err
}

// choose returns the request, and the ranges that it names.
func (w *reshaper) choose(l layout, ranges []rangeStatus) (verb string, body map[string]any, asked []string) {
	n := len(ranges)
	body = map[string]any{}
	one := ranges[w.random.IntN(n)].ID
	switch chance := w.random.IntN(100); {
	case chance < 5:
		body["ranges"] = []string{one}
		return "rebuild", body, []string{one}
	case n > 1 && chance < 10: // the whole container
		if w.random.IntN(2) == 0 {
			body["into"] = 1 + w.random.IntN(min(3, n-1))
		}
		return "merge", body, nil
	case n >= mostRanges, n > 1 && w.random.IntN(mostRanges) < n:
		return w.merge(ranges)
	case chance < 15: // the range that the server considers largest
		return "split", body, nil
	}
	body["range"] = one
	switch w.random.IntN(4) {
	case 0:
	case 1:
		body["into"] = 2 + w.random.IntN(2)
	default:
		if at := w.boundary(l, ranges, one); at != "" {
			body["at"] = []string{at}
		}
	}
	return "split", body, []string{one}
}

// merge names two or three adjacent ranges.
func (w *reshaper) merge(ranges []rangeStatus) (verb string, body map[string]any, asked []string) {
	sorted := slices.Clone(ranges)
	slices.SortFunc(sorted, func(a, b rangeStatus) int { return strings.Compare(a.MinInclusive, b.MinInclusive) })
	first := w.random.IntN(len(sorted) - 1)
	last := min(first+1+w.random.IntN(2), len(sorted)-1)
	for _, p := range sorted[first : last+1] {
		asked = append(asked, p.ID)
	}
	body = map[string]any{"ranges": asked}
	if w.random.IntN(5) == 0 {
		body["into"] = 1 + w.random.IntN(len(asked)-1)
	}
	return "merge", body, asked
}

// boundary returns a random hash within a range, or "" when the range has none. It does not depend
// on the items there.
func (w *reshaper) boundary(l layout, ranges []rangeStatus, id string) string {
	at := slices.IndexFunc(ranges, func(p rangeStatus) bool { return p.ID == id })
	low, high := place(max(ranges[at].MinInclusive, l.low)), place(min(ranges[at].MaxExclusive, l.high))
	width := new(big.Int).Sub(high, low)
	if width.Cmp(big.NewInt(2)) < 0 {
		return ""
	}
	share := new(big.Int).Mul(width, big.NewInt(1+w.random.Int64N(998)))
	middle := new(big.Int).Add(low, share.Div(share, big.NewInt(1000)))
	return strings.ToUpper(hex.EncodeToString(middle.FillBytes(make([]byte, hashBytes))))
}

// hashBytes is the length of a version 2 hash; a longer boundary is cut to it.
const hashBytes = 16

func place(text string) *big.Int {
	padded := (text + strings.Repeat("0", 2*hashBytes))[:2*hashBytes]
	n, ok := new(big.Int).SetString(padded, 16)
	if !ok {
		return new(big.Int)
	}
	return n
}

// A reshapeReport collects what the runner did to the containers.
type reshapeReport struct {
	mu          sync.Mutex
	verbs       map[string]int
	pauses      []float64
	took        []float64
	items       int64
	caughtUp    int64
	throughputs int
	refusals    map[string]int
	left        map[string]int // errors that SDKs passed on, by client and status
	lineages    map[string]*lineage
}

func newReshapeReport() *reshapeReport {
	r := &reshapeReport{
		verbs: map[string]int{}, refusals: map[string]int{}, left: map[string]int{},
		lineages: map[string]*lineage{},
	}
	for _, l := range layouts {
		r.lineages[l.id] = newLineage()
	}
	return r
}

func (r *reshapeReport) carriedOut(verb string, done reshaped) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.verbs[verb]++
	r.pauses, r.took = append(r.pauses, done.PauseMs), append(r.took, done.TookMs)
	r.items, r.caughtUp = r.items+done.Items, r.caughtUp+done.CaughtUp
}

func (r *reshapeReport) throughput() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.throughputs++
}

func (r *reshapeReport) refused(why *served.Refusal) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.refusals[fmt.Sprintf("%d/%s", why.Status, why.Substatus)]++
}

func (r *reshapeReport) surfaced(client string, e event, why string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.left[fmt.Sprintf("%s %s %d/%d (%s)", client, e.Op, e.Status, e.Substatus, cmp.Or(why, "it should not have been"))]++
}
