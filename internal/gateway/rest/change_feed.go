package rest

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/ledger"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/orrery-db/orrery/internal/status"
)

const (
	// feedFormat is the only version of the wire format of changes (WIRE §8.1).
	feedFormat = "2021-09-15"
	// longestFeedWait bounds how long a request waits for a change.
	longestFeedWait = 60 * time.Second
)

// changeFeed reads a page of the change feed. A request with x-orrery-feed-wait-ms waits for a
// change instead of learning at once that there is none.
func (x *exchange) changeFeed(ctx context.Context, mode string) (*cosmos.Reply, error) {
	q, form, err := x.changeFeedRequest(mode)
	if err != nil {
		return nil, err
	}
	wait, err := x.request.feedWait()
	if err != nil {
		return nil, err
	}
	if err := x.reservePage(q.MaxItems); err != nil {
		return nil, err
	}
	waiting, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	var earlier feedReads
	for {
		reply, err := x.engine.ReadChangeFeed(ctx, &x.call, x.route.db, x.route.coll, q, form)
		earlier.join(&x.call.Meter, reply)
		if err != nil || reply.Status != http.StatusNotModified || waiting.Err() != nil {
			return reply, err
		}
		q.Position = strings.Trim(string(reply.ETag), `"`)
		if err := x.awaitChange(ctx, waiting, q); err != nil {
			if ctx.Err() != nil { // the request gives way, or the client has left
				return reply, nil
			}
			return nil, err
		}
		if waiting.Err() != nil {
			return reply, nil
		}
		earlier.take(&x.call.Meter, reply)
		reply.Release()
	}
}

// feedReads holds what the earlier reads of a waiting request cost. Each read has a meter of its
// own; the reply reports the cost of all.
type feedReads struct {
	meter   ru.Meter
	ranges  []string
	charges []ru.Charge // of each range
}

// take takes over the cost of a read that was answered with reply.
func (f *feedReads) take(meter *ru.Meter, reply *cosmos.Reply) {
	f.meter = *meter
	*meter = meter.Like()
	f.ranges, f.charges = reply.Receipt.Ranges, reply.Receipt.Charges
	if len(f.ranges) == 1 {
		f.charges = []ru.Charge{f.meter.Charge()}
	}
}

// join adds the cost of the earlier reads to that of a read, which may have failed. Ranges that
// were replaced between two reads come last.
func (f *feedReads) join(meter *ru.Meter, reply *cosmos.Reply) {
	if len(f.ranges) == 0 {
		return
	}
	last := meter.Charge()
	meter.Add(&f.meter)
	if reply == nil || reply.Receipt == nil || len(reply.Receipt.Ranges) == 0 {
		return
	}
	r := *reply.Receipt
	r.Ranges, r.Charges = slices.Clone(r.Ranges), slices.Clone(r.Charges)
	if len(r.Ranges) != len(r.Charges) { // one range, or a refusal
		r.Charges = make([]ru.Charge, len(r.Ranges))
		r.Charges[0] = last
	}
	for i, id := range f.ranges {
		at := slices.Index(r.Ranges, id)
		if at < 0 {
			at = len(r.Ranges)
			r.Ranges, r.Charges = append(r.Ranges, id), append(r.Charges, 0)
		}
		r.Charges[at] += f.charges[i]
	}
	reply.Receipt = &r
}

// awaitChange gives up the request's place and memory while it waits for a change.
func (x *exchange) awaitChange(ctx, waiting context.Context, q api.ChangeFeedRequest) error {
	x.use.Close()
	if err := x.engine.AwaitChange(waiting, &x.call, x.route.db, x.route.coll, q); err != nil && waiting.Err() == nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := x.recheck("It waited for a change."); err != nil {
		return err
	}
	if err := x.use.Enter(ctx, ledger.Query, false); err != nil {
		return err
	}
	return x.reservePage(q.MaxItems)
}

// Waits reports whether the header of a request asks to wait for a change of a feed.
func Waits(h http.Header) bool { return len(h[hdrFeedWait]) > 0 }

// feedWait reads how long a request waits for a change; 0 without the header.
func (r *Request) feedWait() (time.Duration, error) {
	text := r.header(hdrFeedWait)
	if text == "" {
		return 0, nil
	}
	ms, err := strconv.ParseUint(text, 10, 32)
	if wait := time.Duration(ms) * time.Millisecond; err == nil && wait <= longestFeedWait {
		return wait, nil
	}
	return 0, status.New(status.BadRequest,
		"The wait %q in x-orrery-feed-wait-ms is not valid: send milliseconds, at most %d.", status.Clip(text),
		longestFeedWait.Milliseconds())
}

// changeFeedRequest reads the headers of a change feed.
func (x *exchange) changeFeedRequest(mode string) (q api.ChangeFeedRequest, form cosmos.ChangeForm, err error) {
	r := x.request
	if q.FeedOptions, err = x.feedOptions(); err != nil {
		return q, form, err
	}
	switch {
	case strings.EqualFold(mode, "Incremental Feed"):
	case strings.EqualFold(mode, "Full-Fidelity Feed"):
		q.Versions = true
	default:
		return q, form, status.New(status.BadRequest,
			"The value %q of A-IM is not known: use Incremental Feed, or Full-Fidelity Feed for all versions and deletes.",
			status.Clip(mode))
	}
	if form, err = r.feedForm(q.Versions); err != nil {
		return q, form, err
	}
	return q, form, r.feedStart(&q)
}

// feedForm reads the form in which the client expects changes.
func (r *Request) feedForm(versions bool) (cosmos.ChangeForm, error) {
	format := r.header(hdrFeedFormat)
	switch {
	case format != "" && format != feedFormat, format == "" && versions:
		return 0, status.New(status.BadRequest,
			"The wire format %q of the change feed is not known: send x-ms-cosmos-changefeed-wire-format-version: %s.",
			status.Clip(format), feedFormat)
	case versions:
		return cosmos.Versions, nil
	case format != "":
		return cosmos.Envelopes, nil
	}
	return cosmos.BareItems, nil
}

// feedStart reads where a change feed starts. Several SDKs send the time together with a position.
func (r *Request) feedStart(q *api.ChangeFeedRequest) error {
	position, since := r.header(hdrIfNoneMatch), r.header(hdrIfModifiedSince)
	if position == "*" {
		q.FromNow = true
	} else {
		q.Position = strings.Trim(position, `"`)
	}
	start := r.header(hdrFeedStart)
	switch {
	case start == "" && q.Versions && (since != "" || position == ""):
		return status.New(status.BadRequest,
			"A change feed of all versions and deletes starts now (If-None-Match: *) or at the etag of an earlier response. "+
				"Send If-None-Match, and no If-Modified-Since.")
	case start == "" || strings.EqualFold(start, "time") && q.Versions && since != "":
	case strings.EqualFold(start, "kept") && q.Versions && since == "":
		q.Kept = position == ""
	default:
		return status.New(status.BadRequest,
			"The start %q in x-orrery-feed-start is not valid: with all versions and deletes, send kept without "+
				"If-Modified-Since, or time with it.", status.Clip(start))
	}
	if since == "" {
		return nil
	}
	at, err := http.ParseTime(since)
	if err != nil {
		at, err = time.Parse(time.RFC1123, since) // Go's SDK writes the zone UTC
	}
	if err != nil {
		return status.New(status.BadRequest,
			"The time %q in If-Modified-Since is not valid: send it in the form Tue, 15 Nov 1994 12:45:26 GMT.",
			status.Clip(since))
	}
	q.After = at.Unix()
	return nil
}
