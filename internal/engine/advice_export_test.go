package engine

import (
	"context"

	"github.com/orrery-db/orrery/internal/advise"
)

// AdviceFacts returns the facts from which advice about a container follows.
func (e *Engine) AdviceFacts(ctx context.Context, db, coll string) (facts advise.Container, err error) {
	c, err := e.ContainerNow(db, coll)
	if err != nil {
		return facts, err
	}
	return e.facts.Gather(ctx, e.advised(c), e.clock.Now())
}
