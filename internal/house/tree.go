package house

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sort"
	"strings"
)

// Module is the import path of the root module.
const Module = "github.com/orrery-db/orrery"

// A Finding is one violation of the rules: where it is and what to do.
type Finding struct {
	Path string // slash-separated, relative to the root of the tree
	Line int    // 1-based; 0 when the finding is about the whole file
	Text string // what is wrong, and the remedy
}

// String prints the finding as path:line: text.
func (f Finding) String() string {
	if f.Line == 0 {
		return fmt.Sprintf("%s: %s", f.Path, f.Text)
	}
	return fmt.Sprintf("%s:%d: %s", f.Path, f.Line, f.Text)
}

// A GoFile is one parsed Go source file.
type GoFile struct {
	Path  string // relative to the root, slash-separated
	Dir   string // the package directory, "." for the root package
	Test  bool   // the name ends in _test.go
	Lines int
	Text  []byte
	Tree  *ast.File
}

// A Tree is a repository as the checkers see it: its parsed Go files and the paths of every file
// that could be committed.
type Tree struct {
	Root   string
	Files  []string  // relative, slash-separated, sorted
	Go     []*GoFile // of the root module
	Nested []*GoFile // of the modules inside it: conformance programs, packaging, samples, tools
	set    *token.FileSet
}

// notOurs lists directories that hold no source of ours: version control and
// what builds and installs leave behind (see .gitignore).
var notOurs = map[string]bool{
	".git": true, "node_modules": true, "bin": true, "dist": true, "tmp": true, "target": true, ".venv": true,
	"__pycache__": true,
}

// Load reads the repository below root. Files of nested modules (directories
// with their own go.mod) are kept apart in Nested, because their imports are
// their own: the rules of writing apply to them, the map of rooms does not.
func Load(root string) (*Tree, error) {
	t := &Tree{Root: root, set: token.NewFileSet()}
	nested := map[string]bool{}
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, p)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		if d.IsDir() {
			if notOurs[d.Name()] && rel != "." {
				return filepath.SkipDir
			}
			return nil
		}
		if d.Type().IsRegular() {
			t.Files = append(t.Files, rel)
		}
		if path.Base(rel) == "go.mod" && path.Dir(rel) != "." {
			nested[path.Dir(rel)] = true
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("walk %s: %w", root, err)
	}
	sort.Strings(t.Files)
	for _, f := range t.Files {
		if !strings.HasSuffix(f, ".go") || strings.Contains("/"+f, "/testdata/") {
			continue
		}
		parsed, err := t.parse(f)
		if err != nil {
			return nil, err
		}
		if inNested(f, nested) {
			t.Nested = append(t.Nested, parsed)
		} else {
			t.Go = append(t.Go, parsed)
		}
	}
	return t, nil
}

func inNested(file string, nested map[string]bool) bool {
	for dir := path.Dir(file); dir != "."; dir = path.Dir(dir) {
		if nested[dir] {
			return true
		}
	}
	return false
}

func (t *Tree) parse(file string) (*GoFile, error) {
	text, err := t.Read(file)
	if err != nil {
		return nil, err
	}
	parsed, err := parser.ParseFile(t.set, file, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, fmt.Errorf("parse %s: %w", file, err)
	}
	return &GoFile{
		Path: file, Dir: path.Dir(file), Test: strings.HasSuffix(file, "_test.go"),
		Lines: strings.Count(string(text), "\n"), Text: text, Tree: parsed,
	}, nil
}

// Read returns the bytes of one file of the tree.
func (t *Tree) Read(file string) ([]byte, error) {
	return os.ReadFile(filepath.Join(t.Root, filepath.FromSlash(file)))
}

// Exists reports whether the tree has a file or a directory at the relative path.
func (t *Tree) Exists(file string) bool {
	_, err := os.Stat(filepath.Join(t.Root, filepath.FromSlash(file)))
	return err == nil
}

// allGo returns the Go files of the root module and of the nested ones.
func (t *Tree) allGo() []*GoFile { return slices.Concat(t.Go, t.Nested) }

func (t *Tree) line(p token.Pos) int { return t.set.Position(p).Line }

// packages groups the Go files by directory, tests excluded.
func (t *Tree) packages() map[string][]*GoFile {
	out := map[string][]*GoFile{}
	for _, f := range t.Go {
		if !f.Test {
			out[f.Dir] = append(out[f.Dir], f)
		}
	}
	return out
}
