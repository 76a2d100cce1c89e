//go:build unix

package postgres_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/postgres"
	"github.com/orrery-db/orrery/internal/model/source/sourcetest"
	"github.com/orrery-db/orrery/internal/model/source/sqlite"
)

func open(t testing.TB, address string, o postgres.Options) *source.Source {
	t.Helper()
	s, err := postgres.Open(t.Context(), address, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func measure(t testing.TB, s *source.Source) *schema.Schema {
	t.Helper()
	m, err := s.Schema(t.Context(), source.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestPostgres starts one server for all tests with a server.
func TestPostgres(t *testing.T) {
	server := sourcetest.StartPostgres(t)
	for name, test := range map[string]func(*testing.T, *sourcetest.Server){
		"samples": samples, "structure": structure, "rights": rights, "explained": explained, "infer": infer,
		"late": late, "sampled": sampled, "observe": observe, "snapshot": snapshot,
	} {
		t.Run(name, func(t *testing.T) { test(t, server) })
	}
}

// samples loads both sample databases, and compares their statistics with those of the same rows in
// SQLite.
func samples(t *testing.T, server *sourcetest.Server) {
	for _, c := range []struct {
		name, text string
		want       sourcetest.Expectation
	}{
		{"webstore", sourcetest.WebStoreSQL(t), sourcetest.WebStore},
		{"northwind", sourcetest.NorthwindSQL(t), sourcetest.Northwind},
	} {
		server.Create(t, c.name, c.text)
		reader := open(t, server.Address("postgres", c.name), postgres.Options{})
		s := measure(t, reader)
		c.want.Check(t, s)
		if len(s.Notes) > 0 || len(s.Ignored) > 0 {
			t.Errorf("notes %q, ignored %v", s.Notes, s.Ignored)
		}
		// An INTEGER of SQLite has 64 bits, whatever it is declared as.
		wide := strings.NewReplacer(" int ", " bigint ")
		a, b := wide.Replace(sourcetest.Statistics(s)), wide.Replace(sourcetest.Statistics(inSQLite(t, reader)))
		if a != b {
			x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
			for i := range min(len(x), len(y)) {
				if x[i] != y[i] {
					t.Errorf("%s, line %d:\n%s\n%s", c.name, i+1, x[i], y[i])
				}
			}
		}
	}
}

// inSQLite returns the statistics of the same rows in a SQLite file.
func inSQLite(t *testing.T, from *source.Source) *schema.Schema {
	t.Helper()
	path := filepath.Join(t.TempDir(), "copy.db")
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	for i, statement := range sourcetest.Create(from.Structure()) {
		tx, err := db.Begin()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tx.Exec(statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
		table := &from.Structure().Tables[i]
		insert := fmt.Sprintf("INSERT INTO %q VALUES (?%s)", table.Name, strings.Repeat(",?", len(table.Columns)-1))
		err = from.Rows(t.Context(), source.Scan{Table: i}, func(row []any) error {
			_, err := tx.Exec(insert, row...)
			return err
		})
		if err := errors.Join(err, tx.Commit()); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	file, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	s := measure(t, file)
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	return s
}

// structure reads testdata/structure.sql and compares all that is found with a file.
func structure(t *testing.T, server *sourcetest.Server) {
	text, err := os.ReadFile("testdata/structure.sql")
	if err != nil {
		t.Fatal(err)
	}
	server.Create(t, "an odd \"name", string(text))
	address := server.Address("postgres", url.PathEscape("an odd \"name"))
	var b strings.Builder
	for _, schemas := range [][]string{{"public", "sales"}, {"sales"}} {
		s := measure(t, open(t, address, postgres.Options{Schemas: schemas}))
		fmt.Fprintf(&b, "schemas %v\n%s", schemas, sourcetest.Statistics(s))
		for i := range s.Tables {
			for _, c := range s.Tables[i].Columns {
				fmt.Fprintf(&b, "%s.%s %+v generated=%v\n", s.Tables[i].Name, c.Name, c.Type, c.Generated)
			}
			fmt.Fprintf(&b, "%s indexes %v\n", s.Tables[i].Name, s.Tables[i].Indexes)
		}
		for _, i := range s.Ignored {
			fmt.Fprintf(&b, "ignored %s: %s\n", i.What, i.Why)
		}
	}
	const golden = "testdata/structure.txt"
	if os.Getenv("ORRERY_REWRITE") == "1" {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil || string(want) != b.String() {
		t.Errorf("%s differs (%v); got:\n%s", golden, err, b.String())
	}
}

func rights(t *testing.T, server *sourcetest.Server) {
	server.Create(t, "rights", `CREATE TABLE seen (id int PRIMARY KEY); INSERT INTO seen VALUES (1), (2);
		CREATE TABLE secret (id int PRIMARY KEY, seen_id int REFERENCES seen); INSERT INTO secret VALUES (1, 1);
		CREATE ROLE reader LOGIN; GRANT SELECT ON seen TO reader; CREATE SCHEMA closed; CREATE TABLE closed.t (id int);`)
	s := measure(t, open(t, server.Address("reader", "rights"), postgres.Options{}))
	secret, seen := s.Tables[0], s.Tables[1]
	if secret.RowsKnown || !seen.RowsKnown || seen.Rows != 2 || len(secret.Foreign) != 1 {
		t.Errorf("got %+v", s.Tables)
	}
	if len(s.Notes) != 1 || !strings.Contains(s.Notes[0], `GRANT SELECT ON "public"."secret"`) {
		t.Errorf("notes %q", s.Notes)
	}
	err := open(t, server.Address("reader", "rights"), postgres.Options{}).Rows(t.Context(), source.Scan{}, nil)
	var e *source.Error
	if !errors.As(err, &e) || !strings.Contains(e.Next, "GRANT SELECT ON secret") {
		t.Errorf("got %v", err)
	}
	_, err = postgres.Open(t.Context(), server.Address("reader", "rights"), postgres.Options{Schemas: []string{"absent"}})
	if err == nil || !strings.Contains(err.Error(), "--schema") {
		t.Errorf("got %v", err)
	}
}

func explained(t *testing.T, server *sourcetest.Server) {
	tcp := func(password, database string) string {
		u := url.URL{
			Scheme: "postgres", User: url.UserPassword("postgres", password),
			Host: fmt.Sprintf("127.0.0.1:%d", server.Port), Path: database,
		}
		return u.String()
	}
	if s, err := postgres.Open(t.Context(), tcp(sourcetest.Password, "template1"), postgres.Options{}); err == nil {
		_ = s.Close()
		t.Error("template1 has tables")
	} else if !strings.Contains(err.Error(), "has no tables") {
		t.Error(err)
	}
	for _, c := range []struct{ name, address, want string }{
		{"password", tcp("wrong-password", "postgres"), "password authentication failed"},
		{"database", tcp(sourcetest.Password, "absent"), `"absent" does not exist`},
		{"user", server.Address("absent", "postgres"), `role "absent" does not exist`},
	} {
		explainedAs(t, c.name, c.address, c.want)
	}
}

// explainedAs opens a database that cannot be opened.
func explainedAs(t *testing.T, name, address, want string) {
	t.Helper()
	started := time.Now()
	_, err := postgres.Open(t.Context(), address, postgres.Options{ConnectTime: 2 * time.Second})
	var e *source.Error
	if !errors.As(err, &e) || !strings.Contains(err.Error(), want) || e.Next == "" {
		t.Errorf("%s: got %v, want %q", name, err, want)
		return
	}
	for _, secret := range []string{"wrong-password", sourcetest.Password, url.QueryEscape(sourcetest.Password)} {
		if strings.Contains(err.Error(), secret) || strings.Contains(fmt.Sprintf("%+v", err), secret) {
			t.Errorf("%s: the message has the password: %v", name, err)
		}
	}
	if took := time.Since(started); took > 8*time.Second {
		t.Errorf("%s: it took %s", name, took)
	}
}

// TestUnreachable needs no server.
func TestUnreachable(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = silent.Close() }()
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := closed.Addr().String()
	if err := closed.Close(); err != nil {
		t.Fatal(err)
	}
	explainedAs(t, "nobody listens", "postgres://u:wrong-password@"+address+"/d", "cannot connect")
	explainedAs(t, "no answer", "postgres://u:wrong-password@"+silent.Addr().String()+"/d?sslmode=disable",
		"no answer in time")
	explainedAs(t, "no host", "postgres://u:wrong-password@host.invalid/d", "cannot connect")
	explainedAs(t, "no address", "postgres://u:wrong-password@host:port/d", "write it as postgres://")
	explainedAs(t, "no address", "postgres://u:wrong-password%@host/d", "write it as postgres://")
}

func infer(t *testing.T, server *sourcetest.Server) {
	server.Create(t, "infer", `CREATE TABLE p (id uuid PRIMARY KEY); CREATE TABLE c (id int PRIMARY KEY, p text, n numeric);
		INSERT INTO p SELECT md5(i::text)::uuid FROM generate_series(1, 100) i;
		INSERT INTO c SELECT i, md5((i % 100 + 1)::text)::uuid::text FROM generate_series(1, 1000) i`)
	reader := open(t, server.Address("postgres", "infer"), postgres.Options{})
	s := measure(t, reader)
	join := source.Join{Left: []schema.Ref{{Table: 0, Column: 1}}, Right: []schema.Ref{{Table: 1, Column: 0}}}
	if err := reader.Infer(t.Context(), s, []source.Join{join}, source.Options{}); err != nil {
		t.Fatal(err)
	}
	if f := s.Tables[0].Foreign; len(f) != 1 || !f[0].Assumed || f[0].Fanout.Avg != 10 || f[0].Fanout.Childless != 0 {
		t.Errorf("got %+v", f)
	}
}

// late cancels passes, and goes on in the same transaction.
func late(t *testing.T, server *sourcetest.Server) {
	server.Create(t, "late", `CREATE TABLE t (id int PRIMARY KEY, s text);
		INSERT INTO t SELECT i, repeat('x', 500) FROM generate_series(1, 200000) i`)
	reader := open(t, server.Address("postgres", "late"), postgres.Options{})
	s, err := reader.Schema(t.Context(), source.Options{TableTime: 5 * time.Millisecond})
	if err != nil || len(s.Notes) == 0 || !strings.Contains(s.Notes[0], "left out") {
		t.Errorf("got %+v, %v", s, err)
	}
	if s := measure(t, reader); s.Tables[0].Rows != 200000 || s.Tables[0].AvgBytes < 500 {
		t.Errorf("after a pass that was cut: %+v", s.Tables[0])
	}
	ctx, cancel := context.WithCancel(t.Context())
	n := 0
	err = reader.Rows(ctx, source.Scan{}, func([]any) error {
		if n++; n == 10 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) || n >= 200000 {
		t.Errorf("%d rows, got %v", n, err)
	}
}

func sampled(t *testing.T, server *sourcetest.Server) {
	server.Create(t, "sampled", `CREATE TABLE t (id int PRIMARY KEY, s text);
		INSERT INTO t SELECT i, 's' || i % 7 FROM generate_series(1, 100000) i`)
	o := source.Options{MaxRows: 5000}
	reader := open(t, server.Address("postgres", "sampled"), postgres.Options{})
	a, err := reader.Schema(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	b, err := reader.Schema(t.Context(), o)
	if err != nil || sourcetest.Statistics(a) != sourcetest.Statistics(b) {
		t.Errorf("two samples differ (%v)", err)
	}
	c := a.Tables[0]
	if c.Rows != 100000 || c.Columns[1].Distinct != 7 || c.Columns[0].Distinct != 100000 || len(a.Notes) != 1 {
		t.Errorf("got %+v, notes %q", c, a.Notes)
	}
}

// snapshot reads one state of the database while another user writes.
func snapshot(t *testing.T, server *sourcetest.Server) {
	server.Create(t, "snapshot", `CREATE TABLE t (b text, a int, PRIMARY KEY (b, a));
		INSERT INTO t VALUES ('b', 1), ('B', 2)`)
	reader := open(t, server.Address("postgres", "snapshot"), postgres.Options{})
	server.Exec(t, "snapshot", "INSERT INTO t VALUES ('a', 1)")
	var got []string
	err := reader.Rows(t.Context(), source.Scan{Ordered: true}, func(row []any) error {
		got = append(got, fmt.Sprint(row...))
		return nil
	})
	if want := []string{"B2", "b1"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, want %q (%v)", got, want, err)
	}
}

func observe(t *testing.T, server *sourcetest.Server) {
	server.Create(t, "observed", "CREATE TABLE t (id int PRIMARY KEY); INSERT INTO t SELECT generate_series(1, 10)")
	address := server.Address("postgres", "observed")
	_, err := postgres.Observe(t.Context(), address, postgres.Options{}, time.Second)
	if err == nil || !strings.Contains(err.Error(), "CREATE EXTENSION pg_stat_statements") {
		t.Fatalf("got %v", err)
	}
	server.Exec(t, "observed", "CREATE SCHEMA ext; CREATE EXTENSION pg_stat_statements SCHEMA ext; "+
		"SELECT id FROM t WHERE id < 1")
	done := make(chan struct{})
	go func() {
		defer close(done)
		time.Sleep(500 * time.Millisecond)
		server.Exec(t, "observed", strings.Repeat("SELECT id FROM t WHERE id < 5;\n", 6)+
			"UPDATE t SET id = 11 WHERE id = 10; BEGIN; COMMIT;")
	}()
	o, err := postgres.Observe(t.Context(), address, postgres.Options{}, 3*time.Second)
	<-done
	if err != nil {
		t.Fatal(err)
	}
	var own []postgres.Observed
	left := map[string]string{}
	for _, x := range o.Statements {
		if x.Why == "" {
			own = append(own, x)
		}
		left[x.Text] = x.Why
	}
	if len(own) != 2 || o.Seconds < 3 || o.Hidden != 0 || len(o.Notes()) > 0 {
		t.Fatalf("got %+v", o)
	}
	read, written := own[0], own[1]
	if read.Text != "SELECT id FROM t WHERE id < $1" || read.RowsPerCall != 4 || read.Rate*o.Seconds < 5.99 ||
		read.Rate*o.Seconds > 6.01 || written.Text != "UPDATE t SET id = $1 WHERE id = $2" || written.RowsPerCall != 1 {
		t.Errorf("got %+v", o)
	}
	for text, want := range map[string]string{
		"BEGIN": "neither reads nor writes", "SELECT pg_catalog.pg_sleep($1)": "catalog",
	} {
		if !strings.Contains(left[text], want) {
			t.Errorf("%s: %q", text, left[text])
		}
	}
	server.Exec(t, "observed", "CREATE ROLE watcher LOGIN; GRANT USAGE ON SCHEMA ext TO watcher")
	o, err = postgres.Observe(t.Context(), server.Address("watcher", "observed"), postgres.Options{}, time.Millisecond)
	if err != nil || o.Hidden == 0 || len(o.Notes()) != 1 || !strings.Contains(o.Notes()[0], "pg_read_all_stats") {
		t.Errorf("got %+v, %v", o, err)
	}
	server.Exec(t, "observed", "REVOKE USAGE ON SCHEMA ext FROM watcher; REVOKE ALL ON ext.pg_stat_statements FROM public")
	_, err = postgres.Observe(t.Context(), server.Address("watcher", "observed"), postgres.Options{}, time.Millisecond)
	if err == nil || !strings.Contains(err.Error(), "GRANT") {
		t.Errorf("without rights: %v", err)
	}
	reset(t, server, address)
}

// reset resets the counts while the server is watched: all of them, and those of one statement.
func reset(t *testing.T, server *sourcetest.Server, address string) {
	t.Helper()
	for _, call := range []string{
		"SELECT ext.pg_stat_statements_reset()",
		"SELECT ext.pg_stat_statements_reset(0, 0, queryid) FROM ext.pg_stat_statements WHERE query LIKE 'UPDATE t%'",
	} {
		server.Exec(t, "observed", "UPDATE t SET id = 11 WHERE id = 11")
		done := make(chan struct{})
		go func() {
			defer close(done)
			time.Sleep(200 * time.Millisecond)
			server.Exec(t, "observed", call)
		}()
		_, err := postgres.Observe(t.Context(), address, postgres.Options{}, time.Second)
		<-done
		if err == nil || !strings.Contains(err.Error(), "were reset meanwhile") {
			t.Errorf("%s: got %v", call, err)
		}
	}
}
