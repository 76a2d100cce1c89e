package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

// Names of the quota header and of the one that says how far a change of the
// indexing policy is.
const (
	quotaHeader         = "x-ms-documentdb-populatequotainfo"
	indexProgressHeader = "x-ms-documentdb-collection-index-transformation-progress"
)

// progressInterval is how often a server is asked how far the index is.
const progressInterval = 250 * time.Millisecond

// indexCommand is one `orrery index …` as given on the command line.
type indexCommand struct {
	place
	account       account
	output        string
	quiet, noWait bool
	change        policyChange
}

func newIndexCommand(c *console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "index", Short: "Show and change what a container indexes", Args: cobra.NoArgs,
		Example: "  orrery index show webstore/customer\n" +
			"  orrery index add webstore/customer --composite '/type, /name DESC'\n" +
			"  orrery index set webstore/customer @policy.json\n" +
			"  orrery index progress webstore/customer",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return usagef("say what to do: %s show, set, add or progress", cmd.CommandPath())
		},
	}
	cmd.AddCommand(newIndexShowCommand(c), newIndexSetCommand(c), newIndexAddCommand(c), newIndexProgressCommand(c))
	return cmd
}

func newIndexShowCommand(c *console) *cobra.Command {
	x := newIndexVerb()
	cmd := &cobra.Command{
		Use: "show [database/container]", Short: "Show the indexing policy of a container",
		Long: "Show what a container indexes: its paths in the order in which they count, the composite indexes, and " +
			"how far a\n" +
			"change of the policy is. -o json prints the policy as `orrery index set` takes it.",
		Example: "  orrery index show webstore/customer\n  orrery index show webstore/customer -o json > policy.json",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := checkOutput(x.output, "table", "json"); err != nil {
				return err
			}
			if _, err := x.takeContainer(cmd, c.environ, args, 0); err != nil {
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
	x.addFlags(cmd, true)
	addOutputChoices(cmd, &x.output, "table", "json")
	addAccountFlags(cmd, &x.account)
	return cmd
}

func newIndexSetCommand(c *console) *cobra.Command {
	x := newIndexVerb()
	cmd := &cobra.Command{
		Use: "set [database/container] <policy>", Short: "Replace the indexing policy of a container",
		Long: "Replace the indexing policy of a container with one in JSON: as an argument, @file, or - for standard " +
			"input. The\n" +
			"index is made anew while reads and writes go on. The command ends when that is done; Ctrl-C does not stop it.",
		Example: "  orrery index set webstore/customer @policy.json\n" +
			"  orrery index set webstore/customer '{\"indexingMode\":\"none\",\"automatic\":false}' --no-wait\n" +
			"  orrery index show webstore/product -o json | orrery index set webstore/customer -",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("give the policy: as JSON, as @file, or - for standard input: %s", cmd.UseLine())
			}
			// The policy is read before anybody is asked, and the place is checked first.
			rest, err := x.takeContainer(cmd, c.environ, args, 1)
			if err != nil {
				return err
			}
			policy, err := policyText(cmd.InOrStdin(), rest[0])
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

func newIndexAddCommand(c *console) *cobra.Command {
	x := newIndexVerb()
	cmd := &cobra.Command{
		Use: "add [database/container]", Short: "Add paths and composite indexes to the indexing policy of a container",
		Long: "Add to the indexing policy of a container: paths that are indexed (--include), paths that are not " +
			"(--exclude), and\n" +
			"composite indexes. A path that was on the other list moves. /a/? is the value at a path, /a/* that and all " +
			"below,\n" +
			"[] the elements of an array. The index is made anew while reads and writes go on.",
		Example: "  orrery index add webstore/customer --exclude '/details/*'\n" +
			"  orrery index add webstore/customer --include '/details/[]/sku/?' --composite '/type, /name DESC'",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := x.takeContainer(cmd, c.environ, args, 0); err != nil {
				return err
			}
			if err := x.change.check(); err != nil {
				return err
			}
			return x.replace(cmd.Context(), c, x.change.apply)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringArrayVar(&x.change.include, "include", nil, "path to index; may be repeated")
	flags.StringArrayVar(&x.change.exclude, "exclude", nil, "path not to index; may be repeated")
	flags.StringArrayVar(&x.change.composite, "composite", nil, "composite index: paths with commas between, each with "+
		"ASC (without it too) or DESC; may be repeated")
	x.addChangeFlags(cmd)
	return cmd
}

func newIndexProgressCommand(c *console) *cobra.Command {
	x := newIndexVerb()
	cmd := &cobra.Command{
		Use: "progress [database/container]", Short: "Wait until a change of the indexing policy is complete",
		Long: "Show how far a change of the indexing policy is, until it is complete. With --no-wait say it once.",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := x.takeContainer(cmd, c.environ, args, 0); err != nil {
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

func newIndexVerb() *indexCommand { return &indexCommand{place: place{twoWords: true}} }

func (x *indexCommand) addChangeFlags(cmd *cobra.Command) {
	x.addFlags(cmd, true)
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.BoolVar(&x.noWait, "no-wait", false, "do not wait until the index is complete")
	flags.BoolVar(&x.quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	addAccountFlags(cmd, &x.account)
}

func (x *indexCommand) connect(ctx context.Context, c *console) (*signedClient, error) {
	if err := x.account.complete(c.environ); err != nil {
		return nil, err
	}
	return x.account.signedClient(ctx)
}

// request is a request about the container itself.
func (x *indexCommand) request(method string) signedRequest {
	link := x.containerLink()
	return signedRequest{
		method: method, path: pathOf(link), kind: "colls", link: link, header: map[string]string{quotaHeader: "true"},
	}
}

// read reads the container's definition, member by member, and how far its index is.
func (x *indexCommand) read(
	ctx context.Context, client *signedClient,
) (definition map[string]json.RawMessage, complete int, err error) {
	header, err := client.send(ctx, x.request(http.MethodGet), &definition)
	if err != nil {
		return nil, 0, err
	}
	if complete, err = strconv.Atoi(header.Get(indexProgressHeader)); err != nil {
		complete = 100 // it does not say
	}
	return definition, complete, nil
}

func (x *indexCommand) show(ctx context.Context, c *console, client *signedClient) error {
	definition, complete, err := x.read(ctx, client)
	if err != nil {
		return err
	}
	if x.output == "json" {
		return c.printIndented(definition["indexingPolicy"])
	}
	policy, err := parseIndexing(definition["indexingPolicy"])
	if err != nil {
		return err
	}
	if policy.computed, err = computedNames(definition["computedProperties"]); err != nil {
		return err
	}
	return c.printf("%s\n\n%s", c.folded(x.String()+"  "+policy.summary(complete)), policy.tables(c.width()))
}

// replace changes the policy of a container and nothing else of it, unless
// somebody changed the container meanwhile, and waits for the index.
func (x *indexCommand) replace(
	ctx context.Context, c *console, change func(old json.RawMessage) (next json.RawMessage, same string, err error),
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
		return c.printf("%s  nothing to do: %s\n", &x.place, same)
	}
	var etag string
	if err := json.Unmarshal(definition["_etag"], &etag); err != nil {
		return fmt.Errorf("the server sent a container without an ETag: %w", err)
	}
	definition["indexingPolicy"] = next
	request := x.request(http.MethodPut)
	request.header = map[string]string{"if-match": etag}
	request.body = definition
	if _, err := client.send(ctx, request, nil); err != nil {
		return err
	}
	return x.finish(ctx, c, client)
}

// finish shows how far the index is until it is complete.
func (x *indexCommand) finish(ctx context.Context, c *console, client *signedClient) error {
	line := newProgress(c, x.quiet)
	defer line.end()
	ticker := time.NewTicker(progressInterval)
	defer ticker.Stop()
	for {
		_, complete, err := x.read(ctx, client)
		switch {
		case ctx.Err() != nil:
			return &exitError{code: exitInterrupted, err: fmt.Errorf(
				"interrupted: the server goes on; `orrery index progress %s` shows how far it is", shellWord(x.String()),
			)}
		case err != nil:
			return err
		case complete >= 100:
			line.end()
			return c.printf("%s  index complete\n", &x.place)
		case x.noWait:
			return c.printf("%s  index %d %% complete; the server goes on\n", &x.place, complete)
		}
		line.show(fmt.Sprintf("index  %s  %d %%", bar(int64(complete), 100), complete))
		select {
		case <-ctx.Done():
		case <-ticker.C:
		}
	}
}

// policyText is the policy of an argument, of a file or of standard input.
func policyText(in io.Reader, argument string) (json.RawMessage, error) {
	data := []byte(argument)
	var err error
	if argument == "-" {
		data, err = io.ReadAll(io.LimitReader(in, maxMessageBytes))
	} else if path, isFile := strings.CutPrefix(argument, "@"); isFile {
		data, err = os.ReadFile(path)
	}
	if err != nil {
		return nil, usagef("read the policy: %w", err)
	}
	policy, err := jsonObject(data)
	if err != nil {
		return nil, err
	}
	inner, whole := policy["indexingPolicy"]
	if !whole {
		return data, nil
	}
	if _, err := jsonObject(inner); err != nil { // of a container
		return nil, err
	}
	return inner, nil
}

// jsonObject reads a policy, or a container with one. null is no object either.
func jsonObject(data []byte) (map[string]json.RawMessage, error) {
	var object map[string]json.RawMessage
	const instead = "`orrery index show <database>/<container> -o json` prints one"
	if err := json.Unmarshal(data, &object); err != nil {
		return nil, usagef("the policy is not a JSON object (%w): %s", err, instead)
	}
	if object == nil {
		return nil, usagef("the policy is not a JSON object (it is null): %s", instead)
	}
	return object, nil
}

// computedNames are the names of a container's computed properties.
func computedNames(list json.RawMessage) ([]string, error) {
	var properties []struct{ Name string }
	if len(list) > 0 {
		if err := json.Unmarshal(list, &properties); err != nil {
			return nil, fmt.Errorf("the server sent computed properties that are none: %w", err)
		}
	}
	names := make([]string, len(properties))
	for i, p := range properties {
		names[i] = p.Name
	}
	return names, nil
}

var errNotPolicy = errors.New("the server sent an indexing policy that is not one")
