package transfer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/value"
)

const (
	maxPageItems = 1000
	// firstPageItems is the size of the first page of an export with a rate, when the cost of an item
	// is unknown.
	firstPageItems = 10
	// maxEmptyPages limits consecutive pages without rows. A query that finds little in a large
	// container has many.
	maxEmptyPages = 100_000
)

// errReplaced means that the range of a page no longer exists.
var errReplaced = errors.New("the range has been replaced by others")

// page is one response to a query.
type page struct {
	rows   []value.Value
	next   string
	charge float64
}

// read reads one part to its end. When the range has been replaced, it replaces the part by parts
// of the new ranges, each with the same continuation.
func (x *exporter) read(ctx context.Context, lane *reach) error {
	var circle circle
	for moved := 0; ; {
		p, err := x.fetch(ctx, lane)
		if errors.Is(err, errReplaced) {
			if moved++; moved > maxReroutes {
				return fmt.Errorf("the partition key ranges keep changing: %w", errLies)
			}
			if err := sleep(ctx, x.o.Clock, backoff(moved-1)); err != nil {
				return err
			}
			replaced, err := x.replace(ctx, lane)
			if err != nil || replaced {
				return err
			}
			continue
		}
		if err != nil {
			return err
		}
		if err := circle.step(p.next, len(p.rows)); err != nil {
			return err
		}
		if x.each != nil {
			if err := x.each(p.rows); err != nil {
				return err
			}
		}
		done, err := x.deliver(lane, p)
		if err != nil || done {
			return err
		}
	}
}

// circle detects repeating continuations in constant memory. It compares each continuation with a
// kept one, and keeps the current one after 1, 2, 4, 8, … pages.
type circle struct {
	kept        string
	steps, size int
	rows        int // since the kept one
	empty       int
}

func (c *circle) step(next string, rows int) error {
	if next == "" {
		return nil
	}
	if c.empty++; rows > 0 {
		c.empty = 0
	}
	c.rows += rows
	switch {
	case c.empty > maxEmptyPages:
		return fmt.Errorf("there were %d pages without a row, and no end: %w", maxEmptyPages, errLies)
	case next == c.kept && c.rows > 0:
		return fmt.Errorf("the continuations and the pages repeat: %w", errLies)
	}
	if c.steps++; c.steps >= c.size {
		c.kept, c.steps, c.size, c.rows = next, 0, max(1, 2*c.size), 0
	}
	return nil
}

// replace replaces a lane by parts of the new ranges. It returns false when its range is live.
func (x *exporter) replace(ctx context.Context, lane *reach) (bool, error) {
	live, err := x.container.routes(ctx)
	if err != nil {
		return false, err
	}
	if slices.ContainsFunc(live, func(r route) bool { return r.id == lane.Range }) || lane.Range == "" {
		return false, nil
	}
	scope, err := partition.ParseRange(lane.Min, lane.Max)
	if err != nil {
		return false, err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	i := slices.Index(x.state.Lanes, lane)
	x.state.Lanes = slices.Replace(x.state.Lanes, i, i+1, within(live, scope, lane.Continuation)...)
	x.dirty = true
	x.changed.Broadcast()
	return true, nil
}

// fetch reads the next page of a lane. It retries transient errors.
func (x *exporter) fetch(ctx context.Context, lane *reach) (*page, error) {
	for try := 1; ; {
		x.mu.Lock()
		most := x.pageItems()
		estimate := x.perItem * float64(most)
		x.mu.Unlock()
		if err := x.limiter.Reserve(ctx, estimate); err != nil {
			return nil, err
		}
		answer, err := x.o.Sender.Send(ctx, x.pageRequest(lane, most))
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		charge := 0.0
		if err == nil {
			charge = ChargeOf(answer.Header)
		}
		x.limiter.Settle(estimate, charge)
		x.mu.Lock()
		x.state.Charge += charge
		x.runCharge += charge
		x.mu.Unlock()
		wait := backoff(try)
		if err == nil {
			if answer.Status/100 == 2 {
				p, readErr := readPage(answer)
				if readErr == nil {
					return p, nil
				}
				err = readErr
			} else {
				refused := refusal(answer)
				err = refused
				switch {
				case refused.Status == http.StatusTooManyRequests:
					if err := x.throttled(refused); err != nil {
						return nil, err
					}
					try--
					wait = max(refused.RetryAfter, tick)
				case refused.isMoved() && lane.Range != "":
					return nil, errReplaced
				case refused.isMoved() || refused.isTransient():
					wait = max(wait, refused.RetryAfter)
				default:
					return nil, err
				}
			}
		}
		if try == maxTries {
			return nil, fmt.Errorf("tried %d times: %w", maxTries, err)
		}
		try++
		if err := sleep(ctx, x.o.Clock, wait); err != nil {
			return nil, err
		}
	}
}

// throttled counts a 429. It gives up when there was no progress for long.
func (x *exporter) throttled(refused *Refusal) error {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.state.Throttled++
	if x.o.Clock.Now().Sub(x.progress) > x.o.Stall {
		return fmt.Errorf("the container has returned nothing for %v: %w", x.o.Stall, refused)
	}
	return nil
}

// pageItems returns the page size. With a rate it is what the budget allows in a moment.
func (x *exporter) pageItems() int {
	switch {
	case x.o.RateRU <= 0:
		return maxPageItems
	case x.perItem == 0:
		return firstPageItems
	}
	return max(1, min(maxPageItems, int(x.o.RateRU*burst.Seconds()/x.perItem)))
}

// pageRequest returns the request for a page of a lane.
func (x *exporter) pageRequest(lane *reach, most int) Request {
	header := map[string]string{
		"Content-Type": "application/query+json", "x-ms-documentdb-isquery": "True",
		"x-ms-documentdb-query-enablecrosspartition": "True", "x-ms-max-item-count": strconv.Itoa(most),
	}
	if lane.Range != "" {
		header["x-ms-documentdb-partitionkeyrangeid"] = lane.Range
	}
	if lane.Part {
		header["x-ms-start-epk"], header["x-ms-end-epk"] = lane.Min, lane.Max
		header["x-ms-read-key-type"] = "EffectivePartitionKeyRange"
	}
	if x.o.PartitionKey != "" {
		header["x-ms-documentdb-partitionkey"] = x.o.PartitionKey
	}
	if lane.Continuation != "" {
		header["x-ms-continuation"] = lane.Continuation
	}
	return x.container.request(http.MethodPost, header, queryBody(x.query))
}

func queryBody(text string) []byte {
	return append(value.AppendString([]byte(`{"query":`), text), `,"parameters":[]}`...)
}

// maxAnswerDepth allows items of the greatest depth within a response.
const maxAnswerDepth = 2 * value.DefaultMaxDepth

// readPage parses a response with rows.
func readPage(answer *Response) (*page, error) {
	text, err := value.Normalize(make([]byte, 0, len(answer.Body)), answer.Body,
		value.Options{MaxBytes: -1, MaxDepth: maxAnswerDepth})
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errLies, err)
	}
	v := value.FromRaw(text)
	rows := v.Property("Documents")
	if rows.Kind() != value.Array {
		return nil, errLies
	}
	p := &page{
		rows: slices.Collect(rows.Elements()), next: answer.Header.Get("x-ms-continuation"),
		charge: ChargeOf(answer.Header),
	}
	if count := v.Property("_count"); count.Kind() == value.Number && count.Float() != float64(len(p.rows)) {
		return nil, errLies
	}
	return p, nil
}

// deliver writes a page and moves the lane past it.
func (x *exporter) deliver(lane *reach, p *page) (done bool, err error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.err != nil {
		return false, x.err
	}
	if x.each == nil {
		text, err := x.written(p.rows)
		if err == nil {
			err = x.out.write(text)
		}
		if err != nil {
			return false, err
		}
	}
	if n := len(p.rows); n > 0 {
		x.perItem = p.charge / float64(n)
		x.progress = x.o.Clock.Now()
		if x.free++; p.charge > 0 {
			x.free = 0
		}
		if x.o.RateRU > 0 && x.free >= maxFree && p.next != "" {
			return false, errNoCharge
		}
	}
	x.state.Items += int64(len(p.rows))
	lane.Continuation, lane.Done = p.next, p.next == ""
	x.dirty = true
	if lane.Done {
		lane.busy = false
		x.changed.Broadcast()
	}
	return lane.Done, nil
}

// canBeJoined returns an error for a query whose rows of several ranges must be merged instead of
// written one after another.
func (c *container) canBeJoined(ctx context.Context, query string) error {
	answer, err := Ask(ctx, c.sender, c.clock, c.request(http.MethodPost, map[string]string{
		"Content-Type": "application/query+json", "x-ms-cosmos-is-query-plan-request": "True",
		"x-ms-cosmos-query-version": "1.4",
		"x-ms-cosmos-supported-query-features": "Aggregate,CompositeAggregate,Distinct,GroupBy,MultipleAggregates," +
			"MultipleOrderBy,NonValueAggregate,OffsetAndLimit,OrderBy,Top",
		"x-ms-documentdb-query-enablecrosspartition": "True",
	}, queryBody(query)))
	if err != nil {
		return err
	}
	var plan struct {
		QueryInfo struct {
			DistinctType                             string
			Top, Offset, Limit                       *int64
			OrderBy, Aggregates, GroupByExpressions  []json.RawMessage
			GroupByAliasToAggregateType, DCountInfo  json.RawMessage
			HasNonStreamingOrderBy, HasSelectGroupBy bool
		}
		HybridSearchQueryInfo json.RawMessage
	}
	if err := json.Unmarshal(answer.Body, &plan); err != nil {
		return fmt.Errorf("ask how the query runs: %w", errLies)
	}
	q := &plan.QueryInfo
	var needs []string
	for what, needed := range map[string]bool{
		"DISTINCT": q.DistinctType != "" && q.DistinctType != "None" || isSet(q.DCountInfo), "TOP": q.Top != nil,
		"OFFSET": q.Offset != nil, "LIMIT": q.Limit != nil,
		"ORDER BY": len(q.OrderBy) > 0 || q.HasNonStreamingOrderBy, "aggregates": len(q.Aggregates) > 0,
		"GROUP BY": len(q.GroupByExpressions) > 0, "hybrid search": isSet(plan.HybridSearchQueryInfo),
	} {
		if needed {
			needs = append(needs, what)
		}
	}
	if len(needs) == 0 {
		return nil
	}
	slices.Sort(needs)
	return fmt.Errorf("%w: it has %s", ErrMerge, strings.Join(needs, ", "))
}

// ErrMerge means that the rows of a query would have to be merged over ranges.
var ErrMerge = errors.New(
	"an export writes the rows of each range, and the rows of this query must be merged over all ranges")

func isSet(text json.RawMessage) bool { return len(text) > 0 && string(text) != "null" }
