package predict

import (
	"math"
	"slices"

	"github.com/orrery-db/orrery/internal/model/asks"
	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// priced is the price of a pattern with what the limits need.
type priced struct {
	pattern Pattern
	loads   []load
	// batch is the largest number of operations of one transaction.
	batch float64
	// split is the number of logical partitions beyond the first that a transaction writes.
	split float64
}

// pricePattern prices one pattern.
func (m *Model) pricePattern(l *layout, p *asks.Pattern, remember bool) *priced {
	var mark uint64
	if remember {
		mark = m.touches(l, p)
		if known := m.memory.patterns[mark]; known != nil {
			return known
		}
	}
	out := m.plan(l, p)
	if remember {
		if len(m.memory.patterns) >= remembered {
			clear(m.memory.patterns)
		}
		m.memory.patterns[mark] = out
	}
	return out
}

// touches identifies what the price of a pattern depends on: the item types of its tables, which of
// them share a container, and the number of ranges.
func (m *Model) touches(l *layout, p *asks.Pattern) uint64 {
	h := design.NewHash()
	h.Int(p.Number)
	for i, t := range p.Tables {
		place := &l.places[t]
		if place.container < 0 {
			h.Int(-1)
			continue
		}
		h.Word(l.marks[place.container][place.item])
		h.Word(math.Float64bits(l.ranges[place.container]))
		h.Int(len(l.design.Containers[place.container].Items)) // a query that leaves some out names the types
		for j, other := range p.Tables[:i+1] {
			if l.places[other].container == place.container {
				h.Int(j) // the first table in the same container
				break
			}
		}
	}
	l.markParts(&h, p)
	for i := range l.views {
		if v := &l.views[i]; slices.Contains(p.Tables, v.table) {
			h.Int(v.table)
			h.Word(l.marks[v.container][v.item])
			h.Word(math.Float64bits(l.ranges[v.container]))
			h.Int(len(l.design.Containers[v.container].Items))
			for j, other := range p.Tables {
				if l.places[other].container == v.container {
					h.Int(j)
				}
			}
			for j := range i {
				if l.views[j].container == v.container {
					h.Int(-j)
				}
			}
		}
	}
	return uint64(h)
}

// plan derives the requests of a pattern.
func (m *Model) plan(l *layout, p *asks.Pattern) *priced {
	out := &priced{}
	var ways [][][]fetch
	var writes []write
	for at := range p.Statements {
		s := &p.Statements[at]
		if f := s.From.Fills; f != nil && !l.inherits(f) {
			continue // no item has the column
		}
		if s.From.Reason != "" {
			out.pattern.NotUnderstood = append(out.pattern.NotUnderstood, s.From.Reason)
		}
		if s.From.Kind == workload.Select {
			if m.served(l, p, at) {
				continue // it comes with an earlier statement
			}
			list := m.ways(l, p, at)
			for _, way := range list {
				m.repeat(p, s, way)
			}
			ways = append(ways, list)
			continue
		}
		f, w := m.change(l, p, at)
		ways, writes = append(ways, [][]fetch{f}), append(writes, w...)
	}
	for _, f := range m.cheapest(l, ways) {
		out.add(f.step)
		ld := m.loadOf(l, p, &f.step, f.keyParam, false)
		ld.whole = f.whole && !f.found
		out.loads = append(out.loads, ld)
	}
	m.batches(l, p, writes, out)
	return out
}

// repeat makes the reads of a statement those of all of its runs.
func (m *Model) repeat(p *asks.Pattern, s *asks.Statement, list []fetch) {
	times := s.From.Times()
	for i := range list {
		f := &list[i]
		if times != 1 && p.Repeated(s) {
			f.key, f.id = "", ""
			f.scale(times)
		}
		if s.From.Fills != nil {
			f.step.Note = m.filling(s.From.Fills)
		}
	}
}

func (p *priced) add(s Step) {
	p.pattern.Steps = append(p.pattern.Steps, s)
	p.pattern.Requests, p.pattern.RU = p.pattern.Requests.plus(s.Requests), p.pattern.RU.plus(s.RU)
	p.pattern.Ranges = max(p.pattern.Ranges, s.Ranges)
}
