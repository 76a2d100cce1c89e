package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/console"
)

// hostileModel returns the cases of the workbench: files whose tables, columns, patterns and
// claims have hostile names. The file x is one that no command can read.
func hostileModel(t *testing.T, x string) map[string][][]string {
	t.Helper()
	dir := t.TempDir()
	file := func(name string, content any) string {
		path := filepath.Join(dir, name)
		text, ok := content.(string)
		if !ok {
			encoded, err := json.Marshal(content)
			if err != nil {
				t.Fatal(err)
			}
			// YAML takes no control character as it is, and JSON leaves some.
			out := strings.Builder{}
			for _, r := range string(encoded) {
				if r >= 0x7f && r <= 0xffff {
					fmt.Fprintf(&out, "\\u%04x", r)
				} else {
					out.WriteRune(r)
				}
			}
			text = out.String()
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	// A name of SQL is UTF-8 text without a byte 0.
	name := strings.ReplaceAll(strings.ToValidUTF8(hostile, "?"), "\x00", "")
	type object = map[string]any
	// SQL text keeps its own line breaks.
	table := strings.ReplaceAll(name, "FORGED", "SELECT")
	quoted := `"` + strings.ReplaceAll(table, `"`, `""`) + `"`
	ddl := file("schema.sql", "CREATE TABLE "+quoted+" (id int PRIMARY KEY, "+quoted+" text, other int);\n"+
		"CREATE TABLE child (id int PRIMARY KEY, parent int REFERENCES "+quoted+"(id), "+quoted+" text);\n"+
		"CREATE VIEW v AS SELECT 1; COMMENT ON TABLE child IS '"+strings.ReplaceAll(name, "'", "''")+"';\n")
	patterns := []any{
		object{"name": name, "rate": 10, "statements": []any{
			object{"sql": "SELECT * FROM " + quoted + " WHERE id = $1"},
			object{"sql": "SELECT * FROM child WHERE parent = $1 AND lower(" + quoted + ") = $2"},
		}},
		object{"name": name + "2", "rate": 1, "statements": []any{
			object{"sql": "INSERT INTO child (id, parent, " + quoted + ") VALUES ($1, $2, $3)"},
		}},
	}
	work := file("workload.yaml", object{"format": "orrery.workload/1", "name": name, "patterns": patterns})
	wrong := file("wrong.yaml", object{"format": "orrery.workload/1", "name": name, name: name, "patterns": []any{
		object{"name": name, "rate": name, "statements": []any{object{"sql": "SELECT " + quoted + " FROM " + quoted + "x"}}},
	}})
	unknown := file("unknown.yaml", object{"format": "orrery.workload/1", "name": name, "patterns": []any{
		object{"name": name, "rate": 1, "statements": []any{object{"sql": "SELECT " + quoted + "\nFROM " + quoted + "."}}},
	}})
	claims := []any{
		object{"id": name, "level": "must", "check": "embed", "child": "child", "in": table, "as": "array"},
		object{"id": "w", "level": "should", "check": "warn", "kind": "cross_partition", "subject": name},
	}
	one := file("case.yaml", object{
		"format": "orrery.case/1", "name": name, "schema": object{"file": "schema.sql"}, "workload": patterns,
		"assertions": claims,
	})
	budget := file("budget.yaml", object{
		"format": "orrery.budget/1", "patterns": object{name: object{"requests": 0.1}}, "total": object{name: 1},
	})
	source, design := filepath.Join(dir, "source.yaml"), filepath.Join(dir, "design.yaml")
	for _, args := range [][]string{
		{"model", "inspect", "--from", "ddl:" + ddl, "--out", source},
		{"model", "advise", "--source", source, "--workload", work, "--out", design},
	} {
		var out, errOut bytes.Buffer
		if code := run(args, console.Console{In: strings.NewReader(""), Out: &out, Err: &errOut}); code != 0 {
			t.Fatalf("%q ends with %d: %s", args, code, errOut.String())
		}
	}
	of := func(args ...string) []string { return append(args, "--source", source, "--workload", work) }
	priced := func(args ...string) []string { return append(of("--design", design), args...) }
	return map[string][][]string{
		"model": {{hostileArg}},
		"model inspect": {
			{"--from", "ddl:" + ddl},
			{"--from", "ddl:" + ddl, "-o", "json"},
			{"--from", hostileArg},
			{"--from", "sqlite:" + x},
			{"--from", "ddl:" + x},
			{"--from", "sqlite:" + hostileArg},
			{"--from", "postgres://" + hostileArg},
			{"--from", "postgres://" + hostileArg, "--stat-statements", "1s", "--workload-out", x},
			{"--from", "postgres://h/d", "--stat-statements", hostileArg, "--workload-out", hostileArg},
			{hostileArg},
		},
		"model advise": {
			of(),
			of("-o", "json"),
			of("-o", "table"),
			of("--pin", hostileArg),
			of("--forbid", "embed:"+hostileArg+"="+hostileArg),
			of("--horizon", hostileArg),
			{"--source", x, "--workload", x},
			{"--source", source, "--workload", wrong},
			{"--source", source, "--workload", unknown},
			{"--source", hostileArg, "--workload", hostileArg},
		},
		"model predict": {
			priced(),
			priced("-o", "json"),
			priced("-o", "md"),
			priced("--baseline", "naive"),
			priced("--sensitivity"),
			priced("--sensitivity", "-o", "json"),
			priced("--budget", budget),
			priced("--at", hostileArg),
			of("--design", x),
			of("--design", work),
		},
		"model report": {
			priced(), priced("-o", "md"), priced("-o", "json"), priced("-o", "html"), priced("--currency", hostileArg),
		},
		"model compare": {
			of(design, design), of(design, design, "-o", "md"), of(design, design, "-o", "json"), of(x, hostileArg),
		},
		"model demo": {
			{"--out", filepath.Join(dir, "schema.sql", hostileArg)},
			{"--scale", "0"},
			{"--ranges", "0"},
			{hostileArg},
			{"--duration", hostileArg},
		},
		"model export": {
			priced("--format", "arm", "--out", filepath.Join(dir, "arm")),
			priced("--format", "cli", "--out", filepath.Join(dir, "cli")),
			priced("--format", "feed-handler", "--out", filepath.Join(dir, "handler")),
			priced("--format", "procedures", "--out", filepath.Join(dir, "procedures")),
			priced("--format", "mermaid", "--out", filepath.Join(dir, "mermaid")),
			priced("--format", "seed", "--database", hostileArg, "--out", filepath.Join(dir, "seed")),
			priced("--format", hostileArg, "--out", hostileArg),
		},
		"model migrate": {
			{"--design", design, "--from", "ddl:" + ddl, "--database", "d", "--dry-run"},
			{"--design", design, "--from", "ddl:" + ddl, "--database", "d", "--dry-run", "-o", "json"},
			{"--design", design, "--from", "ddl:" + ddl, "--database", "d", "--rejects", x + ".rejects"},
			{"--design", design, "--from", "ddl:" + ddl, "--database", "d", "--baseline", "naive", "--no-progress"},
			{"--design", design, "--from", "ddl:" + ddl, "--database", hostileArg},
			{"--design", design, "--from", "ddl:" + ddl, "--to", hostileArg, "--database", "d"},
			{"--design", x, "--from", "ddl:" + ddl, "--database", "d"},
			{"--design", design, "--from", hostileArg, "--verify", hostileArg},
			{hostileArg},
		},
		"model verify": {
			{"--design", design, "--from", "ddl:" + ddl, "--database", "d", "--derived", "--references"},
			{"--design", design, "--from", "ddl:" + ddl, "--database", "d", "--rows", "sample:3", "-o", "json"},
			{"--design", design, "--from", "ddl:" + ddl, "--database", hostileArg, "--rows", hostileArg},
			{"--design", x, "--from", "sqlite:" + x, "--database", "d"},
			{hostileArg},
		},
		"model replay": {
			priced("--from", "ddl:"+ddl, "--duration", "1s"),
			priced("--from", "ddl:"+ddl, "--database", "d", "--duration", "1s", "-o", "json"),
			priced("--from", "ddl:"+ddl, "--database", hostileArg, "--budget", budget),
			priced("--from", hostileArg, "--retry", hostileArg),
			of("--design", x, "--from", "ddl:"+ddl),
			{hostileArg},
		},
		"model check": {{one}, {one, "-o", "json"}, {one, "--design", design}, {x}, {wrong}, {hostileArg}},
	}
}
