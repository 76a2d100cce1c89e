package main

import (
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/orrery-db/orrery/internal/house/terminal"
)

// TestPicturesAreTrue plays every session and checks that each picture of docs/pictures matches the
// commands' output.
func TestPicturesAreTrue(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip(terminal.ErrNoTerminal)
	}
	root := filepath.Join("..", "..", "..")
	binary := filepath.Join(t.TempDir(), "orrery")
	build := exec.Command("go", "build", "-o", binary, "./cmd/orrery")
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("build: %v\n%s", err, out)
	}
	drawn, err := record(t.Context(), binary)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range drawn {
		if wrong := stale(filepath.Join(root, "docs", "pictures", p.name+".svg"), p); wrong != "" {
			t.Error(wrong)
		}
	}
	files, err := filepath.Glob(filepath.Join(root, "docs", "pictures", "*.svg"))
	if err != nil || len(files) != len(drawn) {
		t.Errorf("%d files and %d sessions: a picture that no session makes cannot be checked (%v)", len(files), len(drawn),
			err)
	}
}

// TestStaleFindsAChange checks that a changed text is found, and that a changed time is ignored.
func TestStaleFindsAChange(t *testing.T) {
	draw := func(text string) string {
		s := terminal.NewScreen()
		_, _ = s.Write([]byte(text))
		return drawShots("title", 40, []shot{{prompt: "orrery x", screen: s}})
	}
	one, err := pictureText(draw("\x1b[1mhot\x1b[0m │ 2.83 RU · 12 ms\r\n█▒ <&>\r\n"))
	if err != nil {
		t.Fatal(err)
	}
	if want := "$ orrery x\nhot │ 2.83 RU · 12 ms\n█▒ <&>\n"; one != want {
		t.Errorf("text %q, want %q", one, want)
	}
	for text, same := range map[string]bool{
		"hot │ 2.83 RU · 1.5 ms\n█▒ <&>\n": true,
		"hot │ 2.84 RU · 12 ms\n█▒ <&>\n":  false,
		"hot │ 2.83 RU · 12 ms\n█░ <&>\n":  false,
	} {
		if (masked(one, false) == masked("$ orrery x\n"+text, false)) != same {
			t.Errorf("%q: same is not %v", text, same)
		}
	}
	if masked(one, true) != masked("$ orrery x\nhot │ 3 RU · 1 s\n▒ <&>\n", true) ||
		masked(one, true) == masked("$ orrery x\ncold │ 3 RU · 1 s\n▒ <&>\n", true) {
		t.Error("the words of a volatile picture are compared, its figures are not")
	}
	if _, err := pictureText(strings.Replace(draw("cold\r\n"), ">cold</text>", ">warm</text>", 1)); err == nil {
		t.Error("a picture that draws something else than it describes is taken for true")
	}
}
