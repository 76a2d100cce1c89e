package model

import (
	"strings"
	"testing"
)

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

// TestOthersLeadNowhere: a table of which rows may be missing is looked up by its own values, and
// what is found there does not decide which rows of the other tables are read.
func TestOthersLeadNowhere(t *testing.T) {
	answers(t, []string{
		`CREATE TABLE room (building TEXT NOT NULL, no INTEGER NOT NULL, seats INTEGER NOT NULL, PRIMARY KEY (building, no));
CREATE TABLE lesson (code TEXT NOT NULL, slot INTEGER NOT NULL, building TEXT, room_no INTEGER, PRIMARY KEY (code, slot),
  FOREIGN KEY (building, room_no) REFERENCES room(building, no));
CREATE TABLE booking (id INTEGER PRIMARY KEY, slot INTEGER NOT NULL, building TEXT NOT NULL, room_no INTEGER NOT NULL,
  FOREIGN KEY (building, room_no) REFERENCES room(building, no));
CREATE TABLE pupil (no INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE membership (code TEXT NOT NULL, pupil_no INTEGER NOT NULL REFERENCES pupil(no), PRIMARY KEY (code, pupil_no));
CREATE TABLE reason (id INTEGER PRIMARY KEY, says TEXT NOT NULL);
CREATE TABLE absence (pupil_no INTEGER NOT NULL REFERENCES pupil(no), slot INTEGER NOT NULL, excused INTEGER,
  reason_id INTEGER NOT NULL REFERENCES reason(id), PRIMARY KEY (pupil_no, slot));`,
		`INSERT INTO room ` + numbers + `SELECT 'b' || (i % 5), i, i % 7 FROM n WHERE i <= 40`,
		`INSERT INTO lesson ` + numbers + `SELECT 'c' || i, i % 10, 'b' || (i % 40 % 5), i % 40
  FROM n WHERE i <= 120 AND i % 40 > 0`,
		`INSERT INTO booking ` + numbers + `SELECT i, i % 10, 'b' || (i % 30 % 5), i % 30
  FROM n WHERE i % 30 > 0 AND i <= 150`,
		`INSERT INTO pupil ` + numbers + `SELECT i, 'pupil ' || i FROM n WHERE i <= 200`,
		`INSERT INTO membership ` + numbers + `SELECT 'c' || (i % 19), i % 200 + 1 FROM n`,
		`INSERT INTO reason ` + numbers + `SELECT i, 'reason ' || i FROM n WHERE i <= 9`,
		`INSERT INTO absence ` + numbers + `SELECT i % 50 + 1, i % 9, i % 2, i % 9 + 1 FROM n WHERE i <= 200 AND i % 3 > 0`,
	}, `
  - {name: Free, rate: 5, statements: [{sql: "SELECT r.building, r.no, r.seats FROM room r WHERE r.seats >= :n AND NOT EXISTS (SELECT 1 FROM lesson l WHERE l.slot = :s AND l.building = r.building AND l.room_no = r.no)"}]}
  - {name: FreeOfBoth, rate: 5, statements: [{sql: "SELECT r.building, r.no FROM room r WHERE r.building = :b AND NOT EXISTS (SELECT 1 FROM lesson l WHERE l.slot = :s AND l.building = r.building AND l.room_no = r.no) AND NOT EXISTS (SELECT 1 FROM booking k WHERE k.slot = :s AND k.building = r.building AND k.room_no = r.no)"}]}
  - {name: Register, rate: 10, statements: [{sql: "SELECT p.no, p.name, a.excused FROM membership m JOIN pupil p ON p.no = m.pupil_no LEFT JOIN absence a ON a.pupil_no = p.no AND a.slot = :s WHERE m.code = :c"}]}
  - {name: Reasons, rate: 10, statements: [{sql: "SELECT p.name, a.slot, r.says FROM pupil p LEFT JOIN absence a ON a.pupil_no = p.no LEFT JOIN reason r ON r.id = a.reason_id AND r.says = :r WHERE p.no = :p"}]}
  - {name: OfPupil, rate: 60, statements: [{sql: "SELECT code FROM membership WHERE pupil_no = :p"}]}
  - {name: OfSlot, rate: 60, statements: [{sql: "SELECT pupil_no FROM absence WHERE slot = :s"}]}
`)
}

// TestNoElements: rows that must not exist are also missing where they would be elements of their
// parent's item. A query asks for items without any, and returns the elements if their values
// decide.
func TestNoElements(t *testing.T) {
	design := answers(t, []string{
		`CREATE TABLE project (code TEXT PRIMARY KEY, title TEXT NOT NULL);
CREATE TABLE sample (barcode TEXT PRIMARY KEY, project_code TEXT NOT NULL REFERENCES project(code), kind TEXT NOT NULL);
CREATE TABLE result (sample_barcode TEXT NOT NULL REFERENCES sample(barcode), assay INTEGER NOT NULL, value INTEGER,
  PRIMARY KEY (sample_barcode, assay));`,
		`INSERT INTO project ` + numbers + `SELECT 'p' || i, 'project ' || i FROM n WHERE i <= 8`,
		`INSERT INTO sample ` + numbers + `SELECT 's' || i, 'p' || (i % 8 + 1), 'kind ' || (i % 3) FROM n WHERE i <= 200`,
		`INSERT INTO result ` + numbers + `SELECT 's' || (i % 150 + 1), i / 150, i % 9 FROM n`,
	}, `
  - {name: Sample, rate: 90, statements: [{sql: "SELECT s.kind, r.assay, r.value FROM sample s JOIN result r ON r.sample_barcode = s.barcode WHERE s.barcode = :b"}]}
  - {name: Untested, rate: 2, statements: [{sql: "SELECT s.barcode FROM sample s WHERE s.project_code = :p AND NOT EXISTS (SELECT 1 FROM result r WHERE r.sample_barcode = s.barcode)"}]}
  - {name: Lacks, rate: 2, statements: [{sql: "SELECT s.barcode, s.kind FROM sample s WHERE s.project_code = :p AND NOT EXISTS (SELECT 1 FROM result r WHERE r.sample_barcode = s.barcode AND r.assay = :a)"}]}
  - {name: Low, rate: 2, statements: [{sql: "SELECT s.barcode FROM sample s WHERE s.project_code = :p AND NOT EXISTS (SELECT 1 FROM result r WHERE r.sample_barcode = s.barcode AND r.value > :v)"}]}
  - {name: OneAssay, rate: 2, statements: [{sql: "SELECT s.barcode, r.value FROM sample s LEFT JOIN result r ON r.sample_barcode = s.barcode AND r.assay = :a WHERE s.project_code = :p"}]}
`)
	if !strings.Contains(design, "{embed: result, in: sample}") {
		t.Errorf("result is not embedded:\n%s", design)
	}
}

// TestConditionsOfOuterJoins: a condition in ON of an outer join chooses rows of the other table,
// and a row without any stays in the answer: where the other rows are embedded, in items of their
// own, or where a copy stands for them.
func TestConditionsOfOuterJoins(t *testing.T) {
	sql := []string{
		`CREATE TABLE dept (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE emp (id INTEGER PRIMARY KEY, dept_id INTEGER NOT NULL REFERENCES dept(id), name TEXT NOT NULL);
CREATE TABLE slip (id INTEGER PRIMARY KEY, emp_id INTEGER NOT NULL REFERENCES emp(id), kind TEXT NOT NULL,
  gross INTEGER NOT NULL);`,
		`INSERT INTO dept ` + numbers + `SELECT i, 'dept ' || (i % 4) FROM n WHERE i <= 20`,
		`INSERT INTO emp ` + numbers + `SELECT i, i % 20 + 1, 'emp ' || i FROM n WHERE i <= 100`,
		`INSERT INTO slip ` + numbers + `SELECT i, i % 50 + 1, 'kind ' || (i % 7), i FROM n WHERE i <= 200`,
	}
	const workload = `
  - {name: Kinds, rate: 30, statements: [{sql: "SELECT e.id, e.name, s.gross FROM emp e LEFT JOIN slip s ON s.emp_id = e.id AND s.kind = :k WHERE e.dept_id = :d"}]}
  - {name: Large, rate: 20, statements: [{sql: "SELECT e.id, e.name, s.id, s.gross FROM emp e LEFT JOIN slip s ON s.emp_id = e.id AND s.gross > :g WHERE e.dept_id = :d"}]}
  - {name: Without, rate: 20, statements: [{sql: "SELECT e.id, e.name FROM emp e WHERE e.dept_id = :d AND NOT EXISTS (SELECT 1 FROM slip s WHERE s.emp_id = e.id AND s.kind = :k)"}]}
  - {name: Named, rate: 20, statements: [{sql: "SELECT e.id, e.name, d.name FROM emp e LEFT JOIN dept d ON d.id = e.dept_id AND d.name = :n WHERE e.id = :e"}]}
`
	t.Run("embedded", func(t *testing.T) {
		design := answers(t, sql, workload, "--pin", "embed:slip=emp", "--pin", "reference:emp", "--pin",
			"copy:dept.name=emp")
		if !strings.Contains(design, "array") || !strings.Contains(design, "deptName") {
			t.Errorf("no row is embedded, or no name copied:\n%s", design)
		}
	})
	t.Run("apart", func(t *testing.T) { answers(t, sql, workload, "--forbid", "embed:slip=emp") })
}

// TestGroupsWithoutRows: an inner join has no group without rows, but a counter of none is there.
// So the first groups come by a counter only where those without rows are the last ones.
func TestGroupsWithoutRows(t *testing.T) {
	design := answers(t, []string{
		`CREATE TABLE recipe (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
CREATE TABLE vote (recipe_id INTEGER NOT NULL REFERENCES recipe(id), cook_id INTEGER NOT NULL, PRIMARY KEY (recipe_id, cook_id));`,
		`INSERT INTO recipe ` + numbers + `SELECT i, 'recipe ' || i FROM n WHERE i <= 60`,
		`INSERT INTO vote ` + numbers + `SELECT i * i % 40 + 1, i FROM n`,
	}, `
  - {name: Most, rate: 9, statements: [{sql: "SELECT r.id, r.title, count(*) AS s FROM recipe r JOIN vote v ON v.recipe_id = r.id GROUP BY r.id, r.title ORDER BY s DESC LIMIT 10"}]}
  - {name: Least, rate: 9, statements: [{sql: "SELECT r.id, r.title, count(*) AS s FROM recipe r JOIN vote v ON v.recipe_id = r.id GROUP BY r.id, r.title ORDER BY s LIMIT 10"}]}
  - {name: LeastOrNone, rate: 9, statements: [{sql: "SELECT r.id, r.title, count(v.cook_id) AS s FROM recipe r LEFT JOIN vote v ON v.recipe_id = r.id GROUP BY r.id, r.title ORDER BY s LIMIT 10"}]}
`, "--forbid", "embed:vote=recipe")
	if n := strings.Count(design, `SELECT TOP 10 c.id, c.title, c.voteCount FROM c`); n != 2 {
		t.Errorf("%d queries take the first ones by a counter instead of 2:\n%s", n, design)
	}
}
