package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/dialect"
)

// mostCompared is the number of designs that one comparison holds.
const mostCompared = 12

// A Comparison is several reports side by side. Lists of costs and homes have the order of Designs.
type Comparison struct {
	Format   string            `json:"format"`
	Designs  []Compared        `json:"designs"`
	Patterns []ComparedPattern `json:"patterns"`
	Homes    []ComparedHome    `json:"homes"`
}

// Compared is one design of a comparison.
type Compared struct {
	Name         string      `json:"name"`
	API          string      `json:"api"`
	Total        Total       `json:"total"`
	RulesRU      float64     `json:"rulesRuPerSecond"`
	Containers   []string    `json:"containers"` // each with its key
	Rules        int         `json:"rules"`
	Warnings     int         `json:"warnings"`
	HottestRU    float64     `json:"hottestPartitionRuPerSecond,omitempty"`
	Money        *MoneyTotal `json:"money,omitempty"`
	Currency     string      `json:"currency,omitempty"`
	WarningKinds []string    `json:"warningKinds"`
}

// ComparedPattern is the cost of a pattern in each design; nil where a design has no plan for it.
type ComparedPattern struct {
	Name  string  `json:"name"`
	Costs []*Cost `json:"costs"`
}

// ComparedHome says where the rows of a table live in each design.
type ComparedHome struct {
	Table string   `json:"table"`
	Homes []string `json:"homes"`
	// Differs says that the designs disagree.
	Differs bool `json:"differs"`
}

// Compare puts reports side by side. The first one has the order of patterns and tables; what only
// others have follows.
func Compare(reports ...*Report) (*Comparison, error) {
	if len(reports) < 2 || len(reports) > mostCompared {
		return nil, &Error{fmt.Sprintf("a comparison takes 2 to %d designs, not %d: give another number of them",
			mostCompared, len(reports))}
	}
	c := &Comparison{Format: "orrery.comparison/1", Patterns: []ComparedPattern{}, Homes: []ComparedHome{}}
	patterns, homes := map[string]int{}, map[string]int{}
	for i, r := range reports {
		if r == nil {
			return nil, &Error{fmt.Sprintf("design %d of the comparison has no report: make it first", i+1)}
		}
		c.Designs = append(c.Designs, compared(r, c.freeName(r.Name)))
		for k := range r.Patterns {
			p := &r.Patterns[k]
			at, ok := patterns[p.Name]
			if !ok {
				at = len(c.Patterns)
				patterns[p.Name] = at
				c.Patterns = append(c.Patterns, ComparedPattern{p.Name, make([]*Cost, len(reports))})
			}
			c.Patterns[at].Costs[i] = &p.Proposed
		}
		for k := range r.Tables {
			table := r.Tables[k].Name
			at, ok := homes[table]
			if !ok {
				at = len(c.Homes)
				homes[table] = at
				c.Homes = append(c.Homes, ComparedHome{Table: table, Homes: make([]string, len(reports))})
			}
			c.Homes[at].Homes[i] = r.Tables[k].Home
		}
	}
	for i := range c.Homes {
		h := &c.Homes[i]
		h.Differs = slices.ContainsFunc(h.Homes, func(x string) bool { return x != h.Homes[0] })
	}
	return c, nil
}

// freeName numbers a name that another design of the comparison has.
func (c *Comparison) freeName(name string) string {
	free := name
	for n := 2; slices.ContainsFunc(c.Designs, func(d Compared) bool { return d.Name == free }); n++ {
		free = fmt.Sprintf("%s (%d)", name, n)
	}
	return free
}

func compared(r *Report, name string) Compared {
	d := Compared{
		Name: name, API: r.API, Total: r.Totals.Proposed, RulesRU: r.Totals.RulesRU, Containers: []string{},
		Rules: len(r.Rules), Warnings: len(r.Warnings), WarningKinds: []string{},
	}
	for i := range r.Containers {
		d.Containers = append(d.Containers, r.Containers[i].Name+" by "+keyText(&r.Containers[i]))
	}
	for i := range r.Warnings {
		if kind := spaced(r.Warnings[i].Kind); !slices.Contains(d.WarningKinds, kind) {
			d.WarningKinds = append(d.WarningKinds, kind)
		}
	}
	slices.Sort(d.WarningKinds)
	if r.Heat != nil {
		for i := range r.Heat.Proposed {
			d.HottestRU = max(d.HottestRU, r.Heat.Proposed[i].hottest())
		}
	}
	if r.Money != nil {
		d.Money, d.Currency = &r.Money.Proposed, r.Money.Currency
	}
	return d
}

// sections lays the comparison out: one column for each design.
func (c *Comparison) sections() []section {
	return []section{
		{"designs", "Designs", c.designBlocks()},
		{"patterns", "Access patterns", c.patternBlocks()},
		{"homes", "Where each table lives", c.homeBlocks()},
	}
}

func (c *Comparison) titles(first string, align bool) []column {
	out := left(first)
	for i := range c.Designs {
		out = append(out, column{title: c.Designs[i].Name, right: align})
	}
	return out
}

// say returns a text of ours in the words of the API, if all designs are for one.
func (c *Comparison) say(text string) string {
	api := c.Designs[0].API
	if slices.ContainsFunc(c.Designs, func(d Compared) bool { return d.API != api }) {
		return text
	}
	return dialect.API(api).Say(text)
}

func (c *Comparison) designBlocks() []block {
	g := &grid{columns: c.titles("", true)}
	add := func(title string, value func(d *Compared) string) {
		row, any := []cell{words(title)}, false
		for i := range c.Designs {
			text := value(&c.Designs[i])
			any = any || text != ""
			row = append(row, words(text))
		}
		if any {
			g.rows = append(g.rows, row)
		}
	}
	known := func(x float64) string {
		if x == 0 {
			return ""
		}
		return number(x)
	}
	add("RU/s", func(d *Compared) string { return number(d.Total.RU) })
	add("of that rules, RU/s", func(d *Compared) string { return number(d.RulesRU) })
	add("requests/s", func(d *Compared) string { return number(d.Total.Requests) })
	if api := c.Designs[0].API; slices.ContainsFunc(c.Designs, func(d Compared) bool { return d.API != api }) {
		add("API", func(d *Compared) string { return d.API })
	}
	add(c.say("containers"), func(d *Compared) string { return number(float64(d.Total.Containers)) })
	add("rules", func(d *Compared) string { return number(float64(d.Rules)) })
	add("warnings", func(d *Compared) string { return number(float64(d.Warnings)) })
	add("hottest partition, RU/s", func(d *Compared) string { return known(d.HottestRU) })
	add("month, manual", func(d *Compared) string {
		if d.Money == nil || d.Money.Manual == 0 {
			return ""
		}
		return number(d.Money.Manual) + " " + d.Currency
	})
	add("month, autoscale", func(d *Compared) string {
		if d.Money == nil || d.Money.Autoscale == 0 {
			return ""
		}
		return number(d.Money.Autoscale) + " " + d.Currency
	})
	out := []block{paragraph(c.summary()), {grid: g}}
	for i := range c.Designs {
		d := &c.Designs[i]
		list := slices.Clone(d.Containers)
		if len(d.WarningKinds) > 0 {
			list = append(list, "warnings: "+strings.Join(d.WarningKinds, ", "))
		}
		out = append(out, block{heading: d.Name}, block{list: list})
	}
	return out
}

// summary names the designs with the least RU and with the fewest requests.
func (c *Comparison) summary() string {
	ru, requests := 0, 0
	for i := range c.Designs {
		if c.Designs[i].Total.RU < c.Designs[ru].Total.RU {
			ru = i
		}
		if c.Designs[i].Total.Requests < c.Designs[requests].Total.Requests {
			requests = i
		}
	}
	return fmt.Sprintf("Of %s, %s takes the least RU, %s RU/s, and %s the fewest requests, %s a second.",
		plural(len(c.Designs), "design"), c.Designs[ru].Name, number(c.Designs[ru].Total.RU),
		c.Designs[requests].Name, number(c.Designs[requests].Total.Requests))
}

func (c *Comparison) patternBlocks() []block {
	if len(c.Patterns) == 0 {
		return []block{paragraph("The designs have no plans for access patterns.")}
	}
	var out []block
	for _, part := range []struct {
		title string
		of    func(*Cost) float64
	}{
		{"RU of one run", func(x *Cost) float64 { return x.RU }},
		{"Requests of one run", func(x *Cost) float64 { return x.Requests }},
	} {
		g := &grid{columns: c.titles("pattern", true)}
		for i := range c.Patterns {
			row := []cell{name(c.Patterns[i].Name)}
			for _, cost := range c.Patterns[i].Costs {
				if cost == nil {
					row = append(row, words("no plan"))
					continue
				}
				row = append(row, figure(part.of(cost)))
			}
			g.rows = append(g.rows, row)
		}
		out = append(out, block{heading: part.title}, block{grid: g})
	}
	return out
}

func (c *Comparison) homeBlocks() []block {
	g := &grid{columns: c.titles("table", false)}
	same := 0
	for i := range c.Homes {
		h := &c.Homes[i]
		if !h.Differs {
			same++
			continue
		}
		row := []cell{name(h.Table)}
		for _, home := range h.Homes {
			row = append(row, words(home))
		}
		g.rows = append(g.rows, row)
	}
	var out []block
	if len(g.rows) > 0 {
		out = append(out, block{grid: g})
	}
	return append(out, note("All designs agree on "+plural(same, "table")+"."))
}
