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
	"github.com/spf13/cobra"
)

// keysPath is where a server's keys are listed and rotated.
const keysPath = "/_orrery/keys"

// listedKey is one account key as a server lists it.
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

func newKeysCommand(c *console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "keys", Short: "List and rotate the account's keys", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return usagef("say what to do: %s ls, or %s rotate", cmd.CommandPath(), cmd.CommandPath())
		},
	}
	cmd.AddCommand(newKeysListCommand(c), newKeysRotateCommand(c))
	return cmd
}

func newKeysListCommand(c *console) *cobra.Command {
	var a account
	var output, dataPath, sealKeyFile string
	var show bool
	cmd := &cobra.Command{
		Use: "ls", Short: "List the account's keys: fingerprints and last use, or the keys themselves",
		Long: "List the four keys of the account. --key must be a read-write one.\n" +
			"With --data-path the keys are read from the directory, without a server and without a key: for whoever owns the files.",
		Example: "  orrery keys ls\n  orrery keys ls --show --data-path /var/lib/orrery",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := checkOutput(output, listForms...); err != nil {
				return err
			}
			list, err := c.listKeys(cmd, &a, dataPath, sealKeyFile, show)
			if err != nil {
				return err
			}
			return c.printKeys(list, output, show)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.BoolVar(&show, "show", false, "show the keys themselves")
	addOutputChoices(cmd, &output, listForms...)
	flags.StringVar(&dataPath, "data-path", "", "read the keys from this data directory instead of asking a server")
	flags.StringVar(&sealKeyFile, "seal-key-file", "", "with --data-path: "+settingNamed("seal-key-file").usage+" (ORRERY_SEAL_KEY_FILE)")
	addAccountFlags(cmd, &a)
	return cmd
}

// listKeys asks a server, or reads a directory.
func (c *console) listKeys(cmd *cobra.Command, a *account, dataPath, sealKeyFile string, show bool) (*listedKeys, error) {
	if !cmd.Flags().Changed("data-path") {
		if sealKeyFile != "" {
			return nil, usagef("--seal-key-file goes with --data-path: a server knows its own")
		}
		if err := a.complete(c.environ); err != nil {
			return nil, err
		}
		client, err := a.signedClient(cmd.Context())
		if err != nil {
			return nil, err
		}
		request := signedRequest{method: http.MethodGet, path: keysPath, kind: "keys"}
		if show {
			request.query, request.link = "show=true", "show"
		}
		list := &listedKeys{}
		_, err = client.send(cmd.Context(), request, list)
		return list, err
	}
	if dataPath == "" {
		return nil, usagef("--data-path is empty")
	}
	if sealKeyFile == "" {
		sealKeyFile = environment(c.environ)["ORRERY_SEAL_KEY_FILE"]
	}
	keys, err := orrery.ReadKeys(dataPath, sealKeyFile)
	if errors.Is(err, orrery.ErrNoData) {
		return nil, &exitError{code: exitNotFound, err: err}
	}
	if err != nil {
		return nil, &exitError{code: exitUsage, err: err}
	}
	return storedKeys(keys), nil
}

// storedKeys lists keys that were read from a directory; nobody has used them.
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

// printKeys prints a list. The keys themselves are there only when asked for.
func (c *console) printKeys(list *listedKeys, output string, show bool) error {
	if !show {
		for i := range list.Keys {
			list.Keys[i].Key = ""
		}
	}
	switch output {
	case "json":
		return encodeIndented(c.data(), list.Keys)
	case "jsonl", "csv":
		var rows []json.RawMessage
		for _, key := range list.Keys {
			row, err := json.Marshal(key)
			if err != nil {
				return err
			}
			rows = append(rows, row)
		}
		return c.printRows(output, rows)
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
	return c.printf("%s", c.table(columns, rows))
}

func newKeysRotateCommand(c *console) *cobra.Command {
	var a account
	var output string
	var names []string
	for _, name := range orrery.KeyNames() {
		names = append(names, string(name))
	}
	choices := strings.Join(append(slices.Clone(names), "all"), ", ")
	cmd := &cobra.Command{
		Use: "rotate <key>…", Short: "Replace keys by new random ones, without a restart",
		Long: "Replace one key or more (" + choices + ") by new random ones and print them. From then on a request with an old key is refused;\n" +
			"requests with other keys go on. Move clients to the secondary key first, rotate the primary, then move them back.\n" +
			"all is for an account that somebody else got into: it replaces the four keys and ends every resource token as well.",
		ValidArgs: append(slices.Clone(names), "all"),
		Example:   "  orrery keys rotate secondary\n  orrery keys rotate primary --key-file secondary.key",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("say which key to rotate: %s", choices)
			}
			for _, name := range args {
				if name != "all" && !slices.Contains(names, name) {
					return usagef("there is no key %q: use %s", name, choices)
				}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := checkOutput(output, listForms...); err != nil {
				return err
			}
			return c.rotateKeys(cmd.Context(), &a, args, output)
		},
	}
	addOutputChoices(cmd, &output, listForms...)
	addAccountFlags(cmd, &a)
	return cmd
}

func (c *console) rotateKeys(ctx context.Context, a *account, names []string, output string) error {
	if err := a.complete(c.environ); err != nil {
		return err
	}
	client, err := a.signedClient(ctx)
	if err != nil {
		return err
	}
	list := &listedKeys{}
	if _, err := client.send(ctx, signedRequest{
		method: http.MethodPost, path: keysPath + "/rotate", kind: "keys", link: rotationLink(names),
		body: map[string][]string{"keys": names},
	}, list); err != nil {
		return err
	}
	if err := c.printKeys(list, output, true); err != nil {
		return err
	}
	tokens := ""
	if len(list.Keys) == len(orrery.KeyNames()) {
		tokens = "; every resource token has ended too: users need new ones"
	}
	return c.note(
		"%s replaced: what was signed with the old value is refused from now on%s\n", plural(len(list.Keys), "key"),
		tokens,
	)
}

// rotationLink is what a rotation is signed for: its names in the order of the
// alphabet, or "all".
func rotationLink(names []string) string {
	if slices.Contains(names, "all") {
		return "all"
	}
	return strings.Join(slices.Compact(slices.Sorted(slices.Values(names))), ",")
}

// choices are words of which one is to be chosen.
func choices(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// checkOutput refuses a form of output that a command does not have.
func checkOutput(output string, known ...string) error {
	if slices.Contains(known, output) {
		return nil
	}
	if near := nearest(output, known); near != "" {
		return usagef("--output=%s is not known: did you mean %s? Use %s", output, near, choices(known))
	}
	return usagef("--output=%s is not known: use %s", output, choices(known))
}
