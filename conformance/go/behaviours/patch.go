package main

import (
	"fmt"
	"slices"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// A patched item is the item that these behaviours patch.
type patched struct {
	t   *trial
	c   *azcosmos.ContainerClient
	key string
	was map[string]any
}

func (t *trial) patched() patched {
	c, key := t.place()
	made := t.create(c, pk(key), item{
		"id": "1", "pk": key, "name": "old", "n": 10, "tags": []any{"a", "b", "c"},
		"address": item{"city": "Bonn", "street": "Weg"},
	})
	return patched{t: t, c: c, key: key, was: decoded(t, made.Value)}
}

// operations builds a patch.
func operations(build func(p *azcosmos.PatchOperations)) azcosmos.PatchOperations {
	var p azcosmos.PatchOperations
	build(&p)
	return p
}

// apply patches the item and returns its own properties afterwards.
func (x patched) apply(build func(p *azcosmos.PatchOperations)) map[string]any {
	reply := must[azcosmos.ItemResponse](x.t, "patch")(x.c.PatchItem(x.t, pk(x.key), "1", operations(build), nil))
	x.t.same("status", reply.RawResponse.StatusCode, 200)
	return own(decoded(x.t, x.t.read(x.c, pk(x.key), "1").Value))
}

// refuses fails unless the server refuses the patch with this status and the item is unchanged.
func (x patched) refuses(status int, build func(p *azcosmos.PatchOperations)) {
	_, err := x.c.PatchItem(x.t, pk(x.key), "1", operations(build), nil)
	refusal := x.t.refused("patch", err, status)
	if status == 412 {
		x.t.substatus(refusal, "1110")
	}
	x.t.same("item", decoded(x.t, x.t.read(x.c, pk(x.key), "1").Value), x.was)
}

// patchBehaviours: partial update.
func patchBehaviours() []behaviour {
	return slices.Concat(patchesApplied(), arrayPatches(), patchesRefused())
}

func patchesApplied() []behaviour {
	return []behaviour{
		{"patch.set", func(t *trial) {
			now := t.patched().apply(func(p *azcosmos.PatchOperations) {
				p.AppendSet("/name", "new")
				p.AppendSet("/new", []int{1})
			})
			t.same("name", now["name"], "new")
			t.same("new", now["new"], []any{1.0})
		}},
		{"patch.add", func(t *trial) {
			x := t.patched()
			t.same("color", x.apply(func(p *azcosmos.PatchOperations) { p.AppendAdd("/color", "red") })["color"], "red")
			t.same("name", x.apply(func(p *azcosmos.PatchOperations) { p.AppendAdd("/name", "new") })["name"], "new")
		}},
		{"patch.replace", func(t *trial) {
			t.same("name", t.patched().apply(func(p *azcosmos.PatchOperations) { p.AppendReplace("/name", "new") })["name"],
				"new")
		}},
		{"patch.remove", func(t *trial) {
			_, there := t.patched().apply(func(p *azcosmos.PatchOperations) { p.AppendRemove("/name") })["name"]
			t.holds(!there, "name is still there")
		}},
		{"patch.increment", func(t *trial) {
			x := t.patched()
			t.same("n", x.apply(func(p *azcosmos.PatchOperations) { p.AppendIncrement("/n", 5) })["n"], 15.0)
			t.same("n", x.apply(func(p *azcosmos.PatchOperations) { p.AppendIncrement("/n", -3) })["n"], 12.0)
		}},
		{"patch.increment.creates", func(t *trial) {
			t.same("count", t.patched().apply(func(p *azcosmos.PatchOperations) { p.AppendIncrement("/count", 4) })["count"],
				4.0)
		}},
		{"patch.nested", func(t *trial) {
			now := t.patched().apply(func(p *azcosmos.PatchOperations) { p.AppendSet("/address/city", "Köln") })
			t.same("address", now["address"], map[string]any{"city": "Köln", "street": "Weg"})
		}},
		{"patch.several", func(t *trial) {
			now := t.patched().apply(func(p *azcosmos.PatchOperations) {
				p.AppendSet("/n", 1)
				p.AppendIncrement("/n", 2)
				p.AppendRemove("/name")
			})
			_, there := now["name"]
			t.holds(now["n"] == 3.0 && !there, "item %v", now)
		}},
		{"patch.ten", func(t *trial) {
			now := t.patched().apply(many(10))
			for n := range 10 {
				t.same("property", now[fmt.Sprint("p", n)], float64(n))
			}
		}},
		{"patch.condition.true", func(t *trial) {
			now := t.patched().apply(func(p *azcosmos.PatchOperations) {
				p.SetCondition("FROM c WHERE c.n = 10")
				p.AppendSet("/name", "new")
			})
			t.same("name", now["name"], "new")
		}},
		{"patch.new-etag", func(t *trial) {
			x := t.patched()
			x.apply(func(p *azcosmos.PatchOperations) { p.AppendSet("/name", "new") })
			now := decoded(t, t.read(x.c, pk(x.key), "1").Value)
			t.same("_rid", now["_rid"], x.was["_rid"])
			t.holds(now["_etag"] != x.was["_etag"], "the etag is the same")
		}},
		{"patch.pointer-escape", func(t *trial) {
			t.same("a/b", t.patched().apply(func(p *azcosmos.PatchOperations) { p.AppendSet("/a~1b", 1) })["a/b"], 1.0)
		}},
	}
}

// many sets this many properties.
func many(number int) func(*azcosmos.PatchOperations) {
	return func(p *azcosmos.PatchOperations) {
		for n := range number {
			p.AppendSet(fmt.Sprint("/p", n), n)
		}
	}
}

func arrayPatches() []behaviour {
	return []behaviour{
		{"patch.array.insert", func(t *trial) {
			x := t.patched()
			x.apply(func(p *azcosmos.PatchOperations) { p.AppendAdd("/tags/1", "x") })
			now := x.apply(func(p *azcosmos.PatchOperations) { p.AppendAdd("/tags/-", "y") })
			t.same("tags", now["tags"], []any{"a", "x", "b", "c", "y"})
		}},
		{"patch.array.set", func(t *trial) {
			now := t.patched().apply(func(p *azcosmos.PatchOperations) { p.AppendSet("/tags/0", "x") })
			t.same("tags", now["tags"], []any{"x", "b", "c"})
		}},
		{"patch.array.remove", func(t *trial) {
			now := t.patched().apply(func(p *azcosmos.PatchOperations) { p.AppendRemove("/tags/0") })
			t.same("tags", now["tags"], []any{"b", "c"})
		}},
		{"patch.array.out-of-bounds", func(t *trial) {
			t.patched().refuses(400, func(p *azcosmos.PatchOperations) { p.AppendAdd("/tags/9", "x") })
		}},
	}
}

func patchesRefused() []behaviour {
	refuse := func(id string, build func(*azcosmos.PatchOperations)) behaviour {
		return behaviour{id, func(t *trial) { t.patched().refuses(400, build) }}
	}
	return []behaviour{
		refuse("patch.replace.missing", func(p *azcosmos.PatchOperations) { p.AppendReplace("/nowhere", 1) }),
		refuse("patch.remove.missing", func(p *azcosmos.PatchOperations) { p.AppendRemove("/nowhere") }),
		refuse("patch.increment.string", func(p *azcosmos.PatchOperations) { p.AppendIncrement("/name", 1) }),
		refuse("patch.nested.missing-parent", func(p *azcosmos.PatchOperations) { p.AppendSet("/a/b", 1) }),
		refuse("patch.atomic", func(p *azcosmos.PatchOperations) {
			p.AppendSet("/name", "new")
			p.AppendReplace("/nowhere", 1)
		}),
		refuse("patch.eleven", many(11)),
		refuse("patch.id", func(p *azcosmos.PatchOperations) { p.AppendSet("/id", "2") }),
		refuse("patch.key", func(p *azcosmos.PatchOperations) { p.AppendSet("/pk", "other") }),
		refuse("patch.system-property", func(p *azcosmos.PatchOperations) { p.AppendSet("/_ts", 1) }),
		{"patch.condition.false", func(t *trial) {
			t.patched().refuses(412, func(p *azcosmos.PatchOperations) {
				p.SetCondition("FROM c WHERE c.n = 11")
				p.AppendSet("/name", "new")
			})
		}},
		{"patch.missing-item", func(t *trial) {
			c, key := t.place()
			_, err := c.PatchItem(t, pk(key), "1", operations(func(p *azcosmos.PatchOperations) { p.AppendSet("/name", 1) }),
				nil)
			t.refused("patch", err, 404)
		}},
	}
}
