// Products of the sample shop carry a copy of the name of their category, so that a product page
// needs one read. This program keeps the copies up to date: it follows the change feed of the
// container with the categories, and copies a changed name into the products of that category.
//
//	go run .           follow until it is stopped, in whatever way
//	go run . --once    end when nothing is left to do
package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log"
	"net/http"
	"os"
	"slices"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

const (
	wellKnownKey = "C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw=="
	subscription = "category-names-go" // the item with the position
	batchSize    = 100                 // operations that a transaction may have
	pause        = time.Second         // between two polls when nothing changes
)

func main() {
	once := flag.Bool("once", false, "end when nothing is left to do")
	flag.Parse()
	s, err := connect(context.Background())
	if err == nil {
		err = s.follow(context.Background(), *once)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// subscriber follows categories and changes products.
type subscriber struct {
	categories    *azcosmos.ContainerClient // partition key /type: categories, and tags
	products      *azcosmos.ContainerClient // partition key /categoryId
	subscriptions *azcosmos.ContainerClient // partition key /id
}

// connect creates the container for the position if it does not exist.
func connect(ctx context.Context) (*subscriber, error) {
	name := cmp.Or(os.Getenv("COSMOS_DATABASE"), "webstore")
	client, err := azcosmos.NewClientFromConnectionString(
		"AccountEndpoint="+cmp.Or(os.Getenv("COSMOS_ENDPOINT"), "http://localhost:8081/")+
			";AccountKey="+cmp.Or(os.Getenv("COSMOS_KEY"), wellKnownKey)+";", nil)
	if err != nil {
		return nil, err
	}
	database, err := client.NewDatabase(name)
	if err != nil {
		return nil, err
	}
	_, err = database.CreateContainer(ctx, azcosmos.ContainerProperties{
		ID:                     "subscriptions",
		PartitionKeyDefinition: azcosmos.PartitionKeyDefinition{Paths: []string{"/id"}, Version: 2},
	}, nil)
	if err != nil && !refused(err, http.StatusConflict) {
		return nil, err
	}
	s := &subscriber{}
	for container, id := range map[**azcosmos.ContainerClient]string{
		&s.categories: "productMeta", &s.products: "product", &s.subscriptions: "subscriptions",
	} {
		if *container, err = client.NewContainer(name, id); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// follow reads the change feed from the position that is kept in the database. The first run
// starts at the beginning: it also corrects names that are outdated already.
func (s *subscriber) follow(ctx context.Context, once bool) error {
	position, err := s.position(ctx)
	if err != nil {
		return err
	}
	options := &azcosmos.ChangeFeedOptions{MaxItemCount: 20, FeedRange: &azcosmos.FeedRange{MaxExclusive: "FF"}}
	if position != "" {
		options.Continuation = &position
	}
	for {
		page, err := s.categories.ReadChangeFeed(ctx, options)
		if err != nil {
			return err
		}
		for _, text := range page.Items {
			var item struct{ ID, Type, Name string }
			if err := json.Unmarshal(text, &item); err != nil {
				return err
			}
			if item.Type != "category" {
				continue
			}
			if err := s.copyName(ctx, item.ID, item.Name); err != nil {
				return err
			}
		}
		// The position is written after the work. A kill between the two repeats the page, and
		// copying a name again changes nothing.
		if page.ContinuationToken != position {
			position = page.ContinuationToken
			if err := s.keep(ctx, position); err != nil {
				return err
			}
		}
		options.Continuation = &position
		if len(page.Items) > 0 {
			continue
		}
		if once {
			return nil
		}
		time.Sleep(pause)
	}
}

// kept is the item with the position. It is in the database, so that the next run goes on there,
// on any machine.
type kept struct {
	ID       string `json:"id"`
	Position string `json:"position"`
}

// position reads the position; "" before the first run.
func (s *subscriber) position(ctx context.Context) (string, error) {
	item, err := s.subscriptions.ReadItem(ctx, azcosmos.NewPartitionKeyString(subscription), subscription, nil)
	if refused(err, http.StatusNotFound) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	var k kept
	err = json.Unmarshal(item.Value, &k)
	return k.Position, err
}

// keep writes the position.
func (s *subscriber) keep(ctx context.Context, position string) error {
	text, err := json.Marshal(kept{subscription, position})
	if err != nil {
		return err
	}
	_, err = s.subscriptions.UpsertItem(ctx, azcosmos.NewPartitionKeyString(subscription), text, nil)
	return err
}

// copyName copies the name of a category into those of its products that have another one. They
// are in one logical partition, so up to a hundred change in one transaction.
func (s *subscriber) copyName(ctx context.Context, category, name string) error {
	key := azcosmos.NewPartitionKeyString(category)
	var outdated []string
	pager := s.products.NewQueryItemsPager("SELECT VALUE c.id FROM c WHERE c.categoryName != @name", key,
		&azcosmos.QueryOptions{QueryParameters: []azcosmos.QueryParameter{{Name: "@name", Value: name}}})
	for pager.More() {
		page, err := pager.NextPage(ctx)
		if err != nil {
			return err
		}
		for _, text := range page.Items {
			var id string
			if err := json.Unmarshal(text, &id); err != nil {
				return err
			}
			outdated = append(outdated, id)
		}
	}
	var change azcosmos.PatchOperations
	change.AppendSet("/categoryName", name)
	for ids := range slices.Chunk(outdated, batchSize) {
		batch := s.products.NewTransactionalBatch(key)
		for _, id := range ids {
			batch.PatchItem(id, change, nil)
		}
		done, err := s.products.ExecuteTransactionalBatch(ctx, batch, nil)
		if err != nil {
			return err
		}
		if !done.Success {
			return fmt.Errorf("category %s: the transaction was refused: %v", category, done.OperationResults)
		}
	}
	if len(outdated) > 0 {
		fmt.Printf("%s: %d products\n", name, len(outdated))
	}
	return nil
}

// refused reports whether an error is the server's answer with this status.
func refused(err error, status int) bool {
	var response *azcore.ResponseError
	return errors.As(err, &response) && response.StatusCode == status
}
