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
	// defaultBodyTimeout is how long a client may send nothing of its body. A whole body may take
	// bodyTimeouts times as long, so that a client cannot keep its connection for ever by sending a
	// byte now and then.
	defaultBodyTimeout = 10 * time.Second
	bodyTimeouts       = 6
	// defaultBodyRate is the minimum rate, in bytes a second, of a body that has been arriving for
	// longer than the body timeout.
	defaultBodyRate = 16 << 10
	// drainTime is how long the gateway reads on from a connection to discard a body.
	drainTime = time.Second
	// smallBody is the size up to which the gateway reads an unused body to its end to
	// keep the connection. net/http itself reads as much.
	smallBody = 256 << 10
	// drainBytes is how much the gateway reads after it has sent a refusal. A client that is still
	// sending when the connection closes sees a reset instead of the answer.
	drainBytes = 16 << 20
)

// netBody is a request's body under net/http, with deadlines. Only the goroutine of the
// request uses it.
type netBody struct {
	body       io.Reader
	control    *http.ResponseController
	timeout    time.Duration
	rate       int       // minimum average, in bytes a second
	began      time.Time // when the head had arrived
	received   int64     // bytes that have arrived
	transfer   ledger.Transfer
	ledger     *ledger.Ledger
	account    *ledger.Account // the account that holds the body
	inTransfer bool            // the transfer has begun
	unread     int64           // bytes announced and not read; negative if unknown
	err        error           // how reading ended; io.EOF if all was read
}

// begin makes b the body of a request.
func (b *netBody) begin(w http.ResponseWriter, r *http.Request, g *Gateway) {
	b.body, b.control, b.timeout, b.rate = r.Body, http.NewResponseController(w), g.o.BodyTimeout, g.o.BodyRate
	b.began, b.unread, b.received, b.err = clock.System().Now(), r.ContentLength, 0, nil
	b.ledger, b.account, b.inTransfer = g.o.Ledger, nil, false
}

// Cut implements ledger.Cutter.
func (b *netBody) Cut() { _ = b.control.SetReadDeadline(longAgo) }

// Pause stops the transfer while the client waits for the server. The next Read begins it
// again. account holds the body from then on.
func (b *netBody) Pause(account *ledger.Account) {
	b.transfer.End()
	b.account, b.inTransfer = account, false
}

// Read fails with a timeout when no byte arrives for too long, when the body arrives too
// slowly, and when the ledger has cut the body because other requests wait for memory.
func (b *netBody) Read(p []byte) (int, error) {
	if !b.inTransfer {
		b.ledger.Begin(&b.transfer, ledger.Arriving, b.account, b)
		b.inTransfer = true
	}
	if !b.transfer.Unless(b.extend) {
		b.err = os.ErrDeadlineExceeded
		return 0, b.err
	}
	n, err := b.read(p)
	b.transfer.Moved(int64(n))
	return n, err
}

// extend sets the deadline of the next read. It is the earliest of three deadlines: for the
// next byte, for the bytes so far at the least rate, and for the whole body.
func (b *netBody) extend() {
	deadline := clock.System().Now().Add(b.timeout)
	atRate := b.timeout + time.Duration(b.received)*time.Second/time.Duration(b.rate)
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
	b.received += int64(n)
	if b.unread >= 0 {
		b.unread -= int64(n)
		if b.unread == 0 && err == nil {
			b.err = io.EOF
		}
	}
	if errors.Is(b.err, io.EOF) {
		b.transfer.End() // first, so that a cut cannot change the deadline that is set below
		// net/http reads on to notice when the client leaves. A remaining deadline would
		// cancel a long request.
		b.setDeadline(time.Time{})
	}
	return n, err
}

// setDeadline bounds the following reads. Only a recorder in a test has no deadlines.
func (b *netBody) setDeadline(t time.Time) { _ = b.control.SetReadDeadline(t) }

// finish reads the rest of a small body, so that the client can use the connection again.
// It reports whether it has read the body to its end.
func (b *netBody) finish() bool {
	if b.err == nil && b.unread <= smallBody {
		b.drain(smallBody)
	}
	return errors.Is(b.err, io.EOF)
}

// drain discards what arrives, up to a number of bytes and for a moment. The deadline stays
// set if drain has not reached the end, so that net/http does not wait either.
func (b *netBody) drain(limit int64) {
	b.setDeadline(clock.System().Now().Add(drainTime))
	_, _ = io.CopyN(io.Discard, readerFunc(b.read), limit) // the answer is what matters
}

// readerFunc is a function as an io.Reader.
type readerFunc func(p []byte) (int, error)

// Read calls the function.
func (f readerFunc) Read(p []byte) (int, error) { return f(p) }
