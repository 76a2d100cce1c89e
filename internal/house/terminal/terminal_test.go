package terminal

import (
	"os"
	"runtime"
	"strings"
	"testing"
)

func TestScreen(t *testing.T) {
	s := NewScreen()
	text := "one\r\n\x1b[1;31mred\x1b[0m \x1b[38;5;239;48;5;18m█\x1b[0m\r\nthree"
	for _, b := range []byte(text) { // in pieces, as a terminal may receive it
		_, _ = s.Write([]byte{b})
	}
	if got := s.Text(); got != "one\nred █\nthree\n" {
		t.Errorf("text %q", got)
	}
	red, block := s.Lines[1][0].Style, s.Lines[1][4].Style
	if !red.Bold || red.Text != 1 || block.Text != 239 || block.Background != 18 || s.Lines[1][3].Style != Plain {
		t.Errorf("styles %+v %+v", red, block)
	}
	_, _ = s.Write([]byte("\x1b[H\x1b[Kfirst\r\n\x1b[J"))
	if got := s.Text(); got != "first\n" {
		t.Errorf("after the second frame: %q", got)
	}
}

func TestRun(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip(ErrNoTerminal)
	}
	screen, err := Session{Columns: 71, Environ: os.Environ()}.Run(t.Context(), "sh", "-c",
		"test -t 1 && stty size && echo é")
	if err != nil || screen.Text() != "60 71\né\n" {
		t.Errorf("%v: %q", err, screen.Text())
	}
	if _, err := (Session{Columns: 80, Environ: os.Environ()}).Run(t.Context(), "sh", "-c", "exit 3"); err == nil ||
		!strings.Contains(err.Error(), "exit status 3") {
		t.Errorf("a command that fails: %v", err)
	}
	screen, err = Session{Columns: 80, Environ: os.Environ(), Until: "waits", Key: "x\n"}.
		Run(t.Context(), "sh", "-c", "echo waits; read key; echo gone")
	if err != nil || screen.Text() != "waits\n" {
		t.Errorf("with a key: %v: %q", err, screen.Text())
	}
}
