package engine

import (
	"container/list"
	"sync"

	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
)

// Bounds of the parsed texts (ours). A tree takes up to some thirty times its
// text, when that is a list of one-digit numbers: the whole stays below 16 MB.
const (
	maxParsedText  = 4 << 10   // bytes of one text; longer ones are parsed each time
	maxParsedTexts = 512 << 10 // bytes of all
)

// parsedTexts keeps the trees of the query texts that were asked last: clients
// send the same text with other parameters, page after page. A tree is never
// changed once it is parsed, so that any number of queries compile it at once.
// It is empty at first, and safe for concurrent use.
type parsedTexts struct {
	mu     sync.Mutex
	byText map[string]*list.Element // of *parsedText
	recent list.List                // the text that was asked last is in front
	bytes  int                      // of all texts
}

type parsedText struct {
	text string
	tree *ast.Query
}

// parse returns the tree of a text, which the caller must not change.
func (p *parsedTexts) parse(text string) (*ast.Query, error) {
	if len(text) > maxParsedText {
		return parser.Parse(text)
	}
	if tree := p.find(text); tree != nil {
		return tree, nil
	}
	tree, err := parser.Parse(text) // without the lock: others may do the same
	if err != nil {
		return nil, err
	}
	p.keep(&parsedText{text: text, tree: tree})
	return tree, nil
}

func (p *parsedTexts) find(text string) *ast.Query {
	p.mu.Lock()
	defer p.mu.Unlock()
	element := p.byText[text]
	if element == nil {
		return nil
	}
	p.recent.MoveToFront(element)
	return element.Value.(*parsedText).tree //nolint:errcheck // the list holds nothing else
}

// keep puts a text in front, and forgets those that were not asked for longest.
func (p *parsedTexts) keep(one *parsedText) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.byText[one.text] != nil {
		return
	}
	if p.byText == nil {
		p.byText = map[string]*list.Element{}
	}
	p.byText[one.text] = p.recent.PushFront(one)
	p.bytes += len(one.text)
	for p.bytes > maxParsedTexts {
		last := p.recent.Remove(p.recent.Back()).(*parsedText) //nolint:errcheck // the list holds nothing else
		delete(p.byText, last.text)
		p.bytes -= len(last.text)
	}
}
