package cosmos

import (
	"context"
	"strings"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// CreateItem stores an item that must not exist yet.
func (s *Service) CreateItem(ctx context.Context, call *api.Call, db, coll string, w api.ItemWrite) (*Reply,
	error,
) {
	w.Decode = decodeQuery
	return written(s.Engine.CreateItem(ctx, call, db, coll, w))
}

// UpsertItem stores an item whether it exists or not.
func (s *Service) UpsertItem(ctx context.Context, call *api.Call, db, coll string, w api.ItemWrite) (*Reply,
	error,
) {
	w.Decode = decodeQuery
	return written(s.Engine.UpsertItem(ctx, call, db, coll, w))
}

// written is the reply to a write of one item. A post-trigger may have set another body.
func written(res *api.Result, err error) (*Reply, error) {
	r, err := reply(res, err)
	if res != nil && res.Script != nil && len(res.Script.Body) > 0 {
		r.Body = res.Script.Body
	}
	return r, err
}

// ReplaceItem stores a new body for an item that exists.
func (s *Service) ReplaceItem(ctx context.Context, call *api.Call, db, coll, address string,
	w api.ItemWrite,
) (*Reply, error) {
	w.Decode = decodeQuery
	return written(s.Engine.ReplaceItem(ctx, call, db, coll, address, w))
}

// PatchItem changes parts of an item.
func (s *Service) PatchItem(ctx context.Context, call *api.Call, db, coll, address string,
	w api.ItemWrite,
) (*Reply, error) {
	return reply(s.Engine.PatchItem(ctx, call, db, coll, address, w))
}

// ReadItem reads one item.
func (s *Service) ReadItem(ctx context.Context, call *api.Call, db, coll, address string, partitionKey *string,
	cond api.Conditions,
) (*Reply, error) {
	return reply(s.Engine.ReadItem(ctx, call, db, coll, address, partitionKey, cond))
}

// DeleteItem removes an item.
func (s *Service) DeleteItem(ctx context.Context, call *api.Call, db, coll, address string, partitionKey *string,
	cond api.Conditions, t api.Triggers,
) (*Reply, error) {
	t.Decode = decodeQuery
	return written(s.Engine.DeleteItem(ctx, call, db, coll, address, partitionKey, cond, t))
}

// ExecuteProcedure runs a stored procedure.
func (s *Service) ExecuteProcedure(ctx context.Context, call *api.Call, db, coll, address string,
	p api.ProcedureRequest,
) (*Reply, error) {
	p.Decode = decodeQuery
	res, err := s.Engine.ExecuteProcedure(ctx, call, db, coll, address, p)
	r, err := reply(res, err)
	if r != nil && res.Script != nil {
		r.Body = res.Script.Body
	}
	return r, err
}

// DeleteLogicalPartition deletes all items of a partition key value.
func (s *Service) DeleteLogicalPartition(ctx context.Context, call *api.Call, db, coll string,
	partitionKey *string,
) (*Reply, error) {
	return reply(s.Engine.DeleteLogicalPartition(ctx, call, db, coll, partitionKey))
}

// ExecuteBatch runs the operations of a batch. The status is 207 when any operation has a status of
// 300 or more, even a read that returns 304 (WIRE §5). The client then looks at each result.
func (s *Service) ExecuteBatch(ctx context.Context, call *api.Call, db, coll string, b api.BatchRequest) (*Reply,
	error,
) {
	res, err := s.Engine.ExecuteBatch(ctx, call, db, coll, b)
	r, err := reply(res, err)
	if r == nil || err != nil {
		return r, err
	}
	r.Results = make([]OperationResult, len(res.Operations))
	for i := range r.Results {
		r.Results[i] = operationResult(&res.Operations[i], res)
		if r.Results[i].Status >= 300 {
			r.Status = 207
		}
	}
	return r, nil
}

func operationResult(o *api.OperationResult, of *api.Result) OperationResult {
	r := OperationResult{Status: statuses[o.Outcome], ETag: o.ETag, Charge: o.Charge}
	if o.Err != nil {
		e := status.Of(failure(o.Err))
		r.Status, r.Substatus, r.Message, r.RetryAfter = e.Kind.HTTP(), e.Sub(), e.Message, e.RetryAfter
	}
	if o.Item != nil {
		r.Body = resource.AppendItem(make([]byte, 0, len(o.Item.JSON)+systemPropertyBytes), o.Item, of.DB, of.Coll)
	}
	return r
}

// ListItems returns one page of the read feed of items.
func (s *Service) ListItems(ctx context.Context, call *api.Call, db, coll string, o api.FeedOptions) (*Reply,
	error,
) {
	r := newReply()
	res, err := s.Engine.ListItems(ctx, call, db, coll, o, &r.page)
	return r.finishPage(call, res, err, api.NoIndexMetrics)
}

// QueryItems returns one page of a query over items.
func (s *Service) QueryItems(ctx context.Context, call *api.Call, db, coll string, q api.QueryRequest) (*Reply,
	error,
) {
	r := newReply()
	q.Decode, q.Buffer = decodeQuery, &r.page
	res, err := s.Engine.QueryItems(ctx, call, db, coll, q)
	return r.finishPage(call, res, err, q.IndexMetrics)
}

// finishPage completes the reply of a page. It releases the reply when there is none to send.
func (r *Reply) finishPage(call *api.Call, res *api.Result, err error, form api.IndexMetrics) (*Reply, error) {
	if res == nil {
		r.Release()
		return nil, failure(err)
	}
	r.fill(res)
	if err != nil || res.Query == nil {
		return r, failure(err)
	}
	r.Body = r.page.close(res.Rows, res.Count)
	r.ExecutionInfo = executionInfo(res.Query.ReverseScan)
	facts := res.Query
	if facts.Measured {
		r.QueryMetrics = queryMetrics(call.Meter.Stats(), facts.Compile, facts.Total, facts.Times)
	}
	if facts.Utilization != nil {
		r.IndexUtilization = utilizationText(*facts.Utilization, form)
	}
	r.QueryAdvice = bounded(facts.Advice)
	if facts.Explain != nil {
		r.Explain = explainText(facts.Explain)
	}
	return r, nil
}

// executionInfo returns the JSON of x-ms-cosmos-query-execution-info.
func executionInfo(reverse bool) string {
	if reverse {
		return `{"reverseRidEnabled":false,"reverseIndexScan":true}`
	}
	return `{"reverseRidEnabled":false,"reverseIndexScan":false}`
}

// PlanRequest asks for the plan by which a client runs a query itself.
type PlanRequest struct {
	Body []byte
	// SupportedFeatures is the client's list of features, separated by commas.
	SupportedFeatures string
	// PartitionKey scopes the query; nil when absent.
	PartitionKey *string
}

// QueryPlan returns the plan by which a client runs a query itself (WIRE §6.3–6.5).
func (s *Service) QueryPlan(ctx context.Context, call *api.Call, db, coll string, p PlanRequest) (*Reply, error) {
	planned, res, err := s.Engine.QueryPlan(ctx, call, db, coll,
		engine.PlanRequest{Body: p.Body, Decode: decodeQuery, PartitionKey: p.PartitionKey})
	if err != nil {
		return reply(res, err)
	}
	if err := checkFeatures(planned.Info, p.SupportedFeatures); err != nil {
		return nil, err
	}
	call.Meter.Control()
	r, err := reply(res, nil)
	r.Body = planned.JSON()
	return r, err
}

// checkFeatures refuses a plan that needs features the client does not support. The names are those
// of x-ms-cosmos-supported-query-features (WIRE §6.3).
func checkFeatures(info plan.QueryInfo, supported string) error {
	have := map[string]bool{}
	for name := range strings.SplitSeq(supported, ",") {
		have[strings.ToLower(strings.TrimSpace(name))] = true
	}
	var missing []string
	for _, f := range info.Features() {
		if !have[strings.ToLower(f)] {
			missing = append(missing, "\r\nQuery contained "+f+", which the calling client does not support.")
		}
	}
	if len(missing) == 0 {
		return nil
	}
	// The service's own text, one line for each feature; Rust's SDK knows the first (recorded, SDK).
	return status.New(status.BadRequest, "%s", unsupportedFeatures+strings.Join(missing, ""))
}

const unsupportedFeatures = "Query contains 1 or more unsupported features. Upgrade your SDK to a version that does " +
	"support the requested features:"
