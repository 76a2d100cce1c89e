package predict

import (
	"github.com/orrery-db/orrery/internal/model/workload"
)

// askParent returns another form of a statement that aggregates the rows of one parent, such as
// SELECT count(*) FROM review WHERE hotel_id = :hotel. It has the parent as its second source, and
// the filters are those of the parent. Other statements have no such form.
func (m *Model) askParent(from *workload.Statement, number int) *statement {
	if from.Kind != workload.Select || len(from.Sources) != 1 || len(from.Aggregates) == 0 || from.Reason != "" ||
		len(from.GroupBy) > 0 || len(from.Output) > 0 {
		return nil
	}
	for f := range m.schema.Tables[from.Sources[0].Table].Foreign {
		to := workload.Asking(from, &m.schema.Tables[from.Sources[0].Table].Foreign[f])
		if to == nil {
			continue
		}
		// What the form looks up is no reason for an index, since nobody need ask the parent.
		saved := m.lookedUp
		m.lookedUp = make([][]bool, len(saved))
		for t := range saved {
			m.lookedUp[t] = make([]bool, len(saved[t]))
		}
		s := m.prepareStatement(to, number)
		m.lookedUp = saved
		return &s
	}
	return nil
}

// ask plans a read of the parent whose counters answer the statement; ok is false if it has none.
func (m *Model) ask(l *layout, p *pattern, at int) (st state, ok bool) {
	s := p.statements[at].asked
	if s == nil {
		return st, false
	}
	r := &run{m: m, l: l, s: s.in(l), p: p, at: at, asked: true, covered: []int{-1, -1}, counted: []bool{false, false}}
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
