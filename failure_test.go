package orrery

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/storage"
	"github.com/orrery-db/orrery/internal/witness"
)

// logsFail fails every write to the write-ahead log.
func logsFail(operation, name string) error {
	if operation != "create" && strings.HasSuffix(name, ".log") {
		return syscall.ENOSPC
	}
	return nil
}

// TestServerOutlivesItsStore: a server whose disk fails stops without ending the process. It says
// so once, answers 503, closes in time, and another server can start on the same directory.
func TestServerOutlivesItsStore(t *testing.T) {
	files := storage.NewFaultFS(nil)
	fatal := make(chan error, 2)
	var s *Server
	closed := make(chan error, 1)
	config := Config{DataPath: t.TempDir(), files: files, NoAuth: true, OnFatal: func(err error) {
		fatal <- err
		closed <- s.Close(context.Background()) // as an embedding program would
	}}
	s = start(t, config)
	if code, body := post(t, s, "/dbs", `{"id":"kept"}`); code != 201 {
		t.Fatalf("create a database: %d %s", code, body)
	}
	config2 := config
	config2.OnFatal = nil
	files.Fail(logsFail)
	if code, body := post(t, s, "/dbs", `{"id":"lost"}`); code != 503 {
		t.Errorf("a write that cannot be made durable: %d %s", code, body)
	}
	if err := <-fatal; !storage.IsFull(err) {
		t.Errorf("OnFatal heard %v", err)
	}
	if err := <-closed; !errors.Is(err, storage.ErrFailed) {
		t.Errorf("Close: %v", err)
	}
	if err := s.Err(); err == nil {
		t.Error("the server does not say that it has failed")
	}
	files.Fail(nil)
	again := start(t, config2)
	if code, _, _ := fetch(t, again, http.MethodGet, again.Endpoint()+"/dbs/kept"); code != 200 {
		t.Errorf("the next server answers %d for an acknowledged write", code)
	}
	if code, body := post(t, again, "/dbs", `{"id":"next"}`); code != 201 {
		t.Errorf("the next server: %d %s", code, body)
	}
	if len(fatal) > 0 {
		t.Error("OnFatal was called again")
	}
}

// TestFailedServerSaysSo: until it is closed, a failed server answers the probes, and 503 to other
// requests.
func TestFailedServerSaysSo(t *testing.T) {
	files := storage.NewFaultFS(nil)
	s := start(t, Config{DataPath: t.TempDir(), files: files, NoAuth: true})
	files.Fail(logsFail)
	_, _ = post(t, s, "/dbs", `{"id":"lost"}`)
	<-s.db.Failed()
	until(t, func() bool { return s.Err() != nil })
	if code, body, _ := fetch(t, s, http.MethodGet, s.Endpoint()+"/dbs"); code != 503 ||
		!strings.Contains(body, "start the server again") {
		t.Errorf("a read: %d %s", code, body)
	}
	if code, body, _ := fetch(t, s, http.MethodGet, s.HealthEndpoint()+"/ready"); code != 503 ||
		!strings.Contains(body, `"failed"`) {
		t.Errorf("ready: %d %s", code, body)
	}
	if code, _, _ := fetch(t, s, http.MethodGet, s.HealthEndpoint()+"/alive"); code != 200 {
		t.Errorf("alive: %d", code)
	}
}

// TestCloseDoesNotWaitForABlockedWriter: a writer that is blocked in the store, because a new log
// cannot be created, does not keep Close from returning.
func TestCloseDoesNotWaitForABlockedWriter(t *testing.T) {
	files := storage.NewFaultFS(nil)
	s := start(t, Config{DataPath: t.TempDir(), files: files, NoAuth: true})
	files.Fail(func(operation, name string) error {
		if operation == "create" && strings.HasSuffix(name, ".log") {
			return syscall.ENOSPC
		}
		return nil
	})
	go func() { _ = s.db.Flush() }() // blocks, and the store's commits behind it
	<-s.db.Failed()
	until(t, func() bool { return s.Err() != nil })
	done := make(chan error, 1)
	go func() { done <- s.Close(context.Background()) }()
	select {
	case err := <-done:
		if !errors.Is(err, storage.ErrFailed) {
			t.Errorf("Close: %v", err)
		}
	case <-time.After(20 * time.Second):
		t.Fatal("Close does not return")
	}
}

// TestFailureDuringClose: a store that fails while it is being closed does not keep Close from
// returning.
func TestFailureDuringClose(t *testing.T) {
	files := storage.NewFaultFS(nil)
	s := start(t, Config{DataPath: t.TempDir(), files: files, NoAuth: true})
	done := make(chan error, 1)
	go func() {
		done <- s.closeWork(func() error {
			files.Fail(func(operation, name string) error {
				if operation == "create" && strings.HasSuffix(name, ".log") {
					return syscall.ENOSPC
				}
				return nil
			})
			return s.db.Flush() // blocks
		})
	}()
	select {
	case err := <-done:
		if !errors.Is(err, storage.ErrFailed) {
			t.Errorf("the work ended with %v", err)
		}
	case <-time.After(20 * time.Second):
		t.Fatal("the work is waited for")
	}
}

func until(t *testing.T, true func() bool) {
	t.Helper()
	for range 2000 {
		if true() {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatal("it does not come about")
}

// post sends a body without a signature.
func post(t *testing.T, s *Server, path, body string) (int, string) {
	t.Helper()
	return send(t, s, http.MethodPost, path, body, nil)
}

func send(t *testing.T, s *Server, method, path, body string, header map[string]string) (int, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, s.Endpoint()+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("x-ms-version", "2018-12-31")
	for name, value := range header {
		request.Header.Set(name, value)
	}
	response, err := (&http.Client{Timeout: 20 * time.Second}).Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close() //nolint:errcheck // read only
	var text strings.Builder
	_, _ = io.Copy(&text, response.Body)
	return response.StatusCode, text.String()
}

// heldWitness is a file system on which the syncs of a witness do not end.
type heldWitness struct {
	witness.FS
	held <-chan struct{} // until this is closed
	on   *atomic.Bool
}

type heldFile struct {
	witness.File
	fs heldWitness
}

func (h heldWitness) Create(path string) (witness.File, error) { return h.file(h.FS.Create(path)) }

func (h heldWitness) OpenWrite(path string) (witness.File, error) {
	return h.file(h.FS.OpenWrite(path))
}

func (h heldWitness) file(f witness.File, err error) (witness.File, error) {
	return heldFile{f, h}, err
}

func (f heldFile) Sync() error {
	if f.fs.on.Load() {
		<-f.fs.held
	}
	return f.File.Sync()
}

// TestCloseDoesNotWaitForTheWitness: on a failed disk the sync of the witness may never end; Close
// does not wait.
func TestCloseDoesNotWaitForTheWitness(t *testing.T) {
	files := storage.NewFaultFS(nil)
	s := start(t, Config{DataPath: t.TempDir(), files: files, NoAuth: true})
	held, on := make(chan struct{}), new(atomic.Bool)
	defer close(held)
	record, err := witness.Read(witness.OS(), s.data.WitnessPath())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.data.Witness.Close(record.Mark); err != nil {
		t.Fatal(err)
	}
	s.data.Witness, err = witness.Begin(heldWitness{witness.OS(), held, on}, s.data.WitnessPath(), record.Store,
		record.Mark, record.Entries, s.config.Logger)
	if err != nil {
		t.Fatal(err)
	}
	on.Store(true)
	files.Fail(logsFail)
	_, _ = post(t, s, "/dbs", `{"id":"lost"}`)
	<-s.db.Failed()
	done := make(chan error, 1)
	go func() { done <- s.Close(context.Background()) }()
	select {
	case err := <-done:
		if !errors.Is(err, ErrStoreFailed) {
			t.Errorf("Close: %v", err)
		}
	case <-time.After(inTime):
		t.Fatal("Close does not return")
	}
}
