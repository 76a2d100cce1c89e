package engine_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/status"
)

// runReshape executes the commands about ranges:
//
//	split C [range=N] [into=N] [at=EPK,EPK]
//	merge C [ranges=N,N] [into=N]
//	rebuild C [ranges=N,N]
//	ranges-now C                     what an operator sees of the ranges
//	settle                           waits until the balancer has nothing to do
//	pending RID                      whether an offer's change is still in progress
//	index-progress C
//	fill C items=N pks=N [bytes=N]   creates items "0", "1" … of logical partitions "k0", "k1" …;
//	                                 advances the clock when the engine refuses an item
func (h *harness) runReshape(t *testing.T, d *datadriven.TestData, first string) string {
	ctx := context.Background()
	list := func(key string) []string {
		for _, a := range d.CmdArgs {
			if a.Key == key {
				return strings.Split(strings.Join(a.Vals, ","), ",")
			}
		}
		return nil
	}
	number := func(key string) (n int) {
		if d.HasArg(key) {
			d.ScanArgs(t, key, &n)
		}
		return n
	}
	e := h.engine
	switch d.Cmd {
	case "split":
		return reshaped(e.Split(ctx, "shop", first,
			account.ReshapeRequest{RangeIDs: list("range"), Into: number("into"), At: list("at")}))
	case "merge":
		return reshaped(e.Merge(ctx, "shop", first, account.ReshapeRequest{RangeIDs: list("ranges"), Into: number("into")}))
	case "rebuild":
		all, err := e.Rebuild(ctx, "shop", first, account.ReshapeRequest{RangeIDs: list("ranges")})
		var out strings.Builder
		for _, one := range all {
			out.WriteString(reshaped(one, nil))
		}
		if err != nil {
			out.WriteString(reshaped(account.ReshapeResult{}, err))
		}
		return out.String()
	case "ranges-now":
		return rangesNow(e.Ranges(ctx, "shop", first))
	case "settle":
		if err := e.Settle(); err != nil {
			t.Fatal(err)
		}
		return "ok"
	case "pending":
		r, err := e.ReadOffer(ctx, &api.Call{}, first, api.Conditions{})
		if err != nil {
			return reshaped(account.ReshapeResult{}, err)
		}
		return fmt.Sprint(*r.ReplacePending)
	case "index-progress":
		r, err := e.ReadContainer(ctx, &api.Call{}, "shop", first, api.Conditions{},
			api.ContainerOptions{Quota: true})
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(r.Usage.IndexProgress)
	case "fill":
		h.fill(first, number("items"), number("pks"), number("bytes"))
		return "ok"
	default:
		return h.runBudgets(t, d, first)
	}
}

// fill stores items of several logical partitions, whose key is at /pk.
func (h *harness) fill(coll string, items, keys, bytes int) {
	h.t.Helper()
	for i := range items {
		body := fmt.Sprintf(`{"id":"%d","pk":"k%d","n":%d,"pad":%q}`, i, i%keys, i, strings.Repeat("x", bytes))
		for {
			_, err := h.engine.UpsertItem(context.Background(), &api.Call{}, "shop", coll,
				api.ItemWrite{Body: []byte(body)})
			if errors.Is(err, status.TooManyRequests) {
				h.clock.Advance(status.Of(err).RetryAfter)
				continue
			}
			if err != nil {
				h.t.Fatal(err)
			}
			break
		}
	}
}

func reshaped(r account.ReshapeResult, err error) string {
	if err != nil {
		e := status.Of(err)
		return fmt.Sprintf("%d/%d %s\n", e.Kind.HTTP(), e.Kind.Substatus(), e.Message)
	}
	return fmt.Sprintf("%s -> %s, %d items\n", strings.Join(r.From, ","), strings.Join(r.To, ","), r.Items)
}

func rangesNow(s account.RangesStatus, err error) string {
	if err != nil {
		return reshaped(account.ReshapeResult{}, err)
	}
	var out strings.Builder
	fmt.Fprintf(&out, "%s", s.Path)
	if s.Target != 0 {
		fmt.Fprintf(&out, " wanted=%d", s.Target)
	}
	out.WriteString("\n")
	for _, r := range s.Ranges {
		fmt.Fprintf(&out, "%s [%s,%s) parents=%s lsn=%d items=%d bytes=%d fraction=%.3g", r.ID, r.Min, r.Max,
			strings.Join(r.Parents, ","), r.LSN, r.Items, r.Bytes, r.Fraction)
		if r.Reshaping != "" {
			fmt.Fprintf(&out, " %s %d/%d", r.Reshaping, r.Done, r.Total)
		}
		out.WriteString("\n")
	}
	return out.String()
}
