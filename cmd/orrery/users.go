package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

// accessCommand is one `orrery user …` or `orrery permission …` as given on the
// command line.
type accessCommand struct {
	account         account
	db, user        string
	output          string
	container, item string
	partitionKey    string
	mode            string
	life            time.Duration
}

func newUserCommand(c *console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "user", Short: "List, create and remove the users of a database", Args: cobra.NoArgs,
		Example: "  orrery user create ann --db webstore\n  orrery user ls --db webstore",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return usagef("say what to do: %s ls, create or rm", cmd.CommandPath())
		},
	}
	list := newAccessVerb(c, "ls --db <database>", "List users", cobra.NoArgs, false, func(u *accessCommand, ctx context.Context, c *console, _ string) error {
		return u.list(ctx, c, "users", "dbs/"+u.db)
	})
	addListOutput(list.Command, list.options)
	cmd.AddCommand(
		list.Command,
		newAccessVerb(c, "create <name> --db <database>", "Create a user", oneName("user"), false, func(u *accessCommand, ctx context.Context, c *console, name string) error {
			return u.createUser(ctx, c, name)
		}).Command,
		newAccessVerb(c, "rm <name> --db <database>", "Remove a user and its permissions", oneName("user"), false, func(u *accessCommand, ctx context.Context, c *console, name string) error {
			return u.remove(ctx, c, "users", "dbs/"+u.db+"/users/"+name, "user "+name)
		}).Command,
	)
	return cmd
}

func newPermissionCommand(c *console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "permission", Short: "List, create and remove the permissions of a user", Args: cobra.NoArgs,
		Long: "A permission lets its user at one container, one partition key value of it, or one item, to read or to do everything.\n" +
			"Who holds its token needs no key. The token is printed when the permission is created, and ends after --expires.",
		Example: "  orrery permission create orders --db webstore --user ann --container customer --mode read --pk c-9\n" +
			"  orrery permission ls --db webstore --user ann",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return usagef("say what to do: %s ls, create or rm", cmd.CommandPath())
		},
	}
	list := newAccessVerb(c, "ls --db <database> --user <user>", "List permissions, without their tokens", cobra.NoArgs, true, func(p *accessCommand, ctx context.Context, c *console, _ string) error {
		return p.list(ctx, c, "permissions", "dbs/"+p.db+"/users/"+p.user)
	})
	addListOutput(list.Command, list.options)
	create := newAccessVerb(c, "create <name> --db <database> --user <user> --container <container>", "Create a permission and print its token", oneName("permission"), true, func(p *accessCommand, ctx context.Context, c *console, name string) error {
		return p.createPermission(ctx, c, name)
	})
	flags, p := create.Flags(), create.options
	flags.StringVar(&p.container, "container", "", "container that the permission is for")
	flags.StringVar(&p.item, "item", "", "one item of it, with --pk; the whole container without it")
	flags.StringVar(&p.partitionKey, "pk", "", "one partition key value: text, number, true, false, null, or a JSON array for several levels")
	flags.StringVar(&p.mode, "mode", "read", "read, or all to write as well")
	flags.DurationVar(&p.life, "expires", time.Hour, "how long the token is valid, 10m to 24h")
	cmd.AddCommand(
		list.Command, create.Command,
		newAccessVerb(c, "rm <name> --db <database> --user <user>", "Remove a permission", oneName("permission"), true, func(p *accessCommand, ctx context.Context, c *console, name string) error {
			return p.remove(ctx, c, "permissions", "dbs/"+p.db+"/users/"+p.user+"/permissions/"+name, "permission "+name)
		}).Command,
	)
	return cmd
}

// accessVerb is a command and where its flags are read into.
type accessVerb struct {
	*cobra.Command
	options *accessCommand
}

func newAccessVerb(c *console, use, short string, args cobra.PositionalArgs, ofUser bool, run func(*accessCommand, context.Context, *console, string) error) accessVerb {
	o := &accessCommand{output: "table"}
	cmd := &cobra.Command{
		Use: use, Short: short, Args: args,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.prepare(c, ofUser); err != nil {
				return err
			}
			return run(o, cmd.Context(), c, strings.Join(args, ""))
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&o.db, "db", "", "database (ORRERY_DB)")
	if ofUser {
		flags.StringVar(&o.user, "user", "", "user of the database")
	}
	addAccountFlags(cmd, &o.account)
	return accessVerb{cmd, o}
}

func addListOutput(cmd *cobra.Command, o *accessCommand) {
	cmd.Flags().StringVarP(&o.output, "output", "o", "table", "table, json or jsonl")
}

// oneName wants the name of what is created or removed.
func oneName(what string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) != 1 {
			return usagef("give one name of a %s", what)
		}
		return checkName(what, args[0])
	}
}

func (o *accessCommand) prepare(c *console, ofUser bool) error {
	if err := checkOutput(o.output, "table", "json", "jsonl"); err != nil {
		return err
	}
	if ofUser && o.user == "" {
		return usagef("name the user: --user")
	}
	if ofUser {
		if err := checkName("user", o.user); err != nil {
			return err
		}
	}
	return o.account.completeWith(c.environ, &o.db)
}

// list prints a feed. Tokens are secrets and stay out of it.
func (o *accessCommand) list(ctx context.Context, c *console, kind, owner string) error {
	client, err := o.account.signedClient(ctx)
	if err != nil {
		return err
	}
	out := newPrinter(c.data(), o.output)
	if err := client.feed(ctx, signedRequest{method: http.MethodGet, path: pathOf(owner + "/" + kind), kind: kind, link: owner}, func(page []byte) error {
		var body struct {
			Users, Permissions []map[string]json.RawMessage
		}
		if err := json.Unmarshal(page, &body); err != nil {
			return fmt.Errorf("the server sent a list that is not one: %w", err)
		}
		var items [][]byte
		for _, entry := range append(body.Users, body.Permissions...) {
			item, err := shownEntry(entry)
			if err != nil {
				return err
			}
			items = append(items, item)
		}
		return out.print(items)
	}); err != nil {
		return err
	}
	return out.finish()
}

// shownEntry is a user or a permission as it is listed: what it is called and
// what it is about, in that order.
func shownEntry(entry map[string]json.RawMessage) ([]byte, error) {
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

func (o *accessCommand) createUser(ctx context.Context, c *console, name string) error {
	client, err := o.account.signedClient(ctx)
	if err != nil {
		return err
	}
	if _, err := client.send(ctx, signedRequest{
		method: http.MethodPost, path: pathOf("dbs/" + o.db + "/users"), kind: "users", link: "dbs/" + o.db,
		body: map[string]string{"id": name},
	}, nil); err != nil {
		return err
	}
	return c.printf("created user %s\n", name)
}

// createPermission prints the token alone on standard output, so that a script
// can take it as it is.
func (o *accessCommand) createPermission(ctx context.Context, c *console, name string) error {
	body, err := o.permission(name)
	if err != nil {
		return err
	}
	client, err := o.account.signedClient(ctx)
	if err != nil {
		return err
	}
	owner := "dbs/" + o.db + "/users/" + o.user
	var created struct {
		Token string `json:"_token"`
	}
	if _, err := client.send(ctx, signedRequest{
		method: http.MethodPost, path: pathOf(owner + "/permissions"), kind: "permissions", link: owner,
		header: map[string]string{"x-ms-documentdb-expiry-seconds": strconv.Itoa(int(o.life / time.Second))},
		body:   body,
	}, &created); err != nil {
		return err
	}
	if err := c.printf("%s\n", created.Token); err != nil {
		return err
	}
	return c.note("created permission %s of user %s; the token above is valid for %s\n", name, o.user, o.life)
}

// permission turns the flags into the body of a permission.
func (o *accessCommand) permission(name string) (map[string]any, error) {
	modes := map[string]string{"read": "Read", "all": "All"}
	mode, ok := modes[strings.ToLower(o.mode)]
	if !ok {
		return nil, usagef("--mode=%s is not known: use read or all", o.mode)
	}
	if o.container == "" {
		return nil, usagef("name the container that the permission is for: --container")
	}
	if err := checkName("container", o.container); err != nil {
		return nil, err
	}
	if o.life < 10*time.Minute || o.life > 24*time.Hour {
		return nil, usagef("--expires=%s is outside what a token can have: use 10m to 24h", o.life)
	}
	resource := "dbs/" + o.db + "/colls/" + o.container
	if o.item != "" {
		if o.partitionKey == "" {
			return nil, usagef("--item=%s alone does not say which item: there can be one of that id under every partition key value, also under those written later; name its partition key value with --pk", o.item)
		}
		if err := checkName("item", o.item); err != nil {
			return nil, err
		}
		resource += "/docs/" + o.item
	}
	body := map[string]any{"id": name, "permissionMode": mode, "resource": resource}
	if o.partitionKey != "" {
		if _, err := parsePartitionKey(o.partitionKey); err != nil {
			return nil, err
		}
		body["resourcePartitionKey"] = keyArray(o.partitionKey)
	}
	return body, nil
}

// keyArray is a partition key that parsePartitionKey has read, as a JSON array.
// Numbers keep their spelling.
func keyArray(text string) json.RawMessage {
	trimmed := strings.TrimSpace(text)
	switch {
	case !json.Valid([]byte(text)):
		quoted, _ := json.Marshal(text) // text can always be encoded
		return json.RawMessage("[" + string(quoted) + "]")
	case strings.HasPrefix(trimmed, "["):
		return json.RawMessage(trimmed)
	default:
		return json.RawMessage("[" + trimmed + "]")
	}
}

func (o *accessCommand) remove(ctx context.Context, c *console, kind, link, what string) error {
	client, err := o.account.signedClient(ctx)
	if err != nil {
		return err
	}
	if _, err := client.send(ctx, signedRequest{method: http.MethodDelete, path: pathOf(link), kind: kind, link: link}, nil); err != nil {
		return err
	}
	return c.printf("removed %s\n", what)
}
