package main

import (
	"errors"
	"fmt"
	"slices"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// batch runs a transactional batch that the server accepts as such; its operations may still fail.
func (t *trial) batch(c *azcosmos.ContainerClient, key azcosmos.PartitionKey,
	build func(b *azcosmos.TransactionalBatch),
) azcosmos.TransactionalBatchResponse {
	b := c.NewTransactionalBatch(key)
	build(&b)
	return must[azcosmos.TransactionalBatchResponse](t,
		"batch")(c.ExecuteTransactionalBatch(t, b, &azcosmos.TransactionalBatchOptions{EnableContentResponseOnWrite: true}))
}

// done fails unless a batch was committed with these statuses.
func (t *trial) done(r azcosmos.TransactionalBatchResponse, want ...int32) {
	t.statuses(r, want)
	t.holds(r.Success, "the batch is not successful")
}

// notDone fails unless a batch was rejected and has these statuses.
func (t *trial) notDone(r azcosmos.TransactionalBatchResponse, want ...int32) {
	t.statuses(r, want)
	t.holds(!r.Success, "the batch is successful")
}

func (t *trial) statuses(r azcosmos.TransactionalBatchResponse, want []int32) {
	var got []int32
	for _, result := range r.OperationResults {
		got = append(got, result.StatusCode)
	}
	t.same("statuses", got, want)
}

// creates adds operations that create items 0, 1, …
func creates(key string, number int) func(*azcosmos.TransactionalBatch) {
	return func(b *azcosmos.TransactionalBatch) {
		for n := range number {
			b.CreateItem(item{"id": fmt.Sprint(n), "pk": key}.json(), nil)
		}
	}
}

// batchBehaviours: transactional batches.
func batchBehaviours() []behaviour {
	return slices.Concat(batchesDone(), batchReplies(), batchesNotDone())
}

func batchesDone() []behaviour {
	return []behaviour{
		{"batch.create", func(t *trial) {
			c, key := t.place()
			t.done(t.batch(c, pk(key), creates(key, 3)), 201, 201, 201)
			for n := range 3 {
				t.read(c, pk(key), fmt.Sprint(n))
			}
		}},
		{"batch.all-operations", allOperations},
		{"batch.read", func(t *trial) {
			c, key := t.place()
			it := item{"id": "1", "pk": key, "n": 4}
			t.create(c, pk(key), it)
			r := t.batch(c, pk(key), func(b *azcosmos.TransactionalBatch) { b.ReadItem("1", nil) })
			t.done(r, 200)
			t.sameItem("item", r.OperationResults[0].ResourceBody, it)
		}},
		{"batch.reads-own-writes", func(t *trial) {
			c, key := t.place()
			it := item{"id": "1", "pk": key, "n": 4}
			r := t.batch(c, pk(key), func(b *azcosmos.TransactionalBatch) {
				b.CreateItem(it.json(), nil)
				b.ReadItem("1", nil)
			})
			t.done(r, 201, 200)
			t.sameItem("item", r.OperationResults[1].ResourceBody, it)
		}},
		{"batch.upsert.replaces", func(t *trial) {
			c, key := t.place()
			t.create(c, pk(key), item{"id": "1", "pk": key, "n": 1})
			it := item{"id": "1", "pk": key, "n": 2}
			t.done(t.batch(c, pk(key), func(b *azcosmos.TransactionalBatch) { b.UpsertItem(it.json(), nil) }), 200)
			t.sameItem("item", t.read(c, pk(key), "1").Value, it)
		}},
		{"batch.patch", func(t *trial) {
			c, key := t.place()
			t.create(c, pk(key), item{"id": "1", "pk": key, "n": 1})
			t.done(t.batch(c, pk(key), func(b *azcosmos.TransactionalBatch) {
				b.PatchItem("1", operations(func(p *azcosmos.PatchOperations) {
					p.AppendSet("/name", "new")
					p.AppendIncrement("/n", 2)
				}), nil)
			}), 200)
			t.sameItem("item", t.read(c, pk(key), "1").Value, item{"id": "1", "pk": key, "n": 3, "name": "new"})
		}},
		{"batch.etag.match", func(t *trial) {
			c, key := t.place()
			etag := t.create(c, pk(key), item{"id": "1", "pk": key}).ETag
			it := item{"id": "1", "pk": key, "n": 2}
			t.done(t.batch(c, pk(key), func(b *azcosmos.TransactionalBatch) {
				b.ReplaceItem("1", it.json(), &azcosmos.TransactionalBatchItemOptions{IfMatchETag: &etag})
			}), 200)
			t.sameItem("item", t.read(c, pk(key), "1").Value, it)
		}},
		{"batch.hundred", func(t *trial) {
			c, key := t.place()
			t.done(t.batch(c, pk(key), creates(key, 100)), slices.Repeat([]int32{201}, 100)...)
			t.read(c, pk(key), "99")
		}},
	}
}

func allOperations(t *trial) {
	c, key := t.place()
	for _, id := range []string{"replaced", "read", "patched", "deleted"} {
		t.create(c, pk(key), item{"id": id, "pk": key})
	}
	t.done(t.batch(c, pk(key), func(b *azcosmos.TransactionalBatch) {
		b.CreateItem(item{"id": "created", "pk": key}.json(), nil)
		b.UpsertItem(item{"id": "upserted", "pk": key}.json(), nil)
		b.ReplaceItem("replaced", item{"id": "replaced", "pk": key, "n": 1}.json(), nil)
		b.ReadItem("read", nil)
		b.PatchItem("patched", operations(func(p *azcosmos.PatchOperations) { p.AppendSet("/n", 2) }), nil)
		b.DeleteItem("deleted", nil)
	}), 201, 201, 200, 200, 200, 204)
	t.read(c, pk(key), "created")
	t.read(c, pk(key), "upserted")
	t.sameItem("replaced", t.read(c, pk(key), "replaced").Value, item{"id": "replaced", "pk": key, "n": 1})
	t.sameItem("patched", t.read(c, pk(key), "patched").Value, item{"id": "patched", "pk": key, "n": 2})
	t.absent(c, pk(key), "deleted")
}

func batchReplies() []behaviour {
	return []behaviour{
		{"batch.result-etag", func(t *trial) {
			c, key := t.place()
			r := t.batch(c, pk(key), creates(key, 1))
			t.same("etag", r.OperationResults[0].ETag, t.read(c, pk(key), "0").ETag)
		}},
		{"batch.charge", func(t *trial) {
			c, key := t.place()
			t.holds(t.batch(c, pk(key), creates(key, 2)).RequestCharge > 0, "the charge is 0")
		}},
		{"batch.session-token", func(t *trial) {
			c, key := t.place()
			token := t.batch(c, pk(key), creates(key, 1)).SessionToken
			t.holds(token != "", "there is no session token")
			must[azcosmos.ItemResponse](t,
				"read")(t.second(c).ReadItem(t, pk(key), "0", &azcosmos.ItemOptions{SessionToken: &token}))
		}},
		{"batch.one-timestamp", func(t *trial) {
			c, key := t.place()
			t.batch(c, pk(key), creates(key, 2))
			t.same("_ts", decoded(t, t.read(c, pk(key), "0").Value)["_ts"], decoded(t, t.read(c, pk(key), "1").Value)["_ts"])
		}},
	}
}

func batchesNotDone() []behaviour {
	return []behaviour{
		{"batch.atomic", func(t *trial) {
			c, key := t.place()
			t.create(c, pk(key), item{"id": "1", "pk": key})
			t.notDone(t.batch(c, pk(key), creates(key, 2)), 424, 409)
			t.absent(c, pk(key), "0")
		}},
		{"batch.atomic.later", func(t *trial) {
			c, key := t.place()
			t.create(c, pk(key), item{"id": "0", "pk": key})
			t.notDone(t.batch(c, pk(key), creates(key, 2)), 409, 424)
			t.absent(c, pk(key), "1")
		}},
		{"batch.missing", func(t *trial) {
			c, key := t.place()
			t.notDone(t.batch(c, pk(key), func(b *azcosmos.TransactionalBatch) {
				creates(key, 1)(b)
				b.ReplaceItem("none", item{"id": "none", "pk": key}.json(), nil)
			}), 424, 404)
			t.absent(c, pk(key), "0")
		}},
		{"batch.etag.stale", func(t *trial) {
			w := t.written()
			key := w.now["pk"].(string)
			t.notDone(t.batch(w.ContainerClient, w.key, func(b *azcosmos.TransactionalBatch) {
				creates(key, 1)(b)
				b.ReplaceItem("1", w.next.json(), &azcosmos.TransactionalBatchItemOptions{IfMatchETag: &w.older})
			}), 424, 412)
			t.absent(w.ContainerClient, w.key, "0")
			t.unchanged(w)
		}},
		{"batch.hundred-and-one", func(t *trial) {
			c, key := t.place()
			b := c.NewTransactionalBatch(pk(key))
			creates(key, 101)(&b)
			_, err := c.ExecuteTransactionalBatch(t, b, nil)
			t.refused("batch", err, 400)
			t.absent(c, pk(key), "0")
		}},
		{"batch.wrong-key", func(t *trial) {
			c, key := t.place()
			b := c.NewTransactionalBatch(pk(key))
			creates(key, 1)(&b)
			b.CreateItem(item{"id": "1", "pk": "another"}.json(), nil)
			r, err := c.ExecuteTransactionalBatch(t, b, nil)
			var refusal *azcore.ResponseError
			t.holds(errors.As(err, &refusal) || err == nil && !r.Success, "the batch was done, or: %v", err)
			t.absent(c, pk(key), "0")
		}},
		{"batch.unique-key", func(t *trial) {
			c := t.uniqueBy("/email")
			r := t.batch(c, pk("a"), func(b *azcosmos.TransactionalBatch) {
				b.CreateItem(person("1", "x@y").json(), nil)
				b.CreateItem(person("2", "x@y").json(), nil)
			})
			t.notDone(r, 424, 409)
			t.absent(c, pk("a"), "1")
			t.absent(c, pk("a"), "2")
		}},
	}
}
