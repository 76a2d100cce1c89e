package sample

import (
	"net/http"
	"sync/atomic"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
)

// ThrottleCounter counts the answers 429 that a client gets, also those after
// which the SDK tries again by itself. Put it among the policies per retry of
// the client. The zero value is ready.
type ThrottleCounter struct{ count atomic.Int64 }

// Count returns how many there were.
func (c *ThrottleCounter) Count() int64 { return c.count.Load() }

// Do implements policy.Policy.
func (c *ThrottleCounter) Do(r *policy.Request) (*http.Response, error) {
	response, err := r.Next()
	if err == nil && response.StatusCode == http.StatusTooManyRequests {
		c.count.Add(1)
	}
	return response, err
}
