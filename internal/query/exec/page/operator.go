package page

import "context"

// Iterator yields values one after the other: entries, heads of an order, candidates. The function
// that makes an iterator opens it. An index.Cursor is an iterator over index entries.
type Iterator[T any] interface {
	// Next returns the next value, which is valid until the next call; ok is false at the end.
	Next(ctx context.Context) (at T, ok bool, err error)
	// Close ends reading. The iterator must not be used after it.
	Close() error
}
