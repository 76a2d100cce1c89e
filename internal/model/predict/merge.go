package predict

import (
	"github.com/orrery-db/orrery/internal/model/asks"
	"github.com/orrery-db/orrery/internal/model/prices"
)

import "slices"

// merge joins the reads of a pattern that read one logical partition.
func (m *Model) merge(l *layout, list []fetch) []fetch {
	list = same(list)
	var out []fetch
	for i := range list {
		if list[i].key == "" || slices.ContainsFunc(list[:i], func(f fetch) bool { return f.key == list[i].key }) {
			if list[i].key == "" {
				out = append(out, list[i])
			}
			continue
		}
		var shared []fetch
		for _, f := range list[i:] {
			if f.key != list[i].key {
				continue
			}
			shared = append(shared, f)
		}
		out = append(out, m.join(l, shared)...)
	}
	return out
}

// same leaves one of the reads that read the same item, or the same list: the cheapest.
func same(list []fetch) (out []fetch) {
	for i := range list {
		f := &list[i]
		at := slices.IndexFunc(out, func(o fetch) bool {
			return slices.Equal(o.step.Items, f.step.Items) && o.step.Container == f.step.Container &&
				(o.id != "" && o.id == f.id || o.whole && f.whole && o.key == f.key)
		})
		if at < 0 {
			out = append(out, *f)
			continue
		}
		o := &out[at]
		reads := append(slices.Clone(o.step.Reads), f.step.Reads...)
		statements := append(slices.Clone(o.step.Statements), f.step.Statements...)
		if f.step.RU < o.step.RU {
			*o = *f
		}
		o.step.Reads, o.step.Statements = reads, statements
	}
	return out
}

// join makes one query of several reads of one logical partition, if that is cheaper. It has what
// they share, the logical partition, as its only condition: it returns all items of their types
// there, and the client applies the other conditions. It returns items as they are if every read
// needs all of them, or else the columns that the reads and their conditions need.
func (m *Model) join(l *layout, list []fetch) []fetch {
	if len(list) < 2 {
		return list
	}
	one := fetch{key: list[0].key, keyParam: list[0].keyParam, pages: 1, terms: 1}
	one.step = Step{Route: SinglePart, Container: list[0].step.Container, Times: 1, Ranges: 1, Everything: true}
	var apart Micro
	for i := range list {
		f := &list[i]
		apart += m.weight(f.step.Requests, f.step.RU)
		one.step.Everything = one.step.Everything && f.everything
		for _, item := range f.step.Items {
			if !slices.Contains(one.step.Items, item) {
				one.step.Items = append(one.step.Items, item)
			}
		}
		one.step.Reads = append(one.step.Reads, f.step.Reads...)
		for _, s := range f.step.Statements {
			if !slices.Contains(one.step.Statements, s) {
				one.step.Statements = append(one.step.Statements, s)
			}
		}
	}
	for _, item := range one.step.Items {
		rows, facts, bytes := m.together(l, one.step.Container, item), l.items[one.step.Container][item], 0.0
		for i := range list {
			if slices.Contains(list[i].step.Items, item) {
				bytes = max(bytes, list[i].narrow)
			}
		}
		if one.step.Everything {
			bytes = facts.bytes
		}
		one.step.Loaded += rows
		one.step.LoadedBytes += rows * facts.bytes
		one.step.Returned += rows
		one.step.ReturnedBytes += rows * min(bytes, facts.bytes)
	}
	if len(one.step.Items) < len(l.design.Containers[one.step.Container].Items) {
		one.terms++ // the types
	}
	m.turn(&one, one.step.Returned, one.step.ReturnedBytes, one.step.Loaded)
	m.price(&one)
	if m.weight(one.step.Requests, one.step.RU) <= apart {
		return []fetch{one}
	}
	return list
}

// together is the number of items of a type in an average logical partition.
func (m *Model) together(l *layout, container, item int) float64 {
	facts := l.items[container][item]
	if l.design.Containers[container].Constant {
		return facts.items
	}
	values, _ := m.keyShare(&l.design.Containers[container].Items[item])
	return facts.items / max(1, values)
}

// oneRequest tells whether two writes of a pattern are one request: those of a transaction in one
// logical partition, and always a write with the counters that it changes.
func oneRequest(p *asks.Pattern, list []write, a, b *write) bool {
	if a.key == "" || a.key != b.key {
		return false
	}
	return p.From.Transaction || slices.Equal(a.step.Statements, b.step.Statements) &&
		slices.ContainsFunc(list, func(o write) bool {
			return o.procedure && o.key == a.key && slices.Equal(o.step.Statements, a.step.Statements)
		})
}

// batches adds the writes of a pattern. A transaction writes each logical partition with one
// request; other patterns send each write alone, with the counters that it changes.
func (m *Model) batches(l *layout, p *asks.Pattern, list []write, out *priced) {
	partitions := map[string]bool{}
	for i := range list {
		w := &list[i]
		first := slices.IndexFunc(list, func(o write) bool { return oneRequest(p, list, &o, w) })
		together := first >= 0
		if together && first < i {
			continue
		}
		s := w.step
		charge, requests, operations, procedure := w.charge, s.Times, w.operations(), w.procedure
		group := []*write{w}
		if w.pair {
			s.Route = BatchWrite
		}
		if together {
			if p.From.Transaction {
				requests = 1
			}
			for j := i + 1; j < len(list); j++ {
				o := &list[j]
				if !oneRequest(p, list, w, o) {
					continue
				}
				group = append(group, o)
				s.Route = BatchWrite
				charge += o.charge
				operations += o.operations()
				s.Terms += o.step.Terms
				s.Writes = append(slices.Clone(s.Writes), o.step.Writes...)
				procedure = procedure || o.procedure
				for _, item := range o.step.Items {
					if !slices.Contains(s.Items, item) {
						s.Items = append(slices.Clone(s.Items), item)
					}
				}
				for _, st := range o.step.Statements {
					if !slices.Contains(s.Statements, st) {
						s.Statements = append(slices.Clone(s.Statements), st)
					}
				}
			}
			if operations > 1 {
				s.Route = BatchWrite
			}
			partitions[w.key] = true
		} else if p.From.Transaction {
			partitions[w.step.key(i)] = true
		}
		if procedure {
			s.Route = Procedure
			charge += prices.Script
		}
		out.batch = max(out.batch, operationsIf(together || w.pair, operations/max(1, requests)))
		if m.options.API.Commands() {
			requests = commands(p, group, w.pair || together && p.From.Transaction && operations > 1)
		}
		s.Requests, s.RU = micro(requests), micro(charge)
		out.add(s)
		out.loads = append(out.loads, m.loadOf(l, p, &s, w.keyParam, w.insert))
	}
	if p.From.Transaction {
		out.split = float64(max(0, len(partitions)-1))
	}
	out.pattern.TransactionSplit = out.split > 0
}

// commands is the number of requests of an API whose requests write all items of one kind of write:
// one for each run of equal kinds, and one that commits a transaction of several items.
func commands(p *asks.Pattern, group []*write, transaction bool) (n float64) {
	var last WriteKind
	longest := 0.0
	for _, w := range group {
		often := min(1, p.Statements[w.step.Statements[0]].From.Times())
		longest = max(longest, often)
		for _, one := range w.step.Writes {
			if one.Kind == Moves {
				n, last = n+2*often, ""
			} else if one.Kind != last {
				n, last = n+often, one.Kind
			}
		}
	}
	if transaction {
		n += longest
	}
	return n
}

// operations is the number of items that a write writes.
func (w *write) operations() float64 {
	if w.pair {
		return 2 * w.step.Times
	}
	return w.step.Times
}

func operationsIf(together bool, n float64) float64 {
	if together {
		return n
	}
	return 0
}

// key names a write whose logical partition no other write shares.
func (s *Step) key(i int) string { return "#" + string(rune('0'+i%10)) + string(rune('0'+i/10)) }
