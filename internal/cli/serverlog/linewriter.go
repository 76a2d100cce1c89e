package serverlog

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"os"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
)

const (
	// mostLines and mostLineBytes bound the queue. A line has some hundred bytes.
	mostLines     = 8192
	mostLineBytes = 8 << 20
	// droppedEvery is the interval of reports about dropped lines.
	droppedEvery = 10 * time.Second
	// lineCloseTime bounds how long close waits for a slow disk.
	lineCloseTime = 200 * time.Millisecond
)

// lineWriter writes lines in the background: callers append to a queue of a few megabytes at most,
// and one goroutine writes it. When the queue is full, lines are dropped and counted, so a slow
// disk never delays a request.
type lineWriter struct {
	lines   chan []byte
	waiting atomic.Int64 // bytes
	dropped atomic.Int64 // since the last report
	to      io.Writer
	logger  *slog.Logger // gets the errors
	own     *slog.Logger // writes to the same place, between the lines
	ended   chan struct{}

	mu     sync.RWMutex // guards closed: nothing is sent on a closed channel
	closed bool
}

// newLineWriter starts the writer; close ends it.
func newLineWriter(to io.Writer, logger *slog.Logger, format string) *lineWriter {
	w := &lineWriter{lines: make(chan []byte, mostLines), to: to, logger: logger, ended: make(chan struct{})}
	w.own = slog.New(newHandler(to, format, slog.LevelDebug))
	go w.run()
	return w
}

// Write implements io.Writer. It queues a copy of the line, or drops it.
func (w *lineWriter) Write(line []byte) (int, error) {
	w.mu.RLock()
	defer w.mu.RUnlock()
	if w.closed || w.waiting.Load() > mostLineBytes {
		w.dropped.Add(1)
		return len(line), nil
	}
	kept := append(make([]byte, 0, len(line)), line...)
	select {
	case w.lines <- kept:
		w.waiting.Add(int64(len(kept)))
	default:
		w.dropped.Add(1)
	}
	return len(line), nil
}

// batchBytes is the size of one write, unless a single line is longer.
const batchBytes = 64 << 10

// run writes batches until the channel is closed.
func (w *lineWriter) run() {
	defer close(w.ended)
	b := lineBatch{writer: w}
	for line := range w.lines {
		w.waiting.Add(-int64(len(line)))
		b.add(line)
		if len(w.lines) == 0 || len(b.text) >= batchBytes {
			b.write()
		}
	}
	b.write()
	b.tellDropped()
}

// lineBatch is a batch of whole lines, written at once. Between two batches other writers may write
// to the same place, or the file may be replaced.
type lineBatch struct {
	writer   *lineWriter
	text     []byte
	lines    int64
	torn     bool // the last failed write left a partial line
	failing  bool
	reported time.Time // time of the last report
}

func (b *lineBatch) add(line []byte) {
	if b.torn && b.lines == 0 {
		b.text = append(b.text, '\n')
	}
	b.text = append(b.text, line...)
	b.lines++
}

// write writes the batch. If that fails, its lines are dropped and counted.
func (b *lineBatch) write() {
	if b.lines == 0 {
		return
	}
	w := b.writer
	n, err := w.to.Write(b.text)
	now := clock.System().Now()
	due := now.Sub(b.reported) >= droppedEvery
	switch {
	case err != nil:
		w.dropped.Add(b.lines - int64(bytes.Count(b.text[:n], []byte("\n"))))
		b.torn = n > 0 && b.text[n-1] != '\n' || n == 0 && b.torn
		if !b.failing && due {
			w.logger.Error("the access log cannot be written: its lines are dropped until it can", "error", err)
			b.failing, b.reported = true, now
		}
	default:
		if b.failing {
			w.logger.Warn("the access log is written again")
		}
		b.torn, b.failing = false, false
		if due && w.dropped.Load() > 0 {
			b.reported = now
			b.tellDropped()
		}
	}
	b.text, b.lines = b.text[:0], 0
}

// tellDropped reports, in the log of lines itself, how many lines are missing there.
func (b *lineBatch) tellDropped() {
	if n := b.writer.dropped.Swap(0); n > 0 {
		b.writer.own.LogAttrs(context.Background(), slog.LevelWarn, "access lines were dropped, because they could "+
			"not be written in time", slog.Int64("count", n))
	}
}

// close writes the remaining lines, within lineCloseTime, and closes the file.
func (w *lineWriter) close() {
	w.mu.Lock()
	if w.closed {
		w.mu.Unlock()
		return
	}
	w.closed = true
	close(w.lines)
	w.mu.Unlock()
	select {
	case <-w.ended:
		if file, ok := w.to.(io.Closer); ok {
			_ = file.Close()
		}
	case <-clock.System().After(lineCloseTime): // the process is about to end, and the goroutine with it
	}
}

// sharedWriter lets several goroutines write whole lines to one writer.
type sharedWriter struct {
	mu sync.Mutex
	to io.Writer
}

// Write implements io.Writer.
func (s *sharedWriter) Write(text []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.to.Write(text)
}

// logFile is a file to append lines to. If log rotation has renamed or removed it, it is created
// again. One goroutine at a time uses it.
type logFile struct {
	path   string
	file   *os.File
	looked time.Time
}

// lookEvery is the interval at which a log file checks that its path still leads to it.
const lookEvery = time.Second

func openLogFile(path string) (*logFile, error) {
	f := &logFile{path: path}
	return f, f.open()
}

// open opens the file. A new file is readable by its owner only. Opening a named pipe without a
// reader is an error, because it would block.
func (f *logFile) open() error {
	file, err := os.OpenFile(f.path, os.O_WRONLY|os.O_CREATE|os.O_APPEND|syscall.O_NONBLOCK, 0o600)
	if err != nil {
		return err
	}
	f.file = file
	return nil
}

// Write implements io.Writer.
func (f *logFile) Write(text []byte) (int, error) {
	if now := clock.System().Now(); now.Sub(f.looked) >= lookEvery {
		f.looked = now
		if f.moved() {
			before := f.file
			if err := f.open(); err == nil {
				_ = before.Close()
			}
		}
	}
	return f.file.Write(text)
}

// moved reports whether the path leads to another file, or to none.
func (f *logFile) moved() bool {
	there, err := os.Stat(f.path)
	if err != nil {
		return os.IsNotExist(err)
	}
	mine, err := f.file.Stat()
	return err == nil && !os.SameFile(there, mine)
}

// Close implements io.Closer.
func (f *logFile) Close() error { return f.file.Close() }
