package storage

import "github.com/cockroachdb/pebble/v2"

// Usage is what the files of a store take, in bytes, by what they are for. The library
// counts all of it but Freeable and SpanBytes, which are its estimates.
type Usage struct {
	// Tables are the sorted tables in use.
	Tables uint64
	// Logs is the write-ahead log: writes that are in no table yet.
	Logs uint64
	// Obsolete are tables and logs that nothing needs any more. They are deleted, or used
	// again, when the last reader has left them.
	Obsolete uint64
	// Compacting are tables that a compaction is writing.
	Compacting uint64
	// Manifest is the list of the tables, with its settings.
	Manifest uint64
	// Freeable is how much of Tables compactions will free: what was deleted or replaced.
	Freeable uint64
	// Counted says that all tables have been looked at for Freeable. For a while after the
	// start they have not, and it is too low.
	Counted bool
}

// Total is the size of all files.
func (u Usage) Total() uint64 { return u.Tables + u.Logs + u.Obsolete + u.Compacting + u.Manifest }

// Usage returns what the store takes now.
func (d *DB) Usage() Usage { return usageOf(d.db.Metrics()) }

func usageOf(m *pebble.Metrics) Usage {
	u := Usage{
		Tables:     m.Table.Local.LiveSize + m.BlobFiles.Local.LiveSize,
		Logs:       m.WAL.PhysicalSize,
		Obsolete:   m.WAL.ObsoletePhysicalSize + m.Table.Local.ObsoleteSize + m.Table.Local.ZombieSize + m.BlobFiles.Local.ObsoleteSize + m.BlobFiles.Local.ZombieSize,
		Compacting: uint64(max(0, m.Compact.InProgressBytes)),
		Freeable:   m.Table.Garbage.PointDeletionsBytesEstimate + m.Table.Garbage.RangeDeletionsBytesEstimate,
		Counted:    m.Table.InitialStatsCollectionComplete && m.Table.PendingStatsCollectionCount == 0,
	}
	if total := m.DiskSpaceUsage(); total > u.Total() {
		u.Manifest = total - u.Total() // the library keeps these two to itself
	}
	u.Logs = max(u.Logs, m.WAL.Size) // of the present log the former has the size when it was begun
	u.Freeable = min(u.Freeable, u.Tables)
	return u
}

// SpanBytes is about what the keys from lower on, and before upper, take in the tables.
// What the log holds of them does not count, nor do the indexes and the filters of tables
// that hold other keys too.
func (d *DB) SpanBytes(lower, upper []byte) (uint64, error) {
	if err := d.err(); err != nil {
		return 0, err
	}
	return d.db.EstimateDiskUsage(lower, upper)
}
