package main

import (
	"cmp"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"
)

// newContextCommand is about the user's file only: it asks no server.
func newContextCommand(c *console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "ctx", Short: "Keep accounts under names, and choose one", Args: cobra.NoArgs,
		Long: "Keep accounts under names. A command talks to the account that --endpoint, --connection-string or " +
			"--context names, " +
			"else to that of ORRERY_ENDPOINT, ORRERY_CONNECTION_STRING or ORRERY_CONTEXT, else to the context that `orrery " +
			"ctx use` " +
			"has chosen, else to " + defaultEndpoint + ".\n\n" +
			"The names are in a file in your directory of configurations that only you can read. Keys are never shown.",
		Example: "  orrery ctx add staging --endpoint https://db.example:8081 --key-file staging.key --db shop\n" +
			"  orrery ctx use staging\n  orrery ctx ls\n  orrery db ls --context staging",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return usagef("say what to do: %s add, use, ls or rm", cmd.CommandPath())
		},
	}
	cmd.AddCommand(newContextAddCommand(c), newContextUseCommand(c), newContextListCommand(c), newContextRemoveCommand(c))
	return cmd
}

func newContextAddCommand(c *console) *cobra.Command {
	var a account
	var p place
	var replace, use bool
	cmd := &cobra.Command{
		Use: "add <name>", Short: "Keep an account under a name",
		Long: "Keep an account under a name: its endpoint, and its key or the file that has it. Without a key it is the " +
			"well-known one. " +
			"--db is the database of commands that name none.",
		Example: "  orrery ctx add staging --endpoint https://db.example:8081 --key-file staging.key --db shop\n" +
			"  orrery ctx add local --connection-string \"$CONNECTION_STRING\" --use",
		Args: oneContextName,
		RunE: func(_ *cobra.Command, args []string) error { return c.addContext(args[0], &a, &p, replace, use) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&a.endpoint, "endpoint", "", "account endpoint (default "+defaultEndpoint+")")
	flags.StringVar(&a.key, "key", "", "account key, which is stored; --key-file stores where it is instead")
	flags.StringVar(&a.keyFile, "key-file", "", "file with the account key")
	flags.StringVar(&a.caFile, "ca-file", "", "PEM file of a certificate to trust for https")
	flags.StringVar(&a.connectionString, "connection-string", "", "endpoint and key in one, as SDKs take it")
	flags.StringVar(&p.db, "db", "", "database of commands that name none")
	flags.StringVar(&p.container, "container", "", "container of commands that name none")
	flags.BoolVar(&use, "use", false, "make it the current one")
	flags.BoolVar(&replace, "replace", false, "replace one of this name")
	return cmd
}

// oneContextName wants one name.
func oneContextName(cmd *cobra.Command, args []string) error {
	if len(args) != 1 {
		return usagef("give one name of a context: %s", cmd.UseLine())
	}
	return checkContextName(args[0])
}

func (c *console) addContext(name string, a *account, p *place, replace, use bool) error {
	err := changeContexts(c.environ, func(f *contextFile) error { return f.add(name, a, p, replace, use) })
	if err != nil {
		return err
	}
	return c.printf("added context %s\n", name)
}

// add adds a context, or replaces the one of that name.
func (f *contextFile) add(name string, a *account, p *place, replace, use bool) (err error) {
	if _, there := f.Contexts[name]; there && !replace {
		return &exitError{code: exitConflict, err: fmt.Errorf("there is a context %q already: remove it, or add "+
			"--replace", name)}
	}
	if a.key != "" && a.keyFile != "" {
		return usagef("--key and --key-file both say the key: give one of them")
	}
	named := &namedAccount{endpoint: cmp.Or(a.endpoint, defaultEndpoint), key: a.key, keyFile: a.keyFile}
	if a.connectionString != "" {
		if named, err = a.named(nil); err != nil {
			return err
		}
	}
	where := place{db: cmp.Or(p.db, named.place.db), container: p.container}
	if where.container == "" && where.db == named.place.db {
		where.container = named.place.container
	}
	if _, err := base64.StdEncoding.DecodeString(named.key); err != nil {
		return usagef("the account key cannot be used: it is not base64; copy it whole")
	}
	if err := cmp.Or(checkEndpoint(named.endpoint), where.check(nil, anyPlace)); err != nil {
		return err
	}
	stored := storedContext{
		Endpoint: named.endpoint, Key: named.key, Unchecked: named.unchecked, Database: where.db, Container: where.container,
	}
	for to, from := range map[*string]string{&stored.KeyFile: named.keyFile, &stored.CAFile: a.caFile} {
		if from == "" {
			continue
		}
		if *to, err = filepath.Abs(from); err != nil {
			return err
		}
	}
	f.Contexts[name] = stored
	if use {
		f.Current = name
	}
	return nil
}

func newContextUseCommand(c *console) *cobra.Command {
	var none bool
	cmd := &cobra.Command{
		Use: "use <name>", Short: "Choose the account of commands that name none",
		Example: "  orrery ctx use staging\n  orrery ctx use --none",
		Args: func(cmd *cobra.Command, args []string) error {
			if none && len(args) == 0 {
				return nil
			}
			return oneContextName(cmd, args)
		},
		RunE: func(_ *cobra.Command, args []string) error {
			err := changeContexts(c.environ, func(f *contextFile) (err error) {
				f.Current = ""
				if !none {
					f.Current = args[0]
					_, err = f.find(args[0])
				}
				return err
			})
			if err != nil {
				return err
			}
			if none {
				return c.printf("no context is chosen\n")
			}
			return c.printf("using context %s\n", args[0])
		},
	}
	cmd.Flags().BoolVar(&none, "none", false, "choose none")
	return cmd
}

func newContextRemoveCommand(c *console) *cobra.Command {
	return &cobra.Command{
		Use: "rm <name>", Short: "Remove a context; the account stays", Example: "  orrery ctx rm staging",
		Args: oneContextName,
		RunE: func(_ *cobra.Command, args []string) error {
			err := changeContexts(c.environ, func(f *contextFile) error {
				if _, err := f.find(args[0]); err != nil {
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
			return c.printf("removed context %s\n", args[0])
		},
	}
}

// listedContext is a context as it is listed: of its key only where it is.
type listedContext struct {
	Name string `json:"name"`
	// Current says what makes it the current one; "" of the others.
	Current  string `json:"current"`
	Endpoint string `json:"endpoint"`
	// Key is "well-known", "stored", or the file.
	Key   string `json:"key"`
	Place string `json:"place"`
}

func newContextListCommand(c *console) *cobra.Command {
	var output string
	cmd := &cobra.Command{
		Use: "ls", Short: "List the contexts, and which is current and why",
		Long: "List the contexts. The one that commands use without a flag has behind it what has chosen it: " +
			"ORRERY_CONTEXT or `orrery ctx use`.",
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return c.listContexts(output) },
	}
	addOutputFlag(cmd, &output)
	return cmd
}

func (c *console) listContexts(output string) error {
	if err := c.chooseOutput(&output); err != nil {
		return err
	}
	f, err := readContexts(c.environ)
	if err != nil {
		return err
	}
	env := environment(c.environ)
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
	out := c.newPrinter(output)
	for _, name := range f.names() {
		one := f.Contexts[name]
		where := place{db: one.Database, container: one.Container}
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
		if err := out.print([][]byte{text}); err != nil {
			return err
		}
	}
	if err := out.finish(); err != nil {
		return err
	}
	_, there := f.Contexts[current]
	switch {
	case overruled != "":
		return c.note("no context is current: %s names the account\n", overruled)
	case current == "":
		return c.note("no context is current: `orrery ctx use` chooses one\n")
	case !there:
		return c.note("%s names the context %s, which is not there\n", by, current)
	}
	return nil
}
