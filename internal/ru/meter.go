// Package ru prices work in request units.
//
// A Meter counts what one call did (bytes read, terms written and looked up, items loaded, bytes
// returned, ranges visited) and prices the counts by one rate table. The one idea: the charge
// depends on counts and sizes and on nothing else, never on time. The same operation on the same
// data therefore always costs the same, on any machine, and the charges of a query's pages add up.
//
// The package does not know budgets, throttling or headers. Start reading at Meter, then rates.go,
// the only place with prices; docs/reference/request-units.md explains the figures.
package ru

import (
	"math"
	"strconv"
)

// Charge is a number of request units.
type Charge float64

// String returns the charge as x-ms-request-charge carries it, such as "4.95", "2.5" or "1": at
// most two decimals, no trailing zeros, and a decimal point in every locale.
func (c Charge) String() string {
	return strconv.FormatFloat(float64(c.round()), 'f', -1, 64)
}

// round returns the charge rounded to hundredths.
func (c Charge) round() Charge { return Charge(math.Round(float64(c)*100) / 100) }

// Meter counts the work of one call. The zero value is ready to use; no method except Parts
// allocates. A Meter is not safe for concurrent use: each call has its own meter.
type Meter struct {
	stats  Stats
	double bool

	reads   float64 // price of point reads, before doubling
	writes  float64 // price of item bodies written and removed
	control int64
	patches int64
	refused int64
	feeds   int32
	scripts int32
	rounded float64 // the difference that AddCharged added to the price of the counts
}

// Stats holds the counts of a Meter; query metrics and receipts show them.
type Stats struct {
	PointReads   int64 // items read by key
	Writes       int64 // items created, replaced or deleted
	TermsWritten int64 // index terms added and removed
	Ranges       int64 // visits of a partition key range by a query page
	Terms        int64 // index terms looked up
	Entries      int64 // index entries that answered, or ruled out an item, without fetching the item
	Combinations int64 // combinations that JOIN produced and a filter evaluated
	Evaluated    int64 // steps of evaluating expressions beyond the allowance for items, combinations and entries
	Calls        int64 // calls of user-defined functions
	LoadedItems  int64 // items fetched by queries
	LoadedBytes  int64 // their stored bytes
	OtherItems   int64 // items among them that another page of the query pays for
	OtherBytes   int64 // their stored bytes
	OutputItems  int64 // rows returned by queries
	OutputBytes  int64 // their JSON bytes
}

// Part is one cause of a charge.
type Part struct {
	// Cause names what was done, in the words of the receipt.
	Cause string
	// Count is how often it was done, in the unit that the cause names.
	Count int64
	// Charge is the share of this cause; the parts of a meter sum to its charge exactly.
	Charge Charge
}

// SetDouble makes reads and queries cost twice as much, as under strong and bounded staleness
// consistency. Writes cost the same.
func (m *Meter) SetDouble(on bool) { m.double = on }

// Like returns an empty meter that doubles as m does. It counts a share of the work of m.
func (m *Meter) Like() Meter { return Meter{double: m.double} }

// PointRead counts one item read by id and partition key, or one item of a feed. A read that finds
// nothing is PointRead(0) and costs the minimum.
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

// Replace counts one replaced item: the removal of the old body, the writing of the new one, and
// the index terms removed plus those added.
func (m *Meter) Replace(oldBytes, newBytes, termsChanged int) {
	m.stats.Writes++
	m.stats.TermsWritten += int64(termsChanged)
	m.writes += writePrice(oldBytes) + writePrice(newBytes)
}

// Delete counts one item removed with its index terms.
func (m *Meter) Delete(itemBytes, terms int) {
	m.Create(itemBytes, terms) // the published rule prices both equally
}

// PatchOperations counts the operations of a patch. The replace that the patch makes is counted
// separately.
func (m *Meter) PatchOperations(n int) { m.patches += int64(n) }

// Add adds the counts of another meter: of an operation of a batch, or of a range of a query. They
// cost twice if m doubles, whether or not o does.
func (m *Meter) Add(o *Meter) {
	m.stats.PointReads += o.stats.PointReads
	m.stats.Writes += o.stats.Writes
	m.stats.TermsWritten += o.stats.TermsWritten
	m.stats.Ranges += o.stats.Ranges
	m.stats.Terms += o.stats.Terms
	m.stats.Entries += o.stats.Entries
	m.stats.Combinations += o.stats.Combinations
	m.stats.Evaluated += o.stats.Evaluated
	m.stats.Calls += o.stats.Calls
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
	m.feeds += o.feeds
	m.scripts += o.scripts
	m.rounded += o.rounded
}

// AddCharged adds the counts of another meter at the charge it has already reported. Operations of
// a batch are charged in hundredths each, and the batch costs the sum. Both meters double, or
// neither does.
func (m *Meter) AddCharged(o *Meter) {
	m.Add(o)
	m.rounded += float64(o.Charge()) - o.price()
}

// QueryPage counts the visit of ranges partition key ranges by one page.
func (m *Meter) QueryPage(ranges int) { m.stats.Ranges += int64(ranges) }

// Terms counts index terms looked up: one per equality, range bound or IN item.
func (m *Meter) Terms(n int) { m.stats.Terms += int64(n) }

// Entries counts index entries that a query examined without fetching their items: those that
// answer an aggregate, and those that rule out an item. The price of a fetched item includes its
// entry.
func (m *Meter) Entries(n int64) { m.stats.Entries += n }

// Combination counts one combination of JOIN that a filter evaluated.
func (m *Meter) Combination() { m.stats.Combinations++ }

// Evaluate counts steps of work on expressions and on the text of a query beyond the allowance in
// the price of an item, a combination or a request.
func (m *Meter) Evaluate(steps int64) { m.stats.Evaluated += steps }

// FunctionCalls counts calls of user-defined functions by a query.
func (m *Meter) FunctionCalls(n int64) { m.stats.Calls += n }

// Loaded counts items that a query fetched, and their stored bytes.
func (m *Meter) Loaded(items int, bytes int64) {
	m.stats.LoadedItems += int64(items)
	m.stats.LoadedBytes += bytes
}

// LoadedForOther counts one item that a query fetched but another of its pages pays for, and its
// stored bytes.
func (m *Meter) LoadedForOther(bytes int64) {
	m.Loaded(1, bytes)
	m.stats.OtherItems++
	m.stats.OtherBytes += bytes
}

// Output counts one row that a query returned, with this many bytes of JSON.
func (m *Meter) Output(bytes int64) {
	m.stats.OutputItems++
	m.stats.OutputBytes += bytes
}

// Control counts one operation on a database, container or offer. The price
// is inferred: see the rate table.
func (m *Meter) Control() { m.control++ }

// Script prices the run of a stored procedure or trigger, without the operations that it does.
func (m *Meter) Script() { m.scripts++ }

// FeedPage counts one page of the change feed in one partition key range. Its items are PointReads.
func (m *Meter) FeedPage() { m.feeds++ }

// Refused counts one request refused for lack of throughput (429). The service reports a small
// charge for it; no budget pays that charge.
func (m *Meter) Refused() { m.refused++ }

// Stats returns the counts so far.
func (m *Meter) Stats() Stats { return m.stats }

// Charge returns the price of all counts, in hundredths.
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

// AtRanges estimates what the same work would cost if a query visited times as many partition key
// ranges: each visit pays its base price, and all else stays the same. It serves work that was
// spread over many ranges.
func (m *Meter) AtRanges(times int64) Charge {
	more := *m
	more.stats.Ranges *= times
	return more.Charge()
}

// Shares prices several meters one after the other. Their charges, each in hundredths, sum to the
// charge of all of them together. Each charge differs by less than a hundredth from the charge of
// its meter alone. The zero value is ready to use.
type Shares struct{ price, reported float64 }

// Next returns the charge of the next meter.
func (s *Shares) Next(m *Meter) Charge {
	s.price += m.price()
	sum := float64(Charge(s.price).round())
	charge := Charge(sum - s.reported).round()
	s.reported = sum
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
	causeCalls
	causeLoaded
	causeOther
	causeOutput
	causeFeeds
	causeScripts
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
	causeCalls:        "calls of user-defined functions",
	causeLoaded:       "items loaded",
	causeOther:        "items loaded, charged on another page",
	causeOutput:       "rows returned",
	causeFeeds:        "change feed pages",
	causeScripts:      "scripts run",
	causeControl:      "control operations",
	causeRefused:      "refusals for want of throughput",
}

// cause returns the count and the price of one cause.
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
	case causeCalls:
		return s.Calls, float64(float64(s.Calls) * functionCall * factor)
	case causeLoaded:
		charged := s.LoadedItems - s.OtherItems
		items := float64(float64(charged) * itemLoaded)
		body := float64(float64(s.LoadedBytes-s.OtherBytes) / bytesPerKB * kbLoaded)
		return charged, float64((items + body) * factor)
	case causeOther:
		return s.OtherItems, 0
	case causeOutput:
		return s.OutputItems, float64(float64(s.OutputBytes) / bytesPerKB * kbOutput * factor)
	case causeFeeds:
		return int64(m.feeds), float64(float64(m.feeds) * feedPage * factor)
	case causeScripts:
		return int64(m.scripts), float64(float64(m.scripts) * scriptRun)
	case causeRefused:
		return m.refused, float64(float64(m.refused) * refusal)
	default:
		return m.control, float64(float64(m.control) * control)
	}
}

// Parts returns the charge by cause, without causes that did not occur. Each part is in hundredths;
// the largest absorbs the rounding difference, so that the parts sum to the charge.
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
