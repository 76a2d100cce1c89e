// Package admin answers the requests under /_orrery, which control a server or report its state
// rather than access its data. They list and rotate the account's keys; list and change role
// definitions and assignments; list, split, merge and rebuild the partition key ranges of a
// container; report where request units went, with advice; try an index on a sample; return
// receipts; report disk usage; and manage the faults of a test.
//
// The one idea: the caller must prove its right. Every request is signed like a REST request, with
// a resource type of its own ("keys", "ranges") and a link that names what it asks for, so that a
// signature made for data is useless here. A resource token or an Entra token is not accepted at
// all: no data action means any of this. A read-only key
// can read but not change anything, and sees no keys. A page in a browser, which can send a request
// but cannot sign one, therefore changes nothing. A server that checks no signatures never shows
// its keys; everything else is as open as its data, but only to programs and to pages of its own.
//
// The package does not know where keys are stored or how they are sealed (internal/auth/vault), how
// a range is divided or what is known of its use (internal/engine), how requests for data are
// answered (internal/gateway/rest), or which host names belong to the server: Options provides what
// it needs. Start reading at Handler.ServeHTTP, then keys.go, ranges.go and heat.go.
package admin
