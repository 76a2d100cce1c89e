package layout

// DamagedError wraps the error of a damaged partition, so that it stops serving once.
type DamagedError struct{ cause error }

// Error returns the text of the cause.
func (e DamagedError) Error() string { return e.cause.Error() }

// Unwrap returns the cause.
func (e DamagedError) Unwrap() error { return e.cause }

// Damaged marks an error as a contradiction in the bytes of a partition.
func Damaged(err error) error { return DamagedError{err} }
