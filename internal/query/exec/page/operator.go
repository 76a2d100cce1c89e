package page

import "context"

// Iterator gives what it reads one after the other: entries, heads of an order, candidates. It is
// opened by the function that makes it. An index.Cursor is an operator of index entries.
type Iterator[T any] interface {
	// Next moves on and returns what the operator has come to, which is valid until the
	// next call; ok is false at the end.
	Next(ctx context.Context) (at T, ok bool, err error)
	// Close ends reading. The operator must not be used after it.
	Close() error
}
