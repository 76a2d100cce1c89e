package engine_test

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
)

// changes reads a page of the change feed. With "all" it reads every page, up to the first without
// a change.
func (h *harness) changes(t *testing.T, d *datadriven.TestData, call *api.Call, coll string,
	feed api.FeedOptions,
) string {
	q := api.ChangeFeedRequest{FeedOptions: feed, Versions: d.HasArg("versions")}
	form := cosmos.BareItems
	switch {
	case q.Versions:
		form = cosmos.Versions
	case d.HasArg("envelopes"):
		form = cosmos.Envelopes
	}
	for _, a := range d.CmdArgs {
		switch a.Key {
		case "from":
			switch a.Vals[0] {
			case "now":
				q.FromNow = true
			case "kept":
				q.Kept = true
			case "time":
			default:
				q.Position = a.Vals[0]
			}
		case "after":
			after, err := strconv.ParseInt(a.Vals[0], 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			q.After = after
		}
	}
	var out strings.Builder
	for {
		reply, err := h.engine.ReadChangeFeed(context.Background(), call, "shop", coll, q, form)
		if err == nil {
			out.WriteString("etag " + string(reply.ETag) + ": ")
		}
		out.WriteString(render(call, reply, err))
		if err != nil || !d.HasArg("all") || reply.Status == 304 {
			return out.String()
		}
		q.Position, q.FromNow, q.Kept = strings.Trim(string(reply.ETag), `"`), false, false
		*call = api.Call{ActivityID: "script"}
	}
}
