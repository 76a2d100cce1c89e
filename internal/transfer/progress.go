package transfer

// watch wakes workers that wait for a time, writes checkpoints and reports progress, until over is
// closed.
func (m *importer) watch(over <-chan struct{}) {
	for n := 1; ; n++ {
		select {
		case <-over:
			return
		case <-m.o.Clock.After(tick):
		}
		m.mu.Lock()
		m.changed.Broadcast()
		dirty, current := m.dirty, m.current()
		m.mu.Unlock()
		if n%saveTicks == 0 && dirty {
			if err := m.save(); err != nil {
				m.fail(err)
			}
		}
		if n%reportTicks == 0 {
			m.o.Progress(current)
		}
	}
}

// save makes the position of the source durable.
func (m *importer) save() error {
	m.saving.Lock()
	defer m.saving.Unlock()
	m.mu.Lock()
	commit, err := m.source.Mark(m.state)
	m.dirty = false
	m.mu.Unlock()
	if err != nil || commit == nil {
		return err
	}
	return commit()
}

// current returns the progress of the import.
func (m *importer) current() ImportProgress {
	return ImportProgress{
		Items: m.resumed + m.ran.done, Done: m.ran.done,
		Charge: m.state.Tally.Charge, RunCharge: m.ran.charge, Throttled: m.state.Tally.Throttled,
		Elapsed: m.o.Clock.Now().Sub(m.began),
	}
}

func (m *importer) stopped() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.stopSeq != nobody
}

// result counts every item with a final result, including those after the position.
func (m *importer) result() ImportResult {
	m.mu.Lock()
	defer m.mu.Unlock()
	t := m.state.Tally
	for _, one := range m.line {
		t.count(one.outcome)
		if one.outcome == refused && len(m.first) < maxKeptRefusals {
			m.first = append(m.first, *one.why)
		}
	}
	return ImportResult{
		Created: t.Created, Replaced: t.Replaced, Present: t.Present, Refused: t.Refused, Charge: t.Charge,
		Throttled: t.Throttled,
		Elapsed:   m.o.Clock.Now().Sub(m.began), Resumed: m.resumed, First: m.first, Singly: m.single,
	}
}

// behindTheEnd returns the refusals after the position.
func (m *importer) behindTheEnd() []*Refused {
	m.mu.Lock()
	defer m.mu.Unlock()
	var all []*Refused
	for _, one := range m.line {
		if one.outcome == refused {
			all = append(all, one.why)
		}
	}
	return all
}
