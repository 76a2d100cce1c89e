// Package serverlog is the log of a server that a command runs: its form and level, and access
// lines beside it.
//
// The one idea: no request waits for a disk. Access lines are kept in bounded memory and written by
// one goroutine; what has no room is dropped and counted. It knows the settings and nothing of
// requests. Begin with Open.
package serverlog
