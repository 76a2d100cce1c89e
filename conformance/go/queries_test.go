package conformance

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// thing is an item of the query tests; every third has no maybe.
type thing struct {
	ID    string `json:"id"`
	PK    string `json:"pk"`
	N     int    `json:"n"`
	Tie   int    `json:"tie"`
	Name  string `json:"name"`
	Flag  bool   `json:"flag"`
	Maybe *int   `json:"maybe,omitempty"`
}

func things() []thing {
	out := make([]thing, 80)
	for i := range out {
		out[i] = thing{
			ID: fmt.Sprintf("i%02d", i), PK: fmt.Sprintf("p%d", i%6), N: (i * 37) % 80, Tie: i % 4,
			Name: fmt.Sprintf("name %02d", (i*53)%80), Flag: i%2 == 0,
		}
		if i%3 != 0 {
			v := i % 10
			out[i].Maybe = &v
		}
	}
	return out
}

// A question has an SQL text and the answer that Go computes: which things, in which order.
type question struct {
	sql    string
	params []azcosmos.QueryParameter
	where  func(thing) bool
	order  func(a, b thing) int // nil: any order
	skip   int
	take   int // 0: all
}

func questions() []question {
	all := func(thing) bool { return true }
	byN := func(a, b thing) int { return a.N - b.N }
	byTie := func(a, b thing) int { return cmp.Or(a.Tie-b.Tie, b.N-a.N) }
	return []question{
		{sql: "SELECT VALUE c.id FROM c", where: all},
		{sql: "SELECT VALUE c.id FROM c WHERE c.n = 17", where: func(x thing) bool { return x.N == 17 }},
		{
			sql:   "SELECT VALUE c.id FROM c WHERE c.n != 17 AND c.flag",
			where: func(x thing) bool { return x.N != 17 && x.Flag },
		},
		{
			sql:   "SELECT VALUE c.id FROM c WHERE c.n >= 10 AND c.n < 20 OR c.n > 70",
			where: func(x thing) bool { return x.N >= 10 && x.N < 20 || x.N > 70 },
		},
		{
			sql:   "SELECT VALUE c.id FROM c WHERE NOT (c.maybe > 4)",
			where: func(x thing) bool { return x.Maybe != nil && *x.Maybe <= 4 },
		},
		{
			sql:   "SELECT VALUE c.id FROM c WHERE c.n IN (1, 2, 3, 1000)",
			where: func(x thing) bool { return x.N >= 1 && x.N <= 3 },
		},
		{
			sql:   "SELECT VALUE c.id FROM c WHERE c.n BETWEEN 10 AND 15",
			where: func(x thing) bool { return x.N >= 10 && x.N <= 15 },
		},
		{
			sql:   "SELECT VALUE c.id FROM c WHERE CONTAINS(c.name, 'E 1', true)",
			where: func(x thing) bool { return strings.Contains(x.Name, "e 1") },
		},
		{
			sql:   "SELECT VALUE c.id FROM c WHERE c.name LIKE '%_5'",
			where: func(x thing) bool { return strings.HasSuffix(x.Name, "5") },
		},
		{
			sql:   "SELECT VALUE c.id FROM c WHERE c.n % 7 = 3 AND c.tie + 1 < 4",
			where: func(x thing) bool { return x.N%7 == 3 && x.Tie < 3 },
		},
		{
			sql:   "SELECT VALUE c.id FROM c WHERE EXISTS(SELECT VALUE 1 FROM m IN (SELECT VALUE [c.maybe]) WHERE m > 4)",
			where: func(x thing) bool { return x.Maybe != nil && *x.Maybe > 4 },
		},
		{
			sql:   "SELECT VALUE c.id FROM c WHERE c.pk = 'p2' AND c.tie = 0",
			where: func(x thing) bool { return x.PK == "p2" && x.Tie == 0 },
		},
		{
			sql:    "SELECT VALUE c.id FROM c WHERE c.n > @n AND c.tie IN (@a, @b)",
			params: []azcosmos.QueryParameter{{Name: "@n", Value: 30}, {Name: "@a", Value: 0}, {Name: "@b", Value: 3}},
			where:  func(x thing) bool { return x.N > 30 && (x.Tie == 0 || x.Tie == 3) },
		},
		{sql: "SELECT VALUE c.id FROM c ORDER BY c.n", where: all, order: byN},
		{sql: "SELECT VALUE c.id FROM c ORDER BY c.n DESC", where: all, order: func(a, b thing) int { return b.N - a.N }},
		{
			sql: "SELECT VALUE c.id FROM c WHERE c.flag ORDER BY c.name", where: func(x thing) bool { return x.Flag },
			order: func(a, b thing) int { return strings.Compare(a.Name, b.Name) },
		},
		{sql: "SELECT VALUE c.id FROM c ORDER BY c.tie", where: all, order: func(a, b thing) int { return a.Tie - b.Tie }},
		{
			sql: "SELECT VALUE c.id FROM c ORDER BY c.maybe", where: all,
			order: func(a, b thing) int { return maybe(a) - maybe(b) },
		},
		{sql: "SELECT VALUE c.id FROM c ORDER BY c.tie, c.n DESC", where: all, order: byTie},
		{
			sql: "SELECT VALUE c.id FROM c ORDER BY c.tie DESC, c.n OFFSET 5 LIMIT 20", where: all,
			order: func(a, b thing) int { return byTie(b, a) }, skip: 5, take: 20,
		},
		{sql: "SELECT TOP 5 VALUE c.id FROM c ORDER BY c.n", where: all, order: byN, take: 5},
		{sql: "SELECT VALUE c.id FROM c ORDER BY c.n OFFSET 10 LIMIT 7", where: all, order: byN, skip: 10, take: 7},
	}
}

// maybe sorts undefined first.
func maybe(x thing) int {
	if x.Maybe == nil {
		return -1
	}
	return *x.Maybe
}

// queried makes a container with the given things, and a composite index on /tie and, descending,
// /n.
func queried(t *testing.T, w *world, id string, data []thing) *azcosmos.ContainerClient {
	t.Helper()
	ru := azcosmos.NewManualThroughputProperties(throughput[w.ranges])
	must[azcosmos.ContainerResponse](t, "create "+id)(w.database.CreateContainer(t.Context(), azcosmos.ContainerProperties{
		ID:                     id,
		PartitionKeyDefinition: azcosmos.PartitionKeyDefinition{Paths: []string{"/pk"}, Version: 2},
		IndexingPolicy: &azcosmos.IndexingPolicy{
			Automatic: true, IndexingMode: azcosmos.IndexingModeConsistent,
			IncludedPaths: []azcosmos.IncludedPath{{Path: "/*"}},
			CompositeIndexes: [][]azcosmos.CompositeIndex{{
				{Path: "/tie", Order: azcosmos.CompositeIndexAscending},
				{Path: "/n", Order: azcosmos.CompositeIndexDescending},
			}},
		},
	}, &azcosmos.CreateContainerOptions{ThroughputProperties: &ru}))
	c := must[*azcosmos.ContainerClient](t, "client")(w.database.NewContainer(id))
	for _, x := range data {
		body, err := json.Marshal(x)
		if err != nil {
			t.Fatal(err)
		}
		must[azcosmos.ItemResponse](t, "create")(c.CreateItem(t.Context(), str(x.PK), body, nil))
	}
	return c
}

func TestQueries(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		data := things()
		c := queried(t, w, "queried", data)
		byID := map[string]thing{}
		for _, x := range data {
			byID[x.ID] = x
		}
		for _, q := range questions() {
			for _, scope := range []string{"", "p2"} {
				for _, size := range []int32{1, 3, 100} {
					t.Run(fmt.Sprintf("%s/pk=%s/pages=%d", q.sql, scope, size), func(t *testing.T) {
						judge(t, q, c, data, byID, scope, size)
					})
				}
			}
		}
	})
}

func judge(t *testing.T, q question, c *azcosmos.ContainerClient, data []thing, byID map[string]thing, scope string,
	size int32,
) {
	t.Helper()
	key := azcosmos.NewPartitionKey()
	if scope != "" {
		key = str(scope)
	}
	rows, sizes, charge, err := drain(t.Context(), c, q.sql, key,
		&azcosmos.QueryOptions{QueryParameters: q.params, PageSizeHint: size})
	if err != nil {
		t.Fatal(err)
	}
	if charge <= 0 {
		t.Errorf("charge %v", charge)
	}
	for _, n := range sizes {
		if n > int(size) {
			t.Errorf("pages of %v, asked for %d", sizes, size)
		}
	}
	var want []thing
	for _, x := range data {
		if q.where(x) && (scope == "" || x.PK == scope) {
			want = append(want, x)
		}
	}
	possible := map[string]bool{}
	for _, x := range want {
		possible[x.ID] = true
	}
	if q.order != nil {
		slices.SortStableFunc(want, q.order)
	}
	want = want[min(q.skip, len(want)):]
	if q.take > 0 {
		want = want[:min(q.take, len(want))]
	}
	if len(rows) != len(want) {
		t.Fatalf("%d rows, want %d: %v", len(rows), len(want), rows)
	}
	for i, row := range rows {
		var id string
		if err := json.Unmarshal([]byte(row), &id); err != nil {
			t.Fatal(err)
		}
		if !possible[id] {
			t.Errorf("row %d is %s: no item gives it, or it came twice", i, id)
		}
		delete(possible, id)
		if q.order != nil && q.order(byID[id], want[i]) != 0 {
			t.Errorf("row %d is %s, out of order: %v", i, id, rows)
		}
	}
}

func TestQueryContinuation(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		ctx := t.Context()
		c := w.container(t, "paged")
		for _, x := range things()[:40] {
			body, err := json.Marshal(x)
			if err != nil {
				t.Fatal(err)
			}
			must[azcosmos.ItemResponse](t, "create")(c.CreateItem(ctx, str(x.PK), body, nil))
		}
		const text = "SELECT VALUE c.id FROM c ORDER BY c.tie DESC"
		whole, _, _, err := drain(ctx, c, text, azcosmos.NewPartitionKey(), nil)
		if err != nil || len(whole) != 40 {
			t.Fatalf("%d rows: %v", len(whole), err)
		}
		var rows []string
		var token *string
		for {
			page, err := c.NewQueryItemsPager(text, azcosmos.NewPartitionKey(),
				&azcosmos.QueryOptions{PageSizeHint: 7, ContinuationToken: token}).NextPage(ctx)
			if err != nil {
				t.Fatal(err)
			}
			for _, item := range page.Items {
				rows = append(rows, string(item))
			}
			if token = page.ContinuationToken; token == nil || *token == "" {
				break
			}
			if len(*token) > 1024 {
				t.Errorf("a continuation of %d bytes", len(*token))
			}
		}
		if !slices.Equal(rows, whole) {
			t.Errorf("resumed at every page: %v, want %v", rows, whole)
		}
		forged := "forged"
		_, err = c.NewQueryItemsPager(text, azcosmos.NewPartitionKey(),
			&azcosmos.QueryOptions{ContinuationToken: &forged}).NextPage(ctx)
		refused(t, err, 400, "a forged continuation")
	})
}

// TestQueriesThatGather runs queries whose rows are not items, over all things and over the
// partition p2. The SDK sends its request unchanged, and the server merges.
func TestQueriesThatGather(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		data := things()
		c := queried(t, w, "gathered", data)
		for sql, rows := range map[string]func([]thing) []string{
			"SELECT VALUE COUNT(1) FROM c": func(of []thing) []string { return []string{fmt.Sprint(len(of))} },
			"SELECT COUNT(c.maybe) FROM c": func(of []thing) []string {
				return []string{fmt.Sprintf(`{"$1":%d}`, len(slices.DeleteFunc(of, func(x thing) bool { return x.Maybe == nil })))}
			},
			"SELECT MIN(c.name) AS low, SUM(c.n) AS total FROM c": func(of []thing) []string {
				low, total := of[0].Name, 0
				for _, x := range of {
					low, total = min(low, x.Name), total+x.N
				}
				return []string{fmt.Sprintf(`{"low":%q,"total":%d}`, low, total)}
			},
			"SELECT DISTINCT VALUE c.tie FROM c": func(of []thing) []string {
				var ties []string
				for _, x := range of {
					ties = append(ties, fmt.Sprint(x.Tie))
				}
				slices.Sort(ties)
				return slices.Compact(ties)
			},
			"SELECT c.tie, COUNT(1) AS n FROM c GROUP BY c.tie": func(of []thing) []string {
				counts := map[int]int{}
				for _, x := range of {
					counts[x.Tie]++
				}
				var groups []string
				for tie, n := range counts {
					groups = append(groups, fmt.Sprintf(`{"tie":%d,"n":%d}`, tie, n))
				}
				return groups
			},
			"SELECT c.id, t FROM c JOIN t IN (SELECT VALUE [c.n, c.name])": func(of []thing) []string {
				var pairs []string
				for _, x := range of {
					pairs = append(pairs, fmt.Sprintf(`{"id":%q,"t":%d}`, x.ID, x.N), fmt.Sprintf(`{"id":%q,"t":%q}`, x.ID, x.Name))
				}
				return pairs
			},
		} {
			for _, size := range []int32{1, 3, 100} {
				t.Run(fmt.Sprintf("%s/pages=%d", sql, size), func(t *testing.T) {
					mine := slices.DeleteFunc(slices.Clone(data), func(x thing) bool { return x.PK != "p2" })
					sameRows(t, c, sql, azcosmos.NewPartitionKey(), size, rows(slices.Clone(data)))
					sameRows(t, c, sql, str("p2"), size, rows(mine))
				})
			}
		}
	})
}

// sameRows compares a query's rows with the expected ones, in any order.
func sameRows(t *testing.T, c *azcosmos.ContainerClient, sql string, key azcosmos.PartitionKey, size int32,
	want []string,
) {
	t.Helper()
	rows, _, _, err := drain(t.Context(), c, sql, key, &azcosmos.QueryOptions{PageSizeHint: size})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(rows)
	slices.Sort(want)
	if !slices.Equal(rows, want) {
		t.Errorf("rows %v\nwant %v", rows, want)
	}
}

func TestQueriesThatAreRefused(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		c := w.container(t, "refused")
		for text, construct := range map[string]string{
			"SELECT udf.f(c.a) FROM c":                                       "UDF.F",
			"SELECT VALUE ST_ISVALID(c.place) FROM c":                        "ST_ISVALID",
			"SELECT * FROM c WHERE FullTextContains(c.a, 'n')":               "FULLTEXTCONTAINS",
			"SELECT TOP 1 c.id FROM c ORDER BY VectorDistance(c.a, [1])":     "VECTORDISTANCE",
			"SELECT TOP 1 c.id FROM c ORDER BY RANK FullTextScore(c.a, 'n')": "RANK",
			"SELECT * FROM c ORDER BY c.a, c.b":                              "COMPOSITE INDEX",
			"SELECT c.a, COUNT(1) FROM c GROUP BY c.b":                       "",
			"SELECT * FORM c":               "",
			"SELECT * FROM c WHERE x.a = 1": "",
		} {
			_, _, _, err := drain(t.Context(), c, text, azcosmos.NewPartitionKey(), nil)
			refused(t, err, 400, text)
			if err != nil && !strings.Contains(strings.ToUpper(err.Error()), construct) {
				t.Errorf("%s: the refusal does not name %s: %v", text, construct, err)
			}
		}
	})
}
