package data

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
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

// keyOfItem extracts the partition key of an item, in header form. A value that is not text, a
// number, a boolean or null is undefined, which is written {}.
func keyOfItem(item json.RawMessage, paths [][]string) (string, error) {
	key := []byte{'['}
	for i, path := range paths {
		value := item
		for depth, name := range path {
			var object map[string]json.RawMessage
			if err := json.Unmarshal(value, &object); err != nil || object == nil {
				if depth == 0 {
					return "", exit.Usagef(
						"an item must be a JSON object, and this is not: %s",
						screen.Cut(string(item), console.MaxCellColumns),
					)
				}
				value = nil
				break
			}
			value = object[name]
		}
		if i > 0 {
			key = append(key, ',')
		}
		if len(value) == 0 || value[0] == '{' || value[0] == '[' {
			value = json.RawMessage(`{}`)
		}
		key = append(key, value...)
	}
	return account.HeaderKey(append(key, ']')), nil
}

// splitKeyPaths splits partition key paths such as /a/"b c" into names. A quoted name may contain
// any character; a backslash escapes quotes and backslashes.
func splitKeyPaths(paths []string) ([][]string, error) {
	if len(paths) == 0 {
		return nil, errors.New("the server sent a container without a partition key")
	}
	split := make([][]string, len(paths))
	for i, path := range paths {
		for rest := path; rest != ""; {
			after, ok := strings.CutPrefix(rest, "/")
			name, length := keyPathName(after)
			if !ok || length == 0 {
				return nil, fmt.Errorf("the container's partition key path %s cannot be read: name the value with "+
					"--pk", path)
			}
			split[i], rest = append(split[i], name), after[length:]
		}
	}
	return split, nil
}

// keyPathName reads a name, bare or in quotes of either kind, at the start of a text. length is its
// length in the text, 0 if there is none.
func keyPathName(text string) (name string, length int) {
	if text == "" || text[0] != '"' && text[0] != '\'' {
		name, _, _ = strings.Cut(text, "/")
		return name, len(name)
	}
	var b strings.Builder
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case text[0]:
			return b.String(), i + 1
		case '\\':
			if i++; i == len(text) {
				return "", 0
			}
		}
		b.WriteByte(text[i])
	}
	return "", 0
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
