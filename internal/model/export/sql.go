package export

import (
	"strconv"
	"strings"
)

// query finds items with rows whose columns have the values @v0, @v1, ….
func (r *ruleReader) query(at rows, by []column, what string) string {
	conditions := r.typeCondition(at)
	inner := ""
	for i, c := range by {
		one := reference(at, c) + " = @v" + strconv.Itoa(i)
		if firstArray(at) >= c.Level {
			conditions = append(conditions, one)
			continue
		}
		if inner != "" {
			inner += " AND "
		}
		inner += one
	}
	if inner != "" {
		conditions = append(conditions,
			"EXISTS (SELECT VALUE 1 FROM "+strings.TrimPrefix(unrolled(at), " JOIN ")+" WHERE "+inner+")")
	}
	return "SELECT " + what + " FROM c WHERE " + strings.Join(conditions, " AND ")
}

// members reads a value of each row whose columns have the values @v0, @v1, ….
func (r *ruleReader) members(at rows, by []column, what string) string {
	conditions := r.typeCondition(at)
	for i, c := range by {
		conditions = append(conditions, reference(at, c)+" = @v"+strconv.Itoa(i))
	}
	return "SELECT VALUE " + what + " FROM c" + unrolled(at) + " WHERE " + strings.Join(conditions, " AND ")
}

func (r *ruleReader) typeCondition(at rows) []string {
	return []string{"c" + member(r.doc.Design.TypeName()) + " = " + quoteSQL(at.Type)}
}

// firstArray returns the number of levels above the first array: all without one.
func firstArray(at rows) int {
	for i, l := range at.Levels {
		if l.Array {
			return i
		}
	}
	return len(at.Levels)
}

// unrolled joins the arrays of the levels: each has the alias a with the number of its level.
func unrolled(at rows) string {
	out := ""
	for i, l := range at.Levels {
		if l.Array {
			out += " JOIN a" + strconv.Itoa(i+1) + " IN " + pathTo(at, i) + member(l.Property)
		}
	}
	return out
}

// pathTo is the expression of a level: the alias of the nearest array, with the objects below it.
func pathTo(at rows, n int) string {
	out := "c"
	for i := range n {
		if at.Levels[i].Array {
			out = "a" + strconv.Itoa(i+1)
			continue
		}
		out += member(at.Levels[i].Property)
	}
	return out
}

// reference is the expression of a column.
func reference(at rows, c column) string { return pathTo(at, c.Level) + member(c.Property) }

func member(name string) string { return "[" + quoteSQL(name) + "]" }

// quoteSQL writes a string literal of a query. Quotes, backslashes, control characters and all that
// is not ASCII are escaped.
func quoteSQL(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		writeEscaped(&b, r, `"\`)
	}
	b.WriteByte('"')
	return b.String()
}

// writeEscaped writes a character of a literal: the ones of special after a backslash, control
// characters and all that is not ASCII as code units of UTF-16.
func writeEscaped(b *strings.Builder, r rune, special string) {
	switch {
	case strings.ContainsRune(special, r):
		b.WriteByte('\\')
		b.WriteRune(r)
	case r >= ' ' && r < 0x7f:
		b.WriteRune(r)
	case r > 0xffff:
		r -= 0x10000
		writeUnit(b, 0xd800+r>>10)
		writeUnit(b, 0xdc00+r&0x3ff)
	default:
		writeUnit(b, r)
	}
}

func writeUnit(b *strings.Builder, r rune) {
	const digits = "0123456789abcdef"
	b.WriteString(`\u`)
	for shift := 12; shift >= 0; shift -= 4 {
		b.WriteByte(digits[r>>shift&15])
	}
}
