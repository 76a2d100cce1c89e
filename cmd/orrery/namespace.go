package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/admin"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/spf13/cobra"
)

// The paths of namespaces and snapshots, and the types that their requests are signed with.
const (
	namespacesKind = "namespaces"
	snapshotsKind  = "snapshots"
	accountsPrefix = "/_orrery/"
)

// accountsCommand holds the flags of one `orrery namespace …` or `orrery snapshot …`.
type accountsCommand struct {
	console   *console.Console
	account   account.Account
	output    string
	snapshot  string
	namespace string
	ttl       time.Duration
}

// accountsRequest builds a request about one namespace or snapshot, or about all with name "".
func accountsRequest(method, kind, name, action string) remote.Request {
	path := accountsPrefix + kind
	if name != "" {
		path += remote.PathOf(name)
	}
	if action != "" {
		path += "/" + action
	}
	return remote.Request{Method: method, Path: path, Kind: kind, Link: name}
}

// send sends a request and decodes the answer.
func (a *accountsCommand) send(cmd *cobra.Command, r remote.Request, out any) error {
	if err := a.account.Complete(a.console.Environ); err != nil {
		return err
	}
	client, err := remote.Connect(cmd.Context(), &a.account)
	if err != nil {
		return err
	}
	_, err = client.Send(cmd.Context(), r, out)
	return err
}

// group is a command that only has subcommands.
func group(use, short, long, example, verbs string) *cobra.Command {
	return &cobra.Command{
		Use: use, Short: short, Long: long, Example: example, Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return exit.Usagef("name a subcommand: %s %s", cmd.CommandPath(), verbs)
		},
	}
}

func newNamespaceCommand(c *console.Console) *cobra.Command {
	cmd := group("namespace", "Accounts in memory beside the server's own, for tests",
		"Create accounts in memory beside the server's own, so that tests which run at the same time do not see each other. "+
			"A namespace has databases, a key and throughput of its own. It is gone when it is removed, when nothing has used "+
			"it for its time to live, and when the server stops.",
		"  orrery namespace create test-1 --snapshot seeded --ttl 10m\n  orrery namespace ls\n"+
			"  orrery namespace reset test-1\n  orrery namespace rm test-1",
		"create, ls, reset or rm")
	cmd.AddCommand(newNamespaceCreateCommand(c), newNamespaceListCommand(c),
		newPlaceCommand(c, "reset", "Go back to what a namespace began from", namespacesKind, http.MethodPost, "reset"),
		newPlaceCommand(c, "rm", "Remove a namespace", namespacesKind, http.MethodDelete, ""))
	return cmd
}

func newNamespaceCreateCommand(c *console.Console) *cobra.Command {
	a := &accountsCommand{console: c}
	cmd := &cobra.Command{
		Use: "create [name]", Short: "Create a namespace, and print its endpoint and its key",
		Example: "  orrery namespace create\n  orrery namespace create test-1 --snapshot seeded --ttl 10m -o json",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := console.CheckOutput(a.output, "text", "json"); err != nil {
				return err
			}
			body := map[string]any{"name": strings.Join(args, ""), "snapshot": a.snapshot}
			if cmd.Flags().Changed("ttl") {
				if a.ttl < time.Second {
					return exit.Usagef("--ttl %v: use 1s or more", a.ttl)
				}
				body["ttlSeconds"] = int64(a.ttl / time.Second)
			}
			request := accountsRequest(http.MethodPost, namespacesKind, "", "")
			request.Body = body
			var made admin.Namespace
			if err := a.send(cmd, request, &made); err != nil {
				return err
			}
			return a.printNamespace(made)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&a.snapshot, "snapshot", "", "begin from this snapshot (default: an empty account)")
	flags.DurationVar(&a.ttl, "ttl", 0, "remove it when nothing has used it for this long, up to 24h (default 1h)")
	flags.StringVarP(&a.output, "output", "o", "text", "text or json")
	account.AddAccountFlags(cmd, &a.account)
	return cmd
}

// printNamespace prints how clients reach a new namespace.
func (a *accountsCommand) printNamespace(n admin.Namespace) error {
	endpoint := strings.TrimSuffix(a.account.Endpoint, "/")
	connection := fmt.Sprintf("AccountEndpoint=%s/;AccountKey=%s;", endpoint, n.Key)
	if a.output == "json" {
		return console.EncodeIndented(a.console.Data(), struct {
			admin.Namespace

			Endpoint         string `json:"endpoint"`
			ConnectionString string `json:"connectionString"`
		}{n, endpoint + n.Path, connection})
	}
	for _, line := range [][2]string{
		{"Name", n.Name}, {"Endpoint", endpoint + n.Path}, {"Key", n.Key}, {"Connection string", connection},
	} {
		if err := a.console.Printf("%-18s %s\n", line[0], line[1]); err != nil {
			return err
		}
	}
	return nil
}

func newNamespaceListCommand(c *console.Console) *cobra.Command {
	a := &accountsCommand{console: c}
	return a.listCommand("List the namespaces", namespacesKind,
		[]string{"name", "snapshot", "databases", "bytes", "expires"}, func(text json.RawMessage) ([]string, error) {
			var n admin.Namespace
			err := json.Unmarshal(text, &n)
			return []string{
				n.Name, n.Snapshot, fmt.Sprint(n.Databases), fmt.Sprint(n.Bytes), n.Expires.UTC().Format(time.RFC3339),
			}, err
		})
}

// listCommand lists namespaces or snapshots. cells returns the cells of one.
func (a *accountsCommand) listCommand(short, kind string, columns []string,
	cells func(json.RawMessage) ([]string, error),
) *cobra.Command {
	cmd := &cobra.Command{
		Use: "ls", Short: short, Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := console.CheckOutput(a.output, console.ListForms...); err != nil {
				return err
			}
			var list map[string][]json.RawMessage
			if err := a.send(cmd, accountsRequest(http.MethodGet, kind, "", ""), &list); err != nil {
				return err
			}
			if a.output != "table" {
				return a.console.PrintRows(a.output, list[kind])
			}
			rows := make([][]string, len(list[kind]))
			for i, one := range list[kind] {
				var err error
				if rows[i], err = cells(one); err != nil {
					return fmt.Errorf("the server sent an invalid list of %s", kind)
				}
			}
			return a.console.Printf("%s", a.console.Table(columns, rows))
		},
	}
	console.AddOutputChoices(cmd, &a.output, console.ListForms...)
	account.AddAccountFlags(cmd, &a.account)
	return cmd
}

// newPlaceCommand returns a command that does one thing with one namespace or snapshot and prints
// nothing.
func newPlaceCommand(c *console.Console, use, short, kind, method, action string) *cobra.Command {
	a := &accountsCommand{console: c}
	cmd := &cobra.Command{
		Use: use + " <name>", Short: short, Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			request := accountsRequest(method, kind, args[0], action)
			if method == http.MethodPost {
				request.Body = struct{}{}
			}
			return a.send(cmd, request, nil)
		},
	}
	account.AddAccountFlags(cmd, &a.account)
	return cmd
}
