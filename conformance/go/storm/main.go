// Command storm is the azcosmos client of the storm: while containers are split and merged it
// writes, reads and pages, and prints every acknowledged write on a line
// (conformance/storm/README.md describes the behaviour and output of a client).
//
// The one idea: no other client writes its items, so it must read what the server acknowledged to
// it. It passes session tokens from write to read, which this SDK leaves to its user, however old
// they are: the partition of a token may have been replaced since. It knows nothing of partitions.
// Start reading at run, then writer.go, reader.go, pager.go.
package main

import (
	"bufio"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

func main() {
	if err := run(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// A world is the configuration from the environment.
type world struct {
	endpoint, key, database string
	me                      string
	everybody               []string
	seed                    uint64
	writers, items, sealed  int
	rest                    time.Duration
	http                    *http.Client
	report                  *report
	stop                    chan struct{} // closed when all tasks are to end
}

func openWorld() (*world, error) {
	w := &world{
		endpoint: os.Getenv("ORRERY_ENDPOINT"), key: os.Getenv("ORRERY_KEY"), database: os.Getenv("STORM_DATABASE"),
		me:        os.Getenv("STORM_CLIENT"),
		everybody: strings.Split(os.Getenv("STORM_CLIENTS"), ","), report: newReport(os.Stdout), stop: make(chan struct{}),
	}
	numbers := map[string]int{
		"STORM_SEED": 0, "STORM_WRITERS": 0, "STORM_ITEMS": 0, "STORM_SEALED": 0,
		"STORM_PAUSE_MS": 0,
	}
	for name := range numbers {
		n, err := strconv.Atoi(os.Getenv(name))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		numbers[name] = n
	}
	w.seed, w.writers, w.items, w.sealed = uint64(
		numbers["STORM_SEED"]), numbers["STORM_WRITERS"], numbers["STORM_ITEMS"], numbers["STORM_SEALED"]
	w.rest = time.Duration(numbers["STORM_PAUSE_MS"]) * time.Millisecond
	transport := &http.Transport{ForceAttemptHTTP2: true, MaxIdleConnsPerHost: 16}
	if ca := os.Getenv("ORRERY_CA"); ca != "" {
		pem, err := os.ReadFile(ca)
		if err != nil {
			return nil, err
		}
		pool := x509.NewCertPool()
		if !pool.AppendCertsFromPEM(pem) {
			return nil, fmt.Errorf("%s: no certificate in it", ca)
		}
		transport.TLSClientConfig = &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12}
	}
	w.http = &http.Client{Transport: transport}
	return w, nil
}

// newDatabase returns the database through a new client, with the SDK's default retries.
func (w *world) newDatabase() (*azcosmos.DatabaseClient, error) {
	credential, err := azcosmos.NewKeyCredential(w.key)
	if err != nil {
		return nil, err
	}
	client, err := azcosmos.NewClientWithKey(w.endpoint, credential,
		&azcosmos.ClientOptions{ClientOptions: azcore.ClientOptions{
			Transport: w.http, PerCallPolicies: []policy.Policy{merged{}},
		}})
	if err != nil {
		return nil, err
	}
	return client.NewDatabase(w.database)
}

// merged makes the server merge the results of a query over all partitions. The SDK cannot merge.
type merged struct{}

// Do implements policy.Policy.
func (merged) Do(r *policy.Request) (*http.Response, error) {
	r.Raw().Header.Set("x-orrery-cross-partition-queries", "server")
	return r.Next()
}

func (w *world) random(stream uint64) *rand.Rand { return rand.New(rand.NewPCG(w.seed, stream)) }

func (w *world) stopped() bool {
	select {
	case <-w.stop:
		return true
	default:
		return false
	}
}

// pause waits, or returns early when the program is to end.
func (w *world) pause(d time.Duration) {
	select {
	case <-w.stop:
	case <-time.After(d):
	}
}

func run(ctx context.Context) error {
	w, err := openWorld()
	if err != nil {
		return err
	}
	database, err := w.newDatabase()
	if err != nil {
		return err
	}
	containers, err := containersOf(database)
	if err != nil {
		return err
	}
	if err := w.seal(ctx, containers); err != nil {
		return err
	}
	w.report.say(line{Event: "ready"})
	words := bufio.NewScanner(os.Stdin)
	if words.Scan() && words.Text() == "start" {
		var tasks sync.WaitGroup
		var writers []*writer
		for n := range w.writers {
			writers = append(writers, w.newWriter(containers, n))
		}
		for _, x := range writers {
			tasks.Go(func() { x.work(ctx) })
		}
		tasks.Go(func() { (&reader{world: w, containers: containers, writers: writers, random: w.random(7)}).work(ctx) })
		tasks.Go(func() { (&pager{world: w, containers: containers, random: w.random(8)}).work(ctx) })
		for words.Scan() && words.Text() != "stop" {
			continue
		}
		close(w.stop)
		tasks.Wait()
	}
	w.report.summarise()
	return nil
}

// seal writes the sealed items, in transactional batches, because this SDK has no bulk.
func (w *world) seal(ctx context.Context, containers map[string]*azcosmos.ContainerClient) error {
	random := w.random(9)
	for _, name := range containerNames {
		for rest := range keysOfAWriter {
			var batch azcosmos.TransactionalBatch
			var inBatch []document
			for n := 1; n <= w.sealed; n++ {
				if n%keysOfAWriter != rest {
					continue
				}
				d := document{
					place: placeOf(name, w.me+"-sealed", n), ID: fmt.Sprintf("%s-sealed-%d", w.me, n), Owner: w.me, Version: 1,
					Stamp: n, V: 7 * n, Pad: pad(random),
				}
				if inBatch == nil {
					batch = containers[name].NewTransactionalBatch(d.partitionKey())
				}
				inBatch = append(inBatch, d)
				batch.CreateItem(d.json(), nil)
			}
			if inBatch == nil {
				continue
			}
			reply, err := containers[name].ExecuteTransactionalBatch(ctx, batch, nil)
			if err != nil || !reply.Success {
				return fmt.Errorf("sealing items in %s: %v %+v", name, err, reply.OperationResults)
			}
			for i, d := range inBatch {
				w.report.wrote(line{
					Container: name, Key: d.key(), ID: d.ID, Op: "create", By: "batch", Version: 1,
					ETag: string(reply.OperationResults[i].ETag),
				})
			}
		}
	}
	return nil
}

var containerNames = []string{"flat", "tree", "old"}

func containersOf(database *azcosmos.DatabaseClient) (map[string]*azcosmos.ContainerClient, error) {
	out := map[string]*azcosmos.ContainerClient{}
	for _, name := range containerNames {
		c, err := database.NewContainer(name)
		if err != nil {
			return nil, err
		}
		out[name] = c
	}
	return out, nil
}

// keysOfAWriter is the number of logical partitions of a writer in a container.
const keysOfAWriter = 20

// A place is the members of an item that form its partition key.
type place struct {
	PK      string `json:"pk,omitempty"`
	Tenant  string `json:"tenant,omitempty"`
	User    string `json:"user,omitempty"`
	Session string `json:"session,omitempty"`
}

func placeOf(container, stem string, n int) place {
	if container == "tree" {
		return place{Tenant: stem, User: fmt.Sprintf("u%d", n%5), Session: fmt.Sprintf("s%d", n%keysOfAWriter)}
	}
	return place{PK: fmt.Sprintf("%s-%d", stem, n%keysOfAWriter)}
}

func (p place) key() []string {
	if p.PK != "" {
		return []string{p.PK}
	}
	return []string{p.Tenant, p.User, p.Session}
}

func (p place) partitionKey() azcosmos.PartitionKey {
	key := azcosmos.NewPartitionKey()
	for _, value := range p.key() {
		key = key.AppendString(value)
	}
	return key
}

// A document is an item as it is written.
type document struct {
	place
	ID      string `json:"id"`
	Owner   string `json:"owner"`
	Version int    `json:"version"`
	Stamp   int    `json:"stamp,omitempty"`
	V       int    `json:"v,omitempty"`
	Pad     string `json:"pad"`
}

func (d document) json() []byte {
	text, err := json.Marshal(d)
	if err != nil { // strings and numbers cannot fail
		return nil
	}
	return text
}

func pad(random *rand.Rand) string { return strings.Repeat("x", 50+random.IntN(351)) }
