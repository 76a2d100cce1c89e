package main

import (
	"fmt"
	"log/slog"
	"net"
	"time"

	"github.com/orrery-db/orrery/internal/cli/console"
)

// States of the server for a service manager.
const (
	notifyReady    = "READY=1"
	notifyStopping = "STOPPING=1"
)

// notifyTime bounds the sending of one state.
const notifyTime = time.Second

// notifyManager sends the state to the service manager. A failure is only a warning, because
// clients are served all the same.
func notifyManager(c *console.Console, logger *slog.Logger, state string) {
	if err := notify(c.Environ, state); err != nil {
		logger.Warn("the service manager could not be told", "error", err)
	}
}

// notify sends the state of the server to the service manager: one datagram to the Unix socket in
// NOTIFY_SOCKET (source: systemd, sd_notify(3)). Without that variable there is no manager, and
// nothing is sent. A name that begins with @ is in the abstract namespace, which package net
// supports.
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
