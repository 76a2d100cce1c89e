package auth

import (
	"net/http"
	"strings"
	"sync/atomic"
	"time"
)

// maxSkew is how far the date of a request may be from the server's clock, in either direction.
// Source: documented validity of master-key tokens, 15 minutes.
const maxSkew = 15 * time.Minute

// parsedDate caches the last parsed date. A busy client signs many requests within one second, and
// all of them carry the same text.
type parsedDate struct {
	text string
	time time.Time
}

var lastDate atomic.Pointer[parsedDate]

// parseDate parses an HTTP date, in RFC 1123 form or the two older forms. Letter case does not
// matter: the date is signed in lower case, and clients written after the documentation's samples
// send it that way.
func parseDate(text string) (time.Time, bool) {
	if last := lastDate.Load(); last != nil && last.text == text {
		return last.time, true
	}
	at, err := http.ParseTime(strings.ToUpper(text))
	if err != nil {
		return time.Time{}, false
	}
	lastDate.Store(&parsedDate{text: strings.Clone(text), time: at})
	return at, true
}
