package engine

import (
	"context"
	"errors"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/advise"
	"github.com/orrery-db/orrery/internal/advise/facts"
	"github.com/orrery-db/orrery/internal/status"
)

// AdviceOf examines how clients used a container in the last hour. db and coll are names or RIDs.
// It returns the errors of Ranges.
func (e *Engine) AdviceOf(ctx context.Context, db, coll string) (advise.Advice, error) {
	c, err := e.Find(db, coll)
	if err != nil {
		return advise.Advice{}, err
	}
	return e.advise(ctx, c)
}

// AdviceOfAll examines all containers of the account, in the order of their paths. It skips a
// container that is deleted in the meantime.
func (e *Engine) AdviceOfAll(ctx context.Context) ([]advise.Advice, error) {
	var all []advise.Advice
	for _, c := range e.EachContainer() {
		one, err := e.advise(ctx, c.Container)
		switch {
		case errors.Is(err, status.NotFound), errors.Is(err, status.OwnerNotFound):
		case err != nil:
			return nil, err
		default:
			all = append(all, one)
		}
	}
	return all, nil
}

func (e *Engine) advise(ctx context.Context, c *account.Container) (advice advise.Advice, err error) {
	err = c.OnRoutes(ctx, func(now *account.Routed) error {
		found, err := e.facts.Gather(ctx, e.advised(now), e.clock.Now())
		if err == nil {
			advice = advise.Advise(&found, e.clock.Now(), advise.Defaults())
		}
		return err
	})
	return advice, err
}

// advised returns the container in the form that the advice rules read.
func (e *Engine) advised(c *account.Routed) *facts.Container {
	b := e.budgetStatus(c)
	if b.Kind == BudgetServerless {
		b.Throughput = 0 // no provisioned throughput that could be too high or too low
	}
	return &facts.Container{
		Number: c.Number, Policy: c.Policy, Ranges: c.Ranges, Siblings: e.Siblings(c.Container), Known: advise.Container{
			Path: c.Path, Provisioned: b.Throughput, Shared: b.Kind == BudgetShared, Autoscale: b.Autoscale,
			KeyPaths: c.Key().Paths, LogicalLimit: e.logicalPartitionBytes, PhysicalLimit: e.physicalPartitionBytes,
		},
	}
}
