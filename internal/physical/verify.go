package physical

import (
	"context"
	"errors"

	"github.com/orrery-db/orrery/internal/check"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/status"
)

// Check compares what the partition stores with what its items imply, see check.Partition. It reads
// one snapshot, even of a partition that has stopped serving. A partition with a problem is damaged
// and stops serving. There is nothing to check in a partition that others have replaced. The error
// is the context's.
func (p *Partition) Check(ctx context.Context, step func(items int64)) ([]check.Problem, error) {
	p.mu.Lock()
	if Moved(p.failure) || errors.Is(p.failure, status.NotFound) { // or its container was dropped
		p.mu.Unlock()
		return nil, nil
	}
	v := p.holdView()
	p.mu.Unlock()
	defer p.unpinView(v)
	problems, err := check.Partition(ctx, p.subject(v), step)
	if len(problems) > 0 {
		//nolint:errcheck // called for its effect: the partition stops serving
		p.guard(layout.Damaged(errors.New(problems[0].Text)))
	}
	return problems, err
}

// subject describes the partition for package check, in a view that from now on neither writers nor
// Trim change.
func (p *Partition) subject(v *view) *check.Subject {
	v.freeze()
	s := &Snapshot{p: p, v: v}
	at := v.position
	return &check.Subject{
		From: v.reader(), Keys: p.layout, ID: p.id, Parents: p.parents, Reads: s.reads(), Definition: p.definition,
		Opened: layout.State{
			LSN: at.lsn, Items: at.items, Bytes: at.bytes, Unindexed: at.unindexed,
			Base: p.base, Segment: p.segment, RIDPrefix: p.ridPrefix, Range: p.keys,
		},
	}
}

// Subject describes the snapshot for package check, until the snapshot is released.
func (s *Snapshot) Subject() *check.Subject { return s.p.subject(s.v) }

// IsDamaged reports whether a partition has stopped because its bytes contradict themselves.
func IsDamaged(err error) bool { return errors.Is(err, status.PartitionDamaged) }
