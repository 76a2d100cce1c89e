// Package exit defines how a command ends: the exit codes, which are an interface for scripts, and
// the error type that carries one.
//
// The one idea: an error message says what to do next, so the package also finds the word that the
// user probably meant (Nearest). It knows neither the answers of servers nor how errors are
// printed; see package remote. Begin with Error.
package exit
