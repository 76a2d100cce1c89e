package model

import (
	"strings"
	"testing"
)

// TestHomeAndProjection: a statement with two rows of one table, one known by the key of the home
// and one by the key of a projection, reads each where it costs less, and the answers are those of
// the source.
func TestHomeAndProjection(t *testing.T) {
	design := answers(t, []string{
		`CREATE TABLE project (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE task (id INTEGER PRIMARY KEY, project_id INTEGER NOT NULL REFERENCES project(id), title TEXT NOT NULL,
  parent_id INTEGER NOT NULL REFERENCES task(id));`,
		`INSERT INTO project ` + numbers + `SELECT i, 'project ' || i FROM n WHERE i <= 40`,
		`INSERT INTO task ` + numbers + `SELECT i, i % 40 + 1, 'task ' || i, i / 3 + 1 FROM n`,
	}, `
  - {name: Export, rate: 30, statements: [{sql: "SELECT t.id, t.title, u.title FROM task t JOIN task u ON u.id = t.parent_id WHERE t.project_id = :p"}]}
  - {name: Tasks, rate: 30, statements: [{sql: "SELECT id, title, parent_id FROM task WHERE project_id = :p"}]}
  - {name: Task, rate: 80, statements: [{sql: "SELECT * FROM task WHERE id = :t"}]}
`, "--forbid", "copy:task.title=task", "--pin", "pk:task=project_id", "--pin", "projection:task=id")
	_, plan, _ := strings.Cut(design, "pattern: Export")
	plan, _, _ = strings.Cut(plan, "pattern: ")
	if !strings.Contains(plan, "container: taskById") || !strings.Contains(plan, "$p") {
		t.Errorf("Export asks\n%s", plan)
	}
}
