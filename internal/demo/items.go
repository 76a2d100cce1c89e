package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// Key returns the partition key of values: a single one, or those of a hierarchical key.
func Key(values ...string) azcosmos.PartitionKey {
	key := azcosmos.NewPartitionKey()
	for _, v := range values {
		key = key.AppendString(v)
	}
	return key
}

// AnyKey is the key of a query over all ranges.
func AnyKey() azcosmos.PartitionKey { return azcosmos.NewPartitionKey() }

// Create creates an item. item is anything that encoding/json encodes.
func (c *Container) Create(ctx context.Context, key azcosmos.PartitionKey, item any) error {
	body, err := json.Marshal(item)
	if err != nil {
		return err
	}
	if _, err := c.Client.CreateItem(ctx, key, body, nil); err != nil {
		return fmt.Errorf("create an item in %s: %w", c.id, err)
	}
	return nil
}

// Read reads an item by key and id. into may be nil.
func (c *Container) Read(ctx context.Context, key azcosmos.PartitionKey, id string, into any) error {
	response, err := c.Client.ReadItem(ctx, key, id, nil)
	if err != nil {
		return fmt.Errorf("read %s of %s: %w", id, c.id, err)
	}
	return decode(response.Value, into)
}

// Replace replaces an item.
func (c *Container) Replace(ctx context.Context, key azcosmos.PartitionKey, id string, item any) error {
	body, err := json.Marshal(item)
	if err != nil {
		return err
	}
	if _, err := c.Client.ReplaceItem(ctx, key, id, body, nil); err != nil {
		return fmt.Errorf("replace %s of %s: %w", id, c.id, err)
	}
	return nil
}

// Patch sets properties of an item: path, value, path, value.
func (c *Container) Patch(ctx context.Context, key azcosmos.PartitionKey, id string, set ...any) error {
	var p azcosmos.PatchOperations
	for i := 0; i+1 < len(set); i += 2 {
		p.AppendSet(fmt.Sprint(set[i]), set[i+1])
	}
	if _, err := c.Client.PatchItem(ctx, key, id, p, nil); err != nil {
		return fmt.Errorf("patch %s of %s: %w", id, c.id, err)
	}
	return nil
}

// Delete deletes an item.
func (c *Container) Delete(ctx context.Context, key azcosmos.PartitionKey, id string) error {
	if _, err := c.Client.DeleteItem(ctx, key, id, nil); err != nil {
		return fmt.Errorf("delete %s of %s: %w", id, c.id, err)
	}
	return nil
}

// mostRows is the page size of queries: their results fit into one page.
const mostRows = 1000

// Query runs a query to its last page and returns the rows. parameters alternate names, with their
// "@", and values. The query runs in one logical partition with Key, or over all with AnyKey.
func (c *Container) Query(ctx context.Context, key azcosmos.PartitionKey, text string,
	parameters ...any,
) ([]json.RawMessage, error) {
	o := &azcosmos.QueryOptions{PageSizeHint: mostRows}
	for i := 0; i+1 < len(parameters); i += 2 {
		o.QueryParameters = append(o.QueryParameters,
			azcosmos.QueryParameter{Name: fmt.Sprint(parameters[i]), Value: parameters[i+1]})
	}
	var rows []json.RawMessage
	for pager := c.Client.NewQueryItemsPager(text, key, o); pager.More(); {
		page, err := pager.NextPage(ctx)
		if err != nil {
			return rows, fmt.Errorf("query %s: %w", c.id, err)
		}
		for _, item := range page.Items {
			rows = append(rows, item)
		}
	}
	return rows, nil
}

// Batch executes operations on one logical partition atomically.
func (c *Container) Batch(ctx context.Context, key azcosmos.PartitionKey,
	fill func(*azcosmos.TransactionalBatch),
) error {
	batch := c.Client.NewTransactionalBatch(key)
	fill(&batch)
	response, err := c.Client.ExecuteTransactionalBatch(ctx, batch, nil)
	if err != nil {
		return fmt.Errorf("a batch in %s: %w", c.id, err)
	}
	if !response.Success {
		for i, r := range response.OperationResults {
			if status := int(r.StatusCode); status >= http.StatusBadRequest && status != http.StatusFailedDependency {
				return &refusedBatch{container: c.id, operation: i + 1, status: status}
			}
		}
	}
	return nil
}

// refusedBatch is the error of a transaction, none of whose operations was done.
type refusedBatch struct {
	container         string
	operation, status int
}

func (e *refusedBatch) Error() string {
	return fmt.Sprintf("a batch in %s: operation %d was answered %d", e.container, e.operation, e.status)
}

func decode(body []byte, into any) error {
	if into == nil {
		return nil
	}
	return json.Unmarshal(body, into)
}

// encoded returns an item as JSON. The items here are plain structs and maps, which cannot fail.
func encoded(item any) []byte {
	body, err := json.Marshal(item)
	if err != nil {
		panic("demo: an item that JSON cannot write: " + err.Error())
	}
	return body
}

// batchMost is the greatest number of operations in a transaction.
const batchMost = 100

// createAll creates items of one logical partition, a hundred at a time.
func createAll[T any](ctx context.Context, c *Container, key string, items []T) error {
	for some := range slices.Chunk(items, batchMost) {
		if err := c.Batch(ctx, Key(key), func(b *azcosmos.TransactionalBatch) {
			for _, item := range some {
				b.CreateItem(encoded(item), nil)
			}
		}); err != nil {
			return err
		}
	}
	return nil
}

// found checks that a query found the expected number of rows.
func found[T any](rows []T, want int, err error) error {
	if err == nil && len(rows) != want {
		return fmt.Errorf("a query found %d rows, expected %d", len(rows), want)
	}
	return err
}

// one checks that a query found exactly one row.
func one[T any](rows []T, err error) error { return found(rows, 1, err) }
