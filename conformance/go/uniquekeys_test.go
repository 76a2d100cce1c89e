package conformance

import (
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

func TestUniqueKeys(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.containerWith(t, azcosmos.ContainerProperties{
			ID: "unique", PartitionKeyDefinition: byPK,
			UniqueKeyPolicy: &azcosmos.UniqueKeyPolicy{UniqueKeys: []azcosmos.UniqueKey{
				{Paths: []string{"/email"}},
				{Paths: []string{"/address/zip", "/address/street"}},
			}},
		})
		read := must[azcosmos.ContainerResponse](t, "read")(c.Read(ctx, nil)).ContainerProperties
		if read.UniqueKeyPolicy == nil {
			t.Fatal("the policy is not returned")
		}
		same(t, "policy", read.UniqueKeyPolicy.UniqueKeys,
			[]azcosmos.UniqueKey{{Paths: []string{"/email"}}, {Paths: []string{"/address/zip", "/address/street"}}})

		taken := func(err error, doing string) {
			t.Helper()
			refused(t, err, 409, doing)
			if got := substatus(err); got != "3301" {
				t.Errorf("%s: substatus %q, want 3301", doing, got)
			}
		}
		create(t, c, str("a"), `{"id":"1","pk":"a","email":"x@y","address":{"zip":1,"street":"s"}}`)
		for _, body := range []string{
			`{"id":"2","pk":"a","email":"x@y"}`, `{"id":"2","pk":"a","email":"other","address":{"zip":1,"street":"s"}}`,
			`{"id":"2","pk":"a","email":"other","address":{"street":"s","zip":1.0}}`,
		} {
			_, err := c.CreateItem(ctx, str("a"), []byte(body), nil)
			taken(err, "create "+body)
			_, err = c.UpsertItem(ctx, str("a"), []byte(body), nil)
			taken(err, "upsert "+body)
		}
		_, err := c.CreateItem(ctx, str("a"), []byte(`{"id":"1","pk":"a","email":"new"}`), nil)
		refused(t, err, 409, "the same id")
		if got := substatus(err); got == "3301" {
			t.Error("the same id is no unique key")
		}
		// another logical partition
		create(t, c, str("b"), `{"id":"1","pk":"b","email":"x@y","address":{"zip":1,"street":"s"}}`)
		create(t, c, str("a"), `{"id":"2","pk":"a","email":"z@y","address":{"zip":1,"street":"t"}}`)

		_, err = c.ReplaceItem(ctx, str("a"), "2", []byte(`{"id":"2","pk":"a","email":"x@y"}`), nil)
		taken(err, "replace")
		_, err = c.PatchItem(ctx, str("a"), "2", patched(set("/email", "x@y")), nil)
		taken(err, "patch")
		b := c.NewTransactionalBatch(str("a"))
		b.CreateItem([]byte(`{"id":"3","pk":"a","email":"v@y","address":{"zip":3}}`), nil)
		b.CreateItem([]byte(`{"id":"4","pk":"a","email":"x@y","address":{"zip":4}}`), nil)
		done := must[azcosmos.TransactionalBatchResponse](t, "batch")(c.ExecuteTransactionalBatch(ctx, b, nil))
		same(t, "statuses", statuses(done), []int32{424, 409})

		must[azcosmos.ItemResponse](t,
			"keeps its own")(c.ReplaceItem(ctx, str("a"), "2",
			[]byte(`{"id":"2","pk":"a","email":"z@y","v":1,"address":{"zip":2}}`), nil))
		must[azcosmos.ItemResponse](t, "moves away")(c.PatchItem(ctx, str("a"), "1", patched(set("/email", "w@y")), nil))
		must[azcosmos.ItemResponse](t,
			"takes what was freed")(c.PatchItem(ctx, str("a"), "2", patched(set("/email", "x@y")), nil))
		_, err = c.PatchItem(ctx, str("a"), "1", patched(set("/email", "x@y")), nil)
		taken(err, "what another took")
		must[azcosmos.ItemResponse](t, "delete")(c.DeleteItem(ctx, str("a"), "2", nil))
		must[azcosmos.ItemResponse](t,
			"takes what a delete freed")(c.PatchItem(ctx, str("a"), "1", patched(set("/email", "x@y")), nil))

		swap := c.NewTransactionalBatch(str("a"))
		swap.DeleteItem("1", nil)
		swap.CreateItem([]byte(`{"id":"5","pk":"a","email":"x@y","address":{"zip":1,"street":"s"}}`), nil)
		done = must[azcosmos.TransactionalBatchResponse](t, "swap")(c.ExecuteTransactionalBatch(ctx, swap, nil))
		same(t, "statuses", statuses(done), []int32{204, 201})

		create(t, c, str("n"), `{"id":"1","pk":"n","address":{"zip":1}}`) // a missing value counts as a value
		_, err = c.CreateItem(ctx, str("n"), []byte(`{"id":"2","pk":"n","address":{"zip":2}}`), nil)
		taken(err, "a second one without an email")
		_, err = c.CreateItem(ctx, str("n"), []byte(`{"id":"2","pk":"n","email":null,"address":{"zip":2}}`), nil)
		taken(err, "null is as good as missing")
	})
}

func TestUniqueKeyPolicyStays(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.containerWith(t,
			azcosmos.ContainerProperties{
				ID: "fixed", PartitionKeyDefinition: byPK,
				UniqueKeyPolicy: &azcosmos.UniqueKeyPolicy{UniqueKeys: []azcosmos.UniqueKey{{Paths: []string{"/a"}}}},
			})
		p := *must[azcosmos.ContainerResponse](t, "read")(c.Read(ctx, nil)).ContainerProperties
		must[azcosmos.ContainerResponse](t, "the same again")(c.Replace(ctx, p, nil))
		p.UniqueKeyPolicy = &azcosmos.UniqueKeyPolicy{UniqueKeys: []azcosmos.UniqueKey{{Paths: []string{"/b"}}}}
		_, err := c.Replace(ctx, p, nil)
		refused(t, err, 400, "another unique key")
		plain := w.containerWith(t, azcosmos.ContainerProperties{ID: "plain", PartitionKeyDefinition: byPK})
		p = *must[azcosmos.ContainerResponse](t, "read")(plain.Read(ctx, nil)).ContainerProperties
		p.UniqueKeyPolicy = &azcosmos.UniqueKeyPolicy{UniqueKeys: []azcosmos.UniqueKey{{Paths: []string{"/b"}}}}
		_, err = plain.Replace(ctx, p, nil)
		refused(t, err, 400, "a unique key later")
		_, err = w.database.CreateContainer(ctx,
			azcosmos.ContainerProperties{
				ID: "bad", PartitionKeyDefinition: byPK,
				UniqueKeyPolicy: &azcosmos.UniqueKeyPolicy{UniqueKeys: []azcosmos.UniqueKey{{Paths: []string{"a"}}}},
			}, nil)
		refused(t, err, 400, "a path without a slash")
	})
}
