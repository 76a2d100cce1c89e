package workload

import "slices"

// Upserts counts the patterns with INSERT … ON CONFLICT DO UPDATE.
func Upserts(w *Workload) (n int) {
	for i := range w.Patterns {
		if slices.ContainsFunc(w.Patterns[i].Statements, func(st Statement) bool { return st.Upsert }) {
			n++
		}
	}
	return n
}

// Halves tells whether two statements are the insert and the update of one upsert.
func Halves(insert, update *Statement) bool {
	return insert.Upsert && update.Upsert && insert.Kind == Insert && update.Kind == Update
}

// Writes tells whether a pattern changes rows of a table.
func (p *Pattern) Writes(table int) bool {
	return slices.ContainsFunc(p.Statements, func(st Statement) bool {
		return st.Kind != Select && len(st.Sources) > 0 && st.Sources[0].Table == table
	})
}

// Found returns how often the insert of an upsert finds its row: it is refused then, and the update
// follows. It is 0 for other statements, and where another key than the primary one decides, or a
// transaction, which a refusal would take back.
func (p *Pattern) Found(insert int, primary []int) float64 {
	list := p.Statements
	if insert+1 >= len(list) || !Halves(&list[insert], &list[insert+1]) || p.Transaction {
		return 0
	}
	update := &list[insert+1]
	for _, column := range primary {
		names := func(f Filter) bool { return f.Kind == Equal && f.Use.Column == column }
		if !slices.ContainsFunc(update.Filters, names) {
			return 0
		}
	}
	return update.Times()
}

// Upserting returns a workload in which the insert of an upsert runs a number of times as often;
// the update runs in the other cases.
func Upserting(w *Workload, inserts float64) *Workload {
	out := *w
	out.Patterns = slices.Clone(w.Patterns)
	for i := range out.Patterns {
		out.Patterns[i].Statements = slices.Clone(out.Patterns[i].Statements)
		for k := range out.Patterns[i].Statements {
			switch st := &out.Patterns[i].Statements[k]; {
			case st.Upsert && st.Kind == Insert:
				st.Repeat *= inserts
			case st.Upsert:
				st.Repeat *= 2 - inserts
			}
		}
	}
	return &out
}

// Skewed returns a workload in which the parameters with an assumed distribution follow Zipf's law,
// and their number.
func Skewed(w *Workload) (int, *Workload) {
	out, n := *w, 0
	out.Patterns = slices.Clone(w.Patterns)
	for i := range out.Patterns {
		out.Patterns[i].Params = slices.Clone(out.Patterns[i].Params)
		for k := range out.Patterns[i].Params {
			if p := &out.Patterns[i].Params[k]; p.Assumed {
				p.Assumed, p.Dist.Kind, p.Dist.S = false, Zipf, 1
				n++
			}
		}
	}
	return n, &out
}
