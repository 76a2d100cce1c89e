package store

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical/physicaltest"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/storage"
)

// TestFixtureIsMade makes a fixture of a store. With ORRERY_FIXTURE it uses the store that a server
// has left in that directory, and the fixture becomes testdata/formatN-server. Without, it uses a
// small store, and discards the fixture.
func TestFixtureIsMade(t *testing.T) {
	from, to, name := os.Getenv("ORRERY_FIXTURE"), "testdata", fmt.Sprintf("format%d-server", layout.FormatVersion)
	if from == "" {
		from, to = filepath.Join(t.TempDir(), "store"), t.TempDir()
		smallStore(t, from)
	}
	name = filepath.Join(to, name)
	dumpStore(t, from, name+".txt")
	listDump(t, name)

	// The dump is read back as the same store, and has the same listing.
	db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: 1 << 20, PointSpaces: layout.PointSpaces()})
	if err != nil {
		t.Fatal(err)
	}
	loadDump(t, db, name+".txt")
	want := readListing(t, name+".items")
	s := openMigrated(t, db, clock.NewManual(time.Unix(want.second, 0)))
	mustCheck(t, s)
	mustList(t, name, listed(t, s, want.databases).text, want.text)
	if len(want.items()) < 3 || want.second == 0 || len(want.databases) == 0 {
		t.Errorf("the listing has %d items of databases %v and is of second %d",
			len(want.items()), want.databases, want.second)
	}
	closeAll(t, s, db)
}

// smallStore makes a store on disk, with an account that says to which database container 2
// belongs.
func smallStore(t *testing.T, dir string) {
	t.Helper()
	ctx := context.Background()
	db, err := storage.Open(storage.Options{Dir: dir, CacheBytes: 1 << 20, PointSpaces: layout.PointSpaces()})
	if err != nil {
		t.Fatal(err)
	}
	s := openMigrated(t, db, clock.NewManual(physicaltest.Start))
	def, account := physicaltest.Definition(t), physicaltest.Define(t, partition.MultiHash, 2, "/kind", "/parent")
	specs := map[uint32]layout.Definition{2: def}
	if !slices.Contains(s.Containers(), layout.AccountContainer) { // every store has it from format 7 on
		specs[layout.AccountContainer] = account
	}
	for cid, def := range specs {
		if _, err := s.Create(ctx, cid, def, physicaltest.EvenSpecs(def, 1)); err != nil {
			t.Fatal(err)
		}
	}
	account = s.Partitions(layout.AccountContainer)[0].Definition()
	for _, id := range []string{"shop", "orders"} { // the second gets ordinal 2
		body := fmt.Sprintf(`{"id":%q,"kind":"container","parent":1}`, id)
		mustPropose(t, s.Partitions(layout.AccountContainer)[0], putItem(account, body))
	}
	mustPropose(t, s.Partitions(2)[0], putItem(def, `{"id":"1","customerId":"a"}`))
	closeAll(t, s, db)
}

// dumpStore writes all keys and values of the store in dir, and does not change it.
func dumpStore(t *testing.T, dir, to string) {
	t.Helper()
	db, err := storage.Open(storage.Options{
		Dir: dir, CacheBytes: 1 << 20, PointSpaces: layout.PointSpaces(),
		ReadOnly: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	lines := everything(t, db)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
}

// listDump writes what the store in a dump lists, some seconds after its last write:
// what has expired then, but was not deleted, is part of the fixture.
func listDump(t *testing.T, name string) {
	t.Helper()
	db, err := storage.Open(storage.Options{InMemory: true, CacheBytes: 1 << 20, PointSpaces: layout.PointSpaces()})
	if err != nil {
		t.Fatal(err)
	}
	loadDump(t, db, name+".txt")
	second, databases := int64(0), make(map[uint32]uint32)
	err = eachIn(db, []byte{layout.SpaceItem}, func(_, value []byte) error {
		var it resource.Item
		err := layout.ReadItem(value, &it)
		second = max(second, it.TS+3)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	s := openMigrated(t, db, clock.NewManual(time.Unix(second, 0)))
	for _, line := range listed(t, s, nil).text {
		var n, database int
		var id string
		var cid uint32
		if strings.HasPrefix(line, "container ") && line != "container 0" {
			break // the account comes first
		}
		found, _ := fmt.Sscanf(line, `item %d %q ["container",%d] ordinal=%x`, &n, &id, &database, &cid)
		if found == 4 && slices.Contains(s.Containers(), cid) {
			databases[cid] = uint32(database)
		}
	}
	text := append([]string{
		fmt.Sprintf("# made by a program of format %d", layout.FormatVersion),
		fmt.Sprintf("second %d", second),
	}, listed(t, s, databases).text...)
	if err := os.WriteFile(name+".items", []byte(strings.Join(text, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	closeAll(t, s, db)
}
