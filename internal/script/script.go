// Package script runs server-side JavaScript: stored procedures, triggers and user-defined
// functions. It is the only package that knows the JavaScript engine.
//
// A Runtime runs the function of a script against a Host, the items of one logical partition in
// one transaction. Calls reach the host at once, in order; the callback of a call waits in a queue
// until the running function has returned. An engine serves one run at a time. It is
// reused for the same script only, and only after a run that has left its global objects as they
// were.
//
// The package knows no partition, no container and no protocol: links and bodies are text. Start
// reading at Runtime.Execute.
package script

import (
	"context"
	"errors"

	"github.com/orrery-db/orrery/internal/trace"
)

// Limits bounds what one run may use. A zero field means the default in parentheses.
type Limits struct {
	Memory   int64 // bytes of one engine (64 MB); a run that is refused more fails with Memory
	Stack    int   // nested calls of a script, counted by the engine (its own limit)
	Response int   // bytes of a body that a script sets (4 MB)
	Engines  int   // idle engines kept for later runs (32)
	Log      int   // bytes of the log of one run (4 KB)
}

func (l Limits) withDefaults() Limits {
	if l.Memory == 0 {
		l.Memory = 64 << 20
	}
	if l.Response == 0 {
		l.Response = 4 << 20
	}
	if l.Engines == 0 {
		l.Engines = 32
	}
	if l.Log == 0 {
		l.Log = 4 << 10
	}
	return l
}

// A Program is the text of a script: one function, named or anonymous.
type Program struct{ Name, Body string }

// A Kind says what a program is for, and so which objects its function sees.
type Kind uint8

// The kinds of programs that run against a host.
const (
	Procedure   Kind = iota // sees the arguments; sets the response
	PreTrigger              // sees and may replace the request body; has no response
	PostTrigger             // sees the request; sees and may replace the response body
)

// A Message is a request or a response as a script sees it.
type Message struct {
	Body    []byte            // JSON; nil: undefined
	Headers map[string]string // what getValue returns for a name; a script cannot change them
}

// A Run is one execution of a program.
type Run struct {
	Program   Program
	Kind      Kind
	Scope     string // engines are never shared between scopes: the RID of the container
	Arguments []byte // of a procedure: a JSON array; nil: none

	// Request and Response are what getRequest and getResponse return. A pre-trigger has no response.
	// The body of a trigger's request is the item of the operation; a procedure's is Arguments if nil.
	Request, Response Message
	Operation         string // of a trigger: Create, Replace, Upsert or Delete

	SelfLink, AltLink string // of the container, by RID and by name
	Usage, Quota      string // quota texts for options of callbacks and post-triggers
	Host              Host
	Log               bool // keep what console.log writes; otherwise it writes nothing
	Pause             Pause
}

// A Pause is called by a script that computes, about every half millisecond. It may wait until
// others have computed. nil: only goroutines that are ready go first.
type Pause func(context.Context) error

// A Result is what a run has left.
type Result struct {
	// Body is the JSON of the response body; nil: none was set. A post-trigger that sets none leaves
	// the reply of the operation as it is.
	Body        []byte
	RequestBody []byte // the item that a pre-trigger has set; nil: unchanged
	Log         string
	Calls       int // calls of the host
}

// A Host is the items of one logical partition in one transaction. Bodies are JSON. A *status.Error
// reaches the script: its status becomes err.number, its text err.message and err.body.
// ErrNotAccepted makes the call return false. Any other error ends the run at once, and Execute
// returns it as it is. A host is called by one goroutine at a time, and never after the end of the
// context. Its panics pass through Execute.
//
// Links of items begin with SelfLink or AltLink of the run and have no slash at the end.
type Host interface {
	Create(ctx context.Context, body []byte, o Options) (item []byte, err error)
	// Upsert reports whether the item is new.
	Upsert(ctx context.Context, body []byte, o Options) (item []byte, created bool, err error)
	Replace(ctx context.Context, link string, body []byte, o Options) (item []byte, err error)
	// Patch applies the body of a patch: {"operations":[…],"condition":"…"} or the list of operations.
	Patch(ctx context.Context, link string, operations []byte, o Options) (item []byte, err error)
	Delete(ctx context.Context, link string, o Options) error
	// Read returns ErrNotModified if the item has the ETag IfNoneMatch.
	Read(ctx context.Context, link string, o Options) (item []byte, err error)
	ReadFeed(ctx context.Context, o Options) (Page, error)
	// Query runs {"query":…,"parameters":[…]}.
	Query(ctx context.Context, query []byte, o Options) (Page, error)
}

// Options are the options of one call. Zero fields were not given.
type Options struct {
	ETag, IfNoneMatch, Continuation, IndexAction string
	PageSize                                     int // most items of a page; 100 if the script gives none
	// Unseen: the script gave no callback, so it does not see the item of the reply. The host may
	// return none.
	Unseen bool
	// DisableIDGeneration: an item without an id was meant to have none. Otherwise it has got one.
	DisableIDGeneration, EnableScan, EnableLowPrecisionOrderBy bool
}

// A Page is one page of a feed or query.
type Page struct {
	Items        []byte // JSON array; nil: empty
	Continuation string // "" after the last page
}

var (
	// ErrNotAccepted is a host's answer when the budget of the run is used up: the call returns false
	// to the script and its callback never runs.
	ErrNotAccepted = errors.New("script: the call is not accepted")
	// ErrNotModified is a host's answer to a read whose ETag is still current.
	ErrNotModified = errors.New("script: the item is not modified")
)

// A Runtime runs scripts. Its methods may be called by many goroutines.
type Runtime struct {
	limits Limits
	turns  turns
	pool   pool
}

// New returns a runtime without engines.
func New(l Limits) *Runtime {
	l = l.withDefaults()
	return &Runtime{limits: l, turns: newTurns(), pool: pool{most: l.Engines}}
}

// Close frees the idle engines. Runs in progress end as usual and free theirs.
func (r *Runtime) Close() { r.pool.close() }

// Execute runs a program until its function, its callbacks and the jobs of its promises have ended.
// The end of ctx interrupts it, wherever it is. A failure of the script is an *Error.
func (r *Runtime) Execute(ctx context.Context, run *Run) (result *Result, err error) {
	if err := ctx.Err(); err != nil {
		return nil, interrupted(err)
	}
	step := trace.Begin(ctx, trace.Script)
	defer func() { step.End(err) }()
	passTurn, err := r.turns.take(ctx)
	if err != nil {
		return nil, err
	}
	defer passTurn()
	key := engineKey{scope: run.Scope, body: run.Program.Body}
	e, err := r.engineFor(key)
	if err != nil {
		return nil, err
	}
	clean := false
	defer func() { r.keep(key, e, clean) }() // also when the host panics
	if len(e.texts) == 0 {
		e.reusable = reusable(run.Program.Body)
	}
	x := &execution{engine: e, run: run, limits: r.limits, ctx: ctx, pause: run.Pause, passTurn: passTurn}
	result, err = x.execute()
	clean = err == nil
	return result, err
}

// engineFor returns an idle engine of a key, or a new one.
func (r *Runtime) engineFor(key engineKey) (*engine, error) {
	if e := r.pool.take(key); e != nil {
		return e, nil
	}
	return newEngine(r.limits)
}

// mostIdle is how much memory an engine may have in use that waits for another run.
const mostIdle = 4 << 20

// keep keeps an engine for a later run of its key, or frees it. It is clean when no run on it has
// failed.
func (r *Runtime) keep(key engineKey, e *engine, clean bool) {
	e.now = nil
	if !clean || e.inside.memory() > mostIdle || !e.unchanged() || !r.pool.put(key, e) {
		e.close()
	}
}
