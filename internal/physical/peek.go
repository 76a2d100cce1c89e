package physical

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/layout"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/resource"
)

// peeking is the item that somebody looks at, and what the next look can use again.
type peeking struct {
	item     resource.Item
	value    []byte        // memory for an item that no cursor stands on
	key      partition.Key // of the last item
	identity []byte        // its bytes
}

// Peek is Load for who looks at an item and passes on, as a filter does with most: it
// copies nothing that it need not. The item, with its JSON, holds until the next Peek
// and until the cursor that yielded the entry is moved or closed; whoever wants to
// keep it loads it, or copies the item and its JSON. Key and ID hold for ever.
func (s *Snapshot) Peek(ctx context.Context, e index.Entry) (*resource.Item, error) {
	if s.peek == nil {
		s.peek = new(peeking)
	}
	p := s.peek
	var err error
	var value []byte
	w := worthNothing
	switch {
	case s.scan != nil && s.scan.standsOn(e):
		value, err = s.scan.it.Value()
	case s.fed != nil:
		return s.Load(ctx, e)
	default:
		if value, w, err = s.stored(p.value[:0], e); err == nil && value == nil {
			return nil, nil //nolint:nilnil // nil is the item that is not shown
		}
		p.value = value
	}
	if err != nil {
		return nil, s.p.guard(err)
	}
	p.item = resource.Item{Ordinal: e.Ordinal, EPK: e.EPK}
	if err := p.read(value); err != nil {
		return nil, s.p.guard(layout.Damaged(fmt.Errorf("item %d: %w", e.Ordinal, err)))
	}
	if !s.filter.shows(&p.item) {
		return nil, nil //nolint:nilnil // as above
	}
	s.keep(&p.item, w)
	return &p.item, nil
}

// read is layout.ReadItem for a row of items, of which many have the same key.
func (p *peeking) read(value []byte) error {
	if len(p.identity) == 0 || len(value) < layout.ItemHeaderBytes ||
		!bytes.HasPrefix(value[layout.ItemHeaderBytes:], p.identity) {
		if err := layout.ReadItem(value, &p.item); err != nil {
			return err
		}
		p.key = p.item.Key
		p.identity = p.key.Append(p.identity[:0])
		return nil
	}
	if err := layout.ReadItemFixed(value, &p.item); err != nil {
		return err
	}
	rest := value[layout.ItemHeaderBytes+len(p.identity):] // keys are self-delimiting: this is all of the key
	n := int(binary.BigEndian.Uint16(value[30:]))
	if len(rest) < n {
		return fmt.Errorf("%w: the id is cut", layout.ErrItem)
	}
	p.item.Key, p.item.ID, p.item.JSON = p.key, string(rest[:n]), rest[n:len(rest):len(rest)]
	return layout.CheckBody(p.item.JSON)
}
