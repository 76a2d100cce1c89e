package advise

import (
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/predict"
)

// partitionKey words the decision about the key of an item type.
func (w *writer) partitionKey(at int, c *design.Container, it *design.Item) {
	t := it.Root.Table
	e := &evidence{}
	d := design.Decision{Kind: "partition_key", Method: []string{"R10", "R11"}}
	d.Choice = []design.Fact{
		fact("partition_key", w.table(t)), fact("columns", w.keyName(t, &w.p.keys[t][w.best.choice[t].key], "+")),
		fact("paths", strings.Join(c.Paths, ",")),
	}
	with, tab := w.with(at, t), &w.p.s.Tables[t]
	switch routed, all := w.routed(at, t); {
	case all > 0:
		d.Says = e.num("routed_per_s", routed) + " of " + e.num("requests_per_s", all) + " requests per second on " +
			w.table(t) + " name the key."
	case w.p.tables[t].ReadOrWritten:
		d.Says = w.p.say("No request asks for items of ") + w.table(t) +
			w.p.say(": other items have what the access patterns read of it.")
	default:
		d.Says = "No access pattern reads or writes " + w.table(t) +
			"; it has the key of the rows that it belongs to, or its own."
	}
	size := w.pr.Containers[at]
	item := slices.IndexFunc(c.Items, func(o design.Item) bool { return o.Root.Table == t })
	if values := size.TypeKeys[item]; values > 0 {
		d.Says += " Its rows have " + dialect.Plural(e.num("key_values", values), "key value") + "; the largest logical " +
			"partition" + w.p.say(" of the container holds ") + e.num("largest_mb", size.LargestKey/(1<<20)) + " MB."
	}
	if len(it.Key) > 1 && !w.p.o.API.Levels() {
		d.Says += " One property joins the " + e.num("joined_columns", float64(len(it.Key))) + " values of the key, so a " +
			"query that knows only some of them asks every partition."
	}
	switch {
	case tab.Substitute:
		e.facts = append(e.facts, fact("unique", w.columns(t, tab.Primary, ", ")))
		d.Says += " The table has no primary key: its unique key (" + w.columns(t, tab.Primary, ", ") + ")" +
			w.p.say(" stands for one, and the ids of items are made from it.")
	case len(tab.Primary) == 0:
		d.Says += w.p.say(" The table has no key, so the ids of its items are generated.")
	}
	w.inherits(&d, it)
	if size.HottestFirst > 0 {
		w.firstLevel(&d, e, at, it)
	}
	if it.Bucket > 0 {
		d.Choice = append(d.Choice, fact("buckets", strconv.Itoa(it.Bucket)))
		d.Says += " Each value is spread over " + e.num("buckets", float64(it.Bucket)) +
			" buckets, since no other key keeps the limits."
	}
	for i := range w.p.keys[t] {
		k := &w.p.keys[t][i]
		if uint8(i) == w.best.choice[t].key {
			continue
		}
		w.alternative(&d, w.keyName(t, k, "+"), t, func(o *fixed) {
			w.onlyKey(o, t, i)
			w.onlyHome(o, t, 0)
			o.mayBucket = false
		})
	}
	if more := w.least(d.Alternatives); more > 0 {
		d.Says += " The cheapest other key costs " + e.num("other_ru_per_s", more) + " RU per second more."
	} else if w.spared > 0 {
		w.sparingKey(&d, e)
	}
	w.brokenKey(&d, e)
	w.apart(&d, e, at, t)
	d.Evidence = e.facts
	w.add(d, append(with, t)...)
}

// inherits says which columns of a key a row takes over from rows that it refers to, and who fills
// them in.
func (w *writer) inherits(d *design.Decision, it *design.Item) {
	t := it.Root.Table
	for _, c := range it.Key {
		in := w.p.s.Tables[t].Columns[c].Inherited
		if in == nil {
			continue
		}
		end := w.p.s.Follow(t, in.Chain)
		d.Choice = append(d.Choice, fact("inherited", w.column(end, in.Column)))
		d.Says += " " + w.table(t) + " takes over " + w.p.s.Tables[end].Columns[in.Column].Name + " of " + w.table(end) +
			" through " + w.column(t, w.p.s.Tables[t].Foreign[in.Chain[0]].Columns[0]) + ": who writes a row gives it, and " +
			"no access pattern changes it, so no rule has to keep it."
	}
}

// firstLevel says where the items with one value of the first level are, and what the hottest value
// does there.
func (w *writer) firstLevel(d *design.Decision, e *evidence, at int, it *design.Item) {
	size := &w.pr.Containers[at]
	d.Says += w.p.say(" All items with one value of ") + w.column(it.Root.Table, it.Key[0]) + " are "
	if size.FirstRanges > 1 {
		d.Says += w.p.say("side by side in ") + e.num("first_ranges", size.FirstRanges) + w.p.say(" partition key ranges")
	} else {
		d.Says += w.p.say("in one partition key range until they outgrow it")
	}
	d.Says += ": the hottest value takes " + e.num("first_ru_per_s", size.HottestFirst) + " of the " +
		e.num("range_ru_per_s", predict.RangeRU) + " RU per second of a range at the peak."
}

// apart says why a table has a container of its own although others have its key.
func (w *writer) apart(d *design.Decision, e *evidence, at, t int) {
	alone, peers := w.p.alone(w.best.choice, w.form, t)
	if !alone || !peers || !w.best.choice[t].apart {
		return
	}
	d.Choice = append(d.Choice, fact("apart", w.table(t)))
	if w.p.isLarge(t) {
		ranges := e.num("ranges", float64(w.pr.Containers[at].Partitions))
		d.Says += w.p.say(" It has a container of its own, with ") + ranges +
			w.p.say(" partition key ranges, although other tables have its key: each of their queries without the key would "+
				"ask all of these ranges.")
	} else {
		d.Says += w.p.say(" It has a container of its own although other tables have its key: queries of a shared " +
			"container name the type, and look among the items of the others.")
	}
	before := len(d.Alternatives)
	w.alternative(d, w.p.say("shared_container"), t, func(o *fixed) {
		w.onlyHome(o, t, 0)
		w.onlyKey(o, t, int(w.best.choice[t].key))
		o.mayApart, o.apart, o.noApart = false, false, true
	})
	if more := w.least(d.Alternatives[before:]); more > 0 {
		d.Says += w.p.say(" One container for all costs ") + e.num("shared_ru_per_s", more) + " RU per second more."
	}
}
