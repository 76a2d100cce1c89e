package main

import (
	"bytes"
	"context"
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

// A server is the binary under test with its data directory. It may be killed and started again, on the same port.
type server struct {
	binary string
	dir    string // holds data and certificate
	port   string // "0" until the first start
	proc   *process
}

// A process is one start of the binary.
type process struct {
	cmd   *exec.Cmd
	ended chan struct{} // closed when it has ended; exit is set then
	exit  error
	mu    sync.Mutex
	said  bytes.Buffer
}

var listening = regexp.MustCompile(`Now listening on: https?://\S*:(\d+)`)

func newServer(binary string) (*server, error) {
	dir, err := os.MkdirTemp("", "orrery-storm-")
	if err != nil {
		return nil, err
	}
	return &server{binary: binary, dir: dir, port: "0"}, nil
}

func (s *server) dataPath() string    { return filepath.Join(s.dir, "data") }
func (s *server) certificate() string { return filepath.Join(s.dir, "authority.pem") }
func (s *server) plain() string       { return "http://127.0.0.1:" + s.port }

// endpoint is what a client is told.
func (s *server) endpoint(scheme string) string {
	if scheme == "https" {
		return "https://localhost:" + s.port + "/"
	}
	return s.plain() + "/"
}

// start starts the binary and waits until it is ready.
func (s *server) start(ctx context.Context) error {
	p := &process{ended: make(chan struct{})}
	p.cmd = exec.Command(s.binary, "serve", "--mode", "dev", "--host", "localhost", "--port", s.port, "--health-port", "0",
		"--data-path", s.dataPath(), "--key", wellKnownKey)
	ready := make(chan string, 1)
	p.cmd.Stdout, p.cmd.Stderr = &watcher{process: p, ready: ready}, &watcher{process: p}
	wholeGroup(p.cmd)
	if err := p.cmd.Start(); err != nil {
		return err
	}
	go func() {
		p.exit = p.cmd.Wait()
		close(p.ended)
	}()
	timeout := time.NewTimer(60 * time.Second)
	defer timeout.Stop()
	var err error
	select {
	case s.port = <-ready:
		s.proc = p
		return nil
	case <-p.ended:
		return fmt.Errorf("the server ended before it was ready (%v):\n%s", p.exit, p.output())
	case <-timeout.C:
		err = fmt.Errorf("the server was not ready after 60 s:\n%s", p.output())
	case <-ctx.Done():
		err = ctx.Err()
	}
	killGroup(p.cmd)
	<-p.ended
	return err
}

// fetchCertificate stores the server's authority where clients find it.
func (s *server) fetchCertificate(ctx context.Context) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.plain()+"/_explorer/emulator.pem", nil)
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
	return os.WriteFile(s.certificate(), pem, 0o600)
}

// kill ends the server as a power cut would end the process.
func (s *server) kill() {
	if s.proc == nil {
		return
	}
	killGroup(s.proc.cmd)
	<-s.proc.ended
}

// alive says whether the server still runs; when it does not, the error has what it said.
func (s *server) alive() error {
	select {
	case <-s.proc.ended:
		return fmt.Errorf("the server ended by itself (%v):\n%s", s.proc.exit, s.proc.output())
	default:
		return nil
	}
}

// stop ends the server as an operator would; not doing so in time, or having crashed before, is an error.
func (s *server) stop() error {
	if err := s.alive(); err != nil {
		return err
	}
	if err := s.proc.cmd.Process.Signal(os.Interrupt); err != nil {
		return err
	}
	timeout := time.NewTimer(20 * time.Second)
	defer timeout.Stop()
	select {
	case <-s.proc.ended:
		if s.proc.exit != nil {
			return fmt.Errorf("the server did not end cleanly (%w):\n%s", s.proc.exit, s.proc.output())
		}
		return nil
	case <-timeout.C:
		s.kill()
		return errors.New("the server did not end within 20 s")
	}
}

// check runs `orrery check` over the data of the stopped server and returns what it said when it did not agree.
func (s *server) check(ctx context.Context) error {
	cmd := command(ctx, s.binary, "check", "--no-progress", "--data-path", s.dataPath())
	text, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("orrery check: %w\n%s", err, lastOf(string(text), 4000))
	}
	return nil
}

func (p *process) output() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return lastOf(p.said.String(), 4000)
}

func lastOf(text string, n int) string {
	if len(text) > n {
		return "…" + text[len(text)-n:]
	}
	return text
}

// A watcher keeps what the server prints and tells its port once it is ready.
type watcher struct {
	process *process
	ready   chan<- string
}

func (w *watcher) Write(b []byte) (int, error) {
	p := w.process
	p.mu.Lock()
	defer p.mu.Unlock()
	p.said.Write(b)
	if w.ready != nil && strings.Contains(p.said.String(), "Started\r\n") {
		if m := listening.FindStringSubmatch(p.said.String()); m != nil {
			w.ready <- m[1]
			w.ready = nil
		}
	}
	return len(b), nil
}
