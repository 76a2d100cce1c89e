// Package certs is `orrery cert`: the certificate of a server, shown, exported, trusted by this
// machine and made anew.
//
// The one idea: a certificate is found first (in a file, a data directory or at a server), and what
// is done with it is shown before it is done. Each language and system is a row of a table. It does
// not make certificates; package orrery does. Begin with source.go.
package certs
