// Package clitest has helpers for the tests of the command line: it runs the commands of one room
// without the others, and reads text as a terminal shows it. It knows no command.
//
// The one idea: a test of a room needs no binary. It passes a console with buffers, and compares
// what the command wrote. Begin with Run. Only tests import this package.
package clitest

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/spf13/cobra"
)

// Run runs a command line with these commands only, and returns its exit code.
func Run(ctx context.Context, c *console.Console, args []string, commands ...*cobra.Command) int {
	root := &cobra.Command{Use: "orrery", SilenceErrors: true, SilenceUsage: true}
	root.AddCommand(commands...)
	root.SetFlagErrorFunc(console.FlagError)
	return remote.Report(ctx, c, c.Execute(ctx, root, args))
}

// Page reads a page of the reference, from a package at any depth of the repository.
func Page(t *testing.T, name string) string {
	t.Helper()
	dir := "."
	for depth := 0; depth < 8; depth++ {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		dir = filepath.Join(dir, "..")
	}
	data, err := os.ReadFile(filepath.Join(dir, "docs", "reference", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// WithoutEscapes removes the sequences that set colours.
func WithoutEscapes(line string) string {
	var b strings.Builder
	for part := range strings.SplitSeq("m"+line, "\x1b[") {
		_, text, _ := strings.Cut(part, "m")
		b.WriteString(text)
	}
	return b.String()
}

// ReadableEscapes writes the sequences that set colours as ‹code›.
func ReadableEscapes(text string) string {
	var b strings.Builder
	for i, part := range strings.Split(text, "\x1b[") {
		if i == 0 {
			b.WriteString(part)
			continue
		}
		code, rest, _ := strings.Cut(part, "m")
		b.WriteString("‹" + code + "›" + rest)
	}
	return b.String()
}

// FrameText joins a frame into one text.
func FrameText(lines []screen.Text) string {
	var b strings.Builder
	for i, line := range lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(string(line))
	}
	return b.String()
}

// Columns counts the columns of escaped text.
func Columns(text string) (n int) {
	for _, r := range text {
		n += screen.RuneColumns(r)
	}
	return n
}

// Forbidden returns the first part of a text that is unsafe for a terminal, or "". It is
// implemented independently of the code that escapes. Characters in allowed are safe.
func Forbidden(text, allowed string) string {
	marks := 5
	for i, r := range text {
		_, size := utf8.DecodeRuneInString(text[i:])
		mark := unicode.In(r, unicode.Mn, unicode.Me)
		switch {
		case strings.ContainsRune(allowed, r):
			marks = 5
			continue
		case r == utf8.RuneError && size == 1,
			r < 0x20, r >= 0x7f && r < 0xa0,
			r >= 0x200b && r <= 0x200f, r >= 0x2028 && r <= 0x202e, r >= 0x2060 && r <= 0x206f, r == 0x061c,
			r == 0xfeff, r == 0xad, r == 0x34f, r == 0x3164, r >= 0xfe00 && r <= 0xfe0f, r >= 0xe0000,
			r >= 0xe000 && r <= 0xf8ff, r >= 0xfff9 && r <= 0xfffb,
			unicode.In(
				r, unicode.Cf, unicode.Cc, unicode.Co, unicode.Cs, unicode.Zl, unicode.Zp, unicode.Variation_Selector,
			),
			mark && marks >= 4:
			return text[i : i+size]
		case mark:
			marks++
		default:
			if marks = 0; unicode.In(r, unicode.Zs) {
				marks = 5
			}
		}
	}
	return ""
}
