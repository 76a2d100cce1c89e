package exec_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/partition"
	"github.com/orrery-db/orrery/internal/query/exec"
	"github.com/orrery-db/orrery/internal/query/querytest"
	"github.com/orrery-db/orrery/internal/status"
	"github.com/orrery-db/orrery/internal/value"
)

// FuzzResume checks that the engine answers the page or refuses it as a bad request, whatever the
// bytes of the position.
func FuzzResume(f *testing.F) {
	docs := []string{
		`{"a":1,"l":[1,[2,3],[]]}`, `{"a":1,"pk":1,"l":[[4,5,6],[7]]}`, `{"a":2,"pk":1}`, `{"b":2}`,
		`{"a":` + querytest.Long("x") + `}`, `{"a":` + querytest.Long("y") + `,"pk":2}`, `{"a":[1]}`,
	}
	container, err := querytest.NewContainer("/pk", 2, docs...)
	if err != nil {
		f.Fatal(err)
	}
	var requests []exec.Request
	for _, text := range []string{
		"SELECT * FROM c WHERE c.a > 1 OR c.b = 2", "SELECT * FROM c", "SELECT * FROM c ORDER BY c.a",
		"SELECT * FROM c ORDER BY c.a DESC",
		"SELECT * FROM c ORDER BY c.a OFFSET 1 LIMIT 2", "SELECT * FROM c ORDER BY c.none",
		"SELECT VALUE m FROM c JOIN l IN c.l JOIN m IN l",
		"SELECT VALUE m FROM c JOIN l IN c.l JOIN m IN l WHERE c.a = 1 OR m = 2",
		"SELECT c.a, COUNT(1) AS n FROM c GROUP BY c.a", "SELECT VALUE COUNT(1) FROM c", "SELECT DISTINCT VALUE c.a FROM c",
		"SELECT DISTINCT VALUE m FROM l IN c.l JOIN m IN l OFFSET 1 LIMIT 9",
		"SELECT VALUE m FROM (SELECT DISTINCT c.l FROM c) AS x JOIN l IN x.l JOIN m IN l",
		"SELECT VALUE m FROM l IN (SELECT VALUE [[1,2],[3]]) JOIN m IN l",
		"SELECT udf.list(c.a) AS l FROM c WHERE udf.isAdult(c.a) AND c.pk = 1 ORDER BY c.a",
		"SELECT udf.echo(c.a) AS a, COUNT(1) AS n FROM c GROUP BY udf.echo(c.a)",
	} {
		l, err := compile(text, nil)
		if err != nil {
			f.Fatal(err)
		}
		for _, scan := range []bool{false, true} {
			r := exec.Request{Logical: l, Parts: container.Parts(), Policy: container.Policy, ForceScan: scan, PageItems: 1}
			r.Functions = new(querytest.Functions)
			requests = append(requests, r)
			for {
				page, err := exec.Run(context.Background(), r)
				if err != nil {
					f.Fatal(err)
				}
				if r.Resume = page.Next; r.Resume == nil {
					break
				}
				f.Add(r.Resume)
			}
		}
	}
	for _, v := range []value.Value{{}, value.FromNumber(2), value.FromString(strings.Repeat("long ", 26) + "x")} {
		f.Add(exec.OrderPosition2(v, partition.All(), 1<<40|1))
	}
	f.Add(exec.ListPosition2(partition.All(), 1))
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, r := range requests {
			r.Resume = b
			if _, err := exec.Run(context.Background(), r); err != nil && !errors.Is(err, status.BadRequest) {
				t.Errorf("%s: %v", r.Logical.Query, err)
			}
		}
	})
}
