package querytest

import (
	"fmt"
	"strings"

	"pgregory.net/rapid"
)

// Question is a query in the whole language.
type Question struct {
	Text string
	// Parameters are JSON values by their names, which begin with @.
	Parameters map[string]string
	// AnyOrder reports that arrays in the rows may be in any order.
	AnyOrder bool
}

// Wish says what kind of query to draw.
type Wish struct {
	// Plain excludes everything that gathers rows: aggregates, GROUP BY, DISTINCT, subqueries in
	// FROM.
	Plain bool
	// Whole excludes TOP, OFFSET and LIMIT.
	Whole bool
	// Mergeable allows only queries that SDKs can merge: no functions of aggregates.
	Mergeable bool
	// Named makes each row an object with the item's id, if the query is Plain.
	Named bool
}

// DrawQuestion draws a query over Items.
func DrawQuestion(t *rapid.T, wish Wish) Question {
	w := &writer{t: t, parameters: map[string]string{}, named: wish.Named}
	text := w.query(wish)
	return Question{Text: text, Parameters: w.parameters, AnyOrder: w.anyOrder}
}

// Predicate draws a filter over an item called c, with its parameters.
func Predicate(t *rapid.T, depth int) (text string, parameters map[string]string) {
	w := &writer{t: t, parameters: map[string]string{}}
	w.bind("c", ofItem)
	return w.boolean(depth), w.parameters
}

// Expression draws an expression over an item called c, with its parameters.
func Expression(t *rapid.T, depth int) (text string, parameters map[string]string) {
	w := &writer{t: t, parameters: map[string]string{}}
	w.bind("c", ofItem)
	switch w.below(4) {
	case 0:
		return w.number(depth), w.parameters
	case 1:
		return w.text(depth), w.parameters
	case 2:
		return w.array(depth), w.parameters
	}
	return w.any(depth), w.parameters
}

// content is the usual content of a name.
type content uint8

const (
	ofItem content = iota
	ofScalar
	ofKid
	ofAnything
)

type bound struct {
	name    string
	content content
}

// writer writes a query. It knows the names in scope.
type writer struct {
	t          *rapid.T
	names      []bound
	fresh      int
	parameters map[string]string
	anyOrder   bool
	// flat excludes subqueries, as in the arguments of aggregates.
	flat bool
	// named makes each row an object with the item's id.
	named bool
	// calls counts the calls of user-defined functions, of which a query may have ten.
	calls int
}

func (w *writer) bind(name string, c content) { w.names = append(w.names, bound{name, c}) }

// within writes a text with its own names.
func (w *writer) within(write func() string) string {
	before := w.names
	defer func() { w.names = before }()
	w.names = append([]bound{}, before...)
	return write()
}

func (w *writer) newName() string {
	w.fresh++
	return fmt.Sprintf("x%d", w.fresh)
}

// pick returns one of the texts.
func (w *writer) pick(options ...string) string {
	return rapid.SampledFrom(options).Draw(w.t, "pick")
}

// below draws a number below n; 0 is the simplest choice.
func (w *writer) below(n int) int { return rapid.IntRange(0, n-1).Draw(w.t, "choice") }

// userCall writes a call of a user-defined function now and then; "" otherwise.
func (w *writer) userCall(depth int, name string, args ...func(depth int) string) string {
	if depth <= 0 || w.calls >= 6 || w.below(12) != 11 {
		return ""
	}
	w.calls++
	texts := make([]string, len(args))
	for i, arg := range args {
		texts[i] = arg(depth - 1)
	}
	return "udf." + name + "(" + strings.Join(texts, ", ") + ")"
}

func (w *writer) query(wish Wish) string {
	kinds := 11
	if wish.Plain {
		kinds = 5
	}
	var text string
	ordered := false
	switch w.below(kinds) {
	case 0, 1:
		text, ordered = w.listing(), true
	case 2, 3:
		text, ordered = w.joined(), true
	case 4:
		if wish.Named {
			text, ordered = w.joined(), true
		} else {
			text = w.inside()
		}
	case 5:
		text = w.aggregated(wish)
	case 6, 7:
		text = w.grouped(wish)
	case 8:
		text = w.distinct()
	case 9:
		text = w.constants()
	default:
		text = w.overSubquery(wish)
	}
	if ordered && w.below(2) == 0 {
		text += " ORDER BY " + w.order()
	}
	if wish.Whole {
		return text
	}
	switch w.below(6) {
	case 4:
		first := "SELECT "
		if strings.HasPrefix(text, "SELECT DISTINCT ") {
			first = "SELECT DISTINCT "
		}
		return first + "TOP " + w.count(9) + " " + strings.TrimPrefix(text, first)
	case 5:
		return text + " OFFSET " + w.count(4) + " LIMIT " + w.count(9)
	}
	return text
}

// count writes a number or a parameter.
func (w *writer) count(most int) string {
	n := fmt.Sprint(w.below(most))
	if w.below(4) == 0 {
		return w.parameter(n)
	}
	return n
}

func (w *writer) parameter(json string) string {
	name := fmt.Sprintf("@p%d", len(w.parameters))
	w.parameters[name] = json
	return name
}

// constants writes a query without FROM, which has one row.
func (w *writer) constants() string {
	text := w.pick("SELECT ", "SELECT VALUE ") + w.pick("[1, (SELECT VALUE 2), undefined, %s]",
		`[{"a": undefined}, COUNT(1), %s]`, "(EXISTS(SELECT 1) ? [%s] : 0)")
	return fmt.Sprintf(text, w.constant())
}

// listing writes a query without JOIN.
func (w *writer) listing() string {
	from := "FROM c"
	w.bind("c", ofItem)
	return "SELECT " + w.selection(true) + " " + from + w.filter()
}

// joined writes a query over the values inside items.
func (w *writer) joined() string {
	w.bind("c", ofItem)
	from := "FROM c"
	for range 1 + w.below(2) {
		from += " JOIN " + w.source()
	}
	return "SELECT " + w.selection(false) + " " + from + w.filter()
}

// inside writes a query whose FROM begins below the item.
func (w *writer) inside() string {
	from := w.pick("FROM c.o", "FROM x IN c.t", "FROM k IN c.kids", "FROM c.s AS v", "FROM k IN c.kids JOIN y IN k.w",
		`FROM c["kids"][0] AS k`)
	switch {
	case strings.Contains(from, "k"):
		w.bind("k", ofKid)
		if strings.Contains(from, "JOIN") {
			w.bind("y", ofScalar)
		}
	case strings.HasSuffix(from, "c.o"):
		w.bind("o", ofAnything)
	case strings.HasSuffix(from, "v"):
		w.bind("v", ofScalar)
	default:
		w.bind("x", ofScalar)
	}
	return "SELECT " + w.selection(!strings.Contains(from, "JOIN")) + " " + from + w.filter()
}

// source writes a source of JOIN and the name that it binds.
func (w *writer) source() string {
	name := w.newName()
	var text string
	c := ofScalar
	switch w.below(10) {
	case 0, 1:
		text = name + " IN " + w.item() + ".t"
	case 2, 3:
		text, c = name+" IN "+w.item()+".kids", ofKid
	case 4:
		text, c = w.item()+".o AS "+name, ofAnything
	case 5:
		inner := w.newName()
		text = w.within(func() string {
			from := fmt.Sprintf("FROM %s IN %s.t", inner, w.item())
			w.bind(inner, ofScalar)
			return fmt.Sprintf("(SELECT VALUE %s %s WHERE %s) AS %s", inner, from, w.boolean(1), name)
		})
	case 6:
		text = w.within(func() string {
			return w.pick(fmt.Sprintf("(SELECT VALUE %s) AS %s", w.number(1), name),
				fmt.Sprintf("%s IN (SELECT VALUE %s)", name, w.array(2)))
		})
	case 8:
		inner := w.newName()
		text, c = w.within(func() string {
			from := fmt.Sprintf("FROM %s IN %s.kids", inner, w.item())
			w.bind(inner, ofKid)
			return fmt.Sprintf("(SELECT COUNT(1) AS v, MAX(%s) AS k, MIN(%s.v) AS w %s%s) AS %s",
				w.operand(func() string { return w.any(1) }), inner, from, w.filter(), name)
		}), ofKid
	case 9:
		inner := w.newName()
		text, c = w.within(func() string {
			from := fmt.Sprintf("FROM %s IN %s.kids", inner, w.item())
			w.bind(inner, ofKid)
			return fmt.Sprintf("(SELECT DISTINCT VALUE %s.v %s%s) AS %s", inner, from, w.filter(), name)
		}), ofScalar
	default:
		inner := w.newName()
		text, c = w.within(func() string {
			from := fmt.Sprintf("FROM %s IN %s.kids", inner, w.item())
			w.bind(inner, ofKid)
			return fmt.Sprintf("(SELECT %s.k, %s AS v %s) AS %s", inner, w.number(1), from, name)
		}), ofKid
	}
	w.bind(name, c)
	return text
}

// item returns the name of the item in scope, or the name with which FROM begins.
func (w *writer) item() string {
	for _, b := range w.names {
		if b.content == ofItem {
			return b.name
		}
	}
	return w.names[0].name
}

func (w *writer) filter() string {
	if w.below(3) == 0 {
		return ""
	}
	return " WHERE " + w.boolean(2)
}

// selection writes the text after SELECT.
func (w *writer) selection(star bool) string {
	if w.named {
		return `VALUE {"id": c.id, "v": ` + w.any(2) + "}"
	}
	n := w.below(5)
	if n == 0 && star {
		return "*"
	}
	if n < 3 {
		return "VALUE " + w.any(2)
	}
	var items []string
	for i := range 1 + w.below(3) {
		item := w.any(2)
		if w.below(4) > 0 || isNamed(item) {
			item += fmt.Sprintf(" AS m%d", i)
		}
		items = append(items, item)
	}
	return strings.Join(items, ", ")
}

// isNamed reports whether an expression may name its member. Another member may also have that
// name.
func isNamed(text string) bool { return !strings.HasSuffix(text, ")") }

// order writes the text after ORDER BY: one path, or several paths that an index orders.
func (w *writer) order() string {
	if w.below(3) > 0 {
		return w.pick("c.n", "c.m", "c.s", "c.o.x", "c.id", "c._ts", "c.t", "c.none") + w.pick("", " ASC", " DESC")
	}
	paths := composites[w.below(len(composites))]
	reverse := w.below(2) == 1
	var terms []string
	for _, p := range paths {
		name, descends := strings.CutPrefix(p, "-")
		terms = append(terms,
			"c."+strings.ReplaceAll(name, "/", ".")+map[bool]string{true: " DESC", false: ""}[descends != reverse])
	}
	return strings.Join(terms, ", ")
}

// distinct writes a query that removes duplicates, in no order or in that of the rows' own path.
func (w *writer) distinct() string {
	w.bind("c", ofItem)
	switch w.below(6) {
	case 4:
		return "SELECT DISTINCT " +
			w.pick("c.n, c.s", "VALUE c.s", "c.s, c.n, c.m", "VALUE c", "VALUE c.o", "VALUE [c.n, c.s]") + " FROM c" +
			w.filter() + " ORDER BY " + w.order()
	case 5:
		from := " FROM c JOIN " + w.source()
		return "SELECT DISTINCT " + w.selection(false) + from + w.filter() + " ORDER BY " + w.order()
	case 0:
		path := w.pick("c.n", "c.s", "c.m", "c.o.x", "c.pk")
		return "SELECT DISTINCT VALUE " + path + " FROM c" + w.filter() + " ORDER BY " + path + w.pick("", " DESC")
	case 1:
		return "SELECT DISTINCT " +
			w.pick("c.n, c.s", "c.m, c.none", "c.o", "VALUE c.o", `VALUE {"a": c.n, "b": c.m}`, "VALUE [c.n, c.s]") + " FROM c" +
			w.filter()
	case 2:
		from := " FROM c JOIN " + w.source()
		return "SELECT DISTINCT " + w.selection(false) + from + w.filter()
	}
	return "SELECT DISTINCT " + w.selection(false) + " FROM c" + w.filter()
}

// overSubquery writes a query over the rows of another query.
func (w *writer) overSubquery(wish Wish) string {
	inner := w.within(func() string {
		switch w.below(4) {
		case 0:
			w.bind("c", ofItem)
			return "SELECT DISTINCT " + w.pick("c.n, c.s", "c.m", "c.o, c.n") + " FROM c" + w.filter()
		case 1:
			return w.grouped(Wish{})
		case 2:
			w.bind("c", ofItem)
			return "SELECT c.n, c.s, c.t, c.kids FROM c" + w.filter()
		}
		w.bind("c", ofItem)
		return "SELECT VALUE c FROM c" + w.filter()
	})
	if strings.Contains(inner, "MAKE") {
		return inner
	}
	from := " FROM (" + inner + ") AS c"
	w.bind("c", ofItem)
	if strings.HasPrefix(inner, "SELECT VALUE c FROM") && w.below(2) == 0 {
		return "SELECT " + w.selection(true) + from + w.filter() + " ORDER BY " + w.order()
	}
	switch w.below(3) {
	case 0:
		return "SELECT " + w.pick("*", "VALUE c", "c.n", "VALUE c.s") + from + w.filter()
	case 1:
		return "SELECT " + w.pick("VALUE COUNT(1)", "COUNT(1) AS n, SUM(c.n) AS s", "VALUE MAX(c.n)") + from
	}
	return "SELECT " + w.selection(false) + from + w.filter()
}
