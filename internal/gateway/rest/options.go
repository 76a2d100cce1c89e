package rest

import (
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/gateway/rest/batches"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/status"
)

// conditions reads the preconditions of a request.
func (r *Request) conditions() api.Conditions {
	return api.Conditions{IfMatch: r.header(hdrIfMatch), IfNoneMatch: r.header(hdrIfNoneMatch)}
}

// feedOptions reads the headers that select and page a feed or a query.
func (x *exchange) feedOptions() (api.FeedOptions, error) {
	r := x.request
	size, err := r.maxItems()
	if err != nil {
		return api.FeedOptions{}, err
	}
	return api.FeedOptions{
		MaxItems:     size,
		Continuation: r.header(hdrContinuation),
		PartitionKey: r.optional(hdrPartitionKey),
		RangeID:      r.header(hdrRangeID),
		StartEPK:     r.header(hdrStartEPK),
		EndEPK:       r.header(hdrEndEPK),
	}, nil
}

// maxItems reads the page size. It returns -1, for a size that the server chooses, if the header
// says so or is absent.
func (r *Request) maxItems() (int, error) {
	text := r.header(hdrMaxItemCount)
	if text == "" {
		return -1, nil
	}
	if text == "0" && r.flag(hdrIsQuery) {
		return -1, nil // Java's SDK sends 0 for TOP 0, which has no rows (SDK)
	}
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil || n == 0 || n < -1 {
		return 0, status.New(status.BadRequest,
			"The page size %q in x-ms-max-item-count is not valid: send a positive number, or -1 to leave it to the server.",
			status.Clip(text))
	}
	return int(n), nil
}

// queryRequest reads a query: the paging headers, the hints and the text in the body.
func (x *exchange) queryRequest() (api.QueryRequest, error) {
	feed, err := x.feedOptions()
	if err != nil {
		return api.QueryRequest{}, err
	}
	x.reusesBody = true // the engine parses a copy of the text
	body, err := x.body()
	if err != nil {
		return api.QueryRequest{}, err
	}
	if tree := treeFactor * int64(len(body)); tree > ledger.Page {
		if err := x.hold(tree); err != nil {
			return api.QueryRequest{}, err
		}
	}
	return api.QueryRequest{
		FeedOptions: feed, Body: body,
		EnableCrossPartition: x.request.flag(hdrCrossPartition),
		PopulateMetrics:      x.request.flag(hdrPopulateMetrics),
		ForceScan:            x.request.flag(hdrForceScan),
		Explain:              x.request.asks(hdrExplain),
		IndexMetrics:         x.request.indexMetrics(),
		QueryAdvice:          x.request.flag(hdrPopulateAdvice),
	}, nil
}

// indexMetrics reads whether, and in which form, a client wants index metrics. JavaScript and .NET
// send the second header and read percent-encoded JSON; Python, Java, Go and Rust send the first
// and read base64 (SDKs). A client that sends both knows the newer form.
func (r *Request) indexMetrics() api.IndexMetrics {
	switch {
	case r.flag(hdrPopulateIndexV2):
		return api.IndexMetricsV2
	case r.flag(hdrPopulateIndex):
		return api.IndexMetricsV1
	}
	return api.NoIndexMetrics
}

// itemWrite reads an item to write. The engine stores its own text of the item, so the body is
// reused.
func (x *exchange) itemWrite() (api.ItemWrite, error) {
	x.reusesBody = true
	w, err := x.anyWrite()
	w.Triggers = x.request.triggers()
	return w, err
}

// patchWrite reads the operations of a patch, whose text the engine keeps.
func (x *exchange) patchWrite() (api.ItemWrite, error) {
	if err := x.refuseTriggers(); err != nil {
		return api.ItemWrite{}, err
	}
	return x.anyWrite()
}

// anyWrite reads the body and the options of a write.
func (x *exchange) anyWrite() (api.ItemWrite, error) {
	indexing, err := x.request.indexing()
	if err != nil {
		return api.ItemWrite{}, err
	}
	body, err := x.body()
	if err != nil {
		return api.ItemWrite{}, err
	}
	if len(body) > maxReusedBody {
		if err := x.hold(writeFactor * int64(len(body))); err != nil {
			return api.ItemWrite{}, err
		}
	}
	x.minimal = x.request.prefers("return=minimal")
	return api.ItemWrite{
		Body: body, PartitionKey: x.request.optional(hdrPartitionKey),
		Conditions: x.request.conditions(), Indexing: indexing,
	}, nil
}

// triggers reads which triggers a write names: lists with commas.
func (r *Request) triggers() api.Triggers {
	return api.Triggers{Pre: names(r.header(hdrPreTrigger)), Post: names(r.header(hdrPostTrigger))}
}

// names splits a list.
func names(list string) (all []string) {
	for one := range strings.SplitSeq(list, ",") {
		if one = strings.TrimSpace(one); one != "" {
			all = append(all, one)
		}
	}
	return all
}

// refuseTriggers refuses a patch or a batch that names triggers: no type of trigger fits them.
// Ignoring them would do something else than the client asked for.
func (x *exchange) refuseTriggers() error {
	if x.request.header(hdrPreTrigger) == "" && x.request.header(hdrPostTrigger) == "" {
		return nil
	}
	return status.New(status.BadRequest,
		"Triggers run for the create, upsert, replace or delete of one item, not for a patch or a batch: send the request "+
			"without x-ms-documentdb-pre-trigger-include and x-ms-documentdb-post-trigger-include.")
}

// indexing reads whether a write indexes its items.
func (r *Request) indexing() (api.IndexingDirective, error) {
	directive, err := batches.Indexing(r.header(hdrIndexing))
	if err != nil {
		return directive, status.New(status.BadRequest, "The header x-ms-indexing-directive is not valid: %v.", err)
	}
	return directive, nil
}

// throughput reads the throughput that a create asks for.
func (x *exchange) throughput() (cosmos.Throughput, error) {
	t := cosmos.Throughput{Offer: x.request.header(hdrOfferThroughput), Autopilot: x.request.header(hdrAutopilot)}
	if kind := x.request.header(hdrOfferType); kind != "" && !strings.EqualFold(kind, "Invalid") {
		return t, status.New(status.NotSupportedYet,
			"The legacy offer type %q is not supported. Say the throughput in RU/s with x-ms-offer-throughput.",
			status.Clip(kind))
	}
	return t, nil
}

// isQuery reports whether a POST to a feed is a query. Clients mark a query in one of three ways:
// current SDKs by the first header, azcosmos by the second, and all of them by the content type.
func (r *Request) isQuery() bool {
	if r.flag(hdrIsQuery) || r.flag(hdrIsQueryLegacy) {
		return true
	}
	contentType, _, _ := strings.Cut(r.header(hdrContentType), ";")
	return strings.EqualFold(strings.TrimSpace(contentType), "application/query+json")
}
