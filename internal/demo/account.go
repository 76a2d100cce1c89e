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

// Receipt breaks down the charge of a request. Other servers send no receipt; then only the charge
// is known.
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

// account is the stage's connection to the server: the client, the databases that the scenario has
// created, and the accounting of every response.
type account struct {
	client    *azcosmos.Client
	databases []*azcosmos.DatabaseClient

	mu     sync.Mutex
	ledger *Ledger
	step   *Step // the current step; nil between steps
	last   Receipt
}

// Do implements policy.Policy: it requests a receipt and adds the charge to the current step. It is
// safe for concurrent use.
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
		_ = json.Unmarshal([]byte(text), &receipt) // an unreadable receipt counts as none
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.last = receipt
	if a.step == nil {
		return
	}
	a.step.add(receipt.step(response.StatusCode, charge))
}

// step returns what one request adds to a step.
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

// Do runs one piece of work in a design. The step counts every request sent meanwhile, through any
// container and from any goroutine. Do adds it to the ledger and returns it.
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

// Last returns the receipt of the last request.
func (s *Stage) Last() Receipt {
	s.account.mu.Lock()
	defer s.account.mu.Unlock()
	return s.account.last
}

// Ledger returns the measurements so far.
func (s *Stage) Ledger() *Ledger { return s.account.ledger }

// Figure adds a derived number to the ledger.
func (s *Stage) Figure(name string, value float64, unit string) {
	s.account.ledger.Figures = append(s.account.ledger.Figures, Figure{Name: name, Value: hundredths(value), Unit: unit})
}

// Published adds a published charge to the ledger, with the measured one for comparison.
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
