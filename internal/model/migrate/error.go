package migrate

// A Kind says what class of mistake an Error is.
type Kind int

// The kinds.
const (
	Unfit    Kind = iota // the design or the options do not fit the source
	Conflict             // the target has something else under a name, or another migration
)

// An Error says why a migration cannot run, and what to do next.
type Error struct {
	Kind Kind
	What string
	Next string
	Err  error // the cause, or nil
}

// Error returns what is wrong, the cause, and what to do next.
func (e *Error) Error() string {
	text := e.What
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text + "; " + e.Next
}

// Unwrap returns the cause, or nil.
func (e *Error) Unwrap() error { return e.Err }
