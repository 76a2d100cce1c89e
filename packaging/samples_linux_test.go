package main

import (
	"context"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// taggedImage is the image that every sample names.
const taggedImage = imageName + ":1"

// TestSamplesNameTheImage checks that every recipe names the published image, and sets what makes
// its module accept it.
func TestSamplesNameTheImage(t *testing.T) {
	for file, want := range map[string][]string{
		"go/orders_test.go": {taggedImage, "cosmosdb.Run"},
		"dotnet/OrdersTest.cs": {
			`CosmosDbBuilder("` + taggedImage + `")`, "GetMappedPublicPort(8081)",
			"ConnectionMode.Gateway",
		},
		"java/src/test/java/sample/OrdersTest.java": {
			taggedImage,
			`asCompatibleSubstituteFor("mcr.microsoft.com/cosmosdb/linux/azure-cosmos-emulator")`, "buildNewKeyStore",
		},
		"node/orders.test.mjs": {
			`AzureCosmosDbEmulatorContainer("` + taggedImage + `")`,
			"getConnectionUri",
		},
		"python/test_orders.py": {`image="` + taggedImage + `"`, "CosmosDBNoSQLEndpointContainer"},
		"aspire/AppHost.cs": {
			`WithImageRegistry("ghcr.io")`, `WithImage("orrery-db/orrery")`,
			`WithImageTag("1")`, "WithDataVolume",
		},
	} {
		text, err := os.ReadFile(filepath.Join(built.root, "samples/testcontainers", file))
		if err != nil {
			t.Error(err)
		}
		for _, w := range want {
			if !strings.Contains(string(text), w) {
				t.Errorf("%s does not say %s", file, w)
			}
		}
	}
}

// TestSamplesAreSyntax parses the samples with the languages' own tools where that needs no
// downloads.
func TestSamplesAreSyntax(t *testing.T) {
	for _, c := range [][]string{
		{"gofmt", "-l", "go/orders_test.go"},
		{"node", "--check", "node/orders.test.mjs"},
		{"python3", "-c", `import ast, sys; ast.parse(open(sys.argv[1]).read())`, "python/test_orders.py"},
	} {
		tool, err := exec.LookPath(c[0])
		if err != nil {
			t.Logf("%s is not here", c[0])
			continue
		}
		cmd := exec.Command(tool, c[1:]...)
		cmd.Dir = filepath.Join(built.root, "samples/testcontainers")
		if out, err := cmd.CombinedOutput(); err != nil || len(out) != 0 {
			t.Errorf("%s: %v %s", strings.Join(c, " "), err, out)
		}
	}
}

// service describes a container with the words that Compose and GitHub Actions share.
type service struct {
	Image       string
	Ports       []string
	Env         map[string]string
	Environment map[string]string
	Volumes     []string
	Healthcheck any
	DependsOn   map[string]struct{ Condition string } `yaml:"depends_on"`
}

func readYAML(t *testing.T, file string, to any) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(built.root, "samples", file))
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(data, to); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}

// fits compares a service with the image: its name, its ports, its volume, and the image's own
// health check.
func (s service) fits(t *testing.T, i *image) {
	t.Helper()
	if s.Image != taggedImage {
		t.Errorf("the image is %q", s.Image)
	}
	if s.Healthcheck != nil || i.config.Healthcheck == nil {
		t.Error("the health check is not the image's own")
	}
	for _, mapped := range s.Ports {
		_, inside, _ := strings.Cut(mapped, ":")
		if _, exposed := i.config.ExposedPorts[inside+"/tcp"]; !exposed {
			t.Errorf("the image does not listen on %s", inside)
		}
	}
	for _, mounted := range s.Volumes {
		_, inside, _ := strings.Cut(mounted, ":")
		if _, volume := i.config.Volumes[inside]; !volume {
			t.Errorf("%s is no volume of the image", inside)
		}
	}
}

// TestCompose starts the image as samples/compose does, and reaches it under the service's name in
// the project's network.
func TestCompose(t *testing.T) {
	var file struct {
		Services map[string]service
		Volumes  map[string]any
	}
	readYAML(t, "compose/compose.yaml", &file)
	i := unpackImage(t)
	of := file.Services["orrery"]
	of.fits(t, i)
	app := file.Services["app"]
	if app.DependsOn["orrery"].Condition != "service_healthy" || len(of.Volumes) != 1 ||
		!slices.Equal(of.Ports, []string{"8081:8081", "8080:8080"}) {
		t.Errorf("the file has changed: %+v %+v", of, app)
	}
	c := i.start(t, of.Environment)
	c.waitForLog(t, `Started\r\n$`)
	if out, err := i.command(of.Environment, i.config.Healthcheck.Test[1:]...).CombinedOutput(); err != nil {
		t.Errorf("health check: %v %s", err, out)
	}
	use(t, app.Environment["COSMOS_CONNECTION_STRING"], underName("orrery"))
	if status, body := get(underName("orrery"), "http://orrery:8080/status"); status != http.StatusOK {
		t.Errorf("/status: %d %s", status, body)
	}
	c.stop(t)
}

// underName returns a client in a network where the name resolves to this machine.
func underName(name string) *http.Client {
	dialer := &net.Dialer{}
	return &http.Client{Transport: &http.Transport{
		DisableKeepAlives: true,
		DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
			host, port, err := net.SplitHostPort(address)
			if err != nil || host != name {
				return nil, &net.DNSError{Err: "no such host", Name: host, IsNotFound: true}
			}
			return dialer.DialContext(ctx, network, net.JoinHostPort("127.0.0.1", port))
		},
	}}
}

// TestGitHubActions starts the image as the job in samples/github-actions does, waits for its
// health check as the runner does, and trusts the certificate that the job fetches.
func TestGitHubActions(t *testing.T) {
	var file struct {
		Jobs map[string]struct {
			Services map[string]service
			Steps    []struct {
				Name, Run string
				Env       map[string]string
			}
		}
	}
	readYAML(t, "github-actions/test.yml", &file)
	job := file.Jobs["test"]
	of := job.Services["orrery"]
	i := unpackImage(t)
	of.fits(t, i)
	if of.Env["PROTOCOL"] != "https" || !slices.Equal(of.Ports, []string{"8081:8081"}) {
		t.Errorf("the file has changed: %+v", of)
	}
	c := i.start(t, of.Env)
	c.waitFor(t, "health check that succeeds", func() bool {
		return i.command(of.Env, i.config.Healthcheck.Test[1:]...).Run() == nil
	})
	at := slices.IndexFunc(job.Steps, func(s struct {
		Name, Run string
		Env       map[string]string
	},
	) bool {
		return s.Name == "Trust the certificate"
	})
	const page = "https://localhost:8081/_explorer/emulator.pem"
	if at < 0 || !strings.Contains(job.Steps[at].Run, page) {
		t.Fatal("no step fetches the certificate")
	}
	status, certificate := get(careless(), page)
	if status != http.StatusOK {
		t.Fatalf("the certificate: %d %s", status, certificate)
	}
	endpoint := job.Steps[len(job.Steps)-1].Env["COSMOS_ENDPOINT"]
	use(t, "AccountEndpoint="+endpoint+";AccountKey="+wellKnownKey+";", trusting(t, certificate))
	c.stop(t)
}
