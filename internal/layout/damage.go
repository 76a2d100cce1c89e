package layout

// DamagedError wraps what a damaged partition met, so that it stops serving once.
type DamagedError struct{ cause error }

// Error is the cause.
func (e DamagedError) Error() string { return e.cause.Error() }

// Unwrap is the cause.
func (e DamagedError) Unwrap() error { return e.cause }

// Damaged says of an error that the bytes of a partition contradict themselves.
func Damaged(err error) error { return DamagedError{err} }
