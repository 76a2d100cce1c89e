package rest

import (
	"encoding/binary"
	"encoding/hex"
	"math/rand/v2"
)

// maxActivityBytes bounds an activity id; a GUID has 36 bytes.
const maxActivityBytes = 64

// activityID returns the client's id for the request, or a new one. The client's id is returned in
// headers, messages and logs, so only a short word of plain characters is accepted.
func activityID(r *Request) string {
	id := r.header(hdrActivityID)
	if id == "" || len(id) > maxActivityBytes {
		return newActivityID()
	}
	for i := 0; i < len(id); i++ {
		if c := id[i]; c <= ' ' || c >= 0x7f || c == '"' || c == '\\' {
			return newActivityID()
		}
	}
	return id
}

// newActivityID returns a random GUID (version 4). It identifies a request and protects nothing, so
// it need not be hard to guess.
func newActivityID() string {
	var b [16]byte
	binary.LittleEndian.PutUint64(b[:8], rand.Uint64())
	binary.LittleEndian.PutUint64(b[8:], rand.Uint64())
	b[6] = b[6]&0x0f | 0x40
	b[8] = b[8]&0x3f | 0x80
	var out [36]byte
	hex.Encode(out[0:8], b[0:4])
	out[8] = '-'
	hex.Encode(out[9:13], b[4:6])
	out[13] = '-'
	hex.Encode(out[14:18], b[6:8])
	out[18] = '-'
	hex.Encode(out[19:23], b[8:10])
	out[23] = '-'
	hex.Encode(out[24:36], b[10:16])
	return string(out[:])
}
