package house

import (
	"fmt"
	"go/ast"
	"go/token"
	"path"
	"slices"
	"strings"
)

// Limits of a hand-written file, in lines. 100 to 400 lines are comfortable; a file at the limit
// holds two stories. Golden tables in tests run longer.
const (
	MaxLines     = 600
	MaxTestLines = 900
)

// lobbyNames are names that say nothing about the package.
var lobbyNames = []string{
	"util", "utils", "common", "helper", "helpers", "misc", "shared", "base", "lib", "types", "models",
}

// CheckFileSizes reports hand-written Go files over the limit. Generated files
// (with the standard "Code generated" line) are as long as their subject.
func CheckFileSizes(t *Tree) []Finding {
	var out []Finding
	for _, f := range t.Go {
		limit := MaxLines
		if f.Test {
			limit = MaxTestLines
		}
		if f.Lines > limit && !ast.IsGenerated(f.Tree) {
			out = append(out, Finding{Path: f.Path, Text: fmt.Sprintf("has %d lines, the limit is %d: two stories "+
				"have met, split them", f.Lines, limit)})
		}
	}
	return out
}

// CheckPackageComments reports packages whose comment is missing, doubled or
// shorter than a paragraph (40 words for a package, 15 for a command).
func CheckPackageComments(t *Tree) []Finding {
	var out []Finding
	for dir, files := range t.packages() {
		var found []*GoFile
		for _, f := range files {
			if f.Tree.Doc != nil && strings.TrimSpace(f.Tree.Doc.Text()) != "" {
				found = append(found, f)
			}
		}
		if len(found) == 0 {
			out = append(out, Finding{Path: dir, Text: "has no package comment: say what it is, its one idea, what " +
				"it does not know, where to start reading"})
			continue
		}
		if len(found) > 1 {
			out = append(out, Finding{Path: found[1].Path, Text: "a second package comment: keep one per package"})
		}
		least := 40
		if files[0].Tree.Name.Name == "main" {
			least = 15
		}
		if n := len(strings.Fields(found[0].Tree.Doc.Text())); n < least {
			out = append(out, Finding{Path: found[0].Path, Text: fmt.Sprintf("the package comment has %d words: a "+
				"paragraph for a newcomer has at least %d", n, least)})
		}
	}
	return out
}

// CheckPackageNames reports packages named after nothing in particular.
func CheckPackageNames(t *Tree) []Finding {
	var out []Finding
	for dir, files := range t.packages() {
		name := files[0].Tree.Name.Name
		if slices.Contains(lobbyNames, name) || slices.Contains(lobbyNames, path.Base(dir)) {
			out = append(out, Finding{Path: dir, Text: fmt.Sprintf("%q is a name still being looked for: say what "+
				"the package is", name)})
		}
	}
	return out
}

// CheckTime reports uses of the wall clock outside internal/clock and tests. A test cannot advance
// a time that was read anywhere else.
func CheckTime(t *Tree) []Finding {
	forbidden := []string{"Now", "Since", "Until", "After", "Tick", "NewTimer", "NewTicker", "AfterFunc", "Sleep"}
	var out []Finding
	for _, f := range t.Go {
		if f.Test || f.Dir == "internal/clock" || f.Dir == "internal/bench" {
			continue // the clock itself, and the stopwatch
		}
		name := importName(f.Tree, "time")
		if name == "" {
			continue
		}
		ast.Inspect(f.Tree, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			x, ok := sel.X.(*ast.Ident)
			// Only Now reads the clock; the other functions read it internally. Rooms must not use them, the
			// command line may.
			if ok && x.Name == name && slices.Contains(forbidden, sel.Sel.Name) && fenced(f.Dir, sel.Sel.Name) {
				out = append(
					out,
					Finding{
						Path: f.Path, Line: t.line(sel.Pos()),
						Text: fmt.Sprintf("time.%s outside internal/clock: take a clock.Clock", sel.Sel.Name),
					},
				)
			}
			return true
		})
	}
	return out
}

// fenced reports whether the wall-clock function is forbidden in the directory. time.Now is
// forbidden everywhere. Timers are forbidden in rooms whose time a test must control; the wiring
// and the binary may use them.
func fenced(dir, function string) bool {
	if function == "Now" || function == "Since" || function == "Until" {
		return true
	}
	outer := dir == "." ||
		strings.HasPrefix(dir, "cmd/") ||
		strings.HasPrefix(dir, "internal/cli/") || strings.HasPrefix(dir, "internal/house") ||
		strings.HasPrefix(dir, "orrerytest") ||
		strings.HasPrefix(dir, "internal/sample") || strings.HasPrefix(dir, "internal/bench")
	return !outer
}

// CheckExits reports calls outside commands that end the process. A library returns an error and
// leaves the decision to the program.
func CheckExits(t *Tree) []Finding {
	ends := map[string][]string{"os": {"Exit"}, "log": {"Fatal", "Fatalf", "Fatalln"}, "syscall": {"Exit"}}
	var out []Finding
	for _, f := range t.Go {
		if f.Test || f.Tree.Name.Name == "main" {
			continue
		}
		for pkg, functions := range ends {
			name := importName(f.Tree, pkg)
			if name == "" {
				continue
			}
			ast.Inspect(f.Tree, func(n ast.Node) bool {
				sel, ok := n.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				if x, ok := sel.X.(*ast.Ident); ok && x.Name == name && slices.Contains(functions, sel.Sel.Name) {
					out = append(
						out,
						Finding{
							Path: f.Path, Line: t.line(sel.Pos()),
							Text: fmt.Sprintf(
								"%s.%s ends the process: only a command may, return an error", pkg, sel.Sel.Name,
							),
						},
					)
				}
				return true
			})
		}
	}
	return out
}

// importName returns the name under which a file imports a package, or "".
func importName(f *ast.File, pkg string) string {
	for _, spec := range f.Imports {
		if spec.Path.Value != `"`+pkg+`"` {
			continue
		}
		if spec.Name != nil {
			return spec.Name.Name
		}
		return path.Base(pkg)
	}
	return ""
}

// CheckExportedDocs reports exported names without a comment: package-level
// declarations, and methods of exported types.
func CheckExportedDocs(t *Tree) []Finding {
	var out []Finding
	for _, f := range t.Go {
		if f.Test || f.Tree.Name.Name == "main" {
			continue
		}
		for _, d := range f.Tree.Decls {
			for _, name := range undocumented(d) {
				out = append(
					out,
					Finding{Path: f.Path, Line: t.line(d.Pos()), Text: fmt.Sprintf("exported %s has no comment: "+
						"meaning, units, errors", name)},
				)
			}
		}
	}
	return out
}

func undocumented(d ast.Decl) []string {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Doc == nil && d.Name.IsExported() && exportedReceiver(d) {
			return []string{d.Name.Name}
		}
	case *ast.GenDecl:
		if d.Tok == token.IMPORT || d.Doc != nil && len(d.Specs) > 1 && d.Tok != token.TYPE {
			return nil // a comment on a group of constants speaks for the group
		}
		return undocumentedSpecs(d)
	}
	return nil
}

func undocumentedSpecs(d *ast.GenDecl) []string {
	var names []string
	for _, s := range d.Specs {
		switch s := s.(type) {
		case *ast.TypeSpec:
			if s.Name.IsExported() && s.Doc == nil && s.Comment == nil && (d.Doc == nil || len(d.Specs) > 1) {
				names = append(names, s.Name.Name)
			}
		case *ast.ValueSpec:
			if s.Names[0].IsExported() && s.Doc == nil && s.Comment == nil && d.Doc == nil {
				names = append(names, s.Names[0].Name)
			}
		}
	}
	return names
}

// exportedReceiver reports whether the declaration is a plain function or a method of an exported
// type.
func exportedReceiver(d *ast.FuncDecl) bool {
	if d.Recv == nil || len(d.Recv.List) == 0 {
		return true
	}
	e := d.Recv.List[0].Type
	for {
		switch x := e.(type) {
		case *ast.StarExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.IndexListExpr:
			e = x.X
		case *ast.Ident:
			return x.IsExported()
		default:
			return true
		}
	}
}
