package model

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/testshared"
	"github.com/orrery-db/orrery/internal/transfer"
)

// TestReplay replays Northwind from its SQL text: a temporary database with its prediction, its
// answers and its baseline; a budget; a database that was migrated before.
func TestReplay(t *testing.T) {
	server := startTarget(t)
	dir := t.TempDir()
	place := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	from := "ddl:" + place("northwind.sql", string(testshared.Open(t, "data/northwind/northwind.sql")))
	case1, err := file.ReadCase("northwind.yaml", testshared.Open(t, "data/northwind/northwind.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	text, err := file.WriteWorkload(case1.Workload)
	if err != nil {
		t.Fatal(err)
	}
	work := place("workload.yaml", string(text))
	source, design := filepath.Join(dir, "source.yaml"), filepath.Join(dir, "design.yaml")
	plain := func(args ...string) {
		if code, _, messages := runModel(t.Context(), args...); code != exit.OK {
			t.Fatalf("%v: %d: %s", args, code, messages)
		}
	}
	plain("inspect", "--from", from, "--out", source)
	plain("advise", "--source", source, "--workload", work, "--out", design)
	replay := func(want int, args ...string) (*file.Run, string) {
		out := filepath.Join(t.TempDir(), "run.json")
		printed, _ := server.model(t, want, append([]string{
			"replay", "--design", design, "--source", source, "--workload", work, "--from", from, "--duration", "1s",
			"--out", out,
		}, args...)...)
		text, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		r, err := file.ReadRun(out, text)
		if err != nil {
			t.Fatal(err)
		}
		return r, printed
	}
	databases := func() string {
		o := dataFlags{to: server.server.Endpoint()}
		o.account.Key = server.server.Key()
		answer, err := senderOf(t, &o).Send(t.Context(), transfer.Request{Method: "GET", Path: "/dbs", Kind: "dbs"})
		if err != nil {
			t.Fatal(err)
		}
		return string(answer.Body)
	}

	r, printed := replay(exit.OK, "--baseline", "naive", "--semantic", "3")
	if !r.Kept || len(r.Designs) != 2 || r.Designs[0].Design != "naive" || len(r.Semantic) != 12 {
		t.Errorf("%+v", r)
	}
	for _, want := range []string{
		"Proposed, 1 range", "One container for each table", "OrderWithLines", "Heat of the ranges",
	} {
		if !strings.Contains(printed, want) {
			t.Errorf("the output lacks %q:\n%s", want, printed)
		}
	}
	if again, _ := replay(exit.OK, "--at-least", "0"); again.Designs[0].Arrivals != r.Designs[1].Arrivals {
		t.Errorf("the same seed gives %d and %d arrivals", r.Designs[1].Arrivals, again.Designs[0].Arrivals)
	}
	if text := databases(); strings.Contains(text, "replay-") {
		t.Errorf("a temporary database stays: %s", text)
	}

	budget := place("budget.yaml", "format: orrery.budget/1\npatterns:\n  PlaceOrder: {requests: 1, ru: 2}\n")
	r, printed = replay(exit.Gate, "--budget", budget, "--keep", "--seed", "2")
	if r.Kept || !strings.Contains(printed, "exceeded") || len(r.Budget) != 2 || !r.Budget[0].Kept {
		t.Errorf("%+v\n%s", r.Budget, printed)
	}
	if text := databases(); !strings.Contains(text, "replay-northwind") {
		t.Errorf("--keep keeps no database: %s", text)
	}

	server.model(t, exit.OK, "migrate", "--design", design, "--from", from, "--database", "shop")
	r, _ = replay(exit.OK, "--database", "shop")
	for _, p := range r.Designs[0].Patterns {
		if writes := p.Pattern == "PlaceOrder"; writes != (p.Left != "") || writes != (p.Calls == 0) {
			t.Errorf("%+v", p)
		}
	}

	out, _ := server.model(t, exit.OK, "replay", "--design", design, "--source", source, "--workload", work,
		"--from", from, "--duration", "1s", "-o", "json")
	if !json.Valid([]byte(out)) {
		t.Errorf("the output is no JSON: %.200s", out)
	}
}

// TestReplayMistakes: each mistake says what to do.
func TestReplayMistakes(t *testing.T) {
	server := startTarget(t)
	dir := t.TempDir()
	ddl := filepath.Join(dir, "schema.sql")
	other := filepath.Join(dir, "other.sql")
	work := filepath.Join(dir, "workload.yaml")
	source, design := filepath.Join(dir, "source.yaml"), filepath.Join(dir, "design.yaml")
	for path, text := range map[string]string{
		ddl:   "CREATE TABLE a (id int PRIMARY KEY, name text); INSERT INTO a VALUES (1, 'x'), (2, 'y');",
		other: "CREATE TABLE a (id int PRIMARY KEY, name text, more text);",
		work: "format: orrery.workload/1\nname: w\npatterns:\n" +
			"  - {name: Read, rate: 5, statements: [{sql: \"SELECT * FROM a WHERE id = $1\"}]}\n",
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{
		{"inspect", "--from", "ddl:" + ddl, "--out", source},
		{"advise", "--source", source, "--workload", work, "--out", design},
	} {
		if code, _, messages := runModel(t.Context(), args...); code != exit.OK {
			t.Fatal(messages)
		}
	}
	base := []string{"replay", "--design", design, "--source", source, "--workload", work, "--from", "ddl:" + ddl}
	for _, c := range []struct {
		code int
		want string
		args []string
	}{
		{exit.Usage, "use 1s to 24h", []string{"--duration", "10ms"}},
		{exit.Usage, "use none or sdk", []string{"--retry", "always"}},
		{exit.Usage, "--writes is for --database", []string{"--writes"}},
		{exit.Usage, "is kept", []string{"--keep", "--database", "d"}},
		{exit.Usage, "other tables than the database", []string{"--from", "ddl:" + other}},
		{exit.NotFound, "Check --to and --database", []string{"--database", "absent"}},
		{exit.Usage, "use 1 to 100", []string{"--ranges", "101"}},
	} {
		_, messages := server.model(t, c.code, append(append([]string{}, base...), c.args...)...)
		if !strings.Contains(messages, c.want) {
			t.Errorf("%v: %q lacks %q", c.args, messages, c.want)
		}
	}
}
