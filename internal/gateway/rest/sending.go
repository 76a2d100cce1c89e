package rest

import (
	"net/http"
	"time"

	"github.com/orrery-db/orrery/internal/ledger"
)

// A reply stays in memory until its client has read it, and a client can request large replies at
// little cost: over HTTP/2 a hundred requests for 4 MB each fit into one connection and two
// kilobytes. Therefore the ledger counts large replies, and a client must keep reading its reply.
const (
	// smallReplyBytes is the size of a reply that the ledger does not count: the first
	// page of an account. The gateway also writes a large reply in parts of this size.
	smallReplyBytes = ledger.Page
	// sendTimeout is how long a client may take to read one part of a large reply.
	sendTimeout = 15 * time.Second
	// sendRate is the minimum rate, in bytes a second, at which a client must read a reply after
	// sendTimeout.
	sendRate = 32 << 10
	// partsBetweenPauses is how many parts the gateway writes before it lets short requests
	// through: writing them takes some 0.3 ms of a processor.
	partsBetweenPauses = 4
)

// sending is a reply being sent.
type sending struct {
	transfer ledger.Transfer
	control  *http.ResponseController
}

// Cut implements ledger.Cutter.
func (s *sending) Cut() { _ = s.control.SetWriteDeadline(longAgo) }

// longAgo is a deadline in the past.
var longAgo = time.Unix(1, 0)

// sendLarge writes a large body part by part. It cuts off a client that reads nothing for
// too long, a client that reads too slowly on average, and a client that reads slowly while
// other requests wait for memory.
func (g *Gateway) sendLarge(w http.ResponseWriter, r *Response, body []byte) error {
	s := &sending{control: http.NewResponseController(w)}
	r.of.use.Begin(&s.transfer, s)
	defer s.transfer.End()
	began, sent := g.o.Clock.Now(), 0
	for n := 1; len(body) > 0; n++ {
		if n%partsBetweenPauses == 0 {
			g.o.Ledger.Pause()
		}
		part := body[:min(len(body), smallReplyBytes)]
		now := g.o.Clock.Now()
		deadline := began.Add(g.o.SendTimeout + time.Duration(sent)*time.Second/sendRate)
		if next := now.Add(g.o.SendTimeout); next.Before(deadline) {
			deadline = next
		}
		// If the writer has no deadlines, the server's own write timeout applies.
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
