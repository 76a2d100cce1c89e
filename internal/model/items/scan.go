package items

import (
	"errors"
	"fmt"

	"github.com/orrery-db/orrery/internal/model/source"
)

// errNoJSON says that an item is no JSON object.
var errNoJSON = errors.New("the item is no JSON object")

// maxDepth bounds the nesting of an item.
const maxDepth = 256

// members calls yield for each member of a JSON object with its property and the JSON of its value.
func members(text string, yield func(property, raw string) error) error {
	at := space(text, 0)
	if at >= len(text) || text[at] != '{' {
		return errNoJSON
	}
	for at = space(text, at+1); at < len(text) && text[at] != '}'; {
		end := skip(text, at)
		if end < 0 || text[at] != '"' {
			return errNoJSON
		}
		property, err := source.Unquote(text[at:end])
		if err != nil {
			return err
		}
		at = space(text, end)
		if at >= len(text) || text[at] != ':' {
			return errNoJSON
		}
		at = space(text, at+1)
		if end = skip(text, at); end < 0 {
			return errNoJSON
		}
		if err := yield(property, text[at:end]); err != nil {
			return err
		}
		if at, err = next(text, end, '}'); err != nil {
			return err
		}
	}
	if at >= len(text) {
		return errNoJSON
	}
	return nil
}

// elements calls yield for each element of a JSON array.
func elements(text string, yield func(raw string) error) error {
	at := space(text, 0)
	if at >= len(text) || text[at] != '[' {
		return fmt.Errorf("%s is no array", shorten(text))
	}
	for at = space(text, at+1); at < len(text) && text[at] != ']'; {
		end := skip(text, at)
		if end < 0 {
			return errNoJSON
		}
		if err := yield(text[at:end]); err != nil {
			return err
		}
		var err error
		if at, err = next(text, end, ']'); err != nil {
			return err
		}
	}
	if at >= len(text) {
		return errNoJSON
	}
	return nil
}

// next passes a comma, or stays at the end of the object or array.
func next(text string, at int, end byte) (int, error) {
	at = space(text, at)
	switch {
	case at < len(text) && text[at] == ',':
		at = space(text, at+1)
		if at >= len(text) || text[at] == end {
			return 0, errNoJSON
		}
		return at, nil
	case at < len(text) && text[at] == end:
		return at, nil
	}
	return 0, errNoJSON
}

func space(text string, at int) int {
	for at < len(text) && (text[at] == ' ' || text[at] == '\n' || text[at] == '\t' || text[at] == '\r') {
		at++
	}
	return at
}

// skip returns the end of the value at a place, or -1 if there is none.
func skip(text string, at int) int {
	if at >= len(text) {
		return -1
	}
	switch text[at] {
	case '"':
		for i := at + 1; i < len(text); i++ {
			switch text[i] {
			case '\\':
				i++
			case '"':
				return i + 1
			}
		}
		return -1
	case '{', '[':
		return skipNested(text, at)
	}
	i := at
	for i < len(text) && text[i] != ',' && text[i] != '}' && text[i] != ']' && text[i] > ' ' {
		i++
	}
	if i == at {
		return -1
	}
	return i
}

// skipNested passes an object or array by counting what opens and closes outside of strings.
func skipNested(text string, at int) int {
	depth := 0
	for i := at; i < len(text); i++ {
		switch text[i] {
		case '"':
			end := skip(text, i)
			if end < 0 {
				return -1
			}
			i = end - 1
		case '{', '[':
			if depth++; depth > maxDepth {
				return -1
			}
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return -1
}
