package draft_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/model/draft"
	"github.com/orrery-db/orrery/internal/model/file"
	"github.com/orrery-db/orrery/internal/model/schema"
)

// problem reads testdata/statements: a block of statistics, then statements with rate and rows.
func problem(t *testing.T) (*schema.Schema, []draft.Statement) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "shop.stats.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	stats, err := file.ReadStats("shop.stats.yaml", text)
	if err != nil {
		t.Fatal(err)
	}
	lines, err := os.ReadFile(filepath.Join("testdata", "statements.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var out []draft.Statement
	for line := range strings.Lines(string(lines)) {
		var s draft.Statement
		n, sql, _ := strings.Cut(strings.TrimSpace(line), " | ")
		if _, err := fmt.Sscan(n, &s.Rate, &s.Rows); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		s.Text = strings.ReplaceAll(sql, `\n`, "\n")
		out = append(out, s)
	}
	return &stats.Schema, out
}

func TestDraft(t *testing.T) {
	s, statements := problem(t)
	statements = append(statements, draft.Statement{Text: "COMMIT", Rate: 7, Why: "it neither reads nor writes rows"})
	d, err := draft.Make(t.Context(), s, "shop", statements)
	if err != nil {
		t.Fatal(err)
	}
	got, err := d.File(60.004, []string{"A note\nof two lines."})
	if err != nil {
		t.Fatal(err)
	}
	golden := filepath.Join("testdata", "draft.yaml")
	if os.Getenv("ORRERY_REWRITE") == "1" {
		if err := os.WriteFile(golden, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil || string(want) != string(got) {
		t.Errorf("%s differs (%v); got:\n%s", golden, err, got)
	}
	if len(d.Workload.Patterns)+len(d.LeftOut) != len(statements) {
		t.Errorf("%d patterns and %d left out of %d", len(d.Workload.Patterns), len(d.LeftOut), len(statements))
	}
	read, err := file.ReadWorkload("draft.yaml", got)
	if err != nil || len(read.Patterns) != len(d.Workload.Patterns) {
		t.Errorf("the draft cannot be read: %v", err)
	}
	// The order of the statements does not matter.
	for i, j := 0, len(statements)-1; i < j; i, j = i+1, j-1 {
		statements[i], statements[j] = statements[j], statements[i]
	}
	again, err := draft.Make(t.Context(), s, "shop", statements)
	if err != nil {
		t.Fatal(err)
	}
	if text, err := again.File(60.004, []string{"A note\nof two lines."}); err != nil || string(text) != string(got) {
		t.Errorf("another order gave another draft (%v):\n%s", err, text)
	}
}

func TestNothingRan(t *testing.T) {
	s, _ := problem(t)
	for _, c := range []struct {
		statements []draft.Statement
		want       string
	}{
		{nil, "no statement of the application ran"},
		{[]draft.Statement{{Text: "SELECT $1", Rate: 1}}, `none of the 1 statements`},
	} {
		_, err := draft.Make(t.Context(), s, "shop", c.statements)
		var empty *draft.Empty
		if !errors.As(err, &empty) || !strings.Contains(err.Error(), c.want) ||
			!strings.Contains(err.Error(), "watch it longer") {
			t.Errorf("got %v", err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := draft.Make(ctx, s, "shop", []draft.Statement{{Text: "SELECT 1"}}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
