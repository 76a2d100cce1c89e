package model

import (
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/file"
)

// TestConditionsOfChanges: a change that names its row, and has a condition beside that, is one
// request with that condition; a delete reads the row before. Rows that do not pass stay as they
// are, and are no failure.
func TestConditionsOfChanges(t *testing.T) {
	design := answers(t, []string{
		`CREATE TABLE job (id INTEGER PRIMARY KEY, queue INTEGER NOT NULL, state TEXT NOT NULL, worker TEXT, was TEXT NOT NULL);
CREATE TABLE note (id INTEGER PRIMARY KEY, says TEXT NOT NULL, read_at TEXT);`,
		`INSERT INTO job ` + numbers + `SELECT i, i % 9, CASE i % 2 WHEN 0 THEN 'open' ELSE 'done' END,
CASE i % 2 WHEN 1 THEN 'worker ' || i END, CASE i % 2 WHEN 0 THEN 'open' ELSE 'done' END FROM n`,
		`INSERT INTO note ` + numbers + `SELECT i, 'note ' || i, CASE i % 2 WHEN 1 THEN 'today' END FROM n`,
	}, `
  - {name: Get, rate: 30, statements: [{sql: "SELECT * FROM job WHERE id = :j"}]}
  - {name: Take, rate: 80, statements: [{sql: "UPDATE job SET state = 'taken', worker = :w WHERE id = :j AND state = 'open'"}]}
  - {name: Move, rate: 40, statements: [{sql: "UPDATE job SET queue = :q WHERE id = :j AND worker IS NULL"}]}
  - {name: Drop, rate: 40, statements: [{sql: "DELETE FROM note WHERE id = :n AND read_at IS NULL"}]}
`)
	for _, want := range []string{`if: "c.state = 'open'"`, `NOT IS_DEFINED(c.worker)`} {
		if !strings.Contains(design, want) {
			t.Errorf("no patch has the condition %s:\n%s", want, design)
		}
	}
	text, err := os.ReadFile("run.json")
	if err != nil {
		t.Fatal(err)
	}
	r, err := file.ReadRun("run.json", text)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range r.Designs[0].Patterns {
		if p.Pattern != "Drop" && (p.Predicted.Requests != 1 || p.Measured.Requests != 1) {
			t.Errorf("%s: %v requests, predicted %v", p.Pattern, p.Measured.Requests, p.Predicted.Requests)
		}
	}

	s := startTarget(t)
	input := []string{"--source", "source.yaml", "--workload", "workload.yaml"}
	s.model(t, exit.OK, "migrate", "--design", "design.yaml", "--from", "sqlite:sample.db",
		"--database", "kept")
	s.model(t, exit.OK, append([]string{
		"replay", "--writes", "--design", "design.yaml", "--from", "sqlite:sample.db", "--database", "kept",
		"--duration", "1s", "--overwrite", "--out", "run.json",
	}, input...)...)
	for j := range 400 {
		id := strconv.Itoa(j + 1)
		item := string(s.ask(t, http.MethodGet, "dbs/kept/colls/job/docs/"+id, `["`+id+`"]`, ""))
		if strings.Contains(item, `"was":"done"`) && !strings.Contains(item, `"state":"done"`) {
			t.Errorf("a job that was done is taken: %s", item)
		}
	}
}
