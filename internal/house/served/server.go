// Package served runs the binary under test for the programs that check it from outside. Each
// server has its own data directory and listens on a free port. A program starts the server, stops
// it as an operator would, kills it, and starts it again. An Account sends it signed requests. The
// package also holds what these programs share: how they start, and how they append to records.
//
// The package does not know what is checked. Start reading at Server, then Account.
package served

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

// Key is the well-known account key of the emulator, which every Cosmos DB tool knows; a server in
// dev mode accepts it.
const Key = "C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw=="

// A Server is the binary under test with its data directory. It can be killed and started again on
// the same port.
type Server struct {
	binary string
	flags  []string
	dir    string // holds data and certificate
	data   string // the data directory
	port   string // "0" until the first start
	proc   *process
}

// A process is one start of the binary.
type process struct {
	cmd   *exec.Cmd
	ended chan struct{} // closed when the process has ended; exit is set before
	exit  error
	mu    sync.Mutex
	said  bytes.Buffer
}

var listening = regexp.MustCompile(`Now listening on: https?://\S*:(\d+)`)

// New makes a data directory; Remove removes it. name becomes part of the directory's name. flags
// are added to those for the address and the data directory.
func New(binary, name string, flags ...string) (*Server, error) {
	dir, err := os.MkdirTemp("", "orrery-"+name+"-")
	if err != nil {
		return nil, err
	}
	return &Server{binary: binary, flags: flags, dir: dir, data: filepath.Join(dir, "data"), port: "0"}, nil
}

// At returns a server over a data directory that the caller makes and removes.
func At(binary, data string, flags ...string) *Server {
	return &Server{binary: binary, flags: flags, dir: filepath.Dir(data), data: data, port: "0"}
}

// ListenOn makes the next start listen on this port instead of a free one, for clients that know
// only one port.
func (s *Server) ListenOn(port string) { s.port = port }

// Errors of Start and Stop, besides a context that ended.
var (
	// ErrEnded means that the server ended before it was ready. Said returns its output.
	ErrEnded = errors.New("the server ended before it was ready")
	// ErrNotReady means that the server was neither ready nor ended in time, and was killed.
	ErrNotReady = errors.New("the server was not ready after 60 s")
	// ErrNotStopped means that the server did not stop in time, and was killed.
	ErrNotStopped = errors.New("the server did not end within 20 s")
)

// Remove removes the server's directory.
func (s *Server) Remove() error { return os.RemoveAll(s.dir) }

// Dir returns the server's directory: data and certificate.
func (s *Server) Dir() string { return s.dir }

func (s *Server) dataPath() string { return s.data }

// Pid returns the process of the last start; 0 before the first.
func (s *Server) Pid() int {
	if s.proc == nil {
		return 0
	}
	return s.proc.cmd.Process.Pid
}

// Said returns everything that the last start has printed so far, even after it failed.
func (s *Server) Said() string {
	if s.proc == nil {
		return ""
	}
	s.proc.mu.Lock()
	defer s.proc.mu.Unlock()
	return s.proc.said.String()
}

// Certificate returns the path of the authority that clients trust. FetchCertificate writes the
// file.
func (s *Server) Certificate() string { return filepath.Join(s.dir, "authority.pem") }

// Plain returns the address over HTTP, without a trailing slash.
func (s *Server) Plain() string { return "http://127.0.0.1:" + s.port }

// Endpoint returns the address that clients connect to.
func (s *Server) Endpoint(scheme string) string {
	if scheme == "https" {
		return "https://localhost:" + s.port + "/"
	}
	return s.Plain() + "/"
}

// Start starts the binary and waits until it is ready.
func (s *Server) Start(ctx context.Context) error {
	p := &process{ended: make(chan struct{})}
	args := []string{
		"serve", "--mode", "dev", "--host", "localhost", "--port", s.port, "--health-port", "0",
		"--data-path", s.dataPath(), "--key", Key,
	}
	p.cmd = exec.Command(s.binary, append(args, s.flags...)...)
	ready := make(chan string, 1)
	p.cmd.Stdout, p.cmd.Stderr = &watcher{process: p, ready: ready}, &watcher{process: p}
	WholeGroup(p.cmd)
	if err := p.cmd.Start(); err != nil {
		return err
	}
	s.proc = p
	go func() {
		p.exit = p.cmd.Wait()
		close(p.ended)
	}()
	timeout := time.NewTimer(60 * time.Second)
	defer timeout.Stop()
	var err error
	select {
	case s.port = <-ready:
		return nil
	case <-p.ended:
		return fmt.Errorf("%w (%v):\n%s", ErrEnded, p.exit, p.output())
	case <-timeout.C:
		err = fmt.Errorf("%w:\n%s", ErrNotReady, p.output())
	case <-ctx.Done():
		err = ctx.Err()
	}
	KillGroup(p.cmd)
	<-p.ended
	return err
}

// FetchCertificate stores the server's authority in the file that clients read.
func (s *Server) FetchCertificate(ctx context.Context) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.Plain()+"/_explorer/emulator.pem", nil)
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
	return os.WriteFile(s.Certificate(), pem, 0o600)
}

// Kill ends the process at once, without a shutdown.
func (s *Server) Kill() {
	if s.proc == nil {
		return
	}
	select {
	case <-s.proc.ended: // another process may have its number by now
		return
	default:
	}
	KillGroup(s.proc.cmd)
	<-s.proc.ended
}

// Alive returns nil while the server runs; otherwise an error with its output.
func (s *Server) Alive() error {
	select {
	case <-s.proc.ended:
		return fmt.Errorf("the server ended by itself (%v):\n%s", s.proc.exit, s.proc.output())
	default:
		return nil
	}
}

// Stop ends the server as an operator would. It fails when the server does not stop in time or has
// crashed before.
func (s *Server) Stop() error {
	if err := s.Alive(); err != nil {
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
		s.Kill()
		return ErrNotStopped
	}
}

// Check runs `orrery check` over the data of the stopped server. The error holds the check's output
// when it found a difference.
func (s *Server) Check(ctx context.Context) error {
	cmd := Command(ctx, s.binary, "check", "--no-progress", "--data-path", s.dataPath())
	text, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("orrery check: %w\n%s", err, LastOf(string(text), 4000))
	}
	return nil
}

func (p *process) output() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return LastOf(p.said.String(), 4000)
}

// LastOf returns at most n bytes of the end of a text.
func LastOf(text string, n int) string {
	if len(text) > n {
		return "…" + strings.ToValidUTF8(text[len(text)-n:], "")
	}
	return text
}

// A watcher keeps the server's output and announces its port once the server is ready.
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

// Command is exec.CommandContext, except that ending the command also ends its children.
func Command(ctx context.Context, program string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, program, args...)
	WholeGroup(cmd)
	return cmd
}
