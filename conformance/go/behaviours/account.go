package main

import (
	"fmt"
	"sync"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// accountBehaviours check that a client reaches the server and makes its first requests.
func accountBehaviours() []behaviour {
	return []behaviour{
		{"account.first-request", func(t *trial) {
			c := t.container()
			t.create(c, pk("a"), item{"id": "1", "pk": "a"})
			client := must[*azcosmos.Client](t, "client")(t.clientWith(t.key, t.http))
			t.read(must[*azcosmos.ContainerClient](t, "client")(client.NewContainer(t.database.ID(), c.ID())), pk("a"), "1")
		}},
		{"account.connection-string", func(t *trial) {
			text := fmt.Sprintf("AccountEndpoint=%s;AccountKey=%s;", t.endpoint, t.key)
			client := must[*azcosmos.Client](t, "client")(azcosmos.NewClientFromConnectionString(text, &azcosmos.ClientOptions{
				ClientOptions: azcore.ClientOptions{Transport: t.http, Retry: policy.RetryOptions{MaxRetries: -1}},
			}))
			database := must[*azcosmos.DatabaseClient](t, "client")(client.NewDatabase(t.database.ID()))
			read := must[azcosmos.DatabaseResponse](t, "read")(database.Read(t, nil))
			t.same("id", read.DatabaseProperties.ID, t.database.ID())
		}},
		{"account.two-clients", func(t *trial) {
			c := t.container()
			other := t.second(c)
			t.create(c, pk("a"), item{"id": "1", "pk": "a", "n": 3})
			t.sameItem("item", t.read(other, pk("a"), "1").Value, item{"id": "1", "pk": "a", "n": 3})
		}},
		{"account.concurrent", concurrentReads},
		{"account.charge-control", func(t *trial) {
			id := unique("db")
			made := must[azcosmos.DatabaseResponse](t,
				"create")(t.client.CreateDatabase(t, azcosmos.DatabaseProperties{ID: id}, nil))
			database := must[*azcosmos.DatabaseClient](t, "client")(t.client.NewDatabase(id))
			read := must[azcosmos.DatabaseResponse](t, "read")(database.Read(t, nil))
			deleted := must[azcosmos.DatabaseResponse](t, "delete")(database.Delete(t, nil))
			for _, r := range []azcosmos.DatabaseResponse{made, read, deleted} {
				t.holds(r.RawResponse.Header.Get("x-ms-request-charge") != "", "no request charge")
			}
			t.holds(read.RequestCharge > 0, "reading costs %v", read.RequestCharge)
		}},
		{"account.activity-id", func(t *trial) {
			c, key := t.shared(), unique("p")
			t.create(c, pk(key), item{"id": "1", "pk": key})
			a, b := t.read(c, pk(key), "1").ActivityID, t.read(c, pk(key), "1").ActivityID
			t.holds(a != "" && b != "" && a != b, "activity ids %q and %q", a, b)
		}},
	}
}

// second returns a container as another client sees it.
func (t *trial) second(c *azcosmos.ContainerClient) *azcosmos.ContainerClient {
	client := must[*azcosmos.Client](t, "client")(t.clientWith(t.key, t.http))
	return must[*azcosmos.ContainerClient](t, "client")(client.NewContainer(t.database.ID(), c.ID()))
}

func concurrentReads(t *trial) {
	c, key := t.shared(), unique("p")
	for n := range 20 {
		t.create(c, pk(key), item{"id": fmt.Sprint("i", n), "pk": key, "n": n})
	}
	var wait sync.WaitGroup
	found, errs := make([]azcosmos.ItemResponse, 20), make([]error, 20)
	for n := range 20 {
		wait.Go(func() { found[n], errs[n] = c.ReadItem(t, pk(key), fmt.Sprint("i", n), nil) })
	}
	wait.Wait()
	for n := range 20 {
		t.ok("read", errs[n])
		t.sameItem("item", found[n].Value, item{"id": fmt.Sprint("i", n), "pk": key, "n": n})
	}
}
