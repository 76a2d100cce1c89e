// Package sample shows how a Go test gets an Orrery of its own from Testcontainers.
package sample

import (
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
	"github.com/testcontainers/testcontainers-go"
	"github.com/testcontainers/testcontainers-go/modules/azure/cosmosdb"
)

func TestOrders(t *testing.T) {
	ctx := t.Context()
	server, err := cosmosdb.Run(ctx, "ghcr.io/orrery-db/orrery:1")
	testcontainers.CleanupContainer(t, server)
	if err != nil {
		t.Fatal(err)
	}
	connection, err := server.ConnectionString(ctx)
	if err != nil {
		t.Fatal(err)
	}
	// The module's ContainerPolicy is not needed: the account tells clients the address
	// under which they have asked.
	client, err := azcosmos.NewClientFromConnectionString(connection, nil)
	if err != nil {
		t.Fatal(err)
	}

	if _, err := client.CreateDatabase(ctx, azcosmos.DatabaseProperties{ID: "shop"}, nil); err != nil {
		t.Fatal(err)
	}
	database, err := client.NewDatabase("shop")
	if err != nil {
		t.Fatal(err)
	}
	_, err = database.CreateContainer(ctx, azcosmos.ContainerProperties{
		ID:                     "orders",
		PartitionKeyDefinition: azcosmos.PartitionKeyDefinition{Paths: []string{"/customerId"}, Version: 2},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	orders, err := database.NewContainer("orders")
	if err != nil {
		t.Fatal(err)
	}

	customer := azcosmos.NewPartitionKeyString("c-9")
	if _, err := orders.CreateItem(ctx, customer, []byte(`{"id":"1","customerId":"c-9","total":30}`), nil); err != nil {
		t.Fatal(err)
	}
	read, err := orders.ReadItem(ctx, customer, "1", nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s for %.2f RU", read.Value, read.RequestCharge)
}
