package rest

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/binaryjson"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

const (
	// costTime is the time during which one line represents all expensive requests of one shape.
	costTime = 10 * time.Second
	// maxLoggedQuery is the maximum length of a query's text in a line, in characters.
	maxLoggedQuery = 1000
	// maxLoggedParameters is the maximum number of parameter names in a line.
	maxLoggedParameters = 50
)

// logCost logs a request that took long or had a high charge, at warn. The first request of an
// operation, container and query shape is logged at once; later ones are counted. Sweep logs counts
// that are due.
func (g *Gateway) logCost(ctx context.Context, x *exchange, reply *cosmos.Reply, failure *status.Error, r *Response) {
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
	// The line may be written later and must not keep the request until then.
	g.costs.Report(now, kind, func(count int, others bool) {
		if others {
			g.o.Logger.Warn("other slow or dear requests", "count", count)
			return
		}
		g.o.Logger.LogAttrs(context.Background(), slog.LevelWarn, message, append(attributes, slog.Int("count", count))...)
	})
}

// sentQuery returns the text of the query in a request and the names of its parameters, or "" if
// the request is not a query.
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
	for _, p := range sent.Parameters[:min(len(sent.Parameters), maxLoggedParameters)] {
		names = append(names, status.Clip(p.Name))
	}
	if len(sent.Parameters) > maxLoggedParameters {
		names = append(names, "…")
	}
	return sent.Query, strings.Join(names, ", ")
}

// adviceOf says why a query was expensive, as far as the engine knows.
func adviceOf(n api.QueryNotice, s ru.Stats) string {
	var advice []string
	if n.WithoutIndex {
		advice = append(advice,
			fmt.Sprintf("no index found its items: it looked at %d and returned %d", s.LoadedItems, s.OutputItems))
	}
	if len(n.Missing) > 0 {
		advice = append(advice, "an index would serve it: "+status.Clip(strings.Join(n.Missing, "; ")))
	}
	return strings.Join(advice, "; ")
}

// End logs the counts of repeated events that are not logged yet. Requests may still arrive.
func (g *Gateway) End() { g.costs.End() }
