package settings

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/spf13/pflag"
)

// configure resolves a command line, an environment and a file.
func configure(t *testing.T, args []string, environ []string, file string) (*Resolved, error) {
	t.Helper()
	if file != "" {
		path := filepath.Join(t.TempDir(), "orrery.yaml")
		if err := os.WriteFile(path, []byte(file), 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, "--config", path)
	}
	flags := pflag.NewFlagSet("test", pflag.ContinueOnError)
	AddServerFlags(flags)
	if err := flags.Parse(JoinSwitchValues(args)); err != nil {
		t.Fatal(err)
	}
	return Resolve(flags, environ)
}

// TestPrecedence removes one source after another: each time, the strongest remaining source wins.
func TestPrecedence(t *testing.T) {
	for _, c := range []struct {
		name    string
		setting string
		sources [6]string // flag, ORRERY_*, vNext, classic, file, default; "" where there is none
	}{
		{"key", "key", [6]string{"flag", "own", "", "classic", "file", ""}},
		{"certificate", "cert-path", [6]string{"flag", "own", "vnext", "classic", "file", ""}},
		{"gateway endpoint", "gateway-endpoint", [6]string{"flag", "own", "vnext", "classic", "file", ""}},
		{"consistency", "default-consistency", [6]string{"Strong", "eventual", "", "", "BoundedStaleness", "Session"}},
		{"logical partition", "logical-partition-limit", [6]string{"1", "2KB", "", "", "3 MB", "20GB"}},
		{"physical partition", "physical-partition-limit", [6]string{"1MB", "2MB", "", "", "3 GB", "50GB"}},
		{"port", "port", [6]string{"1", "2", "3", "", "5", "8081"}},
		{"log level", "log-level", [6]string{"trace", "info", "error", "", "quiet", "warn"}},
		{"data path", "data-path", [6]string{"/flag", "/own", "/vnext", "", "/file", ""}},
	} {
		s := Named(c.setting)
		for first := range c.sources {
			var args, environ []string
			file := ""
			for source := first; source < 5; source++ {
				text := c.sources[source]
				if text == "" {
					continue
				}
				switch source {
				case 0:
					args = append(args, "--"+s.Name, text)
				case 1:
					environ = append(environ, s.variable()+"="+text)
				case 2:
					environ = append(environ, s.vnext+"="+text)
				case 3:
					environ = append(environ, ClassicPrefix+classicNameOf(s.Name)+"="+text)
				case 4:
					file = s.Name + ": " + text + "\n"
				}
			}
			want := ""
			for source := first; source < 6 && want == ""; source++ {
				want = c.sources[source]
			}
			r, err := configure(t, args, environ, file)
			if err != nil || r.Text(s.Name) != want {
				t.Errorf("%s from source %d on: %q, %v; want %q", c.name, first, r.Text(s.Name), err, want)
			}
		}
	}
}

func classicNameOf(setting string) string {
	for _, c := range classicNames {
		if c.setting == setting {
			return c.name
		}
	}
	return ""
}

func TestRefusedConfigurations(t *testing.T) {
	for _, c := range []struct {
		name    string
		args    []string
		environ []string
		file    string
		says    []string
	}{
		{"mongo", []string{"--mongo-port", "27017"}, nil, "", []string{"--mongo-port=27017", "MongoDB"}},
		{
			"mongo by the classic variable", nil,
			[]string{"AZURE_COSMOS_EMULATOR_ENABLE_MONGODB_ENDPOINT=4.0"},
			"",
			[]string{"ENABLE_MONGODB_ENDPOINT=4.0", "MongoDB"},
		},
		{
			"cross-partition queries", nil,
			[]string{"ORRERY_CROSS_PARTITION_QUERIES=client"},
			"",
			[]string{"ORRERY_CROSS_PARTITION_QUERIES (environment)=client", "use service, server"},
		},
		{
			"throttle",
			[]string{"--throttle", "sometimes"},
			nil, "",
			[]string{"--throttle=sometimes", "use auto, on, off"},
		},
		{"port out of range", nil, []string{"PORT=99999"}, "", []string{"PORT (environment)=99999", "65535"}},
		{"port in words", []string{"--port", "eighty"}, nil, "", []string{"--port=eighty"}},
		{"protocol", nil, []string{"PROTOCOL=gopher"}, "", []string{"PROTOCOL (environment)=gopher", "https-insecure"}},
		{"log level", nil, []string{"LOG_LEVEL=loud"}, "", []string{"LOG_LEVEL (environment)=loud", "debug"}},
		{
			"switch",
			[]string{"--allow-network=perhaps"},
			nil, "",
			[]string{"--allow-network=perhaps", "neither true nor false"},
		},
		{"memory", []string{"--memory", "plenty"}, nil, "", []string{"--memory=plenty", "128MB"}},
		{"size", []string{"--cache-size", "much"}, nil, "", []string{"128MB"}},
		{
			"consistency", nil,
			[]string{"ORRERY_DEFAULT_CONSISTENCY=Linearizable"},
			"",
			[]string{"ORRERY_DEFAULT_CONSISTENCY (environment)=Linearizable", "BoundedStaleness"},
		},
		{
			"logical partition",
			[]string{"--logical-partition-limit", "20 gallons"},
			nil, "",
			[]string{"--logical-partition-limit=20 gallons", "128MB"},
		},
		{
			"logical partition of less than nothing",
			[]string{"--logical-partition-limit=-1MB"},
			nil, "",
			[]string{"not a size"},
		},
		{
			"physical partition", nil,
			[]string{"ORRERY_PHYSICAL_PARTITION_LIMIT=half"},
			"",
			[]string{"ORRERY_PHYSICAL_PARTITION_LIMIT (environment)=half", "128MB"},
		},
		{"unknown key in the file", nil, nil, "prot: 1\n", []string{"orrery.yaml:1", `"prot"`, "did you mean port?"}},
		{"a key twice", nil, nil, "port: 1\nport: 2\n", []string{"orrery.yaml:2", "twice"}},
		{"not YAML", nil, nil, "a: [\n", []string{"not YAML"}},
		{"a list of nothing", nil, nil, "- port\n", []string{"name: value"}},
		{"a nested value", nil, nil, "port: {a: b}\n", []string{"orrery.yaml:1", "plain value"}},
		{"a variable in the file that is not set", nil, nil, "key: ${NOTHING}\n", []string{"NOTHING"}},
		{"an empty key", []string{"--key", ""}, []string{"ORRERY_KEY=a2V5"}, "", []string{"--key is empty"}},
		{"seeds of nothing", []string{"--seed", ","}, nil, "", []string{"--seed=, has an empty part"}},
		{"an empty seed", []string{"--seed="}, nil, "", []string{"has an empty part"}},
		{"an empty key file", []string{"--key-file="}, nil, "", []string{"--key-file is empty"}},
		{"an empty key by our variable", nil, []string{"ORRERY_KEY="}, "", []string{"ORRERY_KEY (environment) is " +
			"empty"}},
		{
			"an empty key file by the official variable", nil,
			[]string{"KEY_FILE="},
			"",
			[]string{"KEY_FILE (environment) is empty"},
		},
		{
			"an empty key by the classic variable", nil,
			[]string{"AZURE_COSMOS_EMULATOR_KEY="},
			"",
			[]string{"AZURE_COSMOS_EMULATOR_KEY (environment) is empty"},
		},
		{"an empty key in the file", nil, nil, "key: ''\n", []string{"orrery.yaml:1", "empty"}},
		{"no such file", []string{"--config", "nowhere.yaml"}, nil, "", []string{"nowhere.yaml"}},
	} {
		_, err := configure(t, c.args, c.environ, c.file)
		if err == nil {
			t.Errorf("%s: accepted", c.name)
			continue
		}
		if code := remote.ExitCode(t.Context(), err); code != exit.Usage {
			t.Errorf("%s: exit code %d, want %d", c.name, code, exit.Usage)
		}
		for _, part := range c.says {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%s: %q does not say %q", c.name, err, part)
			}
		}
	}
}

func TestAcceptedConfigurations(t *testing.T) {
	for _, c := range []struct {
		name    string
		args    []string
		environ []string
		file    string
		want    func(orrery.Config) bool
	}{
		{
			"two words, as the Go module for containers says",
			[]string{"--enable-explorer", "false"},
			nil, "",
			func(c orrery.Config) bool { return c.Port == 8081 && c.NoExplorer },
		},
		{
			"a port of the explorer's own", nil,
			[]string{"EXPLORER_PORT=1234"},
			"",
			func(c orrery.Config) bool { return c.ExplorerPort == 1234 && !c.NoExplorer },
		},
		{"explorer by default", nil, nil, "", func(c orrery.Config) bool { return !c.NoExplorer }},
		{
			"what the .NET module sets", nil,
			[]string{"ENABLE_EXPLORER=false", "ENABLE_TELEMETRY=false"},
			"",
			func(c orrery.Config) bool { return c.HealthPort == 8080 && c.HealthPortOptional },
		},
		{
			"what the Node module sets", nil,
			[]string{"PORT=45678", "PROTOCOL=https"},
			"",
			func(c orrery.Config) bool { return c.Port == 45678 && c.Protocol == "https" },
		},
		{
			"ports off",
			[]string{"--health-port", "0", "--explorer-port", "0", "--mongo-port", "0", "--port", "0"},
			nil, "", func(c orrery.Config) bool { return c.Port == 0 && c.HealthPort == 0 },
		},
		{
			"health port given is not optional",
			[]string{"--health-port", "8080"},
			nil, "",
			func(c orrery.Config) bool { return !c.HealthPortOptional },
		},
		{
			"the log level of other emulators", nil,
			[]string{"LOG_LEVEL=warning"},
			"",
			func(c orrery.Config) bool { return c.Port == 8081 },
		},
		{
			"upper case",
			[]string{"--protocol", "HTTP", "--log-level", "INFO"},
			nil, "",
			func(c orrery.Config) bool { return c.Protocol == "http" },
		},
		{
			"no persistence, the classic way", nil,
			[]string{"AZURE_COSMOS_EMULATOR_ENABLE_DATA_PERSISTENCE=false"},
			"", func(c orrery.Config) bool { return c.InMemory },
		},
		{
			"persistence, the classic way", nil,
			[]string{"AZURE_COSMOS_EMULATOR_ENABLE_DATA_PERSISTENCE=1"},
			"",
			func(c orrery.Config) bool { return !c.InMemory },
		},
		{
			"a path beats the classic way",
			[]string{"--data-path", "d"},
			[]string{"AZURE_COSMOS_EMULATOR_ENABLE_DATA_PERSISTENCE=0"},
			"",
			func(c orrery.Config) bool { return !c.InMemory && c.DataPath == "d" },
		},
		{
			"address override", nil,
			[]string{"AZURE_COSMOS_EMULATOR_IP_ADDRESS_OVERRIDE=10.0.0.9"},
			"",
			func(c orrery.Config) bool { return c.AdvertisedHost == "10.0.0.9" && c.GatewayEndpoint == "" },
		},
		{"gateway URL", []string{"--gateway-endpoint", "https://db.example/"}, nil, "", func(c orrery.Config) bool {
			return c.GatewayEndpoint == "https://db.example/" && c.AdvertisedHost == ""
		}},
		{
			"a flag's key beats a variable's file",
			[]string{"--key", "a2V5"},
			[]string{"KEY_FILE=/run/key"},
			"",
			func(c orrery.Config) bool { return c.Key == "a2V5" && c.KeyFile == "" },
		},
		{
			"a variable's file beats the file's key", nil,
			[]string{"KEY_FILE=/run/key"},
			"key: a2V5\n",
			func(c orrery.Config) bool { return c.Key == "" && c.KeyFile == "/run/key" },
		},
		{
			"throttle on",
			[]string{"--throttle", "On"},
			nil, "",
			func(c orrery.Config) bool { return c.Throttle == "on" && !c.Serverless },
		},
		{
			"serverless", nil,
			[]string{"ORRERY_SERVERLESS=true"},
			"",
			func(c orrery.Config) bool { return c.Serverless && c.Throttle == "auto" },
		},
		{
			"rate limiting off", nil,
			[]string{"AZURE_COSMOS_EMULATOR_DISABLE_RATE_LIMITING=true"},
			"",
			func(c orrery.Config) bool { return c.Throttle == "off" },
		},
		{"a whole file", nil, []string{"SECRET=s3"}, "# ours\nport: 9000\nallow-network: true\nhosts: [a.example, " +
			"b.example]\ncert-secret: ${SECRET}\ncache-size: 64MB\nmode: server\n", func(c orrery.Config) bool {
			return c.Port == 9000 &&
				c.AllowNetwork &&
				len(c.Hosts) == 2 &&
				c.Hosts[1] == "b.example" &&
				c.CertSecret == "s3" && c.CacheBytes == 64<<20 && c.Mode == orrery.ModeServer
		}},
		{"defaults of what the service limits", nil, nil, "", func(c orrery.Config) bool {
			return c.DefaultConsistency == "Session" &&
				c.LogicalPartitionBytes == 20<<30 && c.PhysicalPartitionBytes == 50<<30
		}},
		{"memory", nil, []string{"ORRERY_MEMORY=512MB"}, "memory: 1GB\n", func(c orrery.Config) bool {
			return c.Memory == 512<<20 && c.MemoryBudget() == 512<<20
		}},
		{
			"merged queries",
			[]string{"--cross-partition-queries", "Server"},
			nil, "",
			func(c orrery.Config) bool { return c.CrossPartitionQueries == "server" },
		},
		{
			"consistency in another letter case",
			[]string{"--default-consistency", "STRONG"},
			nil, "",
			func(c orrery.Config) bool { return c.DefaultConsistency == "STRONG" },
		},
		{"a small logical partition", nil, []string{
			"ORRERY_LOGICAL_PARTITION_LIMIT=10mb",
		}, "default-consistency: eventual\n", func(c orrery.Config) bool {
			return c.LogicalPartitionBytes == 10<<20 && c.DefaultConsistency == "eventual"
		}},
		{
			"a small physical partition",
			[]string{"--physical-partition-limit", "4MB"},
			[]string{"ORRERY_PHYSICAL_PARTITION_LIMIT=9MB"},
			"",
			func(c orrery.Config) bool { return c.PhysicalPartitionBytes == 4<<20 },
		},
		{"an empty file", nil, nil, "\n", func(c orrery.Config) bool { return c.Port == 8081 }},
		{
			"empty variables say nothing", nil,
			[]string{"PORT=", "ORRERY_PORT=", "PROTOCOL="},
			"",
			func(c orrery.Config) bool { return c.Port == 8081 },
		},
		{
			"an empty key variable beside a key",
			[]string{"--key", "a2V5"},
			[]string{"ORRERY_KEY=", "KEY_FILE="},
			"",
			func(c orrery.Config) bool { return c.Key == "a2V5" },
		},
		{
			"classic switches", nil,
			[]string{
				"AZURE_COSMOS_EMULATOR_PARTITION_COUNT=3", "AZURE_COSMOS_EMULATOR_ARGS=/enablepreview",
				"AZURE_COSMOS_EMULATOR_GREMLIN_ENDPOINT=false",
			},
			"", func(c orrery.Config) bool { return c.Port == 8081 },
		},
	} {
		r, err := configure(t, c.args, c.environ, c.file)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if len(r.Warnings) != 0 {
			t.Errorf("%s: warnings %v", c.name, r.Warnings)
		}
		if cfg := r.ServerConfig(orrery.ModeDev, slog.New(slog.DiscardHandler)); !c.want(cfg) {
			t.Errorf("%s: %+v", c.name, cfg)
		}
	}
}

// TestWhatIsNotNeededIsLeftOut: a script for another emulator starts the server.
func TestWhatIsNotNeededIsLeftOut(t *testing.T) {
	for _, c := range []struct {
		name    string
		args    []string
		environ []string
		file    string
		says    []string
	}{
		{
			"telemetry by the official variable", nil,
			[]string{"ENABLE_CONSOLE_EXPORTER=true"},
			"",
			[]string{"ENABLE_CONSOLE_EXPORTER (environment)=true", "not part of this version", "starts without it"},
		},
		{
			"telemetry by our variable", nil,
			[]string{"ORRERY_ENABLE_CONSOLE=true"},
			"",
			[]string{"ORRERY_ENABLE_CONSOLE (environment)=true"},
		},
		{
			"telemetry by the file", nil, nil, "port: 0\nenable-console: true\n",
			[]string{"orrery.yaml:2", "export of telemetry"},
		},
		{"telemetry export", []string{"--enable-console=true"}, nil, "", []string{"--enable-console=true"}},
	} {
		r, err := configure(t, c.args, c.environ, c.file)
		if err != nil || len(r.Warnings) != 1 {
			t.Errorf("%s: %v, %+v", c.name, err, r)
			continue
		}
		for _, want := range c.says {
			if !strings.Contains(r.Warnings[0], want) {
				t.Errorf("%s: %s; does not say %s", c.name, r.Warnings[0], want)
			}
		}
	}
}

func TestUnknownVariablesAreOneLineEach(t *testing.T) {
	r, err := configure(
		t, nil,
		[]string{
			"AZURE_COSMOS_EMULATOR_TELEPORT=1", "ORRERY_PROT=1", "ORRERY_ENDPOINT=http://x",
			"AZURE_COSMOS_CONNECTION_STRING=x",
		},
		"",
	)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(r.Warnings, "\n")
	if len(r.Warnings) != 2 ||
		!strings.Contains(text, "TELEPORT") || !strings.Contains(text, "did you mean ORRERY_PORT?") {
		t.Errorf("warnings: %q", r.Warnings)
	}
}

func TestEveryReferencedSettingExists(t *testing.T) {
	for _, c := range classicNames {
		if Named(c.setting) == nil {
			t.Errorf("the classic %s leads to %q, which is no setting", c.name, c.setting)
		}
	}
	seen := map[string]bool{}
	for _, s := range All {
		if seen[s.Name] {
			t.Errorf("%s is there twice", s.Name)
		}
		seen[s.Name] = true
		if err := s.Check(Given{Text: s.value, Origin: OriginDefault}); err != nil {
			t.Errorf("the default of %s is refused: %v", s.Name, err)
		}
	}
}

func TestSecretsOfSettingsAreNotLogged(t *testing.T) {
	for name, want := range map[string]string{
		"key": "(not shown)", "cert-secret": "(not shown)", "gateway-endpoint": "https://ann:xxxxx@h/",
		"region": "https://ann:xxxxx@h/",
	} {
		if got := Named(name).Logged("https://ann:s3cret@h/"); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
}
