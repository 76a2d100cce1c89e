package engine

import (
	"sync"

	"github.com/orrery-db/orrery/internal/resource"
)

// replies are replies that were released, each with room for the body of an item.
var replies = sync.Pool{New: func() any { return new(Reply) }}

// mostItemRoom is the most that a reply keeps for the bodies of items.
const mostItemRoom = 16 << 10

// lent is what a reply has of the engine, until it is released.
type lent struct {
	pooled  bool    // the reply itself
	receipt Receipt // home of Reply.Receipt
	item    []byte  // room for one item
	rows    *[]byte // room of the page that is the body; nil when there is none
}

// newReply is a reply that may be released, with a receipt to be filled in.
func newReply() *Reply {
	r := replies.Get().(*Reply) //nolint:errcheck // the pool holds nothing else
	r.Count, r.lent.pooled, r.Receipt = -1, true, &r.lent.receipt
	return r
}

// Release gives back what the reply has taken, once nobody needs it any more: the
// reply, its receipt and its body must not be used afterwards, nor released again.
// Texts that were taken from it stay. It may be left out: what is never released is
// the caller's for good.
func (r *Reply) Release() {
	if !r.lent.pooled {
		return
	}
	if rows := r.lent.rows; rows != nil {
		keepRows(rows)
	}
	item := r.lent.item
	if cap(item) > mostItemRoom {
		item = nil
	}
	*r = Reply{lent: lent{item: item}}
	replies.Put(r)
}

// setItem makes an item with its system properties the body.
func (r *Reply) setItem(c *container, item *resource.Item) {
	if most := len(item.JSON) + systemPropertyBytes; cap(r.lent.item) < most {
		r.lent.item = make([]byte, 0, most)
	}
	r.Body = resource.AppendItem(r.lent.item[:0], item, c.database.number, c.number)
	r.lent.item = r.Body
}

// setPage makes a page the body: the envelope that was begun, and its rows.
func (r *Reply) setPage(p *pageBody, rows []byte, count int) {
	r.Body, r.Count = p.close(rows, count), count
	r.lent.rows = p.room
}
