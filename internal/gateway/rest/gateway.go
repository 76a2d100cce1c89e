package rest

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/audit"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/faults"
	"github.com/orrery-db/orrery/internal/gateway/rest/arriving"
	"github.com/orrery-db/orrery/internal/gateway/rest/receipts"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/repeats"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/trace"
)

const (
	// defaultBodyBytes allows an item of 2 MB plus what is not stored: white space and system
	// properties. The engine enforces the limit of an item. The .NET SDK takes this number for the
	// service's limit of a batch.
	defaultBodyBytes = 2_202_010
	// maxHeaderFields and maxHeaderBytes bound the header of a request.
	maxHeaderFields = 200
	maxHeaderBytes  = 64 << 10
)

// Options configures a gateway. Engine is required, and so is Auth unless NoAuth is set. The zero
// value of everything else works.
type Options struct {
	Engine Engine
	// Auth knows the account's keys and the resource tokens. Its zero value admits nobody.
	Auth auth.Verifier
	// Clock measures the age of signatures; nil means the machine's clock.
	Clock  clock.Clock
	Logger *slog.Logger

	// AccountName is the id of the account document; "orrery" if empty. (The JS SDK keeps the endpoint
	// it was configured with if the id is "localhost".)
	AccountName string
	// Region is the name of the account's one region; "Local" if empty.
	Region string
	// PublicEndpoint is the URL that clients shall use. If empty, it is built from the request's
	// scheme and Host.
	PublicEndpoint string
	// HostAllowed reports whether a request may address this host name, which is in lower case,
	// without port and without the brackets of an IPv6 address, and "" if the request names no host.
	// Nil allows every name. It protects against DNS rebinding. Many goroutines call it, once for
	// every request.
	HostAllowed func(hostname string) bool
	// MaxBodyBytes bounds a request's body; 0 means 2 MB and some extra.
	MaxBodyBytes int
	// BodyTimeout is how long a client may send nothing of its body before the gateway answers 408; 0
	// means 10 seconds. A whole body may take six times as long.
	BodyTimeout time.Duration
	// BodyRate is the minimum rate, in bytes a second, of a body that has been arriving for longer
	// than BodyTimeout; 0 means 16 KB.
	BodyRate int
	// Ledger owns the memory and the places that requests share: bodies, pages and replies larger
	// than 64 KB. Requests that get no memory in time are answered with 429. Nil means a ledger
	// without bounds.
	Ledger *ledger.Ledger
	// SendTimeout is how long a client may take to read 64 KB of a large reply; 0 means 15 seconds.
	SendTimeout time.Duration
	// CertificatePEM returns the certificate that a client should trust; nil if there is none.
	CertificatePEM func() []byte
	// MergeQueries answers queries that name no range and whose rows have to be merged. Otherwise they
	// are refused, as the service refuses them, and SDKs that can merge do so themselves. A request
	// may override this for itself.
	MergeQueries bool
	// NoAuth admits everybody. Use it only for tests and for servers on loopback.
	NoAuth bool
	// AccessLog receives every request at level debug; nil means Logger. If it is disabled at that
	// level, nothing is computed for it.
	AccessLog *slog.Logger
	// LogValues includes item ids and partition key values in log lines.
	LogValues bool
	// A request that takes SlowRequest or longer, or whose charge is DearRequest or higher, is logged
	// at level warn; 0 disables the check.
	SlowRequest time.Duration
	DearRequest ru.Charge
	// Refusals records requests that were refused for their key; nil records none.
	Refusals *auth.Refusals
	// Audit records who did what; nil records nothing.
	Audit *audit.Log
	// Observe receives every request when its answer is ready, on the goroutine that answers it; nil
	// disables this.
	Observe func(Observation)
	// Tracer follows requests; nil follows none.
	Tracer Tracer
	// Faults holds the faults that tests inject; nil allows none.
	Faults *faults.List
	// Split splits the range of a request, for a fault: the range with an id, or that of a partition
	// key (the header), or the one with the most bytes. Nil splits nothing.
	Split func(ctx context.Context, db, container, rangeID string, key *string) error

	// Elsewhere returns the other account of the server whose key signed a request that no key of this
	// account signed; nil if none did. Nil means that there are no other accounts.
	Elsewhere func(ctx context.Context, r auth.Request) (*Other, error)
	// FirstLSN and LastLSN bound the LSNs of this account: other session tokens are of other accounts.
	// LastLSN 0 means no bounds.
	FirstLSN, LastLSN session.LSN
	// AdmitWrite may refuse a write whose body has a size, -1 if that is unknown. Deletions go on.
	AdmitWrite func(size int64) error
}

// Gateway answers REST requests. Between requests it keeps only the last receipts that clients
// asked for (receipts.Kept) and the counts of repeated log lines. It is safe for concurrent use.
type Gateway struct {
	o        Options
	started  string // start time in the format of the service's state header
	receipts receipts.Kept
	// localAuthDisabled means that only Entra tokens open data.
	localAuthDisabled atomic.Bool
	costs             *repeats.Reporter // limits the lines about expensive requests
	transactions      atomic.Int64      // in progress
}

// New returns a gateway. It starts no goroutine and needs no closing; End only completes its log.
func New(o Options) *Gateway {
	o.Clock = cmp.Or(o.Clock, clock.System())
	o.Logger = cmp.Or(o.Logger, slog.New(slog.DiscardHandler))
	o.AccountName = cmp.Or(o.AccountName, "orrery")
	o.Region = cmp.Or(o.Region, "Local")
	o.MaxBodyBytes = cmp.Or(max(0, o.MaxBodyBytes), defaultBodyBytes)
	o.BodyTimeout = cmp.Or(max(0, o.BodyTimeout), arriving.DefaultTimeout)
	o.BodyRate = cmp.Or(max(0, o.BodyRate), arriving.DefaultRate)
	o.SendTimeout = cmp.Or(max(0, o.SendTimeout), sendTimeout)
	if o.Ledger == nil {
		o.Ledger = ledger.New(ledger.Options{})
	}
	return &Gateway{o: o, started: o.Clock.Now().UTC().Format(http.TimeFormat), costs: repeats.New(costTime)}
}

// exchange holds one request while the gateway answers it.
type exchange struct {
	gateway     *Gateway
	engine      Engine
	ctx         context.Context // the context of the request
	request     *Request
	route       route
	name        string     // of the operation; "" before it is known
	version     apiVersion // "" before it is known
	call        api.Call
	principal   auth.Principal // the caller; zero before it is known
	permit      func() error   // the check of what a token allows; nil for an account key
	admitted    bool           // the principal may run the operation
	keyRefused  bool           // the caller was not authenticated
	effect      audit.Kind     // what the operation does, for the audit log
	use         ledger.Request // what the request uses of the ledger, until the reply is sent
	reserved    int64          // the memory for the page being built
	began       time.Time
	took        time.Duration // the time until the answer was ready
	sent        []byte        // the body as the client sent it, if it was read
	minimal     bool          // the client wants no body in the reply to a write
	contentType string        // content type of the reply; JSON if empty
	allow       string        // the Allow header, for 405 and OPTIONS
	met         faults.Met    // the fault injected into the request
	trace       *trace.Trace  // nil unless the request is sampled
	other       *Other        // the account that answers instead; nil for this one
	reused
}

// reused is what a later exchange reuses once the answer is sent.
type reused struct {
	response     Response
	buffer       []byte // for a body with reusesBody
	reusesBody   bool
	mustNotReuse bool // other code may still use this memory
}

// exchanges pools exchanges whose answer is sent.
var exchanges = sync.Pool{New: func() any { return new(exchange) }}

// maxReusedBody is the largest body buffer that an exchange keeps.
const maxReusedBody = 16 << 10

func (g *Gateway) newExchange(r *Request) *exchange {
	x := exchanges.Get().(*exchange) //nolint:errcheck // the pool holds nothing else
	x.gateway, x.engine, x.request, x.began = g, g.o.Engine, r, g.o.Clock.Now()
	x.use, x.response.of = g.o.Ledger.NewRequest(x), x
	return x
}

// release prepares the exchange for another request.
func (x *exchange) release() {
	if x.mustNotReuse {
		return
	}
	buffer := x.buffer[:0]
	if cap(buffer) > maxReusedBody {
		buffer = nil
	}
	*x = exchange{reused: reused{buffer: buffer}}
	exchanges.Put(x)
}

// Handle answers one request. It never panics, and every error has a JSON body.
func (g *Gateway) Handle(ctx context.Context, r *Request) *Response {
	x := g.newExchange(r)
	ctx = x.beginTrace(ctx)
	x.ctx = ctx
	x.call.ActivityID, x.call.Identity = activityID(r), x
	var reply *cosmos.Reply
	err := g.o.Audit.Admit()
	admitted := err == nil
	if admitted {
		reply, err = x.serve(ctx)
	}
	if x.other != nil {
		g.o.Audit.Release()
		return x.elsewhere(r)
	}
	if x.met.After {
		reply, err = x.replaceOutcome(ctx, reply, err)
	}
	failure := status.Of(err)
	response := x.answer(reply, failure)
	response.reply = reply
	g.log(ctx, x, reply, failure, response)
	g.observe(x, reply, failure, response)
	if admitted {
		g.audit(x, reply, failure, response)
	}
	x.endTrace(reply, failure, response)
	return response
}

// serve finds the operation, authenticates the caller and runs the operation. The head of the
// request decides everything before the operation runs, because the body may never arrive. When the
// body has arrived, the caller is checked again (see body), because it may have delayed the body
// for a minute. A panic is a bug here or in a package below: the client gets a 500, the log gets
// the stack.
func (x *exchange) serve(ctx context.Context) (reply *cosmos.Reply, err error) {
	defer func() {
		if p := recover(); p != nil {
			x.mustNotReuse = true
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
	x.effect = effectOf(asked, x.route.kind)
	if err := x.authorize(ctx, asked); err != nil {
		return nil, err
	}
	x.admitted = true
	if err := x.readConsistency(); err != nil {
		return nil, err
	}
	if limit := x.gateway.o.MaxBodyBytes; x.request.ContentLength > int64(limit) {
		return nil, tooLarge(limit)
	}
	if err := x.injectFault(ctx); err != nil {
		return nil, err
	}
	if admit := x.gateway.o.AdmitWrite; admit != nil && !asked.reads && x.request.Method != http.MethodDelete {
		if err := admit(x.request.ContentLength); err != nil {
			return nil, err
		}
	}
	if err := x.enter(asked); err != nil {
		return nil, err
	}
	if x.isTransaction() {
		x.gateway.transactions.Add(1)
		defer x.gateway.transactions.Add(-1)
	}
	if reply, err = asked.run(ctx, x); reply == nil && err == nil {
		return nil, fmt.Errorf("%s %s: neither reply nor error", x.request.Method, status.Clip(x.request.Path))
	}
	if err == nil {
		if err := x.settle(asked, reply); err != nil {
			reply.Release()
			return nil, err
		}
	}
	if x.route.kind.carriesTokens() && err == nil {
		err = x.recheckKey(
			"The reply carries resource tokens and is withheld; the request itself may have been carried out.")
	}
	return reply, err
}

// checkEnvelope makes the checks that do not depend on the path.
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

// readConsistency reads the consistency level of the request.
func (x *exchange) readConsistency() (err error) {
	if x.call.Consistency, err = cosmos.ParseConsistency(x.request.header(hdrConsistency)); err != nil {
		return err
	}
	if err := x.engine.CheckConsistency(x.call.Consistency); err != nil {
		return err
	}
	return session.CheckWithin(x.call.SessionToken, x.gateway.o.FirstLSN, x.gateway.o.LastLSN)
}

// readCall reads the headers that every operation uses.
func (x *exchange) readCall() {
	x.call.SessionToken = x.request.header(hdrSessionToken)
	x.call.FlatKeys = x.version < sinceHierarchicalKeys
	x.call.ContainerRID = x.request.header(hdrCollectionRID)
	x.call.IntendedRID = x.request.header(hdrIntendedRID)
}
