package watch

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/clock"
)

const (
	// maxRequests bounds the requests under way.
	maxRequests = 16
	// longestWait is how long a request waits for a change, on a server that lets it.
	longestWait = 20 * time.Second
	// pollInterval is the pause of a feed in which nothing changes, and of the status line.
	pollInterval = time.Second
	// firstRetry and longestRetry bound the pause after a failed request. It doubles each time.
	firstRetry, longestRetry = 100 * time.Millisecond, 5 * time.Second
	// triesOnce is how often a request may fail in a row with --once, which must end.
	triesOnce = 8
	// saveInterval is the time between two writes of the state while changes arrive.
	saveInterval = 200 * time.Millisecond
)

// part is a part of the key space, within one partition key range, and the position of the feed
// there.
type part struct {
	Min      string `json:"min"` // EPKs in hex, the first inclusive
	Max      string `json:"max"` // exclusive
	Position string `json:"position"`

	in       keyRange // the range that it lies in; empty when the scope is a partition key
	due      time.Time
	busy     bool   // a request is under way
	ended    bool   // with --once: nothing is left to read
	behind   uint64 // LSNs between its position and the end of its range
	failures int    // in a row
}

// whole reports whether a part is all of its range.
func (p *part) whole() bool { return p.Min == p.in.Min && p.Max == p.in.Max }

// result is the outcome of a request for a part.
type result struct {
	part  *part
	page  *page
	err   error
	began time.Time
}

// viewer shows what the follower reads.
type viewer interface {
	// show prints the changes of a page, in order.
	show(rangeID string, changes []change) error
	// note prints what a person should know.
	note(text string) error
	// status shows how far the follower is. The follower calls it often.
	status(s progress) error
}

// progress is how far a follower is.
type progress struct {
	changes int
	charge  float64
	ranges  int
	behind  uint64 // LSNs
	failing bool   // the last request of a part has failed
	elapsed time.Duration
	now     time.Time
}

// follower reads all parts of a scope concurrently. Only run's goroutine uses its fields.
type follower struct {
	feed  *feed
	clock clock.Clock
	view  viewer
	once  bool
	poll  time.Duration        // between two requests of a part in which nothing changed
	max   int                  // stop after this many changes; 0 goes on
	save  func(s []part) error // writes the positions; nil keeps none
	parts []*part

	results chan result
	running int
	changes int
	charge  float64
	began   time.Time
	saved   time.Time
	unsaved bool
}

// run follows the feed until it has read what the flags ask for, or the context ends, which is no
// error.
func (f *follower) run(ctx context.Context) (err error) {
	f.began = f.clock.Now()
	f.results = make(chan result, maxRequests)
	if f.feed.key == "" {
		if err := f.place(ctx, f.parts); err != nil {
			return err
		}
	}
	if err := f.view.status(f.progress()); err != nil {
		return err
	}
	var requests sync.WaitGroup
	asking, cancel := context.WithCancel(ctx)
	defer func() {
		cancel()
		requests.Wait()
		err = errors.Join(err, f.store())
	}()
	tick := time.NewTicker(pollInterval)
	defer tick.Stop()
	for !f.finished() {
		wake := time.NewTimer(f.start(asking, &requests))
		select {
		case <-ctx.Done():
		case r := <-f.results:
			err = f.take(ctx, r)
		case <-wake.C:
		case <-tick.C:
		}
		wake.Stop()
		if ctx.Err() != nil {
			return nil
		}
		if err == nil {
			err = f.view.status(f.progress())
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// finished reports whether the follower has read what the flags ask for.
func (f *follower) finished() bool {
	if f.max > 0 && f.changes >= f.max {
		return true
	}
	return f.once && !slices.ContainsFunc(f.parts, func(p *part) bool { return !p.ended })
}

// start starts a request for every part that is due, as far as the bound allows. It returns how
// long it takes until the next part is due.
func (f *follower) start(ctx context.Context, requests *sync.WaitGroup) time.Duration {
	f.join()
	now := f.clock.Now()
	next := longestWait
	byTime := slices.Clone(f.parts)
	slices.SortStableFunc(byTime, func(a, b *part) int { return a.due.Compare(b.due) })
	for _, p := range byTime {
		pause := p.due.Sub(now)
		switch {
		case p.busy || p.ended || f.running == maxRequests: // with all places taken, a result wakes the follower
		case pause > 0:
			next = min(next, pause)
		default:
			p.busy = true
			f.running++
			asked, wait := *p, f.wait(p)
			requests.Go(func() {
				found, err := f.feed.read(ctx, asked, wait)
				f.results <- result{p, found, err, now} // has room for all requests under way
			})
		}
	}
	return next
}

// wait is how long the request for a part may wait for a change. Waiting requests must not keep
// other parts from being read. A part of a range does not wait, so that it can be joined with its
// neighbour.
func (f *follower) wait(p *part) time.Duration {
	if f.once || p.Position == "" || p.Position == fromNow || len(f.parts) > maxRequests || !p.whole() {
		return 0
	}
	return longestWait
}

// join joins adjacent parts of one range that have the same position, as after a merge.
func (f *follower) join() {
	slices.SortFunc(f.parts, func(a, b *part) int { return cmp.Compare(a.Min, b.Min) })
	for i := len(f.parts) - 1; i > 0; i-- {
		a, b := f.parts[i-1], f.parts[i]
		if a.in.ID == b.in.ID && a.Position == b.Position && a.Max == b.Min && !a.busy && !b.busy && a.ended == b.ended {
			a.Max = b.Max
			f.parts = slices.Delete(f.parts, i, i+1)
		}
	}
}

// take shows a page and advances the position of its part.
func (f *follower) take(ctx context.Context, r result) error {
	p := r.part
	p.busy = false
	f.running--
	if r.err != nil {
		return f.retry(ctx, p, r.err)
	}
	f.charge += r.page.charge
	changes, position := f.within(r.page)
	if len(changes) > 0 {
		if err := f.view.show(p.in.ID, changes); err != nil {
			return err
		}
	}
	f.changes += len(changes)
	f.unsaved = f.unsaved || position != p.Position
	if r.page.unchanged && p.Position != fromNow {
		p.due = r.began.Add(f.poll)
	}
	p.ended = f.once && r.page.unchanged
	p.Position, p.failures, p.behind = position, 0, 0
	if at, ok := number(position); ok && r.page.lsn > at {
		p.behind = r.page.lsn - at
	}
	if len(f.results) == 0 || f.clock.Now().Sub(f.saved) >= saveInterval {
		return f.store()
	}
	return nil
}

// within returns the changes of a page that --max still allows, and the position behind them. It
// never cuts a transaction: a position cannot be inside one.
func (f *follower) within(p *page) ([]change, string) {
	n := f.max - f.changes
	if _, ok := number(p.position); f.max == 0 || n >= len(p.changes) || !ok {
		return p.changes, p.position
	}
	for n < len(p.changes) && p.changes[n].Metadata.LSN == p.changes[n-1].Metadata.LSN {
		n++
	}
	if n == len(p.changes) {
		return p.changes, p.position
	}
	return p.changes[:n], strconv.Quote(strconv.FormatUint(p.changes[n-1].Metadata.LSN, 10))
}

// retry decides what follows a failed request: the ranges that replaced the part's, another try
// after a pause, or the end.
func (f *follower) retry(ctx context.Context, p *part, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	pause := min(firstRetry<<min(p.failures, 10), longestRetry)
	p.due = f.clock.Now().Add(pause)
	response := responseOf(err)
	switch {
	case response == nil || response.StatusCode >= http.StatusInternalServerError:
	case response.StatusCode == http.StatusTooManyRequests:
		ms, _ := strconv.Atoi(response.RawResponse.Header.Get("x-ms-retry-after-ms"))
		p.due = f.clock.Now().Add(max(pause, time.Duration(ms)*time.Millisecond))
		return nil
	case response.StatusCode == http.StatusGone && f.feed.key == "":
		p.failures++ // stays, if the part is in the same range as before
		if err = f.place(ctx, []*part{p}); err == nil {
			return nil
		}
	case response.StatusCode == http.StatusGone || response.StatusCode == http.StatusRequestTimeout:
	default:
		return err
	}
	p.failures++
	var final *exit.Error
	switch {
	case errors.As(err, &final) || f.once && p.failures > triesOnce:
		return err
	case p.failures == 1:
		return f.view.note("trying again: " + oneLine(err))
	}
	return nil
}

// place finds the ranges that parts lie in now. A part in several ranges is cut, and each piece
// continues at the position of the whole.
func (f *follower) place(ctx context.Context, parts []*part) error {
	ranges, err := f.feed.ranges(ctx)
	if err != nil {
		return err
	}
	slices.SortFunc(ranges, func(a, b keyRange) int { return cmp.Compare(a.Min, b.Min) })
	for _, p := range slices.Clone(parts) { // parts may be f.parts, which changes below
		var pieces []*part
		end := p.Min
		for _, in := range ranges {
			piece := *p
			piece.Min, piece.Max, piece.in = max(p.Min, in.Min), min(p.Max, in.Max), in
			if piece.Min >= piece.Max || piece.Min != end {
				continue
			}
			if in.ID != p.in.ID {
				piece.failures, piece.due = 0, time.Time{}
			}
			end = piece.Max
			pieces = append(pieces, &piece)
		}
		if end != p.Max {
			return errors.New("the server's list of partition key ranges has a gap")
		}
		f.parts = slices.DeleteFunc(f.parts, func(other *part) bool { return other == p })
		f.parts = append(f.parts, pieces...)
	}
	return nil
}

// store writes the positions, if they have changed. Before every part has one, there is nothing to
// resume at.
func (f *follower) store() error {
	if f.save == nil || !f.unsaved || slices.ContainsFunc(f.parts, func(p *part) bool { return p.Position == fromNow }) {
		return nil
	}
	positions := make([]part, len(f.parts))
	for i, p := range f.parts {
		positions[i] = *p
	}
	slices.SortFunc(positions, func(a, b part) int { return cmp.Compare(a.Min, b.Min) })
	f.saved, f.unsaved = f.clock.Now(), false
	return f.save(positions)
}

// progress is how far the follower is.
func (f *follower) progress() progress {
	now := f.clock.Now()
	s := progress{changes: f.changes, charge: f.charge, elapsed: now.Sub(f.began), now: now}
	ranges := map[string]bool{}
	for _, p := range f.parts {
		ranges[p.in.ID] = true
		s.behind += p.behind
		s.failing = s.failing || p.failures > 0
	}
	s.ranges = len(ranges)
	return s
}
