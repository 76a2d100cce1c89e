package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/orrery-db/orrery/internal/house/served"
)

// audit reads everything on the server and compares it with the ledger. All writers have stopped.
func (r *round) audit(ctx context.Context) {
	after := []string{checkKept, checkNothing, checkDoubled, checkPlaces, checkAgreement, checkCounts}
	if err := r.server.Alive(); err != nil {
		r.verdict.fail(checkKept, "%v", err)
		r.verdict.leaveOpen(after...)
		return
	}
	seen := map[itemName]bool{}
	for _, l := range layouts {
		if err := r.auditContainer(ctx, l, seen); err != nil {
			r.verdict.fail(checkKept, "%s could not be read: %v", l.id, err)
			r.verdict.leaveOpen(after...)
			return
		}
	}
	r.ledger.mu.Lock()
	defer r.ledger.mu.Unlock()
	for name, h := range r.ledger.items {
		if seen[name] {
			continue
		}
		if wrong := h.judgeAbsent(); wrong != "" {
			r.verdict.fail(checkKept, "%s %s", name, wrong)
		}
	}
}

func (r *round) auditContainer(ctx context.Context, l layout, seen map[itemName]bool) error {
	ranges, err := r.settledRanges(ctx, l)
	if err != nil {
		return err
	}
	placeOf := map[string]string{} // partition key → range
	byRID := map[string]string{}   // _rid → range
	var total int64
	for _, p := range ranges {
		items, err := r.account.itemsOf(ctx, l, p.ID)
		if err != nil {
			return err
		}
		if p.counted && int64(len(items)) != p.items {
			r.verdict.fail(checkCounts, "%s range %s: its feed has %d items, its count is %d", l.id, p.ID, len(items), p.items)
		}
		total += int64(len(items))
		for _, i := range items {
			name := nameOf(l.id, i.keyIn(l), i.ID)
			if other, there := placeOf[name.key]; there && other != p.ID {
				r.verdict.fail(checkPlaces, "%s: key %s is in range %s and in range %s", l.id, name.key, other, p.ID)
			}
			placeOf[name.key] = p.ID
			if other, there := byRID[i.RID]; there || seen[name] {
				r.verdict.fail(checkDoubled, "%s (_rid %s) is there twice: in range %s and in range %s", name, i.RID, other, p.ID)
			}
			byRID[i.RID] = p.ID
			seen[name] = true
			r.auditItem(name, i)
		}
	}
	return r.auditQuery(ctx, l, byRID, total)
}

// auditItem compares one item with the ledger.
func (r *round) auditItem(name itemName, i item) {
	r.ledger.mu.Lock()
	defer r.ledger.mu.Unlock()
	h, known := r.ledger.items[name]
	if !known {
		r.verdict.fail(checkNothing, "%s: nobody wrote it (version %d, owner %q)", name, i.Version, i.Owner)
		return
	}
	if wrong := h.judgePresent(i.Version, i.ETag); wrong != "" {
		r.verdict.fail(checkKept, "%s %s", name, wrong)
	}
}

// auditQuery compares the result of one query over all partitions with the feeds of the ranges.
func (r *round) auditQuery(ctx context.Context, l layout, byRID map[string]string, total int64) error {
	items, err := r.account.itemsByQuery(ctx, l)
	if err != nil {
		return err
	}
	queried := map[string]bool{}
	for _, i := range items {
		if queried[i.RID] {
			r.verdict.fail(checkDoubled, "%s %s (_rid %s) comes twice in one query", l.id, i.ID, i.RID)
		}
		queried[i.RID] = true
		if _, there := byRID[i.RID]; !there {
			r.verdict.fail(checkAgreement, "%s %s (_rid %s) is in the query and in no range's feed", l.id, i.ID, i.RID)
		}
	}
	for rid, place := range byRID {
		if !queried[rid] {
			r.verdict.fail(checkAgreement, "%s: _rid %s is in the feed of range %s and not in the query", l.id, rid, place)
		}
	}
	if int64(len(items)) != total {
		r.verdict.fail(checkCounts, "%s: one query gives %d items, the feeds of its ranges %d together", l.id, len(items),
			total)
	}
	return nil
}

// A settledRange is a live partition after the last reshape.
type settledRange struct {
	served.KeyRange
	items   int64
	counted bool // whether items is known
}

// settledRanges waits until the container's reshapes are complete and returns its ranges, as SDKs
// and as the administrative interface see them.
func (r *round) settledRanges(ctx context.Context, l layout) ([]settledRange, error) {
	if r.reshapes == 0 {
		ranges, err := r.account.KeyRanges(ctx, l.link())
		if err != nil {
			return nil, err
		}
		var out []settledRange
		for _, k := range ranges {
			out = append(out, settledRange{KeyRange: k})
		}
		return out, nil
	}
	var status rangesStatus
	for try := 0; ; try++ {
		var err error
		if status, err = r.account.ranges(ctx, l); err != nil {
			return nil, err
		}
		moving := slices.ContainsFunc(status.Ranges, func(p rangeStatus) bool { return p.Reshaping != "" })
		if !moving && status.Target == 0 {
			break
		}
		if try == 300 {
			return nil, fmt.Errorf("its ranges do not come to rest: %+v", status)
		}
		<-r.clock.After(100 * time.Millisecond)
	}
	ranges, err := r.account.KeyRanges(ctx, l.link())
	if err != nil {
		return nil, err
	}
	if wrong := covers(ranges); wrong != "" {
		r.verdict.fail(checkLineage, "%s: pkranges: %s", l.id, wrong)
	}
	if len(ranges) != len(status.Ranges) {
		r.verdict.fail(checkLineage, "%s: pkranges shows %d ranges, the administrative interface %d", l.id, len(ranges),
			len(status.Ranges))
	}
	byID := map[string]rangeStatus{}
	for _, p := range status.Ranges {
		byID[p.ID] = p
	}
	var out []settledRange
	for _, k := range ranges {
		p, there := byID[k.ID]
		if !there || p.MinInclusive != k.MinInclusive || p.MaxExclusive != k.MaxExclusive ||
			!slices.Equal(p.Parents, k.Parents) {
			r.verdict.fail(checkLineage, "%s range %s: pkranges shows %+v, the administrative interface %+v", l.id, k.ID, k, p)
		}
		out = append(out, settledRange{KeyRange: k, items: p.Items, counted: there})
	}
	return out, nil
}
