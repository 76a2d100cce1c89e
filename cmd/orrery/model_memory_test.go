//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
)

// TestMigrationMemory: with ten times the rows, migrate and verify take less than 1.5 times the
// memory. ORRERY_MIGRATE_ALL makes the databases ten times as large.
func TestMigrationMemory(t *testing.T) {
	small := 4_000
	if os.Getenv("ORRERY_MIGRATE_ALL") != "" {
		small = 40_000
	}
	server := launch(t, nil, "--port", "0", "--health-port", "0", "--protocol", "http", "--data-path", t.TempDir(),
		"--throttle", "off")
	peaks := map[string][]int64{}
	for _, orders := range []int{small, 10 * small} {
		dir := killedShop(t, orders)
		database := filepath.Base(filepath.Dir(dir)) + filepath.Base(dir)
		for _, command := range []string{"migrate", "verify"} {
			args := []string{
				"model", command, "--design", "design.yaml", "--from", "sqlite:shop.db", "--to", server.endpoint,
				"--database", database,
			}
			if command == "verify" {
				args = append(args, "--derived", "--references")
			}
			cmd := exec.Command(binary, args...)
			cmd.Dir, cmd.Env = dir, cleanEnv()
			out, err := cmd.CombinedOutput()
			if code := cmd.ProcessState.ExitCode(); code != 7 && code != 8 {
				t.Fatalf("%s: %v\n%s", command, err, out)
			}
			usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage)
			if !ok {
				t.Fatal("the system does not tell the memory of a process")
			}
			peaks[command] = append(peaks[command], int64(usage.Maxrss)) //nolint:unconvert // 32 bits elsewhere
		}
	}
	for command, peak := range peaks {
		ratio := float64(peak[1]) / float64(peak[0])
		t.Logf("%s: %d and %d at the peak with %d and %d orders: %.2f", command, peak[0], peak[1], small, 10*small, ratio)
		if ratio >= 1.5 {
			t.Errorf("%s takes %.2f times the memory for ten times the rows", command, ratio)
		}
	}
}
