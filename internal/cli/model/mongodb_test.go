package model

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

// TestAPI: --api takes the APIs that designs are made for, and names them.
func TestAPI(t *testing.T) {
	inSample(t)
	for _, command := range [][]string{{"advise", "--source", "s", "--workload", "w"}, {"check", "case.yaml"}} {
		code, _, messages := runModel(t.Context(), append(command, "--api", "gremlin")...)
		if code != exit.Usage || !strings.Contains(messages, "use nosql or mongodb") {
			t.Errorf("%s: exit code %d: %s", command[0], code, messages)
		}
	}
	code, _, messages := runModel(t.Context(), "check", "case.yaml", "--design", "d", "--api", "mongodb")
	if code != exit.Usage || !strings.Contains(messages, "the file of --design states the API") {
		t.Errorf("exit code %d: %s", code, messages)
	}
}

// cosmosWords are words of the NoSQL API for which the MongoDB API has its own. Fields of the file
// formats keep their names.
var cosmosWords = regexp.MustCompile(`(?i)\b(containers?|items?|partition keys?|partition key ranges?|change feed|` +
	`stored procedures?|transactional batch|SELECT)\b`)

// TestMongoDB takes a design for the MongoDB API through all commands.
func TestMongoDB(t *testing.T) {
	inSample(t)
	must := func(args ...string) string {
		t.Helper()
		code, out, messages := runModel(t.Context(), args...)
		if code != exit.OK {
			t.Fatalf("%v: exit code %d: %s", args, code, messages)
		}
		return out
	}
	must("inspect", "--from", "ddl:forum.sql", "--out", "source.yaml")
	input := []string{"--source", "source.yaml", "--workload", "forum.workload.yaml"}
	of := func(command string, more ...string) []string {
		return append(append([]string{command}, input...), more...)
	}
	text := must(of("advise", "--api", "mongodb")...)
	if again := must(of("advise", "--api", "mongodb")...); again != text {
		t.Error("two runs differ")
	}
	for _, want := range []string{"api: mongodb", "command: ", "db."} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in the design:\n%s", want, text)
		}
	}
	if strings.Contains(text, "sql: ") || strings.Contains(text, "procedure: {") {
		t.Errorf("the design has requests of another API:\n%s", text)
	}
	if err := os.WriteFile("design.yaml", []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	must(of("advise", "--out", "other.yaml")...)
	outputs := map[string]string{
		"predict": must(of("predict", "--design", "design.yaml", "--baseline", "naive", "--sensitivity")...),
		"report":  must(of("report", "--design", "design.yaml", "-o", "md")...),
		"html":    must(of("report", "--design", "design.yaml", "-o", "html")...),
		"both":    must(of("compare", "design.yaml", "other.yaml")...),
	}
	for name, out := range outputs {
		if name == "predict" || name == "report" {
			withoutSQL := regexp.MustCompile("(?s)Before:.*?After,").ReplaceAllString(out, "")
			if found := cosmosWords.FindAllString(withoutSQL, -1); found != nil {
				t.Errorf("%s has words of the NoSQL API: %q\n%s", name, found, withoutSQL)
			}
		}
	}
	if !strings.Contains(outputs["both"], "mongodb") {
		t.Errorf("the comparison names no API:\n%s", outputs["both"])
	}
	must(of("export", "--design", "design.yaml", "--format", "mongosh", "--out", "out")...)
	if script, err := os.ReadFile(filepath.Join("out", "collections.js")); err != nil ||
		!strings.Contains(string(script), `"shardKey"`) {
		t.Errorf("%v\n%s", err, script)
	}
}

// TestMongoDBIsRefused: what needs a server with the MongoDB API says so, and what a design for it
// cannot have is an error.
func TestMongoDBIsRefused(t *testing.T) {
	inSample(t)
	for _, args := range [][]string{
		{"inspect", "--from", "ddl:forum.sql", "--out", "source.yaml"},
		{
			"advise", "--source", "source.yaml", "--workload", "forum.workload.yaml", "--out", "design.yaml", "--api",
			"mongodb",
		},
		{"advise", "--source", "source.yaml", "--workload", "forum.workload.yaml", "--out", "nosql.yaml"},
	} {
		if code, _, messages := runModel(t.Context(), args...); code != exit.OK {
			t.Fatal(messages)
		}
	}
	data := []string{"--design", "design.yaml", "--from", "ddl:forum.sql", "--to", "http://127.0.0.1:1"}
	for command, more := range map[string][]string{
		"migrate": nil, "verify": nil,
		"replay": {"--source", "source.yaml", "--workload", "forum.workload.yaml"},
	} {
		code, _, messages := runModel(t.Context(), append(append([]string{command}, data...), more...)...)
		if code != exit.Usage || !strings.Contains(messages, "does not serve that API yet") ||
			!strings.Contains(messages, "--api=nosql") {
			t.Errorf("%s: exit code %d: %s", command, code, messages)
		}
	}
	export := func(file, format, want string) {
		t.Helper()
		code, _, messages := runModel(t.Context(), "export", "--design", file, "--source", "source.yaml", "--workload",
			"forum.workload.yaml", "--format", format, "--out", "out")
		if code != exit.Usage || !strings.Contains(messages, want) {
			t.Errorf("%s: exit code %d: %s", format, code, messages)
		}
	}
	export("design.yaml", "bicep", "use the format mongosh")
	export("nosql.yaml", "mongosh", "--api=mongodb")
	text, err := os.ReadFile("nosql.yaml")
	if err != nil {
		t.Fatal(err)
	}
	edited := strings.NewReplacer("api: nosql", "api: mongodb", "from: {table: member}", "from: {table: member}\n"+
		"        counters: [{property: n, counts: thread.author_id, func: count, rule: r, mode: sync}]").Replace(string(text))
	if err := os.WriteFile("edited.yaml", []byte(edited), 0o600); err != nil {
		t.Fatal(err)
	}
	code, _, messages := runModel(t.Context(), "predict", "--design", "edited.yaml", "--source", "source.yaml",
		"--workload", "forum.workload.yaml")
	if code != exit.Usage || !strings.Contains(messages, "give its rule the mode async") {
		t.Errorf("exit code %d: %s", code, messages)
	}
}
