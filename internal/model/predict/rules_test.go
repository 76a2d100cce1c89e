package predict

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRulesAddUp: what a rule costs in a second is what its changes cost, and the targets that it
// fills, in every design of testdata/price. So a reader of a design file can derive it.
func TestRulesAddUp(t *testing.T) {
	files, err := filepath.Glob("testdata/price/*")
	if err != nil {
		t.Fatal(err)
	}
	rules, filling := 0, 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		parts := strings.Split(string(text), "----\n")
		p := parseProblem(t, parts[0])
		m := NewModel(&p.schema, p.scale, &p.work, Defaults())
		for i := 1; i < len(parts); i += 2 {
			if strings.TrimSpace(parts[i]) == "naive" {
				continue
			}
			for _, r := range m.Price(p.parseDesign(parts[i])).Rules {
				sum := r.ChangesPerSecond*r.RUPerChange.Float() + r.TargetsPerSecond*r.RUPerTarget.Float()
				if patterns := r.Sync && r.RU == 0; !patterns && math.Abs(r.RU.Float()-sum) > 0.001+sum/1000 {
					t.Errorf("%s: rule %s costs %v RU/s, and its parts %v: %+v", file, r.Name, r.RU.Float(), sum, r)
				}
				rules++
				if r.TargetsPerSecond > 0 {
					filling++
				}
			}
		}
	}
	if filling == 0 {
		t.Errorf("none of %d rules fills targets", rules)
	}
	t.Logf("%d rules, %d of which fill targets", rules, filling)
}
