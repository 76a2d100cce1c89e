package transfer

import (
	"context"
	"fmt"
	"net/http"

	"github.com/orrery-db/orrery/internal/clock"
)

// A BatchResult is the result of one operation of a transaction.
type BatchResult struct {
	Refusal        // its status is below 300 if the operation succeeded
	ETag    string // of the item as the operation left it
}

// AskBatch sends a transaction: a JSON array of operations on one partition key value, which all
// succeed or all fail. It repeats the request as Ask does. The caller must expect that an earlier
// attempt, whose response was lost, has succeeded.
func AskBatch(ctx context.Context, s Sender, c clock.Clock, at Place, rid, key string, operations []byte, n int) (
	[]BatchResult, error,
) {
	link := at.Link()
	answer, err := Ask(ctx, s, c, Request{
		Method: http.MethodPost, Path: PathOf(link) + "/docs", Kind: "docs", Link: link, Body: operations,
		Header: map[string]string{
			"x-ms-cosmos-is-batch-request": "True", "x-ms-cosmos-batch-atomic": "True", "Prefer": "return=minimal",
			"x-ms-documentdb-partitionkey": key, "x-ms-cosmos-intended-collection-rid": rid,
		},
	})
	if err != nil {
		return nil, err
	}
	read, err := readResults(answer.Body, n)
	if err != nil {
		return nil, fmt.Errorf("read the results of a transaction: %w", err)
	}
	all := make([]BatchResult, n)
	for i := range read {
		all[i] = BatchResult{Refusal: read[i].Refusal, ETag: read[i].etag}
	}
	return all, nil
}
