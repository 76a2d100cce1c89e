package transfer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// A Request is a request of the REST API. The signature covers Kind and Link.
type Request struct {
	Method string
	Path   string // escaped, with a leading slash
	Kind   string // resource type, such as docs
	Link   string // not escaped
	Header map[string]string
	Body   []byte // nil for none
}

// A Response is a complete response with any status.
type Response struct {
	Status int
	Header http.Header
	Body   []byte
}

// A Sender signs and sends requests. It is safe for concurrent use. An error means that there is no
// complete response and that the effect of the request is unknown.
type Sender interface {
	Send(ctx context.Context, r Request) (*Response, error)
}

// A Refusal is an error response of a server.
type Refusal struct {
	Status, Substatus int
	Message           string // the server's own text, at most maxMessage bytes; may be empty
	RetryAfter        time.Duration
}

// Error describes the response in one line.
func (r *Refusal) Error() string {
	text := strings.TrimSpace(fmt.Sprintf("%d %s", r.Status, http.StatusText(r.Status)))
	if r.Substatus != 0 {
		text += fmt.Sprintf(" (substatus %d)", r.Substatus)
	}
	if r.Message != "" {
		text += ": " + r.Message
	}
	return "the server answered " + text
}

const (
	// maxMessage limits a server's message.
	maxMessage = 600
	// longestWait limits the time that one response can delay a transfer.
	longestWait = time.Minute
)

// Statuses without a name in net/http, and substatuses of 410 and 409 (WIRE).
const (
	statusRetryWith = 449

	nameCacheStale    = 1000 // the container was deleted and created again
	uniqueKeyConflict = 3301
	partitionFull     = 1014 // of 403: a logical partition has reached its greatest size
	batchAnswerFull   = 3402 // of 413: the response is too long, not the item
)

// refusal parses an error response.
func refusal(r *Response) *Refusal {
	out := &Refusal{Status: r.Status, Message: shortMessage(messageOf(r.Body))}
	out.Substatus, _ = strconv.Atoi(r.Header.Get("x-ms-substatus"))
	if after, err := strconv.ParseFloat(r.Header.Get("x-ms-retry-after-ms"), 64); err == nil {
		out.RetryAfter = waitOf(after)
	}
	return out
}

// messageOf returns the message in an error body; "" when there is none.
func messageOf(body []byte) string {
	var answer struct{ Message string }
	if json.Unmarshal(body, &answer) != nil {
		return ""
	}
	return answer.Message
}

// shortMessage returns a server's message without its envelope, shortened.
func shortMessage(text string) string {
	text, _, _ = strings.Cut(text, "\r\nActivityId:")
	text = strings.TrimPrefix(text, "Message: ")
	if len(text) > maxMessage {
		text = strings.ToValidUTF8(text[:maxMessage], "") + "…"
	}
	return text
}

// waitOf converts a server's wait in milliseconds, limited to longestWait.
func waitOf(milliseconds float64) time.Duration {
	if !(milliseconds > 0) { // false for NaN too
		return 0
	}
	return time.Duration(min(milliseconds, float64(longestWait/time.Millisecond)) * float64(time.Millisecond))
}

// ChargeOf returns the request charge of a response in RU; 0 when it is invalid.
func ChargeOf(h http.Header) float64 {
	charge, err := strconv.ParseFloat(h.Get("x-ms-request-charge"), 64)
	if err != nil {
		return 0
	}
	return saneCharge(charge)
}

func saneCharge(charge float64) float64 {
	if math.IsNaN(charge) || charge < 0 || charge > 1e9 {
		return 0
	}
	return charge
}

// isTransient reports whether the same request may succeed if it is soon sent again.
func (r *Refusal) isTransient() bool {
	switch r.Status {
	case http.StatusRequestTimeout, statusRetryWith, http.StatusInternalServerError,
		http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout, http.StatusFailedDependency:
		return true
	case http.StatusRequestEntityTooLarge:
		return r.Substatus == batchAnswerFull
	}
	return false
}

// isMoved reports whether the range has been replaced.
func (r *Refusal) isMoved() bool { return r.Status == http.StatusGone && r.Substatus != nameCacheStale }

// maxTries limits the attempts after transient errors.
const maxTries = 10

// backoff returns the wait before the next attempt; the first attempt has number 1.
func backoff(try int) time.Duration {
	return min(50*time.Millisecond<<min(try, 10), 5*time.Second)
}

// sleep waits for d, or until the context ends and then returns its error.
func sleep(ctx context.Context, c clock.Clock, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-c.After(d):
		return ctx.Err()
	}
}

// Ask sends a request that may be repeated until the response is final. A throttled request
// waits as long as the server says.
func Ask(ctx context.Context, s Sender, c clock.Clock, r Request) (*Response, error) {
	for try := 1; ; try++ {
		answer, err := s.Send(ctx, r)
		wait := backoff(try)
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err == nil && answer.Status/100 == 2:
			return answer, nil
		case err == nil:
			refused := refusal(answer)
			err = refused
			if !refused.isTransient() && refused.Status != http.StatusTooManyRequests {
				return nil, err
			}
			wait = max(wait, refused.RetryAfter)
		}
		if try == maxTries {
			return nil, err
		}
		if err := sleep(ctx, c, wait); err != nil {
			return nil, err
		}
	}
}

// errLies means that a response is not valid in this API.
var errLies = errors.New("the server's response is not valid in this API")

// PathOf returns the URL path of a link, with escaped names.
func PathOf(link string) string {
	parts := strings.Split(link, "/")
	for i := range parts {
		parts[i] = url.PathEscape(parts[i])
	}
	return "/" + strings.Join(parts, "/")
}
