package expr

import (
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/value"
)

// Row is the input of evaluation: one item, its slots and its limits. Reset reuses the row for the
// next item; values taken from it stay valid.
type Row struct {
	item     *resource.Item
	db, coll uint32
	body     value.Value // without system properties, unless complete
	complete bool
	whole    value.Value
	hasWhole bool
	slots    []value.Value
	group    *Group
	args     []value.Value // arguments of the calls under evaluation
	chain    []Node        // ANDs and ORs under evaluation by evalChain
	form     []byte        // buffer of Identify
	// paths are the paths of the query, and finder finds them in the item. Both are nil when each path
	// is read by itself.
	paths  *Paths
	finder *value.Finder
	// searched reports whether the finder has scanned the item.
	searched bool
	// functions runs user-defined functions; calls counts their calls on all items so far.
	functions Functions
	calls     int
	times
	limits
}

// Reset sets the item of the row. db and coll are the numbers of its database and container.
func (r *Row) Reset(item *resource.Item, db, coll uint32) {
	r.reset(item)
	r.db, r.coll, r.complete = db, coll, false
}

// ResetComplete sets an item whose JSON already contains its system properties, such as a resource.
func (r *Row) ResetComplete(item *resource.Item) {
	r.reset(item)
	r.complete = true
}

func (r *Row) reset(item *resource.Item) {
	r.item, r.body = item, value.FromRaw(item.JSON)
	if r.hasWhole {
		r.whole, r.hasWhole = value.Value{}, false
	}
	r.searched = false
	if r.finder != nil {
		r.finder.Begin(r.body)
	}
	r.limits.next()
}

// searchBytesPerStep is the number of bytes that the finder scans in one step.
const searchBytesPerStep = 256

// first returns the value of a path's first step, which is a name.
func (r *Row) first(n *Path) value.Value {
	if r.paths != nil && r.item != nil {
		if at, ok := r.paths.find(n); ok {
			r.read += len(r.item.JSON)
			n := 1
			if !r.searched { // one scan of the item finds all paths
				r.searched = true
				n += len(r.item.JSON) / searchBytesPerStep
			}
			if !r.stepped(n) {
				return value.Value{}
			}
			return r.finder.Find(at)
		}
	}
	return r.Property(n.Steps[0].Name)
}

// Property returns a top-level property of the item, which may be a system property.
func (r *Row) Property(name string) value.Value {
	if r.item == nil || !r.reads(len(r.item.JSON)) {
		return value.Value{}
	}
	if r.complete || len(name) < 3 || name[0] != '_' {
		return r.body.Property(name)
	}
	switch name {
	case "_ts":
		return value.FromNumber(float64(r.item.TS))
	case "_rid":
		return value.FromString(resource.ItemRID(r.db, r.coll, r.item.Ordinal))
	case "_etag":
		return value.FromString(string(r.item.ETag()))
	case "_self", "_attachments":
		return r.Whole().Property(name)
	}
	return r.body.Property(name)
}

// Whole returns the item with its system properties.
func (r *Row) Whole() value.Value {
	if r.item == nil {
		return value.Value{}
	}
	if r.complete {
		return r.body
	}
	if !r.hasWhole {
		text := make([]byte, 0, len(r.item.JSON)+256)
		r.whole = value.FromRaw(resource.AppendItem(text, r.item, r.db, r.coll))
		r.hasWhole = true
	}
	return r.whole
}

// ItemBytes returns the size of the item without its system properties; 0 without an item.
func (r *Row) ItemBytes() int {
	if r.item == nil {
		return 0
	}
	return len(r.item.JSON)
}

// AppendWhole appends the item with its system properties as JSON.
func (r *Row) AppendWhole(dst []byte) []byte {
	switch {
	case r.item == nil:
		return dst
	case r.complete:
		return append(dst, r.item.JSON...)
	case r.hasWhole:
		return value.AppendJSON(dst, r.whole)
	}
	return resource.AppendItem(dst, r.item, r.db, r.coll)
}
