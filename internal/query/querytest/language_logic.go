package querytest

import "fmt"

// boolean writes an expression that is usually true or false.
func (w *writer) boolean(depth int) string {
	if call := w.userCall(depth, "isAdult", w.number); call != "" {
		return call
	}
	kind := w.below(14)
	if depth <= 0 || w.flat && kind == 13 {
		kind %= 6
	}
	one := func() string { return w.boolean(depth - 1) }
	switch kind {
	case 0:
		if w.below(2) == 0 {
			return fmt.Sprintf("%s %s %s", w.numberPath(), w.pick("<", "<=", ">", ">=", "=", "!="), w.pick("2", "1", "0", "2.5"))
		}
		return fmt.Sprintf("%s %s %s", w.textPath(), w.pick("<", "<=", ">", ">=", "=", "!="),
			w.pick(`"b"`, `"a"`, `""`, `"Ab"`))
	case 1:
		return fmt.Sprintf("%s %s %s", w.path(ofScalar), w.pick("!=", "=", "<", "<=", ">", ">="), w.constant())
	case 2:
		return fmt.Sprintf("(%s %s (%s, %s))", w.path(ofScalar), w.pick("IN", "NOT IN"), w.constant(), w.constant())
	case 3:
		return fmt.Sprintf("(%s %s %s AND %s)", w.path(ofScalar), w.pick("BETWEEN", "NOT BETWEEN"), w.constant(),
			w.constant())
	case 4:
		return w.typeCheck() + "(" + w.path(ofAnything) + ")"
	case 5:
		return fmt.Sprintf("(%s %s %s)", w.textPath(), w.pick("LIKE", "NOT LIKE"),
			w.pick(`"a%"`, `"%b%"`, `"_b"`, `"[a-b]%"`, `"[^a]%"`, `"a!%c" ESCAPE "!"`, `"a"`, w.textPath()))
	case 6:
		return fmt.Sprintf("(%s = %s)", w.any(depth-1), w.any(depth-1))
	case 7:
		return fmt.Sprintf("(%s %s %s)", w.number(depth), w.pick("<", ">=", "=", "!="), w.number(depth-1))
	case 8:
		return "NOT (" + one() + ")"
	case 9, 10:
		return fmt.Sprintf("(%s %s %s)", one(), w.pick("AND", "OR"), one())
	case 11:
		return w.textCheck(depth)
	case 12:
		return w.arrayCheck(depth)
	}
	return w.exists(depth)
}

func (w *writer) typeCheck() string {
	return w.pick("IS_DEFINED", "IS_NULL", "IS_BOOL", "IS_NUMBER", "IS_STRING", "IS_ARRAY", "IS_OBJECT", "IS_PRIMITIVE",
		"IS_INTEGER", "IS_FINITE_NUMBER", "IS_DATETIME")
}

func (w *writer) textCheck(depth int) string {
	text := w.text(depth - 1)
	switch w.below(3) {
	case 0:
		return fmt.Sprintf("%s(%s, %s%s)", w.pick("CONTAINS", "STARTSWITH", "ENDSWITH", "STRINGEQUALS"), text, w.needle(),
			w.pick("", ", true", ", false"))
	case 1:
		return fmt.Sprintf("%s(%s, %s, %s)",
			w.pick("CONTAINS_ANY_CI", "CONTAINS_ANY_CS", "CONTAINS_ALL_CI", "CONTAINS_ALL_CS"), text, w.needle(),
			w.path(ofScalar))
	}
	return fmt.Sprintf("REGEXMATCH(%s, %s)", text, w.pick(`"a"`, `"^a"`, `"b$"`, `"A", "i"`, `"[ab]+"`))
}

func (w *writer) arrayCheck(depth int) string {
	array := w.array(depth - 1)
	switch w.below(4) {
	case 0:
		return fmt.Sprintf("ARRAY_CONTAINS(%s, %s)", array, w.any(depth-1))
	case 1:
		return fmt.Sprintf(`ARRAY_CONTAINS(%s.kids, %s, true)`, w.item(),
			w.pick(`{"k": "a"}`, `{"k": "a", "v": 1}`, `{"z": 1}`))
	case 2:
		return fmt.Sprintf("%s(%s, %s, %s)", w.pick("ARRAY_CONTAINS_ANY", "ARRAY_CONTAINS_ALL"), array, w.constant(),
			w.path(ofAnything))
	}
	return fmt.Sprintf("SETEQUAL(%s, %s)", array,
		w.pick(array, w.arrayPath(), "SETINTERSECT("+array+", "+w.arrayPath()+")"))
}

// exists tests whether one element of an array, or all, meet a condition.
func (w *writer) exists(depth int) string {
	name, array := w.newName(), w.arrayPath()
	if w.below(4) == 3 {
		return w.existsJoin(depth)
	}
	return w.within(func() string {
		w.bind(name, elementsOf(array))
		return fmt.Sprintf("%s(SELECT VALUE %s FROM %s IN %s WHERE %s)", w.pick("EXISTS", "EXISTS", "ALL"),
			w.pick("1", name, w.path(ofAnything)), name, array, w.boolean(depth-1))
	})
}

// existsJoin tests combinations, or groups, of the values inside an item.
func (w *writer) existsJoin(depth int) string {
	a, b, outer := w.newName(), w.newName(), w.names[w.below(len(w.names))].name
	first, second := w.arrayPath(), w.arrayPath()
	return w.within(func() string {
		w.bind(a, elementsOf(first))
		w.bind(b, elementsOf(second))
		from := fmt.Sprintf("FROM %s JOIN %s IN %s JOIN %s IN %s WHERE %s", outer, a, first, b, second, w.boolean(depth-1))
		return w.pick(
			fmt.Sprintf("EXISTS(SELECT VALUE %s %s)", a, from),
			fmt.Sprintf("(ARRAY_LENGTH(ARRAY(SELECT %s, COUNT(1) AS n %s GROUP BY %s)) > 1)", b, from, b),
			fmt.Sprintf("(ARRAY_LENGTH(ARRAY(SELECT DISTINCT VALUE [%s, %s] %s)) >= 2)", a, b, from),
			fmt.Sprintf("((SELECT VALUE {%q: MAX(%s), %q: COUNT(1)} %s).n > 1)", "m", b, "n", from),
		)
	})
}
