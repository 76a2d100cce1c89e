// Package conformance runs the official Go SDK, azcosmos, against a real Orrery
// server in another process: what a Go program expects of an account, its
// databases, containers, items and queries, at one and at five physical
// partitions. All of it is tests; server_test.go starts the binary, and every
// other file is one subject. It knows nothing of the server's packages: a module
// of its own keeps it a client like any other.
package conformance
