package engine

import (
	"context"
	"strings"

	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/status"
)

// QueryPlan tells a client how to run a query by itself: the ranges to visit,
// what to send to each, and how to merge (WIRE §6.3–6.5).
func (e *Engine) QueryPlan(ctx context.Context, call *Call, db, coll string, p PlanRequest) (*Reply, error) {
	c, err := e.catalog.Load().owner(call, db, coll)
	if err != nil {
		return nil, err
	}
	about := &FeedOptions{PartitionKey: p.PartitionKey}
	early, err := e.admitText(call, c, p.Body, about)
	if err != nil {
		return c.refusal(early), err
	}
	defer early.Release()
	work, err := e.computes(ctx, call, c, p.Body, about)
	if err != nil {
		return nil, err
	}
	defer work.Leave()
	stmt, err := e.compileFor(c, p.Body)
	e.payText(call, c, p.Body, about, early)
	if err != nil {
		return nil, err
	}
	planned, err := c.partitioned(stmt.logical, p.PartitionKey)
	if err != nil {
		return nil, err
	}
	if err := checkFeatures(planned.Info, p.SupportedFeatures); err != nil {
		return nil, err
	}
	call.Meter.Control()
	// Without a session token: clients would take the account's for one of items.
	return &Reply{Status: 200, Body: planned.JSON(), Count: -1, OwnerRID: c.rid, OwnerPath: c.path}, nil
}

// partitioned is the plan of a query, for all items or those of a key.
func (c *container) partitioned(l *plan.Logical, header *string) (*plan.Partitioned, error) {
	if header != nil {
		key, err := c.parseKey(*header)
		if err != nil {
			return nil, err
		}
		if key.Len() > 0 {
			return plan.PartitionKeyed(l, c.key(), key)
		}
	}
	return plan.Partition(l, c.key())
}

// checkFeatures refuses a plan that the client says it cannot carry out. The
// names are those of x-ms-cosmos-supported-query-features (WIRE §6.3).
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
	// The service's words, a line for each feature; Rust's SDK knows the first (recorded, SDK).
	return status.New(status.BadRequest, "%s", unsupportedFeatures+strings.Join(missing, ""))
}

const unsupportedFeatures = "Query contains 1 or more unsupported features. Upgrade your SDK to a version that does " +
	"support the requested features:"
