package orrery

import (
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/storage"
)

// TestFileParts: connections and tables never take all files that a process may open. More files
// never mean fewer connections.
func TestFileParts(t *testing.T) {
	const fromMemory = 10_000
	before := 0
	for _, limit := range []uint64{128, 192, 256, 512, 1024, 4096, 10_240, 20_000, 1 << 20, 1<<64 - 1} {
		p, err := divideFiles(limit, fromMemory)
		if err != nil {
			t.Fatal(err)
		}
		taken := p.connections + 3*p.otherPorts + storage.TableFiles(limit)
		if limit < 1<<20 && uint64(taken+ownFiles) > limit || p.connections < 16 || p.otherPorts < 8 {
			t.Errorf("of %d files: %+v, and %d tables", limit, p, storage.TableFiles(limit))
		}
		if p.connections < before {
			t.Errorf("of %d files %d connections, of fewer files %d", limit, p.connections, before)
		}
		before = p.connections
	}
	if before != fromMemory {
		t.Errorf("with files without end there are %d connections", before)
	}
	if p, err := divideFiles(1024, fromMemory); err != nil || p.connections < fewConnections-50 {
		t.Errorf("%+v %v", p, err)
	}
	if _, err := divideFiles(100, fromMemory); err == nil || !strings.Contains(err.Error(), "ulimit") {
		t.Errorf("100 files: %v", err)
	}
}
