package leader

import (
	"context"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/log"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// A replica cannot tell by itself how far it is behind its log. So it asks: it reads on from its
// place and counts, without applying anything. The answer covers every write that was acknowledged
// before the question. It also remembers a few earlier answers: a replica that has reached the end
// that the log had a while ago lacks no write older than that.

// ends are what a seat knows of the end of its log.
type ends struct {
	rounds rounds[session.LSN]

	mu    sync.Mutex // guards marks
	marks []mark     // ascending
}

// mark says that the log had ended at an LSN, or had more, at a moment.
type mark struct {
	at  time.Time
	lsn session.LSN
}

const (
	// mostMarks is the number of answers that a seat remembers.
	mostMarks = 32
	// markPause is the least time between two of them.
	markPause = 200 * time.Millisecond
)

// note remembers an answer.
func (e *ends) note(m mark) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if n := len(e.marks); n > 0 && m.at.Sub(e.marks[n-1].at) < markPause {
		return
	}
	if len(e.marks) == mostMarks {
		e.marks = append(e.marks[:0], e.marks[1:]...)
	}
	e.marks = append(e.marks, m)
}

// since returns the end of the log at the first remembered moment at or after a time. Without such
// a moment it returns end.
func (e *ends) since(from time.Time, end session.LSN) session.LSN {
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, m := range e.marks {
		if !m.at.Before(from) {
			return min(m.lsn, end)
		}
	}
	return end
}

// Least returns the LSN that a partition must have reached so that it lacks at most so many of the
// writes acknowledged before the call, and none that was acknowledged longer ago than age. With 0
// and 0 it lacks none.
func (n *Node) Least(ctx context.Context, p *physical.Partition, entries session.LSN, age time.Duration) (session.LSN,
	error,
) {
	s, err := n.seat(p.Keys().Container, p.ID())
	if err != nil {
		return 0, err
	}
	if p.Writable() == nil {
		return 0, p.Barrier(ctx)
	}
	end, err := s.ends.rounds.do(ctx, s.end)
	if err != nil {
		return 0, err
	}
	least := s.ends.since(machine.Now().Add(-age), end)
	if end > entries {
		least = max(least, end-entries)
	}
	if entries == 0 {
		least = end
	}
	return least, nil
}

// end asks the log where it ends.
func (s *seat) end(ctx context.Context) (session.LSN, error) {
	p := s.node.store.Partition(s.name.container, s.name.partition)
	if p == nil {
		return 0, physical.NewErrMoved(s.name.partition)
	}
	began, l := machine.Now(), s.shared()
	if l == nil {
		return 0, s.unknown(nil)
	}
	at := p.LogPosition()
	end := at.LSN
	ctx, cancel := context.WithTimeout(ctx, s.node.patience)
	defer cancel()
	err := l.Read(ctx, at, false, func(_ *log.Record, after log.Position) error {
		end = after.LSN
		return nil
	})
	if err != nil {
		return 0, s.unknown(err)
	}
	s.ends.note(mark{began, end})
	return end, nil
}

// unknown is the error of a replica that does not know how far it is behind.
func (s *seat) unknown(err error) error {
	return status.Wrap(status.ServiceUnavailable, err,
		"This replica of partition key range %d cannot ask its log at the moment how far it is behind. Nothing was done: "+
			"repeat the request.", s.name.partition)
}
