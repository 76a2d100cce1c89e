// Package orrery starts, stops and steers a server inside a Go program.
//
// Orrery is a partitioned document database that speaks the Azure Cosmos DB
// NoSQL API. The wire is its programming interface: data goes through the SDK
// you already use, pointed at Server.Endpoint with Server.Key. This package
// does only what the wire cannot: it opens the data directory and the ports,
// tells where they are, holds and rotates the account's keys, splits and merges
// partition key ranges, turns the clock and checks the stored data against itself.
//
// The one idea: a server is a value. A test starts as many as it wants, in
// memory, each on a port of its own, and closes them again (package orrerytest
// does both in one line). The orrery command is a thin shell around Start.
//
// The package does not know flags, environment variables or files of
// configuration (cmd/orrery), how a request is answered (internal/gateway/rest,
// internal/admin), how signatures are checked or keys are sealed (internal/auth)
// or how items are kept (internal/engine and below).
//
// Start reading at Config, then Start; keys.go is the keys, reshape.go the ranges,
// hosts.go which hosts a server answers to.
package orrery
