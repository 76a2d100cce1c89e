package admin

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/audit"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/auth/rbac"
	"github.com/orrery-db/orrery/internal/backup/wire"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/faults"
	"github.com/orrery-db/orrery/internal/status"
)

// The paths, after decoding. Owns reports which requests belong to this package.
const (
	pathKeys     = "/_orrery/keys"
	pathRotate   = "/_orrery/keys/rotate"
	pathHeat     = "/_orrery/heat"
	pathAdvice   = "/_orrery/advice"
	pathStorage  = "/_orrery/storage"
	pathReceipts = "/_orrery/receipts/"
	pathFaults   = "/_orrery/faults"
)

// What a request about keys signs: the type, and the links of the two lists. The link of a rotation
// is built from its key names.
const (
	typeKeys = "keys"
	linkList = ""
	linkShow = "show"
)

// maxHeaderBytes bounds the header fields that are read here; no valid one comes near.
const maxHeaderBytes = 17 << 10

// Keys controls the keys of the account. Its methods are safe for concurrent use.
type Keys interface {
	// Keys returns the keys that are accepted now.
	Keys() auth.KeySet
	// LastUsed returns when a key last signed a request since the start of the server, or the zero
	// time.
	LastUsed(auth.KeyName) time.Time
	// Rotate replaces the named keys by random ones. When it returns, the new keys are stored and
	// accepted, and the old ones are neither. It calls permit first, when no other rotation can
	// come in between; an error of permit is returned, and nothing has changed then.
	Rotate(ctx context.Context, permit func() error, names ...auth.KeyName) (auth.KeySet, error)
}

// Options configures a Handler. The first eight fields and HostAllowed are required.
type Options struct {
	Keys     Keys
	Roles    Roles
	Ranges   Ranges
	Heat     Heat
	Advisor  Advisor
	Receipts Receipts
	Storage  Storage
	Trials   Trials
	Backups  Backups
	Verifier auth.Verifier
	// NoAuth means that the server checks no signatures. Ranges are then open to every client that
	// reaches the server, as its data is; keys are not.
	NoAuth bool
	// HostAllowed reports whether a request may address a host. It gets the Host header as sent.
	HostAllowed func(host string) bool
	// Faults holds the injected faults; nil on a server that accepts none. Operations are the
	// operation names that faults may use.
	Faults     *faults.List
	Operations []string
	// Clock measures the age of signatures; nil means the machine's clock.
	Clock clock.Clock
	// Logger receives every change; nil discards it.
	Logger *slog.Logger
	// Namespaces and Snapshots control the accounts of the server; nil on an account that is a
	// namespace itself, and Namespaces also on a server without them.
	Namespaces Namespaces
	Snapshots  Snapshots
	// Elsewhere returns the handler of the account whose key signed a request that no key of this
	// account signed, and a function to call when the request is answered; nil if none did. Nil
	// means that there are no other accounts.
	Elsewhere func(ctx context.Context, r auth.Request) (handler http.Handler, leave func(), err error)
	// Refusals records requests that were refused for their key; nil records none.
	Refusals *auth.Refusals
	// Audit records who did what; nil records nothing.
	Audit *audit.Log
}

// Handler serves the paths of this package. It keeps no state between requests.
type Handler struct{ o Options }

// New returns a handler. It starts no goroutine and needs no closing.
func New(o Options) *Handler {
	if o.Clock == nil {
		o.Clock = clock.System()
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	return &Handler{o: o}
}

// Owns reports whether a decoded path belongs to this package.
func Owns(path string) bool {
	switch path {
	case pathKeys, pathRotate, pathHeat, pathAdvice, pathStorage, pathFaults:
		return true
	}
	return OwnsAccounts(path) || strings.HasPrefix(path, pathContainers) || strings.HasPrefix(path, pathRoles) ||
		strings.HasPrefix(path, pathReceipts) || strings.HasPrefix(path, wire.Path)
}

// OwnsAccounts reports whether a decoded path is about namespaces or snapshots. Requests to these
// paths use only Options.Namespaces, Snapshots, Verifier and Elsewhere.
func OwnsAccounts(path string) bool {
	for _, own := range []string{pathNamespaces, pathSnapshots} {
		if rest, ok := strings.CutPrefix(path, own); ok && (rest == "" || rest[0] == '/') {
			return true
		}
	}
	return false
}

// ServeHTTP answers one request. Every answer is JSON; errors have the form of the REST gateway's.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	began, id, caller := h.o.Clock.Now(), activityID(r.Header.Get("X-Ms-Activity-Id")), new(auth.Principal)
	inner := r.WithContext(context.WithValue(r.Context(), callerKey{}, caller))
	var body []byte
	var done func()
	err := h.o.Audit.Admit()
	admitted := err == nil
	if admitted {
		body, done, err = h.answer(w, inner, id)
	}
	if done != nil {
		defer done()
	}
	var moved *elsewhere
	if errors.As(err, &moved) {
		h.o.Audit.Release()
		defer moved.leave()
		moved.handler.ServeHTTP(w, r)
		return
	}
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
	if admitted {
		h.audit(r, began, *caller, code, status.Of(err), id)
	}
	header := w.Header()
	if err != nil || header.Get("Content-Type") == "" {
		header.Set("Content-Type", "application/json")
	}
	header.Set("Content-Length", strconv.Itoa(len(body)))
	header.Set("Cache-Control", "no-store")
	header["x-ms-activity-id"] = []string{id}
	w.WriteHeader(code)
	_, _ = w.Write(body) // fails if the client has left
}

// answer checks the head first: the host, the method of the path, and that there is a signature.
// The check of a rotation's signature needs the body, because the signature covers it.
// Unless done is nil, it is to be called when the body is sent.
func (h *Handler) answer(w http.ResponseWriter, r *http.Request, id string) (body []byte, done func(), err error) {
	defer func() {
		if p := recover(); p != nil {
			err = status.Wrap(status.Internal, fmt.Errorf("panic: %v\n%s", p, debug.Stack()), "")
		}
	}()
	if !h.o.HostAllowed(r.Host) {
		return nil, nil, status.New(status.Forbidden,
			"This server does not answer to the host %q. Use one of its names, or name this one with --hosts.",
			status.Clip(r.Host))
	}
	if strings.HasPrefix(r.URL.Path, wire.Path) {
		return h.backup(w, r)
	}
	body, err = h.answerJSON(w, r, id)
	return body, nil, err
}

// answerJSON answers a request whose host is allowed.
func (h *Handler) answerJSON(w http.ResponseWriter, r *http.Request, id string) ([]byte, error) {
	if strings.HasPrefix(r.URL.Path, pathContainers) {
		return encode(h.answerRanges(w, r, id))
	}
	if OwnsAccounts(r.URL.Path) {
		if place, isPlace := strings.CutPrefix(r.URL.Path, pathNamespaces); isPlace {
			return encode(h.answerNamespaces(w, r, place))
		}
		return encode(h.answerSnapshots(w, r, strings.TrimPrefix(r.URL.Path, pathSnapshots)))
	}
	if strings.HasPrefix(r.URL.Path, pathRoles) {
		return encode(h.answerRoles(w, r, id))
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

// answerAccount answers requests about all containers, or about one receipt.
func (h *Handler) answerAccount(r *http.Request) ([]byte, error) {
	if _, err := h.permitRead(r, linkList, ""); err != nil {
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

// verify authenticates the caller. asked holds what the signature covers, except for the parts that
// come from the request.
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
	if h.o.Elsewhere != nil && errors.Is(err, status.Unauthorized) && asked.Authorization != "" {
		handler, leave, wrong := h.o.Elsewhere(r.Context(), asked)
		if wrong != nil {
			return auth.Principal{}, wrong
		}
		if handler != nil {
			return auth.Principal{}, &elsewhere{handler, leave}
		}
	}
	if caller, ok := r.Context().Value(callerKey{}).(*auth.Principal); ok {
		*caller = who
	}
	if err == nil && who.Entra != nil {
		return auth.Principal{}, rbac.Management(h.o.Verifier.Account, r.Method, r.URL.Path)
	}
	if err != nil {
		h.o.Refusals.Record(r.Context(), now, auth.Refusal{
			Remote: r.RemoteAddr, Method: status.Clip(r.Method), Path: status.Clip(r.URL.Path),
			UserAgent:  status.Clip(r.UserAgent()),
			ActivityID: activityID(r.Header.Get("X-Ms-Activity-Id")), Why: status.Of(err),
		})
	}
	return who, err
}

// elsewhere is the error of a request that the handler of another account answers.
type elsewhere struct {
	handler http.Handler
	leave   func()
}

// Error implements error.
func (*elsewhere) Error() string { return "another account answers the request" }

// authorize checks that a current read-write key signed the link of a request about keys.
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
