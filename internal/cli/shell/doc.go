// Package shell is `orrery shell`: a prompt on an account, with a line editor, completion, a
// history and a place to be in; or a script.
//
// The one idea: a statement is a query, or becomes a command line of orrery. The command line is
// handed in, so the shell knows its own words only. Begin with shell.go, then commands.go.
package shell
