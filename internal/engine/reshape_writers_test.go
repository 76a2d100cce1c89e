package engine_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/api"
	"github.com/orrery-db/orrery/internal/status"
)

// This file has the writers of TestReshapeUnderLoad. Each operation knows the state it must find
// and the state it must leave.

func (c *raceClient) body(pk, id string, n int) []byte {
	return fmt.Appendf(nil, `{"id":%q,"pk":%q,"n":%d}`, id, pk, n)
}

func header(pk string) *string {
	h := `["` + pk + `"]`
	return &h
}

func (c *raceClient) upsert() error {
	pk, id, n := c.key(), fmt.Sprint(c.rng.IntN(10)), c.rng.IntN(1000)
	_, had := c.items[pk+"/"+id]
	r, err := c.engine.UpsertItem(context.Background(), c.call(), "shop", "c",
		api.ItemWrite{Body: c.body(pk, id, n), PartitionKey: header(pk)})
	if err != nil {
		return fmt.Errorf("upsert: %w", err)
	}
	if (r.Status == 200) != had {
		return fmt.Errorf("upsert of %s/%s answers %d, it was there: %v", pk, id, r.Status, had)
	}
	c.note(r)
	c.items[pk+"/"+id] = n
	return c.verify(pk + "/" + id)
}

func (c *raceClient) create() error {
	pk, id := c.key(), fmt.Sprint(c.rng.IntN(10))
	_, had := c.items[pk+"/"+id]
	r, err := c.engine.CreateItem(context.Background(), c.call(), "shop", "c",
		api.ItemWrite{Body: c.body(pk, id, 1), PartitionKey: header(pk)})
	c.note(r)
	if errors.Is(err, status.Conflict) && had {
		return nil
	}
	if err != nil || had {
		return fmt.Errorf("create of %s/%s: %v, it was there: %v", pk, id, err, had)
	}
	c.items[pk+"/"+id] = 1
	return c.verify(pk + "/" + id)
}

// patch adds one to a number, so that a patch applied twice shows.
func (c *raceClient) patch() error {
	for place, n := range c.items {
		pk, id, _ := strings.Cut(place, "/")
		r, err := c.engine.PatchItem(context.Background(), c.call(), "shop", "c", id, api.ItemWrite{
			Body: []byte(`{"operations":[{"op":"incr","path":"/n","value":1}]}`), PartitionKey: header(pk),
		})
		if err != nil {
			return fmt.Errorf("patch: %w", err)
		}
		c.note(r)
		c.items[place] = n + 1
		return c.verify(place)
	}
	return nil
}

func (c *raceClient) remove() error {
	for place := range c.items {
		pk, id, _ := strings.Cut(place, "/")
		r, err := c.engine.DeleteItem(context.Background(), c.call(), "shop", "c", id, header(pk), api.Conditions{},
			api.Triggers{})
		if err != nil {
			return fmt.Errorf("delete: %w", err)
		}
		c.note(r)
		delete(c.items, place)
		_, err = c.engine.ReadItem(context.Background(), c.call(), "shop", "c", id, header(pk), api.Conditions{})
		if !errors.Is(err, status.NotFound) {
			return fmt.Errorf("read of %s after its delete: %w", place, err)
		}
		return nil
	}
	return nil
}

// clear deletes a logical partition.
func (c *raceClient) clear() error {
	if c.rng.IntN(4) > 0 {
		return nil
	}
	pk := c.key()
	r, err := c.engine.DeleteLogicalPartition(context.Background(), c.call(), "shop", "c", header(pk))
	if err != nil {
		return fmt.Errorf("delete key: %w", err)
	}
	c.note(r)
	for place := range c.items {
		if strings.HasPrefix(place, pk+"/") {
			delete(c.items, place)
		}
	}
	r, err = c.engine.QueryItems(context.Background(), c.call(), "shop", "c", api.QueryRequest{
		Body: []byte(`{"query":"SELECT * FROM c"}`), FeedOptions: api.FeedOptions{PartitionKey: header(pk)},
	})
	if err != nil || r.Count != 0 {
		return fmt.Errorf("after the deletion of key %s there are %v items, %w", pk, r, err)
	}
	return nil
}

// transaction creates one item and adds to another; it does both or neither.
func (c *raceClient) transaction() error {
	pk := c.key()
	c.next++
	fresh, id := fmt.Sprintf("t%d", c.next), fmt.Sprint(c.rng.IntN(10))
	n, had := c.items[pk+"/"+id]
	r, err := c.engine.ExecuteBatch(context.Background(), c.call(), "shop", "c",
		api.BatchRequest{Atomic: true, PartitionKey: header(pk), Operations: []api.BatchOperation{
			{Kind: api.OperationCreate, Body: c.body(pk, fresh, 1)},
			{Kind: api.OperationPatch, ID: id, Body: []byte(`{"operations":[{"op":"incr","path":"/n","value":1}]}`)},
		}})
	if err != nil {
		return fmt.Errorf("batch: %w", err)
	}
	c.note(r)
	if (r.Status == 200) != had {
		return fmt.Errorf("a batch answers %d: %+v, its item was there: %v", r.Status, r.Results, had)
	}
	if had {
		c.items[pk+"/"+fresh], c.items[pk+"/"+id] = 1, n+1
		return errors.Join(c.verify(pk+"/"+fresh), c.verify(pk+"/"+id))
	}
	return nil
}

// operations returns operations of a bulk request over many keys. The client knows in advance what
// they make of its items.
func (c *raceClient) operations() (ops []api.BatchOperation, places []string) {
	for range 12 {
		pk := c.key()
		if n, had := c.items[pk+"/0"]; had && n > 0 && c.rng.IntN(2) == 0 {
			ops = append(ops,
				api.BatchOperation{
					Kind: api.OperationPatch, ID: "0", PartitionKey: header(pk),
					Body: []byte(`{"operations":[{"op":"incr","path":"/n","value":1}]}`),
				})
			places = append(places, pk+"/0")
			continue
		}
		c.next++
		id := fmt.Sprintf("b%d", c.next)
		ops = append(ops,
			api.BatchOperation{Kind: api.OperationCreate, PartitionKey: header(pk), Body: c.body(pk, id, 0)})
		places = append(places, pk+"/"+id)
	}
	return ops, places
}

// done records the success of a bulk operation: a patch adds one, a create stores 0.
func (c *raceClient) done(op *api.BatchOperation, place string) {
	if op.Kind == api.OperationPatch {
		c.items[place]++
		return
	}
	c.items[place] = 0
}

// bulk names no range: the engine routes the operations.
func (c *raceClient) bulk() error {
	ops, places := c.operations()
	r, err := c.engine.ExecuteBatch(context.Background(), c.call(), "shop", "c",
		api.BatchRequest{Operations: ops, ContinueOnError: c.rng.IntN(3) > 0})
	if err != nil {
		return fmt.Errorf("bulk: %w", err)
	}
	c.note(r)
	for i := range ops {
		if s := r.Results[i].Status; s >= 300 {
			return fmt.Errorf("operation %d of a bulk request answers %d: %s", i, s, r.Results[i].Message)
		}
		c.done(&ops[i], places[i])
	}
	for _, place := range places {
		if err := c.verify(place); err != nil {
			return err
		}
	}
	return nil
}

// bulkByRange groups operations by range as the SDKs do. It resends the operations that a split or
// merge has sent back.
func (c *raceClient) bulkByRange() error {
	ops, places := c.operations()
	open := make([]int, len(ops))
	for i := range open {
		open[i] = i
	}
	for attempt := 0; len(open) > 0; attempt++ {
		if attempt > 10 { // as many attempts as the SDKs make
			return fmt.Errorf("bulk: %d operations are sent back again and again", len(open))
		}
		groups, err := c.group(ops, open)
		if err != nil {
			return err
		}
		open = nil
		for id, members := range groups {
			b := api.BatchRequest{RangeID: id, ContinueOnError: true}
			for _, i := range members {
				b.Operations = append(b.Operations, ops[i])
			}
			r, err := c.engine.ExecuteBatch(context.Background(), c.call(), "shop", "c", b)
			if errors.Is(err, status.PartitionKeyRangeGone) {
				open = append(open, members...)
				continue
			}
			if err != nil {
				return fmt.Errorf("bulk of range %s: %w", id, err)
			}
			c.note(r)
			if strings.Contains(r.SessionToken, ",") {
				return fmt.Errorf("a bulk request of one range answers with the token %s", r.SessionToken)
			}
			for j, i := range members {
				switch result := &r.Results[j]; {
				case result.Status == 410 && (result.Substatus == 1007 || result.Substatus == 1002):
					open = append(open, i)
				case result.Status >= 300:
					return fmt.Errorf("operation of a bulk request of range %s answers %d: %s", id, result.Status, result.Message)
				default:
					c.done(&ops[i], places[i])
				}
			}
		}
		slices.Sort(open)
	}
	for _, place := range places {
		if err := c.verify(place); err != nil {
			return err
		}
	}
	return nil
}
