package script

import (
	"context"
	_ "embed" // the texts of the surface
	"errors"
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"time"

	"modernc.org/quickjs"

	"github.com/orrery-db/orrery/internal/clock"
)

var (
	//go:embed surface.js
	surfaceText string
	//go:embed guard.js
	guardText string
	//go:embed query.js
	queryText string
	//go:embed prepare.js
	prepareText string
)

// surfaceLine is where the lines of our own text begin, beyond the lines of any script: the engine
// gives both texts the same file name, and stack traces must tell them apart.
const surfaceLine = 4 << 20

// wrapper is the compiled surface, shared by all engines.
var wrapper = sync.OnceValues(func() ([]byte, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, err
	}
	defer closeVM(vm)
	text := strings.Repeat("\n", surfaceLine) + strings.TrimSpace(prepareText) + "(" +
		strings.Join([]string{guardText, surfaceText, queryText}, ",") + ")"
	return vm.Compile(text, quickjs.EvalGlobal)
})

// An engine is one JavaScript machine with the surface loaded, for the runs of one program.
type engine struct {
	vm       *quickjs.VM
	limits   Limits
	start    quickjs.Value   // describes a run, see surface.js
	enter    quickjs.Value   // calls the function of its program
	next     quickjs.Value   // calls what follows
	invoke   quickjs.Value   // calls a user-defined function
	conceal  quickjs.Value   // prepares the next page of user-defined functions
	texts    map[string]text // the user-defined functions by name; of a program, its text, under ""
	now      *execution      // the run in progress
	reusable bool            // see the function reusable
	halted   bool            // interrupted; no run may follow
	inside   *inside
	unpause  func() // ends the calls of asked and pause
	beganAt  time.Time
	askedAt  time.Time
	steps    int // that the engine takes until it asks
	globals  int // how many global variables there were at first
}

func newEngine(l Limits) (e *engine, err error) {
	code, err := wrapper()
	if err != nil {
		return nil, err
	}
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, err
	}
	e = &engine{vm: vm, limits: l, texts: map[string]text{}}
	defer func() {
		if err != nil {
			e.close()
		}
	}()
	if e.inside = insideOf(vm); e.inside == nil {
		return nil, errors.New("script: this version of the JavaScript engine hides its context")
	}
	e.unpause = e.inside.pauseWith(e.asked, e.pause)
	vm.SetMemoryLimit(uintptr(l.Memory))
	e.inside.watchMemory()
	vm.SetMaxStackSize(uintptr(l.Stack))
	if err = vm.RegisterHostFunc("host", func(args []any) (any, error) { return e.now.call(args) }); err != nil {
		return nil, err
	}
	loaded, err := vm.EvalBytecodeValue(code)
	if err != nil {
		return nil, fmt.Errorf("load the surface of scripts: %w", err)
	}
	defer loaded.Free()
	for name, to := range e.entries() {
		if *to, err = member(vm, loaded, name); err != nil {
			return nil, fmt.Errorf("load the surface of scripts: %w", err)
		}
	}
	e.globals = e.inside.globals()
	return e, nil
}

func member(vm *quickjs.VM, object quickjs.Value, name string) (quickjs.Value, error) {
	atom, err := vm.NewAtom(name)
	if err != nil {
		return quickjs.Value{}, err
	}
	return object.GetPropertyValue(atom)
}

const (
	// mostSteps is how many steps the engine takes at most until it asks: loops and calls. Each may be
	// a built-in function that walks far, so the first time it asks after firstSteps.
	mostSteps, firstSteps = 10_000, 100
	// askEvery is how long they are to take.
	askEvery = 400 * time.Microsecond
	// shortRun is how long a run computes before it lets others compute.
	shortRun = 2 * time.Millisecond
)

// asked lets others compute, and decides after how many steps the engine asks again.
func (e *engine) asked() {
	now := clock.System().Now()
	if took := now.Sub(e.askedAt); took > 0 {
		e.steps = int(min(max(time.Duration(e.steps)*askEvery/took, 1), mostSteps))
	}
	if now.Sub(e.beganAt) > shortRun {
		e.pause()
		now = clock.System().Now()
	}
	e.askedAt = now
	e.inside.askAfter(e.steps)
}

// pause lets others compute. The scheduler itself would interrupt a script only after ten
// milliseconds, and requests would wait.
func (e *engine) pause() {
	x := e.now
	if x != nil && x.passTurn != nil {
		x.passTurn()
	}
	if x != nil && x.pause != nil {
		_ = x.pause(x.ctx) // it fails when ctx ends, which interrupts the engine
		return
	}
	runtime.Gosched()
}

// entries are the functions of the surface that Go calls, by name.
func (e *engine) entries() map[string]*quickjs.Value {
	return map[string]*quickjs.Value{
		"start": &e.start, "enter": &e.enter, "next": &e.next, "invoke": &e.invoke, "conceal": &e.conceal,
	}
}

func (e *engine) close() {
	if e.unpause != nil {
		e.unpause()
	}
	for _, v := range e.entries() {
		if v.VM() != nil {
			v.Free()
		}
	}
	for _, t := range e.texts {
		if t.maker.VM() != nil {
			t.maker.Free()
		}
	}
	closeVM(e.vm)
}

// closeVM frees an engine. Its error can only say that the engine was closed before.
func closeVM(vm *quickjs.VM) { _ = vm.Close() }

// A text is a script that an engine has compiled. Every run makes a function of it, so that nothing
// stays on the function: with maker, a function that returns it, or by evaluating code. A maker is
// several times as fast; a text with declarations beside its function has none.
type text struct {
	maker quickjs.Value
	code  []byte
}

// text compiles a script, unless the engine has done so before.
func (e *engine) text(name, body string) (text, error) {
	t, known := e.texts[name]
	if known {
		return t, nil
	}
	var err error
	if t.code, err = e.compile(body); err != nil {
		return t, err
	}
	alone := strings.TrimRight(body, "; \t\r\n")
	if _, err := e.vm.Compile("(0,\n"+alone+"\n)", quickjs.EvalGlobal); err == nil {
		if t.maker, err = e.vm.EvalValue("(function () { return 0,\n"+alone+"\n})", quickjs.EvalGlobal); err != nil {
			return t, unexpected(err)
		}
	}
	if e.inside.refused() {
		return t, memoryUsedUp(e.limits)
	}
	e.texts[name] = t
	return t, nil
}

// function makes the function of a text.
func (e *engine) function(t text) (quickjs.Value, error) {
	if t.maker.VM() != nil {
		return t.maker.CallValue(quickjs.UndefinedValue)
	}
	return e.vm.EvalBytecodeValue(t.code)
}

// compile compiles a script to code whose value is its function. The text begins on a line of its
// own, after an operator that makes a function an expression, so that its columns stay. A semicolon
// or further declarations may follow the function.
func (e *engine) compile(body string) (code []byte, err error) {
	if code, err = e.vm.Compile("0,\n"+body, quickjs.EvalGlobal); err == nil {
		err = refuseBigInt(e.vm, body)
	} else {
		err = compilationError(err)
	}
	if e.inside.refused() {
		err = memoryUsedUp(e.limits)
	}
	return code, err
}

func compilationError(err error) *Error {
	detail := err.Error()
	var e *quickjs.Error
	if errors.As(err, &e) && e.LineNumber > 0 {
		detail += fmt.Sprintf(" at script.js:%d:%d", max(e.LineNumber-1, 1), e.ColumnNumber)
	}
	return notCompiled(detail)
}

// likeBigInt matches a BigInt literal such as 10n, and harmless text that looks like one.
var likeBigInt = regexp.MustCompile(`[0-9]\w*n\b`)

// refuseBigInt refuses a script with a BigInt literal: one product of two long integers takes
// seconds, and nothing interrupts it. Without literals no BigInt can be made, see prepare.js.
//
// The engine itself tells a literal from text that looks like one: a letter after a literal is an
// error, and anywhere else (text, comment, pattern, name) it is none.
func refuseBigInt(vm *quickjs.VM, body string) error {
	if !likeBigInt.MatchString(body) {
		return nil
	}
	if _, err := vm.Compile("0,\n"+likeBigInt.ReplaceAllString(body, "${0}_"), quickjs.EvalGlobal); err != nil {
		return notCompiled("SyntaxError: BigInt literals such as 1n are not supported. Use a number such as 1.")
	}
	return nil
}

// frameName is the service's name for a function without one and for code outside of functions.
func frameName(name string) string {
	switch name {
	case "<anonymous>":
		return "Anonymous function"
	case "<eval>":
		return "Global code"
	default:
		return name
	}
}

var (
	// reaching matches what a script needs to replace a member of a built-in object: a way to a
	// prototype, or a built-in object that is neither called nor asked for a member.
	reaching = regexp.MustCompile(`prototype|__proto__|PrototypeOf|constructor|defineProp|__define|globalThis|Reflect` +
		`|\bassign\b|\bsuper\b|\b(?:` + builtIn + `)\s*(?:[^.(\s]|$|\.\s*\w+\s*(?:[-+*/%&|^?]*=(?:[^=]|$)|\[|\.|\+\+|--))`)
	// asking matches a harmless use of a built-in object that reaching would match.
	asking = regexp.MustCompile(`\binstanceof\s+\w+|\bextends\s+\w+`)
)

const builtIn = `Object|Array|String|Number|Boolean|Symbol|Math|JSON|Date|RegExp|Map|Set|Promise|\w*Error|Function` +
	`|Proxy|Iterator|ArrayBuffer|DataView|\w+Array|WeakMap|WeakSet|console|this`

// reusable reports whether an engine can serve a script again: its text names no way to change a
// built-in object. The check finds what scripts do openly. What a script hides from it changes
// later runs of the same text in the same container only, and never what the surface does.
func reusable(body string) bool { return !reaching.MatchString(asking.ReplaceAllString(body, "")) }

// unchanged reports whether the engine can serve another run of its program: the run has neither
// made nor removed a global variable.
func (e *engine) unchanged() bool { return e.reusable && !e.halted && e.inside.globals() == e.globals }

// interruptedBy interrupts the engine when ctx ends. The returned function ends that, and reports
// whether ctx had ended; the engine is not touched afterwards.
//
// One interruption is not enough. A call into the engine forgets an earlier one, and the engine
// looks for one only after ten thousand steps, each of which may be a function that runs for
// milliseconds. So the interruption is repeated until the run has ended, and the engine is halted.
// The returned function must be called before the engine is closed.
func (e *engine) interruptedBy(ctx context.Context) (end func() bool) {
	e.beganAt = clock.System().Now()
	e.steps, e.askedAt = firstSteps, e.beganAt
	e.inside.askAfter(firstSteps)
	ended, fired := make(chan struct{}), make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(fired)
		for {
			e.vm.Interrupt()
			e.inside.halt()
			select {
			case <-ended:
				return
			case <-clock.System().After(time.Millisecond):
			}
		}
	})
	return sync.OnceValue(func() bool {
		if stop() {
			return ctx.Err() != nil // a context ends before its functions run
		}
		close(ended)
		<-fired
		e.halted = true
		return true
	})
}
