package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// TestCheckAndRepairOfALostLog truncates the log of a data directory. check reports what is lost
// and where; repair refuses until the loss is accepted; then everything agrees.
func TestCheckAndRepairOfALostLog(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	writes := func(name string) {
		t.Helper()
		s, err := orrery.Start(t.Context(), orrery.Config{DataPath: dir, Protocol: orrery.ProtocolHTTP})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := clientOf(t, s).CreateDatabase(
			t.Context(), azcosmos.DatabaseProperties{ID: name}, nil,
		); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	writes("one")
	offline := func(args ...string) (code int, out, errText string) {
		var o, e bytes.Buffer
		code = run(append(args, "--data-path", dir, "--no-progress"), console.Console{Out: &o, Err: &e})
		return code, o.String(), e.String()
	}
	if code, out, text := offline("check"); code != exit.OK || !strings.Contains(out, "everything agrees") {
		t.Fatalf("a whole directory: %d %s%s", code, out, text)
	}
	if code, _, text := offline("check", "--repair"); code != exit.Usage || !strings.Contains(text, "orrery repair") {
		t.Errorf("check --repair: %d %s", code, text)
	}
	if code, out, text := offline("repair"); code != exit.OK || !strings.Contains(out, "rebuilds") ||
		!strings.Contains(out, "everything agrees") {
		t.Fatalf("repair of a whole directory: %d %s%s", code, out, text)
	}
	writes("two")
	logs, err := filepath.Glob(filepath.Join(dir, "store", "*.log"))
	if err != nil || len(logs) == 0 {
		t.Fatal(logs, err)
	}
	for _, log := range logs {
		if err := os.Truncate(log, 0); err != nil {
			t.Fatal(err)
		}
	}
	sealed := filepath.Join(dir, "keys", "account.sealed")
	whole, err := os.ReadFile(sealed)
	if err != nil {
		t.Fatal(err)
	}
	whole[len(whole)/2] ^= 1
	if err := os.WriteFile(sealed, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	code, out, text := offline("check")
	if code != exit.Failure || !strings.Contains(out, "account.sealed") ||
		!strings.Contains(out, "container 0, partition 0: LSNs") {
		t.Errorf("check: %d %s%s", code, out, text)
	}
	if code, out, text := offline("repair"); code != exit.Failure || !strings.Contains(text, "--accept-loss") {
		t.Errorf("repair: %d %s%s", code, out, text)
	}
	if code, out, text := offline("repair", "--accept-loss"); code != exit.OK ||
		!strings.Contains(out, "accepted: container 0, partition 0") {
		t.Errorf("repair --accept-loss: %d %s%s", code, out, text)
	}
}
