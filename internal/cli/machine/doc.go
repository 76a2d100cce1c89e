// Package machine asks the operating system what a server on this machine depends on: who holds the
// lock of a data directory, whether a directory may be written, how many files may be open.
//
// The one idea: each question has one answer on every system, and "not known" is one. It changes
// nothing. Begin with LockHolder.
package machine
