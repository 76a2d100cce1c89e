package orrery

import (
	"net/http"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/storage"
)

// TestNearlyFullDisk: on a nearly full disk, writes of items and of the account are refused; reads
// and deletions continue, and writes resume when there is room.
func TestNearlyFullDisk(t *testing.T) {
	files := storage.NewFaultFS(nil)
	files.SetFree(10<<30, 100<<30)
	s := start(t, Config{DataPath: t.TempDir(), files: files, NoAuth: true, DiskReserve: 1 << 30})
	key := map[string]string{"x-ms-documentdb-partitionkey": `["a"]`}
	want := func(what string, expected, got int, body string) {
		t.Helper()
		if got != expected {
			t.Errorf("%s: %d %s", what, got, body)
		}
	}
	code, body := post(t, s, "/dbs", `{"id":"d"}`)
	want("database", 201, code, body)
	code, body = post(t, s, "/dbs/d/colls", `{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`)
	want("container", 201, code, body)
	for _, id := range []string{"1", "2", "3"} {
		code, body = send(t, s, http.MethodPost, "/dbs/d/colls/c/docs", `{"id":"`+id+`","pk":"a"}`, key)
		want("item", 201, code, body)
	}
	files.SetFree(900<<20, 100<<30)
	until(t, func() bool { return s.db.Room() == storage.RoomToDelete })
	for _, write := range [][3]string{
		{http.MethodPost, "/dbs/d/colls/c/docs", `{"id":"4","pk":"a"}`},
		{http.MethodPut, "/dbs/d/colls/c/docs/1", `{"id":"1","pk":"a","n":1}`},
		{http.MethodPost, "/dbs", `{"id":"e"}`},
		{http.MethodPost, "/dbs/d/colls", `{"id":"f","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`},
	} {
		code, body = send(t, s, write[0], write[1], write[2], key)
		want(write[0]+" "+write[1], 503, code, body)
		if !strings.Contains(body, "900 MB free; 1024 MB are kept in reserve") || !strings.Contains(body, "free some space") {
			t.Errorf("the message: %s", body)
		}
	}
	if err := s.Split(t.Context(), "d", "c", ""); err == nil || !strings.Contains(err.Error(), "kept in reserve") {
		t.Errorf("a split begins: %v", err)
	}
	code, body = send(t, s, http.MethodGet, "/dbs/d/colls/c/docs/1", "", key)
	want("read", 200, code, body)
	code, body = send(t, s, http.MethodDelete, "/dbs/d/colls/c/docs/1", "", key)
	want("delete", 204, code, body)
	if _, text, _ := fetch(t, s, http.MethodGet, s.HealthEndpoint()+"/status"); !strings.Contains(text,
		`"writable":false`) {
		t.Errorf("status: %s", text)
	}
	files.SetFree(100<<20, 100<<30)
	until(t, func() bool { return s.db.Room() == storage.NoRoom })
	code, body = send(t, s, http.MethodDelete, "/dbs/d/colls/c/docs/2", "", key)
	want("delete without room", 503, code, body)
	code, body = send(t, s, http.MethodGet, "/dbs/d/colls/c/docs/2", "", key)
	want("read without room", 200, code, body)
	files.SetFree(10<<30, 100<<30)
	until(t, func() bool { return s.db.Room() == storage.RoomToWrite })
	code, body = send(t, s, http.MethodPost, "/dbs/d/colls/c/docs", `{"id":"4","pk":"a"}`, key)
	want("write with room again", 201, code, body)
	code, body = send(t, s, http.MethodDelete, "/dbs/d/colls/c", "", nil)
	want("delete the container", 204, code, body)
}

// TestFewFilesLeft: on a file system that can hold few more files, writes are refused before the
// store fails, however many bytes are free, and resume when there is room for files.
func TestFewFilesLeft(t *testing.T) {
	files := storage.NewFaultFS(nil)
	files.SetFree(10<<30, 100<<30)
	files.SetFreeFiles(5000, 10_000)
	s := start(t, Config{DataPath: t.TempDir(), files: files, NoAuth: true})
	create := func(id string) (int, string) { return post(t, s, "/dbs", `{"id":"`+id+`"}`) }
	if code, body := create("a"); code != 201 {
		t.Fatalf("%d %s", code, body)
	}
	files.SetFreeFiles(499, 10_000)
	until(t, func() bool { return s.db.Room() == storage.RoomToDelete })
	if code, body := create("b"); code != 503 || !strings.Contains(body, "499 more files") {
		t.Errorf("%d %s", code, body)
	}
	if code, body := send(t, s, http.MethodDelete, "/dbs/a", "", nil); code != 204 {
		t.Errorf("a deletion: %d %s", code, body)
	}
	files.SetFreeFiles(100, 10_000)
	until(t, func() bool { return s.db.Room() == storage.NoRoom })
	files.SetFreeFiles(501, 10_000)
	until(t, func() bool { return s.db.Room() == storage.RoomToWrite })
	if code, body := create("b"); code != 201 {
		t.Errorf("%d %s", code, body)
	}
}

// TestFilesThatAreNotCounted: a file system that says at the start that no file can be created, and
// creates them, does not count them.
func TestFilesThatAreNotCounted(t *testing.T) {
	files := storage.NewFaultFS(nil)
	files.SetFreeFiles(0, 10_000)
	s := start(t, Config{DataPath: t.TempDir(), files: files, NoAuth: true})
	if code, body := post(t, s, "/dbs", `{"id":"a"}`); code != 201 {
		t.Errorf("%d %s", code, body)
	}
}
