package rest

import "hash/maphash"

// fingerprintSeed seeds the fingerprints of requests.
var fingerprintSeed = maphash.MakeSeed()

// maxIdentifyingBytes is how much of each end of a body identifies a request, in bytes.
const maxIdentifyingBytes = 2 << 10

// Fingerprint identifies the request and stays the same when an SDK retries it: it does not include
// the date, the signature and the number of attempts. Go, Python and Rust give each operation an
// activity id and keep it for retries. JavaScript and Java send no activity id; their content
// identifies the request (SDK). .NET has not been examined: if it uses a new id for each attempt,
// the attempts count as different requests.
func (x *exchange) Fingerprint() uint64 {
	var h maphash.Hash
	h.SetSeed(fingerprintSeed)
	r := x.request
	for _, part := range [...]string{
		r.header(hdrActivityID), r.Method, r.Path, r.header(hdrPartitionKey),
		r.header(hdrRangeID), r.header(hdrContinuation),
	} {
		maphash.WriteComparable(&h, len(part))
		h.WriteString(part) //nolint:errcheck // never fails
	}
	body := x.sent
	maphash.WriteComparable(&h, len(body))
	if len(body) > 2*maxIdentifyingBytes {
		h.Write(body[len(body)-maxIdentifyingBytes:]) //nolint:errcheck // never fails
		body = body[:maxIdentifyingBytes]
	}
	h.Write(body) //nolint:errcheck // never fails
	return h.Sum64()
}
