package model

import (
	"context"
	"database/sql"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/ddl"
	"github.com/orrery-db/orrery/internal/model/source/sourcetest"
	"github.com/orrery-db/orrery/internal/testshared"
	"github.com/orrery-db/orrery/internal/transfer"
	"github.com/orrery-db/orrery/orrerytest"
)

// a target is a server of the test's own.
type target struct {
	server *orrery.Server
	args   []string // that name it
}

func startTarget(t *testing.T) *target {
	t.Helper()
	server := orrerytest.Start(t, orrery.Config{Throttle: "off"})
	return &target{server, []string{"--to", server.Endpoint(), "--key", server.Key()}}
}

// model runs a command that reaches the server, and fails the test unless it ends with a code.
func (s *target) model(t *testing.T, want int, args ...string) (out, messages string) {
	t.Helper()
	code, out, messages := runModel(t.Context(), append(args, s.args...)...)
	if code != want {
		t.Fatalf("%v: exit code %d, want %d: %s%s", args, code, want, out, messages)
	}
	return out, messages
}

// ask sends a request to the server.
func (s *target) ask(t *testing.T, method, link, key, body string) []byte {
	t.Helper()
	o := dataFlags{to: s.server.Endpoint()}
	o.account.Key = s.server.Key()
	sender := senderOf(t, &o)
	r := transfer.Request{
		Method: method, Kind: "docs", Link: link, Path: transfer.PathOf(link),
		Header: map[string]string{"x-ms-documentdb-partitionkey": key},
	}
	if body != "" {
		r.Body = []byte(body)
	}
	if method == http.MethodPost {
		r.Path += "/docs"
		r.Header["x-ms-documentdb-is-upsert"] = "True"
	}
	answer, err := transfer.Ask(t.Context(), sender, clock.System(), r)
	if err != nil {
		t.Fatalf("%s %s: %v", method, link, err)
	}
	return answer.Body
}

// sharedSample copies a sample to a folder of the test and changes to it. design.yaml is the design
// that the advisor finds for it.
func sharedSample(t *testing.T, name string) {
	t.Helper()
	files := []string{name + ".yaml", "northwind.sql"}
	if name == "webstore" {
		files = []string{name + ".yaml", "schema.sql"}
		for _, table := range []string{
			"customer", "customer_address", "customer_password", "product", "product_category", "product_tag", "product_tags",
			"sales_order", "sales_order_detail",
		} {
			files = append(files, table+".csv.gz")
		}
	}
	folder := t.TempDir()
	for _, file := range files {
		if err := os.WriteFile(filepath.Join(folder, file), testshared.Open(t, "data/"+name+"/"+file), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(folder)
	if code, _, messages := runModel(t.Context(), "check", name+".yaml", "--out", "design.yaml"); code != exit.OK {
		t.Fatalf("check: exit code %d: %s", code, messages)
	}
}

// ddlOf returns the flags that name a sample as SQL text.
func ddlOf(name string) []string {
	if name == "webstore" {
		return []string{"--from", "ddl:schema.sql", "--csv", "."}
	}
	return []string{"--from", "ddl:northwind.sql"}
}

// asSQLite writes the rows of a sample into a SQLite file, and returns the flags that name it.
func asSQLite(t *testing.T, name string) []string {
	t.Helper()
	path, csv := "northwind.sql", ""
	if name == "webstore" {
		path, csv = "schema.sql", "."
	}
	from, err := ddl.Open(t.Context(), path, ddl.Options{CSV: csv})
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close() //nolint:errcheck // read only
	db, err := sql.Open("sqlite", "file:sample.db?_pragma=foreign_keys(off)&_pragma=synchronous(off)")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close() //nolint:errcheck // what follows reads the file
	tx, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	exec := func(text string, args ...any) {
		if _, err := tx.Exec(text, args...); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	for _, statement := range sourcetest.Create(from.Structure()) {
		exec(statement)
	}
	for i := range from.Structure().Tables {
		table := &from.Structure().Tables[i]
		insert := fmt.Sprintf("INSERT INTO %q VALUES (?%s)", table.Name, strings.Repeat(", ?", len(table.Columns)-1))
		err := from.Rows(t.Context(), source.Scan{Table: i}, func(row []any) error {
			_, err := tx.Exec(insert, row...)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := tx.Commit(); err != nil {
		t.Fatal(err)
	}
	return []string{"--from", "sqlite:sample.db"}
}

// onSQLite runs a statement on the SQLite file of a sample.
func onSQLite(t *testing.T, statement string) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:sample.db")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close() //nolint:errcheck // the statement is done
	if _, err := db.ExecContext(t.Context(), statement); err != nil {
		t.Fatal(err)
	}
}

// asPostgres loads the rows of a sample into a PostgreSQL server of the test's own.
func asPostgres(t *testing.T, name string) []string {
	t.Helper()
	server := sourcetest.StartPostgres(t)
	if name == "northwind" {
		server.Create(t, name, readText(t, "northwind.sql"))
	} else {
		var b strings.Builder
		b.WriteString(readText(t, "schema.sql"))
		from, err := ddl.Open(t.Context(), "schema.sql", ddl.Options{CSV: "."})
		if err != nil {
			t.Fatal(err)
		}
		defer from.Close() //nolint:errcheck // read only
		b.WriteString("\nSET session_replication_role = replica;\n")
		for i := range from.Structure().Tables {
			table := &from.Structure().Tables[i]
			fmt.Fprintf(&b, "COPY %q FROM STDIN;\n", table.Name)
			err := from.Rows(t.Context(), source.Scan{Table: i}, func(row []any) error {
				for c, v := range row {
					if c > 0 {
						b.WriteByte('\t')
					}
					text, null := source.Text(table.Columns[c].Type, v)
					if null {
						text = `\N`
					} else {
						text = strings.NewReplacer("\\", `\\`, "\t", `\t`, "\n", `\n`, "\r", `\r`).Replace(text)
					}
					b.WriteString(text)
				}
				b.WriteByte('\n')
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			b.WriteString("\\.\n")
		}
		server.Create(t, name, b.String())
	}
	return []string{"--from", server.Address("postgres", name)}
}

func readText(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestMigrateSamples migrates the samples from each kind of source, with 1 and 5 partition key
// ranges, under the advised design and the naive one. Every row comes back from the items, copies
// and counters included. WebStore needs ORRERY_MIGRATE_ALL (make soak-migrate).
func TestMigrateSamples(t *testing.T) {
	all := os.Getenv("ORRERY_MIGRATE_ALL") != ""
	for _, sample := range []string{"northwind", "webstore"} {
		for kind, open := range map[string]func(*testing.T, string) []string{
			"ddl": func(_ *testing.T, name string) []string { return ddlOf(name) }, "sqlite": asSQLite, "postgres": asPostgres,
		} {
			if sample == "webstore" && !all {
				continue
			}
			t.Run(sample+" from "+kind, func(t *testing.T) {
				sharedSample(t, sample)
				from := open(t, sample)
				for _, ranges := range []string{"1", "5"} {
					for _, baseline := range []string{"", "naive"} {
						t.Run(strings.TrimSpace(ranges+" ranges "+baseline), func(t *testing.T) {
							with := append([]string{"--design", "design.yaml", "--database", "d"}, from...)
							if baseline != "" {
								with = append(with, "--baseline", baseline)
							}
							migrateAndVerify(t, startTarget(t), with, ranges)
						})
					}
				}
			})
		}
	}
}

func migrateAndVerify(t *testing.T, s *target, with []string, ranges string) {
	t.Helper()
	began := clock.System().Now()
	out, _ := s.model(t, exit.OK, append([]string{"migrate", "--ranges", ranges}, with...)...)
	took := clock.System().Now().Sub(began)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	t.Logf("%s (%v in all)", lines[len(lines)-1], took.Round(time.Millisecond))
	out, _ = s.model(t, exit.OK, append([]string{"verify", "--derived", "--references"}, with...)...)
	if !strings.Contains(out, "nothing differs") || strings.Contains(out, "refer to nothing") {
		t.Errorf("%v: %s", with, out)
	}
	// A second run changes nothing.
	if strings.Contains(ranges, "1") {
		s.model(t, exit.OK, append([]string{"migrate", "--verify", "sample:50"}, with...)...)
		out, _ = s.model(t, exit.OK, append([]string{"verify", "--derived"}, with...)...)
		if !strings.Contains(out, "nothing differs") {
			t.Errorf("%v, again: %s", with, out)
		}
	}
}

// senderOf connects to the account that flags name.
func senderOf(t *testing.T, o *dataFlags) transfer.Sender {
	t.Helper()
	sender, err := o.connect(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return sender
}
