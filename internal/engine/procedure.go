package engine

import (
	"context"
	"errors"
	"sync"
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
	procedure := &account.Script{ID: echoID, Body: echoBody}
	if address != echoID {
		if procedure, err = e.Script(c, api.ResourceKind(90), address); err != nil {
			return nil, err
		}
	}
	statement := e.Heat().Statement(heat.ExecuteProcedure, procedure.ID)
	estimate := c.Budgets.EstimateProcedure(statement)
	return e.at(ctx, call, c, key, estimate, func(at account.Address) (*api.Result, error) {
		var result *script.Result
		run, _, err := e.inTransaction(ctx, call, at, estimate.RU, p.Decode, func(r *scriptRun) (err error) {
			result, err = e.runScript(ctx, r, procedure, &script.Run{Kind: script.Procedure, Arguments: p.Arguments, Log: p.Log})
			return err
		})
		reply := located(&at, run.lsn)
		if result != nil {
			reply.Log = result.Log
		}
		if err != nil {
			return reply, err
		}
		reply.Outcome, reply.Body = api.Executed, run.withRealNames(result.Body)
		return reply, nil
	})
}

// runScript runs one script of a run.
func (e *Engine) runScript(ctx context.Context, r *scriptRun, s *account.Script, run *script.Run) (*script.Result,
	error,
) {
	if err := e.offences.check(s, e.clock.Now()); err != nil {
		return nil, err
	}
	r.call.Meter.Script()
	c := r.Routed
	run.Program = script.Program{Name: s.ID, Body: s.Body}
	run.Scope, run.SelfLink, run.AltLink, run.Host = c.RID, c.SelfLink(), c.Path, scriptHost{r}
	timed, cancel := context.WithTimeout(ctx, scriptTime)
	defer cancel()
	r.acceptsUntil = e.clock.Now().Add(acceptTime)
	result, err := e.scripts.Execute(timed, run)
	timedOut := err != nil && ctx.Err() == nil && timed.Err() != nil
	e.offences.note(s, e.clock.Now(), timedOut)
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
	var failed *script.Error
	if !errors.As(err, &failed) {
		return result, err
	}
	return result, &status.Error{Kind: status.BadRequest, Substatus: failed.Number, Message: failed.Message()}
}

// writeWithTriggers runs a write of one item between the triggers that its request names, in one
// transaction.
func (e *Engine) writeWithTriggers(ctx context.Context, call *api.Call, at account.Address, estimate float64,
	kind api.OperationKind, address string, w *api.ItemWrite,
) (*api.Result, error) {
	before, err := e.triggers(at.Routed.Container, script.PreTrigger, kind, w.Pre)
	if err != nil {
		return nil, err
	}
	after, err := e.triggers(at.Routed.Container, script.PostTrigger, kind, w.Post)
	if err != nil {
		return nil, err
	}
	var body []byte // of the reply, if a trigger has set it
	run, committed, err := e.inTransaction(ctx, call, at, estimate, w.Decode, func(r *scriptRun) error {
		request := w.Body
		body = nil
		for _, t := range before {
			result, err := e.runScript(ctx, r, t, &script.Run{
				Kind: script.PreTrigger, Operation: operationNames[kind], RequestBody: request,
			})
			if err != nil {
				return err
			}
			request = result.RequestBody
		}
		r.subject = len(r.writes)
		item, err := r.do(ctx, kind, address, request, w.Conditions, w.Indexing)
		if err != nil {
			return err
		}
		for _, t := range after {
			run := &script.Run{Kind: script.PostTrigger, Operation: operationNames[kind], RequestBody: request}
			if item != nil {
				run.ResponseBody = r.render(item)
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
	reply.Outcome, reply.Body = subject.outcome(), run.withRealNames(body)
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
func (e *Engine) triggers(c *account.Container, when script.Kind, kind api.OperationKind, names []string) (
	found []*account.Script, err error,
) {
	if len(names) > 1 {
		return nil, status.New(status.BadRequest, "A request may name one pre-trigger and one post-trigger. It names %d.",
			len(names))
	}
	for _, name := range names {
		t, err := e.Script(c, api.ResourceKind(91), name)
		if err != nil {
			return nil, err
		}
		if err := t.CheckTrigger(when == script.PreTrigger, operationNames[kind]); err != nil {
			return nil, err
		}
		found = append(found, t)
	}
	return found, nil
}

// offences counts the scripts that ran out of time. A script that does so again and again is
// refused for a while (recorded: the service refuses it with 403 until it is deleted and created
// again).
type offences struct {
	mu sync.Mutex
	of map[string]offence // by RID of the script
}

type offence struct {
	times int
	until time.Time // when the script may run again
}

const (
	// mostOffences is how often in a row a script may run out of time (inferred: the service says
	// several times).
	mostOffences = 5
	// offenceWait is how long it is refused then (inferred).
	offenceWait = time.Minute
	// mostOffenders bounds the scripts that are remembered.
	mostOffenders = 1000
)

// check refuses a script that has run out of time too often.
func (o *offences) check(s *account.Script, now time.Time) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if one := o.of[s.RID]; one.times >= mostOffences && now.Before(one.until) {
		return status.New(status.Forbidden,
			"The script '%s' is blocked for a time, because it ran out of time %d times in a row. Delete it and create one "+
				"that ends, or wait until %s.", s.ID, one.times, one.until.UTC().Format(time.RFC3339))
	}
	return nil
}

// note counts a run, and forgets the offences of a script that ended in time.
func (o *offences) note(s *account.Script, now time.Time, timedOut bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !timedOut {
		delete(o.of, s.RID)
		return
	}
	if o.of == nil || len(o.of) >= mostOffenders {
		o.of = map[string]offence{}
	}
	o.of[s.RID] = offence{o.of[s.RID].times + 1, now.Add(offenceWait)}
}
