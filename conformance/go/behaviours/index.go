package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// indexBehaviours: how an indexing policy affects queries, and what the SDK reports of the server's
// indexes.
func indexBehaviours() []behaviour {
	return slices.Concat(indexDefinitions(), replacedPolicies(), excludedPaths(), includedPaths(), withoutIndex(),
		indexReports())
}

// twentyItems returns the 20 items of the list.
func twentyItems() []item {
	items := make([]item, 20)
	for n := range items {
		items[n] = item{
			"id": idOf(n), "pk": fmt.Sprint("k", n%4), "n": n, "city": fmt.Sprint("city-", n%3),
			"tags":   []any{fmt.Sprint("t", n%2), "all"},
			"secret": item{"n": n}, "first name": fmt.Sprintf("name-%02d", n),
		}
		if n%2 == 0 {
			items[n]["level"] = n
		}
	}
	return items
}

func idOf(n int) string { return fmt.Sprintf("i%02d", n) }

// idsFrom returns the ids of the items numbered from `from` to before `to`.
func idsFrom(from, to int) []string {
	var ids []string
	for n := from; n < to; n++ {
		ids = append(ids, idOf(n))
	}
	return ids
}

func reversed(list []string) []string {
	list = slices.Clone(list)
	slices.Reverse(list)
	return list
}

// paths returns an indexing policy that includes and excludes these paths.
func paths(included, excluded []string) azcosmos.IndexingPolicy {
	p := azcosmos.IndexingPolicy{Automatic: true, IndexingMode: azcosmos.IndexingModeConsistent}
	for _, path := range included {
		p.IncludedPaths = append(p.IncludedPaths, azcosmos.IncludedPath{Path: path})
	}
	for _, path := range excluded {
		p.ExcludedPaths = append(p.ExcludedPaths, azcosmos.ExcludedPath{Path: path})
	}
	return p
}

func noIndex() azcosmos.IndexingPolicy {
	return azcosmos.IndexingPolicy{Automatic: false, IndexingMode: azcosmos.IndexingModeNone}
}

// twenty returns a container with this policy and the 20 items.
func (t *trial) twenty(policy azcosmos.IndexingPolicy) *azcosmos.ContainerClient {
	p := keyedByPK("")
	p.IndexingPolicy = &policy
	c := t.containerOf(p)
	for _, it := range twentyItems() {
		t.create(c, pk(it["pk"].(string)), it)
	}
	return c
}

func (t *trial) finds(c *azcosmos.ContainerClient, sql string, want ...string) {
	t.same(sql, sorted(rowIDs(t, t.rows(c, sql, everywhere))), want)
}

func (t *trial) orders(c *azcosmos.ContainerClient, sql string, want ...string) {
	t.same(sql, rowIDs(t, t.rows(c, sql, everywhere)), want)
}

func (t *trial) refusesQuery(c *azcosmos.ContainerClient, sql string) {
	_, err := t.pagesOf(c, sql, everywhere, nil)
	t.refused(sql, err, 400)
}

func indexDefinitions() []behaviour {
	return []behaviour{
		{"index.policy.round-trip", func(t *trial) {
			policy := paths([]string{"/*", "/city/?"}, []string{"/secret/*", `/"first name"/?`})
			policy.CompositeIndexes = [][]azcosmos.CompositeIndex{{
				{Path: "/n", Order: azcosmos.CompositeIndexAscending}, {Path: "/city", Order: azcosmos.CompositeIndexDescending},
			}}
			got := t.indexed(policy)
			t.holds(strings.EqualFold(string(got.IndexingMode), "consistent") && got.Automatic, "mode %q, automatic %v",
				got.IndexingMode, got.Automatic)
			t.same("included", got.IncludedPaths, policy.IncludedPaths)
			t.same("excluded", excluded(got), []string{"/secret/*", `/"first name"/?`})
			t.same("composite indexes", got.CompositeIndexes, policy.CompositeIndexes)
		}},
		{"index.policy.root", func(t *trial) {
			for _, wrong := range []azcosmos.IndexingPolicy{
				paths([]string{"/a/?"}, []string{"/b/*"}),
				paths([]string{"/*"}, []string{"/*"}),
			} {
				p := keyedByPK(unique("c"))
				p.IndexingPolicy = &wrong
				_, err := t.make(p)
				t.refused("create", err, 400)
			}
		}},
	}
}

// redefine replaces the indexing policy of a container.
func (t *trial) redefine(c *azcosmos.ContainerClient, policy azcosmos.IndexingPolicy) {
	p := t.definition(c)
	p.IndexingPolicy = &policy
	must[azcosmos.ContainerResponse](t, "replace")(c.Replace(t, p, nil))
}

func replacedPolicies() []behaviour {
	return []behaviour{
		{"index.replace.progress", func(t *trial) {
			c := t.twenty(everything())
			t.redefine(c, paths(nil, []string{"/*"}))
			for end := time.Now().Add(10 * time.Second); ; time.Sleep(100 * time.Millisecond) {
				reply := must[azcosmos.ContainerResponse](t,
					"read")(c.Read(t, &azcosmos.ReadContainerOptions{PopulateQuotaInfo: true}))
				text := reply.RawResponse.Header.Get("x-ms-documentdb-collection-index-transformation-progress")
				progress, err := strconv.Atoi(text)
				t.holds(err == nil && progress >= 0 && progress <= 100, "progress %q", text)
				if progress == 100 {
					return
				}
				t.holds(time.Now().Before(end), "progress is %d after 10 s", progress)
			}
		}},
		{"index.replace.queries", func(t *trial) {
			c := t.twenty(everything())
			t.redefine(c, paths([]string{"/*"}, []string{"/n/?"}))
			t.finds(c, "SELECT * FROM c WHERE c.n >= 15", idsFrom(15, 20)...)
			t.refusesQuery(c, "SELECT * FROM c ORDER BY c.n")
			t.redefine(c, everything())
			t.orders(c, "SELECT * FROM c ORDER BY c.n", idsFrom(0, 20)...)
		}},
	}
}

func excludedPaths() []behaviour {
	secretive := paths([]string{"/*"}, []string{"/secret/*"})
	return []behaviour{
		{"index.excluded.filter", func(t *trial) {
			c := t.twenty(secretive)
			t.finds(c, "SELECT * FROM c WHERE c.secret.n = 3", idOf(3))
			t.finds(c, "SELECT * FROM c WHERE c.secret.n > 16", idsFrom(17, 20)...)
			t.finds(c, "SELECT * FROM c WHERE c.secret.n IN (1, 30) OR c.n = 2", idsFrom(1, 3)...)
		}},
		{"index.excluded.order-by", func(t *trial) {
			c := t.twenty(secretive)
			t.refusesQuery(c, "SELECT * FROM c ORDER BY c.secret.n")
			t.orders(c, "SELECT * FROM c ORDER BY c.n", idsFrom(0, 20)...)
		}},
		{"index.precedence", func(t *trial) {
			sql := "SELECT * FROM c ORDER BY c.secret.n"
			t.refusesQuery(t.twenty(paths([]string{"/secret/*"}, []string{"/*", "/secret/n/?"})), sql)
			t.orders(t.twenty(paths([]string{"/*", "/secret/n/?"}, []string{"/secret/*"})), sql, idsFrom(0, 20)...)
		}},
		{"index.always", func(t *trial) {
			c := t.twenty(paths(nil, []string{"/*"}))
			t.finds(c, "SELECT * FROM c WHERE c.id = 'i03'", idOf(3))
			t.orders(c, "SELECT * FROM c ORDER BY c.id", idsFrom(0, 20)...)
			t.finds(c, "SELECT * FROM c ORDER BY c._ts", idsFrom(0, 20)...)
			t.refusesQuery(c, "SELECT * FROM c ORDER BY c.n")
		}},
	}
}

func includedPaths() []behaviour {
	return []behaviour{
		{"index.included.undefined-first", func(t *trial) {
			c := t.twenty(paths([]string{"/level/?"}, []string{"/*"}))
			without, evens := slices.Repeat([]string{"<nil>"}, 10), []string{}
			for n := 0; n < 20; n += 2 {
				evens = append(evens, fmt.Sprint(n))
			}
			levels := func(sql string) (found []string) {
				for _, row := range t.rows(c, sql, everywhere) {
					found = append(found, fmt.Sprint(decoded(t, []byte(row))["level"]))
				}
				return found
			}
			t.same("ascending", levels("SELECT * FROM c ORDER BY c.level"), slices.Concat(without, evens))
			t.same("descending", levels("SELECT * FROM c ORDER BY c.level DESC"), slices.Concat(reversed(evens), without))
		}},
		{"index.array", func(t *trial) {
			var odd []string
			for n := 1; n < 20; n += 2 {
				odd = append(odd, idOf(n))
			}
			c := t.twenty(paths([]string{"/tags/[]/?"}, []string{"/*"}))
			t.finds(c, "SELECT * FROM c WHERE ARRAY_CONTAINS(c.tags, 't1')", odd...)
		}},
		{"index.quoted", func(t *trial) {
			c := t.twenty(paths([]string{`/"first name"/?`}, []string{"/*"}))
			t.finds(c, `SELECT * FROM c WHERE c["first name"] = 'name-07'`, idOf(7))
			t.orders(c, `SELECT * FROM c ORDER BY c["first name"] DESC`, reversed(idsFrom(0, 20))...)
		}},
	}
}

func withoutIndex() []behaviour {
	return []behaviour{
		{"index.none.reads", func(t *trial) {
			c := t.twenty(noIndex())
			t.same("n", decoded(t, t.read(c, pk("k3"), idOf(7)).Value)["n"], 7.0)
			t.finds(c, "SELECT * FROM c WHERE c.id = 'i07'", idOf(7))
			t.finds(c, "SELECT * FROM c WHERE c.n >= 15", idsFrom(15, 20)...)
			t.finds(c, "SELECT * FROM c", idsFrom(0, 20)...)
		}},
		{"index.none.order-by", func(t *trial) {
			c := t.twenty(noIndex())
			t.refusesQuery(c, "SELECT * FROM c ORDER BY c.n")
			t.refusesQuery(c, "SELECT * FROM c ORDER BY c.id")
		}},
	}
}

// utilization is the index utilization in the header of the first page; the SDK passes it on
// undecoded.
type utilization struct {
	UtilizedSingleIndexes     []struct{ IndexSpec string }
	PotentialCompositeIndexes []struct{ IndexSpecs []string }
}

func (t *trial) utilization(sql string) (used utilization) {
	pages, err := t.pagesOf(t.twenty(everything()), sql, everywhere, &azcosmos.QueryOptions{PopulateIndexMetrics: true})
	t.ok(sql, err)
	t.holds(len(pages) > 0 && pages[0].IndexMetrics != nil, "there are no index metrics")
	text := must[[]byte](t, "base64 of the index metrics")(base64.StdEncoding.DecodeString(*pages[0].IndexMetrics))
	t.ok("JSON of the index metrics", json.Unmarshal(text, &used))
	return used
}

var retrievedCount = regexp.MustCompile(`(?:^|;)retrievedDocumentCount=(\d+)`)

func indexReports() []behaviour {
	return []behaviour{
		{"index.metrics.utilized", func(t *trial) {
			indexes := t.utilization("SELECT * FROM c WHERE c.n = 7").UtilizedSingleIndexes
			t.holds(len(indexes) == 1 && indexes[0].IndexSpec == "/n/?", "utilized single indexes %v", indexes)
		}},
		{"index.metrics.potential", func(t *trial) {
			indexes := t.utilization("SELECT * FROM c WHERE c.city = 'city-1' AND c.n > 5").PotentialCompositeIndexes
			t.holds(len(indexes) == 1 && slices.Equal(indexes[0].IndexSpecs, []string{"/city ASC", "/n ASC"}),
				"potential composite indexes %v", indexes)
		}},
		{"index.retrieved", func(t *trial) {
			c := t.container()
			for part := range 3 {
				b := c.NewTransactionalBatch(pk("k"))
				for i := part * 100; i < part*100+100; i++ {
					made := item{"id": fmt.Sprint("i", i), "pk": "k", "n": i * 7 % 300}
					if i%2 == 1 {
						made["half"] = i
					}
					b.CreateItem(made.json(), nil)
				}
				done := must[azcosmos.TransactionalBatchResponse](t, "batch")(c.ExecuteTransactionalBatch(t, b, nil))
				t.holds(done.Success, "a batch was not done")
			}
			for _, path := range []string{"n", "half"} {
				// the SDK always asks for query metrics
				pages, err := t.pagesOf(c, "SELECT TOP 100 * FROM c ORDER BY c."+path, pk("k"), nil)
				t.ok("query", err)
				retrieved, next := 0, 0
				for _, page := range pages {
					t.holds(page.QueryMetrics != nil, "a page has no query metrics")
					count := retrievedCount.FindStringSubmatch(*page.QueryMetrics)
					t.holds(count != nil, "query metrics %s", *page.QueryMetrics)
					retrieved += must[int](t, "count")(strconv.Atoi(count[1]))
					for _, row := range page.Items {
						value, has := decoded(t, row)[path]
						t.holds(path == "n" && value == float64(next) || path == "half" && !has, "row %d by %s: %v", next, path, value)
						next++
					}
				}
				t.same("rows by "+path, next, 100)
				t.holds(retrieved >= 100 && retrieved <= 101, "retrieved %d by %s", retrieved, path)
			}
		}},
	}
}
