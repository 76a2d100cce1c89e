package model

import "testing"

// TestRowsWithoutOthers: rows that an outer join, a scalar sub-query or NOT EXISTS keeps although
// they have no row of the other table are in the answer. Copies in that other table cannot bring
// them.
func TestRowsWithoutOthers(t *testing.T) {
	answers(t, []string{
		`CREATE TABLE dept (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE emp (id INTEGER PRIMARY KEY, dept_id INTEGER NOT NULL REFERENCES dept(id), name TEXT NOT NULL);
CREATE TABLE slip (id INTEGER PRIMARY KEY, emp_id INTEGER NOT NULL REFERENCES emp(id), gross INTEGER NOT NULL);`,
		`INSERT INTO dept ` + numbers + `SELECT i, 'dept ' || i FROM n WHERE i <= 20`,
		`INSERT INTO emp ` + numbers + `SELECT i, i % 20 + 1, 'emp ' || i FROM n WHERE i <= 100`,
		`INSERT INTO slip ` + numbers + `SELECT i, i % 50 + 1, i FROM n WHERE i <= 300`,
	}, `
  - {name: Slips, rate: 30, statements: [{sql: "SELECT e.id, e.name, s.gross FROM emp e LEFT JOIN slip s ON s.emp_id = e.id WHERE e.dept_id = :d"}]}
  - {name: Idle, rate: 9, statements: [{sql: "SELECT e.id, e.name FROM emp e WHERE e.dept_id = :d AND NOT EXISTS (SELECT 1 FROM slip s WHERE s.emp_id = e.id)"}]}
  - {name: Pay, rate: 0.001, statements: [{sql: "INSERT INTO slip (id, emp_id, gross) VALUES (:s, :e, :g)"}]}
  - {name: Hire, rate: 0.001, statements: [{sql: "INSERT INTO emp (id, dept_id, name) VALUES (:e, :d, :n)"}]}
`, "--forbid", "embed:slip=emp")
}
