// Package admin answers the requests that steer a server rather than its data:
// today the account's keys, listed and rotated under /_orrery/keys.
//
// The one idea: whoever steers has proved it. Every request is signed like a
// REST request, by a read-write account key, with resource type "keys" and a
// link that says what is asked: "" lists, "show" shows the keys, and a rotation
// is signed for the names it rotates. A signature for one of them opens no other.
// A resource token, a read-only key and a server that checks no signatures open
// nothing here. So a page in a browser, which can send a request but cannot sign
// one, changes nothing.
//
// The package does not know where keys are kept or how they are sealed
// (internal/auth/vault), how requests for data are answered
// (internal/gateway/rest), or which host names are the server's: it is handed
// what it needs in Options. Start reading at Handler.ServeHTTP, then keys.go.
package admin
