package rest

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// log writes the access line of a request, at debug, and its failure if that
// is the server's own, at error. Bodies, keys and signatures are never in it.
func (g *Gateway) log(ctx context.Context, x *exchange, reply *engine.Reply, failure *status.Error, r *Response) {
	level := slog.LevelDebug
	if failure != nil && r.Status >= http.StatusInternalServerError {
		level = slog.LevelError
	}
	if !g.o.Logger.Enabled(ctx, level) {
		return
	}
	attributes := []slog.Attr{
		slog.String("activity_id", x.call.ActivityID),
		slog.String("method", clip(x.request.Method)),
		slog.String("path", clip(x.request.Path)),
		slog.Int("status", r.Status),
		slog.String("request_charge", r.charge),
		slog.Float64("duration_ms", float64(x.took.Microseconds())/1000),
	}
	if who := asker(x.principal); who != "" {
		attributes = append(attributes, slog.String("principal", who))
	}
	if x.route.coll != "" {
		attributes = append(attributes, slog.String("container", x.route.db+"/"+x.route.coll))
	}
	if reply != nil {
		attributes = append(attributes, slog.String("pk_range_id", reply.RangeID), slog.Uint64("lsn", uint64(reply.LSN)))
	}
	if failure != nil {
		attributes = append(attributes, slog.Int("substatus", failure.Kind.Substatus()))
	}
	message := "request"
	if level == slog.LevelError {
		message = "request failed"
		attributes = append(attributes, slog.String("error", failure.Error()))
	}
	g.o.Logger.LogAttrs(ctx, level, message, attributes...)
}

// asker names who asked, without anything that lets others ask: the name of the
// key, or the numbers of the permission that a token was made for. "" is nobody.
func asker(p auth.Principal) string {
	if g := p.Grant; g != nil {
		return fmt.Sprintf("permission %d/%d/%d", g.Database, g.User, g.Permission)
	}
	return string(p.Key)
}
