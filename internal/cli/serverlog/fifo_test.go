//go:build unix

package serverlog

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestAPipeThatNobodyReadsIsNoLog: opening such a pipe would block the start of the server.
func TestAPipeThatNobodyReadsIsNoLog(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	if file, err := openLogFile(pipe); err == nil || !strings.Contains(err.Error(), pipe) {
		t.Errorf("%v, %v", file, err)
	}
}
