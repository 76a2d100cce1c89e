package orrery

import (
	"fmt"
	"net"
	"net/http"
	"strconv"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/debug"
	"github.com/orrery-db/orrery/internal/gateway/rest/arriving"
	"github.com/orrery-db/orrery/internal/listen"
	"github.com/orrery-db/orrery/internal/metrics"
)

// maxDebugConnections bounds the connections to the debug address.
const maxDebugConnections = 20

// checkDebugAddr refuses a debug address that cannot be used, or that others could reach.
func (c Config) checkDebugAddr() error {
	if c.DebugAddr == "" {
		return nil
	}
	host, port, err := net.SplitHostPort(c.DebugAddr)
	if n, convErr := strconv.Atoi(port); err != nil || convErr != nil || n < 0 || n > 65535 || host == "" {
		return fmt.Errorf("the debug address %q is not a host and a port: write it like localhost:8088", c.DebugAddr)
	}
	if !(Config{Host: host}).onLoopback() && !c.AllowNetwork {
		return fmt.Errorf("the debug address %s lets other machines look into the server without a key: use localhost, or "+
			"add --allow-network to permit that", c.DebugAddr)
	}
	return nil
}

// serveDebug serves the debug address, if there is one.
func (s *Server) serveDebug(counted *metrics.Metrics, hostAllowed func(string) bool) error {
	if s.config.DebugAddr == "" {
		return nil
	}
	host, port, err := net.SplitHostPort(s.config.DebugAddr)
	if err != nil {
		return configurationError{err}
	}
	number, err := strconv.Atoi(port)
	if err != nil {
		return configurationError{err}
	}
	s.debugPort, err = listen.Open(listen.Options{
		Host: host, Port: number, Plain: true, Logger: s.config.Logger,
		MaxConnections: min(maxDebugConnections, s.files.otherPorts),
	})
	if err != nil {
		return fmt.Errorf("open the debug address %s: %w; choose another with --debug-addr", s.config.DebugAddr, err)
	}
	s.serve(s.debugPort, arriving.Unread(debug.New(debug.Options{
		Metrics: s.whileOpen(counted.Handler()), Archive: s.whileOpen(archiveOf{s, counted}), HostAllowed: hostAllowed,
		Clock: clock.System(),
	})))
	s.config.Logger.Info("the debug address is open", "port", s.debugPort.Port())
	return nil
}

// DebugEndpoint returns the URL of the debug address; "" if there is none.
func (s *Server) DebugEndpoint() string {
	if s.debugPort == nil {
		return ""
	}
	host, _, _ := net.SplitHostPort(s.config.DebugAddr)
	return "http://" + net.JoinHostPort(Config{Host: host}.clientHost(), strconv.Itoa(s.debugPort.Port()))
}

// whileOpen answers while the data is open.
func (s *Server) whileOpen(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, open := s.active.enter(); !open {
			w.Header().Set("Connection", "close")
			refuse(w, http.StatusServiceUnavailable, "ServiceUnavailable", "The server is closing. Try again when it is back.")
			return
		}
		defer s.active.leave()
		if err := s.gate.Enter(r.Context()); err != nil {
			refuseWith(w, err)
			return
		}
		defer s.gate.Leave()
		h.ServeHTTP(w, r)
	})
}
