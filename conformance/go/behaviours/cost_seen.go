package main

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// receiptHeader asks for a receipt and carries it back.
const receiptHeader = "x-orrery-receipt"

// costs checks the cost in every reply, whatever behaviour it belongs to: the charge must be above
// 0 where the server did something, and the parts of the receipt, which every request asks for,
// must add up to the charge.
type costs struct {
	next      http.RoundTripper
	mu        sync.Mutex
	faults    []string
	throttled int
}

// RoundTrip implements http.RoundTripper.
func (c *costs) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set(receiptHeader, "1")
	reply, err := c.next.RoundTrip(r)
	if err != nil {
		return reply, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if reply.StatusCode == http.StatusTooManyRequests {
		c.throttled++
	}
	if fault := costFault(r, reply); fault != "" {
		c.faults = append(c.faults, fmt.Sprintf("%s %s answered %d with %s", r.Method, r.URL.Path, reply.StatusCode, fault))
	}
	return reply, nil
}

// take returns the first fault since the last call, or "".
func (c *costs) take() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	defer func() { c.faults = nil }()
	if len(c.faults) > 0 {
		return c.faults[0]
	}
	return ""
}

// refused returns how many requests were refused because the throughput was exhausted.
func (c *costs) refused() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.throttled
}

var chargeForm = regexp.MustCompile(`^\d+(\.\d{1,2})?$`)

// costFault says what is wrong with the cost in a reply, or returns "".
func costFault(r *http.Request, reply *http.Response) string {
	if strings.HasPrefix(r.URL.Path, "/_") {
		return "" // our own interface, not the protocol
	}
	text := reply.Header.Get("x-ms-request-charge")
	charge, err := strconv.ParseFloat(text, 64)
	switch {
	case err != nil || !chargeForm.MatchString(text):
		return "the charge " + strconv.Quote(text)
	case !isCharged(r, reply):
		return ""
	case charge <= 0:
		return "the charge " + text + ", want more than 0"
	}
	return receiptFault(reply.Header.Get(receiptHeader), charge)
}

// isCharged reports whether a reply must have a charge above 0: one that did something, or looked
// at an item.
func isCharged(r *http.Request, reply *http.Response) bool {
	parts := strings.FieldsFunc(r.URL.Path, func(r rune) bool { return r == '/' })
	if len(parts) == 0 {
		return false // the account
	}
	if reply.StatusCode < http.StatusMultipleChoices || reply.StatusCode == http.StatusNotModified {
		return true
	}
	refusal := fmt.Sprint(reply.StatusCode, "/", reply.Header.Get("x-ms-substatus"))
	looked := []string{"404/", "404/0", "409/", "409/0", "409/3301", "412/", "412/0", "412/1110", "429/3200"}
	return len(parts) > 4 && parts[4] == "docs" && (r.Method != http.MethodGet || len(parts) == 6) &&
		slices.Contains(looked, refusal)
}

// A receipt explains a charge.
type receipt struct {
	ActivityID    string
	Charge        float64
	Parts         []receiptPart
	RangesTouched int
}

// receiptPart is a cause and its charge, or a range and its charge.
type receiptPart struct {
	Cause  string
	Count  float64
	Charge float64
}

func receiptFault(text string, charge float64) string {
	if text == "" {
		return "no receipt, which was asked for"
	}
	var bill receipt
	if err := json.Unmarshal([]byte(text), &bill); err != nil {
		return fmt.Sprintf("a receipt that is not one: %v: %s", err, text)
	}
	if bill.Charge != charge {
		return fmt.Sprintf("the charge %v, and %v in the receipt", charge, bill.Charge)
	}
	var sum float64
	for _, part := range bill.Parts {
		sum += part.Charge
	}
	if math.Abs(sum-charge) > 0.0101 {
		return fmt.Sprintf("the charge %v, of which the receipt's parts make %v", charge, sum)
	}
	return ""
}
