package main

import (
	"fmt"
	"log/slog"
	"net"
	"time"

	"github.com/orrery-db/orrery/internal/cli/console"
)

// The states of the server that a service manager is told.
const (
	notifyReady    = "READY=1"
	notifyStopping = "STOPPING=1"
)

// notifyTime bounds the sending of one state.
const notifyTime = time.Second

// notifyManager tells the service manager the state. A manager that cannot be told is
// worth a warning: clients are served all the same.
func notifyManager(c *console.Console, logger *slog.Logger, state string) {
	if err := notify(c.Environ, state); err != nil {
		logger.Warn("the service manager could not be told", "error", err)
	}
}

// notify tells the service manager how the server stands: one datagram to the
// Unix socket that NOTIFY_SOCKET names (source: systemd, sd_notify(3)). Without that
// variable no manager waits, and nothing is sent. A name that begins with @ is in the
// abstract namespace, which package net knows.
func notify(environ []string, state string) error {
	socket := console.Environment(environ)["NOTIFY_SOCKET"]
	if socket == "" {
		return nil
	}
	dialer := net.Dialer{Timeout: notifyTime}
	conn, err := dialer.Dial("unixgram", socket)
	if err != nil {
		return fmt.Errorf("tell the service manager %s: %w", state, err)
	}
	defer conn.Close() //nolint:errcheck // the datagram is sent
	if _, err := conn.Write([]byte(state)); err != nil {
		return fmt.Errorf("tell the service manager %s: %w", state, err)
	}
	return nil
}
