package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
	"github.com/orrery-db/orrery/internal/cli/clitest"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// eachCommand visits a command and all below it.
func eachCommand(cmd *cobra.Command, visit func(cmd *cobra.Command)) {
	visit(cmd)
	for _, child := range cmd.Commands() {
		eachCommand(child, visit)
	}
}

// allCommands is the command tree with the commands that the library adds.
func allCommands() *cobra.Command {
	root := newRootCommand(&console.Console{Out: &bytes.Buffer{}, Err: &bytes.Buffer{}})
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd("x")
	return root
}

// TestHelpPictures compares help texts with testdata/help. Run with -rewrite to accept new texts,
// then review them.
//
//	help width=N    the help of each command line
func TestHelpPictures(t *testing.T) {
	datadriven.RunTest(t, "testdata/help", func(t *testing.T, d *datadriven.TestData) string {
		var width int
		d.ScanArgs(t, "width", &width)
		var all strings.Builder
		for line := range strings.Lines(d.Input) {
			var out bytes.Buffer
			environ := []string{fmt.Sprint("COLUMNS=", width)}
			code := run(
				strings.Fields(line), console.Console{Out: &out, Err: &out, Environ: environ, OutTerminal: true},
			)
			fmt.Fprintf(&all, "$ orrery %s\n%s", strings.TrimSpace(line), out.String())
			if code != exit.OK {
				fmt.Fprintf(&all, "exit %d\n", code)
			}
		}
		return all.String()
	})
}

// TestHelpFitsEveryTerminal: the help of every command fits the width, explains all flags, and
// shows the examples completely.
func TestHelpFitsEveryTerminal(t *testing.T) {
	eachCommand(allCommands(), func(cmd *cobra.Command) {
		if cmd.CommandPath() == "orrery help" || cmd.HasParent() && cmd.Parent().Name() == "completion" {
			return // their texts come from the library
		}
		for _, width := range []int{60, 80, 120} {
			text := string(helpText(cmd, width))
			for line := range strings.Lines(text) {
				if n := clitest.Columns(strings.TrimSuffix(line, "\n")); n > width {
					t.Errorf("%s: a line has %d columns of %d: %s", cmd.CommandPath(), n, width, line)
				}
			}
			words := strings.Fields(strings.ReplaceAll(text, "\\\n", ""))
			cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
				if f.Hidden {
					return
				}
				// A word in backquotes names the value: --file FILE.
				if name, _ := pflag.UnquoteUsage(f); strings.Contains(name, " ") {
					t.Errorf("%s --help names the value of --%s %q", cmd.CommandPath(), f.Name, name)
				}
				usage := strings.Fields(strings.ReplaceAll(f.Usage, "`", ""))
				if at := slices.Index(words, "--"+f.Name); at < 0 || !containsAll(words[at:], usage) {
					t.Errorf(
						"%s --help, %d columns: --%s is not there, or its meaning is not", cmd.CommandPath(), width,
						f.Name,
					)
				}
			})
			for line := range strings.Lines(cmd.Example) {
				command, _, _ := strings.Cut(line, " # ")
				if want := strings.Fields(command); !containsAll(words, want) {
					t.Errorf("%s --help, %d columns: the example %s is not there", cmd.CommandPath(), width, line)
				}
			}
		}
	})
}

// containsAll reports whether words appear consecutively in a text.
func containsAll(text, words []string) bool {
	for i := range text {
		if len(text)-i >= len(words) && slices.Equal(text[i:i+len(words)], words) {
			return true
		}
	}
	return len(words) == 0
}

// TestEveryCommandIsInAGroup: a command without a group would be listed under "More".
func TestEveryCommandIsInAGroup(t *testing.T) {
	text := string(helpText(allCommands(), 80))
	if _, more, found := strings.Cut(text, "\nMore:\n"); found {
		t.Errorf("put these into commandGroups:\n%s", more)
	}
	for _, title := range []string{"Server", "Data", "Look", "Workbench", "Access", "Care"} {
		if !strings.Contains(text, "\n"+title+":\n") {
			t.Errorf("the group %s is not there:\n%s", title, text)
		}
	}
}
