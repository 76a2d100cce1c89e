package admin

import (
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/snapshot"
	"github.com/orrery-db/orrery/internal/status"
)

// The paths of namespaces and snapshots. A name may follow each, and then an action.
const (
	pathNamespaces = "/_orrery/namespaces"
	pathSnapshots  = "/_orrery/snapshots"
)

// The resource types that requests about them are signed with. The link is the name, or empty for a
// list or a creation.
const (
	typeNamespaces = "namespaces"
	typeSnapshots  = "snapshots"
)

// maxPlaceBytes bounds a body; the longest has two names.
const maxPlaceBytes = 4 << 10

// Namespace is a namespace as it is listed.
type Namespace struct {
	Name string `json:"name"`
	// Path is the path of its endpoint, behind the endpoint of the server.
	Path string `json:"path"`
	// Key is its account key in base64. Only the answer to a creation has it.
	Key string `json:"key,omitempty"`
	// Snapshot is the snapshot that it began from, or that was loaded last; "" for an empty
	// account.
	Snapshot string    `json:"snapshot"`
	Created  time.Time `json:"created"`
	// Expires is when it ends unless a request uses it before.
	Expires    time.Time `json:"expires"`
	TTLSeconds int64     `json:"ttlSeconds"`
	// Bytes is the memory that its data takes.
	Bytes     int64 `json:"bytes"`
	Databases int   `json:"databases"`
}

// NamespaceList is the body of the answer that lists namespaces.
type NamespaceList struct {
	Namespaces []Namespace `json:"namespaces"`
}

// Snapshot is a snapshot as it is listed.
type Snapshot = snapshot.Info

// SnapshotList is the body of the answer that lists snapshots.
type SnapshotList struct {
	Snapshots []Snapshot `json:"snapshots"`
}

// Namespaces controls the namespaces of a server. Its methods are safe for concurrent use.
type Namespaces interface {
	// Create creates a namespace and returns it with its key; name "" is a random one, from "" an
	// empty account, ttl 0 the default.
	Create(ctx context.Context, name, from string, ttl time.Duration) (Namespace, error)
	// List describes all namespaces in the order of their names.
	List() []Namespace
	Delete(ctx context.Context, name string) error
	// Reset replaces the state of a namespace by what it began from.
	Reset(ctx context.Context, name string) error
}

// Snapshots controls the snapshots of a server. namespace "" means the server's own account. Its
// methods are safe for concurrent use.
type Snapshots interface {
	Save(ctx context.Context, name, namespace string) (Snapshot, error)
	// Load replaces the state of an account.
	Load(ctx context.Context, name, namespace string) error
	List() ([]Snapshot, error)
	Remove(name string) error
}

// namespaceBody is the body of a creation, and snapshotBody that of a save or a load.
type (
	namespaceBody struct {
		Name       string `json:"name"`
		Snapshot   string `json:"snapshot"`
		TTLSeconds int64  `json:"ttlSeconds"`
	}
	snapshotBody struct {
		Name      string `json:"name"`
		Namespace string `json:"namespace"`
	}
)

const (
	namespaceExample = `{"name":"test-1","snapshot":"seeded","ttlSeconds":600}; every member may be left out`
	saveExample      = `{"name":"seeded"}, or {"name":"seeded","namespace":"test-1"}`
	loadExample      = `{}, or {"namespace":"test-1"}`
)

// place is what a path behind pathNamespaces or pathSnapshots addresses.
type place struct{ name, action string }

// parsePlace reads "", "/name" or "/name/action". kind is for the error.
func parsePlace(text, kind, action string) (place, error) {
	name, rest, _ := strings.Cut(strings.TrimPrefix(text, "/"), "/")
	switch {
	case text == "":
		return place{}, nil
	case rest != "" && rest != action:
		return place{}, status.New(status.NotFound, "There is nothing at this path. Use %s on the name of a %s.", action,
			kind)
	}
	return place{name, rest}, snapshot.CheckName(kind, name)
}

// wrongMethod refuses a method and says which ones the path has.
func wrongMethod(w http.ResponseWriter, methods ...string) error {
	w.Header().Set("Allow", strings.Join(methods, ", "))
	return status.New(status.MethodNotAllowed, "This path is only for %s.", strings.Join(methods, " and "))
}

// answerNamespaces lists, creates, resets and deletes namespaces.
func (h *Handler) answerNamespaces(w http.ResponseWriter, r *http.Request, path string) (any, error) {
	at, err := parsePlace(path, "namespace", "reset")
	if err != nil {
		return nil, err
	}
	switch verb := r.Method; {
	case at.action != "" && verb != http.MethodPost:
		return nil, wrongMethod(w, http.MethodPost)
	case at.action == "" && at.name != "" && verb != http.MethodGet && verb != http.MethodDelete:
		return nil, wrongMethod(w, http.MethodGet, http.MethodDelete)
	case at.name == "" && verb != http.MethodGet && verb != http.MethodPost:
		return nil, wrongMethod(w, http.MethodGet, http.MethodPost)
	}
	who, err := h.permitSteering(r, typeNamespaces, auth.Request{ResourceType: typeNamespaces, ResourceLink: at.name})
	if err != nil {
		return nil, err
	}
	if h.o.Namespaces == nil {
		return nil, status.New(status.NotFound,
			"This account has no namespaces. Use the server's own account, in dev mode or with --namespaces=on.")
	}
	switch {
	case at.name == "" && r.Method == http.MethodGet:
		return NamespaceList{h.o.Namespaces.List()}, nil
	case at.name == "":
		var b namespaceBody
		if err := h.readPlace(w, r, who, &b, namespaceExample); err != nil {
			return nil, err
		}
		return h.o.Namespaces.Create(r.Context(), b.Name, b.Snapshot, seconds(b.TTLSeconds))
	case r.Method == http.MethodDelete:
		return struct{}{}, h.o.Namespaces.Delete(r.Context(), at.name)
	case at.action != "":
		if err := h.readPlace(w, r, who, &struct{}{}, "{}"); err != nil {
			return nil, err
		}
		if err := h.o.Namespaces.Reset(r.Context(), at.name); err != nil {
			return nil, err
		}
	}
	for _, n := range h.o.Namespaces.List() {
		if n.Name == at.name {
			return n, nil
		}
	}
	return nil, status.New(status.NotFound, "There is no namespace %s.", at.name)
}

// answerSnapshots lists, saves, loads and removes snapshots.
func (h *Handler) answerSnapshots(w http.ResponseWriter, r *http.Request, path string) (any, error) {
	at, err := parsePlace(path, "snapshot", "load")
	if err != nil {
		return nil, err
	}
	switch verb := r.Method; {
	case at.action != "" && verb != http.MethodPost:
		return nil, wrongMethod(w, http.MethodPost)
	case at.action == "" && at.name != "" && verb != http.MethodDelete:
		return nil, wrongMethod(w, http.MethodDelete)
	case at.name == "" && verb != http.MethodGet && verb != http.MethodPost:
		return nil, wrongMethod(w, http.MethodGet, http.MethodPost)
	}
	who, err := h.permitSteering(r, typeSnapshots, auth.Request{ResourceType: typeSnapshots, ResourceLink: at.name})
	if err != nil {
		return nil, err
	}
	if h.o.Snapshots == nil {
		return nil, status.New(status.NotFound,
			"A namespace does not keep snapshots. Sign with a key of the server's own account, at its endpoint.")
	}
	var b snapshotBody
	switch {
	case at.name == "" && r.Method == http.MethodGet:
		all, err := h.o.Snapshots.List()
		return SnapshotList{all}, err
	case at.action == "" && r.Method == http.MethodDelete:
		return struct{}{}, h.o.Snapshots.Remove(at.name)
	case at.action != "":
		if err := h.readPlace(w, r, who, &b, loadExample); err != nil {
			return nil, err
		}
		if b.Name != "" {
			return nil, status.New(status.BadRequest, "The path names the snapshot: leave the name out. Send %s.",
				loadExample)
		}
		return struct{}{}, h.o.Snapshots.Load(r.Context(), at.name, b.Namespace)
	}
	if err := h.readPlace(w, r, who, &b, saveExample); err != nil {
		return nil, err
	}
	return h.o.Snapshots.Save(r.Context(), b.Name, b.Namespace)
}

// readPlace reads a small body, and checks the caller's key again when it has arrived. The content
// type must be JSON's, which a page of another site cannot send without a preflight request.
func (h *Handler) readPlace(w http.ResponseWriter, r *http.Request, who auth.Principal, into any,
	example string,
) error {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return status.New(status.UnsupportedMediaType, "Send the header Content-Type: application/json. The body is %s.",
			example)
	}
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxPlaceBytes))
	var long *http.MaxBytesError
	switch {
	case errors.As(err, &long):
		return status.New(status.RequestEntityTooLarge, "The body has at most %d bytes.", maxPlaceBytes)
	case err != nil:
		return status.Wrap(status.BadRequest, err,
			"The body could not be read to its end. Nothing was changed: send it again.")
	}
	if err := decodeStrictly(data, into); err != nil {
		return status.Wrap(status.BadRequest, err, "The body is not valid (%v). Send %s.", err, example)
	}
	if !h.o.NoAuth && !h.o.Verifier.StillValid(who) {
		return status.New(status.Unauthorized,
			"The %s key was rotated while the request was on its way. Nothing was changed. Sign the request with the "+
				"account's key as it is now.", who.Key)
	}
	return nil
}

// seconds converts without overflow.
func seconds(n int64) time.Duration {
	const most = int64(365 * 24 * time.Hour / time.Second)
	return time.Duration(max(-1, min(n, most))) * time.Second
}
