package model

import (
	"os"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/schema"
)

func TestSourceName(t *testing.T) {
	for from, want := range map[string]string{
		"sqlite:/data/shop.db":               "shop",
		"ddl:forum.sql":                      "forum",
		"postgres://u:secret@h:5432/shop":    "shop",
		"postgresql://u:secret@h/a%20b?x=y":  "a b",
		"postgres://u:secret@h":              "postgres",
		"postgres://u:secret%@h":             "postgres",
		"postgres://u:secret@h/?host=/a/b.c": "postgres",
	} {
		if got := sourceName(from); got != want {
			t.Errorf("sourceName(%q) = %q, want %q", from, got, want)
		}
	}
}

func TestOpenSourceExplains(t *testing.T) {
	for _, c := range []struct {
		from, csv string
		schemas   []string
		want      string
	}{
		{"postgres://u:secret@h/d", "rows", nil, "--csv is for ddl:FILE"},
		{"sqlite:shop.db", "", []string{"sales"}, "--schema is for postgres://"},
		{"postgres://u:secret@h:port/d", "", nil, "write it as postgres://"},
	} {
		_, err := openSource(t.Context(), c.from, c.csv, c.schemas)
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: got %v, want %q", c.from, err, c.want)
		}
	}
}

// TestLeftOut: what a schema does not include is said when it is read, up to a number of lines.
func TestLeftOut(t *testing.T) {
	s := &schema.Schema{Ignored: []schema.Ignored{
		{What: "key (x) of table a", Why: "the file does not define the table b"},
	}}
	want := "left out: key (x) of table a: the file does not define the table b"
	if got := leftOut(s); len(got) != 1 || got[0] != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for range mostLeftOut + 3 {
		s.Ignored = append(s.Ignored, s.Ignored[0])
	}
	got := leftOut(s)
	if last := got[len(got)-1]; len(got) != mostLeftOut+1 || last != "left out: 4 more, which the file lists as ignored" {
		t.Errorf("got %q", got)
	}
	t.Chdir(t.TempDir())
	text := "CREATE TABLE a (id int PRIMARY KEY);\nCREATE VIEW v AS SELECT id FROM a;\n"
	if err := os.WriteFile("a.sql", []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	code, _, messages := runModel(t.Context(), "inspect", "--from", "ddl:a.sql", "--out", "a.yaml")
	if want := "left out: line 2: CREATE VIEW v AS SELECT id FROM a: it defines no table"; code != 0 ||
		!strings.Contains(messages, want) {
		t.Errorf("exit %d, messages %q: want %q", code, messages, want)
	}
}
