package house

import (
	"fmt"
	"go/ast"
	"go/token"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits of a line, in characters. A tab counts as one.
const (
	MaxColumns        = 120
	MaxCommentColumns = 100
)

// bannedWords are the metaphors and participles that no name is made of,
// because each stands for several things at once.
var bannedWords = []string{
	"told", "paper", "purse", "books", "lent", "sight", "worth", "clearing", "spent", "shown", "wanted", "anew",
	"leftover", "leftovers", "whoever", "belt",
}

// bannedPhrases mark a comment that was translated rather than written. They
// are in lower case and compared as whole words.
var bannedPhrases = []string{
	"anew", "in vain", "the one there is", "is no more", "nobody believes", "who waits", "who asks",
	"whoever", "is told", "are told", "somebody", "what is to be", "of its own accord",
}

// CheckLineLengths reports lines that are too long: code over MaxColumns,
// comments over MaxCommentColumns. A line inside a raw string is text and may
// be of any length, and so may a comment that holds a URL, a table, a
// directive or preformatted text.
func CheckLineLengths(t *Tree) []Finding {
	var out []Finding
	for _, f := range t.allGo() {
		raw := t.rawStringLines(f)
		for i, line := range strings.Split(string(f.Text), "\n") {
			limit, kind := MaxColumns, "code"
			if comment, ok := strings.CutPrefix(strings.TrimLeft(line, "\t "), "//"); ok {
				if !isProse(comment) {
					continue
				}
				limit, kind = MaxCommentColumns, "a comment"
			}
			if n := utf8.RuneCountInString(line); n > limit && !raw[i+1] {
				out = append(out, Finding{Path: f.Path, Line: i + 1, Text: fmt.Sprintf("has %d columns, the limit of %s is %d: "+
					"wrap it", n, kind, limit)})
			}
		}
	}
	return out
}

// isProse distinguishes a comment that can be wrapped from a directive, a URL,
// a table and preformatted text.
func isProse(comment string) bool {
	text, spaced := strings.CutPrefix(comment, " ")
	if !spaced || text == "" || text[0] == ' ' || text[0] == '\t' {
		return false
	}
	return !strings.Contains(text, "://") && !strings.Contains(text, " | ")
}

// rawStringLines returns the lines that belong to a raw string of several lines.
func (t *Tree) rawStringLines(f *GoFile) map[int]bool {
	lines := map[int]bool{}
	ast.Inspect(f.Tree, func(n ast.Node) bool {
		text, ok := n.(*ast.BasicLit)
		if !ok || text.Kind != token.STRING || text.Value[0] != '`' {
			return true
		}
		first, last := t.line(text.Pos()), t.line(text.End())
		for line := first; first < last && line <= last; line++ {
			lines[line] = true
		}
		return true
	})
	return lines
}

// CheckNames reports declared names, and names of Go files, that contain one of
// the banned words.
func CheckNames(t *Tree) []Finding {
	var out []Finding
	for _, f := range t.allGo() {
		if word := bannedWord(strings.TrimSuffix(path.Base(f.Path), ".go")); word != "" {
			out = append(out, Finding{Path: f.Path, Text: fmt.Sprintf("the file is named with %q: use the field's word",
				word)})
		}
		for _, name := range declaredNames(f.Tree) {
			if word := bannedWord(name.Name); word != "" {
				out = append(out, Finding{Path: f.Path, Line: t.line(name.Pos()), Text: fmt.Sprintf("%s is named with %q: "+
					"use the field's word", name.Name, word)})
			}
		}
	}
	return out
}

// declaredNames returns the names that a file declares, on every level.
func declaredNames(file *ast.File) []*ast.Ident {
	var names []*ast.Ident
	add := func(expressions ...ast.Expr) {
		for _, e := range expressions {
			if name, ok := e.(*ast.Ident); ok {
				names = append(names, name)
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			names = append(names, n.Name)
		case *ast.TypeSpec:
			names = append(names, n.Name)
		case *ast.ValueSpec:
			names = append(names, n.Names...)
		case *ast.Field:
			names = append(names, n.Names...)
		case *ast.ImportSpec:
			if n.Name != nil {
				names = append(names, n.Name)
			}
		case *ast.LabeledStmt:
			names = append(names, n.Label)
		case *ast.AssignStmt:
			if n.Tok == token.DEFINE {
				add(n.Lhs...)
			}
		case *ast.RangeStmt:
			if n.Tok == token.DEFINE {
				add(n.Key, n.Value)
			}
		}
		return true
	})
	return names
}

// bannedWord returns the first banned word among the words of a name, or "".
func bannedWord(name string) string {
	for _, word := range nameWords(name) {
		if slices.Contains(bannedWords, word) {
			return word
		}
	}
	return ""
}

// nameWords splits a name of the forms camelCase, HTTPServer and snake_case
// into its words, in lower case.
func nameWords(name string) []string {
	var words []string
	for _, part := range strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) }) {
		letters := []rune(part)
		start := 0
		for i := 1; i < len(letters); i++ {
			begins := unicode.IsUpper(letters[i]) &&
				(unicode.IsLower(letters[i-1]) || i+1 < len(letters) && unicode.IsLower(letters[i+1]))
			if begins {
				words = append(words, strings.ToLower(string(letters[start:i])))
				start = i
			}
		}
		words = append(words, strings.ToLower(string(letters[start:])))
	}
	return words
}

// CheckComments reports comments that contain one of the banned phrases, even
// where the phrase is wrapped.
func CheckComments(t *Tree) []Finding {
	var out []Finding
	for _, f := range t.allGo() {
		for _, group := range f.Tree.Comments {
			text := " " + strings.Join(strings.FieldsFunc(strings.ToLower(group.Text()), func(r rune) bool {
				return !unicode.IsLetter(r) && r != '\''
			}), " ") + " "
			for _, phrase := range bannedPhrases {
				if strings.Contains(text, " "+phrase+" ") {
					out = append(out, Finding{Path: f.Path, Line: t.line(group.Pos()), Text: fmt.Sprintf("a comment says %q: "+
						"name the actor and the deed", phrase)})
				}
			}
		}
	}
	return out
}
