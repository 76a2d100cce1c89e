package main

import (
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// addCompletions registers what Tab completes: databases and containers of the account, names of
// contexts, and values of flags. When the server does not answer in time, completion offers nothing
// and prints nothing.
func addCompletions(c *console.Console, cmd *cobra.Command) {
	flags := cmd.Flags()
	complete := func(name string, values func(cmd *cobra.Command) []string) {
		if flags.Lookup(name) == nil {
			return
		}
		// Registering fails if the flag has a completion already.
		_ = cmd.RegisterFlagCompletionFunc(name, func(
			cmd *cobra.Command, _ []string, begun string,
		) ([]string, cobra.ShellCompDirective) {
			return remote.Beginning(values(cmd), begun), cobra.ShellCompDirectiveNoFileComp
		})
	}
	flags.VisitAll(func(f *pflag.Flag) {
		if values := f.Annotations[console.ChoicesOf]; values != nil {
			complete(f.Name, func(*cobra.Command) []string { return values })
		}
	})
	complete("context", func(*cobra.Command) []string { return remote.ContextNames(c) })
	if flags.Lookup("endpoint") != nil && cmd.Name() != "add" {
		complete("db", func(cmd *cobra.Command) []string { return remote.DatabaseNames(c, cmd) })
		complete("container", func(cmd *cobra.Command) []string {
			p := &account.Place{}
			if db := cmd.Flags().Lookup("db"); db != nil {
				p.DB = db.Value.String()
			}
			if p.DB == "" && p.Fill(cmd, c.Environ, account.OneDatabase) != nil {
				return nil
			}
			return remote.ContainerNames(c, cmd, p.DB)
		})
	}
	switch {
	case strings.Contains(cmd.Use, "[database") && cmd.ValidArgsFunction == nil:
		whole := strings.Contains(cmd.Use, "container]")
		cmd.ValidArgsFunction = func(
			cmd *cobra.Command, args []string, begun string,
		) ([]string, cobra.ShellCompDirective) {
			return completePlace(c, cmd, args, begun, whole)
		}
	case slices.ContainsFunc([]string{"use", "rm"}, func(n string) bool { return cmd.Name() == n }) &&
		cmd.HasParent() && cmd.Parent().Name() == "ctx":
		cmd.ValidArgsFunction = func(
			_ *cobra.Command, args []string, begun string,
		) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return remote.Beginning(remote.ContextNames(c), begun), cobra.ShellCompDirectiveNoFileComp
		}
	}
	for _, child := range cmd.Commands() {
		addCompletions(c, child)
	}
}

// completePlace completes the first argument: a database, and after a slash a container.
func completePlace(c *console.Console,
	cmd *cobra.Command, args []string, begun string, whole bool,
) ([]string, cobra.ShellCompDirective) {
	named := cmd.Flags().Lookup("db")
	if len(args) > 0 || named != nil && named.Value.String() != "" {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	db, container, both := strings.Cut(begun, "/")
	if both && whole {
		var out []string
		for _, name := range remote.Beginning(remote.ContainerNames(c, cmd, db), container) {
			out = append(out, db+"/"+name)
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	}
	names := remote.Beginning(remote.DatabaseNames(c, cmd), begun)
	if !whole {
		return names, cobra.ShellCompDirectiveNoFileComp
	}
	alone := strings.Contains(cmd.Use, "[database[") // a database alone is valid too
	for i, name := range names {
		names[i] += "/"
		if alone {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}
