package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// postEncryptionKeys is POST /dbs/{db}/clientencryptionkeys: a query or a
// create.
func postEncryptionKeys(r *Request) operation {
	switch {
	case r.isQuery():
		return operation{run: queryEncryptionKeys, reads: true}
	case r.flag(hdrIsUpsert):
		return operation{run: upsertEncryptionKey}
	}
	return operation{run: createEncryptionKey}
}

// upsertEncryptionKey refuses to: a key that is replaced by mistake takes the
// data with it.
func upsertEncryptionKey(context.Context, *exchange) (*engine.Reply, error) {
	return nil, status.New(status.BadRequest,
		"A client encryption key cannot be upserted: create it with POST, or replace it with PUT.")
}

// queryEncryptionKeys is a query over the client encryption keys of a database,
// one page of it.
func queryEncryptionKeys(ctx context.Context, x *exchange) (*engine.Reply, error) {
	q, err := x.queryRequest()
	if err != nil {
		return nil, err
	}
	return x.engine.QueryEncryptionKeys(ctx, &x.call, x.route.db, q)
}
