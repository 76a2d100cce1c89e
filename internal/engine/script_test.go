package engine_test

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// TestScripts runs the narratives in testdata/script. Each command is one engine call, and its
// output is what a client would learn. Every script ends with a check of the whole store. Run with
// -rewrite to accept new output, then read the diff.
func TestScripts(t *testing.T) {
	datadriven.Walk(t, "testdata/script", func(t *testing.T, path string) {
		// With this interval no background task removes expired items; only a request that meets one
		// does. LSNs then depend only on the script's own commands.
		h := newHarness(t, engine.Options{ExpiryInterval: 365 * 24 * time.Hour})
		defer h.close()
		datadriven.RunTest(t, path, func(t *testing.T, d *datadriven.TestData) string {
			return h.run(t, d)
		})
		h.check()
	})
}

// run executes one command. The language:
// run executes one command. The language:
//
//	create-database ID | delete-database ID | databases [page=N]
//	create-container ID [pk=/a,/b] [throughput=N] [version=N]
//	      database "shop"; the input may be a whole definition
//	read-container ID | delete-container ID | containers | ranges ID [etag=E]
//	offer RID | offers               the input of offers is SQL
//	query-databases | query-containers DB [page=N]      the input is SQL
//	replace-offer RID [to=autoscale|manual]     the input is the offer
//	create-user ID | upsert-user ID | read-user A | replace-user A [to=ID] | delete-user A
//	users [page=N] [all] | query-users
//	create-permission U | upsert-permission U | read-permission U A | replace-permission U A
//	delete-permission U A | permissions U [page=N] [all]
//	create-key | upsert-key | read-key A | replace-key A | delete-key-named A | keys     client encryption keys
//	permit TOKEN KIND C [kind=docs id=X] [pk=["a"]] [none]
//	      whether a token allows this; none: an operation without a key
//	as TOKEN                         runs the next command with a token's grant
//	account-items                    the number of items in the account: 0 after deleting everything
//	create|upsert|replace|patch C [id=X] [pk=["a"]] [if-match=E] [if-none-match=E]
//	      [indexing=exclude|include]     the input is the item, or the patch
//	batch|bulk C [pk=["a"]] [range=N] [stop]     the input is the operations, see batchOperations
//	delete-key C pk=["a"]
//	read|delete C id=X pk=["a"] [if-match=E] [if-none-match=E] [session=T]
//	query C [pk=..] [range=N] [page=N] [all] [scan] [continuation=T] [cross=false]
//	      [param=@x:JSON]     the input is SQL
//	      [by-client [parallel] [no-more]]
//	      the client merges; it asks several ranges at once; it wants one page
//	load C                           creates the items of the input, one a line
//	rows C1 C2 … [ordered|counted]   compares the rows of each and in pages of any size;
//	                                 the input is SQL
//	forge C [by-client]              prints how the engine refuses changed and misplaced
//	                                 continuations; the input is SQL
//	plan C [pk=..] [features=A,B]    the input is SQL
//	feed C [page=N] [all]
//	changes C [pk=..] [range=N] [start=EPK end=EPK] [page=N] [from=now|ETAG] [after=SECOND] [all] [versions] [envelopes]
//	advance DURATION | restart | check
//	account [limit=BYTES] [physical=BYTES] [consistency=LEVEL] [throttle=off|auto|on] [serverless]
//	      restarts the engine with these options
//
// and those of runAccess, runReshape and runBudgets. With "position", a command prints only the
// position in its reply. With "flat", the caller's API version knows no hierarchical partition
// keys.
func (h *harness) run(t *testing.T, d *datadriven.TestData) string {
	ctx := context.Background()
	call := &api.Call{ActivityID: "script"}
	arg := func(key string) string {
		var v string
		for _, a := range d.CmdArgs {
			if a.Key == key {
				v = strings.Join(a.Vals, ",")
			}
		}
		return v
	}
	first := ""
	if len(d.CmdArgs) > 0 {
		first = argText(d.CmdArgs[0])
	}
	number := func(key string) int {
		n, _ := strconv.Atoi(arg(key))
		return n
	}
	optional := func(key string) *string {
		for _, a := range d.CmdArgs {
			if a.Key == key {
				v := strings.Join(a.Vals, ",")
				return &v
			}
		}
		return nil
	}
	call.Grant, h.next = h.next, nil
	call.SessionToken, call.Consistency, call.ContainerRID = arg("session"), levelOf(t, arg("consistency")),
		arg("container-rid")
	call.FlatKeys = d.HasArg("flat")
	cond := api.Conditions{IfMatch: arg("if-match"), IfNoneMatch: arg("if-none-match")}
	write := api.ItemWrite{
		Body: []byte(d.Input), PartitionKey: optional("pk"), Conditions: cond,
		Indexing: directives[arg("indexing")], Triggers: triggersOf(arg("pre"), arg("post")),
	}
	feed := api.FeedOptions{
		MaxItems: number("page"), Continuation: arg("continuation"), PartitionKey: optional("pk"),
		RangeID: arg("range"), StartEPK: arg("start"), EndEPK: arg("end"),
	}
	const db = "shop"
	if call.Grant != nil { // as the gateway does before every operation
		if err := h.engine.Permit(ctx, call,
			api.Demand{Kind: api.DemandReadContainer, DB: db, Container: first}); err != nil {
			t.Fatal(err)
		}
	}
	answer := func(r *cosmos.Reply, err error) string {
		if d.HasArg("position") && err == nil {
			return fmt.Sprintf("%d lsn=%d session=%s owner=%s\n", r.Status, r.LSN, r.SessionToken, r.OwnerPath)
		}
		if err == nil { // the ranges of a new throughput may exist already, or not yet
			r.Body = bytes.ReplaceAll(r.Body, []byte(`,"isOfferReplacePending":true`), nil)
		}
		return render(call, r, err)
	}
	switch e := h.engine; d.Cmd {
	case "create-database":
		return answer(e.CreateDatabase(ctx, call, []byte(fmt.Sprintf(`{"id":%q}`, first)),
			cosmos.Throughput{Offer: arg("throughput"), Autopilot: arg("autopilot")}))
	case "delete-database":
		return answer(e.DeleteDatabase(ctx, call, first, cond))
	case "databases":
		return answer(e.ListDatabases(ctx, call, feed))
	case "create-container":
		return answer(e.CreateContainer(ctx, call, db, containerBody(d, first, arg("pk"), arg("version")),
			cosmos.Throughput{Offer: arg("throughput"), Autopilot: arg("autopilot")}))
	case "replace-container":
		return answer(e.ReplaceContainer(ctx, call, db, first, []byte(d.Input), cond))
	case "read-container":
		return answer(e.ReadContainer(ctx, call, db, first, cond,
			api.ContainerOptions{Statistics: d.HasArg("statistics")}))
	case "delete-container":
		return answer(e.DeleteContainer(ctx, call, db, first, cond))
	case "containers":
		return answer(e.ListContainers(ctx, call, db, feed))
	case "ranges":
		return answer(e.ListRanges(ctx, call, db, first, api.RangesOptions{ChangeFeed: true, IfNoneMatch: arg("etag")}))
	case "offers":
		return answer(e.QueryOffers(ctx, call, api.QueryRequest{Body: queryBody(d)}))
	case "query-containers":
		return answer(e.QueryContainers(ctx, call, first, api.QueryRequest{Body: queryBody(d), FeedOptions: feed}))
	case "query-databases":
		return answer(e.QueryDatabases(ctx, call, api.QueryRequest{Body: queryBody(d), FeedOptions: feed}))
	case "offer":
		return answer(e.ReadOffer(ctx, call, first, cond))
	case "replace-offer":
		return answer(e.ReplaceOffer(ctx, call, first, []byte(d.Input), migrations[arg("to")], cond))
	case "create":
		return answer(e.CreateItem(ctx, call, db, first, write))
	case "upsert":
		return answer(e.UpsertItem(ctx, call, db, first, write))
	case "replace":
		return answer(e.ReplaceItem(ctx, call, db, first, arg("id"), write))
	case "read":
		return answer(e.ReadItem(ctx, call, db, first, arg("id"), optional("pk"), cond))
	case "delete":
		return answer(e.DeleteItem(ctx, call, db, first, arg("id"), optional("pk"), cond, write.Triggers))
	case "patch":
		return answer(e.PatchItem(ctx, call, db, first, arg("id"), write))
	case "batch":
		return answer(e.ExecuteBatch(ctx, call, db, first,
			api.BatchRequest{Atomic: true, PartitionKey: optional("pk"), Operations: batchOperations(t, d.Input)}))
	case "bulk":
		return answer(e.ExecuteBatch(ctx, call, db, first, api.BatchRequest{
			ContinueOnError: !d.HasArg("stop"), PartitionKey: optional("pk"), RangeID: arg("range"),
			Operations: batchOperations(t, d.Input),
		}))
	case "delete-key":
		return answer(e.DeleteLogicalPartition(ctx, call, db, first, optional("pk")))
	case "changes":
		return h.changes(t, d, call, first, feed)
	case "feed":
		return h.pages(call, d.HasArg("all"), feed, func(o api.FeedOptions) (*cosmos.Reply, error) {
			return e.ListItems(ctx, call, db, first, o)
		})
	case "query":
		q := api.QueryRequest{
			Body: queryBody(d), EnableCrossPartition: arg("cross") != "false",
			ForceScan: d.HasArg("scan"),
		}
		if d.HasArg("by-client") {
			q.Merging, q.Parallel, q.NoContinuation = api.MergedByClient, d.HasArg("parallel"), d.HasArg("no-more")
		}
		return h.pages(call, d.HasArg("all"), feed, func(o api.FeedOptions) (*cosmos.Reply, error) {
			q.FeedOptions = o
			return e.QueryItems(ctx, call, db, first, q)
		})
	case "load":
		for line := range strings.Lines(d.Input) {
			if _, err := e.CreateItem(ctx, &api.Call{}, db, first,
				api.ItemWrite{Body: []byte(strings.TrimSpace(line))}); err != nil {
				return err.Error()
			}
		}
		return "ok"
	case "rows":
		return h.rows(d)
	case "forge":
		return h.forge(t, d, first)
	case "plan":
		features := everyFeature
		if f := optional("features"); f != nil {
			features = *f
		}
		return answer(e.QueryPlan(ctx, call, db, first,
			cosmos.PlanRequest{Body: queryBody(d), SupportedFeatures: features, PartitionKey: optional("pk")}))
	case "advance":
		step, err := time.ParseDuration(first)
		if err != nil {
			return err.Error()
		}
		h.clock.Advance(step)
		return "ok"
	case "account":
		if d.HasArg("throttle") || d.HasArg("serverless") {
			h.options.Throttle, h.options.Serverless = throttles[arg("throttle")], d.HasArg("serverless")
		}
		h.options.LogicalPartitionBytes = int64(number("limit"))
		h.options.DefaultConsistency = levelOf(t, arg("consistency"))
		h.options.PhysicalPartitionBytes = int64(number("physical"))
		h.restart()
		return "ok"
	case "restart":
		h.restart()
		return "ok"
	case "check":
		return h.problems()
	default:
		return h.runAccess(t, d, call, first, feed, cond)
	}
}

// argText is an argument as it was written: RIDs end in what looks like a value.
func argText(a datadriven.CmdArg) string {
	if len(a.Vals) == 0 {
		return a.Key
	}
	return a.Key + "=" + strings.Join(a.Vals, ",")
}

// pages prints one page, or every page until there is no continuation.
func (h *harness) pages(call *api.Call, all bool, o api.FeedOptions,
	next func(api.FeedOptions) (*cosmos.Reply, error),
) string {
	var out strings.Builder
	for page := 0; ; page++ {
		if page > 1000 {
			return out.String() + "the pages do not end\n"
		}
		r, err := next(o)
		out.WriteString(render(call, r, err))
		if err != nil || !all || r.Continuation == "" {
			return out.String()
		}
		o.Continuation = r.Continuation
	}
}

// render prints a reply as a client would learn it.
func render(call *api.Call, r *cosmos.Reply, err error) string {
	var out strings.Builder
	if err != nil {
		e := status.Of(err)
		fmt.Fprintf(&out, "%d/%d %s\n", e.Kind.HTTP(), e.Sub(), strings.ReplaceAll(e.Message, "\r\n", "\n"))
		if e.Additional != "" {
			fmt.Fprintln(&out, e.Additional)
		}
		if e.RetryAfter > 0 {
			fmt.Fprintf(&out, "charge=%s ranges=%s retry after %v\n", call.Meter.Charge(), strings.Join(r.Receipt.Ranges, ","),
				e.RetryAfter.Round(time.Microsecond))
		}
		if r != nil && r.SessionToken != "" {
			fmt.Fprintf(&out, "session %s\n", r.SessionToken)
		}
		return out.String()
	}
	fmt.Fprintf(&out, "%d charge=%s", r.Status, call.Meter.Charge())
	if r.SessionToken != "" && r.Receipt != nil { // the position argument prints that of a reply about the account
		fmt.Fprintf(&out, " session=%s", r.SessionToken)
	}
	if r.Receipt != nil {
		fmt.Fprintf(&out, " ranges=%s/%d %s", strings.Join(r.Receipt.Ranges, ","), r.Receipt.TotalRanges, r.Receipt.Access)
	}
	if r.Continuation != "" {
		out.WriteString(" more")
	}
	out.WriteString("\n")
	for i := range r.Results {
		result := &r.Results[i]
		fmt.Fprintf(&out, "%d: %d/%d charge=%s %s%s%s", i, result.Status, result.Substatus, result.Charge, result.ETag,
			result.Message, result.Body)
		if result.RetryAfter > 0 {
			fmt.Fprintf(&out, " retry after %v", result.RetryAfter.Round(time.Microsecond))
		}
		out.WriteString("\n")
	}
	if r.Body != nil {
		out.Write(r.Body)
		out.WriteString("\n")
	}
	return out.String()
}

var directives = map[string]api.IndexingDirective{
	"include": api.IndexingInclude,
	"exclude": api.IndexingExclude,
}

// operationNames are the operations of a batch as scripts write them.
var operationNames = map[string]api.OperationKind{
	"create": api.OperationCreate, "upsert": api.OperationUpsert, "read": api.OperationRead,
	"replace": api.OperationReplace, "patch": api.OperationPatch, "delete": api.OperationDelete,
}

// batchOperations reads one operation per line: its name, then any of pk=KEY, id=X, if-match=E,
// if-none-match=E, indexing=exclude|include and minimal, then its body.
func batchOperations(t *testing.T, input string) []api.BatchOperation {
	var all []api.BatchOperation
	for line := range strings.Lines(input) {
		name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		kind, known := operationNames[name]
		if !known {
			t.Fatalf("unknown operation %q", line)
		}
		op := api.BatchOperation{Kind: kind}
		for rest != "" && !strings.ContainsAny(rest[:1], "{[") {
			var option string
			option, rest, _ = strings.Cut(rest, " ")
			key, value, _ := strings.Cut(option, "=")
			switch key {
			case "pk":
				op.PartitionKey = &value
			case "id":
				op.ID = value
			case "if-match":
				op.IfMatch = value
			case "if-none-match":
				op.IfNoneMatch = value
			case "indexing":
				op.Indexing = directives[value]
			case "minimal":
				op.Minimal = true
			default:
				t.Fatalf("unknown option %q of %q", option, line)
			}
		}
		op.Body = []byte(rest)
		all = append(all, op)
	}
	return all
}

func containerBody(d *datadriven.TestData, id, pk, version string) []byte {
	if d.Input != "" {
		return []byte(d.Input)
	}
	paths := strings.Split(pk, ",")
	kind := "Hash"
	if len(paths) > 1 {
		kind = "MultiHash"
	}
	if version == "" {
		version = "2"
	}
	return []byte(fmt.Sprintf(`{"id":%q,"partitionKey":{"paths":["%s"],"kind":%q,"version":%s}}`, id,
		strings.Join(paths, `","`), kind, version))
}

func queryBody(d *datadriven.TestData) []byte {
	var parameters []string
	for _, a := range d.CmdArgs {
		if a.Key == "param" {
			name, value, _ := strings.Cut(strings.Join(a.Vals, ","), ":")
			parameters = append(parameters, fmt.Sprintf(`{"name":%q,"value":%s}`, name, value))
		}
	}
	return []byte(fmt.Sprintf(`{"query":%s,"parameters":[%s]}`, quoteJSON(d.Input), strings.Join(parameters, ",")))
}

// levelOf reads the name of a level; "" is the account's.
func levelOf(t *testing.T, name string) api.Consistency {
	t.Helper()
	level, err := cosmos.ParseConsistency(name)
	if err != nil {
		t.Fatal(err)
	}
	return level
}
