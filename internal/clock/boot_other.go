//go:build !linux

package clock

import "time"

// sinceBoot is unknown on this system: the running time excludes suspension, which would look like
// a step of the wall clock.
func sinceBoot() (time.Duration, bool) { return 0, false }
