// Package listen accepts connections and passes them on as HTTP or as TLS, both on one port.
//
// The one idea: the first byte of a connection tells which it is. A TLS client always begins with
// 0x16 (a handshake record), an HTTP client with a letter, so nobody has to configure which scheme
// the server speaks. Each connection is examined on its own goroutine, so that a client which
// connects and stays silent does not delay others.
//
// For TLS the package keeps a small certificate authority in the data directory and issues a leaf
// for any name that a client asks for. A client that trusts the authority trusts every name of the
// server. A certificate of the operator (PFX or PEM) replaces the authority.
//
// The package knows net and crypto/tls, and of HTTP only where a request ends; it does not know
// accounts or items. Start reading at Listener, then Authority and Certificates.
package listen
