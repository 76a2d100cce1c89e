package storage

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/cockroachdb/pebble/v2"
	"github.com/cockroachdb/pebble/v2/vfs"
)

// marks tracks the durable length of the MANIFEST and the logs that were begun.
type marks struct {
	mu     sync.Mutex // guards the fields below; held while watch runs
	now    Mark
	synced map[uint64]int64 // bytes of each MANIFEST since Open
	watch  func(m Mark, newLog bool)
}

// WatchMark calls fn with the current mark, and again after each change: when a change of the
// MANIFEST is durable, and when a log was begun, in which case newLog is true. fn must not use the
// DB.
func (d *DB) WatchMark(fn func(m Mark, newLog bool)) {
	m := &d.marks
	m.mu.Lock()
	defer m.mu.Unlock()
	m.watch = fn
	m.notify(true)
}

// Mark returns the current mark. After Close has returned without an error, the mark says that the
// store was closed.
func (d *DB) Mark() Mark {
	d.marks.mu.Lock()
	defer d.marks.mu.Unlock()
	m := d.marks.now
	m.Logs = slices.Clone(m.Logs)
	return m
}

func (m *marks) notify(newLog bool) {
	if m.watch == nil {
		return
	}
	now := m.now
	now.Logs = slices.Clone(now.Logs)
	m.watch(now, newLog)
}

// manifestSynced records how many bytes of a MANIFEST are durable. A MANIFEST that is not current
// becomes so with manifestCurrent.
func (m *marks) manifestSynced(number uint64, bytes int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.synced == nil {
		m.synced = make(map[uint64]int64)
	}
	m.synced[number] = bytes
	if number == m.now.Manifest {
		m.now.ManifestBytes = bytes
		m.notify(false)
	}
}

// manifestCurrent records that the marker durably names a MANIFEST.
func (m *marks) manifestCurrent(info pebble.ManifestCreateInfo) {
	if info.Err != nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	number := uint64(info.FileNum)
	m.now.Manifest, m.now.ManifestBytes = number, m.synced[number]
	m.synced = map[uint64]int64{number: m.now.ManifestBytes}
	m.notify(false)
}

func (m *marks) logBegun(info pebble.WALCreateInfo) {
	if info.Err != nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.now.Logs = append(m.now.Logs, uint64(info.FileNum))
	if n := len(m.now.Logs); n > MarkLogs {
		m.now.Logs = slices.Clone(m.now.Logs[n-MarkLogs:])
	}
	m.notify(true)
}

func (m *marks) closed() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.now.Closed = true
}

// manifestFile counts the bytes written to a MANIFEST, which is written from its beginning, and
// records how many of them are synced.
type manifestFile struct {
	vfs.File
	number  uint64
	written int64
	marks   *marks
}

// countManifest wraps f in a manifestFile when name is that of a MANIFEST.
func (m *marks) countManifest(name string, f vfs.File) vfs.File {
	digits, ok := strings.CutPrefix(name[strings.LastIndexAny(name, `/\`)+1:], "MANIFEST-")
	number, err := strconv.ParseUint(digits, 10, 64)
	if !ok || err != nil {
		return f
	}
	return &manifestFile{File: f, number: number, marks: m}
}

func (f *manifestFile) Write(b []byte) (int, error) {
	n, err := f.File.Write(b)
	f.written += int64(n)
	return n, err
}

func (f *manifestFile) Sync() error { return f.note(f.File.Sync()) }

func (f *manifestFile) SyncData() error { return f.note(f.File.SyncData()) }

func (f *manifestFile) note(err error) error {
	if err == nil {
		f.marks.manifestSynced(f.number, f.written)
	}
	return err
}
