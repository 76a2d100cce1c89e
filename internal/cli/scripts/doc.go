// Package scripts is `orrery sproc`, `orrery trigger` and `orrery udf`: it lists, writes and
// removes the scripts of a container, runs a stored procedure, and tests a script that is still a
// file.
//
// The one idea: an error of a script points at its line. The server's message has the place, and
// the package adds the line from the script's text. A test sends the same requests to a server in
// memory, so a script behaves there as it will in an account. The package knows no JavaScript.
// Begin with scripts.go for the kinds, run.go for a run, try.go for a test of a file.
package scripts
