package admin

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/status"
)

// maxRotateBytes bounds the body of a rotation; a valid one has about 100 bytes.
const maxRotateBytes = 4 << 10

// allKeys stands for every key in the list of a rotation.
const allKeys = "all"

// Key is one account key in a list.
type Key struct {
	// Name is "primary", "secondary", "primary-readonly" or "secondary-readonly".
	Name auth.KeyName `json:"name"`
	// ReadOnly means that the key can only read.
	ReadOnly bool `json:"readOnly"`
	// Fingerprint distinguishes keys without revealing anything of them.
	Fingerprint string `json:"fingerprint"`
	// LastUsed is when the key last signed a request since the server's start; nil if it has not.
	LastUsed *time.Time `json:"lastUsed"`
	// Key is the key itself in base64, if the request asks for it.
	Key string `json:"key,omitempty"`
}

// List is the body of both answers.
type List struct {
	Keys []Key `json:"keys"`
}

// list answers GET with names, fingerprints and last use, and with ?show=true also the keys
// themselves.
func (h *Handler) list(r *http.Request) ([]byte, error) {
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return nil, status.New(status.BadRequest, "The query of the URL is not well formed: use ?show=true or none.")
	}
	show := false
	if text := query.Get("show"); text != "" {
		if show, err = strconv.ParseBool(text); err != nil {
			return nil, status.New(status.BadRequest, "show=%q is not understood: use true or false.", status.Clip(text))
		}
	}
	link := linkList
	if show {
		link = linkShow
	}
	if _, err := h.authorize(r, link); err != nil {
		return nil, err
	}
	return h.encode(h.o.Keys.Keys(), auth.KeyNames(), show)
}

// rotate answers POST. The reply holds the new keys: a client that rotates the key it signs with
// could not request them any more.
//
// The signature is checked when the body has arrived, and again when no other rotation can come in
// between: a client that delays its body until its key has been rotated gains nothing.
func (h *Handler) rotate(w http.ResponseWriter, r *http.Request, id string) ([]byte, error) {
	if r.Header.Get("Authorization") == "" {
		_, err := h.authorize(r, linkList) // says what is missing
		return nil, err
	}
	names, link, err := readNames(w, r)
	if err != nil {
		return nil, err
	}
	if _, err := h.authorize(r, link); err != nil {
		return nil, err
	}
	var by auth.KeyName
	set, err := h.o.Keys.Rotate(r.Context(), func() (err error) {
		by, err = h.authorize(r, link)
		return err
	}, names...)
	if err != nil {
		return nil, err
	}
	h.o.Logger.Info("account keys rotated", "keys", names, "signed_by", string(by), "remote", r.RemoteAddr, "activity_id",
		id)
	return h.encode(set, names, true)
}

func (h *Handler) encode(set auth.KeySet, names []auth.KeyName, show bool) ([]byte, error) {
	list := List{Keys: make([]Key, 0, len(names))}
	for _, name := range names {
		secret := set.Get(name)
		if secret == "" {
			continue // an account without this key
		}
		key := Key{Name: name, ReadOnly: name.ReadOnly(), Fingerprint: auth.Fingerprint(secret)}
		if at := h.o.Keys.LastUsed(name); !at.IsZero() {
			at = at.UTC()
			key.LastUsed = &at
		}
		if show {
			key.Key = secret
		}
		list.Keys = append(list.Keys, key)
	}
	return json.Marshal(list)
}

// readNames reads {"keys":["primary", …]}. It returns each name once, in the order of
// auth.KeyNames, and the link that is signed for them: the names in alphabetical order with commas
// between, or "all" if that is among them.
func readNames(w http.ResponseWriter, r *http.Request) (names []auth.KeyName, link string, err error) {
	if r.ContentLength > maxRotateBytes {
		return nil, "", tooLarge()
	}
	decoder := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxRotateBytes))
	decoder.DisallowUnknownFields()
	var body struct{ Keys []string }
	if err := decoder.Decode(&body); err != nil {
		return nil, "", bodyError(err)
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		if err == nil {
			err = errors.New("more text after the object")
		}
		return nil, "", bodyError(err)
	}
	if len(body.Keys) == 0 {
		return nil, "", status.New(status.BadRequest,
			"The body names no key: send {\"keys\":[\"primary\"]}, with any of %s, or \"%s\".", knownNames(), allKeys)
	}
	for _, name := range body.Keys {
		if name != allKeys && !slices.Contains(auth.KeyNames(), auth.KeyName(name)) {
			return nil, "", status.New(status.BadRequest, "There is no account key %q: use %s, or \"%s\".", status.Clip(name),
				knownNames(), allKeys)
		}
	}
	for _, name := range auth.KeyNames() {
		if slices.Contains(body.Keys, string(name)) || slices.Contains(body.Keys, allKeys) {
			names = append(names, name)
		}
	}
	if slices.Contains(body.Keys, allKeys) {
		return names, allKeys, nil
	}
	slices.Sort(body.Keys)
	return names, strings.Join(slices.Compact(body.Keys), ","), nil
}

// bodyError tells a client what is wrong with its body.
func bodyError(err error) error {
	var long *http.MaxBytesError
	if errors.As(err, &long) {
		return tooLarge()
	}
	return status.Wrap(status.BadRequest, err,
		"The body is not what a rotation reads: send {\"keys\":[\"primary\"]}, with any of %s, or \"%s\".", knownNames(),
		allKeys)
}

func tooLarge() error {
	return status.New(status.RequestEntityTooLarge, "The body of a rotation has at most %d bytes.", maxRotateBytes)
}

// knownNames lists the keys for a message.
func knownNames() string {
	var names []string
	for _, name := range auth.KeyNames() {
		names = append(names, strconv.Quote(string(name)))
	}
	return strings.Join(names, ", ")
}
