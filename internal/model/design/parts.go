package design

import (
	"slices"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// Second returns the place of the second part of a table that is split over two item types, or -1,
// -1 for a table that is not.
func (d *Design) Second(table int) (container, item int) {
	first := false
	for c := range d.Containers {
		for i := range d.Containers[c].Items {
			it := &d.Containers[c].Items[i]
			if it.Root.Table != table || it.Projection || it.Part == nil {
				continue
			}
			if first {
				return c, i
			}
			first = true
		}
	}
	return -1, -1
}

// IsSecond tells whether an item type is the second part of its table.
func (d *Design) IsSecond(item *Item) bool {
	if item.Part == nil || item.Projection {
		return false
	}
	c, i := d.Second(item.Root.Table)
	return c >= 0 && item == &d.Containers[c].Items[i]
}

// BadPart says why an item type that has a part of the columns of its table cannot be one half of a
// split table; it is empty for one that can, and for other item types.
func (d *Design) BadPart(s *schema.Schema, container, item int) string {
	it := &d.Containers[container].Items[item]
	if it.Part == nil || it.Projection {
		return ""
	}
	t := it.Root.Table
	first, at := d.Find(t)
	c, i := d.Second(t)
	table, place := &s.Tables[t], &d.Containers[container]
	switch {
	case c < 0:
		return "has a part of its table's columns, and no item type has the rest: add one, or give it all columns"
	case (container != first || item != at) && (container != c || item != i):
		return "is a third part of its table: a table is split over two item types"
	case len(table.Primary) == 0:
		return "has a part of a table without a primary key: add one, which both parts repeat"
	case slices.Contains(place.Paths, IDPath):
		return "has a part of a table in a container with the key /id: the ids of the two parts differ, so give the key a " +
			"path of its own"
	case it.Bucket > 1:
		return "has a part of a table and a bucketed key: the ids of the two parts, and so their buckets, differ"
	}
	main, second := &d.Containers[first].Items[at], &d.Containers[c].Items[i]
	switch {
	case !slices.Equal(main.Key, second.Key):
		return "has a part of a table whose other part has another partition key: give both the same"
	case first == c && !place.Constant && main.Prefix == second.Prefix && (!main.Prefix || main.Type == second.Type):
		return "has the ids of the other part of its table: begin them with the type, as in id: {template: \"TYPE-{COLUMN}\"}"
	case it == main:
		return d.badMain(s, main, second)
	}
	return badSecond(s, second)
}

// badMain says what the main part of a table lacks.
func (d *Design) badMain(s *schema.Schema, main, second *Item) string {
	table := &s.Tables[main.Root.Table]
	for c := range table.Own() {
		name := "the column " + table.Columns[c].Name
		both := slices.Contains(main.Part, c) && slices.Contains(second.Part, c)
		switch {
		case !main.Has(table, c) && !second.Has(table, c):
			return "has a part of a table, and no part has " + name + ": add it to one"
		case both && !slices.Contains(table.Primary, c) && !slices.Contains(main.Key, c):
			return "has a part of a table, and both parts have " + name + ": remove it from one"
		}
	}
	copied, counter := d.usedElsewhere(s, main.Root.Table)
	if counter != "" {
		return "has a part of a table whose rows the property " + counter + " counts: remove the counter, or give one item " +
			"type all columns"
	}
	for _, c := range second.Part {
		if slices.Contains(copied, c) {
			return "has a part of a table whose other part has the copied column " + table.Columns[c].Name +
				": give it to the first part"
		}
	}
	for c := range d.Containers {
		for i := range d.Containers[c].Items {
			if it := &d.Containers[c].Items[i]; it.Projection && it.Root.Table == main.Root.Table {
				return "has a part of a table that has a projection, too: remove one of them"
			}
		}
	}
	return ""
}

// badSecond says what the second part of a table must not have.
func badSecond(s *schema.Schema, second *Item) string {
	n, table := &second.Root, &s.Tables[second.Root.Table]
	if len(n.Embeds)+len(n.Copies)+len(n.Counters) > 0 {
		return "is the second part of a table, and has embedded rows, copies or counters: give them to the first part"
	}
	for _, c := range second.Part {
		if slices.Contains(table.Primary, c) || slices.Contains(second.Key, c) {
			continue
		}
		if s.Tied(n.Table, c) {
			return "is the second part of a table, and has the column " + table.Columns[c].Name +
				" of a foreign key: give it to the first part"
		}
	}
	return ""
}

// usedElsewhere lists the columns of a table that other rows have copies of, and names a counter of
// its rows.
func (d *Design) usedElsewhere(s *schema.Schema, t int) (copied []int, counter string) {
	var visit func(n *Node)
	visit = func(n *Node) {
		for i := range n.Copies {
			end := n.Table
			for _, f := range n.Copies[i].Chain {
				end = s.Tables[end].Foreign[f].Table
			}
			if end == t {
				copied = append(copied, n.Copies[i].Column)
			}
		}
		for i := range n.Counters {
			if k := &n.Counters[i]; k.Table == t {
				counter = k.Property
			}
		}
		for i := range n.Embeds {
			visit(&n.Embeds[i])
		}
	}
	for c := range d.Containers {
		for i := range d.Containers[c].Items {
			visit(&d.Containers[c].Items[i].Root)
		}
	}
	return copied, counter
}
