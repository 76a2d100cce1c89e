package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/served"
	"github.com/orrery-db/orrery/internal/resource"
)

// How a suite reaches a namespace: by its path with the server's key, or by its key at the server's
// endpoint.
const (
	byPath = "path"
	byKey  = "key"
)

// A space is the namespace in which a suite runs, on a server whose own account must not notice. A
// client that drops the path of its endpoint and has the server's key would work in that account.
type space struct {
	way   string
	made  struct{ Name, Path, Key string }
	own   *served.Account
	first uint32 // number of a database of the server's own account
}

func newSpace(ctx context.Context, endpoint, way string) (*space, error) {
	s := &space{way: way, own: served.NewAccount(endpoint, clock.System(), 1, time.Minute)}
	err := s.own.Must(ctx, served.Call{
		Method: "POST", Path: "/_orrery/namespaces", ResourceType: "namespaces", Headers: map[string]string{
			"content-type": "application/json",
		}, Body: []byte(`{"ttlSeconds":3600}`),
	}, &s.made)
	if err == nil {
		s.first, err = s.probe(ctx, "first")
	}
	if err != nil {
		return nil, fmt.Errorf("a namespace for the suite: %w", err)
	}
	return s, nil
}

// probe creates a database in the server's own account, and returns its number.
func (s *space) probe(ctx context.Context, id string) (uint32, error) {
	var made struct {
		RID string `json:"_rid"`
	}
	if err := s.own.Must(ctx, served.Call{
		Method: "POST", Path: "/dbs", ResourceType: "dbs", Body: served.JSON(map[string]string{"id": id}),
	}, &made); err != nil {
		return 0, err
	}
	rid, err := resource.ParseRID(made.RID)
	return rid.DB, err
}

// reached returns the endpoint and the key that the suite gets.
func (s *space) reached(endpoint string) (at, key string) {
	switch {
	case s == nil:
		return endpoint, served.Key
	case s.way == byPath:
		return endpoint + s.made.Path[1:], served.Key
	}
	return endpoint, s.made.Key
}

// untouched fails if anything was created in the server's own account: numbers are never used
// twice.
func (s *space) untouched(ctx context.Context) error {
	if s == nil {
		return nil
	}
	defer s.own.Close()
	last, err := s.probe(ctx, "last")
	if err == nil && last != s.first+1 {
		err = errors.New("the suite has worked in the server's own account instead of the namespace")
	}
	return err
}
