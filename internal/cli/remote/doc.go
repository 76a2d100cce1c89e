// Package remote talks to the server of an account: the official SDK set up for a command, and
// signed requests for what the SDK has no call for.
//
// The one idea: a command never waits for a server that is not there, and what a server refuses is
// told in one form with what to do next. It knows no command and prints nothing but errors. Begin
// with SDK and Connect; answers.go turns errors into text and exit codes.
package remote
