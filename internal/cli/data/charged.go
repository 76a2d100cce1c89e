package data

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/receipt"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/clock"
)

// maxTries bounds how often a request is sent when it is refused with 429. The SDKs for .NET and Go
// do the same: once, and nine retries.
const maxTries = 10

// charged sends requests and adds up their charges.
type charged struct {
	*remote.Client
	total *receipt.Receipt
}

// send sends a request. On 429 it waits as long as the server says, and retries. A response counts
// as `items` items.
func (s *charged) send(ctx context.Context, r remote.Request, items int, out any) (http.Header, error) {
	for try := 1; ; try++ {
		began := clock.System().Now()
		header, err := s.Client.Send(ctx, r, out)
		took := clock.System().Now().Sub(began)
		if err == nil {
			s.total.Add(header, 0, items, took)
			return header, nil
		}
		var refused *azcore.ResponseError
		if !errors.As(err, &refused) || refused.RawResponse == nil {
			return nil, err // there was no response
		}
		header = refused.RawResponse.Header
		s.total.Add(header, 0, 0, took)
		if refused.StatusCode != http.StatusTooManyRequests || try == maxTries {
			return header, err
		}
		wait, _ := strconv.Atoi(header.Get("x-ms-retry-after-ms"))
		select {
		case <-ctx.Done():
			return header, ctx.Err()
		case <-clock.System().After(time.Duration(min(max(wait, 1), 10_000)) * time.Millisecond):
		}
	}
}

// tell prints the receipt and returns the error of the command.
func (s *charged) tell(c *console.Console, err error) error {
	if s.total.Pages == 0 {
		return err
	}
	return errors.Join(err, s.total.Say(c))
}
