package querytest

import (
	"fmt"
	"strings"
)

// path writes a path from a name in scope, usually to the wanted content.
func (w *writer) path(want content) string {
	b := w.names[w.below(len(w.names))]
	switch b.content {
	case ofItem:
		if want == ofAnything {
			return b.name + w.pick(".n", ".s", ".m", ".o.x", ".t", ".o", ".pk", `["s"]`, ".t[0]", ".kids[0].v", ".none", ".id",
				"")
		}
		return b.name + w.pick(".n", ".s", ".m", ".o.x", ".pk", ".t[0]", ".id")
	case ofKid:
		return b.name + w.pick(".v", ".k", ".w", "")
	case ofAnything:
		return b.name + w.pick(".x", ".y", "")
	}
	return b.name
}

// numberPath and its siblings write paths that usually lead to one type.
func (w *writer) numberPath() string { return w.typed(".n", ".v", ".x") }
func (w *writer) textPath() string   { return w.typed(".s", ".k", ".x") }
func (w *writer) arrayPath() string  { return w.typed(w.pick(".t", ".o.y", ".kids"), ".w", ".y") }

func (w *writer) typed(item, kid, other string) string {
	b := w.names[w.below(len(w.names))]
	return b.name + map[content]string{ofItem: item, ofKid: kid, ofAnything: other}[b.content]
}

// any writes an expression of any type.
func (w *writer) any(depth int) string {
	if call := w.userCall(depth, "echo", w.any); call != "" {
		return call
	}
	kind := w.below(12)
	if depth <= 0 {
		kind %= 3
	}
	switch kind {
	case 0, 1:
		return w.path(ofAnything)
	case 2:
		return w.constant()
	case 3, 4:
		return w.number(depth)
	case 5:
		return w.text(depth)
	case 6:
		return w.boolean(depth)
	case 7:
		return w.array(depth)
	case 8:
		return fmt.Sprintf(`{"a": %s, "b": %s}`, w.any(depth-1), w.any(depth-1))
	case 9:
		return fmt.Sprintf("(%s ? %s : %s)", w.boolean(depth-1), w.any(depth-1), w.any(depth-1))
	case 10:
		return fmt.Sprintf("(%s ?? %s)", w.path(ofAnything), w.any(depth-1))
	}
	if !w.flat && w.below(3) == 2 {
		return w.first(depth)
	}
	return w.pick(
		fmt.Sprintf("IIF(%s, %s, %s)", w.boolean(depth-1), w.path(ofAnything), w.constant()),
		fmt.Sprintf("CHOOSE(%s, %s, %s)", w.pick("1", "2", "3", "0"), w.path(ofAnything), w.constant()),
	)
}

func (w *writer) constant() string {
	json := w.pick("null", "false", "true", "0", "1", "2", "2.5", "-1", `""`, `"a"`, `"b"`, `"ab"`, "[]", "[1]",
		`{"x": 1}`, `{"y": [1, 2], "x": 1}`)
	switch w.below(8) {
	case 6:
		return "undefined"
	case 7:
		return w.parameter(json)
	}
	return json
}

// number writes an expression that is usually a number.
func (w *writer) number(depth int) string {
	if call := w.userCall(depth, "double", w.number); call != "" {
		return call
	}
	kind := w.below(11)
	if depth <= 0 || w.flat && kind == 10 {
		kind %= 4
	}
	one := func() string { return w.number(depth - 1) }
	switch kind {
	case 0, 1, 2:
		return w.numberPath()
	case 3:
		return w.pick("1", "2", "0", "2.5", "-1", "7", "0x10", "4294967298", "-0.5")
	case 4, 5:
		if w.below(3) == 0 { // never by zero: the result has no number in JSON, and equals nothing
			return fmt.Sprintf("(%s %s %s)", one(), w.pick("%", "/"), w.pick("2", "4", "-0.5"))
		}
		return fmt.Sprintf("(%s %s %s)", one(), w.pick("+", "-", "*", "&", "|", "^", "<<", ">>", ">>>"), one())
	case 6:
		return fmt.Sprintf("(%s (%s))", w.pick("-", "+", "~"), one())
	case 7:
		return w.pick("ABS", "CEILING", "FLOOR", "ROUND", "SIGN", "TRUNC", "SQUARE", "INTBITNOT") + "(" + one() + ")"
	case 8:
		return w.pick("INTADD", "INTSUB", "INTMUL", "INTDIV", "INTMOD", "INTBITAND", "INTBITOR", "INTBITXOR", "NUMBERBIN") +
			"(" + one() + ", " + one() + ")"
	case 9:
		return w.pick(
			"LENGTH("+w.text(depth-1)+")", "ARRAY_LENGTH("+w.array(depth-1)+")", "ARRAY_SUM("+w.arrayPath()+")",
			"ARRAY_MEDIAN("+w.arrayPath()+")",
			fmt.Sprintf("INDEX_OF(%s, %s)", w.text(depth-1), w.needle()), "STRINGTONUMBER("+w.pick(w.textPath(), `" 60 "`)+")",
			"DATETIMEPART("+w.pick(`"yyyy"`, `"dd"`, `"ns"`)+", "+w.date()+")", "YEAR("+w.date()+")",
			"DATETIMEDIFF("+w.pick(`"month"`, `"dd"`, `"hh"`)+", "+w.date()+", "+w.date()+")",
			"DATETIMETOTIMESTAMP("+w.date()+")",
		)
	}
	return w.overElements(depth)
}

// overElements writes an aggregate over the elements of an array.
func (w *writer) overElements(depth int) string {
	name, array := w.newName(), w.arrayPath()
	return w.within(func() string {
		w.bind(name, elementsOf(array))
		from := fmt.Sprintf(" FROM %s IN %s", name, array)
		if w.below(2) == 0 {
			from += " WHERE " + w.boolean(depth-1)
		}
		switch w.below(3) {
		case 0:
			return "(SELECT VALUE COUNT(1)" + from + ")"
		case 1:
			return "(SELECT VALUE " + w.pick("SUM", "MIN", "MAX", "AVG", "COUNT") + "(" +
				w.operand(func() string { return w.number(depth - 1) }) + ")" + from + ")"
		}
		inner := w.pick("SELECT DISTINCT VALUE "+name+from,
			fmt.Sprintf("SELECT %s.k, COUNT(1) AS n%s GROUP BY %s.k", name, from, name))
		return "(SELECT VALUE COUNT(1) FROM (" + inner + "))"
	})
}

// operand writes the operand of an aggregate, without subqueries.
func (w *writer) operand(write func() string) string {
	before := w.flat
	defer func() { w.flat = before }()
	w.flat = true
	return write()
}

func elementsOf(array string) content {
	if strings.HasSuffix(array, ".kids") {
		return ofKid
	}
	return ofScalar
}

// date writes a date, or a text that looks like one.
func (w *writer) date() string {
	return w.pick(`"2024-02-29T23:59:59.9999999Z"`, w.item()+".d", w.item()+".d", `"2023-03-01"`, `"2024-13-01"`,
		"TIMESTAMPTODATETIME("+w.numberPath()+")",
		"DATETIMEADD("+w.pick(`"mm"`, `"dd"`, `"hh"`)+", 1, "+w.item()+".d)", "DATETIMEBIN("+w.item()+`.d, "hh", 5)`,
		"DATETIMEFROMPARTS(2024, 2, 29)")
}

// text writes an expression that is usually a string.
func (w *writer) text(depth int) string {
	kind := w.below(9)
	if depth <= 0 {
		kind %= 3
	}
	one := func() string { return w.text(depth - 1) }
	switch kind {
	case 0, 1:
		return w.textPath()
	case 2:
		return w.needle()
	case 3:
		return fmt.Sprintf("(%s || %s)", one(), one())
	case 4:
		return w.pick("LOWER", "UPPER", "TRIM", "LTRIM", "RTRIM", "REVERSE") + "(" + one() + ")"
	case 5:
		return w.pick("LEFT", "RIGHT", "REPLICATE") + "(" + one() + ", " +
			w.pick("1", "2", "0", "-1", "9", "ARRAY_LENGTH("+w.arrayPath()+")") + ")"
	case 6:
		return w.pick(
			fmt.Sprintf("CONCAT(%s, %s)", one(), one()),
			fmt.Sprintf("SUBSTRING(%s, %s, 2)", one(), w.pick("0", "1", w.numberPath())),
			fmt.Sprintf("REPLACE(%s, %s, %s)", one(), w.pick(`"a"`, `"b"`), w.needle()),
			fmt.Sprintf(`STRINGJOIN(%s, "-")`, w.array(depth-1)),
		)
	case 7:
		return "TOSTRING(" + w.pick(w.numberPath(), w.arrayPath(), w.textPath()) + ")"
	}
	return w.date()
}

func (w *writer) needle() string {
	return w.pick(`"a"`, `"b"`, `"ab"`, `""`, `"A"`, `'b a'`)
}

// array writes an expression that is usually an array.
func (w *writer) array(depth int) string {
	if call := w.userCall(depth, "list", w.any, w.number); call != "" {
		return call
	}
	kind := w.below(8)
	if depth <= 0 || w.flat && kind > 5 {
		kind %= 3
	}
	switch kind {
	case 0, 1:
		return w.arrayPath()
	case 2:
		return w.pick("[]", "[1, 2]", `["a"]`, "["+w.path(ofScalar)+", 1]")
	case 3:
		return "ARRAY_SLICE(" + w.array(depth-1) + w.pick(", 1", ", -1", ", 0, 1") + ")"
	case 4:
		return w.pick("ARRAY_CONCAT", "SETUNION", "SETDIFFERENCE") + "(" + w.array(depth-1) + ", " + w.array(depth-1) + ")"
	case 5:
		return w.pick("STRINGSPLIT("+w.textPath()+`, "a")`, "OBJECTTOARRAY("+w.item()+".o)", `STRINGTOARRAY("[1,2]")`)
	}
	name, array := w.newName(), w.arrayPath()
	return w.within(func() string {
		w.bind(name, elementsOf(array))
		return fmt.Sprintf("ARRAY(SELECT VALUE %s FROM %s IN %s%s)", w.any(depth-1), name, array,
			w.pick("", " WHERE "+w.boolean(depth-1)))
	})
}

// first writes the first or the last row of a subquery.
func (w *writer) first(depth int) string {
	name, array := w.newName(), w.arrayPath()
	return w.within(func() string {
		w.bind(name, elementsOf(array))
		return fmt.Sprintf("%s(SELECT VALUE %s FROM %s IN %s)", w.pick("FIRST", "LAST"), w.any(depth-1), name, array)
	})
}
