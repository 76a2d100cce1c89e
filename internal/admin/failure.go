package admin

import (
	"net/http"
	"strconv"
	"time"

	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// errorBody writes an error as the REST gateway does: {"code", "message"}, with the activity id at
// the end of the message.
func errorBody(e *status.Error, activity string) []byte {
	message := e.Message
	if message == "" {
		message = status.New(e.Kind, "").Message
	}
	b := append([]byte(nil), `{"code":`...)
	b = value.AppendString(b, e.Kind.Code())
	b = append(b, `,"message":`...)
	b = value.AppendString(b, message+"\r\nActivityId: "+activity)
	return append(b, '}')
}

// setNumbers sets the header fields of an error as the REST gateway does.
func setNumbers(header http.Header, e *status.Error) {
	if sub := e.Sub(); sub != 0 {
		header["x-ms-substatus"] = []string{strconv.Itoa(sub)}
	}
	if e.RetryAfter > 0 {
		// Rounded up, so that no client retries too early.
		header["x-ms-retry-after-ms"] = []string{strconv.FormatInt(int64((e.RetryAfter+time.Millisecond-1)/time.Millisecond),
			10)}
	}
}

// activityID returns the GUID that a client gave its request, or a new one.
func activityID(given string) string {
	if isGUID(given) {
		return given
	}
	return resource.RandomUUID()
}

// isGUID reports whether text has the form of a GUID. Nothing else is returned in headers and logs.
func isGUID(text string) bool {
	if len(text) != 36 {
		return false
	}
	for i := range len(text) {
		c := text[i]
		dash := i == 8 || i == 13 || i == 18 || i == 23
		digit := c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
		if dash != (c == '-') || !dash && !digit {
			return false
		}
	}
	return true
}
