package main

import (
	"fmt"
	"net"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// TestConnectionsLeaveFilesToTheStore: a client without a key that opens more connections than the
// server may open files does not end the server. The store finds files for its tables, and others
// write meanwhile.
func TestConnectionsLeaveFilesToTheStore(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("NOT TESTED: Windows has no limit of open files")
	}
	dir := filepath.Join(t.TempDir(), "data")
	p := launchAs(t, exec.Command("sh", "-c", `ulimit -n 256; exec "$0" "$@"`, binary, "--port", "0", "--health-port", "0",
		"--protocol", "http", "--memory", "128MB", "--data-path", dir), nil)
	container := makeContainer(t, p.endpoint)
	for range 400 {
		conn, err := net.Dial("tcp", strings.TrimPrefix(p.endpoint, "http://"))
		if err != nil {
			continue // refused: as good
		}
		defer conn.Close() //nolint:errcheck // of an attacker
	}
	body := func(n int) []byte {
		return []byte(fmt.Sprintf(`{"id":"%d","key":"a","text":%q}`, n, strings.Repeat(fmt.Sprint(n), 40_000)))
	}
	for n := range 150 { // the memory tables are full twice, so the store writes tables
		_, err := container.UpsertItem(t.Context(), azcosmos.NewPartitionKeyString("a"), body(n), nil)
		for began := time.Now(); err != nil && time.Since(began) < 20*time.Second; {
			if strings.Contains(p.text(&p.stderr), "ERROR") {
				break
			}
			_, err = container.UpsertItem(t.Context(), azcosmos.NewPartitionKeyString("a"), body(n), nil)
		}
		if err != nil {
			t.Fatalf("write %d: %v; log: %s", n, err, p.text(&p.stderr))
		}
	}
	if _, err := p.stop(t, syscall.SIGTERM); err != nil {
		t.Errorf("the server ends with %v; log: %s", err, p.text(&p.stderr))
	}
	if tables, _ := filepath.Glob(filepath.Join(dir, "store", "*.sst")); len(tables) == 0 {
		t.Error("the store has written no table, so nothing was tested")
	}
	agrees(t, dir)
}
