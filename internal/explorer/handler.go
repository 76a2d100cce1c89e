package explorer

import (
	"bytes"
	"compress/gzip"
	"crypto/rand"
	"crypto/sha256"
	_ "embed" // for the files
	"encoding/hex"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// Paths of the explorer. The certificate lies below them and belongs to the gateway.
const (
	pathRoot        = "/_explorer"
	pathPage        = "/_explorer/"
	pathIndex       = "/_explorer/index.html"
	pathCertificate = "/_explorer/emulator.pem"
)

// noncePlace is the text in the page that the nonce of an answer replaces.
const noncePlace = "NONCE"

var (
	//go:embed bundle/index.html
	page []byte
	//go:embed bundle/app.js
	script []byte
	//go:embed bundle/app.css
	style []byte
	//go:embed bundle/icon.svg
	icon []byte

	assets = map[string]*asset{
		pathPage + "app.js":   newAsset(script, "text/javascript; charset=utf-8"),
		pathPage + "app.css":  newAsset(style, "text/css; charset=utf-8"),
		pathPage + "icon.svg": newAsset(icon, "image/svg+xml"),
	}
)

// policy is the Content-Security-Policy of the page, without the nonce of its styles. Only the
// script of this origin runs, requests go to this origin only, no page may frame this one, and no
// text can become markup (require-trusted-types-for): the script creates no trusted types at all.
// The code editor adds its styles at run time, and shows the nonce for them.
const policy = "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-" + noncePlace + "'; img-src 'self'; " +
	"connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
	"require-trusted-types-for 'script'; trusted-types 'none'"

// asset is one file of the bundle, with its compressed form.
type asset struct {
	kind, tag string
	plain     []byte
	packed    func() []byte
}

func newAsset(plain []byte, kind string) *asset {
	sum := sha256.Sum256(plain)
	return &asset{
		kind: kind, tag: `"` + hex.EncodeToString(sum[:16]) + `"`, plain: plain,
		packed: sync.OnceValue(func() []byte {
			var out bytes.Buffer
			w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // fails only for unknown levels
			_, _ = w.Write(plain)                                   // a buffer takes everything
			_ = w.Close()
			return out.Bytes()
		}),
	}
}

// Owns reports whether a path of the account endpoint is the explorer's.
func Owns(path string) bool {
	return path == pathRoot || strings.HasPrefix(path, pathPage) && path != pathCertificate
}

// Handler answers the requests for the explorer's files. It is safe for concurrent use.
type Handler struct {
	// HostAllowed takes the Host header as sent. A page of another site can make its own name resolve
	// to this machine; it must not get the explorer under that name.
	HostAllowed func(host string) bool
}

// ServeHTTP answers one request. Errors have the form of the REST gateway's.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("X-Frame-Options", "DENY")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	header.Set("Cross-Origin-Opener-Policy", "same-origin")
	switch {
	case !h.HostAllowed(r.Host):
		refuse(w, http.StatusForbidden, "Forbidden",
			"This server does not answer to this host. Use one of its names, or name this one with --hosts.")
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		header.Set("Allow", "GET, HEAD")
		refuse(w, http.StatusMethodNotAllowed, "MethodNotAllowed", "The explorer's files are only read: use GET.")
	case r.URL.Path == pathRoot:
		// Relative, so that it holds behind a proxy with a path of its own.
		header.Set("Location", "_explorer/")
		w.WriteHeader(http.StatusPermanentRedirect)
	case r.URL.Path == pathPage, r.URL.Path == pathIndex:
		servePage(w)
	default:
		found, known := assets[r.URL.Path]
		if !known {
			refuse(w, http.StatusNotFound, "NotFound", "The explorer has no such file. It starts at /_explorer/.")
			return
		}
		found.serve(w, r)
	}
}

// servePage answers with the page, whose nonce is new in each answer.
func servePage(w http.ResponseWriter) {
	nonce := rand.Text()
	body := bytes.ReplaceAll(page, []byte(noncePlace), []byte(nonce))
	header := w.Header()
	header.Set("Content-Security-Policy", strings.ReplaceAll(policy, noncePlace, nonce))
	header.Set("Content-Type", "text/html; charset=utf-8")
	header.Set("Content-Length", strconv.Itoa(len(body)))
	header.Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusOK)
	_, _ = w.Write(body) // fails if the client has left
}

// serve answers with the file. A browser asks again each time and usually gets 304, so it never
// runs the script of an earlier version.
func (a *asset) serve(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Cache-Control", "no-cache")
	header.Set("ETag", a.tag)
	header.Set("Vary", "Accept-Encoding")
	if r.Header.Get("If-None-Match") == a.tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body := a.plain
	if acceptsGzip(r.Header.Get("Accept-Encoding")) {
		body = a.packed()
		header.Set("Content-Encoding", "gzip")
	}
	header.Set("Content-Type", a.kind)
	header.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(http.StatusOK)
	_, _ = w.Write(body) // fails if the client has left
}

func acceptsGzip(accept string) bool {
	for one := range strings.SplitSeq(accept, ",") {
		name, parameters, _ := strings.Cut(strings.TrimSpace(one), ";")
		if name == "gzip" && strings.TrimSpace(parameters) != "q=0" {
			return true
		}
	}
	return false
}

func refuse(w http.ResponseWriter, status int, code, message string) {
	body, err := json.Marshal(map[string]string{"code": code, "message": message})
	if err != nil { // never: strings only
		body = nil
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write(append(body, '\n'))
}
