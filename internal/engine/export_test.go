package engine

import (
	"errors"
	"time"
)

// Settle waits until the balancer has nothing more to do. It is an error if it
// has met something that it will try again later.
func (e *Engine) Settle() error {
	deadline := time.After(time.Minute)
	for {
		b := e.balancer
		b.mu.Lock()
		running, done, waiting := b.running, b.done, len(b.later) > 0 && len(b.due) == 0
		b.mu.Unlock()
		switch {
		case !running:
			return nil
		case waiting:
			return errors.New("the balancer waits to try something again")
		}
		select {
		case <-done:
		case <-deadline:
			return errors.New("the balancer does not come to an end")
		case <-time.After(time.Millisecond): // to see whether it waits
		}
	}
}
