package script

import (
	"context"
	"runtime"
	"sync"
	"testing"
	"time"

	"modernc.org/quickjs"

	"github.com/orrery-db/orrery/internal/value"
)

// TestInside fails when a version of the library keeps what insideOf reads elsewhere.
func TestInside(t *testing.T) {
	vm, err := quickjs.NewVM()
	if err != nil {
		t.Fatal(err)
	}
	defer closeVM(vm)
	in := insideOf(vm)
	if in == nil {
		t.Fatal("the library hides the context of an engine: look for the field cContext of quickjs.VM")
	}
	before := in.globals()
	for i, text := range []string{"a = 1", "var b", "let c", "delete globalThis.a"} {
		if _, err := vm.Eval(text, quickjs.EvalGlobal); err != nil {
			t.Fatal(err)
		}
		if got, want := in.globals()-before, []int{1, 2, 3, 2}[i]; got != want {
			t.Fatalf("after %s there are %d new global variables, want %d", text, got, want)
		}
	}
	if in.Finterrupt_counter <= 0 || in.Finterrupt_counter > 10000 {
		t.Errorf("the count of steps is %d", in.Finterrupt_counter)
	}
	in.halt()
	if _, err := vm.Eval("(function () {})()", quickjs.EvalGlobal); err == nil {
		t.Error("a halted engine calls functions")
	}
}

type noHost struct{ Host }

// TestMemoryStaysFlat: runs leave nothing behind, in the engine or outside of it.
func TestMemoryStaysFlat(t *testing.T) {
	runs := 10000
	if testing.Short() {
		runs = 100
	}
	r := New(Limits{})
	defer r.Close()
	run := &Run{Host: noHost{}, Scope: "c", Arguments: []byte(`[{"a":[1,2,3]}]`), Program: Program{Body: `function (x) {
		var c = getContext().getCollection(), o = {c: c}; o.o = o;
		Promise.resolve(1).then(function () { __.response.setBody([x, o.c === c]); });
	}`}}
	used := func() (engine, heap int64) {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return r.pool.idle[0].engine.inside.memory(), int64(m.HeapAlloc)
	}
	var engine, heap int64
	for i := range runs {
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		result, err := r.Execute(ctx, run)
		cancel()
		if err != nil || string(result.Body) != `[{"a":[1,2,3]},true]` || len(r.pool.idle) != 1 {
			t.Fatalf("run %d: %v, %v, %d idle engines", i, result, err, len(r.pool.idle))
		}
		if i == runs/10 {
			engine, heap = used()
		}
	}
	const growth = 1 << 20 // the engine collects cycles from time to time
	laterEngine, laterHeap := used()
	if laterEngine > engine+growth || laterHeap > heap+growth {
		t.Errorf("the engine grew from %d to %d bytes, the heap from %d to %d", engine, laterEngine, heap, laterHeap)
	}
}

// TestPanicOfTheHost: nothing touches the engine after a panic of the host, even when the context
// ends later.
func TestPanicOfTheHost(t *testing.T) {
	before := runtime.NumGoroutine()
	r := New(Limits{})
	defer r.Close()
	ctx, cancel := context.WithCancel(t.Context())
	func() {
		defer func() {
			if recover() == nil {
				t.Error("there is no panic")
			}
		}()
		run := &Run{Host: noHost{}, Program: Program{Body: "function () { __.readDocuments(__.getSelfLink()); }"}}
		_, _ = r.Execute(ctx, run)
	}()
	cancel()
	for range 100 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Error("a goroutine still interrupts the engine")
}

// TestFunctionsShareEngines: a page of a query takes the engine of the page before if it calls the
// same functions of the same container. What a function has left behind is gone.
func TestFunctionsShareEngines(t *testing.T) {
	r := New(Limits{})
	defer r.Close()
	page := func(scope string, bodies map[string]string) (used *engine, results string) {
		f := r.NewFunctions(scope, bodies, nil)
		defer f.Close()
		for range 2 {
			for _, name := range []string{"f", "g"} {
				v, err := f.Call(t.Context(), name, nil)
				if err != nil {
					return f.engine, err.Error()
				}
				results += string(value.AppendJSON(nil, v))
			}
		}
		return f.engine, results
	}
	counts := "(function f() { f.n = (f.n || 0) + 1; return f.n; })"
	bodies := map[string]string{"f": counts, "g": counts}
	first, results := page("a", bodies)
	if results != "1122" {
		t.Errorf("the first page: %s", results)
	}
	again, results := page("a", bodies)
	if again != first || results != "1122" {
		t.Errorf("the second page: %s, on the same engine: %v", results, again == first)
	}
	if other, _ := page("b", bodies); other == first {
		t.Error("two containers share an engine")
	}
	bodies["g"] = "x => 1"
	if other, _ := page("a", bodies); other == first {
		t.Error("a changed function runs on the engine of the old one")
	}
	idle := len(r.pool.idle)
	for _, g := range []string{
		"x => { leak = 1; return 1; }", "x => { Array.prototype.n = 1; return 1; }", "x => { throw 1; }",
	} {
		bodies["g"] = g
		page("a", bodies)
	}
	if got := len(r.pool.idle); got != idle {
		t.Errorf("%d engines are kept, want %d: one of them has been changed or has failed", got, idle)
	}
}

// TestTurns: endless loops do not hold up short runs.
func TestTurns(t *testing.T) {
	r := New(Limits{})
	defer r.Close()
	ctx, stop := context.WithCancel(t.Context())
	var loops, short sync.WaitGroup
	for range 2 * cap(r.turns) {
		loops.Go(func() {
			_, _ = r.Execute(ctx, &Run{Host: noHost{}, Scope: "loop", Program: Program{Body: "function () { for (;;); }"}})
		})
	}
	begin := time.Now()
	for range 50 {
		short.Go(func() {
			body := "function () { getContext().getResponse().setBody(1); }"
			if _, err := r.Execute(t.Context(), &Run{Host: noHost{}, Scope: "short", Program: Program{Body: body}}); err != nil {
				t.Error(err)
			}
		})
	}
	short.Wait()
	if took := time.Since(begin); took > 5*time.Second {
		t.Errorf("50 short runs took %v beside endless loops", took)
	}
	stop()
	loops.Wait()
}

// TestPause: a script that computes lets other goroutines run far more often than the scheduler
// would make it.
func TestPause(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	r := New(Limits{})
	defer r.Close()
	ctx, stop := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer stop()
	go func() {
		_, _ = r.Execute(ctx, &Run{Host: noHost{}, Program: Program{Body: "function () { for (;;); }"}})
		stop()
	}()
	turns := 0
	for ; ctx.Err() == nil; turns++ {
		runtime.Gosched()
	}
	if turns < 100 { // the scheduler interrupts a goroutine every 10 ms
		t.Errorf("another goroutine had %d turns beside a script", turns)
	}
}
