package cases

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/form"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// sourceOf returns the column that a copy in a node comes from.
func (c *checker) sourceOf(n *design.Node, copied *design.Copy) schema.Ref {
	table := n.Table
	for _, f := range copied.Chain {
		table = c.schema.Tables[table].Foreign[f].Table
	}
	return schema.Ref{Table: table, Column: copied.Column}
}

func (c *checker) copied(a *file.Assertion) (bool, string, string) {
	claim := fmt.Sprintf("%s is copied into %s", a.From, a.Into)
	from, _ := c.names.ColumnNamed(a.From)
	into := c.schema.Table(a.Into)
	var found []string
	kept := ""
	var search func(n *design.Node)
	search = func(n *design.Node) {
		for i := range n.Copies {
			source := c.sourceOf(n, &n.Copies[i])
			found = append(found, c.names.Column(source))
			if source == from && kept == "" {
				kept = fmt.Sprintf("%s is the property %s in %s", a.From, n.Copies[i].Property, c.schema.Tables[n.Table].Name)
			}
		}
		for i := range n.Embeds {
			search(&n.Embeds[i])
		}
	}
	c.visit(func(n *design.Node) {
		if n.Table == into {
			search(n)
		}
	})
	if kept != "" {
		return true, claim, kept
	}
	return false, claim, fmt.Sprintf("%s has %s", a.Into, firstOf(strings.Join(found, ", "), "no copies"))
}

func (c *checker) counter(a *file.Assertion) (bool, string, string) {
	claim := fmt.Sprintf("%s has a counter of %s", a.On, a.Counts)
	if a.Via != "" {
		claim += " that is kept by " + a.Via
	}
	on, counts := c.schema.Table(a.On), c.schema.Table(a.Counts)
	kept := false
	var found []string
	c.visit(func(n *design.Node) {
		for _, one := range n.Counters {
			if n.Table != on {
				continue
			}
			via := "feed"
			if one.Sync {
				via = "transaction"
			}
			found = append(found, fmt.Sprintf("%s of %s by %s", one.Func, c.schema.Tables[one.Table].Name, via))
			kept = kept || one.Table == counts && (a.Via == "" || a.Via == via)
		}
	})
	return kept, claim, firstOf(strings.Join(found, "; "), a.On+" has no counter")
}

// tolerance lets a sum of rounded numbers reach a limit.
const tolerance = 1e-9

func (c *checker) requests(a *file.Assertion) (bool, string, string) {
	claim := fmt.Sprintf("one run of %s takes at most %s requests", a.Pattern, form.Number(a.Most))
	i := slices.IndexFunc(c.doc.Plans, func(p design.Plan) bool { return p.Pattern == a.Pattern })
	if i < 0 {
		return false, claim, "the design has no plan for it"
	}
	n := c.doc.Plans[i].Predict.Requests
	return n <= a.Most+tolerance, claim, fmt.Sprintf("%.4g", n)
}

func (c *checker) warned(a *file.Assertion) (bool, string, string) {
	claim := "a warning of the kind " + a.Kind
	if a.Subject != "" {
		claim += " about " + a.Subject
	}
	var found []string
	for _, w := range c.doc.Warnings {
		found = append(found, w.Kind+" "+strings.Join(w.Subject, ", "))
		if w.Kind == a.Kind && (a.Subject == "" || slices.Contains(w.Subject, a.Subject)) {
			return true, claim, firstOf(w.Says, w.Kind)
		}
	}
	return false, claim, firstOf(strings.Join(found, "; "), "no warnings")
}

func (c *checker) ratio(a *file.Assertion) (bool, string, string) {
	claim := fmt.Sprintf("%s of all patterns ÷ those of one container for each table is at most %s", a.Metric,
		form.Number(a.Most))
	have, naive := c.doc.Proposed.Requests, c.doc.Naive.Requests
	if a.Metric == "ru" {
		have, naive = c.doc.Proposed.RU+c.doc.Proposed.RulesRU, c.doc.Naive.RU+c.doc.Naive.RulesRU
	}
	if naive <= 0 {
		return false, claim, "the total of one container for each table is 0"
	}
	return have/naive <= a.Most+tolerance, claim, fmt.Sprintf("%.4g ÷ %.4g = %.3g", have, naive, have/naive)
}
