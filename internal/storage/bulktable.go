package storage

import (
	"context"
	"fmt"
	"runtime"

	"github.com/cockroachdb/pebble/v2/objstorage/objstorageprovider"
	"github.com/cockroachdb/pebble/v2/sstable"
)

const (
	// bulkPause is how many bytes are written between two checks of the context and the table's
	// size.
	bulkPause = 16 << 10
	// bottomLevel is the level whose settings the tables use.
	bottomLevel = 6
)

// ingestTables merges the runs and the buffer into tables and ingests them.
func (b *Bulk) ingestTables(ctx context.Context) error {
	sources, err := b.openRuns()
	defer closeSources(sources)
	if err != nil {
		return err
	}
	b.buffer.sort()
	merge, err := newBulkMerge(append(sources, b.buffer.cursor()))
	if err != nil {
		return err
	}
	t := tableWriter{db: b.db, limit: b.tableBytes, options: b.db.tableOptions()}
	err = t.writeAll(ctx, merge)
	if err == nil {
		// The ingestion is atomic and short. A context that ends must not leave the caller in doubt
		// about its outcome.
		err = b.db.db.Ingest(context.WithoutCancel(ctx), t.paths)
	}
	if err != nil {
		for _, path := range t.paths {
			b.db.removeTemporary(path)
		}
		return fmt.Errorf("ingest %d writes: %w", b.count, explain(err))
	}
	return b.db.err()
}

// tableOptions returns the options of the library's own tables.
func (d *DB) tableOptions() sstable.WriterOptions {
	o := d.options.MakeWriterOptions(bottomLevel, d.db.TableFormat())
	// At the bottom level the library marks a deletion obsolete, because nothing is left to delete.
	// These tables may end up at a higher level.
	o.WritingToLowestLevel = false
	return o
}

// tableWriter writes sorted writes to finished, synced tables that do not overlap.
type tableWriter struct {
	db      *DB
	limit   uint64
	options sstable.WriterOptions
	paths   []string
	table   *sstable.Writer // the open table, or nil
	space   byte            // first byte of its keys
}

func (t *tableWriter) writeAll(ctx context.Context, source bulkSource) error {
	err := t.copy(ctx, source)
	if err != nil && t.table != nil {
		_ = t.table.Close() // the caller removes the incomplete table
		return err
	}
	if err == nil {
		err = t.finish()
	}
	return err
}

func (t *tableWriter) copy(ctx context.Context, source bulkSource) error {
	var w bulkWrite
	for since := bulkPause; ; since += bulkRecordSize(w) {
		if since >= bulkPause {
			if err := t.pause(ctx); err != nil {
				return err
			}
			since = 0
		}
		if ok, err := source.advance(&w); !ok {
			return err
		}
		if err := t.add(w); err != nil {
			return err
		}
	}
}

func (t *tableWriter) pause(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	runtime.Gosched() // commits have priority
	if t.table != nil && t.table.Raw().EstimatedSize() >= t.limit {
		return t.finish()
	}
	return t.db.err()
}

// add starts a new table when the space (first byte of the key) changes. A table across spaces that
// receive writes would overlap with the memory tables, which would have to be flushed first.
func (t *tableWriter) add(w bulkWrite) error {
	space := w.key[0]
	if t.table != nil && space != t.space {
		if err := t.finish(); err != nil {
			return err
		}
	}
	if t.table == nil {
		path, file, err := t.db.createTemporary(".sst")
		if err != nil {
			return err
		}
		t.paths = append(t.paths, path)
		t.table, t.space = sstable.NewWriter(objstorageprovider.NewFileWritable(file), t.options), space
	}
	if w.deleted {
		return t.table.Delete(w.key)
	}
	return t.table.Set(w.key, w.value)
}

// finish closes and syncs the open table, if there is one.
func (t *tableWriter) finish() error {
	if t.table == nil {
		return nil
	}
	t.db.room.written.Add(int64(t.table.Raw().EstimatedSize()))
	if err := t.db.needRoom(); err != nil {
		return err
	}
	table := t.table
	t.table = nil
	if err := table.Close(); err != nil {
		return fmt.Errorf("finish table: %w", err)
	}
	return t.db.err()
}
