package model

import (
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
)

// TestSchemaOfDatabase: a schema of the database in front of table names is in no name of the
// design, a CSV file needs none, and a message names it where it is missing.
func TestSchemaOfDatabase(t *testing.T) {
	t.Chdir(t.TempDir())
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("market.sql", `CREATE SCHEMA mkt;
CREATE TABLE mkt.host (id bigint PRIMARY KEY, name text NOT NULL);
CREATE TABLE mkt.flat (id bigint PRIMARY KEY, host_id bigint NOT NULL REFERENCES mkt.host, title text);
CREATE TABLE mkt.label (flat_id bigint REFERENCES mkt.flat, label text, PRIMARY KEY (flat_id, label));
CREATE TABLE old.label (id int PRIMARY KEY);`)
	if err := os.Mkdir("data", 0o700); err != nil {
		t.Fatal(err)
	}
	write("data/host.csv", "id,name\n1,Ann\n2,Bo\n")
	write("data/mkt.flat.csv", "id,host_id,title\n1,1,a\n2,1,b\n3,2,c\n")
	write("short.yaml", "format: orrery.stats/1\nscale: {rows: {host: 100}, fanout: {flat.host_id: {avg: 2}}}\n")
	write("workload.yaml", `format: orrery.workload/1
name: market
patterns:
  - {name: Flat, rate: 9, statements: [{sql: "SELECT f.title, h.name FROM mkt.flat f JOIN mkt.host h ON h.id = f.host_id WHERE f.id = :f"}]}
`)
	code, _, messages := runModel(t.Context(), "inspect", "--from", "ddl:market.sql", "--scale", "short.yaml")
	for _, want := range []string{"did you mean mkt.host?", "did you mean mkt.flat.host_id?"} {
		if code != exit.Usage || !strings.Contains(messages, want) {
			t.Errorf("exit code %d, %q is missing in %s", code, want, messages)
		}
	}
	for _, args := range [][]string{
		{"inspect", "--from", "ddl:market.sql", "--csv", "data", "--out", "source.yaml"},
		{"advise", "--source", "source.yaml", "--workload", "workload.yaml", "--out", "design.yaml"},
	} {
		if code, _, messages := runModel(t.Context(), args...); code != exit.OK || strings.Contains(messages, ".csv") {
			t.Fatalf("%v: exit code %d: %s", args, code, messages)
		}
	}
	text, err := os.ReadFile("design.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"type: flat,", "hostName", "type: mktLabel", "type: oldLabel"} {
		if !strings.Contains(strings.ReplaceAll(string(text), "\n", ","), want) {
			t.Errorf("%q is missing in:\n%s", want, text)
		}
	}
	if strings.Contains(string(text), "mktFlat") || strings.Contains(string(text), "mktHost") {
		t.Errorf("the schema is in a name:\n%s", text)
	}
}
