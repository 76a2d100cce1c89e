package model

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/report"
)

// measuredClaims are added to cases that have none.
const measuredClaims = `
  - {id: m1, level: must, check: measured, metric: requests, within: 1.0}
  - {id: m2, level: must, check: measured, metric: ru, within: 1.25}
`

// TestRunsAreReportedAndChecked replays a sample on 1 and 5 ranges, joins both runs with the design
// in a report of each form, and checks the claims about measurements: kept by the runs, broken by a
// changed one. A run of something else is refused. ORRERY_REPLAY adds WebStore.
func TestRunsAreReportedAndChecked(t *testing.T) {
	for _, name := range []string{"northwind", "webstore"} {
		t.Run(name, func(t *testing.T) {
			if name == "webstore" && os.Getenv("ORRERY_REPLAY") == "" {
				t.Skip("216,000 rows: set ORRERY_REPLAY=60s, as `make soak-replay` does")
			}
			sharedSample(t, name)
			text, err := os.ReadFile(name + ".yaml")
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(text), "measured") {
				text = append(text, measuredClaims...)
			}
			write(t, name+".yaml", string(text))
			c, err := file.ReadCase(name+".yaml", text)
			if err != nil {
				t.Fatal(err)
			}
			work, err := file.WriteWorkload(c.Workload)
			if err != nil {
				t.Fatal(err)
			}
			write(t, "workload.yaml", string(work))
			runsOfSample(t, name)
		})
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// runsOfSample replays the design of the folder, and reads the runs back.
func runsOfSample(t *testing.T, name string) {
	run := func(want int, args ...string) (out, messages string) {
		t.Helper()
		code, out, messages := runModel(t.Context(), args...)
		if code != want {
			t.Fatalf("%v: exit code %d, want %d: %s%s", args, code, want, out, messages)
		}
		return out, messages
	}
	server := startTarget(t)
	from := asSQLite(t, name)
	run(exit.OK, append([]string{"inspect", "--out", "source.yaml"}, from...)...)
	problem := []string{"--design", "design.yaml", "--source", "source.yaml", "--workload", "workload.yaml"}
	for _, ranges := range []string{"1", "5"} {
		server.model(t, exit.OK, append(append([]string{
			"replay", "--baseline", "naive", "--semantic", "3", "--duration", "1s", "--rate-factor", "0.2", "--ranges", ranges,
			"--out", "run" + ranges + ".json",
		}, problem...), from...)...)
	}
	both := append([]string{"report", "--run", "run1.json", "--run", "run5.json"}, problem...)
	for _, form := range reportForms {
		out, _ := run(exit.OK, append([]string{"-o", form}, both...)...)
		if form == "json" {
			checkRuns(t, out)
			continue
		}
		for _, want := range []string{"run1.json", "run5.json", "5 ranges for each container", "second by second", "kept"} {
			if !strings.Contains(out, want) {
				t.Errorf("-o %s lacks %q", form, want)
			}
		}
	}

	check := []string{"check", name + ".yaml", "--design", "design.yaml"}
	_, messages := run(exit.OK, check...)
	if !strings.Contains(messages, "2 need a replay") {
		t.Errorf("without a run: %s", messages)
	}
	for _, file := range []string{"run1.json", "run5.json"} {
		out, messages := run(exit.OK, append(check, "--run", file)...)
		if !strings.Contains(messages, "0 broken, 0 need a replay") {
			t.Errorf("%s: %s%s", file, messages, out)
		}
		t.Log(out[strings.Index(out, "m1"):])
	}
	changeRun(t, "run1.json", "broken.json", func(r *file.Run) {
		for i := range r.Designs {
			r.Designs[i].Patterns[0].Measured.Requests++
			r.Designs[i].Patterns[0].Measured.RU *= 3
		}
	})
	out, messages := run(exit.Gate, append(check, "--run", "broken.json")...)
	if !strings.Contains(messages, "2 broken, 0 need a replay") {
		t.Errorf("a changed run: %s%s", messages, out)
	}

	changeRun(t, "run1.json", "old.json", func(r *file.Run) { r.Source = file.RunSource{} })
	text, err := os.ReadFile("workload.yaml")
	if err != nil {
		t.Fatal(err)
	}
	write(t, "faster.yaml", strings.Replace(string(text), "rate: ", "rate: 1", 1))
	write(t, "other.yaml", strings.Replace(read(t, "design.yaml"), "type_property: type", "type_property: kind", 1))
	for _, c := range []struct {
		want string
		args []string
	}{
		{"of another workload", []string{"report", "--run", "run1.json", "--workload", "faster.yaml"}},
		{"of another design", []string{"report", "--run", "run1.json", "--design", "other.yaml"}},
		{"an older version wrote it", []string{"report", "--run", "old.json"}},
		{"no such file", []string{"report", "--run", "absent.json"}},
		{"orrery.run/1", []string{"report", "--run", "design.yaml"}},
	} {
		_, messages := run(exit.Usage, append(append([]string{c.args[0]}, problem...), c.args[1:]...)...)
		if !strings.Contains(messages, c.want) {
			t.Errorf("%v: %q lacks %q", c.args, messages, c.want)
		}
	}
	_, messages = run(exit.Usage, append(check, "--run", "run1.json", "--design", "other.yaml")...)
	if !strings.Contains(messages, "of another design") {
		t.Error(messages)
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func changeRun(t *testing.T, from, to string, change func(*file.Run)) {
	t.Helper()
	r, err := file.ReadRun(from, []byte(read(t, from)))
	if err != nil {
		t.Fatal(err)
	}
	change(r)
	text, err := file.WriteRun(r)
	if err != nil {
		t.Fatal(err)
	}
	write(t, to, string(text))
}

// checkRuns checks the JSON form of a report with two runs.
func checkRuns(t *testing.T, text string) {
	t.Helper()
	var r report.Report
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		t.Fatal(err)
	}
	if len(r.Runs) != 2 || r.Runs[0].Ranges != 1 || r.Runs[1].Ranges != 5 {
		t.Fatalf("%d runs", len(r.Runs))
	}
	for i := range r.Runs {
		run := &r.Runs[i]
		if !run.Kept || len(run.Answers) == 0 || len(run.Designs) != 2 || run.Designs[1].Design != "proposed" {
			t.Errorf("%+v", run)
		}
		for k := range run.Designs {
			d := &run.Designs[k]
			if len(d.Patterns) != len(r.Patterns) || len(d.Checks) < 2 || len(d.Ranges) < run.Ranges {
				t.Errorf("%s: %d patterns, %d checks, %d ranges", d.Design, len(d.Patterns), len(d.Checks), len(d.Ranges))
			}
			for _, p := range d.Patterns {
				if p.Runs > 0 && (p.Requests.Within == "" || !p.Requests.Kept || p.RU.Within == "" || !p.RU.Kept) {
					t.Errorf("%s, %s: %+v", d.Design, p.Name, p)
				}
			}
		}
	}
}

// TestReplayFromPostgres: a PostgreSQL server gives a replay its rows and values, and its own SQL
// the answers to compare with, on 1 and 5 ranges, for the design and one container for each table.
func TestReplayFromPostgres(t *testing.T) {
	name := "northwind"
	sharedSample(t, name)
	c, err := file.ReadCase(name+".yaml", []byte(read(t, name+".yaml")))
	if err != nil {
		t.Fatal(err)
	}
	work, err := file.WriteWorkload(c.Workload)
	if err != nil {
		t.Fatal(err)
	}
	write(t, "workload.yaml", string(work))
	from := asPostgres(t, name)
	for _, args := range [][]string{
		append([]string{"inspect", "--out", "source.yaml"}, from...),
		{"advise", "--source", "source.yaml", "--workload", "workload.yaml", "--out", "design.yaml", "--overwrite"},
	} {
		if code, _, messages := runModel(t.Context(), args...); code != exit.OK {
			t.Fatalf("%s: %d: %s", args[0], code, messages)
		}
	}
	server := startTarget(t)
	for _, ranges := range []string{"1", "5"} {
		out := "run" + ranges + ".json"
		server.model(t, exit.OK, append([]string{
			"replay", "--design", "design.yaml", "--source", "source.yaml", "--workload", "workload.yaml", "--baseline", "naive",
			"--semantic", "5", "--duration", "1s", "--ranges", ranges, "--out", out,
		}, from...)...)
		r, err := file.ReadRun(out, []byte(read(t, out)))
		if err != nil {
			t.Fatal(err)
		}
		equal := 0
		for _, a := range r.Semantic {
			equal += a.Equal
		}
		if !r.Kept || len(r.Designs) != 2 || equal < 40 {
			t.Errorf("%s ranges: kept %v, %d designs, %d equal answers: %+v", ranges, r.Kept, len(r.Designs), equal, r.Semantic)
		}
		t.Logf("%s ranges: %d comparisons kept, %d answers equal", ranges, len(r.Judgement), equal)
	}
}
