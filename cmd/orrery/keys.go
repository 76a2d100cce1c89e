package main

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/cli/settings"
	"github.com/spf13/cobra"
)

// keysPath is the endpoint that lists and rotates a server's keys.
const keysPath = "/_orrery/keys"

// listedKey is one account key in the list of a server.
type listedKey struct {
	Name        string     `json:"name"`
	ReadOnly    bool       `json:"readOnly"`
	Fingerprint string     `json:"fingerprint"`
	LastUsed    *time.Time `json:"lastUsed"`
	Key         string     `json:"key,omitempty"`
}

type listedKeys struct {
	Keys []listedKey `json:"keys"`
}

func newKeysCommand(c *console.Console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "keys", Short: "List and rotate the account's keys", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return exit.Usagef("name a subcommand: %s ls, or %s rotate", cmd.CommandPath(), cmd.CommandPath())
		},
	}
	cmd.AddCommand(newKeysListCommand(c), newKeysRotateCommand(c))
	return cmd
}

func newKeysListCommand(c *console.Console) *cobra.Command {
	var a account.Account
	var output, dataPath, sealKeyFile string
	var show bool
	cmd := &cobra.Command{
		Use: "ls", Short: "List the account's keys: fingerprints and last use, or the keys themselves",
		Long: "List the four keys of the account. --key must be a read-write key. With --data-path the command reads them " +
			"from the directory, without a server and without a key; it needs the rights of the owner of the files.",
		Example: "  orrery keys ls\n  orrery keys ls --show --data-path /var/lib/orrery",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := console.CheckOutput(output, console.ListForms...); err != nil {
				return err
			}
			list, err := listKeys(c, cmd, &a, dataPath, sealKeyFile, show)
			if err != nil {
				return err
			}
			return printKeys(c, list, output, show)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.BoolVar(&show, "show", false, "show the keys themselves")
	console.AddOutputChoices(cmd, &output, console.ListForms...)
	flags.StringVar(&dataPath, "data-path", "", "read the keys from this data directory instead of asking a server")
	flags.StringVar(&sealKeyFile, "seal-key-file", "",
		"with --data-path: "+settings.Named("seal-key-file").Usage+" (ORRERY_SEAL_KEY_FILE)")
	account.AddAccountFlags(cmd, &a)
	return cmd
}

// listKeys gets the keys from a server, or from a data directory.
func listKeys(c *console.Console,
	cmd *cobra.Command, a *account.Account, dataPath, sealKeyFile string, show bool,
) (*listedKeys, error) {
	if !cmd.Flags().Changed("data-path") {
		if sealKeyFile != "" {
			return nil, exit.Usagef("--seal-key-file needs --data-path: a server knows its own seal key")
		}
		if err := a.Complete(c.Environ); err != nil {
			return nil, err
		}
		client, err := remote.Connect(cmd.Context(), a)
		if err != nil {
			return nil, err
		}
		request := remote.Request{Method: http.MethodGet, Path: keysPath, Kind: "keys"}
		if show {
			request.Query, request.Link = "show=true", "show"
		}
		list := &listedKeys{}
		_, err = client.Send(cmd.Context(), request, list)
		return list, err
	}
	if dataPath == "" {
		return nil, exit.Usagef("--data-path is empty")
	}
	if sealKeyFile == "" {
		sealKeyFile = console.Environment(c.Environ)["ORRERY_SEAL_KEY_FILE"]
	}
	keys, err := orrery.ReadKeys(dataPath, sealKeyFile)
	if errors.Is(err, orrery.ErrNoData) {
		return nil, &exit.Error{Code: exit.NotFound, Err: err}
	}
	if err != nil {
		return nil, &exit.Error{Code: exit.Usage, Err: err}
	}
	return storedKeys(keys), nil
}

// storedKeys lists keys read from a directory, which has no record of their use.
func storedKeys(keys map[orrery.KeyName]string) *listedKeys {
	list := &listedKeys{}
	for _, name := range orrery.KeyNames() {
		if key := keys[name]; key != "" {
			list.Keys = append(list.Keys, listedKey{
				Name: string(name), Fingerprint: orrery.KeyFingerprint(key), Key: key,
				ReadOnly: name.ReadOnly(),
			})
		}
	}
	return list
}

// printKeys prints the list; the keys themselves only with show.
func printKeys(c *console.Console, list *listedKeys, output string, show bool) error {
	if !show {
		for i := range list.Keys {
			list.Keys[i].Key = ""
		}
	}
	switch output {
	case "json":
		return console.EncodeIndented(c.Data(), list.Keys)
	case "jsonl", "csv":
		var rows []json.RawMessage
		for _, key := range list.Keys {
			row, err := json.Marshal(key)
			if err != nil {
				return err
			}
			rows = append(rows, row)
		}
		return c.PrintRows(output, rows)
	}
	columns := []string{"name", "access", "fingerprint", "last used"}
	if show {
		columns = append(columns, "key")
	}
	var rows [][]string
	for _, key := range list.Keys {
		access, used := "read-write", "–"
		if key.ReadOnly {
			access = "read-only"
		}
		if key.LastUsed != nil {
			used = key.LastUsed.UTC().Format(time.RFC3339)
		}
		row := []string{key.Name, access, key.Fingerprint, used}
		if show {
			row = append(row, key.Key)
		}
		rows = append(rows, row)
	}
	return c.Printf("%s", c.Table(columns, rows))
}

func newKeysRotateCommand(c *console.Console) *cobra.Command {
	var a account.Account
	var output string
	var names []string
	for _, name := range orrery.KeyNames() {
		names = append(names, string(name))
	}
	choices := strings.Join(append(slices.Clone(names), "all"), ", ")
	cmd := &cobra.Command{
		Use: "rotate <key>…", Short: "Replace keys with new random ones, without a restart",
		Long: "Replace one key or more (" + choices + ") with new random ones and print them. From then on, requests with " +
			"a replaced key are refused; requests with other keys still work. Move clients to the secondary key first, rotate " +
			"the primary, then move them back.\nUse all after an intrusion: it replaces the four keys and invalidates every " +
			"resource token.",
		ValidArgs: append(slices.Clone(names), "all"),
		Example:   "  orrery keys rotate secondary\n  orrery keys rotate primary --key-file secondary.key",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return exit.Usagef("name the key to rotate: %s", choices)
			}
			for _, name := range args {
				if name != "all" && !slices.Contains(names, name) {
					return exit.Usagef("unknown key %q: use %s", name, choices)
				}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := console.CheckOutput(output, console.ListForms...); err != nil {
				return err
			}
			return rotateKeys(cmd.Context(), c, &a, args, output)
		},
	}
	console.AddOutputChoices(cmd, &output, console.ListForms...)
	account.AddAccountFlags(cmd, &a)
	return cmd
}

func rotateKeys(ctx context.Context, c *console.Console, a *account.Account, names []string, output string) error {
	if err := a.Complete(c.Environ); err != nil {
		return err
	}
	client, err := remote.Connect(ctx, a)
	if err != nil {
		return err
	}
	list := &listedKeys{}
	if _, err := client.Send(ctx, remote.Request{
		Method: http.MethodPost, Path: keysPath + "/rotate", Kind: "keys", Link: rotationLink(names),
		Body: map[string][]string{"keys": names},
	}, list); err != nil {
		return err
	}
	if err := printKeys(c, list, output, true); err != nil {
		return err
	}
	tokens := ""
	if len(list.Keys) == len(orrery.KeyNames()) {
		tokens = "; every resource token is invalid too, so users need new ones"
	}
	return c.Note(
		"%s replaced: requests signed with the old value are refused from now on%s\n",
		screen.Plural(len(list.Keys), "key"),
		tokens,
	)
}

// rotationLink is the resource link that signs a rotation: its names in alphabetical order, or
// "all".
func rotationLink(names []string) string {
	if slices.Contains(names, "all") {
		return "all"
	}
	return strings.Join(slices.Compact(slices.Sorted(slices.Values(names))), ",")
}
