package orrery

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/ledger"
)

// The parts are the budget, whatever it is, and each does its work.
func TestMemoryParts(t *testing.T) {
	for _, budget := range []int64{MinMemory, 192 << 20, 256 << 20, 512 << 20, 768 << 20, 1 << 30, 4 << 30, 18 << 30, 24 << 30, 1 << 40} {
		p, err := partMemory(budget, 0)
		if err != nil {
			t.Fatal(err)
		}
		if sum := p.runtime + p.memtables + p.caches + p.connections + p.requests + p.ledger; sum != budget {
			t.Errorf("%d MB: the parts are %d MB: %+v", budget>>20, sum>>20, p)
		}
		// A page and the write of the largest item must fit what one client may hold
		// (9/16 of the ledger), and there must be connections for a pool or two.
		if p.ledger*9/16 < 4*engine.MaxItemBytes+ledger.Page || p.connectionCount < 500 || p.requestCount < 150 || p.memtableBytes < 4<<20 {
			t.Errorf("%d MB: %+v", budget>>20, p)
		}
		if p.runtime < 32<<20 || p.ledger < budget/5 {
			t.Errorf("%d MB: %+v", budget>>20, p)
		}
	}
}

// A cache that leaves nothing for requests is refused, with the size that fits.
func TestCacheThatDoesNotFit(t *testing.T) {
	_, err := partMemory(512<<20, 300<<20)
	if err == nil {
		t.Fatal("a cache of 300 MB fits 512 MB")
	}
	_, fits, _ := strings.Cut(err.Error(), "lower --cache-size to ")
	fits, _, _ = strings.Cut(fits, " ")
	if n, _ := strconv.ParseInt(fits, 10, 64); n < 100 {
		t.Errorf("%v", err)
	} else if _, err := partMemory(512<<20, n<<20); err != nil {
		t.Error(err)
	}
	for _, c := range []Config{{InMemory: true, Memory: 512 << 20, CacheBytes: 300 << 20}, {InMemory: true, Memory: 1 << 20}, {InMemory: true, Memory: -1}} {
		if _, err := Start(t.Context(), c); !errors.Is(err, ErrConfiguration) {
			t.Errorf("%d, %d: %v", c.Memory, c.CacheBytes, err)
		}
	}
}

// Memory is what was asked for; without it a share of what there is.
func TestMemoryBudget(t *testing.T) {
	if got := (Config{Memory: 300 << 20}).MemoryBudget(); got != 300<<20 {
		t.Error(got)
	}
	server, dev := Config{Mode: ModeServer}.MemoryBudget(), Config{}.MemoryBudget()
	if server > MachineMemory() || server < MinMemory || dev > server || dev > mostDevMemory {
		t.Errorf("server %d, dev %d, machine %d", server, dev, MachineMemory())
	}
}
