package engine_test

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

var migrations = map[string]resource.Migration{
	"autoscale": resource.MigrateToAutoscale,
	"manual":    resource.MigrateToManual,
}

// demands maps the names in the scripts to kinds of demand.
var demands = map[string]api.DemandKind{
	"none": api.DemandNone, "account": api.DemandAccount, "ranges": api.DemandRanges, "plan": api.DemandPlan,
	"read-container": api.DemandReadContainer, "replace-container": api.DemandReplaceContainer,
	"delete-container": api.DemandDeleteContainer,
	"read-items":       api.DemandReadItems, "write-items": api.DemandWriteItems,
	"delete-key": api.DemandDeleteKey,
	"read-item":  api.DemandReadItem, "write-item": api.DemandWriteItem,
	"read-other": api.DemandReadOther, "write-other": api.DemandWriteOther, "execute": api.DemandExecute,
}

// The members of database shop.
var (
	users = api.Members{Kind: api.UserResource, DB: "shop"}
	keys  = api.Members{Kind: api.EncryptionKeyResource, DB: "shop"}
)

func permissionsOf(user string) api.Members {
	return api.Members{Kind: api.PermissionResource, DB: "shop", User: user}
}

// runAccess runs the script commands about users, permissions and tokens.
func (h *harness) runAccess(t *testing.T, d *datadriven.TestData, call *api.Call, first string,
	feed api.FeedOptions, cond api.Conditions,
) string {
	ctx, e := context.Background(), h.engine
	answer := func(r *cosmos.Reply, err error) string { return render(call, r, err) }
	second := ""
	if len(d.CmdArgs) > 1 {
		second = argText(d.CmdArgs[1])
	}
	named := func(id string) []byte { return []byte(fmt.Sprintf(`{"id":%q}`, id)) }
	body := []byte(d.Input)
	switch d.Cmd {
	case "create-user":
		if d.Input != "" {
			return answer(e.CreateMember(ctx, call, users, body, false, cond))
		}
		return answer(e.CreateMember(ctx, call, users, named(first), false, cond))
	case "upsert-user":
		return answer(e.CreateMember(ctx, call, users, named(first), true, cond))
	case "read-user":
		return answer(e.ReadMember(ctx, call, users, first, cond))
	case "replace-user":
		return answer(e.ReplaceMember(ctx, call, users, first, named(second), cond))
	case "delete-user":
		return answer(e.DeleteMember(ctx, call, users, first, cond))
	case "users":
		return h.pages(call, d.HasArg("all"), feed,
			func(o api.FeedOptions) (*cosmos.Reply, error) { return e.ListMembers(ctx, call, users, o) })
	case "query-users":
		return answer(e.QueryMembers(ctx, call, users, api.QueryRequest{Body: queryBody(d), FeedOptions: feed}))
	case "create-permission":
		return answer(e.CreateMember(ctx, call, permissionsOf(first), body, false, cond))
	case "upsert-permission":
		return answer(e.CreateMember(ctx, call, permissionsOf(first), body, true, cond))
	case "read-permission":
		return answer(e.ReadMember(ctx, call, permissionsOf(first), second, cond))
	case "replace-permission":
		return answer(e.ReplaceMember(ctx, call, permissionsOf(first), second, body, cond))
	case "delete-permission":
		return answer(e.DeleteMember(ctx, call, permissionsOf(first), second, cond))
	case "permissions":
		return h.pages(call, d.HasArg("all"), feed, func(o api.FeedOptions) (*cosmos.Reply, error) {
			return e.ListMembers(ctx, call, permissionsOf(first), o)
		})
	case "query-permissions":
		return answer(e.QueryMembers(ctx, call, permissionsOf(first),
			api.QueryRequest{Body: queryBody(d), FeedOptions: feed}))
	case "create-key":
		return answer(e.CreateMember(ctx, call, keys, body, false, cond))
	case "upsert-key":
		return answer(e.CreateMember(ctx, call, keys, body, true, cond))
	case "read-key":
		return answer(e.ReadMember(ctx, call, keys, first, cond))
	case "replace-key":
		return answer(e.ReplaceMember(ctx, call, keys, first, body, cond))
	case "delete-key-named":
		return answer(e.DeleteMember(ctx, call, keys, first, cond))
	case "keys":
		return answer(e.ListMembers(ctx, call, keys, feed))
	case "permit":
		return h.permit(t, d, call, first, second)
	case "account-items":
		return fmt.Sprintln(h.store.Partitions(0)[0].Items())
	case "as":
		h.next = h.grant(t, first)
		return "ok"
	default:
		return h.runScripts(t, d, call, first, second, feed, cond)
	}
}

// grant returns the grant of token "t1", "t2" …
func (h *harness) grant(t *testing.T, token string) *resource.Grant {
	n, err := strconv.Atoi(strings.TrimPrefix(token, "t"))
	if err != nil || n < 1 || n > len(h.minted) {
		t.Fatalf("no token %q was made", token)
	}
	g := h.minted[n-1]
	return &g
}

// TestNameThatMovesOn recreates a container under the same name after a token got permission to
// delete it and before the token's request runs.
func TestNameThatMovesOn(t *testing.T) {
	ctx, h := context.Background(), newHarness(t)
	defer h.close()
	const definition = `{"id":"c","partitionKey":{"paths":["/pk"],"kind":"Hash","version":2}}`
	h.createContainer("400", definition)
	must := func(_ *cosmos.Reply, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	own := &api.Call{}
	must(h.engine.CreateMember(ctx, own, users, []byte(`{"id":"u"}`), false, api.Conditions{}))
	must(h.engine.CreateMember(ctx, own, permissionsOf("u"),
		[]byte(`{"id":"p","permissionMode":"All","resource":"dbs/shop/colls/c"}`), false, api.Conditions{}))
	call := &api.Call{Grant: h.grant(t, "t1")}
	for _, kind := range []api.DemandKind{api.DemandReadContainer, api.DemandDeleteContainer} {
		if err := h.engine.Permit(ctx, call, api.Demand{Kind: kind, DB: "shop", Container: "c"}); err != nil {
			t.Fatal(err)
		}
	}
	must(h.engine.ReadContainer(ctx, call, "shop", "c", api.Conditions{}, api.ContainerOptions{}))
	must(h.engine.DeleteContainer(ctx, own, "shop", "c", api.Conditions{}))
	must(h.engine.CreateContainer(ctx, own, "shop", []byte(definition), cosmos.Throughput{}))
	_, read := h.engine.ReadContainer(ctx, call, "shop", "c", api.Conditions{}, api.ContainerOptions{})
	_, replaced := h.engine.ReplaceContainer(ctx, call, "shop", "c", []byte(definition), api.Conditions{})
	_, deleted := h.engine.DeleteContainer(ctx, call, "shop", "c", api.Conditions{})
	_, ranges := h.engine.ListRanges(ctx, call, "shop", "c", api.RangesOptions{})
	for what, err := range map[string]error{
		"read": read, "replaced": replaced, "deleted": deleted,
		"ranges listed": ranges,
	} {
		if err == nil {
			t.Errorf("the new container is %s by a token for the old one", what)
		}
	}
}

func (h *harness) permit(t *testing.T, d *datadriven.TestData, call *api.Call, token, kind string) string {
	demand := api.Demand{DB: "shop"}
	var known bool
	if demand.Kind, known = demands[kind]; !known {
		t.Fatalf("unknown demand %q", kind)
	}
	for _, a := range d.CmdArgs[2:] {
		v := strings.Join(a.Vals, ",")
		switch a.Key {
		case "db":
			demand.DB = v
		case "kind":
			demand.ChildKind = v
		case "id":
			demand.ChildKind, demand.Child = "docs", v
		case "pk":
			demand.PartitionKeys = append(demand.PartitionKeys, &v)
		case "none":
			demand.PartitionKeys = append(demand.PartitionKeys, nil)
		default:
			demand.Container = argText(a)
		}
	}
	call.Grant = h.grant(t, token)
	if err := h.engine.Permit(context.Background(), call, demand); err != nil {
		e := status.Of(err)
		return fmt.Sprintf("%d/%d %s\n", e.Kind.HTTP(), e.Kind.Substatus(), e.Message)
	}
	return "permitted\n"
}
