package script

import (
	"reflect"
	"sync"
	"unsafe"

	"modernc.org/libquickjs"
	"modernc.org/quickjs"
)

// An inside is what the library does not export of an engine: its context.
type inside libquickjs.TJSContext

// insideOf reads the context from a private field of the library. The version of the library is
// pinned; it returns nil for a version that keeps the context elsewhere, and a test fails then.
func insideOf(vm *quickjs.VM) *inside {
	field := reflect.ValueOf(vm).Elem().FieldByName("cContext")
	if !field.IsValid() || field.Kind() != reflect.Uintptr || field.Uint() == 0 {
		return nil
	}
	at := uintptr(field.Uint())
	return *(**inside)(unsafe.Pointer(&at))
}

// The engine asks an interrupter every ten thousand steps whether to end the script: any number
// but 0 ends it.
type interrupterFunc = func(tls unsafe.Pointer, rt, opaque uintptr) int32

// interrupter has the function of the library, which is the same in every engine.
var interrupter struct {
	once sync.Once
	asks interrupterFunc
}

// pausing has what to call whenever an engine asks, by the address of its runtime.
var pausing sync.Map // uintptr → func()

// pauseWith makes the engine call pause whenever it asks. The returned function ends that; it is
// called before the engine is closed.
func (in *inside) pauseWith(pause func()) (end func()) {
	handler := &in.runtime().Finterrupt_handler
	interrupter.once.Do(func() {
		interrupter.asks = *(*interrupterFunc)(unsafe.Pointer(&struct{ uintptr }{*handler}))
	})
	pausing.Store(in.Frt, pause)
	*handler = addressOf(pausingInterrupter)
	return func() { pausing.Delete(in.Frt) }
}

func pausingInterrupter(tls unsafe.Pointer, rt, opaque uintptr) int32 {
	if pause, ok := pausing.Load(rt); ok {
		pause.(func())()
	}
	return interrupter.asks(tls, rt, opaque)
}

// halt makes the engine look for an interruption at its next step, and refuses every further call
// and every level of JSON as if the stack were used up, and memory: a built-in function that walks
// a deep or wide value, and the compilation of a regular expression, do not look for interruptions.
// The engine is of no use afterwards.
//
// It is called while the engine runs on another goroutine. That is a data race, and harmless: each
// store is one word that the engine only counts down or compares, and a store that gets lost is
// repeated (see interruptedBy). So the race detector skips this function.
//
//go:norace
func (in *inside) halt() {
	in.Finterrupt_counter = 0
	in.runtime().Fstack_size = 1
	in.runtime().Fmalloc_ctx.Fmalloc_state.Fmalloc_limit = 1
}

//go:norace
func (in *inside) runtime() *libquickjs.TJSRuntime {
	return *(**libquickjs.TJSRuntime)(unsafe.Pointer(&in.Frt))
}

// memory returns how many bytes the engine has in use.
func (in *inside) memory() int64 { return int64(in.runtime().Fmalloc_ctx.Fmalloc_state.Fmalloc_size) }

// globals returns the number of global variables: members of the global object, and variables that
// code outside of functions has declared with let, const or class.
func (in *inside) globals() int { return members(&in.Fglobal_obj) + members(&in.Fglobal_var_obj) }

// members returns the number of members of an object. On every platform the first word of a value
// is the address of its object.
func members(value *libquickjs.TJSValue) int {
	object := *(**libquickjs.TJSObject)(unsafe.Pointer(value))
	shape := *(**libquickjs.TJSShape)(unsafe.Pointer(&object.Fshape))
	return int(shape.Fprop_count - shape.Fdeleted_prop_count)
}
