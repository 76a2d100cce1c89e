// Package roles holds `orrery role …`: role definitions and assignments of a server, and the answer
// to who may do what.
//
// The one idea: the server decides and explains; the commands send what was given, in the JSON of
// `az cosmosdb sql role`, and print what comes back. Start reading at NewCommand.
package roles

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/files"
	"github.com/spf13/cobra"
)

// path is the beginning of the paths about roles.
const path = "/_orrery/roles/"

// maxFileBytes bounds a file with a definition or an assignment; the server reads no more.
const maxFileBytes = 64 << 10

// The resources in the server's JSON.
type (
	definition struct {
		ID               string       `json:"id"`
		RoleName         string       `json:"roleName"`
		Type             string       `json:"type"`
		AssignableScopes []string     `json:"assignableScopes"`
		Permissions      []permission `json:"permissions"`
	}
	permission struct {
		DataActions    []string `json:"dataActions"`
		NotDataActions []string `json:"notDataActions,omitempty"`
	}
	assignment struct {
		ID               string `json:"id,omitempty"`
		RoleDefinitionID string `json:"roleDefinitionId"`
		PrincipalID      string `json:"principalId"`
		Scope            string `json:"scope"`
	}
)

// command holds the flags of one `orrery role …`.
type command struct {
	c       *console.Console
	account account.Account
	client  *remote.Client
	output  string

	file, id, role, principal, scope, action string
	groups                                   []string
}

// NewCommand makes `orrery role`.
func NewCommand(c *console.Console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "role", Short: "Say what the principals of Entra tokens may do", Args: cobra.NoArgs,
		Long: "A role definition lists data actions. A role assignment gives a definition to a principal within a " +
			"scope: " +
			"the account (/), a database (/dbs/shop) or a container (/dbs/shop/colls/orders). The files are those of `az " +
			"cosmosdb sql role`.",
		Example: "  orrery role assignment create --role 00000000-0000-0000-0000-000000000001 --principal 8f0d… " +
			"--scope " +
			"/dbs/shop\n  orrery role check --principal 8f0d… --action items/read --scope /dbs/shop/colls/orders",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return exit.Usagef("name a subcommand: %s definition, assignment or check", cmd.CommandPath())
		},
	}
	cmd.AddCommand(newDefinitionCommand(c), newAssignmentCommand(c), newCheckCommand(c))
	return cmd
}

func group(use, short string) *cobra.Command {
	return &cobra.Command{
		Use: use, Short: short, Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return exit.Usagef("name a subcommand: %s ls, show, create or rm", cmd.CommandPath())
		},
	}
}

// verb makes one command. A use with a <word> takes one argument. lists means that the command can
// print rows in all formats; the others print one resource as JSON.
func verb(c *console.Console, use, short string, lists bool,
	run func(o *command, ctx context.Context, argument string) error,
) (*cobra.Command, *command) {
	o := &command{c: c}
	cmd := &cobra.Command{
		Use: use, Short: short,
		Args: func(cmd *cobra.Command, args []string) error {
			want := strings.Count(use, "<")
			if len(args) != want {
				return exit.Usagef("%s takes %d arguments, not %d: "+
					"%s", cmd.CommandPath(), want, len(args), cmd.UseLine())
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if lists {
				if err := console.CheckOutput(o.output, console.ListForms...); err != nil {
					return err
				}
			}
			if err := o.account.Complete(c.Environ); err != nil {
				return err
			}
			var err error
			if o.client, err = remote.Connect(cmd.Context(), &o.account); err != nil {
				return err
			}
			return run(o, cmd.Context(), strings.Join(args, ""))
		},
	}
	cmd.Flags().SortFlags = false
	if lists {
		console.AddOutputChoices(cmd, &o.output, console.ListForms...)
	}
	account.AddAccountFlags(cmd, &o.account)
	return cmd, o
}

func newDefinitionCommand(c *console.Console) *cobra.Command {
	cmd := group("definition", "List, create and remove role definitions")
	list, _ := verb(c, "ls", "List role definitions", true, (*command).listDefinitions)
	show, _ := verb(c, "show <id or name>", "Show a role definition as JSON", false, (*command).showDefinition)
	create, o := verb(c, "create", "Create a role definition, or replace the one with the same id", false,
		(*command).createDefinition)
	create.Flags().StringVar(&o.file, "file", "", "JSON file that az cosmosdb sql role definition create takes; - is "+
		"standard input")
	create.Example = "  orrery role definition create --file role.json"
	remove, _ := verb(c, "rm <id or name>", "Remove a role definition that nobody "+
		"has", false, (*command).removeDefinition)
	cmd.AddCommand(list, show, create, remove)
	return cmd
}

func newAssignmentCommand(c *console.Console) *cobra.Command {
	cmd := group("assignment", "List, create and remove role assignments")
	list, o := verb(c, "ls", "List role assignments", true, (*command).listAssignments)
	list.Flags().StringVar(&o.principal, "principal", "", "only those of this principal")
	show, _ := verb(c, "show <id>", "Show a role assignment as JSON", false, (*command).showAssignment)
	create, o := verb(c, "create", "Give a role to a principal", false, (*command).createAssignment)
	flags := create.Flags()
	flags.StringVar(&o.role, "role", "", "id or name of the role definition")
	flags.StringVar(&o.principal, "principal", "", "object id of a user, an application, a managed identity or a group")
	flags.StringVar(&o.scope, "scope", "", "/, /dbs/{database} or /dbs/{database}/colls/{container}")
	flags.StringVar(&o.id, "id", "", "id of the assignment, a GUID; default a new one. One that exists is replaced")
	create.Example = "  orrery role assignment create --role \"Cosmos DB Built-in Data Reader\" --principal 8f0d… " +
		"--scope /"
	remove, _ := verb(c, "rm <id>", "Take a role from a principal", false, (*command).removeAssignment)
	cmd.AddCommand(list, show, create, remove)
	return cmd
}

// send sends a request about roles. link is the path after /_orrery/roles/.
func (o *command) send(ctx context.Context, method, link string, query url.Values, body, out any) error {
	_, err := o.client.Send(ctx, remote.Request{
		Method: method, Path: path + (&url.URL{Path: link}).EscapedPath(), Query: query.Encode(), Kind: "roles", Link: link,
		Body: body,
	}, out)
	return err
}

func (o *command) definitions(ctx context.Context) ([]definition, error) {
	var list struct{ Definitions []definition }
	err := o.send(ctx, http.MethodGet, "definitions", nil, nil, &list)
	return list.Definitions, err
}

// find returns the definition with an id or a name.
func (o *command) find(ctx context.Context, text string) (definition, error) {
	all, err := o.definitions(ctx)
	if err != nil {
		return definition{}, err
	}
	for _, d := range all {
		if strings.EqualFold(d.ID, text) || strings.EqualFold(d.RoleName, text) {
			return d, nil
		}
	}
	return definition{}, &exit.Error{
		Code: exit.NotFound,
		Err:  fmt.Errorf("there is no role definition %q: `orrery role definition ls` lists them", text),
	}
}

func (o *command) listDefinitions(ctx context.Context, _ string) error {
	all, err := o.definitions(ctx)
	if err != nil {
		return err
	}
	rows := make([][]string, 0, len(all))
	for _, d := range all {
		var actions []string
		for _, p := range d.Permissions {
			actions = append(actions, shortened(p.DataActions)...)
			for _, name := range shortened(p.NotDataActions) {
				actions = append(actions, "not "+name)
			}
		}
		rows = append(rows, []string{
			d.ID, d.RoleName, d.Type, strings.Join(d.AssignableScopes, " "),
			strings.Join(actions, ", "),
		})
	}
	return printList(o, all, []string{"id", "name", "type", "assignable in", "data actions"}, rows)
}

// shortened drops the beginning that all names of data actions have.
func shortened(names []string) []string {
	short := make([]string, len(names))
	for i, name := range names {
		name = strings.TrimPrefix(name, "Microsoft.DocumentDB/databaseAccounts/")
		short[i] = strings.TrimPrefix(name, "sqlDatabases/containers/")
	}
	return short
}

// printList prints resources as a table, or as JSON, JSON lines or CSV.
func printList[T any](o *command, all []T, columns []string, rows [][]string) error {
	switch o.output {
	case "json":
		return console.EncodeIndented(o.c.Data(), all)
	case "jsonl", "csv":
		lines := make([]json.RawMessage, 0, len(all))
		for _, one := range all {
			line, err := json.Marshal(one)
			if err != nil {
				return err
			}
			lines = append(lines, line)
		}
		return o.c.PrintRows(o.output, lines)
	}
	return o.c.Printf("%s", o.c.Table(columns, rows))
}

func (o *command) showDefinition(ctx context.Context, text string) error {
	d, err := o.find(ctx, text)
	if err != nil {
		return err
	}
	return console.EncodeIndented(o.c.Data(), d)
}

func (o *command) createDefinition(ctx context.Context, _ string) error {
	if o.file == "" {
		return exit.Usagef("--file is missing: name a JSON file with the role definition, or - for standard input")
	}
	text, err := o.readFile()
	if err != nil {
		return err
	}
	var given struct{ ID string }
	if err := json.Unmarshal(text, &given); err != nil {
		return exit.Usagef("%s is not JSON: %w", o.file, err)
	}
	method, link := http.MethodPost, "definitions"
	if given.ID != "" {
		method, link = http.MethodPut, "definitions/"+given.ID[strings.LastIndexByte(given.ID, '/')+1:]
	}
	var made definition
	if err := o.send(ctx, method, link, nil, json.RawMessage(text), &made); err != nil {
		return err
	}
	return console.EncodeIndented(o.c.Data(), made)
}

func (o *command) readFile() ([]byte, error) {
	from := o.c.In
	if o.file != "-" {
		f, err := files.Open(o.file)
		if err != nil {
			return nil, exit.Usagef("read the role definition: %w", err)
		}
		defer f.Close() //nolint:errcheck // read only
		from = f
	}
	text, err := io.ReadAll(io.LimitReader(from, maxFileBytes+1))
	if err == nil && len(text) > maxFileBytes {
		return nil, exit.Usagef("%s has more than %d bytes, which no role definition needs", o.file, maxFileBytes)
	}
	return text, err
}

func (o *command) removeDefinition(ctx context.Context, text string) error {
	d, err := o.find(ctx, text)
	if err != nil {
		return err
	}
	if err := o.send(ctx, http.MethodDelete, "definitions/"+d.ID, nil, nil, nil); err != nil {
		return err
	}
	return o.c.Note("role definition %s (%s) removed\n", d.ID, d.RoleName)
}

func (o *command) assignments(ctx context.Context) ([]assignment, error) {
	var list struct{ Assignments []assignment }
	err := o.send(ctx, http.MethodGet, "assignments", nil, nil, &list)
	return list.Assignments, err
}

func (o *command) listAssignments(ctx context.Context, _ string) error {
	definitions, err := o.definitions(ctx)
	if err != nil {
		return err
	}
	names := map[string]string{}
	for _, d := range definitions {
		names[d.ID] = d.RoleName
	}
	all, err := o.assignments(ctx)
	if err != nil {
		return err
	}
	kept, rows := []assignment{}, [][]string{}
	for _, a := range all {
		if o.principal == "" || strings.EqualFold(a.PrincipalID, o.principal) {
			kept = append(kept, a)
			rows = append(rows, []string{a.ID, a.PrincipalID, a.Scope, names[a.RoleDefinitionID]})
		}
	}
	return printList(o, kept, []string{"id", "principal", "scope", "role"}, rows)
}

func (o *command) showAssignment(ctx context.Context, id string) error {
	var a assignment
	if err := o.send(ctx, http.MethodGet, "assignments/"+id, nil, nil, &a); err != nil {
		return err
	}
	return console.EncodeIndented(o.c.Data(), a)
}

func (o *command) createAssignment(ctx context.Context, _ string) error {
	for _, flag := range []struct{ name, value string }{
		{"role", o.role}, {"principal", o.principal}, {"scope", o.scope},
	} {
		if flag.value == "" {
			return exit.Usagef("--%s is missing: an assignment gives a --role to a --principal in a --scope", flag.name)
		}
	}
	role, err := o.find(ctx, o.role[strings.LastIndexByte(o.role, '/')+1:])
	if err != nil {
		return err
	}
	method, link := http.MethodPost, "assignments"
	if o.id != "" {
		method, link = http.MethodPut, "assignments/"+o.id
	}
	var made assignment
	if err := o.send(ctx, method, link, nil,
		assignment{RoleDefinitionID: role.ID, PrincipalID: o.principal, Scope: o.scope}, &made); err != nil {
		return err
	}
	return console.EncodeIndented(o.c.Data(), made)
}

func (o *command) removeAssignment(ctx context.Context, id string) error {
	if err := o.send(ctx, http.MethodDelete, "assignments/"+id, nil, nil, nil); err != nil {
		return err
	}
	return o.c.Note("role assignment %s removed: requests that begin from now on are decided without it\n", id)
}
