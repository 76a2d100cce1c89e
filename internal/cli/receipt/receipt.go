package receipt

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/screen"
)

// Header asks for a receipt, and carries it back.
const Header = "x-orrery-receipt"

// visitCause is the part of a charge that grows with the number of ranges.
const visitCause = "partition key ranges visited"

// moreRanges is for how many times the ranges a receipt tells the charge.
const moreRanges = 10

// Receipt sums up what the pages of a query cost.
type Receipt struct {
	Noun    string // what is counted in items
	key     string // shown partition key; "" when every range was asked
	charge  float64
	elapsed time.Duration
	Items   int
	Pages   int
	ranges  map[string]float64 // their charges
	touched int
	total   int // ranges of the container; 0 when the server does not tell
	access  string

	parts              []receiptPart
	loaded, returned   int64
	partitionKey       json.RawMessage
	given, withoutList bool // there were receipts; one had no room for its ranges
}

// receiptPart is one cause of a charge.
type receiptPart struct {
	Cause  string  `json:"cause"`
	Count  int64   `json:"count"`
	Charge float64 `json:"charge"`
}

// pageReceipt is what a server tells of one page.
type pageReceipt struct {
	Parts         []receiptPart   `json:"parts"`
	ItemsLoaded   int64           `json:"itemsLoaded"`
	ItemsReturned int64           `json:"itemsReturned"`
	Ranges        []rangeCharge   `json:"ranges"`
	RangesTouched int             `json:"rangesTouched"`
	TotalRanges   int             `json:"totalRanges"`
	Access        string          `json:"access"`
	PartitionKey  json.RawMessage `json:"partitionKey"`
}

// rangeCharge is what one range was charged.
type rangeCharge struct {
	ID     string  `json:"id"`
	Charge float64 `json:"charge"`
}

// UnmarshalJSON also reads what older servers tell: the id alone.
func (r *rangeCharge) UnmarshalJSON(text []byte) error {
	if bytes.HasPrefix(text, []byte(`"`)) {
		return json.Unmarshal(text, &r.ID)
	}
	type plain rangeCharge
	return json.Unmarshal(text, (*plain)(r))
}

// New is the receipt of a query on one partition key value, or of one on every range.
func New(key string, hasKey bool) *Receipt {
	r := &Receipt{Noun: "item", ranges: map[string]float64{}}
	if hasKey {
		r.key = key
		if key == "" {
			r.key = `""`
		}
	}
	return r
}

// Add counts one page.
func (r *Receipt) Add(header http.Header, charge float32, items int, elapsed time.Duration) {
	exact, err := strconv.ParseFloat(header.Get("x-ms-request-charge"), 64)
	if err != nil {
		exact = float64(charge)
	}
	r.charge += exact
	r.Items += items
	r.elapsed += elapsed
	r.Pages++
	var told pageReceipt
	if json.Unmarshal([]byte(header.Get(Header)), &told) != nil {
		return // another server, which gives no receipt
	}
	r.given = true
	r.withoutList = r.withoutList || told.RangesTouched > len(told.Ranges)
	for _, one := range told.Ranges {
		r.ranges[one.ID] += one.Charge
	}
	r.touched = max(r.touched, told.RangesTouched, len(r.ranges))
	r.total = told.TotalRanges
	if told.Access != "" {
		r.access = told.Access
	}
	r.loaded, r.returned, r.partitionKey = r.loaded+told.ItemsLoaded, r.returned+told.ItemsReturned, told.PartitionKey
	for _, part := range told.Parts {
		r.addPart(part)
	}
}

func (r *Receipt) addPart(part receiptPart) {
	i := slices.IndexFunc(r.parts, func(p receiptPart) bool { return p.Cause == part.Cause })
	if i < 0 {
		r.parts = append(r.parts, part)
		return
	}
	r.parts[i].Count += part.Count
	r.parts[i].Charge += part.Charge
}

// String is the receipt in one line.
func (r *Receipt) String() string { return strings.Join(r.words(), " · ") }

// Say prints the receipt beside the data: in one line, or in as many as a terminal needs.
func (r *Receipt) Say(c *console.Console) error {
	const indent = 2 // of what another server says: it begins no line
	width := c.Width()
	if text := r.String(); width == 0 || !c.ErrTerminal || screen.Columns(text) <= width {
		return c.Note("%s\n", text)
	}
	first := 0
	for _, part := range screen.Joined(r.words(), max(width-indent, 1)) {
		for _, line := range screen.Wrapped(part, width, first, indent) {
			if err := c.Note("%s\n", line); err != nil {
				return err
			}
		}
		first = indent
	}
	return nil
}

// words are the parts of the receipt in one line.
func (r *Receipt) words() []string {
	parts := []string{fmt.Sprintf("%.2f RU", r.charge), fmt.Sprintf("%d ms", max(r.elapsed.Milliseconds(), 1))}
	if r.key != "" {
		parts = append(parts, "pk="+r.key)
	}
	if r.total > 0 {
		parts = append(parts, fmt.Sprintf("%d of %s", r.touched, screen.Plural(r.total, "range")))
	}
	parts = append(parts, screen.Plural(r.Items, r.Noun))
	if r.access != "" {
		parts = append(parts, accessText(r.access, len(r.partitionKey) > 0))
	}
	return parts
}

// Told is a receipt as --receipt shows it, summed over pages; -o json prints
// it.
type Told struct {
	Query        string          `json:"query"`
	Database     string          `json:"database"`
	Container    string          `json:"container"`
	Charge       float64         `json:"charge"`
	Pages        int             `json:"pages"`
	Rows         int             `json:"rows"`
	Parts        []receiptPart   `json:"parts"`
	Loaded       int64           `json:"itemsLoaded"`
	Returned     int64           `json:"itemsReturned"`
	Touched      int             `json:"rangesTouched"`
	Total        int             `json:"totalRanges"`
	Ranges       []rangeCharge   `json:"ranges"`
	Access       string          `json:"access,omitempty"`
	PartitionKey json.RawMessage `json:"partitionKey,omitempty"`
	FanOut       *fanOut         `json:"fanOut,omitempty"`

	given bool
}

// fanOut is what a query over several ranges would cost over many.
type fanOut struct {
	Ranges    int     `json:"ranges"`
	Charge10x float64 `json:"charge10x"`
}

// Told is the receipt to be shown.
func (r *Receipt) Told(text string, at account.Place) *Told {
	t := &Told{
		Query: strings.TrimSpace(text), Database: at.DB, Container: at.Container,
		Charge: roundTo(r.charge, 2), Pages: r.Pages, Rows: r.Items,
		Parts: []receiptPart{}, Loaded: r.loaded, Returned: r.returned, Touched: r.touched, Total: r.total,
		Ranges: []rangeCharge{}, Access: r.access, PartitionKey: r.partitionKey, given: r.given,
	}
	visits := 0.0
	for _, p := range r.parts {
		if p.Cause == visitCause {
			visits = p.Charge
		}
		p.Charge = roundTo(p.Charge, 2)
		t.Parts = append(t.Parts, p)
	}
	if !r.withoutList {
		for id, charge := range r.ranges {
			t.Ranges = append(t.Ranges, rangeCharge{id, roundTo(charge, 2)})
		}
		slices.SortFunc(t.Ranges, func(a, b rangeCharge) int { return compareIDs(a.ID, b.ID) })
	}
	if r.touched >= 2 && visits > 0 {
		t.FanOut = &fanOut{Ranges: r.touched, Charge10x: roundTo(r.charge+(moreRanges-1)*visits, 2)}
	}
	return t
}

// compareIDs orders ids of ranges, which are numbers.
func compareIDs(a, b string) int {
	if len(a) != len(b) {
		return len(a) - len(b)
	}
	return strings.Compare(a, b)
}
