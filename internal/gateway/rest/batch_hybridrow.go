package rest

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/hybridrow"
	"github.com/orrery-db/orrery/internal/status"
)

// parseHybridRowBatch reads a batch as the .NET SDK sends it. The items in it are
// JSON, as everywhere.
func parseHybridRowBatch(body []byte) ([]engine.BatchOperation, error) {
	rows, err := hybridrow.ReadBatch(body, engine.MaxBatchOperations)
	switch {
	case errors.Is(err, hybridrow.ErrTooMany):
		return nil, tooManyOperations("more than " + strconv.Itoa(engine.MaxBatchOperations))
	case err != nil:
		return nil, status.New(status.BadRequest, "The body of the batch is not a whole HybridRow stream of operations, as the .NET SDK sends it: %v. Send it again; nothing was changed.", err)
	case len(rows) == 0:
		return nil, noOperations()
	}
	operations := make([]engine.BatchOperation, len(rows))
	for i := range rows {
		if operations[i], err = operationOf(&rows[i]); err != nil {
			return nil, malformedOperation(i, err)
		}
	}
	return operations, nil
}

// operationOf is the operation that a row says.
func operationOf(row *hybridrow.Operation) (engine.BatchOperation, error) {
	o := engine.BatchOperation{
		ID: row.ID, Body: row.Body, Minimal: row.Minimal,
		Conditions: engine.Conditions{IfMatch: row.IfMatch, IfNoneMatch: row.IfNoneMatch},
	}
	if row.HasPartitionKey {
		o.PartitionKey = &row.PartitionKey
	}
	if err := refuseInternal(row); err != nil {
		return o, err
	}
	var err error
	if o.Indexing, err = parseIndexing(row.IndexingDirective); err != nil {
		return o, fmt.Errorf("indexingDirective: %w", err)
	}
	if len(o.Body) > 0 && o.Body[0] == 0x80 {
		return o, errors.New("resourceBody: binary encoding is not supported yet, send the item as JSON text: do not set AZURE_COSMOS_BINARY_ENCODING_ENABLED")
	}
	for i := range operationKinds {
		if k := &operationKinds[i]; k.number == row.Type {
			return o, k.complete(&o)
		}
	}
	return o, fmt.Errorf("the operationType %d is not known: %s", row.Type, useOperation)
}

// refuseInternal refuses what only programs inside the service say about an
// operation. Each would address or keep the item otherwise than without it.
func refuseInternal(row *hybridrow.Operation) error {
	switch {
	case row.EffectivePartitionKey != nil:
		return errors.New("effectivePartitionKey: operations are not addressed by an effective partition key, set the partition key")
	case row.BinaryID != nil:
		return errors.New("binaryId: items have no binary id, set the id")
	case row.HasTimeToLive:
		return errors.New("timeToLiveInSeconds: an item's time to live is its property ttl, set it there")
	}
	return nil
}
