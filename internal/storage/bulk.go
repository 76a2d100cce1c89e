package storage

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
)

const (
	// bulkBytes is what a Bulk holds in memory when nothing else is asked for.
	bulkBytes = 64 << 20
	// bulkLargest is the most it may hold, and the largest single write:
	// offsets into the buffer have 32 bits.
	bulkLargest = 1 << 30
	// bulkTableBytes is about how large a table becomes; what the library's own
	// compactions make at the bottom is of that order.
	bulkTableBytes = 64 << 20
	// bulkRuns is how many runs lie in files before they are merged into one,
	// so that neither open files nor their read buffers grow with the data.
	bulkRuns = 128
	// bulkBatchBytes is up to what size the log is the better way: a table
	// costs some syncs more, and many small tables make compactions.
	bulkBatchBytes = 256 << 10
)

var (
	errBulkClosed = errors.New("the bulk has been closed; make a new one")
	errEmptyKey   = errors.New("a key must have at least one byte") // the library cannot make a table of nothing else
)

// A Bulk collects any number of writes in any order, in bounded memory, and
// brings them into the store at once, beside the log and the memory tables, so
// that commits do not wait for it: what does not fit in memory is sorted into
// temporary files (runs); Ingest merges the runs into finished tables and
// links those in. It is not safe for concurrent use; a store may have several.
// It must be closed, and before the DB is.
type Bulk struct {
	db         *DB
	limit      int
	tableBytes uint64
	buffer     bulkBuffer
	runs       []bulkRun // oldest first: a later one wins
	count      int64
	closed     bool
}

// NewBulk returns an empty Bulk that holds about bufferBytes in memory before a
// run goes to a temporary file; 0 means 64 MB. The memory is taken as it fills.
func (d *DB) NewBulk(bufferBytes int) *Bulk {
	if bufferBytes <= 0 {
		bufferBytes = bulkBytes
	}
	return &Bulk{db: d, limit: min(bufferBytes, bulkLargest), tableBytes: bulkTableBytes}
}

// Set stores value under key. Both are copied. Of several writes to a key
// between two Ingests the last one counts. After an error, which comes from the
// temporary file, the write has not been taken; what was there before is kept.
// The empty key is refused.
func (b *Bulk) Set(key, value []byte) error { return b.add(bulkWrite{key: key, value: value}) }

// Delete removes key; absent keys may be deleted. Otherwise like Set.
func (b *Bulk) Delete(key []byte) error { return b.add(bulkWrite{key: key, deleted: true}) }

func (b *Bulk) add(w bulkWrite) error {
	if b.closed {
		return errBulkClosed
	}
	if len(w.key) == 0 {
		return errEmptyKey
	}
	need := bulkRecordSize(w)
	if need > bulkLargest {
		return fmt.Errorf("a write of %d bytes exceeds the %d that a bulk takes", need, bulkLargest)
	}
	if b.buffer.size()+need > b.limit && !b.buffer.empty() {
		if err := b.spill(); err != nil {
			return err
		}
	}
	b.buffer.add(w, need, b.limit)
	b.count++
	return nil
}

// Count is the number of writes since the last Ingest, repeated keys included.
func (b *Bulk) Count() int64 { return b.count }

// Ingest brings all writes into the store. When it returns nil they are durable
// and readable, all of them, and the Bulk is empty and can be filled again.
// After an error or a crash none of them is, and the Bulk has kept them: Ingest
// may be called again. Snapshots and iterators from before do not see them. An
// end of ctx is noticed until the tables are finished. After ErrFailed, as
// after a failed Apply, the next start decides whether all or none are there.
// What is small takes the way of a batch, and like one is readable a little
// before it is durable.
func (b *Bulk) Ingest(ctx context.Context) error {
	if b.closed {
		return errBulkClosed
	}
	if err := errors.Join(ctx.Err(), b.db.err()); err != nil {
		return err
	}
	if b.count == 0 {
		return nil
	}
	bring := b.ingestTables
	if len(b.runs) == 0 && len(b.buffer.arena) <= bulkBatchBytes {
		bring = b.applyBatch
	}
	if err := bring(ctx); err != nil {
		return err
	}
	b.clear()
	return nil
}

// Close gives up what was not ingested and removes the temporary files. It may
// be called more than once.
func (b *Bulk) Close() error {
	b.closed = true
	b.clear()
	return nil
}

// clear forgets all writes. The buffer goes too: what follows an Ingest is
// mostly small.
func (b *Bulk) clear() {
	for _, r := range b.runs {
		b.db.removeTemporary(r.path)
	}
	b.runs, b.buffer, b.count = nil, bulkBuffer{}, 0
}

// spill sorts the buffer and makes it a run. When there are too many runs they
// become one first.
func (b *Bulk) spill() error {
	if err := b.db.needRoom(); err != nil {
		return err
	}
	b.db.room.written.Add(int64(b.buffer.size()))
	if len(b.runs) >= bulkRuns {
		merged, err := b.mergeRuns()
		if err != nil {
			return err
		}
		for _, r := range b.runs {
			b.db.removeTemporary(r.path)
		}
		b.runs = append(b.runs[:0], merged)
	}
	b.buffer.sort()
	run, err := b.db.writeRun(b.buffer.cursor())
	if err != nil {
		return err
	}
	b.runs = append(b.runs, run)
	b.buffer.reset()
	return nil
}

func (b *Bulk) mergeRuns() (bulkRun, error) {
	sources, err := b.openRuns()
	defer closeSources(sources)
	if err != nil {
		return bulkRun{}, err
	}
	m, err := newBulkMerge(sources)
	if err != nil {
		return bulkRun{}, err
	}
	return b.db.writeRun(m)
}

// openRuns opens every run. What it returns must be closed, with an error too.
func (b *Bulk) openRuns() ([]bulkSource, error) {
	sources := make([]bulkSource, 0, len(b.runs)+1)
	for _, r := range b.runs {
		reader, err := b.db.openRun(r)
		if err != nil {
			return sources, err
		}
		sources = append(sources, reader)
	}
	return sources, nil
}

// applyBatch brings a small buffer in through the log.
func (b *Bulk) applyBatch(context.Context) (err error) {
	batch := b.db.NewBatch(b.buffer.size())
	defer func() { err = errors.Join(err, batch.Close()) }()
	for _, e := range b.buffer.entries { // in an order in which the last write to a key comes last
		if w := b.buffer.write(e); w.deleted {
			batch.Delete(w.key)
		} else {
			batch.Set(w.key, w.value)
		}
	}
	return b.db.Apply(batch)
}

// The directory of the temporary files, below the store's own, so that tables
// can be linked instead of copied. Nothing in it outlives an opening.
const bulkDir = "bulk"

// temporaryPath returns a new file name, and makes the directory.
func (d *DB) temporaryPath(suffix string) (string, error) {
	dir := d.fs.PathJoin(d.path, bulkDir)
	if err := d.fs.MkdirAll(dir, 0o755); err != nil {
		return "", fmt.Errorf("make directory %s for temporary files: %w", dir, err)
	}
	return d.fs.PathJoin(dir, fmt.Sprintf("%06d%s", d.temporary.Add(1), suffix)), nil
}

// removeTemporary removes a file that is of no more use. One that cannot be
// removed takes room until the next opening and does no other harm.
func (d *DB) removeTemporary(path string) {
	if err := d.fs.Remove(path); err != nil {
		d.logger.Warn("a temporary file could not be removed; the next start tries again", "file", path, "error", err)
	}
}

// removeLeftovers removes what an earlier process left of its Bulks. Tables
// that had been ingested are linked from the store's directory and stay.
func removeLeftovers(fs FS, dir string, logger *slog.Logger) {
	leftovers := fs.PathJoin(dir, bulkDir)
	if err := fs.RemoveAll(leftovers); err != nil {
		logger.Warn("temporary files of an earlier run could not be removed", "dir", leftovers, "error", err)
	}
}
