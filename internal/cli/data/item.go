package data

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/receipt"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/spf13/cobra"
)

// Headers of item requests.
const (
	partitionKeyHeader = "x-ms-documentdb-partitionkey"
	upsertHeader       = "x-ms-documentdb-is-upsert"
	ifMatchHeader      = "If-Match"
)

// itemCommand holds the flags of one `orrery item …`.
type itemCommand struct {
	account      account.Account
	place        account.Place
	output       string
	partitionKey string
	hasKey       bool
	ifMatch      string
	maxItems     int
	edits        []patchOperation
}

// NewItemCommand makes `orrery item`.
func NewItemCommand(c *console.Console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "item", Short: "Read, write, change and remove items", Args: cobra.NoArgs,
		Long: "Read, write, change and remove items of a container. Name the container as database/container, such as " +
			"shop/orders, or with --db and --container. The request charge goes to standard error.",
		Example: "  orrery item create shop/orders '{\"id\":\"o-17\",\"customer\":\"eu-4\",\"total\":80}'\n" +
			"  orrery item get shop/orders o-17 --pk eu-4\n" +
			"  orrery item patch shop/orders o-17 --pk eu-4 --set /status=paid --incr /total=-5",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return exit.Usagef("name a subcommand: %s get, create, put, patch, rm or ls", cmd.CommandPath())
		},
	}
	cmd.AddCommand(
		newItemGetCommand(c), newItemWriteCommand(c, false), newItemWriteCommand(c, true),
		newItemPatchCommand(c), newItemRemoveCommand(c), newItemListCommand(c),
	)
	return cmd
}

// addFlags declares the common flags of item commands.
func (o *itemCommand) addFlags(cmd *cobra.Command, keyUsage string) {
	cmd.Flags().SortFlags = false
	o.place.AddFlags(cmd, true)
	cmd.Flags().StringVar(&o.partitionKey, "pk", "", keyUsage)
	account.AddAccountFlags(cmd, &o.account)
}

const (
	oneKeyUsage = "partition key value of the item: text, number, true, false, null, or a JSON array for several " +
		"levels; " +
		"needed unless the partition key is /id"
	bodyKeyUsage = "partition key value, written as for query; by default the value in the item"
)

func newItemGetCommand(c *console.Console) *cobra.Command {
	o := &itemCommand{}
	cmd := &cobra.Command{
		Use: "get [database/container] <id>", Short: "Read one item",
		Example: "  orrery item get shop/orders o-17 --pk eu-4\n  orrery item get shop/orders o-17 --pk '[\"eu\", " +
			"4]' -o json",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			return o.aboutOne(cmd, c, args, func(ctx context.Context, s *receipt.Charged, r remote.Request) error {
				r.Method = http.MethodGet
				return o.sendAndPrint(ctx, c, s, r)
			})
		},
	}
	o.addFlags(cmd, oneKeyUsage)
	console.AddOutputFlag(cmd, &o.output)
	return cmd
}

func newItemRemoveCommand(c *console.Console) *cobra.Command {
	o := &itemCommand{}
	cmd := &cobra.Command{
		Use: "rm [database/container] <id>", Short: "Remove one item",
		Example: "  orrery item rm shop/orders o-17 --pk eu-4",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			return o.aboutOne(cmd, c, args, func(ctx context.Context, s *receipt.Charged, r remote.Request) error {
				r.Method = http.MethodDelete
				if _, err := s.Send(ctx, r, 1, nil); err != nil {
					return err
				}
				return c.Printf("removed item %s\n", args[len(args)-1])
			})
		},
	}
	o.addFlags(cmd, oneKeyUsage)
	o.addIfMatchFlag(cmd)
	return cmd
}

func newItemListCommand(c *console.Console) *cobra.Command {
	o := &itemCommand{}
	cmd := &cobra.Command{
		Use: "ls [database/container]", Short: "List the items of a container, or of one partition key value",
		Long:    "List the items of a container, or of one partition key value, as the query SELECT * FROM c does.",
		Example: "  orrery item ls shop/orders --max-items 20\n  orrery item ls shop/orders --pk eu-4 -o jsonl",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := o.place.TakeContainer(cmd, c.Environ, args, 0); err != nil {
				return err
			}
			return RunQuery(cmd.Context(), c, &QueryCommand{
				Account: o.account, Place: o.place, partitionKey: o.partitionKey,
				hasKey: cmd.Flags().Changed("pk"), maxItems: o.maxItems, Output: o.output,
			}, "SELECT * FROM c")
		},
	}
	o.addFlags(cmd, "partition key value, written as for query; without it, every range is visited")
	cmd.Flags().IntVar(&o.maxItems, "max-items", 0, "stop after this many items; 0 lists all")
	console.AddOutputFlag(cmd, &o.output)
	return cmd
}

func (o *itemCommand) addIfMatchFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&o.ifMatch, "if-match", "", "only if the item has this _etag; else exit code 5")
}

// header has the partition key and the condition of a write.
func (o *itemCommand) header(key string) map[string]string {
	header := map[string]string{partitionKeyHeader: key}
	if o.ifMatch != "" {
		header[ifMatchHeader] = o.ifMatch
	}
	return header
}

// connect validates the flags and connects.
func (o *itemCommand) connect(cmd *cobra.Command, c *console.Console) (*receipt.Charged, error) {
	if err := c.ChooseOutput(&o.output); err != nil {
		return nil, err
	}
	o.hasKey = cmd.Flags().Changed("pk")
	if o.hasKey {
		if _, err := account.ParsePartitionKey(o.partitionKey); err != nil {
			return nil, err
		}
	}
	if err := checkHeader("--if-match", o.ifMatch); err != nil {
		return nil, err
	}
	if err := o.account.Complete(c.Environ); err != nil {
		return nil, err
	}
	client, err := remote.Connect(cmd.Context(), &o.account)
	if err != nil {
		return nil, err
	}
	return &receipt.Charged{Client: client, Total: receipt.New(o.partitionKey, o.hasKey)}, nil
}

// aboutOne runs a command about one item, named by its id.
func (o *itemCommand) aboutOne(
	cmd *cobra.Command, c *console.Console, args []string,
	do func(context.Context, *receipt.Charged, remote.Request) error,
) error {
	args, err := o.place.TakeContainer(cmd, c.Environ, args, 1)
	if err != nil {
		return err
	}
	id := args[0]
	if err := account.CheckName("item", id); err != nil {
		return err
	}
	s, err := o.connect(cmd, c)
	if err != nil {
		return err
	}
	key := account.HeaderKey(account.KeyArray(o.partitionKey))
	if !o.hasKey {
		if key, err = o.keyFromID(cmd.Context(), s, id); err != nil {
			return err
		}
	}
	link := o.place.ContainerLink() + "/docs/" + id
	r := remote.Request{Path: remote.PathOf(link), Kind: "docs", Link: link, Header: o.header(key)}
	return s.Tell(c, do(cmd.Context(), s, r))
}

// keyFromID is the partition key of an item in a container whose partition key is /id.
func (o *itemCommand) keyFromID(ctx context.Context, s *receipt.Charged, id string) (string, error) {
	paths, err := o.keyPaths(ctx, s)
	if err != nil {
		return "", err
	}
	if len(paths) != 1 || len(paths[0]) != 1 || paths[0][0] != "id" {
		return "", exit.Usagef("name the item's partition key value with --pk: the id alone is ambiguous, because every " +
			"partition key value can have an item with it")
	}
	text, err := json.Marshal([]string{id})
	return account.HeaderKey(text), err
}

// keyPaths reads the partition key paths of the container. The receipt does not count this read,
// because it concerns no item.
func (o *itemCommand) keyPaths(ctx context.Context, s *receipt.Charged) ([][]string, error) {
	var definition struct{ PartitionKey struct{ Paths []string } }
	link := o.place.ContainerLink()
	if _, err := s.Client.Send(ctx, remote.Request{
		Method: http.MethodGet, Path: remote.PathOf(link), Kind: "colls", Link: link,
	}, &definition); err != nil {
		return nil, err
	}
	return account.SplitKeyPaths(definition.PartitionKey.Paths)
}

// sendAndPrint sends a request whose response is an item, and prints the item.
func (o *itemCommand) sendAndPrint(
	ctx context.Context, c *console.Console, s *receipt.Charged, r remote.Request,
) error {
	var item json.RawMessage
	if _, err := s.Send(ctx, r, 1, &item); err != nil {
		return err
	}
	return c.PrintOne(item, o.output)
}

func newItemWriteCommand(c *console.Console, upsert bool) *cobra.Command {
	o := &itemCommand{}
	use, short, more := "create", "Create items; an item that already exists means exit code 5", ""
	if upsert {
		use, short, more = "put", "Create items, or replace existing ones", "  orrery query shop/orders "+
			"\"SELECT * FROM c\" | orrery item put shop/archive -\n"
	}
	cmd := &cobra.Command{
		Use: use + " [database/container] [item|@file|-]", Short: short,
		Long: short + ". The JSON is an argument, a file (@file), or standard input (-, or no argument). An array, or a " +
			"sequence of JSON texts (JSONL), has several items: each is tried, refused items are reported with their number, " +
			"and the exit code is 1 if there are any. A single item is printed as it was written; several only with -o.",
		Example: "  orrery item " + use + " shop/orders '{\"id\":\"o-17\",\"customer\":\"eu-4\"}'\n" +
			"  orrery item " + use + " shop/orders @orders.jsonl\n" + more,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			// A single argument that cannot be an item is the container; the items are then on standard
			// input.
			if len(args) == 0 || len(args) == 1 && account.IsContainer(args[0]) && !account.IsBody(args[0]) {
				if c.InTerminal {
					return exit.Usagef("give the item: as JSON, as @file, or on standard input: %s", cmd.UseLine())
				}
				args = append(args, "-")
			}
			args, err := o.place.TakeContainer(cmd, c.Environ, args, 1)
			if err != nil {
				return err
			}
			in, err := console.ArgumentReader(cmd.InOrStdin(), "items", args[0])
			if err != nil {
				return err
			}
			defer in.Close() //nolint:errcheck // read only
			return o.write(cmd, c, in, upsert)
		},
	}
	o.addFlags(cmd, bodyKeyUsage)
	if upsert {
		o.addIfMatchFlag(cmd)
	}
	console.AddOutputFlag(cmd, &o.output)
	return cmd
}

// write creates or replaces the items of a text.
func (o *itemCommand) write(cmd *cobra.Command, c *console.Console, in io.Reader, upsert bool) error {
	ctx, showAll := cmd.Context(), o.output != ""
	items := newItemReader(in)
	first, err := items.next()
	switch {
	case errors.Is(err, io.EOF):
		return exit.Usagef("the input has no item")
	case err != nil:
		return exit.Usagef("%w", err)
	case o.ifMatch != "" && items.several():
		return exit.Usagef("--if-match needs exactly one item, and there are several")
	}
	s, err := o.connect(cmd, c)
	if err != nil {
		return err
	}
	w := itemWriter{command: o, Charged: s, upsert: upsert}
	if !o.hasKey {
		if w.paths, err = o.keyPaths(ctx, s); err != nil {
			return err
		}
	}
	if !items.several() {
		written, err := w.write(ctx, first)
		if err == nil {
			err = c.PrintOne(written, o.output)
		}
		return s.Tell(c, err)
	}
	var out console.Printer = &console.LinePrinter{Out: io.Discard}
	if showAll {
		out = c.NewPrinter(o.output)
	}
	good, bad, err := w.writeAll(ctx, c, first, items, out)
	err = errors.Join(err, out.Finish(), c.Note("%d written, %d failed\n", good, bad))
	if err == nil && bad > 0 {
		err = exit.Silently(exit.Failure)
	}
	return s.Tell(c, err)
}

// itemWriter sends items one by one.
type itemWriter struct {
	*receipt.Charged
	command *itemCommand
	upsert  bool
	paths   [][]string // of the partition key, if it must be read from the items
}

// write sends one item and returns it as stored.
func (w *itemWriter) write(ctx context.Context, item json.RawMessage) (json.RawMessage, error) {
	key := account.HeaderKey(account.KeyArray(w.command.partitionKey))
	if !w.command.hasKey {
		var err error
		if key, err = account.KeyOfItem(item, w.paths); err != nil {
			return nil, err
		}
	}
	header := w.command.header(key)
	if w.upsert {
		header[upsertHeader] = "True"
	}
	link := w.command.place.ContainerLink()
	var written json.RawMessage
	_, err := w.Send(ctx, remote.Request{
		Method: http.MethodPost, Path: remote.PathOf(link + "/docs"), Kind: "docs", Link: link, Header: header,
		Body: item,
	}, 1, &written)
	return written, err
}

// writeAll sends all items and reports those that are refused. It stops at an error that the next
// item would meet too.
func (w *itemWriter) writeAll(
	ctx context.Context, c *console.Console, item json.RawMessage, rest *itemReader, out console.Printer,
) (good, bad int, err error) {
	for n := 1; ; n++ {
		written, err := w.write(ctx, item)
		switch {
		case err == nil:
			good++
			if err := out.Print([][]byte{written}); err != nil {
				return good, bad, err
			}
		case !isAboutItem(err):
			return good, bad + 1, err
		default:
			bad++
			if err := c.Note(
				"item %d, id %s: %s\n", n, idOfItem(item), screen.Block(remote.ErrorText(err)),
			); err != nil {
				return good, bad, err
			}
		}
		item, err = rest.next()
		if errors.Is(err, io.EOF) {
			return good, bad, nil
		}
		if err != nil {
			return good, bad + 1, err
		}
	}
}

// isAboutItem reports whether an error concerns one item only, so that the next can be written.
func isAboutItem(err error) bool {
	var usage *exit.Error
	var response *azcore.ResponseError
	if !errors.As(err, &response) {
		return errors.As(err, &usage)
	}
	switch response.StatusCode {
	case http.StatusBadRequest, http.StatusConflict, http.StatusPreconditionFailed, http.StatusRequestEntityTooLarge:
		return true
	}
	return false
}
