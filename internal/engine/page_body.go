package engine

import (
	"slices"
	"sync"
)

const (
	// mostKept is the most that the room of a page may have when it is kept.
	mostKept = 1 << 20
	// smallKept is up to which size any number of rooms are kept, until the garbage
	// collector has run twice. Of larger ones at most largeRooms are kept: no account
	// holds them, and a thousand replies at once must not leave a thousand behind.
	smallKept  = 64 << 10
	largeRooms = 16
)

// rooms are for the bodies of pages.
var rooms = sync.Pool{New: func() any { return new([]byte) }}

// larger are the rooms of more than smallKept bytes.
var larger = make(chan *[]byte, largeRooms)

// keepRows gives the room of a page back that nobody reads any more.
func keepRows(room *[]byte) {
	switch size := cap(*room); {
	case size <= smallKept:
		rooms.Put(room)
	case size <= mostKept:
		select {
		case larger <- room:
		default: // there are enough
		}
	}
}

// takeRoom returns a room for a page that is expected to have so many bytes; it may
// be smaller.
func takeRoom(expected int) *[]byte {
	if expected > smallKept {
		select {
		case room := <-larger:
			return room
		default:
		}
	}
	return rooms.Get().(*[]byte) //nolint:errcheck // the pool holds nothing else
}

// pageBody is a feed of items while its rows are made: they are written behind the
// head of the envelope, where they stay.
type pageBody struct {
	room *[]byte
	head int
}

// beginPage begins a page that is expected to have so many bytes. Where there are
// more, they are moved as they come.
func beginPage(ownerRID string, expected int) pageBody {
	room := takeRoom(expected)
	if cap(*room) < expected {
		*room = make([]byte, 0, expected)
	}
	*room = appendFeedHead((*room)[:0], ownerRID, "Documents")
	return pageBody{room, len(*room)}
}

// rows is where the rows begin.
func (p *pageBody) rows() []byte { return (*p.room)[p.head:] }

// close ends the envelope around the rows that were appended to rows().
func (p *pageBody) close(rows []byte, count int) []byte {
	head, whole := *p.room, len(rows)+p.head
	if stayed := len(rows) == 0 || whole <= cap(head) && &head[:whole][p.head] == &rows[0]; stayed {
		*p.room = head[:whole]
	} else {
		// They have outgrown the room: theirs is the room now.
		*p.room = slices.Insert(rows, 0, head...)
	}
	*p.room = appendFeedEnd(*p.room, count)
	return *p.room
}
