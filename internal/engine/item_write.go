package engine

import (
	"context"
	"errors"
	"strings"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// body is an item as a client sent it, made ready outside the writer: stored
// form, index terms, id and key.
type body struct {
	json  []byte
	terms *index.Terms
	id    string
	key   partition.Key
}

// readBody validates what a client sent and finds its id and partition key.
func (c *container) readBody(raw []byte) (body, error) {
	json, terms, err := c.policy.Normalize(nil, raw, value.Options{
		MaxBytes: MaxItemBytes, MaxDepth: value.DefaultMaxDepth, DropTopLevel: value.SystemProperty,
	})
	if err != nil {
		return body{}, bodyError(err)
	}
	if json[0] != '{' {
		return body{}, status.New(status.BadRequest, "The request body must be one JSON object: the item.")
	}
	id := value.FromRaw(json).Property("id")
	switch id.Kind() {
	case value.String:
	case value.Undefined:
		return body{}, status.New(status.BadRequest, "The input content is invalid because the required properties - 'id; ' - are missing")
	default:
		return body{}, status.New(status.BadRequest, "The property 'id' of an item must be a string.")
	}
	b := body{json: json, terms: terms, id: id.Text()}
	if err := resource.ValidateItemID(b.id); err != nil {
		return body{}, err
	}
	if b.key, err = c.key().Extract(json); err != nil {
		return body{}, err
	}
	return b, nil
}

// bodyError classifies what is wrong with a body's JSON.
func bodyError(err error) error {
	if errors.Is(err, value.ErrTooLarge) {
		return status.New(status.RequestEntityTooLarge, "Request size is too large. An item may have at most %d bytes.", MaxItemBytes)
	}
	var syntax *value.SyntaxError
	if errors.As(err, &syntax) {
		return status.New(status.BadRequest, "The request body is not valid JSON: %s at byte %d.", syntax.Reason, syntax.Offset)
	}
	return err
}

// checkKey compares the key in a body with the one in the header. A client
// that sends no header leaves it to the server (WIRE §4.1).
func (c *container) checkKey(b body, header *string) error {
	if header == nil {
		return c.key().CheckKey(b.key)
	}
	sent, err := c.pointKey(header)
	if err != nil {
		return err
	}
	if !sent.Equal(b.key) {
		return status.New(status.PartitionKeyMismatch, "")
	}
	return nil
}

// decision is a proposal together with what it met, for the reply and the charge.
type decision struct {
	place
	body
	conditions Conditions
	met        *resource.Item // the item as it was when the writer decided
}

// CreateItem stores an item that must not exist yet.
func (e *Engine) CreateItem(ctx context.Context, call *Call, db, coll string, w ItemWrite) (*Reply, error) {
	return e.writeBody(ctx, call, db, coll, w, (*decision).create)
}

// UpsertItem stores an item whether it exists or not.
func (e *Engine) UpsertItem(ctx context.Context, call *Call, db, coll string, w ItemWrite) (*Reply, error) {
	return e.writeBody(ctx, call, db, coll, w, (*decision).upsert)
}

func (e *Engine) writeBody(ctx context.Context, call *Call, db, coll string, w ItemWrite, decide func(*decision, physical.View) (physical.Mutation, error)) (*Reply, error) {
	c, err := e.catalog.Load().owner(call, db, coll)
	if err != nil {
		return nil, err
	}
	b, err := c.readBody(w.Body)
	if err != nil {
		return nil, err
	}
	if err := c.checkKey(b, w.PartitionKey); err != nil {
		return nil, err
	}
	at, err := c.placeOf(b.key)
	if err != nil {
		return nil, err
	}
	return e.propose(ctx, call, &decision{place: at, body: b, conditions: w.Conditions}, decide)
}

// ReplaceItem stores a new body for an item that exists.
func (e *Engine) ReplaceItem(ctx context.Context, call *Call, db, coll, address string, w ItemWrite) (*Reply, error) {
	at, err := e.address(call, db, coll, w.PartitionKey)
	if err != nil {
		return nil, err
	}
	b, err := at.container.readBody(w.Body)
	if err != nil {
		return nil, err
	}
	if !b.key.Equal(at.key) {
		return nil, status.New(status.PartitionKeyMismatch, "")
	}
	id, err := e.addressedID(ctx, at, address)
	if err != nil {
		return nil, err
	}
	if b.id != id {
		return nil, status.New(status.BadRequest, "The id in the body, '%s', must equal the id in the address, '%s': an item's id cannot be changed.", b.id, id)
	}
	return e.propose(ctx, call, &decision{place: at, body: b, conditions: w.Conditions}, (*decision).replace)
}

// DeleteItem removes an item.
func (e *Engine) DeleteItem(ctx context.Context, call *Call, db, coll, address string, partitionKey *string, cond Conditions) (*Reply, error) {
	at, err := e.address(call, db, coll, partitionKey)
	if err != nil {
		return nil, err
	}
	id, err := e.addressedID(ctx, at, address)
	if err != nil {
		return nil, err
	}
	d := &decision{place: at, body: body{id: id, key: at.key}, conditions: cond}
	return e.propose(ctx, call, d, (*decision).remove)
}

// propose hands a decision to the partition's writer, then meters and answers.
func (e *Engine) propose(ctx context.Context, call *Call, d *decision, decide func(*decision, physical.View) (physical.Mutation, error)) (*Reply, error) {
	committed, err := d.partition.Propose(ctx, func(v physical.View) (physical.Mutation, error) {
		met, err := v.Get(d.epk, d.place.key, d.id)
		if err != nil {
			return physical.Mutation{}, err
		}
		d.met = met
		return decide(d, v)
	})
	if err != nil {
		d.meterRefusal(&call.Meter, err)
		return d.refusal(err), err
	}
	d.meter(&call.Meter, committed)
	return d.reply(committed), nil
}

// The decisions. Each reads what the writer met and says what shall be; none
// has any effect.

func (d *decision) create(physical.View) (physical.Mutation, error) {
	if d.met != nil {
		return physical.Mutation{}, status.New(status.Conflict, "Entity with the specified id already exists in the system. Item '%s' of partition key %s: upsert or replace it, or choose another id.", d.id, d.place.key.JSON())
	}
	return d.put(), nil
}

func (d *decision) upsert(physical.View) (physical.Mutation, error) {
	if d.met == nil {
		return d.put(), nil
	}
	if strings.TrimSpace(d.conditions.IfNoneMatch) == "*" {
		return physical.Mutation{}, preconditionFailed(d.met)
	}
	if err := checkIfMatch(d.conditions.IfMatch, d.met); err != nil {
		return physical.Mutation{}, err
	}
	return d.put(), nil
}

func (d *decision) replace(physical.View) (physical.Mutation, error) {
	if d.met == nil {
		return physical.Mutation{}, itemNotFound(d.id, d.place.key)
	}
	if err := checkIfMatch(d.conditions.IfMatch, d.met); err != nil {
		return physical.Mutation{}, err
	}
	return d.put(), nil
}

func (d *decision) remove(physical.View) (physical.Mutation, error) {
	if d.met == nil {
		return physical.Mutation{}, itemNotFound(d.id, d.place.key)
	}
	if err := checkIfMatch(d.conditions.IfMatch, d.met); err != nil {
		return physical.Mutation{}, err
	}
	return physical.Mutation{Changes: []physical.Change{{Delete: true, Old: d.met, EPK: d.epk, Key: d.place.key, ID: d.id}}}, nil
}

func (d *decision) put() physical.Mutation {
	return physical.Mutation{Changes: []physical.Change{{Old: d.met, EPK: d.epk, Key: d.place.key, ID: d.id, JSON: d.json, Terms: d.terms}}}
}

func itemNotFound(id string, key partition.Key) error {
	return status.New(status.NotFound, "Entity with the specified id does not exist in the system. Item '%s' of partition key %s.", id, key.JSON())
}

// checkIfMatch holds a write to the version its caller has seen.
func checkIfMatch(header string, met *resource.Item) error {
	if header == "" || strings.TrimSpace(header) == "*" || met.ETag().Matches(header) {
		return nil
	}
	return preconditionFailed(met)
}

func preconditionFailed(met *resource.Item) error {
	return status.New(status.PreconditionFailed, "One of the specified pre-condition is not met. The item's ETag is now %s: read it again.", string(met.ETag()))
}

// meter prices what was done.
func (d *decision) meter(m *ru.Meter, c physical.Committed) {
	switch {
	case d.json == nil:
		m.Delete(len(d.met.JSON), c.TermsRemoved[0])
	case d.met == nil:
		m.Create(len(d.json), c.TermsAdded[0])
	default:
		m.Replace(len(d.met.JSON), len(d.json), c.TermsAdded[0]+c.TermsRemoved[0])
	}
}

// meterRefusal prices a write that was decided against: it has read what it met.
func (d *decision) meterRefusal(m *ru.Meter, err error) {
	switch status.Of(err).Kind {
	case status.NotFound, status.Conflict, status.PreconditionFailed:
		size := 0
		if d.met != nil {
			size = len(d.met.JSON)
		}
		m.PointRead(size)
	}
}

// refusal carries the position at which a write was refused: clients take it
// up from 404, 409 and 412 too (WIRE §3.4).
func (d *decision) refusal(err error) *Reply {
	switch status.Of(err).Kind {
	case status.NotFound, status.Conflict, status.PreconditionFailed:
		return d.located(d.partition.LSN())
	}
	return nil
}

func (d *decision) reply(c physical.Committed) *Reply {
	r := d.located(c.LSN)
	if d.json == nil {
		r.Status = 204
		return r
	}
	item := &c.Items[0]
	r.Status = 201
	if d.met != nil {
		r.Status = 200
	}
	r.ItemLSN = item.LSN
	r.ETag = item.ETag()
	r.Body = appendItem(d.container, item)
	return r
}

// located is a reply that says which range answered, and where it stands.
func (p *place) located(lsn session.LSN) *Reply {
	id := rangeID(p.partition)
	return &Reply{
		Count: -1, LSN: lsn, RangeID: id, SessionToken: session.Format(id, lsn),
		OwnerRID: p.container.rid, OwnerPath: p.container.path,
		Receipt: &Receipt{Ranges: []string{id}, TotalRanges: len(p.container.partitions), Access: "point"},
	}
}

// appendItem renders an item with its system properties.
func appendItem(c *container, item *resource.Item) []byte {
	return resource.AppendItem(make([]byte, 0, len(item.JSON)+256), item, c.database.number, c.number)
}
