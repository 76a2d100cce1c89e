package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"

	"github.com/orrery-db/orrery/internal/house/served"
)

// A plan is the content of a container and how writers write it.
type plan struct {
	container  string
	throughput int
	further    map[string]any // further members of the container's definition
	padding    int            // approximate bytes of padding of an item
	split      bool           // the container is split while writers write
}

// plans returns the containers of a data directory that trials will damage.
func plans(padding int) []plan {
	unique := map[string]any{
		"uniqueKeyPolicy": map[string]any{"uniqueKeys": []any{map[string]any{"paths": []string{"/u"}}}},
	}
	return []plan{
		{container: "one", throughput: 400, padding: padding},
		{container: "five", throughput: 30000, padding: padding},
		{container: "split", throughput: 400, padding: padding, split: true},
		{container: "unique", throughput: 400, padding: padding, further: unique},
		{container: "expiring", throughput: 400, padding: padding, further: map[string]any{"defaultTtl": -1}},
	}
}

// groups is how many values the property g has.
const groups = 7

// A writer writes the items whose ids begin with its name. No other writer does.
type writer struct {
	plan
	name    string
	random  *rand.Rand
	account *account
	ledger  *ledger
	batches int  // how many of 100 operations are batches
	lasting bool // the writer writes no item that expires
	live    []liveItem
	made    int
	version int
	acked   int
}

// A liveItem is an item that the writer has created and not deleted.
type liveItem struct {
	id, key string
	members map[string]any
}

// step runs one operation. An error means that the server gave no answer, or one that the writer
// did not expect; the writer stops then.
func (w *writer) step(ctx context.Context) error {
	chance := w.random.IntN(100)
	switch {
	case chance < w.batches:
		return w.batch(ctx)
	case len(w.live) < 8 || chance < 50:
		i := w.next(fmt.Sprintf("%s-k%d", w.name, w.random.IntN(12)))
		return w.write(ctx, i, createCall(w.container, i.key, i.text()), http.StatusCreated)
	case chance < 65:
		i := w.changed()
		c := itemCall("PUT", w.container, i.key, i.id)
		c.Body = i.text()
		return w.write(ctx, i, c, http.StatusOK)
	case chance < 75:
		i := w.changed()
		c := createCall(w.container, i.key, i.text())
		c.Headers["x-ms-documentdb-is-upsert"] = "True"
		return w.write(ctx, i, c, http.StatusOK)
	case chance < 85:
		return w.patch(ctx)
	default:
		return w.delete(ctx)
	}
}

// next makes the members of a new item.
func (w *writer) next(key string) liveItem {
	w.made++
	w.version++
	id := fmt.Sprintf("%s-%d", w.name, w.made)
	i := liveItem{id: id, key: key, members: map[string]any{
		"id": id, "pk": key, "g": w.made % groups, "u": "u-" + id, "v": w.version, "pad": w.pad(),
	}}
	if w.container == "expiring" {
		i.members["ttl"] = 500_000_000
		if w.expires(w.made) {
			i.members["ttl"] = 1
		}
	}
	return i
}

// expires reports whether item n of the expiring container expires a second after it is written.
func (w *writer) expires(n int) bool { return w.container == "expiring" && !w.lasting && n%6 == 0 }

func (w *writer) pad() string {
	raw := make([]byte, w.padding/2+w.random.IntN(w.padding/2+1))
	for i := range raw {
		raw[i] = byte(w.random.Uint32())
	}
	return base64.StdEncoding.EncodeToString(raw)
}

func (i liveItem) text() []byte { return served.JSON(i.members) }

// changed returns another version of a live item.
func (w *writer) changed() liveItem {
	w.version++
	old := w.live[w.random.IntN(len(w.live))]
	i := liveItem{id: old.id, key: old.key, members: map[string]any{}}
	for name, value := range old.members {
		i.members[name] = value
	}
	i.members["v"], i.members["pad"] = w.version, w.pad()
	return i
}

// state returns the state of the item as sent. answer is the item's text in the server's answer, or
// nil.
func (i liveItem) state(answer []byte) state {
	group, _ := i.members["g"].(int)
	if i.members["ttl"] == 1 {
		return state{Deleted: true} // no view reads the item within its second
	}
	s := state{User: userSum(i.text()), Group: group}
	if answer != nil {
		s.Sum = sumOf(answer)
	}
	return s
}

// maybe records a write without an answer. An item that expires at once counts as deleted.
func (w *writer) maybe(i liveItem) {
	w.ledger.maybe(itemName(w.container, i.key, i.id), i.state(nil))
}

func (w *writer) write(ctx context.Context, i liveItem, c served.Call, want int) error {
	r, err := w.account.Send(ctx, c)
	if err != nil {
		w.maybe(i)
		return err
	}
	if r.Status != want {
		w.maybe(i)
		return &unexpected{what: c.Method + " " + c.Path, Reply: r}
	}
	w.acknowledged(i, r.Body)
	return nil
}

// acknowledged records the item as the server answered it.
func (w *writer) acknowledged(i liveItem, answer []byte) {
	w.acked++
	w.ledger.acknowledged(itemName(w.container, i.key, i.id), i.state(answer))
	if i.members["ttl"] == 1 {
		return
	}
	for n, old := range w.live {
		if old.id == i.id {
			w.live[n] = i
			return
		}
	}
	w.live = append(w.live, i)
}

func (w *writer) patch(ctx context.Context) error {
	i := w.changed()
	c := itemCall("PATCH", w.container, i.key, i.id)
	c.Headers["Content-Type"] = "application/json_patch+json"
	c.Body = served.JSON(map[string]any{"operations": []any{
		map[string]any{"op": "set", "path": "/v", "value": i.members["v"]},
		map[string]any{"op": "replace", "path": "/pad", "value": i.members["pad"]},
	}})
	return w.write(ctx, i, c, http.StatusOK)
}

func (w *writer) delete(ctx context.Context) error {
	n := w.random.IntN(len(w.live))
	i := w.live[n]
	w.live = append(w.live[:n:n], w.live[n+1:]...)
	name := itemName(w.container, i.key, i.id)
	c := itemCall("DELETE", w.container, i.key, i.id)
	r, err := w.account.Send(ctx, c)
	if err != nil {
		w.ledger.maybe(name, state{Deleted: true})
		return err
	}
	if r.Status != http.StatusNoContent {
		w.ledger.maybe(name, state{Deleted: true})
		return &unexpected{what: "DELETE " + c.Path, Reply: r}
	}
	w.acked++
	w.ledger.acknowledged(name, state{Deleted: true})
	return nil
}

// batch creates some items in one transaction.
func (w *writer) batch(ctx context.Context) error {
	key := fmt.Sprintf("%s-b%d", w.name, w.random.IntN(12))
	count := 2 + w.random.IntN(4)
	if w.padding > 1000 {
		count = 40 // batches with many bytes: they fill a large directory
	}
	var items []liveItem
	var operations []any
	for range count {
		i := w.next(key)
		items = append(items, i)
		operations = append(operations, map[string]any{"operationType": "Create", "resourceBody": i.members})
	}
	c := createCall(w.container, key, served.JSON(operations))
	c.Headers["x-ms-cosmos-is-batch-request"], c.Headers["x-ms-cosmos-batch-atomic"] = "True", "True"
	r, err := w.account.Send(ctx, c)
	var answers []struct {
		StatusCode   int             `json:"statusCode"`
		ResourceBody json.RawMessage `json:"resourceBody"`
	}
	if err == nil && r.Status != http.StatusOK {
		err = &unexpected{what: "batch", Reply: r}
	}
	if err == nil {
		err = json.Unmarshal(r.Body, &answers)
	}
	if err == nil && len(answers) != len(items) {
		err = &unexpected{what: "batch", Reply: r}
	}
	if err != nil {
		for _, i := range items {
			w.maybe(i)
		}
		return err
	}
	for n, i := range items {
		if answers[n].StatusCode != http.StatusCreated {
			return &unexpected{what: "an operation of a batch", Reply: r}
		}
		w.acknowledged(i, answers[n].ResourceBody)
	}
	return nil
}

// unexpected is an answer that the writer did not expect.
type unexpected struct {
	what string
	served.Reply
}

func (u *unexpected) Error() string { return u.what + ": " + u.Refused() }
