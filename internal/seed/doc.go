// Package seed brings a server to what files say: databases, containers and the
// items in them, when it starts or when a test asks for it.
//
// The one idea: a seed is a client. Everything it wants it asks for with signed
// requests to the server's own handler, in the same process and without a
// connection, so that a seed is checked, charged and counted as what a program
// sends, and there is no second way into the data. It asks first and changes only
// what differs: a second run changes nothing, and one that was interrupted is
// ended by the next.
//
// Files are read as streams. What is kept in memory is one seed file at most, and
// a few items. A mistake names its file and its line.
//
// The package knows neither the engine nor how the handler answers, and no SDK. It
// knows the words of a definition (internal/resource) to tell whether two of them
// are the same. Start reading at Apply, then document.go and shape.go, which read a
// seed file, definition.go and load.go, which bring it to the server.
package seed
