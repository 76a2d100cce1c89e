package sqlast

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/wasilibs/go-pgquery/parser"
)

// Parse reads the statements of a text. The error is an *Error, or that of ctx.
func Parse(ctx context.Context, sql string) ([]Statement, error) { return parse(ctx, sql, false) }

// ParseSchema reads a script of definitions, such as a dump. What defines neither a table, nor an
// index, a type or a comment becomes Other without being read: data of COPY, INSERT, SET, routines
// and views. Definitions of MySQL, SQLite and SQL Server are translated where this is safe. The
// error is an *Error, or that of ctx.
func ParseSchema(ctx context.Context, sql string) ([]Statement, error) { return parse(ctx, sql, true) }

// Warm compiles the grammar, so that a later Parse need not. It returns when this is done.
func Warm(ctx context.Context) error {
	_, err := grammar(ctx, "SELECT 1")
	return err
}

func parse(ctx context.Context, sql string, script bool) ([]Statement, error) {
	if err := readable(sql); err != nil {
		return nil, err
	}
	r := &reader{places: newPlaces(sql), script: script}
	pieces, lexErr := split(sql, script)
	if lexErr != nil {
		return nil, r.error(lexErr)
	}
	out := make([]Statement, 0, len(pieces))
	for _, p := range pieces {
		statements, err := r.read(ctx, p)
		if err != nil {
			return nil, err
		}
		out = append(out, statements...)
	}
	return out, nil
}

// readable refuses text that the grammar would read in part only.
func readable(sql string) error {
	switch {
	case len(sql) > MaxText:
		return &Error{
			Pos: Position{1, 1}, Message: fmt.Sprintf("the text has %d bytes, and %d are allowed", len(sql), MaxText),
			Fix: "leave out the data: dump the schema only",
		}
	case strings.IndexByte(sql, 0) >= 0:
		return &Error{
			Pos:     newPlaces(sql).at(strings.IndexByte(sql, 0)),
			Message: "the text has a byte 0", Fix: "save it as UTF-8 text",
		}
	case !utf8.ValidString(sql):
		at := 0
		for i, c := range sql {
			if c == utf8.RuneError && !strings.HasPrefix(sql[i:], "\uFFFD") {
				at = i
				break
			}
		}
		return &Error{Pos: newPlaces(sql).at(at), Message: "the text is not UTF-8", Fix: "save it as UTF-8 text"}
	}
	return nil
}

// A reader reads the statements of one text.
type reader struct {
	*places
	script bool
}

func (r *reader) error(e *lexError) error {
	return &Error{Pos: r.at(e.at), Message: e.message, Fix: e.fix}
}

// read reads one statement. A statement of MySQL can become several.
func (r *reader) read(ctx context.Context, p piece) ([]Statement, error) {
	whole := Statement{Text: r.text[p.start:p.end], Pos: r.at(p.start)}
	if r.script && !defines(p) {
		whole.Body = &Other{What: title(p)}
		return []Statement{whole}, nil
	}
	if err := weigh(p); err != nil {
		return nil, r.error(err)
	}
	edits, params, lexErr := parameters(r.text, p)
	if lexErr != nil {
		return nil, r.error(lexErr)
	}
	whole.Params = params
	edits = append(edits, names(r.text, p)...)
	definition := defines(p)
	if !definition || !foreign(r.text, p) {
		out, err := r.grammar(ctx, whole, rewrite(r.text, p.start, p.end, edits), p)
		if err == nil || !definition {
			return out, err
		}
		if _, ok := errors.AsType[*Error](err); !ok {
			return nil, err
		}
	}
	return r.translated(ctx, whole, p, edits)
}

// translated reads a definition of another dialect.
func (r *reader) translated(ctx context.Context, whole Statement, p piece, edits []edit) ([]Statement, error) {
	tr := translate(r.text, p)
	text := rewrite(r.text, p.start, p.end, append(tr.edits, edits...))
	var out []Statement
	var table Name
	if _, end := tr.body(); len(tr.others)+len(tr.indexes) == 0 || end >= 0 || !emptyAlter(text.text) {
		var err error
		if out, err = r.grammar(ctx, whole, text, p); err != nil {
			return nil, err
		}
	} else {
		table = tr.altered()
		table.Pos = whole.Pos
	}
	for _, s := range out {
		switch b := s.Body.(type) {
		case *CreateTable:
			table = b.Table
			for i := range b.Columns {
				b.Columns[i].Comment = tr.comments[b.Columns[i].Name]
			}
			for _, x := range tr.indexes {
				x.Table = table
				b.Indexes = append(b.Indexes, x)
			}
			tr.indexes = nil
		case *AlterTable:
			table = b.Table
		}
	}
	for _, x := range tr.indexes {
		x.Table = table
		out = append(out, Statement{Text: whole.Text, Pos: whole.Pos, Body: &x})
	}
	if len(tr.others) > 0 {
		a := &AlterTable{Table: table}
		for _, w := range tr.others {
			a.Actions = append(a.Actions, AlterAction{Kind: OtherAction, What: w})
		}
		out = append(out, Statement{Text: whole.Text, Pos: whole.Pos, Body: a})
	}
	return out, nil
}

// altered returns the table of ALTER TABLE.
func (tr *translation) altered() Name {
	var parts []string
	for i := 2; i < len(tr.tokens); i++ {
		if tr.word(i) == "only" || tr.word(i) == "if" || tr.word(i) == "exists" || !tr.name(i) {
			continue
		}
		parts = append(parts, tr.nameOf(i))
		if !tr.punct(i+1, ".") {
			break
		}
	}
	switch len(parts) {
	case 0:
		return Name{}
	case 1:
		return Name{Name: parts[0]}
	}
	return Name{Schema: parts[len(parts)-2], Name: parts[len(parts)-1]}
}

// emptyAlter tells whether all changes of ALTER TABLE have been left out.
func emptyAlter(text string) bool {
	pieces, err := split(text, false)
	if err != nil || len(pieces) != 1 {
		return false
	}
	tr := &translation{text: text, tokens: pieces[0].tokens}
	i := 2
	for i < len(tr.tokens) && (tr.name(i) || tr.punct(i, ".")) {
		i++
	}
	return startsWith(pieces[0], "alter", "table") && i == len(tr.tokens) && i <= 5
}

// grammar reads a rewritten statement.
func (r *reader) grammar(ctx context.Context, whole Statement, text rewritten, p piece) ([]Statement, error) {
	tree, err := grammar(ctx, text.text)
	if err != nil {
		if e, ok := errors.AsType[*parser.Error](err); ok {
			return nil, r.syntax(e, text, p)
		}
		if e, ok := errors.AsType[*lexError](err); ok {
			return nil, &Error{Pos: whole.Pos, Message: e.message, Fix: e.fix}
		}
		return nil, err
	}
	c := &converter{place: func(at int) Position { return r.at(text.old(at)) }}
	bodies, err := c.statements(tree)
	if err != nil {
		return nil, &Error{Pos: whole.Pos, Message: err.Error(), Fix: "simplify the statement"}
	}
	var out []Statement
	for _, b := range bodies {
		s := whole
		if s.Body = b; b != nil {
			out = append(out, s)
		}
	}
	return out, nil
}

// syntax words an error of the grammar.
func (r *reader) syntax(e *parser.Error, text rewritten, p piece) error {
	at := len(text.text)
	if e.Cursorpos > 0 {
		n := 0
		for i := range text.text {
			if n++; n == e.Cursorpos {
				at = i
				break
			}
		}
	}
	out := &Error{Pos: r.at(text.old(at)), Message: e.Message}
	out.Fix = advice(p)
	return out
}

// advice says what to change in a statement that the grammar refuses.
func advice(p piece) string {
	for i, t := range p.tokens {
		if t.kind != wordToken {
			continue
		}
		next := ""
		if i+1 < len(p.tokens) {
			next = p.tokens[i+1].word
		}
		for _, a := range advices {
			if t.word == a.word && (a.next == "" || next == a.next) && (i == 0 || !a.first) {
				return a.fix
			}
		}
	}
	return "write it as PostgreSQL does"
}

// advices are what other dialects write, and what PostgreSQL writes instead.
var advices = []struct {
	word, next string
	first      bool // only as the first word
	fix        string
}{
	{"insert", "or", true, "write INSERT … ON CONFLICT (key) DO UPDATE or DO NOTHING"},
	{"insert", "ignore", true, "write INSERT … ON CONFLICT DO NOTHING"},
	{"replace", "into", true, "write INSERT … ON CONFLICT (key) DO UPDATE SET …"},
	{"duplicate", "key", false, "write ON CONFLICT (key) DO UPDATE SET …"},
	{"top", "", false, "write LIMIT n at the end instead of TOP"},
	{"straight_join", "", false, "write JOIN"},
	{"force", "index", false, "leave out FORCE INDEX"},
	{"use", "index", false, "leave out USE INDEX"},
	{"output", "", false, "write RETURNING instead of OUTPUT"},
	{"regexp", "", false, "write ~ instead of REGEXP"},
	{"rlike", "", false, "write ~ instead of RLIKE"},
	{"nolock", "", false, "leave out WITH (NOLOCK)"},
	{"interval", "", false, "write INTERVAL with its value in quotes: INTERVAL '7 days'"},
	{"limit", "", false, "write LIMIT n OFFSET m"},
}

// defines tells whether a statement defines what a schema holds.
func defines(p piece) bool {
	w := func(i int) string {
		if i < len(p.tokens) && p.tokens[i].kind == wordToken {
			return p.tokens[i].word
		}
		return ""
	}
	switch w(0) {
	case "alter":
		return w(1) == "table"
	case "comment":
		return w(1) == "on" && (w(2) == "table" || w(2) == "column")
	case "create":
		i := 1
		for modifiers[w(i)] {
			i++
		}
		return w(i) == "table" || w(i) == "index" || w(i) == "type" || w(i) == "domain"
	}
	return false
}

// modifiers can stand between CREATE and what it creates.
var modifiers = set("or", "replace", "global", "local", "temporary", "temp", "unlogged", "unique", "clustered",
	"nonclustered", "fulltext", "spatial")

// title names a statement by its first words.
func title(p piece) string {
	var words []string
	for _, t := range p.tokens {
		if t.kind != wordToken || len(words) == 3 {
			break
		}
		if len(words) > 0 && !titles[words[0]] {
			break
		}
		if !modifiers[t.word] && t.word != "if" && t.word != "not" && t.word != "exists" && t.word != "foreign" {
			words = append(words, t.word)
		}
		if len(words) == 2 {
			break
		}
	}
	if len(words) == 0 {
		return "STATEMENT"
	}
	return strings.ToUpper(strings.Join(words, " "))
}

// titles are the words whose second word tells what a statement does.
var titles = set("create", "alter", "drop", "comment", "lock", "unlock")
