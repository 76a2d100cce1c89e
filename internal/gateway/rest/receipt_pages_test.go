package rest_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// pagesOf reads a query in pages. It returns the number of pages, their charges without the visits
// of ranges, and how the first page found its rows.
func (c *client) pagesOf(text, size string) (pages int, work float64, access string) {
	c.t.Helper()
	for continuation := ""; ; {
		headers := append([]string{
			"content-type", "application/query+json", "x-ms-documentdb-query-enablecrosspartition",
			"True", "x-orrery-receipt", "1", "x-ms-max-item-count", size,
		}, merged...)
		if continuation != "" {
			headers = append(headers, "x-ms-continuation", continuation)
		}
		r := c.want(200, "POST", docs, fmt.Sprintf(`{"query":%q}`, text), headers...)
		receipt := receiptOf(c.t, r.header.Get("x-orrery-receipt"))
		if pages == 0 {
			_, after, _ := strings.Cut(r.header.Get("x-orrery-receipt"), `"access":"`)
			access, _, _ = strings.Cut(after, `"`)
		}
		pages, work = pages+1, work+receipt.Charge-2.695
		if continuation = r.header.Get("x-ms-continuation"); continuation == "" {
			return pages, work, access
		}
	}
}

// TestAPlanDependsOnThePage: the example of docs/reference/request-units.md for a query whose pages
// together cost more or less than one page.
func TestAPlanDependsOnThePage(t *testing.T) {
	c := start(t)
	c.setUp("400")
	const items, prime = 1000, 77
	for i := range items {
		c.want(201, "POST", docs, fmt.Sprintf(`{"id":"%d","pk":"k%d","price":%d,"weight":%d}`, i, i%50, i, i*prime%items),
			"x-ms-documentdb-partitionkey", fmt.Sprintf(`["k%d"]`, i%50))
	}
	const text = "SELECT c.id FROM c WHERE c.price < 300 ORDER BY c.weight"
	var rowsOfTable []string
	for _, size := range []string{"1000", "10"} {
		pages, work, access := c.pagesOf(text, size)
		rowsOfTable = append(rowsOfTable, fmt.Sprintf("| %d | %.2f | `%s` |", pages, work, access))
	}
	page, err := os.ReadFile("../../../docs/reference/request-units.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range append(rowsOfTable, "`"+text+"`") {
		if !strings.Contains(string(page), want) {
			t.Errorf("the page does not say %s", want)
		}
	}
}
