package demo

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"sync"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

const (
	receiptHeader = "x-orrery-receipt"
	chargeHeader  = "x-ms-request-charge"
)

// Receipt says where the charge of a request came from. A server that is not
// ours sends none: then only the charge is known.
type Receipt struct {
	ActivityID    string  `json:"activityId"`
	Charge        float64 `json:"charge"`
	Parts         []Part  `json:"parts"`
	RangesTouched int     `json:"rangesTouched"`
	TotalRanges   int     `json:"totalRanges"`
	Ranges        []struct {
		ID     string  `json:"id"`
		Charge float64 `json:"charge"`
	} `json:"ranges"`
	FanOut *struct {
		Ranges    int     `json:"ranges"`
		Charge10x float64 `json:"charge10x"`
	} `json:"fanOut"`
}

// Part is one cause of a charge.
type Part struct {
	Cause  string  `json:"cause"`
	Count  int64   `json:"count"`
	Charge float64 `json:"charge"`
}

// account is the stage's view of the server: the client, what it has made there,
// and the bookkeeper that sees every reply go by.
type account struct {
	client    *azcosmos.Client
	databases []*azcosmos.DatabaseClient

	mu     sync.Mutex
	ledger *Ledger
	step   *Step // the one under way; nil between steps
	last   Receipt
}

// Do implements policy.Policy: it asks for a receipt and books the charge on
// the step under way. Safe for concurrent use.
func (a *account) Do(r *policy.Request) (*http.Response, error) {
	r.Raw().Header.Set(receiptHeader, "1")
	response, err := r.Next()
	if err == nil {
		a.book(response)
	}
	return response, err
}

func (a *account) book(response *http.Response) {
	charge, err := strconv.ParseFloat(response.Header.Get(chargeHeader), 64)
	if err != nil {
		return
	}
	receipt := Receipt{Charge: charge}
	if text := response.Header.Get(receiptHeader); text != "" {
		_ = json.Unmarshal([]byte(text), &receipt) // what is not understood is as if it were not told
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.last = receipt
	if a.step == nil {
		return
	}
	a.step.add(receipt.step(response.StatusCode, charge))
}

// step is what one request adds to a step.
func (r Receipt) step(status int, charge float64) Step {
	one := Step{Requests: 1, Charge: charge, Ranges: r.RangesTouched, Total: r.TotalRanges, Charge10x: charge}
	switch {
	case status == http.StatusTooManyRequests:
		one.Throttled = 1
	case status >= http.StatusBadRequest:
		one.Refused = 1
	}
	if r.FanOut != nil {
		one.Charge10x = r.FanOut.Charge10x
	}
	for _, part := range r.Ranges {
		if part.ID != "" {
			one.spend(part.ID, part.Charge)
		}
	}
	return one
}

// Do does a piece of work of one design. Every request that is sent meanwhile,
// through whichever container and from whichever goroutine, is counted in the
// step, which goes into the ledger and is returned.
func (s *Stage) Do(ctx context.Context, design, name string, work func(context.Context) error) (Step, error) {
	step := &Step{Design: design, Name: name}
	s.account.mu.Lock()
	s.account.step = step
	s.account.mu.Unlock()
	err := ctx.Err()
	if err == nil {
		err = work(ctx)
	}
	s.account.mu.Lock()
	defer s.account.mu.Unlock()
	s.account.step = nil
	s.account.ledger.Steps = append(s.account.ledger.Steps, *step)
	return *step, err
}

// Last is the receipt of the last request.
func (s *Stage) Last() Receipt {
	s.account.mu.Lock()
	defer s.account.mu.Unlock()
	return s.account.last
}

// Ledger is what has been measured so far.
func (s *Stage) Ledger() *Ledger { return s.account.ledger }

// Figure puts a number that the story derives into the ledger.
func (s *Stage) Figure(name string, value float64, unit string) {
	s.account.ledger.Figures = append(s.account.ledger.Figures, Figure{Name: name, Value: hundredths(value), Unit: unit})
}

// Published puts a charge that was published beside the one measured.
func (s *Stage) Published(what string, published, measured, bound float64) {
	s.account.ledger.Published = append(s.account.ledger.Published,
		Comparison{What: what, Published: published, Measured: hundredths(measured), Bound: bound})
}

func (s *Stage) begin(scenario Scenario) {
	s.account.ledger = &Ledger{Scenario: scenario.Name, Summary: scenario.Summary, Steps: []Step{}}
	s.account.databases, s.account.step = nil, nil
	s.pen = pen{out: s.Out, width: s.Width, color: s.Color}
	if s.pen.out == nil {
		s.pen.out = io.Discard
	}
	if s.pen.width <= 0 {
		s.pen.width = defaultWidth
	}
	s.pen.line(s.pen.tinted(Strong, scenario.Name))
	s.Say("%s", scenario.Summary+".")
	s.Gap()
}
