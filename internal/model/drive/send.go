package drive

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/orrery-db/orrery/internal/model/predict"
	"github.com/orrery-db/orrery/internal/value"
)

// alone sends one change in a request of its own. there says that the create of an upsert has found
// the item.
func (r *run) alone(ctx context.Context, container int, c *change) (there bool, err error) {
	q := call{kind: "docs", key: c.key}
	if c.kind == predict.Creates {
		q.method, q.path, q.body = http.MethodPost, "/docs", c.body
		if c.upsert {
			q.neutral = http.StatusConflict
		}
	} else {
		q.path, q.link = "/docs/"+url.PathEscape(c.id), "/docs/"+c.id
	}
	switch c.kind {
	case predict.Patches:
		q.method, q.body = http.MethodPatch, patchBody(c.condition, c.operations)
		if c.condition != "" {
			q.neutral = http.StatusPreconditionFailed
		}
		q.header = map[string]string{"Content-Type": "application/json_patch+json"}
	case predict.Replaces:
		q.method, q.body = http.MethodPut, c.body
		if c.etag != "" {
			q.header = map[string]string{"If-Match": c.etag}
		}
	case predict.Deletes:
		q.method = http.MethodDelete
		if c.etag != "" {
			q.header = map[string]string{"If-Match": c.etag}
		}
	case predict.Counts:
		q.method, q.body = http.MethodPatch, patchBody("", countOperations(c))
	}
	answer, _, err := r.send(ctx, container, q)
	return err == nil && c.upsert && answer.Status == http.StatusConflict, err
}

func patchBody(condition string, operations []string) []byte {
	body := []byte{'{'}
	if condition != "" {
		body = append(value.AppendString(append(body, `"condition":`...), "from c where "+condition), ',')
	}
	return append(append(append(body, `"operations":[`...), strings.Join(operations, ",")...), `]}`...)
}

func countOperations(c *change) (out []string) {
	for _, property := range c.counters {
		out = append(out, fmt.Sprintf(`{"op":"incr","path":%s,"value":%d}`, jsonText("/"+pointer(property)), c.by))
	}
	return out
}

// batch sends changes of one logical partition as one transaction.
func (r *run) batch(ctx context.Context, container int, changes []change) error {
	body := []byte{'['}
	for i := range changes {
		c := &changes[i]
		if i > 0 {
			body = append(body, ',')
		}
		switch c.kind {
		case predict.Creates:
			body = append(append(append(body, `{"operationType":"Create","resourceBody":`...), c.body...), '}')
		case predict.Replaces:
			body = value.AppendString(append(body, `{"operationType":"Replace","id":`...), c.id)
			body = append(append(append(body, `,"resourceBody":`...), c.body...), '}')
		case predict.Deletes:
			body = append(value.AppendString(append(body, `{"operationType":"Delete","id":`...), c.id), '}')
		default:
			operations := c.operations
			if c.kind == predict.Counts {
				operations = countOperations(c)
			}
			body = value.AppendString(append(body, `{"operationType":"Patch","id":`...), c.id)
			body = append(append(append(body, `,"resourceBody":`...), patchBody(c.condition, operations)...), '}')
		}
	}
	answer, ok, err := r.send(ctx, container, call{
		method: http.MethodPost, path: "/docs", kind: "docs", key: changes[0].key, body: append(body, ']'),
		header: map[string]string{"x-ms-cosmos-is-batch-request": "True", "x-ms-cosmos-batch-atomic": "True"},
	})
	if err != nil || !ok {
		return err
	}
	if answer.Status == http.StatusMultiStatus {
		r.failedBatch(answer.Body, changes)
	}
	return nil
}

// failedBatch notes the operation that made a transaction fail. A row that does not pass the
// condition of its statement takes the transaction back, and is no failure.
func (r *run) failedBatch(body []byte, changes []change) {
	var results []struct{ StatusCode int }
	if json.Unmarshal(body, &results) != nil {
		return
	}
	for i, one := range results {
		if one.StatusCode == http.StatusPreconditionFailed && i < len(changes) && changes[i].condition != "" {
			return
		}
		if one.StatusCode >= http.StatusBadRequest && one.StatusCode != http.StatusFailedDependency {
			r.out.Status, r.out.Message = one.StatusCode, "an operation of the transaction failed"
			r.out.Exchanges[len(r.out.Exchanges)-1].Status = one.StatusCode
			return
		}
	}
}

// procedureID is the id of the stored procedure that does the changes of a transaction.
const procedureID = "orreryReplay"

// Procedures returns the ids and bodies of stored procedures that the patterns need, by container.
func (d *Driver) Procedures() map[int]map[string]string {
	out := map[int]map[string]string{}
	for i := range d.patterns {
		for k := range d.patterns[i] {
			if q := &d.patterns[i][k]; q.Kind == "procedure" {
				out[q.From.Container] = map[string]string{procedureID: procedureBody}
			}
		}
	}
	return out
}

// procedureBody does changes one after another: it creates, replaces or deletes items, and adds to
// counters of an item that it reads first.
const procedureBody = `function orreryReplay(changes) {
	var c = getContext().getCollection(), self = c.getSelfLink(), at = 0;
	next();
	function next() {
		if (at === changes.length) return;
		var one = changes[at++], link = c.getAltLink() + '/docs/' + one.id;
		if (one.kind === 'create') accepted(c.createDocument(self, one.body, done));
		else if (one.kind === 'delete') accepted(c.deleteDocument(link, {}, done));
		else if (one.kind === 'replace') accepted(c.replaceDocument(link, one.body, {}, done));
		else accepted(c.readDocument(link, {}, function (err, item) {
			if (err) throw err;
			for (var i in one.set) item[i] = one.set[i];
			for (var i in one.add) item[i] = (item[i] || 0) + one.add[i];
			accepted(c.replaceDocument(item._self, item, { etag: item._etag }, done));
		}));
	}
	function done(err) { if (err) throw err; next(); }
	function accepted(yes) { if (!yes) throw new Error(429, 'not accepted'); }
}`

// procedure sends changes of one logical partition to a stored procedure.
func (r *run) procedure(ctx context.Context, container int, changes []change) error {
	type one struct {
		Kind string                     `json:"kind"`
		ID   string                     `json:"id"`
		Body json.RawMessage            `json:"body,omitempty"`
		Set  map[string]json.RawMessage `json:"set,omitempty"`
		Add  map[string]int             `json:"add,omitempty"`
	}
	var list []one
	for i := range changes {
		c := &changes[i]
		o := one{Kind: string(c.kind), ID: c.id, Body: c.body}
		for _, text := range c.operations {
			var op struct {
				Path  string
				Value json.RawMessage
			}
			if err := json.Unmarshal([]byte(text), &op); err != nil {
				return err
			}
			if o.Set == nil {
				o.Set = map[string]json.RawMessage{}
			}
			o.Set[strings.NewReplacer("~1", "/", "~0", "~").Replace(strings.TrimPrefix(op.Path, "/"))] = op.Value
		}
		for _, property := range c.counters {
			if o.Add == nil {
				o.Add = map[string]int{}
			}
			o.Add[property] = c.by
		}
		list = append(list, o)
	}
	body, err := json.Marshal([]any{list})
	if err != nil {
		return err
	}
	_, _, err = r.send(ctx, container, call{
		method: http.MethodPost, path: "/sprocs/" + procedureID, link: "/sprocs/" + procedureID, kind: "sprocs",
		key: changes[0].key, body: body,
	})
	return err
}
