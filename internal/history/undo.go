package history

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// A Change is one change of an item, as the feed of all versions and deletes has it.
type Change struct {
	Key, ID       string // the partition key, as a header has it
	LSN           uint64
	Second        int64 // of the commit, since 1970
	Expired       bool  // a delete by the time to live
	Before, After json.RawMessage
	// Unknown says that the feed has no item before a change that replaced or deleted one.
	Unknown bool
}

// A Window selects the changes that an undo takes back.
type Window struct {
	Since, Until int64 // seconds since 1970, both in the window
	// Expired also brings back items that the time to live deleted.
	Expired bool
	// Where selects items by their last version in the window, or by the version that was deleted. Nil
	// selects all.
	Where func(item json.RawMessage) (bool, error)
}

// Verdict is what an undo does about an item.
type Verdict uint8

// The verdicts.
const (
	PutBack   Verdict = iota // replace the item by the version before the window
	Remove                   // delete it: the window created it
	Recreate                 // create it: the window deleted it
	Unchanged                // it is already as it was before
	Left                     // it expired, and expired items are left alone
	Filtered                 // Where does not select it
	Later                    // it has changed after the window
	Unknown                  // the version before the window is not known
)

// Steps are the verdicts that write.
var Steps = []Verdict{Remove, PutBack, Recreate}

// IsConflict reports whether the window changed an item that cannot be taken back.
func (v Verdict) IsConflict() bool { return v == Later || v == Unknown }

// Writes reports whether a step with this verdict writes.
func (v Verdict) Writes() bool { return v <= Recreate }

// String names a verdict in the past.
func (v Verdict) String() string {
	return [...]string{
		"put back", "deleted", "created again", "unchanged", "expired", "not selected", "changed after the window",
		"no version before the window",
	}[v]
}

// A Step takes back what happened to one item.
type Step struct {
	Key, ID       string
	Verdict       Verdict
	Before, After json.RawMessage // as they were at both ends of the window; nil where there was no item
	ETag          string          // of the item at the end of the window; "" where there was none
	// Transaction is equal for steps whose last changes were made by one transaction.
	Transaction int
}

// Bodies keeps the items that a collector has seen.
type Bodies interface {
	Keep(item json.RawMessage) (at int64, err error)
	Load(at int64) (json.RawMessage, error)
}

// touched is what a collector knows about an item. Places of bodies are -1 where there is no item.
type touched struct {
	key, id                string
	before, after          int64
	lsn                    uint64
	etag                   string
	expired, later, unsure bool
	selected               bool
}

// Collector gathers the changes of a window, and knows for each item its first version before the
// window and its last one within.
type Collector struct {
	Window  Window
	Bodies  Bodies
	Most    int // items; 0 is no limit
	Changes int // in the window

	items map[string]*touched
	order []*touched
}

// ErrTooMany means that a window changes more items than the collector may hold.
var ErrTooMany = errors.New("the window changes too many items")

// Add takes the next change. The changes of an item come in their order.
func (c *Collector) Add(change *Change) error {
	if change.Second < c.Window.Since {
		return nil
	}
	name := change.Key + "\x00" + change.ID
	item := c.items[name]
	if change.Second > c.Window.Until {
		switch {
		case item == nil:
		case change.Expired && !item.later: // nobody has touched it
			item.lsn, item.expired, item.after, item.etag = change.LSN, true, -1, ""
		default:
			item.later = true
		}
		return nil
	}
	c.Changes++
	if item == nil {
		if c.Most > 0 && len(c.order) == c.Most {
			return fmt.Errorf("%w: more than %d", ErrTooMany, c.Most)
		}
		item = &touched{key: change.Key, id: change.ID, unsure: change.Unknown, later: false}
		if c.items == nil {
			c.items = map[string]*touched{}
		}
		c.items[name], c.order = item, append(c.order, item)
		var err error
		if item.before, err = c.keep(change.Before); err != nil {
			return err
		}
	}
	return c.follow(item, change)
}

// follow moves the end of an item's window behind a change.
func (c *Collector) follow(item *touched, change *Change) (err error) {
	if item.after, err = c.keep(change.After); err != nil {
		return err
	}
	item.lsn, item.expired, item.etag = change.LSN, change.Expired, ETag(change.After)
	newest := change.After
	if newest == nil {
		newest = change.Before
	}
	item.selected = true
	if c.Window.Where != nil && newest != nil {
		item.selected, err = c.Window.Where(newest)
	}
	return err
}

func (c *Collector) keep(item json.RawMessage) (int64, error) {
	if item == nil {
		return -1, nil
	}
	return c.Bodies.Keep(item)
}

// Items is the number of items that the window changed.
func (c *Collector) Items() int { return len(c.order) }

// Each calls fn with a step for every item, in the order of their last changes.
func (c *Collector) Each(fn func(Step) error) error {
	slices.SortStableFunc(c.order, func(a, b *touched) int {
		return cmp.Or(cmp.Compare(a.lsn, b.lsn), cmp.Compare(a.key, b.key))
	})
	transaction := 0
	for i, item := range c.order {
		if i > 0 && (c.order[i-1].lsn != item.lsn || c.order[i-1].key != item.key) {
			transaction++
		}
		step, err := c.step(item)
		if err != nil {
			return err
		}
		step.Transaction = transaction
		if err := fn(step); err != nil {
			return err
		}
	}
	return nil
}

// step decides about one item.
func (c *Collector) step(item *touched) (s Step, err error) {
	s = Step{Key: item.key, ID: item.id, ETag: item.etag}
	if s.Before, err = c.load(item.before); err != nil {
		return s, err
	}
	if s.After, err = c.load(item.after); err != nil {
		return s, err
	}
	same := s.Before != nil && s.After != nil && bytes.Equal(Body(s.Before), Body(s.After))
	switch {
	case !item.selected:
		s.Verdict = Filtered
	case item.later:
		s.Verdict = Later
	case item.unsure:
		s.Verdict = Unknown
	case same || s.Before == nil && s.After == nil:
		s.Verdict = Unchanged
	case item.expired && !c.Window.Expired:
		s.Verdict = Left
	case s.Before == nil:
		s.Verdict = Remove
	case s.After == nil:
		s.Verdict = Recreate
	default:
		s.Verdict = PutBack
	}
	return s, nil
}

func (c *Collector) load(at int64) (json.RawMessage, error) {
	if at < 0 {
		return nil, nil
	}
	return c.Bodies.Load(at)
}

// Inverse is the step that takes back a step which has been made. etag is the item's ETag after it.
func (s *Step) Inverse(etag string) Step {
	back := map[Verdict]Verdict{PutBack: PutBack, Remove: Recreate, Recreate: Remove}[s.Verdict]
	return Step{
		Key: s.Key, ID: s.ID, Verdict: back, Before: s.After, After: s.Before, ETag: etag, Transaction: s.Transaction,
	}
}

// ETag is the ETag in an item; "" where there is none.
func ETag(item json.RawMessage) string {
	var system struct {
		ETag string `json:"_etag"`
	}
	if item == nil || json.Unmarshal(item, &system) != nil {
		return ""
	}
	return system.ETag
}
