// Package orrery starts, controls and stops a server inside a Go program.
//
// Orrery is a partitioned document database that speaks the Azure Cosmos DB NoSQL API. The wire
// protocol is its programming interface: data goes through the SDK you already use, pointed at
// Server.Endpoint with Server.Key. This package does only what the protocol cannot: it opens the
// data directory and the ports, reports their addresses, holds and rotates the account's keys,
// splits and merges partition key ranges, turns the clock and checks the stored data.
//
// The one idea: a server is a value. A test starts as many as it needs, in memory, each on its own
// port, and closes them again (package orrerytest does both in one line). The orrery command is a
// thin shell around Start.
//
// The package does not know flags, environment variables or configuration files (cmd/orrery), how
// requests are answered (internal/gateway/rest, internal/admin), how signatures are checked or keys
// are sealed (internal/auth), or how items are stored (internal/engine and below).
//
// Start reading at Config, then Start. keys.go has the keys, reshape.go the ranges, and hosts.go
// the hosts that a server answers to.
package orrery
