// Package cases checks what a case claims about a design: which tables are embedded, which key a
// table has, how many requests a pattern takes.
//
// The one idea: a claim is about the design, not about how it was found, so every design can be
// checked, also one that a person has edited. Each result says what the design has instead of what
// the case claims. What only a running server can show needs the run of a replay; without one it is
// listed as open, never as kept.
//
// The package does not know the search or prices: it reads the predictions that the design document
// has. Start reading at Check.
package cases

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// Outcome says whether a design keeps a claim.
type Outcome string

// The outcomes.
const (
	Kept   Outcome = "kept"
	Broken Outcome = "broken"
	// Open is a claim that needs a measurement on a server.
	Open Outcome = "needs a replay"
)

// A Result is the outcome of one assertion.
type Result struct {
	ID string
	// Must says that a broken claim is a failure; otherwise it is a wish.
	Must    bool
	Claim   string
	Outcome Outcome
	// Found is what the design has.
	Found string
}

// Failed tells whether an assertion that must hold is broken.
func Failed(results []Result) bool {
	return slices.ContainsFunc(results, func(r Result) bool { return r.Must && r.Outcome == Broken })
}

// Check checks the assertions of a case, whose names file.Case.Resolve has found in the schema. It
// returns one result for each assertion, in their order. The run is a replay of the design; nil
// leaves claims about measurements open.
func Check(assertions []file.Assertion, d *design.Document, s *schema.Schema, run *file.Run) []Result {
	s = s.With(d.Design.Inherited)
	c := checker{d, s, file.NewNames(s), run}
	out := make([]Result, len(assertions))
	for i := range assertions {
		out[i] = c.check(&assertions[i])
	}
	return out
}

// checker knows what assertions are about.
type checker struct {
	doc    *design.Document
	schema *schema.Schema
	names  *file.Names
	run    *file.Run
}

func (c *checker) check(a *file.Assertion) Result {
	r := Result{ID: a.ID, Must: a.Must, Outcome: Broken}
	var kept bool
	switch a.Check {
	case "containers":
		kept, r.Claim, r.Found = c.containers(a)
	case "embed":
		kept, r.Claim, r.Found = c.embed(a)
	case "not_embed":
		r.Claim = fmt.Sprintf("%s is not embedded in %s", a.Child, a.In)
		path := c.embeddedIn(c.schema.Table(a.Child), c.schema.Table(a.In), "")
		kept, r.Found = path == "", firstOf(path, c.home(a.Child))
	case "colocate":
		kept, r.Claim, r.Found = c.colocate(a)
	case "pk":
		kept, r.Claim, r.Found = c.key(a)
	case "lookup":
		kept, r.Claim, r.Found = c.lookup(a)
	case "copy":
		kept, r.Claim, r.Found = c.copied(a)
	case "counter":
		kept, r.Claim, r.Found = c.counter(a)
	case "max_requests":
		kept, r.Claim, r.Found = c.requests(a)
	case "warn":
		kept, r.Claim, r.Found = c.warned(a)
	case "total_ratio":
		kept, r.Claim, r.Found = c.ratio(a)
	default:
		r.Outcome, r.Claim, r.Found = c.measured(a)
		return r
	}
	if kept {
		r.Outcome = Kept
	}
	return r
}

func firstOf(texts ...string) string {
	for _, t := range texts {
		if t != "" {
			return t
		}
	}
	return ""
}

func (c *checker) containers(a *file.Assertion) (bool, string, string) {
	var names []string
	for _, container := range c.doc.Design.Containers {
		names = append(names, container.Name)
	}
	n := len(names)
	claim := fmt.Sprintf("from %d to %d containers", a.Min, a.Max)
	switch {
	case a.Max > 1<<30:
		claim = fmt.Sprintf("at least %d containers", a.Min)
	case a.Min == a.Max:
		claim = fmt.Sprintf("%d containers", a.Min)
	case a.Min == 0:
		claim = fmt.Sprintf("at most %d containers", a.Max)
	}
	return n >= a.Min && n <= a.Max, claim, fmt.Sprintf("%d: %s", n, firstOf(strings.Join(names, ", "), "none"))
}

// home says where the rows of a table are.
func (c *checker) home(table string) string {
	t := c.schema.Table(table)
	if container, item := c.doc.Design.Find(t); container >= 0 {
		it := c.doc.Design.Containers[container].Items[item]
		return fmt.Sprintf("%s is the item type %s of container %s", table, it.Type,
			c.doc.Design.Containers[container].Name)
	}
	for container := range c.doc.Design.Containers {
		for i := range c.doc.Design.Containers[container].Items {
			item := &c.doc.Design.Containers[container].Items[i]
			if path := c.below(&item.Root, t, ""); path != "" && !item.Projection {
				return path
			}
		}
	}
	return table + " is nowhere in the design"
}

// visit calls do for the rows of a table in items, and for all rows that are embedded, at any
// depth. Items that a rule alone writes are left out.
func (c *checker) visit(do func(n *design.Node)) {
	var walk func(n *design.Node)
	walk = func(n *design.Node) {
		do(n)
		for i := range n.Embeds {
			walk(&n.Embeds[i])
		}
	}
	for container := range c.doc.Design.Containers {
		for i := range c.doc.Design.Containers[container].Items {
			if item := &c.doc.Design.Containers[container].Items[i]; !item.Projection {
				walk(&item.Root)
			}
		}
	}
}

// below describes the first place of a table among the rows that a node embeds, at any depth; as is
// array, object, or "" for both. Without such a table it returns "".
func (c *checker) below(n *design.Node, table int, as string) string {
	for i := range n.Embeds {
		e := &n.Embeds[i]
		form := "object"
		if e.Array {
			form = "array"
		}
		if e.Table == table && (as == "" || as == form) {
			return fmt.Sprintf("%s is the %s %s in %s", c.schema.Tables[table].Name, form, e.Property,
				c.schema.Tables[n.Table].Name)
		}
		if found := c.below(e, table, as); found != "" {
			return found
		}
	}
	return ""
}

// embeddedIn describes where a table is embedded in another one, or returns "".
func (c *checker) embeddedIn(child, in int, as string) string {
	found := ""
	c.visit(func(n *design.Node) {
		if n.Table == in && found == "" {
			found = c.below(n, child, as)
		}
	})
	return found
}

func (c *checker) embed(a *file.Assertion) (bool, string, string) {
	claim := fmt.Sprintf("%s is embedded in %s", a.Child, a.In)
	if a.As != "" {
		claim += " as an " + a.As
	}
	child, in := c.schema.Table(a.Child), c.schema.Table(a.In)
	if found := c.embeddedIn(child, in, a.As); found != "" {
		return true, claim, found
	}
	return false, claim, firstOf(c.embeddedIn(child, in, ""), c.home(a.Child))
}

// place is the item that holds the rows of a table, and the columns of its root table that are the
// key.
type place struct {
	container int
	item      *design.Item
}

// place returns where the rows of a table are: their own items, or the ones that embed them.
func (c *checker) place(table int) (place, bool) {
	d := &c.doc.Design
	if container, item := d.Find(table); container >= 0 {
		return place{container, &d.Containers[container].Items[item]}, true
	}
	for container := range d.Containers {
		for i := range d.Containers[container].Items {
			item := &d.Containers[container].Items[i]
			if !item.Projection && c.below(&item.Root, table, "") != "" {
				return place{container, item}, true
			}
		}
	}
	return place{}, false
}

// domains returns the key domain of each level of a place's key.
func (c *checker) domains(p place) []schema.Ref {
	var out []schema.Ref
	for _, column := range p.item.Key {
		out = append(out, c.schema.Domain(schema.Ref{Table: p.item.Root.Table, Column: column}))
	}
	return out
}

func (c *checker) colocate(a *file.Assertion) (bool, string, string) {
	claim := strings.Join(a.Tables, " and ") + " share a container and a key"
	var first place
	kept := true
	var found []string
	for i, name := range a.Tables {
		p, ok := c.place(c.schema.Table(name))
		if !ok {
			return false, claim, c.home(name)
		}
		if i == 0 {
			first = p
		}
		same := p.container == first.container && slices.Equal(c.domains(p), c.domains(first))
		constant := c.doc.Design.Containers[p.container].Constant && p.item != first.item
		kept = kept && same && !constant
		found = append(found, fmt.Sprintf("%s in %s by %s", name, c.doc.Design.Containers[p.container].Name, c.keyText(p)))
	}
	return kept, claim, strings.Join(found, "; ")
}

// keyText names the columns of a key.
func (c *checker) keyText(p place) string {
	if c.doc.Design.Containers[p.container].Constant {
		return "the type"
	}
	var names []string
	for _, column := range p.item.Key {
		names = append(names, c.names.Column(schema.Ref{Table: p.item.Root.Table, Column: column}))
	}
	text := strings.Join(names, ", ")
	if p.item.Bucket > 1 {
		text += fmt.Sprintf(" and %d buckets", p.item.Bucket)
	}
	return firstOf(text, "nothing")
}

func (c *checker) key(a *file.Assertion) (bool, string, string) {
	var keys []string
	for _, key := range a.OneOf {
		keys = append(keys, strings.Join(key, ", "))
	}
	claim := fmt.Sprintf("the key of %s is %s", a.Table, strings.Join(keys, " or "))
	table := c.schema.Table(a.Table)
	p, ok := c.place(table)
	if !ok {
		return false, claim, c.home(a.Table)
	}
	found := "the key is " + c.keyText(p)
	if p.item.Root.Table != table {
		found = c.home(a.Table) + ", whose key is " + c.keyText(p)
	}
	columns, ok := c.keyIn(&p.item.Root, p.item.Key, table)
	if !ok || len(p.item.Key) == 0 || p.item.Bucket > 1 {
		return false, claim, found
	}
	var names []string
	for _, column := range columns {
		of := &c.schema.Tables[table].Columns[column]
		if in := of.Inherited; in != nil {
			end := schema.Ref{Table: c.schema.Follow(table, in.Chain), Column: in.Column}
			names = append(names, c.names.Column(end))
			continue
		}
		names = append(names, of.Name)
	}
	kept := slices.ContainsFunc(a.OneOf, func(key []string) bool { return slices.Equal(key, names) })
	return kept, claim, found
}

// keyIn expresses a key, which is columns of the table of n, in columns of a table that is n's own
// or embedded in n: the columns of the foreign key that refer to them.
func (c *checker) keyIn(n *design.Node, key []int, table int) ([]int, bool) {
	if n.Table == table {
		return key, true
	}
	for i := range n.Embeds {
		e := &n.Embeds[i]
		from, to := c.tie(n, e)
		var inner []int
		for _, column := range key {
			if at := slices.Index(from, column); at >= 0 {
				inner = append(inner, to[at])
			}
		}
		if len(inner) != len(key) {
			continue
		}
		if found, ok := c.keyIn(e, inner, table); ok {
			return found, true
		}
	}
	return nil, false
}

// tie returns the columns of a node that equal columns of a row embedded in it, and those.
func (c *checker) tie(n, e *design.Node) (outer, inner []int) {
	if e.Inverse {
		f := &c.schema.Tables[n.Table].Foreign[e.Foreign]
		return f.Columns, f.Refs
	}
	f := &c.schema.Tables[e.Table].Foreign[e.Foreign]
	return f.Refs, f.Columns
}

func (c *checker) lookup(a *file.Assertion) (bool, string, string) {
	claim := strings.Join(a.Tables, ", ") + " are lists that are read whole"
	if len(a.Tables) == 1 {
		claim = a.Tables[0] + " is a list that is read whole"
	}
	kept := true
	var found []string
	for _, name := range a.Tables {
		container, item := c.doc.Design.Find(c.schema.Table(name))
		if container < 0 {
			kept = false
			found = append(found, c.home(name))
			continue
		}
		kept = kept && c.doc.Design.Containers[container].Constant
		found = append(found, fmt.Sprintf("%s in %s by %s", name, c.doc.Design.Containers[container].Name,
			c.keyText(place{container, &c.doc.Design.Containers[container].Items[item]})))
	}
	return kept, claim, strings.Join(found, "; ")
}
