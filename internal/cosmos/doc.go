// Package cosmos serves the Cosmos DB API from an engine. It reads the definitions and queries that
// clients send, calls one operation of the engine, and renders the result as Cosmos DB does.
//
// The one idea: the engine speaks no protocol. It returns items, resources, ranges and facts about
// a query as values. This package adds the status of an outcome, the envelopes of feeds, the JSON
// of ranges and statistics, and the texts that clients read from headers.
//
// The package does not know HTTP requests, header names on a wire, or signatures: gateways
// translate those. The engine makes every decision about an operation.
//
// Start reading at service.go, then reply.go (the result for a gateway) and feed.go.
package cosmos
