// Package serverlog is the log of a server that a command runs: its format, its level, and the
// access log.
//
// The one idea: no request waits for a disk. Access lines wait in bounded memory, and one goroutine
// writes them; lines that do not fit are dropped and counted. The package knows the settings but no
// requests. Begin with Open.
package serverlog
