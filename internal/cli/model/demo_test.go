package model

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/model/file"
)

// TestDemo takes a small shop the whole way. Its files are those that the commands take, and the
// search finds the same design from them.
func TestDemo(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "demo")
	args := []string{"demo", "--out", dir, "--scale", "0.005", "--ranges", "2", "--duration", "1s"}
	code, out, messages := runModel(t.Context(), args...)
	if code != exit.OK {
		t.Fatalf("exit code %d: %s\n%s", code, messages, out)
	}
	for _, want := range []string{
		"7/7  report", "nothing differs", " sampled answers equal those of the database, 0 differ", "salesOrderCount",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("the demo does not say %q:\n%s", want, out)
		}
	}
	read := func(name string) []byte {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	run, err := file.ReadRun(demoRun, read(demoRun))
	if err != nil || len(run.Designs) != 2 || len(run.Designs[1].Patterns) < 9 {
		t.Errorf("%v: %+v", err, run)
	}
	if page := string(read(demoReport)); !strings.HasPrefix(page, "<!DOCTYPE html>") ||
		!strings.Contains(page, "</html>") {
		t.Error("the report is no page")
	}
	code, design, messages := runModel(t.Context(), "advise", "--source", filepath.Join(dir, demoSource), "--workload",
		filepath.Join(dir, demoWorkload))
	if code != exit.OK || design != string(read(demoDesign)) {
		t.Errorf("advise ends with %d (%s), or finds another design", code, messages)
	}
	code, _, messages = runModel(t.Context(), args...)
	if code != exit.Conflict || !strings.Contains(messages, "--overwrite") {
		t.Errorf("a second demo: exit code %d, %s", code, messages)
	}
}
