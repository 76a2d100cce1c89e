package feed

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/clock"
)

const (
	// maxRequests bounds the requests under way.
	maxRequests = 16
	// longestWait is how long a request waits for a change, on a server that lets it.
	longestWait = 20 * time.Second
	// PollInterval is the pause of a feed in which nothing changes, and of the status line.
	PollInterval = time.Second
	// firstRetry and longestRetry bound the pause after a failed request. It doubles each time.
	firstRetry, longestRetry = 100 * time.Millisecond, 5 * time.Second
	// triesOnce is how often a request may fail in a row with --once, which must end.
	triesOnce = 8
	// saveInterval is the time between two writes of the state while changes arrive.
	saveInterval = 200 * time.Millisecond
)

// Part is a part of the key space, within one partition key range, and the position of the feed
// there.
type Part struct {
	Min      string `json:"min"` // EPKs in hex, the first inclusive
	Max      string `json:"max"` // exclusive
	Position string `json:"position"`

	in       KeyRange // the range that it lies in; empty when the scope is a partition key
	due      time.Time
	busy     bool   // a request is under way
	ended    bool   // with --once: nothing is left to read
	behind   uint64 // LSNs between its position and the end of its range
	failures int    // in a row
}

// Whole returns the parts of a feed that starts at one position everywhere: "" for its beginning.
func Whole(position string) []*Part { return []*Part{{Max: "FF", Position: position}} }

// whole reports whether a part is all of its range.
func (p *Part) whole() bool { return p.Min == p.in.Min && p.Max == p.in.Max }

// result is the outcome of a request for a part.
type result struct {
	part  *Part
	page  *page
	err   error
	began time.Time
}

// A Viewer takes what the follower reads.
type Viewer interface {
	// Show takes the changes of a page, in order.
	Show(rangeID string, changes []Change) error
	// Tell takes what a person should know.
	Tell(text string) error
	// Status takes how far the follower is. The follower calls it often.
	Status(s Progress) error
}

// Progress is how far a follower is.
type Progress struct {
	Changes int
	Charge  float64
	Ranges  int
	Behind  uint64 // LSNs
	Failing bool   // the last request of a part has failed
	Elapsed time.Duration
	Now     time.Time
}

// Follower reads all parts of a scope concurrently. Only Run's goroutine uses its fields.
type Follower struct {
	Feed  *Feed
	Clock clock.Clock
	View  Viewer
	Once  bool                 // stop when nothing is left to read
	Poll  time.Duration        // between two requests of a part in which nothing changed
	Max   int                  // stop after this many changes; 0 goes on
	Save  func(s []Part) error // writes the positions; nil keeps none
	Parts []*Part              // of the key space, or of the partition key; see Whole

	results chan result
	running int
	changes int
	charge  float64
	began   time.Time
	saved   time.Time
	unsaved bool
}

// Run follows the feed until it has read what the flags ask for, or the context ends, which is no
// error.
func (f *Follower) Run(ctx context.Context) (err error) {
	f.began = f.Clock.Now()
	f.results = make(chan result, maxRequests)
	if f.Feed.Key != "" { // one scope, whatever the ranges are
		f.Parts[0].in.Max = f.Parts[0].Max
	} else if err := f.place(ctx, f.Parts); err != nil {
		return err
	}
	if err := f.View.Status(f.Progress()); err != nil {
		return err
	}
	var requests sync.WaitGroup
	asking, cancel := context.WithCancel(ctx)
	defer func() {
		cancel()
		requests.Wait()
		err = errors.Join(err, f.store())
	}()
	tick := time.NewTicker(PollInterval)
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
			err = f.View.Status(f.Progress())
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// finished reports whether the follower has read what the flags ask for.
func (f *Follower) finished() bool {
	if f.Max > 0 && f.changes >= f.Max {
		return true
	}
	return f.Once && !slices.ContainsFunc(f.Parts, func(p *Part) bool { return !p.ended })
}

// start starts a request for every part that is due, as far as the bound allows. It returns how
// long it takes until the next part is due.
func (f *Follower) start(ctx context.Context, requests *sync.WaitGroup) time.Duration {
	f.join()
	now := f.Clock.Now()
	next := longestWait
	byTime := slices.Clone(f.Parts)
	slices.SortStableFunc(byTime, func(a, b *Part) int { return a.due.Compare(b.due) })
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
				found, err := f.Feed.read(ctx, asked, wait)
				f.results <- result{p, found, err, now} // has room for all requests under way
			})
		}
	}
	return next
}

// wait is how long the request for a part may wait for a change. Waiting requests must not keep
// other parts from being read. A part of a range does not wait, so that it can be joined with its
// neighbour.
func (f *Follower) wait(p *Part) time.Duration {
	if f.Once || p.Position == "" || p.Position == FromNow || len(f.Parts) > maxRequests || !p.whole() {
		return 0
	}
	return longestWait
}

// join joins adjacent parts of one range that have the same position, as after a merge.
func (f *Follower) join() {
	slices.SortFunc(f.Parts, func(a, b *Part) int { return cmp.Compare(a.Min, b.Min) })
	for i := len(f.Parts) - 1; i > 0; i-- {
		a, b := f.Parts[i-1], f.Parts[i]
		if a.in.ID == b.in.ID && a.Position == b.Position && a.Max == b.Min && !a.busy && !b.busy && a.ended == b.ended {
			a.Max = b.Max
			f.Parts = slices.Delete(f.Parts, i, i+1)
		}
	}
}

// take shows a page and advances the position of its part.
func (f *Follower) take(ctx context.Context, r result) error {
	p := r.part
	p.busy = false
	f.running--
	if r.err != nil {
		return f.retry(ctx, p, r.err)
	}
	f.charge += r.page.charge
	changes, position := f.within(r.page)
	if len(changes) > 0 {
		if err := f.View.Show(p.in.ID, changes); err != nil {
			return err
		}
	}
	f.changes += len(changes)
	f.unsaved = f.unsaved || position != p.Position
	if r.page.unchanged && p.Position != FromNow {
		p.due = r.began.Add(f.Poll)
	}
	p.ended = f.Once && r.page.unchanged
	p.Position, p.failures, p.behind = position, 0, 0
	if at, ok := number(position); ok && r.page.lsn > at {
		p.behind = r.page.lsn - at
	}
	if len(f.results) == 0 || f.Clock.Now().Sub(f.saved) >= saveInterval {
		return f.store()
	}
	return nil
}

// within returns the changes of a page that --max still allows, and the position behind them. It
// never cuts a transaction: a position cannot be inside one.
func (f *Follower) within(p *page) ([]Change, string) {
	n := f.Max - f.changes
	if _, ok := number(p.position); f.Max == 0 || n >= len(p.changes) || !ok {
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
func (f *Follower) retry(ctx context.Context, p *Part, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	pause := min(firstRetry<<min(p.failures, 10), longestRetry)
	p.due = f.Clock.Now().Add(pause)
	response := responseOf(err)
	switch {
	case response == nil || response.StatusCode >= http.StatusInternalServerError:
	case response.StatusCode == http.StatusTooManyRequests:
		ms, _ := strconv.Atoi(response.RawResponse.Header.Get("x-ms-retry-after-ms"))
		p.due = f.Clock.Now().Add(max(pause, time.Duration(ms)*time.Millisecond))
		return nil
	case response.StatusCode == http.StatusGone && f.Feed.Key == "":
		p.failures++ // stays, if the part is in the same range as before
		if err = f.place(ctx, []*Part{p}); err == nil {
			return nil
		}
	case response.StatusCode == http.StatusGone || response.StatusCode == http.StatusRequestTimeout:
	default:
		return err
	}
	p.failures++
	var final *exit.Error
	switch {
	case errors.As(err, &final) || f.Once && p.failures > triesOnce:
		return err
	case p.failures == 1:
		return f.View.Tell("trying again: " + oneLine(err))
	}
	return nil
}

// place finds the ranges that parts lie in now. A part in several ranges is cut, and each piece
// continues at the position of the whole.
func (f *Follower) place(ctx context.Context, parts []*Part) error {
	ranges, err := f.Feed.ranges(ctx)
	if err != nil {
		return err
	}
	slices.SortFunc(ranges, func(a, b KeyRange) int { return cmp.Compare(a.Min, b.Min) })
	for _, p := range slices.Clone(parts) { // parts may be f.Parts, which changes below
		var pieces []*Part
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
		f.Parts = slices.DeleteFunc(f.Parts, func(other *Part) bool { return other == p })
		f.Parts = append(f.Parts, pieces...)
	}
	return nil
}

// store writes the positions, if they have changed. Before every part has one, there is nothing to
// resume at.
func (f *Follower) store() error {
	if f.Save == nil || !f.unsaved || slices.ContainsFunc(f.Parts, func(p *Part) bool { return p.Position == FromNow }) {
		return nil
	}
	positions := make([]Part, len(f.Parts))
	for i, p := range f.Parts {
		positions[i] = *p
	}
	slices.SortFunc(positions, func(a, b Part) int { return cmp.Compare(a.Min, b.Min) })
	f.saved, f.unsaved = f.Clock.Now(), false
	return f.Save(positions)
}

// Progress is how far the follower is.
func (f *Follower) Progress() Progress {
	now := f.Clock.Now()
	s := Progress{Changes: f.changes, Charge: f.charge, Elapsed: now.Sub(f.began), Now: now}
	ranges := map[string]bool{}
	for _, p := range f.Parts {
		ranges[p.in.ID] = true
		s.Behind += p.behind
		s.Failing = s.Failing || p.failures > 0
	}
	s.Ranges = len(ranges)
	return s
}

// oneLine is an error as a line of text.
func oneLine(err error) string { return strings.Join(strings.Fields(remote.ErrorText(err)), " ") }
