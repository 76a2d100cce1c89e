package rest

import (
	"strings"

	"github.com/orrery-db/orrery/internal/resource"
)

// maxActivityBytes bounds an activity id; a GUID has 36 bytes.
const maxActivityBytes = 64

// activityID returns the client's id for the request, or a new one. The client's id is returned in
// headers, messages and logs, so only a short word of plain characters is accepted.
func activityID(r *Request) string {
	id := r.header(hdrActivityID)
	if id == "" || len(id) > maxActivityBytes || !isPlain(id) || strings.ContainsAny(id, ` "\`) {
		return resource.RandomUUID()
	}
	return id
}
