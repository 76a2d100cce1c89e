// Package orrerytest gives a Go test its own server.
//
// The one idea: a test should cost one line. Start opens an in-memory server on a free port with a
// clock that the test can turn, and closes it when the test ends. Before closing it checks the
// stored data, so that every test which uses the package also tests the database.
//
// The package does not know how data gets in or out: use the SDK you already use, with the server's
// Endpoint and Key. Seed loads seed files, and Inject makes requests fail. Start reading at Start.
package orrerytest

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
)

// closeTime bounds the check and the closing at the end of a test.
const closeTime = 30 * time.Second

// Start returns a running server in memory, on a free port of the loopback interface. The zero
// Config suits most tests; its DataPath, Port and InMemory are ignored. Set ManualClock to turn the
// clock with Advance. t.Cleanup checks and closes the server; findings of the check are errors of
// the test.
func Start(t testing.TB, cfg orrery.Config) *orrery.Server {
	t.Helper()
	cfg.InMemory, cfg.DataPath, cfg.Port = true, "", 0
	if cfg.Faults == nil && cfg.Mode != orrery.ModeServer {
		cfg.Faults = &orrery.Faults{}
	}
	if cfg.OnFatal == nil {
		cfg.OnFatal = func(err error) { t.Errorf("orrerytest: the server's store failed: %v", err) }
	}
	server, err := orrery.Start(t.Context(), cfg)
	if err != nil {
		t.Fatalf("orrerytest: start a server: %v", err)
	}
	t.Cleanup(func() { finish(t, server) })
	return server
}

func finish(t testing.TB, server *orrery.Server) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), closeTime)
	defer cancel()
	problems, err := server.Check(ctx)
	if err != nil && !errors.Is(err, orrery.ErrClosed) { // a test may close its server itself
		t.Errorf("orrerytest: check the data: %v", err)
	}
	for _, p := range problems {
		t.Errorf("orrerytest: the stored data does not agree with itself: %s", p)
	}
	if err := server.Close(ctx); err != nil {
		t.Errorf("orrerytest: close the server: %v", err)
	}
}
