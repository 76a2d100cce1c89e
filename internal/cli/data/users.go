package data

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/spf13/cobra"
)

// accessCommand holds the flags of one `orrery user …` or `orrery permission …`.
type accessCommand struct {
	account.Place
	account      account.Account
	user         string
	output       string
	item         string
	partitionKey string
	mode         string
	life         time.Duration
}

// NewUserCommand makes `orrery user`.
func NewUserCommand(c *console.Console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "user", Short: "List, create and remove the users of a database", Args: cobra.NoArgs,
		Example: "  orrery user create webstore ann\n  orrery user ls webstore",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return exit.Usagef("name a subcommand: %s ls, create or rm", cmd.CommandPath())
		},
	}
	list := newAccessVerb(c, accessVerb{use: "ls [database]", short: "List users", run: (*accessCommand).listUsers})
	addListOutput(list.Command, list.options)
	cmd.AddCommand(
		list.Command,
		newAccessVerb(c, accessVerb{
			use: "create [database] <name>", short: "Create a user", noun: "user", run: (*accessCommand).createUser,
		}).Command,
		newAccessVerb(c, accessVerb{
			use: "rm [database] <name>", short: "Remove a user and its permissions", noun: "user",
			run: (*accessCommand).removeUser,
		}).Command,
	)
	return cmd
}

// NewPermissionCommand makes `orrery permission`.
func NewPermissionCommand(c *console.Console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "permission", Short: "List, create and remove the permissions of a user", Args: cobra.NoArgs,
		Long: "A permission gives its user access to one container, one partition key value, or one item, for reading or " +
			"for everything. A client with its token needs no key. The token is printed when the permission is created, and " +
			"expires after --expires.",
		Example: "  orrery permission create webstore/customer orders --user ann --mode read --pk c-9\n" +
			"  orrery permission ls webstore --user ann",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return exit.Usagef("name a subcommand: %s ls, create or rm", cmd.CommandPath())
		},
	}
	list := newAccessVerb(c, accessVerb{
		use: "ls [database]", short: "List permissions, without their tokens", ofUser: true,
		run: (*accessCommand).listPermissions,
	})
	addListOutput(list.Command, list.options)
	create := newAccessVerb(c, accessVerb{
		use: "create [database/container] <name>", short: "Create a permission and print its token", noun: "permission",
		ofUser: true, ofContainer: true, run: (*accessCommand).createPermission,
	})
	flags, p := create.Flags(), create.options
	flags.StringVar(&p.item, "item", "", "only this item, with --pk; default the whole container")
	flags.StringVar(&p.partitionKey, "pk", "",
		"only this partition key value: text, number, true, false, null, or a JSON array for several levels")
	flags.StringVar(&p.mode, "mode", "read", "read, or all to write as well")
	console.SetChoices(flags, "mode", "read", "all")
	flags.DurationVar(&p.life, "expires", time.Hour, "how long the token is valid, 10m to 24h")
	cmd.AddCommand(
		list.Command, create.Command,
		newAccessVerb(c, accessVerb{
			use: "rm [database] <name>", short: "Remove a permission", noun: "permission", ofUser: true,
			run: (*accessCommand).removePermission,
		}).Command,
	)
	return cmd
}

// accessVerb describes one command about users or permissions, with the command made from it and
// the target of its flags.
type accessVerb struct {
	use, short string
	// noun is the kind of the named resource; "" if the command takes no name.
	noun string
	// ofUser and ofContainer mean that the command also needs a user or a container.
	ofUser, ofContainer bool
	run                 func(o *accessCommand, ctx context.Context, c *console.Console, name string) error

	*cobra.Command
	options *accessCommand
}

func newAccessVerb(c *console.Console, v accessVerb) accessVerb {
	o := &accessCommand{output: "table"}
	cmd := &cobra.Command{
		Use: v.use, Short: v.short, Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			name, err := o.prepare(cmd, c, args, v)
			if err != nil {
				return err
			}
			return v.run(o, cmd.Context(), c, name)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	o.AddFlags(cmd, v.ofContainer)
	if v.ofUser {
		flags.StringVar(&o.user, "user", "", "user of the database")
	}
	account.AddAccountFlags(cmd, &o.account)
	v.Command, v.options = cmd, o
	return v
}

func addListOutput(cmd *cobra.Command, o *accessCommand) {
	console.AddOutputChoices(cmd, &o.output, console.ListForms...)
}

// prepare validates the arguments and flags, and returns the name of the resource.
func (o *accessCommand) prepare(
	cmd *cobra.Command, c *console.Console, args []string, v accessVerb,
) (name string, err error) {
	if err := console.CheckOutput(o.output, console.ListForms...); err != nil {
		return "", err
	}
	names, of := 0, account.OneDatabase
	if v.noun != "" {
		names = 1
	}
	if v.ofContainer {
		of = account.OneContainer
	}
	if len(args) < names {
		return "", exit.Usagef("give exactly one name of a %s: %s", v.noun, cmd.UseLine())
	}
	if args, err = o.Take(cmd, c.Environ, args, names, of); err != nil {
		return "", err
	}
	if names > 0 {
		name, err = args[0], account.CheckName(v.noun, args[0])
	}
	if err == nil && v.ofUser {
		if err = account.CheckName("user", o.user); o.user == "" {
			err = exit.Usagef("name the user: --user")
		}
	}
	if err != nil {
		return "", err
	}
	return name, o.account.Complete(c.Environ)
}

func (o *accessCommand) userLink() string { return o.DBLink() + "/users/" + o.user }

func (o *accessCommand) listUsers(ctx context.Context, c *console.Console, _ string) error {
	return o.list(ctx, c, "users", o.DBLink())
}

func (o *accessCommand) listPermissions(ctx context.Context, c *console.Console, _ string) error {
	return o.list(ctx, c, "permissions", o.userLink())
}

func (o *accessCommand) removeUser(ctx context.Context, c *console.Console, name string) error {
	return o.remove(ctx, c, "users", o.DBLink()+"/users/"+name, "user "+name)
}

func (o *accessCommand) removePermission(ctx context.Context, c *console.Console, name string) error {
	return o.remove(ctx, c, "permissions", o.userLink()+"/permissions/"+name, "permission "+name)
}

// list prints a feed without the tokens, which are secrets.
func (o *accessCommand) list(ctx context.Context, c *console.Console, kind, owner string) error {
	client, err := remote.Connect(ctx, &o.account)
	if err != nil {
		return err
	}
	out := c.NewPrinter(o.output)
	request := remote.Request{Method: http.MethodGet, Path: remote.PathOf(owner + "/" + kind), Kind: kind, Link: owner}
	if err := client.Feed(ctx, request, func(page []byte) error {
		var body struct {
			Users, Permissions []map[string]json.RawMessage
		}
		if err := json.Unmarshal(page, &body); err != nil {
			return fmt.Errorf("the server sent an invalid list: %w", err)
		}
		var items [][]byte
		for _, entry := range append(body.Users, body.Permissions...) {
			item, err := printedEntry(entry)
			if err != nil {
				return err
			}
			items = append(items, item)
		}
		return out.Print(items)
	}); err != nil {
		return err
	}
	return out.Finish()
}

// printedEntry is a user or a permission for a list: its name, then its resource.
func printedEntry(entry map[string]json.RawMessage) ([]byte, error) {
	b := []byte{'{'}
	for _, name := range []string{"id", "permissionMode", "resource", "resourcePartitionKey", "_ts"} {
		value, ok := entry[name]
		if !ok {
			continue
		}
		if len(b) > 1 {
			b = append(b, ',')
		}
		b = append(strconv.AppendQuote(b, name), ':')
		b = append(b, value...)
	}
	b = append(b, '}')
	if !json.Valid(b) {
		return nil, errors.New("the server sent an entry that is not JSON")
	}
	return b, nil
}

func (o *accessCommand) createUser(ctx context.Context, c *console.Console, name string) error {
	client, err := remote.Connect(ctx, &o.account)
	if err != nil {
		return err
	}
	if _, err := client.Send(ctx, remote.Request{
		Method: http.MethodPost, Path: remote.PathOf(o.DBLink() + "/users"), Kind: "users", Link: o.DBLink(),
		Body: map[string]string{"id": name},
	}, nil); err != nil {
		return err
	}
	return c.Printf("created user %s\n", name)
}

// createPermission prints only the token on standard output, so that a script can use it directly.
func (o *accessCommand) createPermission(ctx context.Context, c *console.Console, name string) error {
	body, err := o.permission(name)
	if err != nil {
		return err
	}
	client, err := remote.Connect(ctx, &o.account)
	if err != nil {
		return err
	}
	owner := o.userLink()
	var created struct {
		Token string `json:"_token"`
	}
	if _, err := client.Send(ctx, remote.Request{
		Method: http.MethodPost, Path: remote.PathOf(owner + "/permissions"), Kind: "permissions", Link: owner,
		Header: map[string]string{"x-ms-documentdb-expiry-seconds": strconv.Itoa(int(o.life / time.Second))},
		Body:   body,
	}, &created); err != nil {
		return err
	}
	if err := c.Printf("%s\n", created.Token); err != nil {
		return err
	}
	return c.Note("created permission %s of user %s; the token above is valid for %s\n", name, o.user, o.life)
}

// permission turns the flags into the JSON of a permission.
func (o *accessCommand) permission(name string) (map[string]any, error) {
	modes := map[string]string{"read": "Read", "all": "All"}
	mode, ok := modes[strings.ToLower(o.mode)]
	if !ok {
		return nil, exit.Usagef("--mode=%s is not known: use read or all", o.mode)
	}
	if o.life < 10*time.Minute || o.life > 24*time.Hour {
		return nil, exit.Usagef("--expires=%s is out of range: use 10m to 24h", o.life)
	}
	resource := o.ContainerLink()
	if o.item != "" {
		if o.partitionKey == "" {
			return nil, exit.Usagef("--item=%s alone is ambiguous: every partition key value can have an item with that id; "+
				"name the partition key value with --pk", o.item)
		}
		if err := account.CheckName("item", o.item); err != nil {
			return nil, err
		}
		resource += "/docs/" + o.item
	}
	body := map[string]any{"id": name, "permissionMode": mode, "resource": resource}
	if o.partitionKey != "" {
		if _, err := account.ParsePartitionKey(o.partitionKey); err != nil {
			return nil, err
		}
		body["resourcePartitionKey"] = account.KeyArray(o.partitionKey)
	}
	return body, nil
}

func (o *accessCommand) remove(ctx context.Context, c *console.Console, kind, link, what string) error {
	client, err := remote.Connect(ctx, &o.account)
	if err != nil {
		return err
	}
	request := remote.Request{Method: http.MethodDelete, Path: remote.PathOf(link), Kind: kind, Link: link}
	if _, err := client.Send(ctx, request, nil); err != nil {
		return err
	}
	return c.Printf("removed %s\n", what)
}
