package rest

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/faults"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/repeats"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

const (
	// defaultBodyBytes leaves an item of 2 MB room for what is not stored:
	// white space and system properties. The engine holds items to the limit.
	// It is what the .NET SDK takes for the service's limit of a batch.
	defaultBodyBytes = 2_202_010
	// maxHeaderFields and maxHeaderBytes bound what a request says about itself.
	maxHeaderFields = 200
	maxHeaderBytes  = 64 << 10
)

// Options configure a gateway. Engine and Auth are required (Auth unless
// NoAuth is set); the zero value of everything else works.
type Options struct {
	Engine Engine
	// Auth knows the account's keys and the resource tokens; its zero value lets
	// nobody in.
	Auth auth.Verifier
	// Clock judges the age of signatures; the machine's when nil.
	Clock  clock.Clock
	Logger *slog.Logger

	// AccountName is the id of the account document; "orrery" when empty. (The
	// JS SDK keeps the endpoint it was given if the id is "localhost".)
	AccountName string
	// Region is the name of the account's one region; "Local" when empty.
	Region string
	// PublicEndpoint is the URL clients are told to use. When empty it is made
	// of the request's scheme and Host.
	PublicEndpoint string
	// HostAllowed reports whether a request may be addressed to a host name: in
	// lower case, without port and without the brackets of an IPv6 address; ""
	// when the request names none. Nil allows all. It guards against DNS
	// rebinding, and is called for every request from many goroutines.
	HostAllowed func(hostname string) bool
	// MaxBodyBytes bounds a request's body; 2 MB and some room when 0.
	MaxBodyBytes int
	// BodyTimeout is how long a request's body may bring nothing before the
	// request is answered with 408; 10 seconds when 0. As a whole a body may
	// take six times as long.
	BodyTimeout time.Duration
	// BodyRate is the least rate, in bytes a second, at which a body arrives once it
	// has been coming for BodyTimeout; 16 KB when 0.
	BodyRate int
	// Ledger is the memory and the places that requests share: bodies, pages and
	// replies that are larger than 64 KB. Requests that find no room in time are
	// answered with 429. Nil bounds nothing.
	Ledger *ledger.Ledger
	// SendTimeout is how long a client may take to read 64 KB of a large reply;
	// 15 seconds when 0.
	SendTimeout time.Duration
	// CertificatePEM gives the certificate a client should trust; nil when
	// there is none.
	CertificatePEM func() []byte
	// MergeQueries answers queries that name no range and whose rows have to be merged.
	// Otherwise they are refused, as the service refuses them, and SDKs that can merge by
	// themselves. A request may say otherwise for itself.
	MergeQueries bool
	// NoAuth lets everybody in. Only for tests and servers on loopback.
	NoAuth bool
	// AccessLog is told of every request, at level debug; the Logger when nil. What it does
	// not want costs nothing.
	AccessLog *slog.Logger
	// LogValues writes item ids and partition key values into log lines, which leave them
	// out otherwise.
	LogValues bool
	// SlowRequest is the time, and DearRequest the charge, from which on a request is told
	// of at level warn; 0 tells of none.
	SlowRequest time.Duration
	DearRequest ru.Charge
	// Refusals are told of requests that were refused for their key; nil for nobody.
	Refusals *auth.Refusals
	// Observe is told of every request when its answer is ready, by the goroutine
	// that answers it; nil when nobody wants to know.
	Observe func(Observation)
	// Faults are what tests have asked to go wrong; nil when nobody can.
	Faults *faults.List
}

// Gateway answers REST requests. Between requests it keeps nothing but the last
// receipts that were asked for (see receipts.go), and what its log has told. It may be used from many goroutines.
type Gateway struct {
	o        Options
	started  string // when, as the service's state header has it
	receipts receipts
	costs    *repeats.Teller // of requests that cost much
}

// New returns a gateway. It starts nothing and needs no closing; End only completes its
// log.
func New(o Options) *Gateway {
	if o.Clock == nil {
		o.Clock = clock.System()
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	if o.AccountName == "" {
		o.AccountName = "orrery"
	}
	if o.Region == "" {
		o.Region = "Local"
	}
	if o.MaxBodyBytes <= 0 {
		o.MaxBodyBytes = defaultBodyBytes
	}
	if o.BodyTimeout <= 0 {
		o.BodyTimeout = defaultBodyTimeout
	}
	if o.BodyRate <= 0 {
		o.BodyRate = defaultBodyRate
	}
	if o.SendTimeout <= 0 {
		o.SendTimeout = sendTimeout
	}
	return &Gateway{o: o, started: o.Clock.Now().UTC().Format(http.TimeFormat), costs: repeats.New(costTime)}
}

// exchange is one request on its way through the gateway.
type exchange struct {
	gateway     *Gateway
	engine      Engine
	ctx         context.Context // of the request
	request     *Request
	route       route
	version     apiVersion // "" before it is known
	call        engine.Call
	principal   auth.Principal  // who asks; zero before that is known
	permit      func() error    // asks the engine again; nil unless a resource token sends a body
	admitted    bool            // the principal may ask for this
	keyRefused  bool            // whoever asks was not let in
	account     *ledger.Account // what the request holds; nil while that is less than a page
	reserved    int64           // of it, for the page that is built
	class       ledger.Class
	place       ledger.Place // that it has now
	works       ledger.Place // that it will have when its body has come
	began       time.Time
	took        time.Duration // until the answer was ready
	sent        []byte        // the body as the client sent it, if it has been read
	minimal     bool          // the client wants no body back from a write
	contentType string        // of the reply; JSON when empty
	allow       string        // for 405 and OPTIONS
	met         faults.Met    // the fault that the request has met
	reused
}

// reused is what the next exchange gets from one whose answer was sent.
type reused struct {
	response Response
	room     []byte // for a body that nobody keeps, see lentBody
	lends    bool
	spoilt   bool // somebody may still use what it has: it is not used again
}

// exchanges are those whose answer was sent.
var exchanges = sync.Pool{New: func() any { return new(exchange) }}

// mostRoom is the most that an exchange keeps for bodies.
const mostRoom = 16 << 10

func (g *Gateway) newExchange(r *Request) *exchange {
	x := exchanges.Get().(*exchange) //nolint:errcheck // the pool holds nothing else
	x.gateway, x.engine, x.request, x.began = g, g.o.Engine, r, g.o.Clock.Now()
	x.response.of = x
	return x
}

// release makes the exchange ready for another request.
func (x *exchange) release() {
	if x.spoilt {
		return
	}
	room := x.room[:0]
	if cap(room) > mostRoom {
		room = nil
	}
	*x = exchange{reused: reused{room: room}}
	exchanges.Put(x)
}

// Handle answers one request. It never panics, and every error is a JSON body.
func (g *Gateway) Handle(ctx context.Context, r *Request) *Response {
	x := g.newExchange(r)
	x.ctx = ctx
	x.call.ActivityID, x.call.Identity = activityID(r), x
	reply, err := x.serve(ctx)
	if x.met.After {
		reply, err = x.hideOutcome(ctx, reply, err)
	}
	failure := status.Of(err)
	response := x.answer(reply, failure)
	response.reply = reply
	g.log(ctx, x, reply, failure, response)
	g.observed(x, failure, response)
	return response
}

// serve finds the operation, checks who asks, and runs it. Up to there all is
// decided from the head: the body may never come. When it has come, who asks is
// checked again (see body): it may have been held back for a minute. A panic is
// a bug here or behind: the client gets a 500, the log gets the stack.
func (x *exchange) serve(ctx context.Context) (reply *engine.Reply, err error) {
	defer func() {
		if p := recover(); p != nil {
			x.spoilt = true
			reply, err = nil, status.Wrap(status.Internal, fmt.Errorf("panic: %v\n%s", p, debug.Stack()), "")
		}
	}()
	if err := x.checkEnvelope(); err != nil {
		return nil, err
	}
	if x.route, err = parsePath(x.request.Path); err != nil {
		return nil, err
	}
	asked, err := x.operation()
	if err != nil {
		return nil, err
	}
	x.readCall()
	if err := x.authorize(ctx, asked); err != nil {
		return nil, err
	}
	x.admitted = true
	if _, err := x.engine.ResolveConsistency(x.call.Consistency); err != nil {
		return nil, err
	}
	if limit := x.gateway.o.MaxBodyBytes; x.request.ContentLength > int64(limit) {
		return nil, tooLarge(limit)
	}
	if err := x.meetFault(ctx); err != nil {
		return nil, err
	}
	if err := x.enter(asked); err != nil {
		return nil, err
	}
	if reply, err = asked.run(ctx, x); reply == nil && err == nil {
		return nil, fmt.Errorf("%s %s: neither reply nor error", x.request.Method, clip(x.request.Path))
	}
	if err == nil {
		if err := x.settle(asked, reply); err != nil {
			reply.Release()
			return nil, err
		}
	}
	if x.route.kind.carriesTokens() && err == nil {
		err = x.stillAccepted(
			"The reply carries resource tokens and is withheld; the request itself may have been carried out.")
	}
	return reply, err
}

// checkEnvelope checks what does not depend on the path.
func (x *exchange) checkEnvelope() error {
	if fields, size := x.request.Header.Size(); fields > maxHeaderFields || size > maxHeaderBytes {
		return status.New(status.HeadersTooLarge,
			"The request has %d header fields of %d bytes; the limits are %d fields and %d bytes.", fields, size,
			maxHeaderFields, maxHeaderBytes)
	}
	if err := x.gateway.checkHost(x.request.Host); err != nil {
		return err
	}
	var err error
	x.version, err = x.request.version()
	return err
}

// readCall reads what every operation carries.
func (x *exchange) readCall() {
	x.call.SessionToken = x.request.header(hdrSessionToken)
	x.call.FlatKeys = x.version < sinceHierarchicalKeys
	x.call.Consistency = x.request.header(hdrConsistency)
	x.call.ContainerRID = x.request.header(hdrCollectionRID)
	x.call.IntendedRID = x.request.header(hdrIntendedRID)
}
