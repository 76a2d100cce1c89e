package engine_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/account"
	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
)

const hierarchicalContainer = `{"id":"c","partitionKey":{"paths":["/pk","/n"],"kind":"MultiHash","version":2}}`

// TestSplitBetweenTheItemsOfOneKey asks for a boundary that is longer than any EPK. A boundary
// directly behind an EPK would lie between the items of a logical partition.
func TestSplitBetweenTheItemsOfOneKey(t *testing.T) {
	for _, c := range []struct {
		definition string
		key        partition.Definition
		value      partition.Key
		longest    int
	}{
		{
			plainContainer,
			partition.Definition{Paths: []string{"/pk"}, Version: 2},
			partition.NewKey(partition.Text("k0")),
			16,
		},
		{
			hierarchicalContainer,
			partition.Definition{Paths: []string{"/pk", "/n"}, Kind: partition.MultiHash, Version: 2},
			partition.NewKey(partition.Text("k0"), partition.Number(0)), 32,
		},
	} {
		h := newHarness(t)
		h.createContainer("400", c.definition)
		h.fill("c", 20, 1, 10)
		ctx := context.Background()
		epk := c.key.EPK(c.value).String()
		if len(epk) != 2*c.longest {
			t.Fatalf("EPK %s", epk)
		}
		for _, more := range []string{"0A", "000000000000000A", strings.Repeat("00", 100) + "01"} {
			_, err := h.engine.Split(ctx, "shop", "c", account.ReshapeRequest{At: []string{epk + more}})
			if !errors.Is(err, status.BadRequest) || !strings.Contains(fmt.Sprint(err), fmt.Sprintf("at most %d", c.longest)) {
				t.Errorf("a split at an EPK and %s more: %v", more, err)
			}
		}
		if _, err := h.engine.Split(ctx, "shop", "c", account.ReshapeRequest{At: []string{epk}}); err != nil {
			t.Errorf("a split at the EPK itself: %v", err)
		}
		h.check()
		h.close()
	}
}

// TestBoundsLongerThanAnEPK reads a part of a container whose bounds lie directly behind an EPK.
// Index, scan and feed must agree on its items.
func TestBoundsLongerThanAnEPK(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.createContainer("400", plainContainer)
	h.fill("c", 20, 1, 10)
	ctx := context.Background()
	key := partition.Definition{Paths: []string{"/pk"}, Version: 2}
	at := key.EPK(partition.NewKey(partition.Text("k0"))).String()
	for _, c := range []struct {
		start, end string
		want       int
	}{
		{"", at + "000000000000000A", 20},
		{at + "000000000000000A", "FF", 0},
		{"", at + "0000", 0}, // trailing zeros do not count
		{at + "0000", "FF", 20},
		{at, at + "01", 20},
		{at + "01", at + "02", 0},
		{"", at + "FF", 20},
		{at + "FF", "", 0},
	} {
		part := api.FeedOptions{StartEPK: c.start, EndEPK: c.end, MaxItems: 100}
		for _, scan := range []bool{true, false} {
			r, err := h.engine.QueryItems(ctx, &api.Call{}, "shop", "c", api.QueryRequest{
				ForceScan: scan, EnableCrossPartition: true, FeedOptions: part,
				Body: []byte(`{"query":"SELECT VALUE c.id FROM c WHERE c.n >= 0"}`),
			})
			if err != nil || r.Count != c.want {
				t.Errorf("query of [%s,%s), scan=%v: %+v, %v", c.start, c.end, scan, r, err)
			}
		}
		r, err := h.engine.ListItems(ctx, &api.Call{}, "shop", "c", part)
		if err != nil || r.Count != c.want {
			t.Errorf("feed of [%s,%s): %+v, %v", c.start, c.end, r, err)
		}
	}
}

// rangeDocuments returns the documents of /pkranges by id, with their ETags separate and without
// _lsn.
func (h *harness) rangeDocuments() (documents, etags map[string]string) {
	h.t.Helper()
	r, err := h.engine.ListRanges(context.Background(), &api.Call{}, "shop", "c", api.RangesOptions{})
	if err != nil {
		h.t.Fatal(err)
	}
	var feed struct{ PartitionKeyRanges []map[string]any }
	if err := json.Unmarshal(r.Body, &feed); err != nil {
		h.t.Fatal(err)
	}
	documents, etags = map[string]string{}, map[string]string{}
	for _, d := range feed.PartitionKeyRanges {
		id := fmt.Sprint(d["id"])
		etags[id] = fmt.Sprint(d["_etag"])
		delete(d, "_etag")
		delete(d, "_lsn")
		documents[id] = fmt.Sprint(d)
	}
	return documents, etags
}

// TestETagOfARange changes ranges and their neighbours. The ETag of a range must change exactly
// when its document changes.
func TestETagOfARange(t *testing.T) {
	h := newHarness(t)
	defer h.close()
	h.createContainer("12000", plainContainer)
	ctx := context.Background()
	documents, etags := h.rangeDocuments()
	for name, act := range map[string]func() error{
		"write":   func() error { h.fill("c", 10, 10, 1); return nil },
		"rebuild": func() error { _, err := h.engine.Rebuild(ctx, "shop", "c", account.ReshapeRequest{}); return err },
		"split":   func() error { _, err := h.engine.Split(ctx, "shop", "c", account.ReshapeRequest{}); return err },
		"merge":   func() error { _, err := h.engine.Merge(ctx, "shop", "c", account.ReshapeRequest{}); return err },
	} {
		for range 2 {
			if err := act(); err != nil && !errors.Is(err, status.BadRequest) {
				t.Fatal(err)
			}
			nextDocuments, nextETags := h.rangeDocuments()
			for id, d := range nextDocuments {
				if before, was := documents[id]; was && (d == before) != (nextETags[id] == etags[id]) {
					t.Errorf("%s: range %s says %s and said %s, its ETag is %s and was %s", name, id, d, before, nextETags[id],
						etags[id])
				}
			}
			documents, etags = nextDocuments, nextETags
		}
	}
}
