package page

import (
	"context"
	"runtime"
)

// A query over many items reads them on one goroutine, and applies its filter and makes its rows
// on another. Candidates come in the order in which they were read, so pages, positions and
// charges are the same as without reading ahead.

const (
	// aheadAfter is how many entries a query reads one by one before it reads ahead: most queries
	// need no more.
	aheadAfter = 512
	// The number of candidates or their bytes end a batch.
	batchItems = 128
	batchBytes = 256 << 10
	// batchesAhead is how many batches the reader may be ahead.
	batchesAhead = 4
	// readaheadBytes is about how much memory the batches take.
	readaheadBytes = (batchesAhead + 2) * batchBytes
)

// Readahead bounds how many queries read ahead at once. All queries of a process share one.
type Readahead chan struct{}

// NewReadahead returns a Readahead for the given number of queries; with 0 no query reads ahead.
func NewReadahead(queries int) Readahead { return make(Readahead, max(0, queries)) }

// ahead is what a query has read ahead.
type ahead struct {
	buffers int  // bytes of the buffers
	deep    bool // the query has read ahead, because it reads many items
}

// readahead runs a fetch on another goroutine.
type readahead struct {
	fetch   *Fetcher
	batches chan *batch // closed by the reader
	free    chan *batch
	cancel  context.CancelFunc
	turn    Readahead
	batch   *batch
	at      int
}

type batch struct {
	candidates []Candidate
	keys       []byte
	last       bool
	// On the last batch, enough reports that reading stopped because the page should need no more,
	// and err that reading failed. If neither is set, the entries have ended.
	enough bool
	err    error
	// panicked is the value of a panic, which is raised again on the goroutine of the request.
	panicked any
}

// readAhead moves a fetch to its own goroutine if the Readahead has a free slot.
func (r *State) readAhead(ctx context.Context, f *Fetcher) *readahead {
	f.read = 0 // try again later
	if cap(r.Readahead) == 0 {
		return nil
	}
	select {
	case r.Readahead <- struct{}{}:
	default: // the processors are busy
		return nil
	}
	if r.buffers == 0 {
		if !r.HasRoom(readaheadBytes) {
			<-r.Readahead // the query has no memory to read ahead
			return nil
		}
		r.buffers = readaheadBytes
		r.used += readaheadBytes
	}
	r.deep = true
	ctx, cancel := context.WithCancel(ctx)
	a := &readahead{
		fetch: f, cancel: cancel, turn: r.Readahead,
		batches: make(chan *batch, batchesAhead), free: make(chan *batch, batchesAhead+2),
	}
	f.gone = true
	go a.read(ctx, r.entriesLeft())
	return a
}

// entriesLeft is how many entries the page is likely to examine, plus one that shows whether there
// are more.
func (r *State) entriesLeft() int {
	if r.Gathers || r.Logical.Order != nil {
		return 1 << 62 // a query that sorts or gathers reads to the end
	}
	left := r.WorkItems - (r.Examined + r.Combinations - r.Free.Steps)
	if r.Logical.Where == nil && len(r.Logical.Bindings) == 0 {
		left = min(left, r.PageItems-r.Result.Count)
	}
	return max(left, 0) + 1
}

// read fills batches until the entries end or the page needs no more.
func (a *readahead) read(ctx context.Context, left int) {
	defer close(a.batches)
	defer func() {
		if p := recover(); p != nil {
			select {
			case a.batches <- &batch{last: true, panicked: p}:
			case <-ctx.Done():
			}
		}
	}()
	for last := false; !last; {
		var b *batch
		select {
		case b = <-a.free:
			b.candidates, b.keys = b.candidates[:0], b.keys[:0]
		default:
			b = &batch{candidates: make([]Candidate, 0, batchItems)}
		}
		left -= a.fill(ctx, b, min(left, batchItems))
		runtime.Gosched() // short requests go first
		if !b.last && left <= 0 {
			b.last, b.enough = true, true
		}
		last = b.last
		select {
		case a.batches <- b:
		case <-ctx.Done():
			return
		}
	}
}

func (a *readahead) fill(ctx context.Context, b *batch, most int) (read int) {
	for size := 0; read < most && size < batchBytes; read++ {
		b.candidates = append(b.candidates, Candidate{})
		c := &b.candidates[read]
		more, err := a.fetch.step(ctx, c)
		if err != nil || !more {
			b.candidates = b.candidates[:read]
			b.err, b.last = err, true
			return read
		}
		if c.Entry.Key != nil {
			start := len(b.keys)
			b.keys = append(b.keys, c.Entry.Key...) // when the buffer grows, earlier keys stay where they are
			c.Entry.Key = b.keys[start:len(b.keys):len(b.keys)]
		}
		if c.Item != nil {
			size += len(c.Item.JSON)
		}
	}
	return read
}

// next returns the next candidate; nil at the end. enough reports that the entries have not ended.
func (a *readahead) next(ctx context.Context) (c *Candidate, enough bool, err error) {
	for a.batch == nil || a.at == len(a.batch.candidates) {
		if done := a.batch; done != nil {
			if done.panicked != nil {
				panic(done.panicked)
			}
			if done.last {
				return nil, done.enough, done.err
			}
			a.free <- done // free has room for all batches
		}
		b, ok := <-a.batches
		if !ok {
			return nil, false, ctx.Err()
		}
		a.batch, a.at = b, 0
	}
	a.at++
	return &a.batch.candidates[a.at-1], false, nil
}

// stop ends reading, and waits until the goroutine has ended.
func (a *readahead) stop() {
	a.cancel()
	for range a.batches { //nolint:revive // discard what was read ahead
	}
	<-a.turn
}
