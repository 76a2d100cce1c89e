package rest

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"strings"

	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/status"
)

// Limits on client text in a log line. A path holds two names of at most 255 characters.
const (
	maxLoggedPath  = 600
	maxLoggedAgent = 200
	// maxLoggedRanges is the maximum number of partition key range ids in a line.
	maxLoggedRanges = 16
)

// log writes what the log needs about a request: a failure of the server at error, the access line
// at debug, a refused key, and a slow or expensive request. Bodies, account keys and signatures
// never reach the log. Item ids and partition key values reach it only with LogValues.
func (g *Gateway) log(ctx context.Context, x *exchange, reply *cosmos.Reply, failure *status.Error, r *Response) {
	if x.keyRefused && failure != nil {
		g.o.Refusals.Record(ctx, x.began, auth.Refusal{
			Remote: x.request.Remote, Method: status.Clip(x.request.Method), Path: x.loggedPath(reply), UserAgent: x.userAgent(),
			ActivityID: x.call.ActivityID, Why: failure,
		})
	} else {
		g.o.Refusals.Sweep(x.began)
	}
	g.logCost(ctx, x, reply, failure, r)
	access := g.o.AccessLog
	if access == nil {
		access = g.o.Logger
	}
	own := failure != nil && r.Status >= http.StatusInternalServerError && g.o.Logger.Enabled(ctx, slog.LevelError)
	asked := access.Enabled(ctx, slog.LevelDebug) && (!own || access != g.o.Logger)
	if !own && !asked {
		return
	}
	attributes := x.logged(reply, failure, r)
	if asked {
		access.LogAttrs(ctx, slog.LevelDebug, "request", attributes...)
	}
	if own {
		g.o.Logger.LogAttrs(ctx, slog.LevelError, "request failed",
			append(attributes, slog.String("error", failure.Error()))...)
	}
}

// logged returns the log attributes of a request. They refer only to strings, so that they can be
// written after the request has ended.
func (x *exchange) logged(reply *cosmos.Reply, failure *status.Error, r *Response) []slog.Attr {
	attributes := make([]slog.Attr, 0, 24)
	attributes = append(attributes,
		slog.String("activity_id", x.call.ActivityID),
		slog.String("method", status.Clip(x.request.Method)),
		slog.String("path", x.loggedPath(reply)),
		slog.String("operation", x.operationName()),
		slog.Int("status", r.Status),
		slog.Int("substatus", substatus(failure)),
		slog.Float64("charge_ru", hundredths(float64(x.call.Meter.Charge()))),
		slog.Float64("duration_ms", float64(x.took.Microseconds())/1000),
		slog.Int64("request_bytes", max(0, x.request.ContentLength, int64(len(x.sent)))),
		slog.Int("response_bytes", len(r.Body)),
		slog.String("client", x.request.Remote),
		slog.String("user_agent", x.userAgent()),
	)
	if id := x.traceID(); id != "" {
		attributes = append(attributes, slog.String("trace_id", id))
	}
	if who := principalName(x.principal); who != "" {
		attributes = append(attributes, slog.String("principal", who))
	}
	if x.route.coll != "" {
		attributes = append(attributes, slog.String("container", x.route.db+"/"+x.route.coll))
	}
	if ids := touchedRanges(reply); len(ids) > 0 {
		attributes = append(attributes, slog.Int("ranges", len(ids)), slog.String("pk_range_ids", joinIDs(ids)))
	}
	if reply != nil && reply.LSN != 0 {
		attributes = append(attributes, slog.Uint64("lsn", uint64(reply.LSN)))
	}
	if x.gateway.o.LogValues {
		if key := x.request.optional(hdrPartitionKey); key != nil {
			attributes = append(attributes, slog.String("partition_key", status.Clip(*key)))
		}
	}
	return attributes
}

// hundredths rounds a charge as replies do.
func hundredths(charge float64) float64 { return float64(int64(charge*100+0.5)) / 100 }

// touchedRanges returns the ids of the partition key ranges that did work for a request.
func touchedRanges(reply *cosmos.Reply) []string {
	switch {
	case reply == nil:
		return nil
	case reply.Receipt != nil && len(reply.Receipt.Ranges) > 0:
		return reply.Receipt.Ranges[:max(0, len(reply.Receipt.Ranges)-reply.Receipt.Asked)]
	case reply.RangeID != "":
		return []string{reply.RangeID}
	}
	return nil
}

// joinIDs joins the first maxLoggedRanges ids.
func joinIDs(ids []string) string {
	if len(ids) > maxLoggedRanges {
		return strings.Join(ids[:maxLoggedRanges], ",") + ",…"
	}
	return strings.Join(ids, ",")
}

// hidden replaces an item's id in a logged path: the id may also be a partition key value.
const hidden = "*"

// loggedPath returns the path of a request for the log: decoded, by names if the reply has them,
// and without the id of an item. (The log handler escapes characters that a line cannot show.)
func (x *exchange) loggedPath(reply *cosmos.Reply) string {
	route := &x.route
	if route.link == "" { // the account, or an unknown path
		path := x.request.Path
		if !x.gateway.o.LogValues {
			path = withoutValues(path)
		}
		return status.ClipTo(path, maxLoggedPath)
	}
	path, holder := "/"+route.link, ""
	if route.coll != "" {
		holder = "/dbs/" + route.db + "/colls/" + route.coll
	}
	switch route.kind {
	case kindItem, kindAttachments, kindAttachment:
		if !x.gateway.o.LogValues {
			path = holder + "/docs/" + hidden
		}
	case kindKeyDelete:
		path += "/operations/partitionkeydelete"
	}
	if reply != nil && reply.OwnerPath != "" && holder != "" && strings.HasPrefix(reply.OwnerPath, "dbs/") &&
		strings.Contains(reply.OwnerPath, "/colls/") {
		path = "/" + reply.OwnerPath + strings.TrimPrefix(path, holder)
	}
	return status.ClipTo(path, maxLoggedPath)
}

// withoutValues cuts an unknown path after the name of a container: any later segment may hold the
// id of an item.
func withoutValues(path string) string {
	const most = 5 // "/", "dbs/", "shop/", "colls/", "orders/"
	plain := strings.NewReplacer("%2F", "/", "%2f", "/").Replace(path)
	parts := strings.SplitAfterN(plain, "/", most+1)
	switch {
	case len(parts) <= most:
		return path
	case strings.HasPrefix(parts[most], "docs/"):
		parts[most] = "docs/"
	default:
		parts[most] = ""
	}
	return strings.Join(parts, "") + hidden
}

func (x *exchange) userAgent() string {
	return status.ClipTo(x.request.header("User-Agent"), maxLoggedAgent)
}

// principalName identifies the caller without revealing a secret: the name of the key, the numbers
// of the permission that the token was issued for, or the id of a principal. It is "" if there is
// no caller.
func principalName(p auth.Principal) string {
	if g := p.Grant; g != nil {
		return fmt.Sprintf("permission %d/%d/%d", g.Database, g.User, g.Permission)
	}
	if p.Entra != nil {
		return "entra " + status.Clip(p.Entra.ID)
	}
	return string(p.Key)
}
