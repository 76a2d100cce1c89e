package settings

import (
	"fmt"
	"log/slog"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/spf13/pflag"
)

// StandardError in place of the path of a log means standard error.
const StandardError = "-"

// kind is the syntax of a setting's text.
type kind uint8

const (
	kindText kind = iota
	kindNumber
	kindSwitch // true or false; also 1, 0, yes, no, on, off
	kindSize   // bytes, or with KB, MB, GB
	kindTime   // such as 500ms or 2s
	kindUnits  // request units
	kindCount  // a number of things
)

// Setting is one setting of the server. Its name is the flag, the key in the file and, in capitals
// with the prefix ORRERY_, the variable.
type Setting struct {
	Name  string
	kind  kind
	value string // default
	Usage string
	vnext string // variable of the official Linux emulator
	// only lists the valid values; nil allows all.
	only []string
	// absent, if not "", names a feature that this version does not have and that the setting would
	// switch on. Any value other than the default and those in only is refused.
	absent string
	// extra names a missing feature, as absent does. Clients do not need it, so the server warns and
	// starts without it.
	extra  string
	secret bool
	many   bool // may be repeated; commas join the values
}

// All is the closed table of settings, in the order of --help. The older emulator's variables are
// in classic.go.
var All = []Setting{
	{Name: "host", value: "localhost", Usage: "address to listen on; localhost means both loopback addresses"},
	{Name: "port", kind: kindNumber, value: "8081", vnext: "PORT", Usage: "port of the account endpoint; 0 selects a " +
		"free one"},
	{Name: "health-port", kind: kindNumber, value: "8080", Usage: "port of /alive, /ready, /status and /metrics; 0 " +
		"turns it off"},
	{
		Name: "protocol", vnext: "PROTOCOL", only: []string{"http", "https", "https-insecure"},
		Usage: "serve only http or https (https-insecure is the same as https); both by default",
	},
	{Name: "data-path", vnext: "DATA_PATH", Usage: "data directory; default the user's data directory"},
	{Name: "in-memory", kind: kindSwitch, value: "false", Usage: "keep all data in memory"},
	{Name: "key", Usage: "account key, base64; default the well-known key", secret: true},
	{Name: "key-file", vnext: "KEY_FILE", Usage: "file with the account key, base64"},
	{Name: "seal-key-file", Usage: "file with the key that seals the account keys on disk; by default the server makes " +
		"one"},
	{Name: "oidc-issuer", many: true, Usage: "issuer whose Entra tokens open the account, as their claim iss names it; " +
		"may be repeated"},
	{Name: "oidc-jwks-file", Usage: "JWKS file with the keys of the issuers; by default the server asks the issuers"},
	{Name: "oidc-audience", many: true, Usage: "further value of the claim aud to accept; may be repeated"},
	{Name: "oidc-principal-claim", Usage: "claim that identifies a principal in role assignments; default oid"},
	{Name: "oidc-algorithms", Usage: "signature algorithms to accept, separated by commas; default RS256, PS256 and " +
		"ES256"},
	{Name: "disable-local-auth", kind: kindSwitch, value: "false", Usage: "open data for Entra tokens only; account " +
		"keys " +
		"still manage the account"},
	{Name: "debug-addr", Usage: "address of profiles, metrics and the support archive, such as localhost:8088; off by " +
		"default, and without a key"},
	{Name: "allow-network", kind: kindSwitch, value: "false", Usage: "allow a --host that other machines can reach"},
	{Name: "no-auth", kind: kindSwitch, value: "false", Usage: "do not check signatures (dev mode on loopback only)"},
	{Name: "mode", only: []string{"dev", "server"}, Usage: "dev or server"},
	{Name: "gateway-endpoint", vnext: "GATEWAY_PUBLIC_ENDPOINT", Usage: "URL or host[:port] that the server tells " +
		"clients to use; default the host of the request"},
	{Name: "hosts", Usage: "host names of the server, separated by commas (for certificates, and to check the Host of " +
		"requests)"},
	{Name: "cert-path", vnext: "CERT_PATH", Usage: "own certificate: a PFX or PEM file"},
	{Name: "cert-key-path", Usage: "PEM file of the certificate's key, if that is a separate file"},
	{Name: "cert-secret", vnext: "CERT_SECRET", Usage: "password of the PFX file", secret: true},
	{Name: "cert-export", Usage: "files, separated by commas, to which the server writes the certificate to trust when " +
		"it starts"},
	{Name: "region", Usage: "name of the account's region"},
	{
		Name: "default-consistency", value: "Session", only: orrery.ConsistencyLevels(),
		Usage: "the account's consistency level: " + strings.Join(orrery.ConsistencyLevels(), ", "),
	},
	{Name: "logical-partition-limit", kind: kindSize, value: "20GB", Usage: "largest total size of the items of one " +
		"partition key value, such as 10MB"},
	{Name: "physical-partition-limit", kind: kindSize, value: "50GB", Usage: "total size of items at which a physical " +
		"partition splits, 1MB or more"},
	{
		Name: "memory", kind: kindSize, value: "0",
		Usage: "memory that the process may use, such as 2GB; 0 means three quarters of the memory of the machine or " +
			"control group, in dev mode at most 4 GB",
	},
	{
		Name: "cache-size", kind: kindSize, value: "0",
		Usage: "size of the cache of blocks and items, such as 128MB; 0 means an eighth of the memory, at most 2 GB",
	},
	{
		Name: "disk-reserve", kind: kindSize, value: "0",
		Usage: "free disk space below which writes are refused, such as 1GB; 0 means 256 MB, or 5% of the file system if " +
			"that is less",
	},
	{
		Name: "backup-log-limit", kind: kindSize, value: "0",
		Usage: "size of the log kept for backups at which the server releases them, such as 20GB; 0 means a tenth of the " +
			"file system",
	},
	{
		Name: "accept-clock", kind: kindSwitch, value: "false",
		Usage: "accept a machine clock more than seven days ahead of the data, and delete the items that have expired by it",
	},
	{Name: "seed", many: true, Usage: "seed file, or directory of seed files, to apply before the server is ready; may " +
		"be repeated; a - before the path allows it to be missing"},
	{Name: "faults", kind: kindSwitch, value: "false", Usage: "accept faults for tests at /_orrery/faults and from " +
		"orrery fault (dev mode only)"},
	{
		Name: "namespaces", value: "auto", only: []string{"auto", "on", "off"},
		Usage: "let clients create namespaces, which are accounts in memory for tests: on, off, or auto, which is on in " +
			"dev mode",
	},
	{Name: "max-namespaces", kind: kindCount, value: "256", Usage: "how many namespaces there may be"},
	{Name: "namespace-size", kind: kindSize, value: "64MB", Usage: "memory that the data of one namespace may take"},
	{
		Name: "log-level", value: "warn", vnext: "LOG_LEVEL",
		only:  []string{"quiet", "error", "warn", "warning", "info", "debug", "trace"},
		Usage: "quiet, error, warn, info, debug or trace",
	},
	{Name: "log-format", only: []string{FormatText, FormatJSON}, Usage: "text or json; default text on a terminal, else " +
		"json"},
	{Name: "access-log", Usage: "file for one line per request, or - for standard error; by default standard error at " +
		"--log-level debug only"},
	{Name: "audit-log", Usage: "file for the audit log, or - for standard error: who did what, in a chain of lines"},
	{Name: "audit", only: orrery.AuditLevels(), Usage: "what the audit log has: off, denied, control, writes or all; " +
		"each includes those before it; default control"},
	{Name: "audit-max-size", kind: kindSize, value: "0", Usage: "size at which the audit log goes on in another file, " +
		"such as 100MB; 0 means never"},
	{Name: "audit-required", kind: kindSwitch, value: "false", Usage: "refuse requests while the audit log cannot be " +
		"written; otherwise lost entries are counted"},
	{
		Name: "log-values", kind: kindSwitch, value: "false",
		Usage: "include item ids and partition key values in the log",
	},
	{Name: "slow-request", kind: kindTime, value: "500ms", Usage: "log a warning, with the query, for each request that " +
		"takes at least this long; 0 turns it off"},
	{Name: "dear-request", kind: kindUnits, value: "1000", Usage: "log a warning, with the query, for each request that " +
		"costs at least this many request units; 0 turns it off"},
	{Name: "throttle", value: "auto", only: []string{"auto", "on", "off"}, Usage: "refuse requests over the throughput " +
		"with 429: on, off, or auto, which is on in server mode, and in dev mode only for throughput that was requested " +
		"explicitly"},
	{
		Name: "cross-partition-queries", value: "service", only: []string{"service", "server"},
		Usage: "queries that name no range and need a merge: service refuses them as the service does, so that SDKs merge; " +
			"server merges and answers them",
	},
	{Name: "serverless", kind: kindSwitch, value: "false", Usage: "an account without provisioned throughput: each " +
		"physical partition may use 5,000 RU/s"},

	{
		Name: "enable-explorer", kind: kindSwitch, value: "true", vnext: "ENABLE_EXPLORER",
		Usage: "serve the data explorer at /_explorer/ on the account port; on unless set to false",
	},
	{
		Name: "explorer-port", kind: kindNumber, value: "0", vnext: "EXPLORER_PORT",
		Usage: "port of the data explorer's own, such as 1234, beside /_explorer/ on the account port; 0 is off",
	},
	{
		Name: "explorer-protocol", vnext: "EXPLORER_PROTOCOL", only: []string{"http", "https"},
		Usage: "protocol of the data explorer (accepted, without effect: it speaks what the account port speaks)",
	},
	{
		Name: "mongo-port", kind: kindNumber, value: "0", absent: "the MongoDB endpoint",
		Usage: "port of the MongoDB endpoint; 0 is off (not in this version)",
	},
	{
		Name: "enable-otlp", kind: kindSwitch, vnext: "ENABLE_OTLP_EXPORTER",
		Usage: "send traces and metrics by OpenTelemetry: true, false, or by default if the standard variables (OTEL_*) " +
			"name an endpoint",
	},
	{
		Name: "enable-console", kind: kindSwitch, value: "false", vnext: "ENABLE_CONSOLE_EXPORTER",
		extra: "export of telemetry", Usage: "telemetry on the console (not in this version)",
	},
	{
		Name: "enable-telemetry", kind: kindSwitch, value: "false", vnext: "ENABLE_TELEMETRY",
		Usage: "accepted, without effect: Orrery never phones home",
	},
}

// variable is the setting's environment variable.
func (s *Setting) variable() string {
	return "ORRERY_" + strings.ToUpper(strings.ReplaceAll(s.Name, "-", "_"))
}

// Named returns the setting of a name; nil if there is none.
func Named(name string) *Setting {
	i := slices.IndexFunc(All, func(s Setting) bool { return s.Name == name })
	if i < 0 {
		return nil
	}
	return &All[i]
}

// AddServerFlags declares every setting as a flag. All flags are strings, so every source is parsed
// in the same way. The default appears only in the usage text, so a flag that is not given does not
// count as a source.
func AddServerFlags(flags *pflag.FlagSet) {
	flags.SortFlags = false
	flags.String("config", "", "YAML file of settings, whose keys are the names of these flags")
	for _, s := range All {
		usage := s.Usage
		if s.value != "" && s.kind != kindSwitch && s.absent+s.extra == "" {
			usage += " (default " + s.value + ")"
		}
		if s.many {
			flags.StringArray(s.Name, nil, usage)
			continue
		}
		flags.String(s.Name, "", usage)
		if s.kind == kindSwitch {
			flags.Lookup(s.Name).NoOptDefVal = "true"
		}
		if s.only != nil {
			console.SetChoices(flags, s.Name, s.only...)
		}
	}
}

// Check validates one value. It also refuses values that need a feature this version does not have.
func (s *Setting) Check(v Given) error {
	if v.Text == "" {
		return nil
	}
	switch s.kind {
	case kindNumber:
		if n, err := strconv.Atoi(v.Text); err != nil || n < 0 || n > 65535 {
			return exit.Usagef("%s is not a port: use a number from 0 to 65535", s.text(v))
		}
	case kindCount:
		if n, err := strconv.Atoi(v.Text); err != nil || n < 1 {
			return exit.Usagef("%s is not a number of things: use 1 or more", s.text(v))
		}
	case kindSwitch:
		if _, err := console.ParseSwitch(v.Text); err != nil {
			return exit.Usagef("%s is neither true nor false", s.text(v))
		}
	case kindSize:
		if _, err := ParseSize(v.Text); err != nil {
			return exit.Usagef("%s is not a size: write it like 128MB", s.text(v))
		}
	}
	switch s.kind {
	case kindTime:
		if _, err := ParseTime(v.Text); err != nil {
			return exit.Usagef("%s is not a time: write it like 500ms or 2s, or 0 for off", s.text(v))
		}
	case kindUnits:
		if _, err := ParseUnits(v.Text); err != nil {
			return exit.Usagef("%s is not a number of request units: write it like 1000, or 0 for off", s.text(v))
		}
	}
	if s.absent != "" && v.Origin != OriginDefault && !s.isOff(v.Text) {
		return exit.Usagef(
			"%s asks for %s, which is not part of this version: leave it out, or set it to %s", s.text(v), s.absent,
			s.value,
		)
	}
	if s.only != nil &&
		!slices.ContainsFunc(s.only, func(known string) bool { return strings.EqualFold(known, v.Text) }) {
		return exit.Usagef("%s is not understood: use %s", s.text(v), strings.Join(s.only, ", "))
	}
	return nil
}

// leftOut is the warning that the server starts without the feature that the value enables; "" for
// no warning.
func (s *Setting) leftOut(v Given) string {
	if s.extra == "" || v.Text == "" || v.Origin == OriginDefault || s.isOff(v.Text) {
		return ""
	}
	return fmt.Sprintf(
		"%s asks for %s, which is not part of this version: the server starts without it", s.text(v), s.extra,
	)
}

// isOff reports whether a value leaves the missing feature off.
func (s *Setting) isOff(text string) bool {
	switch s.kind {
	case kindSwitch:
		on, err := console.ParseSwitch(text)
		return err == nil && !on
	case kindNumber:
		n, err := strconv.Atoi(text)
		return err == nil && n == 0
	default:
		return !strings.EqualFold(text, "on")
	}
}

// shown is a value with its source, for an error message. It hides secrets.
func (s *Setting) text(v Given) string {
	text := v.Text
	if s.secret {
		text = "…"
	}
	return fmt.Sprintf("%s=%s", v.From, text)
}

// ServerConfig turns the resolved values into a configuration. Check has validated each of them.
func (r *Resolved) ServerConfig(mode orrery.Mode, logger *slog.Logger) orrery.Config {
	cfg := orrery.Config{
		DataPath: r.Text("data-path"), InMemory: r.On("in-memory"),
		Mode: mode, Host: r.Text("host"), Port: r.number("port"),
		HealthPort: r.number("health-port"), HealthPortOptional: r.Values["health-port"].Origin == OriginDefault,
		AllowNetwork: r.On("allow-network"), NoAuth: r.On("no-auth"), NoExplorer: !r.On("enable-explorer"),
		ExplorerPort: r.number("explorer-port"), DebugAddr: r.Text("debug-addr"),
		Key: r.Text("key"), KeyFile: r.Text("key-file"), SealKeyFile: r.Text("seal-key-file"),
		Protocol: strings.ToLower(r.Text("protocol")),
		CertPath: r.Text("cert-path"), CertKeyPath: r.Text("cert-key-path"), CertSecret: r.Text("cert-secret"),
		Throttle: strings.ToLower(r.Text("throttle")), Serverless: r.On("serverless"), Region: r.Text("region"),
		Logger:                logger,
		DefaultConsistency:    r.Text("default-consistency"),
		CrossPartitionQueries: strings.ToLower(r.Text("cross-partition-queries")),
	}
	cfg.Memory, _ = ParseSize(r.Text("memory"))
	cfg.CacheBytes, _ = ParseSize(r.Text("cache-size"))
	cfg.AcceptClock = r.On("accept-clock")
	cfg.DiskReserve, _ = ParseSize(r.Text("disk-reserve"))
	cfg.BackupLogLimit, _ = ParseSize(r.Text("backup-log-limit"))
	cfg.LogicalPartitionBytes, _ = ParseSize(r.Text("logical-partition-limit"))
	cfg.PhysicalPartitionBytes, _ = ParseSize(r.Text("physical-partition-limit"))
	if r.Text("mode") != "" {
		cfg.Mode = orrery.Mode(strings.ToLower(r.Text("mode")))
	}
	if to := r.Text("gateway-endpoint"); strings.Contains(to, "://") {
		cfg.GatewayEndpoint = to
	} else {
		cfg.AdvertisedHost = to
	}
	cfg.Hosts, cfg.Seed = r.list("hosts"), r.list("seed")
	cfg.OIDC = orrery.OIDC{
		Issuers: r.list("oidc-issuer"), KeyFile: r.Text("oidc-jwks-file"), Audiences: r.list("oidc-audience"),
		PrincipalClaim: r.Text("oidc-principal-claim"), Algorithms: r.list("oidc-algorithms"),
	}
	cfg.DisableLocalAuth = r.On("disable-local-auth")
	cfg.Audit = orrery.AuditLog{Level: r.Text("audit"), Required: r.On("audit-required")}
	cfg.Audit.MaxBytes, _ = ParseSize(r.Text("audit-max-size"))
	if path := r.Text("audit-log"); path != StandardError {
		cfg.Audit.Path = path
	}
	cfg.Namespaces, cfg.MaxNamespaces = strings.ToLower(r.Text("namespaces")), r.number("max-namespaces")
	cfg.NamespaceBytes, _ = ParseSize(r.Text("namespace-size"))
	if r.On("faults") {
		cfg.Faults = &orrery.Faults{}
	}
	// The stronger source decides between a key and a key file.
	if key, file := r.Values["key"], r.Values["key-file"]; key.Text != "" &&
		file.Text != "" && key.Origin != file.Origin {
		if key.Origin > file.Origin {
			cfg.KeyFile = ""
		} else {
			cfg.Key = ""
		}
	}
	// A data path from an equal or stronger source means that data belongs on disk.
	if path, memory := r.Values["data-path"], r.Values["in-memory"]; path.Text != "" && path.Origin > memory.Origin {
		cfg.InMemory = false
	}
	return cfg
}

// ParseSize reads a number of bytes, with or without a unit. A kilobyte has 1,024 bytes.
func ParseSize(text string) (int64, error) {
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

// The formats of the log.
const (
	FormatText = "text"
	FormatJSON = "json"
)

// Logged is a value for the log, without secrets and without the password in a URL.
func (s *Setting) Logged(text string) string {
	if s.secret {
		return "(not shown)"
	}
	if u, err := url.Parse(text); err == nil && u.User != nil {
		return u.Redacted()
	}
	return text
}

// ParseTime reads a duration with its unit; 0 needs none.
func ParseTime(text string) (time.Duration, error) {
	d, err := time.ParseDuration(strings.TrimSpace(text))
	if err == nil && d < 0 {
		err = fmt.Errorf("%q is negative", text)
	}
	return d, err
}

// ParseUnits reads a number of request units.
func ParseUnits(text string) (float64, error) {
	var n float64
	var rest string
	if scanned, _ := fmt.Sscanf(strings.TrimSpace(text), "%g%s", &n, &rest); scanned != 1 || !(n >= 0 && n <= 1e12) {
		return 0, fmt.Errorf("%q is not a number of request units", text)
	}
	return n, nil
}

// JoinSwitchValues turns "--enable-explorer false" into "--enable-explorer=false" for settings that
// are switches: container tools pass two words, people pass one.
func JoinSwitchValues(args []string) []string {
	out := make([]string, 0, len(args))
	for i := 0; i < len(args); i++ {
		out = append(out, args[i])
		name, isFlag := strings.CutPrefix(args[i], "--")
		if args[i] == "--" {
			return append(out, args[i+1:]...)
		}
		if !isFlag || !isSwitch(name) || i+1 == len(args) {
			continue
		}
		if _, err := console.ParseSwitch(args[i+1]); err == nil {
			out[len(out)-1] += "=" + args[i+1]
			i++
		}
	}
	return out
}

func isSwitch(name string) bool {
	return slices.ContainsFunc(All, func(s Setting) bool { return s.Name == name && s.kind == kindSwitch })
}
