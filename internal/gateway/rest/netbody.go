package rest

import (
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

const (
	// defaultBodyTimeout is how long a body may bring nothing, and bodyTimeouts
	// how many times that it may take as a whole: a client that sends a byte now
	// and then does not keep its connection for ever.
	defaultBodyTimeout = 10 * time.Second
	bodyTimeouts       = 6
	// drainTime is how long a connection is read on for a body that nobody wants.
	drainTime = time.Second
	// smallBody is what is worth reading to the end to keep the connection. It
	// is as much as net/http itself would read.
	smallBody = 256 << 10
	// drainBytes is how much more is taken in after a refusal has been sent. A
	// client that is still sending when the connection closes sees a reset in
	// place of the answer.
	drainBytes = 16 << 20
)

// netBody is a request's body under net/http, read against the clock. It is
// used by the goroutine of its request only.
type netBody struct {
	body    io.Reader
	control *http.ResponseController
	timeout time.Duration
	end     time.Time // when all of it must have come
	missing int64     // bytes announced and not read; below 0 when unknown
	err     error     // how reading ended: io.EOF when all was read
}

// begin makes b the body of a request.
func (b *netBody) begin(w http.ResponseWriter, r *http.Request, timeout time.Duration) {
	*b = netBody{
		body: r.Body, control: http.NewResponseController(w), timeout: timeout,
		end: clock.System().Now().Add(bodyTimeouts * timeout), missing: r.ContentLength,
	}
}

// Read fails with a timeout when nothing comes for too long.
func (b *netBody) Read(p []byte) (int, error) {
	deadline := clock.System().Now().Add(b.timeout)
	if deadline.After(b.end) {
		deadline = b.end
	}
	b.setDeadline(deadline)
	return b.read(p)
}

func (b *netBody) read(p []byte) (int, error) {
	if b.err != nil {
		return 0, b.err
	}
	n, err := b.body.Read(p)
	b.err = err
	if b.missing >= 0 {
		b.missing -= int64(n)
		if b.missing == 0 && err == nil {
			b.err = io.EOF
		}
	}
	if errors.Is(b.err, io.EOF) {
		// net/http goes on reading, to notice when the client leaves: a deadline
		// that is left would cancel a request that takes its time.
		b.setDeadline(time.Time{})
	}
	return n, err
}

// setDeadline bounds the reads that follow. Only a recorder in a test has no
// deadlines.
func (b *netBody) setDeadline(t time.Time) { _ = b.control.SetReadDeadline(t) }

// finish reads what is left of a small body, so that the connection can be used
// again, and reports whether it has come to the end.
func (b *netBody) finish() bool {
	if b.err == nil && b.missing <= smallBody {
		b.drain(smallBody)
	}
	return errors.Is(b.err, io.EOF)
}

// drain drops what comes, up to a number of bytes and for a moment. The deadline
// stays when the end was not reached: net/http then does not wait either.
func (b *netBody) drain(limit int64) {
	b.setDeadline(clock.System().Now().Add(drainTime))
	_, _ = io.CopyN(io.Discard, readerFunc(b.read), limit) // the answer is what matters
}

// readerFunc is a function as an io.Reader.
type readerFunc func(p []byte) (int, error)

// Read calls the function.
func (f readerFunc) Read(p []byte) (int, error) { return f(p) }
