package engine_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/store"
)

// policyItem is an item of the policy tests: a number that some items lack, a word and a list.
type policyItem struct {
	ID   string   `json:"id"`
	Key  string   `json:"pk"`
	N    *int     `json:"n,omitempty"`
	S    string   `json:"s"`
	Tags []string `json:"tags"`
}

func policyItemOf(i, version int) policyItem {
	item := policyItem{
		ID: fmt.Sprint(i), Key: fmt.Sprintf("k%d", i%23), S: fmt.Sprintf("s%d", (i+version)%5),
		Tags: []string{fmt.Sprintf("t%d", i%4), "all"},
	}
	if i%6 != 0 {
		n := (i*7 + version) % 40
		item.N = &n
	}
	return item
}

// policyQueries are filters with their meaning.
var policyQueries = []struct {
	where string
	keeps func(policyItem) bool
}{
	{`true`, func(policyItem) bool { return true }},
	{`c.n > 20`, func(i policyItem) bool { return i.N != nil && *i.N > 20 }},
	{`c.n = 7`, func(i policyItem) bool { return i.N != nil && *i.N == 7 }},
	{
		`c.n IN (1, 2, 3) OR c.n > 38`,
		func(i policyItem) bool { return i.N != nil && (*i.N >= 1 && *i.N <= 3 || *i.N > 38) },
	},
	{`IS_DEFINED(c.n)`, func(i policyItem) bool { return i.N != nil }},
	{`NOT IS_DEFINED(c.n)`, func(i policyItem) bool { return i.N == nil }},
	{`c.s = "s2" AND c.n < 30`, func(i policyItem) bool { return i.S == "s2" && i.N != nil && *i.N < 30 }},
	{`STARTSWITH(c.s, "s1") OR c.n = 3`, func(i policyItem) bool { return i.S == "s1" || i.N != nil && *i.N == 3 }},
	{
		`ARRAY_CONTAINS(c.tags, "t1") AND c.n >= 0`,
		func(i policyItem) bool { return slices.Contains(i.Tags, "t1") && i.N != nil },
	},
	{`c.id = "17"`, func(i policyItem) bool { return i.ID == "17" }},
}

// policyWorld is a container with changing policies and its expected contents.
type policyWorld struct {
	*harness
	items   map[string]policyItem
	release func()
}

// write creates, changes and removes items, and tracks the expected contents.
func (w *policyWorld) write(version int) {
	w.t.Helper()
	ctx := context.Background()
	for i := version % 3; i < 300; i += 3 {
		item := policyItemOf(i, version)
		if version > 0 && i%11 == 0 {
			key := fmt.Sprintf("[%q]", item.Key)
			if _, there := w.items[item.ID]; there {
				if _, err := w.engine.DeleteItem(ctx, &api.Call{}, "shop", "c", item.ID, &key, api.Conditions{},
					api.Triggers{}); err != nil {
					w.t.Fatal(err)
				}
				delete(w.items, item.ID)
			}
			continue
		}
		body, err := json.Marshal(item)
		if err != nil {
			w.t.Fatal(err)
		}
		if _, err := w.engine.UpsertItem(ctx, &api.Call{}, "shop", "c", api.ItemWrite{Body: body}); err != nil {
			w.t.Fatal(err)
		}
		w.items[item.ID] = item
	}
}

// hold blocks the rebuild of every second range until release or a restart.
func (w *policyWorld) hold() {
	w.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	var wg sync.WaitGroup
	now, err := w.engine.Ranges(ctx, "shop", "c")
	if err != nil {
		w.t.Fatal(err)
	}
	for i := 0; i < len(now.Ranges); i += 2 {
		var id uint32
		if _, err := fmt.Sscan(now.Ranges[i].ID, &id); err != nil {
			w.t.Fatal(err)
		}
		held := make(chan struct{})
		wg.Go(func() {
			var once sync.Once
			_, _ = w.store.Reshape(ctx,
				store.Reshape{Container: containerNumber, From: []uint32{id}, Into: 1, Rebuild: true, Progress: func(_, _ int64) {
					once.Do(func() { close(held) })
					<-ctx.Done()
				}})
		})
		<-held
	}
	w.release = func() { cancel(); wg.Wait() }
}

// settled lets the balancer finish, through its pauses.
func (w *policyWorld) settled() {
	w.t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); {
		if w.engine.Settle() == nil {
			return
		}
		w.clock.Advance(time.Minute) // past the pause of the blocked rebuilds
	}
	w.t.Fatal("the index is not made")
}

func (w *policyWorld) progress() int {
	w.t.Helper()
	r, err := w.engine.ReadContainer(context.Background(), &api.Call{}, "shop", "c", api.Conditions{},
		api.ContainerOptions{Quota: true})
	if err != nil {
		w.t.Fatal(err)
	}
	return r.Usage.IndexProgress
}

// ids reads a query to its end in pages of 37.
func (w *policyWorld) ids(query string) ([]string, error) {
	body, err := json.Marshal(map[string]string{"query": query})
	if err != nil {
		return nil, err
	}
	var out []string
	q := api.QueryRequest{Body: body, EnableCrossPartition: true, FeedOptions: api.FeedOptions{MaxItems: 37}}
	for {
		r, err := w.engine.QueryItems(context.Background(), &api.Call{}, "shop", "c", q)
		if err != nil {
			return nil, err
		}
		var page struct{ Documents []string }
		if err := json.Unmarshal(r.Body, &page); err != nil {
			return nil, err
		}
		out = append(out, page.Documents...)
		if r.Continuation == "" {
			return out, nil
		}
		q.Continuation = r.Continuation
	}
}

// answers compares every filter, and every order that the policy serves, with the expected
// contents. The engine must refuse the other orders. While an index is being built, it may refuse
// an order that it will serve later.
func (w *policyWorld) answers(when string, orders map[string]bool, complete bool) {
	w.t.Helper()
	for _, q := range policyQueries {
		var want []string
		for id, item := range w.items {
			if q.keeps(item) {
				want = append(want, id)
			}
		}
		got, err := w.ids("SELECT VALUE c.id FROM c WHERE " + q.where)
		if err != nil || !slices.Equal(sorted(got), sorted(want)) {
			w.t.Errorf("%s: %s gives %d rows of %d, %v", when, q.where, len(got), len(want), err)
		}
		for order, served := range orders {
			got, err := w.ids("SELECT VALUE c.id FROM c WHERE " + q.where + " ORDER BY " + order)
			e := status.Of(err)
			switch {
			case err != nil &&
				(served && complete || e.Kind.HTTP() != 400 ||
					!strings.HasPrefix(e.Message, "The order by query does not have a corresponding ")):
				w.t.Errorf("%s: %s ORDER BY %s: %v", when, q.where, order, err)
			case err == nil && !served:
				w.t.Errorf("%s: %s ORDER BY %s is answered", when, q.where, order)
			case err == nil && !slices.Equal(sorted(got), sorted(want)):
				w.t.Errorf("%s: %s ORDER BY %s gives %d rows of %d", when, q.where, order, len(got), len(want))
			}
		}
	}
}

// TestPolicyChanges changes the policy of a container during writes and queries, blocks every
// second range, and restarts the engine in the middle.
func TestPolicyChanges(t *testing.T) {
	steps := []struct {
		name, policy string
		orders       map[string]bool // whether the engine serves each order
	}{
		{
			"exclude a path", `{"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/n/?"}]}`,
			map[string]bool{"c.n": false, "c.s DESC": true, "c.id": true},
		},
		{
			"include it again", `{"includedPaths":[{"path":"/*"}],"excludedPaths":[]}`,
			map[string]bool{"c.n": true, "c.s": true},
		},
		{"none", `{"indexingMode":"none","automatic":false}`, map[string]bool{"c.n": false, "c.s": false}},
		{
			"consistent again, with a composite index",
			`{"indexingMode":"consistent","compositeIndexes":[[{"path":"/n"},{"path":"/s","order":"descending"}]]}`,
			map[string]bool{"c.n, c.s DESC": true, "c.n, c.s": false, "c.n": true},
		},
		{
			"one path only", `{"includedPaths":[{"path":"/n/?"}],"excludedPaths":[{"path":"/*"}]}`,
			map[string]bool{"c.n": true, "c.s": false, "c.n, c.s DESC": false, "c._ts": true},
		},
		{
			"all but lists", `{"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/tags/*"}]}`,
			map[string]bool{"c.n DESC": true, "c.s": true},
		},
	}
	for _, throughput := range []string{"400", "30000"} {
		for _, restarts := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s RU, restarts %v", throughput, restarts), func(t *testing.T) {
				w := &policyWorld{harness: newHarness(t), items: map[string]policyItem{}}
				defer func() { w.close() }()
				w.createContainer(throughput, plainContainer)
				w.write(0)
				for i, step := range steps {
					w.hold()
					body := strings.TrimSuffix(plainContainer, "}") + `,"indexingPolicy":` + step.policy + "}"
					if _, err := w.engine.ReplaceContainer(context.Background(), &api.Call{}, "shop", "c", []byte(body),
						api.Conditions{}); err != nil {
						w.release()
						t.Fatalf("%s: %v", step.name, err)
					}
					if p := w.progress(); p >= 100 {
						t.Errorf("%s: progress %d while ranges are held", step.name, p)
					}
					w.answers(step.name+", at once", step.orders, false)
					w.write(i + 1)
					w.answers(step.name+", after writes", step.orders, false)
					w.release()
					if restarts {
						w.restart()
						w.answers(step.name+", after a restart", step.orders, false)
					}
					w.settled()
					if p := w.progress(); p != 100 {
						t.Errorf("%s: progress %d at the end", step.name, p)
					}
					w.answers(step.name+", at the end", step.orders, true)
					w.check()
				}
			})
		}
	}
}

// TestPolicyChangesTwice changes the policy again during the rebuild for the first change. The
// second policy must apply in the end.
func TestPolicyChangesTwice(t *testing.T) {
	w := &policyWorld{harness: newHarness(t), items: map[string]policyItem{}}
	defer func() { w.close() }()
	w.createContainer("12000", plainContainer)
	w.write(0)
	for _, policy := range []string{
		`{"includedPaths":[{"path":"/n/?"}],"excludedPaths":[{"path":"/*"}]}`, `{"indexingMode":"none","automatic":false}`,
		`{"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/s/?"}]}`,
	} {
		body := strings.TrimSuffix(plainContainer, "}") + `,"indexingPolicy":` + policy + "}"
		if _, err := w.engine.ReplaceContainer(context.Background(), &api.Call{}, "shop", "c", []byte(body),
			api.Conditions{}); err != nil {
			t.Fatal(err)
		}
		w.write(1)
	}
	orders := map[string]bool{"c.n": true, "c.s": false}
	w.answers("on the way", orders, false)
	w.settled()
	w.answers("at the end", orders, true)
	w.check()
}

// TestAutomaticFalse checks a container whose policy says automatic false, which the Go SDK sends
// by default. Queries must see every item that its write did not exclude from the index, whatever
// the later policy.
func TestAutomaticFalse(t *testing.T) {
	w := &policyWorld{harness: newHarness(t), items: map[string]policyItem{}}
	defer func() { w.close() }()
	policy := func(rest string) string {
		return strings.TrimSuffix(plainContainer, "}") + `,"indexingPolicy":{"indexingMode":"consistent","automatic":false` +
			rest + "}}"
	}
	w.createContainer("400", policy(""))
	ctx := context.Background()
	for i, directive := range []api.IndexingDirective{
		api.IndexingDefault, api.IndexingInclude,
		api.IndexingExclude,
	} {
		body := fmt.Appendf(nil, `{"id":"%d","pk":"k","n":1}`, i)
		if _, err := w.engine.CreateItem(ctx, &api.Call{}, "shop", "c",
			api.ItemWrite{Body: body, Indexing: directive}); err != nil {
			t.Fatal(err)
		}
	}
	for _, rest := range []string{
		"", `,"includedPaths":[{"path":"/*"}],"excludedPaths":[{"path":"/n/?"}]`,
		`,"includedPaths":[{"path":"/n/?"}],"excludedPaths":[{"path":"/*"}]`,
	} {
		if _, err := w.engine.ReplaceContainer(ctx, &api.Call{}, "shop", "c", []byte(policy(rest)),
			api.Conditions{}); err != nil {
			t.Fatal(err)
		}
		for _, when := range []string{"at once", "at the end"} {
			for _, filter := range []string{"true", "c.n = 1", "c.n >= 0 AND c.pk = 'k'"} {
				if got, err := w.ids("SELECT VALUE c.id FROM c WHERE " + filter); err != nil ||
					!slices.Equal(sorted(got), []string{"0", "1"}) {
					t.Errorf("%s, %s: %s gives %v, %v", rest, when, filter, got, err)
				}
			}
			w.settled()
		}
	}
	w.check()
}
