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

// Header requests a receipt, and returns it in the response.
const Header = "x-orrery-receipt"

// visitCause is the part of a charge that grows with the number of ranges.
const visitCause = "partition key ranges visited"

// moreRanges is the factor of the projection to more ranges.
const moreRanges = 10

// Receipt sums up the charges of a query's pages.
type Receipt struct {
	Noun    string // what items are counted as
	key     string // printable partition key; "" if every range was visited
	charge  float64
	elapsed time.Duration
	Items   int
	Pages   int
	ranges  map[string]float64 // charge by range
	touched int
	total   int // ranges of the container; 0 if the server does not report it
	access  string

	parts              []receiptPart
	loaded, returned   int64
	partitionKey       json.RawMessage
	given, withoutList bool // given: a page had a receipt. withoutList: one had no room for its ranges
}

// receiptPart is one cause of a charge.
type receiptPart struct {
	Cause  string  `json:"cause"`
	Count  int64   `json:"count"`
	Charge float64 `json:"charge"`
}

// pageReceipt is a server's receipt of one page.
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

// rangeCharge is the charge of one range.
type rangeCharge struct {
	ID     string  `json:"id"`
	Charge float64 `json:"charge"`
}

// UnmarshalJSON also accepts the form of older servers: the id alone.
func (r *rangeCharge) UnmarshalJSON(text []byte) error {
	if bytes.HasPrefix(text, []byte(`"`)) {
		return json.Unmarshal(text, &r.ID)
	}
	type plain rangeCharge
	return json.Unmarshal(text, (*plain)(r))
}

// New makes the receipt of a query on one partition key value or, without hasKey, on every range.
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
	var page pageReceipt
	if json.Unmarshal([]byte(header.Get(Header)), &page) != nil {
		return // a server without receipts
	}
	r.given = true
	r.withoutList = r.withoutList || page.RangesTouched > len(page.Ranges)
	for _, one := range page.Ranges {
		r.ranges[one.ID] += one.Charge
	}
	r.touched = max(r.touched, page.RangesTouched, len(r.ranges))
	r.total = page.TotalRanges
	if page.Access != "" {
		r.access = page.Access
	}
	r.loaded, r.returned, r.partitionKey = r.loaded+page.ItemsLoaded, r.returned+page.ItemsReturned, page.PartitionKey
	for _, part := range page.Parts {
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

// Say prints the receipt to Err, in one line or wrapped to the terminal.
func (r *Receipt) Say(c *console.Console) error {
	const indent = 2 // foreign text must not start a line
	width := c.Width()
	if text := r.String(); width == 0 || !c.ErrTerminal || screen.Columns(text) <= width {
		return c.Note("%s\n", text)
	}
	first := 0
	for _, part := range screen.Join(r.words(), max(width-indent, 1)) {
		for _, line := range screen.Wrap(part, width, first, indent) {
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

// Summary is a receipt summed over pages, as --receipt shows it; -o json prints it.
type Summary struct {
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

// fanOut projects the charge of a query to more ranges.
type fanOut struct {
	Ranges    int     `json:"ranges"`
	Charge10x float64 `json:"charge10x"`
}

// Summary completes the receipt for display.
func (r *Receipt) Summary(text string, at account.Place) *Summary {
	t := &Summary{
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
