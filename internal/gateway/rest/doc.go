// Package rest serves clients that speak the Cosmos DB REST protocol.
//
// The one idea: a gateway translates. Wire bytes come in, the gateway makes one call of the engine,
// and wire bytes go out. The engine decides what may happen, what it costs, how consistent it is
// and what a resource token allows; package auth decides who the caller is. This package knows
// URLs, headers and the shape of errors, and nothing of partitions, storage or SQL. It has its own
// types for requests and responses (Request, Response), so that the HTTP server underneath can be
// exchanged; nethttp.go is the adapter for net/http.
//
// Start reading at Gateway.Handle in gateway.go. route.go finds what a path addresses.
// operations.go lists the operation that each method on it means and who may run it; authorize.go
// enforces that. The operations on one kind of resource share a file (item.go, query.go, …).
// reply.go and errors.go write answers.
package rest
