package orrery

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/gateway/rest"
	"github.com/orrery-db/orrery/internal/metrics"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/trace"
)

// Telemetry sends the traces and metrics of a server. The server never waits for it, except for a
// moment in Close.
type Telemetry interface {
	rest.Tracer

	// SendsTraces reports whether traces are sent: only then the server calls Begin and End.
	SendsTraces() bool
	// Observe measures an answered request; its trace is nil if it is not sampled.
	Observe(of *trace.Trace, operation, method, scheme string, status int, took time.Duration)
	// Spans counts the spans of requests by what became of them.
	Spans() map[string]int64
	// CloseMetrics sends the metrics a last time, Close the spans that wait. Both take as long as ctx
	// allows.
	CloseMetrics(ctx context.Context)
	Close(ctx context.Context)
}

// TelemetryOptions are what Config.Telemetry gets to send.
type TelemetryOptions struct {
	// Version is that of the server, Instance an id of this start.
	Version, Instance string
	// Metrics gathers the metrics that the health port serves.
	Metrics metrics.Gatherer
	Clock   clock.Clock
	Logger  *slog.Logger
}

// flushTime bounds the last export of metrics, and after it that of traces, when the server closes.
// The first runs beside the wait for requests (cutTime), the second beside the closing of the data,
// so a collector that does not answer cannot keep the server from closing within two seconds.
const flushTime = 400 * time.Millisecond

// openTelemetry prepares what the configuration asks to send. It connects to no one.
func (s *Server) openTelemetry(ctx context.Context, counted *metrics.Metrics) error {
	if s.config.Telemetry == nil {
		return nil
	}
	opened, err := s.config.Telemetry(ctx, TelemetryOptions{
		Version: Version(), Instance: resource.RandomUUID(), Metrics: counted.Gatherer(s.lookAtMetrics),
		Clock: clock.System(), Logger: s.config.Logger,
	})
	if err != nil {
		return configurationError{fmt.Errorf("open telemetry: %w", err)}
	}
	s.telemetry = opened
	return nil
}

// tracer returns the tracer of requests; nil if no traces are sent.
func (s *Server) tracer() rest.Tracer {
	if s.telemetry == nil || !s.telemetry.SendsTraces() {
		return nil
	}
	return s.telemetry
}

// spans counts the spans by what became of them; nil if no traces are sent.
func (s *Server) spans() map[string]int64 {
	if s.tracer() == nil {
		return nil
	}
	return s.telemetry.Spans()
}

// lookAtMetrics keeps the data open while telemetry gathers the metrics. The last export holds it
// open by itself.
func (s *Server) lookAtMetrics() (leave func(), open bool) {
	if s.lastMetrics.Load() {
		return func() {}, true
	}
	if _, open = s.active.enter(); !open {
		return nil, false
	}
	if !s.gate.TryEnter() { // the state of the account is being replaced
		s.active.leave()
		return nil, false
	}
	return func() {
		s.gate.Leave()
		s.active.leave()
	}, true
}

// flushMetrics sends the metrics a last time. The data is not closed before that has ended.
func (s *Server) flushMetrics(ctx context.Context) {
	if s.telemetry == nil {
		return
	}
	if _, open := s.active.enter(); !open {
		return
	}
	s.lastMetrics.Store(true)
	s.serving.Go(func(context.Context) {
		defer s.active.leave()
		limited, cancel := context.WithTimeout(ctx, flushTime)
		defer cancel()
		s.telemetry.CloseMetrics(limited)
		s.lastMetrics.Store(false)
	})
}

// flushTraces sends the spans that wait, and ends telemetry. The channel is closed when that has
// ended.
func (s *Server) flushTraces() <-chan struct{} {
	done := make(chan struct{})
	if s.telemetry == nil {
		close(done)
		return done
	}
	go func() {
		defer close(done)
		limited, cancel := context.WithTimeout(context.Background(), flushTime)
		defer cancel()
		s.telemetry.Close(limited)
	}()
	return done
}
