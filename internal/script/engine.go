package script

import (
	"context"
	_ "embed" // the two texts of the surface
	"errors"
	"fmt"
	"strings"
	"sync"

	"modernc.org/quickjs"
)

var (
	//go:embed surface.js
	surfaceText string
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
	text := strings.Repeat("\n", surfaceLine) + prepareText[:len(prepareText)-1] + "(\n" + surfaceText + ")"
	return vm.Compile(text, quickjs.EvalGlobal)
})

// An engine is one JavaScript machine with the surface loaded, for the runs of one program.
type engine struct {
	vm    *quickjs.VM
	start quickjs.Value // runs the program with a description, see prepare.js
	code  []byte        // the compiled program
	now   *execution    // the run in progress
}

func newEngine(l Limits, p Program) (e *engine, err error) {
	code, err := wrapper()
	if err != nil {
		return nil, err
	}
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, err
	}
	e = &engine{vm: vm}
	defer func() {
		if err != nil {
			e.close()
		}
	}()
	vm.SetMemoryLimit(uintptr(l.Memory))
	vm.SetMaxStackSize(uintptr(l.Stack))
	if err = vm.RegisterHostFunc("host", func(args []any) (any, error) { return e.now.call(args) }); err != nil {
		return nil, err
	}
	if err = vm.RegisterFunc("load", func() quickjs.Value { return e.now.load() }, false); err != nil {
		return nil, err
	}
	if e.start, err = vm.EvalBytecodeValue(code); err != nil {
		return nil, fmt.Errorf("load the surface of scripts: %w", err)
	}
	if e.code, err = compile(vm, p.Body); err != nil {
		return nil, err
	}
	return e, nil
}

func (e *engine) close() {
	e.start.Free()
	closeVM(e.vm)
}

// closeVM frees an engine. Its error can only say that the engine was closed before.
func closeVM(vm *quickjs.VM) { _ = vm.Close() }

// compile compiles a program to code whose value is its function. The text begins on a line of its
// own, after an operator that makes a function an expression, so that its columns stay. A semicolon
// or further declarations may follow the function.
func compile(vm *quickjs.VM, body string) ([]byte, error) {
	code, err := vm.Compile("0,\n"+body, quickjs.EvalGlobal)
	if err == nil {
		return code, nil
	}
	detail := err.Error()
	var e *quickjs.Error
	if errors.As(err, &e) && e.LineNumber > 0 {
		detail += fmt.Sprintf(" at script.js:%d:%d", max(e.LineNumber-1, 1), e.ColumnNumber)
	}
	return nil, notCompiled(detail)
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

// unchanged reports whether the engine can serve another run.
func (e *engine) unchanged() bool { return false }

// interruptedBy interrupts the engine when ctx ends. The returned function ends that, and reports
// whether ctx had ended; the engine is not touched afterwards.
func (e *engine) interruptedBy(ctx context.Context) (end func() bool) {
	fired := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		e.vm.Interrupt()
		close(fired)
	})
	return func() bool {
		if stop() {
			return false
		}
		<-fired
		return true
	}
}
