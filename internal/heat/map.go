package heat

import (
	"hash/maphash"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Map is the heat of all physical partitions of an account. It is safe for concurrent use. An
// operation only reads what all containers share, and writes only to its own container and
// partition.
type Map struct {
	seed    maphash.Seed
	crowd   crowd
	shapes  statements
	counts  room         // of executions by statement
	expired atomic.Int64 // the minute in which expiry last started
	sweep   sweep

	containers atomic.Pointer[map[uint32]*container] // replaced on change, never modified
	// mu is held to replace containers. Locks of containers are taken while it is held.
	mu sync.Mutex
}

// container is the heat of one container.
type container struct {
	number     uint32
	executions executions

	mu        sync.Mutex           // guards the fields below; locks of recorders are taken while it is held
	recorders map[uint32]*Recorder // by range
	ended     state
	droppedAt int64 // when expiry first saw that it was dropped
}

// state says why a container is in no report.
type state uint8

const (
	known   state = iota
	unused        // it was empty and removed; it is made again on its next use
	dropped       // it was deleted, and ignores everything
	noticed       // like dropped, and droppedAt is set
)

// New returns an empty map.
func New(o Options) *Map {
	m := &Map{seed: maphash.MakeSeed()}
	m.containers.Store(&map[uint32]*container{})
	if o.Keys <= 0 {
		o.Keys = 64
	}
	m.crowd.counters = min(o.Keys, maxKeys)
	m.shapes.init(o.Statements)
	if m.counts.limit = int64(o.Counts); o.Counts <= 0 {
		m.counts.limit = 200_000
	}
	m.expired.Store(-farthest)
	return m
}

// Recorder returns the recorder of a physical partition, and makes it if necessary. The recorder of
// a dropped container records nothing.
func (m *Map) Recorder(id ID) *Recorder {
	for {
		if r, ok := m.container(id.Container).recorder(id, m); ok {
			return r
		}
	}
}

// recorder returns false when the container was removed because it was empty.
func (c *container) recorder(id ID, m *Map) (r *Recorder, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ended == unused {
		return nil, false
	}
	r = c.recorders[id.Range]
	if r == nil {
		r = newRecorder(id, &m.crowd, identities{seed: m.seed})
		if c.ended != known {
			r.dropped = true
			return r, true
		}
		c.recorders[id.Range] = r
	}
	return r, true
}

// container returns a container, and makes it if necessary.
func (m *Map) container(number uint32) *container {
	if c := (*m.containers.Load())[number]; c != nil {
		return c
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if c := (*m.containers.Load())[number]; c != nil {
		return c
	}
	c := &container{
		number: number, recorders: map[uint32]*Recorder{},
		executions: executions{blocks: newBlocks[executed](), room: &m.counts},
	}
	next := maps.Clone(*m.containers.Load())
	next[number] = c
	m.containers.Store(&next)
	return c
}

// remove removes a container from the map.
func (m *Map) remove(c *container) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if (*m.containers.Load())[c.number] != c {
		return
	}
	next := maps.Clone(*m.containers.Load())
	delete(next, c.number)
	m.containers.Store(&next)
}

// Drop forgets a container that was deleted. Later calls of its recorders and of Executed, from
// operations that were still running, have no effect.
func (m *Map) Drop(number uint32) {
	for !m.container(number).drop() {
	}
}

// drop returns false when the container was removed because it was empty.
func (c *container) drop() (ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ended != known {
		return c.ended != unused
	}
	c.ended = dropped
	c.executions.end(true)
	for _, r := range c.recorders {
		r.drop()
	}
	c.recorders = nil
	return true
}

// Statement returns the id of a shape. text is a query with its literals replaced, "" for other
// kinds. Callers may keep an id. When its shape was not executed for longer than any data is
// retained, and another shape took its place, the id counts as one of the others.
func (m *Map) Statement(kind Kind, text string) StatementID { return m.shapes.id(kind, text) }

// Shape returns the kind and the text of a shape, as reports have them.
func (m *Map) Shape(id StatementID) (Kind, string) { return m.shapes.describe(id) }

// Executed records a complete operation.
func (m *Map) Executed(now time.Time, e *Execution) {
	second := secondOf(now)
	m.expireSome(second)
	if e.Statement == 0 {
		return
	}
	id := m.shapes.use(e.Statement, second)
	for !m.container(e.Container).executions.add(second, id, e) {
	}
}

// Containers returns the numbers of the containers that have data, in order.
func (m *Map) Containers() []uint32 {
	var out []uint32
	for number, c := range *m.containers.Load() {
		c.mu.Lock()
		if c.ended == known {
			out = append(out, number)
		}
		c.mu.Unlock()
	}
	slices.Sort(out)
	return out
}

// Totals returns the sums of a container's physical partitions since their first sample, in the
// order of their range ids. A retired partition is included for an hour.
func (m *Map) Totals(container uint32) []Totals {
	_, recorders := m.parts(container)
	out := make([]Totals, 0, len(recorders))
	for _, r := range recorders {
		out = append(out, r.totals())
	}
	return out
}

// parts returns a container, nil when it is unknown, and its recorders in order.
func (m *Map) parts(number uint32) (*container, []*Recorder) {
	c := (*m.containers.Load())[number]
	if c == nil {
		return nil, nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ended != known {
		return nil, nil
	}
	return c, c.list()
}

// list returns the recorders in order. The caller holds the lock.
func (c *container) list() []*Recorder {
	recorders := make([]*Recorder, 0, len(c.recorders))
	for _, id := range slices.Sorted(maps.Keys(c.recorders)) {
		recorders = append(recorders, c.recorders[id])
	}
	return recorders
}
