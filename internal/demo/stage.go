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

// clearTime bounds the deleting of a scenario's databases, also after Ctrl-C.
const clearTime = 10 * time.Second

// Database is one that the scenario has made; it is deleted in the end.
type Database struct {
	stage  *Stage
	client *azcosmos.DatabaseClient
}

// ContainerSpec is a container to make.
type ContainerSpec struct {
	ID string
	// Key is the path of the partition key, or the paths of a hierarchical one.
	Key []string
	// Partitions is the number of physical partitions that the container is made with,
	// each with partitionRU: autoscale throughput gives exactly so many. 0 leaves it to
	// the server.
	Partitions int
	// Indexing is nil for the usual policy, which indexes everything.
	Indexing *azcosmos.IndexingPolicy
}

// Container is one that the scenario has made.
type Container struct {
	// Client is for what has no helper; its requests are counted as well.
	Client *azcosmos.ContainerClient
	stage  *Stage
	db, id string
}

// maxTries is how often the client sends again what is answered 429.
const maxTries = 9

// connect makes the SDK's client. Where refusals are part of the story, nothing is
// sent twice.
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

// merged has the server merge what several partitions give. The Go SDK cannot; a query
// costs the same whether the server or the client merges.
type merged struct{}

// Do implements policy.Policy.
func (merged) Do(r *policy.Request) (*http.Response, error) {
	r.Raw().Header.Set("x-orrery-cross-partition-queries", "server")
	return r.Next()
}

// Database makes a database. Its name gets the scenario's in front, so that two
// scenarios can share an account.
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

// ID is the database's id, as a command would name it.
func (d *Database) ID() string { return d.client.ID() }

// Container makes a container.
func (d *Database) Container(ctx context.Context, spec ContainerSpec) (*Container, error) {
	key := azcosmos.PartitionKeyDefinition{Paths: spec.Key, Kind: azcosmos.PartitionKeyKindHash, Version: 2}
	if len(spec.Key) > 1 {
		key.Kind = azcosmos.PartitionKeyKindMultiHash
	}
	options := &azcosmos.CreateContainerOptions{}
	if spec.Partitions > 0 {
		throughput := azcosmos.NewAutoscaleThroughputProperties(int32(spec.Partitions * partitionRU)) // checked by the server
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

// Containers makes one container for each name, keyed by the path of the same
// place, with so many physical partitions each.
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

// Ranges returns how many physical partitions the container has.
func (c *Container) Ranges(ctx context.Context) (int, error) {
	ranges, err := c.Client.ReadFeedRanges(ctx, nil)
	if err != nil {
		return 0, fmt.Errorf("list the ranges of %s: %w", c.id, err)
	}
	return len(ranges), nil
}

// Wait lets time pass for the server: at once where its clock stands still.
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

// clear deletes what the scenario made. It is done after an interruption too.
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

// Refusal returns the HTTP status of a refusal and its sub-status; 0 when the
// error is none.
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

// RetryAfter is how long a request that was answered 429 is to wait; 0 for any
// other error.
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
