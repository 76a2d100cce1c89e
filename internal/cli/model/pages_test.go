package model

import (
	"strings"
	"testing"
)

// TestPages: a page that begins after the last row of the page before has the rows that follow in
// the order of several columns, also where many rows are equal in the first one. The query asks for
// that, and a composite index has its order. Ids that are numbers are text in an item, so a query
// cannot compare them, and the client sorts.
func TestPages(t *testing.T) {
	design := answers(t, []string{
		`CREATE TABLE project (id TEXT PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE task (id TEXT PRIMARY KEY, project_id TEXT NOT NULL REFERENCES project(id), due INTEGER NOT NULL,
  state TEXT NOT NULL, title TEXT NOT NULL);
CREATE TABLE note (id INTEGER PRIMARY KEY, project_id TEXT NOT NULL REFERENCES project(id), day INTEGER NOT NULL);`,
		`INSERT INTO project ` + numbers + `SELECT 'p' || i, 'project ' || i FROM n WHERE i <= 4`,
		`INSERT INTO task ` + numbers + `SELECT 't' || (1000 + i * 7 % 400), 'p' || (i % 4 + 1), i % 5, 'state ' || (i / 7 % 3),
  'task ' || i FROM n`,
		`INSERT INTO note ` + numbers + `SELECT i, 'p' || (i % 4 + 1), i % 3 FROM n`,
	}, `
  - {name: Rows, rate: 30, statements: [{sql: "SELECT id, due, title FROM task WHERE project_id = :p AND (due, id) > (:d, :i) ORDER BY due, id LIMIT 7"}]}
  - {name: Spelled, rate: 30, statements: [{sql: "SELECT id, due, title FROM task WHERE project_id = :p AND (due > :d OR (due = :d AND id > :i)) ORDER BY due, id LIMIT 7"}]}
  - {name: Mixed, rate: 20, statements: [{sql: "SELECT id, due FROM task WHERE project_id = :p AND (due < :d OR (due = :d AND id > :i)) ORDER BY due DESC, id LIMIT 7"}]}
  - {name: Three, rate: 20, statements: [{sql: "SELECT id, due, state FROM task WHERE (due, state, id) <= (:d, :s, :i) ORDER BY due DESC, state DESC, id DESC LIMIT 9"}]}
  - {name: Nested, rate: 20, statements: [{sql: "SELECT id, due, state FROM task WHERE (due > :d OR (due = :d AND (state > :s OR (state = :s AND id >= :i)))) ORDER BY due, state, id LIMIT 9"}]}
  - {name: Numbers, rate: 20, statements: [{sql: "SELECT id, day FROM note WHERE project_id = :p AND (day, id) > (:d, :i) ORDER BY day, id LIMIT 7"}]}
`, "--pin", "pk:task=project_id", "--pin", "pk:note=project_id")
	for _, want := range []string{
		"(c.due > @d OR (c.due = @d AND c.id > @i))", "ORDER BY c.due, c.id", "ORDER BY c.due DESC, c.id",
		"(c.due < @d OR (c.due = @d AND (c.state < @s OR (c.state = @s AND c.id <= @i))))",
	} {
		if !strings.Contains(design, want) {
			t.Errorf("no query has %s", want)
		}
	}
	if t.Failed() {
		t.Log(design)
	}
}

// TestColumnsThatAreNotReturned: answers are compared also where a query asks by a column, or by a
// copy, that it does not return.
func TestColumnsThatAreNotReturned(t *testing.T) {
	design := answers(t, []string{
		`CREATE TABLE dept (id INTEGER PRIMARY KEY, name TEXT NOT NULL, floor INTEGER NOT NULL);
CREATE TABLE emp (id INTEGER PRIMARY KEY, dept_id INTEGER NOT NULL REFERENCES dept(id), name TEXT NOT NULL, hired INTEGER NOT NULL);`,
		`INSERT INTO dept ` + numbers + `SELECT i, 'dept ' || i, i % 5 FROM n WHERE i <= 20`,
		`INSERT INTO emp ` + numbers + `SELECT i, i % 20 + 1, 'emp ' || i, i * 7 % 400 FROM n`,
	}, `
  - {name: OnFloor, rate: 30, statements: [{sql: "SELECT e.id, e.name FROM emp e JOIN dept d ON d.id = e.dept_id WHERE d.floor = :f"}]}
  - {name: Since, rate: 30, statements: [{sql: "SELECT e.id, e.name FROM emp e WHERE e.dept_id = :d AND e.hired > :h"}]}
  - {name: Oldest, rate: 30, statements: [{sql: "SELECT e.name FROM emp e JOIN dept d ON d.id = e.dept_id WHERE d.floor = :f AND e.hired >= :h ORDER BY e.hired LIMIT 5"}]}
`, "--pin", "reference:emp", "--pin", "copy:dept.floor=emp")
	if !strings.Contains(design, "c.deptFloor = @f") {
		t.Errorf("no query asks by the copy:\n%s", design)
	}
}

// TestRowsThatPass: only rows that pass the conditions of a statement lead to further requests, in
// the prediction and in the replay, whether a query has the condition or the client.
func TestRowsThatPass(t *testing.T) {
	answersOn(t, []string{"1"}, []string{
		`CREATE TABLE emp (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE slip (id INTEGER PRIMARY KEY, firm TEXT NOT NULL, emp_id INTEGER NOT NULL REFERENCES emp(id), gross INTEGER NOT NULL,
  manager_id INTEGER REFERENCES emp(id));`,
		`INSERT INTO emp ` + numbers + `SELECT i, 'emp ' || i FROM n`,
		`INSERT INTO slip ` + numbers + `SELECT i, 'firm ' || (i % 8), i * 7 % 400 + 1, i * 11 % 400,
  CASE WHEN i % 4 > 0 THEN i * 13 % 400 + 1 END FROM n`,
	}, `
  - {name: Rich, rate: 30, statements: [{sql: "SELECT s.id, e.name FROM slip s JOIN emp e ON e.id = s.emp_id WHERE s.firm = :f AND s.gross < 120"}]}
  - {name: Old, rate: 30, statements: [{sql: "SELECT s.gross, e.name FROM slip s JOIN emp e ON e.id = s.emp_id WHERE s.firm = :f AND s.id <= :last"}], params: {last: {dist: const, value: "120"}}}
  - {name: Managed, rate: 30, statements: [{sql: "SELECT s.gross, e.name FROM slip s JOIN emp e ON e.id = s.manager_id WHERE s.firm = :f"}]}
`, "--forbid", "copy:emp.name=slip", "--pin", "pk:slip=firm", "--pin", "pk:emp=id")
}
