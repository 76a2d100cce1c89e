package script

import (
	"slices"
	"sync"
)

// An engineKey says which runs may share an engine, one after the other: the same text in the same
// container. For user-defined functions the body is all their names and bodies.
type engineKey struct {
	scope, body string
	functions   bool
}

type idleEngine struct {
	key    engineKey
	engine *engine
}

// A pool keeps idle engines for later runs. When it is full, it frees the engine that has been idle
// for longest.
type pool struct {
	most int

	mu     sync.Mutex
	idle   []idleEngine // the longest idle first
	closed bool
}

// take returns the engine of a key that was idle for the shortest time; nil: there is none.
func (p *pool) take(key engineKey) *engine {
	p.mu.Lock()
	defer p.mu.Unlock()
	for i, entry := range slices.Backward(p.idle) {
		if entry.key == key {
			p.idle = slices.Delete(p.idle, i, i+1)
			return entry.engine
		}
	}
	return nil
}

// put keeps an engine, and reports whether it does.
func (p *pool) put(key engineKey, e *engine) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return false
	}
	if len(p.idle) >= p.most {
		p.idle[0].engine.close()
		p.idle = slices.Delete(p.idle, 0, 1)
	}
	p.idle = append(p.idle, idleEngine{key, e})
	return true
}

func (p *pool) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	for _, entry := range p.idle {
		entry.engine.close()
	}
	p.idle = nil
}
