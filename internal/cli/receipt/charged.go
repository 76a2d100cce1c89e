package receipt

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/clock"
)

// maxTries bounds how often a request is sent when it is refused with 429. The SDKs for .NET and Go
// do the same: once, and nine retries.
const maxTries = 10

// Charged sends requests and adds up their charges.
type Charged struct {
	*remote.Client
	Total *Receipt
}

// Send sends a request. On 429 it waits as long as the server says, and retries. A response counts
// as `items` items.
func (s *Charged) Send(ctx context.Context, r remote.Request, items int, out any) (http.Header, error) {
	for try := 1; ; try++ {
		began := clock.System().Now()
		header, err := s.Client.Send(ctx, r, out)
		took := clock.System().Now().Sub(began)
		if err == nil {
			s.Total.Add(header, 0, items, took)
			return header, nil
		}
		var refused *azcore.ResponseError
		if !errors.As(err, &refused) || refused.RawResponse == nil {
			return nil, err // there was no response
		}
		header = refused.RawResponse.Header
		s.Total.Add(header, 0, 0, took)
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

// Tell prints the receipt and returns the error of the command.
func (s *Charged) Tell(c *console.Console, err error) error {
	if s.Total.Pages == 0 {
		return err
	}
	return errors.Join(err, s.Total.Say(c))
}
