package main

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/remote"
)

// TestSIGTERMUnderWriters stops a server while eight writers are busy. It ends in time and cleanly,
// and has every acknowledged write after a restart.
func TestSIGTERMUnderWriters(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("signals between processes are a matter of Unix")
	}
	dir := t.TempDir()
	args := []string{"--port", "0", "--health-port", "0", "--data-path", dir}
	p := launch(t, nil, args...)
	container := makeContainer(t, p.endpoint)

	var acknowledged sync.Map
	var count atomic.Int64
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var writers sync.WaitGroup
	for w := range 8 {
		writers.Go(func() {
			for i := 0; ctx.Err() == nil; i++ {
				id := fmt.Sprintf("%d-%d", w, i)
				body := fmt.Sprintf(`{"id":%q,"key":%q}`, id, id)
				if _, err := container.CreateItem(
					ctx, azcosmos.NewPartitionKeyString(id), []byte(body), nil,
				); err != nil {
					return
				}
				acknowledged.Store(id, true)
				count.Add(1)
			}
		})
	}
	deadline := time.Now().Add(20 * time.Second)
	for count.Load() < 300 {
		if time.Now().After(deadline) {
			t.Fatalf("only %d items after 20 s", count.Load())
		}
		time.Sleep(time.Millisecond)
	}
	took, err := p.stop(t, syscall.SIGTERM)
	if err != nil || took > 2*time.Second {
		t.Errorf("the end: %v after %v, want exit 0 within 2 s; log: %s", err, took, p.text(&p.stderr))
	}
	if log := p.text(&p.stderr); strings.Contains(log, "panic") || strings.Contains(log, `"ERROR"`) {
		t.Errorf("log: %s", log)
	}
	cancel()
	writers.Wait()

	again := launch(t, nil, args...)
	a := account.Account{Endpoint: again.endpoint}
	if err := a.Complete(nil); err != nil {
		t.Fatal(err)
	}
	client, err := remote.SDK(t.Context(), &a, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if container, err = client.NewContainer("d", "c"); err != nil {
		t.Fatal(err)
	}
	acknowledged.Range(func(id, _ any) bool {
		_, err := container.ReadItem(t.Context(), azcosmos.NewPartitionKeyString(id.(string)), id.(string), nil)
		if err != nil {
			t.Errorf("item %s was acknowledged and is not there: %v", id, err)
		}
		return err == nil
	})
}

func makeContainer(t *testing.T, endpoint string) *azcosmos.ContainerClient {
	t.Helper()
	a := account.Account{Endpoint: endpoint}
	if err := a.Complete(nil); err != nil {
		t.Fatal(err)
	}
	client, err := remote.SDK(t.Context(), &a, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := client.CreateDatabase(t.Context(), azcosmos.DatabaseProperties{ID: "d"}, nil); err != nil {
		t.Fatal(err)
	}
	database, err := client.NewDatabase("d")
	if err != nil {
		t.Fatal(err)
	}
	_, err = database.CreateContainer(t.Context(), azcosmos.ContainerProperties{
		ID: "c", PartitionKeyDefinition: azcosmos.PartitionKeyDefinition{Paths: []string{"/key"}, Version: 2},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	container, err := client.NewContainer("d", "c")
	if err != nil {
		t.Fatal(err)
	}
	return container
}
