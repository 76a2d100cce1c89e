package model

import (
	"os"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

// TestRowsWithoutOthers: rows that an outer join, a scalar sub-query or NOT EXISTS keeps although
// they have no row of the other table are in the answer. Copies in that other table cannot bring
// them.
func TestRowsWithoutOthers(t *testing.T) {
	t.Chdir(t.TempDir())
	onSQLite(t, `CREATE TABLE dept (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE emp (id INTEGER PRIMARY KEY, dept_id INTEGER NOT NULL REFERENCES dept(id), name TEXT NOT NULL);
CREATE TABLE slip (id INTEGER PRIMARY KEY, emp_id INTEGER NOT NULL REFERENCES emp(id), gross INTEGER NOT NULL);`)
	const numbers = `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i+1 FROM n WHERE i < 300) `
	onSQLite(t, `INSERT INTO dept `+numbers+`SELECT i, 'dept ' || i FROM n WHERE i <= 20`)
	onSQLite(t, `INSERT INTO emp `+numbers+`SELECT i, i % 20 + 1, 'emp ' || i FROM n WHERE i <= 100`)
	onSQLite(t, `INSERT INTO slip `+numbers+`SELECT i, i % 50 + 1, i FROM n`)
	const text = `
format: orrery.workload/1
name: outer
patterns:
  - {name: Slips, rate: 30, statements: [{sql: "SELECT e.id, e.name, s.gross FROM emp e LEFT JOIN slip s ON s.emp_id = e.id WHERE e.dept_id = :d"}]}
  - {name: Idle, rate: 9, statements: [{sql: "SELECT e.id, e.name FROM emp e WHERE e.dept_id = :d AND NOT EXISTS (SELECT 1 FROM slip s WHERE s.emp_id = e.id)"}]}
  - {name: Pay, rate: 0.001, statements: [{sql: "INSERT INTO slip (id, emp_id, gross) VALUES (:s, :e, :g)"}]}
  - {name: Hire, rate: 0.001, statements: [{sql: "INSERT INTO emp (id, dept_id, name) VALUES (:e, :d, :n)"}]}
`
	if err := os.WriteFile("workload.yaml", []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	input := []string{"--source", "source.yaml", "--workload", "workload.yaml"}
	for _, args := range [][]string{
		{"inspect", "--from", "sqlite:sample.db", "--out", "source.yaml"},
		append([]string{"advise", "--forbid", "embed:slip=emp", "--out", "design.yaml"}, input...),
	} {
		if code, _, messages := runModel(t.Context(), args...); code != exit.OK {
			t.Fatalf("%v: %s", args, messages)
		}
	}
	s := startTarget(t)
	for _, semantic := range s.replayed(t, input) {
		if semantic.Different > 0 || semantic.Equal == 0 && semantic.Left != "it writes" {
			t.Errorf("%+v", semantic)
		}
	}
}
