package rest

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// receiptJSON is a receipt as a client reads it.
type receiptJSON struct {
	ActivityID string  `json:"activityId"`
	Charge     float64 `json:"charge"`
	Parts      []struct {
		Cause  string  `json:"cause"`
		Count  int64   `json:"count"`
		Charge float64 `json:"charge"`
	} `json:"parts"`
	ItemsLoaded   int64 `json:"itemsLoaded"`
	ItemsReturned int64 `json:"itemsReturned"`
	RangesTouched *int  `json:"rangesTouched"`
	TotalRanges   *int  `json:"totalRanges"`
	Ranges        []struct {
		ID     string  `json:"id"`
		Charge float64 `json:"charge"`
	} `json:"ranges"`
	Access       string          `json:"access"`
	PartitionKey json.RawMessage `json:"partitionKey"`
	FanOut       *struct {
		Ranges    int     `json:"ranges"`
		Charge10x float64 `json:"charge10x"`
	} `json:"fanOut"`
}

// readReceipt parses a receipt and checks what every receipt guarantees.
func readReceipt(t interface{ Fatalf(string, ...any) }, text []byte) receiptJSON {
	var r receiptJSON
	if err := json.Unmarshal(text, &r); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	parts, ranges := 0.0, 0.0
	for _, p := range r.Parts {
		parts += p.Charge
	}
	for _, p := range r.Ranges {
		ranges += p.Charge
	}
	if math.Abs(parts-r.Charge) > 0.0101 || r.Ranges != nil && math.Abs(ranges-r.Charge) > 0.0101 {
		t.Fatalf("parts sum to %v, ranges to %v, the charge is %v: %s", parts, ranges, r.Charge, text)
	}
	if !isPlain(string(text)) {
		t.Fatalf("not ASCII: %s", text)
	}
	return r
}

// spendAtRandom draws the work of an operation over some ranges, and the engine's receipt of it.
func spendAtRandom(t *rapid.T) (*ru.Meter, *api.Receipt) {
	number := func(most int) int { return rapid.IntRange(0, most).Draw(t, "number") }
	var whole ru.Meter
	whole.SetDouble(rapid.Bool().Draw(t, "double"))
	if rapid.Bool().Draw(t, "item") {
		whole.PointRead(number(3 << 20))
		whole.Replace(number(3<<20), number(3<<20), number(5000))
		whole.PatchOperations(number(10))
		return &whole, nil
	}
	r := &api.Receipt{TotalRanges: 2000, Access: rapid.String().Draw(t, "access") + strings.Repeat("ü/\"", number(400))}
	if rapid.Bool().Draw(t, "keyed") {
		r.PartitionKey = partition.NewKey(partition.Text(strings.Repeat("é", number(600))))
	}
	var shares ru.Shares
	for i := range rapid.SampledFrom([]int{0, 1, 3, 50, 900}).Draw(t, "ranges") {
		m := whole.Like()
		m.QueryPage(1)
		m.Terms(number(9))
		m.Entries(int64(number(9999)))
		m.Combination()
		m.Loaded(number(99), int64(number(99999)))
		m.LoadedForOther(7)
		m.Output(int64(number(99999)))
		r.Ranges = append(r.Ranges, fmt.Sprint(i))
		r.Charges = append(r.Charges, shares.Next(&m))
		whole.Add(&m)
	}
	return &whole, r
}

// TestReceiptsAddUpAndFit: for any work and any names, the parts and the ranges of a receipt sum to
// its charge, and its header is short. The whole receipt is complete.
func TestReceiptsAddUpAndFit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, touched := spendAtRandom(t)
		f := &fakeEngine{
			spend: func(into *ru.Meter) { *into = *m },
			reply: &cosmos.Reply{
				Status: 200, Count: -1, Receipt: touched,
				RangeID: rapid.SampledFrom([]string{"", "3"}).Draw(t, "range"),
			},
		}
		if rapid.Bool().Draw(t, "fails") {
			f.err = status.New(
				rapid.SampledFrom([]status.Kind{
					status.NotFound, status.Conflict, status.TooManyRequests,
					status.LogicalPartitionFull,
				}).Draw(t, "kind"), "")
		}
		g := New(Options{Engine: f, NoAuth: true, Clock: clock.NewManual(testNow)})
		key := strings.Repeat("ä", rapid.IntRange(0, 900).Draw(t, "key"))
		response := g.Handle(context.Background(),
			parseRequest("GET /dbs/a/colls/b/docs/c\nx-orrery-receipt: 1\nx-ms-documentdb-partitionkey: [\""+key+"\"]"))
		header, _ := fieldOf(response, replyReceipt)
		if len(header) == 0 || len(header) > maxReceiptBytes {
			t.Fatalf("a header of %d bytes", len(header))
		}
		short := readReceipt(t, []byte(header))
		text, found := g.Receipt(testActivity)
		if !found {
			t.Fatalf("the receipt is not remembered")
		}
		whole := readReceipt(t, text)
		if charge, _ := fieldOf(response, replyCharge); charge != ru.Charge(whole.Charge).String() ||
			short.Charge != whole.Charge || whole.ActivityID != testActivity {
			t.Fatalf("the reply says %s, the receipt %v", charge, whole.Charge)
		}
		if len(text) <= maxReceiptBytes && string(text) != header {
			t.Fatalf("shortened without need: %s", header)
		}
		if touched != nil {
			if len(whole.Ranges) != len(touched.Ranges) || *whole.TotalRanges != 2000 ||
				*short.RangesTouched != len(touched.Ranges) {
				t.Fatalf("ranges of %s", text)
			}
			if n := len(touched.Ranges); (n > 1) != (short.FanOut != nil) ||
				n > 1 && (short.FanOut.Ranges != n || short.FanOut.Charge10x <= short.Charge) {
				t.Fatalf("fan-out of %d ranges: %s", n, header)
			}
		}
	})
}

// TestReceiptsOfFailures: a client that asks learns what an operation cost, whatever its outcome. A
// refused caller learns nothing.
func TestReceiptsOfFailures(t *testing.T) {
	const ask = "\nx-orrery-receipt: 1"
	f := &fakeEngine{}
	g := New(Options{Engine: f, NoAuth: true, Clock: clock.NewManual(testNow)})
	for _, c := range []struct {
		request string
		kind    status.Kind
		reply   *cosmos.Reply
		want    string
	}{
		{
			"GET /dbs/a/colls/b/docs/c\nx-ms-documentdb-partitionkey: [\"k\"]", status.NotFound, &cosmos.Reply{RangeID: "4"},
			`"rangesTouched":1,"ranges":[{"id":"4","charge":1}],"partitionKey":["k"]}`,
		},
		{
			"PUT /dbs/a/colls/b/docs/c\nx-ms-documentdb-partitionkey: [ \"k\" , 1.50 ]\n\n{}", status.PreconditionFailed,
			&cosmos.Reply{RangeID: "4"}, `"partitionKey":["k",1.5]}`,
		},
		{
			"POST /dbs/a/colls/b/docs\nx-ms-documentdb-partitionkey: [{}]\n\n{}", status.Conflict, &cosmos.Reply{RangeID: "4"},
			`"ranges":[{"id":"4","charge":1}],"partitionKey":[{}]}`,
		},
		{
			"POST /dbs/a/colls/b/docs\n\n{}", status.LogicalPartitionFull, &cosmos.Reply{RangeID: "4"},
			`"ranges":[{"id":"4","charge":1}]}`,
		},
		{
			"DELETE /dbs/a/colls/b/docs/c\nx-ms-documentdb-partitionkey: nonsense", status.TooManyRequests, nil,
			`"itemsLoaded":0,"itemsReturned":0}`,
		},
		{
			"POST /dbs/a/colls/b/docs\nx-ms-documentdb-isquery: true\nx-ms-documentdb-partitionkey: [\"prefix\"]\n\n{}",
			status.RequestEntityTooLarge, nil, `"itemsReturned":0}`,
		},
		{
			"GET /dbs/a", status.NotFound, nil,
			`"parts":[{"cause":"control operations","count":1,"charge":1}],"itemsLoaded":0,"itemsReturned":0}`,
		},
		{"POST /dbs\n\n{}", status.Conflict, nil, `"itemsReturned":0}`},
	} {
		f.reply, f.err = c.reply, status.New(c.kind, "")
		request := parseRequest(strings.Replace(c.request, "\n", ask+"\n", 1))
		if !strings.Contains(c.request, "\n") {
			request = parseRequest(c.request + ask)
		}
		response := g.Handle(context.Background(), request)
		header, _ := fieldOf(response, replyReceipt)
		if response.Status != c.kind.HTTP() || !strings.HasSuffix(header, c.want) {
			t.Errorf("%s: %d %s, want …%s", c.request, response.Status, header, c.want)
		}
		readReceipt(t, []byte(header))
	}
	closed := New(Options{Engine: f, Auth: auth.Verifier{}, Clock: clock.NewManual(testNow)})
	response := closed.Handle(context.Background(), parseRequest("GET /dbs/a"+ask))
	if _, there := fieldOf(response, replyReceipt); response.Status != 401 || there {
		t.Errorf("%d, receipt %t", response.Status, there)
	}
	if _, found := closed.Receipt(testActivity); found {
		t.Error("the receipt of a stranger is remembered")
	}
}

func fieldOf(r *Response, name string) (text string, there bool) {
	for _, f := range r.Fields {
		if f.Name == name {
			return f.Value, true
		}
	}
	return "", false
}

// TestReceiptsOfMisses: a read that finds nothing is charged but loads no item. In a bulk request
// the items found beside it count.
func TestReceiptsOfMisses(t *testing.T) {
	const ask = "\nx-orrery-receipt: 1"
	for _, c := range []struct {
		name, request string
		reads         int
		err           error
		results       []cosmos.OperationResult
		want          string
	}{
		{"found", "GET /dbs/a/colls/b/docs/c", 1, nil, nil, `"itemsLoaded":1,`},
		{"not found", "GET /dbs/a/colls/b/docs/c", 1, status.New(status.NotFound, ""), nil, `"itemsLoaded":0,`},
		{"conflict", "POST /dbs/a/colls/b/docs", 1, status.New(status.Conflict, ""), nil, `"itemsLoaded":1,`},
		{"no container", "GET /dbs/a/colls/b/docs/c", 0, status.New(status.NotFound, ""), nil, `"itemsLoaded":0,`},
		{
			"bulk", "POST /dbs/a/colls/b/docs", 3, nil,
			[]cosmos.OperationResult{
				{Status: 200, Charge: 1},
				{Status: 404, Charge: 1},
				{Status: 400},
				{Status: 409, Charge: 1},
				{Status: 429, Charge: 0.38},
			},
			`"itemsLoaded":2,`,
		},
	} {
		f := &fakeEngine{
			spend: func(m *ru.Meter) {
				for range c.reads {
					m.PointRead(1)
				}
			},
			reply: &cosmos.Reply{Status: 200, Count: -1, RangeID: "0", Results: c.results}, err: c.err,
		}
		g := New(Options{Engine: f, NoAuth: true, Clock: clock.NewManual(testNow)})
		request := c.request + ask + "\nx-ms-documentdb-partitionkey: [\"k\"]"
		switch {
		case c.results != nil:
			request += "\nx-ms-cosmos-is-batch-request: true\nx-ms-cosmos-batch-atomic: false\n\n[" +
				strings.Repeat(`,{"operationType":"Read","id":"1"}`, 5)[1:] + "]"
		case strings.HasPrefix(c.request, "POST"):
			request += "\n\n{\"id\":\"1\"}"
		}
		response := g.Handle(context.Background(), parseRequest(request))
		if header, _ := fieldOf(response, replyReceipt); !strings.Contains(header, c.want) {
			t.Errorf("%s: %d %s, want %s", c.name, response.Status, header, c.want)
		}
	}
}

// TestReceiptsOfRefusals: ranges that refused a request do not count as touched.
func TestReceiptsOfRefusals(t *testing.T) {
	netRequests := func(n int) func(*ru.Meter) { return func(m *ru.Meter) { m.QueryPage(n) } }
	refused := (*ru.Meter).Refused
	for _, c := range []struct {
		name    string
		receipt api.Receipt
		spend   func(*ru.Meter)
		want    string
	}{
		{
			"fan-out",
			api.Receipt{Ranges: []string{"0", "1", "2"}, Asked: 3, TotalRanges: 5},
			refused,
			`"itemsReturned":0,"rangesAsked":3,"rangesTouched":0,"totalRanges":5}`,
		},
		{
			"one range",
			api.Receipt{Ranges: []string{"7"}, Asked: 1, TotalRanges: 5},
			refused,
			`"rangesAsked":1,"rangesTouched":0,"totalRanges":5,"ranges":[{"id":"7","charge":0.38}]}`,
		},
		{
			"some of a bulk request",
			api.Receipt{Ranges: []string{"0", "1", "2"}, Charges: []ru.Charge{1, 2, 5.09}, Asked: 2, TotalRanges: 3},
			netRequests(3),
			`"rangesAsked":2,"rangesTouched":1,"totalRanges":3,"ranges":[{"id":"0","charge":1},{"id":"1","charge":2},` +
				`{"id":"2","charge":5.09}]}`,
		},
		{
			"none",
			api.Receipt{Ranges: []string{"0", "1"}, Charges: []ru.Charge{2.7, 2.69}, TotalRanges: 2},
			netRequests(2),
			`"itemsReturned":0,"rangesTouched":2,"totalRanges":2,"ranges":[{"id":"0","charge":2.7},{"id":"1","charge":2.69}],` +
				`"fanOut":{"ranges":2,"charge10x":53.9}}`,
		},
	} {
		f := &fakeEngine{spend: c.spend, reply: &cosmos.Reply{Status: 200, Count: -1, Receipt: &c.receipt}}
		g := New(Options{Engine: f, NoAuth: true, Clock: clock.NewManual(testNow)})
		response := g.Handle(context.Background(), parseRequest("GET /dbs/a/colls/b/docs\nx-orrery-receipt: 1"))
		if header, _ := fieldOf(response, replyReceipt); !strings.HasSuffix(header, c.want) {
			t.Errorf("%s: %s, want %s", c.name, header, c.want)
		}
	}
}
