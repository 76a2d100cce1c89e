package feeds

import (
	"testing"

	"github.com/orrery-db/orrery/internal/layout"
)

// FuzzEntry: the decoders of the change feeds panic on no bytes.
func FuzzEntry(f *testing.F) {
	f.Add([]byte{1}, []byte{2})
	f.Fuzz(func(_ *testing.T, key, value []byte) {
		readEntry(layout.SpaceFeed, key, value)    //nolint:errcheck // must only not panic
		readEntry(layout.SpaceVersion, key, value) //nolint:errcheck // must only not panic
	})
}
