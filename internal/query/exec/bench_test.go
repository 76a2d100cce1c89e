package exec_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
)

// BenchmarkQueries measures the operators over memory: the cost of a query without its storage. One
// iteration is one page.
func BenchmarkQueries(b *testing.B) {
	const items = 5_000
	docs := make([]string, items)
	for i := range docs {
		docs[i] = fmt.Sprintf(`{"id":"%d","pk":%d,"filler":%q,"n":%d,"name":"name %d","tail":{"x":%d},"tags":["a","b","c"]}`,
			i, i, strings.Repeat("x", 800), i, i%100, i)
	}
	container, err := querytest.NewContainer("/pk", 4, docs...)
	if err != nil {
		b.Fatal(err)
	}
	for _, query := range []string{
		"SELECT VALUE c.id FROM c WHERE c.tail.x + 0 = 7",
		"SELECT * FROM c WHERE c.n >= 100 AND c.n < 200",
		"SELECT TOP 100 * FROM c ORDER BY c.n",
		`SELECT TOP 100 c._rid, [{"item": c.n}] AS orderByItems, c AS payload FROM c ORDER BY c.n`,
		"SELECT * FROM c WHERE c.id = '77'",
		"SELECT VALUE t FROM c JOIN t IN c.tags WHERE t = 'none'",
		"SELECT c.name, COUNT(1) AS n FROM c GROUP BY c.name",
		"SELECT DISTINCT VALUE c.name FROM c",
	} {
		l, err := compile(query, nil)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(query, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				r := exec.Request{Logical: l, Parts: container.Parts(), Policy: container.Policy}
				if _, err := exec.Run(context.Background(), r); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
