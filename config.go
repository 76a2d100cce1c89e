package orrery

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/storage"
)

// WellKnownKey is the account key of the official emulator, in base64. SDKs and tools recognise an
// emulator by it. The key is public: a server that accepts it must not be reachable from an
// untrusted network.
const WellKnownKey = "C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw=="

// Mode is how strict a server is.
type Mode string

// ModeDev is for a developer's machine and is the default. ModeServer issues certificates only for
// configured names, answers only configured hosts, and never accepts the well-known key off
// loopback, neither as the configured key nor as a stored one.
const (
	ModeDev    Mode = "dev"
	ModeServer Mode = "server"
)

// The values of Config.Protocol. ProtocolBoth serves both schemes on one port. "https-insecure"
// means "https"; users of other emulators pass that name.
const (
	ProtocolBoth          = ""
	ProtocolHTTP          = "http"
	ProtocolHTTPS         = "https"
	ProtocolHTTPSInsecure = "https-insecure"
)

// ConsistencyLevels returns the levels an account can have, strongest first.
func ConsistencyLevels() []string { return slices.Clone(api.ConsistencyNames) }

// MinPhysicalPartitionBytes is the minimum of Config.PhysicalPartitionBytes: with less, one or two
// items would fill a partition.
const MinPhysicalPartitionBytes = 1 << 20

// Config describes a server. The zero value is a dev-mode server on loopback, on a free port, with
// the well-known key and the user's data directory.
type Config struct {
	// DataPath is the directory of the data and the local certificate authority. It is created with
	// mode 0700 if absent. "" means DefaultDataPath. Only one process at a time can open it.
	DataPath string
	// InMemory keeps everything in memory and loses it at Close. DataPath is then unused.
	InMemory bool

	// Mode defaults to ModeDev.
	Mode Mode
	// Host is the address to listen on. "" and "localhost" mean both loopback addresses. Any other
	// address that is not loopback needs AllowNetwork.
	Host string
	// Port is the port of the account endpoint; 0 chooses a free one.
	Port int
	// HealthPort is the port of /alive, /ready and /status; 0 disables it. They are always served
	// under /_orrery/ on Port as well.
	HealthPort int
	// HealthPortOptional turns the error about a health port that is in use into a warning.
	HealthPortOptional bool
	// ExplorerPort is a second port of the account endpoint, which leads browsers to the data
	// explorer; 0 disables it. With NoExplorer nothing listens there.
	ExplorerPort int
	// DebugAddr is the address, host and port, of profiles, metrics and the support archive; "" is
	// none, and port 0 chooses a free one. It asks for no key, so a host that is not loopback needs
	// AllowNetwork. See docs/reference/support.md.
	DebugAddr string
	// AllowNetwork permits a Host that other machines can reach. Server mode then needs a key of your
	// own.
	AllowNetwork bool

	// Key is the account's primary key in base64. If "", KeyFile is read; without a KeyFile the stored
	// keys stay as they are, and a new data directory starts with WellKnownKey. A configured key
	// becomes the primary key at the first start, and again whenever its configuration changes. In
	// between the stored keys apply, so that a rotation survives a restart. See Server.Keys.
	Key string
	// KeyFile is a file that holds the account key in base64.
	KeyFile string
	// SealKeyFile is a file with the key that seals the account keys on disk: 32 random bytes in
	// base64. If "", the server creates one beside the account keys in the data directory (mode 0600).
	// Unused in memory.
	SealKeyFile string

	keyGiven bool // Key or KeyFile was set, before Key was resolved

	// OIDC says whose Entra tokens open the account.
	OIDC OIDC
	// DisableLocalAuth makes items, queries and feeds need an Entra token. Account keys then only
	// manage the account, and resource tokens open nothing. It does not apply to Seed.
	DisableLocalAuth bool

	// Audit records who did what.
	Audit AuditLog

	// NoExplorer switches off the data explorer at /_explorer/, a page for browsers.
	NoExplorer bool
	// NoAuth accepts every request without a signature. It is allowed only in dev mode on loopback.
	NoAuth bool

	// Protocol restricts the endpoint to "http" or "https"; "" serves both.
	Protocol string
	// GatewayEndpoint is the URL that the account document gives to clients for all further requests.
	// If "", it is the scheme and host of each request, which is right unless a proxy changes them.
	GatewayEndpoint string
	// AdvertisedHost replaces the host of that URL, as host or host:port, and keeps the scheme of the
	// request. "" changes nothing.
	AdvertisedHost string
	// Hosts are names under which clients reach the server. They serve for certificates and for the
	// check of the Host header. Loopback names, the machine's name and the host of GatewayEndpoint are
	// always included. Dev mode also answers to addresses, names without a dot and private names
	// (localhost, local, internal, test, lan, home.arpa).
	Hosts []string

	// CertPath is your own TLS certificate, a PFX or PEM file; "" uses the local authority.
	// CertKeyPath is the PEM file of its key if the key is in a file of its own; CertSecret opens a
	// PFX.
	CertPath, CertKeyPath, CertSecret string

	// CrossPartitionQueries says who merges a query that names neither a partition key nor a range.
	//
	// "service" or "" refuses such a query if its rows must be merged, as the service does: SDKs that
	// can merge then do so, and a program whose SDK cannot merge fails here as it does there. "server"
	// merges the rows and answers. The request header x-orrery-cross-partition-queries overrides this
	// for one request.
	CrossPartitionQueries string

	// Throttle says whether requests are answered 429 when the throughput of their container or
	// database is used up: "on", "off" or "auto" (also ""). "auto" means "on" in server mode. In dev
	// mode it means: only where throughput was requested; a container without throughput of its own or
	// of its database is not limited to the default of 400 RU/s. Request units are always counted.
	// With ManualClock a budget that is used up stays so until Server.Advance.
	Throttle string
	// Serverless makes the account one without provisioned throughput: a request that sets throughput
	// gets 400, and each physical partition may use 5,000 RU/s, unless Throttle is "off".
	Serverless bool
	// Region is the name of the account's one region; "" means "Local".
	Region string
	// DefaultConsistency is the account's consistency level: one of ConsistencyLevels, in any letter
	// case. "" means Session. A request may ask for a weaker level, not for a stronger one.
	DefaultConsistency string
	// LogicalPartitionBytes is the maximum size of all items with one partition key value. Writes
	// beyond it are answered 403/1014. 0 means 20 GB, the service's limit.
	LogicalPartitionBytes int64
	// PhysicalPartitionBytes is the size of the items at which a physical partition splits
	// automatically, while it serves requests. It is at least MinPhysicalPartitionBytes; 0 means 50
	// GB, the service's limit. A partition whose items all have the same partition key value cannot
	// split and keeps growing.
	PhysicalPartitionBytes int64
	// Memory is the memory of the whole process, at least MinMemory; 0 means the result of
	// MemoryBudget. The server divides it into caches, memory tables, connections, and the ledger that
	// all requests share. The orrery command also sets GOMEMLIMIT; a program that embeds the server
	// must set it itself to make the Go runtime respect the budget.
	Memory int64
	// CacheBytes is the size of the cache of blocks and items; 0 means an eighth of Memory, at most 2
	// GB.
	CacheBytes int64

	// DiskReserve is the free disk space, in bytes, below which writes are refused with 503, so that
	// the disk does not fill up. 0 means 256 MB, or 5 % of the file system if that is less. Reads
	// continue, and deletions continue down to a quarter of the reserve. Writes resume when there is
	// room.
	DiskReserve int64

	// BackupLogLimit is the size, in bytes, of the log kept for backups at which the server releases
	// their holds: a backup that nobody collects must not fill the disk. 0 means a tenth of the file
	// system, at least 1 GB.
	BackupLogLimit int64

	// AcceptClock confirms that the machine's clock is right although it is more than seven days ahead
	// of the data, for example after the server was off for long. Without it such a start hides
	// expired items but deletes nothing. See ClockStatus.
	AcceptClock bool

	// OnFatal is called once, on its own goroutine, when the data cannot be written any more: a sync
	// failed, or the disk is full. The server is then not ready and answers every request with 503; no
	// acknowledged write is lost. nil only logs the failure.
	//
	// OnFatal may call Close; afterwards a server can start on the directory again, also in this
	// process. Memory of the failed store (its cache, and a few goroutines blocked in it) is freed
	// only when the process ends. A request whose write was in progress may stay unanswered until
	// Close.
	OnFatal func(error)

	files storage.FS // a file system for tests; nil means the machine's

	// Seed names seed files, and directories of them. Start applies them in this order before it
	// returns, with the primary key, as a client would. A path that begins with "-" may be missing.
	// See docs/reference/seed.md.
	Seed []string

	// Faults, if not nil, lets a test make requests fail: see Faults.Add, and the path
	// /_orrery/faults. It is for tests and allowed only in dev mode; orrerytest.Start sets it.
	Faults *Faults

	// Namespaces says whether clients may create namespaces, which are accounts in memory beside the
	// server's own: "on", "off" or "auto" (also ""), which means "on" in dev mode unless
	// DisableLocalAuth is set. See Server.CreateNamespace.
	Namespaces string
	// MaxNamespaces is how many there may be; 0 means 256. NamespaceBytes is how much memory the data
	// of one may take; 0 means 64 MB. All of them together may take a quarter of Memory.
	MaxNamespaces  int
	NamespaceBytes int64

	// ManualClock gives the data a clock that stands still until Server.Advance. Signatures are always
	// checked against the real time.
	ManualClock bool
	// ClockStart is the time at which a manual clock stands at the start; the zero time means now. The
	// data's time is never before what the data already has.
	ClockStart time.Time
	// Logger receives the server's log; nil discards it.
	Logger *slog.Logger
	// AccessLog receives one line for each request, at level debug; nil means Logger. The goroutines
	// that answer requests call it, so it must not block them.
	AccessLog *slog.Logger
	// LogValues includes item ids and partition key values in log lines. Items, account keys and
	// parameter values never appear.
	LogValues bool
	// Telemetry opens what sends traces and metrics to a collector; nil sends nothing. The orrery
	// command sets it. It is a function, so that a program which embeds a server does not link an SDK
	// of OpenTelemetry.
	Telemetry func(context.Context, TelemetryOptions) (Telemetry, error)
	// SlowRequest is the duration, and DearRequest the charge in RU, from which on a request is logged
	// at level warn, with the text of its query. Requests of one kind share one line in ten seconds. 0
	// disables the check.
	SlowRequest time.Duration
	DearRequest float64
}

// ErrConfiguration matches the error of Start if the configuration itself is wrong: an invalid
// value, a file that cannot be read, or a combination that is not permitted.
var ErrConfiguration = errors.New("the configuration cannot be used")

// configurationError marks an error as ErrConfiguration and keeps its text.
type configurationError struct{ err error }

func (e configurationError) Error() string   { return e.err.Error() }
func (e configurationError) Unwrap() []error { return []error{ErrConfiguration, e.err} }

// DefaultDataPath returns the directory for Orrery's data under the user's data directory:
// $XDG_DATA_HOME or ~/.local/share on Linux and other Unix systems, ~/Library/Application Support
// on macOS, %LocalAppData% on Windows.
func DefaultDataPath() (string, error) {
	if dir := os.Getenv("XDG_DATA_HOME"); dir != "" && filepath.IsAbs(dir) {
		return filepath.Join(dir, "orrery"), nil
	}
	if dir := os.Getenv("LocalAppData"); runtime.GOOS == "windows" && dir != "" {
		return filepath.Join(dir, "orrery"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("find the user's data directory: %w; name one with --data-path", err)
	}
	switch runtime.GOOS {
	case "darwin":
		return filepath.Join(home, "Library", "Application Support", "orrery"), nil
	case "windows":
		return filepath.Join(home, "AppData", "Local", "orrery"), nil
	default:
		return filepath.Join(home, ".local", "share", "orrery"), nil
	}
}

// resolved fills in defaults and refuses a configuration that cannot be served. It reads the key
// file and touches nothing else.
func (c Config) resolved() (Config, error) {
	if c.Mode == "" {
		c.Mode = ModeDev
	}
	if c.Host = strings.Trim(c.Host, "[]"); c.Host == "" {
		c.Host = "localhost"
	}
	if c.Logger == nil {
		c.Logger = slog.New(slog.DiscardHandler)
	}
	if err := c.checkValues(); err != nil {
		return c, err
	}
	c.DefaultConsistency = c.consistency().String() // its name in our spelling
	if c.DataPath == "" && !c.InMemory {
		dir, err := DefaultDataPath()
		if err != nil {
			return c, err
		}
		c.DataPath = dir
	}
	c.keyGiven = c.Key != "" || c.KeyFile != ""
	key, err := c.accountKey()
	if err != nil {
		return c, err
	}
	c.Key = key
	if c.Mode == ModeServer && isShort(key) {
		return c, fmt.Errorf(
			"the account key has fewer than %d bytes, which server mode does not accept, because it could be guessed: make "+
				"one with `openssl rand -base64 64 | tr -d '\\n' > orrery.key` and pass --key-file orrery.key", minKeyBytes)
	}
	return c, c.checkExposure()
}

// consistency is the account's consistency level, once the values are checked; 0 for the default.
func (c Config) consistency() api.Consistency {
	level, _ := cosmos.ParseConsistency(c.DefaultConsistency) // checkValues has refused unknown names
	return level
}

func (c Config) checkValues() error {
	switch {
	case c.Mode != ModeDev && c.Mode != ModeServer:
		return fmt.Errorf("mode %q is not known: use dev or server", c.Mode)
	case c.Port < 0 || c.Port > 65535:
		return fmt.Errorf("port %d is not a port: use 1 to 65535, or 0 for a free one", c.Port)
	case c.HealthPort < 0 || c.HealthPort > 65535:
		return fmt.Errorf("health port %d is not a port: use 1 to 65535, or 0 to switch it off", c.HealthPort)
	case c.HealthPort != 0 && c.HealthPort == c.Port:
		return fmt.Errorf("port and health port are both %d: choose another --health-port, or 0 to switch it off", c.Port)
	case c.ExplorerPort < 0 || c.ExplorerPort > 65535:
		return fmt.Errorf("explorer port %d is not a port: use 1 to 65535, or 0 to switch it off", c.ExplorerPort)
	case c.ExplorerPort != 0 && (c.ExplorerPort == c.Port || c.ExplorerPort == c.HealthPort):
		return fmt.Errorf("the explorer port is %d, as another port of the server: choose another --explorer-port, or 0 "+
			"to switch it off", c.ExplorerPort)
	case c.Throttle != "" && c.Throttle != "auto" && c.Throttle != "off" && c.Throttle != "on":
		return fmt.Errorf("throttle %q is not known: use auto, on or off", c.Throttle)
	case c.CrossPartitionQueries != "" && c.CrossPartitionQueries != "service" && c.CrossPartitionQueries != "server":
		return fmt.Errorf("cross-partition queries %q are not known: use service or server", c.CrossPartitionQueries)
	case c.CertPath == "" && c.CertKeyPath != "":
		return errors.New("a key for the certificate is given without the certificate: set --cert-path too")
	}
	if c.Faults != nil && c.Mode == ModeServer {
		return errors.New("faults are for tests, in dev mode only: use --mode dev, or drop --faults")
	}
	if err := c.checkNamespaces(); err != nil {
		return err
	}
	for _, path := range c.Seed {
		if strings.TrimPrefix(path, "-") == "" {
			return fmt.Errorf("the seed %q is not a path: name a seed file, or a directory of them", path)
		}
	}
	if c.LogicalPartitionBytes < 0 {
		return fmt.Errorf(
			"a logical partition cannot be limited to %d bytes: use a positive number, or 0 for the service's 20 GB",
			c.LogicalPartitionBytes)
	}
	if c.SlowRequest < 0 || c.DearRequest < 0 {
		return fmt.Errorf("slow request %v, dear request %g RU: use positive numbers, or 0 to log none",
			c.SlowRequest, c.DearRequest)
	}
	if c.BackupLogLimit < 0 {
		return fmt.Errorf(
			"a log for backups of %d bytes makes no sense: use a positive number, or 0 for a tenth of the file system",
			c.BackupLogLimit)
	}
	if c.DiskReserve < 0 {
		return fmt.Errorf(
			"a disk reserve of %d bytes makes no sense: use a positive number, or 0 for 256 MB or 5 %% of the file system",
			c.DiskReserve)
	}
	if c.PhysicalPartitionBytes != 0 && c.PhysicalPartitionBytes < MinPhysicalPartitionBytes {
		return fmt.Errorf(
			"a physical partition cannot be limited to %d bytes: use %d (1 MB) or more, or 0 for the service's 50 GB",
			c.PhysicalPartitionBytes, MinPhysicalPartitionBytes)
	}
	if c.Memory != 0 && c.Memory < MinMemory {
		return fmt.Errorf("%d bytes of memory are too few: use %d (128 MB) or more, or 0 for a share of what the machine has",
			c.Memory, MinMemory)
	}
	if _, err := partMemory(c.MemoryBudget(), c.CacheBytes); err != nil {
		return err
	}
	if _, err := cosmos.ParseConsistency(c.DefaultConsistency); err != nil {
		return fmt.Errorf("consistency level %q is not known: use %s", c.DefaultConsistency,
			strings.Join(ConsistencyLevels(), ", "))
	}
	switch c.Protocol {
	case ProtocolBoth, ProtocolHTTP, ProtocolHTTPS, ProtocolHTTPSInsecure:
	default:
		return fmt.Errorf(
			"protocol %q is not known: use http, https or https-insecure, or leave it out to serve both on one port", c.Protocol)
	}
	if err := errors.Join(c.OIDC.check(c.DisableLocalAuth), c.Audit.check()); err != nil {
		return err
	}
	if err := c.checkDebugAddr(); err != nil {
		return err
	}
	return c.checkGatewayEndpoint()
}

// throttle converts the setting for the engine.
func (c Config) throttle() admission.Throttle {
	switch {
	case c.Throttle == "off":
		return admission.ThrottleOff
	case c.Throttle == "on" || c.Mode == ModeServer:
		return admission.ThrottleOn
	}
	return admission.ThrottleAuto
}

func (c Config) checkGatewayEndpoint() error {
	if c.GatewayEndpoint == "" {
		return nil
	}
	u, err := url.Parse(c.GatewayEndpoint)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return fmt.Errorf("gateway endpoint %q is not a URL that clients can use: write it like https://db.example.com:8081/",
			c.GatewayEndpoint)
	}
	return nil
}

// checkExposure refuses combinations of host, mode and key that would expose the server to a
// network.
func (c Config) checkExposure() error {
	if c.NoAuth && c.DisableLocalAuth {
		return errors.New("--no-auth and --disable-local-auth contradict each other: keep one")
	}
	if c.NoAuth && (c.Mode == ModeServer || !c.onLoopback()) {
		return errors.New(
			"--no-auth lets everybody in, so it works in dev mode on loopback only: drop it, or use --mode dev --host localhost")
	}
	if c.onLoopback() {
		return nil
	}
	if !c.AllowNetwork {
		return fmt.Errorf(
			"listening on %s lets other machines reach the data: add --allow-network to permit that, or use --host localhost",
			c.Host)
	}
	if c.Mode == ModeServer && c.Key == WellKnownKey {
		return errors.New(
			"the well-known key protects nothing, and a server on a network must not accept it: make a key with `openssl rand " +
				"-base64 64 | tr -d '\\n' > orrery.key` and pass --key-file orrery.key")
	}
	return nil
}

// onLoopback reports whether only this machine can reach the server.
func (c Config) onLoopback() bool {
	if c.Host == "localhost" {
		return true
	}
	addr, err := netip.ParseAddr(c.Host)
	return err == nil && addr.IsLoopback()
}

// clientHost returns the host that a client on this machine can dial.
func (c Config) clientHost() string {
	addr, err := netip.ParseAddr(c.Host)
	if err == nil && addr.IsUnspecified() {
		return "localhost"
	}
	return c.Host
}

// names returns the host names that server mode answers to.
func (c Config) names() []string {
	names := append([]string{"localhost", "127.0.0.1", "::1"}, c.Hosts...)
	if host, err := os.Hostname(); err == nil {
		names = append(names, strings.ToLower(host))
	}
	if host := c.clientHost(); host != "localhost" {
		names = append(names, host)
	}
	if u, err := url.Parse(c.GatewayEndpoint); err == nil && u.Host != "" {
		names = append(names, u.Hostname())
	}
	if c.AdvertisedHost != "" {
		host, _, err := net.SplitHostPort(c.AdvertisedHost)
		if err != nil {
			host = c.AdvertisedHost
		}
		names = append(names, host)
	}
	return names
}
