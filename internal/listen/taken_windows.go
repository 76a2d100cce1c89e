package listen

import (
	"errors"
	"syscall"
)

// wsaAddressInUse is the platform's code for an address in use (WSAEADDRINUSE).
const wsaAddressInUse = syscall.Errno(10048)

// IsTaken reports whether an address could not be bound because it is in use.
func IsTaken(err error) bool { return errors.Is(err, wsaAddressInUse) }
