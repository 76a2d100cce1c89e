// Package rest is the door for clients that speak the Cosmos DB REST protocol.
//
// The one idea: a gateway translates. Wire bytes come in, one call of the
// engine is made, wire bytes go out. What may happen, what it costs and how
// consistent it is are decided behind the engine; who asks is found out by auth,
// and how far a resource token goes is the engine's to say. This package knows URLs, headers and the shape of errors, and nothing
// of partitions, storage or SQL. It handles requests and responses of its own
// (Request, Response), so that the HTTP server underneath can be exchanged;
// nethttp.go is the adapter for net/http.
//
// Start reading at Gateway.Handle in gateway.go. route.go finds what a path
// addresses, operations.go which operation a method on it means and who may ask
// for it, authorize.go holds the request to that; each operation has a file
// (item_get.go, query.go, …); reply.go and errors.go write answers.
package rest
