package model

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/file"
)

// TestHotTenant: with the tenant as the key, A's writes end in 403 at the size limit, D meets 429,
// C waits beside it and two partitions are idle; with the advised key the same load meets none of
// that. Each line of the outcome can be broken. With ORRERY_REPLAY it plays again: the same seed
// gives the same run.
func TestHotTenant(t *testing.T) {
	play := func() (*file.Run, string) {
		t.Helper()
		out := filepath.Join(t.TempDir(), "run.json")
		code, printed, messages := runModel(t.Context(), "replay", "--scenario", "hot-tenant", "--out", out)
		if code != exit.OK {
			t.Fatalf("exit code %d: %s%s", code, printed, messages)
		}
		text, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		r, err := file.ReadRun(out, text)
		if err != nil {
			t.Fatal(err)
		}
		return r, printed
	}
	r, printed := play()
	for _, want := range []string{
		"A is a1, B is b5 | C is c4, D is d2 | E is e2, F is f1", "advise rejects /tenantId, logical_partition_bytes",
		"used ÷ bought", "Before the key was changed", "× 429",
	} {
		if !strings.Contains(printed, want) {
			t.Errorf("the output lacks %q:\n%s", want, printed)
		}
	}
	before, after := &r.Designs[0], &r.Designs[1]
	if !r.Kept || before.Design != "before" || after.Design != "proposed" || before.Arrivals != after.Arrivals {
		t.Errorf("%+v", r)
	}
	isA := func(p file.RunPattern) bool { return p.Pattern == "A creates" }
	a := before.Patterns[slices.IndexFunc(before.Patterns, isA)]
	if len(a.Statuses) != 1 || a.Statuses[0].Status != 403 || !strings.Contains(a.Statuses[0].Says, "size") {
		t.Errorf("A ended with %+v", a.Statuses)
	}

	lines := tenantLines(r)
	if !slices.Equal(lines, r.Judgement[:len(lines)]) {
		t.Error("the outcome is not that of the run")
	}
	// A run with both keys exchanged breaks what it is about.
	broken := 0
	for _, l := range tenantLines(&file.Run{Duration: r.Duration, Designs: []file.RunDesign{*after, *before}}) {
		if !l.Kept {
			broken++
		}
	}
	if broken < len(lines)-2 {
		t.Errorf("exchanged keys break %d of %d lines only", broken, len(lines))
	}

	if os.Getenv("ORRERY_REPLAY") == "" {
		return
	}
	if again, _ := play(); !slices.Equal(tenantLines(again), lines) {
		t.Error("the same seed gives another outcome")
	}
}

// TestHotTenantMistakes: what the scenario settles itself is refused.
func TestHotTenantMistakes(t *testing.T) {
	for _, c := range []struct {
		want string
		args []string
	}{
		{"--to is not for --scenario", []string{"--scenario", "hot-tenant", "--to", "http://localhost:8081"}},
		{"--ranges is not for --scenario", []string{"--scenario", "hot-tenant", "--ranges", "5"}},
		{"use hot-tenant", []string{"--scenario", "cold-tenant"}},
		{"use table, json or md", []string{"--scenario", "hot-tenant", "-o", "csv"}},
	} {
		code, _, messages := runModel(t.Context(), append([]string{"replay"}, c.args...)...)
		if code != exit.Usage || !strings.Contains(messages, c.want) {
			t.Errorf("%v: exit code %d: %s", c.args, code, messages)
		}
	}
}
