package sample

import (
	"net/http"
	"sync/atomic"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
)

// ThrottleCounter counts the 429 responses of a client, including those that the SDK retries. Add
// it to the client's per-retry policies. The zero value is ready to use.
type ThrottleCounter struct{ count atomic.Int64 }

// Count returns the number of 429 responses.
func (c *ThrottleCounter) Count() int64 { return c.count.Load() }

// Do implements policy.Policy.
func (c *ThrottleCounter) Do(r *policy.Request) (*http.Response, error) {
	response, err := r.Next()
	if err == nil && response.StatusCode == http.StatusTooManyRequests {
		c.count.Add(1)
	}
	return response, err
}
