package model

import (
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/file"
)

const shelfDDL = `
CREATE TABLE album (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
CREATE TABLE track (id INTEGER PRIMARY KEY, album_id INTEGER NOT NULL REFERENCES album(id), disc INTEGER NOT NULL, no INTEGER NOT NULL, title TEXT NOT NULL);
CREATE TABLE play (listener INTEGER NOT NULL, at INTEGER NOT NULL, track_id INTEGER NOT NULL REFERENCES track(id), PRIMARY KEY (listener, at));
`

// Album sorts forwards, Back backwards: one index serves both. Mixed needs another one.
const shelfWorkload = `
format: orrery.workload/1
name: shelf
patterns:
  - {name: Album, rate: 30, statements: [{sql: "SELECT disc, no, title FROM track WHERE album_id = :a ORDER BY disc, no"}]}
  - {name: Back, rate: 3, statements: [{sql: "SELECT disc, no, title FROM track WHERE album_id = :a ORDER BY disc DESC, no DESC LIMIT 3"}]}
  - {name: Mixed, rate: 3, statements: [{sql: "SELECT disc, title FROM track WHERE album_id = :a ORDER BY disc DESC, title"}]}
  - {name: Twice, rate: 3, statements: [{sql: "SELECT a.title, t.title FROM track t JOIN album a ON a.id = t.album_id WHERE a.id = :a ORDER BY a.id, t.album_id, t.no"}]}
  - {name: Add, rate: 0.001, params: {t: {dist: new}}, statements: [{sql: "INSERT INTO track (id, album_id, disc, no, title) VALUES (:t, :a, :d, :n, :x)"}]}
`

// TestCompositeIndexes: a query that sorts by several properties has a composite index, in the
// design, in the account and in one container for each table; without one, a server refuses it.
func TestCompositeIndexes(t *testing.T) {
	t.Chdir(t.TempDir())
	onSQLite(t, shelfDDL)
	const numbers = `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i+1 FROM n WHERE i < 600) `
	onSQLite(t, `INSERT INTO album `+numbers+`SELECT i, 'album ' || i FROM n WHERE i <= 40`)
	onSQLite(t, `INSERT INTO track `+numbers+`SELECT i, i % 40 + 1, i % 3, i / 3, 'track ' || (i * 7 % 90) FROM n`)
	if err := os.WriteFile("workload.yaml", []byte(shelfWorkload), 0o600); err != nil {
		t.Fatal(err)
	}
	input := []string{"--source", "source.yaml", "--workload", "workload.yaml"}
	for _, args := range [][]string{
		{"inspect", "--from", "sqlite:sample.db", "--out", "source.yaml"},
		append([]string{"advise", "--forbid", "embed:track=album", "--out", "design.yaml"}, input...),
	} {
		if code, _, messages := runModel(t.Context(), args...); code != exit.OK {
			t.Fatalf("%v: exit code %d: %s", args, code, messages)
		}
	}
	text, err := os.ReadFile("design.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if want := `composite: [[/disc, /no], [/disc, "-/title"]]`; !strings.Contains(string(text), want) {
		t.Fatalf("%q is missing in:\n%s", want, text)
	}
	s := startTarget(t)
	s.model(t, exit.OK, append([]string{
		"replay", "--design", "design.yaml", "--from", "sqlite:sample.db", "--duration", "1s", "--semantic", "5",
		"--ranges", "5", "--baseline", "naive", "--rate-factor", "0.5", "--out", "run.json",
	}, input...)...)
	if text, err = os.ReadFile("run.json"); err != nil {
		t.Fatal(err)
	}
	r, err := file.ReadRun("run.json", text)
	if err != nil {
		t.Fatal(err)
	}
	equal := 0
	for _, d := range r.Designs {
		for _, p := range d.Patterns {
			if p.Failed > 0 {
				t.Errorf("%+v", p)
			}
		}
	}
	for _, semantic := range r.Semantic {
		if semantic.Different > 0 {
			t.Errorf("%+v", semantic)
		}
		equal += semantic.Equal
	}
	if equal < 40 {
		t.Errorf("%d answers are equal", equal)
	}
}
