package items_test

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/design"
	"github.com/orrery-db/orrery/internal/model/items"
	"github.com/orrery-db/orrery/internal/model/schema"
	"github.com/orrery-db/orrery/internal/model/source"
	"github.com/orrery-db/orrery/internal/model/source/postgres"
	"github.com/orrery-db/orrery/internal/model/source/sourcetest"
)

// TestPostgres reads both samples and generated databases from a PostgreSQL server: every row comes
// back, four snapshots with ranges give the items of one, and a writer does not show.
func TestPostgres(t *testing.T) {
	t.Parallel()
	server := sourcetest.StartPostgres(t)
	t.Run("samples", func(t *testing.T) {
		server.Create(t, "webstore", sourcetest.WebStoreSQL(t))
		server.Create(t, "northwind", sourcetest.NorthwindSQL(t))
		for _, name := range []string{"webstore", "northwind"} {
			s := openPostgres(t, server, name)
			if name == "northwind" {
				checkSample(t, s, advisedFor(t, s, sampleCase(t, name)))
				continue
			}
			checkSample(t, s, publishedDesign(t, s.Structure()))
			checkGolden(t, s, true)
		}
	})
	for seed := range uint64(8) {
		t.Run(fmt.Sprint("generated ", seed), func(t *testing.T) {
			w := generate(seed*7919+3, true, false)
			name := fmt.Sprint("generated", seed)
			server.Create(t, name, w.inPostgres())
			s := openPostgres(t, server, name)
			snap := snapshots(t, s, 1)[0]
			want := rowsOf(t, s)
			w.s = s.Structure()
			for _, d := range []*design.Design{w.design(), w.design(), design.Naive(w.s)} {
				roundTrip(t, w.s, d, snap, want)
			}
		})
	}
	t.Run("odd types", func(t *testing.T) { oddTypes(t, server) })
	t.Run("writer", func(t *testing.T) { writerBehind(t, server) })
}

func openPostgres(t *testing.T, server *sourcetest.Server, name string) *source.Source {
	t.Helper()
	s, err := postgres.Open(t.Context(), server.Address("postgres", name), postgres.Options{})
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

// inPostgres returns statements that create a world.
func (w *world) inPostgres() string {
	var b strings.Builder
	for _, text := range sourcetest.Create(w.s) {
		b.WriteString(text + ";\n")
	}
	for table, rows := range w.rows {
		for _, row := range rows {
			parts := make([]string, len(row))
			for i, v := range row {
				switch v := v.(type) {
				case nil:
					parts[i] = "NULL"
				case []byte:
					parts[i] = `'\x` + hex.EncodeToString(v) + "'"
				case string:
					parts[i] = "'" + strings.ReplaceAll(w.fit(table, i, v), "'", "''") + "'"
				}
			}
			fmt.Fprintf(&b, "INSERT INTO %s VALUES (%s);\n", quoted(w.s.Tables[table].Name), strings.Join(parts, ", "))
		}
	}
	return b.String()
}

// fit shortens a text to the length of its column.
func (w *world) fit(table, column int, v string) string {
	if n := w.s.Tables[table].Columns[column].Type.Length; n > 0 && len(v) > n {
		return v[:n]
	}
	return v
}

// oddTypes has keys of types that only PostgreSQL knows, names that need quotes, inherited and
// partitioned tables, and two schemas.
func oddTypes(t *testing.T, server *sourcetest.Server) {
	server.Create(t, "odd", `
		CREATE SCHEMA other;
		CREATE TYPE mood AS ENUM ('sad', 'ok', 'a/b');
		CREATE DOMAIN code AS char(5);
		CREATE TABLE "Mood ?" (m mood PRIMARY KEY, "from" code, n numeric, f real, i interval, a int[], x xml, j json);
		INSERT INTO "Mood ?" VALUES ('sad', 'a', 1.50, 0.1, '1 day', '{1,NULL}', '<a/>', '{"b": 1.0, "a": "\u00e9"}'),
			('ok', 'ab', 'NaN', 'Infinity', '-2 hours', '{}', NULL, '[]'), ('a/b', NULL, 1e20, -0.0, NULL, NULL, NULL, '"x"');
		CREATE TABLE other.net (ip inet, at timestamptz(0), m mood REFERENCES "Mood ?", PRIMARY KEY (ip, at));
		INSERT INTO other.net VALUES ('10.0.0.1/8', '2021-01-01', 'sad'), ('10.0.0.1', '2021-01-01', 'sad'),
			('10.0.0.1', 'infinity', 'ok'), ('::1', '0044-03-15 BC', 'a/b');
		CREATE TABLE wide (id char(5) PRIMARY KEY);
		CREATE TABLE narrow (id int PRIMARY KEY, w char(3) REFERENCES wide);
		INSERT INTO wide VALUES ('a'), ('ab');
		INSERT INTO narrow VALUES (1, 'a'), (2, 'ab'), (3, 'ab');
		CREATE TABLE big (id bytea PRIMARY KEY, c char(3), v int GENERATED ALWAYS AS (length(c)) STORED);
		INSERT INTO big VALUES ('\x00ff', 'a'), ('', 'b'), ('\x2f', NULL);
		CREATE TABLE heir (more int) INHERITS (big);
		ALTER TABLE heir ADD PRIMARY KEY (id);
		INSERT INTO heir (id, c, more) VALUES ('\x01', 'z', 1);
		CREATE TABLE parts (d date, k text COLLATE "C", PRIMARY KEY (d, k)) PARTITION BY RANGE (d);
		CREATE TABLE parts1 PARTITION OF parts FOR VALUES FROM ('2020-01-01') TO ('2021-01-01');
		CREATE TABLE parts2 PARTITION OF parts DEFAULT;
		INSERT INTO parts VALUES ('2020-05-05', 'b'), ('2020-05-05', 'B'), ('2022-01-01', '|');`)
	address := server.Address("postgres", "odd")
	s, err := postgres.Open(t.Context(), address, postgres.Options{Schemas: []string{"public", "other"}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() }) // it only read
	want := rowsOf(t, s)
	list := snapshots(t, s, 3)
	designs := []*design.Design{design.Naive(s.Structure())}
	for child := range s.Structure().Tables {
		if len(s.Structure().Tables[child].Foreign) == 0 {
			continue
		}
		d := nestedAt(s.Structure(), child)
		for _, c := range design.Naive(s.Structure()).Containers {
			if table := c.Items[0].Root.Table; table != child && table != d.Containers[0].Items[0].Root.Table {
				d.Containers = append(d.Containers, c)
			}
		}
		designs = append(designs, d)
	}
	if len(designs) != 3 {
		t.Errorf("%d designs", len(designs))
	}
	for _, d := range designs {
		roundTrip(t, s.Structure(), d, list[0], want)
		m, err := items.New(s.Structure(), d)
		if err != nil {
			t.Fatal(err)
		}
		if one, three := readAll(t, m, d, list[:1]), readAll(t, m, d, list); !slices.Equal(one, three) {
			t.Errorf("one range gives\n%q\nthree ranges give\n%q", one, three)
		}
	}
}

// writerBehind writes after the snapshots were opened.
func writerBehind(t *testing.T, server *sourcetest.Server) {
	server.Create(t, "writer", `CREATE TABLE p (id int PRIMARY KEY, s text);
		CREATE TABLE c (id int PRIMARY KEY, p int NOT NULL REFERENCES p, s text);
		INSERT INTO p SELECT i, 'old' FROM generate_series(1, 1000) i;
		INSERT INTO c SELECT i, 1 + i % 1000, 'old' FROM generate_series(1, 5000) i`)
	s := openPostgres(t, server, "writer")
	list := snapshots(t, s, 4)
	server.Exec(t, "writer", `UPDATE p SET s = 'new'; UPDATE c SET s = 'new'; DELETE FROM c WHERE id % 3 = 0;
		INSERT INTO p VALUES (0, 'new')`)
	d := nested(s.Structure())
	m, err := items.New(s.Structure(), d)
	if err != nil {
		t.Fatal(err)
	}
	one, four := readAll(t, m, d, list[:1]), readAll(t, m, d, list)
	if !slices.Equal(one, four) || len(one) != 1000 {
		t.Errorf("one snapshot gives %d items, four give %d", len(one), len(four))
	}
	if text := strings.Join(one, ""); strings.Contains(text, "new") || strings.Count(text, "old") != 6000 {
		t.Error("the writer shows through")
	}
	later, err := postgres.Open(t.Context(), server.Address("postgres", "writer"), postgres.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = later.Close() }) // it only read
	if now := snapshots(t, later, 1)[0].Identity(); now == list[0].Identity() {
		t.Errorf("the identity stays %q after writes", now)
	}
}

// nested embeds the first table with a foreign key in the one that it refers to.
func nested(s *schema.Schema) *design.Design {
	return nestedAt(s, slices.IndexFunc(s.Tables, func(t schema.Table) bool { return len(t.Foreign) > 0 }))
}

// nestedAt embeds a table in the one that its first foreign key refers to.
func nestedAt(s *schema.Schema, child int) *design.Design {
	d := &design.Design{}
	parent := s.Tables[child].Foreign[0].Table
	d.Containers = []design.Container{{Name: "c", Paths: []string{"/id"}, Items: []design.Item{{
		Type: "p", Key: s.Tables[parent].Primary,
		Root: design.Node{
			Table: parent, Foreign: -1,
			Embeds: []design.Node{{Table: child, Foreign: 0, Array: true, Property: "list"}},
		},
	}}}}
	return d
}
