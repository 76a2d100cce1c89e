package engine

import (
	"container/list"
	"sync"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
)

// Bounds of the parsed texts (ours). A tree takes up to some thirty times its
// text, when that is a list of one-digit numbers: the whole stays below 32 MB.
const (
	maxShortText = 4 << 10   // bytes of one text
	maxTextBytes = 512 << 10 // bytes of all short texts, and of all long ones
)

// parsedTexts keeps the trees of the query texts that were asked last: clients
// send the same text with other parameters, page after page. A tree is never
// changed once it is parsed, so that any number of queries compile it at once.
// Long texts are kept beside the short ones, which they do not drive out.
// It is empty at first, and safe for concurrent use.
type parsedTexts struct{ short, long keptTexts }

// keptTexts are some texts with their trees.
type keptTexts struct {
	mu     sync.Mutex
	byText map[string]*list.Element // of *parsedText
	recent list.List                // the text that was asked last is in front
	bytes  int                      // of all texts
}

// parsedText is a text, and what is known of it.
type parsedText struct {
	text string
	tree *ast.Query
	// shape is that of the text, once a query over items was asked in it.
	shape atomic.Pointer[string]
	// page is how many bytes the last page had that was read with the text.
	page atomic.Int64
}

// expectedPage is how many bytes the next page of the text is likely to have, with some
// to spare.
func (t *parsedText) expectedPage() int {
	last := int(t.page.Load())
	return min(last+last/32, mostKept)
}

// parse returns a text with its tree, which the caller must not change.
func (p *parsedTexts) parse(text string) (*parsedText, error) {
	kept := &p.short
	if len(text) > maxShortText {
		kept = &p.long
	}
	if known := kept.find(text); known != nil {
		return known, nil
	}
	tree, err := parser.Parse(text) // without the lock: others may do the same
	if err != nil {
		return nil, err
	}
	one := &parsedText{text: text, tree: tree}
	kept.keep(one)
	return one, nil
}

// String is the text in canonical form.
func (t *parsedText) String() string { return t.tree.String() }

// shapeIn is the text as heat knows it. It is asked for each time: a shape that there
// was no room for, or that was forgotten, may get room later.
func (t *parsedText) shapeIn(m *heat.Map) heat.StatementID {
	return m.Statement(heat.Query, t.shapeText())
}

// shapeText is the shape of the text, see heat.ShapeOf.
func (t *parsedText) shapeText() string {
	shape := t.shape.Load()
	if shape == nil {
		made := heat.ShapeOf(t.String())
		shape = &made
		t.shape.Store(shape)
	}
	return *shape
}

func (p *keptTexts) find(text string) *parsedText {
	p.mu.Lock()
	defer p.mu.Unlock()
	element := p.byText[text]
	if element == nil {
		return nil
	}
	p.recent.MoveToFront(element)
	return element.Value.(*parsedText) //nolint:errcheck // the list holds nothing else
}

// keep puts a text in front, and forgets those that were not asked for longest.
func (p *keptTexts) keep(one *parsedText) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.byText[one.text] != nil || len(one.text) > maxTextBytes {
		return
	}
	if p.byText == nil {
		p.byText = map[string]*list.Element{}
	}
	p.byText[one.text] = p.recent.PushFront(one)
	p.bytes += len(one.text)
	for p.bytes > maxTextBytes {
		last := p.recent.Remove(p.recent.Back()).(*parsedText) //nolint:errcheck // the list holds nothing else
		delete(p.byText, last.text)
		p.bytes -= len(last.text)
	}
}
