package engine

import (
	"strconv"
	"sync"
)

// feed builds an envelope: {"_rid":…,"<Name>":[…],"_count":n} (WIRE §1.5).
type feed struct {
	buffer []byte
	count  int
}

func newFeed(ownerRID, name string) *feed { return newFeedOf(ownerRID, name, 512) }

// newFeedOf is newFeed with room for elements of so many bytes.
func newFeedOf(ownerRID, name string, bytes int) *feed {
	f := &feed{buffer: make([]byte, 0, bytes+feedEnvelope)}
	f.buffer = append(f.buffer, `{"_rid":"`...)
	f.buffer = append(f.buffer, ownerRID...)
	f.buffer = append(f.buffer, `","`...)
	f.buffer = append(f.buffer, name...)
	f.buffer = append(f.buffer, `":[`...)
	return f
}

// feedEnvelope is about what there is around the elements, and mostKept the most that
// a buffer for rows has when it is kept.
const (
	feedEnvelope = 96
	mostKept     = 1 << 20
)

// rowBuffers are for the rows of a page, before it is known how large it is.
var rowBuffers = sync.Pool{New: func() any { return new([]byte) }}

// keepRows gives a buffer back that holds the rows of a page.
func keepRows(buffer *[]byte, rows []byte) {
	if *buffer = rows[:0]; cap(rows) <= mostKept {
		rowBuffers.Put(buffer)
	}
}

// add appends one element: a complete JSON text.
func (f *feed) add(element []byte) {
	if f.count > 0 {
		f.buffer = append(f.buffer, ',')
	}
	f.buffer = append(f.buffer, element...)
	f.count++
}

// addAll appends elements that are joined by commas already.
func (f *feed) addAll(elements []byte, count int) {
	f.buffer = append(f.buffer, elements...)
	f.count += count
}

// close ends the envelope and returns it.
func (f *feed) close() []byte {
	f.buffer = append(f.buffer, `],"_count":`...)
	f.buffer = strconv.AppendInt(f.buffer, int64(f.count), 10)
	return append(f.buffer, '}')
}
