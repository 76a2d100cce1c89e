package rest

import (
	"strings"

	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// The gate before queries that name no range. The service refuses those whose rows
// have to be merged; SDKs then merge by themselves, or show the refusal. Orrery does
// the same unless it is told to merge.

// Headers that the gate looks at. The first is Orrery's own.
const (
	hdrMerging     = "X-Orrery-Cross-Partition-Queries"
	hdrParallel    = "X-Ms-Documentdb-Query-Parallelizecrosspartitionquery"
	hdrExpectsMore = "X-Ms-Documentdb-Query-Iscontinuationexpected"
)

// Values of the header and of the flag.
const (
	mergeAsService = "service"
	mergeInServer  = "server"
)

// mergeHint follows the service's words. No SDK reads the message of these refusals
// further than for the service's words.
const mergeHint = "\r\nOrrery answers this query when it is started with --cross-partition-queries=server, " +
	"or when the request has the header x-orrery-cross-partition-queries: server."

// merging reads who merges: the header says it for a request, the server's flag for
// all others.
func (x *exchange) merging() (engine.Merging, error) {
	switch said := strings.ToLower(x.request.header(hdrMerging)); said {
	case "":
		if x.gateway.o.MergeQueries {
			return engine.MergedByServer, nil
		}
		return engine.MergedByClient, nil
	case mergeInServer:
		return engine.MergedByServer, nil
	case mergeAsService:
		return engine.MergedByClient, nil
	default:
		return 0, status.New(status.BadRequest,
			"The value %q of x-orrery-cross-partition-queries is not known: use server, or service.", clip(said))
	}
}

// gated reads what the gate looks at into a query over items.
func (x *exchange) gated(q engine.QueryRequest) (engine.QueryRequest, error) {
	merging, err := x.merging()
	if err != nil {
		return q, err
	}
	q.Merging, q.Parallel = merging, x.request.flag(hdrParallel)
	q.NoContinuation = strings.EqualFold(x.request.header(hdrExpectsMore), "false")
	return q, nil
}

// refusedByGate adds to a refusal of a query how to have it answered, and takes the
// substatus from one for a client too old to know it.
func (x *exchange) refusedByGate(err error) error {
	e := status.Of(err)
	if e == nil {
		return nil
	}
	switch e.Kind {
	case status.CrossPartitionQueryNotServable, status.CrossPartitionAggregateNotServable,
		status.CrossPartitionQueryNotMergeable:
	default:
		return err
	}
	told := *e
	if x.request.header(hdrMerging) == "" && !x.gateway.o.MergeQueries {
		told.Message += mergeHint
	}
	if x.version < sinceNotServable {
		told.Kind = status.BadRequest
	}
	return &told
}
