package backup

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/azcore/runtime"

	"github.com/orrery-db/orrery/internal/backup/wire"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/clock"
)

// server is the server that is backed up.
type server struct{ client *remote.Client }

// How often a request is made, and how long the pauses are.
const (
	attempts   = 6
	firstPause = 200 * time.Millisecond
)

// errGone says that the server cannot continue: it has no such base, or its log does not continue.
var errGone = errors.New("the server cannot continue")

// ask sends a request and decodes its answer.
func (s server) ask(ctx context.Context, action string, in, out any) error {
	return s.retry(ctx, func() error {
		_, err := s.client.Send(ctx, request(action, in), out)
		return err
	})
}

func request(action string, in any) remote.Request {
	if in == nil {
		in = struct{}{}
	}
	return remote.Request{Method: http.MethodPost, Path: wire.Path + action, Kind: wire.Type, Link: action, Body: in}
}

// bytes sends a request whose answer is bytes.
func (s server) bytes(ctx context.Context, action string, in any) (body []byte, more bool, err error) {
	err = s.retry(ctx, func() error {
		response, err := s.client.Do(ctx, request(action, in))
		if err != nil {
			return err
		}
		defer response.Body.Close() //nolint:errcheck // read only
		if response.StatusCode != http.StatusOK {
			return runtime.NewResponseError(response)
		}
		if body, err = s.client.ReadBody(response, wire.ChunkBytes+wire.MaxRecordBytes); err != nil {
			return err
		}
		sum := sha256.Sum256(body)
		if response.Header.Get(wire.HeaderSum) != hex.EncodeToString(sum[:]) {
			return fmt.Errorf("an answer of %s was damaged on the way: its SHA-256 is another one", s.client.Endpoint)
		}
		more = response.Header.Get(wire.HeaderMore) == "true"
		return nil
	})
	return body, more, err
}

// retry repeats a request that may succeed later. All actions may be repeated.
func (s server) retry(ctx context.Context, send func() error) error {
	pause := firstPause
	for n := 1; ; n++ {
		err := send()
		var answer *azcore.ResponseError
		refused := errors.As(err, &answer)
		switch {
		case err == nil || ctx.Err() != nil:
			return err
		case errors.As(err, new(*json.SyntaxError)), errors.As(err, new(*json.UnmarshalTypeError)):
			return err // it is another program
		case refused && answer.StatusCode == http.StatusGone:
			return fmt.Errorf("%w: %s", errGone, remote.ServerMessage(answer))
		case refused && answer.StatusCode == http.StatusNotFound && answer.ErrorCode != "NotFound":
			return &exit.Error{Code: exit.Failure, Err: fmt.Errorf("the server at %s does not serve backups: upgrade it first",
				s.client.Endpoint)}
		case refused && answer.StatusCode != http.StatusTooManyRequests && answer.StatusCode != http.StatusRequestTimeout &&
			answer.StatusCode < 500:
			return err
		case n == attempts:
			return err
		}
		select {
		case <-clock.System().After(pause):
		case <-ctx.Done():
			return ctx.Err()
		}
		pause *= 2
	}
}
