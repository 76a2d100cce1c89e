package rest

import (
	"strings"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/status"
)

// The service refuses queries that name no range and whose rows have to be merged. SDKs then merge
// the rows themselves, or show the refusal. Orrery does the same unless it is configured to merge.

// Headers that control merging. The first is Orrery's own.
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

// mergeHint follows the service's words. No SDK reads the message of such a refusal beyond those
// words.
const mergeHint = "\r\nOrrery answers this query when it is started with --cross-partition-queries=server, " +
	"or when the request has the header x-orrery-cross-partition-queries: server."

// merging returns who merges. The header decides for one request, the server's flag for all others.
func (x *exchange) merging() (api.Merging, error) {
	switch mode := strings.ToLower(x.request.header(hdrMerging)); mode {
	case "":
		if x.gateway.o.MergeQueries {
			return api.MergedByServer, nil
		}
		return api.MergedByClient, nil
	case mergeInServer:
		return api.MergedByServer, nil
	case mergeAsService:
		return api.MergedByClient, nil
	default:
		return 0, status.New(status.BadRequest,
			"The value %q of x-orrery-cross-partition-queries is not known: use server, or service.", status.Clip(mode))
	}
}

// withMerging adds the headers that control merging to a query over items.
func (x *exchange) withMerging(q api.QueryRequest) (api.QueryRequest, error) {
	merging, err := x.merging()
	if err != nil {
		return q, err
	}
	q.Merging, q.Parallel = merging, x.request.flag(hdrParallel)
	q.NoContinuation = strings.EqualFold(x.request.header(hdrExpectsMore), "false")
	return q, nil
}

// explainRefusal adds to the refusal of a query how to get it answered. For a client too old to
// know the substatus it removes the substatus.
func (x *exchange) explainRefusal(err error) error {
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
	hinted := *e
	if x.request.header(hdrMerging) == "" && !x.gateway.o.MergeQueries {
		hinted.Message += mergeHint
	}
	if x.version < sinceNotServable {
		hinted.Kind = status.BadRequest
	}
	return &hinted
}
