// Package certs is `orrery cert`. It shows and exports the certificate of a server, makes this
// machine trust it, and creates a new one.
//
// The one idea: a command first finds the certificate (in a file, a data directory or at a server),
// and shows each action before it runs. Each language and system is a row of a table. Package
// orrery creates certificates; this package does not. Begin with source.go.
package certs
