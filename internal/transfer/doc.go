// Package transfer copies items into a container and out of it: Import writes the items of files,
// or of any other Source, in bulk; Export reads a container and writes a file; Scan reads a
// container and calls a function.
//
// The one idea: progress is a single position that moves only past finished work. Import keeps the
// position in its source up to which every item has its final result. Export keeps, for every
// partition key range, the continuation that belongs to the durable bytes of the file. A checkpoint
// file holds this position and is replaced atomically. A transfer can therefore be killed at any
// time and resumed from its checkpoint. It repeats the work after the position, and repeating it
// changes nothing. What a position is, and where it is kept, is up to the source of an import.
//
// The package is a client. It uses the REST API of any account through a Sender, and nothing
// specific to one server. It does not know the command line or a terminal.
//
// Start reading at Source and Import, then dispatch.go; for the other direction at Export.
package transfer
