package script

import (
	"reflect"
	"runtime"
	"sync"
	"unsafe"

	"modernc.org/libc"
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

// An interrupter is what the engine calls every ten thousand steps. It ends the script if it returns
// another number than 0.
type interrupter func(tls *libc.TLS, runtime, opaque uintptr) int32

// libraryInterrupter is the one that the library gives each of its engines.
var (
	libraryInterrupter     interrupter
	libraryInterrupterOnce sync.Once
)

// yield makes a script that computes let other goroutines run at each of these calls. The scheduler
// itself would interrupt it only after ten milliseconds, and requests would wait for so long.
func (in *inside) yield() {
	handler := (*interrupter)(unsafe.Pointer(&in.runtime().Finterrupt_handler))
	libraryInterrupterOnce.Do(func() { libraryInterrupter = *handler })
	*handler = yieldingInterrupter
}

func yieldingInterrupter(tls *libc.TLS, rt, opaque uintptr) int32 {
	runtime.Gosched()
	return libraryInterrupter(tls, rt, opaque)
}

// halt makes the engine look for an interruption at its next step, and refuses every further call
// and every level of JSON as if the stack were used up: a built-in function that walks a deep or
// wide value does not look for interruptions. The engine is of no use afterwards.
//
// It is called while the engine runs on another goroutine. That is a data race, and harmless: each
// store is one word that the engine only counts down or compares, and a store that gets lost is
// repeated (see interruptedBy). So the race detector skips this function.
//
//go:norace
func (in *inside) halt() {
	in.Finterrupt_counter = 0
	in.runtime().Fstack_size = 1
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
