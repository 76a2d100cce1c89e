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

// The engine asks an interrupter now and then whether to end the script: any number but 0 ends it.
type interrupterFunc = func(tls unsafe.Pointer, rt, opaque uintptr) int32

// interrupter has the function of the library, which is the same in every engine.
var interrupter struct {
	once sync.Once
	asks interrupterFunc
}

// pausing has what to call whenever an engine asks, by the addresses of its runtime and of the
// state of its memory.
var pausing sync.Map // uintptr → func()

// pauseWith makes the engine call asked whenever it asks, and often when it has asked for memory
// many times: the compilation of a regular expression asks for nothing else. The returned function
// ends that; it is called before the engine is closed.
func (in *inside) pauseWith(asked, often func()) (end func()) {
	handler, memory := &in.runtime().Finterrupt_handler, in.memoryState()
	interrupter.once.Do(func() {
		interrupter.asks = *(*interrupterFunc)(unsafe.Pointer(&struct{ uintptr }{*handler}))
	})
	pausing.Store(in.Frt, asked)
	pausing.Store(memory, often)
	*handler = addressOf(pausingInterrupter)
	return func() {
		pausing.Delete(in.Frt)
		pausing.Delete(memory)
	}
}

func (in *inside) memoryState() uintptr {
	return uintptr(unsafe.Pointer(&in.runtime().Fmalloc_ctx.Fmalloc_state))
}

func pausingInterrupter(tls unsafe.Pointer, rt, opaque uintptr) int32 {
	pauseAt(rt)
	return interrupter.asks(tls, rt, opaque)
}

func pauseAt(address uintptr) {
	if pause, ok := pausing.Load(address); ok {
		pause.(func())()
	}
}

// askAfter makes the engine ask after so many steps from now.
func (in *inside) askAfter(steps int) { in.Finterrupt_counter = int32(steps) }

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
