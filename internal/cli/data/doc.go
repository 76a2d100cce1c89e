// Package data is the commands about data: databases, containers, items, queries, users and their
// permissions, and throughput.
//
// The one idea: a command is one request to a server, or one list of them, and one receipt. It
// knows flags and requests; what they mean is the server's to say. Begin with container.go for
// resources and item.go for items.
package data
