package script

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"modernc.org/quickjs"

	"github.com/orrery-db/orrery/internal/status"
)

// A Failure says why a script failed.
type Failure uint8

// The failures.
const (
	Compilation Failure = iota // the text is no function
	Exception                  // an exception that nothing caught, or abort
	Timeout                    // the context has ended; Cause says how
	Memory                     // the memory of the engine is used up; a script cannot catch that
	TooLarge                   // the body that the script has set is over the limit
)

// An Error is the failure of a script. Its Message has the shape that the service gives to clients.
type Error struct {
	Failure Failure
	Number  int // the number of the exception, which becomes the substatus; 0: none
	Message string
	Log     string // what the script logged until then
	Cause   error  // of a Timeout: the error of the context
}

// Error returns the message for the client.
func (e *Error) Error() string { return e.Message }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// most is how many bytes of an exception's text a message quotes.
const most = 8 << 10

func interrupted(cause error) *Error {
	message := "The script was interrupted: the request has been cancelled."
	if errors.Is(cause, context.DeadlineExceeded) {
		message = "The script ran out of time. Do less in one run: check what every call returns, and stop when it is false."
	}
	return &Error{Failure: Timeout, Message: message, Cause: cause}
}

func notCompiled(detail string) *Error {
	return &Error{
		Failure: Compilation, Message: "Encountered exception while compiling Javascript. Exception = " + detail,
	}
}

// exception renders an uncaught exception. words is the exception as text, such as
// "Error: the message".
func exception(number int, words, stack string) *Error {
	words = status.ClipTo(words, most)
	e := &Error{Failure: Exception, Number: number}
	e.Message = "Encountered exception while executing function. Exception = " + words
	if stack != "" {
		e.Message += "\r\nStack trace: " + words + "\n" + status.ClipTo(frames(stack), most)
	}
	return e
}

// unexpected turns an exception that the engine itself reports into a failure: one of the text
// outside of the function, or one while another is reported. Other errors stay as they are.
func unexpected(err error) error {
	var e *quickjs.Error
	if !errors.As(err, &e) {
		return err
	}
	return exception(0, e.Error(), e.Stack)
}

// frames renders a stack of the engine as the service does: "   at name (script.js:line:column)".
// Frames of our own text, and of built-in functions that it has called, are left out.
func frames(stack string) string {
	var out []string
	native := -1 // where the last frame is in out, if it is a built-in function's
	for line := range strings.Lines(stack) {
		name, at, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "at "), " (")
		if at == "native)" {
			native = len(out)
			out = append(out, "   at "+name+" (native code)")
			continue
		}
		var row, column int
		if _, err := fmt.Sscanf(at, "<eval>:%d:%d)", &row, &column); err != nil {
			continue
		}
		if row > surfaceLine {
			if native >= 0 {
				out = out[:native]
			}
		} else {
			// The script's text begins on the second line of what is compiled, see compile.
			out = append(out, fmt.Sprintf("   at %s (script.js:%d:%d)", frameName(name), max(row-1, 1), column))
		}
		native = -1
	}
	return strings.Join(out, "\n")
}
