package data

import (
	"net/http"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/spf13/cobra"
)

// NewDatabaseCommand makes `orrery db`.
func NewDatabaseCommand(c *console.Console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "db", Short: "List, create and remove databases", Args: cobra.NoArgs,
		Example: "  orrery db create shop\n  orrery db ls\n  orrery db rm shop --yes",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return exit.Usagef("name a subcommand: %s ls, create or rm", cmd.CommandPath())
		},
	}
	cmd.AddCommand(newDatabaseListCommand(c), newDatabaseCreateCommand(c), newDatabaseRemoveCommand(c))
	return cmd
}

func newDatabaseListCommand(c *console.Console) *cobra.Command {
	o := &ResourceCommand{}
	cmd := &cobra.Command{
		Use: "ls", Short: "List the databases of the account", Example: "  orrery db ls", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return o.list(cmd.Context(), c, "database", remote.Request{Path: "/dbs", Kind: "dbs"})
		},
	}
	cmd.Flags().SortFlags = false
	account.AddAccountFlags(cmd, &o.account)
	console.AddOutputFlag(cmd, &o.Output)
	return cmd
}

func newDatabaseCreateCommand(c *console.Console) *cobra.Command {
	o := &ResourceCommand{}
	var throughput, autoscale int
	cmd := &cobra.Command{
		Use: "create [database]", Short: "Create a database and print its definition",
		Long:    "Create a database. Its containers share its throughput, unless they have their own.",
		Example: "  orrery db create shop\n  orrery db create shop --autoscale 4000",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.Place.TakeDatabase(cmd, c.Environ, args); err != nil {
				return err
			}
			header, err := ThroughputHeader(cmd, throughput, autoscale)
			if err != nil {
				return err
			}
			return o.one(cmd.Context(), c, "database", remote.Request{
				Method: http.MethodPost, Path: "/dbs", Kind: "dbs", Header: header,
				Body: map[string]string{"id": o.Place.DB},
			})
		},
	}
	o.addFlags(cmd, false)
	AddThroughputFlags(cmd, &throughput, &autoscale)
	console.AddOutputFlag(cmd, &o.Output)
	return cmd
}

func newDatabaseRemoveCommand(c *console.Console) *cobra.Command {
	o := &ResourceCommand{}
	cmd := &cobra.Command{
		Use: "rm [database]", Short: "Remove a database and its containers",
		Long:    "Remove a database and its containers. The command asks first; without a terminal it needs --yes.",
		Example: "  orrery db rm shop --yes",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.Place.TakeDatabase(cmd, c.Environ, args); err != nil {
				return err
			}
			return o.remove(cmd, c, "database", o.Place.DB, o.Place.DBLink(), "dbs")
		},
	}
	o.addFlags(cmd, false)
	o.addYesFlag(cmd)
	return cmd
}
