// Package batches reads the body of a batch in the two encodings of clients.
//
// The one idea: a body becomes a list of operations that has all that each kind of operation needs,
// whether it came as JSON or as the binary rows of the .NET SDK. An error names the operation. The
// package does not know headers, nor how a batch is run or answered. Start reading at Parse.
package batches

import (
	"fmt"
	"strings"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/hybridrow"
	"github.com/orrery-db/orrery/internal/status"
)

// IsHybridRow distinguishes the encodings as the SDK does for a reply.
func IsHybridRow(body []byte) bool { return len(body) > 0 && body[0] == hybridrow.Version }

// Parse reads the operations of a batch in either encoding. An error names the operation by
// its index, which counts from 0 as in the results. limit is the maximum length of a body, also as
// text.
func Parse(body []byte, limit int) ([]api.BatchOperation, error) {
	if len(body) == 0 {
		return nil, status.New(status.BadRequest, "The batch has no body. Send a JSON array of operations.")
	}
	if IsHybridRow(body) {
		return parseHybridRowBatch(body, limit)
	}
	return parseJSONBatch(body)
}

func malformedOperation(index int, err error) error {
	return status.New(status.BadRequest, "Operation %d of the batch (the first is 0) is not valid: %v.", index, err)
}

func noOperations() error {
	return status.New(status.BadRequest, "Batch request has no operations. Send at least one.")
}

func tooManyOperations(count string) error {
	return status.New(status.BadRequest,
		"Batch request has more operations than what is supported. It has %s; send at most %d.", count,
		engine.MaxBatchOperations)
}

// Indexing reads an indexing directive. Only Python's SDK writes its constants as numbers
// (Default 0, Exclude 1, Include 2).
func Indexing(directive string) (api.IndexingDirective, error) {
	switch strings.ToLower(directive) {
	case "", "default", "0":
		return api.IndexingDefault, nil
	case "include", "2":
		return api.IndexingInclude, nil
	case "exclude", "1":
		return api.IndexingExclude, nil
	}
	return api.IndexingDefault, fmt.Errorf("the indexing directive %q is not known: use Include, Exclude or Default",
		status.Clip(directive))
}
