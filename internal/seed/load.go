package seed

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"net/http"
	"net/url"
	"slices"
	"sync"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

const (
	// workers is the number of concurrent writes. Concurrent writes share a sync.
	workers = 64
	// mostOnTheWay limits the bytes of concurrent writes. A single item may exceed it.
	mostOnTheWay = 16 << 20
)

// way limits the bytes of items in flight.
type way struct {
	mu    sync.Mutex
	moved *sync.Cond
	bytes int
}

func newWay() *way {
	w := &way{}
	w.moved = sync.NewCond(&w.mu)
	return w
}

// enter waits until there is room for this many bytes, or nothing is in flight.
func (w *way) enter(bytes int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for w.bytes > 0 && w.bytes+bytes > mostOnTheWay {
		w.moved.Wait()
	}
	w.bytes += bytes
}

// leave is called once for every enter.
func (w *way) leave(bytes int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.bytes -= bytes
	w.moved.Signal()
}

// load writes the items of each container: first those of the seed file, then those of the files it
// names. Files that belong to a container by their place in a directory follow.
func (a *applying) load(ctx context.Context, p *plan) error {
	found := &mistakes{}
	for _, db := range p.databases {
		for _, c := range db.containers {
			target := &target{link: c.link(), replace: c.replace}
			if len(c.inline) > 0 {
				if err := a.from(ctx, target, &inlineItems{all: c.inline}, found); err != nil {
					return err
				}
			}
			for _, f := range c.files {
				if err := a.fromFile(ctx, target, f, found); err != nil {
					return err
				}
			}
		}
	}
	for _, f := range p.found {
		if p.named[f.displayName] {
			continue
		}
		c := p.container(f.database, f.container)
		target := &target{link: f.link(), replace: c != nil && c.replace}
		if err := a.fromFile(ctx, target, f, found); err != nil {
			return err
		}
	}
	return found.err("items could not be loaded")
}

// container returns a container of the plan; nil when no seed file defines it.
func (p *plan) container(database, id string) *container {
	for _, db := range p.databases {
		if db.id != database {
			continue
		}
		if i := slices.IndexFunc(db.containers, func(c *container) bool { return c.id == id }); i >= 0 {
			return db.containers[i]
		}
	}
	return nil
}

// target is the destination of items.
type target struct {
	link    string
	replace bool
}

func (a *applying) fromFile(ctx context.Context, t *target, f *itemFile, found *mistakes) error {
	r, closer, err := openItems(f)
	if err != nil {
		return err
	}
	defer closer.Close() //nolint:errcheck // read only
	before := a.result
	err = a.from(ctx, t, r, found)
	a.logger.Info("the seed loaded a file", "file", f.displayName, "created", a.result.Created-before.Created, "replaced",
		a.result.Replaced-before.Replaced, "present", a.result.Present-before.Present)
	return err
}

// outcome is the result of writing an item.
type outcome uint8

const (
	created outcome = iota
	replaced
	present
)

// from writes all items of a reader. Mistakes in single items go to found; an error ends the seed.
func (a *applying) from(ctx context.Context, t *target, r items, found *mistakes) error {
	definition, err := a.partitionOf(ctx, t.link)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var mu sync.Mutex // guards found and the result
	var running sync.WaitGroup
	lanes, onTheWay := make([]chan item, workers), newWay()
	for i := range lanes {
		lanes[i] = make(chan item)
		running.Go(func() {
			for it := range lanes[i] {
				what, err := a.put(ctx, t, definition, it)
				onTheWay.leave(len(it.body))
				mu.Lock()
				switch {
				case err == nil:
					a.result.count(what)
				case IsMistake(err):
					found.addAt(it.place, err)
				default:
					cancel(err)
				}
				mu.Unlock()
			}
		})
	}
	err = a.distribute(ctx, r, lanes, onTheWay, func(err error) {
		mu.Lock()
		found.addAt(a.read, err)
		mu.Unlock()
	})
	for _, lane := range lanes {
		close(lane)
	}
	running.Wait()
	if IsMistake(err) {
		found.addAt(a.read, err) // nothing more can be read from this file; other files continue
		err = nil
	}
	return errors.Join(err, context.Cause(ctx))
}

func (r *Result) count(what outcome) {
	switch what {
	case created:
		r.Created++
	case replaced:
		r.Replaced++
	case present:
		r.Present++
	}
}

// distribute reads items and sends each to the lane of its id, so that two items with one id stay
// in order.
func (a *applying) distribute(ctx context.Context, r items, lanes []chan item, onTheWay *way, bad func(error)) error {
	for {
		it, err := r.next()
		a.read++
		it.place = a.read
		var skipped badItem
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case errors.As(err, &skipped):
			bad(skipped.Mistake)
			continue
		case err != nil:
			return err
		}
		h := fnv.New32a()
		_, _ = h.Write([]byte(idOf(it.body)))
		onTheWay.enter(len(it.body))
		select {
		case lanes[h.Sum32()%uint32(len(lanes))] <- it:
		case <-ctx.Done():
			return nil // the caller returns the cause
		}
	}
}

// idOf returns the id of an item; "" when it has no text id.
func idOf(body []byte) string {
	var it struct {
		ID any `json:"id"`
	}
	if json.Unmarshal(body, &it) != nil {
		return ""
	}
	id, _ := it.ID.(string)
	return id
}

// partitionOf reads the partition key definition of a container.
func (a *applying) partitionOf(ctx context.Context, link string) (partition.Definition, error) {
	if d, known := a.keys[link]; known {
		return d, nil
	}
	answer, err := a.client.send(ctx, request{method: http.MethodGet, path: pathOf(link), kind: "colls", link: link})
	if err != nil {
		return partition.Definition{}, fmt.Errorf("read the container %s: %w", link, err)
	}
	c, err := resource.DecodeContainer(answer.body)
	if err != nil {
		return partition.Definition{}, fmt.Errorf("read the container %s: %w", link, err)
	}
	a.keys[link] = c.Partition
	return c.Partition, nil
}

// put writes an item unless it exists. A mistake names its place.
func (a *applying) put(ctx context.Context, t *target, d partition.Definition, it item) (outcome, error) {
	text, err := value.Normalize(nil, it.body, value.Options{DropTopLevel: value.SystemProperty, MaxBytes: -1})
	if err != nil {
		return 0, &Mistake{Where: it.where(), Text: fmt.Sprintf("the item is not JSON: %v", err)}
	}
	v := value.FromRaw(text)
	id := v.Property("id")
	switch {
	case v.Kind() != value.Object:
		return 0, &Mistake{Where: it.where(), Text: fmt.Sprintf("an item is an object, not %s", status.Clip(string(text)))}
	case id.Kind() != value.String || id.Text() == "":
		return 0, &Mistake{
			Where: it.where(),
			Text:  `the item has no id, which is a text such as "id": "1": without it every start would make another item`,
		}
	}
	key, err := d.Extract(text)
	if err != nil {
		return 0, &Mistake{Where: it.where(), Text: statusText(err)}
	}
	w := &write{applying: a, target: t, id: id.Text(), key: key.JSON(), body: text}
	what, err := w.do(ctx)
	if err != nil {
		return 0, mistake(it.where(), fmt.Errorf("the item %q: %w", status.Clip(w.id), err))
	}
	return what, nil
}

// write is the write of one item.
type write struct {
	*applying
	target *target
	id     string
	key    string // as a header
	body   []byte
}

func (w *write) do(ctx context.Context) (outcome, error) {
	if w.target.replace {
		there, err := w.current(ctx)
		if err != nil {
			return 0, err
		}
		if there != nil {
			return w.update(ctx, there)
		}
	}
	header := map[string]string{"X-Ms-Documentdb-Partitionkey": w.key, "Prefer": "return=minimal"}
	_, err := w.client.send(ctx, request{
		method: http.MethodPost, path: pathOf(w.target.link + "/docs"), kind: "docs", link: w.target.link, header: header,
		body: w.body,
	})
	var refused *refusal
	switch {
	case err == nil:
		return created, nil
	case errors.As(err, &refused) && refused.status == http.StatusConflict &&
		(refused.substatus == "" || refused.substatus == "0"):
		return present, nil // the item exists
	}
	return 0, err
}

// current reads the existing item; nil when there is none.
func (w *write) current(ctx context.Context) (*answer, error) {
	r := w.request(http.MethodGet)
	a, err := w.client.send(ctx, r)
	if refusedWith(err, http.StatusNotFound) {
		return nil, nil
	}
	return a, err
}

// update replaces the item unless it already equals the seed's.
func (w *write) update(ctx context.Context, there *answer) (outcome, error) {
	have, err := value.Normalize(nil, there.body, value.Options{DropTopLevel: value.SystemProperty, MaxBytes: -1})
	if err != nil {
		return 0, errNotOurs
	}
	if value.Equal(value.FromRaw(have), value.FromRaw(w.body)) {
		return present, nil
	}
	r := w.request(http.MethodPut)
	r.body = w.body
	_, err = w.client.send(ctx, r)
	return replaced, err
}

// request returns a request on the item itself.
func (w *write) request(method string) request {
	return request{
		method: method, path: pathOf(w.target.link+"/docs") + "/" + url.PathEscape(w.id), kind: "docs",
		link:   w.target.link + "/docs/" + w.id,
		header: map[string]string{"X-Ms-Documentdb-Partitionkey": w.key},
	}
}
