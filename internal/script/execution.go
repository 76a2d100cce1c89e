package script

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"modernc.org/quickjs"

	"github.com/orrery-db/orrery/internal/status"
)

// An execution is one run on one engine.
type execution struct {
	engine *engine
	run    *Run
	limits Limits
	ctx    context.Context
	pause  Pause
	// passTurn ends the turn of the run; nil for user-defined functions, which have none.
	passTurn func()
	ended    func() bool // ends the interruptions and reports whether there was one, see interruptedBy

	detail string // text of the last failure of the host
	log    strings.Builder
	result Result
	done   bool  // the program has ended by itself
	err    error // the run has failed: nothing more may run
}

// argumentsOf are the arguments of start in surface.js. JSON stays text: the surface parses it when
// the script asks for it.
func argumentsOf(run *Run, l Limits) ([]any, error) {
	requestHeaders, err := headersJSON(run.Request)
	if err != nil {
		return nil, err
	}
	responseHeaders, err := headersJSON(run.Response)
	if err != nil {
		return nil, err
	}
	return []any{
		int(run.Kind), l.Response, run.Log, optional(run.Arguments),
		run.SelfLink, run.AltLink, run.Usage, run.Quota, run.Operation,
		optional(run.Request.Body), requestHeaders, optional(run.Response.Body), responseHeaders,
	}, nil
}

// optional is a text for the engine; an empty one is undefined.
func optional(text []byte) any {
	if len(text) == 0 {
		return quickjs.Undefined{}
	}
	return string(text)
}

func headersJSON(m Message) (any, error) {
	if len(m.Headers) == 0 {
		return quickjs.Undefined{}, nil
	}
	text, err := json.Marshal(m.Headers)
	return string(text), err
}

func (x *execution) execute() (*Result, error) {
	x.engine.now = x
	x.ended = x.engine.interruptedBy(x.ctx)
	defer func() { // also when the host panics: nothing may touch the engine afterwards
		x.engine.now = nil
		x.ended()
	}()
	out, err := x.enter()
	for err == nil && x.err == nil && out == (quickjs.Undefined{}) && !x.engine.inside.refused() && x.ctx.Err() == nil {
		_, _ = x.engine.vm.ExecutePendingJobs() // promises take exceptions
		if x.err == nil && x.ctx.Err() == nil {
			out, err = x.engine.next.Call(quickjs.UndefinedValue)
		}
	}
	if err == nil && x.err == nil {
		x.finish(out)
	}
	return x.outcome(err)
}

// enter calls the function of the program.
func (x *execution) enter() (out any, err error) {
	program, err := x.engine.text("", x.run.Program.Body)
	if err != nil {
		return nil, err
	}
	in, err := argumentsOf(x.run, x.limits)
	if err != nil {
		return nil, fmt.Errorf("describe a run: %w", err)
	}
	if _, err := x.engine.start.Call(quickjs.UndefinedValue, in...); err != nil {
		return nil, err
	}
	main, err := x.engine.function(program)
	if err != nil {
		return nil, err
	}
	defer main.Free()
	return x.engine.enter.Call(quickjs.UndefinedValue, main)
}

// finish keeps what the last call returned: the body that the script has set, or true if it has set
// none.
func (x *execution) finish(out any) {
	switch body := out.(type) {
	case bool:
		x.done = body // false: the program is no function
	case string:
		if len(body) > x.limits.Response {
			x.err = &Error{
				Failure: TooLarge,
				Message: fmt.Sprintf("The body that the script has set is larger than %d bytes. Set less.", x.limits.Response),
			}
			return
		}
		if x.run.Kind == PreTrigger {
			x.result.RequestBody = []byte(body)
		} else {
			x.result.Body = []byte(body)
		}
		x.done = true
	}
}

// outcome decides what the run was, after the engine has returned err.
func (x *execution) outcome(err error) (*Result, error) {
	ended := x.ended()
	switch {
	case x.err != nil:
		return nil, x.failed(x.err)
	case ended && !x.done:
		return nil, x.failed(interrupted(x.ctx.Err()))
	case x.engine.inside.refused():
		return nil, x.failed(memoryUsedUp(x.limits))
	case x.done:
		x.result.Log = x.log.String()
		return &x.result, nil
	case err == nil: // surface.js reports every end, so the text was no function
		return nil, x.failed(notCompiled("TypeError: the script is not a function"))
	default:
		return nil, x.failed(unexpected(err))
	}
}

// failed adds the log to the failure of a script.
func (x *execution) failed(err error) error {
	if e, ok := err.(*Error); ok { //nolint:errorlint // only an error of this package, as it is
		e.Log = x.log.String()
	}
	return err
}

// stop ends the run with an error. The script runs no further, not even its finally blocks: the
// engine looks for an interruption when a call of the host returns.
func (x *execution) stop(err error) (any, error) {
	if x.err == nil {
		x.err = err
	}
	x.engine.vm.Interrupt()
	return nil, nil
}

// The operations of a script, with the numbers that surface.js uses.
const (
	opCreate = iota
	opUpsert
	opReplace
	opDelete
	opRead
	opFeed
	opQuery
	opPatch

	opUnseen = 32 // added to an operation without a callback: nobody sees its item

	opLog    = 10
	opAbort  = 11
	opFail   = 12
	opDetail = 16
	opID     = 17
)

// call is every call of the surface. It answers a string, true or false, or a number, which is the
// status of a failure whose text opDetail returns.
func (x *execution) call(args []any) (any, error) {
	if x.err != nil || x.ctx.Err() != nil {
		return x.stop(x.err)
	}
	if x.engine.inside.refused() {
		return x.stop(memoryUsedUp(x.limits))
	}
	a := arguments(args[1:])
	switch op := args[0].(int); op {
	case opLog:
		return x.write(a.text(0)), nil
	case opDetail:
		return x.detail, nil
	case opID:
		return newID(), nil
	case opAbort, opFail:
		return x.stop(exception(a.number(0), a.text(1), a.text(2)))
	default:
		return x.operate(op, a)
	}
}

// write adds to the log, and reports whether there was room.
func (x *execution) write(line string) bool {
	if x.log.Len()+len(line) > x.limits.Log {
		return false
	}
	x.log.WriteString(line)
	return true
}

// operate calls the host.
func (x *execution) operate(op int, a arguments) (any, error) {
	x.result.Calls++
	if op == opFeed || op == opQuery {
		x.passTurn() // they may read for long
	}
	h, ctx, unseen := x.run.Host, x.ctx, op&opUnseen != 0
	switch op &^ opUnseen {
	case opCreate:
		item, err := h.Create(ctx, []byte(a.text(1)), a.writing(unseen))
		return x.reply(string(item), err)
	case opUpsert:
		item, created, err := h.Upsert(ctx, []byte(a.text(1)), a.writing(unseen))
		mark := "="
		if created {
			mark = "+"
		}
		return x.reply(mark+string(item), err)
	case opReplace:
		item, err := h.Replace(ctx, a.text(0), []byte(a.text(1)), a.writing(unseen))
		return x.reply(string(item), err)
	case opPatch:
		item, err := h.Patch(ctx, a.text(0), []byte(a.text(1)), a.writing(unseen))
		return x.reply(string(item), err)
	case opDelete:
		return x.reply("", h.Delete(ctx, a.text(0), Options{ETag: a.text(1)}))
	case opRead:
		item, err := h.Read(ctx, a.text(0), Options{IfNoneMatch: a.text(1), Unseen: unseen})
		if errors.Is(err, ErrNotModified) {
			return true, nil
		}
		return x.reply(string(item), err)
	case opFeed:
		return x.page(h.ReadFeed(ctx, Options{Continuation: a.text(0), PageSize: a.number(1)}))
	case opQuery:
		return x.page(h.Query(ctx, []byte(a.text(2)), Options{
			Continuation: a.text(0), PageSize: a.number(1), EnableScan: a.flag(3), EnableLowPrecisionOrderBy: a.flag(4),
		}))
	default:
		panic(fmt.Sprintf("script: operation %d of the surface is unknown", op))
	}
}

// reply turns the answer of the host into what the surface expects.
func (x *execution) reply(text string, err error) (any, error) {
	if err == nil {
		return text, nil
	}
	if errors.Is(err, ErrNotAccepted) {
		return false, nil
	}
	var e *status.Error
	if !errors.As(err, &e) {
		return x.stop(err)
	}
	x.detail = e.Message
	return e.Kind.HTTP(), nil
}

func (x *execution) page(p Page, err error) (any, error) {
	items := string(p.Items)
	if items == "" {
		items = "[]"
	}
	next, _ := json.Marshal(p.Continuation) // a string always marshals
	return x.reply(`{"Items":`+items+`,"Continuation":`+string(next)+"}", err)
}

// arguments are what the surface passes after the operation: text, numbers, flags, undefined. It
// leaves out the last ones where the script has given no options.
type arguments []any

func (a arguments) at(i int) any {
	if i >= len(a) {
		return nil
	}
	return a[i]
}

func (a arguments) text(i int) string {
	s, _ := a.at(i).(string)
	return s
}

func (a arguments) number(i int) int {
	n, _ := a.at(i).(int)
	return n
}

func (a arguments) flag(i int) bool {
	b, _ := a.at(i).(bool)
	return b
}

func (a arguments) writing(unseen bool) Options {
	return Options{ETag: a.text(2), IndexAction: a.text(3), DisableIDGeneration: a.flag(4), Unseen: unseen}
}

// newID returns a random id in the form of a GUID.
func newID() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}
