// Package readings knows which logical partitions of one physical partition transactions read
// outside the writer, before they propose their changes. It notes when others change such a logical
// partition meanwhile, and lets one transaction exclude others from changing it.
//
// The one idea: a reading begins before its snapshot is taken, and a change is noted before a
// snapshot can show it. So every change that the snapshot does not show is noted.
//
// The package knows neither the writer nor snapshots, and logical partitions only by a key that the
// caller chooses. Start reading at Registry.
package readings

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"

	"github.com/orrery-db/orrery/internal/session"
)

// Registry has the open readings of one physical partition. The zero value has none. Its methods
// and those of its readings are safe for concurrent use.
type Registry struct {
	mu        sync.Mutex            // held for moments; its holder takes no other lock
	open      map[string][]*Reading // by logical partition
	excluding Exclusions
}

// Reading is a logical partition that a transaction reads.
type Reading struct {
	registry *Registry
	logical  string
	touched  session.LSN   // last noted change; 0: none. Guarded by registry.mu
	ended    chan struct{} // closed by End
}

// Begin begins a reading of a logical partition. The caller ends it.
func (s *Registry) Begin(logical []byte) *Reading {
	r := &Reading{registry: s, logical: string(logical), ended: make(chan struct{})}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open == nil {
		s.open = map[string][]*Reading{}
	}
	s.open[r.logical] = append(s.open[r.logical], r)
	return r
}

// Any reports whether a reading is open.
func (s *Registry) Any() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.open) > 0
}

// Note records that a logical partition changes at an LSN.
func (s *Registry) Note(logical []byte, lsn session.LSN) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.open[string(logical)] {
		r.touched = lsn
	}
}

// Exclusions returns the readings that exclude others now. It never changes, so that the writer can
// use one state while it decides several requests.
func (s *Registry) Exclusions() Exclusions {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.excluding
}

// Logical returns the key of the logical partition.
func (r *Reading) Logical() string { return r.logical }

// TouchedAfter reports whether a change after an LSN was noted since the reading began.
func (r *Reading) TouchedAfter(lsn session.LSN) bool {
	r.registry.mu.Lock()
	defer r.registry.mu.Unlock()
	return r.touched > lsn
}

// End ends the reading, and lets those write who waited for its end. A second call does nothing.
func (r *Reading) End() {
	s := r.registry
	s.mu.Lock()
	defer s.mu.Unlock()
	others := s.open[r.logical]
	at := slices.Index(others, r)
	if at < 0 {
		return
	}
	close(r.ended)
	if others = slices.Delete(others, at, at+1); len(others) > 0 {
		s.open[r.logical] = others
	} else {
		delete(s.open, r.logical)
	}
	if s.excluding[r.logical] == r {
		s.excluding = maps.Clone(s.excluding)
		delete(s.excluding, r.logical)
	}
}

// Exclude waits until no other reading excludes others from the logical partition, and then does so
// itself until End. The error is that of the context.
func (r *Reading) Exclude(ctx context.Context) error {
	for {
		other := r.tryExclude()
		if other == nil {
			return nil
		}
		if err := other.Wait(ctx); err != nil {
			return err
		}
	}
}

// tryExclude returns what prevents the exclusion, nil when the reading excludes others now.
func (r *Reading) tryExclude() *Exclusion {
	s := r.registry
	s.mu.Lock()
	defer s.mu.Unlock()
	if other := s.excluding[r.logical]; other != nil {
		return &Exclusion{other}
	}
	next := Exclusions{r.logical: r}
	maps.Copy(next, s.excluding)
	s.excluding = next
	return nil
}

// Exclusions are the readings that exclude others, by logical partition. A value is never modified.
type Exclusions map[string]*Reading

// Admit refuses, with an Exclusion, a change of a logical partition from which another reading than
// by excludes others. by is nil for a change without a reading.
func (e Exclusions) Admit(logical []byte, by *Reading) error {
	if r := e[string(logical)]; r != nil && r != by {
		return &Exclusion{r}
	}
	return nil
}

// Exclusion is the error of a change from whose logical partition a reading excludes others.
type Exclusion struct{ by *Reading }

// Error implements error.
func (e *Exclusion) Error() string {
	return "a reading excludes other writers from the logical partition"
}

// Wait waits until the reading has ended. The error is that of the context.
func (e *Exclusion) Wait(ctx context.Context) error {
	select {
	case <-e.by.ended:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Excluded returns the Exclusion in an error, nil when there is none.
func Excluded(err error) *Exclusion {
	e, _ := errors.AsType[*Exclusion](err)
	return e
}
