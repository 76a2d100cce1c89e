package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

// killedAccount is a server without signatures that is killed while snapshots are saved and loaded.
type killedAccount struct {
	t   *testing.T
	dir string
	p   *process

	mu      sync.Mutex
	acked   []string // ids written since the last load that has been answered, in order
	pending string   // the id of a write that is not answered
}

const killedItems = "/dbs/d/colls/c/docs"

// call sends a request; code 0 means that no answer has come.
func (k *killedAccount) call(verb, path, body string, header ...string) (code int, answer string, got http.Header) {
	request, err := http.NewRequestWithContext(k.t.Context(), verb, k.p.endpoint+path, strings.NewReader(body))
	if err != nil {
		k.t.Error(err)
		return 0, "", nil
	}
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, "", nil
	}
	text, err := io.ReadAll(response.Body)
	if err != nil || response.Body.Close() != nil {
		return 0, "", nil
	}
	return response.StatusCode, string(text), response.Header
}

func (k *killedAccount) must(verb, path, body string, header ...string) string {
	k.t.Helper()
	code, answer, _ := k.call(verb, path, body, header...)
	if code/100 != 2 {
		k.t.Fatalf("%s %s: %d %s", verb, path, code, answer)
	}
	return answer
}

// put writes an item below a prefix of the path, and reports whether that was answered.
func (k *killedAccount) put(prefix, id string) bool {
	code, answer, _ := k.call("POST", prefix+killedItems, fmt.Sprintf(`{"id":%q,"pk":%q,"text":%q}`, id, id,
		strings.Repeat(id, 20)), "x-ms-documentdb-partitionkey", fmt.Sprintf("[%q]", id))
	if code != 0 && code != http.StatusCreated && code != http.StatusServiceUnavailable {
		k.t.Errorf("a write answers %d %s", code, answer)
	}
	return code == http.StatusCreated
}

// launch starts the server.
func (k *killedAccount) launch() {
	k.t.Helper()
	k.p = launch(k.t, nil, "--port", "0", "--health-port", "0", "--no-auth", "--throttle", "off", "--data-path", k.dir)
}

// write writes items until the server does not answer any more.
func (k *killedAccount) write(round int) {
	for n := 0; ; n++ {
		id := fmt.Sprintf("w%d-%d", round, n)
		k.mu.Lock()
		k.pending = id
		k.mu.Unlock()
		if !k.put("", id) {
			return
		}
		k.mu.Lock()
		k.acked = append(k.acked, id)
		k.mu.Unlock()
	}
}

// present returns the ids of the items that begin with a letter.
func (k *killedAccount) present(letter string) map[string]bool {
	k.t.Helper()
	ids := map[string]bool{}
	for continuation := ""; ; {
		code, answer, header := k.call("GET", killedItems, "", "x-ms-max-item-count", "1000",
			"x-ms-continuation", continuation)
		var page struct {
			Documents []struct{ ID string }
		}
		if err := json.Unmarshal([]byte(answer), &page); err != nil || code != http.StatusOK {
			k.t.Fatalf("%d %s %v", code, answer, err)
		}
		for _, one := range page.Documents {
			ids[one.ID] = strings.HasPrefix(one.ID, letter)
		}
		if continuation = header.Get("x-ms-continuation"); continuation == "" {
			break
		}
	}
	for id, is := range ids {
		if !is {
			delete(ids, id)
		}
	}
	return ids
}

// nothingLeft fails the test if anything of a namespace, or of a half save or load, is on disk.
func (k *killedAccount) nothingLeft() {
	k.t.Helper()
	err := filepath.WalkDir(k.dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if strings.HasPrefix(name, ".saving") || name == "store.next" || name == "store.old" || name == "spaces" {
			k.t.Errorf("%s is left", path)
		}
		if entry.IsDir() {
			return nil
		}
		data, err := os.ReadFile(path)
		if bytes.Contains(data, []byte("ephemeral")) {
			k.t.Errorf("%s holds an item of a namespace", path)
		}
		return err
	})
	if err != nil && !os.IsNotExist(err) { // a compaction may remove a file meanwhile
		k.t.Error(err)
	}
}

// kill does one thing and kills the server after a while, during it or behind it. It returns
// whether that was answered, and how long it took then.
func (k *killedAccount) kill(after time.Duration, do func() int) (answered bool) {
	k.t.Helper()
	done := make(chan int, 1)
	go func() { done <- do() }()
	time.Sleep(after)
	if err := k.p.cmd.Process.Kill(); err != nil {
		k.t.Fatal(err)
	}
	<-k.p.ended //nolint:errcheck // it was killed
	return <-done/100 == 2
}

// TestKillsDuringSnapshots: a server with namespaces is killed while a snapshot is saved or loaded.
// Nothing of a namespace comes back. The account holds all that was acknowledged, or what it holds
// after the load; a half snapshot does not exist.
func TestKillsDuringSnapshots(t *testing.T) {
	rounds := 3
	if text := os.Getenv("ORRERY_SNAPSHOT_KILLS"); text != "" {
		if _, err := fmt.Sscan(text, &rounds); err != nil {
			t.Fatal(err)
		}
	}
	for _, throughput := range []string{"400", "24400"} { // 1 and 5 ranges
		t.Run(throughput, func(t *testing.T) {
			k := &killedAccount{t: t, dir: filepath.Join(t.TempDir(), "data")}
			k.launch()
			k.must("POST", "/dbs", `{"id":"d"}`)
			k.must("POST", "/dbs/d/colls", `{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`,
				"x-ms-offer-throughput", throughput)
			const seeded = 200
			for i := range seeded {
				k.put("", fmt.Sprint("s", i))
			}
			began := time.Now()
			k.must("POST", "/_orrery/snapshots", `{"name":"seeded"}`)
			took := map[bool]time.Duration{false: time.Since(began)}
			began = time.Now()
			k.must("POST", "/_orrery/snapshots/seeded/load", `{}`)
			took[true] = time.Since(began)
			cut := 0
			for round := range 2 * rounds {
				for _, name := range []string{"a", "b"} {
					k.must("POST", "/_orrery/namespaces", fmt.Sprintf(`{"name":%q,"snapshot":"seeded"}`, name))
					k.put("/_ns/"+name, fmt.Sprint("ephemeral-", round))
				}
				writing := make(chan struct{})
				go func() { defer close(writing); k.write(round) }()
				loads := round%2 == 1
				half := fmt.Sprint("half-", round)
				before := 0
				answered := k.kill(took[loads]*time.Duration(1+2*(round/2))/time.Duration(2*rounds), func() int {
					if !loads {
						code, _, _ := k.call("POST", "/_orrery/snapshots", fmt.Sprintf(`{"name":%q}`, half))
						return code
					}
					k.mu.Lock()
					before = len(k.acked)
					k.mu.Unlock()
					code, _, _ := k.call("POST", "/_orrery/snapshots/seeded/load", `{}`)
					return code
				})
				<-writing
				if !answered {
					cut++
				}
				k.launch()
				k.nothingLeft()
				k.checkRound(loads, answered, before, seeded)
				if list := k.must("GET", "/_orrery/namespaces", ""); !strings.Contains(list, `"namespaces":[]`) {
					t.Errorf("namespaces came back: %s", list)
				}
				if code, answer, _ := k.call("GET", "/_ns/a/dbs", ""); code != http.StatusNotFound {
					t.Errorf("a namespace came back: %d %s", code, answer)
				}
				if loads {
					continue
				}
				listed := strings.Contains(k.must("GET", "/_orrery/snapshots", ""), `"`+half+`"`)
				if answered && !listed {
					t.Errorf("the snapshot %s was acknowledged and is gone", half)
				}
				code, answer, _ := k.call("DELETE", "/_orrery/snapshots/"+half, "")
				if want := map[bool]int{true: 200, false: 404}[listed]; code != want ||
					code == http.StatusNotFound && !strings.Contains(answer, half) {
					t.Errorf("the half snapshot answers %d %s", code, answer)
				}
			}
			t.Logf("%d of %d were cut off", cut, 2*rounds)
			if _, err := k.p.stop(t, os.Interrupt); err != nil {
				t.Error(err)
			}
			if out, code := ended(t, "check", "--data-path", k.dir); code != exit.OK {
				t.Errorf("%d %s", code, out)
			}
		})
	}
}

// checkRound compares the account after a kill with what was acknowledged. A load may have cut off
// the writes before some moment; the writes after it are all there.
func (k *killedAccount) checkRound(loads, answered bool, before, seeded int) {
	k.t.Helper()
	if n := len(k.present("s")); n != seeded {
		k.t.Errorf("%d of %d items of the snapshot are there", n, seeded)
	}
	have := k.present("w")
	if have[k.pending] { // it was done and not answered
		k.acked = append(k.acked, k.pending)
	}
	first := len(k.acked) - len(have)
	for i, id := range k.acked {
		if have[id] != (i >= first) {
			k.t.Fatalf("%d writes were acknowledged, %d are there, but %s: %t", len(k.acked), len(have), id, have[id])
		}
	}
	switch {
	case !loads && first != 0:
		k.t.Errorf("%d of %d acknowledged writes are lost", first, len(k.acked))
	case loads && answered && first < before:
		k.t.Errorf("%d writes of before an acknowledged load are there", before-first)
	}
	k.acked = k.acked[first:]
}
