package model

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/transfer"
)

const articlesDDL = `
CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE article (id INTEGER PRIMARY KEY, author_id INTEGER NOT NULL REFERENCES author(id), title TEXT, body TEXT, views INTEGER NOT NULL);
`

const articlesWorkload = `
format: orrery.workload/1
name: articles
patterns:
  - {name: List, rate: 40, statements: [{sql: "SELECT id, title, views FROM article WHERE author_id = :author"}]}
  - {name: Page, rate: 5, statements: [{sql: "SELECT * FROM article WHERE id = :id AND author_id = :author"}], params: {author: {dist: column, over: article.author_id}}}
  - {name: Bodies, rate: 1, statements: [{sql: "SELECT title, body FROM article WHERE author_id = :author"}]}
  - {name: ByTitle, rate: 1, statements: [{sql: "SELECT views, body FROM article WHERE title = :title"}]}
  - {name: View, rate: 100, statements: [{sql: "UPDATE article SET views = views + 1 WHERE id = :id AND author_id = :author"}]}
  - {name: Edit, rate: 0.1, statements: [{sql: "UPDATE article SET title = :title, body = :body WHERE id = :id AND author_id = :author"}]}
  - {name: Write, rate: 0.01, statements: [{sql: "INSERT INTO article (id, author_id, title, body, views) VALUES (:id, :author, :title, :body, 0)"}]}
`

// TestSplit takes a table with a long body through all commands: the body leaves the items that
// each view writes; rows come back from both parts, reads give what the source gives, and a part
// that differs, is missing or is too many is named and mended.
func TestSplit(t *testing.T) {
	t.Chdir(t.TempDir())
	onSQLite(t, articlesDDL)
	const numbers = `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i+1 FROM n WHERE i < 60) `
	onSQLite(t, `INSERT INTO author `+numbers+`SELECT i, 'author ' || i FROM n WHERE i <= 20`)
	onSQLite(t, `INSERT INTO article `+numbers+`SELECT i, i % 20 + 1, 'title ' || i, CASE WHEN i % 7 > 0 `+
		`THEN 'body ' || i || ' ' || hex(zeroblob(6000)) END, i FROM n`)
	if err := os.WriteFile("workload.yaml", []byte(articlesWorkload), 0o600); err != nil {
		t.Fatal(err)
	}
	plain := func(want int, args ...string) (string, string) {
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
	for _, want := range []string{"type: articleBody", "columns: [body]", "split: article"} {
		if !strings.Contains(string(text), want) {
			t.Fatalf("the design lacks %q:\n%s", want, text)
		}
	}
	advised := append([]string{"predict", "--design", "design.yaml", "-o", "json"}, input...)
	plain(exit.OK, advised...)
	report, _ := plain(exit.OK, append([]string{"report", "--design", "design.yaml", "-o", "md"}, input...)...)
	if !strings.Contains(report, "articleBody (second part)") {
		t.Errorf("the report does not show the second part:\n%s", report)
	}

	s := startTarget(t)
	with := []string{"--design", "design.yaml", "--from", "sqlite:sample.db", "--database", "articles"}
	s.model(t, exit.OK, append([]string{"migrate", "--verify", "full"}, with...)...)
	for _, semantic := range s.replayed(t, input) {
		if semantic.Different > 0 || semantic.Equal == 0 && semantic.Left != "it writes" {
			t.Errorf("%+v", semantic)
		}
	}
	s.handedOver(t)
	for id, want := range map[string]string{"article-3": `"views":3`, "articleBody-3": `"body":"body 3 00`} {
		item := string(s.ask(t, http.MethodGet, "dbs/articles/colls/author/docs/"+id, `[4]`, ""))
		if !strings.Contains(item, want) || strings.Contains(item, `"views"`) == strings.Contains(item, `"body"`) {
			t.Errorf("%s: %.200s", id, item)
		}
	}
	const body = `{"id":"articleBody-%s","type":"articleBody","authorId":4,"body":"another"}`
	for id, want := range map[string]string{
		"3": "article differs 3", "999": "article extra 999", "23": "article missing 23",
	} {
		if link := "dbs/articles/colls/author"; want == "article missing 23" {
			s.ask(t, http.MethodDelete, link+"/docs/articleBody-23", `[4]`, "")
		} else {
			s.ask(t, http.MethodPost, link, `[4]`, fmt.Sprintf(body, id))
		}
		if got := s.verify(t, exit.Gate, with).named(); got != want {
			t.Errorf("%q is named, want %q", got, want)
		}
		s.verify(t, exit.OK, with, "--repair", "--remove", "--derived")
		s.verify(t, exit.OK, with)
	}
	s.rejected(t)
	for _, format := range []string{"arm", "bicep", "terraform", "cli"} {
		plain(exit.OK, append([]string{
			"export", "--design", "design.yaml", "--format", format, "--out", filepath.Join(t.TempDir(), "out"),
		}, input...)...)
	}
}

// rejected migrates a row whose first part is too large for an item: its second part is left out
// too.
func (s *target) rejected(t *testing.T) {
	t.Helper()
	onSQLite(t, `INSERT INTO article VALUES (77, 4, hex(zeroblob(1600000)), 'the body of 77', 0)`)
	with := []string{"migrate", "--design", "design.yaml", "--from", "sqlite:sample.db"}
	code, out, messages := runModel(t.Context(), append(with, "--dry-run", "-o", "json")...)
	if code != exit.Partial || strings.Count(out, `"article`) == 0 || !strings.Contains(out, "the other part of its row") {
		t.Errorf("a dry run ends with %d: %s %s", code, messages, out)
	}
	s.model(t, exit.Partial, append(with, "--database", "rejects", "--rejects", "rejects.jsonl")...)
	lines, err := os.ReadFile("rejects.jsonl")
	if err != nil || strings.Count(string(lines), "\n") != 2 ||
		!strings.Contains(string(lines), "the other part of its row") {
		t.Errorf("%v\n%.600s", err, lines)
	}
	s.ask(t, http.MethodGet, "dbs/rejects/colls/author/docs/articleBody-3", `[4]`, "")
	o := dataFlags{to: s.server.Endpoint()}
	o.account.Key = s.server.Key()
	link := "dbs/rejects/colls/author/docs/articleBody-77"
	answer, err := transfer.Ask(t.Context(), senderOf(t, &o), clock.System(), transfer.Request{
		Method: http.MethodGet, Kind: "docs", Link: link, Path: transfer.PathOf(link),
		Header: map[string]string{"x-ms-documentdb-partitionkey": `[4]`},
	})
	if err == nil || !strings.Contains(err.Error(), "404") {
		t.Errorf("the second part of the rejected row: %v %v", answer, err)
	}
}

// handedOver replays a workload that finds rows by their titles and moves both parts of each to
// another author, on items of its own.
func (s *target) handedOver(t *testing.T) {
	t.Helper()
	const more = `
format: orrery.workload/1
name: moves
patterns:
  - {name: HandOver, rate: 5, statements: [{sql: "UPDATE article SET author_id = :to WHERE title = :title"}], params: {to: {dist: new}}}
`
	if err := os.WriteFile("more.yaml", []byte(more), 0o600); err != nil {
		t.Fatal(err)
	}
	s.model(t, exit.OK, "replay", "--design", "design.yaml", "--from", "sqlite:sample.db", "--duration", "2s", "--out",
		"moves.json", "--source", "source.yaml", "--workload", "more.yaml")
	text, err := os.ReadFile("moves.json")
	if err != nil {
		t.Fatal(err)
	}
	r, err := file.ReadRun("moves.json", text)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range r.Designs[0].Patterns {
		if p.Failed > 0 || p.Left != "" || p.Calls == 0 {
			t.Errorf("%+v", p)
		}
	}
}

// replayed replays a workload on the items, and compares answers with those of the source.
func (s *target) replayed(t *testing.T, input []string) []file.RunSemantic {
	t.Helper()
	s.model(t, exit.OK, append([]string{
		"replay", "--design", "design.yaml", "--from", "sqlite:sample.db", "--duration", "1s", "--semantic", "5", "--out",
		"run.json",
	}, input...)...)
	text, err := os.ReadFile("run.json")
	if err != nil {
		t.Fatal(err)
	}
	r, err := file.ReadRun("run.json", text)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range r.Designs[0].Patterns {
		if p.Failed > 0 || p.Calls == 0 || p.Left != "" {
			t.Errorf("%+v", p)
		}
	}
	return r.Semantic
}
