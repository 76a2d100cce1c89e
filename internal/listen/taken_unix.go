//go:build !windows

package listen

import (
	"errors"
	"syscall"
)

// IsTaken reports whether an address could not be bound because it is in use.
func IsTaken(err error) bool { return errors.Is(err, syscall.EADDRINUSE) }
