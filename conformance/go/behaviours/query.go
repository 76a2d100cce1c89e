package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// stockItems returns the 25 items of the query behaviours: n from 0 to 24 over 10 keys.
func stockItems() []item {
	items := make([]item, 25)
	for n := range items {
		items[n] = item{
			"id": fmt.Sprintf("i%02d", n), "pk": fmt.Sprint("p", n%10), "n": n, "name": stockName(n),
			"a": fmt.Sprint("left", n), "b": fmt.Sprint("right", n),
			"address": item{"city": []string{"Bonn", "Köln", "東京"}[n%3]}, "tags": []any{[]string{"x", "y", "z"}[n%3], "t"},
		}
	}
	return items
}

// stockName returns a name whose order differs from that of n; one name has to be escaped.
func stockName(n int) string {
	if n == 13 {
		return `O'Brien "é" 東京`
	}
	return fmt.Sprintf("name %02d", n*7%25)
}

// stock returns a container that holds exactly stockItems; no behaviour writes to it.
func (t *trial) stock() *azcosmos.ContainerClient {
	if t.stocked == nil {
		c := t.container()
		for _, it := range stockItems() {
			t.create(c, pk(it["pk"].(string)), it)
		}
		t.stocked = c
	}
	return t.stocked
}

// idsWhere returns the ids of items for which fits(n) is true, in order of n.
func idsWhere(fits func(n int) bool) []string {
	var ids []string
	for n, it := range stockItems() {
		if fits(n) {
			ids = append(ids, it["id"].(string))
		}
	}
	return ids
}

// rowIDs returns the ids of rows, in order.
func rowIDs(t *trial, rows []string) []string {
	var ids []string
	for _, row := range rows {
		ids = append(ids, fmt.Sprint(decoded(t, []byte(row))["id"]))
	}
	return ids
}

// texts returns rows that are strings, in order.
func texts(t *trial, rows []string) []string {
	out := make([]string, len(rows))
	for n, row := range rows {
		t.ok("a row that is a string", json.Unmarshal([]byte(row), &out[n]))
	}
	return out
}

var everywhere = azcosmos.NewPartitionKey()

// where returns a behaviour: SELECT * FROM c with a condition finds exactly the items for which
// fits(n) is true.
func where(id, condition string, fits func(n int) bool, params ...azcosmos.QueryParameter) behaviour {
	return behaviour{id, func(t *trial) { t.findsWhere(condition, fits, params...) }}
}

func (t *trial) findsWhere(condition string, fits func(n int) bool, params ...azcosmos.QueryParameter) {
	t.same("ids", sorted(rowIDs(t, t.rows(t.stock(), "SELECT * FROM c "+condition, everywhere, params...))),
		idsWhere(fits))
}

// queryBehaviours: filters and projections over one set of items.
func queryBehaviours() []behaviour { return slices.Concat(filters(), kinds(), projections()) }

func filters() []behaviour {
	return []behaviour{
		{"query.all", func(t *trial) {
			rows := sorted(t.rows(t.stock(), "SELECT * FROM c", everywhere))
			t.same("number of rows", len(rows), 25)
			byID := map[string]string{}
			for _, row := range rows {
				byID[fmt.Sprint(decoded(t, []byte(row))["id"])] = row
			}
			for _, it := range stockItems() {
				t.sameItem("item", []byte(byID[it["id"].(string)]), it)
			}
		}},
		{"query.single-partition", func(t *trial) {
			t.same("ids", sorted(rowIDs(t, t.rows(t.stock(), "SELECT * FROM c", pk("p3")))),
				idsWhere(func(n int) bool { return n%10 == 3 }))
		}},
		where("query.equality", "WHERE c.n = 7", func(n int) bool { return n == 7 }),
		where("query.range", "WHERE c.n >= 5 AND c.n < 10", func(n int) bool { return n >= 5 && n < 10 }),
		where("query.or-not", "WHERE c.n = 1 OR NOT (c.n < 20)", func(n int) bool { return n == 1 || n >= 20 }),
		where("query.in", "WHERE c.n IN (1, 3, 99)", func(n int) bool { return n == 1 || n == 3 }),
		where("query.between", "WHERE c.n BETWEEN 3 AND 5", func(n int) bool { return n >= 3 && n <= 5 }),
		where("query.string", `WHERE c.name = 'O\'Brien "é" 東京'`, func(n int) bool { return n == 13 }),
		where("query.parameters", "WHERE c.n = @n AND c.name = @name", func(n int) bool { return n == 8 },
			azcosmos.QueryParameter{Name: "@n", Value: 8}, azcosmos.QueryParameter{Name: "@name", Value: stockName(8)}),
		where("query.nested", "WHERE c.address.city = @city", func(n int) bool { return n%3 == 1 },
			azcosmos.QueryParameter{Name: "@city", Value: "Köln"}),
		where("query.array-element", "WHERE c.tags[0] = 'x'", func(n int) bool { return n%3 == 0 }),
		where("query.no-rows", "WHERE c.n = -1", func(int) bool { return false }),
	}
}

// amongKinds queries items of one key whose property v has one kind each, and returns their ids;
// the item "without" has no v.
func (t *trial) amongKinds(condition string, params ...azcosmos.QueryParameter) []string {
	c, key := t.place()
	for id, v := range map[string]any{
		"null": nil, "bool": true, "number": 1, "string": "a", "array": []any{1},
		"object": item{"x": 1},
	} {
		t.create(c, pk(key), item{"id": id, "pk": key, "v": v})
	}
	t.create(c, pk(key), item{"id": "without", "pk": key})
	params = append(params, azcosmos.QueryParameter{Name: "@pk", Value: key})
	return texts(t, sorted(t.rows(c, "SELECT VALUE c.id FROM c WHERE c.pk = @pk AND "+condition, everywhere, params...)))
}

func kinds() []behaviour {
	return []behaviour{
		{"query.null", func(t *trial) { t.same("ids", t.amongKinds("c.v = null"), []string{"null"}) }},
		{"query.is-defined", func(t *trial) {
			t.same("ids", t.amongKinds("IS_DEFINED(c.v)"), []string{"array", "bool", "null", "number", "object", "string"})
		}},
		{"query.type-checks", func(t *trial) {
			for _, kind := range []string{"number", "string", "bool", "null", "array", "object"} {
				t.same(kind, t.amongKinds("IS_"+strings.ToUpper(kind)+"(c.v)"), []string{kind})
			}
		}},
		{"query.parameters.kinds", func(t *trial) {
			t.same("null", t.amongKinds("c.v = @v", azcosmos.QueryParameter{Name: "@v", Value: nil}), []string{"null"})
			t.same("true", t.amongKinds("c.v = @v", azcosmos.QueryParameter{Name: "@v", Value: true}), []string{"bool"})
			t.findsWhere("WHERE c.n = @list[1] OR c.n = @o.x", func(n int) bool { return n == 5 || n == 9 },
				azcosmos.QueryParameter{Name: "@list", Value: []int{3, 5}},
				azcosmos.QueryParameter{Name: "@o", Value: item{"x": 9}})
		}},
	}
}

// gives returns a behaviour: a query over the stock returns these rows.
func gives(id, sql, want string) behaviour {
	return behaviour{id, func(t *trial) { t.gives(sql, want) }}
}

// gives fails unless a query over the stock returns exactly this one row.
func (t *trial) gives(sql, want string) {
	rows := t.rows(t.stock(), sql, everywhere)
	t.same("number of rows", len(rows), 1)
	var got, expected any
	t.ok("row", json.Unmarshal([]byte(rows[0]), &got))
	t.ok("expected", json.Unmarshal([]byte(want), &expected))
	t.same("row", got, expected)
}

func projections() []behaviour {
	return []behaviour{
		gives("query.arithmetic", "SELECT VALUE c.n * 2 + 1 FROM c WHERE c.n = 7", "15"),
		gives("query.concat", "SELECT VALUE c.a || '-' || c.b FROM c WHERE c.id = 'i07'", `"left7-right7"`),
		gives("query.coalesce", "SELECT VALUE c.missing ?? 'none' FROM c WHERE c.id = 'i07'", `"none"`),
		{"query.conditional", func(t *trial) {
			t.gives("SELECT VALUE (c.n > 5 ? 'big' : 'small') FROM c WHERE c.id = 'i07'", `"big"`)
			t.gives("SELECT VALUE (c.n > 5 ? 'big' : 'small') FROM c WHERE c.id = 'i03'", `"small"`)
		}},
		gives("query.projection", "SELECT c.id, c.n AS number FROM c WHERE c.n = 7", `{"id":"i07","number":7}`),
		{"query.projection.value", func(t *trial) {
			t.same("rows", texts(t, t.rows(t.stock(), "SELECT VALUE c.name FROM c WHERE c.n = 7", everywhere)),
				[]string{stockName(7)})
		}},
		gives("query.projection.object", `SELECT VALUE {"k": c.pk, "list": [c.n, 1]} FROM c WHERE c.n = 7`,
			`{"k":"p7","list":[7,1]}`),
		gives("query.projection.missing", "SELECT c.id, c.nowhere FROM c WHERE c.n = 7", `{"id":"i07"}`),
		{"query.system-properties", func(t *trial) {
			rows := t.rows(t.stock(), "SELECT c._rid, c._ts, c._etag FROM c WHERE c.id = @id", everywhere,
				azcosmos.QueryParameter{Name: "@id", Value: "i07"})
			t.same("number of rows", len(rows), 1)
			row, stored := decoded(t, []byte(rows[0])), decoded(t, t.read(t.stock(), pk("p7"), "i07").Value)
			t.same("row", row, map[string]any{"_rid": stored["_rid"], "_ts": stored["_ts"], "_etag": stored["_etag"]})
		}},
	}
}
