package orrery

import (
	"fmt"

	"github.com/orrery-db/orrery/internal/storage"
)

// MachineFiles returns how many files and connections this process may have open; false if the
// system has no such limit.
func MachineFiles() (limit uint64, known bool) { return storage.OpenFiles() }

const (
	// minFiles is the least limit of open files with which a server starts.
	minFiles = 128
	// ownFiles are for logs, manifests, the witness and what else is not a table or a connection. To
	// them comes one in ownFilesShare of the limit, for tables that compactions write and reads hold.
	ownFiles      = 48
	ownFilesShare = 16
	// portFilesShare is the part of the limit for the connections of each port beside the account's.
	portFilesShare = 16
	// fewConnections is the number below which the log warns of the limit.
	fewConnections = 500
)

// fileParts divide the files that a process may open. A connection takes one. A store that finds
// none for its own files fails, so connections must leave room.
type fileParts struct {
	connections int // of the account's port
	otherPorts  int // of each other port
}

// divideFiles divides a limit of open files for a server that memory allows this many connections.
func divideFiles(limit uint64, connections int) (fileParts, error) {
	if limit < minFiles {
		return fileParts{}, fmt.Errorf("this process may have %d files and connections open, and a server needs %d or more: "+
			"raise the limit, such as with ulimit -n 65536 in the shell that starts the server", limit, minFiles)
	}
	limit = min(limit, 1<<31) // beyond it nothing is short
	p := fileParts{otherPorts: int(min(maxPortConnections, limit/portFilesShare))}
	taken := uint64(storage.TableFiles(limit)) + ownFiles + limit/ownFilesShare + uint64(3*p.otherPorts)
	p.connections = min(connections, int(limit-min(limit, taken)))
	return p, nil
}

// boundConnections bounds the connections of a server by the files that this process may open.
func (s *Server) boundConnections() error {
	s.files = fileParts{connections: s.parts.connectionCount, otherPorts: maxPortConnections}
	limit, known := MachineFiles()
	if !known {
		return nil
	}
	var err error
	if s.files, err = divideFiles(limit, s.parts.connectionCount); err != nil {
		return configurationError{err}
	}
	if s.files.connections < min(fewConnections, s.parts.connectionCount) {
		s.config.Logger.Warn("few files may be open, so the server accepts few connections: raise the limit, such as with "+
			"ulimit -n 65536", "open_files", limit, "max_connections", s.files.connections)
	}
	return nil
}
