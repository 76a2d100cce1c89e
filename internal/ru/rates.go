package ru

// The rate table: the only prices in the project. Sizes are in KB of 1,024
// bytes, prices in request units.
//
// Sources: the table of read and write charges by item size that the service
// publishes as illustrative, for session consistency; and a fit over nine
// published query charges (see the reference page). Tests print and bound the
// residual against every published figure: see docs/reference/request-units.md.

// sizeRate is one published row: the price of reading and writing an item of this size without its
// index terms.
type sizeRate struct {
	kb          float64
	read, write float64
}

// sizeRates is interpolated linearly. Smaller items cost as much as 1 KB; larger ones continue
// along the slope of the last two rows.
var sizeRates = [...]sizeRate{
	{1, 1.00, 4.95},
	{2, 1.04, 6.29},
	{4, 1.14, 6.67},
	{8, 1.33, 7.04},
	{16, 1.67, 9.52},
	{32, 2.19, 11.23},
	{64, 4.76, 22.67},
	{128, 9.95, 48.19},
	{256, 20.28, 98.29},
	{512, 40.95, 184.57},
	{1024, 145.90, 625.00},
	{2048, 291.80, 1250.00},
}

const (
	// termWrite is the price of one index term added or removed (published: 10 terms add 2 to the
	// price of a 1 KB create).
	termWrite = 0.20
	// patchOperation is the price of one operation of a patch, in addition to the replace (inferred
	// from published samples).
	patchOperation = 0.40
	// rangeBase is the price of visiting one physical partition for one page
	// (fit; published as "about 2.5 even without a match").
	rangeBase = 2.695
	// termLookup is the price of one index term looked up (fit).
	termLookup = 0.10
	// entryExamined is the price of one index entry that answered without its item: 0.10 for each
	// hundred. Inferred: no figure is published for an aggregate that an index answers, nor for a
	// filter that reads many of its entries.
	entryExamined = 0.001
	// combination is the price of one combination of JOIN (inferred: a published query of three JOINs
	// costs many times as much as loading its items).
	combination = 0.0005
	// evaluationStep is the price of one step of evaluating an expression: a comparison, a call, an
	// element, or 16 bytes read. A step takes some 10 to 50 ns, so a second of processor time costs at
	// least several hundred RU (inferred: the service charges for expressions too, and publishes no
	// figure). Evaluate documents which steps count.
	evaluationStep = 0.00003
	// functionCall is the price of one call of a user-defined function, beside the evaluation of its
	// arguments. A call that does little takes some ten to twenty microseconds, so a second of
	// processor time costs several hundred RU, as that of other expressions does (inferred: no figure
	// is published).
	functionCall = 0.01
	// itemLoaded and kbLoaded are the price of fetching an item (fit).
	itemLoaded = 0.0114
	kbLoaded   = 0.0086
	// kbOutput is the price of returning 1 KB of query result (fit).
	kbOutput = 0.0307
	// control is the price of reading or changing a database, container or offer. Inferred: such
	// requests use a reserve of the system and not provisioned throughput, so the price only has to be
	// positive.
	control = 1.00
	// feedPage is the price of one page of the change feed in one physical partition, in addition to
	// the point reads of its items (a maintainer's word: about 2, and about 1 for each item).
	feedPage = 2.00
	// scriptRun is the price of running one script, in addition to the operations that it does.
	// Inferred: no figure is published; the service says that a script costs more than its operations.
	scriptRun = 1.00
	// refusal is the price of a request refused for lack of throughput: little, and no budget pays it
	// (inferred).
	refusal = 0.38
	// double is the factor of strong and bounded staleness on reads and
	// queries (published).
	double = 2
)

const bytesPerKB = 1024

// Products are converted with float64(…) before they are added. Otherwise the compiler may fuse the
// two operations on some machines, and charges would differ between machines.

// readPrice returns the price of reading one item.
func readPrice(itemBytes int) float64 {
	i, share := position(itemBytes)
	lower, upper := &sizeRates[i], &sizeRates[i+1]
	return lower.read + float64(share*(upper.read-lower.read))
}

// writePrice returns the price of writing one item without its terms.
func writePrice(itemBytes int) float64 {
	i, share := position(itemBytes)
	lower, upper := &sizeRates[i], &sizeRates[i+1]
	return lower.write + float64(share*(upper.write-lower.write))
}

// position returns the row at or below a size, and the share of the way to the next row: 0 for
// sizes below the first row, above 1 for sizes beyond the last.
func position(itemBytes int) (row int, share float64) {
	kb := float64(itemBytes) / bytesPerKB
	if kb <= sizeRates[0].kb {
		return 0, 0
	}
	for row < len(sizeRates)-2 && kb > sizeRates[row+1].kb {
		row++
	}
	lower, upper := sizeRates[row].kb, sizeRates[row+1].kb
	return row, (kb - lower) / (upper - lower)
}
