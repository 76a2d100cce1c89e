package model

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

const libraryDDL = `
CREATE TABLE reader (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE loan (id INTEGER PRIMARY KEY, reader_id INTEGER NOT NULL REFERENCES reader(id), title TEXT NOT NULL);
CREATE TABLE fine (id INTEGER PRIMARY KEY, loan_id INTEGER NOT NULL REFERENCES loan(id), cents INTEGER NOT NULL, paid BOOLEAN NOT NULL);
`

// The desk that writes a fine knows the loan and its reader; the letter box knows the loan only.
const libraryWorkload = `
format: orrery.workload/1
name: library
patterns:
  - {name: Reader, rate: 50, statements: [{sql: "SELECT * FROM reader WHERE id = :reader"}]}
  - {name: Loans, rate: 80, statements: [{sql: "SELECT id, title FROM loan WHERE reader_id = :reader"}]}
  - {name: Fines, rate: 60, statements: [{sql: "SELECT f.id, f.cents FROM fine f JOIN loan l ON l.id = f.loan_id WHERE l.reader_id = :reader AND f.paid = false"}]}
  - {name: Lend, rate: 0.001, statements: [{sql: "INSERT INTO loan (id, reader_id, title) VALUES (:id, :reader, :title)"}]}
  - name: Desk
    rate: 0.001
    statements:
      - {sql: "SELECT id, title FROM loan WHERE id = :loan AND reader_id = :reader"}
      - {sql: "INSERT INTO fine (id, loan_id, cents, paid) VALUES (:id, :loan, :cents, false)"}
  - {name: Box, rate: 0.001, statements: [{sql: "INSERT INTO fine (id, loan_id, cents, paid) VALUES (:id, :loan, :cents, false)"}]}
  - {name: Pay, rate: 0.001, statements: [{sql: "UPDATE fine SET paid = true WHERE id = :fine"}]}
`

// TestInheritedKeys takes rows whose partition key is a value of a row that they refer to through
// all commands: the key is filled from the other table, new rows get it from what their pattern
// knows or reads, reads give what the source gives, and an item in a wrong logical partition is
// named and mended.
func TestInheritedKeys(t *testing.T) {
	t.Chdir(t.TempDir())
	onSQLite(t, libraryDDL)
	const numbers = `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i+1 FROM n WHERE i < 400) `
	onSQLite(t, `INSERT INTO reader `+numbers+`SELECT i, 'reader ' || i FROM n WHERE i <= 40`)
	onSQLite(t, `INSERT INTO loan `+numbers+`SELECT i, i % 40 + 1, 'title ' || i FROM n`)
	onSQLite(t, `INSERT INTO fine `+numbers+`SELECT i, (i * 7) % 400 + 1, 100 + i, i % 3 = 0 FROM n WHERE i <= 120`)
	if err := os.WriteFile("workload.yaml", []byte(libraryWorkload), 0o600); err != nil {
		t.Fatal(err)
	}
	plain := func(want int, args ...string) (string, string) {
		t.Helper()
		code, out, messages := runModel(t.Context(), args...)
		if code != want {
			t.Fatalf("%v: exit code %d: %s", args, code, messages)
		}
		return out, messages
	}
	plain(exit.OK, "inspect", "--from", "sqlite:sample.db", "--out", "source.yaml")
	input := []string{"--source", "source.yaml", "--workload", "workload.yaml"}
	plain(exit.OK, append([]string{"advise", "--out", "design.yaml"}, input...)...)
	text, err := os.ReadFile("design.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"{name: reader_id, column: loan.reader_id, via: fine.loan_id}", "partition_values: {/readerId: fine.reader_id}",
		"fine takes over reader_id of loan",
	} {
		if !strings.Contains(string(text), want) {
			t.Fatalf("the design lacks %q:\n%s", want, text)
		}
	}
	plain(exit.OK, append([]string{"predict", "--design", "design.yaml", "--sensitivity"}, input...)...)
	pinned, _ := plain(exit.OK, append([]string{"advise", "--pin", "pk:fine=reader_id"}, input...)...)
	if !strings.Contains(pinned, "fine.reader_id") {
		t.Errorf("a pinned key that is inherited is not kept:\n%s", pinned)
	}
	report, _ := plain(exit.OK, append([]string{"report", "--design", "design.yaml", "-o", "md"}, input...)...)
	if before, _, _ := strings.Cut(report, "fine takes over"); strings.Contains(before, "fine.reader_id") {
		t.Errorf("the report gives the table a column that it does not have:\n%s", report)
	}

	const moved = `  - {name: HandOver, rate: 1, statements: [{sql: "UPDATE loan SET reader_id = :to WHERE id = :loan"}]}
`
	if err := os.WriteFile("moved.yaml", []byte(libraryWorkload+moved), 0o600); err != nil {
		t.Fatal(err)
	}
	_, refused := plain(exit.Usage, "predict", "--design", "design.yaml", "--source", "source.yaml", "--workload",
		"moved.yaml")
	if !strings.Contains(refused, "the key of fine takes over loan.reader_id, and the workload changes that value") {
		t.Errorf("a key whose value changes is priced: %s", refused)
	}

	s := startTarget(t)
	with := []string{"--design", "design.yaml", "--from", "sqlite:sample.db", "--database", "library"}
	s.model(t, exit.OK, append([]string{"migrate", "--verify", "full"}, with...)...)
	for _, semantic := range s.replayed(t, input) {
		if semantic.Different > 0 || semantic.Equal == 0 && semantic.Left != "it writes" {
			t.Errorf("%+v", semantic)
		}
	}
	const link = "dbs/library/colls/reader"
	item := string(s.ask(t, http.MethodGet, link+"/docs/fine-3", `[23]`, ""))
	if !strings.Contains(item, `"readerId":23`) {
		t.Errorf("the fine of loan 22: %s", item)
	}
	s.ask(t, http.MethodDelete, link+"/docs/fine-3", `[23]`, "")
	const astray = `{"id":"fine-3","type":"fine","readerId":24,"loanId":22,"cents":103,"paid":true}`
	s.ask(t, http.MethodPost, link, `[24]`, astray)
	out, _ := s.model(t, exit.Gate, append([]string{"verify"}, with...)...)
	for _, want := range []string{"missing", "[23]", "extra", "[24]"} {
		if !strings.Contains(out, want) {
			t.Errorf("a fine in the logical partition of another reader: %q is not named:\n%s", want, out)
		}
	}
	s.verify(t, exit.OK, with, "--repair", "--remove", "--derived")
	s.verify(t, exit.OK, with)
	for _, format := range []string{"arm", "bicep", "terraform", "cli"} {
		plain(exit.OK, append([]string{
			"export", "--design", "design.yaml", "--format", format, "--out", filepath.Join(t.TempDir(), "out"),
		}, input...)...)
	}
}
