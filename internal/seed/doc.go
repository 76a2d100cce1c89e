// Package seed applies seed files to a server: it creates databases, containers and items, when the
// server starts or when a test asks for it.
//
// The one idea: a seed is a client. It sends signed requests to the server's own handler, in the
// same process and without a connection. The server therefore checks, charges and counts a seed
// like any program, and there is no second way into the data. A seed reads first and changes only
// what differs. A second run changes nothing, and a run after an interruption completes the work.
//
// Files are read as streams. Memory holds at most one seed file and a few items. A mistake names
// its file and line.
//
// The package knows neither the engine nor the handler's implementation, and uses no SDK. It uses
// the vocabulary of definitions (internal/resource) to tell whether two definitions are equal.
// Start reading at Apply, then document.go and shape.go, which read a seed file, and definition.go
// and load.go, which apply it.
package seed
