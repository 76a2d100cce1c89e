package model

import (
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

// numbers begins SQL that makes rows from the numbers n(i) from 1 to 400.
const numbers = `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i+1 FROM n WHERE i < 400) `

// answers makes a database and advises a design for a workload. On 1 and on 5 partition key ranges,
// the answers of the design have to be those of the database. It returns the file of the design.
func answers(t *testing.T, sql []string, workload string, flags ...string) (design string) {
	t.Helper()
	return answersOn(t, []string{"1", "5"}, sql, workload, flags...)
}

func answersOn(t *testing.T, ranges, sql []string, workload string, flags ...string) (design string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for _, one := range sql {
		onSQLite(t, one)
	}
	workload = "format: orrery.workload/1\nname: test\npatterns:\n" + workload
	if err := os.WriteFile("workload.yaml", []byte(workload), 0o600); err != nil {
		t.Fatal(err)
	}
	input := []string{"--source", "source.yaml", "--workload", "workload.yaml"}
	for _, args := range [][]string{
		{"inspect", "--from", "sqlite:sample.db", "--out", "source.yaml"},
		append(append([]string{"advise", "--out", "design.yaml"}, flags...), input...),
	} {
		if code, _, messages := runModel(t.Context(), args...); code != exit.OK {
			t.Fatalf("%v: exit code %d: %s", args, code, messages)
		}
	}
	text, err := os.ReadFile("design.yaml")
	if err != nil {
		t.Fatal(err)
	}
	s := startTarget(t)
	for _, ranges := range ranges {
		compared := 0
		for _, semantic := range s.replayed(t, append(input, "--ranges", ranges, "--overwrite")) {
			if semantic.Different > 0 || semantic.Equal == 0 && semantic.Left != "it writes" {
				t.Errorf("%s ranges: %+v", ranges, semantic)
			}
			compared += semantic.Equal
		}
		if compared == 0 {
			t.Errorf("%s ranges: nothing was compared", ranges)
		}
	}
	return string(text)
}

const payDDL = `
CREATE TABLE dept (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE emp (id INTEGER PRIMARY KEY, dept_id INTEGER NOT NULL REFERENCES dept(id), name TEXT NOT NULL, grade INTEGER NOT NULL);
CREATE TABLE slip (id INTEGER PRIMARY KEY, firm TEXT NOT NULL, emp_id INTEGER NOT NULL REFERENCES emp(id), gross INTEGER NOT NULL);
`

// Few rows pass the condition of Search and Found, and no query expresses it.
const payWorkload = `
format: orrery.workload/1
name: pay
patterns:
  - {name: Search, rate: 50, statements: [{sql: "SELECT id, name FROM emp WHERE dept_id = :d AND (name = 'emp 39' OR grade > 8) ORDER BY id LIMIT 4"}]}
  - {name: Found, rate: 5, statements: [{sql: "SELECT count(*) FROM emp WHERE dept_id = :d AND (name = 'emp 39' OR grade > 8)"}]}
  - {name: Members, rate: 90, statements: [{sql: "SELECT e.id, e.name FROM slip s JOIN emp e ON e.id = s.emp_id WHERE s.firm = :f"}]}
  - {name: First, rate: 20, statements: [{sql: "SELECT e.id, e.name FROM slip s JOIN emp e ON e.id = s.emp_id WHERE s.firm = :f ORDER BY e.id LIMIT 5"}]}
  - {name: Pay, rate: 0.001, statements: [{sql: "INSERT INTO slip (id, firm, emp_id, gross) VALUES (:s, :f, :e, :g)"}]}
`

// TestAnswersOfPlans: what the queries of a plan return is enough for the answer of the source,
// also where the client has a condition of its own to apply before it has enough rows, and where a
// copy stands for a row whose key the result, or its order, has.
func TestAnswersOfPlans(t *testing.T) {
	t.Chdir(t.TempDir())
	onSQLite(t, payDDL)
	onSQLite(t, `INSERT INTO dept `+numbers+`SELECT i, 'dept ' || i FROM n WHERE i <= 5`)
	onSQLite(t, `INSERT INTO emp `+numbers+`SELECT i, i % 5 + 1, 'emp ' || i, i / 5 % 10 FROM n WHERE i <= 200`)
	onSQLite(t, `INSERT INTO slip `+numbers+`SELECT i, 'firm ' || (i % 8), (i * 7) % 200 + 1, 1000 + i FROM n`)
	if err := os.WriteFile("workload.yaml", []byte(payWorkload), 0o600); err != nil {
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
	if !strings.Contains(string(text), "c.empName") {
		t.Fatalf("no copy answers Members:\n%s", text)
	}
	s := startTarget(t)
	s.model(t, exit.OK, "migrate", "--verify", "full", "--design", "design.yaml", "--from", "sqlite:sample.db",
		"--database", "pay")
	compared := 0
	for _, semantic := range s.replayed(t, input) {
		if semantic.Different > 0 || semantic.Equal == 0 && semantic.Left != "it writes" {
			t.Errorf("%+v", semantic)
		}
		compared += semantic.Equal
	}
	if compared == 0 {
		t.Error("nothing was compared")
	}
}
