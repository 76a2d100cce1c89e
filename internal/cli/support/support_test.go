package support

import (
	"archive/zip"
	"bytes"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/console"
)

// archived returns an archive with one file.
func archived(t *testing.T, name string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	file, err := w.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.Write([]byte("from the server")); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// archive runs the command against a server, and returns what it prints.
func archive(t *testing.T, server *httptest.Server, out string, args ...string) (string, error) {
	t.Helper()
	var printed bytes.Buffer
	c := &console.Console{Out: &printed, Err: &printed, Environ: []string{
		"ORRERY_DEBUG_ADDR=" + server.Listener.Addr().String(), "ORRERY_ENDPOINT=http://127.0.0.1:1",
		"ORRERY_DATA_PATH=" + t.TempDir(), "XDG_CONFIG_HOME=" + t.TempDir(),
	}}
	cmd := NewCommand(c)
	cmd.SilenceErrors, cmd.SilenceUsage = true, true
	cmd.SetArgs(append([]string{"archive", "--out", out}, args...))
	err := cmd.ExecuteContext(t.Context())
	return printed.String(), err
}

// TestArchiveIsWritten: the server's files and the doctor's findings are in a file of the user's
// own, which is never overwritten.
func TestArchiveIsWritten(t *testing.T) {
	var asked string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked = r.URL.String()
		_, _ = w.Write(archived(t, "about.json"))
	}))
	defer server.Close()
	out := filepath.Join(t.TempDir(), "orrery.zip")
	if printed, err := archive(t, server, out, "--names"); err != nil || !strings.Contains(printed, "Wrote") {
		t.Fatal(printed, err)
	}
	if asked != "/debug/archive?names=true" {
		t.Errorf("asked for %s", asked)
	}
	info, err := os.Stat(out)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v %v", info, err)
	}
	written, err := zip.OpenReader(out)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = written.Close() }()
	if len(written.File) != 2 || written.File[0].Name != "about.json" || written.File[1].Name != doctorFile ||
		written.File[1].UncompressedSize64 < 100 {
		t.Errorf("the files are %v", written.File)
	}
	if _, err := archive(t, server, out); err == nil || !strings.Contains(err.Error(), "exists") {
		t.Errorf("overwritten: %v", err)
	}
}

// TestServersThatLie: nothing that a server says is printed, and no half archive is left.
func TestServersThatLie(t *testing.T) {
	for name, answer := range map[string]http.HandlerFunc{
		"a failure":  func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "secret", 500) },
		"a page":     func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<html>secret")) },
		"a redirect": func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/secret", http.StatusFound) },
		"half": func(w http.ResponseWriter, _ *http.Request) {
			whole := archived(t, "secret")
			_, _ = w.Write(whole[:len(whole)-8])
		},
	} {
		server := httptest.NewServer(answer)
		out := filepath.Join(t.TempDir(), "orrery.zip")
		printed, err := archive(t, server, out)
		if err == nil || strings.Contains(err.Error()+printed, "secret") {
			t.Errorf("%s: %v, printed %s", name, err, printed)
		}
		if _, err := os.Stat(out); err == nil {
			t.Errorf("%s left a file", name)
		}
		server.Close()
	}
}
