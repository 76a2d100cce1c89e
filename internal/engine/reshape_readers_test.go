package engine_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/cosmos"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/status"
)

// This file has the readers of TestReshapeUnderLoad. Each reads, in pages, the items that no client
// writes, and must find each of them exactly once.

const fixedQuery = `{"query":"SELECT VALUE c.f FROM c WHERE c.f >= 0"}`

// numbers decodes the rows of a page.
func numbers(r *cosmos.Reply) ([]int, error) {
	var page struct{ Documents []int }
	err := json.Unmarshal(r.Body, &page)
	return page.Documents, err
}

// everyFixed reports the items that are missing or repeated.
func everyFixed(found []int) error {
	sorted := slices.Sorted(slices.Values(found))
	for i, n := range sorted {
		if n != i {
			return fmt.Errorf("found %d items of %d; the first that is missing or twice is %d", len(found), raceFixed, min(i, n))
		}
	}
	if len(sorted) != raceFixed {
		return fmt.Errorf("found %d items of %d", len(sorted), raceFixed)
	}
	return nil
}

// pages reads a query that names no range.
func (c *raceClient) pages(body string, size int, merging api.Merging) ([]int, error) {
	var all []int
	o := api.FeedOptions{MaxItems: size}
	for {
		r, err := c.engine.QueryItems(context.Background(), c.call(), "shop", "c",
			api.QueryRequest{Body: []byte(body), FeedOptions: o, EnableCrossPartition: true, Merging: merging})
		if err != nil {
			return nil, err
		}
		c.note(r)
		found, err := numbers(r)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
		if o.Continuation = r.Continuation; o.Continuation == "" {
			return all, nil
		}
	}
}

func (c *raceClient) readMerged() error {
	all, err := c.pages(fixedQuery, 17, api.MergedByServer)
	if err != nil {
		return fmt.Errorf("merged query: %w", err)
	}
	if err := everyFixed(all); err != nil {
		return fmt.Errorf("merged query: %w", err)
	}
	return nil
}

// readRangeAfterRange reads a query whose pages each have the rows of one range.
func (c *raceClient) readRangeAfterRange() error {
	all, err := c.pages(fixedQuery, 17, api.MergedByClient)
	if err != nil {
		return fmt.Errorf("range after range: %w", err)
	}
	if err := everyFixed(all); err != nil {
		return fmt.Errorf("range after range: %w", err)
	}
	return nil
}

func (c *raceClient) readOrdered() error {
	all, err := c.pages(`{"query":"SELECT VALUE c.f FROM c WHERE c.f >= 0 ORDER BY c.f"}`, 13, api.MergedByServer)
	if err != nil {
		return fmt.Errorf("ordered query: %w", err)
	}
	if !slices.IsSorted(all) {
		return fmt.Errorf("ordered query: out of order: %v", all)
	}
	if err := everyFixed(all); err != nil {
		return fmt.Errorf("ordered query: %w", err)
	}
	return nil
}

// rangeRead is a part of the key space to read and the position reached in it.
type rangeRead struct{ min, max, continuation string }

// readByRange names ranges and merges by itself, as the SDKs do. Each range of the first list stays
// one part of the key space. After a split or merge, the client asks each range that holds some of
// that part, from the same position.
func (c *raceClient) readByRange() error {
	ranges, err := c.ranges()
	if err != nil {
		return err
	}
	var todo []rangeRead
	for _, r := range ranges {
		todo = append(todo, rangeRead{min: r.Min, max: r.Max})
	}
	var all []int
	for gone := 0; len(todo) > 0; {
		read := todo[0]
		todo = todo[1:]
		found, rest, err := c.readRange(ranges, read)
		switch {
		case errors.Is(err, status.PartitionKeyRangeGone):
			if gone++; gone > 1000 {
				return errors.New("by range: the ranges are gone again and again")
			}
			if ranges, err = c.ranges(); err != nil {
				return err
			}
			todo = append([]rangeRead{read}, todo...)
			continue
		case err != nil:
			return fmt.Errorf("by range: %w", err)
		}
		all = append(all, found...)
		todo = append(rest, todo...)
	}
	if err := everyFixed(all); err != nil {
		return fmt.Errorf("by range: %w", err)
	}
	return nil
}

// readRange reads one page of the first range that holds some of the part. It returns what is left
// to read.
func (c *raceClient) readRange(ranges []raceRange, read rangeRead) (found []int, rest []rangeRead, err error) {
	for _, r := range ranges {
		part := rangeRead{max(r.Min, read.min), min(r.Max, read.max), read.continuation}
		if part.min >= part.max {
			continue
		}
		o := api.FeedOptions{RangeID: r.ID, MaxItems: 11, Continuation: read.continuation}
		if part.min != r.Min || part.max != r.Max {
			o.StartEPK, o.EndEPK = part.min, part.max
		}
		reply, err := c.engine.QueryItems(context.Background(), c.call(), "shop", "c",
			api.QueryRequest{Body: []byte(fixedQuery), FeedOptions: o})
		if err != nil {
			return nil, nil, err
		}
		c.note(reply)
		if found, err = numbers(reply); err != nil {
			return nil, nil, err
		}
		if reply.Continuation != "" {
			rest = append(rest, rangeRead{part.min, part.max, reply.Continuation})
		}
		if part.max < read.max {
			rest = append(rest, rangeRead{part.max, read.max, read.continuation})
		}
		return found, rest, nil
	}
	return nil, nil, fmt.Errorf("no range has [%s,%s)", read.min, read.max)
}

// readFeed reads all items, including those that other clients write.
func (c *raceClient) readFeed() error {
	var all []int
	o := api.FeedOptions{MaxItems: 40}
	for {
		r, err := c.engine.ListItems(context.Background(), c.call(), "shop", "c", o)
		if err != nil {
			return fmt.Errorf("read feed: %w", err)
		}
		c.note(r)
		var page struct{ Documents []struct{ F *int } }
		if err := json.Unmarshal(r.Body, &page); err != nil {
			return err
		}
		for _, d := range page.Documents {
			if d.F != nil {
				all = append(all, *d.F)
			}
		}
		if o.Continuation = r.Continuation; o.Continuation == "" {
			break
		}
	}
	if err := everyFixed(all); err != nil {
		return fmt.Errorf("read feed: %w", err)
	}
	return nil
}

// raceRange is a range as a client reads it.
type raceRange struct {
	ID  string `json:"id"`
	Min string `json:"minInclusive"`
	Max string `json:"maxExclusive"`
}

func (c *raceClient) ranges() ([]raceRange, error) {
	r, err := c.engine.ListRanges(context.Background(), &api.Call{}, "shop", "c", api.RangesOptions{})
	if err != nil {
		return nil, err
	}
	var feed struct{ PartitionKeyRanges []raceRange }
	if err := json.Unmarshal(r.Body, &feed); err != nil {
		return nil, err
	}
	for i, one := range feed.PartitionKeyRanges {
		before := ""
		if i > 0 {
			before = feed.PartitionKeyRanges[i-1].Max
		}
		if one.Min != before || i == len(feed.PartitionKeyRanges)-1 && one.Max != "FF" {
			return nil, fmt.Errorf("the ranges do not cover the key space: %s", r.Body)
		}
	}
	return feed.PartitionKeyRanges, nil
}

func (c *raceClient) group(ops []api.BatchOperation, open []int) (map[string][]int, error) {
	ranges, err := c.ranges()
	if err != nil {
		return nil, err
	}
	d, err := partition.NewDefinition([]string{"/pk"}, partition.Hash, 2)
	if err != nil {
		return nil, err
	}
	groups := map[string][]int{}
	for _, i := range open {
		key, err := partition.ParseHeader(*ops[i].PartitionKey)
		if err != nil {
			return nil, err
		}
		epk := d.EPK(key).String()
		at := slices.IndexFunc(ranges, func(r raceRange) bool { return r.Min <= epk && epk < r.Max })
		groups[ranges[at].ID] = append(groups[ranges[at].ID], i)
	}
	return groups, nil
}
