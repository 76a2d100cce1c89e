package cosmos

import "strconv"

// feed builds an envelope: {"_rid":…,"<Name>":[…],"_count":n} (WIRE §1.5).
type feed struct {
	buffer []byte
	count  int
}

func newFeed(ownerRID, name string) *feed {
	return &feed{buffer: appendFeedHead(make([]byte, 0, 512+feedEnvelope), ownerRID, name)}
}

// feedEnvelope is the approximate size of the envelope around the elements.
const feedEnvelope = 96

func appendFeedHead(b []byte, ownerRID, name string) []byte {
	b = append(b, `{"_rid":"`...)
	b = append(b, ownerRID...)
	b = append(b, `","`...)
	b = append(b, name...)
	return append(b, `":[`...)
}

func appendFeedEnd(b []byte, count int) []byte {
	b = append(b, `],"_count":`...)
	return append(strconv.AppendInt(b, int64(count), 10), '}')
}

// add appends one element, a complete JSON text.
func (f *feed) add(element []byte) {
	if f.count > 0 {
		f.buffer = append(f.buffer, ',')
	}
	f.buffer = append(f.buffer, element...)
	f.count++
}

// addAll appends elements that are already separated by commas.
func (f *feed) addAll(elements []byte, count int) {
	f.buffer = append(f.buffer, elements...)
	f.count += count
}

// close ends the envelope and returns it.
func (f *feed) close() []byte { return appendFeedEnd(f.buffer, f.count) }
