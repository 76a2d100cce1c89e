// Package arriving reads the bodies of requests under net/http with deadlines, so that a client
// that sends slowly, or nothing, cannot hold a connection and its memory.
//
// The one idea: three deadlines at once, for the next byte, for the bytes so far at the least rate,
// and for the whole body. The ledger may cut a body when other requests wait for memory.
//
// The package does not know what a body holds. Start reading at Body.Read.
package arriving

import (
	"errors"
	"io"
	"net/http"
	"os"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/ledger"
)

// longAgo is a deadline in the past.
var longAgo = time.Unix(1, 0)

// Bounds of a body, unless Options has others.
const (
	// DefaultTimeout is how long a client may send nothing of its body. A whole body may take
	// bodyTimeouts times as long, so that a client cannot keep its connection for ever by sending a
	// byte now and then.
	DefaultTimeout = 10 * time.Second
	bodyTimeouts   = 6
	// DefaultRate is the minimum rate, in bytes a second, of a body that has been arriving for
	// longer than the body timeout.
	DefaultRate = 16 << 10
	// DrainTime is how long the gateway reads on from a connection to discard a body.
	DrainTime = time.Second
	// smallBody is the size up to which the gateway reads an unused body to its end to
	// keep the connection. net/http itself reads as much.
	smallBody = 256 << 10
	// DrainBytes is how much the gateway reads after it has sent a refusal. A client that is still
	// sending when the connection closes sees a reset instead of the answer.
	DrainBytes = 16 << 20
)

// Body is a request's body under net/http, with deadlines. Only the goroutine of the
// request uses it.
type Body struct {
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

// Options are the bounds of bodies, and the ledger that owns their memory.
type Options struct {
	// Timeout is how long a client may send nothing, and Rate the minimum average in bytes a second
	// after that time.
	Timeout time.Duration
	Rate    int
	Ledger  *ledger.Ledger
}

// Begin makes b the body of a request.
func (b *Body) Begin(w http.ResponseWriter, r *http.Request, o Options) {
	b.body, b.control, b.timeout, b.rate = r.Body, http.NewResponseController(w), o.Timeout, o.Rate
	b.began, b.unread, b.received, b.err = clock.System().Now(), r.ContentLength, 0, nil
	b.ledger, b.account, b.inTransfer = o.Ledger, nil, false
}

// End ends the transfer of the body.
func (b *Body) End() { b.transfer.End() }

// Forget drops what belongs to a request. It keeps the transfer: the ledger may still look at it
// while it cuts slow transfers.
func (b *Body) Forget() { b.body, b.control, b.err, b.account = nil, nil, nil, nil }

// Ended reports whether the body was read to its end.
func (b *Body) Ended() bool { return errors.Is(b.err, io.EOF) }

// Flush sends what has been written of the answer.
func (b *Body) Flush() error { return b.control.Flush() }

// Cut implements ledger.Cutter.
func (b *Body) Cut() { _ = b.control.SetReadDeadline(longAgo) }

// Pause stops the transfer while the client waits for the server. The next Read begins it
// again. account holds the body from then on.
func (b *Body) Pause(account *ledger.Account) {
	b.transfer.End()
	b.account, b.inTransfer = account, false
}

// Read fails with a timeout when no byte arrives for too long, when the body arrives too
// slowly, and when the ledger has cut the body because other requests wait for memory.
func (b *Body) Read(p []byte) (int, error) {
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
func (b *Body) extend() {
	deadline := clock.System().Now().Add(b.timeout)
	atRate := b.timeout + time.Duration(b.received)*time.Second/time.Duration(b.rate)
	if latest := b.began.Add(min(atRate, bodyTimeouts*b.timeout)); latest.Before(deadline) {
		deadline = latest
	}
	b.setDeadline(deadline)
}

func (b *Body) read(p []byte) (int, error) {
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
func (b *Body) setDeadline(t time.Time) { _ = b.control.SetReadDeadline(t) }

// Finish reads the rest of a small body, so that the client can use the connection again.
// It reports whether it has read the body to its end.
func (b *Body) Finish() bool {
	if b.err == nil && b.unread <= smallBody {
		b.Drain(smallBody)
	}
	return b.Ended()
}

// Drain discards what arrives, up to a number of bytes and for a moment. The deadline stays
// set if Drain has not reached the end, so that net/http does not wait either.
func (b *Body) Drain(limit int64) {
	b.setDeadline(clock.System().Now().Add(DrainTime))
	_, _ = io.CopyN(io.Discard, readerFunc(b.read), limit) // the answer is what matters
}

// readerFunc is a function as an io.Reader.
type readerFunc func(p []byte) (int, error)

// Read calls the function.
func (f readerFunc) Read(p []byte) (int, error) { return f(p) }
