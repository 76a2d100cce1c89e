package engine

import (
	"context"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/patch"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// maxConditionBytes bounds the text of a patch's condition, which may have to
// be asked on the partition's writer (ours).
const maxConditionBytes = 8 << 10

// patching is a patch made ready for items of one container.
type patching struct {
	clock     clock.Clock // that conditions ask
	patch     *patch.Patch
	condition *plan.Logical // nil when there is none

	// What the patch makes of one version of the item, or why it does not,
	// computed ahead so that the writer, which everybody waits for, need not.
	of     *resource.Item
	made   body
	failed error
}

// readPatch validates a patch: its operations, what they may touch, and its
// condition.
func (e *Engine) readPatch(c *container, raw []byte) (*patching, error) {
	p, err := patch.Parse(raw)
	if err != nil {
		return nil, err
	}
	for i, segments := range c.key().Segments() {
		if p.Touches(segments) {
			return nil, status.New(status.BadRequest, "The patch writes to %s, a path of the partition key: an item cannot move to another logical partition. Create it there and delete it here.", c.key().Paths[i])
		}
	}
	ready := &patching{patch: p, clock: e.clock}
	if p.Condition() == "" {
		return ready, nil
	}
	if ready.condition, err = c.compileCondition(p.Condition()); err != nil {
		return nil, err
	}
	return ready, nil
}

// compileCondition compiles what follows SELECT in a query over one item:
// FROM and WHERE.
func (c *container) compileCondition(text string) (*plan.Logical, error) {
	if len(text) > maxConditionBytes {
		return nil, status.New(status.BadRequest, "The condition of the patch has %d bytes; at most %d are allowed.", len(text), maxConditionBytes)
	}
	tree, err := parser.Parse("SELECT * " + text)
	if err != nil {
		return nil, status.New(status.BadRequest, "The condition of the patch is not valid. Write it as FROM c WHERE …. %s", status.Of(err).Message)
	}
	if tree.From == nil || tree.Where == nil || tree.GroupBy != nil || tree.OrderBy != nil || tree.Offset != nil {
		return nil, status.New(status.BadRequest, "The condition of the patch must have the form FROM c WHERE …, with nothing after it.")
	}
	if _, one := tree.From.(*ast.Named); !one {
		return nil, aboutMore()
	}
	l, err := sql.Compile(tree, nil, c.options())
	if err != nil {
		return nil, err
	}
	if len(l.Bindings) > 0 || l.Input != nil || !l.Select.Star {
		return nil, aboutMore()
	}
	return l, nil
}

func aboutMore() error {
	return status.New(status.BadRequest, "The condition of the patch must be about the item itself: write FROM c WHERE …, and EXISTS (SELECT …) for what is in its arrays.")
}

// preparePatch computes what the patch makes of the item as it is published
// now. Most often the writer finds that version.
func (o *operation) preparePatch(ctx context.Context) error {
	s, err := o.partition.Snapshot()
	if err != nil {
		return err
	}
	defer s.Release()
	item, err := s.Get(o.epk, o.place.key, o.target)
	if err != nil || item == nil || checkIfMatch(o.conditions.IfMatch, item) != nil {
		return err
	}
	o.patch.of = item
	o.patch.made, o.patch.failed = o.patch.compute(ctx, o.container.container, item)
	return ctx.Err()
}

// apply returns the item that the patch makes of another.
func (p *patching) apply(ctx context.Context, c *container, item *resource.Item) (body, error) {
	if p.of != nil && p.of.ETag() == item.ETag() && p.of.Ordinal == item.Ordinal {
		return p.made, p.failed
	}
	return p.compute(ctx, c, item)
}

func (p *patching) compute(ctx context.Context, c *container, item *resource.Item) (body, error) {
	if err := p.ask(ctx, c, item); err != nil {
		return body{}, err
	}
	json, err := p.patch.Apply(item.JSON)
	if err != nil {
		return body{}, err
	}
	b, err := c.readBody(json)
	if err != nil {
		return body{}, err
	}
	if b.id != item.ID || !b.key.Equal(item.Key) {
		return body{}, status.New(status.BadRequest, "The patch would change the item's id or partition key, which cannot be changed.")
	}
	return b, nil
}

// ask asks the condition about an item, within the limits that a query has for
// one item.
func (p *patching) ask(ctx context.Context, c *container, item *resource.Item) error {
	if p.condition == nil {
		return nil
	}
	var row expr.Row
	row.Watch(ctx)
	row.SetClock(p.clock)
	row.Slots(p.condition.Slots)
	row.Reset(item, c.database.number, c.number)
	holds := p.condition.Where.Eval(&row).IsTrue()
	if err := row.Err(); err != nil {
		return err
	}
	if !holds {
		return status.New(status.PatchConditionNotMet, "")
	}
	return nil
}
