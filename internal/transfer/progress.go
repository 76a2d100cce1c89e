package transfer

// watch wakes who waits for a time, writes checkpoints and reports progress, until it is
// over.
func (m *importer) watch(over <-chan struct{}) {
	for n := 1; ; n++ {
		select {
		case <-over:
			return
		case <-m.o.Clock.After(tick):
		}
		m.mu.Lock()
		m.changed.Broadcast()
		dirty, told := m.dirty, m.told()
		m.mu.Unlock()
		if n%saveTicks == 0 && dirty {
			if err := m.save(); err != nil {
				m.fail(err)
			}
		}
		if n%tellTicks == 0 {
			m.o.Progress(told)
		}
	}
}

// save writes the checkpoint, and before it the file of errors.
func (m *importer) save() error {
	if m.o.Checkpoint == "" {
		return nil
	}
	m.saving.Lock()
	defer m.saving.Unlock()
	m.mu.Lock()
	if m.errors != nil {
		m.state.ErrorBytes = m.errors.length
		if err := m.errors.out.Flush(); err != nil {
			m.mu.Unlock()
			return err
		}
	}
	m.dirty = false
	state := m.state
	m.mu.Unlock()
	if m.errors != nil {
		if err := m.errors.file.Sync(); err != nil {
			return err
		}
	}
	return saveCheckpoint(m.o.Checkpoint, &state)
}

// told is how far the import is.
func (m *importer) told() ImportProgress {
	return ImportProgress{
		Items: m.resumed + m.ran.done, Done: m.ran.done, Bytes: m.source.read.Load(), BytesBegan: m.bytesBegan,
		Size:   m.source.size(),
		Charge: m.state.Tally.Charge, RunCharge: m.ran.charge, Throttled: m.state.Tally.Throttled,
		Elapsed: m.o.Clock.Now().Sub(m.began),
	}
}

func (m *importer) stopped() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.stopSeq != nobody
}

// result counts everything that has its final answer, also behind the position.
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

// behindTheEnd are refusals that the position has not passed. They stand in the file of
// errors until the import goes on.
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
