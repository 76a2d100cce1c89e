package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/script"
	"github.com/orrery-db/orrery/internal/status"
)

// transacts runs fn as the scripts of a request do.
func (a *accounts) transacts(coll string, key partition.Key, fn func(context.Context, scriptHost) error) (*scriptRun,
	physical.Committed, error,
) {
	ctx, call := context.Background(), &api.Call{}
	var run *scriptRun
	var committed physical.Committed
	err := a.routed(coll).OnRoutes(ctx, func(now *account.Routed) error {
		at, err := now.AddressOf(key)
		if err != nil {
			return err
		}
		run, committed, err = a.inTransaction(ctx, call, at, 0, decodeText, func(r *scriptRun) error {
			r.acceptsUntil = a.turn.Now()
			return fn(ctx, scriptHost{r})
		})
		return err
	})
	return run, committed, err
}

// decodeText takes the body of a query as its text.
func decodeText(body []byte) (api.QueryText, error) { return api.QueryText{Text: string(body)}, nil }

// openScripted opens an engine without throttling and container "c" with the key /k.
func openScripted(t *testing.T, more string) *accounts {
	t.Helper()
	a := openAccounts(t, "")
	a.must(errors.Join(a.Close(), a.Engine.store.Close(), a.db.Close()))
	a.open(Options{})
	_, err := a.CreateContainer(context.Background(), &api.Call{}, "d",
		containerOf(`{"id":"c","partitionKey":{"paths":["/k"],"kind":"Hash","version":2}`+more+`}`), offerOf("4000"))
	a.must(err)
	return a
}

// probes are the queries whose rows a transaction and the real state must agree on.
var probes = []string{
	"SELECT VALUE c.n FROM c ORDER BY c.n",
	"SELECT VALUE c.n FROM c ORDER BY c.n DESC",
	"SELECT VALUE c.id FROM c ORDER BY c.s, c.id",
	"SELECT VALUE c.id FROM c WHERE c.n > 1 ORDER BY c.s DESC, c.id DESC",
	"SELECT VALUE c.id FROM c WHERE c.n > 3 ORDER BY c.id",
	"SELECT VALUE c.id FROM c WHERE c.n = 2 AND c.s = 'b' ORDER BY c.id",
	"SELECT VALUE COUNT(1) FROM c",
	"SELECT VALUE COUNT(1) FROM c WHERE c.n < 5",
	"SELECT VALUE SUM(c.n) FROM c",
	"SELECT VALUE MAX(c.n) FROM c",
	"SELECT c.s, COUNT(1) AS m FROM c GROUP BY c.s",
	"SELECT DISTINCT VALUE c.s FROM c ORDER BY c.s",
	"SELECT VALUE c.id FROM c WHERE NOT IS_DEFINED(c.n) ORDER BY c.id",
	"SELECT VALUE c.id FROM c WHERE ARRAY_CONTAINS(c.l, 1) ORDER BY c.id",
	"SELECT VALUE c.id FROM c JOIN x IN c.l WHERE x > 1 ORDER BY c.id",
	"SELECT TOP 2 VALUE c.n FROM c WHERE c.s != 'a' ORDER BY c.s, c.n",
}

// TestAScriptSeesItsWrites: after each write of a transaction, queries see what they would see if
// the same writes had been made one by one. After the commit the items are the same, too.
func TestAScriptSeesItsWrites(t *testing.T) {
	a := openScripted(t, `,"indexingPolicy":{"includedPaths":[{"path":"/*"}],"excludedPaths":[],`+
		`"compositeIndexes":[[{"path":"/s","order":"ascending"},{"path":"/n","order":"ascending"}],`+
		`[{"path":"/s","order":"ascending"},{"path":"/id","order":"ascending"}]]}`)
	ctx, keys := context.Background(), 0
	rapid.Check(t, func(t *rapid.T) {
		keys++
		mine, twin := fmt.Sprint("mine", keys), fmt.Sprint("twin", keys)
		ids := rapid.SampledFrom([]string{"1", "2", "3", "4", "5", "6"})
		body := func(id string) string {
			parts := []string{fmt.Sprintf(`"id":%q`, id)}
			if n := rapid.IntRange(-1, 6).Draw(t, "n"); n >= 0 {
				parts = append(parts, fmt.Sprintf(`"n":%d`, n))
			}
			parts = append(parts, fmt.Sprintf(`"s":%q`, rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "s")))
			if rapid.Bool().Draw(t, "listed") {
				parts = append(parts, `"l":[1,2,3]`)
			}
			return strings.Join(parts, ",")
		}
		of := func(key, body string) []byte { return []byte(`{` + body + `,"k":"` + key + `"}`) }
		for _, id := range rapid.SliceOfDistinct(ids, rapid.ID).Draw(t, "before") {
			b, w := body(id), api.ItemWrite{}
			if rapid.IntRange(0, 9).Draw(t, "unindexed") == 0 {
				w.Indexing = api.IndexingExclude
			}
			for _, key := range []string{mine, twin} {
				w.Body = of(key, b)
				if _, err := a.CreateItem(ctx, &api.Call{}, "d", "c", w); err != nil {
					t.Fatal(err)
				}
			}
		}
		_, _, err := a.transacts("c", partition.NewKey(partition.Text(mine)), func(ctx context.Context, h scriptHost) error {
			for range rapid.IntRange(1, 8).Draw(t, "writes") {
				id, key := ids.Draw(t, "id"), `["`+twin+`"]`
				kind, b := rapid.SampledFrom([]string{"create", "upsert", "replace", "delete"}).Draw(t, "kind"), body(id)
				var got, want error
				w := api.ItemWrite{Body: of(twin, b), PartitionKey: &key}
				switch kind {
				case "create":
					_, got = h.Create(ctx, of(mine, b), script.Options{})
					_, want = a.CreateItem(ctx, &api.Call{}, "d", "c", w)
				case "upsert":
					_, _, got = h.Upsert(ctx, of(mine, b), script.Options{})
					_, want = a.UpsertItem(ctx, &api.Call{}, "d", "c", w)
				case "replace":
					_, got = h.Replace(ctx, "x/docs/"+id, of(mine, b), script.Options{})
					_, want = a.ReplaceItem(ctx, &api.Call{}, "d", "c", id, w)
				default:
					got = h.Delete(ctx, "x/docs/"+id+"/", script.Options{})
					_, want = a.DeleteItem(ctx, &api.Call{}, "d", "c", id, &key, api.Conditions{}, api.Triggers{})
				}
				if (got == nil) != (want == nil) || got != nil && status.Of(got).Kind != status.Of(want).Kind {
					t.Fatalf("%s %s: %v, alone %v", kind, id, got, want)
				}
				probe := rapid.SampledFrom(probes).Draw(t, "probe")
				if got, want := a.rowsIn(t, h, probe), a.rowsOf(t, twin, probe); got != want {
					t.Fatalf("%s: the script sees %s instead of %s", probe, got, want)
				}
				if got, want := a.feedIn(t, h, mine), a.feedOf(t, twin); got != want {
					t.Fatalf("the script lists %s instead of %s", got, want)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if got, want := strings.ReplaceAll(a.feedOf(t, mine), mine, twin), a.feedOf(t, twin); got != want {
			t.Fatalf("after the commit there is %s instead of %s", got, want)
		}
	})
}

// rowsIn returns all rows of a query of a script, in pages of two.
func (a *accounts) rowsIn(t *rapid.T, h scriptHost, text string) string {
	var all []json.RawMessage
	o := script.Options{PageSize: 2}
	for {
		page, err := h.Query(context.Background(), []byte(text), o)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		var rows []json.RawMessage
		if err := json.Unmarshal(page.Items, &rows); err != nil {
			t.Fatalf("%s: %v: %s", text, err, page.Items)
		}
		all = append(all, rows...)
		if o.Continuation = page.Continuation; o.Continuation == "" {
			return fmt.Sprintf("%s", all)
		}
	}
}

// rowsOf returns all rows of a query in a logical partition.
func (a *accounts) rowsOf(t *rapid.T, key, text string) string {
	header := `["` + key + `"]`
	o := api.FeedOptions{PartitionKey: &header}
	var all []json.RawMessage
	for {
		r, err := a.QueryItems(context.Background(), &api.Call{}, "d", "c",
			api.QueryRequest{FeedOptions: o, Body: []byte(text), Decode: decodeText})
		if err != nil {
			t.Fatal(err)
		}
		var rows []json.RawMessage
		if err := json.Unmarshal([]byte("["+string(r.Rows)+"]"), &rows); err != nil {
			t.Fatal(err)
		}
		all = append(all, rows...)
		if o.Continuation = r.Continuation; o.Continuation == "" {
			return fmt.Sprintf("%s", all)
		}
	}
}

// item is what two logical partitions can agree on.
type scriptedItem struct {
	ID string `json:"id"`
	N  *int   `json:"n"`
	S  string `json:"s"`
}

func (a *accounts) feedIn(t *rapid.T, h scriptHost, _ string) string {
	page, err := h.ReadFeed(context.Background(), script.Options{PageSize: 100})
	if err != nil {
		t.Fatal(err)
	}
	return sortedItems(t, page.Items)
}

func (a *accounts) feedOf(t *rapid.T, key string) string {
	header := `["` + key + `"]`
	r, err := a.ListItems(context.Background(), &api.Call{}, "d", "c", api.FeedOptions{PartitionKey: &header}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return sortedItems(t, []byte("["+string(r.Rows)+"]"))
}

func sortedItems(t *rapid.T, rows []byte) string {
	var items []scriptedItem
	if err := json.Unmarshal(rows, &items); err != nil {
		t.Fatal(err)
	}
	byID := map[string]string{}
	for _, it := range items {
		n := "-"
		if it.N != nil {
			n = fmt.Sprint(*it.N)
		}
		byID[it.ID] = n + it.S
	}
	return fmt.Sprint(byID)
}

// TestScriptsAreSerializable: concurrent transactions on one logical partition end as if they had
// run one after the other. Each reads in its own way (by id, by query, by aggregate) and writes
// what it may write only if nobody else has.
func TestScriptsAreSerializable(t *testing.T) {
	a := openScripted(t, "")
	ctx, key := context.Background(), partition.NewKey(partition.Text("x"))
	const workers, rounds = 8, 40
	_, err := a.CreateItem(ctx, &api.Call{}, "d", "c", api.ItemWrite{Body: []byte(`{"id":"count","k":"x","n":0}`)})
	a.must(err)
	_, err = a.CreateItem(ctx, &api.Call{}, "d", "c", api.ItemWrite{Body: []byte(`{"id":"patched","k":"x","n":0}`)})
	a.must(err)
	var wait sync.WaitGroup
	for w := range workers {
		wait.Go(func() {
			for i := range rounds {
				_, _, err := a.transacts("c", key, func(ctx context.Context, h scriptHost) error {
					// A phantom: the number of orders that the query finds is the number of the new one.
					page, err := h.Query(ctx, []byte("SELECT VALUE COUNT(1) FROM c WHERE c.type = 'order'"), script.Options{})
					if err != nil {
						return err
					}
					var counts []int
					if err := json.Unmarshal(page.Items, &counts); err != nil {
						return err
					}
					if _, err := h.Create(ctx, fmt.Appendf(nil, `{"id":"order-%d-%d","k":"x","type":"order","place":%d}`, w, i,
						counts[0]), script.Options{}); err != nil {
						return err
					}
					// A counter, read by id.
					read, err := h.Read(ctx, "x/docs/count", script.Options{})
					if err != nil {
						return err
					}
					var count struct{ N int }
					if err := json.Unmarshal(read, &count); err != nil {
						return err
					}
					if _, err := h.Replace(ctx, "x/docs/count", fmt.Appendf(nil, `{"id":"count","k":"x","n":%d}`, count.N+1),
						script.Options{}); err != nil {
						return err
					}
					_, err = h.Patch(ctx, "x/docs/patched", []byte(`[{"op":"incr","path":"/n","value":1}]`), script.Options{})
					return err
				})
				if err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	wait.Go(func() { // plain writes in between
		for i := range rounds {
			if _, err := a.UpsertItem(ctx, &api.Call{}, "d", "c", api.ItemWrite{
				Body: fmt.Appendf(nil, `{"id":"plain","k":"x","i":%d}`, i),
			}); err != nil {
				t.Error(err)
			}
		}
	})
	wait.Wait()
	rows := func(text string) string {
		var s string
		rapid.Check(t, func(r *rapid.T) { s = a.rowsOf(r, "x", text) })
		return s
	}
	want := fmt.Sprintf("[%d]", workers*rounds)
	for _, id := range []string{"count", "patched"} {
		if got := rows("SELECT VALUE c.n FROM c WHERE c.id = '" + id + "'"); got != want {
			t.Errorf("the count in %s is %s instead of %s", id, got, want)
		}
	}
	if got := rows(
		"SELECT VALUE COUNT(1) FROM (SELECT DISTINCT VALUE c.place FROM c WHERE c.type = 'order')"); got != want {
		t.Errorf("%s different places instead of %s", got, want)
	}
}

// TestStandInsAreReplaced: a script sees stand-ins for the RIDs and ETags of what it writes. It can
// address items by them. The commit puts the real ones into its reply and into its items.
func TestStandInsAreReplaced(t *testing.T) {
	a := openScripted(t, "")
	var reply []byte
	type named struct {
		Rid  string `json:"_rid"`
		Self string `json:"_self"`
		Etag string `json:"_etag"`
		Of   string `json:"of"`
		At   string `json:"at"`
		N    int    `json:"n"`
		TS   int64  `json:"_ts"`
	}
	parse := func(b []byte) (n named) {
		t.Helper()
		a.must(json.Unmarshal(b, &n))
		return n
	}
	run, _, err := a.transacts("c", partition.NewKey(partition.Text("x")), func(ctx context.Context, h scriptHost) error {
		made, err := h.Create(ctx, []byte(`{"id":"1","k":"x"}`), script.Options{})
		if err != nil {
			return err
		}
		first := parse(made)
		made, err = h.Replace(ctx, first.Self, []byte(`{"id":"1","k":"x","n":1}`), script.Options{ETag: first.Etag})
		if err != nil {
			return err
		}
		_, err = h.Replace(ctx, first.Self, []byte(`{"id":"1","k":"x","n":2}`), script.Options{ETag: first.Etag})
		if !errors.Is(err, status.PreconditionFailed) {
			return fmt.Errorf("an old ETag: %w", err)
		}
		second := parse(made)
		if _, err := h.Create(ctx, fmt.Appendf(nil, `{"id":"2","k":"x","of":%q,"at":%q}`, second.Self, second.Etag),
			script.Options{}); err != nil {
			return err
		}
		if _, err := h.Create(ctx, fmt.Appendf(nil, `{"id":%q,"k":"x"}`, second.Rid), script.Options{}); !errors.Is(err,
			status.BadRequest) {
			return fmt.Errorf("an id with a stand-in: %w", err)
		}
		reply, err = h.Read(ctx, "x/docs/1", script.Options{})
		a.turn.Advance(2 * time.Second) // the commit is later than the snapshot
		return err
	})
	a.must(err)
	read := func(id string) named {
		key := `["x"]`
		r, err := a.ReadItem(context.Background(), &api.Call{}, "d", "c", id, &key, api.Conditions{})
		a.must(err)
		return parse(run.render(r.Item))
	}
	if got, want := parse(run.names.Real(reply)), read("1"); got != want || want.N != 1 {
		t.Errorf("the reply has %+v, the item is %+v", got, want)
	}
	if got, want := read("2"), read("1"); got.Of != want.Self || got.At != want.Etag {
		t.Errorf("the item mentions %s and %s, the other is %+v", got.Of, got.At, want)
	}
}

// TestAnUnknownTriggerIsABadRequest: a 404 would say that the item is missing.
func TestAnUnknownTriggerIsABadRequest(t *testing.T) {
	a := openScripted(t, "")
	for _, named := range []api.Triggers{{Pre: []string{"none"}}, {Post: []string{"none"}}} {
		_, err := a.CreateItem(context.Background(), &api.Call{}, "d", "c",
			api.ItemWrite{Body: []byte(`{"id":"1","k":"x"}`), Triggers: named})
		if !errors.Is(err, status.BadRequest) {
			t.Errorf("%+v: %v", named, err)
		}
	}
}

// TestATriggerCannotRenameForAGrant: a client that may write one item cannot give it another id by
// a pre-trigger.
func TestATriggerCannotRenameForAGrant(t *testing.T) {
	a := openScripted(t, "")
	ctx, key := context.Background(), `["x"]`
	a.trigger("rename", "function () { var r = getContext().getRequest(), d = r.getBody(); d.id = '2'; r.setBody(d); }")
	_, err := a.CreateItem(ctx, &api.Call{}, "d", "c", api.ItemWrite{Body: []byte(`{"id":"1","k":"x"}`)})
	a.must(err)
	w := api.ItemWrite{
		Body: []byte(`{"id":"1","k":"x"}`), PartitionKey: &key, Triggers: api.Triggers{Pre: []string{"rename"}},
	}
	c := a.routed("c")
	granted := &api.Call{
		Permitted: c.RID, Grant: &resource.Grant{
			Database: c.Database.Number, Container: c.Number, ChildKind: "docs", Child: "1", All: true,
		},
	}
	plain := w
	plain.Triggers = api.Triggers{}
	_, err = a.ReplaceItem(ctx, granted, "d", "c", "1", plain)
	a.must(err)
	if _, err := a.ReplaceItem(ctx, granted, "d", "c", "1", w); !errors.Is(err, status.Forbidden) {
		t.Errorf("a grant of one item: %v", err)
	}
	if _, err := a.ReplaceItem(ctx, &api.Call{}, "d", "c", "1", w); err != nil {
		t.Errorf("the account's key: %v", err)
	}
}

// TestAScriptReadsWhatQueriesHide: after a query, which hides items without index entries, a script
// still reads such an item by its RID.
func TestAScriptReadsWhatQueriesHide(t *testing.T) {
	a := openScripted(t, "")
	r, err := a.CreateItem(context.Background(), &api.Call{}, "d", "c",
		api.ItemWrite{Body: []byte(`{"id":"1","k":"x"}`), Indexing: api.IndexingExclude})
	a.must(err)
	link := "x/docs/" + resource.ItemRID(r.DB, r.Coll, r.Item.Ordinal)
	_, _, err = a.transacts("c", partition.NewKey(partition.Text("x")), func(ctx context.Context, h scriptHost) error {
		page, err := h.Query(ctx, []byte("SELECT * FROM c"), script.Options{})
		if err == nil && string(page.Items) != "[]" {
			err = fmt.Errorf("the query shows %s", page.Items)
		}
		if err != nil {
			return err
		}
		_, err = h.Read(ctx, link, script.Options{})
		return err
	})
	a.must(err)
}

// TestLinksByRIDAndByName: an item whose id looks like the RID of another does not hide it from its
// self link.
func TestLinksByRIDAndByName(t *testing.T) {
	a := openScripted(t, "")
	ctx := context.Background()
	first, err := a.CreateItem(ctx, &api.Call{}, "d", "c", api.ItemWrite{Body: []byte(`{"id":"1","k":"x"}`)})
	a.must(err)
	rid := resource.ItemRID(first.DB, first.Coll, first.Item.Ordinal)
	_, err = a.CreateItem(ctx, &api.Call{}, "d", "c", api.ItemWrite{Body: fmt.Appendf(nil, `{"id":%q,"k":"x"}`, rid)})
	a.must(err)
	_, _, err = a.transacts("c", partition.NewKey(partition.Text("x")), func(ctx context.Context, h scriptHost) error {
		for range 2 { // the second time, the run knows the items
			for base, id := range map[string]string{h.Routed.SelfLink() + "docs/": "1", h.Routed.Path + "/docs/": rid} {
				item, err := h.Read(ctx, base+rid, script.Options{})
				if err != nil || !bytes.Contains(item, fmt.Appendf(nil, `"id":%q`, id)) {
					return fmt.Errorf("%s leads to %s, %w", base+rid, item, err)
				}
			}
		}
		return nil
	})
	a.must(err)
}

// TestAScriptThatComputesTakesTurns: it waits for a processor like a query that takes long, and for
// nothing else while it has one.
func TestAScriptThatComputesTakesTurns(t *testing.T) {
	a := openScripted(t, "")
	body := []byte(`{"id":"computes","body":"function () { for (var i = 0; i < 1e6; i++); }"}`)
	_, err := a.CreateMember(context.Background(), &api.Call{},
		api.Members{Kind: api.ProcedureResource, DB: "d", Container: "c"}, api.MemberDefinition{ID: "computes", JSON: body},
		false, api.Conditions{})
	a.must(err)
	leave, ended := a.TakeTurns(), make(chan error)
	go func() {
		key := `["x"]`
		_, err := a.ExecuteProcedure(context.Background(), &api.Call{}, "d", "c", "computes",
			api.ProcedureRequest{PartitionKey: &key})
		ended <- err
	}()
	for a.WaitingForTurns() == 0 {
		time.Sleep(time.Millisecond)
	}
	select {
	case err := <-ended:
		t.Errorf("the script ran without a turn: %v", err)
	case <-time.After(20 * time.Millisecond):
	}
	leave()
	a.must(<-ended)
	a.TakeTurns()() // the script has given its turn back
}

// TestAPatchTakesItsOwnTurns: a script that has the only turn on the processors does not wait for
// itself when it patches with a long condition.
func TestAPatchTakesItsOwnTurns(t *testing.T) {
	a := openScripted(t, "")
	array := strings.TrimSuffix(strings.Repeat("1,", 2000), ",")
	_, err := a.CreateItem(context.Background(), &api.Call{}, "d", "c",
		api.ItemWrite{Body: []byte(`{"id":"1","k":"x","a":[` + array + `]}`)})
	a.must(err)
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	patch := []byte(`{"condition":"FROM c WHERE NOT EXISTS(SELECT VALUE 1 FROM a IN c.a JOIN b IN c.a WHERE a + b = -1 ` +
		`AND b < 0)","operations":[{"op":"set","path":"/n","value":1}]}`)
	_, _, err = a.transacts("c", partition.NewKey(partition.Text("x")), func(_ context.Context, h scriptHost) error {
		if err := h.work.TakeTurn(ctx); err != nil { // the only one, on a machine with few processors
			return err
		}
		_, err := h.Patch(ctx, "x/docs/1", patch, script.Options{})
		if ctx.Err() != nil {
			t.Errorf("the patch waited for the turn of its own script")
		}
		var refused *status.Error
		if errors.As(err, &refused) { // the condition may cost more than it may
			return nil
		}
		return err
	})
	a.must(err)
}

// trigger stores a pre-trigger of every operation.
func (a *accounts) trigger(id, text string) {
	a.t.Helper()
	body, err := json.Marshal(map[string]string{
		"id": id, "body": text, "triggerType": resource.TriggerPre, "triggerOperation": "All",
	})
	a.must(err)
	_, err = a.CreateMember(context.Background(), &api.Call{},
		api.Members{Kind: api.TriggerResource, DB: "d", Container: "c"}, api.MemberDefinition{ID: id, JSON: body}, false,
		api.Conditions{})
	a.must(err)
}
