package conformance

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// wellKnownKey is the emulator's key, which every Cosmos DB tool knows.
const wellKnownKey = "C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw=="

// throughput is the throughput that gives a container a number of physical partitions: one for each
// 6,000 RU/s.
var throughput = map[int]int32{1: 400, 5: 30000}

// binary is the server under test: ORRERY_BINARY, or built by TestMain.
var binary string

func TestMain(m *testing.M) {
	os.Exit(func() int {
		if binary = os.Getenv("ORRERY_BINARY"); binary != "" {
			return m.Run()
		}
		dir, err := os.MkdirTemp("", "orrery-bin-")
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer os.RemoveAll(dir)
		binary = filepath.Join(dir, "orrery")
		build := exec.Command("go", "build", "-o", binary, "./cmd/orrery")
		build.Dir = filepath.Join("..", "..")
		if out, err := build.CombinedOutput(); err != nil {
			fmt.Fprintf(os.Stderr, "build the server: %v\n%s", err, out)
			return 1
		}
		return m.Run()
	}())
}

// A server is a running orrery process on its own data directory.
type server struct {
	dir    string
	port   string
	cmd    *exec.Cmd
	exited chan error
	mu     sync.Mutex
	output strings.Builder
}

var listening = regexp.MustCompile(`Now listening on: https?://\S*:(\d+)`)

// startServer starts a server that ends with the test.
func startServer(t *testing.T) *server {
	t.Helper()
	s := &server{dir: t.TempDir()}
	s.start(t)
	t.Cleanup(func() { s.kill() })
	return s
}

func (s *server) start(t *testing.T) {
	t.Helper()
	// These tests fill containers as fast as they can; the behaviours cost.throttle check that
	// throughput is enforced.
	s.cmd = exec.Command(binary, "serve", "--mode", "dev", "--host", "127.0.0.1", "--port", "0",
		"--health-port", "0", "--explorer-port", "0", "--mongo-port", "0", "--throttle", "off", "--data-path", s.dir)
	pipe, err := s.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	s.cmd.Stderr = writer{s}
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ready := make(chan string, 1)
	s.exited = make(chan error, 1)
	go func(cmd *exec.Cmd, exited chan error) {
		port := ""
		lines := bufio.NewScanner(pipe)
		for lines.Scan() {
			if m := listening.FindStringSubmatch(lines.Text()); m != nil {
				port = m[1]
			}
			if strings.TrimSpace(lines.Text()) == "Started" {
				ready <- port
			}
			fmt.Fprintln(writer{s}, lines.Text())
		}
		exited <- cmd.Wait()
	}(s.cmd, s.exited)
	select {
	case s.port = <-ready:
	case err := <-s.exited:
		t.Fatalf("the server ended before it was ready: %v\n%s", err, s.said())
	case <-time.After(20 * time.Second):
		t.Fatalf("the server was not ready after 20 s:\n%s", s.said())
	}
}

type writer struct{ s *server }

func (w writer) Write(p []byte) (int, error) {
	w.s.mu.Lock()
	defer w.s.mu.Unlock()
	return w.s.output.Write(p)
}

func (s *server) said() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.output.String()
}

func (s *server) endpoint() string { return "http://localhost:" + s.port + "/" }

// stop ends the server as a service manager would, and returns how long it took.
func (s *server) stop(t *testing.T) time.Duration {
	t.Helper()
	asked := time.Now()
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := <-s.exited; err != nil {
		t.Errorf("the server did not end with 0: %v\n%s", err, s.said())
	}
	s.exited <- nil
	return time.Since(asked)
}

// kill ends the server without notice.
func (s *server) kill() {
	if err := s.cmd.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return
	}
	<-s.exited
	s.exited <- nil
}

// check runs `orrery check` on the stopped server's data.
func (s *server) check(t *testing.T) {
	t.Helper()
	if out, err := exec.Command(binary, "check", "--data-path", s.dir).CombinedOutput(); err != nil {
		t.Errorf("orrery check: %v\n%s", err, out)
	}
}

func (s *server) client(t *testing.T) *azcosmos.Client {
	t.Helper()
	return clientWith(t, s.endpoint(), &azcosmos.ClientOptions{})
}

// clientWith makes a client for which the server merges the results of a query over all partitions.
// The SDK cannot merge and would pass the refusal to its user.
func clientWith(t *testing.T, endpoint string, o *azcosmos.ClientOptions) *azcosmos.Client {
	t.Helper()
	o.PerCallPolicies = append(o.PerCallPolicies, merged{})
	credential, err := azcosmos.NewKeyCredential(wellKnownKey)
	if err != nil {
		t.Fatal(err)
	}
	client, err := azcosmos.NewClientWithKey(endpoint, credential, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	return client
}

type merged struct{}

// Do implements policy.Policy.
func (merged) Do(r *policy.Request) (*http.Response, error) {
	r.Raw().Header.Set("x-orrery-cross-partition-queries", "server")
	return r.Next()
}

// impatient returns options without retries, for a writer whose server is killed.
func impatient() *azcosmos.ClientOptions {
	return &azcosmos.ClientOptions{ClientOptions: azcore.ClientOptions{
		Retry:     policy.RetryOptions{MaxRetries: -1},
		Transport: &http.Client{Timeout: 5 * time.Second},
	}}
}

// everywhere runs a test at one and at five physical partitions.
func everywhere(t *testing.T, test func(t *testing.T, w *world)) {
	for _, ranges := range []int{1, 5} {
		t.Run(fmt.Sprintf("ranges=%d", ranges), func(t *testing.T) {
			s := startServer(t)
			w := &world{server: s, client: s.client(t), ranges: ranges}
			if _, err := w.client.CreateDatabase(t.Context(), azcosmos.DatabaseProperties{ID: "db"}, nil); err != nil {
				t.Fatalf("create database: %v", err)
			}
			var err error
			if w.database, err = w.client.NewDatabase("db"); err != nil {
				t.Fatal(err)
			}
			test(t, w)
		})
	}
}

// A world is one server with one database.
type world struct {
	server   *server
	client   *azcosmos.Client
	database *azcosmos.DatabaseClient
	ranges   int
}

// container creates a container by partition key paths (V2 hash) and returns its client.
func (w *world) container(t *testing.T, id string, paths ...string) *azcosmos.ContainerClient {
	t.Helper()
	kind := azcosmos.PartitionKeyKindHash
	if len(paths) > 1 {
		kind = azcosmos.PartitionKeyKindMultiHash
	}
	if len(paths) == 0 {
		paths = []string{"/pk"}
	}
	ru := azcosmos.NewManualThroughputProperties(throughput[w.ranges])
	_, err := w.database.CreateContainer(t.Context(), azcosmos.ContainerProperties{
		ID:                     id,
		PartitionKeyDefinition: azcosmos.PartitionKeyDefinition{Paths: paths, Kind: kind, Version: 2},
	}, &azcosmos.CreateContainerOptions{ThroughputProperties: &ru})
	if err != nil {
		t.Fatalf("create container %s: %v", id, err)
	}
	client, err := w.database.NewContainer(id)
	if err != nil {
		t.Fatal(err)
	}
	return client
}

// refused fails the test unless err is a refusal with the HTTP status.
func refused(t *testing.T, err error, status int, doing string) {
	t.Helper()
	var response *azcore.ResponseError
	if !errors.As(err, &response) {
		t.Errorf("%s: %v, want a refusal with %d", doing, err, status)
		return
	}
	if response.StatusCode != status {
		t.Errorf("%s: refused with %d, want %d: %v", doing, response.StatusCode, status, err)
	}
	if response.ErrorCode == "" {
		t.Errorf("%s: the refusal has no error code", doing)
	}
}

// substatus returns the substatus of a refusal.
func substatus(err error) string {
	var response *azcore.ResponseError
	if !errors.As(err, &response) || response.RawResponse == nil {
		return ""
	}
	return response.RawResponse.Header.Get("x-ms-substatus")
}

func str(s string) azcosmos.PartitionKey { return azcosmos.NewPartitionKeyString(s) }

func must[T any](t *testing.T, doing string) func(T, error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatalf("%s: %v", doing, err)
		}
		return v
	}
}

// drain collects the rows of a query and the sizes of its pages.
func drain(ctx context.Context, c *azcosmos.ContainerClient, query string, key azcosmos.PartitionKey,
	o *azcosmos.QueryOptions,
) (rows []string, sizes []int, charge float32, err error) {
	pager := c.NewQueryItemsPager(query, key, o)
	for pager.More() {
		page, err := pager.NextPage(ctx)
		if err != nil {
			return rows, sizes, charge, err
		}
		for _, item := range page.Items {
			rows = append(rows, string(item))
		}
		sizes = append(sizes, len(page.Items))
		charge += page.RequestCharge
		if page.RawResponse != nil && page.RawResponse.Body != nil {
			if _, err := io.Copy(io.Discard, page.RawResponse.Body); err != nil {
				return rows, sizes, charge, err
			}
		}
	}
	return rows, sizes, charge, nil
}
