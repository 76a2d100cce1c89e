package heat

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
)

const (
	// others is the text of the shapes that are counted together.
	others = "(others)"
	// textBytes is the maximum length of a stored shape text.
	textBytes = 2 << 10
	// maxStatements is the maximum number of shapes of a Map.
	maxStatements = 10_000
	// unusedSeconds is how long a shape must be unused before another may replace it: after that,
	// no block of executions refers to it.
	unusedSeconds = retainedSeconds + longSeconds
)

// The first places are fixed: the kinds themselves, then the others.
const (
	placeOthers = int(LastKind) + 1
	firstPlace  = placeOthers + 1
	placeBits   = 16 // of a StatementID; the bits above count how often the place was assigned
)

// statements assigns ids to shapes of statements. An id is a place and the number of times that
// place was assigned before, so that an old id never refers to another shape.
type statements struct {
	limit  int
	newest atomic.Int64            // the second of the last execution
	shapes []atomic.Pointer[shape] // by place, with the maximum length; mu guards changes

	mu       sync.RWMutex
	ids      map[shapeName]StatementID
	assigned int   // number of assigned places
	free     []int // places whose shape was removed
	searched int64 // when unused shapes were last searched for
}

type shapeName struct {
	kind Kind
	text string // with a checksum in place of a long end
}

type shape struct {
	shapeName
	id         StatementID
	reportText string
	removed    atomic.Bool  // its place is free and not yet assigned again
	used       atomic.Int64 // the second of the last execution
}

func (s *statements) init(limit int) {
	if limit <= 0 {
		limit = 1000
	}
	s.limit = min(limit, maxStatements)
	s.ids = map[shapeName]StatementID{}
	s.shapes, s.assigned = make([]atomic.Pointer[shape], firstPlace+s.limit), firstPlace
	for place := range placeOthers {
		s.shapes[place].Store(&shape{shapeName: shapeName{kind: Kind(place)}, id: StatementID(place)})
	}
	s.shapes[placeOthers].Store(&shape{
		shapeName: shapeName{kind: Query}, id: StatementID(placeOthers),
		reportText: others,
	})
}

// id returns the id of a shape, and assigns one when there is room.
func (s *statements) id(kind Kind, text string) StatementID {
	if text == "" {
		if kind < ReadItem || kind > LastKind {
			return StatementID(placeOthers)
		}
		return StatementID(kind)
	}
	name := shapeName{kind, text}
	if len(text) > textBytes {
		name.text = fmt.Sprintf("%s %x", text[:textBytes], sha256.Sum256([]byte(text)))
	}
	s.mu.RLock()
	id, known := s.ids[name]
	s.mu.RUnlock()
	if known {
		return id
	}
	return s.assign(name)
}

func (s *statements) assign(name shapeName) StatementID {
	s.mu.Lock()
	defer s.mu.Unlock()
	if id, known := s.ids[name]; known {
		return id
	}
	place, ok := s.place()
	if !ok {
		return StatementID(placeOthers)
	}
	name.text = strings.Clone(name.text) // does not keep the request in memory
	id := StatementID(place)
	if old := s.shapes[place].Load(); old != nil {
		id = old.id + 1<<placeBits
	}
	made := &shape{shapeName: name, id: id, reportText: reportText(name.text)}
	made.used.Store(s.newest.Load())
	s.shapes[place].Store(made)
	s.ids[name] = id
	return id
}

// place returns a new place or else that of a shape that was not executed for longer than any data
// is retained. It searches for such shapes once a minute at most.
func (s *statements) place() (place int, ok bool) {
	if s.assigned < len(s.shapes) {
		s.assigned++
		return s.assigned - 1, true
	}
	newest := s.newest.Load()
	if len(s.free) == 0 && (newest >= s.searched+minuteSeconds || newest < s.searched) {
		s.searched = newest
		for place := firstPlace; place < len(s.shapes); place++ {
			old := s.shapes[place].Load()
			if !old.removed.Load() && old.used.Load() < newest-unusedSeconds {
				delete(s.ids, old.shapeName)
				old.removed.Store(true)
				s.free = append(s.free, place)
			}
		}
	}
	if len(s.free) == 0 {
		return 0, false
	}
	place = s.free[len(s.free)-1]
	s.free = s.free[:len(s.free)-1]
	return place, true
}

// use records an execution and returns the id to count it under. A removed shape counts as one of
// the others.
func (s *statements) use(id StatementID, second int64) StatementID {
	advance(&s.newest, second)
	if id < StatementID(firstPlace) { // kinds are never removed
		return id
	}
	if sh := s.shape(id); sh != nil {
		advance(&sh.used, second)
		return id
	}
	return StatementID(placeOthers)
}

// shape returns the shape of an id; nil when it was removed.
func (s *statements) shape(id StatementID) *shape {
	place := int(id & (1<<placeBits - 1))
	if place == 0 || place >= len(s.shapes) {
		return nil
	}
	if sh := s.shapes[place].Load(); sh != nil && sh.id == id && !sh.removed.Load() {
		return sh
	}
	return nil
}

// advance stores a second only when it changes, because all processors read it.
func advance(at *atomic.Int64, second int64) {
	if at.Load() != second {
		at.Store(second)
	}
}

// current returns the id under which a report counts an id.
func (s *statements) current(id StatementID) StatementID {
	if s.shape(id) == nil {
		return StatementID(placeOthers)
	}
	return id
}

// describe returns kind and text for a report.
func (s *statements) describe(id StatementID) (Kind, string) {
	if sh := s.shape(id); sh != nil {
		return sh.kind, sh.reportText
	}
	return Query, others
}

// reportText returns the text for reports: at most textBytes, cut between characters.
func reportText(text string) string {
	if len(text) <= textBytes {
		return text
	}
	return strings.ToValidUTF8(text[:textBytes], "") + "…"
}
