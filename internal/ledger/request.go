package ledger

import "context"

// Request is what one request uses of a ledger, from its head until its reply is sent: a place, and
// an account as soon as it needs more than a page. Close returns both. Only one goroutine uses a
// Request; its account may be shared.
type Request struct {
	ledger  *Ledger
	client  Client
	class   Class
	place   Place
	account *Account // nil while the request needs no more than a page
}

// NewRequest returns a request that holds nothing yet.
func (l *Ledger) NewRequest(client Client) Request { return Request{ledger: l, client: client} }

// Enter takes a place for the request: for its arriving body, or for its work if it has no body. An
// error is the context's error or a status.Error for the client.
func (r *Request) Enter(ctx context.Context, c Class, hasBody bool) error {
	r.class = c
	if hasBody {
		return r.move(ctx, Arriving)
	}
	return r.Start(ctx)
}

// Start takes the place for the request's work, in exchange for the place of its body.
func (r *Request) Start(ctx context.Context) error { return r.move(ctx, Pointing+Place(r.class)) }

func (r *Request) move(ctx context.Context, to Place) error {
	r.ledger.leave(r.place, r.client)
	r.place = NoPlace
	err := r.ledger.enter(ctx, to, r.client)
	if err == nil {
		r.place = to
	}
	return err
}

// Account returns the account of the request. The first call opens it.
func (r *Request) Account() *Account {
	if r.account == nil {
		r.account = r.ledger.Open(r.client.Owner(), r.class)
	}
	return r.account
}

// Begin begins a transfer of the request's reply, which cutter can cut.
func (r *Request) Begin(t *Transfer, cutter Cutter) { r.ledger.Begin(t, r.place, r.account, cutter) }

// Close returns the place and all memory of the account. Further calls do nothing.
func (r *Request) Close() {
	r.account.Close()
	r.ledger.leave(r.place, r.client)
	r.account, r.place = nil, NoPlace
}
