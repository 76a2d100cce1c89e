package engine_test

import (
	"bytes"
	"log/slog"
	"strings"
	"sync"
)

// countingLog keeps the log records.
type countingLog struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *countingLog) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(b)
}

func (l *countingLog) logger() *slog.Logger {
	return slog.New(slog.NewTextHandler(l, &slog.HandlerOptions{Level: slog.LevelDebug}))
}

func (l *countingLog) count(text string) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Count(l.text.String(), text)
}
