package advise

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/heat"
)

// mostKeys is how many logical partitions evidence names.
const mostKeys = 3

// hotKey is a logical partition that had more than a tenth of its partition's RU,
// and what the partition used meanwhile.
type hotKey struct {
	heat.HotKey
	// about is what it used in the whole time; false in known where the report does
	// not say.
	about    heat.KeyReport
	known    bool
	rate     float64 // RU/s of the partition
	use      float64 // of its budget; 0 where it has none
	refusals int64
	severity Severity
}

// What a partition uses of its budget that makes a hot key medium, and high; of the
// second it is full.
const (
	halfUsed = 0.5
	allUsed  = 0.9
)

// hotLogicalKey is ours: one partition key value has more than a tenth of the RU of
// its partition for three whole spans of ten seconds and more than its even share,
// and that partition is not idle.
func hotLogicalKey(f *facts) *Finding {
	hot := f.hotKeys(false)
	if len(hot) == 0 {
		return nil
	}
	slices.SortStableFunc(hot, func(a, b hotKey) int { return cmp.Compare(urgency[a.severity], urgency[b.severity]) })
	first := hot[0]
	found := &Finding{
		Severity: first.severity,
		Title: fmt.Sprintf("One partition key value, %s, had more than a tenth of the RU of partition %d for %s",
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

// fewLogicalKeys is ours: a partition is full, and each of its few partition key
// values has about its even share.
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
			Title:    fmt.Sprintf("Partition %d is full, and only %s had requests", h.Range, plural(n, "partition key value")),
			Evidence: []string{
				fmt.Sprintf("partition %d used %s RU/s, %s of its budget, for %s from %s", h.Range, units(h.rate), percent(h.use),
					long(h.For), moment(h.From)),
				keyLine(h.about),
			},
			Consequence: fmt.Sprintf("%s With %s no more than %s can serve.", f.hotKeyConsequence(), plural(n, "value"),
				plural(n, "partition")),
			Remedy: f.hotKeyRemedy(h),
		}
		if n > 1 {
			found.Evidence = append(found.Evidence,
				fmt.Sprintf("that is %s of what all partition key values took; an equal share is %s", percent(f.keyShare(h)),
					percent(share(1, n))))
		}
		return found
	}
	return nil
}

// hotKeys are the hot keys of which that was so for long enough while their partition
// was in use: those that have about their even share, or else the others.
func (f *facts) hotKeys(even bool) (hot []hotKey) {
	for _, k := range f.Report.Hot {
		if h, is := f.measured(k); is && f.even(h) == even {
			hot = append(hot, h)
		}
	}
	return hot
}

// measured looks at the partition of a key in the time in which the key was hot:
// seconds, RU and budget are of the same whole spans.
func (f *facts) measured(k heat.HotKey) (hotKey, bool) {
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
		if f.whole(&f.live[at], i) {
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
	for _, about := range f.Report.Keys {
		if about.Range == k.Range && about.Key == k.Key {
			h.about, h.known = about, true
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

// whole tells that a partition had requests in all of a cell, as far as cells tell:
// it is over, and in those beside it there were requests too.
func (f *facts) whole(p *physical, i int) bool {
	asked := func(at int) bool {
		return at < 0 || at >= len(p.heat.Cells) || p.heat.Cells[at].Requests > 0
	}
	return f.over(p.heat.Cells[i]) && asked(i-1) && asked(i) && asked(i+1)
}

// over tells that a cell has ended.
func (f *facts) over(c heat.Cell) bool { return !c.Start.Add(f.Report.Step).After(f.now) }

// even tells that a hot key has about what each of the keys has that were seen: where
// these are few, each has more than a tenth. Keys that are hot one after the other
// have even shares too in the end; each of them is hot by itself.
func (f *facts) even(h hotKey) bool {
	if !h.known || f.keyShare(h)*float64(f.keysSeen()) > f.t.HotKeyEven {
		return false
	}
	return f.keysSeen() == 1 || slices.ContainsFunc(f.Report.Hot, func(o heat.HotKey) bool {
		return (o.Range != h.Range || o.Key != h.Key) && o.From.Before(h.From.Add(h.For)) && h.From.Before(o.From.Add(o.For))
	})
}

// keyShare is a key's part of what all keys took.
func (f *facts) keyShare(h hotKey) float64 {
	sum := 0.0
	for _, k := range f.Report.Keys {
		sum += k.RU
	}
	return share(h.about.RU, sum)
}

// keysSeen is how many partition key values had requests, as far as the heat knows.
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
			"partition key value %s: more than a tenth of partition %d for %s from %s; the partition used %s meanwhile",
			keyText(h.Key.JSON()), h.Range, long(h.For), moment(h.From), meanwhile),
	}
	if !h.known {
		return out
	}
	out = append(out, "  "+keyLine(h.about))
	for _, id := range h.about.Statements {
		if s, known := f.statement(id); known {
			out = append(out, "  by "+statementText(s))
		}
	}
	return out
}

// keyLine says what a key used in all of the time.
func keyLine(k heat.KeyReport) string {
	text := fmt.Sprintf("%s took %s RU in %s, %s of partition %d", keyText(k.Key.JSON()), units(k.RU),
		plural(k.Requests, "request"), percent(k.Share), k.Range)
	if k.AtMost > 0 {
		text += fmt.Sprintf(" (at least %s RU)", units(lowest(k)))
	}
	return text
}

// lowest is what a key used at least: its sketch may count others with it.
func lowest(k heat.KeyReport) float64 { return max(0, k.RU-k.AtMost) }

// heaviestKey is the one of a partition that used most.
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
		return text + fmt.Sprintf("At %s RU/s and %s it can use %s RU/s at most, and at any throughput never more than %s.",
			number(int64(f.Provisioned)), plural(int64(n), "partition"), units(float64(f.Provisioned)/float64(n)), units(most))
	}
	return text + fmt.Sprintf("It can use %s RU/s at most, however much is provisioned.", units(most))
}

func (f *facts) hotKeyRemedy(h hotKey) string {
	var of []heat.StatementReport
	for _, id := range h.about.Statements {
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
	return "Choose a partition key with more values, or add one to this key: a further level by which these items are " +
		"read (a hierarchical key), or a number from 0 to 9 that is computed of the id, so that writes go to ten partition " +
		"key values and a read of all asks ten. If it is read again and again, cache it at the client."
}

// longerKeyText proposes a further level of the key, where filters name one; "" where
// they do not.
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
		"Of the queries that filter by %s, %s also compared %s with =: a container with the hierarchical partition key %s "+
			"parts one value among many logical partitions, and such queries still ask one.",
		f.KeyPaths[0], plural(n, "execution"), path, pathsText(append(slices.Clone(f.KeyPaths), path)))
}

// logicalKeySize is ours: the items of one partition key value near their limit, or
// grow towards it.
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
				Title: fmt.Sprintf("Partition key value %s holds %s of the %s that it may", keyText(k.Key), size(k.Bytes),
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
		"At %s every write that adds to it is refused with 403 (substatus 1014), and no throughput or split changes that. "+
			"Deleting is what remains.", size(f.LogicalLimit))
	text := f.longerKeyText(f.queries())
	if text == "" {
		text = "One more level (a hierarchical key), such as the id or a month, parts one value among many logical " +
			"partitions. Items that nobody reads any more can expire (defaultTtl)."
	}
	found.Remedy = "Move to a container with a finer partition key while there is room. " + text
	return found
}

// nearing says how soon a logical partition is full; "" when that is far away.
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
		text += fmt.Sprintf(" and is full on %s (in %s days) if it goes on so",
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

// daysLeft is in how many days a logical partition is full if it grows as it did;
// false when it does not grow, or was not watched for long.
func (f *facts) daysLeft(k LogicalPartition) (float64, bool) {
	if k.Grown <= 0 || k.Over <= 0 || k.Over < f.t.LogicalOver {
		return 0, false
	}
	left := max(0, float64(f.LogicalLimit)-float64(k.Bytes))
	return left / float64(k.Grown) * (float64(k.Over) / float64(day)), true
}

// statementText is a query's text, or what another kind of operation is called.
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
	heat.PatchItem: "patches", heat.DeleteItem: "deletes", heat.Query: "queries", heat.ReadFeed: "reading the feed",
	heat.Batch: "batches", heat.DeleteLogicalPartition: "deletes of logical partitions",
}

// statementLine is a statement with its figures.
func statementLine(s heat.StatementReport) string {
	return strings.Join([]string{
		statementText(s), plural(s.Executions, "execution"),
		fmt.Sprintf("%.1f partitions and %s RU each", share(s.Ranges, s.Executions),
			units(share(s.RU, float64(s.Executions)))),
	}, ", ")
}
