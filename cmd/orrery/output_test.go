package main

import (
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"github.com/orrery-db/orrery/internal/sample"
)

// stopAfter cancels after this many items have been created.
type stopAfter struct {
	left int64
	stop func()
}

func (s *stopAfter) Do(r *policy.Request) (*http.Response, error) {
	response, err := r.Next()
	if err == nil && response.StatusCode == http.StatusCreated && atomic.AddInt64(&s.left, -1) == 0 {
		s.stop()
	}
	return response, err
}

func TestProgressLine(t *testing.T) {
	have := progressText(
		sample.Progress{
			Container: "customer", Done: 412_300, Total: 1_000_000, Sent: 412_300, Charge: 2_120_000,
			Elapsed: 10 * time.Second,
		},
	)
	want := "customer     ████░░░░░░  412,300/1,000,000  41 %  41k docs/s  212k RU/s  0 429  ETA 15s"
	if have != want {
		t.Errorf("have %q\nwant %q", have, want)
	}
}
