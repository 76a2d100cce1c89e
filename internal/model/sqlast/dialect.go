package sqlast

import "strings"

// A translation turns a definition of MySQL, SQLite or SQL Server into PostgreSQL's form. It edits
// tokens, so that positions survive, and keeps what PostgreSQL's form has no place for.
type translation struct {
	text     string
	tokens   []token
	edits    []edit
	indexes  []CreateIndex     // of index elements inside a table
	comments map[string]string // of columns, by name
	others   []string          // changes of ALTER TABLE that are left out
}

// foreign tells whether a definition is certainly not PostgreSQL's: names in backticks or brackets,
// or an index inside a table, which PostgreSQL would read as a column named key.
func foreign(text string, p piece) bool {
	for _, t := range p.tokens {
		if t.kind == backtickToken || t.kind == bracketToken {
			return true
		}
	}
	if !startsWith(p, "create") {
		return false
	}
	tr := &translation{text: text, tokens: p.tokens}
	open, end := tr.body()
	if open < 0 {
		return false
	}
	for _, e := range tr.elements(open+1, end) {
		if tr.indexElement(e) {
			return true
		}
	}
	return false
}

func startsWith(p piece, words ...string) bool {
	for i, w := range words {
		if i >= len(p.tokens) || p.tokens[i].kind != wordToken || p.tokens[i].word != w {
			return false
		}
	}
	return true
}

// translate returns the edits of a definition.
func translate(text string, p piece) *translation {
	tr := &translation{text: text, tokens: p.tokens, comments: map[string]string{}}
	switch {
	case startsWith(p, "alter", "table"):
		tr.alter()
	case startsWith(p, "create"):
		tr.create()
	}
	return tr
}

// word returns the word of a token, or "" for other tokens and beyond the end.
func (tr *translation) word(i int) string {
	if i < 0 || i >= len(tr.tokens) || tr.tokens[i].kind != wordToken {
		return ""
	}
	return tr.tokens[i].word
}

// punct tells whether a token is a punctuation mark.
func (tr *translation) punct(i int, mark string) bool {
	return i >= 0 && i < len(tr.tokens) && tr.tokens[i].kind == punctToken && tr.tokens[i].word == mark
}

func (tr *translation) name(i int) bool {
	return i >= 0 && i < len(tr.tokens) && tr.tokens[i].kind <= bracketToken
}

// nameOf returns the name that a token is, folded as PostgreSQL folds it.
func (tr *translation) nameOf(i int) string {
	t := tr.tokens[i]
	raw := tr.text[t.start:t.end]
	switch t.kind {
	case quotedToken:
		return strings.ReplaceAll(raw[1:len(raw)-1], `""`, `"`)
	case backtickToken:
		return strings.ReplaceAll(raw[1:len(raw)-1], "``", "`")
	}
	return t.word
}

// drop removes tokens [i, j).
func (tr *translation) drop(i, j int) { tr.replace(i, j, "") }

func (tr *translation) replace(i, j int, with string) {
	if i < j {
		tr.edits = append(tr.edits, edit{tr.tokens[i].start, tr.tokens[j-1].end, with})
	}
}

// close returns the token that closes the parenthesis at i, or the number of tokens.
func (tr *translation) close(i int) int {
	depth := 0
	for ; i < len(tr.tokens); i++ {
		switch {
		case tr.punct(i, "("):
			depth++
		case tr.punct(i, ")"):
			depth--
			if depth == 0 {
				return i
			}
		}
	}
	return len(tr.tokens)
}

// body returns the parentheses of CREATE TABLE, or -1.
func (tr *translation) body() (open, end int) {
	if tr.word(0) != "create" {
		return -1, -1
	}
	i := 1
	for i < len(tr.tokens) && i < 6 && tr.word(i) != "table" {
		i++
	}
	if tr.word(i) != "table" {
		return -1, -1
	}
	for i++; i < len(tr.tokens); i++ {
		switch {
		case tr.punct(i, "("):
			return i, tr.close(i)
		case tr.word(i) == "as", tr.word(i) == "of", tr.word(i) == "like":
			return -1, -1
		}
	}
	return -1, -1
}

// An element is an entry of CREATE TABLE or ALTER TABLE: tokens [from, to).
type element struct{ from, to int }

// elements returns the entries between two tokens, cut at commas.
func (tr *translation) elements(from, to int) []element {
	var out []element
	start := from
	for i := from; i < to; i++ {
		switch {
		case tr.punct(i, "("):
			i = tr.close(i)
		case tr.punct(i, ","):
			out = append(out, element{start, i})
			start = i + 1
		}
	}
	if start < to {
		out = append(out, element{start, to})
	}
	return out
}

func (tr *translation) create() {
	open, end := tr.body()
	if open < 0 {
		return
	}
	elements := tr.elements(open+1, end)
	gone := make([]bool, len(elements))
	for n, e := range elements {
		if gone[n] = tr.indexElement(e); gone[n] {
			tr.indexes = append(tr.indexes, tr.index(e))
			continue
		}
		tr.element(e)
	}
	tr.remove(elements, gone)
	tr.tail(end + 1)
}

// remove removes the entries that are gone, each with one comma.
func (tr *translation) remove(elements []element, gone []bool) {
	kept := false
	for n, e := range elements {
		switch {
		case !gone[n]:
			kept = true
		case n+1 < len(elements):
			tr.drop(e.from, e.to+1)
		default:
			tr.drop(e.from, e.to)
			if kept {
				tr.dropComma(e.from)
			}
		}
	}
}

// dropComma removes the comma before a token. Commas between entries that are dropped already lie
// inside other edits, which count first.
func (tr *translation) dropComma(i int) {
	for j := i - 1; j >= 0; j-- {
		if !tr.punct(j, ",") {
			continue
		}
		dropped := false
		for _, e := range tr.edits {
			dropped = dropped || e.start <= tr.tokens[j].start && tr.tokens[j].end <= e.end
		}
		if !dropped {
			tr.drop(j, j+1)
			return
		}
		// The entry before was dropped with its comma: go on to the comma before it.
	}
}

// tails are the words after the parentheses that PostgreSQL knows.
var tails = set("inherits", "partition", "with", "tablespace", "using", "as")

// tail removes options of a table such as ENGINE=InnoDB, WITHOUT ROWID, STRICT and ON [PRIMARY].
func (tr *translation) tail(i int) {
	if i >= len(tr.tokens) {
		return
	}
	w := tr.word(i)
	if tails[w] && !(w == "with" && tr.word(i+1) == "system") && !(w == "partition" && tr.backticks()) {
		return
	}
	if w == "on" && tr.word(i+1) == "commit" {
		return
	}
	tr.drop(i, len(tr.tokens))
}

func (tr *translation) backticks() bool {
	for _, t := range tr.tokens {
		if t.kind == backtickToken {
			return true
		}
	}
	return false
}

// indexElement tells whether an entry is an index: KEY name (column, …).
func (tr *translation) indexElement(e element) bool {
	i := e.from
	switch tr.word(i) {
	case "key", "index":
		i++
	case "fulltext", "spatial":
		i++
		if w := tr.word(i); w == "key" || w == "index" {
			i++
		}
	default:
		return false
	}
	if !tr.punct(i, "(") {
		if !tr.name(i) {
			return false
		}
		i++
	}
	if tr.word(i) == "using" {
		i += 2
	}
	return i < e.to && tr.punct(i, "(") && (tr.name(i+1) || tr.punct(i+1, "("))
}

// index returns the index that an entry defines.
func (tr *translation) index(e element) CreateIndex {
	out := CreateIndex{Method: "btree"}
	i := e.from
	for i < e.to && !tr.punct(i, "(") {
		switch w := tr.word(i); {
		case w == "fulltext", w == "spatial":
			out.Method = w
		case w == "using":
			i++
		case w != "key" && w != "index" && tr.name(i):
			out.Name = tr.nameOf(i)
		}
		i++
	}
	for _, part := range tr.elements(i+1, tr.close(i)) {
		key := IndexKey{Desc: tr.word(part.to-1) == "desc"}
		if tr.name(part.from) {
			key.Column = tr.nameOf(part.from)
		} else {
			key.Expr = &Raw{What: "an index expression"}
		}
		out.Keys = append(out.Keys, key)
	}
	return out
}

// keyElements are the words that an entry with a constraint begins with.
var keyElements = set("constraint", "primary", "unique", "foreign", "check", "exclude", "like")

// element edits one entry of CREATE TABLE.
func (tr *translation) element(e element) {
	if keyElements[tr.word(e.from)] {
		tr.constraint(e)
		return
	}
	tr.column(e)
}

// constraint edits a constraint of a table.
func (tr *translation) constraint(e element) {
	i := e.from
	if tr.word(i) == "constraint" {
		i++
		if w := tr.word(i); w != "primary" && w != "unique" && w != "foreign" && w != "check" {
			i++
		} else {
			tr.drop(i-1, i) // CONSTRAINT without a name
		}
	}
	kind := tr.word(i)
	if kind == "check" || kind == "exclude" || kind == "like" {
		return
	}
	i++
	if kind == "primary" || kind == "foreign" {
		i++
	}
	open := i
	for open < e.to && !tr.punct(open, "(") {
		open++
	}
	tr.drop(i, open) // KEY, INDEX, CLUSTERED, USING BTREE and a name
	end := min(tr.close(open), e.to)
	for _, part := range tr.elements(open+1, end) {
		tr.drop(part.from+1, part.to) // a length, ASC, COLLATE
	}
	if kind == "foreign" {
		tr.after(end+1, e.to)
		return
	}
	tr.drop(end+1, e.to)
}

// plainTypes are the types that take no length in PostgreSQL.
var plainTypes = set("int", "integer", "smallint", "bigint", "real", "boolean", "bool")

// columnWords can follow the name of a column without a type.
var columnWords = set("primary", "not", "null", "unique", "default", "check", "references", "collate", "generated",
	"constraint", "as")

// column edits the definition of a column.
func (tr *translation) column(e element) {
	i := e.from + 1
	if !tr.name(e.from) {
		return
	}
	if i >= e.to || columnWords[tr.word(i)] {
		at := tr.tokens[e.from].end
		tr.edits = append(tr.edits, edit{at, at, ` "any"`})
	}
	if plainTypes[tr.word(i)] && tr.punct(i+1, "(") {
		tr.drop(i+1, min(tr.close(i+1)+1, e.to))
	}
	if tr.word(i) == "float" && tr.punct(i+1, "(") && tr.close(i+1)-i > 3 {
		tr.drop(i+1, min(tr.close(i+1)+1, e.to))
	}
	tr.columnName(e)
	tr.after(i, e.to)
}

// columnName keeps the comment of a column.
func (tr *translation) columnName(e element) {
	for i := e.from + 1; i+1 < e.to; i++ {
		if tr.word(i) == "comment" && tr.tokens[i+1].kind == stringToken {
			raw := tr.text[tr.tokens[i+1].start:tr.tokens[i+1].end]
			tr.comments[tr.nameOf(e.from)] = strings.ReplaceAll(strings.Trim(raw, "'"), "''", "'")
		}
	}
}

const identity = " GENERATED BY DEFAULT AS IDENTITY "

// dropped are words of other dialects that say nothing about the shape of the data.
var dropped = set("unsigned", "signed", "zerofill", "clustered", "nonclustered", "rowguidcol", "sparse", "invisible",
	"asc", "desc", "persisted")

// conflicts are what SQLite does with a conflict, after ON CONFLICT.
var conflicts = set("rollback", "abort", "fail", "ignore", "replace")

// after edits what follows the type of a column, or the columns of a foreign key.
func (tr *translation) after(i, to int) {
	for i < to {
		w, next := tr.word(i), tr.word(i+1)
		n := 1 // tokens that are dropped
		switch {
		case tr.punct(i, "("):
			i = tr.close(i) + 1
			continue
		case w == "auto_increment", w == "autoincrement":
			tr.replace(i, i+1, identity)
		case w == "identity" && tr.word(i-1) != "as":
			if tr.punct(i+1, "(") {
				n = tr.close(i+1) + 1 - i
			}
			tr.replace(i, min(i+n, to), identity)
		case dropped[w]:
			tr.drop(i, i+1)
		case w == "character" && next == "set":
			n = 3
			tr.drop(i, min(i+n, to))
		case w == "charset":
			n = 2
			tr.drop(i, min(i+n, to))
		case w == "comment" && i+1 < to && tr.tokens[i+1].kind == stringToken:
			n = 2
			tr.drop(i, i+n)
		case w == "on" && next == "update" && now[tr.word(i+2)]:
			n = 3
			if tr.punct(i+n, "(") {
				n = tr.close(i+n) + 1 - i
			}
			tr.drop(i, min(i+n, to))
		case w == "on" && next == "conflict" && conflicts[tr.word(i+2)]:
			n = 3
			tr.drop(i, i+n)
		case w == "on" && i+1 < to && tr.tokens[i+1].kind == bracketToken:
			n = 2
			tr.drop(i, i+n)
		case w == "with" && tr.punct(i+1, "("):
			n = tr.close(i+1) + 1 - i
			tr.drop(i, min(i+n, to))
		case w == "unique" && (next == "key" || next == "index"):
			n = 2
			tr.drop(i+1, i+2)
		case now[w] && tr.punct(i+1, "(") && tr.punct(i+2, ")") && w != "now":
			n = 3
			tr.drop(i+1, i+3)
		case w == "as" && tr.punct(i+1, "("):
			n = tr.generated(i, to)
		}
		i += n
	}
}

var now = set("current_timestamp", "now", "localtimestamp", "localtime", "current_date", "current_time")

// generated edits a computed column: AS (…) VIRTUAL becomes GENERATED ALWAYS AS (…) STORED. It
// returns the number of its tokens.
func (tr *translation) generated(i, to int) int {
	if tr.word(i-1) != "always" {
		at := tr.tokens[i].start
		tr.edits = append(tr.edits, edit{at, at, "GENERATED ALWAYS "})
	}
	end := min(tr.close(i+1), to-1)
	switch tr.word(end + 1) {
	case "stored":
		return end + 2 - i
	case "virtual", "persisted":
		tr.replace(end+1, end+2, "STORED")
		return end + 2 - i
	}
	at := tr.tokens[end].end
	tr.edits = append(tr.edits, edit{at, at, " STORED"})
	return end + 1 - i
}

// alter edits the changes of ALTER TABLE.
func (tr *translation) alter() {
	i := 2
	for tr.word(i) == "if" || tr.word(i) == "exists" || tr.word(i) == "only" {
		i++
	}
	for i < len(tr.tokens) && (tr.name(i) && (i == 2 || tr.punct(i-1, ".")) || tr.punct(i, ".")) {
		i++
	}
	if tr.word(i) == "with" && (tr.word(i+1) == "check" || tr.word(i+1) == "nocheck") {
		tr.drop(i, i+2) // SQL Server: WITH CHECK ADD CONSTRAINT
		i += 2
	}
	elements := tr.elements(i, len(tr.tokens))
	gone := make([]bool, len(elements))
	for n, e := range elements {
		gone[n] = tr.change(e)
	}
	tr.remove(elements, gone)
}

// change edits one change, and tells whether PostgreSQL's form has no place for it.
func (tr *translation) change(e element) bool {
	switch tr.word(e.from) {
	case "add":
		inner := element{e.from + 1, e.to}
		switch {
		case tr.indexElement(inner):
			tr.indexes = append(tr.indexes, tr.index(inner))
			return true
		case keyElements[tr.word(inner.from)]:
			tr.constraint(inner)
			return false
		}
		if tr.word(inner.from) == "column" {
			inner.from++
		}
		tr.column(inner)
		return false
	case "modify", "change", "engine", "auto_increment", "convert", "check", "nocheck", "order", "default", "comment":
		tr.others = append(tr.others, tr.word(e.from))
		return true
	}
	return false
}
