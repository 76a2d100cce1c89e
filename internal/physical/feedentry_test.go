package physical

import "testing"

// FuzzFeedEntry: the decoder of the change feed panics on no bytes.
func FuzzFeedEntry(f *testing.F) {
	f.Add([]byte{1}, []byte{2})
	f.Fuzz(func(_ *testing.T, key, value []byte) {
		readFeedEntry(key, value) //nolint:errcheck // must only not panic
	})
}
