package cosmos

import (
	"cmp"
	"slices"
	"sync"
)

const (
	pageBytes = 4 << 20 // the rows of a full page (WIRE §13)
	// smallKept is the greatest size of a room in the unbounded pool. The garbage collector frees an
	// unused room there after two cycles.
	smallKept = 64 << 10
	// mostKept is the greatest size of a pooled room: a full page and its last row.
	mostKept = pageBytes + pageBytes/8
	// allKept bounds the total size of pooled rooms larger than smallKept. No account holds them, and
	// a thousand simultaneous replies must not leave a thousand such rooms behind.
	allKept = 16 << 20
)

// rooms is the pool of small buffers for the bodies of pages.
var rooms = sync.Pool{New: func() any { return new([]byte) }}

// larger is the pool of rooms larger than smallKept.
var larger largeRooms

// largeRooms is a pool of unused rooms, the smallest first.
type largeRooms struct {
	mu    sync.Mutex
	rooms []*[]byte
	bytes int
}

// keep adds a room to the pool. A full pool drops smaller rooms for it.
func (l *largeRooms) keep(room *[]byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	at := l.place(cap(*room))
	l.rooms = slices.Insert(l.rooms, at, room)
	for l.bytes += cap(*room); l.bytes > allKept; {
		l.bytes -= cap(*l.rooms[0])
		l.rooms = slices.Delete(l.rooms, 0, 1)
	}
}

// take returns the smallest room of at least that many bytes, or nil.
func (l *largeRooms) take(least int) *[]byte {
	l.mu.Lock()
	defer l.mu.Unlock()
	at := l.place(least)
	if at == len(l.rooms) {
		return nil
	}
	room := l.rooms[at]
	l.rooms = slices.Delete(l.rooms, at, at+1)
	l.bytes -= cap(*room)
	return room
}

// place returns the index of the first room of at least that many bytes.
func (l *largeRooms) place(least int) int {
	bySize := func(room *[]byte, least int) int { return cmp.Compare(cap(*room), least) }
	at, _ := slices.BinarySearchFunc(l.rooms, least, bySize)
	return at
}

// keepRows returns the room of a page to its pool. Nothing may read the room any more.
func keepRows(room *[]byte) {
	switch size := cap(*room); {
	case size <= smallKept:
		rooms.Put(room)
	case size <= mostKept:
		larger.keep(room)
	}
}

// takeRoom returns a room for a page of about the expected size. The room may be smaller.
func takeRoom(expected int) *[]byte {
	if expected > smallKept {
		if room := larger.take(expected); room != nil {
			return room
		}
	}
	return rooms.Get().(*[]byte) //nolint:errcheck // the pool holds nothing else
}

// expectedPage estimates the size of the next page from the size of the last one, with a margin.
func expectedPage(last int) int { return min(last+last/32, mostKept) }

// pageBody builds a feed of items while the engine makes the rows. The engine appends rows behind
// the head of the envelope, where they stay. pageBody is the api.RowBuffer of a reply.
type pageBody struct {
	room *[]byte // nil before a page begins
	head int
}

// Begin implements api.RowBuffer. The append of a row moves a page that outgrows its room.
func (p *pageBody) Begin(ownerRID string, last int) []byte {
	expected := 0
	if last > 0 {
		expected = expectedPage(last + feedEnvelope)
	}
	if p.room == nil {
		p.room = takeRoom(expected)
	}
	if cap(*p.room) < expected {
		*p.room = make([]byte, 0, expected)
	}
	*p.room = appendFeedHead((*p.room)[:0], ownerRID, "Documents")
	p.head = len(*p.room)
	return (*p.room)[p.head:]
}

// close ends the envelope around the rows that the engine appended to the result of Begin.
func (p *pageBody) close(rows []byte, count int) []byte {
	head, whole := *p.room, len(rows)+p.head
	if stayed := len(rows) == 0 || whole <= cap(head) && &head[:whole][p.head] == &rows[0]; stayed {
		*p.room = head[:whole]
	} else {
		*p.room = slices.Insert(rows, 0, head...) // the rows have outgrown the room: their buffer replaces it
	}
	*p.room = appendFeedEnd(*p.room, count)
	return *p.room
}

// release returns the room to its pool.
func (p *pageBody) release() {
	if p.room != nil {
		keepRows(p.room)
		p.room = nil
	}
}
