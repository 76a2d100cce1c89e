package indexing

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/files"
	"github.com/spf13/cobra"
)

// Headers: the request for quota information, and the progress of an index transformation.
const (
	quotaHeader         = "x-ms-documentdb-populatequotainfo"
	indexProgressHeader = "x-ms-documentdb-collection-index-transformation-progress"
)

// progressInterval is the interval between progress requests.
const progressInterval = 250 * time.Millisecond

// indexCommand holds the flags of one `orrery index …`.
type indexCommand struct {
	account.Place
	account       account.Account
	output        string
	quiet, noWait bool
	change        Change
}

// NewCommand makes `orrery index`. more are subcommands of other rooms.
func NewCommand(c *console.Console, more ...*cobra.Command) *cobra.Command {
	cmd := &cobra.Command{
		Use: "index", Short: "Show and change what a container indexes", Args: cobra.NoArgs,
		Example: "  orrery index show webstore/customer\n" +
			"  orrery index add webstore/customer --composite '/type, /name DESC'\n" +
			"  orrery index set webstore/customer @policy.json\n" +
			"  orrery index progress webstore/customer\n" +
			"  orrery index try webstore/customer --include '/city/?' --query \"SELECT * FROM c WHERE c.city = 'Ulm'\"",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return exit.Usagef("name a subcommand: %s show, set, add, progress or try", cmd.CommandPath())
		},
	}
	cmd.AddCommand(newIndexShowCommand(c), newIndexSetCommand(c), newIndexAddCommand(c), newIndexProgressCommand(c))
	cmd.AddCommand(more...)
	return cmd
}

func newIndexShowCommand(c *console.Console) *cobra.Command {
	x := newIndexVerb()
	cmd := &cobra.Command{
		Use: "show [database/container]", Short: "Show the indexing policy of a container",
		Long: "Show what a container indexes: its paths in order of precedence, the composite indexes, and the progress of " +
			"a policy change. -o json prints the policy in the form that `orrery index set` reads.",
		Example: "  orrery index show webstore/customer\n  orrery index show webstore/customer -o json > policy.json",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := console.CheckOutput(x.output, "table", "json"); err != nil {
				return err
			}
			if _, err := x.TakeContainer(cmd, c.Environ, args, 0); err != nil {
				return err
			}
			client, err := x.connect(cmd.Context(), c)
			if err != nil {
				return err
			}
			return x.show(cmd.Context(), c, client)
		},
	}
	cmd.Flags().SortFlags = false
	x.AddFlags(cmd, true)
	console.AddOutputChoices(cmd, &x.output, "table", "json")
	account.AddAccountFlags(cmd, &x.account)
	return cmd
}

func newIndexSetCommand(c *console.Console) *cobra.Command {
	x := newIndexVerb()
	cmd := &cobra.Command{
		Use: "set [database/container] <policy>", Short: "Replace the indexing policy of a container",
		Long: "Replace the indexing policy of a container with one in JSON: as an argument, @file, or - for standard " +
			"input. The server rebuilds the index while reads and writes go on. The command waits for that; Ctrl-C does not " +
			"stop the rebuild.",
		Example: "  orrery index set webstore/customer @policy.json\n" +
			"  orrery index set webstore/customer '{\"indexingMode\":\"none\",\"automatic\":false}' --no-wait\n" +
			"  orrery index show webstore/product -o json | orrery index set webstore/customer -",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return exit.Usagef("give the policy: as JSON, as @file, or - for standard input: %s", cmd.UseLine())
			}
			// The place is checked and the policy is read before any request.
			rest, err := x.TakeContainer(cmd, c.Environ, args, 1)
			if err != nil {
				return err
			}
			policy, err := PolicyText(cmd.InOrStdin(), rest[0])
			if err != nil {
				return err
			}
			return x.replace(cmd.Context(), c, func(json.RawMessage) (json.RawMessage, string, error) {
				return policy, "", nil
			})
		},
	}
	x.addChangeFlags(cmd)
	return cmd
}

func newIndexAddCommand(c *console.Console) *cobra.Command {
	x := newIndexVerb()
	cmd := &cobra.Command{
		Use: "add [database/container]", Short: "Add paths and composite indexes to the indexing policy of a container",
		Long: "Add to the indexing policy of a container: paths to index (--include), paths not to index (--exclude), and " +
			"composite indexes. A path on the other list moves. /a/? is the value at a path, /a/* the value and everything " +
			"below it, [] the elements of an array. The server rebuilds the index while reads and writes go on.",
		Example: "  orrery index add webstore/customer --exclude '/details/*'\n" +
			"  orrery index add webstore/customer --include '/details/[]/sku/?' --composite '/type, /name DESC'",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := x.TakeContainer(cmd, c.Environ, args, 0); err != nil {
				return err
			}
			if err := x.change.Check(); err != nil {
				return err
			}
			return x.replace(cmd.Context(), c, x.change.Apply)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	x.change.AddFlags(flags)
	x.addChangeFlags(cmd)
	return cmd
}

func newIndexProgressCommand(c *console.Console) *cobra.Command {
	x := newIndexVerb()
	cmd := &cobra.Command{
		Use: "progress [database/container]", Short: "Wait until a change of the indexing policy is complete",
		Long: "Show the progress of an indexing policy change until it is complete. With --no-wait, show it once.",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := x.TakeContainer(cmd, c.Environ, args, 0); err != nil {
				return err
			}
			client, err := x.connect(cmd.Context(), c)
			if err != nil {
				return err
			}
			return x.finish(cmd.Context(), c, client)
		},
	}
	x.addChangeFlags(cmd)
	return cmd
}

func newIndexVerb() *indexCommand { return &indexCommand{Place: account.Place{TwoWords: true}} }

func (x *indexCommand) addChangeFlags(cmd *cobra.Command) {
	x.AddFlags(cmd, true)
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.BoolVar(&x.noWait, "no-wait", false, "do not wait until the index is complete")
	flags.BoolVar(&x.quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	account.AddAccountFlags(cmd, &x.account)
}

func (x *indexCommand) connect(ctx context.Context, c *console.Console) (*remote.Client, error) {
	if err := x.account.Complete(c.Environ); err != nil {
		return nil, err
	}
	return remote.Connect(ctx, &x.account)
}

// request is a request for the container itself.
func (x *indexCommand) request(method string) remote.Request {
	link := x.ContainerLink()
	return remote.Request{
		Method: method, Path: remote.PathOf(link), Kind: "colls", Link: link,
		Header: map[string]string{quotaHeader: "true"},
	}
}

// read gets the container's definition, member by member, and the progress of its index.
func (x *indexCommand) read(
	ctx context.Context, client *remote.Client,
) (definition map[string]json.RawMessage, complete int, err error) {
	header, err := client.Send(ctx, x.request(http.MethodGet), &definition)
	if err != nil {
		return nil, 0, err
	}
	if complete, err = strconv.Atoi(header.Get(indexProgressHeader)); err != nil {
		complete = 100 // the server does not report progress
	}
	return definition, complete, nil
}

func (x *indexCommand) show(ctx context.Context, c *console.Console, client *remote.Client) error {
	definition, complete, err := x.read(ctx, client)
	if err != nil {
		return err
	}
	if x.output == "json" {
		return c.PrintIndented(definition["indexingPolicy"])
	}
	policy, err := parseIndexing(definition["indexingPolicy"])
	if err != nil {
		return err
	}
	if policy.computed, err = computedNames(definition["computedProperties"]); err != nil {
		return err
	}
	return c.Printf("%s\n\n%s", c.Folded(x.String()+"  "+policy.summary(complete)), policy.tables(c.Width()))
}

// replace changes only the policy of a container, unless another client changed the container
// meanwhile. Then it waits for the index.
func (x *indexCommand) replace(
	ctx context.Context, c *console.Console,
	change func(old json.RawMessage) (next json.RawMessage, same string, err error),
) error {
	client, err := x.connect(ctx, c)
	if err != nil {
		return err
	}
	definition, _, err := x.read(ctx, client)
	if err != nil {
		return err
	}
	next, same, err := change(definition["indexingPolicy"])
	if err != nil {
		return err
	}
	if same != "" {
		return c.Printf("%s  nothing to do: %s\n", &x.Place, same)
	}
	var etag string
	if err := json.Unmarshal(definition["_etag"], &etag); err != nil {
		return fmt.Errorf("the server sent a container without an ETag: %w", err)
	}
	definition["indexingPolicy"] = next
	request := x.request(http.MethodPut)
	request.Header = map[string]string{"if-match": etag}
	request.Body = definition
	if _, err := client.Send(ctx, request, nil); err != nil {
		return err
	}
	return x.finish(ctx, c, client)
}

// finish shows the progress of the index until it is complete.
func (x *indexCommand) finish(ctx context.Context, c *console.Console, client *remote.Client) error {
	line := console.NewProgress(c, x.quiet)
	defer line.End()
	ticker := time.NewTicker(progressInterval)
	defer ticker.Stop()
	for {
		_, complete, err := x.read(ctx, client)
		switch {
		case ctx.Err() != nil:
			return &exit.Error{Code: exit.Interrupted, Err: fmt.Errorf(
				"interrupted: the server continues; `orrery index progress %s` shows its progress",
				screen.ShellWord(x.String()),
			)}
		case err != nil:
			return err
		case complete >= 100:
			line.End()
			return c.Printf("%s  index complete\n", &x.Place)
		case x.noWait:
			return c.Printf("%s  index %d %% complete; the server continues\n", &x.Place, complete)
		}
		line.Show(fmt.Sprintf("index  %s  %d %%", screen.Bar(int64(complete), 100), complete))
		select {
		case <-ctx.Done():
		case <-ticker.C:
		}
	}
}

// PolicyText reads the policy from an argument, a file or standard input.
func PolicyText(in io.Reader, argument string) (json.RawMessage, error) {
	data := []byte(argument)
	var err error
	if argument == "-" {
		data, err = io.ReadAll(io.LimitReader(in, remote.MaxMessageBytes))
	} else if path, isFile := strings.CutPrefix(argument, "@"); isFile {
		data, err = files.Read(path)
	}
	if err != nil {
		return nil, exit.Usagef("read the policy: %w", err)
	}
	policy, err := jsonObject(data)
	if err != nil {
		return nil, err
	}
	inner, whole := policy["indexingPolicy"]
	if !whole {
		return data, nil
	}
	if _, err := jsonObject(inner); err != nil { // the policy inside a container definition
		return nil, err
	}
	return inner, nil
}

// jsonObject reads a policy, or a container with one. null is not an object.
func jsonObject(data []byte) (map[string]json.RawMessage, error) {
	var object map[string]json.RawMessage
	const instead = "`orrery index show <database>/<container> -o json` prints one"
	if err := json.Unmarshal(data, &object); err != nil {
		return nil, exit.Usagef("the policy is not a JSON object (%w): %s", err, instead)
	}
	if object == nil {
		return nil, exit.Usagef("the policy is not a JSON object (it is null): %s", instead)
	}
	return object, nil
}

// computedNames are the names of a container's computed properties.
func computedNames(list json.RawMessage) ([]string, error) {
	var properties []struct{ Name string }
	if len(list) > 0 {
		if err := json.Unmarshal(list, &properties); err != nil {
			return nil, fmt.Errorf("the server sent invalid computed properties: %w", err)
		}
	}
	names := make([]string, len(properties))
	for i, p := range properties {
		names[i] = p.Name
	}
	return names, nil
}

var errNotPolicy = errors.New("the server sent an invalid indexing policy")
