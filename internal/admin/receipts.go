package admin

import (
	"bytes"
	"net/http"
	"net/url"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
)

// maxActivityBytes is the length of an activity id that the gateway takes over.
const maxActivityBytes = 64

// Receipts keeps the last receipts that were asked for: the gateway.
type Receipts interface {
	// Receipt returns the whole receipt of a request as a JSON object; false when it
	// is not kept.
	Receipt(activityID string) ([]byte, bool)
}

// receipt answers with one receipt: the gateway's, which is told as it is, with the
// version of our bodies in front.
func (h *Handler) receipt(r *http.Request) ([]byte, error) {
	if err := noParameters(r); err != nil {
		return nil, err
	}
	id, err := url.PathUnescape(strings.TrimSuffix(strings.TrimPrefix(r.URL.EscapedPath(), pathReceipts), "/"))
	if err != nil || id == "" || len(id) > maxActivityBytes || strings.ContainsFunc(id, func(c rune) bool { return c <= ' ' || c >= 0x7f || c == '/' }) {
		return nil, status.New(status.BadRequest, "The path ends with an activity id: that of the header x-ms-activity-id of an answer.")
	}
	body, found := h.o.Receipts.Receipt(id)
	if !found {
		return nil, status.New(status.NotFound, "There is no receipt of the request %s. Receipts are kept of requests that ask for one with x-orrery-receipt: 1, of the last 1,000.", id)
	}
	rest, ok := bytes.CutPrefix(bytes.TrimSpace(body), []byte("{"))
	if !ok || len(rest) < 2 {
		return nil, status.New(status.Internal, "")
	}
	return append([]byte(`{"version":1,`), rest...), nil
}
