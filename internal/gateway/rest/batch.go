package rest

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/value"
)

// executeBatch is POST /dbs/{db}/colls/{coll}/docs with
// x-ms-cosmos-is-batch-request: a transaction on one logical partition
// (x-ms-cosmos-batch-atomic), or a bulk request, whose operations have nothing
// to do with each other.
func executeBatch(ctx context.Context, x *exchange) (*engine.Reply, error) {
	if err := x.refuseTriggers(); err != nil {
		return nil, err
	}
	indexing, err := x.request.indexing()
	if err != nil {
		return nil, err
	}
	body, err := x.body()
	if err != nil {
		return nil, err
	}
	operations, err := parseBatch(body)
	if err != nil {
		return nil, err
	}
	minimal := x.request.prefers("return=minimal")
	for i := range operations {
		operations[i].Minimal = operations[i].Minimal || minimal
		if operations[i].Indexing == engine.IndexingDefault {
			operations[i].Indexing = indexing
		}
	}
	reply, err := x.engine.ExecuteBatch(ctx, &x.call, x.route.db, x.route.coll, engine.BatchRequest{
		Operations:      operations,
		PartitionKey:    x.request.optional(hdrPartitionKey),
		RangeID:         x.request.header(hdrRangeID),
		Atomic:          x.request.flag(hdrBatchAtomic),
		ContinueOnError: x.request.flag(hdrBatchContinue),
	})
	if err != nil || reply == nil {
		return reply, err
	}
	return batchReply(len(operations), reply)
}

// resultBytes is about what a result takes besides the item in it.
const resultBytes = 160

// batchReply writes the results as the body of the reply.
func batchReply(operations int, reply *engine.Reply) (*engine.Reply, error) {
	if len(reply.Results) != operations {
		return nil, fmt.Errorf("batch of %d operations: %d results", operations, len(reply.Results))
	}
	written := *reply
	written.Count = -1
	written.Body = appendResults(nil, reply.Results)
	return &written, nil
}

// appendResults writes results as a JSON array. The engine keeps their items
// within what a reply may have.
func appendResults(b []byte, results []engine.OperationResult) []byte {
	size := 2
	for i := range results {
		size += resultBytes + len(results[i].Body) + len(results[i].Message)
	}
	b = append(slices.Grow(b, size), '[')
	for i := range results {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendResult(b, &results[i])
	}
	return append(b, ']')
}

// appendResult writes one result, by the names that SDKs look up: letter case
// counts.
func appendResult(b []byte, r *engine.OperationResult) []byte {
	b = append(b, `{"statusCode":`...)
	b = strconv.AppendInt(b, int64(r.Status), 10)
	if r.Substatus != 0 {
		b = append(b, `,"subStatusCode":`...)
		b = strconv.AppendInt(b, int64(r.Substatus), 10)
	}
	if r.ETag != "" {
		b = append(b, `,"eTag":`...)
		b = value.AppendString(b, string(r.ETag))
	}
	b = append(b, `,"requestCharge":`...)
	b = append(b, r.Charge.String()...)
	if r.Body != nil {
		b = append(b, `,"resourceBody":`...)
		b = append(b, r.Body...)
	}
	if r.RetryAfter > 0 {
		b = append(b, `,"retryAfterMilliseconds":`...)
		b = strconv.AppendInt(b, milliseconds(r.RetryAfter), 10)
	}
	if r.Message != "" {
		b = append(b, `,"message":`...)
		b = value.AppendString(b, r.Message)
	}
	return append(b, '}')
}
