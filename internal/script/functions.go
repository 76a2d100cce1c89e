package script

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"modernc.org/quickjs"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Functions runs user-defined functions for one page of a query, on one engine. They are pure: they
// see no context, no host and no other function, and console.log writes nothing. Functions is for
// one goroutine at a time. Close keeps the engine for a page that calls the same functions.
type Functions struct {
	runtime *Runtime
	bodies  map[string]string // by name
	key     engineKey
	engine  *engine
	loaded  map[string]quickjs.Value
	pause   Pause
	failure error // of an earlier call: the engine may be in any state
}

// NewFunctions returns the functions with these bodies, by name. Engines are never shared between
// scopes: the RID of the container. An engine starts with the first call.
func (r *Runtime) NewFunctions(scope string, bodies map[string]string, pause Pause) *Functions {
	key := engineKey{scope: scope, functions: true}
	for _, name := range slices.Sorted(maps.Keys(bodies)) {
		key.body += fmt.Sprintf("%q%q", name, bodies[name])
	}
	return &Functions{runtime: r, bodies: bodies, pause: pause, key: key, loaded: map[string]quickjs.Value{}}
}

// Close keeps or frees the engine. No call may follow.
func (f *Functions) Close() {
	for _, function := range f.loaded {
		function.Free()
	}
	if f.engine != nil {
		f.runtime.keep(f.key, f.engine, f.failure == nil)
	}
	f.engine, f.loaded = nil, nil
}

// Call runs a function. Arguments and the result may be undefined. An exception is an *Error; after
// one, every call fails with it. An unknown function is a *status.Error. The end of ctx interrupts
// the function.
func (f *Functions) Call(ctx context.Context, name string, args []value.Value) (value.Value, error) {
	if f.failure != nil {
		return value.Value{}, f.failure
	}
	result, err := f.call(ctx, name, args)
	if err != nil {
		f.failure = err
	}
	return result, err
}

func (f *Functions) call(ctx context.Context, name string, args []value.Value) (result value.Value, err error) {
	if err := f.start(); err != nil {
		return value.Value{}, err
	}
	limits := f.runtime.limits
	x := &execution{engine: f.engine, limits: limits, ctx: ctx, pause: f.pause, ended: f.engine.interruptedBy(ctx)}
	f.engine.now = x
	defer x.ended()
	function, loaded := f.loaded[name]
	if !loaded {
		if function, err = f.load(name); err != nil {
			_, err = x.outcome(err)
			return value.Value{}, err
		}
		f.loaded[name] = function
	}
	in := []any{function}
	for _, arg := range args {
		if arg.IsDefined() {
			in = append(in, string(value.AppendJSON(nil, arg)))
		} else {
			in = append(in, quickjs.Undefined{})
		}
	}
	out, err := f.engine.invoke.Call(quickjs.UndefinedValue, in...)
	x.done = err == nil
	if _, err = x.outcome(err); err != nil {
		return value.Value{}, err
	}
	text, ok := out.(string)
	if !ok {
		return value.Value{}, nil
	}
	if len(text) > limits.Response {
		return value.Value{}, &Error{
			Failure: TooLarge, Message: fmt.Sprintf("The result of udf.%s is larger than %d bytes.", name, limits.Response),
		}
	}
	return value.Parse([]byte(text))
}

// start takes an engine that has run these functions before, or makes one.
func (f *Functions) start() (err error) {
	if f.engine != nil {
		return nil
	}
	if f.engine, err = f.runtime.engineFor(f.key); err != nil {
		return err
	}
	if len(f.engine.texts) == 0 {
		f.engine.reusable = true
		for _, body := range f.bodies {
			f.engine.reusable = f.engine.reusable && reusable(body)
		}
	}
	_, err = f.engine.conceal.Call(quickjs.UndefinedValue)
	return err
}

// load makes a function of the container: what an earlier page has left on it is gone.
func (f *Functions) load(name string) (quickjs.Value, error) {
	body, ok := f.bodies[name]
	if !ok {
		return quickjs.Value{}, status.New(status.BadRequest, "The user-defined function 'udf.%s' does not exist.", name)
	}
	t, err := f.engine.text(name, body)
	if err != nil {
		return quickjs.Value{}, err
	}
	return f.engine.function(t)
}
