package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// An item is one item of a writer and what its only writer knows of it.
type item struct {
	place
	container string
	id        string
	index     int

	mu sync.Mutex // guards known: the writer changes it, the reader reads it
	known
}

// known is the writer's knowledge of an item.
type known struct {
	attempts   int // the number of the last attempt
	acked      int // the number of the last acknowledged attempt
	there      bool
	lastDelete int  // the number of the last attempt to delete
	unclear    bool // whether the outcome of a later attempt is unknown
	etag       azcore.ETag
	token      string // session token of the last acknowledged attempt
}

func (i *item) now() known {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.known
}

// A writer runs one operation after the other on items that no other client writes.
type writer struct {
	*world
	containers map[string]*azcosmos.ContainerClient
	random     *rand.Rand
	own        map[string][]*item
}

func (w *world) newWriter(containers map[string]*azcosmos.ContainerClient, number int) *writer {
	x := &writer{world: w, containers: containers, random: w.random(uint64(100 + number)), own: map[string][]*item{}}
	stem := fmt.Sprintf("%s-%d", w.me, number)
	for _, name := range containerNames {
		for n := range w.items {
			x.own[name] = append(x.own[name],
				&item{place: placeOf(name, stem, n), container: name, id: fmt.Sprintf("%s-%d", stem, n), index: n})
		}
	}
	return x
}

func (w *writer) work(ctx context.Context) {
	for !w.stopped() {
		name := []string{"flat", "flat", "tree", "old"}[w.random.IntN(4)]
		if w.random.IntN(100) < 15 {
			w.batch(ctx, name)
		} else {
			w.single(ctx, name)
		}
		w.pause(w.rest)
	}
}

// An attempt is one write of one item, whatever its outcome.
type attempt struct {
	item    *item
	op      string
	version int
}

func (w *writer) attempt(i *item, op string) attempt {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.attempts++
	if op == "delete" {
		i.lastDelete = i.attempts
	}
	return attempt{item: i, op: op, version: i.attempts}
}

func (w *writer) document(a attempt) []byte {
	return document{place: a.item.place, ID: a.item.id, Owner: w.me, Version: a.version, Pad: pad(w.random)}.json()
}

func (w *writer) suitable(k known) string {
	switch {
	case k.unclear:
		return "upsert"
	case !k.there:
		return []string{"create", "upsert"}[w.random.IntN(2)]
	}
	return []string{
		"replace", "replace", "replace", "upsert", "upsert", "upsert", "patch", "patch", "patch",
		"delete",
	}[w.random.IntN(10)]
}

func (w *writer) single(ctx context.Context, name string) {
	i := w.own[name][w.random.IntN(w.items)]
	k := i.now()
	a := w.attempt(i, w.suitable(k))
	var options azcosmos.ItemOptions
	if a.op == "replace" && w.random.IntN(2) == 0 && k.etag != "" {
		options.IfMatchEtag = &k.etag
	}
	for {
		reply, err := w.send(ctx, a, &options)
		token := ""
		if reply.SessionToken != nil {
			token = *reply.SessionToken
		}
		if !w.settle(a, outcomeOf(err), reply.ETag, token, "") {
			return
		}
		time.Sleep(200 * time.Millisecond)
	}
}

func (w *writer) send(ctx context.Context, a attempt, options *azcosmos.ItemOptions) (azcosmos.ItemResponse, error) {
	defer w.report.timed("write")()
	c, key := w.containers[a.item.container], a.item.partitionKey()
	switch a.op {
	case "create":
		return c.CreateItem(ctx, key, w.document(a), options)
	case "upsert":
		return c.UpsertItem(ctx, key, w.document(a), options)
	case "replace":
		return c.ReplaceItem(ctx, key, a.item.id, w.document(a), options)
	case "patch":
		var change azcosmos.PatchOperations
		change.AppendSet("/version", a.version)
		return c.PatchItem(ctx, key, a.item.id, change, options)
	}
	return c.DeleteItem(ctx, key, a.item.id, options)
}

// settle records and prints the outcome of an attempt; true means that nothing was written and the
// caller must retry.
func (w *writer) settle(a attempt, o outcome, etag azcore.ETag, token, by string) bool {
	i := a.item
	l := line{Container: i.container, Key: i.key(), ID: i.id, Op: a.op, By: by, Version: a.version}
	where := fmt.Sprintf("%s of %s %s", a.op, i.container, i.id)
	switch o.kind {
	case done:
		i.mu.Lock()
		i.acked, i.there, i.unclear, i.etag = a.version, a.op != "delete", false, etag
		if token != "" {
			i.token = token
		}
		i.mu.Unlock()
		if a.op != "delete" {
			l.ETag = string(etag)
		}
		w.report.wrote(l)
		return false
	case passing:
		w.report.surfaced(a.op, o, where)
		w.report.count("retries", 1)
		return !w.stopped()
	case refused:
		l.Event, l.Status, l.Substatus, l.Detail = "refused", o.status, o.substatus, o.detail
	case wrong:
		w.report.anomaly("a write was answered with an error", "%s: %d/%d: %s", where, o.status, o.substatus, o.detail)
		fallthrough
	default:
		l.Event, l.Detail = "maybe", o.detail
	}
	i.mu.Lock()
	i.unclear = true
	i.mu.Unlock()
	w.report.say(l)
	return false
}

// batch writes two to four items of one key, all or none.
func (w *writer) batch(ctx context.Context, name string) {
	key := w.random.IntN(keysOfAWriter)
	var same []*item
	for _, i := range w.own[name] {
		if i.index%keysOfAWriter == key {
			same = append(same, i)
		}
	}
	w.random.Shuffle(len(same), func(a, b int) { same[a], same[b] = same[b], same[a] })
	var attempts []attempt
	for _, i := range same[:min(len(same), 2+w.random.IntN(3))] {
		op := "upsert"
		if k := i.now(); !k.there && !k.unclear {
			op = "create"
		}
		attempts = append(attempts, w.attempt(i, op))
	}
	c := w.containers[name]
	batch := c.NewTransactionalBatch(attempts[0].item.partitionKey())
	for _, a := range attempts {
		if a.op == "create" {
			batch.CreateItem(w.document(a), nil)
		} else {
			batch.UpsertItem(w.document(a), nil)
		}
	}
	for w.once(ctx, c, batch, attempts) {
		time.Sleep(200 * time.Millisecond)
	}
}

// once runs the batch; true means that the caller must retry.
func (w *writer) once(ctx context.Context, c *azcosmos.ContainerClient, batch azcosmos.TransactionalBatch,
	attempts []attempt,
) bool {
	took := w.report.timed("batch")
	reply, err := c.ExecuteTransactionalBatch(ctx, batch, nil)
	took()
	again := false
	for n, a := range attempts {
		if err != nil {
			again = w.settle(a, outcomeOf(err), "", "", "batch") || again
			continue
		}
		r := reply.OperationResults[n]
		if r.StatusCode == 424 { // another operation of the batch failed and is reported; this one was not carried out
			a.item.mu.Lock()
			a.item.unclear = true
			a.item.mu.Unlock()
			continue
		}
		o := outcome{kind: kindOf(int(r.StatusCode)), status: int(r.StatusCode), detail: "in a batch"}
		again = w.settle(a, o, r.ETag, reply.SessionToken, "batch") || again
	}
	return again
}
