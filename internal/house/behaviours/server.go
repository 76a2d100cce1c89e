package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"
)

// wellKnownKey is the key that every Cosmos DB tool knows as the emulator's; a server in dev mode takes it.
const wellKnownKey = "C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw=="

// ranges is how many physical partitions the containers of a suite have, by scheme: both of one and of several are checked without running
// everything four times.
var ranges = map[string]string{"http": "1", "https": "5"}

// A server is one process of the binary under test, in a data directory of its own.
type server struct {
	cmd     *exec.Cmd
	dir     string // holds data and certificate; removed at the end
	port    string
	readKey string
	ended   chan struct{} // closed when the process has ended; exit is set then
	exit    error
	mu      sync.Mutex
	said    bytes.Buffer
}

var listening = regexp.MustCompile(`Now listening on: https?://\S*:(\d+)`)

// startServer starts the binary on a free port and waits until it is ready.
func startServer(ctx context.Context, binary string) (*server, error) {
	dir, err := os.MkdirTemp("", "orrery-behaviours-")
	if err != nil {
		return nil, err
	}
	s := &server{dir: dir, ended: make(chan struct{})}
	s.cmd = exec.Command(binary, "serve", "--mode", "dev", "--host", "localhost", "--port", "0", "--health-port", "0",
		"--data-path", filepath.Join(dir, "data"), "--key", wellKnownKey)
	ready := make(chan string, 1)
	s.cmd.Stdout, s.cmd.Stderr = &watcher{server: s, ready: ready}, &watcher{server: s}
	wholeGroup(s.cmd)
	if err := s.cmd.Start(); err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	go func() {
		s.exit = s.cmd.Wait()
		close(s.ended)
	}()
	timeout := time.NewTimer(30 * time.Second)
	defer timeout.Stop()
	select {
	case s.port = <-ready:
	case <-s.ended:
		return nil, errors.Join(fmt.Errorf("the server ended before it was ready (%v):\n%s", s.exit, s.output()), os.RemoveAll(dir))
	case <-timeout.C:
		return nil, errors.Join(fmt.Errorf("the server was not ready after 30 s:\n%s", s.output()), s.kill())
	case <-ctx.Done():
		return nil, errors.Join(ctx.Err(), s.kill())
	}
	if err := s.equip(ctx, binary); err != nil {
		return nil, errors.Join(err, s.kill())
	}
	return s, nil
}

// equip fetches what clients need besides the key: the certificate and the read-only key.
func (s *server) equip(ctx context.Context, binary string) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://127.0.0.1:"+s.port+"/_explorer/emulator.pem", nil)
	if err != nil {
		return err
	}
	reply, err := http.DefaultClient.Do(request)
	if err != nil {
		return fmt.Errorf("asking for the certificate: %w", err)
	}
	defer reply.Body.Close()
	pem, err := io.ReadAll(io.LimitReader(reply.Body, 1<<20))
	if err != nil || reply.StatusCode != http.StatusOK {
		return fmt.Errorf("asking for the certificate: status %d, %v", reply.StatusCode, err)
	}
	if err := os.WriteFile(s.certificate(), pem, 0o600); err != nil {
		return err
	}
	ls := exec.CommandContext(ctx, binary, "keys", "ls", "--show", "-o", "json", "--endpoint", "http://127.0.0.1:"+s.port, "--key", wellKnownKey)
	text, err := ls.Output()
	if err != nil {
		return fmt.Errorf("asking for the read-only key: %w", err)
	}
	if s.readKey = readOnlyKey(text); s.readKey == "" {
		return fmt.Errorf("no read-only key in what `orrery keys ls` prints: %s", text)
	}
	return nil
}

// readOnlyKey finds the primary read-only key in what `orrery keys ls --show -o json` prints; "" when it is not there.
func readOnlyKey(text []byte) string {
	var keys []struct{ Name, Key string }
	if json.Unmarshal(text, &keys) != nil {
		return ""
	}
	for _, k := range keys {
		if k.Name == "primary-readonly" {
			return k.Key
		}
	}
	return ""
}

func (s *server) certificate() string { return filepath.Join(s.dir, "authority.pem") }

// environment is what a suite is told.
func (s *server) environment(scheme string) []string {
	out := []string{
		"ORRERY_KEY=" + wellKnownKey,
		"ORRERY_READONLY_KEY=" + s.readKey,
		"ORRERY_RANGES=" + ranges[scheme],
	}
	if scheme == "https" {
		return append(out, "ORRERY_ENDPOINT=https://localhost:"+s.port+"/", "ORRERY_CA="+s.certificate())
	}
	return append(out, "ORRERY_ENDPOINT=http://127.0.0.1:"+s.port+"/", "ORRERY_CA=")
}

// stop ends the server as an operator would; not doing so in time, or crashing before, is a failure.
func (s *server) stop() error {
	select {
	case <-s.ended:
		return errors.Join(fmt.Errorf("the server ended during the suite (%v):\n%s", s.exit, s.output()), os.RemoveAll(s.dir))
	default:
	}
	if err := s.cmd.Process.Signal(os.Interrupt); err != nil {
		return errors.Join(err, s.kill())
	}
	timeout := time.NewTimer(10 * time.Second)
	defer timeout.Stop()
	select {
	case <-s.ended:
		var err error
		if s.exit != nil {
			err = fmt.Errorf("the server did not end cleanly (%w):\n%s", s.exit, s.output())
		}
		return errors.Join(err, os.RemoveAll(s.dir))
	case <-timeout.C:
		return errors.Join(errors.New("the server did not end within 10 s"), s.kill())
	}
}

func (s *server) kill() error {
	killGroup(s.cmd)
	<-s.ended
	return os.RemoveAll(s.dir)
}

// output is the last of what the server printed.
func (s *server) output() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	text := s.said.String()
	if len(text) > 4000 {
		text = "…" + text[len(text)-4000:]
	}
	return text
}

// A watcher keeps what the server prints and tells its port once it is ready.
type watcher struct {
	server *server
	ready  chan<- string
}

func (w *watcher) Write(p []byte) (int, error) {
	s := w.server
	s.mu.Lock()
	defer s.mu.Unlock()
	s.said.Write(p)
	if w.ready != nil && strings.Contains(s.said.String(), "Started\r\n") {
		if m := listening.FindStringSubmatch(s.said.String()); m != nil {
			w.ready <- m[1]
			w.ready = nil
		}
	}
	return len(p), nil
}
