package orrery

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/admin"
)

// storageOf asks the server over the wire how much disk space it takes.
func storageOf(t *testing.T, s *Server) admin.StorageList {
	t.Helper()
	code, body := send(t, s, http.MethodGet, "/_orrery/storage", "", nil)
	var list admin.StorageList
	if err := json.Unmarshal([]byte(body), &list); err != nil || code != http.StatusOK {
		t.Fatalf("%d %v %s", code, err, body)
	}
	return list
}

// directoryBytes returns the size of a directory's files.
func directoryBytes(t *testing.T, dir string) (sum int64) {
	t.Helper()
	err := filepath.WalkDir(dir, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return skipMissing(err)
		}
		if info, err := entry.Info(); err == nil {
			sum += info.Size()
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

func (l *list) part(kind string) uint64 {
	for _, p := range l.Parts {
		if p.Kind == kind {
			return p.Bytes
		}
	}
	return 0
}

// list is an answer in which the test looks for a part.
type list struct{ admin.StorageList }

// fillContainer creates a container with items of about a kilobyte that do not compress.
func fillContainer(t *testing.T, s *Server, name string, items int) {
	t.Helper()
	if code, body := post(t, s, "/dbs/d/colls",
		`{"id":"`+name+`","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`); code != http.StatusCreated {
		t.Fatal(body)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for i := range items {
		var text strings.Builder
		for text.Len() < 1000 {
			fmt.Fprintf(&text, "%016x", random.Uint64())
		}
		body := fmt.Sprintf(`{"id":"%d","pk":"%d","n":%d,"text":"%s"}`, i, i%50, random.IntN(1000), text.String())
		code, answer := send(t, s, http.MethodPost, "/dbs/d/colls/"+name+"/docs", body,
			map[string]string{"x-ms-documentdb-partitionkey": fmt.Sprintf(`["%d"]`, i%50)})
		if code != http.StatusCreated {
			t.Fatal(answer)
		}
	}
}

// TestSizesAddUpToTheDirectory checks that the sizes add up to within 10 %: with everything in the
// log, in tables, after a deletion, and after a restart.
func TestSizesAddUpToTheDirectory(t *testing.T) {
	dir := t.TempDir()
	config := Config{DataPath: dir, NoAuth: true, Throttle: "off"}
	s := start(t, config)
	agrees := func(when string) *list {
		t.Helper()
		// files are deleted in the background
		for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(20 * time.Millisecond) {
			storedSizes := &list{storageOf(t, s)}
			holds := directoryBytes(t, dir)
			var sum uint64
			for _, p := range storedSizes.Parts {
				sum += p.Bytes
			}
			off := math.Abs(float64(storedSizes.TotalBytes)/float64(holds) - 1)
			if off <= 0.1 && sum == storedSizes.TotalBytes {
				t.Logf("%s: told %d bytes, the directory holds %d (%.1f %% off)", when, storedSizes.TotalBytes, holds, 100*off)
				return storedSizes
			}
			if time.Now().After(deadline) {
				t.Fatalf("%s: reported %d bytes, the parts sum to %d, the directory holds %d (%.1f %% off): %+v", when,
					storedSizes.TotalBytes,
					sum, holds, 100*off, storedSizes.Parts)
			}
		}
	}
	if code, body := post(t, s, "/dbs", `{"id":"d"}`); code != http.StatusCreated {
		t.Fatal(body)
	}
	fillContainer(t, s, "small", 100)
	fillContainer(t, s, "large", 1500)
	if storedSizes := agrees("in the log"); storedSizes.part(partWAL) < 1500*1000 {
		t.Errorf("the log has %d bytes", storedSizes.part(partWAL))
	}
	if err := s.db.Flush(); err != nil {
		t.Fatal(err)
	}
	if err := s.db.Compact(); err != nil {
		t.Fatal(err)
	}
	storedSizes := agrees("in tables")
	if n := storedSizes.Containers; len(n) != 3 || n[0].Container != "dbs/d/colls/large" ||
		n[1].Container != "dbs/d/colls/small" || n[2].Container != "" || n[2].Number != 0 ||
		n[0].Items != 1500 || n[0].ItemBytes < 1500*1000 || n[0].ItemsOnDisk < 1500*500 || n[0].IndexOnDisk == 0 ||
		n[0].LogOnDisk == 0 {
		t.Errorf("%+v", n)
	}
	var containers uint64
	for _, c := range storedSizes.Containers {
		containers += c.ItemsOnDisk + c.IndexOnDisk + c.LogOnDisk
	}
	if tables := s.db.Usage().Tables; float64(containers) < 0.8*float64(tables) || containers > tables+tables/10 {
		t.Errorf("the containers take %d bytes, the tables %d", containers, tables)
	}
	if d := storedSizes.Disk; d == nil || d.FreeBytes == 0 || d.WritableBytes != d.FreeBytes-d.ReserveBytes ||
		!d.Writable {
		t.Errorf("%+v", storedSizes.Disk)
	}
	if code, body := send(t, s, http.MethodDelete, "/dbs/d/colls/large", "", nil); code != http.StatusNoContent {
		t.Fatal(body)
	}
	if err := s.db.Flush(); err != nil {
		t.Fatal(err)
	}
	if storedSizes := agrees("after a deletion"); len(storedSizes.Containers) != 2 ||
		storedSizes.Containers[0].Container != "dbs/d/colls/small" {
		t.Errorf("%+v", storedSizes.Containers)
	}
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	s = start(t, config)
	agrees("after a restart")
}

func TestSizesInMemory(t *testing.T) {
	s := start(t, Config{InMemory: true, NoAuth: true})
	storedSizes := storageOf(t, s)
	if !storedSizes.InMemory || storedSizes.Disk != nil || len(storedSizes.Parts) == 0 ||
		len(storedSizes.Containers) != 1 {
		t.Errorf("%+v", storedSizes)
	}
}
