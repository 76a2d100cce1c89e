package storage

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
)

const (
	// bulkBytes is the default memory of a Bulk.
	bulkBytes = 64 << 20
	// bulkLargest is the maximum memory of a Bulk and the maximum size of a write: offsets into the
	// buffer have 32 bits.
	bulkLargest = 1 << 30
	// bulkTableBytes is the approximate size of a table, similar to what the library's compactions
	// write at the bottom level.
	bulkTableBytes = 64 << 20
	// bulkRuns is the maximum number of run files. When it is reached, they are merged into one, so
	// that open files and read buffers do not grow with the data.
	bulkRuns = 128
	// bulkBatchBytes is the size up to which the log is cheaper: a table costs a few more syncs,
	// and many small tables cause compactions.
	bulkBatchBytes = 256 << 10
)

var (
	errBulkClosed = errors.New("the bulk has been closed; make a new one")
	// The library cannot write a table that contains only an empty key.
	errEmptyKey = errors.New("a key must have at least one byte")
)

// Bulk collects any number of writes in any order, in bounded memory, and adds them to the store at
// once, bypassing the log and the memory tables, so that commits do not wait for it. It sorts what
// does not fit in memory into temporary files (runs). Ingest merges the runs into finished tables
// and links those into the store. A Bulk is not safe for concurrent use; a store may have several.
// It must be closed before the DB is closed.
type Bulk struct {
	db         *DB
	limit      int
	tableBytes uint64
	buffer     bulkBuffer
	runs       []bulkRun // oldest first: a later run wins
	count      int64
	closed     bool
}

// NewBulk returns an empty Bulk that keeps about bufferBytes in memory before it writes a run to a
// temporary file; 0 means 64 MB. It allocates the memory as it fills.
func (d *DB) NewBulk(bufferBytes int) *Bulk {
	if bufferBytes <= 0 {
		bufferBytes = bulkBytes
	}
	return &Bulk{db: d, limit: min(bufferBytes, bulkLargest), tableBytes: bulkTableBytes}
}

// Set stores value under key and copies both. Of several writes to a key between two Ingests the
// last one wins. An error comes from the temporary file: the Bulk then lacks this write and keeps
// the earlier ones. The empty key is refused.
func (b *Bulk) Set(key, value []byte) error { return b.add(bulkWrite{key: key, value: value}) }

// Delete removes key, which need not exist. Otherwise it is like Set.
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

// Count returns the number of writes since the last Ingest, including repeated keys.
func (b *Bulk) Count() int64 { return b.count }

// Ingest adds all writes to the store. When it returns nil, all of them are durable and readable,
// and the Bulk is empty and can be reused. After an error or a crash none of them is in the store,
// and the Bulk still has them, so the caller may retry. Existing snapshots and iterators do not see
// them. Ingest stops when ctx ends while it still writes tables. After ErrFailed, as after a failed
// Apply, the next start finds either all writes or none. A small Bulk is applied as a batch, so its
// writes are readable slightly before they are durable.
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

// Close discards the writes that were not ingested and removes the temporary files. It may be
// called more than once.
func (b *Bulk) Close() error {
	b.closed = true
	b.clear()
	return nil
}

// clear discards all writes. It frees the buffer too, because the writes after an Ingest are mostly
// few.
func (b *Bulk) clear() {
	for _, r := range b.runs {
		b.db.removeTemporary(r.path)
	}
	b.runs, b.buffer, b.count = nil, bulkBuffer{}, 0
}

// spill sorts the buffer and writes it to a run. When there are too many runs, it merges them
// first.
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

// openRuns opens every run. The caller must close the returned sources, even after an error.
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

// applyBatch applies a small buffer through the log.
func (b *Bulk) applyBatch(context.Context) (err error) {
	batch := b.db.NewBatch(b.buffer.size())
	defer func() { err = errors.Join(err, batch.Close()) }()
	for _, e := range b.buffer.entries { // in order of arrival, so the last write to a key wins
		if w := b.buffer.write(e); w.deleted {
			batch.Delete(w.key)
		} else {
			batch.Set(w.key, w.value)
		}
	}
	return b.db.Apply(batch)
}

// bulkDir is the directory of the temporary files. It is below the data directory, so that tables
// can be linked instead of copied. Open removes everything in it.
const bulkDir = "bulk"

// temporaryPath creates the directory and returns a new file name in it.
func (d *DB) temporaryPath(suffix string) (string, error) {
	dir := d.fs.PathJoin(d.path, bulkDir)
	if err := d.fs.MkdirAll(dir, 0o755); err != nil {
		return "", fmt.Errorf("make directory %s for temporary files: %w", dir, err)
	}
	return d.fs.PathJoin(dir, fmt.Sprintf("%06d%s", d.temporary.Add(1), suffix)), nil
}

// removeTemporary removes a file that is no longer needed. A file that cannot be removed only
// wastes space until the next opening.
func (d *DB) removeTemporary(path string) {
	if err := d.fs.Remove(path); err != nil {
		d.logger.Warn("a temporary file could not be removed; the next start tries again", "file", path, "error", err)
	}
}

// removeTemporaryFiles removes the files that the Bulks of an earlier process left. Ingested tables
// are also linked from the data directory, so they stay.
func removeTemporaryFiles(fs FS, dir string, logger *slog.Logger) {
	temporary := fs.PathJoin(dir, bulkDir)
	if err := fs.RemoveAll(temporary); err != nil {
		logger.Warn("temporary files of an earlier run could not be removed", "dir", temporary, "error", err)
	}
}
