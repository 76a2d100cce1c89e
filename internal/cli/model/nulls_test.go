package model

import (
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

// TestUnknownNulls: where nothing says which rows have NULL, half of them are assumed to, and that
// is said; a change of rows that are not deleted is not free.
func TestUnknownNulls(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"cards.sql": `CREATE TABLE card (id bigint PRIMARY KEY, board bigint NOT NULL, deleted_at timestamptz);`,
		"workload.yaml": `format: orrery.workload/1
name: cards
patterns:
  - {name: Board, rate: 9, statements: [{sql: "SELECT id FROM card WHERE board = :b AND deleted_at IS NULL"}]}
  - {name: Trash, rate: 2, statements: [{sql: "UPDATE card SET deleted_at = now() WHERE id = :c AND deleted_at IS NULL"}]}
`,
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	code, _, messages := runModel(t.Context(), "inspect", "--from", "ddl:cards.sql", "--out", "source.yaml")
	if code != exit.OK {
		t.Fatal(messages)
	}
	code, out, messages := runModel(t.Context(), "advise", "--source", "source.yaml", "--workload", "workload.yaml")
	want := "half of the rows are assumed to have a value in card.deleted_at"
	if code != exit.OK || !strings.Contains(messages, want) {
		t.Fatalf("exit code %d, %q is missing in %s", code, want, messages)
	}
	if !strings.Contains(out, "predict: {requests: 1, ru: 5.85") {
		t.Errorf("the change of half of the rows has another price:\n%s", out)
	}
}

// TestEmptiedConditions: a change after which its own condition finds nothing more finds what was
// inserted since, not a share of all rows.
func TestEmptiedConditions(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"loans.sql":  `CREATE TABLE loan (id bigint PRIMARY KEY, disc bigint NOT NULL, returned timestamptz);`,
		"scale.yaml": "format: orrery.stats/1\nscale: {rows: {loan: 1000000}, distinct: {loan.disc: 1000}}\n",
		"workload.yaml": `format: orrery.workload/1
name: loans
patterns:
  - {name: Lend, rate: 20, statements: [{sql: "INSERT INTO loan (id, disc) VALUES (:id, :disc)"}]}
  - {name: Return, rate: 20, statements: [{sql: "UPDATE loan SET returned = now() WHERE disc = :disc AND returned IS NULL"}]}
`,
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	code, _, messages := runModel(t.Context(), "inspect", "--from", "ddl:loans.sql", "--scale", "scale.yaml",
		"--out", "source.yaml")
	if code != exit.OK {
		t.Fatal(messages)
	}
	code, out, messages := runModel(t.Context(), "advise", "--source", "source.yaml", "--workload", "workload.yaml")
	if code != exit.OK {
		t.Fatal(messages)
	}
	_, plan, _ := strings.Cut(out, "pattern: Return")
	if plan, _, _ = strings.Cut(plan, "naive"); !strings.Contains(plan, "predict: {requests: 2,") {
		t.Errorf("a query and one loan, of 500 without a day of return:\n%s", plan)
	}
}
