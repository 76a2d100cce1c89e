package resource

import (
	"bytes"
	"math"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// NeverExpires is the ttl of an item that never expires, and the default ttl of a container whose
// items expire only by their own ttl.
const NeverExpires = -1

// ItemTTL returns an item's own time to live from its normalised JSON: 0 for none, NeverExpires, or
// seconds. Any other value (null, 0, below -1, a fraction, above 2147483647, not a number) is a
// status.BadRequest (documented).
func ItemTTL(json []byte) (int32, error) {
	if !mayHaveTTL(json) {
		return 0, nil
	}
	ttl := value.FromRaw(json).Property("ttl")
	if !ttl.IsDefined() {
		return 0, nil
	}
	seconds, ok := timeToLive(ttl)
	if !ok {
		return 0, status.New(status.BadRequest,
			"The input ttl '%s' is invalid. Ensure to provide a nonzero positive integer less than or equal to %d, or -1 "+
				"which means never expire.", status.Clip(ttl.String()), math.MaxInt32)
	}
	return seconds, nil
}

// mayHaveTTL reports whether the JSON may have a ttl member, written plainly or with an escape. It
// saves most items the walk.
func mayHaveTTL(json []byte) bool {
	return bytes.Contains(json, []byte(`ttl"`)) || bytes.Contains(json, []byte(`\u00`))
}

// timeToLive reads -1 or 1..2147483647.
func timeToLive(v value.Value) (int32, bool) {
	n, ok := WholeNumber(v)
	return int32(n), ok && n >= NeverExpires && n != 0
}
