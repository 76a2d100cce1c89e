package predict

import "github.com/orrery-db/orrery/internal/model/asks"

// ask plans a read of the parent whose counters answer the statement; ok is false if it has none.
func (m *Model) ask(l *layout, p *asks.Pattern, at int) (st state, ok bool) {
	s := p.Statements[at].Parent
	if s == nil {
		return st, false
	}
	r := m.run(l, p, at, s, homes(l, s))
	r.asked, r.covered, r.counted = true, []int{-1, -1}, []bool{false, false}
	r.count()
	if !r.counted[0] {
		return st, false
	}
	r.form()
	if len(r.groups) != 1 {
		return st, false
	}
	st = r.plan(0)
	for i := range st.fetches {
		st.fetches[i].step.Note = "reads what is counted"
	}
	return st, true
}
