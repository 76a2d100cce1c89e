package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/house/served"
)

// mostOperations is the limit of a transactional batch.
const mostOperations = 100

// An operation is one change of one item that a writer asks for.
type operation struct {
	item int
	kind string // Create, Upsert, Replace, Patch or Delete
	n    uint32
}

// A writer owns the items of its keys: it knows the state of each of them.
type writer struct {
	*container
	random *rand.Rand
	first  int // its keys are first, first+stride, …
	stride int
}

// work writes until the container has enough changes.
func (w *writer) work(ctx context.Context) {
	for ctx.Err() == nil && w.goesOn() {
		if w.ahead() > mostAhead {
			rest(ctx, w.clock, 2*time.Millisecond)
			continue
		}
		w.act(ctx)
	}
}

// act makes one request: mostly a batch, else a single operation.
func (w *writer) act(ctx context.Context) {
	key := w.first + w.stride*w.random.IntN((w.keys-w.first+w.stride-1)/w.stride)
	chance := w.random.IntN(100)
	switch {
	case chance < 5 && w.fleeting > 0:
		item := w.item(key, w.lasting+w.random.IntN(w.fleeting))
		w.single(ctx, operation{item: item, kind: "Upsert", n: w.last[item].n + 1})
	case chance < 35:
		w.single(ctx, w.choose(w.item(key, w.random.IntN(w.lasting))))
	default:
		w.batch(ctx, key)
	}
}

// choose returns an operation that has to succeed, because of the state of the item.
func (w *writer) choose(item int) operation {
	o := operation{item: item, n: w.last[item].n + 1}
	kinds := []string{"Create", "Create", "Upsert"}
	if w.last[item].live {
		kinds = []string{"Replace", "Replace", "Replace", "Upsert", "Upsert", "Patch", "Patch", "Delete"}
	}
	o.kind = kinds[w.random.IntN(len(kinds))]
	return o
}

func (w *writer) body(o operation, batch uint64, size int) body {
	b := body{
		ID: w.id(o.item), Tenant: tenantOf(w.key(o.item)), PK: pkOf(w.key(o.item)), N: o.n, Batch: batch, Size: size,
		Sum: sumOf(o.item, o.n),
	}
	if w.fleets(o.item) {
		b.TTL = 1 + w.random.IntN(3)
	}
	return b
}

func patchOf(b body) map[string]any {
	var sets []map[string]any
	for name, value := range map[string]any{"/n": b.N, "/b": b.Batch, "/size": b.Size, "/sum": b.Sum} {
		sets = append(sets, map[string]any{"op": "set", "path": name, "value": value})
	}
	return map[string]any{"operations": sets}
}

// single sends one operation by itself.
func (w *writer) single(ctx context.Context, o operation) {
	b := w.body(o, w.batches.Add(1), 1)
	c := served.Call{
		Method: "POST", Path: "/" + w.link() + "/docs", ResourceType: "docs", Link: w.link(), Body: served.JSON(b),
		Headers: map[string]string{"x-ms-documentdb-partitionkey": w.keyHeader(w.key(o.item)), "prefer": "return=minimal"},
	}
	want := []int{201}
	if o.kind == "Upsert" {
		c.Headers["x-ms-documentdb-is-upsert"] = "True"
		want = []int{200, 201}
	}
	if o.kind == "Replace" || o.kind == "Patch" || o.kind == "Delete" {
		c.Link = w.link() + "/docs/" + w.id(o.item)
		c.Path = "/" + c.Link
		c.Method = map[string]string{"Replace": "PUT", "Patch": "PATCH", "Delete": "DELETE"}[o.kind]
		want = []int{200}
	}
	switch o.kind {
	case "Patch":
		c.Body = served.JSON(patchOf(b))
	case "Delete":
		c.Body, want = nil, []int{204}
	}
	w.send(ctx, c, want, []operation{o})
}

// batch sends operations on different items of one key as a transaction. At least one of them is no
// delete: it bears the mark of the transaction.
func (w *writer) batch(ctx context.Context, key int) {
	size := min(mostOperations, w.lasting)
	if w.random.IntN(4) == 0 {
		size = 1 + w.random.IntN(size)
	}
	var all []operation
	marked := false
	for _, at := range w.random.Perm(w.lasting)[:size] {
		o := w.choose(w.item(key, at))
		marked = marked || o.kind != "Delete"
		all = append(all, o)
	}
	if !marked {
		all[0].kind = "Replace"
	}
	number := w.batches.Add(1)
	var request []map[string]any
	for _, o := range all {
		one := map[string]any{"operationType": o.kind}
		b := w.body(o, number, size)
		switch o.kind {
		case "Create", "Upsert":
			one["resourceBody"] = b
		case "Replace":
			one["id"], one["resourceBody"] = b.ID, b
		case "Patch":
			one["id"], one["resourceBody"] = b.ID, patchOf(b)
		case "Delete":
			one["id"] = b.ID
		}
		request = append(request, one)
	}
	w.send(ctx, served.Call{
		Method: "POST", Path: "/" + w.link() + "/docs", ResourceType: "docs", Link: w.link(), Body: served.JSON(request),
		Headers: map[string]string{
			"x-ms-documentdb-partitionkey": w.keyHeader(key), "x-ms-cosmos-is-batch-request": "true",
			"x-ms-cosmos-batch-atomic": "true", "prefer": "return=minimal",
		},
	}, []int{200}, all)
}

// send sends a request until it is known whether its operations have happened.
func (w *writer) send(ctx context.Context, c served.Call, want []int, all []operation) {
	reply, err := w.server.send(ctx, c)
	switch {
	case ctx.Err() != nil:
		w.faults.add(faultServer, "%s: a writer was interrupted", w.label)
	case err != nil:
		w.settle(ctx, all)
	case slices.Contains(want, reply.Status):
		w.happened(all)
	case reply.Status == 503 || reply.Status == 429 || reply.Status == 408:
		w.server.refusals.Add(1)
		w.settle(ctx, all)
	default:
		w.faults.add(faultServer, "%s: %s of %s, operation %d: %d/%s: %s", w.label, all[0].kind,
			w.name(all[0].item), all[0].n, reply.Status, reply.Header.Get("x-ms-substatus"),
			served.Shortened(string(reply.Body), 300))
		w.settle(ctx, all)
	}
}

func (w *writer) happened(all []operation) {
	for _, o := range all {
		w.last[o.item] = written{n: o.n, live: o.kind != "Delete" && !w.fleets(o.item)}
	}
	w.acknowledged.Add(int64(len(all)))
}

// settle reads the items of operations whose reply was lost. The server that had them is gone or
// has refused them, so what the items are now is what they stay.
func (w *writer) settle(ctx context.Context, all []operation) {
	w.lostReplies.Add(1)
	done := 0
	for _, o := range all {
		now, there := w.read(ctx, o.item)
		switch {
		case w.fleets(o.item):
			// It may have expired meanwhile: then nobody will ever know.
			if !there || now != o.n {
				w.mayBe(o)
			}
			done++
		case o.kind == "Delete" && !there, o.kind != "Delete" && there && now == o.n:
			done++
		case there != w.last[o.item].live, there && now != w.last[o.item].n:
			w.faults.add(faultEnd, "%s: %s after a lost reply: there is %t, operation %d; before it %v, asked for was %v",
				w.label, w.name(o.item), there, now, w.last[o.item], o)
		}
	}
	switch done {
	case len(all):
		w.happened(all)
	case 0:
	default:
		w.faults.add(faultTorn, "%s: %d of %d operations of a batch of %s have happened", w.label, done, len(all),
			pkOf(w.key(all[0].item)))
	}
}

// read returns the last operation on an item.
func (w *writer) read(ctx context.Context, item int) (n uint32, there bool) {
	link := w.link() + "/docs/" + w.id(item)
	for ctx.Err() == nil {
		reply, err := w.server.send(ctx, served.Call{
			Method: "GET", Path: "/" + link, ResourceType: "docs", Link: link,
			Headers: map[string]string{"x-ms-documentdb-partitionkey": w.keyHeader(w.key(item))},
		})
		var b body
		switch {
		case err != nil:
		case reply.Status == 200:
			if err := reply.Decode(&b); err != nil {
				w.faults.add(faultServer, "%v", err)
			}
			return b.N, true
		case reply.Status == 404:
			return 0, false
		default:
			w.server.refusals.Add(1)
			rest(ctx, w.clock, 10*time.Millisecond)
		}
	}
	return 0, false
}

func (w *writer) mayBe(o operation) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.unclear[o] = true
}

// optional reports whether an operation may have happened or not, for ever.
func (c *container) optional(item int, n uint32) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.unclear[operation{item: item, kind: "Upsert", n: n}]
}

func (c *container) keyHeader(key int) string {
	if c.tree {
		return fmt.Sprintf(`[%q,%q]`, tenantOf(key), pkOf(key))
	}
	return fmt.Sprintf(`[%q]`, pkOf(key))
}
