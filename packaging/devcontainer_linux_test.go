package main

import (
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestDevcontainer installs the feature from the release into a directory, and starts its entry
// point with a container's own command.
func TestDevcontainer(t *testing.T) {
	releases := t.TempDir()
	for _, name := range []string{"latest/download", "download/v" + testVersion} {
		to := filepath.Join(releases, name)
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(built.out, to); err != nil {
			t.Fatal(err)
		}
	}
	feature := filepath.Join(built.root, "samples/devcontainer/src/orrery")
	install := func(from, version, prefix string) (string, error) {
		cmd := exec.Command("sh", filepath.Join(feature, "install.sh"))
		cmd.Env = append(os.Environ(), "VERSION="+version, "ORRERY_RELEASES=file://"+from, "PREFIX="+prefix)
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	for _, version := range []string{"latest", testVersion} {
		prefix := t.TempDir()
		if out, err := install(releases, version, prefix); err != nil {
			t.Fatalf("install.sh: %v\n%s", err, out)
		}
		out, err := exec.Command(filepath.Join(prefix, "bin/orrery"), "version").CombinedOutput()
		if err != nil || !strings.HasPrefix(string(out), "orrery "+testVersion+"\n") {
			t.Errorf("%s: the installed command says %s %v", version, out, err)
		}
		startsFirst(t, prefix)
	}

	// The feature refuses an archive whose checksum differs.
	forged := filepath.Join(t.TempDir(), "latest")
	if err := os.CopyFS(filepath.Join(forged, "latest/download"), os.DirFS(built.out)); err != nil {
		t.Fatal(err)
	}
	archive, err := os.OpenFile(filepath.Join(forged, "latest/download", built.archiveFile(host)), os.O_APPEND|os.O_WRONLY,
		0)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = archive.WriteString("x")
	_ = archive.Close()
	prefix := t.TempDir()
	if out, err := install(forged, "latest", prefix); err == nil {
		t.Errorf("another archive was installed: %s", out)
	}
	if _, err := os.Stat(filepath.Join(prefix, "bin/orrery")); err == nil {
		t.Error("another archive's binary is there")
	}

	var of struct {
		Entrypoint string
		Options    map[string]struct{ Default string }
	}
	readJSON(t, filepath.Join(feature, "devcontainer-feature.json"), &of)
	if of.Entrypoint != "/usr/local/share/orrery/start.sh" || of.Options["version"].Default != "latest" {
		t.Errorf("the feature is %+v", of)
	}
	var container struct{ RemoteEnv map[string]string }
	readJSON(t, filepath.Join(built.root, "samples/devcontainer/.devcontainer/devcontainer.json"), &container)
	if !strings.Contains(container.RemoteEnv["COSMOS_CONNECTION_STRING"],
		"AccountEndpoint=http://localhost:8081/;AccountKey="+wellKnownKey) {
		t.Errorf("the container gets %v", container.RemoteEnv)
	}
}

// startsFirst runs a command behind the feature's entry point: the server starts beside it.
func startsFirst(t *testing.T, prefix string) {
	t.Helper()
	cmd := exec.Command(filepath.Join(prefix, "share/orrery/start.sh"), "sleep", "60")
	cmd.Env = append(os.Environ(), "ORRERY_DATA="+filepath.Join(t.TempDir(), "data"))
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	c := startProcess(t, cmd)
	c.waitFor(t, "server", func() bool {
		status, _ := get(careless(), "http://localhost:8080/ready")
		return status == http.StatusOK
	})
	use(t, "AccountEndpoint=http://localhost:8081/;AccountKey="+wellKnownKey+";", careless())
	if err := syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM); err != nil { // both processes
		t.Fatal(err)
	}
	if err := <-c.ended; err == nil {
		t.Error("the container's own command has ended by itself")
	}
	for port := range 2 { // the next server needs the ports
		for status := 1; status != 0; {
			status, _ = get(careless(), []string{"http://localhost:8080/alive", "http://localhost:8081/"}[port])
		}
	}
}
