package model

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

// guessed makes the files of a case of which nothing is known but rows: the source, with lines for
// the scale, and the workload. It returns what inspect says.
func guessed(t *testing.T, scale string) string {
	t.Helper()
	ddl, err := filepath.Abs("testdata/cases/games.sql")
	if err != nil {
		t.Fatal(err)
	}
	text := string(readSample(t, "testdata/cases/games.case.yaml"))
	t.Chdir(t.TempDir())
	_, stats, _ := strings.Cut(text, "stats:\n")
	stats, patterns, _ := strings.Cut(stats, "workload:\n")
	patterns, _, _ = strings.Cut(patterns, "assertions:\n")
	for name, text := range map[string]string{
		"scale.yaml": "format: orrery.stats/1\nscale:\n" + stats + scale,
		"work.yaml":  "format: orrery.workload/1\nname: games\npatterns:\n" + patterns,
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	code, _, messages := runModel(t.Context(), "inspect", "--from", "ddl:"+ddl, "--scale", "scale.yaml",
		"--out", "source.yaml", "--overwrite")
	if code != exit.OK {
		t.Fatal(messages)
	}
	code, _, failed := runModel(t.Context(), "advise", "--source", "source.yaml", "--workload", "work.yaml",
		"--out", "design.yaml", "--overwrite")
	if code != exit.OK {
		t.Fatal(failed)
	}
	return messages
}

// TestGuesses: what is guessed of columns without statistics is an assumption of the design, with
// the decisions that another number would change, in every form of the report; inspect says once
// what to do. A stated number is no guess any more.
func TestGuesses(t *testing.T) {
	messages := guessed(t, "")
	want := "without statistics: 14 columns of 5 tables, such as arena.name, whose number of values orrery model advise " +
		"guesses; give rows with --csv, or inspect a database that has rows, or state the number in the scale, as " +
		"distinct: {arena.name: N}\n"
	if strings.Count(messages, "without statistics") != 1 || !strings.Contains(messages, want) {
		t.Errorf("inspect says %q", messages)
	}
	design := string(readSample(t, "design.yaml"))
	_, line, _ := strings.Cut(design, "The source does not state how many values ")
	line, _, _ = strings.Cut(line, "\n")
	const key = "choice: {partition_key: reading, columns: station+at"
	if !strings.HasPrefix(line, "reading.station and 11 other columns have: a tenth of the rows is taken") ||
		!strings.Contains(line, "flips: [D1]") || !strings.Contains(design, key) {
		t.Errorf("the design says %q:\n%s", line, design)
	}
	for _, form := range []string{"text", "md", "html"} {
		code, out, messages := runModel(t.Context(), "report", "--source", "source.yaml", "--workload", "work.yaml",
			"--design", "design.yaml", "-o", form)
		if out = strings.Join(strings.Fields(out), " "); code != exit.OK || !strings.Contains(out, "how many values") {
			t.Errorf("%s: %s\n%s", form, messages, out)
		}
	}
}

// TestStatedValues: a number of values that the scale states decides, and is no assumption.
func TestStatedValues(t *testing.T) {
	guessed(t, "  distinct: {reading.station: 3e6, game.league: 40, game.year: 30}\n")
	design := string(readSample(t, "design.yaml"))
	for _, bad := range []string{"how many values reading.station", "how many values game.", "columns: station+at"} {
		if strings.Contains(design, bad) {
			t.Errorf("%q is in the design:\n%s", bad, design)
		}
	}
	if !strings.Contains(design, "3,000,000 key values") {
		t.Errorf("the stations are not counted as stated:\n%s", design)
	}
	const scale = "format: orrery.stats/1\nscale: {distinct: {c.p: 3}}\n"
	if err := os.WriteFile("scale.yaml", []byte(scale), 0o600); err != nil {
		t.Fatal(err)
	}
	ddl := "CREATE TABLE p (id int PRIMARY KEY); CREATE TABLE c (id int PRIMARY KEY, p int REFERENCES p);"
	if err := os.WriteFile("shop.sql", []byte(ddl), 0o600); err != nil {
		t.Fatal(err)
	}
	code, _, messages := runModel(t.Context(), "inspect", "--from", "ddl:shop.sql", "--scale", "scale.yaml")
	if code == exit.OK || !strings.Contains(messages, "c.p is a foreign key") ||
		!strings.Contains(messages, "state its fanout") {
		t.Errorf("a number for a foreign key: %d, %s", code, messages)
	}
}
