package conformance

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

func TestRestartKeepsEverything(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "kept")
		tags := map[string]azcore.ETag{}
		for i := range 40 {
			r := must[azcosmos.ItemResponse](t,
				"create")(c.CreateItem(ctx, str(fmt.Sprintf("p%d", i%5)), fmt.Appendf(nil, `{"id":"i%d","pk":"p%d"}`, i, i%5), nil))
			tags[fmt.Sprintf("i%d", i)] = r.ETag
		}
		if took := w.server.stop(t); took > 2*time.Second {
			t.Errorf("a clean stop took %v", took)
		}
		w.server.check(t)
		w.server.start(t)
		client := w.server.client(t)
		c = must[*azcosmos.ContainerClient](t, "container")(client.NewContainer("db", "kept"))
		for i := range 40 {
			id := fmt.Sprintf("i%d", i)
			r, err := c.ReadItem(ctx, str(fmt.Sprintf("p%d", i%5)), id, nil)
			if err != nil || r.ETag != tags[id] {
				t.Errorf("%s: etag %s, want %s (%v)", id, r.ETag, tags[id], err)
			}
		}
		if rows, _, _, err := drain(ctx, c, "SELECT VALUE c.id FROM c", azcosmos.NewPartitionKey(), nil); err != nil ||
			len(rows) != 40 {
			t.Errorf("%d rows after restart: %v", len(rows), err)
		}
	})
}

func TestKillUnderLoadLosesNothing(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		w.container(t, "load")
		c := must[*azcosmos.ContainerClient](t,
			"container")(clientWith(t, w.server.endpoint(), impatient()).NewContainer("db", "load"))
		var done atomic.Int64
		var wait sync.WaitGroup
		last := make([]map[string]int, 8) // id → version last acknowledged
		for n := range last {
			last[n] = map[string]int{}
			wait.Add(1)
			go func() {
				defer wait.Done()
				for i := 0; ; i++ {
					id := fmt.Sprintf("w%d-%d", n, i%30)
					body := fmt.Appendf(nil, `{"id":%q,"pk":"p%d","version":%d,"filler":%q}`, id, n, i, strings.Repeat("x", 400))
					if _, err := c.UpsertItem(ctx, str(fmt.Sprintf("p%d", n)), body, nil); err != nil {
						var refusal *azcore.ResponseError
						if errors.As(err, &refusal) {
							t.Errorf("writer %d was refused: %v", n, err)
						}
						return // the server is gone
					}
					last[n][id] = i
					done.Add(1)
				}
			}()
		}
		deadline := time.Now().Add(30 * time.Second)
		for done.Load() < 600 && time.Now().Before(deadline) {
			time.Sleep(time.Millisecond)
		}
		w.server.kill()
		wait.Wait()
		if done.Load() < 600 {
			t.Fatalf("only %d writes in 30 s", done.Load())
		}
		w.server.check(t)
		w.server.start(t)
		c = must[*azcosmos.ContainerClient](t, "container")(w.server.client(t).NewContainer("db", "load"))
		for n, versions := range last {
			for id, version := range versions {
				r, err := c.ReadItem(ctx, str(fmt.Sprintf("p%d", n)), id, nil)
				if err != nil {
					t.Errorf("%s, acknowledged at version %d: %v", id, version, err)
					continue
				}
				// The write that was under way may have succeeded: one version more.
				found := strings.Contains(string(r.Value), fmt.Sprintf(`"version":%d,`, version)) ||
					strings.Contains(string(r.Value), fmt.Sprintf(`"version":%d,`, version+30))
				if !found {
					t.Errorf("%s: acknowledged at version %d, found %.120s", id, version, r.Value)
				}
			}
		}
	})
}
