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
	// mostLines and mostLineBytes bound what waits to be written. A line has some hundred
	// bytes.
	mostLines     = 8192
	mostLineBytes = 8 << 20
	// droppedEvery is how often it is told that lines were dropped.
	droppedEvery = 10 * time.Second
	// lineCloseTime is how long the end waits for a disk that is slow.
	lineCloseTime = 200 * time.Millisecond
)

// lineWriter writes lines beside those who make them: they are kept in memory, a few
// megabytes at most, and one goroutine writes them. What has no room is dropped and
// counted, so that a slow disk keeps no request waiting.
type lineWriter struct {
	lines   chan []byte
	waiting atomic.Int64 // bytes
	dropped atomic.Int64 // since it was told
	to      io.Writer
	logger  *slog.Logger // is told of errors
	own     *slog.Logger // writes to the same place what the lines lack
	ended   chan struct{}

	mu     sync.RWMutex // of closed: nobody sends to a closed channel
	closed bool
}

// newLineWriter begins to write. close ends it.
func newLineWriter(to io.Writer, logger *slog.Logger, format string) *lineWriter {
	w := &lineWriter{lines: make(chan []byte, mostLines), to: to, logger: logger, ended: make(chan struct{})}
	w.own = slog.New(newHandler(to, format, slog.LevelDebug))
	go w.run()
	return w
}

// Write implements io.Writer: it takes a copy of a line, or drops it.
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

// batchBytes is how many bytes of lines are written at a time, or one longer line.
const batchBytes = 64 << 10

// run writes until the end.
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

// lineBatch is whole lines that are written at once. Others may write to the same place
// between two batches, or make a new file.
type lineBatch struct {
	writer  *lineWriter
	text    []byte
	lines   int64
	torn    bool // the last write that failed has left the beginning of a line
	failing bool
	told    time.Time // when something was last told of
}

func (b *lineBatch) add(line []byte) {
	if b.torn && b.lines == 0 {
		b.text = append(b.text, '\n')
	}
	b.text = append(b.text, line...)
	b.lines++
}

// write writes the batch. Its lines are dropped and counted where that fails.
func (b *lineBatch) write() {
	if b.lines == 0 {
		return
	}
	w := b.writer
	n, err := w.to.Write(b.text)
	now := clock.System().Now()
	due := now.Sub(b.told) >= droppedEvery
	switch {
	case err != nil:
		w.dropped.Add(b.lines - int64(bytes.Count(b.text[:n], []byte("\n"))))
		b.torn = n > 0 && b.text[n-1] != '\n' || n == 0 && b.torn
		if !b.failing && due {
			w.logger.Error("the access log cannot be written: its lines are dropped until it can", "error", err)
			b.failing, b.told = true, now
		}
	default:
		if b.failing {
			w.logger.Warn("the access log is written again")
		}
		b.torn, b.failing = false, false
		if due && w.dropped.Load() > 0 {
			b.told = now
			b.tellDropped()
		}
	}
	b.text, b.lines = b.text[:0], 0
}

// tellDropped says in the place of the lines how many are missing there.
func (b *lineBatch) tellDropped() {
	if n := b.writer.dropped.Swap(0); n > 0 {
		b.writer.own.LogAttrs(context.Background(), slog.LevelWarn, "access lines were dropped, because they could "+
			"not be written in time", slog.Int64("count", n))
	}
}

// close writes what is left, as far as that is fast, and gives the file back.
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
	case <-clock.System().After(lineCloseTime): // the process ends with it
	}
}

// sharedWriter lets several write whole lines to one place.
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

// logFile is a file that lines are appended to. When it has been renamed or removed, as
// programs do that rotate logs, it is made anew. One goroutine at a time uses it.
type logFile struct {
	path   string
	file   *os.File
	looked time.Time
}

// lookEvery is how often a log file looks whether it is still there.
const lookEvery = time.Second

func openLogFile(path string) (*logFile, error) {
	f := &logFile{path: path}
	return f, f.open()
}

// open opens the file, readable by its owner only when it is made. A named pipe that nobody
// reads is an error: opening it would wait.
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

// moved says that another file, or none, is at the path.
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
