package arriving

import (
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

// Time limits of bodies beside those of the gateway. A body that does not arrive would otherwise
// hold its connection, and often the reply, for as long as the server lets a request take, also
// without a key.
const (
	// SmallTime is for requests whose handler may read a body, which is small.
	SmallTime = 10 * time.Second
	// UnreadTime is for bodies that no handler reads.
	UnreadTime = time.Second
)

// Hurry calls a handler, and bounds how long it and the server wait for the body of the request.
func Hurry(w http.ResponseWriter, r *http.Request, limit time.Duration, answer http.Handler) {
	if r.Body == nil || r.Body == http.NoBody {
		answer.ServeHTTP(w, r)
		return
	}
	body := &hurriedBody{ReadCloser: r.Body, control: http.NewResponseController(w)}
	body.hurry(limit)
	r = r.WithContext(r.Context()) // the caller's keeps its body
	r.Body = body
	defer func() {
		if !body.complete {
			body.hurry(UnreadTime)
		}
	}()
	answer.ServeHTTP(w, r)
}

// Unread makes a handler that reads no body wait for none.
func Unread(answer http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { Hurry(w, r, UnreadTime, answer) })
}

// hurriedBody is a body that has a deadline until it is complete.
type hurriedBody struct {
	io.ReadCloser
	control  *http.ResponseController
	complete bool
}

// Read implements io.Reader. After the body the server reads on, to notice that the client leaves:
// a deadline would seem to be that.
func (b *hurriedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if errors.Is(err, io.EOF) && !b.complete {
		b.complete = true
		_ = b.control.SetReadDeadline(time.Time{}) // fails only for a recorder in a test
	}
	return n, err
}

func (b *hurriedBody) hurry(limit time.Duration) {
	_ = b.control.SetReadDeadline(clock.System().Now().Add(limit)) // fails only for a recorder in a test
}
