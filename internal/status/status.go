// Package status defines the one error type that reaches a client.
//
// An error's identity is its Kind: a row of a closed table that pairs an HTTP status with a Cosmos
// DB substatus. 404/1002 (the session has not arrived here) and 410/1002 (the range has split)
// share a number and nothing else, and SDKs react to them in opposite ways. The pair is therefore
// named once and used everywhere. Packages below the engine wrap errors with what they were doing;
// the gateway calls Of once and writes the answer.
//
// The package does not know HTTP headers, JSON bodies or logging. Start reading at kinds.go, the
// table; then New, Wrap and Of below.
package status

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Error is an error for a client. New or Wrap creates it; errors.As finds it through any wrapping,
// and errors.Is finds it by its Kind.
type Error struct {
	// Kind is the identity: HTTP status and substatus.
	Kind Kind
	// Message is for the caller. It says what is wrong and what to do next.
	Message string
	// RetryAfter is how long the caller should wait, or zero if waiting does not help. It becomes
	// x-ms-retry-after-ms.
	RetryAfter time.Duration
	// Cause is for the operator. It is logged and never sent.
	Cause error
	// Substatus replaces the substatus of the kind: a script can name any. Zero does not.
	Substatus int
	// Additional is a JSON text sent beside the message as additionalErrorInfo. It is empty for nearly
	// every error.
	Additional string
}

// New returns an error of kind k. An empty format selects the kind's canonical message.
func New(k Kind, format string, args ...any) *Error {
	return &Error{Kind: k, Message: message(k, format, args)}
}

// TooLarge returns a RequestEntityTooLarge with the canonical message, followed by our advice on a
// line of its own.
func TooLarge(format string, args ...any) *Error {
	e := New(RequestEntityTooLarge, "")
	e.Message += "\r\n" + fmt.Sprintf(format, args...)
	return e
}

// Wrap returns an error of kind k that keeps cause for the log. An empty format selects the kind's
// canonical message.
func Wrap(k Kind, cause error, format string, args ...any) *Error {
	return &Error{Kind: k, Message: message(k, format, args), Cause: cause}
}

// Of classifies err for a client; the gateway calls it once per request. It returns an Error
// anywhere in the chain as it is. A cancelled or expired context becomes a RequestTimeout; a bare
// Kind gets its canonical message. Everything else becomes Internal: its text stays in Cause and is
// not sent to the caller. Of(nil) is nil.
func Of(err error) *Error {
	if err == nil {
		return nil
	}
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	var k Kind
	if errors.As(err, &k) {
		return Wrap(k, err, "")
	}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return Wrap(RequestTimeout, err, "")
	}
	return Wrap(Internal, err, "")
}

// Error returns the kind, the message and the cause, for logs.
func (e *Error) Error() string {
	text := e.Kind.Error()
	if e.Message != "" {
		text += ": " + e.Message
	}
	if e.Cause != nil {
		text += ": " + e.Cause.Error()
	}
	return text
}

// Sub returns the substatus of the error.
func (e *Error) Sub() int {
	if e.Substatus != 0 {
		return e.Substatus
	}
	return e.Kind.Substatus()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// Is reports whether target is e's Kind, so that errors.Is(err,
// status.NotFound) works through any wrapping.
func (e *Error) Is(target error) bool {
	k, ok := target.(Kind)
	return ok && k == e.Kind
}

func message(k Kind, format string, args []any) string {
	if format == "" {
		return k.row().message
	}
	if len(args) == 0 {
		return format
	}
	return fmt.Sprintf(format, args...)
}
