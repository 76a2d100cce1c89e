package demo

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
	"github.com/orrery-db/orrery/internal/clock"
)

// clearTime limits the deletion of a scenario's databases, which also follows Ctrl-C.
const clearTime = 10 * time.Second

// Database is a database that the scenario created. It is deleted at the end.
type Database struct {
	stage  *Stage
	client *azcosmos.DatabaseClient
}

// ContainerSpec specifies a container to create.
type ContainerSpec struct {
	ID string
	// Key is the path of the partition key, or the paths of a hierarchical one.
	Key []string
	// Partitions is the number of physical partitions with which the container is created, each with
	// partitionRU. Autoscale throughput gives exactly that number. 0 leaves it to the server.
	Partitions int
	// Indexing is nil for the default policy, which indexes everything.
	Indexing *azcosmos.IndexingPolicy
}

// Container is a container that the scenario created.
type Container struct {
	// Client is for requests without a helper. They are counted as well.
	Client *azcosmos.ContainerClient
	stage  *Stage
	db, id string
}

// maxTries limits how often the client retries a 429.
const maxTries = 9

// connect creates the SDK's client. It does not retry when refusals are part of the story.
func (s *Stage) connect(refusalsMatter bool) error {
	credential, err := azcosmos.NewKeyCredential(s.Key)
	if err != nil {
		return fmt.Errorf("the account key cannot be used: %w", err)
	}
	options := &azcosmos.ClientOptions{}
	if s.HTTP != nil {
		options.Transport = s.HTTP
	}
	options.Retry = policy.RetryOptions{
		MaxRetries: maxTries, RetryDelay: 50 * time.Millisecond,
		MaxRetryDelay: 5 * time.Second,
	}
	if refusalsMatter {
		options.Retry.MaxRetries = -1
	}
	options.PerCallPolicies = []policy.Policy{merged{}}
	options.PerRetryPolicies = []policy.Policy{&s.account}
	options.Telemetry.ApplicationID = "orrery-demo"
	s.account.client, err = azcosmos.NewClientWithKey(s.Endpoint, credential, options)
	if err != nil {
		return fmt.Errorf("connect to %s: %w", s.Endpoint, err)
	}
	return nil
}

// merged asks the server to merge the rows of several partitions. The Go SDK cannot merge; a query
// costs the same whether the server or the client merges.
type merged struct{}

// Do implements policy.Policy.
func (merged) Do(r *policy.Request) (*http.Response, error) {
	r.Raw().Header.Set("x-orrery-cross-partition-queries", "server")
	return r.Next()
}

// Database creates a database. The scenario's name is its prefix, so that two scenarios can share
// an account.
func (s *Stage) Database(ctx context.Context, name string) (*Database, error) {
	id := "demo-" + s.account.ledger.Scenario + "-" + name
	if _, err := s.account.client.CreateDatabase(ctx, azcosmos.DatabaseProperties{ID: id}, nil); err != nil {
		if status, _ := Refusal(err); status == http.StatusConflict {
			return nil, fmt.Errorf(
				"the account has a database %s already, perhaps of a demo that was stopped: delete it, or leave --endpoint out", id)
		}
		return nil, fmt.Errorf("create database %s: %w", id, err)
	}
	client, err := s.account.client.NewDatabase(id)
	if err != nil {
		return nil, err
	}
	s.account.databases = append(s.account.databases, client)
	return &Database{stage: s, client: client}, nil
}

// ID returns the id of the database for use in commands.
func (d *Database) ID() string { return d.client.ID() }

// Container creates a container.
func (d *Database) Container(ctx context.Context, spec ContainerSpec) (*Container, error) {
	key := azcosmos.PartitionKeyDefinition{Paths: spec.Key, Kind: azcosmos.PartitionKeyKindHash, Version: 2}
	if len(spec.Key) > 1 {
		key.Kind = azcosmos.PartitionKeyKindMultiHash
	}
	options := &azcosmos.CreateContainerOptions{}
	if spec.Partitions > 0 {
		// The server checks the value.
		throughput := azcosmos.NewAutoscaleThroughputProperties(int32(spec.Partitions * partitionRU))
		options.ThroughputProperties = &throughput
	}
	properties := azcosmos.ContainerProperties{ID: spec.ID, PartitionKeyDefinition: key, IndexingPolicy: spec.Indexing}
	if _, err := d.client.CreateContainer(ctx, properties, options); err != nil {
		return nil, fmt.Errorf("create container %s: %w", spec.ID, err)
	}
	client, err := d.client.NewContainer(spec.ID)
	if err != nil {
		return nil, err
	}
	return &Container{Client: client, stage: d.stage, db: d.client.ID(), id: spec.ID}, nil
}

// Containers creates containers from pairs of a name and a key path, each with so many physical
// partitions.
func (d *Database) Containers(ctx context.Context, partitions int, keyOf ...[2]string) (map[string]*Container, error) {
	made := map[string]*Container{}
	for _, k := range keyOf {
		c, err := d.Container(ctx, ContainerSpec{ID: k[0], Key: []string{k[1]}, Partitions: partitions})
		if err != nil {
			return nil, err
		}
		made[k[0]] = c
	}
	return made, nil
}

// Ranges returns the number of physical partitions of the container.
func (c *Container) Ranges(ctx context.Context) (int, error) {
	ranges, err := c.Client.ReadFeedRanges(ctx, nil)
	if err != nil {
		return 0, fmt.Errorf("list the ranges of %s: %w", c.id, err)
	}
	return len(ranges), nil
}

// Wait lets time pass for the server, at once where its clock stands.
func (s *Stage) Wait(ctx context.Context, d time.Duration) error {
	if s.Advance != nil {
		s.Advance(d)
		return ctx.Err()
	}
	select {
	case <-clock.System().After(d):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// clear deletes the databases of the scenario, also after an interruption.
func (s *Stage) clear(ctx context.Context, err error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), clearTime)
	defer cancel()
	for _, d := range s.account.databases {
		if _, failed := d.Delete(ctx, nil); failed != nil && err == nil {
			err = fmt.Errorf("delete database %s: %w", d.ID(), failed)
		}
	}
	return err
}

// Refusal returns the HTTP status and the substatus of an error response; 0 for other errors.
func Refusal(err error) (status int, substatus string) {
	var batch *refusedBatch
	if errors.As(err, &batch) {
		return batch.status, ""
	}
	var refused *azcore.ResponseError
	if !errors.As(err, &refused) || refused.RawResponse == nil {
		return 0, ""
	}
	return refused.StatusCode, refused.RawResponse.Header.Get("x-ms-substatus")
}

// RetryAfter returns the delay that a 429 requests; 0 for other errors.
func RetryAfter(err error) time.Duration {
	var refused *azcore.ResponseError
	if !errors.As(err, &refused) || refused.StatusCode != http.StatusTooManyRequests || refused.RawResponse == nil {
		return 0
	}
	d, parsed := time.ParseDuration(refused.RawResponse.Header.Get("x-ms-retry-after-ms") + "ms")
	if parsed != nil {
		return 0
	}
	return d
}
