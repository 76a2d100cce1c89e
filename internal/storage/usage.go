package storage

import "github.com/cockroachdb/pebble/v2"

// Usage is the size of a store's files in bytes, by purpose. The library counts all of them except
// Freeable and SpanBytes, which it estimates.
type Usage struct {
	// Tables are the sorted tables in use.
	Tables uint64
	// Logs are the write-ahead logs: writes that are not in tables yet.
	Logs uint64
	// Obsolete are tables and logs that are no longer needed. They are deleted or reused when the
	// last reader closes.
	Obsolete uint64
	// Compacting are tables that a compaction is writing.
	Compacting uint64
	// Manifest is the list of the tables, with its settings.
	Manifest uint64
	// Freeable is the part of Tables that compactions will free: deleted and replaced entries.
	Freeable uint64
	// Counted says that Freeable covers all tables. After the start this takes a while; until then
	// Freeable is too low.
	Counted bool
}

// Total returns the size of all files.
func (u Usage) Total() uint64 { return u.Tables + u.Logs + u.Obsolete + u.Compacting + u.Manifest }

// Usage returns the current sizes.
func (d *DB) Usage() Usage { return usageOf(d.db.Metrics()) }

func usageOf(m *pebble.Metrics) Usage {
	u := Usage{
		Tables: m.Table.Local.LiveSize + m.BlobFiles.Local.LiveSize,
		Logs:   m.WAL.PhysicalSize,
		Obsolete: m.WAL.ObsoletePhysicalSize +
			m.Table.Local.ObsoleteSize + m.Table.Local.ZombieSize +
			m.BlobFiles.Local.ObsoleteSize + m.BlobFiles.Local.ZombieSize,
		Compacting: uint64(max(0, m.Compact.InProgressBytes)),
		Freeable:   m.Table.Garbage.PointDeletionsBytesEstimate + m.Table.Garbage.RangeDeletionsBytesEstimate,
		Counted:    m.Table.InitialStatsCollectionComplete && m.Table.PendingStatsCollectionCount == 0,
	}
	if total := m.DiskSpaceUsage(); total > u.Total() {
		u.Manifest = total - u.Total() // the library does not report these two
	}
	u.Logs = max(u.Logs, m.WAL.Size) // PhysicalSize of the current log is its size when it was begun
	u.Freeable = min(u.Freeable, u.Tables)
	return u
}

// SpanBytes estimates the size in tables of the keys in [lower, upper). It excludes what only the
// log contains, and the indexes and filters of tables that also contain other keys.
func (d *DB) SpanBytes(lower, upper []byte) (uint64, error) {
	if err := d.err(); err != nil {
		return 0, err
	}
	return d.db.EstimateDiskUsage(lower, upper)
}
