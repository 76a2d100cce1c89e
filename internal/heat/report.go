package heat

import (
	"cmp"
	"math"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/ru"
)

// maxListed bounds the lists of a report.
const maxListed = 10_000

// Report returns the heat of one container between two times, in cells of a step, with at most this
// many keys and statements. A report without keys is much cheaper. It excludes what happens at to
// itself; Last returns the times of the last minutes including the second that has begun. Report
// adjusts the arguments: at most Retained before to, steps of whole seconds, 3,600 cells. It blocks
// a recorder for tens of microseconds.
func (m *Map) Report(container uint32, from, to time.Time, step time.Duration, keys int) Report {
	w := newWindow(from, to, step)
	keys = min(max(keys, 0), maxListed)
	c, recorders := m.parts(container)
	newest, since := timesOf(c, recorders, w.from)
	w.block(newest)
	report := Report{
		From: timeOf(w.from), To: timeOf(w.to), Step: time.Duration(w.step) * time.Second,
		KeysFrom: timeOf(w.blocks.from), KeysTo: timeOf(min(w.blocks.to, max(w.to, newest+1))),
	}
	if since != unheard {
		report.Since = timeOf(since)
	}
	for _, r := range recorders {
		snapshot, ok := r.snapshot(&w, keys > 0)
		if !ok {
			continue
		}
		report.Partitions = append(report.Partitions, snapshot.partition(&w))
		if keys == 0 {
			continue
		}
		report.Keys = append(report.Keys, snapshot.ranked(&w, keys)...)
		report.Hot = append(report.Hot, snapshot.hottest(&w)...)
	}
	slices.SortStableFunc(report.Keys, heavier)
	slices.SortStableFunc(report.Hot, hotter)
	report.Keys = report.Keys[:min(len(report.Keys), keys)]
	report.Hot = report.Hot[:min(len(report.Hot), keys)]
	if c != nil && keys > 0 {
		report.Statements = m.statements(c, &w, keys)
	}
	return report
}

// timesOf returns the second of the last event in a container, or least, and the first second with
// data.
func timesOf(c *container, recorders []*Recorder, least int64) (newest, since int64) {
	newest, since = least, unheard
	if c != nil {
		newest = max(newest, c.executions.last())
	}
	for _, r := range recorders {
		r.mu.Lock()
		newest, since = max(newest, r.newest), min(since, r.since)
		r.mu.Unlock()
	}
	return newest, since
}

// snapshot is what a report copies from a recorder while it holds its lock.
type snapshot struct {
	id      uint32
	seconds []second // of the window, oldest first
	work    [2]ru.Meter
	charge  uint64 // of the minutes that work covers
	budgets budgets
	blocks  []blockCopy
	runs    []hotRun
}

// blockCopy is a copy of one sketch.
type blockCopy struct {
	total, least uint64
	counts       []uint64
	about        []counter
}

// snapshot copies the data of the window, with keys only on request. It returns false when the
// partition was already gone.
func (r *Recorder) snapshot(w *window, keys bool) (s snapshot, ok bool) {
	s = snapshot{id: r.id.Range, seconds: make([]second, w.to-w.from)}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.retired && r.newest < w.from {
		return s, false
	}
	r.minutes.each(w.from, w.to, func(begin int64, m *minute) {
		first, last := max(begin, w.from), min(begin+minuteSeconds, w.to)
		copy(s.seconds[first-w.from:last-w.from], m.seconds[first-begin:])
		for i := range s.work {
			s.work[i].Add(&m.work[i])
		}
		for i := range m.seconds {
			s.charge += m.seconds[i].charge
		}
	})
	s.budgets = slices.Clone(r.budgets)
	if !keys {
		return s, true
	}
	s.runs = r.hot.until(w.to)
	r.keys.each(&w.blocks, func(k *sketch) {
		s.blocks = append(s.blocks,
			blockCopy{total: k.total, least: k.least(), counts: slices.Clone(k.counts), about: slices.Clone(k.about)})
	})
	return s, true
}

// partition adds up the seconds.
func (s *snapshot) partition(w *window) PartitionReport {
	p := PartitionReport{Range: s.id, Causes: causes(&s.work, s.charge)}
	p.Cells = make([]Cell, (w.to-w.from)/w.step)
	sums := make([]uint64, len(p.Cells))
	for i := range p.Cells {
		p.Cells[i] = Cell{Start: timeOf(w.from + int64(i)*w.step), Items: -1, Stored: -1}
	}
	p.Total = Cell{Start: timeOf(w.from), Items: -1, Stored: -1}
	var use usage
	var sum uint64
	s.budgets.each(w.from, w.to, func(at int64, budget float64) {
		c, i := &s.seconds[at-w.from], (at-w.from)/w.step
		ratio := use.add(c, budget)
		p.Cells[i].add(c, budget, ratio)
		p.Total.add(c, budget, ratio)
		sums[i] += c.charge
		sum += c.charge
	})
	for i := range p.Cells {
		p.Cells[i].RU = units(sums[i])
	}
	p.Total.RU = units(sum)
	p.P99, p.Peak = use.p99(), p.Total.PeakRatio
	return p
}

// add adds everything except the charge, which the caller sums up as an integer.
func (c *Cell) add(s *second, budget, ratio float64) {
	c.Budget += budget
	c.PeakRatio = max(c.PeakRatio, ratio)
	c.Requests += int64(s.requests)
	c.Throttled += int64(s.throttled)
	c.Bytes += s.bytes
	if s.requests > 0 {
		c.Items, c.Stored = itemsOf(s.items), s.stored
	}
}

// usage is the normalised use of seconds, starting with the first that has a request.
type usage struct {
	seconds int
	ratios  []float64 // of the seconds with any use
}

func (u *usage) add(s *second, budget float64) (ratio float64) {
	if u.seconds > 0 || s.requests > 0 {
		u.seconds++
	}
	if budget > 0 && s.charge > 0 {
		ratio = units(s.charge) / budget
		u.ratios = append(u.ratios, ratio)
	}
	return ratio
}

func (u *usage) p99() float64 {
	slices.Sort(u.ratios)
	busier := u.seconds / 100
	if busier >= len(u.ratios) {
		return 0
	}
	return u.ratios[len(u.ratios)-1-busier]
}

// statements returns the shapes with the most RU.
func (m *Map) statements(c *container, w *window, limit int) []StatementReport {
	counted := c.executions.within(&w.blocks, m.shapes.current)
	out := make([]StatementReport, 0, len(counted))
	for i := range counted {
		e := &counted[i]
		kind, text := m.shapes.describe(e.id)
		out = append(out, StatementReport{
			ID: e.id, Kind: kind, Text: text,
			Executions: e.executions, Throttled: e.throttled, FannedOut: e.fannedOut, WithoutUse: e.withoutUse,
			RU: units(e.charge), Ranges: e.ranges, Loaded: e.loaded, Returned: e.returned,
		})
	}
	slices.SortFunc(out, func(a, b StatementReport) int {
		return cmp.Or(cmp.Compare(b.RU, a.RU), cmp.Compare(b.Executions, a.Executions), cmp.Compare(a.ID, b.ID))
	})
	return out[:min(len(out), limit)]
}

// share returns part/whole; 0 when whole is 0.
func share(part, whole uint64) float64 {
	if whole == 0 {
		return 0
	}
	return math.Min(float64(part)/float64(whole), 1)
}
