package rest

import (
	"net/http"
	"time"

	"github.com/orrery-db/orrery/internal/ledger"
)

// A reply stays in memory until its client has read it, and a client that reads
// nothing costs little: over HTTP/2 a hundred requests for 4 MB each fit into one
// connection and two kilobytes. So large replies are held in the ledger, and each
// must go on being read.
const (
	// smallReplyBytes is what a reply may have without being counted: the first page
	// of an account. It is also how much of a large one is written at a time.
	smallReplyBytes = ledger.Page
	// sendTimeout is how long a client may take to read one part of a large reply.
	sendTimeout = 15 * time.Second
	// sendRate is the least rate, in bytes a second, at which a reply is read once
	// it has been sent for sendTimeout.
	sendRate = 32 << 10
)

// sending is a reply on its way out.
type sending struct {
	transfer ledger.Transfer
	control  *http.ResponseController
}

// Cut implements ledger.Cutter.
func (s *sending) Cut() { _ = s.control.SetWriteDeadline(longAgo) }

// longAgo is a deadline that has passed.
var longAgo = time.Unix(1, 0)

// sendLarge writes a large body part by part. A client is cut off that takes none
// of it for too long, that reads too slowly on average, or that reads slowly while
// others wait for memory.
func (g *Gateway) sendLarge(w http.ResponseWriter, r *Response, body []byte) error {
	s := &sending{control: http.NewResponseController(w)}
	g.o.Ledger.Begin(&s.transfer, r.of.place, s)
	defer s.transfer.End()
	s.transfer.Charge(r.of.account)
	began, sent := g.o.Clock.Now(), 0
	for len(body) > 0 {
		part := body[:min(len(body), smallReplyBytes)]
		now := g.o.Clock.Now()
		deadline := began.Add(g.o.SendTimeout + time.Duration(sent)*time.Second/sendRate)
		if next := now.Add(g.o.SendTimeout); next.Before(deadline) {
			deadline = next
		}
		// Where there are no deadlines, the server's own write timeout holds.
		if !s.transfer.Unless(func() { _ = s.control.SetWriteDeadline(deadline) }) {
			return http.ErrHandlerTimeout
		}
		if _, err := w.Write(part); err != nil {
			return err
		}
		s.transfer.Moved(int64(len(part)))
		body, sent = body[len(part):], sent+len(part)
	}
	return nil
}
