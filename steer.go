package orrery

import (
	"context"
	"fmt"
	"net"
	"strconv"
	"time"

	"github.com/orrery-db/orrery/internal/datadir"
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
type Problem = datadir.Problem

// Progress receives how far a check has come, in units of work.
type Progress = datadir.Progress

// Check verifies the stored data while the server runs: the index, the change log, counts and sizes
// must equal what the items imply. It returns what is inconsistent, or an error if it could not
// check.
func (s *Server) Check(ctx context.Context) ([]Problem, error) {
	ctx, leave, err := s.steer(ctx)
	if err != nil {
		return nil, fmt.Errorf("check: %w", err)
	}
	defer leave()
	return datadir.CheckStore(ctx, s.store, nil)
}

// The errors of the functions about a data directory.
var (
	// ErrNoData matches the error of CheckDataPath and of the repairs if the directory has no store at
	// all. A store that cannot be opened is another error.
	ErrNoData = datadir.ErrNoData
	// ErrWritesLost matches the error of Start, CheckDataPath and RepairDataPath if the data directory
	// has lost acknowledged writes.
	ErrWritesLost = datadir.ErrWritesLost
)
