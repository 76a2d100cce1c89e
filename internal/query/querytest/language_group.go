package querytest

import (
	"fmt"
	"strings"
)

// aggregated writes a query of one row.
func (w *writer) aggregated(wish Wish) string {
	w.bind("c", ofItem)
	from := " FROM c"
	if w.below(3) == 0 {
		from += " JOIN " + w.source()
	}
	if w.below(2) == 0 {
		return "SELECT VALUE " + w.aggregate(wish) + from + w.filter() + w.pick("", "", " ORDER BY c.n")
	}
	return "SELECT " + w.members(wish, nil) + from + w.filter()
}

// grouped writes a query with GROUP BY.
func (w *writer) grouped(wish Wish) string {
	w.bind("c", ofItem)
	from := " FROM c"
	if w.below(3) == 0 {
		from += " JOIN " + w.source()
	}
	var keys []string
	for range 1 + w.below(2) {
		keys = append(keys, w.key())
	}
	filter := w.filter()
	by := " GROUP BY " + strings.Join(keys, ", ")
	if w.below(3) == 0 {
		what := keys[0]
		if w.below(2) == 0 {
			what = w.aggregate(wish)
		}
		return "SELECT VALUE " + what + from + filter + by
	}
	return "SELECT " + w.members(wish, keys) + from + filter + by
}

// key writes an expression to group by.
func (w *writer) key() string {
	if w.below(3) == 0 {
		return w.pick("UPPER(c.s)", "(c.n % 2)", "c.o.y[0]", "IS_DEFINED(c.m)", `{"a": c.n}`, "[c.s]",
			"(c.n > 1 ? c.s : c.n)")
	}
	path := w.path(ofAnything)
	if path == "c" || strings.HasSuffix(path, ".id") {
		return "c.m"
	}
	return path
}

// members writes the members of a group's row: keys, functions of keys, aggregates.
func (w *writer) members(wish Wish, keys []string) string {
	items := []string{w.aggregate(wish) + " AS a0"}
	for i, key := range keys {
		switch w.below(4) {
		case 0:
		case 1:
			if !wish.Mergeable {
				// Objects that are equal may have different texts.
				form := w.pick("(%[1]s ?? %[2]q)", "IIF(IS_DEFINED(%[1]s), %[1]s, %[2]q)", `{"k": %[1]s, "c": %[2]q}`,
					"(%[1]s || %[2]q)", "IIF(IS_PRIMITIVE(%[1]s), TOSTRING(%[1]s), %[2]q)")
				items = append(items, fmt.Sprintf(form+" AS f%[3]d", key, "none", i))
				continue
			}
			fallthrough
		default:
			items = append(items, fmt.Sprintf("%s AS k%d", key, i))
		}
	}
	for i := range w.below(3) {
		items = append(items, fmt.Sprintf("%s AS a%d", w.aggregate(wish), i+1))
	}
	return strings.Join(items, ", ")
}

// aggregate writes an aggregate over the values of names.
func (w *writer) aggregate(wish Wish) string {
	if !wish.Mergeable && w.below(6) == 5 {
		return w.pick(
			fmt.Sprintf("(%s + %s)", w.aggregate(Wish{Mergeable: true}), w.aggregate(Wish{Mergeable: true})),
			fmt.Sprintf("{%q: %s}", "a", w.aggregate(Wish{Mergeable: true})),
			fmt.Sprintf("[%s, 1]", w.aggregate(Wish{Mergeable: true})),
		)
	}
	w.flat = true
	defer func() { w.flat = false }()
	switch w.below(9) {
	case 0, 1:
		return "COUNT(1)"
	case 2:
		return "COUNT(" + w.path(ofAnything) + ")"
	case 3:
		return "SUM(" + w.number(1) + ")"
	case 4:
		return "AVG(" + w.number(1) + ")"
	case 5:
		return "MIN(" + w.path(ofAnything) + ")"
	case 6:
		return "MAX(" + w.any(1) + ")"
	case 7:
		return "COUNTIF(" + w.boolean(1) + ")"
	}
	w.anyOrder = true
	return w.pick("MAKELIST", "MAKESET") + "(" + w.path(ofAnything) + ")"
}
