package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/house/served"
)

// A master is a data directory and the ledger of its contents; trials damage copies of it.
type master struct {
	name   string // such as small-killed
	dir    string // holds data, earlier and ledger.json
	ledger *ledger
	killed bool
	large  bool
	acked  int
}

func (m *master) data() string    { return filepath.Join(m.dir, "data") }
func (m *master) earlier() string { return filepath.Join(m.dir, "earlier") }

// A builder makes masters.
type builder struct {
	binary string
	clock  clock.Clock
	seed   uint64
}

// rounds is how often the server is stopped and started while it writes a master: each start leaves
// tables.
const rounds = 4

// build writes a master under load and leaves it stopped cleanly, or killed. items is the number of
// operations of each writer.
func (b builder) build(
	ctx context.Context, dir, name string, large, killed bool, operations, padding int,
) (*master, error) {
	m := &master{name: name, dir: dir, ledger: newLedger(), killed: killed, large: large}
	if err := os.MkdirAll(m.data(), 0o700); err != nil {
		return nil, err
	}
	server := served.At(b.binary, m.data(), "--throttle", "off")
	defer server.Kill()
	var writers []*writer
	for round := range rounds {
		if err := server.Start(ctx); err != nil {
			return nil, err
		}
		a := newAccount(server.Plain(), b.clock, 16)
		if round == 0 {
			if err := a.CreateDatabase(ctx, databaseID); err != nil {
				return nil, err
			}
			for n, p := range plans(padding) {
				if err := a.createContainer(ctx, p.container, p.throughput, p.further); err != nil {
					return nil, err
				}
				for k := range 2 {
					random := rand.New(rand.NewPCG(b.seed, uint64(100*n+k)))
					batches := 8
					if large {
						batches = 70
					}
					writers = append(writers, &writer{
						plan: p, name: fmt.Sprintf("%s%d", p.container, k), random: random, ledger: m.ledger,
						batches: batches,
					})
				}
			}
		}
		last := round == rounds-1
		if err := b.round(ctx, server, a, writers, operations/rounds, round > 0, last && killed); err != nil {
			return nil, err
		}
		a.Close()
		if last && killed {
			break
		}
		if err := server.Stop(); err != nil {
			return nil, err
		}
		if round == rounds/2-1 {
			if err := cloneDirectory(m.data(), m.earlier(), nil); err != nil {
				return nil, err
			}
		}
	}
	for _, w := range writers {
		m.acked += w.acked
	}
	<-b.clock.After(2100 * time.Millisecond) // so that expiring items have expired
	return m, m.ledger.store(filepath.Join(m.dir, "ledger.json"))
}

// round makes every writer run that many operations, and splits a range meanwhile. With kill, it
// kills the server under load.
func (b builder) round(
	ctx context.Context, server *served.Server, a *account, writers []*writer, operations int, split, kill bool,
) error {
	var group sync.WaitGroup
	failures := make(chan error, len(writers)+1)
	ended := make(chan struct{})
	for _, w := range writers {
		w.account = a
		group.Add(1)
		go func() {
			defer group.Done()
			for n := 0; kill || n < operations; n++ {
				if err := w.step(ctx); err != nil {
					failures <- fmt.Errorf("%s: %w", w.name, err)
					return
				}
			}
		}()
	}
	if split {
		group.Add(1)
		go func() {
			defer group.Done()
			if err := a.split(ctx, "split", 2); err != nil && !kill {
				failures <- err
			}
		}()
	}
	go func() { group.Wait(); close(ended) }()
	if kill {
		// The wait is long enough for each writer to write about as much as in the rounds before.
		wait := time.Duration(operations)*6*time.Millisecond + time.Duration(b.seed%400)*time.Millisecond
		select {
		case <-b.clock.After(wait):
		case <-ended:
		}
		server.Kill()
	}
	<-ended
	close(failures)
	var all error
	for err := range failures {
		var answer *unexpected
		if !kill || errors.As(err, &answer) {
			all = errors.Join(all, err)
		}
	}
	return all
}

// split splits the first range of the container.
func (a *account) split(ctx context.Context, container string, into int) error {
	ids, refused, err := a.rangeIDs(ctx, container)
	if err == nil && refused != "" {
		err = errors.New(refused)
	}
	if err != nil {
		return fmt.Errorf("ranges of %s: %w", container, err)
	}
	link := containerLink(container)
	return a.Must(ctx, served.Call{
		Method: "POST", Path: "/_orrery/" + link + "/split", ResourceType: "ranges", Link: link,
		Body: served.JSON(map[string]any{"range": ids[0], "into": into}),
	}, nil)
}
