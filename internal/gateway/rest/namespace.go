package rest

import (
	"context"
	"errors"
	"net/http"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/session"
	"github.com/orrery-db/orrery/internal/status"
)

// A server may have further accounts beside its own: namespaces. Each has a gateway. A request
// reaches the gateway of a namespace by its path, which the front strips, or by its key: a request
// that no key of this account has signed is looked for among the keys of the namespaces. So a
// request for this account costs nothing more.

// Other is the gateway of another account, with a request that has entered it.
type Other struct {
	Gateway *Gateway
	// Context ends when the request must give way to the end of the account.
	Context context.Context
	// Leave is called once, when the reply is sent.
	Leave func()
}

// errElsewhere says that another gateway answers the request.
var errElsewhere = errors.New("another account answers the request")

// handOver looks for the account whose key signed a request. why is the error without one.
func (x *exchange) handOver(r auth.Request, why error) error {
	if x.gateway.o.Elsewhere == nil || !errors.Is(why, status.Unauthorized) || r.Authorization == "" {
		return why
	}
	other, err := x.gateway.o.Elsewhere(x.ctx, r)
	switch {
	case err != nil:
		return err
	case other == nil:
		return why
	}
	x.other = other
	return errElsewhere
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

type prefixKey struct{}

// WithPrefix returns the context of a request whose path began with a prefix, such as "/_ns/a",
// that the caller has stripped. The account document then has an endpoint with the prefix.
func WithPrefix(ctx context.Context, prefix string) context.Context {
	return context.WithValue(ctx, prefixKey{}, prefix)
}

// prefix returns the prefix of WithPrefix without a slash at its beginning, and with one at its
// end; "" without a prefix.
func (x *exchange) prefix() string {
	if prefix, ok := x.ctx.Value(prefixKey{}).(string); ok {
		return prefix[1:] + "/"
	}
	return ""
}

// checkSession refuses a session token of another account: the LSNs of a namespace are its own.
func (x *exchange) checkSession() error {
	first, last := x.gateway.o.FirstLSN, x.gateway.o.LastLSN
	if last == 0 || x.call.SessionToken == "" {
		return nil
	}
	token, err := session.Parse(x.call.SessionToken)
	if err != nil || token.Within(first, last) {
		return err
	}
	return status.New(status.ReadSessionNotAvailable,
		"The read session is not available for the input session token: the token is of another account or namespace. Take "+
			"the token from a reply of this one.")
}

// admitWrite refuses a write that the account has no memory for. Deletions always go on.
func (x *exchange) admitWrite(asked operation) error {
	if x.gateway.o.AdmitWrite == nil || asked.reads || x.request.Method == http.MethodDelete {
		return nil
	}
	return x.gateway.o.AdmitWrite(x.request.ContentLength)
}
