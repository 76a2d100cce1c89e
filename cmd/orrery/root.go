package main

import (
	"fmt"
	"slices"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/backup"
	"github.com/orrery-db/orrery/internal/cli/certs"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/data"
	"github.com/orrery-db/orrery/internal/cli/doctor"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/heat"
	"github.com/orrery-db/orrery/internal/cli/history"
	"github.com/orrery-db/orrery/internal/cli/indexing"
	"github.com/orrery-db/orrery/internal/cli/mcp"
	"github.com/orrery-db/orrery/internal/cli/model"
	"github.com/orrery-db/orrery/internal/cli/ranges"
	"github.com/orrery-db/orrery/internal/cli/roles"
	"github.com/orrery-db/orrery/internal/cli/scripts"
	"github.com/orrery-db/orrery/internal/cli/settings"
	"github.com/orrery-db/orrery/internal/cli/shell"
	"github.com/orrery-db/orrery/internal/cli/support"
	"github.com/orrery-db/orrery/internal/cli/trial"
	"github.com/orrery-db/orrery/internal/cli/watch"
	"github.com/spf13/cobra"
)

func newRootCommand(c *console.Console) *cobra.Command {
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
		RunE:                       func(cmd *cobra.Command, _ []string) error { return serve(c, cmd, orrery.ModeDev) },
	}
	settings.AddServerFlags(root.Flags())
	root.AddCommand(
		newServeCommand(c), data.NewQueryCommand(c), data.NewDatabaseCommand(c), data.NewContainerCommand(c),
		data.NewItemCommand(c), watch.NewCommand(c), history.NewCommand(c), history.NewUndoCommand(c),
		scripts.NewProcedureCommand(c), scripts.NewTriggerCommand(c), scripts.NewFunctionCommand(c),
		newSampleCommand(c), data.NewThroughputCommand(c), ranges.NewRangesCommand(c), ranges.NewSplitCommand(c),
		ranges.NewMergeCommand(c),
		ranges.NewRebuildCommand(c), indexing.NewCommand(c, trial.NewCommand(c)),
		heat.NewCommand(c), heat.NewAdviseCommand(c), mcp.NewCommand(c),
		newDemoCommand(c), model.NewCommand(c),
		newContextCommand(c), newKeysCommand(c), roles.NewCommand(c), newAuditCommand(c),
		data.NewUserCommand(c), data.NewPermissionCommand(c),
		newCheckCommand(c), backup.NewCommand(c),
		newRepairCommand(c), newImportCommand(c), newExportCommand(c), newFaultCommand(c),
		newNamespaceCommand(c), newSnapshotCommand(c),
		certs.NewCommand(c), doctor.NewCommand(c), support.NewCommand(c), shell.NewCommand(c, newRootCommand),
		newStatusCommand(c), newHealthcheckCommand(c), newVersionCommand(c),
	)
	root.SetFlagErrorFunc(console.FlagError)
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { help(c, cmd) })
	suggestFor(root)
	for _, group := range root.Commands() {
		if group.HasSubCommands() && group.Name() != "sample" { // sample has its own message
			group.Args = noSuchCommand
		}
	}
	return root
}

// otherWords maps command names of other tools to ours.
var otherWords = map[string]string{
	"list": "ls", "delete": "rm", "remove": "rm", "drop": "rm", "new": "create", "show": "get", "read": "get",
	"upsert": "put", "replace": "put", "update": "patch", "insert": "create", "switch": "use",
	"databases": "db", "collection": "container", "collections": "container",
	"doc": "item", "docs": "item", "document": "item", "documents": "item", "sql": "query", "select": "query",
	"start": "serve", "run": "serve", "context": "ctx", "contexts": "ctx", "profile": "ctx",
	"partitions": "ranges", "changes": "watch", "changefeed": "watch", "follow": "watch", "tail": "watch",
	"versions": "history", "revisions": "history", "log": "history", "revert": "undo", "rollback": "undo",
	"storedprocedure": "sproc", "procedure": "sproc", "triggers": "trigger", "function": "udf", "execute": "run",
	"ru": "throughput", "offer": "throughput", "scale": "throughput",
}

// suggestFor registers otherWords as suggestions with the command-line library.
func suggestFor(root *cobra.Command) {
	for word, name := range otherWords {
		for _, cmd := range root.Commands() {
			if cmd.Name() == name {
				cmd.SuggestFor = append(cmd.SuggestFor, word)
			}
		}
	}
}

// noSuchCommand refuses arguments of a command that only groups subcommands.
func noSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, child := range cmd.Commands() {
		names = append(names, child.Name())
	}
	hint := fmt.Sprintf("`%s --help` lists them", cmd.CommandPath())
	near := exit.Nearest(args[0], names)
	if meant := otherWords[args[0]]; near == "" && slices.Contains(names, meant) {
		near = meant
	}
	if near != "" {
		hint = fmt.Sprintf("did you mean `%s %s`? %s", cmd.CommandPath(), near, hint)
	}
	return exit.Usagef("%q is not a command of %s: %s", args[0], cmd.CommandPath(), hint)
}
