package engine_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/storage"
)

// TestAccessCrash cuts the power while a client grants permissions to users, renames users and
// deletes users. Afterwards every acknowledged user has its RID and its permission, and no
// deleted user has left a permission behind.
func TestAccessCrash(t *testing.T) {
	for seed := range uint64(12) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { crashWhileGranting(t, seed) })
	}
}

// granted is what the service has acknowledged about a user; gone after its deletion.
type granted struct {
	rid  string
	gone bool
}

func crashWhileGranting(t *testing.T, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 2)) //nolint:gosec // the test's random choices
	disk := storage.NewCrashFS()
	h := &harness{t: t, fs: disk, clock: clock.NewManual(start)}
	h.open()
	h.createContainer("400", `{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`)
	var mu sync.Mutex
	acknowledged := map[string]granted{}
	crashAfter := 1 + rng.IntN(48)
	var crashed *storage.CrashFS
	promised := map[string]granted{}
	steps := 0
	tell := func(name string, g granted) {
		mu.Lock()
		defer mu.Unlock()
		acknowledged[name] = g
		if steps++; steps == crashAfter {
			for name, g := range acknowledged {
				promised[name] = g
			}
			crashed = disk.Crash(rng.IntN(101), rng)
		}
	}
	forget := func(name string) { mu.Lock(); delete(acknowledged, name); mu.Unlock() }
	var wg sync.WaitGroup
	for writer := range 4 {
		wg.Go(func() { grantAndRename(t, h.engine, fmt.Sprintf("u%d", writer), tell, forget) })
	}
	wg.Wait()
	h.close()
	if crashed == nil {
		t.Fatalf("%d steps were too few", steps)
	}
	h.fs = crashed
	h.open()
	defer h.close()
	for name, g := range promised {
		checkGranted(t, h.engine, name, g)
	}
	h.check()
	if _, err := h.engine.DeleteDatabase(context.Background(), &api.Call{}, "shop", api.Conditions{}); err != nil {
		t.Fatal(err)
	}
	if n := h.store.Partitions(0)[0].Items(); n != 0 {
		t.Errorf("the account keeps %d items of a deleted database", n)
	}
}

// grantAndRename creates six users, each with a permission. It renames every second user and
// deletes every third.
func grantAndRename(t *testing.T, e *cosmos.Service, prefix string, tell func(string, granted), forget func(string)) {
	ctx, call := context.Background(), &api.Call{}
	must := func(r *cosmos.Reply, err error) *cosmos.Reply {
		if err != nil {
			t.Error(err)
			return &cosmos.Reply{}
		}
		return r
	}
	for i := range 6 {
		name := fmt.Sprintf("%s-%d", prefix, i)
		rid := ridOf(must(e.CreateMember(ctx, call, users, []byte(`{"id":"`+name+`"}`), false, api.Conditions{})).Body)
		must(e.CreateMember(ctx, call, permissionsOf(name),
			[]byte(`{"id":"p","permissionMode":"Read","resource":"dbs/shop/colls/c"}`), false, api.Conditions{}))
		tell(name, granted{rid: rid})
		if i%2 == 1 {
			forget(name)
			renamed := name + "-renamed"
			must(e.ReplaceMember(ctx, call, users, name, []byte(`{"id":"`+renamed+`"}`), api.Conditions{}))
			tell(name, granted{gone: true})
			tell(renamed, granted{rid: rid})
			name = renamed
		}
		if i%3 == 2 {
			forget(name)
			must(e.DeleteMember(ctx, call, users, name, api.Conditions{}))
			tell(name, granted{rid: rid, gone: true})
		}
	}
}

func ridOf(body []byte) string {
	var r struct {
		RID string `json:"_rid"`
	}
	if json.Unmarshal(body, &r) != nil {
		return ""
	}
	return r.RID
}

func checkGranted(t *testing.T, e *cosmos.Service, name string, g granted) {
	t.Helper()
	ctx, call := context.Background(), &api.Call{}
	user, err := e.ReadMember(ctx, call, users, name, api.Conditions{})
	if g.gone {
		if !errors.Is(err, status.NotFound) {
			t.Errorf("user %s was deleted or renamed, now reads %v, %v", name, user, err)
		}
		if p, err := e.ReadMember(ctx, call, permissionsOf(g.rid), "p", api.Conditions{}); g.rid != "" && err == nil {
			t.Errorf("deleted user %s left a permission: %s", name, p.Body)
		}
		return
	}
	if err != nil || ridOf(user.Body) != g.rid {
		t.Errorf("user %s had the RID %s, now reads %v, %v", name, g.rid, user, err)
		return
	}
	if _, err := e.ReadMember(ctx, call, permissionsOf(name), "p", api.Conditions{}); err != nil {
		t.Errorf("the permission of user %s: %v", name, err)
	}
}
