package account

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
)

// KeyOfItem extracts the partition key of an item, in header form. A value that is not text, a
// number, a boolean or null is undefined, which is written {}.
func KeyOfItem(item json.RawMessage, paths [][]string) (string, error) {
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
	return HeaderKey(append(key, ']')), nil
}

// SplitKeyPaths splits partition key paths such as /a/"b c" into names. A quoted name may contain
// any character; a backslash escapes quotes and backslashes.
func SplitKeyPaths(paths []string) ([][]string, error) {
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
