package migrate

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/model/items"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/transfer"
)

// Limits of what is read ahead.
const (
	chunkItems = 64
	chunkBytes = 256 << 10
)

// feed is the source of an import: the items of one item type. Each worker reads one part after
// another, in the order of its keys, and passes chunks of items on. Within a part the order stays,
// so the key of the last finished item of each part is its position.
type feed struct {
	m               *migration
	container, item int

	cancel  context.CancelFunc
	workers sync.WaitGroup
	chunks  chan *chunk
	chunk   *chunk // what Next reads from
	next    int

	// dropped has the rows whose first part was rejected, if the item type is the second part.
	dropped map[string]bool

	mu      sync.Mutex // guards what follows
	state   *typeState
	waiting []int // parts that no worker has taken
	err     error
}

// chunk is a run of items of one part.
type chunk struct {
	text    []byte
	records []record
}

type record struct {
	from, to int // in text
	err      error
	behind   *behind
}

// behind is the position behind an item.
type behind struct {
	part  int
	root  key
	last  bool // of the part
	id    string
	rows  int64
	bytes int64
}

func newFeed(m *migration, s *typeState, container, item int) *feed {
	f := &feed{m: m, container: container, item: item, state: s, chunks: make(chan *chunk, len(m.snapshots))}
	for p := range s.Parts {
		if !s.Parts[p].Done {
			f.waiting = append(f.waiting, p)
		}
	}
	f.dropped = m.droppedFor(container, item)
	return f
}

// droppedFor returns the rows whose first part was rejected, for the item type of second parts; nil
// for other item types. The first part of a table comes first in the design.
func (m *migration) droppedFor(container, item int) map[string]bool {
	d := m.o.Design
	it := &d.Containers[container].Items[item]
	if !d.IsSecond(it) {
		return nil
	}
	out, first, at := map[string]bool{}, -1, 0
	c, i := d.Find(it.Root.Table)
	for k := range d.Containers {
		for n := range d.Containers[k].Items {
			if k == c && n == i {
				first = at
			}
			at++
		}
	}
	for _, k := range m.state.Types[first].Dropped {
		out[items.FormatRoot(k)] = true
	}
	return out
}

// splits tells whether the rows of an item type have a second part.
func (m *migration) splits(container, item int) bool {
	it := &m.o.Design.Containers[container].Items[item]
	return it.Part != nil && !it.Projection && !m.o.Design.IsSecond(it)
}

// mostDropped limits the rejected rows of split tables, which the checkpoint holds.
const mostDropped = 5000

// drop notes a rejected row of a table that is split.
func (s *typeState) drop(root key) error {
	if len(s.Dropped) == mostDropped {
		return &Error{
			Kind: Conflict, What: fmt.Sprintf("more than %d rows of %s are rejected, and their second parts are to be left out",
				mostDropped, s.Type),
			Next: "mend the rows or the design (--dry-run lists the rejects), and start again",
		}
	}
	s.Dropped = append(s.Dropped, root)
	return nil
}

// start begins to read.
func (f *feed) start(ctx context.Context) {
	ctx, f.cancel = context.WithCancel(ctx)
	for _, snap := range f.m.snapshots {
		f.workers.Go(func() {
			for {
				p, ok := f.take()
				if !ok {
					return
				}
				if err := f.read(ctx, snap, p); err != nil {
					f.mu.Lock()
					if f.err == nil {
						f.err = err
					}
					f.mu.Unlock()
					f.cancel()
					return
				}
			}
		})
	}
	go func() {
		f.workers.Wait()
		close(f.chunks)
	}()
}

// take returns a part that no worker has.
func (f *feed) take() (part int, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.waiting) == 0 {
		return 0, false
	}
	part = f.waiting[0]
	f.waiting = f.waiting[1:]
	return part, true
}

// read passes the items of a part on. The last one says that it is the last, so a chunk waits until
// there is another item.
func (f *feed) read(ctx context.Context, snap snapshot, number int) error {
	f.mu.Lock()
	after, to := f.state.Parts[number].from(), f.state.Parts[number].To
	f.mu.Unlock()
	c := &chunk{}
	pass := func() error {
		select {
		case f.chunks <- c:
			c = &chunk{}
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	err := f.m.mapping.Read(ctx, snap, f.container, f.item, after, to, func(it *items.Item) error {
		if len(c.records) >= chunkItems || len(c.text) >= chunkBytes {
			if err := pass(); err != nil {
				return err
			}
		}
		if f.dropped[items.FormatRoot(it.Root)] {
			it.Refused = "the other part of its row was rejected"
		}
		c.add(number, it)
		return nil
	})
	if err != nil {
		return err
	}
	if len(c.records) == 0 {
		f.mu.Lock()
		f.state.Parts[number].Done = true
		f.mu.Unlock()
		return nil
	}
	c.records[len(c.records)-1].behind.last = true
	return pass()
}

// add copies an item.
func (c *chunk) add(part int, it *items.Item) {
	r := record{from: len(c.text), behind: &behind{part: part, root: cloneKey(it.Root), rows: int64(it.Rows)}}
	if it.Refused != "" {
		r.err, r.behind.id = errors.New(it.Refused), it.ID
	} else {
		c.text = append(c.text, it.JSON...)
	}
	r.to = len(c.text)
	r.behind.bytes = int64(r.to - r.from)
	c.records = append(c.records, r)
}

func cloneKey(k []any) key {
	out := slices.Clone(k)
	for i, v := range out {
		if b, ok := v.([]byte); ok {
			out[i] = slices.Clone(b)
		}
	}
	return out
}

// Begin implements transfer.Source.
func (f *feed) Begin(to transfer.Target) (transfer.State, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if to.RID != f.state.RID {
		return transfer.State{}, f.m.recreated(f.state.Container)
	}
	return transfer.State{Seq: f.state.Seq, Tally: f.state.Tally}, nil
}

// Next implements transfer.Source.
func (f *feed) Next() (transfer.Record, error) {
	for f.chunk == nil || f.next == len(f.chunk.records) {
		c, ok := <-f.chunks
		if !ok {
			f.mu.Lock()
			defer f.mu.Unlock()
			if f.err != nil {
				return transfer.Record{}, f.err
			}
			return transfer.Record{}, io.EOF
		}
		f.chunk, f.next = c, 0
	}
	r := &f.chunk.records[f.next]
	f.next++
	return transfer.Record{Text: f.chunk.text[r.from:r.to], Err: r.err, Behind: r.behind}, nil
}

// Finish implements transfer.Source.
func (f *feed) Finish(at any, why *transfer.Refused) error {
	b, ok := at.(*behind)
	if !ok {
		return fmt.Errorf("a position is a %T", at)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	p := &f.state.Parts[b.part]
	if p.Done = b.last; !slices.Contains(b.root, nil) {
		p.At = b.root // no row is above a key with NULL
	}
	if why == nil {
		f.state.Rows += b.rows
		f.state.Bytes += b.bytes
		return nil
	}
	if b.id != "" {
		why.ID = b.id
	}
	if f.m.splits(f.container, f.item) {
		if err := f.state.drop(b.root); err != nil {
			return err
		}
	}
	return f.m.rejects.add(f.state, f.m.table(f.container, f.item), b.root, why)
}

// Mark implements transfer.Source.
func (f *feed) Mark(s transfer.State) (func() error, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.state.Seq, f.state.Tally = s.Seq, s.Tally
	return f.m.mark()
}

// End implements transfer.Source.
func (f *feed) End(err error, _ []*transfer.Refused) (bool, error) {
	f.stop()
	return err != nil, err
}

// stop ends the workers.
func (f *feed) stop() {
	f.cancel()
	for range f.chunks { //nolint:revive // what was read ahead is dropped
	}
}

// progress returns what is done of the item type.
func (f *feed) progress() (s typeState) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return *f.state
}

// snapshot is what the mapping reads from.
type snapshot = source.Snapshot

// elapsed is the time since a moment.
func (m *migration) elapsed(since time.Time) time.Duration { return m.o.Clock.Now().Sub(since) }
