package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/exit"
)

// sdkAccount is a client of azcosmos for one account.
type sdkAccount struct {
	t      *testing.T
	client *azcosmos.Client
}

func sdkOf(t *testing.T, endpoint, key string) sdkAccount {
	t.Helper()
	credential, err := azcosmos.NewKeyCredential(key)
	if err != nil {
		t.Fatal(err)
	}
	client, err := azcosmos.NewClientWithKey(endpoint, credential, nil)
	if err != nil {
		t.Fatal(err)
	}
	return sdkAccount{t, client}
}

// fill creates a container with a number of ranges, and 30 items in 10 logical partitions.
func (a sdkAccount) fill(ranges int) *azcosmos.ContainerClient {
	a.t.Helper()
	ctx := a.t.Context()
	if _, err := a.client.CreateDatabase(ctx, azcosmos.DatabaseProperties{ID: "tested"}, nil); err != nil {
		a.t.Fatal(err)
	}
	database, err := a.client.NewDatabase("tested")
	if err != nil {
		a.t.Fatal(err)
	}
	throughput := azcosmos.NewManualThroughputProperties(map[int]int32{1: 400, 5: 30000}[ranges])
	if _, err := database.CreateContainer(ctx, azcosmos.ContainerProperties{
		ID: "items", PartitionKeyDefinition: azcosmos.PartitionKeyDefinition{Paths: []string{"/pk"}, Version: 2},
	}, &azcosmos.CreateContainerOptions{ThroughputProperties: &throughput}); err != nil {
		a.t.Fatal(err)
	}
	c, err := database.NewContainer("items")
	if err != nil {
		a.t.Fatal(err)
	}
	for i := range 30 {
		body := fmt.Appendf(nil, `{"id":"%d","pk":"k%d","n":%d}`, i, i%10, i)
		if _, err := c.CreateItem(ctx, azcosmos.NewPartitionKeyString(fmt.Sprint("k", i%10)), body, nil); err != nil {
			a.t.Fatal(err)
		}
	}
	return c
}

// refusal returns the status of an error of the SDK; 0 for no error.
func refusal(err error) int {
	if refused := new(azcore.ResponseError); errors.As(err, &refused) {
		return refused.StatusCode
	}
	return 0
}

// TestTheSDKUsesNamespaces: azcosmos reaches a namespace by its key at the server's endpoint, and
// by its path with its key or the server's, and no other account sees what it does.
func TestTheSDKUsesNamespaces(t *testing.T) {
	p := launch(t, nil, "--port", "0", "--health-port", "0", "--throttle", "off", "--in-memory")
	command := func(args ...string) string {
		t.Helper()
		out, code := ended(t, append(args, "--endpoint", p.endpoint)...)
		if code != exit.OK {
			t.Fatalf("%v: %d %s", args, code, out)
		}
		return out
	}
	type space struct{ Name, Endpoint, Key string }
	create := func() (n space) {
		t.Helper()
		if err := json.Unmarshal([]byte(command("namespace", "create", "-o", "json")), &n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	ways := map[string]func(space) sdkAccount{
		"key":                      func(n space) sdkAccount { return sdkOf(t, p.endpoint, n.Key) },
		"path":                     func(n space) sdkAccount { return sdkOf(t, n.Endpoint, n.Key) },
		"path with the server key": func(n space) sdkAccount { return sdkOf(t, n.Endpoint, orrery.WellKnownKey) },
	}
	for _, ranges := range []int{1, 5} {
		for way, reach := range ways {
			ctx, n, other, key := t.Context(), create(), create(), azcosmos.NewPartitionKeyString("k7")
			c := reach(n).fill(ranges)
			if read, err := c.ReadItem(ctx, key, "17", nil); err != nil || len(read.Value) == 0 {
				t.Errorf("%d by %s: read: %v", ranges, way, err)
			}
			patch := azcosmos.PatchOperations{}
			patch.AppendIncrement("/n", 100)
			if _, err := c.PatchItem(ctx, key, "17", patch, nil); err != nil {
				t.Errorf("%d by %s: patch: %v", ranges, way, err)
			}
			batch := c.NewTransactionalBatch(key)
			batch.CreateItem([]byte(`{"id":"b","pk":"k7","n":-1}`), nil)
			batch.DeleteItem("7", nil)
			if done, err := c.ExecuteTransactionalBatch(ctx, batch, nil); err != nil || !done.Success {
				t.Errorf("%d by %s: batch: %v", ranges, way, err)
			}
			found := ""
			for pages := c.NewQueryItemsPager("SELECT VALUE c.n FROM c ORDER BY c.n", key,
				&azcosmos.QueryOptions{PageSizeHint: 2}); pages.More(); {
				page, err := pages.NextPage(ctx)
				if err != nil {
					t.Fatalf("%d by %s: query: %v", ranges, way, err)
				}
				for _, row := range page.Items {
					found += string(row) + " "
				}
			}
			if found != "-1 27 117 " {
				t.Errorf("%d by %s: the query finds %s", ranges, way, found)
			}
			for _, elsewhere := range []sdkAccount{reach(other), sdkOf(t, p.endpoint, orrery.WellKnownKey)} {
				database, err := elsewhere.client.NewDatabase("tested")
				if err != nil {
					t.Fatal(err)
				}
				if _, err := database.Read(ctx, nil); refusal(err) != 404 {
					t.Errorf("%d by %s: another account: %v", ranges, way, err)
				}
			}
			command("namespace", "reset", n.Name)
			if _, err := c.ReadItem(ctx, key, "17", nil); refusal(err) != 404 {
				t.Errorf("%d by %s: after the reset: %v", ranges, way, err)
			}
			command("namespace", "rm", n.Name)
			command("namespace", "rm", other.Name)
			if _, err := c.ReadItem(ctx, key, "17", nil); refusal(err) != map[bool]int{true: 401, false: 404}[way == "key"] {
				t.Errorf("%d by %s: after the end: %v", ranges, way, err)
			}
		}
	}
	if _, err := p.stop(t, os.Interrupt); err != nil {
		t.Error(err)
	}
}
