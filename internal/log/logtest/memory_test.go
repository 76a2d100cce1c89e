package logtest

import (
	"testing"

	"github.com/orrery-db/orrery/internal/log"
)

// memoryOpener opens a log.Memory with all its faults.
type memoryOpener struct {
	memory *log.Memory
	born   log.Position
}

func newMemoryOpener() *memoryOpener {
	born := log.Position{LSN: 41, Chain: log.Born([]byte("a partition"))}
	return &memoryOpener{memory: log.NewMemory(born), born: born}
}

func (o *memoryOpener) Born() log.Position     { return o.born }
func (o *memoryOpener) Restart() error         { return nil }
func (o *memoryOpener) Close()                 {}
func (o *memoryOpener) Open() (log.Log, error) { return o.memory.Open(), nil }

func (o *memoryOpener) Pause(l log.Log) (<-chan struct{}, func()) { return handle(l).Pause() }
func (o *memoryOpener) LoseAnswer(l log.Log, arrives bool)        { handle(l).LoseAnswer(arrives) }
func (o *memoryOpener) Delay(l log.Log) func() bool               { return handle(l).Delay() }
func (o *memoryOpener) Duplicate(l log.Log)                       { handle(l).Duplicate() }
func (o *memoryOpener) Shorten(end log.Position) error            { return o.memory.Shorten(end) }

func (o *memoryOpener) Flip(end log.Position, bit int) (func(), error) {
	return o.memory.Flip(end, bit)
}

// handle returns the MemoryHandle inside a broken or forgetful log.
func handle(l log.Log) *log.MemoryHandle {
	switch l := l.(type) {
	case *broken:
		return l.MemoryHandle
	case forgetful:
		return l.MemoryHandle
	}
	return l.(*log.MemoryHandle)
}

func TestMemory(t *testing.T) {
	Run(t, func(*testing.T) Opener { return newMemoryOpener() })
}
