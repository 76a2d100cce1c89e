package orrery

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// TestTenThousandNamespacesAtOnce: many clients ask for 10,000 namespaces. They get as many as are
// allowed and a refusal that says what to do for all others; the places are free again afterwards.
func TestTenThousandNamespacesAtOnce(t *testing.T) {
	const most, clients, each = 20, 50, 200
	s := start(t, Config{InMemory: true, MaxNamespaces: most, HealthPort: freePort(t)})
	w := own(t, s)
	for round := range 2 {
		var made, refused atomic.Int64
		var all sync.WaitGroup
		for range clients {
			all.Go(func() {
				for range each {
					switch r := w.raw("POST", "/_orrery/namespaces", "namespaces", "", `{}`); {
					case r.code == 200:
						made.Add(1)
					case r.code == 403 && strings.Contains(r.body, "--max-namespaces"):
						refused.Add(1)
					default:
						t.Errorf("%d %s", r.code, r.body)
						return
					}
				}
			})
		}
		all.Wait()
		if made.Load() != most || made.Load()+refused.Load() != clients*each || len(s.Namespaces()) != most {
			t.Fatalf("round %d: %d made, %d refused, %d listed", round, made.Load(), refused.Load(), len(s.Namespaces()))
		}
		if code, text, _ := fetch(t, s, "GET", s.HealthEndpoint()+"/metrics"); code != 200 ||
			!strings.Contains(text, fmt.Sprintf("\norrery_namespaces %d\n", most)) {
			t.Errorf("the metrics answer %d without the number of namespaces", code)
		}
		for _, n := range s.Namespaces() {
			if r := w.raw("DELETE", "/_orrery/namespaces/"+n.Name, "namespaces", n.Name, ""); r.code != 200 {
				t.Fatalf("%d %s", r.code, r.body)
			}
		}
	}
}

// TestRequestsAtTheEndOfANamespace: clients go on while their namespace is deleted and another one
// takes its name. No answer is a failure of the server, and no client reads what the next has.
func TestRequestsAtTheEndOfANamespace(t *testing.T) {
	s := start(t, Config{InMemory: true, Throttle: "off"})
	own(t, s).shop(1)
	if _, err := s.SaveSnapshot(t.Context(), "empty", ""); err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	var served, ended atomic.Int64
	for generation := range 30 {
		n := namespace(t, s, NamespaceOptions{Name: "same", Snapshot: "empty"})
		text := fmt.Sprint("generation-", generation)
		first := make(chan struct{}, 4)
		for i, w := range []wire{byKey(t, n), byPath(t, n), byKey(t, n), byPath(t, n)} {
			all.Go(func() {
				for at := 0; ; at++ {
					id := fmt.Sprint(i)
					r := w.create(id, text)
					if r.code/100 == 2 {
						r = w.read(id)
					}
					switch {
					case r.code == 200:
						if served.Add(1); !strings.Contains(r.body, `"`+text+`"`) {
							t.Errorf("%s reads %s", text, r.body)
						}
						if at == 0 {
							first <- struct{}{}
						}
					case r.code == 401 || r.code == 404:
						ended.Add(1)
						return
					default:
						t.Errorf("%s: %d %s", text, r.code, r.body)
						return
					}
				}
			})
		}
		for range 4 {
			select {
			case <-first:
			case <-time.After(inTime):
				t.Fatal("a client is not served")
			}
		}
		if err := n.Delete(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	all.Wait()
	t.Logf("%d requests were served, %d clients met the end", served.Load(), ended.Load())
	if ended.Load() != 4*30 {
		t.Errorf("%d clients met the end", ended.Load())
	}
}

// TestANamespaceInUseDoesNotExpire: a request that runs longer than the time to live is answered,
// and the namespace expires afterwards.
func TestANamespaceInUseDoesNotExpire(t *testing.T) {
	s := start(t, Config{InMemory: true, Faults: &Faults{}})
	n := namespace(t, s, NamespaceOptions{TTL: time.Second})
	w := byKey(t, n)
	w.shop(1)
	w.create("1", "x")
	if _, err := n.Faults().Add(Fault{Operation: "query_items", Delay: 3 * time.Second}); err != nil {
		t.Fatal(err)
	}
	r := w.send("POST", items, `{"query":"SELECT * FROM c"}`, "x-ms-documentdb-isquery", "true", "Content-Type",
		"application/query+json", "x-ms-documentdb-partitionkey", `["1"]`)
	if r.code != 200 || !strings.Contains(r.body, `"text":"x"`) {
		t.Errorf("%d %s", r.code, r.body)
	}
	until(t, func() bool { return len(s.Namespaces()) == 0 })
	if r := w.send("GET", "dbs", ""); r.code != 401 {
		t.Errorf("an expired namespace answers %d", r.code)
	}
}

// TestADeletionDoesNotWaitForLongRequests: a request that runs for long gives way to the deletion
// of its namespace, with an answer that is no failure of the server.
func TestADeletionDoesNotWaitForLongRequests(t *testing.T) {
	s := start(t, Config{InMemory: true, Faults: &Faults{}})
	n := namespace(t, s, NamespaceOptions{})
	w := byPath(t, n)
	w.shop(1)
	w.create("1", "x")
	long, err := n.Faults().Add(Fault{Operation: "read_item", Delay: time.Hour})
	if err != nil {
		t.Fatal(err)
	}
	answered := make(chan reply, 1)
	go func() { answered <- w.read("1") }()
	until(t, func() bool { return long.Remaining() == 0 })
	if err := n.Delete(t.Context()); err != nil {
		t.Fatal(err)
	}
	select {
	case r := <-answered:
		t.Logf("%s %s", r.numbers(), r.body)
		if r.code == 500 || r.code/100 == 2 {
			t.Errorf("%d %s", r.code, r.body)
		}
	case <-time.After(inTime):
		t.Fatal("the request is not answered")
	}
}

// TestNamespaceBodies: what a creation cannot mean is refused with what to send; a key cannot be
// chosen, so no namespace can have that of another.
func TestNamespaceBodies(t *testing.T) {
	s := start(t, Config{InMemory: true})
	w := own(t, s)
	key := s.Key()
	for _, body := range []string{
		`{"key":"` + key + `"}`, `{"name":"a","key":""}`, `{"name":1}`, `{"ttlSeconds":"x"}`, `{"ttlSeconds":-1}`,
		`{"ttlSeconds":9223372036854775807}`, `{"ttlSeconds":1e400}`, `{"ttlSeconds":0.5}`, `[]`, `{`, `null x`,
		`{"name":"../x"}`, `{"snapshot":"../../keys"}`, `{"name":"` + strings.Repeat("a", 64) + `"}`,
		`{"name":"` + strings.Repeat("a", 5000) + `"}`, `{"name":"a","name":"b"} {}`, `{"snapshot":"none"}`,
	} {
		if r := w.raw("POST", "/_orrery/namespaces", "namespaces", "", body); r.code/100 != 4 {
			t.Errorf("%.60s answers %d %s", body, r.code, r.body)
		}
	}
	for _, path := range []string{
		"/_ns/", "/_ns//dbs", "/_ns/..%2f", "/_ns/%00/dbs", "/_ns/none", "/_ns/" + strings.Repeat("a", 9000),
	} {
		if r := w.raw("GET", path, "dbs", "", ""); r.code/100 != 4 {
			t.Errorf("%.40s answers %d %s", path, r.code, r.body)
		}
	}
	if n := len(s.Namespaces()); n != 0 {
		t.Errorf("%d namespaces", n)
	}
}
