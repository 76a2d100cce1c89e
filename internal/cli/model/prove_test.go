package model

import (
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/design"
)

// TestProve: a proof that ends changes no byte of a design that was proved before.
func TestProve(t *testing.T) {
	inSample(t)
	code, _, messages := runModel(t.Context(), "inspect", "--from", "ddl:forum.sql", "--scale", "forum.scale.yaml",
		"--out", "source.yaml")
	if code != exit.OK {
		t.Fatal(messages)
	}
	advise := []string{"advise", "--source", "source.yaml", "--workload", "forum.workload.yaml"}
	_, want, _ := runModel(t.Context(), advise...)
	code, got, messages := runModel(t.Context(), append(advise, "--prove", "10m")...)
	if code != exit.OK || !strings.Contains(messages, "proved: no design among the candidates is cheaper") || got != want {
		t.Errorf("exit code %d: %s", code, messages)
	}
	for _, wrong := range []string{"soon", "0s", "-5s", "3d"} {
		if code, _, messages := runModel(t.Context(), append(advise, "--prove", wrong)...); code != exit.Usage ||
			!strings.Contains(messages, "use a time such as 30s") {
			t.Errorf("%s: exit code %d: %s", wrong, code, messages)
		}
	}
	for want, s := range map[string]design.Search{
		"at most 2.5 % less. Give it more time": {Gap: 0.025, TimeEnded: true},
		"is not known. Give it more time":       {Gap: 1, TimeEnded: true},
		"too many tables or choices":            {Gap: 1},
	} {
		if got := proofText(&s); !strings.HasPrefix(got, "not proved") || !strings.Contains(got, want) {
			t.Errorf("%+v: %s", s, got)
		}
	}
}
