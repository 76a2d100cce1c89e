package clock

import (
	"time"

	"golang.org/x/sys/unix"
)

// sinceBoot is the time since the machine's start. It includes the time of suspension.
func sinceBoot() (time.Duration, bool) {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_BOOTTIME, &t); err != nil {
		return 0, false
	}
	return time.Duration(t.Nano()), true
}
