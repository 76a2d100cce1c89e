package orrery

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"runtime"
	"strconv"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/metrics"
	"github.com/orrery-db/orrery/internal/support"
)

// archiveOf answers with the support archive of a server.
type archiveOf struct {
	s       *Server
	counted *metrics.Metrics
}

// ServeHTTP builds the archive in memory, so that a failure is an answer and not half a file.
func (a archiveOf) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	names := false
	if text := r.URL.Query().Get("names"); text != "" {
		var err error
		if names, err = strconv.ParseBool(text); err != nil {
			refuse(w, http.StatusBadRequest, "BadRequest", "names is true or false.")
			return
		}
	}
	var b bytes.Buffer
	if err := support.Write(r.Context(), &b, clock.System().Now(), a.parts(names)); err != nil {
		refuse(w, http.StatusInternalServerError, "InternalServerError", "The archive could not be written.")
		return
	}
	w.Header().Set("Content-Type", "application/zip")
	w.Header().Set("Content-Disposition", `attachment; filename="orrery-support.zip"`)
	_, _ = w.Write(b.Bytes()) // the client has left
}

// parts are the files of the archive. Databases and containers have their numbers for names, unless
// names is set.
func (a archiveOf) parts(names bool) []support.Part {
	s := a.s
	parts := []support.Part{
		support.JSON("about.json", func(context.Context) (any, error) { return s.about(names), nil }),
		support.JSON("configuration.json", func(context.Context) (any, error) { return s.config.archived(), nil }),
		support.JSON("status.json", func(context.Context) (any, error) {
			status := s.status()
			status.UptimeSeconds = int64(s.health.clock.Now().Sub(s.health.started) / time.Second)
			for i := range status.SetAside {
				status.SetAside[i].KeyPaths = nil
			}
			return status, nil
		}),
		{Name: "metrics.txt", Write: func(_ context.Context, w io.Writer) error { return a.counted.WriteText(w, !names) }},
		support.JSON("ranges.json", func(ctx context.Context) (any, error) { return s.archivedRanges(ctx, names) }),
		support.JSON("storage.json", func(ctx context.Context) (any, error) { return s.archivedStorage(ctx, names) }),
		s.lines.Part("log.txt"),
		support.Profile("goroutines.txt", "goroutine", true),
		support.Profile("heap.pb.gz", "heap", false),
	}
	if !s.config.InMemory {
		parts = append(parts, support.Files("files.txt", s.config.DataPath))
	}
	return parts
}

// archivedAbout says what an archive is about.
type archivedAbout struct {
	Version    string    `json:"version"`
	Go         string    `json:"go"`
	System     string    `json:"system"`
	Processors int       `json:"processors"`
	Made       time.Time `json:"made"`
	Names      bool      `json:"names"`
}

func (s *Server) about(names bool) archivedAbout {
	return archivedAbout{
		Version: Version(), Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH,
		Processors: runtime.GOMAXPROCS(0), Made: clock.System().Now().UTC(), Names: names,
	}
}

// archived returns what an archive says about a configuration. Each field is chosen here: of a
// secret, and of what may hold one, only whether it is set.
func (c Config) archived() map[string]any {
	endpoint := ""
	if u, err := url.Parse(c.GatewayEndpoint); err == nil && u.Host != "" {
		endpoint = u.Scheme + "://" + u.Host
	}
	return map[string]any{
		"dataPath": c.DataPath, "inMemory": c.InMemory, "mode": c.Mode, "host": c.Host, "port": c.Port,
		"healthPort": c.HealthPort, "healthPortOptional": c.HealthPortOptional, "explorerPort": c.ExplorerPort,
		"debugAddr": c.DebugAddr, "allowNetwork": c.AllowNetwork, "noExplorer": c.NoExplorer, "noAuth": c.NoAuth,
		"protocol": c.Protocol, "gatewayEndpoint": endpoint, "advertisedHost": c.AdvertisedHost, "hosts": c.Hosts,
		"crossPartitionQueries": c.CrossPartitionQueries, "throttle": c.Throttle, "serverless": c.Serverless,
		"region": c.Region, "defaultConsistency": c.DefaultConsistency,
		"logicalPartitionBytes": c.LogicalPartitionBytes, "physicalPartitionBytes": c.PhysicalPartitionBytes,
		"memory": c.Memory, "cacheBytes": c.CacheBytes, "diskReserve": c.DiskReserve,
		"backupLogLimit": c.BackupLogLimit, "acceptClock": c.AcceptClock, "manualClock": c.ManualClock,
		"clockStart": c.ClockStart, "logValues": c.LogValues, "slowRequest": c.SlowRequest.String(),
		"dearRequest": c.DearRequest, "seeds": len(c.Seed), "disableLocalAuth": c.DisableLocalAuth,
		"namespaces": c.Namespaces, "maxNamespaces": c.MaxNamespaces, "namespaceBytes": c.NamespaceBytes,
		"isSet": map[string]bool{
			"key": c.keyGiven, "sealKeyFile": c.SealKeyFile != "", "certPath": c.CertPath != "",
			"certKeyPath": c.CertKeyPath != "", "certSecret": c.CertSecret != "", "faults": c.Faults != nil,
			"oidc": len(c.OIDC.Issuers) > 0, "audit": c.Audit.Path != "" || c.Audit.Out != nil,
			"accessLog": c.AccessLog != nil, "telemetry": c.Telemetry != nil,
		},
	}
}

// archivedContainer is a container in an archive.
type archivedContainer struct {
	Container  string          `json:"container"`
	Budget     string          `json:"budget"`
	Throughput int             `json:"throughput"`
	Autoscale  bool            `json:"autoscale"`
	Enforced   bool            `json:"enforced"`
	Ranges     []archivedRange `json:"ranges"`
}

// archivedRange is a partition key range in an archive. Peak and P99 are of the last hour.
type archivedRange struct {
	ID    uint32  `json:"id"`
	Items int64   `json:"items"`
	Bytes int64   `json:"bytes"`
	Peak  float64 `json:"peak"`
	P99   float64 `json:"p99"`
}

func (s *Server) archivedRanges(ctx context.Context, names bool) (any, error) {
	all, _, _, err := s.engine.HeatOfAll(ctx, engine.HeatOptions{})
	if err != nil {
		return nil, err
	}
	containers := make([]archivedContainer, 0, len(all))
	for i := range all {
		one := &all[i]
		c := archivedContainer{
			Container: containerNumber(one.Place.Container), Budget: one.Budget.Kind, Throughput: one.Budget.Throughput,
			Autoscale: one.Budget.Autoscale, Enforced: one.Budget.Enforced,
		}
		if names {
			c.Container = one.Path
		}
		for _, r := range one.Ranges {
			c.Ranges = append(c.Ranges, archivedRange{ID: r.ID, Items: r.Items, Bytes: r.Bytes, Peak: r.Peak, P99: r.P99})
		}
		containers = append(containers, c)
	}
	return containers, nil
}

// containerNumber is how an archive calls a container whose name it does not tell.
func containerNumber(number uint32) string { return fmt.Sprintf("container-%d", number) }

func (s *Server) archivedStorage(ctx context.Context, names bool) (any, error) {
	list, err := usageOf{s}.Storage(ctx)
	if err != nil {
		return nil, err
	}
	for i := range list.Containers {
		if !names {
			list.Containers[i].Container = containerNumber(list.Containers[i].Number)
		}
	}
	return list, nil
}

// keepLines makes the log keep its last lines for the archive.
func (s *Server) keepLines() {
	if s.config.DebugAddr != "" {
		s.config.Logger = slog.New(s.lines.Handler(s.config.Logger.Handler()))
	}
}
