package rest

import (
	"net/http"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/status"
)

// A reply stays in memory until its client has read it, and a client that reads
// nothing costs little: over HTTP/2 a hundred requests for 4 MB each fit into one
// connection and two kilobytes. So large replies share a room, and each must go
// on being read.
const (
	// smallReplyBytes is what a reply may have without being counted; it is also
	// how much of a large one is written at a time.
	smallReplyBytes = 64 << 10
	// defaultReplyBytes is the room of all large replies together.
	defaultReplyBytes = 256 << 20
	// sendTimeout is how long a client may take to read one part of a large reply.
	sendTimeout = 15 * time.Second
)

// replyRoom counts the bytes that large replies may still take.
type replyRoom struct{ left atomic.Int64 }

func (r *replyRoom) take(n int64) bool {
	if r.left.Add(-n) >= 0 {
		return true
	}
	r.left.Add(n)
	return false
}

func (r *replyRoom) give(n int64) { r.left.Add(n) }

// reserve takes room for a reply, and refuses it when there is none. Only what
// reads can be refused so late: a write has happened.
func (x *exchange) reserve(asked operation, bytes int) error {
	if bytes <= smallReplyBytes || !asked.reads {
		return nil
	}
	if !x.gateway.replies.take(int64(bytes)) {
		return status.New(status.ServiceUnavailable, "Too many large replies wait for their clients to read them. Read them, or ask for smaller pages (x-ms-max-item-count), and try again.")
	}
	x.held = int64(bytes)
	return nil
}

// sendLarge writes a large body part by part; a client that takes none of it
// for too long is cut off.
func (g *Gateway) sendLarge(w http.ResponseWriter, body []byte) error {
	control := http.NewResponseController(w)
	for len(body) > 0 {
		part := body[:min(len(body), smallReplyBytes)]
		// Where there are no deadlines, the server's own write timeout holds.
		_ = control.SetWriteDeadline(g.o.Clock.Now().Add(g.o.SendTimeout))
		if _, err := w.Write(part); err != nil {
			return err
		}
		body = body[len(part):]
	}
	return nil
}
