// Package ru prices work in request units.
//
// A Meter observes what one call did (bytes read, terms written and looked up,
// items loaded, bytes returned, ranges visited) and prices it by one rate
// table. The one idea: the charge is a function of counts and sizes and of
// nothing else, so the same operation on the same data always costs the same,
// on any machine, and pages of a query add up. Time never enters.
//
// The package does not know budgets, throttling or headers. Start reading at
// Meter, then rates.go, the only place with prices;
// docs/reference/request-units.md explains the figures.
package ru

import (
	"math"
	"strconv"
)

// Charge is a number of request units.
type Charge float64

// String returns the charge as x-ms-request-charge carries it: at most two
// decimals, no trailing zeros, a point whatever the locale, such as "4.95",
// "2.5" or "1".
func (c Charge) String() string {
	return strconv.FormatFloat(float64(c.round()), 'f', -1, 64)
}

// round returns the charge in whole hundredths.
func (c Charge) round() Charge { return Charge(math.Round(float64(c)*100) / 100) }

// Meter counts the work of one call. The zero value is ready; no method but
// Parts allocates. A Meter is not safe for concurrent use: one call, one meter.
type Meter struct {
	stats  Stats
	double bool

	reads   float64 // price of point reads, before doubling
	writes  float64 // price of item bodies written and removed
	control int64
	patches int64
	refused int64
	rounded float64 // what AddCharged has added to the price of what was counted
}

// Stats is what a Meter has counted; query metrics and receipts show it.
type Stats struct {
	PointReads   int64 // items read by key
	Writes       int64 // items created, replaced or deleted
	TermsWritten int64 // index terms added and removed
	Ranges       int64 // visits of a partition key range by a query page
	Terms        int64 // index terms looked up
	Entries      int64 // index entries that answered, or ruled an item out, without its being fetched
	Combinations int64 // combinations that JOIN made and a filter was asked about
	Evaluated    int64 // steps of evaluating expressions beyond what items, combinations and entries allow for
	LoadedItems  int64 // items fetched by queries
	LoadedBytes  int64 // their stored bytes
	OtherItems   int64 // items among them that another page of the query pays for
	OtherBytes   int64 // their stored bytes
	OutputItems  int64 // rows returned by queries
	OutputBytes  int64 // their JSON bytes
}

// Part is one cause of a charge.
type Part struct {
	// Cause names what was done, in words of the receipt.
	Cause string
	// Count is how often, in the unit the cause names.
	Count int64
	// Charge is its share; the parts of a meter sum to its charge exactly.
	Charge Charge
}

// SetDouble makes reads and queries cost twice, as under strong and bounded
// staleness consistency. Writes cost the same.
func (m *Meter) SetDouble(on bool) { m.double = on }

// Like returns a meter that has counted nothing and doubles as m does: for a
// share of what m counts.
func (m *Meter) Like() Meter { return Meter{double: m.double} }

// PointRead counts one item read by id and partition key, or one item of a
// feed. A read that finds nothing is PointRead(0): it costs the minimum.
func (m *Meter) PointRead(itemBytes int) {
	m.stats.PointReads++
	m.reads += readPrice(itemBytes)
}

// Create counts one new item with its index terms.
func (m *Meter) Create(itemBytes, terms int) {
	m.stats.Writes++
	m.stats.TermsWritten += int64(terms)
	m.writes += writePrice(itemBytes)
}

// Replace counts one item replaced: the removal of the old body, the writing
// of the new one and the index terms removed plus those added.
func (m *Meter) Replace(oldBytes, newBytes, termsChanged int) {
	m.stats.Writes++
	m.stats.TermsWritten += int64(termsChanged)
	m.writes += writePrice(oldBytes) + writePrice(newBytes)
}

// Delete counts one item removed with its index terms.
func (m *Meter) Delete(itemBytes, terms int) {
	m.Create(itemBytes, terms) // the published rule prices both alike
}

// PatchOperations counts the operations of a patch, whose replace is counted
// by itself.
func (m *Meter) PatchOperations(n int) { m.patches += int64(n) }

// Add counts what another meter has counted: an operation of a batch, a range of
// a query. It costs twice when m doubles, whether or not o does.
func (m *Meter) Add(o *Meter) {
	m.stats.PointReads += o.stats.PointReads
	m.stats.Writes += o.stats.Writes
	m.stats.TermsWritten += o.stats.TermsWritten
	m.stats.Ranges += o.stats.Ranges
	m.stats.Terms += o.stats.Terms
	m.stats.Entries += o.stats.Entries
	m.stats.Combinations += o.stats.Combinations
	m.stats.Evaluated += o.stats.Evaluated
	m.stats.LoadedItems += o.stats.LoadedItems
	m.stats.LoadedBytes += o.stats.LoadedBytes
	m.stats.OtherItems += o.stats.OtherItems
	m.stats.OtherBytes += o.stats.OtherBytes
	m.stats.OutputItems += o.stats.OutputItems
	m.stats.OutputBytes += o.stats.OutputBytes
	m.reads += o.reads
	m.writes += o.writes
	m.control += o.control
	m.patches += o.patches
	m.refused += o.refused
	m.rounded += o.rounded
}

// AddCharged counts what another meter has counted, at the charge that it has told:
// operations of a batch are charged in hundredths each, and all together cost the sum.
// Both double, or neither does.
func (m *Meter) AddCharged(o *Meter) {
	m.Add(o)
	m.rounded += float64(o.Charge()) - o.price()
}

// QueryPage counts the visit of ranges partition key ranges by one page.
func (m *Meter) QueryPage(ranges int) { m.stats.Ranges += int64(ranges) }

// Terms counts index terms looked up: one per equality, range bound or IN item.
func (m *Meter) Terms(n int) { m.stats.Terms += int64(n) }

// Entries counts index entries that a query examined without fetching their
// items: those that an aggregate is answered from, and those that rule an item
// out. An entry whose item is fetched is part of that item's price.
func (m *Meter) Entries(n int64) { m.stats.Entries += n }

// Combination counts one combination of JOIN that a filter was asked about.
func (m *Meter) Combination() { m.stats.Combinations++ }

// Evaluate counts steps of work on expressions, and on the text of a query, beyond
// what the price of an item, a combination or a request allows for.
func (m *Meter) Evaluate(steps int64) { m.stats.Evaluated += steps }

// Loaded counts items a query fetched, and their stored bytes.
func (m *Meter) Loaded(items int, bytes int64) {
	m.stats.LoadedItems += int64(items)
	m.stats.LoadedBytes += bytes
}

// LoadedForOther counts one item that a query fetched and another of its pages
// pays for, and its stored bytes.
func (m *Meter) LoadedForOther(bytes int64) {
	m.Loaded(1, bytes)
	m.stats.OtherItems++
	m.stats.OtherBytes += bytes
}

// Output counts one row a query returned, of that many bytes of JSON.
func (m *Meter) Output(bytes int64) {
	m.stats.OutputItems++
	m.stats.OutputBytes += bytes
}

// Control counts one operation on a database, container or offer. The price
// is inferred: see the rate table.
func (m *Meter) Control() { m.control++ }

// Refused counts one request that was refused for want of throughput (429): the
// little that the service reports for it. It is not taken from a budget.
func (m *Meter) Refused() { m.refused++ }

// Stats returns the counts so far.
func (m *Meter) Stats() Stats { return m.stats }

// Charge returns the price of everything counted, in hundredths.
func (m *Meter) Charge() Charge {
	return Charge(m.price()).round()
}

// price is the charge before it is rounded.
func (m *Meter) price() float64 {
	var sum float64
	for cause := range causes {
		_, price := m.cause(cause)
		sum += price
	}
	return sum + m.rounded
}

// AtRanges returns what the same work would cost if times as many partition key
// ranges were visited for it: each visit pays its base, all else stays the same.
// An estimate, for work that has been cut over many ranges.
func (m *Meter) AtRanges(times int64) Charge {
	more := *m
	more.stats.Ranges *= times
	return more.Charge()
}

// Shares prices several meters one after the other so that their charges, each in
// hundredths, sum to the charge of all of them together. Every charge is less than
// a hundredth away from that of its meter alone. The zero value is ready.
type Shares struct{ price, told float64 }

// Next returns the charge of the next meter.
func (s *Shares) Next(m *Meter) Charge {
	s.price += m.price()
	sum := float64(Charge(s.price).round())
	charge := Charge(sum - s.told).round()
	s.told = sum
	return charge
}

// The causes of a charge, in the order of a receipt.
const (
	causeReads = iota
	causeWrites
	causeTermsWritten
	causePatches
	causeRanges
	causeTerms
	causeEntries
	causeCombinations
	causeEvaluation
	causeLoaded
	causeOther
	causeOutput
	causeControl
	causeRefused
	causes
)

var causeNames = [causes]string{
	causeReads:        "items read by key",
	causeWrites:       "items written",
	causeTermsWritten: "index terms written",
	causePatches:      "patch operations",
	causeRanges:       "partition key ranges visited",
	causeTerms:        "index terms looked up",
	causeEntries:      "index entries examined",
	causeCombinations: "combinations of JOIN",
	causeEvaluation:   "evaluation",
	causeLoaded:       "items loaded",
	causeOther:        "items loaded, charged on another page",
	causeOutput:       "rows returned",
	causeControl:      "control operations",
	causeRefused:      "refusals for want of throughput",
}

// cause returns count and price of one cause.
func (m *Meter) cause(which int) (count int64, price float64) {
	s := &m.stats
	factor := 1.0
	if m.double {
		factor = double
	}
	switch which {
	case causeReads:
		return s.PointReads, float64(m.reads * factor)
	case causeWrites:
		return s.Writes, m.writes
	case causeTermsWritten:
		return s.TermsWritten, float64(float64(s.TermsWritten) * termWrite)
	case causePatches:
		return m.patches, float64(float64(m.patches) * patchOperation)
	case causeRanges:
		return s.Ranges, float64(float64(s.Ranges) * rangeBase * factor)
	case causeTerms:
		return s.Terms, float64(float64(s.Terms) * termLookup * factor)
	case causeEntries:
		return s.Entries, float64(float64(s.Entries) * entryExamined * factor)
	case causeCombinations:
		return s.Combinations, float64(float64(s.Combinations) * combination * factor)
	case causeEvaluation:
		return s.Evaluated, float64(float64(s.Evaluated) * evaluationStep * factor)
	case causeLoaded:
		charged := s.LoadedItems - s.OtherItems
		items := float64(float64(charged) * itemLoaded)
		body := float64(float64(s.LoadedBytes-s.OtherBytes) / bytesPerKB * kbLoaded)
		return charged, float64((items + body) * factor)
	case causeOther:
		return s.OtherItems, 0
	case causeOutput:
		return s.OutputItems, float64(float64(s.OutputBytes) / bytesPerKB * kbOutput * factor)
	case causeRefused:
		return m.refused, float64(float64(m.refused) * refusal)
	default:
		return m.control, float64(float64(m.control) * control)
	}
}

// Parts returns the charge by cause, without causes that did not occur. Each
// part is in hundredths; the largest takes the rounding difference, so that
// the parts sum to the charge.
func (m *Meter) Parts() []Part {
	parts := make([]Part, 0, causes)
	largest, rest := 0, m.Charge()
	for which := range causes {
		count, price := m.cause(which)
		if count == 0 {
			continue
		}
		p := Part{Cause: causeNames[which], Count: count, Charge: Charge(price).round()}
		rest -= p.Charge
		parts = append(parts, p)
		if p.Charge > parts[largest].Charge {
			largest = len(parts) - 1
		}
	}
	if len(parts) > 0 {
		parts[largest].Charge = (parts[largest].Charge + rest).round()
	}
	return parts
}
