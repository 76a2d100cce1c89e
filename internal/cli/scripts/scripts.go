package scripts

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/spf13/cobra"
)

// kind is a kind of script.
type kind struct {
	command string
	feed    string // in links, and the kind in signatures
	list    string // the list's member in a page
	noun    string
	plural  string
}

// The kinds of scripts.
var (
	procedure = kind{"sproc", "sprocs", "StoredProcedures", "stored procedure", "stored procedures"}
	trigger   = kind{"trigger", "triggers", "Triggers", "trigger", "triggers"}
	function  = kind{"udf", "udfs", "UserDefinedFunctions", "user-defined function", "user-defined functions"}
)

// Words of the flags of triggers, and their spelling in a definition.
var (
	triggerTypes      = map[string]string{"pre": "Pre", "post": "Post"}
	triggerOperations = map[string]string{
		"all": "All", "create": "Create", "replace": "Replace", "upsert": "Upsert", "delete": "Delete",
	}
)

// scriptCommand holds the flags of one command about the scripts of a container.
type scriptCommand struct {
	account.Place
	kind      kind
	account   account.Account
	output    string
	id        string
	when      string
	operation string
}

// NewProcedureCommand makes `orrery sproc`.
func NewProcedureCommand(c *console.Console) *cobra.Command {
	cmd := newGroup(c, procedure, "  orrery sproc put shop/orders bulkDelete.js\n"+
		"  orrery sproc run shop/orders bulkDelete \"SELECT * FROM c WHERE c.draft\" --pk eu-4\n"+
		"  orrery sproc test bulkDelete.js --items orders.json --partition-key /customer --args '[\"SELECT * FROM c\"]'")
	cmd.AddCommand(newRunCommand(c))
	return cmd
}

// NewTriggerCommand makes `orrery trigger`.
func NewTriggerCommand(c *console.Console) *cobra.Command {
	return newGroup(c, trigger, "  orrery trigger put shop/orders stamp.js --type pre --operation create")
}

// NewFunctionCommand makes `orrery udf`.
func NewFunctionCommand(c *console.Console) *cobra.Command {
	return newGroup(c, function, "  orrery udf put shop/orders gross.js\n"+
		"  orrery query shop/orders \"SELECT udf.gross(c.total, 'DE') AS gross FROM c\"")
}

// newGroup makes the command of a kind with what all kinds have.
func newGroup(c *console.Console, k kind, example string) *cobra.Command {
	cmd := &cobra.Command{
		Use: k.command, Short: "List, write, remove and test " + k.plural, Args: cobra.NoArgs, Example: example,
		RunE: func(cmd *cobra.Command, _ []string) error {
			var names []string
			for _, child := range cmd.Commands() {
				names = append(names, child.Name())
			}
			return exit.Usagef("name a subcommand: %s %s", cmd.CommandPath(), console.Choices(names))
		},
	}
	if k == procedure {
		cmd.Short = "List, write, remove, run and test stored procedures"
	}
	cmd.AddCommand(newListCommand(c, k), newPutCommand(c, k), newRemoveCommand(c, k), newTryCommand(c, k))
	return cmd
}

// addFlags declares the flags of every command about a container's scripts.
func (o *scriptCommand) addFlags(cmd *cobra.Command) {
	cmd.Flags().SortFlags = false
	o.AddFlags(cmd, true)
	account.AddAccountFlags(cmd, &o.account)
}

// connect connects to the account of the flags.
func (o *scriptCommand) connect(ctx context.Context, c *console.Console) (*remote.Client, error) {
	if err := o.account.Complete(c.Environ); err != nil {
		return nil, err
	}
	return remote.Connect(ctx, &o.account)
}

// request is a request about the scripts of a container, or about one of them.
func (k kind) request(method, container, id string) remote.Request {
	r := remote.Request{Method: method, Kind: k.feed, Link: container, Path: remote.PathOf(container + "/" + k.feed)}
	if id != "" {
		r.Link += "/" + k.feed + "/" + id
		r.Path = remote.PathOf(r.Link)
	}
	return r
}

func newListCommand(c *console.Console, k kind) *cobra.Command {
	o := &scriptCommand{kind: k}
	cmd := &cobra.Command{
		Use: "ls [database/container]", Short: "List the " + k.plural + " of a container",
		Long: "List the " + k.plural + " of a container. A table has the number of lines; JSON has the text and " +
			"everything else that the server sent.",
		Example: "  orrery " + k.command + " ls shop/orders\n  orrery " + k.command + " ls shop/orders -o json",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := o.TakeContainer(cmd, c.Environ, args, 0); err != nil {
				return err
			}
			if err := c.ChooseOutput(&o.output); err != nil {
				return err
			}
			return o.list(cmd.Context(), c)
		},
	}
	o.addFlags(cmd)
	console.AddOutputFlag(cmd, &o.output)
	return cmd
}

func (o *scriptCommand) list(ctx context.Context, c *console.Console) error {
	client, err := o.connect(ctx, c)
	if err != nil {
		return err
	}
	out := c.NewPrinter(o.output)
	request := o.kind.request(http.MethodGet, o.ContainerLink(), "")
	err = client.Feed(ctx, request, func(page []byte) error {
		var members map[string]json.RawMessage
		var all []json.RawMessage
		err := json.Unmarshal(page, &members)
		if err == nil && members[o.kind.list] != nil {
			err = json.Unmarshal(members[o.kind.list], &all)
		}
		if err != nil {
			return fmt.Errorf("the server sent an invalid list: %w", err)
		}
		rows := make([][]byte, len(all))
		for i, script := range all {
			if rows[i] = script; o.output == "table" {
				rows[i] = tableRow(script)
			}
		}
		return out.Print(rows)
	})
	if err != nil {
		return err
	}
	return out.Finish()
}

// tableRow is a script in a table: the number of lines in place of the text.
func tableRow(script json.RawMessage) []byte {
	var row struct {
		ID        json.RawMessage `json:"id"`
		Type      json.RawMessage `json:"triggerType,omitempty"`
		Operation json.RawMessage `json:"triggerOperation,omitempty"`
		Lines     int             `json:"lines"`
		Changed   json.RawMessage `json:"_ts,omitempty"`
	}
	var text struct{ Body string }
	if json.Unmarshal(script, &row) != nil || json.Unmarshal(script, &text) != nil {
		return script // not the form of a script: show what the server sent
	}
	row.Lines = strings.Count(strings.TrimRight(text.Body, "\r\n"), "\n") + 1
	out, err := json.Marshal(row)
	if err != nil {
		return script
	}
	return out
}

func newPutCommand(c *console.Console, k kind) *cobra.Command {
	o := &scriptCommand{kind: k}
	cmd := &cobra.Command{
		Use: "put [database/container] <file.js|->", Short: "Create or replace a " + k.noun,
		Long: "Create a " + k.noun + " from a file, or replace the existing one. Its id is the name of the file without " +
			".js, or --id. The file contains one function. - reads standard input.",
		Example: "  orrery " + k.command + " put shop/orders " + k.example(),
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			// A file may have the form of database/container, so a container is expected first only if
			// another argument follows.
			if len(args) == 0 {
				return exit.Usagef("name the file of the %s: %s", k.noun, cmd.UseLine())
			}
			place := args[:len(args)-1]
			if _, err := o.TakeContainer(cmd, c.Environ, place, 0); err != nil {
				return err
			}
			return o.put(cmd, c, args[len(args)-1])
		},
	}
	o.addFlags(cmd)
	flags := cmd.Flags()
	flags.StringVar(&o.id, "id", "", "id of the script (default the name of the file without .js)")
	if k == trigger {
		flags.StringVar(&o.when, "type", "", "pre or post: before or after the operation")
		console.SetChoices(flags, "type", sorted(triggerTypes)...)
		flags.StringVar(&o.operation, "operation", "all", "all, create, replace, upsert or delete")
		console.SetChoices(flags, "operation", sorted(triggerOperations)...)
	}
	return cmd
}

// example is the arguments of an example of put.
func (k kind) example() string {
	switch k {
	case trigger:
		return "stamp.js --type pre --operation create"
	case function:
		return "gross.js"
	}
	return "bulkDelete.js"
}

func sorted(words map[string]string) []string {
	var names []string
	for name := range words {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// word finds the spelling of a flag's word in a definition.
func word(flag, given string, words map[string]string) (string, error) {
	if spelling := words[strings.ToLower(given)]; spelling != "" {
		return spelling, nil
	}
	return "", exit.Usagef("--%s=%s is not known: use %s", flag, given, console.Choices(sorted(words)))
}

// triggerType finds the spelling of --type in a definition.
func triggerType(given string) (string, error) {
	if given == "" {
		return "", exit.Usagef("name the type of the trigger: --type pre or --type post")
	}
	return word("type", given, triggerTypes)
}

func (o *scriptCommand) put(cmd *cobra.Command, c *console.Console, file string) error {
	definition := map[string]string{}
	if o.kind == trigger {
		var err error
		if definition["triggerType"], err = triggerType(o.when); err != nil {
			return err
		}
		if definition["triggerOperation"], err = word("operation", o.operation, triggerOperations); err != nil {
			return err
		}
	}
	id, err := idOf(o.id, file)
	if err != nil {
		return err
	}
	if definition["body"], err = readScript(cmd, file); err != nil {
		return err
	}
	definition["id"] = id
	client, err := o.connect(cmd.Context(), c)
	if err != nil {
		return err
	}
	created, err := o.kind.put(cmd.Context(), client, o.ContainerLink(), definition)
	if err != nil {
		return err
	}
	done := "replaced"
	if created {
		done = "created"
	}
	return c.Printf("%s %s %s\n", done, o.kind.noun, id)
}

// put creates or replaces a script, and reports whether it is new.
func (k kind) put(
	ctx context.Context, client *remote.Client, container string, definition map[string]string,
) (created bool, err error) {
	r := k.request(http.MethodPost, container, "")
	r.Header = map[string]string{"x-ms-documentdb-is-upsert": "True"}
	r.Body = definition
	status, _, err := client.SendForStatus(ctx, r, nil)
	return status == http.StatusCreated, err
}

// idOf is the id of a script: the flag, or the name of the file without .js.
func idOf(flag, file string) (string, error) {
	id := flag
	if id == "" {
		if file == "-" {
			return "", exit.Usagef("name the script that standard input contains: --id")
		}
		id = strings.TrimSuffix(filepath.Base(file), ".js")
	}
	return id, account.CheckName("script", id)
}

// mostScriptBytes bounds the file of a script; servers accept less.
const mostScriptBytes = 4 << 20

// readScript reads the text of a script from a file, or from standard input for -.
func readScript(cmd *cobra.Command, file string) (string, error) {
	argument := file
	if file != "-" {
		if about, err := os.Stat(file); err == nil && about.Size() > mostScriptBytes {
			return "", exit.Usagef("the file %s has %d bytes, which is too long for a script", file, about.Size())
		}
		argument = "@" + file
	}
	text, err := readWhole(cmd, "script", argument)
	return string(text), err
}

func newRemoveCommand(c *console.Console, k kind) *cobra.Command {
	o := &scriptCommand{kind: k}
	cmd := &cobra.Command{
		Use: "rm [database/container] <id>", Short: "Remove a " + k.noun,
		Example: "  orrery " + k.command + " rm shop/orders " + strings.TrimSuffix(strings.Fields(k.example())[0], ".js"),
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return exit.Usagef("name the %s: %s", k.noun, cmd.UseLine())
			}
			args, err := o.TakeContainer(cmd, c.Environ, args, 1)
			if err != nil {
				return err
			}
			if err := account.CheckName("script", args[0]); err != nil {
				return err
			}
			client, err := o.connect(cmd.Context(), c)
			if err != nil {
				return err
			}
			r := k.request(http.MethodDelete, o.ContainerLink(), args[0])
			if _, err := client.Send(cmd.Context(), r, nil); err != nil {
				return err
			}
			return c.Printf("removed %s %s\n", k.noun, args[0])
		},
	}
	o.addFlags(cmd)
	return cmd
}
