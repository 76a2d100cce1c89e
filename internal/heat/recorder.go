package heat

import (
	"math"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/ru"
)

// maxRate bounds a budget, so that sums stay finite.
const maxRate = 1e12

// Recorder records the heat of one physical partition. It is safe for concurrent use.
type Recorder struct {
	id    ID
	crowd *crowd

	mu       sync.Mutex // guards the fields below; no other lock is taken while it is held
	newest   int64      // the second of the last sample
	since    int64      // the first second in which the recorder received anything; unheard before that
	busy     bool       // the recorder has data of the last hour
	dropped  bool       // the container was dropped; the recorder ignores everything
	minutes  minutes
	keys     blocks[sketch]
	hot      hot
	identify identities
	budgets  budgets
	items    uint32
	stored   int64
	retired  bool // the partition was replaced in the second newest

	// Since the recorder was made:
	charge                     uint64
	requests, throttled, bytes int64
}

// unheard stands for a recorder that has received nothing.
const unheard = math.MaxInt64

func newRecorder(id ID, crowd *crowd, identify identities) *Recorder {
	return &Recorder{
		id: id, crowd: crowd, identify: identify, since: unheard, items: unknownItems, stored: -1,
		minutes: newMinutes(),
		keys:    newBlocks[sketch](),
	}
}

// Record records one operation's share. It allocates only when it needs a new block of minutes and
// none can be reused, and for the stand-in of a key of more than 128 bytes.
func (r *Recorder) Record(now time.Time, s *Sample) {
	at := secondOf(now)
	charge := chargeOf(s)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.dropped {
		return
	}
	r.newest, r.since = at, min(r.since, at)
	r.setBusy(true)
	r.second(at, charge, s)
	var id sampleKey
	if s.Key.Len() > 0 {
		id = r.identify.of(s.Key)
	}
	r.block(&r.keys.short, at).add(&id, charge, s)
	r.block(&r.keys.long, at).add(&id, charge, s)
	r.hot.add(at, &id, charge, s, r.crowd)
}

func chargeOf(s *Sample) uint64 {
	switch {
	case s.Charge != 0:
		return hundredths(s.Charge)
	case s.Meter != nil:
		return hundredths(s.Meter.Charge())
	default:
		return 0
	}
}

func (r *Recorder) second(at int64, charge uint64, s *Sample) {
	m := r.minutes.at(at)
	if s.Meter != nil {
		which := priced(s.Meter)
		m.work[which].Add(s.Meter)
	}
	c := &m.seconds[floorMod(at, minuteSeconds)]
	c.charge += charge
	c.bytes += s.Bytes
	c.requests++
	c.items, c.stored = r.items, r.stored
	r.charge += charge
	r.bytes += s.Bytes
	r.requests++
	if s.Throttled {
		c.throttled++
		r.throttled++
	}
}

func (r *Recorder) block(ring *ring[sketch], at int64) *sketch {
	keys, stale := ring.at(at)
	if stale {
		keys.empty(r.crowd.each().counters)
	}
	return keys
}

// SetBudget sets the budget of the partition from now on, in RU/s; 0 for no budget.
func (r *Recorder) SetBudget(now time.Time, rate float64) {
	if !(rate > 0) { // true for NaN too
		rate = 0
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.dropped {
		return
	}
	r.since = min(r.since, secondOf(now))
	r.budgets = r.budgets.set(now, min(rate, maxRate))
}

// SetSize sets the number of items and their bytes.
func (r *Recorder) SetSize(_ time.Time, items, bytes int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.items, r.stored = clampItems(items), max(bytes, -1)
}

// Retire marks the partition as replaced by others. Its budget ends. The recorder is removed once
// its data is too old for any report.
func (r *Recorder) Retire(now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.budgets = r.budgets.set(now, 0)
	r.newest, r.retired = secondOf(now), true
}

// expire frees data that is more than an hour away from second, and reports whether the recorder
// itself can be removed.
func (r *Recorder) expire(second int64) (gone bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.budgets = r.budgets.since(second - retainedSeconds - minuteSeconds)
	empty := r.minutes.expire(second)
	empty = r.keys.expire(second) && empty
	empty = r.hot.expire(second) && empty
	if empty {
		r.setBusy(false)
		r.identify.scratch = nil
	}
	if r.retired && empty &&
		(second > r.newest+retainedSeconds+minuteSeconds || second < r.newest-retainedSeconds-minuteSeconds) {
		r.dropped = true
	}
	return r.dropped
}

// setBusy counts the recorder among the busy ones while it has data of the last hour.
func (r *Recorder) setBusy(something bool) {
	if something == r.busy {
		return
	}
	r.busy = something
	if something {
		r.crowd.busy.Add(1)
	} else {
		r.crowd.busy.Add(-1)
	}
}

// drop discards everything and makes the recorder ignore later samples.
func (r *Recorder) drop() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.setBusy(false)
	r.dropped = true
	r.minutes, r.keys, r.hot, r.budgets = newMinutes(), newBlocks[sketch](), hot{}, nil
	r.identify.scratch = nil
}

func (r *Recorder) totals() Totals {
	r.mu.Lock()
	defer r.mu.Unlock()
	return Totals{
		Range: r.id.Range, RU: units(r.charge), Requests: r.requests, Throttled: r.throttled, Bytes: r.bytes,
		Budget: r.budgets.rate(), Items: itemsOf(r.items), Stored: r.stored,
	}
}

// causes returns the charge of two meters, the second at the double price, by cause. The largest
// part absorbs the rounding of the individual charges, so that the parts sum to charge.
func causes(work *[2]ru.Meter, charge uint64) []ru.Part {
	var double ru.Meter
	double.SetDouble(true)
	double.Add(&work[1])
	parts := work[0].Parts()
	for _, p := range double.Parts() {
		parts = addPart(parts, p)
	}
	rest, largest := units(charge), 0
	for i, p := range parts {
		rest -= float64(p.Charge)
		if p.Charge > parts[largest].Charge {
			largest = i
		}
	}
	if len(parts) > 0 {
		p := &parts[largest]
		p.Charge = ru.Charge(units(hundredths(p.Charge + ru.Charge(rest))))
	}
	return parts
}

func addPart(parts []ru.Part, p ru.Part) []ru.Part {
	for i := range parts {
		if parts[i].Cause == p.Cause {
			parts[i].Count += p.Count
			parts[i].Charge = ru.Charge(units(hundredths(parts[i].Charge + p.Charge)))
			return parts
		}
	}
	return append(parts, p)
}
