// Package conformance runs the official Go SDK, azcosmos, against a real Orrery server in another
// process. It checks what a Go program expects of an account, its databases, containers, items and
// queries, at one and at five physical partitions. It consists of tests; server_test.go starts the
// binary, and every other file is one subject. It knows nothing of the server's packages: its own
// module makes it a client like any other.
package conformance
