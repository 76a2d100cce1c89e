package orrery

import (
	"strings"
	"time"
)

// logUp logs that the server answers, and its properties. The caller knows the configuration,
// because it has read it from somewhere.
func (s *Server) logUp() {
	data := s.DataPath()
	if data == "" {
		data = "in memory"
	}
	s.config.Logger.Info("the server is up",
		"version", Version(), "mode", string(s.config.Mode), "data_path", data,
		"listening", strings.Join(s.Addresses(), ", "), "health", s.HealthEndpoint(),
		"memory_budget_bytes", s.budget, "cache_bytes", s.parts.cacheBytes,
		"duration_ms", milliseconds(s.health.clock.Now().Sub(s.health.started)))
}

// logDown logs that the server has stopped, and how long that took.
func (s *Server) logDown(took time.Duration) {
	args := []any{
		"uptime_s", int64(s.health.clock.Now().Sub(s.health.started) / time.Second), "duration_ms", milliseconds(took),
	}
	if s.closeErr != nil {
		s.config.Logger.Error("the server has stopped, and could not close its data", append(args, "error", s.closeErr)...)
		return
	}
	s.config.Logger.Info("the server has stopped", args...)
}

// milliseconds returns a duration in milliseconds with three decimals.
func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
