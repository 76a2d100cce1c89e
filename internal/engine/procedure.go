package engine

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/physical"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/script"
	"github.com/orrery-db/orrery/internal/status"
)

const (
	// scriptTime is how long a run of scripts may take (ENGINE §7, documented).
	scriptTime = 5 * time.Second
	// acceptTime is how long a run accepts calls. A script that stops when a call is not accepted has
	// the rest of the time to end.
	acceptTime = 4 * time.Second
	// scriptMemory is how much memory the JavaScript engine of a run may use. The run holds it in the
	// server's ledger, with the items that it may write, so that scripts wait when together they may
	// use too much.
	scriptMemory = 32 << 20
	// mostIdleEngines bounds the engines that wait for another run of their script.
	mostIdleEngines = 32
)

// echo is a procedure that every container has without registration (recorded).
const (
	echoID   = "__.sys.echo"
	echoBody = "function echo(input) { getContext().getResponse().setBody(input); }"
)

// ExecuteProcedure runs a stored procedure on one logical partition. All that it writes is one
// transaction.
func (e *Engine) ExecuteProcedure(ctx context.Context, call *api.Call, db, coll, address string,
	p api.ProcedureRequest,
) (*api.Result, error) {
	c, key, err := e.ContainerAndKey(call, db, coll, p.PartitionKey)
	if err != nil {
		return nil, err
	}
	procedure := &resource.Script{ID: echoID, Body: echoBody}
	if address != echoID {
		if procedure, err = e.Script(ctx, c, resource.Procedure, address); err != nil {
			return nil, err
		}
	}
	statement := e.Heat().Statement(heat.ExecuteProcedure, procedure.ID)
	estimate := c.Budgets.EstimateProcedure(statement)
	return e.at(ctx, call, c, key, estimate, func(at account.Address) (*api.Result, error) {
		var result *script.Result
		run, _, err := e.inTransaction(ctx, call, at, estimate.RU, p.Decode, func(r *scriptRun) (err error) {
			result, err = e.runScript(ctx, r, procedure,
				&script.Run{Kind: script.Procedure, Arguments: p.Arguments, Log: p.Log})
			return err
		})
		reply := located(&at, run.lsn)
		if failed, ok := errors.AsType[*ScriptError](err); ok {
			reply.Script = &api.ScriptOutcome{Log: failed.Log}
		}
		if err != nil {
			return reply, err
		}
		reply.Outcome = api.Executed
		reply.Script = &api.ScriptOutcome{Body: run.names.Real(result.Body), Log: result.Log}
		return reply, nil
	})
}

// runScript runs one script of a run.
func (e *Engine) runScript(ctx context.Context, r *scriptRun, s *resource.Script, run *script.Run) (*script.Result,
	error,
) {
	if err := e.offences.Check(s.RID, s.ID, e.clock.Now()); err != nil {
		return nil, err
	}
	r.call.Meter.Script()
	c := r.Routed
	run.Program = script.Program{Name: s.ID, Body: s.Body}
	run.Scope, run.SelfLink, run.AltLink, run.Host = c.RID, c.SelfLink(), c.Path, scriptHost{r}
	run.Usage, run.Quota = quotas(c)
	run.Pause = r.pause
	timed, cancel := context.WithTimeout(ctx, scriptTime)
	defer cancel()
	r.acceptsUntil = e.clock.Now().Add(acceptTime)
	result, err := e.scripts.Execute(timed, run)
	timedOut := err != nil && ctx.Err() == nil && timed.Err() != nil
	e.offences.Note(s.RID, e.clock.Now(), timedOut)
	switch {
	case err == nil:
		return result, nil
	case ctx.Err() != nil:
		return result, ctx.Err()
	case timedOut:
		return result, status.New(status.RequestTimeout,
			"The script ran for longer than %v. Nothing was done: stop when a call returns false, and continue in another run.",
			scriptTime)
	}
	failed, ok := errors.AsType[*script.Error](err)
	if !ok {
		return result, err
	}
	refused := &status.Error{Kind: status.BadRequest, Substatus: failed.Number, Message: failed.Message}
	switch failed.Failure {
	case script.Compilation:
		refused.Substatus = compilationFailed
	case script.TooLarge:
		refused.Kind, refused.Substatus = status.RequestEntityTooLarge, 0
	}
	return result, &ScriptError{refused, failed.Log}
}

// compilationFailed is the substatus of a script that is not a function (SDK).
const compilationFailed = 65535

// ScriptError is the failure of a script. It is a status.BadRequest, or a
// status.RequestEntityTooLarge.
type ScriptError struct {
	Status *status.Error
	// Log is what the script had written with console.log.
	Log string
}

// Unwrap returns the status.
func (e *ScriptError) Unwrap() error { return e.Status }

// Error implements error.
func (e *ScriptError) Error() string { return e.Status.Error() }

// writeWithTriggers runs a write of one item between the triggers that its request names, in one
// transaction.
func (e *Engine) writeWithTriggers(ctx context.Context, call *api.Call, at account.Address, estimate float64,
	kind api.OperationKind, address string, w *api.ItemWrite,
) (*api.Result, error) {
	before, err := e.triggers(ctx, at.Routed.Container, script.PreTrigger, kind, w.Pre)
	if err != nil {
		return nil, err
	}
	after, err := e.triggers(ctx, at.Routed.Container, script.PostTrigger, kind, w.Post)
	if err != nil {
		return nil, err
	}
	var body []byte // of the reply, if a trigger has set it
	run, committed, err := e.inTransaction(ctx, call, at, estimate, w.Decode, func(r *scriptRun) error {
		request := w.Body
		body = nil
		for _, t := range before {
			result, err := e.runScript(ctx, r, t, &script.Run{
				Kind: script.PreTrigger, Operation: operationNames[kind], Request: script.Message{Body: request},
			})
			if err != nil {
				return err
			}
			if result.RequestBody != nil {
				request = result.RequestBody
			}
		}
		r.subject = len(r.writes)
		subject, err := r.do(ctx, kind, address, request, w.Conditions, w.Indexing)
		if err == nil && kind == api.OperationReplace { // a pre-trigger may have changed the id
			err = account.Confine(call, subject.target, subject.id)
		}
		if err != nil {
			return err
		}
		for _, t := range after {
			run := &script.Run{Kind: script.PostTrigger, Operation: operationNames[kind], Request: script.Message{Body: request}}
			if subject.item != nil {
				run.Response.Body = r.render(subject.item)
			}
			result, err := e.runScript(ctx, r, t, run)
			if err != nil {
				return err
			}
			if len(result.Body) > 0 {
				body = result.Body
			}
		}
		return nil
	})
	reply := located(&at, run.lsn)
	if err != nil {
		return reply, err
	}
	subject := run.writes[run.subject]
	reply.Outcome, reply.Script = subject.outcome(), &api.ScriptOutcome{Body: run.names.Real(body)}
	if item := committedItem(&committed, subject.id); item != nil && kind != api.OperationDelete {
		reply.ItemLSN, reply.ETag = item.LSN, item.ETag()
		reply.WithItem(at.Routed.Database.Number, at.Routed.Number, item)
	}
	return reply, nil
}

// operationNames are the names of operations in triggers.
var operationNames = map[api.OperationKind]string{
	api.OperationCreate: "Create", api.OperationUpsert: "Upsert", api.OperationReplace: "Replace",
	api.OperationDelete: "Delete",
}

// committedItem finds an item among those of a commit; nil when the transaction has deleted it.
func committedItem(c *physical.Committed, id string) *resource.Item {
	for i := range c.Items {
		if c.Items[i].ID == id {
			return &c.Items[i]
		}
	}
	return nil
}

// triggers finds the triggers that a request names, and checks that they fit it.
func (e *Engine) triggers(ctx context.Context, c *account.Container, when script.Kind, kind api.OperationKind,
	names []string,
) (found []*resource.Script, err error) {
	if len(names) > 1 {
		return nil, status.New(status.BadRequest, "A request may name one pre-trigger and one post-trigger. It names %d.",
			len(names))
	}
	for _, name := range names {
		t, err := e.Script(ctx, c, resource.Trigger, name)
		if errors.Is(err, status.NotFound) { // it is not the item that is missing
			err = status.New(status.BadRequest, "%s", status.Of(err).Message)
		}
		if err != nil {
			return nil, err
		}
		if err := fits(t, when, operationNames[kind]); err != nil {
			return nil, err
		}
		found = append(found, t)
	}
	return found, nil
}

// fits refuses a trigger that is of another type, or for another operation, than the request.
func fits(t *resource.Script, when script.Kind, operation string) error {
	kind := resource.TriggerPre
	if when == script.PostTrigger {
		kind = resource.TriggerPost
	}
	if t.TriggerType != kind {
		return status.New(status.BadRequest, "The trigger '%s' is a %s-trigger, the request names it as a %s-trigger.", t.ID,
			t.TriggerType, kind)
	}
	switch t.TriggerOperation {
	case "All", operation:
		return nil
	case "Update": // the name of a replace in older clients (inferred)
		if operation == "Replace" {
			return nil
		}
	}
	return status.New(status.BadRequest, "The trigger '%s' is for the operation %s, the request is a %s.", t.ID,
		t.TriggerOperation, operation)
}

// scriptLimits are the limits of the engines of a server whose requests share so much memory; 0: no
// bound.
func scriptLimits(shared int64) script.Limits {
	idle := int64(mostIdleEngines)
	if shared > 0 {
		idle = max(1, min(idle, shared/scriptMemory))
	}
	return script.Limits{Memory: scriptMemory, Engines: int(idle)}
}

// quotas are the texts of getResourceQuotaCurrentUsage and getMaxResourceQuota, sizes in KB.
func quotas(c *account.Routed) (usage, quota string) {
	var bytes int64
	for _, p := range c.Ranges {
		bytes += p.Bytes()
	}
	most := len(c.Ranges) * MaxPhysicalPartitionBytes
	return fmt.Sprintf("collectionSize=%d;", bytes>>10), fmt.Sprintf("collectionSize=%d;", most>>10)
}
