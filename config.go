package orrery

import (
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

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/storage"
)

// WellKnownKey is the account key of the official emulator, base64. SDKs and
// tools recognise an emulator by it, and everybody knows it: a server that
// accepts it must not be reachable from a network that is not trusted.
const WellKnownKey = "C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw=="

// Mode says how strict a server is.
type Mode string

// The modes. Dev is for a developer's machine and is the zero value's meaning;
// server mode issues certificates for configured names only, answers configured
// hosts only and never takes the well-known key off loopback, neither as the
// configured nor as a stored one.
const (
	ModeDev    Mode = "dev"
	ModeServer Mode = "server"
)

// The values of Config.Protocol. Both schemes are served on one port unless one
// of them is named; "https-insecure" is "https" under the name that other
// emulators' users pass.
const (
	ProtocolBoth          = ""
	ProtocolHTTP          = "http"
	ProtocolHTTPS         = "https"
	ProtocolHTTPSInsecure = "https-insecure"
)

// ConsistencyLevels are the levels an account can have, the strongest first.
func ConsistencyLevels() []string {
	return []string{"Strong", "BoundedStaleness", "Session", "ConsistentPrefix", "Eventual"}
}

// MinPhysicalPartitionBytes is the least Config.PhysicalPartitionBytes: with
// less, an item or two would be a partition.
const MinPhysicalPartitionBytes = 1 << 20

// Config describes a server. The zero value is a dev-mode server on loopback,
// on a free port, with the well-known key, on the user's data directory.
type Config struct {
	// DataPath is the directory of the data and the local certificate
	// authority, made (mode 0700) when absent. "" is DefaultDataPath. One
	// process at a time can have it open.
	DataPath string
	// InMemory keeps everything in memory and forgets it at Close. DataPath is
	// then not used.
	InMemory bool

	// Mode is ModeDev unless set.
	Mode Mode
	// Host is the address to listen on. "" and "localhost" mean both loopback
	// addresses. Any other address needs AllowNetwork unless it is loopback.
	Host string
	// Port is the port of the account endpoint; 0 takes a free one.
	Port int
	// HealthPort is the port of /alive, /ready and /status; 0 is off. They are
	// always served under /_orrery/ on Port as well.
	HealthPort int
	// HealthPortOptional turns a health port that is taken into a warning.
	HealthPortOptional bool
	// AllowNetwork permits a Host that other machines can reach. In server mode
	// this needs a key of your own.
	AllowNetwork bool

	// Key is the account's primary key in base64. "" reads KeyFile, and without
	// that leaves the stored keys as they are, of which the first on a new data
	// directory is WellKnownKey. A key that is given becomes the primary key at
	// the first start, and again whenever it has been changed; in between the
	// stored keys rule, so that a rotation outlives a restart. See Server.Keys.
	Key string
	// KeyFile is a file that holds the account key in base64.
	KeyFile string
	// SealKeyFile is a file with the key that seals the account keys on disk: 32
	// random bytes in base64. "" makes one of the server's own, beside
	// them in the data directory (mode 0600). Not used in memory.
	SealKeyFile string

	keyGiven bool // Key or KeyFile was set, before Key was resolved

	// NoAuth lets everybody in without a signature; in dev mode on loopback only.
	NoAuth bool

	// Protocol restricts the endpoint to "http" or "https"; "" serves both.
	Protocol string
	// GatewayEndpoint is the URL the account document gives to clients for all
	// further requests. "" uses the scheme and host each request came with,
	// which is right unless a proxy changes them.
	GatewayEndpoint string
	// AdvertisedHost replaces the host of that URL and keeps the scheme of the
	// request; host or host:port. "" changes nothing.
	AdvertisedHost string
	// Hosts are names the server is reached by, for certificates and for the
	// check of the host a request is addressed to. Loopback names, the machine's
	// name and the host of GatewayEndpoint are always among them. Dev mode answers
	// besides to addresses, names without a dot and private ones (localhost,
	// local, internal, test, lan, home.arpa).
	Hosts []string

	// CertPath is an own certificate for TLS, a PFX or PEM file; "" uses the
	// local authority. CertKeyPath is the PEM file of its key when that is apart;
	// CertSecret opens a PFX.
	CertPath, CertKeyPath, CertSecret string

	// CrossPartitionQueries says who merges a query that names neither a partition key
	// nor a range: "service" or "" refuses what would have to be merged, as the service
	// does, so that SDKs that can merge do, and programs whose SDK cannot fail here as
	// they do there; "server" answers it, merged. The request header
	// x-orrery-cross-partition-queries says it for one request.
	CrossPartitionQueries string

	// Throttle is "on", "off" or "auto": whether requests are answered 429 when the
	// throughput of their container or database is spent. "" is "auto": in server mode
	// as "on"; in dev mode only where somebody has asked for throughput, a container
	// without any of its own or its database's is not held to the default of 400 RU/s.
	// Request units are counted in any case. With ManualClock a budget stays spent until
	// Server.Advance.
	Throttle string
	// Serverless makes the account one without throughput: a request for some is 400,
	// and each physical partition may spend 5,000 RU/s, unless Throttle is "off".
	Serverless bool
	// Region is the name of the account's one region; "" is "Local".
	Region string
	// DefaultConsistency is the account's consistency level: one of
	// ConsistencyLevels, in any letter case. "" is Session. A request may weaken
	// it, not exceed it.
	DefaultConsistency string
	// LogicalPartitionBytes is how much the items of one partition key value
	// may have together, before a write is answered 403/1014; 0 is 20 GB, the
	// service's limit.
	LogicalPartitionBytes int64
	// PhysicalPartitionBytes is how much the items of one physical partition may
	// have together, before it splits by itself while requests go on; at least
	// MinPhysicalPartitionBytes, 0 is 50 GB, the service's limit. A partition in
	// which all items have the same partition key value cannot be parted and
	// grows on.
	PhysicalPartitionBytes int64
	// Memory is what the whole process may use, at least MinMemory; 0 is what
	// MemoryBudget says. The server divides it: caches, memory tables, connections,
	// and the ledger that all requests share. A program that embeds the server and
	// wants the Go runtime to keep to it sets GOMEMLIMIT, as the command does.
	Memory int64
	// CacheBytes is the size of the cache of blocks and items; 0 is an eighth of
	// Memory, at most 2 GB.
	CacheBytes int64

	// DiskReserve is the free space, in bytes, below which writes are refused with 503,
	// so that the disk does not run full; 0 is 256 MB, or 5 % of the file system if that
	// is less. Reads go on, and deletions down to a quarter of it. Writes go on by
	// themselves when there is room.
	DiskReserve int64

	// AcceptClock says that the machine's clock is right although it is more than seven
	// days ahead of the data, as after a server has been off for long. Without it such a
	// start hides what has expired, but deletes nothing. See ClockStatus.
	AcceptClock bool

	// OnFatal is called once, on a goroutine of its own, when the data cannot be
	// written any more: a sync failed, or the disk is full. The server is then not
	// ready and answers every request with 503; nothing that was acknowledged is lost.
	// OnFatal may call Close, after which the directory can be started on again, in
	// this process too. What the failed store holds in memory (its cache, a few
	// goroutines that stand still in it) is given back only when the process ends.
	// A request whose write was on its way may stay unanswered until Close. nil does
	// nothing more than the log.
	OnFatal func(error)

	files storage.FS // tests' own; nil is the machine's

	// Seed names seed files and directories of them, which the server is brought to
	// before Start returns, in this order. What a seed says is asked for with the primary
	// key, as a client asks. A path that begins with "-" may be missing. See
	// docs/reference/seed.md.
	Seed []string

	// Faults, when not nil, lets a test make requests fail: see Faults.Add, and the path
	// /_orrery/faults. It is for tests, in dev mode only; orrerytest.Start sets it.
	Faults *Faults

	// ManualClock gives the data a clock that stands still until
	// Server.Advance. Signatures are always checked against the real time.
	ManualClock bool
	// Logger receives the server's log; nil discards it.
	Logger *slog.Logger
	// AccessLog receives one line for each request, at level debug; nil is Logger. It is
	// called by those who answer requests, and must not keep them waiting.
	AccessLog *slog.Logger
	// LogValues writes item ids and the values of partition keys into log lines. Without it
	// they are left out. Items, keys of the account and values of parameters never appear.
	LogValues bool
	// SlowRequest is the time from which on a request is told of in the log, at level warn,
	// with the text of its query; DearRequest is the charge, in RU, from which on it is. Of
	// requests of one kind one line in ten seconds tells. 0 tells of none.
	SlowRequest time.Duration
	DearRequest float64
}

// ErrConfiguration is matched by the error of Start when the configuration
// itself is the matter: a value that is not understood, a file of it that cannot
// be read, or a combination that is not permitted.
var ErrConfiguration = errors.New("the configuration cannot be used")

// configurationError marks an error as ErrConfiguration and keeps its text.
type configurationError struct{ err error }

func (e configurationError) Error() string   { return e.err.Error() }
func (e configurationError) Unwrap() []error { return []error{ErrConfiguration, e.err} }

// DefaultDataPath returns the directory for Orrery's data under the user's data
// directory: $XDG_DATA_HOME or ~/.local/share on Linux and other Unix systems,
// ~/Library/Application Support on macOS, %LocalAppData% on Windows.
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

// resolved fills in what the zero value leaves open and refuses what cannot
// be served. It reads the key file and touches nothing else.
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
	for _, level := range ConsistencyLevels() {
		if strings.EqualFold(level, c.DefaultConsistency) {
			c.DefaultConsistency = level
		}
	}
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
	for _, path := range c.Seed {
		if strings.TrimPrefix(path, "-") == "" {
			return fmt.Errorf("the seed %q is no path: name a seed file, or a directory of them", path)
		}
	}
	if c.LogicalPartitionBytes < 0 {
		return fmt.Errorf(
			"a logical partition cannot be limited to %d bytes: use a positive number, or 0 for the service's 20 GB",
			c.LogicalPartitionBytes)
	}
	if c.SlowRequest < 0 || c.DearRequest < 0 {
		return fmt.Errorf("requests are told of from %v or %g RU on: use positive numbers, or 0 for none", c.SlowRequest,
			c.DearRequest)
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
	isLevel := func(level string) bool { return strings.EqualFold(level, c.DefaultConsistency) }
	if c.DefaultConsistency != "" && !slices.ContainsFunc(ConsistencyLevels(), isLevel) {
		return fmt.Errorf("consistency level %q is not known: use %s", c.DefaultConsistency,
			strings.Join(ConsistencyLevels(), ", "))
	}
	switch c.Protocol {
	case ProtocolBoth, ProtocolHTTP, ProtocolHTTPS, ProtocolHTTPSInsecure:
	default:
		return fmt.Errorf(
			"protocol %q is not known: use http, https or https-insecure, or leave it out to serve both on one port", c.Protocol)
	}
	return c.checkGatewayEndpoint()
}

// throttle is what the engine enforces.
func (c Config) throttle() engine.Throttle {
	switch {
	case c.Throttle == "off":
		return engine.ThrottleOff
	case c.Throttle == "on" || c.Mode == ModeServer:
		return engine.ThrottleOn
	}
	return engine.ThrottleAuto
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

// checkExposure enforces who may be reached from a network, and with which key.
func (c Config) checkExposure() error {
	if c.NoAuth && (c.Mode == ModeServer || !c.onLoopback()) {
		return errors.New(
			"--no-auth lets everybody in, so it works in dev mode on loopback only: drop it, or use --mode dev --host localhost")
	}
	if c.onLoopback() {
		return nil
	}
	if !c.AllowNetwork {
		return fmt.Errorf(
			"listening on %s lets other machines reach the data: add --allow-network if that is wanted, or use --host localhost",
			c.Host)
	}
	if c.Mode == ModeServer && c.Key == WellKnownKey {
		return errors.New(
			"the well-known key protects nothing, and a server on a network must not accept it: make a key with `openssl rand " +
				"-base64 64 | tr -d '\\n' > orrery.key` and pass --key-file orrery.key")
	}
	return nil
}

// onLoopback says whether only this machine can reach the server.
func (c Config) onLoopback() bool {
	if c.Host == "localhost" {
		return true
	}
	addr, err := netip.ParseAddr(c.Host)
	return err == nil && addr.IsLoopback()
}

// clientHost is the host that a client on this machine can dial.
func (c Config) clientHost() string {
	addr, err := netip.ParseAddr(c.Host)
	if err == nil && addr.IsUnspecified() {
		return "localhost"
	}
	return c.Host
}

// names are the host names that server mode answers to.
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
