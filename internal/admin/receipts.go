package admin

import (
	"bytes"
	"net/http"
	"strings"

	"github.com/orrery-db/orrery/internal/status"
)

// maxActivityBytes is the greatest length of an activity id that the gateway accepts.
const maxActivityBytes = 64

// Receipts keeps the last receipts that clients asked for; the gateway implements it.
type Receipts interface {
	// Receipt returns the whole receipt of a request as a JSON object, or false if it is not kept.
	Receipt(activityID string) ([]byte, bool)
}

// receipt answers with the gateway's receipt, unchanged except for the version of our bodies at its
// beginning.
func (h *Handler) receipt(r *http.Request) ([]byte, error) {
	if err := noParameters(r); err != nil {
		return nil, err
	}
	// The rest of the decoded path is the activity id; slashes are part of it.
	id := strings.TrimPrefix(r.URL.Path, pathReceipts)
	if id == "" || len(strings.TrimSuffix(id, "/")) > maxActivityBytes ||
		strings.ContainsFunc(id, func(c rune) bool { return c <= ' ' || c >= 0x7f }) {
		return nil, status.New(status.BadRequest,
			"The path ends with an activity id, percent-encoded: that of the header x-ms-activity-id of an answer, which has "+
				"at most %d printable ASCII characters and no spaces.", maxActivityBytes)
	}
	body, found := h.o.Receipts.Receipt(id)
	if !found {
		body, found = h.o.Receipts.Receipt(strings.TrimSuffix(id, "/")) // every path may end in a slash
	}
	if !found {
		return nil, status.New(status.NotFound,
			"There is no receipt of the request %s. Receipts are kept of requests that ask for one with x-orrery-receipt: 1, "+
				"of the last 1,000. In the path ?, # and %% of an activity id are written %%3F, %%23 and %%25.", id)
	}
	rest, ok := bytes.CutPrefix(bytes.TrimSpace(body), []byte("{"))
	if !ok || len(rest) < 2 {
		return nil, status.New(status.Internal, "")
	}
	return append([]byte(`{"version":1,`), rest...), nil
}
