package engine

import (
	"context"
	"strings"

	"github.com/orrery-db/orrery/internal/admission"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/continuation"
	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/script"
	"github.com/orrery-db/orrery/internal/status"
)

// scriptHost is the collection on which a script works: the items of one logical partition, as its
// run sees them.
type scriptHost struct{ *scriptRun }

var _ script.Host = scriptHost{}

// mostScriptWrites bounds the writes of one run. They are one transaction, which every replica
// applies at once.
const mostScriptWrites = 10_000

// accepts returns script.ErrNotAccepted when the run has used up what it may use: request units,
// writes or time. The script then ends by itself and reports how far it came.
func (h scriptHost) accepts(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if len(h.writes) >= mostScriptWrites || h.pay() || h.engine.clock.Now().After(h.acceptsUntil) {
		return script.ErrNotAccepted
	}
	return nil
}

// pay takes from the range's budget what the run has cost since the last call. It is true when the
// range owes too much for the run to go on.
func (r *scriptRun) pay() (owes bool) {
	cost := r.call.Meter
	cost.Add(&r.written)
	more := float64(cost.Charge()) - r.estimate - r.call.Taken
	if r.Budget.Bucket == nil || more <= 0 {
		return false
	}
	r.call.Taken += more
	level, rate := r.Budget.Bucket.Take(r.engine.clock.Now(), more)
	return level <= -admission.MostDebt*rate
}

// Create implements script.Host.
func (h scriptHost) Create(ctx context.Context, body []byte, o script.Options) ([]byte, error) {
	item, _, err := h.put(ctx, api.OperationCreate, "", body, o)
	return item, err
}

// Upsert implements script.Host.
func (h scriptHost) Upsert(ctx context.Context, body []byte, o script.Options) ([]byte, bool, error) {
	return h.put(ctx, api.OperationUpsert, "", body, o)
}

// Replace implements script.Host.
func (h scriptHost) Replace(ctx context.Context, link string, body []byte, o script.Options) ([]byte, error) {
	item, _, err := h.put(ctx, api.OperationReplace, link, body, o)
	return item, err
}

// Patch implements script.Host.
func (h scriptHost) Patch(ctx context.Context, link string, operations []byte, o script.Options) ([]byte, error) {
	item, _, err := h.put(ctx, api.OperationPatch, link, operations, o)
	return item, err
}

// Delete implements script.Host.
func (h scriptHost) Delete(ctx context.Context, link string, o script.Options) error {
	_, _, err := h.put(ctx, api.OperationDelete, link, nil, o)
	return err
}

// put runs one write. It returns the item after the write, and whether it is new.
func (h scriptHost) put(ctx context.Context, kind api.OperationKind, link string, body []byte, o script.Options) (
	after []byte, created bool, err error,
) {
	if err := h.accepts(ctx); err != nil {
		return nil, false, err
	}
	w, err := h.do(ctx, kind, link, body, api.Conditions{IfMatch: o.ETag}, directiveOf(o.IndexAction))
	if err != nil || w.item == nil {
		return nil, false, err
	}
	if !o.Unseen {
		after = h.render(w.item)
	}
	return after, w.outcome() == api.Created, nil
}

// do runs one write on the state of the run.
func (r *scriptRun) do(ctx context.Context, kind api.OperationKind, link string, body []byte, c api.Conditions,
	indexing api.IndexingDirective,
) (*entry, error) {
	w := &entry{operation: &operation{
		Address: r.Address, kind: kind, conditions: c, indexing: indexing, limit: r.engine.logicalPartitionBytes,
	}}
	err := w.readBody(r.engine, r.Routed.Container, body)
	if err == nil && w.json != nil && !w.key.Equal(r.Key) {
		err = status.New(status.BadRequest,
			"The item has another partition key than the script runs for: %s instead of %s. A script works on one logical "+
				"partition.", w.key.JSON(), r.Key.JSON())
	}
	if err == nil {
		if w.target = w.id; !w.inserts() {
			w.target, err = r.idOf(ctx, link)
		}
	}
	if err == nil && w.patch != nil {
		err = r.decidePatch(ctx, w)
	}
	if err == nil && w.json != nil {
		err = r.checkMentions(w)
	}
	if err != nil {
		return nil, err
	}
	return w, r.write(ctx, w)
}

// decidePatch applies a patch to the item as the script sees it. The commit writes this result: it
// checks that the item is still the same.
func (r *scriptRun) decidePatch(ctx context.Context, w *entry) error {
	r.work.GiveWay() // a long condition takes turns by itself
	err := w.preparePatchOn(ctx, r.engine, r.tx)
	r.call.Taken += w.taken
	w.patch.decided, w.body = true, w.patch.made
	return err
}

// directiveOf reads the option indexAction.
func directiveOf(action string) api.IndexingDirective {
	switch strings.ToLower(action) {
	case "include":
		return api.IndexingInclude
	case "exclude":
		return api.IndexingExclude
	}
	return api.IndexingDefault
}

// Read implements script.Host.
func (h scriptHost) Read(ctx context.Context, link string, o script.Options) ([]byte, error) {
	if err := h.accepts(ctx); err != nil {
		return nil, err
	}
	id, err := h.idOf(ctx, link)
	if err != nil {
		return nil, err
	}
	item, err := h.tx.Get(h.EPK, h.Key, id)
	if err != nil {
		return nil, err
	}
	if item == nil {
		h.call.Meter.PointRead(0)
		return nil, itemNotFound(id, h.Key)
	}
	h.call.Meter.PointRead(len(item.JSON))
	if o.IfNoneMatch != "" && item.ETag().Matches(o.IfNoneMatch) {
		return nil, script.ErrNotModified
	}
	if o.Unseen {
		return nil, nil
	}
	return h.render(item), nil
}

// idOf returns the id of the item to which a link leads: its last segment, an id or a RID. If both
// are possible, it is a RID in a link that begins with the RIDs of the container, and an id in one
// that begins with names.
func (r *scriptRun) idOf(ctx context.Context, link string) (string, error) {
	link = strings.TrimSuffix(link, "/")
	address := link[strings.LastIndexByte(link, '/')+1:]
	rid, err := resource.ParseRID(address)
	if err != nil || rid.Kind != resource.RIDItem || rid.Coll != r.Routed.Number {
		return address, nil //nolint:nilerr // an address that is not a RID is a name
	}
	if !strings.HasPrefix(link, r.Routed.SelfLink()) {
		if item, err := r.tx.Get(r.EPK, r.Key, address); err != nil || item != nil {
			return address, err
		}
	}
	if id, ok := r.names.ID(rid.Ordinal); ok {
		return id, nil
	}
	if id, ok := r.view.ids[rid.Ordinal]; ok {
		return id, nil
	}
	item, err := r.snapshot.Load(ctx, index.Entry{EPK: r.EPK, Ordinal: rid.Ordinal})
	if err != nil || item == nil || !item.Key.Equal(r.Key) {
		return address, err
	}
	return item.ID, nil
}

// render returns an item as clients see it.
func (r *scriptRun) render(item *resource.Item) []byte {
	return resource.AppendItem(make([]byte, 0, len(item.JSON)+256), item, r.Routed.Database.Number, r.Routed.Number)
}

// ReadFeed implements script.Host.
func (h scriptHost) ReadFeed(ctx context.Context, o script.Options) (script.Page, error) {
	return h.page(ctx, api.QueryRequest{Decode: readFeedText, Unindexed: true}, o)
}

// Query implements script.Host.
func (h scriptHost) Query(ctx context.Context, query []byte, o script.Options) (script.Page, error) {
	return h.page(ctx, api.QueryRequest{Body: query, Decode: h.decode}, o)
}

// page reads one page of a query.
func (h scriptHost) page(ctx context.Context, q api.QueryRequest, o script.Options) (script.Page, error) {
	if err := h.accepts(ctx); err != nil {
		return script.Page{}, err
	}
	h.queried = true
	c := h.Routed
	stmt, err := h.engine.CompileFor(c.Container, &q)
	if err != nil {
		return script.Page{}, err
	}
	name := continuation.Fingerprint(append(stmt.Name, "script", h.Key.JSON())...)
	var resume []byte
	if o.Continuation != "" {
		if resume, err = h.engine.Continuations.Open(c.Number, name, o.Continuation); err != nil {
			return script.Page{}, err
		}
	}
	source, err := h.source(q.Unindexed)
	if err != nil {
		return script.Page{}, err
	}
	defer h.snapshot.OnlyIndexed(false) // reads of single items see all
	called, done, err := h.engine.functionsOf(ctx, c.Container, stmt.Logical, h.work)
	if err != nil {
		return script.Page{}, err
	}
	defer done()
	page, err := exec.Run(ctx, exec.Request{
		Logical: stmt.Logical, Scope: index.Scope{Range: c.Key().Range(h.Key), Key: &h.Key},
		Parts: []exec.Part{{
			RangeID: h.Budget.RangeID, Range: h.Partition.Range(),
			Open: func(context.Context) (exec.Source, func(), error) { return source, func() {}, nil },
		}},
		DB: c.Database.Number, Coll: c.Number, PageItems: o.PageSize, PageBytes: api.MaxPageBytes, Resume: resume,
		Meter: &h.call.Meter, Policy: c.Policy, CreationOrder: !q.Unindexed, Clock: h.engine.clock,
		Functions: called, Pacer: scriptPacer{h}, Memory: h.call.Memory.Beside(), TextSteps: stepsOfText(q.Body),
	})
	if err != nil {
		return script.Page{}, err
	}
	out := script.Page{Items: append(append([]byte{'['}, page.Documents...), ']')}
	if page.Next != nil {
		out.Continuation = h.engine.Continuations.Seal(c.Number, name, page.Next)
	}
	return out, nil
}

// scriptPacer ends a page of a script's query when the run has used up what it may use.
type scriptPacer struct{ scriptHost }

// GiveWay returns the turn before the page waits for memory, which another query may have to
// return.
func (p scriptPacer) GiveWay() { p.work.GiveWay() }

// Pace implements exec.Pacer.
func (p scriptPacer) Pace(ctx context.Context, _ []exec.Visit) (end bool, err error) {
	if err := p.work.Continue(ctx); err != nil {
		return true, err
	}
	return p.accepts(ctx) != nil, nil
}
