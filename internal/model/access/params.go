package access

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/sqlast"
	"github.com/orrery-db/orrery/internal/model/workload"
)

// named returns the number of the parameter with a name in the text at hand. A name means the same
// value in the whole pattern; a number does so only inside one text.
func (a *analyser) named(name string) int {
	numbered := strings.HasPrefix(name, "$") || strings.HasPrefix(name, "?")
	key := name
	if numbered {
		key = strconv.Itoa(a.text0) + " " + name
	}
	return a.param(key, rawParam{name: name, numbered: numbered, text: a.text0})
}

// computed returns the number of a parameter that is computed from others, such as lower($1).
func (a *analyser) computed(name string) int {
	return a.param(strconv.Itoa(a.text0)+" = "+name, rawParam{name: name, text: a.text0})
}

// result returns the number of the parameter that the first column of the last statement gives.
func (a *analyser) result(out []named) int {
	column := ""
	if len(out) > 0 {
		column = out[0].name
	}
	statement := len(a.units) - 1
	p := a.computed(fmt.Sprintf("the result of statement %d", statement+1))
	if statement >= 0 {
		a.params[p].result = &workload.Dist{Kind: workload.Result, Statement: statement, Column: column}
	}
	return p
}

func (a *analyser) param(key string, p rawParam) int {
	if n, ok := a.raw[key]; ok {
		return n
	}
	n := len(a.params)
	a.raw[key] = n
	a.params = append(a.params, p)
	return n
}

// bind notes that a parameter has the values of a column.
func (a *analyser) bind(param int, d schema.Ref, inserted bool) {
	p := &a.params[param]
	p.inserted = p.inserted || inserted
	if !slices.Contains(p.domains, d) {
		p.domains = append(p.domains, d)
	}
}

// finish unites parameters, and gives the pattern its final numbers.
func (a *analyser) finish() *Analysis {
	root := a.unite()
	out := &Analysis{Notes: a.notes}
	out.Pattern.Name = a.pattern
	number := make([]int, len(a.params))
	for i := range a.params {
		if root[i] != i {
			number[i] = number[root[i]]
			continue
		}
		number[i] = len(out.Pattern.Params)
		out.Pattern.Params = append(out.Pattern.Params, a.assumed(i))
		out.names = append(out.names, nil)
	}
	for i, p := range a.params {
		if n := number[i]; !slices.Contains(out.names[n], p.name) {
			out.names[n] = append(out.names[n], p.name)
		}
	}
	for n := range out.names {
		out.Pattern.Params[n].Name = strings.Join(out.names[n], ",")
	}
	for _, u := range a.units {
		for i := range u.st.Filters {
			f := &u.st.Filters[i]
			if f.Param >= 0 {
				f.Param = number[f.Param]
			}
			if n := f.Bound(); n >= 0 {
				f.Upper = number[n]
			}
		}
		for i := range u.st.Sets {
			if s := &u.st.Sets[i]; s.Param >= 0 {
				s.Param = number[s.Param]
			}
		}
		u.st.Reason = strings.Join(u.reasons, "; ")
		out.Pattern.Statements = append(out.Pattern.Statements, u.st)
		out.Texts = append(out.Texts, u.text)
	}
	sort.SliceStable(out.Notes, func(i, j int) bool { return out.Notes[i].Text < out.Notes[j].Text })
	return out
}

// assumed returns a parameter with the distribution that is assumed for it: new values for keys of
// new rows, else all values of the domain alike.
func (a *analyser) assumed(i int) workload.Param {
	if r := a.params[i].result; r != nil {
		return workload.Param{Dist: *r}
	}
	p := workload.Param{Assumed: true, Dist: workload.Dist{Kind: workload.Uniform}}
	if len(a.params[i].domains) > 0 {
		p.Dist.Over, p.Dist.HasOver = a.params[i].domains[0], true
	}
	if a.params[i].inserted {
		p.Dist.Kind = workload.New
	}
	return p
}

// unite returns for each parameter the first one with the same value. Numbered parameters of
// different texts that have the values of one key are one, unless a text has two such parameters.
func (a *analyser) unite() []int {
	root := make([]int, len(a.params))
	for i := range root {
		root[i] = i
	}
	find := func(i int) int {
		for root[i] != i {
			i = root[i]
		}
		return i
	}
	type use struct{ text, param int }
	uses := map[schema.Ref][]use{}
	var domains []schema.Ref
	for i, p := range a.params {
		if !p.numbered || p.list {
			continue
		}
		for _, d := range p.domains {
			if _, ok := uses[d]; !ok {
				domains = append(domains, d)
			}
			uses[d] = append(uses[d], use{p.text, i})
		}
	}
	sort.Slice(domains, func(i, j int) bool {
		return domains[i].Table < domains[j].Table ||
			domains[i].Table == domains[j].Table && domains[i].Column < domains[j].Column
	})
	for _, d := range domains {
		texts, twice := map[int]bool{}, -1
		for _, u := range uses[d] {
			if texts[u.text] {
				twice = u.text
			}
			texts[u.text] = true
		}
		if len(texts) < 2 {
			continue
		}
		if twice >= 0 {
			a.text0 = twice
			a.note(sqlast.Position{Line: 1, Column: 1}, "statement %d compares %s with two parameters, so none of "+
				"them is taken for the value of another statement: give parameters names, such as :id", twice+1, a.s.Name(d))
			continue
		}
		for _, u := range uses[d][1:] {
			x, y := find(uses[d][0].param), find(u.param)
			root[max(x, y)] = min(x, y)
		}
	}
	for i := range root {
		root[i] = find(i)
	}
	return root
}

// Names returns the names of the parameters in the texts, each once, for distributions.
func (r *Analysis) Names() []string {
	var out []string
	for n := range r.names {
		for _, name := range r.names[n] {
			if !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return out
}

// Distribute sets the distributions of parameters, by their names in the texts. The statement of a
// result is the number of a text. The error is an *Error about a name that no text has, or that
// means several values.
func (r *Analysis) Distribute(dists map[string]workload.Dist) error {
	names := make([]string, 0, len(dists))
	for name := range dists {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		found := -1
		for n := range r.names {
			if !slices.Contains(r.names[n], strings.TrimPrefix(name, ":")) {
				continue
			}
			if found >= 0 {
				return r.wrong(fmt.Sprintf("the parameter %s has different values in different statements", name),
					"give parameters names, such as :id")
			}
			found = n
		}
		if found < 0 {
			return r.wrong(fmt.Sprintf("no statement has the parameter %s", name),
				"remove its distribution, or use one of: "+few(r.Names(), name))
		}
		d := dists[name]
		if d.Kind == workload.Result {
			d.Statement = slices.Index(r.Texts, d.Statement)
			if d.Statement < 0 {
				return r.wrong(fmt.Sprintf("the statement whose result the parameter %s has reads no table", name),
					"name another statement")
			}
		}
		r.Pattern.Params[found].Dist, r.Pattern.Params[found].Assumed = d, false
	}
	return nil
}

func (r *Analysis) wrong(message, fix string) error {
	return &Error{Pattern: r.Pattern.Name, Text: -1, Message: message, Fix: fix}
}
