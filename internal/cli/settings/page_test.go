package settings

import (
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/clitest"
)

// TestConfigurationPage compares the page with the table of settings.
func TestConfigurationPage(t *testing.T) {
	text := clitest.Page(t, "configuration.md")
	for _, s := range All {
		want := []string{"`--" + s.Name + "`"}
		if s.vnext != "" {
			want = append(want, "`"+s.vnext+"`")
		}
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%s is not on the page", w)
			}
		}
	}
	for _, c := range classicNames {
		if !strings.Contains(text, "`"+c.name+"`") {
			t.Errorf("the older emulator's %s is not on the page", c.name)
		}
	}
	for name := range classicAbsent {
		if !strings.Contains(text, "`"+name+"`") {
			t.Errorf("the older emulator's %s is not on the page", name)
		}
	}
	// The example is a valid file.
	_, example, _ := strings.Cut(text, "```yaml\n")
	example, _, _ = strings.Cut(example, "```")
	r, err := configure(t, nil, nil, example)
	if err != nil || r.Text("key-file") != "/etc/orrery/key" {
		t.Errorf("the example: %v", err)
	}
}
