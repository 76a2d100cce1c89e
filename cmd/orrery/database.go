package main

import (
	"net/http"

	"github.com/spf13/cobra"
)

func newDatabaseCommand(c *console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "db", Short: "List, create and remove databases", Args: cobra.NoArgs,
		Example: "  orrery db create shop\n  orrery db ls\n  orrery db rm shop --yes",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return usagef("say what to do: %s ls, create or rm", cmd.CommandPath())
		},
	}
	cmd.AddCommand(newDatabaseListCommand(c), newDatabaseCreateCommand(c), newDatabaseRemoveCommand(c))
	return cmd
}

func newDatabaseListCommand(c *console) *cobra.Command {
	o := &resourceCommand{}
	cmd := &cobra.Command{
		Use: "ls", Short: "List the databases of the account", Example: "  orrery db ls", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return o.list(cmd.Context(), c, "database", signedRequest{path: "/dbs", kind: "dbs"})
		},
	}
	cmd.Flags().SortFlags = false
	addAccountFlags(cmd, &o.account)
	addOutputFlag(cmd, &o.output)
	return cmd
}

func newDatabaseCreateCommand(c *console) *cobra.Command {
	o := &resourceCommand{}
	var throughput, autoscale int
	cmd := &cobra.Command{
		Use: "create [database]", Short: "Create a database and print its definition",
		Long:    "Create a database. With throughput, its containers share that, unless they get their own.",
		Example: "  orrery db create shop\n  orrery db create shop --autoscale 4000",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.place.takeDatabase(cmd, c.environ, args); err != nil {
				return err
			}
			header, err := throughputHeader(cmd, throughput, autoscale)
			if err != nil {
				return err
			}
			return o.one(cmd.Context(), c, "database", signedRequest{
				method: http.MethodPost, path: "/dbs", kind: "dbs", header: header, body: map[string]string{"id": o.place.db},
			})
		},
	}
	o.addFlags(cmd, false)
	addThroughputFlags(cmd, &throughput, &autoscale)
	addOutputFlag(cmd, &o.output)
	return cmd
}

func newDatabaseRemoveCommand(c *console) *cobra.Command {
	o := &resourceCommand{}
	cmd := &cobra.Command{
		Use: "rm [database]", Short: "Remove a database and its containers",
		Long:    "Remove a database and its containers. It asks first; without a terminal it takes --yes.",
		Example: "  orrery db rm shop --yes",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.place.takeDatabase(cmd, c.environ, args); err != nil {
				return err
			}
			return o.remove(cmd, c, "database", o.place.db, o.place.dbLink(), "dbs")
		},
	}
	o.addFlags(cmd, false)
	o.addYesFlag(cmd)
	return cmd
}
