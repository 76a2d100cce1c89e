package script

import (
	"context"
	"fmt"

	"modernc.org/quickjs"

	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// Functions runs user-defined functions for one page of a query, on one engine. They are pure: they
// see no context, no host and no other function, and console.log writes nothing. Functions is for
// one goroutine at a time; Close frees the engine.
type Functions struct {
	limits  Limits
	lookup  func(name string) (body string, ok bool)
	engine  *engine
	loaded  map[string]quickjs.Value
	failure error // of an earlier call: the engine may be in any state
}

// NewFunctions returns the functions that lookup finds by name. An engine starts with the first
// call.
func (r *Runtime) NewFunctions(lookup func(name string) (body string, ok bool)) *Functions {
	return &Functions{limits: r.limits, lookup: lookup, loaded: map[string]quickjs.Value{}}
}

// Close frees the engine. No call may follow.
func (f *Functions) Close() {
	for _, function := range f.loaded {
		function.Free()
	}
	if f.engine != nil {
		f.engine.close()
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
	if f.engine == nil {
		if f.engine, err = newEngine(f.limits); err != nil {
			return value.Value{}, err
		}
	}
	x := &execution{engine: f.engine, limits: f.limits, ctx: ctx}
	f.engine.now = x
	x.end = f.engine.interruptedBy(ctx)
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
	if len(text) > f.limits.Response {
		return value.Value{}, &Error{
			Failure: TooLarge, Message: fmt.Sprintf("The result of udf.%s is larger than %d bytes.", name, f.limits.Response),
		}
	}
	return value.Parse([]byte(text))
}

// load compiles a function of the container.
func (f *Functions) load(name string) (quickjs.Value, error) {
	body, ok := f.lookup(name)
	if !ok {
		return quickjs.Value{}, status.New(status.BadRequest, "The user-defined function 'udf.%s' does not exist.", name)
	}
	code, err := compile(f.engine.vm, body)
	if err != nil {
		return quickjs.Value{}, err
	}
	return f.engine.vm.EvalBytecodeValue(code)
}
