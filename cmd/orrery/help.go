package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Sizes of a help text: its width when no terminal has one, and the columns that the names of flags
// may take before their meaning.
const (
	helpWidth     = 100
	helpNarrowest = 40
	helpIndent    = 2
	helpNamesMost = 34
)

// commandGroups are the groups of commands in `orrery --help`.
var commandGroups = []struct {
	title string
	names []string
}{
	{"Server", []string{"serve", "status", "healthcheck", "version"}},
	{"Data", []string{
		"db", "container", "item", "query", "watch", "history", "undo", "sproc", "trigger", "udf", "shell",
		"import", "export",
	}},
	{"Look", []string{"heat", "advise", "ranges", "mcp"}},
	{"Workbench", []string{"model", "sample", "demo", "namespace", "snapshot", "fault"}},
	{"Access", []string{"ctx", "keys", "role", "audit", "user", "permission", "cert"}},
	{"Care", []string{
		"throughput", "index", "split", "merge", "rebuild",
		"doctor", "support", "check", "repair", "backup",
	}},
	{"This command line", []string{"completion", "help"}},
}

// help prints the help of a command at the width of the terminal.
func help(c *console.Console, cmd *cobra.Command) {
	width := c.Width()
	if width == 0 {
		width = helpWidth
	}
	_ = c.Printf("%s", helpText(cmd, max(width, helpNarrowest)))
}

// helpText lays out the help of a command at a width.
func helpText(cmd *cobra.Command, width int) screen.Text {
	var d screen.Drawing
	heading := func(title string) { d.Printf("\n%s:\n", title) }
	about := cmd.Long
	if about == "" {
		about = cmd.Short
	}
	for i, paragraph := range paragraphs(about) {
		if i > 0 {
			d.Printf("\n")
		}
		for _, line := range paragraph.wrapped(width) {
			d.Printf("%s\n", line)
		}
	}
	heading("Usage")
	if cmd.Runnable() && !onlyGroup(cmd) {
		for _, line := range screen.Wrap(cmd.UseLine(), width, helpIndent, 2*helpIndent+2) {
			d.Printf("%s\n", line)
		}
	}
	if cmd.HasAvailableSubCommands() {
		d.Printf("%s%s <command>\n", strings.Repeat(" ", helpIndent), cmd.CommandPath())
	}
	if cmd.HasExample() {
		heading("Examples")
		for line := range strings.SplitSeq(cmd.Example, "\n") {
			d.Printf("%s\n", screen.Lines(continued(strings.TrimSpace(line), width)))
		}
	}
	if cmd.HasAvailableSubCommands() {
		helpCommands(&d, cmd, width)
	}
	if cmd.HasAvailableLocalFlags() {
		heading("Flags")
		helpFlags(&d, cmd.LocalFlags(), width)
	}
	if cmd.HasAvailableInheritedFlags() {
		heading("Global flags")
		helpFlags(&d, cmd.InheritedFlags(), width)
	}
	if cmd.HasAvailableSubCommands() {
		d.Printf("\n")
		for _, line := range screen.Wrap(
			cmd.CommandPath()+" <command> --help tells more about a command.", width, 0, 0,
		) {
			d.Printf("%s\n", line)
		}
	}
	return d.Text()
}

// onlyGroup reports whether a command only groups subcommands.
func onlyGroup(cmd *cobra.Command) bool { return cmd.HasParent() && cmd.HasAvailableSubCommands() }

// paragraph is a part of a help text. Its lines are joined and wrapped again, except indented
// lines, which keep their layout.
type paragraph []string

func paragraphs(text string) (all []paragraph) {
	for part := range strings.SplitSeq(strings.Trim(text, "\n"), "\n\n") {
		all = append(all, strings.Split(strings.Trim(part, "\n"), "\n"))
	}
	return all
}

func (p paragraph) wrapped(width int) []string {
	if !strings.HasPrefix(p[0], " ") {
		return screen.Wrap(strings.Join(p, " "), width, 0, 0)
	}
	var out []string
	for _, line := range p { // a list entry: a name, two or more spaces, its meaning
		name, meaning, _ := strings.Cut(strings.TrimSpace(line), "  ")
		at := strings.Index(line, strings.TrimSpace(meaning))
		if meaning == "" || at > helpNamesMost {
			out = append(out, screen.Wrap(line, width, helpIndent, 2*helpIndent)...)
			continue
		}
		out = append(out, hung(strings.Repeat(" ", helpIndent)+name, strings.TrimSpace(meaning), width, at)...)
	}
	return out
}

// hung lays out a name and its meaning, with the meaning at a fixed column: on the next line if the
// name is too long.
func hung(name, meaning string, width, at int) []string {
	text := screen.Wrap(meaning, width, at, at)
	if screen.Columns(name)+helpIndent > at || len(text) == 0 {
		return append([]string{name}, text...)
	}
	text[0] = screen.Pad(name, at) + strings.TrimLeft(text[0], " ")
	return text
}

// helpCommands lists the subcommands of a command; those of the root in their groups.
func helpCommands(d *screen.Drawing, cmd *cobra.Command, width int) {
	names := 0
	var rest []*cobra.Command
	byName := map[string]*cobra.Command{}
	for _, child := range cmd.Commands() {
		if child.IsAvailableCommand() || child.Name() == "help" {
			names = max(names, screen.Columns(child.Name()))
			rest = append(rest, child)
			byName[child.Name()] = child
		}
	}
	list := func(title string, children []*cobra.Command) {
		if len(children) == 0 {
			return
		}
		d.Printf("\n%s:\n", title)
		for _, child := range children {
			name := strings.Repeat(" ", helpIndent) + child.Name()
			for _, line := range hung(name, child.Short, width, names+2*helpIndent) {
				d.Printf("%s\n", line)
			}
		}
	}
	if cmd.HasParent() {
		list("Commands", rest)
		return
	}
	for _, group := range commandGroups {
		var children []*cobra.Command
		for _, name := range group.names {
			if child := byName[name]; child != nil {
				children = append(children, child)
				rest = slices.DeleteFunc(rest, func(r *cobra.Command) bool { return r == child })
			}
		}
		list(group.title, children)
	}
	list("More", rest)
}

// helpFlags lists flags. Meanings start after the longest name, not counting names that are too
// long.
func helpFlags(d *screen.Drawing, flags *pflag.FlagSet, width int) {
	type row struct{ name, meaning string }
	var rows []row
	at, most := 0, min(helpNamesMost, width/2)
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		name := "      --" + f.Name
		if f.Shorthand != "" {
			name = fmt.Sprintf("  -%s, --%s", f.Shorthand, f.Name)
		}
		value, meaning := pflag.UnquoteUsage(f)
		value = strings.TrimSuffix(value, "Array") // an array of strings
		if value != "" && f.NoOptDefVal == "" {
			name += " " + value
		}
		if !isNothing(f.DefValue) && !strings.Contains(meaning, "default") {
			meaning += " (default " + f.DefValue + ")"
		}
		if n := screen.Columns(name) + helpIndent; n <= most {
			at = max(at, n)
		}
		rows = append(rows, row{name, meaning})
	})
	if at == 0 {
		at = 4 * helpIndent
	}
	for _, r := range rows {
		for _, line := range hung(r.name, r.meaning, width, at) {
			d.Printf("%s\n", line)
		}
	}
}

// isNothing reports whether a default is empty, so that the help omits it.
func isNothing(value string) bool {
	return slices.Contains([]string{"", "0", "false", "[]", "0s"}, value)
}

// continued breaks a command line between words, outside quotes, so that it can be pasted. A
// comment moves to a line before the command.
func continued(line string, width int) string {
	indent := strings.Repeat(" ", helpIndent)
	if screen.Columns(line)+helpIndent <= width {
		return indent + line
	}
	if command, comment, found := strings.Cut(line, " # "); found && !strings.ContainsAny(comment, `'"`) {
		about := screen.Wrap(strings.TrimSpace(comment), width-helpIndent, helpIndent, helpIndent)
		for i := range about {
			about[i] = indent + "# " + strings.TrimLeft(about[i], " ")
		}
		return strings.Join(about, "\n") + "\n" + continued(strings.TrimSpace(command), width)
	}
	var out []string
	at := indent
	for i, word := range shellParts(line) {
		if i > 0 && screen.Columns(at)+1+screen.Columns(word)+2 > width {
			out = append(out, at+` \`)
			at = indent + indent + indent + word
			continue
		}
		if i > 0 {
			at += " "
		}
		at += word
	}
	return strings.Join(append(out, at), "\n")
}

// shellParts splits a command line into unbreakable parts: quoted text, and a flag with its value.
func shellParts(line string) []string {
	var words []string
	begin, quote := 0, byte(0)
	for i := 0; i < len(line); i++ {
		switch {
		case quote != 0:
			if line[i] == quote {
				quote = 0
			}
		case line[i] == '\'' || line[i] == '"':
			quote = line[i]
		case line[i] == ' ':
			words = append(words, line[begin:i])
			begin = i + 1
		}
	}
	var parts []string
	for _, word := range append(words, line[begin:]) {
		last := len(parts) - 1
		if last >= 0 && strings.HasPrefix(parts[last], "-") && len(parts[last]) > 1 &&
			!strings.ContainsAny(parts[last], " =") && !strings.HasPrefix(word, "-") {
			parts[last] += " " + word
			continue
		}
		parts = append(parts, word)
	}
	return parts
}
