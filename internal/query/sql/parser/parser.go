package parser

import (
	"fmt"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/status"
)

const (
	// MaxTextBytes is the greatest length of a query text (service limits: 512 KB).
	MaxTextBytes = 512 << 10
	// maxDepth limits the nesting of expressions and subqueries. The service does not publish its
	// limit; hand-written and generated queries stay far below this one.
	maxDepth = 500
)

// Parse reads one query. A syntax error is a *status.Error of kind InvalidQuery. Its message is the
// JSON {"errors":[…]} that clients show: SC1001 names the token that the parser could not
// understand, SC1002 means that the text ended too early. A text that is too long, too deep or not
// UTF-8 is a BadRequest.
func Parse(src string) (*ast.Query, error) {
	if len(src) > MaxTextBytes {
		return nil, status.New(status.BadRequest,
			"The query text is %d bytes long and the limit is %d. Shorten it, for example by passing values as parameters.",
			len(src), MaxTextBytes)
	}
	if !utf8.ValidString(src) {
		return nil, status.New(status.BadRequest, "The query text is not valid UTF-8.")
	}
	p := &parser{lex: newLexer(src)}
	p.advance()
	q, err := p.query()
	if err != nil {
		return nil, err
	}
	if p.cur.kind != endOfText {
		return nil, p.unexpected()
	}
	return q, nil
}

// parser looks one token ahead, and two where the grammar requires it.
type parser struct {
	lex *lexer
	cur token
	// last is the byte offset at which the token before cur ended.
	last  int
	depth int
}

func (p *parser) advance() {
	p.last = p.cur.end
	p.cur = p.lex.next()
}

// peek returns the token after the current one.
func (p *parser) peek() token {
	saved := p.lex.at
	t := p.lex.next()
	p.lex.at = saved
	return t
}

// is reports whether the current token is this keyword or punctuation.
func (p *parser) is(keyword string) bool { return p.cur.keyword == keyword }

// accept consumes the keyword or punctuation if it is the current token.
func (p *parser) accept(keyword string) bool {
	if !p.is(keyword) {
		return false
	}
	p.advance()
	return true
}

func (p *parser) expect(keyword string) error {
	if !p.accept(keyword) {
		return p.unexpected()
	}
	return nil
}

// identifier consumes a word that is not reserved.
func (p *parser) identifier() (string, error) {
	if p.cur.kind != word || p.cur.keyword != "" {
		return "", p.unexpected()
	}
	name := p.cur.raw
	p.advance()
	return name, nil
}

// span returns the span from a byte offset to the end of the last consumed token.
func (p *parser) span(start int) ast.Span {
	return ast.Span{Start: p.lex.offset(start), End: p.lex.offset(p.last)}
}

func (p *parser) tokenSpan(t token) ast.Span {
	return ast.Span{Start: p.lex.offset(t.start), End: p.lex.offset(t.end)}
}

// unexpected returns the syntax error for the current token.
func (p *parser) unexpected() error {
	span := p.tokenSpan(p.cur)
	if p.cur.kind == endOfText {
		return ast.Fault{Span: span, Code: "SC1002", Message: "Syntax error, unexpected end-of-file."}.Err()
	}
	return ast.Fault{
		Span: span, Code: "SC1001",
		Message: fmt.Sprintf("Syntax error, incorrect syntax near '%s'.", p.cur.raw),
	}.Err()
}

// enter counts one level of nesting. It returns an error when the text nests too deeply.
func (p *parser) enter() error {
	p.depth++
	if p.depth > maxDepth {
		return status.New(status.BadRequest,
			"The query nests deeper than %d levels at offset %d. Flatten it, for example with IN instead of nested OR.",
			maxDepth, p.lex.offset(p.cur.start))
	}
	return nil
}

func (p *parser) leave() { p.depth-- }
