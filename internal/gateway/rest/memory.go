package rest

import (
	"hash/maphash"
	"net"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/ledger"
)

const (
	// pageBytes is how much memory a page of a query or a feed may hold while the engine builds it: up
	// to 4 MB of rows, and as much again while their buffer grows.
	pageBytes = 8 << 20
	// rowBytes is the maximum memory that one row of a page is expected to hold.
	rowBytes = 2 * engine.MaxItemBytes
	// writeFactor is the memory of a write besides its body, in multiples of the body: the parsed
	// item, its index terms, the logged mutation, and the item in the reply.
	writeFactor = 3
	// treeFactor is the maximum memory of a parsed query, in multiples of its text.
	treeFactor = 30
)

// enter takes a place for the request.
func (x *exchange) enter(asked operation) error {
	class := ledger.Point
	if asked.pages {
		class = ledger.Query
	}
	return x.use.Enter(x.ctx, class, x.hasBody())
}

// Owner names the client: the permission of a resource token, the principal of an Entra token, or
// the account key and the address of the client.
func (x *exchange) Owner() string {
	if g := x.principal.Grant; g != nil {
		return "permission " + strconv.FormatUint(uint64(g.Permission), 10)
	}
	if who := x.principal.Entra; who != nil {
		return "principal " + who.ID
	}
	host, _, err := net.SplitHostPort(x.request.Remote)
	if err != nil {
		host = x.request.Remote
	}
	return string(x.principal.Key) + " " + host
}

// ownerSeed makes it hard to find two addresses with the same number.
var ownerSeed = maphash.MakeSeed()

// Number implements ledger.Client.
func (x *exchange) Number() uint64 {
	if g := x.principal.Grant; g != nil {
		return uint64(g.Permission)
	}
	if who := x.principal.Entra; who != nil {
		return maphash.String(ownerSeed, who.ID)
	}
	host := x.request.Remote
	if end := strings.LastIndexByte(host, ':'); end >= 0 {
		host = host[:end]
	}
	return maphash.String(ownerSeed, host)
}

// hold reserves memory for the request.
func (x *exchange) hold(bytes int64) error { return x.use.Account().Hold(x.ctx, bytes) }

// reservePage reserves the memory of a page before the engine builds the page, so that pages cannot
// pile up. It also gives the engine the account, for memory beyond the page. items is the page size
// that the client asks for; it is not positive if the client asks for none.
func (x *exchange) reservePage(items int) error {
	reserve := int64(pageBytes)
	if items > 0 {
		reserve = min(reserve, int64(items)*rowBytes)
	}
	if err := x.hold(reserve); err != nil {
		return err
	}
	x.reserved = reserve
	x.call.Memory = x.use.Account()
	return nil
}

// settle makes the account hold the memory of the reply. Only a read can be refused this late; a
// write has reserved the memory of its reply before.
func (x *exchange) settle(asked operation, reply *cosmos.Reply) error {
	takes := int64(len(reply.Body))
	if x.reserved > 0 {
		takes = int64(cap(reply.Body)) // the reply uses the buffer of the page
	}
	switch {
	case takes <= x.reserved:
		x.call.Memory.Release(x.reserved - takes)
	case takes > smallReplyBytes && asked.reads:
		return x.use.Account().TryHold(takes - x.reserved)
	}
	return nil
}
