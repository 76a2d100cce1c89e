package model

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

const membersDDL = `
CREATE TABLE member (email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, code TEXT UNIQUE);
CREATE TABLE phone (member TEXT NOT NULL REFERENCES member(email), number TEXT NOT NULL);
CREATE TABLE visit (door TEXT NOT NULL, at TEXT NOT NULL, note TEXT);
`

const membersWorkload = `
format: orrery.workload/1
name: members
patterns:
  - {name: Member, rate: 50, statements: [{sql: "SELECT m.name, p.number FROM member m JOIN phone p ON p.member = m.email WHERE m.email = :email"}]}
  - {name: Join, rate: 0.001, statements: [{sql: "INSERT INTO member (email, name) VALUES (:email, :name)"}]}
`

const visitsWorkload = `  - {name: Enter, rate: 5, statements: [{sql: "INSERT INTO visit (door, at, note) VALUES (:door, :at, :note)"}]}
  - {name: Visits, rate: 0.01, statements: [{sql: "SELECT door, note FROM visit WHERE at >= :since"}]}
`

// TestTablesWithoutPrimaryKeys: a unique key without NULL stands for a primary key through all
// commands, rows that are embedded need none, and a table with neither has generated ids, a warning
// that names it, and a clear refusal where rows and items must be told apart.
func TestTablesWithoutPrimaryKeys(t *testing.T) {
	t.Chdir(t.TempDir())
	onSQLite(t, membersDDL)
	const numbers = `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i+1 FROM n WHERE i < 90) `
	onSQLite(t, `INSERT INTO member `+numbers+`SELECT 'm' || i || '@x', 'member ' || i, NULL FROM n`)
	onSQLite(t, `INSERT INTO phone `+numbers+`SELECT 'm' || (i % 60 + 1) || '@x', '555-' || (i / 2) FROM n`)
	onSQLite(t, `INSERT INTO visit `+numbers+`SELECT 'north', '2026-01-0' || (i % 9 + 1), NULL FROM n`)
	for name, text := range map[string]string{
		"members.yaml": membersWorkload, "all.yaml": membersWorkload + visitsWorkload,
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	plain := func(want int, args ...string) (string, string) {
		t.Helper()
		code, out, messages := runModel(t.Context(), args...)
		if code != want {
			t.Fatalf("%v: exit code %d: %s", args, code, messages)
		}
		return out, messages
	}
	has := func(text string, all ...string) {
		t.Helper()
		for _, want := range all {
			if !strings.Contains(text, want) {
				t.Errorf("%q is not in\n%s", want, text)
			}
		}
	}
	_, messages := plain(exit.OK, "inspect", "--from", "sqlite:sample.db", "--out", "source.yaml")
	has(messages, "no primary key: member: its unique key (email) stands for one",
		"no primary key: visit: orrery model migrate refuses a table without one")
	input := []string{"--source", "source.yaml", "--workload", "all.yaml"}
	text, _ := plain(exit.OK, append([]string{"advise"}, input...)...)
	has(text, "choice: {partition_key: visit, columns: generated id, paths: /id}", "kind: no_primary_key, subject: visit,",
		"orrery model migrate, verify and replay refuse that", "The table has no key, so the ids of its items are generated.",
		"its unique key (email) stands for one, and the ids of items are made from it", "id: {column: member.email}",
		"choice: {embed: phone, in: member}")
	has(text, `subject: member.code, says: "1 unique key is not enforced`)
	if err := os.WriteFile("all.design.yaml", []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	again, _ := plain(exit.OK, append([]string{"advise", "--pin", "pk:visit=generated id"}, input...)...)
	has(again, "columns: generated id")
	other, _ := plain(exit.OK, append([]string{"advise", "--pin", "pk:visit=door"}, input...)...)
	has(other, "choice: {partition_key: visit, columns: door, paths: /door}")
	report, _ := plain(exit.OK, append([]string{"report", "--design", "all.design.yaml"}, input...)...)
	has(report, "no primary key")
	plain(exit.OK, append([]string{"predict", "--design", "all.design.yaml", "--sensitivity"}, input...)...)
	for _, format := range []string{"arm", "bicep", "terraform", "cli"} {
		plain(exit.OK, append([]string{
			"export", "--design", "all.design.yaml", "--format", format, "--out", filepath.Join(t.TempDir(), "out"),
		}, input...)...)
	}

	s := startTarget(t)
	all := []string{"--design", "all.design.yaml", "--from", "sqlite:sample.db", "--database", "all"}
	for _, args := range [][]string{
		append([]string{"migrate"}, all...), append([]string{"migrate", "--dry-run"}, all...),
		append([]string{"verify"}, all...), append([]string{
			"replay", "--workload", "all.yaml", "--source", "source.yaml",
		}, all[:4]...),
	} {
		_, messages := s.model(t, exit.Usage, args...)
		has(messages, `the table "visit" has no primary key; add a primary key, or a unique key without NULL`)
	}

	onSQLite(t, "DROP TABLE visit")
	plain(exit.OK, "inspect", "--from", "sqlite:sample.db", "--out", "source.yaml", "--overwrite")
	input[3] = "members.yaml"
	plain(exit.OK, append([]string{"advise", "--out", "design.yaml"}, input...)...)
	with := []string{"--design", "design.yaml", "--from", "sqlite:sample.db", "--database", "members"}
	s.model(t, exit.OK, append([]string{"migrate", "--verify", "full"}, with...)...)
	s.model(t, exit.OK, append([]string{"migrate", "--verify", "full"}, with...)...)
	s.verify(t, exit.OK, with)
	workload, err := os.ReadFile("members.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("workload.yaml", workload, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, semantic := range s.replayed(t, input) {
		if semantic.Different > 0 || semantic.Equal == 0 && semantic.Left != "it writes" {
			t.Errorf("%+v", semantic)
		}
	}
}
