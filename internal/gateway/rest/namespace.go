package rest

import (
	"context"
	"errors"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/status"
)

// Other is the gateway of another account of the server, with a request that has entered it. The
// request came by its key: only one that no key of this account has signed is looked for elsewhere.
type Other struct {
	Gateway *Gateway
	Context context.Context // ends when the request must give way
	Leave   func()          // called once, when the reply is sent
}

// errElsewhere says that another gateway answers the request.
var errElsewhere = errors.New("another account answers the request")

// handOver looks for the account whose key signed a request. why is the error without one.
func (x *exchange) handOver(r auth.Request, why error) error {
	if x.gateway.o.Elsewhere == nil || !errors.Is(why, status.Unauthorized) || r.Authorization == "" {
		return why
	}
	other, err := x.gateway.o.Elsewhere(x.ctx, r)
	if x.other = other; other != nil {
		return errElsewhere
	}
	if err != nil {
		return err
	}
	return why
}

// elsewhere lets the other account answer.
func (x *exchange) elsewhere(r *Request) *Response {
	other := x.other
	x.use.Close()
	x.release()
	response := other.Gateway.Handle(other.Context, r)
	response.leave = other.Leave
	return response
}
