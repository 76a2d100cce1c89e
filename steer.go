package orrery

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"
	"time"

	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/store"
)

// Endpoint returns the account endpoint as a client on this machine uses it, such as
// "http://localhost:8081".
func (s *Server) Endpoint() string {
	return s.scheme() + "://" + net.JoinHostPort(s.config.clientHost(), strconv.Itoa(s.listener.Port()))
}

// ListeningURL returns scheme, bound host and bound port, such as "http://0.0.0.0:8081". Container
// tools wait for this text.
func (s *Server) ListeningURL() string {
	return s.scheme() + "://" + net.JoinHostPort(s.config.Host, strconv.Itoa(s.listener.Port()))
}

func (s *Server) scheme() string {
	if s.config.Protocol == ProtocolHTTPS || s.config.Protocol == ProtocolHTTPSInsecure {
		return "https"
	}
	return "http"
}

// Addresses returns the addresses the account endpoint listens on, host:port.
func (s *Server) Addresses() []string { return s.listener.Addresses() }

// HealthEndpoint returns the address of /alive, /ready and /status, without a slash at the end: the
// health port, or the reserved path on the account endpoint if there is no health port.
func (s *Server) HealthEndpoint() string {
	if s.healthPort == nil {
		return s.Endpoint() + probePrefix
	}
	return "http://" + net.JoinHostPort(s.config.clientHost(), strconv.Itoa(s.healthPort.Port()))
}

// ExplorerURL returns the address of the data explorer for a browser on this machine; "" if it is
// switched off.
func (s *Server) ExplorerURL() string {
	switch {
	case s.config.NoExplorer:
		return ""
	case s.explorerPort == nil:
		return s.Endpoint() + "/_explorer/"
	}
	at := net.JoinHostPort(s.config.clientHost(), strconv.Itoa(s.explorerPort.Port()))
	return s.scheme() + "://" + at + "/_explorer/"
}

// Key returns the account's present primary key in base64.
func (s *Server) Key() string { return s.keys.Keys().Primary }

// DataPath returns the data directory; "" in memory.
func (s *Server) DataPath() string {
	if s.config.InMemory {
		return ""
	}
	return s.config.DataPath
}

// CertificatePEM returns the certificate that a client must trust for https, or nil if the server
// serves only http.
func (s *Server) CertificatePEM() []byte {
	if s.certificate == nil {
		return nil
	}
	return s.certificate()
}

// ConnectionString returns endpoint and key in the form that SDKs take.
func (s *Server) ConnectionString() string {
	return "AccountEndpoint=" + s.Endpoint() + "/;AccountKey=" + s.Key() + ";"
}

// Advance turns the clock of a server with Config.ManualClock forward by d. For other servers,
// which use the machine's time, it panics, because a test that turns a clock without effect would
// prove nothing.
func (s *Server) Advance(d time.Duration) {
	if s.manual == nil {
		panic("orrery: Advance needs Config.ManualClock")
	}
	s.manual.Advance(d)
}

// A Problem is one finding of Check: where it is, and what is inconsistent.
type Problem struct {
	// Container and Partition are the internal numbers of the place.
	Container, Partition uint32
	// File is the path of the file if the problem concerns a whole file and no container.
	File string
	// Text says what was expected and what was found.
	Text string

	setAside bool // a person decides about it; a repair leaves it alone
}

// String returns the problem in one line.
func (p Problem) String() string {
	if p.File != "" {
		return p.File + ": " + p.Text
	}
	return fmt.Sprintf("container %d, partition %d: %s", p.Container, p.Partition, p.Text)
}

// Progress receives how far a check has come, in units of work.
type Progress func(done, total int64)

// Check verifies the stored data while the server runs: the index, the change log, counts and sizes
// must equal what the items imply. It returns what is inconsistent, or an error if it could not
// check.
func (s *Server) Check(ctx context.Context) ([]Problem, error) {
	ctx, leave, err := s.steer(ctx)
	if err != nil {
		return nil, fmt.Errorf("check: %w", err)
	}
	defer leave()
	return checkStore(ctx, s.store, nil)
}

// ErrNoData matches the error of CheckDataPath and of the repairs if the directory has no store at
// all. A store that cannot be opened is another error.
var ErrNoData = errors.New("there is no Orrery data")

// findStore returns an error if there is no store. Opening would create a new store.
func findStore(dir, store string) error {
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return dataPathError(dir, errors.New("it is a file, not a directory"))
	}
	entries, err := os.ReadDir(store)
	if errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("%w in %s: %w", ErrNoData, dir, err)
	}
	if err != nil {
		return dataPathError(dir, err)
	}
	names := make([]string, len(entries))
	for i, entry := range entries {
		names[i] = entry.Name()
	}
	switch {
	case storage.Made(names):
		return nil
	case storage.Begun(names):
		return fmt.Errorf(
			"%w in %s: its first start was cut off before %s held anything, so nothing is lost. Start a server on it, which "+
				"begins again", ErrNoData, dir, store)
	}
	return fmt.Errorf("%w in %s: %s holds no file of a store", ErrNoData, dir, store)
}

func checkStore(ctx context.Context, store *store.Store, progress Progress) ([]Problem, error) {
	if progress == nil {
		progress = func(int64, int64) {}
	}
	found, err := store.Check(ctx, progress)
	if err != nil {
		return nil, fmt.Errorf("check: %w", err)
	}
	problems := make([]Problem, len(found))
	for i, p := range found {
		problems[i] = Problem{Container: p.Container, Partition: p.Partition, Text: p.Text}
	}
	aside, err := setAsideProblems(ctx, store)
	if err != nil && len(problems) > 0 {
		return problems, nil // the account is among them
	}
	return append(problems, aside...), err
}
