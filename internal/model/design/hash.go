package design

// Fingerprint identifies what the price of an item type depends on.
func Fingerprint(container *Container, item *Item, second bool) uint64 {
	h := NewHash()
	h.Flag(second)
	h.Flag(container.Constant)
	h.Flag(container.IndexAll)
	h.Ints(item.Key)
	h.Flag(item.Generated)
	h.Int(item.Bucket)
	h.Flag(item.Part == nil)
	h.Ints(item.Part)
	h.node(&item.Root)
	return uint64(h)
}

// A Hash is the hash FNV-1a over numbers.
type Hash uint64

// NewHash returns the hash of nothing.
func NewHash() Hash { return 14695981039346656037 }

// Int adds a small number, such as that of a column.
func (h *Hash) Int(n int) {
	*h ^= Hash(uint64(n) & 0xffff)
	*h *= 1099511628211
	*h ^= Hash(uint64(n) >> 16 & 0xffff)
	*h *= 1099511628211
}

// Word adds a number of any size.
func (h *Hash) Word(n uint64) {
	for range 4 {
		*h ^= Hash(n & 0xffff)
		*h *= 1099511628211
		n >>= 16
	}
}

// Ints adds a list of small numbers.
func (h *Hash) Ints(list []int) {
	h.Int(len(list))
	for _, n := range list {
		h.Int(n)
	}
}

// Flag adds a yes or no.
func (h *Hash) Flag(b bool) {
	if b {
		h.Int(1)
	} else {
		h.Int(2)
	}
}

func (h *Hash) text(s string) {
	h.Int(len(s))
	for i := range len(s) {
		h.Int(int(s[i]))
	}
}

func (h *Hash) node(n *Node) {
	h.Int(n.Table)
	h.Int(n.Foreign)
	h.Flag(n.Inverse)
	h.Flag(n.Array)
	h.Int(len(n.Copies))
	for i := range n.Copies {
		h.Ints(n.Copies[i].Chain)
		h.Int(n.Copies[i].Column)
	}
	h.Int(len(n.Counters))
	for i := range n.Counters {
		c := &n.Counters[i]
		h.Int(c.Table)
		h.Int(c.Foreign)
		h.text(c.Func)
		h.Int(c.Column)
		h.Flag(c.Sync)
	}
	h.Int(len(n.Embeds))
	for i := range n.Embeds {
		h.node(&n.Embeds[i])
	}
}
