package rest

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/binaryjson"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

const (
	// costTime is for how long one line stands for all requests of one shape that cost
	// much.
	costTime = 10 * time.Second
	// maxLoggedQuery is how many characters of a query's text a line has.
	maxLoggedQuery = 1000
	// maxLoggedParameters is how many names of parameters a line has.
	maxLoggedParameters = 50
)

// tellCost tells at warn of a request that took long or was charged much: the first of its
// operation, container and shape of the query at once, the others counted. Sweeping is
// for those that were held back.
func (g *Gateway) tellCost(ctx context.Context, x *exchange, reply *engine.Reply, failure *status.Error, r *Response) {
	slow := g.o.SlowRequest > 0 && x.took >= g.o.SlowRequest
	dear := g.o.DearRequest > 0 && x.call.Meter.Charge() >= g.o.DearRequest
	now := x.began.Add(x.took)
	if !slow && !dear || !g.o.Logger.Enabled(ctx, slog.LevelWarn) {
		g.costs.Sweep(now)
		return
	}
	message := "slow request"
	switch {
	case slow && dear:
		message = "slow and dear request"
	case dear:
		message = "dear request"
	}
	notice := x.call.QueryNotice()
	attributes := x.logged(reply, failure, r)
	text, parameters := x.sentQuery()
	if text != "" {
		attributes = append(attributes, slog.String("query", status.ClipCharacters(text, maxLoggedQuery)))
	}
	if parameters != "" {
		attributes = append(attributes, slog.String("parameters", parameters))
	}
	if advice := adviceOf(notice, x.call.Meter.Stats()); advice != "" {
		attributes = append(attributes, slog.String("advice", advice))
	}
	kind := strings.Join([]string{message, x.operationName(), x.route.db, x.route.coll, notice.Shape}, "\x00")
	// It may be told later, and shall not keep the request until then.
	g.costs.Tell(now, kind, func(count int, others bool) {
		if others {
			g.o.Logger.Warn("other slow or dear requests", "count", count)
			return
		}
		g.o.Logger.LogAttrs(context.Background(), slog.LevelWarn, message, append(attributes, slog.Int("count", count))...)
	})
}

// sentQuery is the text of the query that a request has sent, and the names of its
// parameters; "" where it is none.
func (x *exchange) sentQuery() (text, parameters string) {
	if x.operationName() != "query_items" || len(x.sent) == 0 {
		return "", ""
	}
	body := x.sent
	if binaryjson.Is(body) {
		var err error
		if body, err = binaryjson.Text(body, x.gateway.o.MaxBodyBytes); err != nil {
			return "", ""
		}
	}
	var sent struct {
		Query      string `json:"query"`
		Parameters []struct {
			Name string `json:"name"`
		} `json:"parameters"`
	}
	if json.Unmarshal(body, &sent) != nil {
		return "", ""
	}
	var names []string
	for i, p := range sent.Parameters {
		if i == maxLoggedParameters {
			names = append(names, "…")
			break
		}
		names = append(names, clip(p.Name))
	}
	return sent.Query, strings.Join(names, ", ")
}

// adviceOf is what the engine has to say about a query that cost much.
func adviceOf(n engine.QueryNotice, s ru.Stats) string {
	var advice []string
	if n.WithoutIndex {
		advice = append(advice,
			fmt.Sprintf("no index found its items: it looked at %d and returned %d", s.LoadedItems, s.OutputItems))
	}
	if len(n.Missing) > 0 {
		advice = append(advice, "an index would serve it: "+clip(strings.Join(n.Missing, "; ")))
	}
	return strings.Join(advice, "; ")
}

// End tells the log what was held back of what repeats. Requests may still come.
func (g *Gateway) End() { g.costs.End() }
