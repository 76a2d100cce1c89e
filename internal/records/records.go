// Package records reads items out of a text: JSON, JSON lines and CSV.
//
// The one idea: a reader finds where items begin and end and knows its place between two of them,
// so that a bad item does not end the reading and an interrupted one goes on. What stands in an
// item is for others to check: this package knows no partition key and no server. Begin with
// Reader.
package records

import (
	"errors"
	"fmt"
	"io"
)

// Most bounds the text of one item in bytes, unless Options say otherwise. An item of 2 MB may be
// written with much space.
const Most = 8 << 20

// readBuffer is how much is read at a time, in bytes.
const readBuffer = 256 << 10

// ByteOrderMark is what some editors begin a file with.
const ByteOrderMark = "\ufeff"

// Options say how a text is read.
type Options struct {
	// Lines says of JSON that each line is one item.
	Lines bool
	// Most bounds the text of one item in bytes; 0 is Most.
	Most int
	// Text says of CSV that a cell is text, whatever it looks like.
	Text bool
	// Kinds says of CSV that a name may have its kind behind a colon, as in price:number, and that
	// a dot in it is plain. Without it a name with dots is a property in an object.
	Kinds bool
}

func (o Options) most() int {
	if o.Most > 0 {
		return o.Most
	}
	return Most
}

// Position is a place between two items of a text.
type Position struct {
	Offset  int64 `json:"offset"`  // bytes of the text that are behind it
	Line    int64 `json:"line"`    // line ends that are behind it
	Ordinal int64 `json:"ordinal"` // items of the text that are behind it
	Array   bool  `json:"array,omitempty"`
}

// Record is one item as it stands in a text.
type Record struct {
	Text    []byte // of JSON; valid until the next record is read
	Ordinal int64  // in its text, from 0
	Line    int64  // where it begins, from 1
	Behind  Position
	Err     error // why it cannot be an item; Text may be nil then
}

// Reader reads one format.
type Reader interface {
	// Next returns io.EOF after the last record. Another error ends the reading; it is a *Fault
	// where its line is known.
	Next() (Record, error)
}

// Fault is an error of a text, with its line, from 1.
type Fault struct {
	Line int64
	Err  error
}

// Error implements error.
func (f *Fault) Error() string { return fmt.Sprintf("line %d: %v", f.Line, f.Err) }

// Unwrap implements the chain of errors.
func (f *Fault) Unwrap() error { return f.Err }

// tooLong is the error of a text of one item that is longer than it may be.
func tooLong(most int) error {
	return fmt.Errorf("%w than %d MB, and no item can be", errTooLong, most>>20)
}

var errTooLong = errors.New("it is longer")

// TooShort says that a text of this length ends before the place where its reading was interrupted.
func TooShort(length int64, err error) error {
	return fmt.Errorf("it ends at byte %d, before the place to go on: give the same text as before, "+
		"or leave out --resume to begin anew: %w", length, NoEnd(err))
}

// NoEnd keeps an end that comes too early from being taken for the end of all.
func NoEnd(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}
