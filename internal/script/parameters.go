package script

import (
	"errors"
	"reflect"
	"strings"
	"unsafe"

	"modernc.org/libquickjs"
	"modernc.org/quickjs"
)

// A callback that takes no item need not get one, and most callbacks of writes take none. The
// length of a function does not tell: it leaves out parameters with defaults, and a script can
// change it. So the surface asks the engine how many parameters the text of a function declares.

// plainFunctions reports whether each function of a script sees at most as many arguments as it has
// parameters: nothing in its text can be the name arguments, also when it is written with escapes,
// or a parameter that takes all the rest.
func plainFunctions(body string) bool {
	return !strings.Contains(body, "arguments") && !strings.Contains(body, "...") && !strings.Contains(body, `\u`)
}

// mostParameters is how many parameters the surface tells apart.
const mostParameters = 3

// registerParameters makes the global function parameters(f, 0, 1, 2, 3), which returns the number
// of parameters of f. The library registers functions whose arguments it converts, and it would
// convert f to JSON. So the code of a registered function is replaced.
func registerParameters(vm *quickjs.VM) error {
	if err := vm.RegisterHostFunc("parameters", func([]any) (any, error) { return mostParameters, nil }); err != nil {
		return err
	}
	value, err := vm.EvalValue("parameters", quickjs.EvalGlobal)
	if err != nil {
		return err
	}
	defer value.Free()
	field := reflect.ValueOf(&value).Elem().FieldByName("v")
	if !field.IsValid() || field.Type() != reflect.TypeFor[libquickjs.TJSValue]() {
		return errors.New("script: this version of the JavaScript engine hides its functions")
	}
	object := objectOf((*libquickjs.TJSValue)(unsafe.Pointer(field.UnsafeAddr())))
	if object.Fclass_id != libquickjs.EJS_CLASS_C_FUNCTION {
		return errors.New("script: this version of the JavaScript engine registers functions in another way")
	}
	// The second word of a native function is the address of its code.
	(*[2]uintptr)(unsafe.Pointer(&object.Fu))[1] = addressOf(parameters)
	return nil
}

// parameters returns one of the numbers that follow its first argument, a function. It has the type
// of the library's native functions, like the function whose code it replaces.
func parameters(_ unsafe.Pointer, _ uintptr, _ libquickjs.TJSValue, _ int32, list uintptr, _ int32,
) libquickjs.TJSValue {
	all := *(**[2 + mostParameters]libquickjs.TJSValue)(unsafe.Pointer(&list))
	return all[1+parametersOf(objectOf(&all[0]))]
}

// parametersOf returns how many parameters a function of a script declares, at most mostParameters,
// and mostParameters for every other function: those of the surface ask for their arguments.
func parametersOf(function *libquickjs.TJSObject) int {
	if function.Fclass_id != libquickjs.EJS_CLASS_BYTECODE_FUNCTION {
		return mostParameters
	}
	code := *(**libquickjs.TJSFunctionBytecode)(unsafe.Pointer(&function.Fu)) // the first word
	if line, known := firstLine(code); !known || line >= surfaceLine {
		return mostParameters
	}
	return min(int(code.Farg_count), mostParameters)
}

// firstLine returns the line on which a function begins: the first number of the list of its lines,
// seven bits a byte, the lowest first.
func firstLine(code *libquickjs.TJSFunctionBytecode) (line int, known bool) {
	length := min(int(code.Fdebug.Fpc2line_len), 5)
	if code.Fdebug.Fpc2line_buf == 0 || length <= 0 {
		return 0, false
	}
	for i, b := range unsafe.Slice(*(**byte)(unsafe.Pointer(&code.Fdebug.Fpc2line_buf)), length) {
		line |= int(b&0x7f) << (7 * i)
		if b < 0x80 {
			return line, true
		}
	}
	return 0, false
}

// objectOf returns the object that a value is. On every platform the first word of a value is the
// address of its object.
func objectOf(value *libquickjs.TJSValue) *libquickjs.TJSObject {
	return *(**libquickjs.TJSObject)(unsafe.Pointer(value))
}
