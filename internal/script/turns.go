package script

import (
	"context"
	"runtime"
	"time"
)

// turns bounds how many runs are at work at the same time: one for each processor. More would only
// make each other slower, and each would need an engine of its own. A run that works for longer
// than longestTurn passes its turn on, so that endless loops hold up nobody.
type turns chan struct{}

// longestTurn is some ten times the work of a usual run.
const longestTurn = 5 * time.Millisecond

func newTurns() turns { return make(turns, runtime.GOMAXPROCS(0)) }

// take waits for a turn. The returned function ends it.
func (t turns) take(ctx context.Context) (end func(), err error) {
	select {
	case t <- struct{}{}:
	case <-ctx.Done():
		return nil, interrupted(ctx.Err())
	}
	turn, end := context.WithTimeout(context.Background(), longestTurn)
	context.AfterFunc(turn, func() { <-t })
	return end, nil
}
