// Package transfer moves items between files and a container: Import reads JSON or CSV
// and writes items in bulk, Export reads a container and writes a file.
//
// The one idea: progress is one position, and it moves over finished work only. Import
// keeps the place in its source up to which every item has its final answer; Export keeps,
// of every partition key range, the continuation that belongs to the bytes which are durable
// in the file. A checkpoint file holds that position and is replaced as a whole. So a
// transfer can be killed at any moment and goes on from its checkpoint: what comes after it
// is done again, and doing it again changes nothing.
//
// The package is a client. It speaks the REST API of any account through a Sender, and uses
// nothing that only one server has. It knows no command line and no terminal.
//
// Start reading at Import, then dispatch.go; for the other way at Export.
package transfer
