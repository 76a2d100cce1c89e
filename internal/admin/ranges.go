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

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/auth"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/status"
)

// answerTime bounds the sending of an answer, once the work is done.
const answerTime = 30 * time.Second

// Ranges controls the partition key ranges of containers; the engine implements it. Databases and
// containers are named by id or by RID. A method that changes ranges returns when the change is
// done; if its context ends before that, everything stays as it was.
type Ranges interface {
	// Ranges returns all ranges of a container, in the order of their keys.
	Ranges(ctx context.Context, db, coll string) (account.RangesStatus, error)
	// Split divides one range; by default it divides the one with the most bytes into two.
	Split(ctx context.Context, db, coll string, r account.ReshapeRequest) (account.ReshapeResult, error)
	// Merge replaces adjacent ranges by one, or reduces the ranges of a whole container.
	Merge(ctx context.Context, db, coll string, r account.ReshapeRequest) (account.ReshapeResult, error)
	// Rebuild rebuilds the indexes of ranges, by default of all.
	Rebuild(ctx context.Context, db, coll string, r account.ReshapeRequest) ([]account.ReshapeResult, error)
}

// Range is one partition key range in a list.
type Range struct {
	ID string `json:"id"`
	// MinInclusive and MaxExclusive are EPKs in hexadecimal.
	MinInclusive string `json:"minInclusive"`
	MaxExclusive string `json:"maxExclusive"`
	// Parents are the ids of all ancestors, oldest first.
	Parents []string `json:"parents"`
	// LSN counts the range's writes, continuing from its parents'.
	LSN   uint64 `json:"lsn"`
	Items int64  `json:"items"`
	// Bytes is the size of the items, without their index.
	Bytes int64 `json:"bytes"`
	// ThroughputFraction is the range's share of the container's throughput.
	ThroughputFraction float64 `json:"throughputFraction"`
	// Reshaping is "split", "merge" or "rebuild" while that is in progress, otherwise "". Done of
	// Total items, over all ranges that are being replaced together, are then indexed again.
	Reshaping string `json:"reshaping"`
	Done      int64  `json:"done"`
	Total     int64  `json:"total"`
}

// RangeList is the body of the answer that lists ranges.
type RangeList struct {
	// Container is its path by names.
	Container string  `json:"container"`
	Ranges    []Range `json:"ranges"`
	// Target is the number of ranges that the container is changing to; 0 if it stays as it is.
	Target int `json:"wanted"`
	// Needed is the least number of ranges that can deliver the container's throughput. MaxBytes is
	// the size at which a range is split.
	Needed   int   `json:"needed"`
	MaxBytes int64 `json:"maxBytes"`
}

// Reshaped is the body of the answer to a split or a merge, and one part of the answer to a
// rebuild.
type Reshaped struct {
	// From are the ranges that are gone, To those that replaced them. A rebuilt range keeps its id.
	From []string `json:"from"`
	To   []string `json:"to"`
	// Items is the number of items read. CaughtUp of them were written meanwhile and read again, in
	// Rounds rounds.
	Items    int64 `json:"items"`
	CaughtUp int64 `json:"caughtUp"`
	Rounds   int   `json:"rounds"`
	// PauseMS is how long writers had to wait, TookMS how long everything took.
	PauseMS float64 `json:"pauseMs"`
	TookMS  float64 `json:"tookMs"`
}

// Rebuilt is the body of the answer to a rebuild.
type Rebuilt struct {
	Rebuilt []Reshaped `json:"rebuilt"`
}

// answerRanges answers a request under /_orrery/dbs. The head of the request authenticates the
// caller; when the body has arrived, its key is checked again.
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
	case actionTrial:
		return h.tryIndex(w, r, t, who)
	}
	request, err := readReshape(w, r, t.action)
	if err != nil {
		return nil, err
	}
	if err := h.checkStill(who); err != nil {
		return nil, err
	}
	// The server's time limits suit requests for data. This request lasts as long as its work, or
	// until the client leaves.
	control := http.NewResponseController(w)
	_ = control.SetReadDeadline(time.Time{}) // fails only for a recorder in a test, which has no deadlines
	_ = control.SetWriteDeadline(time.Time{})
	body, results, err := h.reshape(r.Context(), t, request)
	_ = control.SetWriteDeadline(clock.System().Now().Add(answerTime))
	for _, result := range results { // a failed rebuild also returns the ranges before the failure
		h.o.Logger.Info("partition key ranges changed", "action", t.action, "container", t.link(), "from", result.From, "to",
			result.To, "items", result.Items, "duration_ms", milliseconds(result.Took), "signed_by", string(who.Key), "remote",
			r.RemoteAddr, "activity_id", id)
	}
	if err != nil {
		return nil, unfinished(r.Context(), t.action, results, err)
	}
	return body, nil
}

// checkStill checks the key of a caller again, after the body has arrived.
func (h *Handler) checkStill(who auth.Principal) error {
	if h.o.NoAuth || h.o.Verifier.StillValid(who) {
		return nil
	}
	return status.New(status.Unauthorized,
		"The %s key was rotated while the request was on its way. Nothing was changed. Sign the request with the "+
			"account's key as it is now.", who.Key)
}

func (h *Handler) listRanges(ctx context.Context, t target) (any, error) {
	found, err := h.o.Ranges.Ranges(ctx, t.db, t.coll)
	if err != nil {
		return nil, err
	}
	list := RangeList{
		Container: found.Path, Ranges: make([]Range, len(found.Ranges)), Target: found.Target,
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

// reshape does the work and returns the body of the answer, and the outcome for each range, even if
// the work has failed for others.
func (h *Handler) reshape(ctx context.Context, t target, request account.ReshapeRequest) (any, []account.ReshapeResult,
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
	return reshaped(result), []account.ReshapeResult{result}, nil
}

// unfinished describes the outcome of work that failed, or whose client or server has left.
func unfinished(ctx context.Context, action string, done []account.ReshapeResult, err error) error {
	left := "The ranges it was to change are as they were."
	if len(done) > 0 {
		// Only a rebuild of several ranges: it proceeds from one range to the next.
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

func reshaped(r account.ReshapeResult) Reshaped {
	return Reshaped{
		From: orEmpty(r.From), To: orEmpty(r.To), Items: r.Items, CaughtUp: r.CaughtUp, Rounds: r.Rounds,
		PauseMS: milliseconds(r.Pause), TookMS: milliseconds(r.Took),
	}
}

// milliseconds returns a duration in milliseconds with three decimals.
func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// orEmpty makes an empty list [] in JSON, not null.
func orEmpty(ids []string) []string {
	if ids == nil {
		return []string{}
	}
	return ids
}

// encode writes a body as JSON and keeps < and >, which the texts of queries contain.
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
