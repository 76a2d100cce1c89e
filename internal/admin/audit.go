package admin

import (
	"net/http"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/audit"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/status"
)

// callerKey is the key of the caller in the context of a request: verify fills it in.
type callerKey struct{}

// audit records what a request did. Whatever concerns keys is management, because their list may
// show them.
func (h *Handler) audit(r *http.Request, began time.Time, who auth.Principal, code int, failure *status.Error,
	id string,
) {
	e := audit.Entry{
		Time: began, Principal: audit.PrincipalOf(who), Operation: "administer", Method: status.Clip(r.Method),
		Resource: status.ClipTo(r.URL.Path, maxAuditedPath), Status: code, Client: r.RemoteAddr,
		UserAgent: status.Clip(r.UserAgent()), ActivityID: id, Kind: audit.Manage,
	}
	if failure != nil {
		e.Substatus = failure.Sub()
	}
	switch keys := strings.HasPrefix(r.URL.Path, pathKeys); {
	case r.URL.Path == pathRotate:
		e.Operation = "rotate_keys"
	case keys:
		e.Operation = "list_keys"
	case r.Method == http.MethodGet:
		e.Kind = audit.Read
	}
	h.o.Audit.Record(e)
}

// maxAuditedPath bounds a path in the log: it may hold two names of 255 characters.
const maxAuditedPath = 600
