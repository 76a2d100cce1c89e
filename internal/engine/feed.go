package engine

import "strconv"

// feed builds an envelope: {"_rid":…,"<Name>":[…],"_count":n} (WIRE §1.5).
type feed struct {
	buffer []byte
	count  int
}

func newFeed(ownerRID, name string) *feed {
	f := &feed{buffer: make([]byte, 0, 512)}
	f.buffer = append(f.buffer, `{"_rid":"`...)
	f.buffer = append(f.buffer, ownerRID...)
	f.buffer = append(f.buffer, `","`...)
	f.buffer = append(f.buffer, name...)
	f.buffer = append(f.buffer, `":[`...)
	return f
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
