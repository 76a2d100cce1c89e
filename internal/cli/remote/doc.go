// Package remote talks to the server of an account, through the official SDK or, for operations
// that the SDK lacks, through signed requests.
//
// The one idea: a command never waits for a server that is not there, and every error of a server
// is reported in one form, with what to do next. The package knows no command and prints only
// errors. Begin with SDK and Connect; answers.go turns errors into text and exit codes.
package remote
