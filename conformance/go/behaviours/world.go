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

// A world is the server under test, as the environment names it, and a database
// for the suite.
type world struct {
	endpoint, key, readonlyKey string
	ranges                     int // physical partitions a new container has: 1 or 5
	http                       *http.Client
	costs                      *costs // what replies to all clients told of their cost
	client                     *azcosmos.Client
	database                   *azcosmos.DatabaseClient
	sharedOnce                 sync.Once
	sharedID                   string
	sharedErr                  error
	stocked                    *azcosmos.ContainerClient // made by the first query behaviour
	spoken                     *azcosmos.ContainerClient // made by the first behaviour of the query language
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

// verifying is an HTTP client that trusts the authority in a PEM file, and no other.
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

// clientWith is an SDK client that does everything once. The server merges what its
// queries over all partitions find.
func (w *world) clientWith(key string, transport policy.Transporter) (*azcosmos.Client, error) {
	return w.clientOf(key, transport, merged{})
}

// clientOf is an SDK client that does everything once, with policies for each call.
func (w *world) clientOf(key string, transport policy.Transporter, perCall ...policy.Policy) (*azcosmos.Client, error) {
	credential, err := azcosmos.NewKeyCredential(key)
	if err != nil {
		return nil, err
	}
	return azcosmos.NewClientWithKey(w.endpoint, credential, &azcosmos.ClientOptions{ClientOptions: azcore.ClientOptions{
		Transport: transport, Retry: policy.RetryOptions{MaxRetries: -1}, PerCallPolicies: perCall,
	}})
}

// merged has the server merge what a query over all partitions finds. The SDK cannot,
// and shows its user the refusal.
type merged struct{}

// Do implements policy.Policy.
func (merged) Do(r *policy.Request) (*http.Response, error) {
	r.Raw().Header.Set("x-orrery-cross-partition-queries", "server")
	return r.Next()
}

// throughput gives a container as many physical partitions as the run asks for: nil for
// one. A throughput that is set is also enforced, so it is not set without need.
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

// byPK is the partition key of most containers here.
func byPK() azcosmos.PartitionKeyDefinition {
	return azcosmos.PartitionKeyDefinition{Paths: []string{"/pk"}, Kind: azcosmos.PartitionKeyKindHash, Version: 2}
}

// container makes a container keyed by /pk.
func (t *trial) container() *azcosmos.ContainerClient {
	return t.containerOf(azcosmos.ContainerProperties{PartitionKeyDefinition: byPK()})
}

// containerOf makes a container with this definition, under a name of its own unless it has one.
func (t *trial) containerOf(p azcosmos.ContainerProperties) *azcosmos.ContainerClient {
	if p.ID == "" {
		p.ID = unique("c")
	}
	must[azcosmos.ContainerResponse](t,
		"create a container")(t.database.CreateContainer(t, p,
		&azcosmos.CreateContainerOptions{ThroughputProperties: t.throughput()}))
	return must[*azcosmos.ContainerClient](t, "client")(t.database.NewContainer(p.ID))
}

// shared is a container keyed by /pk that many behaviours use, each with partition keys of its own.
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

// unique is a name nothing else has.
func unique(prefix string) string {
	return fmt.Sprintf("%s-%x-%d", prefix, time.Now().UnixMicro(), counter.Add(1))
}
