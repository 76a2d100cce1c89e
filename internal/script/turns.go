package script

import (
	"context"
	"runtime"
)

// turns bounds how many runs are at work at the same time: one for each processor. More would only
// make each other slower, and each would need an engine of its own. A run that works for longer
// than shortRun passes its turn on, so that endless loops hold up nobody.
type turns chan struct{}

func newTurns() turns { return make(turns, runtime.GOMAXPROCS(0)) }

// take waits for a turn. pass ends it, when it is called for the first time.
func (t turns) take(ctx context.Context) (pass func(), err error) {
	select {
	case t <- struct{}{}:
	case <-ctx.Done():
		return nil, interrupted(ctx.Err())
	}
	passed := false
	return func() {
		if !passed {
			passed = true
			<-t
		}
	}, nil
}
