package main

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// itemBehaviours: lifecycle, keys, ids and replies of items.
func itemBehaviours() []behaviour {
	return slices.Concat(itemCreation(), itemChanges(), itemKeys(), itemIDs(), itemReplies())
}

// place returns the shared container and a key in it that no other behaviour uses.
func (t *trial) place() (*azcosmos.ContainerClient, string) { return t.shared(), unique("p") }

func itemCreation() []behaviour {
	return []behaviour{
		{"item.create", func(t *trial) {
			c, key := t.place()
			it := item{"id": "1", "pk": key, "name": "first", "list": []any{1, item{"a": nil}}}
			t.same("status", t.create(c, pk(key), it).RawResponse.StatusCode, 201)
			t.sameItem("item", t.read(c, pk(key), "1").Value, it)
		}},
		{"item.create.conflict", func(t *trial) {
			c, key := t.place()
			t.create(c, pk(key), item{"id": "1", "pk": key, "n": 1})
			_, err := c.CreateItem(t, pk(key), item{"id": "1", "pk": key, "n": 2}.json(), nil)
			t.refused("second create", err, 409)
			t.sameItem("item", t.read(c, pk(key), "1").Value, item{"id": "1", "pk": key, "n": 1})
		}},
		{"item.create.same-id-other-key", func(t *trial) {
			c, a := t.place()
			b := unique("p")
			for _, key := range []string{a, b} {
				t.create(c, pk(key), item{"id": "1", "pk": key})
			}
			for _, key := range []string{a, b} {
				t.sameItem("item", t.read(c, pk(key), "1").Value, item{"id": "1", "pk": key})
			}
		}},
		{"item.create.missing-container", func(t *trial) {
			_, err := t.noContainer().CreateItem(t, pk("a"), item{"id": "1", "pk": "a"}.json(), nil)
			t.refused("create", err, 404)
		}},
		{"item.read", func(t *trial) {
			c, key := t.place()
			it := item{"id": "1", "pk": key, "n": 1.5, "deep": item{"x": []any{true}}}
			t.create(c, pk(key), it)
			read := t.read(c, pk(key), "1")
			t.same("status", read.RawResponse.StatusCode, 200)
			t.sameItem("item", read.Value, it)
		}},
		{"item.read.missing", func(t *trial) {
			c, key := t.place()
			_, err := c.ReadItem(t, pk(key), "1", nil)
			t.substatus(t.refused("read", err, 404), "", "0")
		}},
		{"item.read.wrong-key", func(t *trial) {
			c, key := t.place()
			t.create(c, pk(key), item{"id": "1", "pk": key})
			t.absent(c, pk(unique("p")), "1")
		}},
		{"item.system-properties", func(t *trial) {
			c, key := t.place()
			t.create(c, pk(key), item{"id": "1", "pk": key})
			stored := decoded(t, t.read(c, pk(key), "1").Value)
			for _, name := range []string{"_rid", "_self", "_etag"} {
				text, is := stored[name].(string)
				t.holds(is && text != "", "%s is %v", name, stored[name])
			}
			ts, is := stored["_ts"].(float64)
			t.holds(is && math.Abs(time.Since(time.Unix(int64(ts), 0)).Minutes()) < 5, "_ts is %v", stored["_ts"])
		}},
		{"item.etag.reply", func(t *trial) {
			c, key := t.place()
			written := t.create(c, pk(key), item{"id": "1", "pk": key})
			t.same("of a write", string(written.ETag), decoded(t, written.Value)["_etag"])
			read := t.read(c, pk(key), "1")
			t.same("of a read", string(read.ETag), decoded(t, read.Value)["_etag"])
			t.same("of both", read.ETag, written.ETag)
		}},
		{"item.concurrent-creates", concurrentCreates},
	}
}

// substatus fails unless a refusal has one of these substatuses.
func (t *trial) substatus(refusal *azcore.ResponseError, allowed ...string) {
	got := answer(refusal).Header.Get("x-ms-substatus")
	t.holds(slices.Contains(allowed, got), "substatus: got %q, want %q", got, allowed)
}

func concurrentCreates(t *trial) {
	c, key := t.place()
	errs := make([]error, 10)
	var wait sync.WaitGroup
	for n := range errs {
		wait.Go(func() { _, errs[n] = c.CreateItem(t, pk(key), item{"id": "1", "pk": key, "n": n}.json(), nil) })
	}
	wait.Wait()
	done := 0
	for _, err := range errs {
		if err == nil {
			done++
		} else {
			t.refused("create", err, 409)
		}
	}
	t.same("successful creates", done, 1)
}

func itemChanges() []behaviour {
	return []behaviour{
		{"item.replace", func(t *trial) {
			c, key := t.place()
			t.create(c, pk(key), item{"id": "1", "pk": key, "old": 1})
			it := item{"id": "1", "pk": key, "new": 2}
			replaced := must[azcosmos.ItemResponse](t, "replace")(c.ReplaceItem(t, pk(key), "1", it.json(), nil))
			t.same("status", replaced.RawResponse.StatusCode, 200)
			t.sameItem("item", t.read(c, pk(key), "1").Value, it)
		}},
		{"item.replace.missing", func(t *trial) {
			c, key := t.place()
			_, err := c.ReplaceItem(t, pk(key), "1", item{"id": "1", "pk": key}.json(), nil)
			t.refused("replace", err, 404)
		}},
		{"item.replace.new-etag", func(t *trial) {
			c, key := t.place()
			before := decoded(t, t.create(c, pk(key), item{"id": "1", "pk": key}).Value)
			must[azcosmos.ItemResponse](t, "replace")(c.ReplaceItem(t, pk(key), "1", item{"id": "1", "pk": key}.json(), nil))
			after := decoded(t, t.read(c, pk(key), "1").Value)
			t.same("_rid", after["_rid"], before["_rid"])
			t.holds(after["_etag"] != before["_etag"], "the etag is the same")
		}},
		{"item.replace.wrong-key", func(t *trial) {
			c, key := t.place()
			t.create(c, pk(key), item{"id": "1", "pk": key})
			_, err := c.ReplaceItem(t, pk(key), "1", item{"id": "1", "pk": "another"}.json(), nil)
			t.refused("replace", err, 400)
		}},
		{"item.upsert.creates", func(t *trial) {
			c, key := t.place()
			t.upserts(c, item{"id": "1", "pk": key, "n": 1}, 201)
		}},
		{"item.upsert.replaces", func(t *trial) {
			c, key := t.place()
			t.create(c, pk(key), item{"id": "1", "pk": key, "old": 1})
			t.upserts(c, item{"id": "1", "pk": key, "new": 2}, 200)
		}},
		{"item.delete", func(t *trial) {
			c, key := t.place()
			t.create(c, pk(key), item{"id": "1", "pk": key})
			t.deletes(c, pk(key), "1")
		}},
		{"item.delete.missing", func(t *trial) {
			c, key := t.place()
			_, err := c.DeleteItem(t, pk(key), "1", nil)
			t.refused("delete", err, 404)
		}},
		{"item.delete.recreate", func(t *trial) {
			c, key := t.place()
			first := decoded(t, t.create(c, pk(key), item{"id": "1", "pk": key}).Value)
			t.deletes(c, pk(key), "1")
			second := decoded(t, t.create(c, pk(key), item{"id": "1", "pk": key}).Value)
			t.holds(first["_rid"] != second["_rid"], "the _rid is the same")
		}},
	}
}

func (t *trial) upserts(c *azcosmos.ContainerClient, it item, status int) {
	key := pk(it["pk"].(string))
	upserted := must[azcosmos.ItemResponse](t, "upsert")(c.UpsertItem(t, key, it.json(), nil))
	t.same("status", upserted.RawResponse.StatusCode, status)
	t.sameItem("item", t.read(c, key, "1").Value, it)
}

// deletes deletes an existing item.
func (t *trial) deletes(c *azcosmos.ContainerClient, key azcosmos.PartitionKey, id string) {
	deleted := must[azcosmos.ItemResponse](t, "delete "+id)(c.DeleteItem(t, key, id, nil))
	t.same("status of the delete", deleted.RawResponse.StatusCode, 204)
	t.absent(c, key, id)
}

// under writes an item with this pk and reads it under the key.
func (t *trial) under(key azcosmos.PartitionKey, value any) (*azcosmos.ContainerClient, string) {
	c, id := t.shared(), unique("i")
	t.create(c, key, item{"id": id, "pk": value})
	t.sameItem("item", t.read(c, key, id).Value, item{"id": id, "pk": value})
	return c, id
}

func itemKeys() []behaviour {
	number, boolean := azcosmos.NewPartitionKeyNumber, azcosmos.NewPartitionKeyBool
	return []behaviour{
		{"item.key.wrong", func(t *trial) {
			c, key := t.place()
			_, err := c.CreateItem(t, pk(key), item{"id": "1", "pk": "another"}.json(), nil)
			t.substatus(t.refused("create", err, 400), "1001")
		}},
		{"item.key.string-empty", func(t *trial) { t.under(pk(""), "") }},
		{"item.key.number", func(t *trial) {
			c, id := t.under(number(17.5), 17.5)
			t.absent(c, pk("17.5"), id)
		}},
		{"item.key.number-negative", func(t *trial) {
			t.under(number(0), 0)
			t.under(number(-1), -1)
		}},
		{"item.key.boolean", func(t *trial) {
			c, id := t.shared(), unique("i")
			for _, value := range []bool{true, false} {
				t.create(c, boolean(value), item{"id": id, "pk": value})
			}
			for _, value := range []bool{true, false} {
				t.sameItem("item", t.read(c, boolean(value), id).Value, item{"id": id, "pk": value})
			}
		}},
		{"item.key.null", func(t *trial) { t.under(azcosmos.NullPartitionKey, nil) }},
	}
}

// lives creates, reads, replaces and deletes an item with this id.
func (t *trial) lives(id string) {
	c, key := t.place()
	t.create(c, pk(key), item{"id": id, "pk": key, "n": 1})
	t.sameItem("item", t.read(c, pk(key), id).Value, item{"id": id, "pk": key, "n": 1})
	must[azcosmos.ItemResponse](t, "replace")(c.ReplaceItem(t, pk(key), id, item{"id": id, "pk": key, "n": 2}.json(), nil))
	t.sameItem("replaced", t.read(c, pk(key), id).Value, item{"id": id, "pk": key, "n": 2})
	t.deletes(c, pk(key), id)
}

// distinct creates, reads and deletes items with these ids; other is not among them.
func (t *trial) distinct(other string, ids ...string) {
	c, key := t.place()
	for _, id := range ids {
		t.create(c, pk(key), item{"id": id, "pk": key})
	}
	for _, id := range ids {
		t.sameItem("item", t.read(c, pk(key), id).Value, item{"id": id, "pk": key})
	}
	t.absent(c, pk(key), other)
	for _, id := range ids {
		t.deletes(c, pk(key), id)
	}
}

func itemIDs() []behaviour {
	return []behaviour{
		{"item.id.unicode", func(t *trial) { t.lives("日本-äöü-🚲") }},
		{"item.id.space", func(t *trial) { t.lives("a b c") }},
		{"item.id.percent", func(t *trial) { t.distinct("a b", "100%", "a%20b") }},
		{"item.id.plus", func(t *trial) { t.distinct("a b", "a+b") }},
		{"item.id.punctuation", func(t *trial) { t.lives("a.b:c;d,e=f&g@h!i$j'k(l)m*n~o") }},
		{"item.id.quote", func(t *trial) { t.lives(`say "hi"`) }},
		{"item.id.question-mark", func(t *trial) { t.lives("what?x=1") }},
		{"item.id.case", func(t *trial) { t.distinct("CASE", "Case", "case") }},
		{"item.id.255", func(t *trial) { t.lives(strings.Repeat("x", 255)) }},
		{"item.id.too-long", func(t *trial) {
			c, key := t.place()
			_, err := c.CreateItem(t, pk(key), item{"id": strings.Repeat("x", 1024), "pk": key}.json(), nil)
			t.refused("create", err, 400)
		}},
	}
}

func itemReplies() []behaviour {
	return []behaviour{
		{"item.content-response.off", func(t *trial) {
			for _, written := range t.threeWrites(nil) {
				t.same("length of the body", len(written.Value), 0)
				t.holds(written.ETag != "" && written.RequestCharge > 0, "etag %q, charge %v", written.ETag, written.RequestCharge)
			}
		}},
		{"item.content-response.on", func(t *trial) {
			for _, written := range t.threeWrites(returning()) {
				stored := decoded(t, written.Value)
				t.same("id", stored["id"], "1")
				t.holds(stored["_etag"] != nil && stored["_ts"] != nil, "no system properties in %s", written.Value)
			}
		}},
		{"item.indexing-directive.exclude", func(t *trial) {
			c, key := t.place()
			o := &azcosmos.ItemOptions{IndexingDirective: azcosmos.IndexingDirectiveExclude.ToPtr()}
			must[azcosmos.ItemResponse](t, "create")(c.CreateItem(t, pk(key), item{"id": key, "pk": key}.json(), o))
			t.read(c, pk(key), key)
			t.same("rows",
				t.rows(c, "SELECT * FROM c WHERE c.id = @id", pk(key), azcosmos.QueryParameter{Name: "@id", Value: key}),
				[]string(nil))
		}},
		{"item.session-token", func(t *trial) {
			c, key := t.place()
			it := item{"id": "1", "pk": key}
			writes := []azcosmos.ItemResponse{
				t.create(c, pk(key), it),
				must[azcosmos.ItemResponse](t, "replace")(c.ReplaceItem(t, pk(key), "1", it.json(), nil)),
				must[azcosmos.ItemResponse](t, "upsert")(c.UpsertItem(t, pk(key), it.json(), nil)),
				must[azcosmos.ItemResponse](t, "delete")(c.DeleteItem(t, pk(key), "1", nil)),
			}
			for n, written := range writes {
				t.holds(written.SessionToken != nil && *written.SessionToken != "", "write %d has no session token", n)
			}
		}},
		{"item.charge.write-more", func(t *trial) {
			c, key := t.place()
			small := t.create(c, pk(key), item{"id": "small", "pk": key, "text": strings.Repeat("x", 1000)}).RequestCharge
			large := t.create(c, pk(key), item{"id": "large", "pk": key, "text": strings.Repeat("x", 100_000)}).RequestCharge
			t.holds(small > 0 && large > small, "charges %v and %v", small, large)
		}},
	}
}

// threeWrites creates, replaces and upserts an item.
func (t *trial) threeWrites(o *azcosmos.ItemOptions) []azcosmos.ItemResponse {
	c, key := t.place()
	body := item{"id": "1", "pk": key}.json()
	return []azcosmos.ItemResponse{
		must[azcosmos.ItemResponse](t, "create")(c.CreateItem(t, pk(key), body, o)),
		must[azcosmos.ItemResponse](t, "replace")(c.ReplaceItem(t, pk(key), "1", body, o)),
		must[azcosmos.ItemResponse](t, "upsert")(c.UpsertItem(t, pk(key), body, o)),
	}
}

// valueBehaviours: every value that an item may hold is returned unchanged.
func valueBehaviours() []behaviour {
	return []behaviour{
		{"item.numbers", func(t *trial) {
			t.comesBack(item{"numbers": []any{0, -1, 1.5, 0.1, 1e21, -2.5e-7, 9007199254740991, math.MaxFloat64}})
		}},
		{"item.values", func(t *trial) {
			t.comesBack(item{
				"null": nil, "true": true, "false": false, "text": "", "list": []any{}, "object": item{},
				"nested": []any{[]any{1, []any{2}}, item{"a": item{"b": []any{item{"c": nil}}}}}, "": "empty name",
			})
		}},
		{"item.strings", func(t *trial) {
			t.comesBack(item{"strings": []any{`"quoted"`, `back\slash`, "a\nb\r\n\tc", "nul \x00", "äöüß", "東京", "🚲👩‍👩‍👧"}})
		}},
		{"item.nested", func(t *trial) {
			deep := any("bottom")
			for n := range 50 {
				deep = item{fmt.Sprint("level", n): deep}
			}
			t.comesBack(item{"deep": deep})
		}},
		{"item.property-names", func(t *trial) {
			t.comesBack(item{"a b": 1, "a.b": 2, "ü": 3, "$x": 4, "select": 5, "_own": 6})
		}},
		{"item.many-properties", func(t *trial) {
			many := item{}
			for n := range 1000 {
				many[fmt.Sprint("p", n)] = n
			}
			t.comesBack(many)
		}},
		{"item.large", func(t *trial) { t.comesBack(item{"text": strings.Repeat("x", 1_900_000)}) }},
		{"item.too-large", func(t *trial) {
			c, key := t.place()
			_, err := c.CreateItem(t, pk(key), item{"id": "1", "pk": key, "text": strings.Repeat("x", 2_200_000)}.json(), nil)
			t.refused("create", err, 413)
		}},
	}
}

func (t *trial) comesBack(it item) {
	c, key := t.place()
	it["id"], it["pk"] = "1", key
	t.create(c, pk(key), it)
	var want map[string]any
	t.ok("decode", json.Unmarshal(it.json(), &want))
	got := own(decoded(t, t.read(c, pk(key), "1").Value))
	if text := item(got).json(); len(text) > 2000 {
		t.holds(string(text) == string(item(want).json()), "an item of %d bytes came back as %d", len(item(want).json()),
			len(text))
		return
	}
	t.same("item", got, want)
}
