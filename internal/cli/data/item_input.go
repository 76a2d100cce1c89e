package data

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/records"
)

// itemReader reads items one after another: one JSON text, several texts, or the elements of an
// array. It holds the current item and the next one in memory.
type itemReader struct {
	in    records.Reader
	array bool
	read  int // items read from the text
	ahead json.RawMessage
	err   error // set instead of ahead
}

func newItemReader(in io.Reader) *itemReader {
	r := &itemReader{in: records.NewJSON(in, records.Position{}, records.Options{})}
	r.ahead, r.err = r.fromText()
	return r
}

// fromText reads one item; io.EOF after the last.
func (r *itemReader) fromText() (json.RawMessage, error) {
	one, err := r.in.Next()
	if errors.Is(err, io.EOF) {
		return nil, io.EOF
	}
	r.read++
	r.array = r.array || one.Behind.Array
	if err == nil && one.Err == nil {
		one.Err = json.Unmarshal(one.Text, new(json.RawMessage))
	}
	var fault *records.Fault
	switch {
	case errors.As(err, &fault):
		return nil, fmt.Errorf("item %d, on line %d: %w", r.read, fault.Line, fault.Err)
	case err != nil:
		return nil, err
	case one.Err != nil:
		return nil, fmt.Errorf("item %d is not JSON, on line %d: %w", r.read, one.Line, one.Err)
	}
	return bytes.Clone(one.Text), nil
}

// next returns the next item, and io.EOF after the last one.
func (r *itemReader) next() (json.RawMessage, error) {
	item, err := r.ahead, r.err
	if err == nil {
		r.ahead, r.err = r.fromText()
	}
	return item, err
}

// several reports, after the first item, whether the text can hold several: it is an array, or more
// follows.
func (r *itemReader) several() bool { return r.array || !errors.Is(r.err, io.EOF) }

// idOfItem is the id of an item, for a message.
func idOfItem(item json.RawMessage) string {
	var named struct {
		ID json.RawMessage `json:"id"`
	}
	if json.Unmarshal(item, &named) != nil || named.ID == nil {
		return "none"
	}
	return console.CellText(named.ID)
}

// checkHeader refuses characters that a header cannot hold.
func checkHeader(what, text string) error {
	for _, r := range text {
		if r < ' ' || r >= 0x7f {
			return exit.Usagef("%s %q cannot be sent: it holds a character that is not printable ASCII", what, text)
		}
	}
	return nil
}
