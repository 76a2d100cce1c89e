package advise

import (
	"context"
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/facts"
)

// A Neighbour is a whole design that makes another choice in what a decision is about.
type Neighbour struct {
	Design *design.Design // in the numbers of the input, without names
	// Decisions are the ids of the decisions that it makes otherwise, in their order.
	Decisions []string
}

// other is the choice of an alternative of a decision, by the number of the decision.
type other struct {
	decision int
	choice   choice
}

// tell passes on the designs of the alternatives, and those that other sizes could make possible:
// with rows embedded that the input calls unbounded, and with tables as lists that are too long.
func (st *state) tell(w *writer) {
	if st.in.Neighbour == nil {
		return
	}
	for _, o := range w.others {
		st.tellOne(w, o.choice, o.decision)
	}
	p := st.p
	for t := range p.s.Tables {
		f := &p.tables[t]
		if f.Whole > 0 && p.isLookup(t) != "" && p.only[t].keys == nil {
			st.suppose(w, t, func(c *tableChoice) {
				c.home, c.key = 0, uint8(min(len(p.keys[t]), 255))
				p.keys[t] = append(slices.Clone(p.keys[t]), key{constant: true})
			})
		}
		for f := range p.s.Tables[t].Foreign {
			ff := &p.fks[t][f]
			depends := slices.Contains([]facts.Rule{
				facts.DeclaredBounded, facts.ByInsert, facts.ByPrimary, facts.NeverInserted,
			}, ff.Rule)
			parent := p.s.Tables[t].Foreign[f].Table
			if ff.Bounded || !depends || ff.Nullable || ff.Moves || parent == t || p.only[t].homes != nil {
				continue
			}
			st.suppose(w, t, func(c *tableChoice) {
				c.home = uint8(min(len(p.homes[t]), 255))
				p.homes[t] = append(slices.Clone(p.homes[t]), home{embedded: true, parent: parent, foreign: f})
			})
		}
	}
}

// suppose passes on the design with a choice of one table that is no candidate.
func (st *state) suppose(w *writer, t int, change func(*tableChoice)) {
	homes, keys := st.p.homes[t], st.p.keys[t]
	c := w.best.choice.clone()
	change(&c[t])
	st.tellOne(w, c, -1)
	st.p.homes[t], st.p.keys[t] = homes, keys
}

func (st *state) tellOne(w *writer, c choice, decision int) {
	f, ok := st.p.shape(c)
	if !ok {
		return
	}
	st.p.normalise(c, f)
	d := st.p.build(c, f)
	var ids []string
	for k := range w.out {
		if k == decision || w.differs(k, d) {
			ids = append(ids, w.out[k].ID)
		}
	}
	if len(ids) > 0 {
		st.in.Neighbour(Neighbour{st.order.Restore(d), ids})
	}
}

// Explore words the decisions of any design as Advise words those of the one that it finds, and
// passes on the designs of their alternatives. Pins and forbids do not count. An *Error says what
// of the design the search does not know.
func Explore(ctx context.Context, in Input, d *design.Design) ([]design.Decision, error) {
	in.Options.Pins, in.Options.Forbids = nil, nil
	st, err := prepare(ctx, in)
	if err != nil {
		return nil, err
	}
	c, why := st.choiceOf(d)
	if why != "" {
		return nil, &Error{Text: why + ", which the search does not know: advise a design, or leave that out"}
	}
	st.all = newSearch(st.p, st.in.Budget)
	sc, ok := st.all.score(c)
	if !ok {
		return nil, &Error{Text: "the design has tables that are embedded in each other: mend it, or advise a design"}
	}
	w := st.decide(found{c, sc})
	st.tell(w)
	return w.out, ctx.Err()
}

// Offered returns a function that tells whether a design is among those that a search for the input
// chooses from.
func Offered(ctx context.Context, in Input) (func(*design.Design) bool, error) {
	in.Options.Pins, in.Options.Forbids = nil, nil
	st, err := prepare(ctx, in)
	if err != nil {
		return nil, err
	}
	return func(d *design.Design) bool {
		c, why := st.choiceOf(d)
		if why != "" {
			return false
		}
		_, ok := st.p.shape(c)
		return ok
	}, nil
}

// choiceOf returns the choice that gives a design, or says what of it is among no candidates.
func (st *state) choiceOf(d *design.Design) (choice, string) {
	c := make(choice, len(st.p.s.Tables))
	for i := range d.Containers {
		for k := range d.Containers[i].Items {
			it := &d.Containers[i].Items[k]
			if it.Projection {
				if why := st.viewChosen(c, it); why != "" {
					return nil, why
				}
				continue
			}
			if d.IsSecond(it) {
				if why := st.splitChosen(c, it); why != "" {
					return nil, why
				}
				continue
			}
			t := st.order.Table[it.Root.Table]
			if why := st.keyOf(&c[t], t, it, d.Containers[i].Constant); why != "" {
				return nil, why
			}
			if why := st.nodeOf(c, &it.Root, -1); why != "" {
				return nil, why
			}
		}
	}
	st.setApart(c, d)
	return c, ""
}

func (st *state) keyOf(c *tableChoice, t int, it *design.Item, constant bool) string {
	columns := st.columnsOf(it.Root.Table, it.Key)
	key := slices.IndexFunc(st.p.keys[t], func(k key) bool {
		return k.constant == constant && (constant || slices.Equal(k.columns, columns))
	})
	bucket := slices.Index(buckets, it.Bucket)
	if key < 0 || bucket < 0 {
		return "table " + st.p.s.Tables[t].Name + " has another partition key"
	}
	c.key, c.bucket = uint8(key), uint8(bucket)
	st.p.only[t].mayBucket = st.p.only[t].mayBucket || bucket > 0
	return ""
}

// columnsOf returns canonical numbers of columns of an original table.
func (st *state) columnsOf(t int, cols []int) []int {
	out := make([]int, len(cols))
	for i, c := range cols {
		out[i] = st.order.Column[t][c]
	}
	return out
}

// nodeOf sets the home, the copies and the counters of a node and of those inside it.
func (st *state) nodeOf(c choice, n *design.Node, above int) string {
	t := st.order.Table[n.Table]
	name := st.p.s.Tables[t].Name
	if above >= 0 {
		want := home{embedded: true, parent: st.order.Table[above], inverse: n.Inverse}
		if n.Inverse {
			want.foreign = st.order.Foreign[above][n.Foreign]
		} else {
			want.foreign = st.order.Foreign[n.Table][n.Foreign]
		}
		at := slices.Index(st.p.homes[t], want)
		if at < 0 {
			return "table " + name + " is embedded in " + st.p.s.Tables[want.parent].Name
		}
		c[t].home = uint8(at)
	}
	for i := range n.Copies {
		chain, column := st.chainOf(n.Table, &n.Copies[i])
		at := slices.IndexFunc(st.p.copies[t], func(k copyCandidate) bool {
			return k.column == column && slices.Equal(k.chain, chain)
		})
		if at < 0 {
			return "table " + name + " has a copy that no access pattern joins"
		}
		c[t].copies |= 1 << at
	}
	for _, k := range n.Counters {
		column := k.Column
		if column >= 0 {
			column = st.order.Column[k.Table][column]
		}
		table, foreign := st.order.Table[k.Table], st.order.Foreign[k.Table][k.Foreign]
		at := slices.IndexFunc(st.p.counters[t], func(x counter) bool {
			return x.table == table && x.foreign == foreign && x.function == k.Func && x.column == column
		})
		if at < 0 {
			return "table " + name + " has a counter that no access pattern asks for"
		}
		c[t].counters |= 1 << at
	}
	for i := range n.Embeds {
		if why := st.nodeOf(c, &n.Embeds[i], n.Table); why != "" {
			return why
		}
	}
	return ""
}

func (st *state) chainOf(t int, k *design.Copy) (chain []int, column int) {
	for _, f := range k.Chain {
		chain = append(chain, st.order.Foreign[t][f])
		t = st.in.Schema.Tables[t].Foreign[f].Table
	}
	return chain, st.order.Column[t][k.Column]
}

// setApart marks the tables whose container others with their key do not share.
func (st *state) setApart(c choice, d *design.Design) {
	for i := range d.Containers {
		for k := range d.Containers[i].Items {
			if d.Containers[i].Items[k].Projection {
				continue
			}
			t := st.order.Table[d.Containers[i].Items[k].Root.Table]
			c[t].apart = len(d.Containers[i].Items) == 1 || len(d.Containers[i].Items) == 2 && c[t].split != 0
		}
	}
}

// id is the id of a decision, by its number.
func id(decision int) string { return "D" + strconv.Itoa(decision+1) }
