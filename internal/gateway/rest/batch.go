package rest

import (
	"bytes"
	"context"
	"fmt"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/gateway/rest/batches"
	"github.com/orrery-db/orrery/internal/gateway/rest/results"
)

// executeBatch runs a transaction on one logical partition (x-ms-cosmos-batch-atomic), or a bulk
// request, whose operations are independent.
func executeBatch(ctx context.Context, x *exchange, b api.BatchRequest) (*cosmos.Reply, error) {
	if err := x.reservePage(len(b.Operations)); err != nil {
		return nil, err
	}
	reply, err := x.engine.ExecuteBatch(ctx, &x.call, x.route.db, x.route.coll, b)
	if err != nil || reply == nil {
		return reply, err
	}
	return x.batchReply(len(b.Operations), reply)
}

// typeHybridRow is the content type of a reply in the encoding of the .NET SDK. No type is
// registered; the SDK looks at the first byte instead.
const typeHybridRow = "application/octet-stream"

// batchRequest reads a batch in either encoding: its operations and the headers that say how to run
// them. The reply uses the encoding of the request.
func (x *exchange) batchRequest() (api.BatchRequest, error) {
	var b api.BatchRequest
	if err := x.refuseTriggers(); err != nil {
		return b, err
	}
	indexing, err := x.request.indexing()
	if err != nil {
		return b, err
	}
	body, err := x.body()
	if err != nil {
		return b, err
	}
	b.RangeID = x.request.header(hdrRangeID)
	b.Atomic = x.request.flag(hdrBatchAtomic)
	if !b.Atomic && b.RangeID != "" && string(bytes.TrimSpace(body)) == "[]" {
		// After a split, JavaScript's older bulk mode sends a request to every new range, even if it has
		// no operation for it (SDK).
		return b, nil
	}
	if b.Operations, err = batches.Parse(body, x.gateway.o.MaxBodyBytes); err != nil {
		return b, err
	}
	if batches.IsHybridRow(body) {
		x.contentType = typeHybridRow
	}
	minimal := x.request.prefers("return=minimal")
	for i := range b.Operations {
		o := &b.Operations[i]
		o.Minimal = o.Minimal || minimal
		if o.Indexing == api.IndexingDefault {
			o.Indexing = indexing
		}
	}
	b.PartitionKey = x.request.optional(hdrPartitionKey)
	b.ContinueOnError = x.request.flag(hdrBatchContinue)
	return b, nil
}

// batchReply writes the results as the body of the reply.
func (x *exchange) batchReply(operations int, reply *cosmos.Reply) (*cosmos.Reply, error) {
	if len(reply.Results) != operations {
		return nil, fmt.Errorf("batch of %d operations: %d results", operations, len(reply.Results))
	}
	written := *reply
	written.Count = -1
	if x.contentType == typeHybridRow {
		written.Body = results.HybridRow(reply.Results)
	} else {
		written.Body = results.JSON(reply.Results)
	}
	return &written, nil
}
