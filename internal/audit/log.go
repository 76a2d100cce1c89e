package audit

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/worker"
)

// Bounds of a log.
const (
	// maxWaiting bounds the entries that wait to be written. An entry has at most a few kilobytes.
	maxWaiting = 4096
	// maxBatchBytes is the size of one write.
	maxBatchBytes = 64 << 10
	// retryTime is how long the writer waits after a write that failed, and syncTime how long the
	// file may hold lines that the disk does not have.
	retryTime = time.Second
	syncTime  = time.Second
	// closeTime is how long Close waits for a slow disk.
	closeTime = 500 * time.Millisecond
)

// Options configure a Log. Path or Out is required.
type Options struct {
	// Path is the file. It is created with mode 0600.
	Path string
	// Out is written instead of a file, such as standard error.
	Out   io.Writer
	Level Level
	// MaxBytes is the size at which the file is renamed and another one begun; 0 means never.
	MaxBytes int64
	// Required refuses requests while their entries find no room.
	Required bool
	// Version is the version of the server.
	Version string
	// Clock is the machine's clock; nil means the system's.
	Clock clock.Clock
	// Logger gets failures to write; nil discards them.
	Logger *slog.Logger
}

// Log is an audit log that is open. A nil Log records nothing. Its methods are safe for concurrent
// use.
type Log struct {
	o        Options
	entries  chan Entry
	waiting  atomic.Int64 // entries that have a place, also those of requests that still run
	lost     atomic.Uint64
	reported atomic.Uint64 // how many lost entries have a line in the log
	failing  atomic.Bool
	reopen   chan struct{}
	running  *worker.Group
	ended    chan struct{}
	closing  chan struct{} // closed by Close: a writer that waits tries again at once

	mu     sync.RWMutex // guards closed: nothing is sent on a closed channel
	closed bool

	// The rest belongs to the writer's goroutine.
	file     *os.File // nil with Out
	to       io.Writer
	size     int64
	sequence uint64
	hash     string
	unsynced bool
	synced   time.Time
	batch    []byte // whole lines that are not written yet, or the rest of a line
}

// Open opens a log and continues the chain of the file, if there is one. A file whose end cannot be
// read, as after a loss of power, is renamed and kept; the log goes on in another file, and the
// warning says so.
func Open(ctx context.Context, o Options) (*Log, error) {
	if o.Clock == nil {
		o.Clock = clock.System()
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	l := &Log{
		o: o, entries: make(chan Entry, maxWaiting), reopen: make(chan struct{}, 1), ended: make(chan struct{}),
		closing: make(chan struct{}),
		to:      o.Out, hash: noHash,
	}
	if o.Path != "" {
		if err := l.openFile(); err != nil {
			return nil, fmt.Errorf("open the audit log: %w; check --audit-log", err)
		}
	}
	l.add(line{Event: eventStart, Version: o.Version})
	if err := l.write(); err != nil {
		return nil, errors.Join(fmt.Errorf("write the audit log: %w; check --audit-log", err), l.closeFile())
	}
	l.running = worker.NewGroup(context.WithoutCancel(ctx))
	l.running.Go(l.run)
	return l, nil
}

// Admit reserves room for the entry of a request that is about to run. Record or Release must
// follow if it returns nil. The error is a status.ServiceUnavailable; only a log that is required
// returns one.
func (l *Log) Admit() error {
	if l == nil || !l.o.Required {
		return nil
	}
	if l.waiting.Add(1) <= maxWaiting && !l.failing.Load() {
		return nil
	}
	l.waiting.Add(-1)
	return status.New(status.ServiceUnavailable, "The audit log of this server cannot be written now, and no request "+
		"runs "+
		"without it (--audit-required). Nothing was done. Try again later.")
}

// Record queues the entry of a request, if the level includes it.
func (l *Log) Record(e Entry) {
	if l == nil {
		return
	}
	if !l.o.Level.includes(e.Kind, e.Status) {
		l.Release()
		return
	}
	l.mu.RLock()
	defer l.mu.RUnlock()
	if l.closed || !l.o.Required && l.waiting.Add(1) > maxWaiting {
		if !l.closed {
			l.waiting.Add(-1)
		}
		l.lose()
		return
	}
	select {
	case l.entries <- e:
	default: // an entry that was not admitted
		l.waiting.Add(-1)
		l.lose()
	}
}

// lose counts an entry that is not written. The first of several is logged.
func (l *Log) lose() {
	if l.lost.Add(1) == l.reported.Load()+1 {
		l.o.Logger.Error("entries of the audit log are lost, because it cannot be written in time; their number will be in " +
			"the log")
	}
}

// Release gives back the room of a request that has no entry.
func (l *Log) Release() {
	if l != nil && l.o.Required {
		l.waiting.Add(-1)
	}
}

// Lost returns how many entries were not written since the start, and whether writing fails now.
func (l *Log) Lost() (entries uint64, failing bool) {
	if l == nil {
		return 0, false
	}
	return l.lost.Load(), l.failing.Load()
}

// Reopen opens the file by its path again, after it has been renamed.
func (l *Log) Reopen() {
	if l == nil {
		return
	}
	select {
	case l.reopen <- struct{}{}:
	default:
	}
}

// Close writes the entries that wait, within a short time, and closes the file.
func (l *Log) Close() {
	if l == nil {
		return
	}
	l.mu.Lock()
	if l.closed {
		l.mu.Unlock()
		return
	}
	l.closed = true
	close(l.entries)
	close(l.closing)
	l.mu.Unlock()
	select {
	case <-l.ended:
	case <-clock.System().After(closeTime):
		l.running.End()
	}
	l.running.Close()
}

// run writes entries until the channel is closed.
func (l *Log) run(ctx context.Context) {
	defer close(l.ended)
	for {
		select {
		case e, ok := <-l.entries:
			if !ok {
				l.finish(ctx)
				return
			}
			l.take(e)
			l.flush(ctx)
		case <-l.reopen:
			l.openAgain()
		}
	}
}

// take adds an entry, and all that wait behind it up to the size of a batch.
func (l *Log) take(e Entry) {
	l.addEntry(e)
	for len(l.batch) < maxBatchBytes {
		select {
		case e, ok := <-l.entries:
			if !ok {
				return
			}
			l.addEntry(e)
		default:
			return
		}
	}
}

func (l *Log) addEntry(e Entry) {
	defer l.waiting.Add(-1)
	if lost := l.lost.Load(); lost > l.reported.Load() {
		l.add(line{Event: eventLost, Lost: lost - l.reported.Load()})
		l.reported.Store(lost)
	}
	one := line{
		Event: eventRequest, Time: stamp(e.Time), Operation: e.Operation, Method: e.Method, Resource: e.Resource,
		Status: e.Status, Substatus: e.Substatus, Charge: e.Charge, Client: e.Client, UserAgent: e.UserAgent,
		ActivityID: e.ActivityID,
	}
	if e.Principal != (Principal{}) {
		one.Principal = &e.Principal
	}
	l.add(one)
}

// add numbers a line, chains it and adds it to the batch.
func (l *Log) add(one line) {
	if one.Time == "" {
		one.Time = stamp(l.o.Clock.Now())
	}
	one.Sequence, one.Previous = l.sequence+1, l.hash
	text, hash, err := one.appendTo(l.batch)
	if err != nil { // not possible: the line has texts and numbers only
		l.lose()
		return
	}
	l.batch, l.hash, l.sequence = text, hash, one.Sequence
}

func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

// flush writes the batch, and tries again until that succeeds or the log is closed. The entries
// behind it wait meanwhile, so their number is bounded.
func (l *Log) flush(ctx context.Context) {
	closing := l.closing
	for {
		err := l.write()
		if err == nil {
			if l.failing.Swap(false) {
				l.o.Logger.Warn("the audit log is written again")
			}
			return
		}
		if !l.failing.Swap(true) {
			l.o.Logger.Error("the audit log cannot be written", "error", err, "path", l.o.Path)
		}
		select {
		case <-ctx.Done():
			return
		case <-l.reopen:
			l.openAgain()
		case <-closing:
			closing = nil
		case <-l.o.Clock.After(retryTime):
		}
	}
}

// write writes the batch, or the rest of it, and begins another file when this one is full.
func (l *Log) write() error {
	for {
		if err := l.writeBatch(); err != nil || l.file == nil {
			return err
		}
		now := l.o.Clock.Now()
		full := l.o.MaxBytes > 0 && l.size >= l.o.MaxBytes
		if l.unsynced && (full || now.Sub(l.synced) >= syncTime) {
			if err := l.file.Sync(); err != nil {
				return err
			}
			l.unsynced, l.synced = false, now
		}
		if !full {
			return nil
		}
		if err := errors.Join(l.rename(now, ""), l.next()); err != nil {
			return err
		}
	}
}

func (l *Log) writeBatch() error {
	for len(l.batch) > 0 {
		n, err := l.to.Write(l.batch)
		l.size += int64(n)
		l.batch = append(l.batch[:0], l.batch[n:]...)
		l.unsynced = l.unsynced || n > 0
		if err != nil {
			return err
		}
	}
	return nil
}

// rename renames the file by the time and the number of its last line. An earlier attempt may have
// renamed it already.
func (l *Log) rename(now time.Time, why string) error {
	err := os.Rename(l.o.Path, fmt.Sprintf("%s.%s-%d%s", l.o.Path, now.UTC().Format("20060102T150405Z"), l.sequence, why))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// next closes the file and opens the one that the path means now. The chain goes on.
func (l *Log) next() error {
	f, err := create(l.o.Path)
	if err != nil {
		return err
	}
	old := l.file
	l.file, l.to, l.size = f, f, 0
	if at, err := f.Seek(0, io.SeekEnd); err == nil {
		l.size = at
	}
	l.add(line{Event: eventContinued, Version: l.o.Version})
	return old.Close()
}

// openAgain serves Reopen. A batch that is not written yet goes to the other file; the first part
// of a line never does, because the rest would not be a line.
func (l *Log) openAgain() {
	if l.file == nil {
		return
	}
	if len(l.batch) > 0 {
		if l.write() != nil {
			return
		}
	}
	err := l.file.Sync()
	if err == nil {
		err = l.next()
	}
	if err == nil {
		err = l.write()
	}
	if err != nil {
		l.o.Logger.Error("the audit log could not be opened again", "error", err, "path", l.o.Path)
	}
}

// finish writes what is left, and the end.
func (l *Log) finish(ctx context.Context) {
	if lost := l.lost.Load(); lost > l.reported.Load() {
		l.add(line{Event: eventLost, Lost: lost - l.reported.Load()})
		l.reported.Store(lost)
	}
	l.add(line{Event: eventStop})
	l.flush(ctx)
	if err := l.closeFile(); err != nil {
		l.o.Logger.Error("the audit log could not be closed", "error", err)
	}
}

func (l *Log) closeFile() error {
	if l.file == nil {
		return nil
	}
	return errors.Join(l.file.Sync(), l.file.Close())
}

func create(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_RDWR, 0o600)
}

// maxLineBytes bounds a line: each of its texts is clipped before.
const maxLineBytes = 64 << 10

// openFile opens the file and finds the end of its chain.
func (l *Log) openFile() error {
	f, err := create(l.o.Path)
	if err != nil {
		return err
	}
	info, err := f.Stat()
	if err != nil {
		return errors.Join(err, f.Close())
	}
	if !info.Mode().IsRegular() {
		return errors.Join(fmt.Errorf("%s is not a regular file", l.o.Path), f.Close())
	}
	l.file, l.to, l.size = f, f, info.Size()
	if l.size == 0 {
		return nil
	}
	last, err := lastLine(f, l.size)
	if err == nil {
		l.sequence, l.hash = last.Sequence, last.hash
		return nil
	}
	l.o.Logger.Error("the end of the audit log cannot be read; it is kept beside, and the log goes on in another file",
		"path", l.o.Path, "error", err)
	if err := l.rename(l.o.Clock.Now(), ".damaged"); err != nil {
		return errors.Join(err, f.Close())
	}
	if l.file, err = create(l.o.Path); err != nil {
		return errors.Join(err, f.Close())
	}
	l.to, l.size = l.file, 0
	return f.Close()
}

// lastLine reads the last line of a file, which must be whole.
func lastLine(f *os.File, size int64) (parsed, error) {
	tail := make([]byte, min(size, maxLineBytes))
	if _, err := f.ReadAt(tail, size-int64(len(tail))); err != nil && !errors.Is(err, io.EOF) {
		return parsed{}, err
	}
	text, whole := bytes.CutSuffix(tail, []byte("\n"))
	if !whole {
		return parsed{}, errors.New("its last line is not complete")
	}
	return parse(text[bytes.LastIndexByte(text, '\n')+1:])
}
