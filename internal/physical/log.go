package physical

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/orrery-db/orrery/internal/session"
)

// Log is the ordered record of a partition's groups, and the seam at which a
// replicated log can take the place of the embedded one. One writer uses it, on
// whichever goroutine it is at the time. Each partition has a log of its own; that the
// embedded ones of a store share batches (see commits) is theirs alone to know, and a
// replicated log may share what it sends in the same way.
type Log interface {
	// Append adds a group after expected, the last LSN the writer knows of.
	// When it returns nil the group is durable and applied. An error that is
	// ErrFenced means another writer has taken over; any other is ambiguous:
	// the group may or may not survive, and the writer must stop. Where groups of
	// several partitions share a batch, the writers of all of them get its error.
	Append(ctx context.Context, expected session.LSN, epoch uint64, g *Group) (session.LSN, error)
	// Read calls fn for every group after from, in order. ErrTruncated means
	// that groups after from are no longer kept.
	Read(ctx context.Context, from session.LSN, fn func(session.LSN, *Group) error) error
	// Barrier returns an LSN that is not before any append acknowledged before
	// the call: the point a strong read must see.
	Barrier(ctx context.Context) (session.LSN, error)
	// Seal ends the log and returns its last LSN; later appends are fenced.
	Seal(ctx context.Context) (session.LSN, error)
	// Truncate allows groups up to and including upTo to be forgotten.
	Truncate(ctx context.Context, upTo session.LSN) error
}

// ErrFenced says that a log refused an append: it is sealed, has a newer
// epoch, or does not stand where the writer thinks.
var ErrFenced = errors.New("the log refused the append: another writer has taken over")

// ErrTruncated says that a log no longer keeps the groups asked for.
var ErrTruncated = errors.New("the log no longer keeps these groups")

// embeddedLog is the log of a single node: append is apply, in one synced
// batch, which groups of other partitions may share. What is applied need not
// be kept to be applied again, so it keeps no groups; the store's own
// write-ahead log is what survives a power cut.
type embeddedLog struct {
	commits *commits // of all partitions of the store
	own     *commit  // the writer's, which is one

	mu     sync.Mutex // guards the fields below; never held over I/O
	last   session.LSN
	epoch  uint64
	sealed bool
}

func newEmbeddedLog(c *commits, last session.LSN, epoch uint64) *embeddedLog {
	return &embeddedLog{commits: c, own: newCommit(), last: last, epoch: epoch}
}

// Append implements Log.
func (l *embeddedLog) Append(_ context.Context, expected session.LSN, epoch uint64, g *Group) (session.LSN, error) {
	if err := l.admit(expected, epoch, g); err != nil {
		return 0, err
	}
	if err := l.commits.add(l.own, g); err != nil {
		return 0, fmt.Errorf("append LSN %d to partition %d of container %d: %w", g.First, g.Partition, g.Container, err)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.last = g.Last()
	return l.last, nil
}

func (l *embeddedLog) admit(expected session.LSN, epoch uint64, g *Group) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.sealed || epoch != l.epoch || expected != l.last || g.First != expected+1 {
		return fmt.Errorf("%w (at LSN %d, epoch %d, sealed %t; asked LSN %d, epoch %d)", ErrFenced, l.last, l.epoch, l.sealed, expected, epoch)
	}
	return nil
}

// Read implements Log: there is nothing after the last LSN, and what was
// before it is folded into the state.
func (l *embeddedLog) Read(ctx context.Context, from session.LSN, _ func(session.LSN, *Group) error) error {
	last, err := l.Barrier(ctx)
	if err == nil && from < last {
		return fmt.Errorf("read from LSN %d: %w", from, ErrTruncated)
	}
	return err
}

// Barrier implements Log.
func (l *embeddedLog) Barrier(context.Context) (session.LSN, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.last, nil
}

// Seal implements Log. The seal lasts as long as the process: what seals a
// partition for good is the metadata of its children.
func (l *embeddedLog) Seal(context.Context) (session.LSN, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sealed = true
	return l.last, nil
}

// Truncate implements Log: nothing is kept, so nothing is to be done.
func (l *embeddedLog) Truncate(context.Context, session.LSN) error { return nil }

// sizeHint guesses the size of the batch that apply fills.
func (g *Group) sizeHint() int {
	n := 512 + 64*(len(g.removed)+len(g.added))
	for i := range g.changes {
		n += 256 + len(g.changes[i].item.JSON)
	}
	return n
}
