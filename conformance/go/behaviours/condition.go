package main

import (
	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// A written item was written twice, so one of its ETags is outdated.
type written struct {
	*azcosmos.ContainerClient
	key         azcosmos.PartitionKey
	now, next   item
	etag, older azcore.ETag
}

func (t *trial) written() written {
	c, key := t.place()
	w := written{
		ContainerClient: c, key: pk(key), now: item{"id": "1", "pk": key, "n": 2},
		next: item{"id": "1", "pk": key, "n": 3},
	}
	w.older = t.create(c, w.key, item{"id": "1", "pk": key, "n": 1}).ETag
	w.etag = must[azcosmos.ItemResponse](t, "replace")(c.ReplaceItem(t, w.key, "1", w.now.json(), nil)).ETag
	t.holds(w.etag != w.older && w.etag != "", "the etag did not change")
	return w
}

func (t *trial) unchanged(w written) {
	t.sameItem("item", t.read(w.ContainerClient, w.key, "1").Value, w.now)
}

// conditionBehaviours: conditions on an item's ETag.
func conditionBehaviours() []behaviour {
	return []behaviour{
		{"condition.replace.match", func(t *trial) {
			w := t.written()
			replaced := must[azcosmos.ItemResponse](t, "replace")(w.ReplaceItem(t, w.key, "1", w.next.json(), ifMatch(w.etag)))
			t.same("status", replaced.RawResponse.StatusCode, 200)
		}},
		{"condition.replace.stale", func(t *trial) {
			w := t.written()
			_, err := w.ReplaceItem(t, w.key, "1", w.next.json(), ifMatch(w.older))
			t.refused("replace", err, 412)
			t.unchanged(w)
		}},
		{"condition.delete.match", func(t *trial) {
			w := t.written()
			deleted := must[azcosmos.ItemResponse](t, "delete")(w.DeleteItem(t, w.key, "1", ifMatch(w.etag)))
			t.same("status", deleted.RawResponse.StatusCode, 204)
		}},
		{"condition.delete.stale", func(t *trial) {
			w := t.written()
			_, err := w.DeleteItem(t, w.key, "1", ifMatch(w.older))
			t.refused("delete", err, 412)
			t.unchanged(w)
		}},
		{"condition.upsert.stale", func(t *trial) {
			w := t.written()
			_, err := w.UpsertItem(t, w.key, w.next.json(), ifMatch(w.older))
			t.refused("upsert", err, 412)
			t.unchanged(w)
		}},
		{"condition.patch.stale", func(t *trial) {
			w := t.written()
			var p azcosmos.PatchOperations
			p.AppendSet("/n", 3)
			_, err := w.PatchItem(t, w.key, "1", p, ifMatch(w.older))
			t.refused("patch", err, 412)
			t.unchanged(w)
		}},
		{"condition.replace.star", func(t *trial) {
			w := t.written()
			replaced := must[azcosmos.ItemResponse](t, "replace")(w.ReplaceItem(t, w.key, "1", w.next.json(), ifMatch("*")))
			t.same("status", replaced.RawResponse.StatusCode, 200)
		}},
		{"condition.lost-update", func(t *trial) {
			w := t.written()
			other := t.second(w.ContainerClient)
			mine, theirs := t.read(w.ContainerClient, w.key, "1").ETag, t.read(other, w.key, "1").ETag
			first := must[azcosmos.ItemResponse](t, "first replace")(w.ReplaceItem(t, w.key, "1", w.next.json(), ifMatch(mine)))
			t.same("status", first.RawResponse.StatusCode, 200)
			_, err := other.ReplaceItem(t, w.key, "1", w.now.json(), ifMatch(theirs))
			t.refused("second replace", err, 412)
		}},
	}
}
