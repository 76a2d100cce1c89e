package main

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
)

// functionBehaviours: user-defined functions in queries. The SDK cannot create them.
func functionBehaviours() []behaviour {
	return []behaviour{
		{"scripts.udf.rows", functionRows},
		{"scripts.udf.merged", functionsMerged},
		{"scripts.udf.refused", functionsRefused},
	}
}

// counted makes a container with twenty items of ten keys, n from 0 to 19, one without n, and
// functions.
func (t *trial) counted() *azcosmos.ContainerClient {
	items := []item{{"id": "none", "pk": "k0"}}
	for n := range 20 {
		items = append(items, item{"id": fmt.Sprint("i", n), "pk": fmt.Sprint("k", n%10), "n": n})
	}
	c := t.stored(items)
	link := "dbs/" + t.database.ID() + "/colls/" + c.ID()
	for _, name := range []string{"twice", "big", "refuse"} {
		text := must[[]byte](t, "text of a function")(os.ReadFile(filepath.Join("..", "scripts", name+".js")))
		body := item{"id": name, "body": string(text)}
		t.post("/"+link+"/udfs", "udfs", link, string(body.json()), http.StatusCreated)
	}
	return c
}

// numbers reads all rows of a query whose rows are integers.
func (t *trial) numbers(c *azcosmos.ContainerClient, sql string, key azcosmos.PartitionKey, size int32) []int {
	pages, err := t.pagesOf(c, sql, key, &azcosmos.QueryOptions{PageSizeHint: size})
	t.ok(sql, err)
	var out []int
	for _, page := range pages {
		for _, row := range page.Items {
			out = append(out, must[int](t, sql)(strconv.Atoi(string(row))))
		}
	}
	return out
}

func functionRows(t *trial) {
	c := t.counted()
	const sql = "SELECT VALUE udf.twice(c.n) FROM c WHERE udf.big(c.n) AND c.n < 12"
	for _, size := range []int32{0, 2} {
		t.same(sql, slices.Sorted(slices.Values(t.numbers(c, sql, everywhere, size))), []int{12, 14, 16, 18, 20, 22})
	}
	keyed := t.numbers(c, "SELECT VALUE udf.twice(c.n) FROM c", pk("k0"), 0)
	t.same("rows of one key", slices.Sorted(slices.Values(keyed)), []int{0, 20})
	const nested = "SELECT VALUE udf.twice(udf.twice(c.n)) FROM c WHERE c.id = 'i3'"
	t.same(nested, t.numbers(c, nested, everywhere, 0), []int{12})
}

func functionsMerged(t *trial) {
	c := t.counted()
	for sql, want := range map[string][]int{
		"SELECT VALUE SUM(udf.twice(c.n)) FROM c":                                                  {380},
		"SELECT VALUE COUNT(1) FROM c WHERE udf.big(c.n)":                                          {14},
		"SELECT VALUE udf.twice(c.n) FROM c WHERE udf.big(c.n) ORDER BY c.n DESC OFFSET 1 LIMIT 3": {36, 34, 32},
	} {
		t.same(sql, t.numbers(c, sql, everywhere, 0), want)
	}
}

func functionsRefused(t *trial) {
	c := t.counted()
	for _, key := range []azcosmos.PartitionKey{pk("k1"), everywhere} {
		const fails = "SELECT VALUE udf.refuse(c.n) FROM c"
		_, err := t.pagesOf(c, fails, key, nil)
		t.names(t.refused(fails, err, 400), "refused on purpose")
		const unknown = "SELECT VALUE udf.none(c.n) FROM c"
		_, err = t.pagesOf(c, unknown, key, nil)
		t.refused(unknown, err, 400)
	}
}
