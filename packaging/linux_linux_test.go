package main

import (
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// unpackDeb unpacks host's Debian package, with the system's own tool.
func unpackDeb(t *testing.T) (root, file string) {
	t.Helper()
	file = filepath.Join(built.out, "orrery_"+strings.Replace(testVersion, "-", "~", 1)+"_"+host.arch+".deb")
	root = t.TempDir()
	if out, err := exec.Command("dpkg-deb", "-x", file, root).CombinedOutput(); err != nil {
		t.Fatalf("dpkg-deb -x: %v %s", err, out)
	}
	return root, file
}

// TestDebHolds reads the Debian package with Debian's own tool.
func TestDebHolds(t *testing.T) {
	root, file := unpackDeb(t)
	for name, want := range map[string]string{
		"Package": "orrery", "Version": "1.2.3~check.1", "Architecture": host.arch, "Homepage": homepage,
		"Section": "database",
	} {
		out, err := exec.Command("dpkg-deb", "-f", file, name).Output()
		if got := strings.TrimSpace(string(out)); err != nil || got != want {
			t.Errorf("%s is %q, want %q: %v", name, got, want, err)
		}
	}
	for name, mode := range map[string]os.FileMode{
		"usr/bin/orrery": 0o755, "usr/lib/systemd/system/orrery.service": 0o644, "etc/orrery/orrery.yaml": 0o644,
		"usr/share/doc/orrery/copyright": 0o644, "usr/share/doc/orrery/README.md": 0o644,
	} {
		info, err := os.Stat(filepath.Join(root, name))
		if err != nil || info.Mode().Perm() != mode || !info.ModTime().Equal(built.time) {
			t.Errorf("%s: %v %v, want mode %v of %s", name, info, err, mode, built.time)
		}
	}
	control := t.TempDir()
	if out, err := exec.Command("dpkg-deb", "-e", file, control).CombinedOutput(); err != nil {
		t.Fatalf("dpkg-deb -e: %v %s", err, out)
	}
	if text, err := os.ReadFile(filepath.Join(control, "conffiles")); err != nil ||
		strings.TrimSpace(string(text)) != "/etc/orrery/orrery.yaml" {
		t.Errorf("files that an upgrade leaves alone: %q %v", text, err)
	}
	for _, script := range []string{"postinst", "prerm", "postrm"} {
		for _, argument := range []string{"configure", "remove", "upgrade", "0", "1"} {
			// systemd does not run here, so a script has nothing to do and must succeed.
			if _, err := os.Stat("/run/systemd/system"); err == nil {
				continue
			}
			if out, err := exec.Command(filepath.Join(control, script), argument).CombinedOutput(); err != nil {
				t.Errorf("%s %s: %v %s", script, argument, err, out)
			}
		}
	}
}

// unitSettings returns the settings of a section of the unit, name to values.
func unitSettings(t *testing.T, unit string) map[string][]string {
	t.Helper()
	data, err := os.ReadFile(unit)
	if err != nil {
		t.Fatal(err)
	}
	settings := map[string][]string{}
	for line := range strings.Lines(string(data)) {
		if name, value, ok := strings.Cut(strings.TrimSpace(line), "="); ok && !strings.HasPrefix(name, "#") {
			settings[name] = append(settings[name], value)
		}
	}
	return settings
}

// TestUnit lets systemd verify the unit, and checks it against the server's needs.
func TestUnit(t *testing.T) {
	root, _ := unpackDeb(t)
	unit := filepath.Join(root, "usr/lib/systemd/system/orrery.service")
	if tool, err := exec.LookPath("systemd-analyze"); err == nil {
		// systemd looks for the unit's program on this machine, so the test replaces its path.
		text, err := os.ReadFile(unit)
		if err != nil {
			t.Fatal(err)
		}
		copied := filepath.Join(t.TempDir(), "orrery.service")
		write(t, copied,
			strings.Replace(string(text), "ExecStart=/usr/bin/orrery", "ExecStart="+filepath.Join(root, "usr/bin/orrery"), 1))
		if out, err := exec.Command(tool, "verify", "--man=no", copied).CombinedOutput(); err != nil ||
			strings.Contains(string(out), "orrery.service") {
			t.Errorf("systemd-analyze verify: %v %s", err, out)
		}
	} else {
		t.Log("systemd-analyze is not here: the unit is only read")
	}
	settings := unitSettings(t, unit)
	for name, want := range map[string]string{
		"Type": "notify", "DynamicUser": "yes", "StateDirectory": "orrery", "ProtectSystem": "strict",
		"NoNewPrivileges": "yes", "LimitNOFILE": "65536", "Restart": "on-failure",
		"ExecStart": "/usr/bin/orrery serve --config /etc/orrery/orrery.yaml",
	} {
		if !slices.Equal(settings[name], []string{want}) {
			t.Errorf("%s is %q, want %q", name, settings[name], want)
		}
	}
}

// TestUnitStarts starts the unit's command as systemd does for a service of Type=notify. The server
// understands the package's settings, notifies the manager when it is ready and when it stops, and
// keeps its data in the state directory.
func TestUnitStarts(t *testing.T) {
	root, _ := unpackDeb(t)
	for dir := root; dir != os.TempDir() && dir != "/"; dir = filepath.Dir(dir) {
		if err := os.Chmod(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	i := &image{root: root}
	i.config.User = "65532:65532"
	i.config.WorkingDir = "/"
	state := filepath.Join(root, "var/lib/orrery")
	for _, dir := range []string{state, filepath.Join(root, "run")} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Chown(dir, imageUser, imageUser); err != nil {
			t.Fatal(err)
		}
	}
	write(t, filepath.Join(root, "etc/hosts"), "127.0.0.1 localhost\n::1 localhost\n")
	notified := manager(t, filepath.Join(root, "run"))
	words := strings.Fields(unitSettings(t, filepath.Join(root, "usr/lib/systemd/system/orrery.service"))["ExecStart"][0])
	c := startProcess(t, i.command(map[string]string{"NOTIFY_SOCKET": "/run/notify"}, words...))
	if got := notified(); got != "READY=1" {
		t.Errorf("the state is %q, want READY=1\n%s", got, c.log())
	}
	if status, body := get(careless(), "http://localhost:8080/ready"); status != 200 {
		t.Errorf("/ready: %d %s", status, body)
	}
	use(t, "AccountEndpoint=http://localhost:8081/;AccountKey="+wellKnownKey+";", careless())
	c.stop(t)
	if got := notified(); got != "STOPPING=1" {
		t.Errorf("the state is %q, want STOPPING=1", got)
	}
	if _, err := os.Stat(filepath.Join(state, "store")); err != nil {
		t.Error(err)
	}
}

// manager listens as a service manager does; the returned function waits for the next notification.
func manager(t *testing.T, dir string) func() string {
	t.Helper()
	// A socket's address has at most 107 bytes, so the test uses a short path to the same directory.
	short, err := os.MkdirTemp("", "n")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(short) })
	link := filepath.Join(short, "d")
	if err := os.Symlink(dir, link); err != nil {
		t.Fatal(err)
	}
	conn, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: filepath.Join(link, "notify"), Net: "unixgram"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	if err := syscall.Chmod(filepath.Join(dir, "notify"), 0o666); err != nil {
		t.Fatal(err)
	}
	return func() string {
		b := make([]byte, 100)
		if err := conn.SetReadDeadline(time.Now().Add(startTime)); err != nil {
			t.Fatal(err)
		}
		n, err := conn.Read(b)
		if err != nil {
			return err.Error()
		}
		return string(b[:n])
	}
}
