package script

import (
	"fmt"
	"sync"
	"unsafe"

	"modernc.org/libquickjs"
)

// The engine's exception for a refused allocation says too little: a script may catch it, a promise
// may keep it, and without room for the exception the engine throws null. So the engine's allocator
// is watched, and a run fails once it has refused memory, whatever the script makes of it. The
// engine asks the allocator for whole pages and large blocks only, so watching costs little.

type (
	mallocFunc  = func(tls unsafe.Pointer, state uintptr, size libquickjs.Tsize_t) uintptr
	reallocFunc = func(tls unsafe.Pointer, state, block uintptr, size libquickjs.Tsize_t) uintptr
)

// allocator has the functions of the library, which are the same in every engine.
var allocator struct {
	once    sync.Once
	malloc  mallocFunc
	realloc reallocFunc
}

// watchMemory makes refused answer from now on.
func (in *inside) watchMemory() {
	functions := &in.runtime().Fmalloc_ctx.Fmf
	allocator.once.Do(func() {
		allocator.malloc = *(*mallocFunc)(unsafe.Pointer(&struct{ uintptr }{functions.Fjs_malloc}))
		allocator.realloc = *(*reallocFunc)(unsafe.Pointer(&struct{ uintptr }{functions.Fjs_realloc}))
	})
	functions.Fjs_malloc, functions.Fjs_realloc = addressOf(watchedMalloc), addressOf(watchedRealloc)
}

// addressOf returns what the library calls as a function pointer. f is a function of the package.
func addressOf(f any) uintptr { return (*[2]uintptr)(unsafe.Pointer(&f))[1] }

func watchedMalloc(tls unsafe.Pointer, state uintptr, size libquickjs.Tsize_t) uintptr {
	block := allocator.malloc(tls, state, size)
	if block == 0 {
		noteRefusal(state)
	}
	return block
}

func watchedRealloc(tls unsafe.Pointer, state, block uintptr, size libquickjs.Tsize_t) uintptr {
	block = allocator.realloc(tls, state, block, size)
	if block == 0 && size != 0 { // size 0 frees
		noteRefusal(state)
	}
	if size >= largeBlock {
		countLarge(state)
	}
	return block
}

// The engine's state of its memory has a word that is free for the allocator, and which the
// library's leaves alone. It counts how often a large block has grown, and its highest bit says
// that memory was refused.
const (
	refusal = uintptr(1) << 31
	// largeBlock is the size from which on a block is counted, pauseEvery how many make a pause: some
	// hundred microseconds of the compilation of a regular expression.
	largeBlock = 4 << 10
	pauseEvery = 64
)

func word(state uintptr) *uintptr {
	return &(*(**libquickjs.TJSMallocState)(unsafe.Pointer(&state))).Fopaque
}

func noteRefusal(state uintptr) { *word(state) |= refusal }

func countLarge(state uintptr) {
	w := word(state)
	if *w = *w&refusal | (*w+1)&(refusal-1); *w%pauseEvery == 0 {
		pauseAt(state)
	}
}

// refused reports whether the engine was ever refused memory.
func (in *inside) refused() bool { return in.runtime().Fmalloc_ctx.Fmalloc_state.Fopaque&refusal != 0 }

// memoryUsedUp is the failure of a run, or of a compilation, that was refused memory.
func memoryUsedUp(l Limits) *Error {
	return &Error{Failure: Memory, Message: fmt.Sprintf(
		"The script has used up its memory: a run may use %d MB. Keep less at a time: read smaller pages, keep only what is "+
			"needed of them, and continue in another run.", l.Memory>>20)}
}
