package house

// A Library is an external module and the only rooms that may import it.
type Library struct {
	Path      string   // import path prefix, on a path boundary
	Rooms     []string // directories; nil with TestsOnly
	TestsOnly bool     // any room's tests; code only of Rooms
	Why       string
}

// Libraries is closed: importing a library without a row is a finding.
var Libraries = []Library{
	{
		Path: "github.com/cockroachdb/pebble/v2", Rooms: []string{"internal/storage"},
		Why: "the only room that knows Pebble",
	},
	{
		Path: "github.com/minio/minio-go/v7", Rooms: []string{"internal/backup/objects"},
		Why: "the only room that knows the S3 protocol",
	},
	{Path: "github.com/klauspost/compress", Rooms: []string{"internal/backup"}, Why: "archives are compressed"},
	{
		Path: "modernc.org/libquickjs", Rooms: []string{"internal/script"},
		Why: "what modernc.org/quickjs does not export: the count of steps until it looks for an interruption",
	},
	{
		Path: "modernc.org/quickjs", Rooms: []string{"internal/script"},
		Why: "the only room that knows the JavaScript engine",
	},
	{
		Path: "github.com/jackc/pgx/v5", Rooms: []string{"internal/model/source/postgres"},
		Why: "the only room that knows PostgreSQL's protocol",
	},
	{
		Path: "modernc.org/sqlite", Rooms: []string{"internal/model/source/sqlite"},
		Why: "the only room that knows SQLite",
	},
	{
		Path: "github.com/wasilibs/go-pgquery", Rooms: []string{"internal/model/sqlast"},
		Why: "the only room that knows the SQL grammar of the source database",
	},
	{Path: "github.com/twmb/murmur3", Rooms: []string{"internal/partition"}, Why: "EPK hashing"},
	{
		Path: "github.com/RoaringBitmap/roaring/v2", Rooms: []string{"internal/memory", "internal/physical"},
		Why: "sets of ordinals in little memory",
	},
	{
		Path: "github.com/go-jose/go-jose/v4", Rooms: []string{"internal/auth/entra"},
		Why: "the only room that reads JSON Web Tokens and their keys",
	},
	{Path: "software.sslmate.com/src/go-pkcs12", Rooms: []string{"internal/listen"}, Why: "own certificates as PFX"},
	{
		Path: "github.com/gofrs/flock", Rooms: []string{
			"internal/backup/objects", "internal/cli/account", "internal/transfer",
		},
		Why: "locks of archives, checkpoints and contexts, on every system",
	},
	{
		Path: "github.com/spf13/cobra", Rooms: []string{
			"cmd/orrery", "internal/cli/backup", "internal/cli/certs", "internal/cli/clitest", "internal/cli/console",
			"internal/cli/data",
			"internal/cli/doctor", "internal/cli/heat", "internal/cli/history", "internal/cli/indexing",
			"internal/cli/mcp", "internal/cli/model", "internal/cli/ranges",
			"internal/cli/remote", "internal/cli/roles", "internal/cli/scripts", "internal/cli/shell",
			"internal/cli/support", "internal/cli/trial", "internal/cli/watch",
			"internal/cli/account",
		},
		Why: "command line",
	},
	{
		Path: "github.com/spf13/pflag", Rooms: []string{
			"cmd/orrery", "internal/cli/console", "internal/cli/doctor", "internal/cli/indexing", "internal/cli/serverlog",
			"internal/cli/settings", "internal/cli/shell", "internal/cli/account", "internal/cli/model",
		},
		Why: "command line",
	},
	{
		Path: "github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos", Rooms: []string{
			"cmd/orrery", "internal/cli/data", "internal/cli/remote", "internal/cli/account", "internal/demo",
			"internal/leader/nodestest", "internal/sample",
		},
		Why: "our own tools use the public API",
	},
	{
		Path: "github.com/Azure/azure-sdk-for-go/sdk/azcore", Rooms: []string{
			"cmd/orrery", "internal/cli/backup", "internal/cli/data", "internal/cli/doctor", "internal/cli/heat",
			"internal/cli/receipt",
			"internal/cli/feed", "internal/cli/history", "internal/cli/remote", "internal/cli/scripts", "internal/cli/shell",
			"internal/demo", "internal/leader/nodestest", "internal/sample",
		},
		Why: "comes with azcosmos",
	},
	{
		Path: "github.com/modelcontextprotocol/go-sdk", Rooms: []string{"internal/cli/mcp"},
		Why: "the only room that knows the Model Context Protocol",
	},
	{
		Path: "github.com/prometheus", Rooms: []string{"internal/metrics", "internal/telemetry"},
		Why: "metrics in the form that everybody reads, and their registry, which is sent by OTLP too",
	},
	{
		Path: "google.golang.org/protobuf", TestsOnly: true,
		Why: "what a collector receives",
	},
	{
		Path: "go.opentelemetry.io", Rooms: []string{"internal/telemetry"},
		Why: "the only room that knows OpenTelemetry: its SDK, its exporters, and the bridge from Prometheus",
	},
	{
		Path: "go.yaml.in/yaml/v3", Rooms: []string{
			"internal/cli/settings", "internal/model/form", "internal/seed",
		},
		Why: "the configuration file, seed files and the files of the workbench",
	},
	{
		Path: "golang.org/x/sys", Rooms: []string{"internal/clock", "internal/house/terminal"},
		Why: "the clock that counts since the machine's start; terminals for recordings",
	},
	{
		Path: "golang.org/x/term", Rooms: []string{
			"cmd/orrery", "internal/cli/console", "internal/cli/heat", "internal/cli/shell",
		},
		Why: "is this a terminal; the line editor of the shell",
	},
	{
		Path: "github.com/anishathalye/porcupine", Rooms: []string{"internal/leader", "internal/leader/nodestest"},
		TestsOnly: true,
		Why:       "an independent judge of histories: is there an order that explains all outcomes",
	},
	{Path: "github.com/cockroachdb/datadriven", TestsOnly: true, Why: "golden scripts"},
	{Path: "github.com/santhosh-tekuri/jsonschema/v6", TestsOnly: true, Why: "published JSON Schemas accept what is read"},
	{Path: "github.com/cespare/xxhash/v2", TestsOnly: true, Why: "the independent twin of our own hash"},
	{
		Path: "pgregory.net/rapid", Rooms: []string{"internal/log/logtest", "internal/query/querytest"}, TestsOnly: true,
		Why: "properties",
	},
}
