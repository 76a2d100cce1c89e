package admin

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/engine"
	"github.com/orrery-db/orrery/internal/status"
)

// answerTime bounds the sending of an answer, once the work is done.
const answerTime = 30 * time.Second

// Ranges are the partition key ranges of containers as this package steers them:
// the engine's. Databases and containers are named by id or by RID. What changes
// ranges returns when it is done; when its context ends before, everything is as
// it was.
type Ranges interface {
	// Ranges tells of all ranges of a container, in the order of their keys.
	Ranges(ctx context.Context, db, coll string) (engine.RangesStatus, error)
	// Split divides one range, by default the one with the most bytes into two.
	Split(ctx context.Context, db, coll string, r engine.ReshapeRequest) (engine.ReshapeResult, error)
	// Merge makes one range of neighbours, or fewer ranges of a whole container.
	Merge(ctx context.Context, db, coll string, r engine.ReshapeRequest) (engine.ReshapeResult, error)
	// Rebuild makes the indexes of ranges anew, by default of all.
	Rebuild(ctx context.Context, db, coll string, r engine.ReshapeRequest) ([]engine.ReshapeResult, error)
}

// Range is one partition key range as it is listed.
type Range struct {
	ID string `json:"id"`
	// MinInclusive and MaxExclusive are EPKs in hexadecimal.
	MinInclusive string `json:"minInclusive"`
	MaxExclusive string `json:"maxExclusive"`
	// Parents are the ids of all ancestors, the oldest first.
	Parents []string `json:"parents"`
	// LSN counts the range's writes, on from its parents'.
	LSN   uint64 `json:"lsn"`
	Items int64  `json:"items"`
	// Bytes is the size of the items, without their index.
	Bytes int64 `json:"bytes"`
	// ThroughputFraction is the range's share of the container's throughput.
	ThroughputFraction float64 `json:"throughputFraction"`
	// Reshaping is "split", "merge" or "rebuild" while that is under way, else
	// "". Done of Total items, of all ranges that are made into others together,
	// are then indexed anew.
	Reshaping string `json:"reshaping"`
	Done      int64  `json:"done"`
	Total     int64  `json:"total"`
}

// RangeList is the body of the answer that lists ranges.
type RangeList struct {
	// Container is its path by names.
	Container string  `json:"container"`
	Ranges    []Range `json:"ranges"`
	// Wanted is how many ranges the container is on its way to; 0 when it stays
	// as it is.
	Wanted int `json:"wanted"`
	// Needed is the least number of ranges that can deliver the container's throughput,
	// MaxBytes how much a range may hold before it is split.
	Needed   int   `json:"needed"`
	MaxBytes int64 `json:"maxBytes"`
}

// Reshaped is the body of the answer to a split or a merge, and one part of the
// answer to a rebuild.
type Reshaped struct {
	// From are the ranges that are gone, To those in their place. A rebuilt range
	// keeps its id.
	From []string `json:"from"`
	To   []string `json:"to"`
	// Items is how many were read; CaughtUp how many of them were written
	// meanwhile and read again, in so many Rounds.
	Items    int64 `json:"items"`
	CaughtUp int64 `json:"caughtUp"`
	Rounds   int   `json:"rounds"`
	// PauseMS is how long writers were held, TookMS how long everything took.
	PauseMS float64 `json:"pauseMs"`
	TookMS  float64 `json:"tookMs"`
}

// Rebuilt is the body of the answer to a rebuild.
type Rebuilt struct {
	Rebuilt []Reshaped `json:"rebuilt"`
}

// answerRanges answers a request under /_orrery/dbs. Who asks is decided from
// the head of the request; when the body has come, it is looked at whether the
// key still stands.
func (h *Handler) answerRanges(w http.ResponseWriter, r *http.Request, id string) (any, error) {
	t, err := parseTarget(r.URL.EscapedPath())
	if err != nil {
		return nil, err
	}
	if r.Method != t.method() {
		w.Header().Set("Allow", t.method())
		return nil, status.New(status.MethodNotAllowed, "This path is only for %s.", t.method())
	}
	who, err := h.permitRanges(r, t)
	if err != nil {
		return nil, err
	}
	switch t.action {
	case actionList:
		return h.listRanges(r.Context(), t)
	case actionHeat:
		return h.heatOf(r, t)
	case actionAdvice:
		return h.adviceOf(r, t)
	}
	request, err := readReshape(w, r, t.action)
	if err != nil {
		return nil, err
	}
	if !h.o.NoAuth && !h.o.Verifier.Still(who) {
		return nil, status.New(status.Unauthorized,
			"The %s key was rotated while the request was on its way. Nothing was changed. Sign the request with the "+
				"account's key as it is now.", who.Key)
	}
	// The server's limits are those of requests for data. This one lasts as long
	// as its work does, or until the client leaves.
	control := http.NewResponseController(w)
	_ = control.SetReadDeadline(time.Time{}) // only a recorder in a test has no deadlines
	_ = control.SetWriteDeadline(time.Time{})
	body, results, err := h.reshape(r.Context(), t, request)
	_ = control.SetWriteDeadline(clock.System().Now().Add(answerTime))
	for _, result := range results { // of a rebuild also those before the one that failed
		h.o.Logger.Info("partition key ranges changed", "action", t.action, "container", t.link(), "from", result.From, "to",
			result.To, "items", result.Items, "duration_ms", milliseconds(result.Took), "signed_by", string(who.Key), "remote",
			r.RemoteAddr, "activity_id", id)
	}
	if err != nil {
		return nil, unfinished(r.Context(), t.action, results, err)
	}
	return body, nil
}

func (h *Handler) listRanges(ctx context.Context, t target) (any, error) {
	found, err := h.o.Ranges.Ranges(ctx, t.db, t.coll)
	if err != nil {
		return nil, err
	}
	list := RangeList{
		Container: found.Path, Ranges: make([]Range, len(found.Ranges)), Wanted: found.Wanted,
		Needed: found.Needed, MaxBytes: found.MaxBytes,
	}
	for i, r := range found.Ranges {
		list.Ranges[i] = Range{
			ID: r.ID, MinInclusive: r.Min, MaxExclusive: r.Max, Parents: orEmpty(r.Parents), LSN: r.LSN, Items: r.Items,
			Bytes:              r.Bytes,
			ThroughputFraction: r.Fraction, Reshaping: r.Reshaping, Done: r.Done, Total: r.Total,
		}
	}
	return list, nil
}

// reshape does what is asked and returns the body of the answer, and what became
// of which ranges, also when it has failed for others.
func (h *Handler) reshape(ctx context.Context, t target, request engine.ReshapeRequest) (any, []engine.ReshapeResult,
	error,
) {
	if t.action == actionRebuild {
		results, err := h.o.Ranges.Rebuild(ctx, t.db, t.coll, request)
		body := Rebuilt{Rebuilt: make([]Reshaped, len(results))}
		for i, result := range results {
			body.Rebuilt[i] = reshaped(result)
		}
		return body, results, err
	}
	act := h.o.Ranges.Split
	if t.action == actionMerge {
		act = h.o.Ranges.Merge
	}
	result, err := act(ctx, t.db, t.coll, request)
	if err != nil {
		return nil, nil, err
	}
	return reshaped(result), []engine.ReshapeResult{result}, nil
}

// unfinished says what became of the work when it has failed, or when the client,
// or the server, has left.
func unfinished(ctx context.Context, action string, done []engine.ReshapeResult, err error) error {
	left := "The ranges it was to change are as they were."
	if len(done) > 0 {
		// Only a rebuild of several: it goes from one range to the next.
		var ids []string
		for _, one := range done {
			ids = append(ids, one.To...)
		}
		left = fmt.Sprintf("It is done for the ranges %s; the others are as they were.", strings.Join(ids, ", "))
	}
	switch {
	case ctx.Err() != nil && (errors.Is(err, context.Canceled) || errors.Is(err, status.RequestTimeout)):
		return status.Wrap(status.RequestTimeout, err,
			"The %s was given up, because its client left or the server is closing. %s", action, left)
	case len(done) > 0:
		e := status.Of(err)
		more := status.Wrap(e.Kind, err, "The %s did not come to its end. %s %s", action, left, e.Message)
		more.RetryAfter = e.RetryAfter
		return more
	}
	return err
}

func reshaped(r engine.ReshapeResult) Reshaped {
	return Reshaped{
		From: orEmpty(r.From), To: orEmpty(r.To), Items: r.Items, CaughtUp: r.CaughtUp, Rounds: r.Rounds,
		PauseMS: milliseconds(r.Pause), TookMS: milliseconds(r.Took),
	}
}

// milliseconds is a time with three digits after the point.
func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// orEmpty makes a list of nothing [] in JSON, not null.
func orEmpty(ids []string) []string {
	if ids == nil {
		return []string{}
	}
	return ids
}

// encode is a body as JSON, with < and > as they are: texts of queries have them.
func encode(body any, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(body); err != nil {
		return nil, err
	}
	return bytes.TrimRight(b.Bytes(), "\n"), nil
}
