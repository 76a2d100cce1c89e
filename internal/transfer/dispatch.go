package transfer

import (
	"context"
	"io"
	"slices"
	"sync"
	"time"
)

// Limits of an import.
const (
	maxBatchItems = 100       // operations per bulk request (documented)
	maxBatchBytes = 400 << 10 // per bulk request; one of 2 MB would block its range
	maxBulkItem   = 1 << 20   // a larger item is sent alone, so that its batch stays below 2 MB
	maxLaneFlight = 8         // concurrent requests per range
	// windowBytes limits the memory of items in flight, per concurrent request.
	windowBytes = 2 << 20
	// reachStep is the number of items that may be sent before the checkpoint records it.
	reachStep = 20_000
	// maxReroutes limits how often an item may meet a replaced range.
	maxReroutes = 30
	linger      = 20 * time.Millisecond // how long a batch waits for more items
	tick        = 10 * time.Millisecond
	saveTicks   = 20 // ticks between two checkpoints
	reportTicks = 10 // ticks between two progress reports
)

// importer is a running import. One goroutine reads items and puts them into lanes, one per range.
// Workers take batches from the lanes and send them.
type importer struct {
	o         ImportOptions
	container *container
	source    Source
	maker     maker
	limiter   *Limiter
	replay    int64 // an earlier run may have sent the items before this number
	resumed   int64
	began     time.Time

	// stopReading unblocks the reader of an idle source when the import ends.
	stopReading context.CancelFunc

	saving   sync.Mutex // serialises checkpoints; taken before mu
	routing  sync.Mutex // serialises reading the ranges; taken before mu
	mu       sync.Mutex
	changed  *sync.Cond
	lanes    []*lane
	live     routes
	version  int // of the lanes
	turn     int
	line     []*item // items without a final result, and the items after them, in order
	window   int     // the limit of items in line
	held     int     // their bytes
	busy     map[uint64]bool
	queued   int
	inFlight int
	waits    bool // the reader waits for room
	ended    bool // the source has no more items
	state    State
	dirty    bool
	ran      runTally
	first    []Refused
	stopSeq  int64 // the first refused item, without ContinueOnError
	single   bool
	bulk     bool // a bulk request has succeeded
	perItem  float64
	free     int       // writing requests without a charge, while the server has reported none
	progress time.Time // time of the last final result
	err      error
}

// runTally counts the work of this run.
type runTally struct {
	done      int64
	charge    float64
	throttled int64
}

// lane holds the items that wait for one range.
type lane struct {
	queue     []*item
	since     time.Time // when the first item of the queue arrived
	flight    int
	maxFlight int
	maxItems  int
	notBefore time.Time
}

// batch is the content of one request.
type batch struct {
	lane    *lane
	rangeID string
	version int
	items   []*item
}

const nobody = int64(1) << 62

func newDispatcher(o ImportOptions, c *container, s Source) *importer {
	m := &importer{
		o: o, container: c, source: s, limiter: NewLimiter(o.Clock, o.RateRU), busy: map[uint64]bool{}, stopSeq: nobody,
		maker: maker{key: c.key, rid: c.rid, generateID: o.GenerateID}, progress: o.Clock.Now(),
	}
	m.changed = sync.NewCond(&m.mu)
	return m
}

// divide creates lanes for ranges and distributes the waiting items.
func (m *importer) divide(live routes) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var waiting []*item
	for _, l := range m.lanes {
		waiting = append(waiting, l.queue...)
	}
	slices.SortFunc(waiting, func(a, b *item) int { return int(a.seq - b.seq) })
	m.live, m.lanes, m.version, m.queued = live, make([]*lane, len(live)), m.version+1, 0
	for i := range m.lanes {
		m.lanes[i] = &lane{maxFlight: 2, maxItems: maxBatchItems}
	}
	m.window = maxBatchItems * 2 * (m.o.Concurrency + len(live))
	for _, one := range waiting {
		m.enqueue(one)
	}
	m.changed.Broadcast()
}

// enqueue puts an item into the lane of its range.
func (m *importer) enqueue(one *item) {
	l := m.lanes[m.live.of(one.epk)]
	if len(l.queue) == 0 {
		l.since = m.o.Clock.Now()
	}
	l.queue = append(l.queue, one)
	m.queued++
}

// run reads and sends until every item has its final result.
func (m *importer) run(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	wake := context.AfterFunc(ctx, func() { m.fail(ctx.Err()) })
	defer wake()
	var workers, others sync.WaitGroup
	for range m.o.Concurrency {
		workers.Go(func() {
			for b := m.take(); b != nil; b = m.take() {
				m.send(ctx, b)
			}
		})
	}
	over := make(chan struct{})
	others.Go(func() { m.watch(over) })
	if err := m.feed(); err != nil {
		m.fail(err)
	}
	workers.Wait()
	close(over)
	others.Wait()
	m.mu.Lock()
	defer m.mu.Unlock()
	m.o.Progress(m.current())
	return m.err
}

// fail ends the import with its first error.
func (m *importer) fail(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.giveUp(err)
	m.changed.Broadcast()
}

// over reports whether reading should end.
func (m *importer) over() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.err != nil || m.stopSeq != nobody
}

// feed reads all items. It waits while too many are in flight.
func (m *importer) feed() error {
	defer func() {
		m.mu.Lock()
		m.ended = true
		m.changed.Broadcast()
		m.mu.Unlock()
	}()
	for seq := m.state.Seq; ; seq++ {
		if err := m.reach(seq); err != nil {
			return err
		}
		r, err := m.source.Next()
		if err == io.EOF { //nolint:errorlint // only this value is the end of the source
			return nil
		}
		if err != nil {
			if m.over() {
				return nil // the reader may have been unblocked
			}
			m.drain()
			return err
		}
		if !m.admit(m.maker.item(&r, seq)) {
			return nil
		}
	}
}

// drain waits for the results of the items before an error of the source.
func (m *importer) drain() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.waits = true
	for m.err == nil && m.queued+m.inFlight > 0 {
		m.changed.Broadcast()
		m.changed.Wait()
	}
}

// reach records in the checkpoint that an item may be sent, before it is sent.
func (m *importer) reach(seq int64) error {
	m.mu.Lock()
	there := seq < m.state.Reach
	if !there {
		m.state.Reach = max(m.state.Reach, seq+reachStep)
		m.dirty = true
	}
	m.mu.Unlock()
	if there {
		return nil
	}
	return m.save()
}

// admit appends an item to the line. It returns false when the import is over.
func (m *importer) admit(one *item) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.waits = true
	for m.err == nil && m.stopSeq == nobody && (len(m.line) >= m.window ||
		m.held > windowBytes*m.o.Concurrency && len(m.line) > 0 || one.outcome == pending && m.busy[one.identity]) {
		m.changed.Broadcast()
		m.changed.Wait()
	}
	m.waits = false
	if m.err != nil || m.stopSeq != nobody {
		return false
	}
	m.line = append(m.line, one)
	m.held += one.bytes()
	if one.outcome == pending && m.o.DryRun {
		one.outcome = created
	}
	if one.outcome != pending {
		m.final(one)
		m.advance()
		return true
	}
	m.busy[one.identity] = true
	m.enqueue(one)
	if l := m.lanes[m.live.of(one.epk)]; len(l.queue) == l.maxItems {
		m.changed.Signal()
	}
	return true
}

// take returns the next batch for a worker; nil when none is left.
func (m *importer) take() *batch {
	m.mu.Lock()
	defer m.mu.Unlock()
	for {
		if m.err != nil || m.ended && m.queued+m.inFlight == 0 {
			m.changed.Broadcast()
			return nil
		}
		if b := m.next(m.o.Clock.Now()); b != nil {
			return b
		}
		m.changed.Wait()
	}
}

// next returns a batch of the lane whose turn it is.
func (m *importer) next(now time.Time) *batch {
	most := maxBatchItems
	if m.o.RateRU > 0 {
		if m.perItem == 0 && m.inFlight > 0 {
			return nil // the cost of the first item is the estimate for the others
		}
		if m.perItem == 0 && m.free >= maxFree && m.queued > 0 {
			m.giveUp(errNoCharge)
			return nil
		}
		most = 1
		if m.perItem > 0 {
			most = max(1, min(maxBatchItems, int(m.o.RateRU*burst.Seconds()/m.perItem)))
		}
	}
	for range m.lanes {
		m.turn = (m.turn + 1) % len(m.lanes)
		l := m.lanes[m.turn]
		if len(l.queue) == 0 || l.flight >= l.maxFlight || now.Before(l.notBefore) {
			continue
		}
		full := min(most, l.maxItems)
		if m.single {
			full = 1
		}
		items, whole := m.pick(l, full, now)
		if len(items) == 0 {
			continue
		}
		if !whole && !m.waits && !m.ended && now.Sub(l.since) < linger {
			continue
		}
		m.remove(l, items, now)
		l.flight++
		m.inFlight++
		return &batch{lane: l, rangeID: m.live[m.turn].id, version: m.version, items: items}
	}
	return nil
}

// pick chooses items of a lane. whole means that the batch has no room for another.
func (m *importer) pick(l *lane, most int, now time.Time) (items []*item, whole bool) {
	l.queue = slices.DeleteFunc(l.queue, func(one *item) bool {
		if one.seq > m.stopSeq {
			m.queued--
		}
		return one.seq > m.stopSeq
	})
	size := 0
	for _, one := range l.queue {
		if now.Before(one.notBefore) {
			continue
		}
		if len(items) > 0 && size+len(one.body) > maxBatchBytes {
			return items, true
		}
		items, size = append(items, one), size+len(one.body)
		if len(items) == most {
			return items, true
		}
	}
	return items, false
}

// remove removes items from a lane.
func (m *importer) remove(l *lane, items []*item, now time.Time) {
	m.queued -= len(items)
	if slices.Equal(l.queue[:len(items)], items) {
		rest := copy(l.queue, l.queue[len(items):])
		clear(l.queue[rest:])
		l.queue = l.queue[:rest]
	} else {
		l.queue = slices.DeleteFunc(l.queue, func(one *item) bool { return slices.Contains(items, one) })
	}
	l.since = now
}

// final counts an item with its final result.
func (m *importer) final(one *item) {
	m.ran.done++
	m.progress = m.o.Clock.Now()
	delete(m.busy, one.identity)
	if one.outcome == refused && !m.o.ContinueOnError {
		m.stopSeq = min(m.stopSeq, one.seq)
		m.stopReading()
	}
}

// advance moves the position past items with final results.
func (m *importer) advance() {
	n := 0
	for n < len(m.line) && m.line[n].outcome != pending {
		one := m.line[n]
		if one.outcome == refused {
			if !m.o.ContinueOnError {
				break
			}
			if len(m.first) < maxKeptRefusals {
				m.first = append(m.first, *one.why)
			}
		}
		if err := m.source.Finish(one.behind, one.why); err != nil {
			m.giveUp(err)
		}
		m.state.Tally.count(one.outcome)
		m.state.Seq++
		m.held -= one.bytes()
		n++
	}
	if n > 0 {
		m.line = slices.Delete(m.line, 0, n)
		m.dirty = true
		m.changed.Broadcast()
	}
}
