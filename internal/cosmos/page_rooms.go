package cosmos

import (
	"cmp"
	"slices"
	"sync"
)

const (
	pageBytes = 4 << 20 // the rows of a full page (WIRE §13)
	// smallKept bounds the rooms of which any number are pooled, until the garbage
	// collector has run twice.
	smallKept = 64 << 10
	// mostKept bounds a pooled room: a full page and its last row.
	mostKept = pageBytes + pageBytes/8
	// allKept bounds the rooms of more than smallKept bytes together: no account holds
	// them, and a thousand replies at once must not leave a thousand behind.
	allKept = 16 << 20
)

// rooms are for the bodies of pages.
var rooms = sync.Pool{New: func() any { return new([]byte) }}

// larger are the rooms of more than smallKept bytes.
var larger largeRooms

// largeRooms are rooms that nobody uses, the smallest first.
type largeRooms struct {
	mu    sync.Mutex
	rooms []*[]byte
	bytes int
}

// keep keeps a room, in place of smaller ones where there are enough.
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

// place is where rooms of at least so many bytes begin.
func (l *largeRooms) place(least int) int {
	bySize := func(room *[]byte, least int) int { return cmp.Compare(cap(*room), least) }
	at, _ := slices.BinarySearchFunc(l.rooms, least, bySize)
	return at
}

// keepRows gives the room of a page back that nobody reads any more.
func keepRows(room *[]byte) {
	switch size := cap(*room); {
	case size <= smallKept:
		rooms.Put(room)
	case size <= mostKept:
		larger.keep(room)
	}
}

// takeRoom returns a room for a page that is expected to have so many bytes; it may
// be smaller.
func takeRoom(expected int) *[]byte {
	if expected > smallKept {
		if room := larger.take(expected); room != nil {
			return room
		}
	}
	return rooms.Get().(*[]byte) //nolint:errcheck // the pool holds nothing else
}

// expectedPage is about the size of the page after one of so many bytes, with some to spare.
func expectedPage(last int) int { return min(last+last/32, mostKept) }

// pageBody is a feed of items while the engine makes its rows. The rows are appended behind the
// head of the envelope and stay there. It is the engine.RowBuffer of a reply.
type pageBody struct {
	room *[]byte // nil: no page has begun
	head int
}

// Begin implements engine.RowBuffer. A page that outgrows its room is moved as it grows.
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

// close ends the envelope around the rows that were appended to the result of Begin.
func (p *pageBody) close(rows []byte, count int) []byte {
	head, whole := *p.room, len(rows)+p.head
	if stayed := len(rows) == 0 || whole <= cap(head) && &head[:whole][p.head] == &rows[0]; stayed {
		*p.room = head[:whole]
	} else {
		*p.room = slices.Insert(rows, 0, head...) // the rows have outgrown the room: theirs replaces it
	}
	*p.room = appendFeedEnd(*p.room, count)
	return *p.room
}

// release returns the room.
func (p *pageBody) release() {
	if p.room != nil {
		keepRows(p.room)
		p.room = nil
	}
}
