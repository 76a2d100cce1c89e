package main

import (
	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// Queries over the whole container whose rows must be merged. The SDK cannot merge: it passes the
// server's refusal to its user. The refusal has no plan where aggregates lack VALUE.
var (
	mergeable = []string{
		"SELECT VALUE COUNT(1) FROM c", "SELECT TOP 3 c.n FROM c", "SELECT c.n FROM c ORDER BY c.n",
		"SELECT c.n FROM c OFFSET 3 LIMIT 4", "SELECT DISTINCT c.pk FROM c", "SELECT c.pk FROM c GROUP BY c.pk",
	}
	nonValue = []string{"SELECT COUNT(1) AS n FROM c", "SELECT c.pk, COUNT(1) AS n FROM c GROUP BY c.pk"}
)

// plain returns a container through the SDK's default client, for which neither SDK nor server
// merges.
func (t *trial) plain(c *azcosmos.ContainerClient) *azcosmos.ContainerClient {
	client := must[*azcosmos.Client](t, "client")(t.clientOf(t.key, t.http))
	return must[*azcosmos.ContainerClient](t, "client")(client.NewContainer(t.database.ID(), c.ID()))
}

func withoutARange() []behaviour {
	return []behaviour{
		{"query.no-range.refused", func(t *trial) {
			c := t.plain(t.stock())
			for _, sql := range mergeable {
				_, err := t.pagesOf(c, sql, everywhere, nil)
				t.same("substatus of "+sql, answer(t.refused(sql, err, 400)).Header.Get("x-ms-substatus"), "1004")
			}
		}},
		{"query.no-range.non-value", func(t *trial) {
			c := t.plain(t.stock())
			for _, sql := range nonValue {
				_, err := t.pagesOf(c, sql, everywhere, nil)
				refusal := t.refused(sql, err, 400)
				t.same("substatus of "+sql, answer(refusal).Header.Get("x-ms-substatus"), "")
				t.names(refusal, "Cross partition query only supports 'VALUE <AggregateFunc>' for aggregates.")
			}
		}},
		{"query.no-range.served", func(t *trial) {
			pages, err := t.pagesOf(t.plain(t.stock()), "SELECT * FROM c", everywhere, &azcosmos.QueryOptions{PageSizeHint: 4})
			t.ok("query", err)
			t.holds(len(pages) > 6, "%d pages", len(pages))
			t.same("ids", sorted(rowIDs(t, joined(pages))), idsWhere(anyN))
		}},
		{"query.no-range.merged", func(t *trial) {
			for _, sql := range append(append([]string{}, mergeable...), nonValue...) {
				rows := t.rows(t.stock(), sql, everywhere)
				t.holds(len(rows) > 0, "%s has no rows", sql)
			}
		}},
	}
}
