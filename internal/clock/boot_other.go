//go:build !linux

package clock

import "time"

// sinceBoot is not known here: the running time leaves out how long the machine was
// suspended, and could not be told from a step of the wall clock.
func sinceBoot() (time.Duration, bool) { return 0, false }
