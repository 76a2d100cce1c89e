package design

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// IDProperty is the property of the id of an item, and IDPath its path as a partition key.
const (
	IDProperty = "id"
	IDPath     = "/id"
)

// reserved are the properties at the top of an item that mean something to the server.
var reserved = []string{"ttl"}

// TypeName returns the property that tells the item types apart.
func (d *Design) TypeName() string {
	if d.TypeProperty == "" {
		return "type"
	}
	return d.TypeProperty
}

// Properties returns the name of the property of each column of a node in a container. A name is ""
// if the design lists properties and leaves the column out. The single column of a primary key is
// the id at the root of an item.
//
// Without a list, names follow from the columns. At the root they avoid the names that the item
// uses itself: its id, its type, and its partition key where another column has that name.
func (d *Design) Properties(s *schema.Schema, c *Container, n *Node) []string {
	t := &s.Tables[n.Table]
	root := n.Foreign < 0
	var names []string
	if n.Properties != nil {
		names = make([]string, len(t.Columns))
		copy(names, n.Properties)
	} else {
		names = t.PropertyNames()
		if root {
			d.avoid(s, c, n, names)
		}
	}
	if root && len(t.Primary) == 1 {
		names[t.Primary[0]] = IDProperty
	}
	for column := t.Own(); column < len(names); column++ {
		if i := c.itemOf(n); i == nil || !slices.Contains(i.Key, column) {
			names[column] = "" // it is there for a partition key only
		}
	}
	return names
}

// avoid renames the columns at the root of an item whose names mean something else there.
func (d *Design) avoid(s *schema.Schema, c *Container, n *Node, names []string) {
	t := &s.Tables[n.Table]
	for column, name := range names {
		taken := name == IDProperty || name == d.TypeName() || slices.Contains(reserved, name)
		if level := slices.Index(c.Paths, "/"+name); level >= 0 && !taken {
			taken = !slices.Equal(c.levelOf(n, level), []int{column})
		}
		if !taken || len(t.Primary) == 1 && t.Primary[0] == column {
			continue
		}
		for names[column] = name + "Value"; ; names[column] += "Value" {
			if count(names, names[column]) == 1 && !slices.Contains(c.Paths, "/"+names[column]) {
				break
			}
		}
	}
}

func count(names []string, name string) (n int) {
	for _, other := range names {
		if other == name {
			n++
		}
	}
	return n
}

// levelOf returns the columns that fill a level of the partition key of the item type with a root.
func (c *Container) levelOf(n *Node, level int) []int {
	if i := c.itemOf(n); i != nil {
		return c.Level(i, level)
	}
	return nil
}

// itemOf returns the item type whose root is a node, or nil for an embedded node.
func (c *Container) itemOf(n *Node) *Item {
	for i := range c.Items {
		if &c.Items[i].Root == n {
			return &c.Items[i]
		}
	}
	return nil
}

// Level returns the columns that fill a level of the partition key: one, or, on the last level, all
// the rest. It is nil for the level of a bucket and in a container with a constant key.
func (c *Container) Level(i *Item, level int) []int {
	if c.Constant || level >= len(i.Key) || i.Bucket > 0 && level == len(c.Paths)-1 {
		return nil
	}
	last := len(c.Paths) - 1
	if i.Bucket > 0 {
		last--
	}
	if level == last {
		return i.Key[level:]
	}
	return i.Key[level : level+1]
}

// Implied tells whether a node leaves a column out because the enclosing row has its value: the
// column is part of the foreign key to that row.
func (n *Node) Implied(s *schema.Schema, column int) bool {
	return n.Foreign >= 0 && !n.Inverse && slices.Contains(s.Tables[n.Table].Foreign[n.Foreign].Columns, column)
}

// emptyID stands for an id without characters, which no item may have. No other id is like it: a
// percent sign in a value is escaped.
const emptyID = "%"

// JoinID returns the id of the item of a row: the values of its primary key in canonical text,
// joined by bars, after the type if ids have it as prefix. The characters / \ ? # and % of a value,
// and a bar in one of several values, are written as % with two hexadecimal digits.
func (i *Item) JoinID(values []string) string {
	id := JoinKey(values)
	switch {
	case i.Prefix:
		return i.Type + "-" + id
	case id == "":
		return emptyID
	}
	return id
}

// JoinKey returns the value of a partition key level that several columns fill: their values in
// canonical text, written as in an id.
func JoinKey(values []string) string {
	if len(values) == 1 && !strings.ContainsAny(values[0], special) {
		return values[0]
	}
	var b strings.Builder
	for k, v := range values {
		if k > 0 {
			b.WriteByte('|')
		}
		escape(&b, v, len(values) > 1)
	}
	return b.String()
}

// SplitID is the inverse of JoinID for a primary key of n columns. It returns false for an id that
// JoinID does not make.
func (i *Item) SplitID(id string, n int) ([]string, bool) {
	if i.Prefix {
		var ok bool
		if id, ok = strings.CutPrefix(id, i.Type+"-"); !ok {
			return nil, false
		}
	} else if id == emptyID {
		id = ""
	}
	return SplitKey(id, n)
}

// SplitKey is the inverse of JoinKey for n columns. It returns false for a value that JoinKey does
// not make.
func SplitKey(key string, n int) ([]string, bool) {
	parts := []string{key}
	if n > 1 {
		parts = strings.Split(key, "|")
	}
	if len(parts) != n {
		return nil, false
	}
	for k := range parts {
		var ok bool
		if parts[k], ok = unescape(parts[k]); !ok {
			return nil, false
		}
	}
	return parts, true
}

// special are the characters that are escaped in ids.
const special = `/\?#%`

const hexDigits = "0123456789ABCDEF"

func escape(b *strings.Builder, s string, bars bool) {
	chars := special
	if bars {
		chars += "|"
	}
	for {
		at := strings.IndexAny(s, chars)
		if at < 0 {
			b.WriteString(s)
			return
		}
		b.WriteString(s[:at])
		b.WriteByte('%')
		b.WriteByte(hexDigits[s[at]>>4])
		b.WriteByte(hexDigits[s[at]&0xf])
		s = s[at+1:]
	}
}

func unescape(s string) (string, bool) {
	if strings.IndexByte(s, '%') < 0 {
		return s, true
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '%' {
			b.WriteByte(s[i])
			continue
		}
		if i+2 >= len(s) {
			return "", false
		}
		high, low := strings.IndexByte(hexDigits, s[i+1]), strings.IndexByte(hexDigits, s[i+2])
		if high < 0 || low < 0 {
			return "", false
		}
		b.WriteByte(byte(high<<4 | low))
		i += 2
	}
	return b.String(), true
}

// BucketOf returns the value of the last level of a partition key with buckets, from 0: a hash
// (FNV-1a of 32 bits) of the id.
func (i *Item) BucketOf(id string) int {
	h := uint32(2166136261)
	for k := range len(id) {
		h = (h ^ uint32(id[k])) * 16777619
	}
	return int(h % uint32(max(i.Bucket, 1)))
}
