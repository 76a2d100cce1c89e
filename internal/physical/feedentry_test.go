package physical

import "testing"

// FuzzFeedEntry: no bytes panic the decoder of the change feed.
func FuzzFeedEntry(f *testing.F) {
	f.Add([]byte{1}, []byte{2})
	f.Fuzz(func(_ *testing.T, key, value []byte) {
		readFeedEntry(key, value) //nolint:errcheck // must only not panic
	})
}
