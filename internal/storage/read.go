package storage

import (
	"errors"
	"fmt"

	"github.com/cockroachdb/pebble/v2"
)

// Reader reads one state of the store: a Snapshot reads the state at the moment it was made, a DB
// the newest state, durable or not.
type Reader interface {
	// Get appends the value under key to dst. When the key does not exist, found is false and dst
	// is unchanged.
	Get(dst, key []byte) (value []byte, found bool, err error)
	// NewIter returns an iterator over the keys in [lower, upper); nil leaves a side open. The
	// caller must not change the bounds while it uses the iterator.
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
		return dst, false, d.err() // the newest state may contain data that never became durable
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

// Snapshot is the state of the store at one moment, including data that was not yet durable. It
// must be closed before the DB is closed.
type Snapshot struct{ s *pebble.Snapshot }

// NewSnapshot returns a snapshot of the current state.
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

// Close frees the snapshot and lets the store discard what only the snapshot needed.
func (s *Snapshot) Close() error { return s.s.Close() }

// StepsBeforeSeek is the number of keys to step over before repositioning an Iter, which costs as
// much as a few steps more.
const StepsBeforeSeek = 6

// Iter iterates over keys in order. It has no position until the first call of a positioning
// method. Positioning methods return true when the iterator is on a key; false means the end or an
// error, see Err. Not safe for concurrent use.
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

// Next moves to the next key.
func (i *Iter) Next() bool { return i.it.Next() }

// Prev moves to the previous key.
func (i *Iter) Prev() bool { return i.it.Prev() }

// SetBounds replaces the bounds and clears the position.
func (i *Iter) SetBounds(lower, upper []byte) { i.it.SetBounds(lower, upper) }

// Key returns the current key, valid until the iterator moves.
func (i *Iter) Key() []byte { return i.it.Key() }

// Value returns the current value, valid until the iterator moves.
func (i *Iter) Value() ([]byte, error) {
	v, err := i.it.ValueAndErr()
	return v, explain(err)
}

// Err returns the error that ended the iteration, nil at a regular end.
func (i *Iter) Err() error { return explain(i.it.Error()) }

// Close frees the iterator and returns its error, if any.
func (i *Iter) Close() error { return explain(i.it.Close()) }

// ErrCorrupt says that bytes on disk have a wrong checksum, cannot be decoded or are missing (then
// the error is ErrFilesMissing too). Other keys can still be read.
var ErrCorrupt = errors.New("stored bytes are damaged")
