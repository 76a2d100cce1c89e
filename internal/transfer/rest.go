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

// A Request is one request of the REST API. Kind and Link are what its signature covers.
type Request struct {
	Method string
	Path   string // escaped, with a leading slash
	Kind   string // resource type, such as docs
	Link   string // not escaped
	Header map[string]string
	Body   []byte // nil sends none
}

// A Response is a server's whole answer, of any status.
type Response struct {
	Status int
	Header http.Header
	Body   []byte
}

// A Sender signs and sends requests. Several goroutines use it at once. An error means
// that there is no whole answer, and that nobody knows what became of the request.
type Sender interface {
	Send(ctx context.Context, r Request) (*Response, error)
}

// A Refusal is the answer of a server that is no success.
type Refusal struct {
	Status, Substatus int
	Message           string // the server's own, at most maxMessage bytes; may be empty
	RetryAfter        time.Duration
}

// Error is the answer in one line.
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
	// maxMessage bounds what is kept of a server's message.
	maxMessage = 600
	// longestWait bounds how long one answer can make a transfer wait.
	longestWait = time.Minute
)

// Statuses that have no name in net/http, and substatuses of 410 and 409 (WIRE).
const (
	statusRetryWith = 449

	nameCacheStale    = 1000 // the container was deleted and made again
	uniqueKeyConflict = 3301
	partitionFull     = 1014 // of 403: a logical partition is as large as it may be
	batchAnswerFull   = 3402 // of 413: the answer, not the item, is too long
)

// refusal reads an answer that is no success.
func refusal(r *Response) *Refusal {
	out := &Refusal{Status: r.Status, Message: shortMessage(messageOf(r.Body))}
	out.Substatus, _ = strconv.Atoi(r.Header.Get("x-ms-substatus"))
	if after, err := strconv.ParseFloat(r.Header.Get("x-ms-retry-after-ms"), 64); err == nil {
		out.RetryAfter = waitOf(after)
	}
	return out
}

// messageOf is the message in an error's body; "" when there is none.
func messageOf(body []byte) string {
	var told struct{ Message string }
	if json.Unmarshal(body, &told) != nil {
		return ""
	}
	return told.Message
}

// shortMessage is a server's message without what surrounds it, cut where it is long.
func shortMessage(text string) string {
	text, _, _ = strings.Cut(text, "\r\nActivityId:")
	text = strings.TrimPrefix(text, "Message: ")
	if len(text) > maxMessage {
		text = strings.ToValidUTF8(text[:maxMessage], "") + "…"
	}
	return text
}

// waitOf is a time that a server tells in milliseconds, within reason.
func waitOf(milliseconds float64) time.Duration {
	if !(milliseconds > 0) { // also what is no number
		return 0
	}
	return time.Duration(min(milliseconds, float64(longestWait/time.Millisecond)) * float64(time.Millisecond))
}

// chargeOf is the request charge in RU that an answer tells; 0 when it tells nonsense.
func chargeOf(h http.Header) float64 {
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

// isTransient tells whether the same request may succeed if it is sent again soon.
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

// isMoved tells whether a range has been replaced by others.
func (r *Refusal) isMoved() bool { return r.Status == http.StatusGone && r.Substatus != nameCacheStale }

// maxTries is how often one thing is tried that fails for a reason which passes.
const maxTries = 10

// backoff is how long to wait before another try, the first being number 1.
func backoff(try int) time.Duration {
	return min(50*time.Millisecond<<min(try, 10), 5*time.Second)
}

// sleep waits, or returns the error of a context that ends before.
func sleep(ctx context.Context, c clock.Clock, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-c.After(d):
		return ctx.Err()
	}
}

// patient sends a request that changes nothing until there is an answer which a further
// try would not change. A request that is throttled waits as long as the server says.
func patient(ctx context.Context, s Sender, c clock.Clock, r Request) (*Response, error) {
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

// errLies says that an answer is none that a server of this API gives.
var errLies = errors.New("the server's answer is not one of this API")

// pathOf is the path of a link: its names escaped.
func pathOf(link string) string {
	parts := strings.Split(link, "/")
	for i := range parts {
		parts[i] = url.PathEscape(parts[i])
	}
	return "/" + strings.Join(parts, "/")
}
