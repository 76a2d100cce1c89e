package scripts

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/receipt"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/records"
	"github.com/spf13/cobra"
)

// tryCommand holds the flags of one `orrery sproc test`, `trigger test` or `udf test`.
type tryCommand struct {
	kind      kind
	output    string
	items     string
	keyPaths  string
	key       string
	hasKey    bool
	arguments string
	when      string
	operation string
	item      string
}

func newTryCommand(c *console.Console, k kind) *cobra.Command {
	o := &tryCommand{kind: k}
	cmd := &cobra.Command{
		Use: "test <file.js|->", Short: "Run a " + k.noun + " from a file, on a server in memory",
		Long: "Run a " + k.noun + " from a file, on a server in memory that ends with the command. No account is read or " +
			"changed. The command prints the result, the log and the charge",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return exit.Usagef("name one file: %s", cmd.UseLine())
			}
			o.hasKey = cmd.Flags().Changed("pk")
			return o.run(cmd, c, args[0])
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	if k != function {
		cmd.Long += ", and what the script changed: the items created, replaced and deleted, with the properties that " +
			"differ. If the script fails, the error shows its line"
		flags.StringVar(&o.items, "items", "", "file of items to load first: a JSON array, or JSON texts; - reads "+
			"standard input")
		flags.StringVar(&o.keyPaths, "partition-key", "/pk", "path of the partition key, such as /customer; up to three, "+
			"separated by commas")
	}
	cmd.Long += "."
	switch k {
	case procedure:
		flags.StringVar(&o.key, "pk", "", keyUsage+" (default the value that all --items have)")
		cmd.Example = "  orrery sproc test bulkDelete.js --items orders.json --partition-key /customer --pk eu-4 " +
			"--args '[\"SELECT * FROM c WHERE c.draft\"]'"
	case trigger:
		flags.StringVar(&o.when, "type", "", "pre or post: before or after the operation")
		console.SetChoices(flags, "type", sorted(triggerTypes)...)
		flags.StringVar(&o.operation, "operation", "create", "create, replace, upsert or delete")
		console.SetChoices(flags, "operation", "create", "delete", "replace", "upsert")
		flags.StringVar(&o.item, "item", "", "item of the operation: JSON, @file, or - for standard input")
		flags.StringVar(&o.key, "pk", "", keyUsage+" (default the value in the item)")
		cmd.Example = "  orrery trigger test stamp.js --type pre --operation create " +
			"--item '{\"id\":\"o-17\",\"pk\":\"eu-4\"}'"
	case function:
		cmd.Example = "  orrery udf test gross.js --args '[100, \"DE\"]'"
	}
	if k != trigger {
		flags.StringVar(&o.arguments, "args", "[]", "arguments: a JSON array, @file, or - for standard input")
	}
	flags.StringVarP(&o.output, "output", "o", "text", "text, or json: one object with all of it")
	console.SetChoices(flags, "output", "text", "json")
	return cmd
}

// Names of the scratch container and its database.
var scratch = account.Place{DB: "scratch", Container: "items"}

// triedID is the id of the script there. A query can call a function of this name without quotes.
const triedID = "tested"

// trial is a script, and what it runs on.
type trial struct {
	client    *remote.Client
	id, text  string
	paths     [][]string // of the partition key
	items     []json.RawMessage
	arguments json.RawMessage
	item      json.RawMessage // of a trigger
}

// outcome is what one run of a script did, in the form of -o json.
type outcome struct {
	Result       json.RawMessage `json:"result,omitempty"` // absent: none, or undefined
	Log          []string        `json:"log"`
	Changes      []change        `json:"changes"`
	Charge       float64         `json:"charge"`
	Milliseconds float64         `json:"milliseconds"`
	Error        string          `json:"error,omitempty"`
}

// change is one item that a run left changed.
type change struct {
	Change string          `json:"change"` // created, replaced or deleted
	ID     string          `json:"id"`
	Before json.RawMessage `json:"before,omitempty"`
	After  json.RawMessage `json:"after,omitempty"`
}

// prepare reads the flags and files.
func (o *tryCommand) prepare(cmd *cobra.Command, file string) (t *trial, err error) {
	if err := console.CheckOutput(o.output, "text", "json"); err != nil {
		return nil, err
	}
	if o.hasKey {
		if _, err := account.ParsePartitionKey(o.key); err != nil {
			return nil, err
		}
	}
	t = &trial{}
	t.id = triedID
	if o.kind == trigger {
		if err := o.prepareTrigger(cmd, t); err != nil {
			return nil, err
		}
	} else if t.arguments, err = readWhole(cmd, "arguments", o.arguments); err != nil {
		return nil, err
	} else if !json.Valid(t.arguments) || !bytes.HasPrefix(bytes.TrimSpace(t.arguments), []byte("[")) {
		return nil, exit.Usagef("--args: the arguments must be a JSON array, such as '[\"first\", 2]'")
	}
	if t.text, err = readScript(cmd, file); err != nil || o.kind == function {
		return t, err
	}
	if t.paths, err = account.SplitKeyPaths(strings.Split(o.keyPaths, ",")); err != nil {
		return nil, exit.Usagef("--partition-key=%s: use a path such as /customer", o.keyPaths)
	}
	t.items, err = readItems(cmd, o.items)
	return t, err
}

func (o *tryCommand) prepareTrigger(cmd *cobra.Command, t *trial) (err error) {
	if _, err := triggerType(o.when); err != nil {
		return err
	}
	o.operation = strings.ToLower(o.operation)
	if triggerOperations[o.operation] == "" || o.operation == "all" {
		return exit.Usagef("--operation=%s is not known: use create, replace, upsert or delete", o.operation)
	}
	if o.item == "" {
		return exit.Usagef("give the item of the operation with --item")
	}
	if t.item, err = readWhole(cmd, "item", o.item); err != nil {
		return err
	}
	if _, err := idOfItem(t.item); err != nil {
		return exit.Usagef("--item: %w", err)
	}
	return nil
}

// idOfItem is the id of an item.
func idOfItem(item json.RawMessage) (string, error) {
	var named struct{ ID *string }
	if err := json.Unmarshal(item, &named); err != nil {
		return "", fmt.Errorf("the item must be a JSON object: %w", err)
	}
	if named.ID == nil {
		return "", errors.New("the item has no id")
	}
	return *named.ID, nil
}

// readItems reads the items of a file, or of standard input for -.
func readItems(cmd *cobra.Command, file string) (items []json.RawMessage, err error) {
	if file == "" {
		return nil, nil
	}
	argument := file
	if file != "-" {
		argument = "@" + file
	}
	in, err := console.ArgumentReader(cmd.InOrStdin(), "items", argument)
	if err != nil {
		return nil, err
	}
	defer in.Close() //nolint:errcheck // read only
	reader := records.NewJSON(in, records.Position{}, records.Options{})
	for {
		one, err := reader.Next()
		switch {
		case errors.Is(err, io.EOF):
			return items, nil
		case err != nil:
			return nil, exit.Usagef("--items, item %d: %w", len(items)+1, err)
		case one.Err != nil:
			return nil, exit.Usagef("--items, item %d on line %d: %w", len(items)+1, one.Line, one.Err)
		case !json.Valid(one.Text):
			return nil, exit.Usagef("--items, item %d on line %d is not JSON", len(items)+1, one.Line)
		}
		items = append(items, bytes.Clone(one.Text))
	}
}

func (o *tryCommand) run(cmd *cobra.Command, c *console.Console, file string) error {
	t, err := o.prepare(cmd, file)
	if err != nil {
		return err
	}
	key, err := o.keyOf(t)
	if err != nil {
		return err
	}
	ctx := cmd.Context()
	client, closeServer, err := startScratch(ctx)
	if err != nil {
		return err
	}
	defer closeServer()
	t.client = client
	if err := o.setUp(ctx, t); err != nil {
		return err
	}
	before, err := t.snapshot(ctx)
	if err != nil {
		return err
	}
	s := &receipt.Charged{Client: client, Total: receipt.New("", false)}
	s.Total.Noun = "run"
	began := clock.System().Now()
	done, runErr := o.execute(ctx, s, t, key)
	done.Milliseconds = float64(clock.System().Now().Sub(began).Round(time.Microsecond)) / float64(time.Millisecond)
	done.Charge = s.Total.Summary("", scratch).Charge
	after, err := t.snapshot(ctx)
	if err != nil {
		return errors.Join(runErr, err)
	}
	done.Changes = changesBetween(before, after)
	runErr = explained(ctx, runErr, func() (string, error) { return t.text, nil })
	if runErr != nil {
		done.Error = remote.ErrorText(runErr)
	}
	return s.Tell(c, errors.Join(o.print(c, done), runErr))
}

// keyOf is the partition key value of a run, in header form: the flag, or the value in the item of
// a trigger, or the value that all items have.
func (o *tryCommand) keyOf(t *trial) (string, error) {
	switch {
	case o.kind == function:
		return `["x"]`, nil // no item is read
	case o.hasKey:
		return account.HeaderKey(account.KeyArray(o.key)), nil
	case o.kind == trigger:
		return account.KeyOfItem(t.item, t.paths)
	}
	key := ""
	for i, item := range t.items {
		one, err := account.KeyOfItem(item, t.paths)
		if err != nil {
			return "", err
		}
		if i > 0 && one != key {
			return "", exit.Usagef("the items have several partition key values, such as %s and %s: name the one of the run "+
				"with --pk", key, one)
		}
		key = one
	}
	if key == "" {
		return "", exit.Usagef("name the partition key value with --pk: a stored procedure runs on the items of one")
	}
	return key, nil
}

// setUp creates the scratch container with the script and the items.
func (o *tryCommand) setUp(ctx context.Context, t *trial) error {
	paths := []string{"/id"}
	if o.kind != function {
		paths = strings.Split(o.keyPaths, ",")
	}
	key := map[string]any{"paths": paths, "kind": "Hash", "version": 2}
	if len(paths) > 1 {
		key["kind"] = "MultiHash"
	}
	for _, r := range []remote.Request{
		{Path: "/dbs", Kind: "dbs", Body: map[string]any{"id": scratch.DB}},
		{
			Path: remote.PathOf(scratch.DBLink() + "/colls"), Kind: "colls", Link: scratch.DBLink(),
			Body: map[string]any{"id": scratch.Container, "partitionKey": key},
		},
	} {
		r.Method = http.MethodPost
		if _, err := t.client.Send(ctx, r, nil); err != nil {
			return err
		}
	}
	definition := map[string]string{"id": t.id, "body": t.text}
	if o.kind == trigger {
		definition["triggerType"], definition["triggerOperation"] = triggerTypes[strings.ToLower(o.when)], "All"
	}
	if _, err := o.kind.put(ctx, t.client, scratch.ContainerLink(), definition); err != nil {
		return err
	}
	for i, item := range t.items {
		key, err := account.KeyOfItem(item, t.paths)
		if err == nil {
			r := itemRequest(http.MethodPost, "", key)
			r.Body = item
			_, err = t.client.Send(ctx, r, nil)
		}
		if err != nil {
			return exit.Usagef("--items, item %d: %s", i+1, remote.ErrorText(err))
		}
	}
	return nil
}

// itemRequest is a request about the items of the scratch container, or about one of them.
func itemRequest(method, id, key string) remote.Request {
	r := kind{feed: "docs"}.request(method, scratch.ContainerLink(), id)
	r.Header = map[string]string{partitionKeyHeader: key}
	return r
}

// execute runs the script once.
func (o *tryCommand) execute(ctx context.Context, s *receipt.Charged, t *trial, key string) (outcome, error) {
	done := outcome{Log: []string{}}
	var err error
	switch o.kind {
	case procedure:
		var log []string
		done.Result, log, err = execute(ctx, s, execution{
			container: scratch.ContainerLink(), id: t.id, key: key, arguments: t.arguments, log: true,
		})
		done.Log = append(done.Log, log...)
	case trigger:
		done.Result, err = o.executeTrigger(ctx, s, t, key)
	case function:
		done.Result, err = t.executeFunction(ctx, s, key)
	}
	return done, err
}

// executeTrigger does the operation with the trigger, and returns the reply.
func (o *tryCommand) executeTrigger(
	ctx context.Context, s *receipt.Charged, t *trial, key string,
) (json.RawMessage, error) {
	id, err := idOfItem(t.item)
	if err != nil {
		return nil, err
	}
	var r remote.Request
	switch o.operation {
	case "create", "upsert":
		r = itemRequest(http.MethodPost, "", key)
	case "replace":
		r = itemRequest(http.MethodPut, id, key)
	default:
		r = itemRequest(http.MethodDelete, id, key)
	}
	if o.operation == "upsert" {
		r.Header["x-ms-documentdb-is-upsert"] = "True"
	}
	r.Header["x-ms-documentdb-"+strings.ToLower(o.when)+"-trigger-include"] = t.id
	if o.operation == "delete" {
		_, err := s.Send(ctx, r, 1, nil)
		return nil, err
	}
	r.Body = t.item
	var reply json.RawMessage
	_, err = s.Send(ctx, r, 1, &reply)
	return withoutSystem(reply), err
}

// executeFunction calls the function in a query that reads no item.
func (t *trial) executeFunction(ctx context.Context, s *receipt.Charged, key string) (json.RawMessage, error) {
	var arguments []json.RawMessage
	if err := json.Unmarshal(t.arguments, &arguments); err != nil {
		return nil, err
	}
	type parameter struct {
		Name  string          `json:"name"`
		Value json.RawMessage `json:"value"`
	}
	parameters, names := []parameter{}, []string{}
	for i, value := range arguments {
		names = append(names, fmt.Sprintf("@p%d", i))
		parameters = append(parameters, parameter{names[i], value})
	}
	r := itemRequest(http.MethodPost, "", key)
	r.Header["x-ms-documentdb-isquery"] = "True"
	r.Header["Content-Type"] = "application/query+json"
	r.Body = map[string]any{
		"query":      fmt.Sprintf("SELECT VALUE udf.%s(%s)", t.id, strings.Join(names, ", ")),
		"parameters": parameters,
	}
	var reply struct{ Documents []json.RawMessage }
	_, err := s.Send(ctx, r, 1, &reply)
	if err != nil || len(reply.Documents) == 0 {
		return nil, err
	}
	return reply.Documents[0], nil
}
