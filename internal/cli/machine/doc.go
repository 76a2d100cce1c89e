// Package machine asks the operating system about conditions that a local server depends on: who
// holds the lock of a data directory, whether a directory is writable, how many files may be open.
//
// The one idea: each question has one answer on every system, and "not known" is a valid answer.
// The package changes nothing. Begin with LockHolder.
package machine
