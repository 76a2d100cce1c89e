package engine

import (
	"context"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/patch"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// maxConditionBytes bounds the text of a patch's condition, which the partition's writer may have
// to evaluate (ours).
const maxConditionBytes = 8 << 10

// patching is a patch prepared for items of one container.
type patching struct {
	clock     clock.Clock // for the conditions
	patch     *patch.Patch
	condition *plan.Logical // nil without a condition

	// The result of the patch on one version of the item, or its error. It is computed ahead to
	// keep the work off the writer, which all writes of the partition wait for.
	of     *resource.Item
	made   body
	failed error
	// decided means that made is the result on any version: a script has seen it, and the commit of
	// the script checks the version itself.
	decided bool
	// evaluated is the number of evaluation steps that the condition took beyond conditionSteps.
	evaluated int64
}

const (
	// conditionSteps is how many evaluation steps the price of a patch includes.
	conditionSteps = 10_000
	// writerSteps is how many steps a condition may take on the writer, which all writes of the
	// partition wait for. It takes some milliseconds and costs less than the estimate of a patch.
	writerSteps = 250_000
	// batchSteps is how many steps the conditions of one request may take beyond their allowances.
	batchSteps = 8 << 20
)

// readPatch validates a patch: its operations, the paths they may touch, and its condition.
func (e *Engine) readPatch(c *account.Container, raw []byte) (*patching, error) {
	p, err := patch.Parse(raw)
	if err != nil {
		return nil, err
	}
	for i, segments := range c.Key().Segments() {
		if p.Touches(segments) {
			return nil, status.New(status.BadRequest,
				"The patch writes to %s, a path of the partition key: an item cannot move to another logical partition. Create "+
					"it there and delete it here.", c.Key().Paths[i])
		}
	}
	ready := &patching{patch: p, clock: e.clock}
	if p.Condition() == "" {
		return ready, nil
	}
	if ready.condition, err = compileCondition(c, p.Condition()); err != nil {
		return nil, err
	}
	return ready, nil
}

// compileCondition compiles the part of a query over one item that follows SELECT: FROM and
// WHERE.
func compileCondition(c *account.Container, text string) (*plan.Logical, error) {
	if len(text) > maxConditionBytes {
		return nil, status.New(status.BadRequest, "The condition of the patch has %d bytes; at most %d are allowed.",
			len(text), maxConditionBytes)
	}
	tree, err := parser.Parse("SELECT * " + text)
	if err != nil {
		return nil, status.New(status.BadRequest, "The condition of the patch is not valid. Write it as FROM c WHERE …. %s",
			status.Of(err).Message)
	}
	if tree.From == nil || tree.Where == nil || tree.GroupBy != nil || tree.OrderBy != nil || tree.Offset != nil {
		return nil, status.New(status.BadRequest,
			"The condition of the patch must have the form FROM c WHERE …, with nothing after it.")
	}
	if _, one := tree.From.(*ast.Named); !one {
		return nil, aboutMore()
	}
	l, err := sql.Compile(tree, nil, c.Options())
	if err != nil {
		return nil, err
	}
	if len(l.Functions) > 0 {
		return nil, status.New(status.BadRequest,
			"The condition of the patch calls the user-defined function udf.%s. A condition may call built-in functions only.",
			l.Functions[0].Name)
	}
	if len(l.Bindings) > 0 || l.Input != nil || !l.Select.Star {
		return nil, aboutMore()
	}
	return l, nil
}

func aboutMore() error {
	return status.New(status.BadRequest,
		"The condition of the patch must be about the item itself: write FROM c WHERE …, and EXISTS (SELECT …) for "+
			"what is in its arrays.")
}

// preparePatch applies the patch to the published version of the item. In most cases the writer
// finds the same version.
func (o *operation) preparePatch(ctx context.Context, e *Engine) error {
	s, err := o.Partition.Snapshot()
	if err != nil {
		return err
	}
	defer s.Release()
	return o.preparePatchOn(ctx, e, s)
}

// preparePatchOn applies the patch to the item as a state has it, unless the operation would be
// refused there.
func (o *operation) preparePatchOn(ctx context.Context, e *Engine, s interface {
	Get(epk partition.EPK, key partition.Key, id string) (*resource.Item, error)
},
) error {
	item, err := s.Get(o.EPK, o.Address.Key, o.target)
	if err != nil || item == nil || checkIfMatch(o.conditions.IfMatch, item) != nil {
		return err
	}
	o.patch.of = item
	c := e.ledger.NewWork(ledger.Owner{Container: o.Routed.Number, Within: o.Address.Key.JSON()})
	defer c.GiveWay()
	o.patch.made, o.patch.failed = o.patch.compute(ctx, o.Routed.Container, item, func(row *expr.Row) {
		err := o.pay(row.Steps())
		if err == nil {
			err = c.Continue(ctx)
		}
		if err != nil {
			row.Fail(err)
		}
	})
	return ctx.Err()
}

// pay takes the cost of the condition's evaluation so far from the range's budget, while the
// evaluation continues. An error ends the evaluation. Without this limit, requests that start
// together would owe the range many times what a single request may owe.
func (o *operation) pay(steps int) error {
	if o.Budget.Bucket == nil {
		return nil
	}
	var m ru.Meter
	m.Evaluate(int64(max(0, steps-conditionSteps)))
	more := float64(m.Charge()) - o.taken
	if more <= 0 {
		return nil
	}
	level, rate := o.Budget.Bucket.Take(o.patch.clock.Now(), more)
	o.taken += more
	switch {
	case level > -admission.MostDebt*rate:
		return nil
	case o.taken+admission.ExpectedWrite >= (1+admission.MostDebt)*rate: // even a full budget would not suffice
		return status.New(status.BadRequest,
			"The condition of the patch has cost %.0f request units, more than the throughput of its range allows for one "+
				"request (%.0f RU/s). Use a simpler condition, or raise the throughput.", o.taken, rate)
	default:
		return admission.Refusal(time.Duration(-level / rate * float64(time.Second)))
	}
}

// apply returns the item that results from the patch.
func (p *patching) apply(ctx context.Context, c *account.Container, item *resource.Item) (body, error) {
	if p.decided || p.of != nil && p.of.ETag() == item.ETag() && p.of.Ordinal == item.Ordinal {
		return p.made, p.failed
	}
	if p.evaluated > writerSteps {
		return body{}, status.New(status.RetryWith,
			"The item was changed while the condition of the patch, which takes long, was evaluated. Nothing was done: try "+
				"again.")
	}
	return p.compute(ctx, c, item, func(row *expr.Row) {
		if row.Steps() > writerSteps {
			row.Fail(status.New(status.BadRequest,
				"The condition of the patch takes too much work for an item that another operation of the request, or another "+
					"request, has just changed. Use a simpler condition."))
		}
	})
}

// compute applies the patch to an item. It calls pace at intervals while it evaluates the
// condition; pace may fail the row.
func (p *patching) compute(ctx context.Context, c *account.Container, item *resource.Item, pace func(*expr.Row)) (body,
	error,
) {
	if err := p.ask(ctx, c, item, pace); err != nil {
		return body{}, err
	}
	json, err := p.patch.Apply(item.JSON)
	if err != nil {
		return body{}, err
	}
	b, err := readBody(c, json)
	if err != nil {
		return body{}, err
	}
	if b.id != item.ID || !b.key.Equal(item.Key) {
		return body{}, status.New(status.BadRequest,
			"The patch would change the item's id or partition key, which cannot be changed.")
	}
	return b, nil
}

// ask evaluates the condition on an item, within the limits of a query for one item.
func (p *patching) ask(ctx context.Context, c *account.Container, item *resource.Item, pace func(*expr.Row)) error {
	if p.condition == nil {
		return nil
	}
	var row expr.Row
	row.Watch(ctx)
	row.Pace(func() { pace(&row) })
	defer func() { p.evaluated += int64(max(0, row.Steps()-conditionSteps)) }()
	row.SetClock(p.clock)
	row.Slots(p.condition.Slots)
	row.Reset(item, c.Database.Number, c.Number)
	holds := p.condition.Where.Eval(&row).IsTrue()
	if err := row.Err(); err != nil {
		return err
	}
	if !holds {
		return status.New(status.PatchConditionNotMet, "")
	}
	return nil
}
