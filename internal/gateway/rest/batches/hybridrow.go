package batches

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/binaryjson"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/hybridrow"
	"github.com/orrery-db/orrery/internal/status"
)

// UseText tells the user how to make an SDK send JSON text instead of binary JSON.
const UseText = "set AZURE_COSMOS_BINARY_ENCODING_ENABLED=false, or in Rust BinaryEncodingOptions " +
	"with_enabled(false)"

// parseHybridRowBatch reads a batch as the .NET SDK sends it. Its items are JSON text or binary
// JSON. All binary items together may become at most limit bytes of text.
func parseHybridRowBatch(body []byte, limit int) ([]api.BatchOperation, error) {
	rows, err := hybridrow.ReadBatch(body, engine.MaxBatchOperations)
	switch {
	case errors.Is(err, hybridrow.ErrTooMany):
		return nil, tooManyOperations("more than " + strconv.Itoa(engine.MaxBatchOperations))
	case err != nil:
		return nil, status.New(status.BadRequest,
			"The body of the batch is not a whole HybridRow stream of operations, as the .NET SDK sends it: %v. Send it "+
				"again; nothing was changed.", err)
	case len(rows) == 0:
		return nil, noOperations()
	}
	operations := make([]api.BatchOperation, len(rows))
	for i := range rows {
		if operations[i], err = operationOf(&rows[i], &limit); err != nil {
			if errors.Is(err, binaryjson.ErrTooLarge) {
				return nil, status.TooLarge(
					"The items of the batch are in binary encoding, and their JSON text would be longer than a body may be. Send " +
						"fewer in a batch.")
			}
			return nil, malformedOperation(i, err)
		}
	}
	return operations, nil
}

// operationOf converts a row to an operation. It subtracts from limit the text of an item that was
// binary.
func operationOf(row *hybridrow.Operation, limit *int) (api.BatchOperation, error) {
	o := api.BatchOperation{
		ID: row.ID, Body: row.Body, Minimal: row.Minimal,
		Conditions: api.Conditions{IfMatch: row.IfMatch, IfNoneMatch: row.IfNoneMatch},
	}
	if row.HasPartitionKey {
		o.PartitionKey = &row.PartitionKey
	}
	if err := refuseInternal(row); err != nil {
		return o, err
	}
	var err error
	if o.Indexing, err = Indexing(row.IndexingDirective); err != nil {
		return o, fmt.Errorf("indexingDirective: %w", err)
	}
	if binaryjson.Is(o.Body) {
		if o.Body, err = binaryjson.Text(o.Body, *limit); err != nil {
			return o, fmt.Errorf("resourceBody: %w; to send JSON text, %s", err, UseText)
		}
		*limit -= len(o.Body)
	}
	for i := range operationKinds {
		if k := &operationKinds[i]; k.number == row.Type {
			return o, k.complete(&o)
		}
	}
	return o, fmt.Errorf("the operationType %d is not known: %s", row.Type, useOperation)
}

// refuseInternal refuses fields that only programs inside the service set. Ignoring such a field
// would address or store the item differently than requested.
func refuseInternal(row *hybridrow.Operation) error {
	switch {
	case row.EffectivePartitionKey != nil:
		return errors.New(
			"effectivePartitionKey: operations are not addressed by an effective partition key, set the partition key")
	case row.BinaryID != nil:
		return errors.New("binaryId: items have no binary id, set the id")
	case row.HasTimeToLive:
		return errors.New("timeToLiveInSeconds: an item's time to live is its property ttl, set it there")
	}
	return nil
}
