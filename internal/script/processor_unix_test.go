//go:build unix

package script_test

import (
	"syscall"
	"time"
)

// processorTime is how much processor time the tests have used. On a busy machine it tells more
// than the time that has passed.
func processorTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
