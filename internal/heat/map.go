package heat

import (
	"hash/maphash"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Map is the heat of all physical partitions of an account. It is safe for
// concurrent use. An operation reads what all share, and writes only what is its
// container's or its partition's.
type Map struct {
	seed    maphash.Seed
	crowd   crowd
	shapes  statements
	counts  room         // of executions by statement
	expired atomic.Int64 // the minute in which expiry last began
	sweep   sweep

	containers atomic.Pointer[map[uint32]*container] // never changed, but replaced
	mu         sync.Mutex                            // to replace it; the locks of what is in it are taken under it
}

// container is one container's part.
type container struct {
	number     uint32
	executions executions

	mu        sync.Mutex           // guards what follows; those of its recorders are taken under it
	recorders map[uint32]*Recorder // by range
	ended     state
	droppedAt int64 // when expiry first met it
}

// state says why a container is in no report.
type state uint8

const (
	known   state = iota
	unused        // it was empty, and is made anew when something happens in it
	dropped       // it was deleted, and stays away
	noticed       // likewise, and droppedAt is set
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

// Recorder returns the recorder of a physical partition, made when there is none.
// That of a container that was dropped records nothing.
func (m *Map) Recorder(id ID) *Recorder {
	for {
		if r, ok := m.container(id.Container).recorder(id, m); ok {
			return r
		}
	}
}

// recorder is not ok when the container was forgotten for being empty.
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

// container returns the part of a container, made when there is none.
func (m *Map) container(number uint32) *container {
	if c := (*m.containers.Load())[number]; c != nil {
		return c
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if c := (*m.containers.Load())[number]; c != nil {
		return c
	}
	c := &container{number: number, recorders: map[uint32]*Recorder{},
		executions: executions{blocks: newBlocks[executed](), room: &m.counts}}
	next := maps.Clone(*m.containers.Load())
	next[number] = c
	m.containers.Store(&next)
	return c
}

// forget takes a container away.
func (m *Map) forget(c *container) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if (*m.containers.Load())[c.number] != c {
		return
	}
	next := maps.Clone(*m.containers.Load())
	delete(next, c.number)
	m.containers.Store(&next)
}

// Drop forgets a container that was deleted. What its recorders and Executed are told
// afterwards, by operations that were under way, is ignored.
func (m *Map) Drop(number uint32) {
	for !m.container(number).drop() {
	}
}

// drop is not ok when the container was forgotten for being empty.
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

// Statement returns the id of a shape. text is that of a query with its literals
// replaced, "" for other kinds. An id may be kept: when its shape was not executed
// for longer than anything is retained, and has made room for another, it counts
// among the others.
func (m *Map) Statement(kind Kind, text string) StatementID { return m.shapes.id(kind, text) }

// Shape returns the kind and the text of a shape, as reports have them.
func (m *Map) Shape(id StatementID) (Kind, string) { return m.shapes.tell(id) }

// Executed records an operation as a whole.
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

// Containers returns the numbers of the containers that something is known of, in
// order.
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

// Totals returns what the physical partitions of a container did since they were
// first heard of, in the order of their ranges' ids. A partition that was retired is
// among them for an hour.
func (m *Map) Totals(container uint32) []Totals {
	_, recorders := m.parts(container)
	out := make([]Totals, 0, len(recorders))
	for _, r := range recorders {
		out = append(out, r.totals())
	}
	return out
}

// parts returns a container, nil when it is not known, and its recorders in order.
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

// list returns the recorders in order. It is called under the lock.
func (c *container) list() []*Recorder {
	recorders := make([]*Recorder, 0, len(c.recorders))
	for _, id := range slices.Sorted(maps.Keys(c.recorders)) {
		recorders = append(recorders, c.recorders[id])
	}
	return recorders
}
