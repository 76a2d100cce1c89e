package resource

import (
	"strings"
	"unicode/utf16"

	"github.com/orrery-db/orrery/internal/status"
)

const (
	// maxResourceIDUnits is the longest id of a database or container (documented: 255). It counts
	// UTF-16 code units, as the SDKs' languages count characters.
	maxResourceIDUnits = 255
	// maxItemIDBytes is the longest id of an item in UTF-8 (documented).
	maxItemIDBytes = 1023
	// These characters would end a segment of a path, or the path itself. In an item's id the service
	// accepts all of them (Go and JS SDKs' tests), though some SDKs refuse them before they send.
	forbiddenInResourceID = `/\?#`
)

// ValidateResourceID returns a status.BadRequest unless id can name a database or container.
func ValidateResourceID(id string) error {
	if id == "" {
		return missingID()
	}
	if i := strings.IndexAny(id, forbiddenInResourceID); i >= 0 {
		return status.New(status.BadRequest, `The id %q contains %q. These characters are not allowed in the id: %s`,
			status.Clip(id), id[i:i+1], strings.Join(strings.Split(forbiddenInResourceID, ""), " "))
	}
	if strings.HasSuffix(id, " ") {
		return status.New(status.BadRequest, "The id %q ends with a space. Remove it.", status.Clip(id))
	}
	if n := utf16Len(id); n > maxResourceIDUnits {
		return status.New(status.BadRequest,
			"The id has %d characters; at most %d are allowed. Ensure to provide a unique non-empty string less than '%d' "+
				"characters.", n, maxResourceIDUnits, maxResourceIDUnits)
	}
	return nil
}

// ValidateItemID returns a status.BadRequest unless id can name an item.
func ValidateItemID(id string) error {
	if id == "" {
		return missingID()
	}
	if len(id) > maxItemIDBytes {
		return status.New(status.BadRequest,
			"The id has %d bytes; at most %d are allowed. Ensure to provide a unique non-empty string less than '%d' "+
				"characters.", len(id), maxItemIDBytes, maxItemIDBytes+1)
	}
	return nil
}

// missingID uses the service's own message, because tools match its text.
func missingID() error {
	return status.New(status.BadRequest,
		"The input content is invalid because the required properties - 'id; ' - are missing")
}

// NoUnicodeID refuses an id that contains half of a surrogate pair, such as "\ud800".
func NoUnicodeID() error {
	return status.New(status.BadRequest,
		"The id is no valid Unicode: half of a surrogate pair stands alone in it. Send both halves, or another character.")
}

func utf16Len(s string) int {
	n := 0
	for _, r := range s {
		n += utf16.RuneLen(r)
	}
	return n
}
