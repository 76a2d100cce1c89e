package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"sync"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
)

// A line is one line of output.
type line struct {
	Event     string   `json:"event"`
	Container string   `json:"container,omitempty"`
	Key       []string `json:"key,omitempty"`
	ID        string   `json:"id,omitempty"`
	Op        string   `json:"op,omitempty"`
	By        string   `json:"by,omitempty"`
	Version   int      `json:"version,omitempty"`
	ETag      string   `json:"etag,omitempty"`
	Status    int      `json:"status,omitempty"`
	Substatus int      `json:"substatus,omitempty"`
	What      string   `json:"what,omitempty"`
	Detail    string   `json:"detail,omitempty"`
}

// A report prints lines and counts for the summary. Safe for several goroutines.
type report struct {
	mu      sync.Mutex
	out     *json.Encoder
	counts  map[string]int
	slowest map[string]float64
}

func newReport(out io.Writer) *report {
	return &report{out: json.NewEncoder(out), counts: map[string]int{}, slowest: map[string]float64{}}
}

func (r *report) say(l line) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.print(l)
}

// print writes one line. When the runner has ended, the closed pipe ends this program.
func (r *report) print(v any) {
	if err := r.out.Encode(v); err != nil {
		panic(err)
	}
}

func (r *report) wrote(l line) {
	r.count("writes", 1)
	l.Event = "write"
	r.say(l)
}

func (r *report) anomaly(what, format string, args ...any) {
	r.say(line{Event: "anomaly", What: what, Detail: fmt.Sprintf(format, args...)})
}

func (r *report) count(what string, n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.counts[what] += n
}

// timed records the longest call of its kind: defer r.timed("read")().
func (r *report) timed(kind string) func() {
	started := time.Now()
	return func() {
		took := float64(time.Since(started).Microseconds()) / 1000
		r.mu.Lock()
		defer r.mu.Unlock()
		r.slowest[kind] = max(r.slowest[kind], took)
	}
}

// surfaced reports that the SDK passed a transient error to its user.
func (r *report) surfaced(op string, o outcome, where string) {
	switch o.status {
	case http.StatusGone:
		r.count("gone", 1)
	case http.StatusTooManyRequests:
		r.count("throttled", 1)
	}
	r.say(line{Event: "surfaced", Op: op, Status: o.status, Substatus: o.substatus, Detail: where + ": " + o.detail})
}

func (r *report) summarise() {
	r.mu.Lock()
	defer r.mu.Unlock()
	out := map[string]any{"event": "summary", "slowestMs": r.slowest}
	for _, what := range []string{"writes", "reads", "queries", "pages", "resumed", "retries", "gone", "throttled"} {
		out[what] = r.counts[what]
	}
	r.print(out)
}

// An outcomeKind is what the result of a call means.
type outcomeKind int

const (
	done    outcomeKind = iota
	refused             // 404, 409, 412
	passing             // nothing was written: try again
	unclear             // the write may have happened
	wrong               // must not happen
)

// An outcome is how a call ended.
type outcome struct {
	kind              outcomeKind
	status, substatus int
	detail            string
}

func outcomeOf(err error) outcome {
	if err == nil {
		return outcome{kind: done}
	}
	var answer *azcore.ResponseError
	if errors.As(err, &answer) {
		o := outcome{kind: kindOf(answer.StatusCode), status: answer.StatusCode, detail: shortened(err.Error())}
		if answer.RawResponse != nil {
			if n, err := strconv.Atoi(answer.RawResponse.Header.Get("x-ms-substatus")); err == nil {
				o.substatus = n
			}
		}
		return o
	}
	var connection *url.Error
	var network net.Error
	if errors.As(err, &connection) || errors.As(err, &network) || errors.Is(err, io.ErrUnexpectedEOF) ||
		errors.Is(err, io.EOF) {
		return outcome{kind: unclear, detail: shortened(err.Error())}
	}
	return outcome{kind: wrong, detail: "an error that is neither an answer nor a connection's: " + shortened(err.Error())}
}

func kindOf(status int) outcomeKind {
	switch {
	case status < 400:
		return done
	case status == http.StatusNotFound, status == http.StatusConflict, status == http.StatusPreconditionFailed:
		return refused
	case status == http.StatusGone, status == http.StatusTooManyRequests, status == 449:
		return passing
	case status == http.StatusRequestTimeout, status > 500:
		return unclear
	}
	return wrong
}

func shortened(text string) string {
	if len(text) > 500 {
		return text[:500] + "…"
	}
	return text
}

// insist repeats a read-only call until it is answered, because connections may break while the
// server is away. It returns nil when the call is answered, the last error otherwise, and an error
// that is not transient at once.
func (w *world) insist(op, where string, call func() error) error {
	until := time.Now().Add(time.Minute)
	for {
		err := call()
		o := outcomeOf(err)
		if o.kind != unclear && o.kind != passing {
			return err
		}
		if o.status != 0 {
			w.report.surfaced(op, o, where)
		}
		if time.Now().After(until) {
			return fmt.Errorf("still not back after 60 s: %w", err)
		}
		w.report.count("retries", 1)
		time.Sleep(200 * time.Millisecond)
	}
}
