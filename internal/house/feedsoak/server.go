package main

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/served"
)

// A server is the binary under test. Its clients wait while it is away, and tell a reply that was
// lost by a kill from one that the server owed them.
type server struct {
	*served.Server
	account *served.Account
	faults  *faults

	mu       sync.Mutex
	outages  int           // begun so far
	up       chan struct{} // closed while the server runs
	refusals atomic.Int64  // 408, 429 and 503: a client tries again
}

// errAway is the error of a request whose reply a kill may have cost.
var errAway = errors.New("the server was killed")

// send waits until the server is there and sends the request once.
func (s *server) send(ctx context.Context, c served.Call) (served.Reply, error) {
	s.mu.Lock()
	up := s.up
	s.mu.Unlock()
	select {
	case <-up:
	case <-ctx.Done():
		return served.Reply{}, ctx.Err()
	}
	before := s.outage()
	reply, err := s.account.Send(ctx, c)
	if err == nil {
		return reply, nil
	}
	if s.outage() == before && ctx.Err() == nil {
		s.faults.add(faultServer, "%s %s: no answer though the server was not killed: %v", c.Method, c.Path, err)
	}
	return reply, fmt.Errorf("%w: %w", errAway, err)
}

func (s *server) outage() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.outages
}

// kill ends the process as a power switch would and starts it again.
func (s *server) kill(ctx context.Context) error {
	if err := s.Alive(); err != nil {
		return err
	}
	s.mu.Lock()
	s.outages++
	s.up = make(chan struct{})
	s.mu.Unlock()
	s.Kill()
	if err := s.Start(ctx); err != nil {
		return err
	}
	s.mu.Lock()
	close(s.up)
	s.mu.Unlock()
	return nil
}

// rest waits for a while, or until the context ends.
func rest(ctx context.Context, c clock.Clock, d time.Duration) {
	select {
	case <-c.After(d):
	case <-ctx.Done():
	}
}
