package advise

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/heat"
)

// mostKeys is the maximum number of logical partitions in evidence.
const mostKeys = 3

// hotKey is a logical partition that used more than a tenth of its partition's RU, and the
// partition's use meanwhile.
type hotKey struct {
	heat.HotKey
	// total is its use over the whole report; known is false when the report does not have it.
	total    heat.KeyReport
	known    bool
	rate     float64 // RU/s of the partition
	use      float64 // share of its budget; 0 without a budget
	refusals int64
	severity Severity
}

// A hot key is medium when its partition uses half of its budget, and high when it uses allUsed,
// which counts as full.
const (
	halfUsed = 0.5
	allUsed  = 0.9
)

// hotLogicalKey is our own: one partition key value uses more than a tenth of the RU of its
// partition for three whole spans of ten seconds and more than its even share, and that partition
// is not idle.
func hotLogicalKey(f *facts) *Finding {
	hot := f.hotKeys(false)
	if len(hot) == 0 {
		return nil
	}
	slices.SortStableFunc(hot, func(a, b hotKey) int { return cmp.Compare(urgency[a.severity], urgency[b.severity]) })
	first := hot[0]
	found := &Finding{
		Severity: first.severity,
		Title: fmt.Sprintf("Partition key value %s used more than a tenth of the RU of partition %d for %s",
			keyText(first.Key.JSON()), first.Range, long(first.For)),
	}
	for i, h := range hot {
		if i < mostKeys {
			found.Evidence = append(found.Evidence, f.hotKeyEvidence(h)...)
		}
	}
	if rest := len(hot) - mostKeys; rest > 0 {
		found.Evidence = append(found.Evidence, plural(int64(rest), "more partition key value"))
	}
	found.Consequence = f.hotKeyConsequence()
	found.Remedy = f.hotKeyRemedy(first)
	return found
}

// fewLogicalKeys is our own: a partition is full, and each of its few partition key values has
// about its even share.
func fewLogicalKeys(f *facts) *Finding {
	if hotLogicalKey(f) != nil {
		return nil
	}
	for _, h := range f.hotKeys(true) {
		if !(h.use >= allUsed) {
			continue
		}
		n := int64(f.keysSeen())
		found := &Finding{
			Severity: Low,
			Title: fmt.Sprintf("Partition %d is full, and only %s received requests", h.Range,
				plural(n, "partition key value")),
			Evidence: []string{
				fmt.Sprintf("partition %d used %s RU/s, %s of its budget, for %s from %s", h.Range, units(h.rate), percent(h.use),
					long(h.For), moment(h.From)),
				keyLine(h.total),
			},
			Consequence: fmt.Sprintf("%s With only %s, at most %s can serve requests.", f.hotKeyConsequence(),
				plural(n, "value"),
				plural(n, "partition")),
			Remedy: f.hotKeyRemedy(h),
		}
		if n > 1 {
			found.Evidence = append(found.Evidence,
				fmt.Sprintf("that is %s of the RU of all partition key values; an equal share is %s", percent(f.keyShare(h)),
					percent(share(1, n))))
		}
		return found
	}
	return nil
}

// hotKeys returns the hot keys that were hot for long enough while their partition was in use:
// those with about their even share if even is set, otherwise the others.
func (f *facts) hotKeys(even bool) (hot []hotKey) {
	for _, k := range f.Report.Hot {
		if h, is := f.measure(k); is && f.isEven(h) == even {
			hot = append(hot, h)
		}
	}
	return hot
}

// measure measures the partition of a key while the key was hot: seconds, RU and budget of the same
// whole spans. It returns false when that was too short or the partition was hardly used.
func (f *facts) measure(k heat.HotKey) (hotKey, bool) {
	h := hotKey{HotKey: k, severity: Low}
	at := slices.IndexFunc(f.live, func(p physical) bool { return p.Range == k.Range })
	if at < 0 {
		return h, false
	}
	var ru, budget float64
	whole := 0
	until := k.From.Add(k.For)
	for i, c := range f.live[at].heat.Cells {
		if c.Start.Before(k.From) || c.Start.Add(f.Report.Step).After(until) {
			continue
		}
		h.refusals += c.Throttled
		if f.isWhole(&f.live[at], i) {
			whole++
			ru += c.RU
			budget += c.Budget
		}
	}
	seconds := f.span(whole).Seconds()
	if seconds <= 0 || f.span(whole) < f.t.HotKeyTime {
		return h, false
	}
	h.rate = ru / seconds
	if budget > 0 {
		h.use = ru / budget
	}
	for _, total := range f.Report.Keys {
		if total.Range == k.Range && total.Key == k.Key {
			h.total, h.known = total, true
		}
	}
	switch {
	case h.use >= allUsed:
		h.severity = High
	case h.refusals > 0 || h.use >= halfUsed:
		h.severity = Medium
	}
	if budget > 0 {
		return h, h.use >= f.t.HotKeyBudget
	}
	return h, h.rate >= f.t.HotKeyRate
}

// isWhole reports whether a partition had requests throughout a cell, as far as cells show: the
// cell has ended, and its neighbours have requests too.
func (f *facts) isWhole(p *physical, i int) bool {
	asked := func(at int) bool {
		return at < 0 || at >= len(p.heat.Cells) || p.heat.Cells[at].Requests > 0
	}
	return f.isOver(p.heat.Cells[i]) && asked(i-1) && asked(i) && asked(i+1)
}

// isOver reports whether a cell has ended.
func (f *facts) isOver(c heat.Cell) bool { return !c.Start.Add(f.Report.Step).After(f.now) }

// isEven reports whether a hot key used about as much as every other key. When there are few keys,
// each of them uses more than a tenth. Keys that are hot one after another also end up with even
// shares, but each of them is hot by itself.
func (f *facts) isEven(h hotKey) bool {
	if !h.known || f.keyShare(h)*float64(f.keysSeen()) > f.t.HotKeyEven {
		return false
	}
	return f.keysSeen() == 1 || slices.ContainsFunc(f.Report.Hot, func(o heat.HotKey) bool {
		return (o.Range != h.Range || o.Key != h.Key) && o.From.Before(h.From.Add(h.For)) && h.From.Before(o.From.Add(o.For))
	})
}

// keyShare returns a key's share of the RU of all keys.
func (f *facts) keyShare(h hotKey) float64 {
	sum := 0.0
	for _, k := range f.Report.Keys {
		sum += k.RU
	}
	return share(h.total.RU, sum)
}

// keysSeen returns the number of partition key values with requests, as far as the heat knows.
func (f *facts) keysSeen() int { return len(f.Report.Keys) }

func (f *facts) hotKeyEvidence(h hotKey) []string {
	meanwhile := fmt.Sprintf("%s RU/s", units(h.rate))
	if h.use > 0 {
		meanwhile += fmt.Sprintf(", %s of its budget", percent(h.use))
	}
	if h.refusals > 0 {
		meanwhile += fmt.Sprintf(", and refused %s", plural(h.refusals, "request"))
	}
	out := []string{
		fmt.Sprintf(
			"partition key value %s: more than a tenth of the RU of partition %d for %s from %s; meanwhile the partition used "+
				"%s",
			keyText(h.Key.JSON()), h.Range, long(h.For), moment(h.From), meanwhile),
	}
	if !h.known {
		return out
	}
	out = append(out, "  "+keyLine(h.total))
	for _, id := range h.total.Statements {
		if s, known := f.statement(id); known {
			out = append(out, "  by "+statementText(s))
		}
	}
	return out
}

// keyLine describes the use of a key over the whole report.
func keyLine(k heat.KeyReport) string {
	text := fmt.Sprintf("%s used %s RU in %s, %s of partition %d", keyText(k.Key.JSON()), units(k.RU),
		plural(k.Requests, "request"), percent(k.Share), k.Range)
	if k.AtMost > 0 {
		text += fmt.Sprintf(" (at least %s RU)", units(lowest(k)))
	}
	return text
}

// lowest returns the least that a key used: its sketch may include the use of others.
func lowest(k heat.KeyReport) float64 { return max(0, k.RU-k.AtMost) }

// heaviestKey returns the key of a partition with the most RU.
func (f *facts) heaviestKey(of uint32) (best heat.KeyReport, found bool) {
	for _, k := range f.Report.Keys {
		if k.Range == of && (!found || k.RU > best.RU) {
			best, found = k, true
		}
	}
	return best, found
}

func (f *facts) hotKeyConsequence() string {
	text := "All items of one partition key value are in one physical partition. "
	most := float64(f.t.PartitionRate)
	if n := len(f.live); !f.Shared && f.Provisioned > 0 && n > 0 && float64(f.Provisioned)/float64(n) < most {
		return text + fmt.Sprintf("With %s RU/s and %s, it can use at most %s RU/s, and at any throughput at most %s RU/s.",
			number(int64(f.Provisioned)), plural(int64(n), "partition"), units(float64(f.Provisioned)/float64(n)), units(most))
	}
	return text + fmt.Sprintf("It can use at most %s RU/s, however much is provisioned.", units(most))
}

func (f *facts) hotKeyRemedy(h hotKey) string {
	var of []heat.StatementReport
	for _, id := range h.total.Statements {
		if s, known := f.statement(id); known && s.Kind == heat.Query {
			of = append(of, s)
		}
	}
	if text := f.longerKeyText(of); text != "" {
		return text
	}
	if text := f.longerKeyText(f.queries()); text != "" {
		return text
	}
	return "Choose a partition key with more values, or extend this one: with another level by which these items are " +
		"read " +
		"(a hierarchical key), or with a number from 0 to 9 computed from the id, which spreads writes over ten partition " +
		"key values and makes a read of all of them ask ten. If clients read the same items repeatedly, cache them there."
}

// longerKeyText proposes another level of the key if filters suggest one; otherwise "".
func (f *facts) longerKeyText(of []heat.StatementReport) string {
	const mostLevels = 3
	if len(f.KeyPaths) == 0 || len(f.KeyPaths) >= mostLevels {
		return ""
	}
	votes := tally{}
	for _, s := range of {
		if paths := equalities(s.Text); slices.Contains(paths, f.KeyPaths[0]) {
			votes.add(paths, s.Executions, f.KeyPaths)
		}
	}
	path, n := votes.best()
	if path == "" {
		return ""
	}
	return fmt.Sprintf(
		"Of the queries that filter by %s, %s also compared %s with =. A container with the hierarchical partition key %s "+
			"splits one value into many logical partitions, and such queries still ask only one.",
		f.KeyPaths[0], plural(n, "execution"), path, pathsText(append(slices.Clone(f.KeyPaths), path)))
}

// logicalKeySize is our own: the items of one partition key value are near their limit, or grow
// towards it.
func logicalKeySize(f *facts) *Finding {
	if f.LogicalLimit <= 0 {
		return nil
	}
	var found *Finding
	for _, k := range f.Keys {
		severity, text := f.nearing(k)
		if text == "" {
			continue
		}
		if found == nil {
			found = &Finding{
				Severity: severity,
				Title: fmt.Sprintf("Partition key value %s holds %s of at most %s", keyText(k.Key), size(k.Bytes),
					size(f.LogicalLimit)),
			}
		}
		if urgency[severity] < urgency[found.Severity] {
			found.Severity = severity
		}
		if len(found.Evidence) < mostKeys {
			found.Evidence = append(found.Evidence, text)
		}
	}
	if found == nil {
		return nil
	}
	found.Consequence = fmt.Sprintf(
		"At %s, every write that adds to it is refused with 403 (substatus 1014). Neither throughput nor a split changes "+
			"that; only deleting items does.", size(f.LogicalLimit))
	text := f.longerKeyText(f.queries())
	if text == "" {
		text = "Another level (a hierarchical key), such as the id or a month, splits one value into many logical " +
			"partitions. Items that nobody reads any more can expire (defaultTtl)."
	}
	found.Remedy = "Move to a container with a finer partition key while there is still room. " + text
	return found
}

// nearing says how soon a logical partition is full; "" when that is far off.
func (f *facts) nearing(k LogicalPartition) (Severity, string) {
	full := share(k.Bytes, f.LogicalLimit)
	text := fmt.Sprintf("partition key value %s: %s in %s, %s of the limit", keyText(k.Key), size(k.Bytes),
		plural(k.Items, "item"), percent(full))
	days, grows := f.daysLeft(k)
	if grows {
		text += fmt.Sprintf("; it grew by %s in %s", size(k.Grown), long(k.Over))
	}
	near := grows && full >= f.t.LogicalLeast && days <= float64(f.t.LogicalDays)
	if near {
		text += fmt.Sprintf("; at this rate it is full on %s (in %s days)",
			f.now.UTC().Add(time.Duration(days*float64(day))).Format(time.DateOnly), number(int64(days)))
	}
	switch {
	case full >= f.t.LogicalFull:
		return High, text
	case near && days <= float64(f.t.LogicalSoonDays):
		return Medium, text
	case near:
		return Low, text
	}
	return "", ""
}

const day = 24 * time.Hour

// daysLeft returns the days until a logical partition is full at its observed growth; false when it
// does not grow or was not observed for long enough.
func (f *facts) daysLeft(k LogicalPartition) (float64, bool) {
	if k.Grown <= 0 || k.Over <= 0 || k.Over < f.t.LogicalOver {
		return 0, false
	}
	left := max(0, float64(f.LogicalLimit)-float64(k.Bytes))
	return left / float64(k.Grown) * (float64(k.Over) / float64(day)), true
}

// statementText returns a query's text, or the name of another kind of operation.
func statementText(s heat.StatementReport) string {
	if s.Text != "" {
		return quoted(s.Text)
	}
	if name, known := kindNames[s.Kind]; known {
		return name
	}
	return "other operations"
}

var kindNames = map[heat.Kind]string{
	heat.ReadItem: "reads by id", heat.CreateItem: "creates", heat.UpsertItem: "upserts", heat.ReplaceItem: "replaces",
	heat.PatchItem: "patches", heat.DeleteItem: "deletes", heat.Query: "queries", heat.ReadFeed: "feed reads",
	heat.Batch: "batches", heat.DeleteLogicalPartition: "deletes of logical partitions",
	heat.ExecuteProcedure: "stored procedures",
	heat.ReadChangeFeed:   "change feed reads",
}

// statementLine describes a statement with its figures.
func statementLine(s heat.StatementReport) string {
	return strings.Join([]string{
		statementText(s), plural(s.Executions, "execution"),
		fmt.Sprintf("%.1f partitions and %s RU each", share(s.Ranges, s.Executions),
			units(share(s.RU, float64(s.Executions)))),
	}, ", ")
}
