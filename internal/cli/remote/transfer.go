package remote

import (
	"context"
	"encoding/json"

	"github.com/orrery-db/orrery/internal/transfer"
)

// maxTransferAnswer bounds one response body of a transfer. A page has 4 MB.
const maxTransferAnswer = 32 << 20

// A TransferSender sends the requests of a transfer through a client.
type TransferSender struct{ Client *Client }

// Send implements transfer.Sender.
func (s TransferSender) Send(ctx context.Context, r transfer.Request) (*transfer.Response, error) {
	request := Request{Method: r.Method, Path: r.Path, Kind: r.Kind, Link: r.Link, Header: r.Header}
	if r.Body != nil {
		request.Body = json.RawMessage(r.Body)
	}
	response, err := s.Client.Do(ctx, request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close() //nolint:errcheck // read only
	text, err := s.Client.ReadBody(response, maxTransferAnswer)
	if err != nil {
		return nil, err
	}
	return &transfer.Response{Status: response.StatusCode, Header: response.Header, Body: text}, nil
}
