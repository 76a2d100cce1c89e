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

// peekBuffer holds the item that Peek returned last, and memory for the next one.
type peekBuffer struct {
	item     resource.Item
	value    []byte        // memory for an item that no cursor stands on
	key      partition.Key // key of the last item
	identity []byte        // encoded key
}

// Peek is Load for a caller that examines an item and moves on, as a filter does with most: it
// copies as little as possible. The item and its JSON are valid until the next Peek and until the
// cursor that yielded the entry moves or closes. To keep the item, load it or copy the item and its
// JSON. Key and ID stay valid.
func (s *Snapshot) Peek(ctx context.Context, e index.Entry) (*resource.Item, error) {
	if s.peek == nil {
		s.peek = new(peekBuffer)
	}
	p := s.peek
	var err error
	var value []byte
	w := cacheNone
	switch {
	case s.scan != nil && s.scan.standsOn(e):
		value, err = s.scan.it.Value()
	case s.fed != nil:
		return s.Load(ctx, e)
	default:
		if value, w, err = s.stored(p.value[:0], e); err == nil && value == nil {
			return nil, nil //nolint:nilnil // nil: the snapshot does not show the item
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
	s.cache(&p.item, w)
	return &p.item, nil
}

// read is layout.ReadItem for a sequence of items, many of which have the same key.
func (p *peekBuffer) read(value []byte) error {
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
