package main

import (
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery"
	"github.com/spf13/pflag"
)

// kind says how a setting's text is read.
type kind uint8

const (
	kindText kind = iota
	kindNumber
	kindSwitch // true or false; also 1, 0, yes, no, on, off
	kindSize   // bytes, or with KB, MB, GB
	kindTime   // such as 500ms or 2s
	kindUnits  // request units
)

// setting is one thing the server can be told. Its name is the flag, the key in
// the file and, in capitals with ORRERY_ before it, the variable.
type setting struct {
	name  string
	kind  kind
	value string // default
	usage string
	vnext string // variable of the official Linux emulator
	// only lists the values that are understood; nil allows all.
	only []string
	// absent, when not "", says what the setting would switch on that this
	// version does not have; any value but the default and those in only is
	// then refused.
	absent string
	// extra names, as absent does, what this version does not have. Clients do not need it,
	// so the server warns and starts without it.
	extra  string
	secret bool
	many   bool // may be repeated; the values are joined by commas
}

// settings is the closed table of what can be configured, in the order of
// --help. Classic variable names are in classic.go.
var settings = []setting{
	{name: "host", value: "localhost", usage: "address to listen on; localhost is both loopback addresses"},
	{name: "port", kind: kindNumber, value: "8081", vnext: "PORT", usage: "port of the account endpoint; 0 takes a free one"},
	{name: "health-port", kind: kindNumber, value: "8080", usage: "port of /alive, /ready, /status and /metrics; 0 is off"},
	{name: "protocol", vnext: "PROTOCOL", only: []string{"http", "https", "https-insecure"}, usage: "restrict the endpoint: http, https, or https-insecure (the same as https); both are served without it"},
	{name: "data-path", vnext: "DATA_PATH", usage: "directory of the data; the user's data directory without it"},
	{name: "in-memory", kind: kindSwitch, value: "false", usage: "keep nothing on disk"},
	{name: "key", usage: "account key, base64; the well-known key without it", secret: true},
	{name: "key-file", vnext: "KEY_FILE", usage: "file with the account key, base64"},
	{name: "seal-key-file", usage: "file with the key that seals the account keys on disk; one of the server's own without it"},
	{name: "allow-network", kind: kindSwitch, value: "false", usage: "permit a --host that other machines can reach"},
	{name: "no-auth", kind: kindSwitch, value: "false", usage: "check no signatures (dev mode on loopback only)"},
	{name: "mode", only: []string{"dev", "server"}, usage: "dev or server"},
	{name: "gateway-endpoint", vnext: "GATEWAY_PUBLIC_ENDPOINT", usage: "URL or host[:port] that clients are told to use; the request's own host without it"},
	{name: "hosts", usage: "names the server is reached by, separated by commas (for certificates, and for the check of the host a request is addressed to)"},
	{name: "cert-path", vnext: "CERT_PATH", usage: "own certificate: a PFX or PEM file"},
	{name: "cert-key-path", usage: "PEM file of the certificate's key, when it is apart"},
	{name: "cert-secret", vnext: "CERT_SECRET", usage: "password of the PFX file", secret: true},
	{name: "cert-export", usage: "files, separated by commas, to which the certificate to trust is written at the start"},
	{name: "region", usage: "name of the account's region"},
	{name: "default-consistency", value: "Session", only: orrery.ConsistencyLevels(), usage: "the account's consistency level: " + strings.Join(orrery.ConsistencyLevels(), ", ")},
	{name: "logical-partition-limit", kind: kindSize, value: "20GB", usage: "how much the items of one partition key value may have together, such as 10MB"},
	{name: "physical-partition-limit", kind: kindSize, value: "50GB", usage: "how much the items of one physical partition may have together before it splits, 1MB or more"},
	{
		name: "memory", kind: kindSize, value: "0",
		usage: "memory that the process may use, such as 2GB; 0 is three quarters of the machine's or the control group's, in dev mode at most 4 GB",
	},
	{
		name: "cache-size", kind: kindSize, value: "0",
		usage: "cache of blocks and items, such as 128MB; 0 is an eighth of the memory, at most 2 GB",
	},
	{
		name: "disk-reserve", kind: kindSize, value: "0",
		usage: "free disk space below which writes are refused, such as 1GB; 0 is 256 MB, or 5% of the file system if that is less",
	},
	{
		name: "accept-clock", kind: kindSwitch, value: "false",
		usage: "the machine's clock is right although it is more than seven days ahead of the data: delete what has expired",
	},
	{name: "seed", many: true, usage: "seed file, or directory of them, that the server is brought to before it is ready; may be repeated; with - before it, it may be missing"},
	{name: "faults", kind: kindSwitch, value: "false", usage: "take faults for tests at /_orrery/faults and from `orrery fault` (dev mode only)"},
	{name: "log-level", value: "warn", vnext: "LOG_LEVEL", only: []string{"quiet", "error", "warn", "warning", "info", "debug", "trace"}, usage: "quiet, error, warn, info, debug or trace"},
	{name: "log-format", only: []string{formatText, formatJSON}, usage: "text or json; without it text on a terminal, else json"},
	{name: "access-log", usage: "file that gets one line for each request, or - for standard error; without it standard error does at --log-level debug"},
	{
		name: "log-values", kind: kindSwitch, value: "false",
		usage: "write item ids and partition key values into the log, which leaves them out otherwise",
	},
	{name: "slow-request", kind: kindTime, value: "500ms", usage: "time from which on the log warns of a request, with its query; 0 is off"},
	{name: "dear-request", kind: kindUnits, value: "1000", usage: "request units from which on the log warns of a request, with its query; 0 is off"},
	{name: "throttle", value: "auto", only: []string{"auto", "on", "off"}, usage: "answer 429 when throughput is spent: on, off, or auto, which is on in server mode, and in dev mode for throughput that somebody has asked for"},
	{
		name: "cross-partition-queries", value: "service", only: []string{"service", "server"},
		usage: "queries that name no range and have to be merged: service refuses them as the service does, so that SDKs merge; server answers them",
	},
	{name: "serverless", kind: kindSwitch, value: "false", usage: "an account without throughput: each physical partition may spend 5,000 RU/s"},

	{name: "enable-explorer", kind: kindSwitch, value: "false", vnext: "ENABLE_EXPLORER", extra: "the data explorer", usage: "data explorer (not in this version)"},
	{name: "explorer-port", kind: kindNumber, value: "0", vnext: "EXPLORER_PORT", extra: "the data explorer", usage: "port of the data explorer; 0 is off (not in this version)"},
	{name: "explorer-protocol", vnext: "EXPLORER_PROTOCOL", only: []string{"http", "https"}, usage: "protocol of the data explorer (accepted, without effect)"},
	{name: "mongo-port", kind: kindNumber, value: "0", absent: "the MongoDB endpoint", usage: "port of the MongoDB endpoint; 0 is off (not in this version)"},
	{name: "enable-otlp", kind: kindSwitch, value: "false", vnext: "ENABLE_OTLP_EXPORTER", extra: "export of telemetry", usage: "OpenTelemetry export (not in this version)"},
	{name: "enable-console", kind: kindSwitch, value: "false", vnext: "ENABLE_CONSOLE_EXPORTER", extra: "export of telemetry", usage: "telemetry on the console (not in this version)"},
	{name: "enable-telemetry", kind: kindSwitch, value: "false", vnext: "ENABLE_TELEMETRY", usage: "accepted, without effect: Orrery never phones home"},
}

// variable is the name of a setting in the environment.
func (s *setting) variable() string {
	return "ORRERY_" + strings.ToUpper(strings.ReplaceAll(s.name, "-", "_"))
}

// settingNamed returns the row of a name; nil when there is none.
func settingNamed(name string) *setting {
	i := slices.IndexFunc(settings, func(s setting) bool { return s.name == name })
	if i < 0 {
		return nil
	}
	return &settings[i]
}

// addServerFlags declares every setting as a flag. All are text: reading them
// is the same for every source. Defaults are told in the usage only, so that a
// flag that was not given does not count.
func addServerFlags(flags *pflag.FlagSet) {
	flags.SortFlags = false
	flags.String("config", "", "YAML file of settings, by the names of these flags")
	for _, s := range settings {
		usage := s.usage
		if s.value != "" && s.kind != kindSwitch && s.absent+s.extra == "" {
			usage += " (default " + s.value + ")"
		}
		if s.many {
			flags.StringArray(s.name, nil, usage)
			continue
		}
		flags.String(s.name, "", usage)
		if s.kind == kindSwitch {
			flags.Lookup(s.name).NoOptDefVal = "true"
		}
		if s.only != nil {
			setChoices(flags, s.name, s.only...)
		}
	}
}

// check reads one value and refuses what the setting does not understand or
// what this version does not have.
func (s *setting) check(v given) error {
	if v.text == "" {
		return nil
	}
	switch s.kind {
	case kindNumber:
		if n, err := strconv.Atoi(v.text); err != nil || n < 0 || n > 65535 {
			return usagef("%s is not a port: use a number from 0 to 65535", s.shown(v))
		}
	case kindSwitch:
		if _, err := parseSwitch(v.text); err != nil {
			return usagef("%s is neither true nor false", s.shown(v))
		}
	case kindSize:
		if _, err := parseSize(v.text); err != nil {
			return usagef("%s is not a size: write it like 128MB", s.shown(v))
		}
	}
	switch s.kind {
	case kindTime:
		if _, err := parseTime(v.text); err != nil {
			return usagef("%s is not a time: write it like 500ms or 2s, or 0 for off", s.shown(v))
		}
	case kindUnits:
		if _, err := parseUnits(v.text); err != nil {
			return usagef("%s is no number of request units: write it like 1000, or 0 for off", s.shown(v))
		}
	}
	if s.absent != "" && v.origin != originDefault && !s.isOff(v.text) {
		return usagef("%s asks for %s, which is not part of this version: leave it out, or set it to %s", s.shown(v), s.absent, s.value)
	}
	if s.only != nil && !slices.ContainsFunc(s.only, func(known string) bool { return strings.EqualFold(known, v.text) }) {
		return usagef("%s is not understood: use %s", s.shown(v), strings.Join(s.only, ", "))
	}
	return nil
}

// leftOut warns that the server starts without what the value asks for; "" is no warning.
func (s *setting) leftOut(v given) string {
	if s.extra == "" || v.text == "" || v.origin == originDefault || s.isOff(v.text) {
		return ""
	}
	return fmt.Sprintf("%s asks for %s, which is not part of this version: the server starts without it", s.shown(v), s.extra)
}

// isOff says whether a value leaves the absent part off.
func (s *setting) isOff(text string) bool {
	switch s.kind {
	case kindSwitch:
		on, err := parseSwitch(text)
		return err == nil && !on
	case kindNumber:
		n, err := strconv.Atoi(text)
		return err == nil && n == 0
	default:
		return !strings.EqualFold(text, "on")
	}
}

// shown is a value for an error message, with where it came from; secrets are
// not shown.
func (s *setting) shown(v given) string {
	text := v.text
	if s.secret {
		text = "…"
	}
	return fmt.Sprintf("%s=%s", v.from, text)
}

// serverConfig turns the resolved values into a configuration. They have been
// checked one by one.
func (r *resolved) serverConfig(mode orrery.Mode, logger *slog.Logger) orrery.Config {
	cfg := orrery.Config{
		DataPath: r.text("data-path"), InMemory: r.on("in-memory"),
		Mode: mode, Host: r.text("host"), Port: r.number("port"),
		HealthPort: r.number("health-port"), HealthPortOptional: r.values["health-port"].origin == originDefault,
		AllowNetwork: r.on("allow-network"), NoAuth: r.on("no-auth"),
		Key: r.text("key"), KeyFile: r.text("key-file"), SealKeyFile: r.text("seal-key-file"),
		Protocol: strings.ToLower(r.text("protocol")),
		CertPath: r.text("cert-path"), CertKeyPath: r.text("cert-key-path"), CertSecret: r.text("cert-secret"),
		Throttle: strings.ToLower(r.text("throttle")), Serverless: r.on("serverless"), Region: r.text("region"), Logger: logger,
		DefaultConsistency: r.text("default-consistency"), CrossPartitionQueries: strings.ToLower(r.text("cross-partition-queries")),
	}
	cfg.Memory, _ = parseSize(r.text("memory"))
	cfg.CacheBytes, _ = parseSize(r.text("cache-size"))
	cfg.AcceptClock = r.on("accept-clock")
	cfg.DiskReserve, _ = parseSize(r.text("disk-reserve"))
	cfg.LogicalPartitionBytes, _ = parseSize(r.text("logical-partition-limit"))
	cfg.PhysicalPartitionBytes, _ = parseSize(r.text("physical-partition-limit"))
	if r.text("mode") != "" {
		cfg.Mode = orrery.Mode(strings.ToLower(r.text("mode")))
	}
	if to := r.text("gateway-endpoint"); strings.Contains(to, "://") {
		cfg.GatewayEndpoint = to
	} else {
		cfg.AdvertisedHost = to
	}
	cfg.Hosts, cfg.Seed = r.list("hosts"), r.list("seed")
	if r.on("faults") {
		cfg.Faults = &orrery.Faults{}
	}
	// The stronger source decides between a key and a file with a key.
	if key, file := r.values["key"], r.values["key-file"]; key.text != "" && file.text != "" && key.origin != file.origin {
		if key.origin > file.origin {
			cfg.KeyFile = ""
		} else {
			cfg.Key = ""
		}
	}
	// A data path on the same footing or stronger means that data is wanted on disk.
	if path, memory := r.values["data-path"], r.values["in-memory"]; path.text != "" && path.origin > memory.origin {
		cfg.InMemory = false
	}
	return cfg
}

func parseSwitch(text string) (bool, error) {
	switch strings.ToLower(text) {
	case "true", "1", "yes", "on":
		return true, nil
	case "false", "0", "no", "off":
		return false, nil
	}
	return false, fmt.Errorf("%q is neither true nor false", text)
}

// parseSize reads bytes, with or without a unit. A kilobyte has 1,024.
func parseSize(text string) (int64, error) {
	units := []struct {
		suffix string
		shift  uint
	}{{"GB", 30}, {"MB", 20}, {"KB", 10}, {"B", 0}}
	upper := strings.ToUpper(strings.TrimSpace(text))
	for _, u := range units {
		if digits, ok := strings.CutSuffix(upper, u.suffix); ok {
			n, err := strconv.ParseInt(strings.TrimSpace(digits), 10, 64)
			if err != nil || n < 0 || n > 1<<40>>u.shift {
				return 0, fmt.Errorf("%q is not a size", text)
			}
			return n << u.shift, nil
		}
	}
	n, err := strconv.ParseInt(upper, 10, 64)
	if err != nil || n < 0 {
		return 0, fmt.Errorf("%q is not a size", text)
	}
	return n, nil
}
