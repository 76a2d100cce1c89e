package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/orrery-db/orrery"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

func newRootCommand(c *console) *cobra.Command {
	root := &cobra.Command{
		Use:   "orrery",
		Short: "A document database that speaks the Azure Cosmos DB NoSQL API",
		Long: "Orrery is a partitioned document database that official Azure Cosmos DB SDKs use unchanged.\n\n" +
			"Without a subcommand it starts a server for development on this machine and prints what to do next.",
		Example: "  orrery                                # start, and print endpoint and key\n" +
			"  orrery sample load webstore           # load a shop with 19,000 customers\n" +
			"  orrery query webstore/product \"SELECT TOP 5 * FROM c\"",
		SilenceErrors: true, SilenceUsage: true,
		SuggestionsMinimumDistance: 2,
		CompletionOptions:          cobra.CompletionOptions{HiddenDefaultCmd: false},
		Version:                    orrery.Version(),
		RunE:                       func(cmd *cobra.Command, _ []string) error { return c.serve(cmd, orrery.ModeDev) },
	}
	addServerFlags(root.Flags())
	root.AddCommand(
		newServeCommand(c), newQueryCommand(c), newDatabaseCommand(c), newContainerCommand(c), newItemCommand(c),
		newSampleCommand(c), newThroughputCommand(c), newRangesCommand(c), newSplitCommand(c), newMergeCommand(c),
		newRebuildCommand(c), newIndexCommand(c), newHeatCommand(c), newAdviseCommand(c), newDemoCommand(c),
		newContextCommand(c), newKeysCommand(c), newUserCommand(c), newPermissionCommand(c), newCheckCommand(c),
		newRepairCommand(c), newImportCommand(c), newExportCommand(c), newFaultCommand(c),
		newCertCommand(c), newDoctorCommand(c), newShellCommand(c, newRootCommand),
		newStatusCommand(c), newHealthcheckCommand(c), newVersionCommand(c),
	)
	root.SetFlagErrorFunc(flagError)
	c.addCompletions(root)
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { c.help(cmd) })
	suggestFor(root)
	for _, group := range root.Commands() {
		if group.HasSubCommands() && group.Name() != "sample" { // which says more
			group.Args = noSuchCommand
		}
	}
	return root
}

// joinSwitchValues turns "--enable-explorer false" into "--enable-explorer=false"
// for the settings that are switches: container tools pass two words, people
// pass one.
func joinSwitchValues(args []string) []string {
	out := make([]string, 0, len(args))
	for i := 0; i < len(args); i++ {
		out = append(out, args[i])
		name, isFlag := strings.CutPrefix(args[i], "--")
		if args[i] == "--" {
			return append(out, args[i+1:]...)
		}
		if !isFlag || !isSwitch(name) || i+1 == len(args) {
			continue
		}
		if _, err := parseSwitch(args[i+1]); err == nil {
			out[len(out)-1] += "=" + args[i+1]
			i++
		}
	}
	return out
}

func isSwitch(name string) bool {
	return slices.ContainsFunc(settings, func(s setting) bool { return s.name == name && s.kind == kindSwitch })
}

// usageHint follows every error of the command line.
const usageHint = "Run 'orrery --help' for the commands, or 'orrery <command> --help' for its flags."

// flagError says what is wrong with a flag: which one was probably meant, or what it
// takes.
func flagError(cmd *cobra.Command, err error) error {
	help := fmt.Sprintf("`%s --help` shows the flags", cmd.CommandPath())
	var unknown *pflag.NotExistError
	if errors.As(err, &unknown) {
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		if near := nearest(unknown.GetSpecifiedName(), names); near != "" {
			return usagef("%w: did you mean --%s? %s", err, near, help)
		}
		return usagef("%w: %s", err, help)
	}
	takes := map[string]string{
		"int": "a whole number", "float64": "a number", "duration": "a time such as 90s, 10m or 2h",
		"bool": "true or false",
	}
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) && takes[invalid.GetFlag().Value.Type()] != "" {
		f := invalid.GetFlag()
		return usagef("--%s=%s: it takes %s", f.Name, invalid.GetValue(), takes[f.Value.Type()])
	}
	return usagef("%w: %s", err, help)
}

// otherWords are what people call the commands elsewhere, and what they are here.
var otherWords = map[string]string{
	"list": "ls", "delete": "rm", "remove": "rm", "drop": "rm", "new": "create", "show": "get", "read": "get",
	"upsert": "put", "replace": "put", "update": "patch", "insert": "create", "switch": "use",
	"databases": "db", "collection": "container", "collections": "container",
	"doc": "item", "docs": "item", "document": "item", "documents": "item", "sql": "query", "select": "query",
	"start": "serve", "run": "serve", "context": "ctx", "contexts": "ctx", "profile": "ctx",
	"partitions": "ranges", "ru": "throughput", "offer": "throughput", "scale": "throughput",
}

// suggestFor tells the library which of the commands of the root other words mean.
func suggestFor(root *cobra.Command) {
	for word, name := range otherWords {
		for _, cmd := range root.Commands() {
			if cmd.Name() == name {
				cmd.SuggestFor = append(cmd.SuggestFor, word)
			}
		}
	}
}

// noSuchCommand refuses arguments of a command that only has others below it.
func noSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, child := range cmd.Commands() {
		names = append(names, child.Name())
	}
	hint := fmt.Sprintf("`%s --help` lists them", cmd.CommandPath())
	near := nearest(args[0], names)
	if meant := otherWords[args[0]]; near == "" && slices.Contains(names, meant) {
		near = meant
	}
	if near != "" {
		hint = fmt.Sprintf("did you mean `%s %s`? %s", cmd.CommandPath(), near, hint)
	}
	return usagef("%q is not a command of %s: %s", args[0], cmd.CommandPath(), hint)
}

// nearest returns the candidate within an edit distance of 2, or "".
func nearest(word string, candidates []string) string {
	best, at := "", 3
	for _, candidate := range candidates {
		if d := editDistance(word, candidate); d < at {
			best, at = candidate, d
		}
	}
	return best
}

// editDistance counts insertions, deletions and replacements.
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		diagonal := row[0]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			above := row[j]
			same := diagonal
			if a[i-1] != b[j-1] {
				same++
			}
			row[j] = min(same, above+1, row[j-1]+1)
			diagonal = above
		}
	}
	return row[len(b)]
}
