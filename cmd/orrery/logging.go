package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"strings"
	"time"

	"github.com/orrery-db/orrery"
)

// The forms of a log.
const (
	formatText = "text"
	formatJSON = "json"
)

// logLevels are the levels by their names. Quiet is above all of them.
var logLevels = map[string]slog.Level{
	"error": slog.LevelError, "warn": slog.LevelWarn, "warning": slog.LevelWarn, "info": slog.LevelInfo,
	"debug": slog.LevelDebug, "trace": slog.LevelDebug - 4,
}

// logFormat is the form that was asked for; without that text for a person and JSON for a
// machine.
func logFormat(asked string, terminal bool) string {
	switch {
	case asked != "":
		return strings.ToLower(asked)
	case terminal:
		return formatText
	}
	return formatJSON
}

// newHandler writes lines from a level on, in which nothing stands that a terminal obeys.
func newHandler(w io.Writer, format string, level slog.Level) slog.Handler {
	options := &slog.HandlerOptions{Level: level}
	if format == formatText {
		return slog.NewTextHandler(screen{to: w}, options)
	}
	return slog.NewJSONHandler(jsonScreen{w}, options)
}

// newLogger is a log by the names of its form and level.
func newLogger(w io.Writer, format, level string) *slog.Logger {
	l, ok := logLevels[strings.ToLower(level)]
	if !ok { // quiet
		return slog.New(slog.DiscardHandler)
	}
	return slog.New(newHandler(w, format, l))
}

// serverLog is the log of `orrery serve`.
type serverLog struct {
	*slog.Logger

	access *lineWriter  // nil when nobody asked for access lines
	lines  *slog.Logger // what Config.AccessLog is
}

// openLog opens the log that the settings ask for. Access lines go to a file of their own,
// or to standard error: when that was asked for, or with the other lines at debug. In each
// case they are written beside the requests, see lineWriter.
func (c *console) openLog(r *resolved) (*serverLog, error) {
	stderr := &sharedWriter{to: c.err}
	format := logFormat(r.text("log-format"), c.errTerminal)
	l := &serverLog{Logger: newLogger(stderr, format, r.text("log-level"))}
	path := r.text("access-log")
	switch {
	case path != "" && path != "-":
		file, err := openLogFile(path)
		if err != nil {
			return nil, usagef("open the access log: %w: check --access-log", err)
		}
		l.access = newLineWriter(file, l.Logger, format)
	case path == "-" || l.Enabled(context.Background(), slog.LevelDebug):
		l.access = newLineWriter(stderr, l.Logger, format)
	default:
		return l, nil
	}
	l.lines = slog.New(newHandler(l.access, format, slog.LevelDebug))
	return l, nil
}

// close writes what is left of the access lines, for a moment.
func (l *serverLog) close() {
	if l.access != nil {
		l.access.close()
	}
}

// logSettings tells of each setting that was given, and where. Secrets are not shown.
func (l *serverLog) logSettings(r *resolved) {
	for _, s := range settings {
		v := r.values[s.name]
		if v.origin == originDefault {
			continue
		}
		l.Info("setting", "name", s.name, "value", s.logged(v.text), "origin", v.from)
	}
}

// logged is a value for the log: without secrets, and without the password of a URL.
func (s *setting) logged(text string) string {
	if s.secret {
		return "(not shown)"
	}
	if u, err := url.Parse(text); err == nil && u.User != nil {
		return u.Redacted()
	}
	return text
}

// stopReason is why a server stops, as a person says it.
func stopReason(ctx context.Context) string {
	// A signal's cause is context.Canceled too, by errors.Is: its text tells them apart.
	if cause := context.Cause(ctx); cause != nil && cause.Error() != context.Canceled.Error() {
		return cause.Error()
	}
	return "the caller ended it"
}

// applyLog puts the log into a configuration.
func (l *serverLog) applyLog(r *resolved, cfg *orrery.Config) {
	cfg.AccessLog, cfg.LogValues = l.lines, r.on("log-values")
	cfg.SlowRequest, _ = parseTime(r.text("slow-request"))
	cfg.DearRequest, _ = parseUnits(r.text("dear-request"))
}

// parseTime reads a time with its unit; 0 needs none.
func parseTime(text string) (time.Duration, error) {
	d, err := time.ParseDuration(strings.TrimSpace(text))
	if err == nil && d < 0 {
		err = fmt.Errorf("%q is negative", text)
	}
	return d, err
}

// parseUnits reads a number of request units.
func parseUnits(text string) (float64, error) {
	var n float64
	var rest string
	if scanned, _ := fmt.Sscanf(strings.TrimSpace(text), "%g%s", &n, &rest); scanned != 1 || !(n >= 0 && n <= 1e12) {
		return 0, fmt.Errorf("%q is no number of request units", text)
	}
	return n, nil
}
