package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestOnlyOneFileMakesTextPrintable: a command cannot forget to escape. Text becomes a screen.Text
// only in printable.go of package screen (and on the canvas, rune by rune), and only the console
// writes to the terminal.
func TestOnlyOneFileMakesTextPrintable(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "internal", "cli", "*", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	own, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	read := 0
	for _, name := range append(files, own...) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		read++
		for _, bad := range rawWrites(parsed, filepath.ToSlash(name)) {
			t.Errorf("%s: %s", set.Position(bad.pos), bad.why)
		}
	}
	if read < 100 {
		t.Errorf("read %d files", read)
	}
	const sample = `package data
func f(c *console.Console, text string) {
	fmt.Fprintf(c.Err, "%s", text)
	io.WriteString(c.Out, text)
	c.Out.Write(nil)
	p.console.Err.Write(nil)
	fmt.Println(text)
	g(os.Stderr)
	c.Printf(text)
	c.Printf("%s", screen.Text(text))
	d.Printf("a" + text)
}`
	parsed, err := parser.ParseFile(set, "sample.go", sample, 0)
	if err != nil {
		t.Fatal(err)
	}
	if found := rawWrites(parsed, "sample.go"); len(found) != 9 {
		t.Errorf("found %d of 9 in the sample: %v", len(found), found)
	}
}

type rawWrite struct {
	pos token.Pos
	why string
}

// rawWrites finds expressions that write text without escaping it.
func rawWrites(file *ast.File, name string) (found []rawWrite) {
	say := func(n ast.Node, why string) { found = append(found, rawWrite{n.Pos(), why}) }
	is := func(file string) bool { return strings.HasSuffix(name, file) }
	// selects reports whether an expression is one of these selectors.
	selects := func(e ast.Expr, names ...string) bool {
		s, ok := e.(*ast.SelectorExpr)
		return ok && slices.Contains(names, s.Sel.Name)
	}
	of := func(e ast.Expr, name string) bool {
		s, ok := e.(*ast.SelectorExpr)
		if !ok {
			return false
		}
		x, isName := s.X.(*ast.Ident)
		return isName && x.Name == name
	}
	isStream := func(e ast.Expr) bool {
		return selects(e, "Out", "Err") && (of(e, "c") || selects(e.(*ast.SelectorExpr).X, "console"))
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok && name != "main.go" && of(s, "os") && selects(s, "Stdout", "Stderr") {
			say(n, "os."+s.Sel.Name+" is for main.go")
		}
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		plain, isName := call.Fun.(*ast.Ident)
		if (isName && plain.Name == "Text" || of(call.Fun, "screen") && selects(call.Fun, "Text")) &&
			!is("cli/screen/printable.go") && !is("cli/screen/canvas.go") {
			say(n, "only package screen may make a screen.Text")
		}
		if is("cli/console/console.go") || is("cli/screen/printable.go") {
			return true // these functions escape their arguments
		}
		switch {
		case of(call.Fun, "fmt") && selects(call.Fun, "Print", "Printf", "Println"):
			say(n, "use c.Printf or c.Note")
		case selects(call.Fun, "Fprint", "Fprintf", "Fprintln", "WriteString") && len(call.Args) > 0 &&
			isStream(call.Args[0]):
			say(n, "use c.Printf or c.Note")
		case selects(call.Fun, "Write", "WriteString") && isStream(call.Fun.(*ast.SelectorExpr).X):
			say(n, "use c.Printf, c.Note or c.Data")
		case selects(call.Fun, "Printf", "Note") && len(call.Args) > 0 && !isConstant(call.Args[0]):
			say(n, "the format is not constant")
		}
		return true
	})
	return found
}

// isConstant reports whether an expression consists of literals, and of the control sequences of
// heat --live.
func isConstant(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return true
	case *ast.Ident:
		return strings.HasPrefix(e.Name, "screen")
	case *ast.SelectorExpr:
		x, ok := e.X.(*ast.Ident)
		return ok && x.Name == "screen"
	case *ast.BinaryExpr:
		return isConstant(e.X) && isConstant(e.Y)
	}
	return false
}
