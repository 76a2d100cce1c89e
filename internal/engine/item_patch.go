package engine

import (
	"github.com/orrery-db/orrery/internal/patch"
	"github.com/orrery-db/orrery/internal/query/expr"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// maxConditionBytes bounds the text of a patch's condition, which may have to
// be asked on the partition's writer (ours).
const maxConditionBytes = 8 << 10

// patching is a patch made ready for items of one container.
type patching struct {
	patch     *patch.Patch
	condition *plan.Logical // nil when there is none

	// What the patch makes of one version of the item, computed ahead so that
	// the writer, which everybody waits for, need not.
	of   *resource.Item
	made body
}

// readPatch validates a patch: its operations, what they may touch, and its
// condition.
func (c *container) readPatch(raw []byte) (*patching, error) {
	p, err := patch.Parse(raw)
	if err != nil {
		return nil, err
	}
	for i, segments := range c.key().Segments() {
		if p.Touches(segments) {
			return nil, status.New(status.BadRequest, "The patch writes to %s, a path of the partition key: an item cannot move to another logical partition. Create it there and delete it here.", c.key().Paths[i])
		}
	}
	ready := &patching{patch: p}
	if p.Condition() != "" {
		if ready.condition, err = compileCondition(p.Condition()); err != nil {
			return nil, err
		}
	}
	return ready, nil
}

// compileCondition compiles what follows SELECT in a query over one item:
// FROM and WHERE.
func compileCondition(text string) (*plan.Logical, error) {
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
	return sql.Compile(tree, nil)
}

// preparePatch computes what the patch makes of the item as it is published
// now. Most often the writer finds that version. What is wrong with the patch
// is for the decision to say, which alone knows the item.
func (o *operation) preparePatch() error {
	s, err := o.partition.Snapshot()
	if err != nil {
		return err
	}
	defer s.Release()
	item, err := s.Get(o.epk, o.place.key, o.id)
	if err != nil || item == nil {
		return err
	}
	if made, err := o.patch.compute(o.container, item); err == nil {
		o.patch.of, o.patch.made = item, made
	}
	return nil
}

// apply returns the item that the patch makes of another.
func (p *patching) apply(c *container, item *resource.Item) (body, error) {
	if p.of != nil && p.of.ETag() == item.ETag() && p.of.Ordinal == item.Ordinal {
		return p.made, nil
	}
	return p.compute(c, item)
}

func (p *patching) compute(c *container, item *resource.Item) (body, error) {
	if p.condition != nil && !p.holds(c, item) {
		return body{}, status.New(status.PatchConditionNotMet, "")
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

// holds asks the condition about an item.
func (p *patching) holds(c *container, item *resource.Item) bool {
	var row expr.Row
	row.Reset(item, c.database.number, c.number)
	return p.condition.Where.Eval(&row).IsTrue()
}
