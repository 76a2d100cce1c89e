package orrery

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/orrery-db/orrery/internal/audit"
	"github.com/orrery-db/orrery/internal/clock"
)

// AuditLog configures the record of who did what. Without a Path or an Out the server writes none.
type AuditLog struct {
	// Path is the file: lines of JSON, each with the hash of the line before it. It is created with
	// mode 0600, and a server that finds it there continues it.
	Path string
	// Out is written instead of a file.
	Out io.Writer
	// Level is one of AuditLevels; "" means "control": requests that were refused for their
	// credentials, and what manages the account.
	Level string
	// MaxBytes is the size at which the file is renamed and another one begun; 0 means never.
	MaxBytes int64
	// Required refuses every request while the log cannot be written. Otherwise entries that find
	// no room are counted, in the log itself, in the server's log and in the metrics.
	Required bool
}

// AuditLevels returns the levels of an audit log, each of which includes those before it.
func AuditLevels() []string { return audit.Levels() }

// ReopenAuditLog opens the file of the audit log by its path again, after another program has
// renamed it.
func (s *Server) ReopenAuditLog() { s.audit.Reopen() }

func (a AuditLog) check() error {
	if a.Path == "" && a.Out == nil {
		if a.Required || a.Level != "" && !strings.EqualFold(a.Level, "off") {
			return errors.New("an audit level is given without an audit log: name its file with --audit-log")
		}
		return nil
	}
	if a.MaxBytes < 0 {
		return fmt.Errorf("an audit log cannot be limited to %d bytes: use a positive number, or 0 for no "+
			"limit", a.MaxBytes)
	}
	if a.Level == "" {
		return nil
	}
	_, err := audit.ParseLevel(a.Level)
	return err
}

// openAudit opens the audit log, if there is one.
func (s *Server) openAudit(ctx context.Context) error {
	c := s.config.Audit
	level := audit.Control
	if c.Level != "" {
		level, _ = audit.ParseLevel(c.Level) // checked before
	}
	if c.Path == "" && c.Out == nil || level == audit.Off {
		return nil
	}
	log, err := audit.Open(ctx, audit.Options{
		Path: c.Path, Out: c.Out, Level: level, MaxBytes: c.MaxBytes, Required: c.Required, Version: Version(),
		Clock: clock.System(), Logger: s.config.Logger,
	})
	if err != nil {
		return configurationError{err}
	}
	s.audit = log
	return nil
}

// auditLost returns what the metrics report about the audit log; nil if there is none.
func (s *Server) auditLost() func() (lost uint64, failing bool) {
	if s.audit == nil {
		return nil
	}
	return s.audit.Lost
}

// auditRotation records a rotation that the program itself has requested.
func (s *Server) auditRotation() {
	s.audit.Record(audit.Entry{
		Time: clock.System().Now(), Operation: "rotate_keys", Principal: audit.Principal{Kind: "program"},
		Resource: "/_orrery/keys", Status: http.StatusOK, Kind: audit.Manage,
	})
}
