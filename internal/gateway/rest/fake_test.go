package rest

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

// fakeEngine answers every call with the same reply and error, and records its calls as text.
type fakeEngine struct {
	reply *cosmos.Reply
	err   error
	panic any
	level api.Consistency // of the account; 0 is Session
	// spend is what a call counts; nil means a control operation.
	spend func(*ru.Meter)
	// each is the result of every operation of a batch; nil if reply has the results.
	each *cosmos.OperationResult

	mu    sync.Mutex
	calls []string
	rids  []string // the container that each call claims to address
}

func (f *fakeEngine) answer(call *api.Call, name string, arguments ...any) (*cosmos.Reply, error) {
	if f.panic != nil {
		panic(f.panic)
	}
	var b strings.Builder
	b.WriteString(name)
	for _, a := range arguments {
		switch v := a.(type) {
		case string:
			fmt.Fprintf(&b, " %q", v)
		case *string:
			if v == nil {
				b.WriteString(" pk=absent")
			} else {
				fmt.Fprintf(&b, " pk=%s", *v)
			}
		case []byte:
			fmt.Fprintf(&b, " body=%s", status.Clip(string(v)))
		default:
			fmt.Fprintf(&b, " %s", describe(v))
		}
	}
	if call.SessionToken != "" {
		b.WriteString(" session=" + call.SessionToken)
	}
	if call.Consistency != 0 {
		b.WriteString(" consistency=" + call.Consistency.String())
	}
	if call.IntendedRID != "" {
		b.WriteString(" intended=" + call.IntendedRID)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.calls, f.rids = append(f.calls, b.String()), append(f.rids, call.ContainerRID)
	if f.spend != nil {
		f.spend(&call.Meter)
	} else {
		call.Meter.Control()
	}
	return f.reply, f.err
}

func (f *fakeEngine) take() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	calls := f.calls
	f.calls = nil
	return calls
}

// describe prints the fields of an options value that are set.
func describe(v any) string {
	switch o := v.(type) {
	case api.Conditions:
		return strings.TrimSpace(named("if-match", o.IfMatch) + named("if-none-match", o.IfNoneMatch))
	case cosmos.Throughput:
		return strings.TrimSpace(named("offer", o.Offer) + named("autopilot", o.Autopilot))
	case api.RangesOptions:
		return fmt.Sprintf("change-feed=%t %s", o.ChangeFeed, named("if-none-match", o.IfNoneMatch))
	case api.FeedOptions:
		return describeFeed(o)
	case api.ChangeFeedRequest:
		return fmt.Sprintf("%s %s%s%s after=%d", describeFeed(o.FeedOptions), set("versions", o.Versions),
			set("now", o.FromNow)+set("kept", o.Kept),
			named("position", o.Position), o.After)
	case api.QueryRequest:
		requestedFacts := set("explain", o.Explain) + set("indexes-v1",
			o.IndexMetrics == api.IndexMetricsV1) + set("indexes-v2",
			o.IndexMetrics == api.IndexMetricsV2) + set("advice", o.QueryAdvice)
		return fmt.Sprintf("%s cross=%t metrics=%t scan=%t %sbody=%s", describeFeed(o.FeedOptions), o.EnableCrossPartition,
			o.PopulateMetrics, o.ForceScan, requestedFacts, o.Body)
	case cosmos.PlanRequest:
		return fmt.Sprintf("features=%q %s body=%s", o.SupportedFeatures, describeKey(o.PartitionKey), o.Body)
	case api.ItemWrite:
		return strings.TrimSpace(fmt.Sprintf("%s %s %s%sbody=%s", describeKey(o.PartitionKey), describe(o.Conditions),
			describe(o.Triggers),
			set("indexed", o.Indexing == api.IndexingInclude)+set("unindexed", o.Indexing == api.IndexingExclude),
			status.Clip(string(o.Body))))
	case api.Triggers:
		return named("pre", strings.Join(o.Pre, "+")) + named("post", strings.Join(o.Post, "+"))
	case api.BatchRequest:
		return describeBatch(o)
	case resource.Migration:
		return map[resource.Migration]string{
			resource.MigrateNone: "", resource.MigrateToAutoscale: "to-autoscale",
			resource.MigrateToManual: "to-manual",
		}[o]
	}
	return fmt.Sprint(v)
}

func describeKey(pk *string) string {
	if pk == nil {
		return "pk=absent"
	}
	return "pk=" + *pk
}

func describeFeed(o api.FeedOptions) string {
	return strings.TrimSpace(fmt.Sprintf("max=%d %s %s%s%s%s", o.MaxItems, describeKey(o.PartitionKey),
		named("after", o.Continuation), named("range", o.RangeID), named("from", o.StartEPK), named("to", o.EndEPK)))
}

func named(name, v string) string {
	if v == "" {
		return ""
	}
	return name + "=" + v + " "
}

func set(name string, on bool) string {
	if on {
		return name + " "
	}
	return ""
}

// operationNames are the names of the kinds of operations in narratives.
var operationNames = map[api.OperationKind]string{
	api.OperationCreate: "Create", api.OperationUpsert: "Upsert", api.OperationRead: "Read",
	api.OperationReplace: "Replace", api.OperationPatch: "Patch", api.OperationDelete: "Delete",
}

func describeBatch(r api.BatchRequest) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s%s%s", describeKey(r.PartitionKey), named("range", r.RangeID), set("atomic", r.Atomic),
		set("continue-on-error", r.ContinueOnError))
	for _, o := range r.Operations {
		fmt.Fprintf(&b, "\n  %s", operationNames[o.Kind])
		if o.ID != "" {
			fmt.Fprintf(&b, " %q", o.ID)
		}
		if o.PartitionKey != nil {
			b.WriteString(" " + describeKey(o.PartitionKey))
		}
		if line := strings.TrimSpace(describe(o.Conditions) + " " +
			set("indexed", o.Indexing == api.IndexingInclude) + set("unindexed",
			o.Indexing == api.IndexingExclude) + set("minimal", o.Minimal)); line != "" {
			b.WriteString(" " + line)
		}
		if o.Body != nil {
			fmt.Fprintf(&b, " body=%s", status.Clip(string(o.Body)))
		}
	}
	return b.String()
}

func (f *fakeEngine) DefaultConsistency() api.Consistency { return cmp.Or(f.level, api.Session) }

// CheckConsistency refuses what the account's level does not allow.
func (f *fakeEngine) CheckConsistency(asked api.Consistency) error {
	if asked != 0 && asked < f.DefaultConsistency() {
		return status.New(status.BadRequest, "The level is not allowed.")
	}
	return nil
}

func (f *fakeEngine) CreateDatabase(_ context.Context, c *api.Call, body []byte, t cosmos.Throughput) (*cosmos.Reply,
	error,
) {
	return f.answer(c, "CreateDatabase", body, t)
}

func (f *fakeEngine) ReadDatabase(_ context.Context, c *api.Call, db string, cond api.Conditions) (*cosmos.Reply,
	error,
) {
	return f.answer(c, "ReadDatabase", db, cond)
}

func (f *fakeEngine) ListDatabases(_ context.Context, c *api.Call, o api.FeedOptions) (*cosmos.Reply, error) {
	return f.answer(c, "ListDatabases", o)
}

func (f *fakeEngine) DeleteDatabase(_ context.Context, c *api.Call, db string,
	cond api.Conditions,
) (*cosmos.Reply, error) {
	return f.answer(c, "DeleteDatabase", db, cond)
}

func (f *fakeEngine) CreateContainer(_ context.Context, c *api.Call, db string, body []byte,
	t cosmos.Throughput,
) (*cosmos.Reply, error) {
	return f.answer(c, "CreateContainer", db, body, t)
}

func (f *fakeEngine) ReadContainer(_ context.Context, c *api.Call, db, coll string, cond api.Conditions,
	o api.ContainerOptions,
) (*cosmos.Reply, error) {
	return f.answer(c, "ReadContainer", db, coll, cond, o)
}

func (f *fakeEngine) ReplaceContainer(_ context.Context, c *api.Call, db, coll string, body []byte,
	cond api.Conditions,
) (*cosmos.Reply, error) {
	return f.answer(c, "ReplaceContainer", db, coll, body, cond)
}

func (f *fakeEngine) DeleteContainer(_ context.Context, c *api.Call, db, coll string,
	cond api.Conditions,
) (*cosmos.Reply, error) {
	return f.answer(c, "DeleteContainer", db, coll, cond)
}

func (f *fakeEngine) ListContainers(_ context.Context, c *api.Call, db string, o api.FeedOptions) (*cosmos.Reply,
	error,
) {
	return f.answer(c, "ListContainers", db, o)
}

func (f *fakeEngine) ListRanges(_ context.Context, c *api.Call, db, coll string,
	o api.RangesOptions,
) (*cosmos.Reply, error) {
	return f.answer(c, "ListRanges", db, coll, o)
}

func (f *fakeEngine) CreateItem(_ context.Context, c *api.Call, db, coll string, w api.ItemWrite) (*cosmos.Reply,
	error,
) {
	return f.answer(c, "CreateItem", db, coll, w)
}

func (f *fakeEngine) UpsertItem(_ context.Context, c *api.Call, db, coll string, w api.ItemWrite) (*cosmos.Reply,
	error,
) {
	return f.answer(c, "UpsertItem", db, coll, w)
}

func (f *fakeEngine) ReplaceItem(_ context.Context, c *api.Call, db, coll, id string,
	w api.ItemWrite,
) (*cosmos.Reply, error) {
	return f.answer(c, "ReplaceItem", db, coll, id, w)
}

func (f *fakeEngine) ReadItem(_ context.Context, c *api.Call, db, coll, id string, pk *string,
	cond api.Conditions,
) (*cosmos.Reply, error) {
	return f.answer(c, "ReadItem", db, coll, id, pk, cond)
}

func (f *fakeEngine) DeleteItem(_ context.Context, c *api.Call, db, coll, id string, pk *string,
	cond api.Conditions, t api.Triggers,
) (*cosmos.Reply, error) {
	if len(t.Pre)+len(t.Post) > 0 {
		return f.answer(c, "DeleteItem", db, coll, id, pk, cond, t)
	}
	return f.answer(c, "DeleteItem", db, coll, id, pk, cond)
}

func (f *fakeEngine) ExecuteProcedure(_ context.Context, c *api.Call, db, coll, id string, p api.ProcedureRequest,
) (*cosmos.Reply, error) {
	return f.answer(c, "ExecuteProcedure", db, coll, id, p.PartitionKey, string(p.Arguments), p.Log)
}

func (f *fakeEngine) PatchItem(_ context.Context, c *api.Call, db, coll, id string,
	w api.ItemWrite,
) (*cosmos.Reply, error) {
	return f.answer(c, "PatchItem", db, coll, id, w)
}

func (f *fakeEngine) DeleteLogicalPartition(_ context.Context, c *api.Call, db, coll string,
	pk *string,
) (*cosmos.Reply, error) {
	return f.answer(c, "DeleteLogicalPartition", db, coll, pk)
}

func (f *fakeEngine) ExecuteBatch(_ context.Context, c *api.Call, db, coll string,
	b api.BatchRequest,
) (*cosmos.Reply, error) {
	reply, err := f.answer(c, "ExecuteBatch", db, coll, b)
	if f.each == nil || reply == nil {
		return reply, err
	}
	answered := *reply
	answered.Results = slices.Repeat([]cosmos.OperationResult{*f.each}, len(b.Operations))
	return &answered, err
}

func (f *fakeEngine) ListItems(_ context.Context, c *api.Call, db, coll string, o api.FeedOptions) (*cosmos.Reply,
	error,
) {
	return f.answer(c, "ListItems", db, coll, o)
}

func (f *fakeEngine) ReadChangeFeed(_ context.Context, c *api.Call, db, coll string, q api.ChangeFeedRequest,
	form cosmos.ChangeForm,
) (*cosmos.Reply, error) {
	return f.answer(c, "ReadChangeFeed", db, coll, q, form)
}

func (f *fakeEngine) AwaitChange(ctx context.Context, c *api.Call, db, coll string, q api.ChangeFeedRequest) error {
	_, err := f.answer(c, "AwaitChange", db, coll, q)
	<-ctx.Done()
	return err
}

func (f *fakeEngine) QueryDatabases(_ context.Context, c *api.Call, q api.QueryRequest) (*cosmos.Reply, error) {
	return f.answer(c, "QueryDatabases", q)
}

func (f *fakeEngine) QueryContainers(_ context.Context, c *api.Call, db string,
	q api.QueryRequest,
) (*cosmos.Reply, error) {
	return f.answer(c, "QueryContainers", db, q)
}

func (f *fakeEngine) QueryItems(_ context.Context, c *api.Call, db, coll string,
	q api.QueryRequest,
) (*cosmos.Reply, error) {
	return f.answer(c, "QueryItems", db, coll, q)
}

func (f *fakeEngine) QueryPlan(_ context.Context, c *api.Call, db, coll string, p cosmos.PlanRequest) (*cosmos.Reply,
	error,
) {
	return f.answer(c, "QueryPlan", db, coll, p)
}

func (f *fakeEngine) QueryOffers(_ context.Context, c *api.Call, q api.QueryRequest) (*cosmos.Reply, error) {
	return f.answer(c, "QueryOffers", q)
}

func (f *fakeEngine) ListOffers(_ context.Context, c *api.Call, o api.FeedOptions) (*cosmos.Reply, error) {
	return f.answer(c, "ListOffers", o)
}

func (f *fakeEngine) ReadOffer(_ context.Context, c *api.Call, rid string, cond api.Conditions) (*cosmos.Reply,
	error,
) {
	return f.answer(c, "ReadOffer", rid, cond)
}

func (f *fakeEngine) ReplaceOffer(_ context.Context, c *api.Call, rid string, body []byte, m resource.Migration,
	cond api.Conditions,
) (*cosmos.Reply, error) {
	return f.answer(c, "ReplaceOffer", rid, body, m, cond)
}
