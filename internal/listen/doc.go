// Package listen is the front door's hinge: it accepts connections and hands
// them on as HTTP or as TLS, both on one port.
//
// The one idea: the first byte of a connection tells which it is. A TLS client
// always opens with 0x16 (a handshake record), an HTTP client with a letter, so
// nobody has to be told which scheme the server speaks. Every connection is
// looked at in a goroutine of its own, so that a client which connects and says
// nothing keeps nobody else waiting.
//
// For TLS the package keeps a small certificate authority in the data directory
// and issues a leaf for whatever name a client asks for; whoever trusts the one
// authority trusts every name the server is reached by. An own certificate (PFX
// or PEM) replaces it.
//
// The package knows net and crypto/tls and nothing of HTTP, accounts or items.
// Start reading at Listener, then Authority and Certificates.
package listen
