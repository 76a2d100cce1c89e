package model

import (
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

const tasteDDL = `
CREATE TABLE dish (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
CREATE TABLE vote (dish_id INTEGER NOT NULL REFERENCES dish(id), cook INTEGER NOT NULL, stars INTEGER NOT NULL, PRIMARY KEY (dish_id, cook));
CREATE TABLE part (dish_id INTEGER NOT NULL REFERENCES dish(id), n INTEGER NOT NULL, stuff INTEGER NOT NULL, PRIMARY KEY (dish_id, n));
`

const tasteWorkload = `
format: orrery.workload/1
name: taste
patterns:
  - {name: Best, rate: 2, statements: [{sql: "SELECT d.id, d.title, avg(v.stars) AS s FROM dish d JOIN vote v ON v.dish_id = d.id GROUP BY d.id, d.title ORDER BY s DESC LIMIT 10"}]}
  - {name: With, rate: 10, statements: [{sql: "SELECT dish_id, count(DISTINCT stuff) FROM part WHERE stuff >= :a GROUP BY dish_id"}]}
  - {name: Vote, rate: 0.01, params: {c: {dist: new}}, statements: [{sql: "INSERT INTO vote (dish_id, cook, stars) VALUES (:d, :c, :s)"}]}
  - {name: Part, rate: 0.01, params: {n: {dist: new}}, statements: [{sql: "INSERT INTO part (dish_id, n, stuff) VALUES (:d, :n, :s)"}]}
`

// TestAggregatesOfPlans: no query stands for an aggregate that it does not compute. The first rows
// by an average are not those by a sum or a count, and rows are not different values.
func TestAggregatesOfPlans(t *testing.T) {
	t.Chdir(t.TempDir())
	onSQLite(t, tasteDDL)
	onSQLite(t, `INSERT INTO dish `+numbers+`SELECT i, 'dish ' || i FROM n WHERE i <= 60`)
	onSQLite(t, `INSERT INTO vote `+numbers+`SELECT i % 60 + 1, i, i % 5 FROM n`)
	onSQLite(t, `INSERT INTO part `+numbers+`SELECT i % 60 + 1, i, i % 4 FROM n`)
	if err := os.WriteFile("workload.yaml", []byte(tasteWorkload), 0o600); err != nil {
		t.Fatal(err)
	}
	input := []string{"--source", "source.yaml", "--workload", "workload.yaml"}
	for _, args := range [][]string{
		{"inspect", "--from", "sqlite:sample.db", "--out", "source.yaml"},
		append([]string{"advise", "--out", "design.yaml"}, input...),
	} {
		if code, _, messages := runModel(t.Context(), args...); code != exit.OK {
			t.Fatalf("%v: exit code %d: %s", args, code, messages)
		}
	}
	text, err := os.ReadFile("design.yaml")
	if err != nil {
		t.Fatal(err)
	}
	proposed, _, _ := strings.Cut(string(text), "naive_steps") // the plan of Best
	best := proposed[strings.LastIndex(proposed, "plans:"):]
	if strings.Contains(best, "ORDER BY") || strings.Contains(best, "TOP") {
		t.Errorf("the best ten are taken by another order:\n%s", best)
	}
	s := startTarget(t)
	s.model(t, exit.OK, "migrate", "--verify", "full", "--design", "design.yaml", "--from", "sqlite:sample.db")
	equal := map[string]int{}
	for _, semantic := range s.replayed(t, input) {
		if semantic.Different > 0 {
			t.Errorf("%+v", semantic)
		}
		equal[semantic.Pattern] = semantic.Equal
	}
	if equal["With"] < 4 {
		t.Errorf("compared: %v", equal)
	}
}
