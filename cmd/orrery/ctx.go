package main

import (
	"encoding/json"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/spf13/cobra"
)

// newContextCommand makes `orrery ctx`. It works on the user's file only and never contacts a
// server.
func newContextCommand(c *console.Console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "ctx", Short: "Save accounts under names, and select one", Args: cobra.NoArgs,
		Long: "Save accounts under names. A command uses the account that --endpoint, --connection-string or --context " +
			"names; otherwise the account in ORRERY_ENDPOINT, ORRERY_CONNECTION_STRING or ORRERY_CONTEXT; otherwise the " +
			"context selected with `orrery ctx use`; otherwise " + account.DefaultEndpoint +
			".\n\nContexts are in a file in your configuration directory that only you can read. Keys are never printed.",
		Example: "  orrery ctx add staging --endpoint https://db.example:8081 --key-file staging.key --db shop\n" +
			"  orrery ctx use staging\n  orrery ctx ls\n  orrery db ls --context staging",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return exit.Usagef("name a subcommand: %s add, use, ls or rm", cmd.CommandPath())
		},
	}
	cmd.AddCommand(
		newContextAddCommand(c), newContextUseCommand(c), newContextListCommand(c), newContextRemoveCommand(c),
	)
	return cmd
}

func newContextAddCommand(c *console.Console) *cobra.Command {
	var a account.Account
	var p account.Place
	var replace, use bool
	cmd := &cobra.Command{
		Use: "add <name>", Short: "Save an account under a name",
		Long: "Save an account under a name: its endpoint, and its key or key file. Without a key, commands use the " +
			"well-known key. --db is the default database of commands.",
		Example: "  orrery ctx add staging --endpoint https://db.example:8081 --key-file staging.key --db shop\n" +
			"  orrery ctx add local --connection-string \"$CONNECTION_STRING\" --use",
		Args: oneContextName,
		RunE: func(_ *cobra.Command, args []string) error { return addContext(c, args[0], &a, &p, replace, use) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&a.Endpoint, "endpoint", "", "account endpoint (default "+account.DefaultEndpoint+")")
	flags.StringVar(&a.Key, "key", "", "account key, which is stored; --key-file stores only the path of a file")
	flags.StringVar(&a.KeyFile, "key-file", "", "file with the account key")
	flags.StringVar(&a.CAFile, "ca-file", "", "PEM file of a certificate to trust for https")
	flags.StringVar(&a.ConnectionString, "connection-string", "", "endpoint and key in one, as in SDKs")
	flags.StringVar(&p.DB, "db", "", "default database of commands")
	flags.StringVar(&p.Container, "container", "", "default container of commands")
	flags.BoolVar(&use, "use", false, "also select it")
	flags.BoolVar(&replace, "replace", false, "replace an existing context")
	return cmd
}

// oneContextName requires exactly one valid context name.
func oneContextName(cmd *cobra.Command, args []string) error {
	if len(args) != 1 {
		return exit.Usagef("give exactly one context name: %s", cmd.UseLine())
	}
	return account.CheckContextName(args[0])
}

func addContext(c *console.Console, name string, a *account.Account, p *account.Place, replace, use bool) error {
	err := account.ChangeContexts(
		c.Environ, func(f *account.ContextFile) error { return f.Add(name, a, p, replace, use) },
	)
	if err != nil {
		return err
	}
	return c.Printf("added context %s\n", name)
}

func newContextUseCommand(c *console.Console) *cobra.Command {
	var none bool
	cmd := &cobra.Command{
		Use: "use <name>", Short: "Select the default account of commands",
		Example: "  orrery ctx use staging\n  orrery ctx use --none",
		Args: func(cmd *cobra.Command, args []string) error {
			if none && len(args) == 0 {
				return nil
			}
			return oneContextName(cmd, args)
		},
		RunE: func(_ *cobra.Command, args []string) error {
			err := account.ChangeContexts(c.Environ, func(f *account.ContextFile) (err error) {
				f.Current = ""
				if !none {
					f.Current = args[0]
					_, err = f.Find(args[0])
				}
				return err
			})
			if err != nil {
				return err
			}
			if none {
				return c.Printf("no context is selected\n")
			}
			return c.Printf("using context %s\n", args[0])
		},
	}
	cmd.Flags().BoolVar(&none, "none", false, "select none")
	return cmd
}

func newContextRemoveCommand(c *console.Console) *cobra.Command {
	return &cobra.Command{
		Use: "rm <name>", Short: "Remove a context; the account itself stays", Example: "  orrery ctx rm staging",
		Args: oneContextName,
		RunE: func(_ *cobra.Command, args []string) error {
			err := account.ChangeContexts(c.Environ, func(f *account.ContextFile) error {
				if _, err := f.Find(args[0]); err != nil {
					return err
				}
				delete(f.Contexts, args[0])
				if f.Current == args[0] {
					f.Current = ""
				}
				return nil
			})
			if err != nil {
				return err
			}
			return c.Printf("removed context %s\n", args[0])
		},
	}
}

// listedContext is one row of the list. It says where the key is, never the key.
type listedContext struct {
	Name string `json:"name"`
	// Current names what selected this context; "" for the other contexts.
	Current  string `json:"current"`
	Endpoint string `json:"endpoint"`
	// Key is "well-known", "stored", or the path of the key file.
	Key   string `json:"key"`
	Place string `json:"place"`
}

func newContextListCommand(c *console.Console) *cobra.Command {
	var output string
	cmd := &cobra.Command{
		Use: "ls", Short: "List the contexts, which one is current, and why",
		Long: "List the contexts. For the context that commands use by default, the list names what selected it: " +
			"ORRERY_CONTEXT or `orrery ctx use`.",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return listContexts(c, output) },
	}
	console.AddOutputFlag(cmd, &output)
	return cmd
}

func listContexts(c *console.Console, output string) error {
	if err := c.ChooseOutput(&output); err != nil {
		return err
	}
	f, err := account.ReadContexts(c.Environ)
	if err != nil {
		return err
	}
	env := console.Environment(c.Environ)
	current, by := f.Current, "orrery ctx use"
	overruled := ""
	switch {
	case env["ORRERY_CONNECTION_STRING"] != "":
		overruled = "ORRERY_CONNECTION_STRING"
	case env["ORRERY_ENDPOINT"] != "":
		overruled = "ORRERY_ENDPOINT"
	case env["ORRERY_CONTEXT"] != "":
		current, by = env["ORRERY_CONTEXT"], "ORRERY_CONTEXT"
	}
	out := c.NewPrinter(output)
	for _, name := range f.Names() {
		one := f.Contexts[name]
		where := account.Place{DB: one.Database, Container: one.Container}
		row := listedContext{Name: name, Endpoint: one.Endpoint, Key: "well-known", Place: where.String()}
		switch {
		case one.Key != "":
			row.Key = "stored"
		case one.KeyFile != "":
			row.Key = one.KeyFile
		}
		if name == current && overruled == "" {
			row.Current = by
		}
		text, err := json.Marshal(row)
		if err != nil {
			return err
		}
		if err := out.Print([][]byte{text}); err != nil {
			return err
		}
	}
	if err := out.Finish(); err != nil {
		return err
	}
	_, there := f.Contexts[current]
	switch {
	case overruled != "":
		return c.Note("no context is current: %s names the account\n", overruled)
	case current == "":
		return c.Note("no context is current: select one with `orrery ctx use`\n")
	case !there:
		return c.Note("%s names the context %s, which does not exist\n", by, current)
	}
	return nil
}
