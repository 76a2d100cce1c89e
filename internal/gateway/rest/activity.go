package rest

import "github.com/orrery-db/orrery/internal/resource"

// maxActivityBytes bounds an activity id; a GUID has 36 bytes.
const maxActivityBytes = 64

// activityID returns the client's id for the request, or a new one. The client's id is returned in
// headers, messages and logs, so only a short word of plain characters is accepted.
func activityID(r *Request) string {
	id := r.header(hdrActivityID)
	if id == "" || len(id) > maxActivityBytes {
		return resource.RandomUUID()
	}
	for i := 0; i < len(id); i++ {
		if c := id[i]; c <= ' ' || c >= 0x7f || c == '"' || c == '\\' {
			return resource.RandomUUID()
		}
	}
	return id
}
