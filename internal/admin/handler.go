package admin

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/faults"
	"github.com/orrery-db/orrery/internal/status"
)

// The paths, as they are after decoding. Owns says which requests are ours.
const (
	pathKeys     = "/_orrery/keys"
	pathRotate   = "/_orrery/keys/rotate"
	pathHeat     = "/_orrery/heat"
	pathAdvice   = "/_orrery/advice"
	pathStorage  = "/_orrery/storage"
	pathReceipts = "/_orrery/receipts/"
	pathFaults   = "/_orrery/faults"
)

// What a request about keys is signed for: the type, and the links of the two
// lists. The link of a rotation is made of its names.
const (
	typeKeys = "keys"
	linkList = ""
	linkShow = "show"
)

// maxHeaderBytes bounds the header fields that are read here; no legal one
// comes near.
const maxHeaderBytes = 17 << 10

// Keys are the keys of the account as this package steers them. Its methods are
// safe for concurrent use.
type Keys interface {
	// Keys returns the keys that are accepted now.
	Keys() auth.KeySet
	// LastUsed returns when a key last signed a request since the start of the
	// server; the zero time when it has not.
	LastUsed(auth.KeyName) time.Time
	// Rotate replaces the named keys by random ones. When it returns, the new
	// ones are stored and accepted, and the old ones are neither. permit is asked
	// first, when no other rotation can come in between any more: its error is
	// Rotate's, and nothing has changed then.
	Rotate(ctx context.Context, permit func() error, names ...auth.KeyName) (auth.KeySet, error)
}

// Options configure a Handler. The first seven and HostAllowed are required.
type Options struct {
	Keys     Keys
	Ranges   Ranges
	Heat     Heat
	Advisor  Advisor
	Receipts Receipts
	Storage  Storage
	Verifier auth.Verifier
	// NoAuth says that the server checks no signatures. Ranges are then open to
	// whoever reaches the server, as its data is; keys are not.
	NoAuth bool
	// HostAllowed says whether a request may be addressed to a host; it is given
	// the Host header as it was sent.
	HostAllowed func(host string) bool
	// Faults are what tests have asked to go wrong; nil on a server that takes none.
	// Operations are the names of what they may be about.
	Faults     *faults.List
	Operations []string
	// Clock judges the age of signatures; the machine's when nil.
	Clock clock.Clock
	// Logger is told of every change; nil discards it.
	Logger *slog.Logger
	// Refusals are told of requests that were refused for their key; nil for nobody.
	Refusals *auth.Refusals
}

// Handler serves the paths of this package. It keeps no state between requests.
type Handler struct{ o Options }

// New returns a handler. It starts nothing and needs no closing.
func New(o Options) *Handler {
	if o.Clock == nil {
		o.Clock = clock.System()
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	return &Handler{o: o}
}

// Owns reports whether a decoded path is one of this package's.
func Owns(path string) bool {
	switch path {
	case pathKeys, pathRotate, pathHeat, pathAdvice, pathStorage, pathFaults:
		return true
	}
	return strings.HasPrefix(path, pathContainers) || strings.HasPrefix(path, pathReceipts)
}

// ServeHTTP answers one request. Every answer is JSON, errors in the form of
// the REST gateway's.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	id := activityID(r.Header.Get("X-Ms-Activity-Id"))
	body, err := h.answer(w, r, id)
	code := http.StatusOK
	if err != nil {
		failure := status.Of(err)
		code, body = failure.Kind.HTTP(), errorBody(failure, id)
		setNumbers(w.Header(), failure)
		if code >= http.StatusInternalServerError {
			h.o.Logger.Error("request failed", "activity_id", id, "path", r.URL.Path, "error", failure.Error(), "cause",
				failure.Cause)
		}
	}
	header := w.Header()
	header.Set("Content-Type", "application/json")
	header.Set("Content-Length", strconv.Itoa(len(body)))
	header.Set("Cache-Control", "no-store")
	header["x-ms-activity-id"] = []string{id}
	w.WriteHeader(code)
	_, _ = w.Write(body) // the client has left: nobody to tell
}

// answer decides from the head whether the host is the server's, whether the path
// has the verb, and whether there is a signature at all. Whose it is takes the
// body of a rotation, because that is signed.
func (h *Handler) answer(w http.ResponseWriter, r *http.Request, id string) (body []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = status.Wrap(status.Internal, fmt.Errorf("panic: %v\n%s", p, debug.Stack()), "")
		}
	}()
	if !h.o.HostAllowed(r.Host) {
		return nil, status.New(status.Forbidden,
			"This server does not answer to the host %q. Use one of its names, or name this one with --hosts.", clip(r.Host))
	}
	if strings.HasPrefix(r.URL.Path, pathContainers) {
		return encode(h.answerRanges(w, r, id))
	}
	if r.URL.Path == pathFaults {
		return encode(h.answerFaults(w, r, id))
	}
	verb := http.MethodGet
	if r.URL.Path == pathRotate {
		verb = http.MethodPost
	}
	if r.Method != verb {
		w.Header().Set("Allow", verb)
		return nil, status.New(status.MethodNotAllowed, "This path is only for %s.", verb)
	}
	switch r.URL.Path {
	case pathRotate:
		return h.rotate(w, r, id)
	case pathKeys:
		return h.list(r)
	}
	return h.answerAccount(r)
}

// answerAccount tells of all containers, or of one request.
func (h *Handler) answerAccount(r *http.Request) ([]byte, error) {
	if _, err := h.permitLook(r, linkList, ""); err != nil {
		return nil, err
	}
	switch r.URL.Path {
	case pathHeat:
		return encode(h.heatOfAll(r))
	case pathAdvice:
		return encode(h.adviceOfAll(r))
	case pathStorage:
		return encode(h.o.Storage.Storage(r.Context()))
	}
	return h.receipt(r)
}

// verify finds out who signed a request. asked is what a signature for it covers,
// the rest of which is in the request.
func (h *Handler) verify(r *http.Request, asked auth.Request) (auth.Principal, error) {
	size := 0
	for _, name := range []string{"Authorization", "X-Ms-Date", "Date"} {
		size += len(r.Header.Get(name))
	}
	if size > maxHeaderBytes {
		return auth.Principal{}, status.New(status.HeadersTooLarge,
			"The headers authorization, x-ms-date and date have %d bytes together; the limit is %d.", size, maxHeaderBytes)
	}
	asked.Verb = r.Method
	asked.Authorization, asked.XDate, asked.Date = r.Header.Get("Authorization"), r.Header.Get("X-Ms-Date"), r.Header.Get(
		"Date")
	now := h.o.Clock.Now()
	who, err := h.o.Verifier.Verify(asked, now)
	if err != nil {
		h.o.Refusals.Tell(r.Context(), now, auth.Refusal{
			Remote: r.RemoteAddr, Method: clip(r.Method), Path: clip(r.URL.Path), UserAgent: clip(r.UserAgent()),
			ActivityID: activityID(r.Header.Get("X-Ms-Activity-Id")), Why: status.Of(err),
		})
	}
	return who, err
}

// authorize checks that a read-write key, as it is now, signed the link of a
// request about keys.
func (h *Handler) authorize(r *http.Request, link string) (auth.KeyName, error) {
	principal, err := h.verify(r, auth.Request{ResourceType: typeKeys, ResourceLink: link})
	switch {
	case err != nil:
		return "", err
	case principal.Grant != nil:
		return "", status.New(status.Forbidden,
			"A resource token gives no access to the account's keys: sign with the primary or the secondary key.")
	case principal.ReadOnly:
		return "", status.New(status.Forbidden,
			"A read-only key gives no access to the account's keys: sign with the primary or the secondary key.")
	case principal.Key == "":
		return "", status.New(status.Unauthorized, "The account's keys need a signature of the primary or the secondary key.")
	}
	return principal.Key, nil
}

// clip cuts text of a client's for a message.
func clip(s string) string { return status.Clip(s, 100) }
