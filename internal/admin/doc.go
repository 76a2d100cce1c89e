// Package admin answers the requests that steer a server rather than its data, or
// ask how it fares, under /_orrery: the account's keys, listed and rotated; the
// partition key ranges of a container, listed, split, merged and rebuilt; where
// request units went, advice about that, receipts, what the data takes on disk, and the
// faults that a test asks for.
//
// The one idea: whoever steers has proved it. Every request is signed like a
// REST request, with a resource type of its own ("keys", "ranges") and a link
// that says what is asked, so that a signature made for data opens nothing here.
// A resource token opens nothing at all. A read-only key looks and changes
// nothing, and sees no keys. So a page in a browser, which can send a request but
// cannot sign one, changes nothing. A server that checks no signatures keeps its
// keys to itself; all else is as open as its data, to programs and to pages of its
// own only.
//
// The package does not know where keys are kept or how they are sealed
// (internal/auth/vault), how a range is divided or what is known of its use
// (internal/engine), how requests for data are answered (internal/gateway/rest), or
// which host names are the server's: it is handed what it needs in Options. Start
// reading at Handler.ServeHTTP, then keys.go, ranges.go and heat.go.
package admin
