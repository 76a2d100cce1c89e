package receipt

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/screen"
)

const (
	receiptBarCells = 24 // of the longest bar
	receiptKeyMost  = 60 // columns of a partition key
	receiptRanges   = 12 // ranges listed
)

// Picture draws the receipt for a person: the charge by cause, the charge by range, and the charge
// when the container grows.
func (t *Summary) Picture(width int) screen.Text {
	var d screen.Drawing
	d.Printf("%s\n\n", screen.Lines(t.Query))
	for _, line := range screen.Join(t.title(), width) {
		d.Printf("%s\n", line)
	}
	if !t.given {
		d.Printf("\nThe server gives no receipt: only the charge is known.\n")
		return d.Text()
	}
	if len(t.Parts) > 0 {
		d.Printf("\n%s", t.partsText())
	}
	if len(t.Ranges) > 1 {
		d.Printf("\nby range\n\n%s", t.rangesText())
	}
	if t.FanOut != nil {
		d.Printf("\n")
		for _, sentence := range t.warning() {
			for _, line := range screen.Wrap(sentence, width, 0, 0) {
				d.Printf("%s\n", line)
			}
		}
	}
	return d.Text()
}

// title summarises the query in a few words.
func (t *Summary) title() []string {
	parts := []string{screen.Charge(t.Charge) + " RU in " + screen.Plural(t.Pages, "page")}
	if t.Total > 0 {
		parts = append(parts, fmt.Sprintf("%d of %s", t.Touched, screen.Plural(t.Total, "range")))
	}
	if t.given {
		parts = append(parts, screen.Plural64(t.Loaded, "item", "items")+" loaded")
	}
	parts = append(parts, screen.Plural64(int64(t.Rows), "row", "rows"))
	if t.Access != "" {
		parts = append(parts, screen.Cut(accessText(t.Access, len(t.PartitionKey) > 0), 2*planDetailMost))
	}
	if len(t.PartitionKey) > 0 {
		parts = append(parts, "key "+screen.Cut(string(t.PartitionKey), receiptKeyMost))
	}
	return parts
}

// accessText describes an access path in words. Reading all items of one partition key is not a
// scan of the container, because the key finds them.
func accessText(access string, keyed bool) string {
	if access == "scan" && keyed {
		return "scan of one logical partition"
	}
	return access
}

// partsText has one line per cause, the most expensive first.
func (t *Summary) partsText() screen.Text {
	parts := slices.Clone(t.Parts)
	slices.SortStableFunc(parts, func(a, b receiptPart) int { return cmp.Compare(b.Charge, a.Charge) })
	rows := make([][]string, len(parts))
	for i, p := range parts {
		share := ""
		if t.Charge > 0 {
			share = fmt.Sprintf("%3.0f %%", 100*p.Charge/t.Charge)
		}
		rows[i] = []string{
			screen.Cut(p.Cause, planDetailMost), "× " + screen.Thousands(p.Count), chargeBar(p.Charge, parts[0].Charge),
			screen.Charge(p.Charge) + " RU", share,
		}
	}
	return screen.Align(rows, 3)
}

// rangesText has one line per range; if there are many, the most expensive ones first.
func (t *Summary) rangesText() screen.Text {
	dearest := slices.Clone(t.Ranges)
	slices.SortStableFunc(dearest, func(a, b rangeCharge) int { return cmp.Compare(b.Charge, a.Charge) })
	most, listed := dearest[0].Charge, t.Ranges
	if len(listed) > receiptRanges {
		listed = dearest[:receiptRanges]
	}
	rows := make([][]string, len(listed))
	for i, r := range listed {
		rows[i] = []string{
			"range " + screen.Cut(r.ID, planDetailMost), "", chargeBar(r.Charge, most), screen.Charge(r.Charge) + " RU",
		}
	}
	text := screen.Align(rows, 3)
	if rest := dearest[len(listed):]; len(rest) > 0 {
		sum := 0.0
		for _, r := range rest {
			sum += r.Charge
		}
		text += screen.Textf(
			"  and %s with %s RU together\n", screen.Plural(len(rest), "more range"), screen.Charge(sum),
		)
	}
	return text
}

func chargeBar(charge, most float64) string {
	if charge <= 0 || most <= 0 {
		return ""
	}
	return strings.Repeat("█", max(1, int(charge*receiptBarCells/most)))
}

// warning says what a query over several ranges would cost on more ranges, and what to do.
func (t *Summary) warning() []string {
	return []string{
		fmt.Sprintf("fan-out: %s were asked. With %d times the ranges the same rows would cost at least %s RU: a "+
			"range that is asked costs its visit, with or without rows.",
			screen.Plural(t.FanOut.Ranges, "range"), moreRanges, screen.Charge(t.FanOut.Charge10x)),
		"Name the partition key (--pk, or a filter on it) so that one range answers, or choose a key that this " +
			"query knows.",
	}
}
