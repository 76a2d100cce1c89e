package engine_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/resource"
	"github.com/orrery-db/orrery/internal/status"
)

// scriptKinds maps the segments of links to kinds of script.
var scriptKinds = map[string]struct {
	members api.ResourceKind
	kind    resource.ScriptKind
}{
	"sprocs":   {api.ProcedureResource, resource.Procedure},
	"triggers": {api.TriggerResource, resource.Trigger},
	"udfs":     {api.FunctionResource, resource.Function},
}

// runScripts runs the script commands about stored procedures, triggers and user-defined functions.
// Their arguments are a container, a kind and, for one script, its address.
func (h *harness) runScripts(t *testing.T, d *datadriven.TestData, call *api.Call, container, kind string,
	feed api.FeedOptions, cond api.Conditions,
) string {
	ctx, e := context.Background(), h.engine
	m := api.Members{Kind: scriptKinds[kind].members, DB: "shop", Container: container}
	address := ""
	if len(d.CmdArgs) > 2 {
		address = argText(d.CmdArgs[2])
	}
	answer := func(r *cosmos.Reply, err error) string { return render(call, r, err) }
	body := []byte(strings.ReplaceAll(d.Input, "{long}", strings.Repeat("x", resource.MaxScriptBytes)))
	switch d.Cmd {
	case "script":
		return h.putText(t, d, m, address)
	case "execute":
		r, err := e.ExecuteProcedure(ctx, call, "shop", container, address, api.ProcedureRequest{
			Arguments: []byte(d.Input), PartitionKey: partitionKey(d), Log: d.HasArg("log"),
		})
		text := render(call, r, err)
		if r != nil && r.Log() != "" {
			text += "log: " + r.Log() + "\n"
		}
		return text
	case "create-script":
		return answer(e.CreateMember(ctx, call, m, body, false, cond))
	case "upsert-script":
		return answer(e.CreateMember(ctx, call, m, body, true, cond))
	case "read-script":
		return answer(e.ReadMember(ctx, call, m, address, cond))
	case "replace-script":
		return answer(e.ReplaceMember(ctx, call, m, address, body, cond))
	case "delete-script":
		return answer(e.DeleteMember(ctx, call, m, address, cond))
	case "scripts":
		return h.pages(call, d.HasArg("all"), feed,
			func(o api.FeedOptions) (*cosmos.Reply, error) { return e.ListMembers(ctx, call, m, o) })
	case "query-scripts":
		return answer(e.QueryMembers(ctx, call, m, api.QueryRequest{Body: queryBody(d), FeedOptions: feed}))
	case "script-to-run":
		return h.scriptToRun(t, container, kind, address)
	case "script-counts":
		r, err := e.ReadContainer(ctx, call, "shop", container, api.Conditions{}, api.ContainerOptions{Quota: true})
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprintln(r.Usage.Scripts)
	case "fill-scripts":
		n := 0
		for ; n < 1000; n++ {
			one := fmt.Sprintf(`{"id":"s%d","body":"function () {}","triggerType":"Pre","triggerOperation":"All"}`, n)
			if _, err := e.CreateMember(ctx, &api.Call{}, m, []byte(one), false, cond); err != nil {
				return fmt.Sprintf("%d: %v\n", n, err)
			}
		}
		t.Fatalf("there is room for %d", n)
	}
	return h.runReshape(t, d, container)
}

// scriptToRun prints what the engine gets when it is to run a script.
func (h *harness) scriptToRun(t *testing.T, container, kind, address string) string {
	t.Helper()
	c, err := h.engine.Find("shop", container)
	if err != nil {
		t.Fatal(err)
	}
	s, err := h.engine.Script(context.Background(), c, scriptKinds[kind].kind, address)
	if err != nil {
		e := status.Of(err)
		return fmt.Sprintf("%d/%d %s\n", e.Kind.HTTP(), e.Kind.Substatus(), e.Message)
	}
	return fmt.Sprintf("%s %s %s %q type=%s operation=%s\n", s.ID, s.RID, s.ETag, s.Body, s.TriggerType,
		s.TriggerOperation)
}

// putText stores the text of a script as it is, under its id.
func (h *harness) putText(t *testing.T, d *datadriven.TestData, m api.Members, id string) string {
	definition := map[string]string{"id": id, "body": d.Input}
	for _, a := range d.CmdArgs {
		switch a.Key {
		case "type":
			definition["triggerType"] = a.Vals[0]
		case "operation":
			definition["triggerOperation"] = a.Vals[0]
		}
	}
	body, err := json.Marshal(definition)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.engine.CreateMember(context.Background(), &api.Call{}, m, body, true, api.Conditions{}); err != nil {
		return err.Error() + "\n"
	}
	return "ok"
}

// triggersOf names at most one trigger of each type; several are joined by +.
func triggersOf(pre, post string) (t api.Triggers) {
	if pre != "" {
		t.Pre = strings.Split(pre, "+")
	}
	if post != "" {
		t.Post = strings.Split(post, "+")
	}
	return t
}

// partitionKey is the argument pk; nil without it.
func partitionKey(d *datadriven.TestData) *string {
	for _, a := range d.CmdArgs {
		if a.Key == "pk" {
			v := strings.Join(a.Vals, ",")
			return &v
		}
	}
	return nil
}
