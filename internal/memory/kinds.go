package memory

import (
	"fmt"
	"slices"
	"strings"
)

// Kinds is a set of kinds of caches.
type Kinds uint16

// The kinds of caches, in the order of KindNames.
const (
	KindHints Kinds = 1 << iota
	KindRecent
	KindIDs
	KindAbsent
	KindSample
	KindExpiryCheck
)

// KindNames returns the names of all kinds, as in design record 024.
func KindNames() []string { return []string{"hints", "recent", "ids", "absent", "sample", "shown"} }

// ParseKinds returns the kinds with these names, separated by commas. The error lists the
// valid names.
func ParseKinds(names string) (kinds Kinds, err error) {
	known := KindNames()
	for name := range strings.SplitSeq(names, ",") {
		i := slices.Index(known, name)
		if i < 0 {
			return 0, fmt.Errorf("unknown cache %q; available: %s", name, strings.Join(known, ", "))
		}
		kinds |= 1 << i
	}
	return kinds, nil
}
