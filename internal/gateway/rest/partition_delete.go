package rest

import (
	"context"

	"github.com/orrery-db/orrery/internal/engine"
)

// deleteLogicalPartition is POST
// /dbs/{db}/colls/{coll}/operations/partitionkeydelete: it deletes all items of
// one partition key value, which the header names.
func deleteLogicalPartition(ctx context.Context, x *exchange) (*engine.Reply, error) {
	return x.engine.DeleteLogicalPartition(ctx, &x.call, x.route.db, x.route.coll, x.request.optional(hdrPartitionKey))
}
