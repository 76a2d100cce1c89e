// Package leadertest has shared logs in memory for tests of several nodes in one process.
//
// Logs outlive the nodes. A test opens the logs of each node with Logs.Node, and injects faults
// into what that node sends through its handles: they delay, duplicate, reorder and lose records.
// The package knows neither stores nor partitions.
package leadertest

import (
	"sync"

	"github.com/orrery-db/orrery/internal/log"
)

// Logs are the logs that the nodes of a test share. They exist as long as the test, so they outlive
// every node.
type Logs struct {
	mu   sync.Mutex // guards the fields below
	all  map[Name]*log.Memory
	born map[Name]log.Position
}

// Name identifies a partition.
type Name struct{ Container, Partition uint32 }

// NewLogs returns logs of no partition.
func NewLogs() *Logs {
	return &Logs{all: make(map[Name]*log.Memory), born: make(map[Name]log.Position)}
}

// Memory returns the log of a partition, or nil.
func (l *Logs) Memory(container, partition uint32) *log.Memory {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.all[Name{container, partition}]
}

// Born returns the position at which the log of a partition begins.
func (l *Logs) Born(container, partition uint32) log.Position {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.born[Name{container, partition}]
}

// Node returns the logs as one node sees them. A restarted node is another node.
func (l *Logs) Node() *Handles { return &Handles{logs: l, all: make(map[Name]*log.MemoryHandle)} }

// Handles are a node's handles of the logs.
type Handles struct {
	logs *Logs
	mu   sync.Mutex // guards all
	all  map[Name]*log.MemoryHandle
}

// Log opens the log of a partition, see leader.Logs.
func (h *Handles) Log(container, partition uint32, born log.Position) (log.Log, error) {
	at := Name{container, partition}
	h.logs.mu.Lock()
	if h.logs.all[at] == nil {
		h.logs.all[at], h.logs.born[at] = log.NewMemory(born), born
	}
	m := h.logs.all[at]
	h.logs.mu.Unlock()
	h.mu.Lock()
	defer h.mu.Unlock()
	h.all[at] = m.Open()
	return h.all[at], nil
}

// Handle returns the node's handle of a log, or nil if the node has not opened the log.
func (h *Handles) Handle(container, partition uint32) *log.MemoryHandle {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.all[Name{container, partition}]
}
