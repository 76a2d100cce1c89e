package main

import (
	"context"
	"log/slog"
	"os"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/telemetry"
)

// sendTelemetry makes a server send what the standard variables of OpenTelemetry say. enabled is
// the setting enable-otlp: "auto" needs an endpoint in the variables, "on" does not, "off" sends
// nothing.
func sendTelemetry(cfg *orrery.Config, enabled string, logger *slog.Logger) error {
	if enabled == "off" {
		return nil
	}
	settings, err := telemetry.Read(enabled == "on", os.Getenv)
	if err != nil {
		return err
	}
	for _, warning := range settings.Warnings {
		logger.Warn(warning)
	}
	if !settings.Enabled() {
		return nil
	}
	logger.Info("telemetry is sent to a collector", "traces", settings.TracesBy, "metrics", settings.MetricsBy)
	cfg.Telemetry = func(ctx context.Context, o orrery.TelemetryOptions) (orrery.Telemetry, error) {
		return telemetry.Open(ctx, telemetry.Options{
			Settings: settings, Version: o.Version, Instance: o.Instance, Metrics: o.Metrics, Clock: o.Clock, Logger: o.Logger,
		})
	}
	return nil
}
