package advise

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/schema"
)

// An Error says what is wrong with the input of a search, and what to change.
type Error struct {
	// Infeasible says that no design keeps all limits and pins.
	Infeasible bool
	Text       string
}

// Error returns the text, which says what to do next.
func (e *Error) Error() string { return e.Text }

func pinError(pin, format string, a ...any) error {
	return &Error{Text: fmt.Sprintf("pin %q: ", pin) + fmt.Sprintf(format, a...)}
}

// fixed is what pins and forbids leave of the choices of a table.
type fixed struct {
	homes, keys          []bool // which ones are excluded; nil excludes none
	copies, noCopies     uint64
	counters, noCounters uint64
	anyCopy              []uint64 // sets of copies, each with one that must be there
	mayBucket            bool
	mayApart             bool  // whether it can have a container of its own
	apart, noApart       bool  // whether it must have one, or must not
	with                 []int // tables whose container it shares
	views, splits        []bool
}

// allowsCopies tells whether copies that a pin asks for are there, along one of their chains.
func (f *fixed) allowsCopies(copies uint64) bool {
	return !slices.ContainsFunc(f.anyCopy, func(set uint64) bool { return copies&set == 0 })
}

func (f *fixed) allowsHome(h uint8) bool  { return f.homes == nil || !f.homes[h] }
func (f *fixed) allowsView(v uint8) bool  { return f.views == nil || !f.views[v] }
func (f *fixed) allowsSplit(s uint8) bool { return int(s) >= len(f.splits) || !f.splits[s] }
func (f *fixed) allowsKey(k uint8) bool   { return f.keys == nil || !f.keys[k] }

// keysAllowed tells whether the keys of a choice are those that pins leave.
func (p *problem) keysAllowed(c choice, f form) bool {
	for t := range c {
		o := &p.only[t]
		if f.parent[t] < 0 && !o.allowsKey(c[t].key) || !o.allowsSplit(c[t].split) {
			return false
		}
		for _, u := range o.with {
			if !p.sameContainer(c, f.root[t], f.root[u]) {
				return false
			}
		}
		if o.apart || o.noApart {
			alone, peers := p.alone(c, f, t)
			if o.apart && !alone || o.noApart && alone && peers {
				return false
			}
		}
	}
	return true
}

// force changes a choice so that it keeps the pins, as far as each table alone is concerned.
func (p *problem) force(c choice) {
	for t := range c {
		o := &p.only[t]
		for int(c[t].home) < len(p.homes[t]) && !o.allowsHome(c[t].home) {
			c[t].home = (c[t].home + 1) % uint8(len(p.homes[t]))
		}
		for !o.allowsKey(c[t].key) {
			c[t].key = (c[t].key + 1) % uint8(len(p.keys[t]))
		}
		for !o.allowsView(c[t].view) {
			c[t].view = (c[t].view + 1) % uint8(len(p.views[t])+1)
		}
		for !o.allowsSplit(c[t].split) {
			c[t].split = (c[t].split + 1) % uint8(len(p.splits[t])+1)
		}
		for _, set := range o.anyCopy {
			if c[t].copies&set == 0 {
				c[t].copies |= set &^ (set - 1)
			}
		}
		c[t].apart = (c[t].apart || o.apart) && !o.noApart
	}
	for t := range c {
		for _, u := range p.only[t].with {
			p.bring(c, t, u)
		}
	}
	p.mend(c)
}

// bring gives two tables keys with which they share a container.
func (p *problem) bring(c choice, t, u int) {
	for i := range p.keys[t] {
		for k := range p.keys[u] {
			if !p.only[t].allowsKey(uint8(i)) || !p.only[u].allowsKey(uint8(k)) {
				continue
			}
			m := c.clone()
			m[t].key, m[u].key, m[t].apart, m[u].apart = uint8(i), uint8(k), false, false
			if p.sameContainer(m, t, u) {
				c[t], c[u] = m[t], m[u]
				return
			}
		}
	}
}

// A pin is a choice that people made.
type pin struct {
	text, kind string
	tables     []string
	columns    []string
	forbid     bool
}

// pinKinds says how pins are written.
const pinKinds = "embed:CHILD=PARENT, reference:TABLE, pk:TABLE=COLUMN+COLUMN, lookup:TABLE, " +
	"container:TABLE+TABLE, apart:TABLE, copy:TABLE.COLUMN=TABLE, counter:CHILD=PARENT, projection:TABLE=COLUMN+COLUMN, " +
	"split:TABLE=COLUMN+COLUMN, or the id of a decision such as D3"

// parsePin reads a pin. Names may contain the signs of the notation, so they are found by trying.
func parsePin(s *schema.Schema, text string, forbid bool) (pin, error) {
	p := pin{text: text, forbid: forbid}
	kind, rest, ok := strings.Cut(text, ":")
	p.kind = kind
	if !ok {
		return p, pinError(text, "not understood; write %s", pinKinds)
	}
	switch kind {
	case "embed", "counter":
		return p, p.pair(s, rest, func(left, right string) bool {
			p.tables = []string{left, right}
			return s.Table(left) >= 0 && s.Table(right) >= 0
		})
	case "copy":
		return p, p.pair(s, rest, func(left, right string) bool {
			for i := range left {
				if left[i] != '.' {
					continue
				}
				if t := s.Table(left[:i]); t >= 0 && s.Table(right) >= 0 && s.Tables[t].Column(left[i+1:]) >= 0 {
					p.tables, p.columns = []string{left[:i], right}, []string{left[i+1:]}
					return true
				}
			}
			return false
		})
	case "pk", "projection", "split":
		return p, p.pair(s, rest, func(left, right string) bool {
			t := s.Table(left)
			p.tables = []string{left}
			if kind == "pk" && right == generatedID && t >= 0 && len(s.Tables[t].Primary) == 0 {
				p.columns = nil
				return true
			}
			p.columns = []string{right}
			if t >= 0 && s.Tables[t].Column(right) < 0 {
				p.columns = strings.Split(right, "+")
			}
			return t >= 0 && !slices.ContainsFunc(p.columns, func(c string) bool { return s.Tables[t].Column(c) < 0 })
		})
	case "lookup", "reference", "apart":
		p.tables = []string{rest}
		if s.Table(rest) < 0 {
			return p, pinError(text, "unknown table %q; tables: %s", rest, tableList(s))
		}
		return p, nil
	case "container":
		p.tables = []string{rest}
		if s.Table(rest) < 0 {
			p.tables = strings.Split(rest, "+")
		}
		for _, name := range p.tables {
			if s.Table(name) < 0 {
				return p, pinError(text, "unknown table %q; tables: %s", name, tableList(s))
			}
		}
		if len(p.tables) < 2 || forbid {
			return p, pinError(text, "container takes two tables or more, and cannot be forbidden: forbid a key instead")
		}
		return p, nil
	}
	return p, pinError(text, "unknown kind %q; write %s", kind, pinKinds)
}

// pair tries each place of "=" in a text.
func (p *pin) pair(s *schema.Schema, rest string, try func(left, right string) bool) error {
	for i := range rest {
		if rest[i] == '=' && try(rest[:i], rest[i+1:]) {
			return nil
		}
	}
	left, right, ok := strings.Cut(rest, "=")
	if !ok {
		return pinError(p.text, `"=" is missing; write %s`, pinKinds)
	}
	table, _, _ := strings.Cut(left, ".")
	if s.Table(left) < 0 && s.Table(table) < 0 {
		return pinError(p.text, "unknown table %q; tables: %s", left, tableList(s))
	}
	return pinError(p.text, "unknown name in %q; check the tables and columns of %q", right, left)
}

func tableList(s *schema.Schema) string {
	var names []string
	for i := range s.Tables {
		names = append(names, s.Tables[i].Name)
	}
	slices.Sort(names)
	if len(names) > 20 {
		names = append(names[:20], fmt.Sprintf("and %d more", len(names)-20))
	}
	return strings.Join(names, ", ")
}

// apply excludes the candidates that pins rule out. A pin of tables that the problem does not have
// is left out: it concerns another component.
func (p *problem) apply(pins []pin) error {
	for t := range p.s.Tables {
		if !p.tables[t].ReadOrWritten && len(p.homes[t]) > 1 {
			p.exclude(t, func(h home) bool { return h.embedded }) // nothing shows that it belongs there
		}
	}
	for _, q := range pins {
		if slices.ContainsFunc(q.tables, func(n string) bool { return p.s.Table(n) < 0 }) {
			continue
		}
		if err := p.applyOne(q); err != nil {
			return err
		}
	}
	for t := range p.s.Tables {
		o := &p.only[t]
		if o.homes != nil && !slices.Contains(o.homes, false) {
			return &Error{Text: fmt.Sprintf("pins and forbids leave no home for table %q: remove one of them",
				p.s.Tables[t].Name)}
		}
		if o.keys != nil && !slices.Contains(o.keys, false) && o.allowsHome(0) {
			return &Error{Text: fmt.Sprintf(p.say("pins and forbids leave no partition key for table %q: remove one of them, "+
				"or pin a key with pk:TABLE=COLUMN"), p.s.Tables[t].Name)}
		}
	}
	return nil
}

// exclude excludes the homes that a function names.
func (p *problem) exclude(t int, which func(home) bool) {
	o := &p.only[t]
	if o.homes == nil {
		o.homes = make([]bool, len(p.homes[t]))
	}
	for i, h := range p.homes[t] {
		o.homes[i] = o.homes[i] || which(h)
	}
}

func (p *problem) excludeKeys(t int, which func(int) bool) {
	o := &p.only[t]
	for len(o.keys) < len(p.keys[t]) {
		o.keys = append(o.keys, false)
	}
	for i := range p.keys[t] {
		o.keys[i] = o.keys[i] || which(i)
	}
}

func (p *problem) applyOne(q pin) error {
	t := p.s.Table(q.tables[0])
	switch q.kind {
	case "embed":
		return p.pinEmbed(q, t, p.s.Table(q.tables[1]))
	case "reference":
		if q.forbid && len(p.homes[t]) == 1 {
			return pinError(q.text, p.say("table %q has no other home than its own item type"), q.tables[0])
		}
		p.allowUntouched(t, q.forbid)
		p.exclude(t, func(h home) bool { return h.embedded != q.forbid })
	case "lookup":
		at := slices.IndexFunc(p.keys[t], func(k key) bool { return k.constant })
		if at < 0 {
			return pinError(q.text, "table %q cannot be a lookup list: %s", q.tables[0], p.isLookup(t))
		}
		p.excludeKeys(t, func(i int) bool { return (i == at) == q.forbid })
		if !q.forbid {
			p.exclude(t, func(h home) bool { return h.embedded })
		}
	case "pk":
		return p.pinKey(q, t)
	case "projection":
		return p.pinView(q, t)
	case "split":
		return p.pinSplit(q, t)
	case "container":
		for _, name := range q.tables[1:] {
			u := p.s.Table(name)
			if !p.canShare(t, u) {
				return pinError(q.text, "no keys of %q and %q have the same domain: add a foreign key between them, "+
					"or pin other tables", q.tables[0], name)
			}
			p.only[t].with = append(p.only[t].with, u)
		}
	case "apart":
		p.only[t].mayApart, p.only[t].apart, p.only[t].noApart = !q.forbid, !q.forbid, q.forbid
		if !q.forbid {
			p.exclude(t, func(h home) bool { return h.embedded })
		}
	case "copy":
		return p.pinCopy(q)
	case "counter":
		return p.pinCounter(q)
	}
	return nil
}

// allowUntouched lifts the rule that keeps untouched tables out of other tables' items.
func (p *problem) allowUntouched(t int, lift bool) {
	if lift && !p.tables[t].ReadOrWritten {
		p.only[t].homes = nil
	}
}

func (p *problem) pinEmbed(q pin, t, parent int) error {
	inParent := func(h home) bool { return h.embedded && h.parent == parent }
	if slices.ContainsFunc(p.homes[t], inParent) {
		p.allowUntouched(t, !q.forbid)
		p.exclude(t, func(h home) bool { return inParent(h) == q.forbid })
		return nil
	}
	if q.forbid {
		return nil // it is impossible anyway
	}
	why := "no foreign key leads from one to the other"
	for f := range p.s.Tables[t].Foreign {
		if p.s.Tables[t].Foreign[f].Table == parent {
			why = p.embeddable(t, f)
		}
	}
	for _, r := range p.refs[t] {
		if r.Table == parent {
			why = p.swallowable(t, r)
		}
	}
	return pinError(q.text, "table %q cannot be embedded in %q: %s; state the growth of the foreign key in the scale "+
		"block if that is wrong", q.tables[0], q.tables[1], why)
}

func (p *problem) pinKey(q pin, t int) error {
	var cols []int
	for _, name := range q.columns {
		cols = append(cols, p.s.Tables[t].Column(name))
	}
	at := slices.IndexFunc(p.keys[t], func(k key) bool { return !k.constant && slices.Equal(k.columns, cols) })
	if at < 0 && !q.forbid {
		if len(cols) > 3 {
			return pinError(q.text, "%s", p.say("a partition key has three levels at most"))
		}
		if why := p.keyRefused(t, cols); why != "" {
			return pinError(q.text, p.say("this cannot be the partition key of %q: %s"), q.tables[0], why)
		}
		k := key{columns: cols}
		for _, c := range cols {
			k.domains = append(k.domains, p.s.Domain(schema.Ref{Table: t, Column: c}))
		}
		at = len(p.keys[t])
		p.keys[t] = append(p.keys[t], k)
	}
	p.excludeKeys(t, func(i int) bool { return (i == at) == q.forbid })
	if !q.forbid {
		p.exclude(t, func(h home) bool { return h.embedded })
	}
	return nil
}

func (p *problem) canShare(t, u int) bool {
	for i := range p.keys[t] {
		for k := range p.keys[u] {
			if p.keys[t][i].constant == p.keys[u][k].constant && slices.Equal(p.keys[t][i].domains, p.keys[u][k].domains) {
				return true
			}
		}
	}
	return false
}

func (p *problem) pinCopy(q pin) error {
	source, into := p.s.Table(q.tables[0]), p.s.Table(q.tables[1])
	column := p.s.Tables[source].Column(q.columns[0])
	var set uint64
	for i, k := range p.copies[into] {
		if k.source == source && k.column == column {
			set |= 1 << i
		}
	}
	switch {
	case q.forbid:
		p.only[into].noCopies |= set
		return nil
	case bits.OnesCount64(set) > 1:
		p.only[into].anyCopy = append(p.only[into].anyCopy, set)
		return nil
	case set != 0:
		p.only[into].copies |= set
		return nil
	}
	return pinError(q.text, "no access pattern reads %s.%s together with %q along foreign keys, so a copy has no use",
		q.tables[0], q.columns[0], q.tables[1])
}

func (p *problem) pinCounter(q pin) error {
	child, parent := p.s.Table(q.tables[0]), p.s.Table(q.tables[1])
	n := 0
	for i, k := range p.counters[parent] {
		if k.table != child {
			continue
		}
		n++
		if q.forbid {
			p.only[parent].noCounters |= 1 << i
		} else {
			p.only[parent].counters |= 1 << i
		}
	}
	if n == 0 && !q.forbid {
		return pinError(q.text, "no access pattern aggregates the rows of %q for each row of %q", q.tables[0], q.tables[1])
	}
	return nil
}
