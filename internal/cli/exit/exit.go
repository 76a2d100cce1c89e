package exit

import (
	"fmt"
)

// The exit codes. They are an interface: scripts branch on them.
const (
	OK          = 0
	Failure     = 1
	Usage       = 2
	NotFound    = 3
	Auth        = 4
	Conflict    = 5
	Throttled   = 6
	Partial     = 7
	Gate        = 8
	Interrupted = 130
)

// Error is an error with an exit code. An empty text prints nothing, because the command has
// already printed its message.
type Error struct {
	Code int
	Err  error
}

// Error implements error.
func (e *Error) Error() string {
	if e.Err == nil {
		return fmt.Sprintf("exit %d", e.Code)
	}
	return e.Err.Error()
}

// Unwrap implements the chain of errors.
func (e *Error) Unwrap() error { return e.Err }

// Usagef is an error in the command line or the configuration.
func Usagef(format string, args ...any) error {
	return &Error{Code: Usage, Err: fmt.Errorf(format, args...)}
}

// Silently returns an exit code without a message.
func Silently(code int) error { return &Error{Code: code} }
