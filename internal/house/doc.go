// Package house keeps the shape of this repository true.
//
// The map of rooms (which package may import which, and which library lives
// where) is a table in rooms.go; the rest of the package is a handful of
// checkers that read the sources with go/parser and report what departs from
// the table, from the rules of CONTRIBUTING.md, or from what the documents
// claim. Every checker takes a Tree and returns findings, so each is tested on
// small made-up trees as well as on the repository itself.
//
// The package parses files and never runs the go command: a test that asked
// `go list` would be answered from the test cache and stop noticing.
//
// It knows nothing of databases. Start reading at Rooms, then CheckImports.
package house
