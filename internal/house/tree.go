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
	"sort"
	"strings"
)

// Module is the import path of the root module.
const Module = "github.com/orrery-db/orrery"

// A Finding is one departure from the rules: where it is and what to do.
type Finding struct {
	Path string // slash-separated, relative to the root of the tree
	Line int    // 1-based; 0 when the finding is about the whole file
	Text string // what is wrong, and what would be right
}

// String prints the finding as path:line: text.
func (f Finding) String() string {
	if f.Line == 0 {
		return fmt.Sprintf("%s: %s", f.Path, f.Text)
	}
	return fmt.Sprintf("%s:%d: %s", f.Path, f.Line, f.Text)
}

// A GoFile is one parsed Go source file of the root module.
type GoFile struct {
	Path  string // relative to the root, slash-separated
	Dir   string // the package directory, "." for the root package
	Test  bool   // the name ends in _test.go
	Lines int
	Tree  *ast.File
}

// Tree is a repository as the checkers see it: the parsed Go files of the root
// module and the paths of every file that could be committed.
type Tree struct {
	Root  string
	Files []string // relative, slash-separated, sorted
	Go    []*GoFile
	set   *token.FileSet
}

// notOurs lists directories that hold no source of ours: version control and
// what builds and installs leave behind (see .gitignore).
var notOurs = map[string]bool{
	".git": true, "node_modules": true, "bin": true, "dist": true, "tmp": true, "target": true, ".venv": true,
	"__pycache__": true,
}

// Load reads the repository below root. Nested modules (directories with their
// own go.mod) contribute to Files but not to Go: their imports are their own.
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
		if !strings.HasSuffix(f, ".go") || inNested(f, nested) || strings.Contains("/"+f, "/testdata/") {
			continue
		}
		if err := t.parse(f); err != nil {
			return nil, err
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

func (t *Tree) parse(file string) error {
	text, err := t.Read(file)
	if err != nil {
		return err
	}
	parsed, err := parser.ParseFile(t.set, file, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return fmt.Errorf("parse %s: %w", file, err)
	}
	t.Go = append(t.Go, &GoFile{
		Path: file, Dir: path.Dir(file), Test: strings.HasSuffix(file, "_test.go"),
		Lines: strings.Count(string(text), "\n"), Tree: parsed,
	})
	return nil
}

// Read returns the bytes of one file of the tree.
func (t *Tree) Read(file string) ([]byte, error) {
	return os.ReadFile(filepath.Join(t.Root, filepath.FromSlash(file)))
}

// Exists says whether a file or a directory of that relative path is there.
func (t *Tree) Exists(file string) bool {
	_, err := os.Stat(filepath.Join(t.Root, filepath.FromSlash(file)))
	return err == nil
}

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
