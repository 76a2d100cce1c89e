package rest

import (
	"errors"
	"io"
	"net/http"
	"os"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/ledger"
)

const (
	// defaultBodyTimeout is how long a body may bring nothing, and bodyTimeouts
	// how many times that it may take as a whole: a client that sends a byte now
	// and then does not keep its connection for ever.
	defaultBodyTimeout = 10 * time.Second
	bodyTimeouts       = 6
	// defaultBodyRate is the least rate, in bytes a second, of a body that has been
	// coming for longer than the first of these times.
	defaultBodyRate = 16 << 10
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
	body     io.Reader
	control  *http.ResponseController
	timeout  time.Duration
	rate     int       // bytes a second that it must have on average
	began    time.Time // when its head had come
	came     int64     // bytes that have come
	transfer ledger.Transfer
	ledger   *ledger.Ledger
	account  *ledger.Account // that holds the body
	moves    bool            // the transfer has begun
	missing  int64           // bytes announced and not read; below 0 when unknown
	err      error           // how reading ended: io.EOF when all was read
}

// begin makes b the body of a request.
func (b *netBody) begin(w http.ResponseWriter, r *http.Request, g *Gateway) {
	b.body, b.control, b.timeout, b.rate = r.Body, http.NewResponseController(w), g.o.BodyTimeout, g.o.BodyRate
	b.began, b.missing, b.came, b.err = clock.System().Now(), r.ContentLength, 0, nil
	b.ledger, b.account, b.moves = g.o.Ledger, nil, false
}

// Cut implements ledger.Cutter.
func (b *netBody) Cut() { _ = b.control.SetReadDeadline(longAgo) }

// Pause stops the transfer while the server is what the client waits for. It goes on
// with the next Read; account is what holds the body then.
func (b *netBody) Pause(account *ledger.Account) {
	b.transfer.End()
	b.account, b.moves = account, false
}

// Read fails with a timeout when nothing comes for too long, when the body has come
// too slowly, and when it was cut because others wait for memory.
func (b *netBody) Read(p []byte) (int, error) {
	if !b.moves {
		b.ledger.Begin(&b.transfer, ledger.Arriving, b)
		b.transfer.Charge(b.account)
		b.moves = true
	}
	if !b.transfer.Unless(b.extend) {
		b.err = os.ErrDeadlineExceeded
		return 0, b.err
	}
	n, err := b.read(p)
	b.transfer.Moved(int64(n))
	return n, err
}

// extend sets the deadline of the next read: the earliest of that for the next
// byte, that for a body of its size at the least rate, and that for the whole.
func (b *netBody) extend() {
	deadline := clock.System().Now().Add(b.timeout)
	atRate := b.timeout + time.Duration(b.came)*time.Second/time.Duration(b.rate)
	if latest := b.began.Add(min(atRate, bodyTimeouts*b.timeout)); latest.Before(deadline) {
		deadline = latest
	}
	b.setDeadline(deadline)
}

func (b *netBody) read(p []byte) (int, error) {
	if b.err != nil {
		return 0, b.err
	}
	n, err := b.body.Read(p)
	b.err = err
	b.came += int64(n)
	if b.missing >= 0 {
		b.missing -= int64(n)
		if b.missing == 0 && err == nil {
			b.err = io.EOF
		}
	}
	if errors.Is(b.err, io.EOF) {
		b.transfer.End() // first, so that a cut does not change the deadline after this
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
