// Package cosmos is the face of Cosmos DB on an engine: it reads the definitions and queries
// that clients send, calls one operation of the engine, and renders what the operation returns
// as Cosmos DB does.
//
// Its one idea: the engine speaks no protocol. Items, resources, ranges and facts about a query
// come from it as values. This package adds the status of an outcome, the envelopes of feeds,
// the JSON of ranges and statistics, and the texts that clients read from headers.
//
// The package does not know HTTP requests, header names on a wire, or signatures: gateways
// translate those. It decides nothing that an operation does.
//
// Start reading at service.go, then reply.go (what a gateway gets) and feed.go.
package cosmos
