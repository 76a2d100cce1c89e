package storage

import (
	"context"
	"fmt"
	"log/slog"
)

func background() context.Context { return context.Background() }

// logAdapter sends the library's messages to slog at debug level. The library calls Fatalf when it
// cannot continue.
type logAdapter struct {
	logger *slog.Logger
	fail   func(error)
}

func (l *logAdapter) Infof(format string, args ...any) { l.debug(format, args) }

func (l *logAdapter) Errorf(format string, args ...any) { l.debug(format, args) }

func (l *logAdapter) debug(format string, args []any) {
	if l.logger.Enabled(background(), slog.LevelDebug) {
		l.logger.Debug("pebble", "text", fmt.Sprintf(format, args...))
	}
}

func (l *logAdapter) Fatalf(format string, args ...any) { l.fail(fmt.Errorf(format, args...)) }
