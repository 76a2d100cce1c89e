package rest

import (
	"net"
	"strconv"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/ledger"
)

const (
	// pageBytes is what a page of a query or a feed may hold while it is built: its
	// rows, up to 4 MB, and as much again while their room grows.
	pageBytes = 8 << 20
	// rowBytes is the most that one row of a page is expected to hold so.
	rowBytes = 2 * engine.MaxItemBytes
	// writeFactor is how many times its body a write holds beside it: the parsed
	// item, its index terms, what is logged, and the item in the reply.
	writeFactor = 3
	// treeFactor is how many times its text a parsed query takes at most.
	treeFactor = 30
)

// enter takes a place for the request: while its body arrives, or for its work.
func (x *exchange) enter(asked operation) error {
	x.class, x.works = ledger.Point, ledger.Pointing
	if asked.pages {
		x.class, x.works = ledger.Query, ledger.Querying
	}
	if x.hasBody() {
		return x.move(ledger.Arriving)
	}
	return x.move(x.works)
}

// move gives the place of the request back and takes another one.
func (x *exchange) move(to ledger.Place) error {
	x.gateway.o.Ledger.Leave(x.place)
	x.place = ledger.NoPlace
	if err := x.gateway.o.Ledger.Enter(x.ctx, to, x); err != nil {
		return err
	}
	x.place = to
	return nil
}

// open returns the account of the request, opened when it is first needed.
func (x *exchange) open() *ledger.Account {
	if x.account == nil {
		x.account = x.gateway.o.Ledger.Open(x.Owner(), x.class)
	}
	return x.account
}

// Owner names who asks: the permission of a resource token, or the account key
// and the address that it is used from.
func (x *exchange) Owner() string {
	if g := x.principal.Grant; g != nil {
		return "permission " + strconv.FormatUint(uint64(g.Permission), 10)
	}
	host, _, err := net.SplitHostPort(x.request.Remote)
	if err != nil {
		host = x.request.Remote
	}
	return string(x.principal.Key) + " " + host
}

// hold takes memory for the request.
func (x *exchange) hold(bytes int64) error {
	if bytes <= 0 || x.gateway.o.Ledger == nil {
		return nil
	}
	return x.open().Hold(x.ctx, bytes)
}

// reservePage takes what a page may hold before it is built, so that pages cannot
// pile up, and gives the engine the account for what it holds beyond that. items
// is the size of the page that the client asks for, or not positive.
func (x *exchange) reservePage(items int) error {
	if x.gateway.o.Ledger == nil {
		return nil
	}
	reserve := int64(pageBytes)
	if items > 0 {
		reserve = min(reserve, int64(items)*rowBytes)
	}
	if err := x.hold(reserve); err != nil {
		return err
	}
	x.reserved = reserve
	x.call.Memory = x.account
	return nil
}

// settle makes the account hold what the reply takes. Only what reads can be
// refused so late; a write has taken the room of its reply before.
func (x *exchange) settle(asked operation, reply *engine.Reply) error {
	if x.gateway.o.Ledger == nil {
		return nil
	}
	takes := int64(len(reply.Body))
	if x.reserved > 0 {
		takes = int64(cap(reply.Body)) // its room was made for it
	}
	switch {
	case takes <= x.reserved:
		x.account.Release(x.reserved - takes)
	case takes > smallReplyBytes && asked.reads:
		return x.open().TryHold(takes - x.reserved)
	}
	return nil
}

// leave gives back the place and what the account holds.
func (x *exchange) leave() {
	x.account.Close()
	x.account = nil
	x.gateway.o.Ledger.Leave(x.place)
	x.place = ledger.NoPlace
}
