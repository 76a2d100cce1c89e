// Package serve is the server's side of backups: holds, bases in chunks, and logs in pages.
//
// The one idea: the backup command decides and remembers, the server only reads. The server keeps
// two things: the holds, which are durable, and at most one base that is being read. A goroutine
// writes that base, and waits until its next chunk is asked for. It ends with the last chunk, or
// when nobody has asked for a chunk for a while.
//
// A hold that nobody collects would fill the disk. So the server measures the log now and then. It
// warns when a hold was not acknowledged for a day, and releases the holds when the log has reached
// its limit. The next backup then takes a new base and says why.
//
// The package knows neither HTTP nor archives. Start reading at Server.
package serve

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/backup/wire"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
	"github.com/orrery-db/orrery/internal/worker"
)

// holdPrefix begins the names of holds that backups take, beside those of other readers.
const holdPrefix = "backup/"

const (
	// baseIdle is how long a base waits for its next chunk to be asked for.
	baseIdle = 2 * time.Minute
	// watchEach is how often the log is measured.
	watchEach = time.Minute
	// warnAfter is how old the last acknowledgement of a hold is when the server warns.
	warnAfter = 24 * time.Hour
	// MaxName bounds the name of a hold.
	maxName = 64
	// mostHolds bounds the holds of backups, which have names that clients choose.
	mostHolds = 16
)

// Options configure a Server. All fields are required except Logger and LimitBytes.
type Options struct {
	Store   *store.Store
	Ledger  *ledger.Ledger
	ID      string // of the store
	Version string
	Logger  *slog.Logger
	// LimitBytes is the size of the stored log at which the server releases the holds of backups; 0
	// means no limit.
	LimitBytes uint64
}

// Server answers the requests of backups. Its methods are safe for concurrent use.
type Server struct {
	o     Options
	watch *worker.Worker
	idle  time.Duration // how long a base waits for its next chunk to be asked for
	group *worker.Group

	mu     sync.Mutex // guards the fields below; held for moments
	base   *base      // the base that is being read, or nil
	acked  map[string]time.Time
	began  time.Time
	warned map[string]bool
}

// New returns a server. Close ends its goroutines.
func New(o Options) *Server {
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	s := &Server{
		o: o, group: worker.NewGroup(context.Background()), acked: make(map[string]time.Time),
		warned: make(map[string]bool), began: clock.System().Now(), idle: baseIdle,
	}
	s.watch = worker.New(clock.System(), watchEach, s.look)
	if len(s.holds()) > 0 {
		s.watch.Start()
	}
	return s
}

// Close ends the base that is being read and the watch. The store must still be open.
func (s *Server) Close() {
	s.watch.Close()
	s.group.End()
	s.group.Close()
}

// holds returns the holds of backups.
func (s *Server) holds() (all []store.Hold) {
	for _, h := range s.o.Store.Holds() {
		if strings.HasPrefix(h.Name, holdPrefix) {
			all = append(all, h)
		}
	}
	return all
}

// Status describes the holds and the log.
func (s *Server) Status(context.Context) (wire.Status, error) {
	bytes, err := s.o.Store.StoredLogBytes()
	out := wire.Status{
		Store: s.o.ID, Version: s.o.Version, Second: s.o.Store.Second(), LogBytes: bytes, LimitBytes: s.o.LimitBytes,
		Holds: []wire.Hold{}, LastBackup: s.o.Store.LastBackup(),
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, h := range s.holds() {
		one := wire.Hold{Name: strings.TrimPrefix(h.Name, holdPrefix), Since: h.Since.Unix()}
		if at, found := s.acked[h.Name]; found {
			one.Acknowledged = at.Unix()
		}
		out.Holds = append(out.Holds, one)
	}
	return out, err
}

// Hold has records stored from now on.
func (s *Server) Hold(ctx context.Context, name string) error {
	if name == "" || len(name) > maxName {
		return status.New(status.BadRequest, "The name of a hold has 1 to %d bytes, but this one has %d.", maxName, len(name))
	}
	there := false
	all := s.holds()
	for _, h := range all {
		there = there || h.Name == holdPrefix+name
	}
	if !there && len(all) >= mostHolds {
		return status.New(status.Conflict,
			"There are %d holds of backups, which is the limit. Release one that is no longer used: orrery backup release.",
			len(all))
	}
	if err := s.o.Store.Hold(ctx, holdPrefix+name, 0); err != nil {
		return err
	}
	s.mu.Lock()
	if !there {
		s.acked[holdPrefix+name] = clock.System().Now()
	}
	s.mu.Unlock()
	s.watch.Start()
	return nil
}

// Release removes a hold.
func (s *Server) Release(ctx context.Context, name string) error {
	for _, h := range s.holds() {
		if h.Name == holdPrefix+name {
			return s.o.Store.Release(ctx, h.Name)
		}
	}
	return status.New(status.NotFound, "There is no hold %q of a backup.", status.Clip(name))
}

// Acknowledge records that a backup has ended and up to where it has the logs, and deletes the
// records that nobody needs.
func (s *Server) Acknowledge(ctx context.Context, a wire.Acknowledgement) error {
	if !slices.ContainsFunc(s.holds(), func(h store.Hold) bool { return h.Name == holdPrefix+a.Name }) {
		return status.New(status.NotFound, "There is no hold %q of a backup: it was released.", status.Clip(a.Name))
	}
	for _, l := range a.Logs {
		at, err := l.Ends.Log()
		if err != nil {
			return status.New(status.BadRequest, "Partition %d of container %d: %v.", l.Partition, l.Container, err)
		}
		s.o.Store.Acknowledge(holdPrefix+a.Name, l.Container, l.Partition, at)
	}
	s.mu.Lock()
	s.acked[holdPrefix+a.Name] = clock.System().Now()
	delete(s.warned, holdPrefix+a.Name)
	s.mu.Unlock()
	return errors.Join(s.o.Store.NoteBackup(ctx), s.o.Store.Trim(ctx))
}

// Cut returns the ends of the logs, with the last second that is over.
func (s *Server) Cut(ctx context.Context) (wire.Cut, error) {
	c, err := s.o.Store.Cut(ctx)
	if err != nil {
		return wire.Cut{}, err
	}
	return wire.Cut{
		Store: s.o.ID, Through: c.Through, Latest: c.Latest, Logs: logsOf(c.Logs),
		Containers: len(s.o.Store.Containers()) - 1,
	}, nil
}

func logsOf(kept []store.KeptLog) []wire.Log {
	logs := make([]wire.Log, len(kept))
	for i, l := range kept {
		logs[i] = wire.Log{
			Container: l.Container, Partition: l.Partition, Begins: wire.PositionOf(l.Begins), Ends: wire.PositionOf(l.Ends),
			Ended: l.Ended,
		}
	}
	return logs
}

// What a page and a base take of the memory that requests share: a page and its growth; and of a
// base the chunk that was read last, the next one, and its reply.
const (
	pageRoom = 2 * wire.ChunkBytes
	baseRoom = 3 * wire.ChunkBytes
)

// account opens an account of the ledger. The caller closes it.
func (s *Server) account(ctx context.Context, room int64) (*ledger.Account, error) {
	a := s.o.Ledger.Open(wire.Type, ledger.Query)
	if err := a.Hold(ctx, room); err != nil {
		a.Close()
		return nil, err
	}
	return a, nil
}

// errFull ends a page.
var errFull = errors.New("the page is full")

// Page returns records of a log. more says that records up to the requested position are left. The
// caller calls done when the page is sent.
func (s *Server) Page(ctx context.Context, r wire.LogRequest) (page []byte, more bool, done func(), err error) {
	after, err := r.After.Log()
	if err != nil {
		return nil, false, nil, status.New(status.BadRequest, "after: %v.", err)
	}
	upTo, err := r.UpTo.Log()
	if err != nil {
		return nil, false, nil, status.New(status.BadRequest, "upTo: %v.", err)
	}
	memory, err := s.account(ctx, pageRoom)
	if err != nil {
		return nil, false, nil, err
	}
	err = s.o.Store.ReadLog(ctx, r.Container, r.Partition, after, upTo, func(one *log.Record, _ log.Position) error {
		if len(page) > 0 && len(page)+one.EncodedLen() > wire.ChunkBytes {
			more = true
			return errFull
		}
		if extra := one.EncodedLen() - wire.ChunkBytes; extra > 0 {
			if err := memory.Hold(ctx, 2*int64(extra)); err != nil {
				return err
			}
		}
		page = wire.AppendRecord(page, one)
		return nil
	})
	if err != nil && !errors.Is(err, errFull) {
		memory.Close()
		return nil, false, nil, pageError(r, err)
	}
	return page, more, memory.Close, nil
}

// pageError explains why a page cannot be read.
func pageError(r wire.LogRequest, err error) error {
	if errors.Is(err, log.ErrTruncated) || errors.Is(err, log.ErrDiverged) {
		return status.Wrap(status.Gone, err,
			"The log of partition %d of container %d does not continue at LSN %d: the server no longer keeps the records "+
				"after it, or has another history. Take a new base.", r.Partition, r.Container, session.LSN(r.After.LSN))
	}
	return err
}

// look measures the log, warns about holds that nobody collects, and releases them at the limit.
func (s *Server) look(ctx context.Context, _ bool) (more bool) {
	all := s.holds()
	if len(all) == 0 {
		return false
	}
	bytes, err := s.o.Store.StoredLogBytes()
	if err != nil || ctx.Err() != nil {
		return ctx.Err() == nil // the next look measures again
	}
	full := s.o.LimitBytes > 0 && bytes >= s.o.LimitBytes
	for _, h := range all {
		if full {
			s.o.Logger.Error("the log that a backup holds has reached its limit and is released: the next backup takes a new "+
				"base, and the seconds in between cannot be restored. Run `orrery backup create` more often, or raise "+
				"--backup-log-limit", "hold", h.Name, "log_bytes", bytes, "limit_bytes", s.o.LimitBytes)
			if err := s.o.Store.Release(ctx, h.Name); err != nil {
				s.o.Logger.Warn("the hold of a backup could not be released", "hold", h.Name, "error", err)
			}
			continue
		}
		if s.overdue(h.Name) {
			s.o.Logger.Warn("no backup has collected the log for a day, and it grows: run `orrery backup create`, or "+
				"`orrery backup release` to end the backups", "hold", h.Name, "log_bytes", bytes)
		}
	}
	return true
}

// overdue reports once that a hold has not been acknowledged for long.
func (s *Server) overdue(name string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	at, found := s.acked[name]
	if !found {
		at = s.began
	}
	if s.warned[name] || clock.System().Now().Sub(at) < warnAfter {
		return false
	}
	s.warned[name] = true
	return true
}
