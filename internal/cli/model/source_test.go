package model

import (
	"strings"
	"testing"
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
