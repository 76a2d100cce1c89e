package conformance

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// thing is an item of the query tests; maybe is absent in every third.
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
		out[i] = thing{ID: fmt.Sprintf("i%02d", i), PK: fmt.Sprintf("p%d", i%6), N: (i * 37) % 80, Tie: i % 4, Name: fmt.Sprintf("name %02d", (i*53)%80), Flag: i%2 == 0}
		if i%3 != 0 {
			v := i % 10
			out[i].Maybe = &v
		}
	}
	return out
}

// A question has an SQL text and Go's own answer: which things, in which order.
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
	return []question{
		{sql: "SELECT VALUE c.id FROM c", where: all},
		{sql: "SELECT VALUE c.id FROM c WHERE c.n = 17", where: func(x thing) bool { return x.N == 17 }},
		{sql: "SELECT VALUE c.id FROM c WHERE c.n != 17 AND c.flag", where: func(x thing) bool { return x.N != 17 && x.Flag }},
		{sql: "SELECT VALUE c.id FROM c WHERE c.n >= 10 AND c.n < 20 OR c.n > 70", where: func(x thing) bool { return x.N >= 10 && x.N < 20 || x.N > 70 }},
		{sql: "SELECT VALUE c.id FROM c WHERE NOT (c.maybe > 4)", where: func(x thing) bool { return x.Maybe != nil && *x.Maybe <= 4 }},
		{sql: "SELECT VALUE c.id FROM c WHERE c.n IN (1, 2, 3, 1000)", where: func(x thing) bool { return x.N >= 1 && x.N <= 3 }},
		{sql: "SELECT VALUE c.id FROM c WHERE c.n BETWEEN 10 AND 15", where: func(x thing) bool { return x.N >= 10 && x.N <= 15 }},
		{sql: "SELECT VALUE c.id FROM c WHERE c.pk = 'p2' AND c.tie = 0", where: func(x thing) bool { return x.PK == "p2" && x.Tie == 0 }},
		{
			sql:    "SELECT VALUE c.id FROM c WHERE c.n > @n AND c.tie IN (@a, @b)",
			params: []azcosmos.QueryParameter{{Name: "@n", Value: 30}, {Name: "@a", Value: 0}, {Name: "@b", Value: 3}},
			where:  func(x thing) bool { return x.N > 30 && (x.Tie == 0 || x.Tie == 3) },
		},
		{sql: "SELECT VALUE c.id FROM c ORDER BY c.n", where: all, order: byN},
		{sql: "SELECT VALUE c.id FROM c ORDER BY c.n DESC", where: all, order: func(a, b thing) int { return b.N - a.N }},
		{sql: "SELECT VALUE c.id FROM c WHERE c.flag ORDER BY c.name", where: func(x thing) bool { return x.Flag }, order: func(a, b thing) int { return strings.Compare(a.Name, b.Name) }},
		{sql: "SELECT VALUE c.id FROM c ORDER BY c.tie", where: all, order: func(a, b thing) int { return a.Tie - b.Tie }},
		{sql: "SELECT VALUE c.id FROM c ORDER BY c.maybe", where: all, order: func(a, b thing) int { return maybe(a) - maybe(b) }},
		{sql: "SELECT TOP 5 VALUE c.id FROM c ORDER BY c.n", where: all, order: byN, take: 5},
		{sql: "SELECT VALUE c.id FROM c ORDER BY c.n OFFSET 10 LIMIT 7", where: all, order: byN, skip: 10, take: 7},
	}
}

// maybe puts the undefined first.
func maybe(x thing) int {
	if x.Maybe == nil {
		return -1
	}
	return *x.Maybe
}

func TestQueries(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		c := w.container(t, "queried")
		data := things()
		byID := map[string]thing{}
		for _, x := range data {
			byID[x.ID] = x
			body, err := json.Marshal(x)
			if err != nil {
				t.Fatal(err)
			}
			must[azcosmos.ItemResponse](t, "create")(c.CreateItem(t.Context(), str(x.PK), body, nil))
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

func judge(t *testing.T, q question, c *azcosmos.ContainerClient, data []thing, byID map[string]thing, scope string, size int32) {
	t.Helper()
	key := azcosmos.NewPartitionKey()
	if scope != "" {
		key = str(scope)
	}
	rows, sizes, charge, err := drain(t.Context(), c, q.sql, key, &azcosmos.QueryOptions{QueryParameters: q.params, PageSizeHint: size})
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
			page, err := c.NewQueryItemsPager(text, azcosmos.NewPartitionKey(), &azcosmos.QueryOptions{PageSizeHint: 7, ContinuationToken: token}).NextPage(ctx)
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
		_, err = c.NewQueryItemsPager(text, azcosmos.NewPartitionKey(), &azcosmos.QueryOptions{ContinuationToken: &forged}).NextPage(ctx)
		refused(t, err, 400, "a forged continuation")
	})
}

func TestQueriesThatAreRefused(t *testing.T) {
	everywhere(t, func(t *testing.T, w *world) {
		c := w.container(t, "refused")
		for text, construct := range map[string]string{
			"SELECT VALUE COUNT(1) FROM c":               "COUNT",
			"SELECT DISTINCT c.a FROM c":                 "DISTINCT",
			"SELECT c.a FROM c GROUP BY c.a":             "GROUP BY",
			"SELECT VALUE t FROM c JOIN t IN c.tags":     "JOIN",
			"SELECT * FROM c WHERE CONTAINS(c.name,'n')": "CONTAINS",
			"SELECT * FORM c":                            "",
			"SELECT * FROM c WHERE x.a = 1":              "",
		} {
			_, _, _, err := drain(t.Context(), c, text, azcosmos.NewPartitionKey(), nil)
			refused(t, err, 400, text)
			if err != nil && !strings.Contains(strings.ToUpper(err.Error()), construct) {
				t.Errorf("%s: the refusal does not name %s: %v", text, construct, err)
			}
		}
	})
}
