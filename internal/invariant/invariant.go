// Package invariant checks conditions that must always hold, and panics in test builds if one does
// not.
//
// Bad input is an error and belongs to package status; a broken invariant is a bug. Checks are on
// in test binaries and in builds with the tag invariants. In other builds they cost only the
// evaluation of their arguments. Guard a check with an expensive condition with Enabled.
package invariant

import (
	"fmt"
	"testing"
)

// Enabled reports whether checks are on.
var Enabled = tagged || testing.Testing()

// Check panics with the formatted message when checks are on and cond is false.
func Check(cond bool, format string, args ...any) {
	if cond || !Enabled {
		return
	}
	panic("invariant broken: " + fmt.Sprintf(format, args...))
}
