package storage

import (
	"errors"
	"fmt"

	"github.com/cockroachdb/pebble/v2"
)

// A Reader reads one state of the store: a Snapshot reads the state at which
// it was made, a DB the newest, durable or not.
type Reader interface {
	// Get appends the value under key to dst. found is false, and dst
	// unchanged, when there is none.
	Get(dst, key []byte) (value []byte, found bool, err error)
	// NewIter returns an iterator over the keys in [lower, upper); nil leaves
	// a side open. The bounds must stay unchanged while it is used.
	NewIter(lower, upper []byte) (*Iter, error)
}

type closer = interface{ Close() error }

func get(dst, key, value []byte, c closer, err error) ([]byte, bool, error) {
	if errors.Is(err, pebble.ErrNotFound) {
		return dst, false, nil
	}
	if err != nil {
		return dst, false, fmt.Errorf("read key %x: %w", key, explain(err))
	}
	dst = append(dst, value...)
	return dst, true, c.Close()
}

// Get implements Reader.
func (d *DB) Get(dst, key []byte) ([]byte, bool, error) {
	if d.failed.Load() != nil {
		return dst, false, d.err() // the newest state may hold what never became durable
	}
	value, c, err := d.db.Get(key)
	if err == pebble.ErrNotFound { //nolint:errorlint // the hot path of a miss: the library returns the bare value
		return dst, false, nil
	}
	return get(dst, key, value, c, err)
}

// NewIter implements Reader.
func (d *DB) NewIter(lower, upper []byte) (*Iter, error) {
	if d.failed.Load() != nil {
		return nil, d.err()
	}
	it, err := d.db.NewIter(&pebble.IterOptions{LowerBound: lower, UpperBound: upper})
	return newIter(it, err)
}

// Snapshot is the store as it was at one moment, including what was not yet
// durable then. It must be closed, and before the DB is.
type Snapshot struct{ s *pebble.Snapshot }

// NewSnapshot returns a snapshot of this moment.
func (d *DB) NewSnapshot() *Snapshot { return &Snapshot{d.db.NewSnapshot()} }

// Get implements Reader.
func (s *Snapshot) Get(dst, key []byte) ([]byte, bool, error) {
	value, c, err := s.s.Get(key)
	if err == pebble.ErrNotFound { //nolint:errorlint // see DB.Get
		return dst, false, nil
	}
	return get(dst, key, value, c, err)
}

// NewIter implements Reader.
func (s *Snapshot) NewIter(lower, upper []byte) (*Iter, error) {
	it, err := s.s.NewIter(&pebble.IterOptions{LowerBound: lower, UpperBound: upper})
	return newIter(it, err)
}

// Close frees the snapshot; the states only it could see may then be dropped.
func (s *Snapshot) Close() error { return s.s.Close() }

// Iter walks keys in order. It starts nowhere: call a positioning method
// first. Positioning methods report whether they stand on a key; false means
// the end, or a failure that Err tells. Not safe for concurrent use.
type Iter struct{ it *pebble.Iterator }

func newIter(it *pebble.Iterator, err error) (*Iter, error) {
	if err != nil {
		return nil, fmt.Errorf("open iterator: %w", explain(err))
	}
	return &Iter{it}, nil
}

// First moves to the first key within the bounds.
func (i *Iter) First() bool { return i.it.First() }

// Last moves to the last key within the bounds.
func (i *Iter) Last() bool { return i.it.Last() }

// SeekGE moves to the first key that is not before key.
func (i *Iter) SeekGE(key []byte) bool { return i.it.SeekGE(key) }

// SeekLT moves to the last key that is before key.
func (i *Iter) SeekLT(key []byte) bool { return i.it.SeekLT(key) }

// Next moves to the following key.
func (i *Iter) Next() bool { return i.it.Next() }

// Prev moves to the preceding key.
func (i *Iter) Prev() bool { return i.it.Prev() }

// SetBounds replaces the bounds and forgets the position.
func (i *Iter) SetBounds(lower, upper []byte) { i.it.SetBounds(lower, upper) }

// Key is the current key, valid until the iterator moves.
func (i *Iter) Key() []byte { return i.it.Key() }

// Value is the current value, valid until the iterator moves.
func (i *Iter) Value() ([]byte, error) {
	v, err := i.it.ValueAndErr()
	return v, explain(err)
}

// Err is the error that ended the walk, nil at a plain end.
func (i *Iter) Err() error { return explain(i.it.Error()) }

// Close frees the iterator and returns its error, if any.
func (i *Iter) Close() error { return explain(i.it.Close()) }

// ErrCorrupt says that bytes on disk fail their checksum, make no sense or are
// gone (then it is ErrFilesMissing too). Other keys can still be read.
var ErrCorrupt = errors.New("stored bytes are damaged")
