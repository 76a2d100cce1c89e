package rest

import "hash/maphash"

// identities is what fingerprints of requests are made with.
var identities = maphash.MakeSeed()

// mostIdentifying is how much of each end of a body says which request it is, in bytes.
const mostIdentifying = 2 << 10

// Fingerprint tells the request from others, and is the same when an SDK sends it again:
// the date, the signature and the tries are not in it. Go, Python and Rust give
// each operation an activity id and keep it for its retries; JavaScript and Java send
// none, and theirs are known by what they send (SDK). Nobody has looked at .NET's: should
// it give each try another id, its tries count as different requests.
func (x *exchange) Fingerprint() uint64 {
	var h maphash.Hash
	h.SetSeed(identities)
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
	if len(body) > 2*mostIdentifying {
		h.Write(body[len(body)-mostIdentifying:]) //nolint:errcheck // never fails
		body = body[:mostIdentifying]
	}
	h.Write(body) //nolint:errcheck // never fails
	return h.Sum64()
}
