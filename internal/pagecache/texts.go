package pagecache

import (
	"container/list"
	"sync"
	"sync/atomic"

	"github.com/orrery-db/orrery/internal/heat"
	"github.com/orrery-db/orrery/internal/query/sql/ast"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
)

// Bounds of the parsed texts (ours). In the worst case, a list of one-digit numbers, a tree takes
// about thirty times its text. With these bounds the cache stays below 32 MB.
const (
	maxShortText = 4 << 10   // of one text
	maxTextBytes = 512 << 10 // of all short texts, and of all long texts
)

// Texts caches the trees of recent query texts, because clients send the same text with other
// parameters, page after page. A tree never changes after parsing, so any number of queries may
// compile it at once. Long texts have their own cache, so that they do not evict short ones. The
// zero value is empty and safe for concurrent use.
type Texts struct{ short, long textCache }

// textCache is a bounded cache of texts and their trees. It evicts the least recently used.
type textCache struct {
	mu     sync.Mutex
	byText map[string]*list.Element // of *parsedText
	recent list.List                // the most recently used text is in front
	bytes  int                      // of all texts
}

// Text is a query text with its tree.
type Text struct {
	text string
	tree *ast.Query
	// shape is the text's shape, computed on first use.
	shape atomic.Pointer[string]
	// page is the size in bytes of the last page read with the text.
	page atomic.Int64
}

// LastPage is the size in bytes of the last page read with the text; 0 for none.
func (t *Text) LastPage() int { return int(t.page.Load()) }

// SetLastPage records the size of a page.
func (t *Text) SetLastPage(bytes int) { t.page.Store(int64(bytes)) }

// Parse returns a text with its tree, which the caller must not change.
func (p *Texts) Parse(text string) (*Text, error) {
	kept := &p.short
	if len(text) > maxShortText {
		kept = &p.long
	}
	if known := kept.find(text); known != nil {
		return known, nil
	}
	tree, err := parser.Parse(text) // without the lock: two requests may parse the same text
	if err != nil {
		return nil, err
	}
	one := &Text{text: text, tree: tree}
	kept.keep(one)
	return one, nil
}

// Tree returns the tree, which the caller must not change.
func (t *Text) Tree() *ast.Query { return t.tree }

// String is the text in canonical form.
func (t *Text) String() string { return t.tree.String() }

// Statement returns the text's statement in a heat map. It asks the map each time, because a shape
// that the map dropped or had no room for may get room later.
func (t *Text) Statement(m *heat.Map) heat.StatementID {
	return m.Statement(heat.Query, t.Shape())
}

// Shape returns the shape of the text; see heat.ShapeOf.
func (t *Text) Shape() string {
	shape := t.shape.Load()
	if shape == nil {
		made := heat.ShapeOf(t.String())
		shape = &made
		t.shape.Store(shape)
	}
	return *shape
}

func (p *textCache) find(text string) *Text {
	p.mu.Lock()
	defer p.mu.Unlock()
	element := p.byText[text]
	if element == nil {
		return nil
	}
	p.recent.MoveToFront(element)
	return element.Value.(*Text) //nolint:errcheck // the list holds nothing else
}

// keep puts a text in front and evicts the least recently used texts.
func (p *textCache) keep(one *Text) {
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
		last := p.recent.Remove(p.recent.Back()).(*Text) //nolint:errcheck // the list holds nothing else
		delete(p.byText, last.text)
		p.bytes -= len(last.text)
	}
}
