package rest

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// fail writes an error: its numbers as headers, and always a JSON body, because SDKs read the body
// unconditionally. The message ends with the activity id, as the service's messages do; tools
// search for it.
func (x *exchange) fail(r *Response, e *status.Error) {
	if sub := e.Sub(); sub != 0 {
		r.set(replySubstatus, strconv.Itoa(sub))
	}
	switch {
	case e.RetryAfter > 0:
		r.set(replyRetryAfterMS, strconv.FormatInt(milliseconds(e.RetryAfter), 10))
	case e.Kind.HTTP() == http.StatusTooManyRequests:
		r.set(replyRetryAfterMS, "1") // without it some SDKs retry at once (SDK)
	}
	r.send(e.Kind.HTTP(), typeJSON, errorBody(e, x.call.ActivityID))
}

// milliseconds rounds up, so that a client never retries too early.
func milliseconds(d time.Duration) int64 {
	return int64((d + time.Millisecond - 1) / time.Millisecond)
}

// errorBody writes {"code", "message"}. The error that tells an SDK to merge by itself also has
// "additionalErrorInfo": JSON as a string inside JSON.
func errorBody(e *status.Error, activity string) []byte {
	message := e.Message
	if message == "" {
		message = status.New(e.Kind, "").Message
	}
	if e.Kind == status.InvalidQuery && strings.HasPrefix(message, "{") {
		message = "Message: " + message // the service's frame around the errors of its compiler
	}
	if e.Kind.HTTP() == http.StatusTooManyRequests {
		message = `Message: {"Errors":[` + string(value.AppendString(nil, message)) + `]}` // the service's frame (recorded)
	}
	b := make([]byte, 0, len(message)+len(e.Additional)+128)
	b = append(b, `{"code":`...)
	b = value.AppendString(b, e.Kind.Code())
	b = append(b, `,"message":`...)
	b = value.AppendString(b, message+"\r\nActivityId: "+activity)
	if e.Additional != "" {
		b = append(b, `,"additionalErrorInfo":`...)
		b = value.AppendString(b, e.Additional)
	}
	return append(b, '}')
}
