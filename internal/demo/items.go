package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// Key makes a partition key of its values: one, or those of a hierarchical key.
func Key(values ...string) azcosmos.PartitionKey {
	key := azcosmos.NewPartitionKey()
	for _, v := range values {
		key = key.AppendString(v)
	}
	return key
}

// AnyKey is the key of a query that asks all ranges.
func AnyKey() azcosmos.PartitionKey { return azcosmos.NewPartitionKey() }

// Create creates an item; item is anything that encoding/json writes.
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

// mostRows is the page that queries ask for: what they find fits into one.
const mostRows = 1000

// Query runs a query to its last page and returns its rows. parameters are name,
// value, name, value, the names with their "@". Key or AnyKey says where.
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

// Batch makes changes in one logical partition that happen all or not at all.
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

// refusedBatch is a transaction of which nothing was done.
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

// encoded is an item as it is sent; the items here are plain structs and maps,
// which cannot fail.
func encoded(item any) []byte {
	body, err := json.Marshal(item)
	if err != nil {
		panic("demo: an item that JSON cannot write: " + err.Error())
	}
	return body
}

// batchMost is how many operations one transaction takes.
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

// found checks that a query found as many rows as the story has made.
func found[T any](rows []T, want int, err error) error {
	if err == nil && len(rows) != want {
		return fmt.Errorf("a query found %d rows, expected %d", len(rows), want)
	}
	return err
}

// one checks that a query found exactly one row.
func one[T any](rows []T, err error) error { return found(rows, 1, err) }
