package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/cli/serverlog"
	"github.com/orrery-db/orrery/internal/cli/settings"
	"github.com/spf13/cobra"
)

// closeTime bounds a clean shutdown. Container runtimes kill the process after some seconds; we
// promise two.
const closeTime = 1900 * time.Millisecond

func newServeCommand(c *console.Console) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Run a server (server mode unless --mode dev)",
		Long: "Run a server until SIGTERM or Ctrl-C. Every flag is also a variable (ORRERY_ and the name in capitals) and " +
			"a key of the --config file. A flag wins over ORRERY_*, those over the official emulator's variables, and those " +
			"over the file.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return serve(c, cmd, orrery.ModeServer) },
	}
	settings.AddServerFlags(cmd.Flags())
	return cmd
}

// serve runs a server until the context ends. Ending by a signal is success.
func serve(c *console.Console, cmd *cobra.Command, mode orrery.Mode) error {
	r, err := settings.Resolve(cmd.Flags(), c.Environ)
	if err != nil {
		return err
	}
	logger, err := serverlog.Open(c, r)
	if err != nil {
		return err
	}
	defer logger.Close()
	for _, w := range r.Warnings {
		logger.Warn(w)
	}
	logger.LogSettings(r)
	cfg := r.ServerConfig(mode, logger.Logger)
	logger.ApplyLog(r, &cfg)
	if err := sendTelemetry(&cfg, r.Choice("enable-otlp"), logger.Logger); err != nil {
		return exit.Usagef("%v", err)
	}
	cfg.OnFatal = func(error) { // the server has logged the reason
		logger.Close()
		os.Exit(exit.Failure)
	}
	cfg.Memory = cfg.MemoryBudget() // fixed here, because GOMEMLIMIT will be derived from it
	defer limitMemory(cmd.Context(), logger.Logger, cfg.Memory)()
	ctx := cmd.Context()
	server, err := orrery.Start(ctx, cfg)
	if err != nil {
		if remote.Interrupted(ctx, err) {
			return nil // stopped before it was ready
		}
		return err
	}
	if err := exportCertificate(server.CertificatePEM(), r.Text("cert-export")); err != nil {
		logger.Warn("the certificate could not be written to a file of --cert-export; clients can fetch it from "+
			"/_explorer/emulator.pem", "error", err)
	}
	if err := announce(c, server, cfg); err != nil {
		logger.Warn("the banner could not be written", "error", err)
	}
	notifyManager(c, logger.Logger, notifyReady)
	stopReopening := onHangUp(server.ReopenAuditLog)
	<-ctx.Done()
	stopReopening()
	logger.Info("stopping", "reason", serverlog.StopReason(ctx))
	notifyManager(c, logger.Logger, notifyStopping)
	closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), closeTime)
	defer cancel()
	if err := server.Close(closing); err != nil {
		return fmt.Errorf("close: %w", err)
	}
	return nil
}

// announce prints the banner and then the two lines that container tools wait for. Those lines are
// an interface: the last one is a single write that ends in CR LF, and its word appears nowhere
// before it.
func announce(c *console.Console, server *orrery.Server, cfg orrery.Config) error {
	if err := c.Printf("%s", banner(server, cfg)); err != nil {
		return err
	}
	if err := c.Printf("Now listening on: %s\n", server.ListeningURL()); err != nil {
		return err
	}
	return c.Printf("Started\r\n")
}

// banner says where the server listens and what to do next. It omits any key that is not the
// well-known one, because that key is a secret.
func banner(server *orrery.Server, cfg orrery.Config) screen.Text {
	key, connection := server.Key(), server.ConnectionString()
	if key != orrery.WellKnownKey {
		connection = strings.Replace(connection, key, "<your key>", 1)
		key = "your own, fingerprint " + orrery.KeyFingerprint(key)
		if dir := server.DataPath(); dir != "" {
			key += "; print it with: " + self() + " keys ls --show --data-path " + screen.ShellWord(dir)
		}
	}
	data := server.DataPath()
	if data == "" {
		data = "in memory: gone when the server stops"
	}
	var d screen.Drawing
	d.Printf("Orrery %s (%s mode)\n\n", orrery.Version(), cfg.Mode)
	line := func(name, value string) { d.Printf("  %-18s %s\n", name, value) }
	line("Endpoint", server.Endpoint()+"/")
	line("Key", key)
	line("Connection string", connection)
	line("Listening on", strings.Join(server.Addresses(), ", "))
	line("Health", server.HealthEndpoint()+"/ready")
	if explorer := server.ExplorerURL(); explorer != "" {
		line("Data explorer", explorer)
	}
	if server.CertificatePEM() != nil {
		line("Certificate", server.Endpoint()+"/_explorer/emulator.pem")
	}
	line("Data", data)
	if len(cfg.Seed) > 0 {
		line("Seed", seedLine(server.Seeded()))
	}
	endpoint := ""
	if server.Endpoint() != account.DefaultEndpoint {
		endpoint = " --endpoint " + server.Endpoint()
	}
	d.Printf("\nNext\n")
	d.Printf("  Point an SDK at the endpoint with the key, or fill the server from another terminal")
	if server.Key() != orrery.WellKnownKey {
		d.Printf(",\n  with the key after --key")
	}
	d.Printf(":\n")
	d.Printf("    %s sample load webstore%s\n", self(), endpoint)
	d.Printf(
		"    %s query \"SELECT TOP 5 c.name, c.price FROM c ORDER BY c.price DESC\" --db webstore --container "+
			"product%s\n",
		self(), endpoint,
	)
	d.Printf("  Ctrl-C stops the server.\n\n")
	return d.Text()
}

// seedLine summarises what the seed changed.
func seedLine(r orrery.SeedResult) string {
	return fmt.Sprintf("created %s and %s, changed %d; items: %d new, %d replaced, %d already there",
		screen.Plural(r.Databases, "database"), screen.Plural(r.Containers, "container"), r.Changed, r.Created,
		r.Replaced, r.Present)
}

// self is the way this command was called, so that printed commands can be pasted.
func self() string {
	path, err := os.Executable()
	if err == nil && strings.Contains(filepath.ToSlash(path), "/go-build") {
		return "go run ./cmd/orrery"
	}
	if called := os.Args[0]; strings.ContainsRune(called, os.PathSeparator) {
		return called
	}
	return "orrery"
}

// programBytes is the memory of the process that the Go runtime does not count: the used pages of
// the program itself.
const programBytes = 40 << 20

// limitMemory sets the memory limit of the Go runtime, so that it collects in time, and steers the
// collector until the returned function is called. GOMEMLIMIT and GOGC of an operator win.
func limitMemory(ctx context.Context, logger *slog.Logger, budget int64) (stop func()) {
	const unset = 1<<63 - 1
	limit := debug.SetMemoryLimit(-1)
	if limit == unset {
		limit = budget - programBytes
		debug.SetMemoryLimit(limit)
		logger.Debug("memory limit set", "size_bytes", limit)
	}
	if os.Getenv("GOGC") != "" {
		return func() {}
	}
	ctx, end := context.WithCancel(ctx)
	var steering sync.WaitGroup
	steering.Go(func() { steerCollector(ctx, limit) })
	return func() {
		end()
		steering.Wait()
	}
}
