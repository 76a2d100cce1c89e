// Package data has the commands about data: databases, containers, items, queries, users and their
// permissions, and throughput.
//
// The one idea: a command is one request to a server, or a list of requests, and one receipt. The
// package knows flags and requests; the server interprets them. Begin with container.go for
// resources and item.go for items.
package data
