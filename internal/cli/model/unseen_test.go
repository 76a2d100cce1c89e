package model

import (
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

// designOf inspects tables and advises a design for a workload.
func designOf(t *testing.T, tables, workload string) string {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"shop.sql": tables, "work.yaml": workload} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	code, _, messages := runModel(t.Context(), "inspect", "--from", "ddl:shop.sql", "--out", "source.yaml")
	if code != exit.OK {
		t.Fatal(messages)
	}
	var out string
	code, out, messages = runModel(t.Context(), "advise", "--source", "source.yaml", "--workload", "work.yaml")
	if code != exit.OK {
		t.Fatal(messages)
	}
	return out
}

// TestRangesKeepTheirOperators: the text of a query has the operators and the parameters of the
// statement, and its limit also where later steps complete the rows.
func TestRangesKeepTheirOperators(t *testing.T) {
	out := designOf(t, `CREATE TABLE person (id uuid PRIMARY KEY, email text NOT NULL UNIQUE, name text NOT NULL);
CREATE TABLE loan (id uuid PRIMARY KEY, person_id uuid REFERENCES person(id), branch int NOT NULL, due date NOT NULL,
  fee int NOT NULL);
`, `format: orrery.workload/1
name: ranges
patterns:
  - {name: SignIn, rate: 20, statements: [{sql: "SELECT * FROM person WHERE email = :email"}]}
  - {name: Add, rate: 900, statements: [{sql:
      "INSERT INTO loan (id, person_id, branch, due, fee) VALUES (:id, :person, :branch, :due, :fee)"}]}
  - {name: Overdue, rate: 5, statements: [{sql: "SELECT id FROM loan WHERE branch = :branch AND due < :today"}]}
  - {name: Week, rate: 5, statements: [{sql:
      "SELECT id FROM loan WHERE branch = :branch AND due BETWEEN :from AND :to AND fee > 3"}]}
  - {name: Fees, rate: 5, statements: [{sql: "SELECT id FROM loan WHERE branch = :branch AND fee BETWEEN 5 AND 10"}]}
  - {name: Least, rate: 5, statements: [{sql: "SELECT id FROM loan WHERE branch = :branch AND fee BETWEEN :least AND 12"}]}
  - {name: Page, rate: 1, statements: [{sql:
      "SELECT l.due, p.name FROM loan l LEFT JOIN person p ON p.id = l.person_id
      WHERE l.branch = :branch AND l.due >= :since ORDER BY l.due LIMIT 70"}]}
`)
	for _, want := range []string{
		"c.due < @today", "(c.due BETWEEN @from AND @to)", "c.fee > 3", "SELECT TOP 70 c.due, c.personId FROM c",
		"c.due >= @since", "(c.fee BETWEEN 5 AND 10)", "(c.fee BETWEEN @least AND 12)",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in the design:\n%s", want, out)
		}
	}
}

// TestDearPattern: a pattern that reads so much that it outweighs all others is named, and does not
// make a container too dear for the tables of the others.
func TestDearPattern(t *testing.T) {
	out := designOf(t, `CREATE TABLE account (id uuid PRIMARY KEY, email text NOT NULL UNIQUE, name text NOT NULL);
CREATE TABLE booking (id uuid PRIMARY KEY, account_id uuid NOT NULL REFERENCES account(id), status text NOT NULL);
`, `format: orrery.workload/1
name: dear
patterns:
  - {name: SignIn, rate: 20, statements: [{sql: "SELECT * FROM account WHERE email = :email"}]}
  - {name: Book, rate: 15, statements: [{sql:
      "INSERT INTO booking (id, account_id, status) VALUES (:id, :account, 'paid')"}]}
  - {name: Mine, rate: 25, statements: [{sql: "SELECT * FROM booking WHERE account_id = :account LIMIT 20"}]}
  - {name: ByStatus, rate: 0.5, statements: [{sql: "SELECT status, count(*) FROM booking GROUP BY status"}]}
`)
	for _, want := range []string{
		"kind: dear_pattern, subject: ByStatus", "choice: {partition_key: account, columns: email, paths: /email}",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in the design:\n%s", want, out)
		}
	}
}
