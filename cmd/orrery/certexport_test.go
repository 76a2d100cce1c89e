package main

import (
	"encoding/pem"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// TestCertificateExport starts a server that exports its certificate to several files, one of them
// behind a link to a directory that does not exist yet.
func TestCertificateExport(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need a privilege on Windows")
	}
	dir := t.TempDir()
	if err := os.Symlink(filepath.Join(dir, "volume", "certs"), filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	files := []string{filepath.Join(dir, "a", "b", "emulator.pem"), filepath.Join(dir, "link", "rootCA.crt")}
	args := []string{
		"--port", "0", "--health-port", "0", "--data-path", filepath.Join(dir, "data"), "--cert-export",
		strings.Join(files, ", "),
	}
	p := launch(t, nil, args...)
	response, err := insecureClient().Get(p.endpoint + "/_explorer/emulator.pem")
	if err != nil {
		t.Fatal(err)
	}
	served := readAll(t, response)
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil || string(data) != served {
			t.Errorf("%s: %v %q, want %q", file, err, data, served)
		}
		if block, rest := pem.Decode(data); block == nil ||
			block.Type != "CERTIFICATE" || len(strings.TrimSpace(string(rest))) != 0 {
			t.Errorf("%s is not exactly one certificate: %q", file, data)
		}
		if info, err := os.Lstat(file); err != nil || !info.Mode().IsRegular() || info.Mode().Perm() != 0o644 {
			t.Errorf("%s: %v %v, want a regular file that all may read", file, info, err)
		}
	}
	if _, err := p.stop(t, syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}

	// A second start does not rewrite unchanged files, and starts even if a file cannot be written.
	if err := os.Remove(files[1]); err != nil {
		t.Fatal(err)
	}
	before, err := os.Stat(files[0])
	if err != nil {
		t.Fatal(err)
	}
	args[len(args)-1] = strings.Join([]string{files[0], filepath.Join(files[0], "below", "a-file.pem"), files[1]}, ",")
	p = launch(t, nil, args...)
	after, err := os.Stat(files[0])
	if err != nil || !os.SameFile(before, after) {
		t.Errorf("the file was written again: %v", err)
	}
	if _, err := os.Stat(files[1]); err != nil {
		t.Error(err)
	}
	// The log names the file that could not be written.
	waitFor(t, func() bool { return strings.Contains(p.text(&p.stderr), "a-file.pem") })
}

func TestCertificateExportWithoutTLS(t *testing.T) {
	file := filepath.Join(t.TempDir(), "emulator.pem")
	launch(t, nil, "--port", "0", "--health-port", "0", "--in-memory", "--protocol", "http", "--cert-export", file)
	if _, err := os.Stat(file); !os.IsNotExist(err) {
		t.Errorf("a server without TLS has written a certificate: %v", err)
	}
}
