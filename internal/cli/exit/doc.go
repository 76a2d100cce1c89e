// Package exit says how a command ends: the exit codes, which are an interface for scripts, and the
// error that asks for one of them.
//
// The one idea: a refusal says what to do next, so what somebody has probably meant is found here
// as well (Nearest). It does not know what a server answers, nor how an error is printed; see
// package remote. Begin with Error.
package exit
