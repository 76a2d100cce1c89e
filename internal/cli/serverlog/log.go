package serverlog

import (
	"context"
	"io"
	"log/slog"
	"strings"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/cli/settings"
)

// logLevels maps the names of levels. Quiet is above all of them.
var logLevels = map[string]slog.Level{
	"error": slog.LevelError, "warn": slog.LevelWarn, "warning": slog.LevelWarn, "info": slog.LevelInfo,
	"debug": slog.LevelDebug, "trace": slog.LevelDebug - 4,
}

// Format is the requested format. The default is text on a terminal, and JSON elsewhere.
func Format(asked string, terminal bool) string {
	switch {
	case asked != "":
		return strings.ToLower(asked)
	case terminal:
		return settings.FormatText
	}
	return settings.FormatJSON
}

// newHandler writes records of at least a level, with text that is safe for a terminal.
func newHandler(w io.Writer, format string, level slog.Level) slog.Handler {
	options := &slog.HandlerOptions{Level: level}
	if format == settings.FormatText {
		return slog.NewTextHandler(screen.Writer{To: w}, options)
	}
	return slog.NewJSONHandler(screen.JSONWriter{To: w}, options)
}

// NewLogger makes a log from the names of its format and level.
func NewLogger(w io.Writer, format, level string) *slog.Logger {
	l, ok := logLevels[strings.ToLower(level)]
	if !ok { // quiet
		return slog.New(slog.DiscardHandler)
	}
	return slog.New(newHandler(w, format, l))
}

// Log is the log of `orrery serve`.
type Log struct {
	*slog.Logger

	stderr io.Writer    // shared by all logs that go there
	access *lineWriter  // nil without an access log
	lines  *slog.Logger // for Config.AccessLog
}

// Open opens the log according to the settings. Access lines go to their own file or to standard
// error: on request, or at level debug. Either way they are written in the background, see
// lineWriter.
func Open(c *console.Console, r *settings.Resolved) (*Log, error) {
	stderr := &sharedWriter{to: c.Err}
	format := Format(r.Text("log-format"), c.ErrTerminal)
	l := &Log{Logger: NewLogger(stderr, format, r.Text("log-level")), stderr: stderr}
	path := r.Text("access-log")
	switch {
	case path != "" && path != settings.StandardError:
		file, err := openLogFile(path)
		if err != nil {
			return nil, exit.Usagef("open the access log: %w: check --access-log", err)
		}
		l.access = newLineWriter(file, l.Logger, format)
	case path == settings.StandardError || l.Enabled(context.Background(), slog.LevelDebug):
		l.access = newLineWriter(stderr, l.Logger, format)
	default:
		return l, nil
	}
	l.lines = slog.New(newHandler(l.access, format, slog.LevelDebug))
	return l, nil
}

// Close writes the remaining access lines, within a short time.
func (l *Log) Close() {
	if l.access != nil {
		l.access.close()
	}
}

// LogSettings logs each setting that was given, with its source. It hides secrets.
func (l *Log) LogSettings(r *settings.Resolved) {
	for _, s := range settings.All {
		v := r.Values[s.Name]
		if v.Origin == settings.OriginDefault {
			continue
		}
		l.Info("setting", "name", s.Name, "value", s.Logged(v.Text), "origin", v.From)
	}
}

// StopReason says for people why a server stops.
func StopReason(ctx context.Context) string {
	// By errors.Is, the cause of a signal is context.Canceled too; only its text differs.
	if cause := context.Cause(ctx); cause != nil && cause.Error() != context.Canceled.Error() {
		return cause.Error()
	}
	return "the caller ended it"
}

// ApplyLog puts the log into a configuration.
func (l *Log) ApplyLog(r *settings.Resolved, cfg *orrery.Config) {
	cfg.AccessLog, cfg.LogValues = l.lines, r.On("log-values")
	cfg.SlowRequest, _ = settings.ParseTime(r.Text("slow-request"))
	cfg.DearRequest, _ = settings.ParseUnits(r.Text("dear-request"))
	if r.Text("audit-log") == settings.StandardError {
		cfg.Audit.Out = l.stderr
	}
}
