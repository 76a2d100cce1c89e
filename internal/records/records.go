// Package records reads items from a text: JSON, JSON lines or CSV.
//
// A reader finds where items begin and end and knows its position between two items, so that an
// invalid item does not end the reading and an interrupted reading can be resumed. The package does
// not check the content of items, and knows no partition key and no server. Start reading at
// Reader.
package records

import (
	"errors"
	"fmt"
	"io"
)

// Most is the default maximum length of an item's text in bytes. An item of 2 MB may be written
// with much white space.
const Most = 8 << 20

// readBuffer is the size of a read, in bytes.
const readBuffer = 256 << 10

// ByteOrderMark is the beginning of files from some editors.
const ByteOrderMark = "\ufeff"

// Options say how to read a text.
type Options struct {
	// Lines says, for JSON, that each line is one item.
	Lines bool
	// Most is the maximum length of an item's text in bytes; 0 means the constant Most.
	Most int
	// Text says, for CSV, that every cell is text.
	Text bool
	// Kinds says, for CSV, that a column name may end with a colon and a kind, as in price:number,
	// and that dots in it have no meaning. Without Kinds, a name with dots is a property inside an
	// object.
	Kinds bool
}

func (o Options) most() int {
	if o.Most > 0 {
		return o.Most
	}
	return Most
}

// Position is a position between two items of a text.
type Position struct {
	Offset  int64 `json:"offset"`  // bytes before it
	Line    int64 `json:"line"`    // line ends before it
	Ordinal int64 `json:"ordinal"` // items before it
	Array   bool  `json:"array,omitempty"`
}

// Record is an item in a text.
type Record struct {
	Text    []byte // JSON; valid until the next record is read
	Ordinal int64  // in its text, from 0
	Line    int64  // where it begins, from 1
	Behind  Position
	Err     error // why it is not a valid item; Text may be nil then
}

// Reader reads one format.
type Reader interface {
	// Next returns io.EOF after the last record. Another error ends the reading; it is a *Fault if
	// its line is known.
	Next() (Record, error)
}

// Fault is an error in a text, with its line, from 1.
type Fault struct {
	Line int64
	Err  error
}

// Error implements error.
func (f *Fault) Error() string { return fmt.Sprintf("line %d: %v", f.Line, f.Err) }

// Unwrap implements error wrapping.
func (f *Fault) Unwrap() error { return f.Err }

// tooLong returns the error for an item whose text is too long.
func tooLong(most int) error {
	return fmt.Errorf("%w: the maximum is %d MB", errTooLong, most>>20)
}

var errTooLong = errors.New("it is too long")

// TooShort returns the error for a text of this length that ends before the position at which its
// reading was interrupted.
func TooShort(length int64, err error) error {
	return fmt.Errorf("it ends at byte %d, before the position to resume from: give the same text as before, "+
		"or leave out --resume to start again: %w", length, NoEnd(err))
}

// NoEnd replaces an unexpected io.EOF, so that no caller takes it for the regular end.
func NoEnd(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}
