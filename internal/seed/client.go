package seed

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/status"
)

// apiVersion is the version of the REST API that the requests use.
const apiVersion = "2020-07-15"

const (
	// patience limits the time in which a request is retried after a throttle or a write conflict.
	patience = time.Minute
	// shortestPause is the least time between two attempts.
	shortestPause = time.Millisecond
)

// client sends signed requests to a handler in this process.
type client struct {
	handler http.Handler
	secret  []byte
}

// request is a request. kind and link are the signed resource type and link.
type request struct {
	method, path string
	kind, link   string
	header       map[string]string
	body         []byte
}

// answer is a successful response.
type answer struct {
	status    int
	substatus string
	header    http.Header
	body      []byte
}

// refusal is an error response.
type refusal struct {
	status    int
	substatus string
	message   string
}

func (r *refusal) Error() string {
	return fmt.Sprintf("the server answered %d %s: %s", r.status, http.StatusText(r.status), r.message)
}

// refusedWith reports whether an error is a refusal with this status.
func refusedWith(err error, status int) bool {
	var r *refusal
	return errors.As(err, &r) && r.status == status
}

// isClientsMistake reports whether a refusal is caused by the request.
func isClientsMistake(err error) bool {
	var r *refusal
	return errors.As(err, &r) && r.status/100 == 4 && r.status != http.StatusTooManyRequests &&
		r.status != http.StatusRequestTimeout
}

// send sends a request and retries it until the response is something other than a request to
// retry.
func (c *client) send(ctx context.Context, r request) (*answer, error) {
	began := clock.System().Now()
	for {
		a, err := c.once(ctx, r)
		if err != nil {
			return nil, err
		}
		if a.status/100 == 2 {
			return a, nil
		}
		refused := &refusal{status: a.status, substatus: a.substatus, message: messageOf(a.body)}
		if a.status != http.StatusTooManyRequests && a.status != 449 {
			return nil, refused
		}
		if clock.System().Now().Sub(began) > patience {
			refused.message += " It was tried again for a minute."
			return nil, refused
		}
		pause := shortestPause
		if ms, err := strconv.ParseFloat(first(a.header, "x-ms-retry-after-ms"), 64); err == nil {
			pause = max(pause, time.Duration(ms*float64(time.Millisecond)))
		}
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case <-clock.System().After(min(pause, patience)):
		}
	}
}

// once sends a request once.
func (c *client) once(ctx context.Context, r request) (a *answer, err error) {
	if err := ctx.Err(); err != nil {
		return nil, context.Cause(ctx)
	}
	hr, err := http.NewRequestWithContext(ctx, r.method, "http://localhost"+r.path, bytes.NewReader(r.body))
	if err != nil {
		return nil, err
	}
	if len(r.body) == 0 {
		hr.Body, hr.ContentLength = http.NoBody, 0
	}
	c.sign(hr, r)
	w := &recorder{header: http.Header{}}
	defer func() {
		if p := recover(); p != nil {
			if p != http.ErrAbortHandler { //nolint:errorlint // a panic's value is compared, as net/http does
				panic(p)
			}
			a, err = nil, errors.New("the server cut the request off")
		}
	}()
	c.handler.ServeHTTP(w, hr)
	return &answer{status: w.status, substatus: first(w.header, "x-ms-substatus"), header: w.header, body: w.body}, nil
}

// sign sets the date, the signature and the other headers of the request.
func (c *client) sign(hr *http.Request, r request) {
	date := clock.System().Now().UTC().Format(http.TimeFormat)
	mac := hmac.New(sha256.New, c.secret)
	_, _ = mac.Write(
		[]byte(strings.ToLower(r.method) + "\n" + r.kind + "\n" + r.link + "\n" + strings.ToLower(date) + "\n\n"))
	signature := base64.StdEncoding.EncodeToString(mac.Sum(nil))
	hr.Header.Set("Authorization", url.QueryEscape("type=master&ver=1.0&sig="+signature))
	hr.Header.Set("X-Ms-Date", date)
	hr.Header.Set("X-Ms-Version", apiVersion)
	hr.Header.Set("Accept", "application/json")
	hr.Header.Set("User-Agent", "orrery-seed")
	if len(r.body) > 0 {
		hr.Header.Set("Content-Type", "application/json")
	}
	for name, v := range r.header {
		hr.Header.Set(name, v)
	}
}

// recorder records a response.
type recorder struct {
	header http.Header
	status int
	body   []byte
}

// Header implements http.ResponseWriter.
func (w *recorder) Header() http.Header { return w.header }

// WriteHeader implements http.ResponseWriter.
func (w *recorder) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
}

// Write implements http.ResponseWriter.
func (w *recorder) Write(p []byte) (int, error) {
	w.WriteHeader(http.StatusOK)
	w.body = append(w.body, p...)
	return len(p), nil
}

// first returns a header of a response. The server spells some names in lower case.
func first(h http.Header, name string) string {
	if v := h[name]; len(v) > 0 {
		return v[0]
	}
	return h.Get(name)
}

// messageOf returns the message of an error body in one line, without the activity id.
func messageOf(body []byte) string {
	var e struct {
		Message string `json:"message"`
	}
	if json.Unmarshal(body, &e) != nil || e.Message == "" {
		return status.Clip(string(body))
	}
	message, _, _ := strings.Cut(e.Message, "\r\nActivityId:")
	return strings.Join(strings.Fields(message), " ")
}

// pathOf returns the URL path of a link, with escaped names.
func pathOf(link string) string {
	parts := strings.Split(link, "/")
	for i := range parts {
		parts[i] = url.PathEscape(parts[i])
	}
	return "/" + strings.Join(parts, "/")
}

// read reads a resource; nil when it does not exist.
func (c *client) read(ctx context.Context, kind, link string, header map[string]string) (*answer, error) {
	a, err := c.send(ctx, request{method: http.MethodGet, path: pathOf(link), kind: kind, link: link, header: header})
	if refusedWith(err, http.StatusNotFound) {
		return nil, nil
	}
	return a, err
}
