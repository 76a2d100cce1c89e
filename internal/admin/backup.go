package admin

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"mime"
	"net/http"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/backup/wire"
	"github.com/orrery-db/orrery/internal/status"
)

// maxBackupBody bounds the body of a request of a backup. An acknowledgement of 50,000 logs fits.
const maxBackupBody = 16 << 20

// Backups is the server's side of backups. Its methods are safe for concurrent use.
type Backups interface {
	Status(ctx context.Context) (wire.Status, error)
	Hold(ctx context.Context, name string) error
	Release(ctx context.Context, name string) error
	Begin(ctx context.Context) (wire.Base, error)
	Chunk(ctx context.Context, r wire.ChunkRequest) (chunk []byte, more bool, err error)
	Cut(ctx context.Context) (wire.Cut, error)
	// Page returns records of a log. Unless there is an error, the caller calls done when the page is
	// sent.
	Page(ctx context.Context, r wire.LogRequest) (page []byte, more bool, done func(), err error)
	Acknowledge(ctx context.Context, a wire.Acknowledgement) error
}

// backup answers a request of a backup: JSON, or bytes with their hash.
func (h *Handler) backup(w http.ResponseWriter, r *http.Request) (body []byte, done func(), err error) {
	action := strings.TrimPrefix(r.URL.Path, wire.Path)
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		return nil, nil, status.New(status.MethodNotAllowed, "This path is only for %s.", http.MethodPost)
	}
	if err := h.permitBackup(r, action); err != nil {
		return nil, nil, err
	}
	if h.o.Backups == nil {
		return nil, nil, status.New(status.NotFound,
			"A namespace has no backups. Sign with a key of the server's own account, at its endpoint.")
	}
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return nil, nil, status.New(status.UnsupportedMediaType, "Send the header Content-Type: application/json.")
	}
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBackupBody))
	switch {
	case errors.As(err, new(*http.MaxBytesError)):
		return nil, nil, status.New(status.RequestEntityTooLarge, "The body has more than %d bytes.", maxBackupBody)
	case err != nil:
		return nil, nil, status.Wrap(status.BadRequest, err, "The body could not be read to its end: send it again.")
	}
	if action == wire.ActionChunk || action == wire.ActionLog {
		return h.backupBytes(w, r, action, text)
	}
	out, err := h.backupAnswer(r.Context(), action, text)
	if err != nil {
		return nil, nil, err
	}
	body, err = encode(out, nil)
	return body, nil, err
}

// permitBackup lets only a read-write key of the account read everything that the server has.
func (h *Handler) permitBackup(r *http.Request, action string) error {
	if h.o.NoAuth {
		return nil
	}
	who, err := h.verify(r, auth.Request{ResourceType: wire.Type, ResourceLink: action})
	switch {
	case err != nil:
		return err
	case who.Grant != nil || who.ReadOnly:
		return status.New(status.Forbidden,
			"A backup reads everything and makes the server keep its log: sign with the primary or the secondary key.")
	case who.Key == "":
		return status.New(status.Unauthorized, "A backup needs a signature of the primary or the secondary key.")
	}
	return nil
}

// backupAnswer answers the actions whose answers are JSON.
func (h *Handler) backupAnswer(ctx context.Context, action string, text []byte) (any, error) {
	var name wire.Name
	switch action {
	case wire.ActionHold, wire.ActionRelease:
		if err := readBackup(text, &name, `{"name":"nightly"}`); err != nil {
			return nil, err
		}
	}
	switch action {
	case wire.ActionStatus:
		return h.o.Backups.Status(ctx)
	case wire.ActionHold:
		if err := h.o.Backups.Hold(ctx, name.Name); err != nil {
			return nil, err
		}
		return h.o.Backups.Status(ctx)
	case wire.ActionRelease:
		return struct{}{}, h.o.Backups.Release(ctx, name.Name)
	case wire.ActionBase:
		return h.o.Backups.Begin(ctx)
	case wire.ActionCut:
		return h.o.Backups.Cut(ctx)
	case wire.ActionAck:
		var a wire.Acknowledgement
		if err := readBackup(text, &a, `{"name":"nightly","logs":[]}`); err != nil {
			return nil, err
		}
		return struct{}{}, h.o.Backups.Acknowledge(ctx, a)
	}
	return nil, status.New(status.NotFound, "There is no action %s of a backup.", status.Clip(action))
}

// backupBytes answers with a chunk of a base or a page of a log.
func (h *Handler) backupBytes(w http.ResponseWriter, r *http.Request, action string, text []byte) (body []byte,
	done func(), err error,
) {
	var more bool
	if action == wire.ActionChunk {
		var asked wire.ChunkRequest
		if err = readBackup(text, &asked, `{"id":"…","number":1}`); err == nil {
			body, more, err = h.o.Backups.Chunk(r.Context(), asked)
		}
	} else {
		var asked wire.LogRequest
		const example = `{"container":1,"partition":0,"after":{"lsn":0,"chain":"…"},"upTo":{…}}`
		if err = readBackup(text, &asked, example); err == nil {
			body, more, done, err = h.o.Backups.Page(r.Context(), asked)
		}
	}
	if err != nil {
		return nil, nil, err
	}
	sum := sha256.Sum256(body)
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Header().Set(wire.HeaderSum, hex.EncodeToString(sum[:]))
	w.Header().Set(wire.HeaderMore, strconv.FormatBool(more))
	return body, done, nil
}

func readBackup(text []byte, into any, example string) error {
	if err := decodeStrictly(text, into); err != nil {
		return status.Wrap(status.BadRequest, err, "The body is not what this action reads (%v). Send %s.", err, example)
	}
	return nil
}
