package model

import (
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

// TestAssumptions: what the advisor assumes of tables without rows, and of upserts, is said with
// the decisions that depend on it.
func TestAssumptions(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"shop.sql": "CREATE TABLE kind (id int PRIMARY KEY, name text);" +
			"CREATE TABLE ware (id int PRIMARY KEY, kind_id int NOT NULL REFERENCES kind, title text);" +
			"CREATE TABLE seen (ware_id int PRIMARY KEY REFERENCES ware, times int NOT NULL);",
		"work.yaml": `{format: orrery.workload/1, patterns: [
			{name: Kinds, rate: 50, statements: [{sql: "SELECT id, name FROM kind ORDER BY name"}]},
			{name: Ware, rate: 90, statements: [{sql: "SELECT * FROM ware WHERE id = :id"}]},
			{name: Look, rate: 30, statements: [{sql: "INSERT INTO seen (ware_id, times) VALUES (:id, 1)
				ON CONFLICT (ware_id) DO UPDATE SET times = seen.times + 1"}]}]}`,
	} {
		if err := os.WriteFile(name, []byte(strings.ReplaceAll(text, "\t", " ")), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	code, _, messages := runModel(t.Context(), "inspect", "--from", "ddl:shop.sql", "--out", "source.yaml")
	if code != exit.OK {
		t.Fatal(messages)
	}
	advise := []string{"advise", "--source", "source.yaml", "--workload", "work.yaml"}
	var out string
	if code, out, messages = runModel(t.Context(), advise...); code != exit.OK {
		t.Fatal(messages)
	}
	for _, want := range []string{
		"kind: lookup", "choice: {lookup: kind,", "There are no statistics of 3 tables: 1,000 rows are assumed for each",
		"Half of the writes with ON CONFLICT DO UPDATE, in 1 access pattern, are assumed to insert",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in the design:\n%s", want, out)
		}
	}
	_, line, _ := strings.Cut(out, "There are no statistics")
	line, _, _ = strings.Cut(line, "\n  - {id")
	if _, lookup, _ := strings.Cut(out, "kind: lookup"); lookup == "" || !strings.Contains(line, "flips: [D") {
		t.Errorf("the list depends on no assumption: %s", line)
	}
	// A table to which the workload adds rows is no short list until the scale states its rows.
	grows := strings.ReplaceAll(string(readSample(t, "work.yaml")), "patterns: [", `patterns: [
      {name: Add, rate: 0.0001, statements: [{sql: "INSERT INTO kind (id, name) VALUES (:id, :name)"}]},`)
	if err := os.WriteFile("work.yaml", []byte(grows), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, out, messages = runModel(t.Context(), advise...); strings.Contains(out, "kind: lookup") || out == "" {
		t.Errorf("a list that grows: %s\n%s", messages, out)
	}
}
