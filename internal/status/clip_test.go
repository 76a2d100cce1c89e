package status_test

import (
	"testing"

	"github.com/orrery-db/orrery/internal/status"
)

func TestClip(t *testing.T) {
	for _, c := range []struct {
		name, text string
		most       int
		want       string
	}{
		{"nothing", "", 4, ""},
		{"shorter", "abc", 4, "abc"},
		{"exactly as long", "abcd", 4, "abcd"},
		{"longer", "abcde", 4, "abcd…"},
		{"bytes count, not characters", "ééé", 4, "éé…"},
		{"within a character of two bytes", "abcé", 4, "abc…"},
		{"within a character of four bytes", "ab😀", 5, "ab…"},
		{"at the end of a character", "ab😀c", 6, "ab😀…"},
		{"the first character is too long", "😀", 3, "…"},
		{"no room", "a", 0, "…"},
		{"no characters at all", "\x80\x80\x80", 2, "…"},
	} {
		if got := status.ClipTo(c.text, c.most); got != c.want {
			t.Errorf("%s: Clip(%q, %d) is %q, want %q", c.name, c.text, c.most, got, c.want)
		}
	}
}

func TestClipCharacters(t *testing.T) {
	for text, want := range map[string]string{"": "", "ééé": "ééé", "éééé": "ééé…", "ab😀": "ab😀", "ab😀c": "ab😀…"} {
		if got := status.ClipCharacters(text, 3); got != want {
			t.Errorf("ClipCharacters(%q, 3) is %q, want %q", text, got, want)
		}
	}
}
