package orrerytest_test

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/orrerytest"
)

// A test with its own server, in one line. Point the SDK at Endpoint with Key; Cleanup checks the
// data and closes the server.
func Example() {
	_ = func(t *testing.T) {
		server := orrerytest.Start(t, orrery.Config{ManualClock: true})
		t.Log(server.ConnectionString())
		server.Advance(24 * time.Hour)
	}
}

// placeOrder stands for a program under test: it writes an order, retries when it does not know
// whether the write has happened, and treats a conflict with its own first attempt as success. How
// it sends requests is left out.
func placeOrder(write func() (status int, err error)) error {
	for range 5 {
		switch status, err := write(); {
		case err == nil && (status == http.StatusCreated || status == http.StatusConflict):
			return nil
		case err == nil && status/100 == 4 && status != http.StatusTooManyRequests && status != http.StatusRequestTimeout:
			return errors.New("refused")
		}
	}
	return errors.New("given up")
}

// An order whose answer is lost must not be placed twice, and must not be reported as failed.
func ExampleInject() {
	_ = func(t *testing.T) {
		server := orrerytest.Start(t, orrery.Config{Seed: []string{"testdata/seed"}})
		lost := orrerytest.Inject(t, server, orrery.Fault{
			Container: "orders", Operation: "create_item", Drop: true, After: true,
		})
		if err := placeOrder(clientOf(t, server)); err != nil {
			t.Error(err)
		}
		if lost.Remaining() != 0 {
			t.Error("no order was written")
		}
	}
}

// The initial data of every test of a package, in files beside the test.
func ExampleSeed() {
	_ = func(t *testing.T) {
		server := orrerytest.Start(t, orrery.Config{})
		result := orrerytest.Seed(t, server, "testdata/seed/shop.yaml")
		t.Logf("%d items", result.Created)
	}
}

// clientOf sends one order, as a program does with its SDK.
func clientOf(t *testing.T, server *orrery.Server) func() (int, error) {
	a := &account{t: t, server: server, http: &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}}
	return func() (int, error) {
		r := a.create("order-1")
		return r.code, r.err
	}
}

// TestTheExamples runs what the examples show: the order exists once, whatever happens to its
// answer.
func TestTheExamples(t *testing.T) {
	for name, fault := range map[string]orrery.Fault{
		"the answer is lost":        {Operation: "create_item", Drop: true, After: true},
		"the request is lost":       {Operation: "create_item", Drop: true},
		"a timeout after the write": {Operation: "create_item", Status: 408, After: true},
		"throttled three times": {
			Operation: "create_item", Status: 429, SubStatus: 3200, RetryAfter: time.Millisecond,
			Times: 3,
		},
	} {
		server := orrerytest.Start(t, orrery.Config{Seed: []string{"testdata/seed"}})
		lost := orrerytest.Inject(t, server, fault)
		if err := placeOrder(clientOf(t, server)); err != nil || lost.Remaining() != 0 {
			t.Errorf("%s: %v, remaining %d", name, err, lost.Remaining())
		}
		a := &account{t: t, server: server, http: http.DefaultClient}
		if got := a.read("order-1"); got.code != http.StatusOK {
			t.Errorf("%s: the order is %s", name, got.numbers())
		}
	}
}
