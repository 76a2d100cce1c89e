package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// A world is the server under test, as described by the environment, and a database for the suite.
type world struct {
	endpoint, key, readonlyKey string
	ranges                     int // physical partitions of a new container: 1 or 5
	http                       *http.Client
	costs                      *costs // checks the cost in replies to all clients
	client                     *azcosmos.Client
	database                   *azcosmos.DatabaseClient
	sharedOnce                 sync.Once
	sharedID                   string
	sharedErr                  error
	stocked                    *azcosmos.ContainerClient // created by the first query behaviour
	spoken                     *azcosmos.ContainerClient // created by the first behaviour of the query language
}

func openWorld(ctx context.Context) (*world, error) {
	w := &world{
		endpoint: os.Getenv("ORRERY_ENDPOINT"), key: os.Getenv("ORRERY_KEY"),
		readonlyKey: os.Getenv("ORRERY_READONLY_KEY"),
	}
	if w.endpoint == "" || w.key == "" {
		return nil, fmt.Errorf("ORRERY_ENDPOINT and ORRERY_KEY must be set")
	}
	var err error
	if w.ranges, err = strconv.Atoi(os.Getenv("ORRERY_RANGES")); err != nil {
		return nil, fmt.Errorf("ORRERY_RANGES: %w", err)
	}
	if w.http, err = verifying(os.Getenv("ORRERY_CA")); err != nil {
		return nil, err
	}
	w.costs = &costs{next: w.http.Transport}
	w.http.Transport = w.costs
	if w.client, err = w.clientWith(w.key, w.http); err != nil {
		return nil, err
	}
	id := unique("suite")
	if _, err = w.client.CreateDatabase(ctx, azcosmos.DatabaseProperties{ID: id}, nil); err != nil {
		return nil, err
	}
	w.database, err = w.client.NewDatabase(id)
	return w, err
}

// verifying returns an HTTP client that trusts only the authority in a PEM file.
func verifying(ca string) (*http.Client, error) {
	transport := &http.Transport{ForceAttemptHTTP2: true, MaxIdleConnsPerHost: 16}
	if ca != "" {
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
	return &http.Client{Transport: transport}, nil
}

// clientWith returns an SDK client without retries. The server merges the results of its queries
// over all partitions.
func (w *world) clientWith(key string, transport policy.Transporter) (*azcosmos.Client, error) {
	return w.clientOf(key, transport, merged{})
}

// clientOf returns an SDK client without retries, with policies for each call.
func (w *world) clientOf(key string, transport policy.Transporter, perCall ...policy.Policy) (*azcosmos.Client, error) {
	credential, err := azcosmos.NewKeyCredential(key)
	if err != nil {
		return nil, err
	}
	return azcosmos.NewClientWithKey(w.endpoint, credential, &azcosmos.ClientOptions{ClientOptions: azcore.ClientOptions{
		Transport: transport, Retry: policy.RetryOptions{MaxRetries: -1}, PerCallPolicies: perCall,
	}})
}

// merged makes the server merge the results of a query over all partitions. The SDK cannot merge
// and would pass the refusal to its user.
type merged struct{}

// Do implements policy.Policy.
func (merged) Do(r *policy.Request) (*http.Response, error) {
	r.Raw().Header.Set("x-orrery-cross-partition-queries", "server")
	return r.Next()
}

// throughput returns the throughput for which a container has as many physical partitions as the
// run asks for: nil for one. The server enforces any throughput, so a container has one only when
// it must.
func (w *world) throughput() *azcosmos.ThroughputProperties {
	if w.ranges == 1 {
		return nil
	}
	ru := azcosmos.NewManualThroughputProperties(30000)
	return &ru
}

// newDatabase makes a database of the behaviour's own.
func (t *trial) newDatabase() *azcosmos.DatabaseClient {
	id := unique("db")
	must[azcosmos.DatabaseResponse](t,
		"create a database")(t.client.CreateDatabase(t, azcosmos.DatabaseProperties{ID: id}, nil))
	return must[*azcosmos.DatabaseClient](t, "client")(t.client.NewDatabase(id))
}

// byPK returns the partition key of most containers here.
func byPK() azcosmos.PartitionKeyDefinition {
	return azcosmos.PartitionKeyDefinition{Paths: []string{"/pk"}, Kind: azcosmos.PartitionKeyKindHash, Version: 2}
}

// container makes a container keyed by /pk.
func (t *trial) container() *azcosmos.ContainerClient {
	return t.containerOf(azcosmos.ContainerProperties{PartitionKeyDefinition: byPK()})
}

// containerOf makes a container with this definition, under a new name unless the definition has
// one.
func (t *trial) containerOf(p azcosmos.ContainerProperties) *azcosmos.ContainerClient {
	if p.ID == "" {
		p.ID = unique("c")
	}
	must[azcosmos.ContainerResponse](t,
		"create a container")(t.database.CreateContainer(t, p,
		&azcosmos.CreateContainerOptions{ThroughputProperties: t.throughput()}))
	return must[*azcosmos.ContainerClient](t, "client")(t.database.NewContainer(p.ID))
}

// shared returns a container keyed by /pk that many behaviours use, each with its own partition
// keys.
func (t *trial) shared() *azcosmos.ContainerClient {
	t.sharedOnce.Do(func() {
		t.sharedID = unique("shared")
		_, t.sharedErr = t.database.CreateContainer(t,
			azcosmos.ContainerProperties{ID: t.sharedID, PartitionKeyDefinition: byPK()},
			&azcosmos.CreateContainerOptions{ThroughputProperties: t.throughput()})
	})
	t.ok("create the shared container", t.sharedErr)
	return must[*azcosmos.ContainerClient](t, "client")(t.database.NewContainer(t.sharedID))
}

var counter atomic.Int64

// unique returns a new name.
func unique(prefix string) string {
	return fmt.Sprintf("%s-%x-%d", prefix, time.Now().UnixMicro(), counter.Add(1))
}
