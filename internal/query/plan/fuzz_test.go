package plan_test

import (
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/index"
	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/plan"
	"github.com/orrery-db/orrery/internal/query/sql"
	"github.com/orrery-db/orrery/internal/query/sql/parser"
	"github.com/orrery-db/orrery/internal/status"
)

// FuzzPartition checks that every query gets a plan or a client error, and that the rewritten query
// compiles.
func FuzzPartition(f *testing.F) {
	for _, seed := range []string{
		"SELECT * FROM c", "SELECT TOP 3 c.a, 1 FROM c ORDER BY c.a, c.b DESC OFFSET 1 LIMIT 2",
		"SELECT DISTINCT VALUE c.a FROM c ORDER BY c.a", "SELECT VALUE MIN(c.a) FROM c WHERE c.pk = 1",
		`SELECT c["a b"], AVG(c.x) AS m, COUNT(1) FROM c JOIN t IN c.tags GROUP BY c["a b"]`,
		"SELECT VALUE COUNT(1) FROM (SELECT DISTINCT VALUE c.a FROM c) AS d",
		"SELECT t FROM c JOIN (SELECT VALUE t FROM t IN c.tags WHERE EXISTS(SELECT 1 FROM u IN t)) AS t ORDER BY c.a",
		"SELECT VALUE x FROM x IN c.a WHERE ARRAY_CONTAINS([1, 2], x.pk) AND x LIKE 'a%'",
		"SELECT SUM(c.a) / 2 FROM c WHERE ABS(c.pk) = 1 OR c.pk LIKE 'x'", "SELECT d.n FROM (SELECT COUNT(1) AS n FROM c) d",
		"SELECT x.a FROM (SELECT * FROM c WHERE STARTSWITH(c.pk, 'a')) AS x ORDER BY x.a", "SELECT COUNT(1)",
		"SELECT * FROM c WHERE EXISTS(SELECT VALUE t FROM t IN c.tags WHERE t.a = 1) AND CONTAINS(UPPER(c.b), 'x') AND " +
			"ARRAY_CONTAINS(c.t, {a: 1}, true)",
		"SELECT MIN(udf.f(c.a)), udf.G(c.b) FROM c WHERE udf.f(c) AND c.pk = 1 GROUP BY udf.G(c.b)",
		"SELECT VALUE udf.f(udf.f(c.a)) FROM c ORDER BY c.k",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		tree, err := parser.Parse(text)
		if err != nil {
			return
		}
		l, err := sql.Compile(tree, nil, sql.Options{})
		if err != nil {
			return
		}
		d := partition.Definition{Paths: []string{"/pk"}, Kind: partition.Hash, Version: 2}
		l.Candidates(index.EveryPath())
		plan.Utilization(l, index.EveryPath()).V2()
		plan.Advice(l)
		p, err := plan.Partition(l, d)
		if err != nil {
			if e := status.Of(err); e.Kind.HTTP() != 400 {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		p.Info.Features()
		p.JSON()
		for _, filter := range []string{placeholder, "true"} {
			again := strings.ReplaceAll(p.Info.RewrittenQuery, placeholder, filter)
			if again == "" || len(again) > parser.MaxTextBytes {
				continue
			}
			if err := sentBack(again); err != nil && !strings.Contains(err.Error(), "nests deeper") {
				t.Fatalf("%q becomes %q: %v", text, again, err)
			}
		}
	})
}

const placeholder = "{documentdb-formattableorderbyquery-filter}"

// sentBack parses and compiles the rewritten query, as if a client had sent it.
func sentBack(text string) error {
	tree, err := parser.Parse(text)
	if err != nil {
		return err
	}
	_, err = sql.Compile(tree, nil, sql.Options{})
	return err
}
