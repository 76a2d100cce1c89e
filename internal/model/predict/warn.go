package predict

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/dialect"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// FewKeys is the number of logical partitions of a container below which load gathers on them.
const FewKeys = 100

// Bounds of warnings. They are ours, apart from those of the service's limits.
const (
	manyItems     = 1000 // items of one type in a logical partition
	largeItem     = 100 << 10
	syncShare     = 0.1    // of all RU
	manyFollow    = 10_000 // items that follow one change
	soonDays      = 365
	dearItems     = 1000 // that one run reads
	dearRun       = 1000 // RU of one run
	dearShare     = 0.5  // of all RU, of one pattern
	secondsPerDay = 86400
)

// warn adds what people should know about a design, in the order of patterns, containers, rules.
func (m *Model) warn(l *layout, out *Prediction) {
	add := func(kind, subject string, value float64, format string, args ...any) {
		one := Warning{kind, []string{subject}, value, fmt.Sprintf(m.options.API.Say(format), args...)}
		same := func(w Warning) bool { return w.Kind == kind && w.Text == one.Text }
		if at := slices.IndexFunc(out.Warnings, same); at >= 0 {
			out.Warnings[at].Subject = append(out.Warnings[at].Subject, subject)
			return
		}
		out.Warnings = append(out.Warnings, one)
	}
	for i := range out.Patterns {
		m.warnPattern(i, out, add)
	}
	for c := range out.Containers {
		m.warnContainer(l, c, &out.Containers[c], add)
	}
	for i := range out.Rules {
		r := &out.Rules[i]
		if share := float64(r.RU) / max(1, float64(out.RU+out.RulesRU)); share > syncShare {
			add("sync_amplification", m.schema.Tables[r.SourceTable].Name, share,
				"Keeping what is derived from this table true takes %s RU/s, %.0f %% of all work.",
				dialect.Number(r.RU.Float()), share*100)
		}
		if r.ItemsPerChangeMax > manyFollow {
			add("sync_amplification", m.schema.Tables[r.SourceTable].Name, r.ItemsPerChangeMax,
				"One change of a row writes up to %s items again; on average it takes %s items and %s RU.",
				dialect.Number(r.ItemsPerChangeMax), dialect.Number(r.ItemsPerChange), dialect.Number(r.RUPerChange.Float()))
		}
	}
}

func (m *Model) warnPattern(i int, out *Prediction, add func(string, string, float64, string, ...any)) {
	p := &out.Patterns[i]
	from := &m.workload.Patterns[i]
	ranges, cross := 0.0, 0.0
	for _, s := range p.Steps {
		if s.Everywhere() {
			ranges, cross = max(ranges, s.Ranges), cross+s.Times
		}
	}
	if cross > 0 {
		add("cross_partition", from.Name, from.Rate,
			"Its queries ask all %s partition key ranges of a container. Such queries in a run: %s. Runs a second: %s.",
			dialect.Number(ranges), dialect.Number(cross), dialect.Number(from.Rate))
	}
	if second := RangeRU * max(1, p.Ranges); p.RU.Float() > second {
		give := dialect.Number(p.Ranges) + " partition key ranges give"
		if p.Ranges <= 1 {
			give = "one partition key range gives"
		}
		add("burst", from.Name, p.RU.Float(), "One run costs %s RU, and its %s %s RU in a second.",
			dialect.Number(p.RU.Float()), give, dialect.Number(second))
	}
	m.warnDear(i, out, add)
	if p.TransactionSplit {
		add("transaction_split", from.Name, float64(len(p.Steps)),
			"Writes several logical partitions, in %s requests; they do not succeed or fail together.",
			dialect.Number(p.Requests.Float()))
	}
	transaction := func(s Step) bool { return s.Route == BatchWrite }
	if at := slices.IndexFunc(p.Steps, transaction); at >= 0 && m.options.API.Commands() {
		add("multi_document_transaction", from.Name, from.Rate,
			"Writes several documents of one shard key value, which takes a transaction, %s requests with its commit. Azure "+
				"Cosmos DB for MongoDB runs such transactions in collections without a shard key only: ask what your server "+
				"allows, or let the application repair half a transaction.", dialect.Number(p.Steps[at].Requests.Float()))
	}
	for _, why := range p.NotUnderstood {
		add("not_understood", from.Name, p.RU.Float(), "Not fully understood, please confirm the price: %s.",
			strings.TrimSuffix(why, "."))
	}
}

// warnDear warns of a pattern that reads so many items that it outweighs all others.
func (m *Model) warnDear(i int, out *Prediction, add func(string, string, float64, string, ...any)) {
	from, p := &m.workload.Patterns[i], &out.Patterns[i]
	loaded := 0.0
	for _, s := range p.Steps {
		loaded += s.Loaded
	}
	share := from.Rate * float64(p.RU) / max(1, float64(out.RU+out.RulesRU))
	if share > dearShare && loaded > dearItems && p.RU.Float() > dearRun {
		add("dear_pattern", from.Name, share, "Takes %.0f %% of all RU: one run costs %s RU and reads about %s items. "+
			"Ask it less often, or keep its result in an item and renew that.", share*100, dialect.Number(p.RU.Float()),
			dialect.Number(math.Round(loaded)))
	}
}

func (m *Model) warnContainer(l *layout, c int, p *Container, add func(string, string, float64, string, ...any)) {
	container := &l.design.Containers[c]
	for i := range container.Items {
		item, facts := &container.Items[i], l.items[c][i]
		if facts.max > largeItem {
			add("large_item", item.Type, facts.max, "The largest item has about %s KB; each change writes the whole item.",
				dialect.Number(facts.max/1024))
		}
		if !l.isPart(c, i) {
			m.warnKey(item, add)
		}
	}
	if !container.IndexAll {
		add("narrow_index", container.Name, 0,
			"Only the paths that the workload and the rules look up are indexed; a filter on another path reads every item.")
	}
	if container.Constant {
		return
	}
	if p.KeyValues < FewKeys {
		add("low_cardinality", container.Name, p.KeyValues,
			"Its key has %s values, so at most %s partition key ranges can hold data; the largest logical partition has %s MB.",
			dialect.Number(p.KeyValues),
			dialect.Number(min(p.KeyValues, float64(p.Partitions))), dialect.Number(p.LargestKey/(1<<20)))
	}
	for i := range container.Items {
		item, rows := &container.Items[i], l.items[c][i].items
		values, top := m.keyShare(item)
		values = math.Round(values)
		if values < FewKeys && values < p.KeyValues && rows > manyItems*values {
			add("low_cardinality", item.Type, values,
				"Its %s items have %s of the key's %s values; the largest logical partition has %.0f %% of them.",
				dialect.Number(rows), dialect.Number(values), dialect.Number(p.KeyValues), top*100)
		}
	}
	if days := m.scale.Horizon / secondsPerDay * mostPartitionBytes / max(1, p.LargestKey); days < soonDays {
		add("fills_in_days", container.Name, days,
			"The largest logical partition reaches its limit of 20 GB after about %s days.", dialect.Number(days))
	}
}

// warnKey warns of a key whose newest value takes all new rows.
func (m *Model) warnKey(item *design.Item, add func(string, string, float64, string, ...any)) {
	if ref, newest := m.newest(item); newest {
		add("monotonic_key", m.schema.Name(ref), m.rates.Inserted[item.Root.Table],
			"All %s new items a second go to the logical partition of the current time.",
			dialect.Number(m.rates.Inserted[item.Root.Table]))
	}
}

// newest tells whether all new items go to the newest value of the key: it begins with a time.
func (m *Model) newest(item *design.Item) (schema.Ref, bool) {
	if len(item.Key) == 0 || m.rates.Inserted[item.Root.Table] == 0 {
		return schema.Ref{}, false
	}
	ref := schema.Ref{Table: item.Root.Table, Column: item.Key[0]}
	switch m.schema.Tables[ref.Table].Columns[ref.Column].Type.Kind {
	case schema.Date, schema.Time, schema.Timestamp, schema.TimestTZ:
		return ref, true
	}
	return ref, false
}
