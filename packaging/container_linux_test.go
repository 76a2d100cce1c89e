package main

import (
	"archive/tar"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/layout"
)

// An image is one platform's image, unpacked as a container engine unpacks it.
type image struct {
	root   string
	config v1.Config
}

// unpackImage unpacks host's image of the release into a directory of the test.
func unpackImage(t *testing.T) *image {
	t.Helper()
	dir := untar(t, filepath.Join(built.out, built.imageFile()))
	of := platformOf(t, imageIndex(t, dir), host)
	config, err := of.ConfigFile()
	if err != nil {
		t.Fatal(err)
	}
	i := &image{root: t.TempDir(), config: config.Config}
	layers, err := of.Layers()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range layers {
		content, err := l.Uncompressed()
		if err != nil {
			t.Fatal(err)
		}
		extract(t, content, i.root)
	}
	// Every engine puts these into a container.
	write(t, filepath.Join(i.root, "etc", "hosts"), "127.0.0.1 localhost\n::1 localhost\n")
	for _, file := range []string{"etc/resolv.conf", "etc/hostname"} {
		write(t, filepath.Join(i.root, file), "")
	}
	// Directories of tests are closed to other users.
	for dir := i.root; dir != os.TempDir() && dir != "/"; dir = filepath.Dir(dir) {
		if err := os.Chmod(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return i
}

// imageIndex returns the index of all platforms in an OCI layout.
func imageIndex(t *testing.T, dir string) v1.ImageIndex {
	t.Helper()
	outer, err := layout.ImageIndexFromPath(dir)
	if err != nil {
		t.Fatal(err)
	}
	manifest, err := outer.IndexManifest()
	if err != nil {
		t.Fatal(err)
	}
	if len(manifest.Manifests) != 1 {
		t.Fatalf("index.json names %d things, want the index of the platforms", len(manifest.Manifests))
	}
	inner, err := outer.ImageIndex(manifest.Manifests[0].Digest)
	if err != nil {
		t.Fatal(err)
	}
	return inner
}

func platformOf(t *testing.T, index v1.ImageIndex, p platform) v1.Image {
	t.Helper()
	manifest, err := index.IndexManifest()
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(manifest.Manifests, func(d v1.Descriptor) bool {
		return d.Platform != nil && d.Platform.OS == p.os && d.Platform.Architecture == p.arch
	})
	if at < 0 {
		t.Fatalf("the index has no image for %s", p)
	}
	of, err := index.Image(manifest.Manifests[at].Digest)
	if err != nil {
		t.Fatal(err)
	}
	return of
}

// untar unpacks a file into a directory of the test.
func untar(t *testing.T, file string) string {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close() //nolint:errcheck // reading is over
	dir := t.TempDir()
	extract(t, f, dir)
	return dir
}

// extract unpacks a tar archive with owners and modes.
func extract(t *testing.T, from io.Reader, dir string) {
	t.Helper()
	archive := tar.NewReader(from)
	for {
		h, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if !filepath.IsLocal(h.Name) {
			t.Fatalf("the archive names %q", h.Name)
		}
		to := filepath.Join(dir, h.Name)
		switch h.Typeflag {
		case tar.TypeDir:
			err = os.MkdirAll(to, 0o755)
		case tar.TypeSymlink:
			err = os.Symlink(h.Linkname, to)
		case tar.TypeReg:
			err = extractFile(archive, to)
		default:
			t.Fatalf("%s is of type %q", h.Name, h.Typeflag)
		}
		err = errors.Join(err, os.Lchown(to, h.Uid, h.Gid))
		if h.Typeflag != tar.TypeSymlink {
			err = errors.Join(err, syscall.Chmod(to, uint32(h.Mode)))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func extractFile(from io.Reader, to string) error {
	f, err := os.Create(to)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, from)
	return errors.Join(err, f.Close())
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// A container is a process of an image.
type container struct {
	cmd   *exec.Cmd
	ended chan error

	mu     sync.Mutex
	writes [][]byte // standard output, one element for each write of the process
	stderr bytes.Buffer
}

// command returns a program of the image as an engine would start it: in the image's root, as its
// user, with its variables, plus the caller's env and args.
func (i *image) command(env map[string]string, args ...string) *exec.Cmd {
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Path = args[0] // a path below the image's root
	cmd.Err = nil
	cmd.Dir = i.config.WorkingDir
	user, group, _ := strings.Cut(i.config.User, ":")
	uid, _ := strconv.ParseUint(user, 10, 32)
	gid, _ := strconv.ParseUint(group, 10, 32)
	cmd.SysProcAttr = &syscall.SysProcAttr{
		Chroot: i.root, Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, Pdeathsig: syscall.SIGKILL,
	}
	for _, entry := range i.config.Env {
		name, _, _ := strings.Cut(entry, "=")
		if _, set := env[name]; !set {
			cmd.Env = append(cmd.Env, entry)
		}
	}
	for name, value := range env {
		cmd.Env = append(cmd.Env, name+"="+value)
	}
	return cmd
}

// start starts a container. As with container engines, args replace the image's command.
func (i *image) start(t *testing.T, env map[string]string, args ...string) *container {
	t.Helper()
	if len(args) == 0 {
		args = i.config.Cmd
	}
	return startProcess(t, i.command(env, append(slices.Clone(i.config.Entrypoint), args...)...))
}

// startProcess starts a command and reads its output. Standard output is a socket that keeps writes
// apart, as the log of a container engine does.
func startProcess(t *testing.T, cmd *exec.Cmd) *container {
	t.Helper()
	pair, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_SEQPACKET|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	ours, theirs := os.NewFile(uintptr(pair[0]), "ours"), os.NewFile(uintptr(pair[1]), "theirs")
	c := &container{cmd: cmd, ended: make(chan error, 1)}
	c.cmd.Stdout, c.cmd.Stderr = theirs, lockedWriter{&c.mu, &c.stderr}
	started := make(chan error)
	go func() {
		// The system kills a process when the thread that started it ends, so a goroutine starts it and
		// stays on its thread until the process has ended.
		runtime.LockOSThread()
		err := cmd.Start()
		started <- err
		if err == nil {
			c.ended <- cmd.Wait()
		}
	}()
	if err := <-started; err != nil {
		t.Fatal(err)
	}
	_ = theirs.Close()
	read := make(chan struct{})
	go func() {
		defer close(read)
		b := make([]byte, 64<<10)
		for {
			n, err := ours.Read(b)
			if n == 0 || err != nil {
				return
			}
			c.mu.Lock()
			c.writes = append(c.writes, bytes.Clone(b[:n]))
			c.mu.Unlock()
		}
	}()
	t.Cleanup(func() {
		_ = c.cmd.Process.Kill()
		<-read
		_ = ours.Close()
	})
	return c
}

type lockedWriter struct {
	mu *sync.Mutex
	w  io.Writer
}

func (l lockedWriter) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.w.Write(b)
}

// stdout returns the container's output, whole and by write.
func (c *container) stdout() (string, []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	var writes []string
	for _, w := range c.writes {
		writes = append(writes, string(w))
	}
	return strings.Join(writes, ""), writes
}

func (c *container) log() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.stderr.String()
}

// startTime limits the wait for a container to start.
const startTime = 20 * time.Second

// waitFor waits until the condition holds, and fails when the container ends before.
func (c *container) waitFor(t *testing.T, what string, holds func() bool) {
	t.Helper()
	deadline := time.Now().Add(startTime)
	for !holds() {
		select {
		case err := <-c.ended:
			out, _ := c.stdout()
			t.Fatalf("the container ended (%v) before %s\n%s%s", err, what, out, c.log())
		default:
		}
		if time.Now().After(deadline) {
			out, _ := c.stdout()
			t.Fatalf("no %s after %s\n%s%s", what, startTime, out, c.log())
		}
		time.Sleep(2 * time.Millisecond)
	}
}

// waitForLog waits until standard output matches.
func (c *container) waitForLog(t *testing.T, expression string) {
	t.Helper()
	re := regexp.MustCompile(expression)
	c.waitFor(t, "log "+expression, func() bool {
		out, _ := c.stdout()
		return re.MatchString(out)
	})
}

// stop stops a container as engines do, and fails when it takes more than two seconds.
func (c *container) stop(t *testing.T) {
	t.Helper()
	began := time.Now()
	if err := c.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-c.ended:
		if took := time.Since(began); err != nil || took > 2*time.Second {
			t.Errorf("the end: %v after %v, want exit 0 within 2 s\n%s", err, took, c.log())
		}
	case <-time.After(10 * time.Second):
		t.Fatalf("SIGTERM does not end the container\n%s", c.log())
	}
}

// mapPort publishes a port of a container on a free one, as `docker run -p` does: a listener that
// forwards bytes. It returns the free port.
func mapPort(t *testing.T, port int) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var carriers sync.WaitGroup
	carriers.Go(func() {
		for {
			from, err := l.Accept()
			if err != nil {
				return
			}
			to, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", port))
			if err != nil {
				_ = from.Close()
				continue
			}
			carry := func(a, b net.Conn) {
				_, _ = io.Copy(a, b)
				_ = errors.Join(a.Close(), b.Close())
			}
			carriers.Go(func() { carry(from, to) })
			carriers.Go(func() { carry(to, from) })
		}
	})
	t.Cleanup(func() { _ = l.Close() })
	return l.Addr().(*net.TCPAddr).Port
}

// get returns the status and the body of an unsigned GET; 0 when there is no answer.
func get(client *http.Client, url string) (int, []byte) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return 0, nil
	}
	response, err := client.Do(request)
	if err != nil {
		return 0, nil
	}
	defer response.Body.Close() //nolint:errcheck // reading is over
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return 0, nil
	}
	return response.StatusCode, body
}
