package model

import (
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

// TestCountersThatLag: a counter that the change feed keeps does not answer an access pattern that
// writes what it counts: two runs would get one number. It answers others.
func TestCountersThatLag(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"lists.sql": `CREATE TABLE list (id bigint PRIMARY KEY, owner bigint NOT NULL, name text NOT NULL);
CREATE TABLE entry (list_id bigint NOT NULL REFERENCES list(id), pos int NOT NULL, track bigint NOT NULL, PRIMARY KEY (list_id, pos));`,
		"scale.yaml": `format: orrery.stats/1
scale: {rows: {list: 1000000, entry: 50000000}, growth: {entry.list_id: unbounded}}
`,
		"workload.yaml": `format: orrery.workload/1
name: lists
patterns:
  - {name: Lists, rate: 90, statements: [{sql: "SELECT l.id, l.name, max(e.pos) FROM list l LEFT JOIN entry e ON e.list_id = l.id WHERE l.owner = :o GROUP BY l.id, l.name"}]}
  - {name: Entries, rate: 50, statements: [{sql: "SELECT track FROM entry WHERE track = :t"}]}
  - {name: Add, rate: 8, statements: [{sql: "INSERT INTO entry (list_id, pos, track) SELECT :l, coalesce(max(pos), 0) + 1, :t FROM entry WHERE list_id = :l"}]}
`,
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	code, _, messages := runModel(t.Context(), "inspect", "--from", "ddl:lists.sql", "--scale", "scale.yaml",
		"--out", "source.yaml")
	if code != exit.OK {
		t.Fatal(messages)
	}
	code, design, messages := runModel(t.Context(), "advise", "--source", "source.yaml", "--workload", "workload.yaml",
		"--pin", "pk:list=id", "--pin", "pk:entry=track")
	if code != exit.OK {
		t.Fatal(messages)
	}
	of := func(pattern string) string {
		_, plan, _ := strings.Cut(design, "pattern: "+pattern+"\n")
		plan, _, _ = strings.Cut(plan, "naive:")
		return plan
	}
	if plan := of("Lists"); !strings.Contains(plan, "c.entryPosMax") {
		t.Errorf("Lists reads no counter:\n%s", plan)
	}
	if plan := of("Add"); strings.Contains(plan, "entryPosMax") || !strings.Contains(plan, "MAX(c.pos)") {
		t.Errorf("Add reads what may be behind:\n%s", plan)
	}
}
