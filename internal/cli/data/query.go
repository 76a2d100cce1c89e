package data

import (
	"context"
	"encoding/json"
	"io"
	"maps"
	"strings"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/receipt"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/spf13/cobra"
)

// QueryCommand holds the flags of one `orrery query`.
type QueryCommand struct {
	account.Place
	Account      account.Account
	partitionKey string
	hasKey       bool
	parameters   []string
	maxItems     int
	Output       string
	explain      bool
	receipt      bool

	PageSize int // results requested per page; 0 leaves it to the server
	// Paged, if not nil, is called after each printed page. more says whether pages remain. The query
	// ends when it returns false.
	Paged func(items [][]byte, more bool, out console.Printer) (goOn bool, err error)
}

// NewQueryCommand makes `orrery query`.
func NewQueryCommand(c *console.Console) *cobra.Command {
	q := &QueryCommand{}
	cmd := &cobra.Command{
		Use:   "query [database/container] \"SELECT …\"",
		Short: "Run a query and print its results and its charge",
		Long: "Run a query. Name the container as database/container before the text, or with --db and --container.\n" +
			"Results go to standard output: a table on a terminal, one JSON text per line otherwise.\n" +
			"The receipt (request charge, time, ranges) goes to standard error. @file reads the query from a file, and - from " +
			"standard input.\n--explain runs the query and shows its plan and suggestions instead of the results. --receipt " +
			"runs the query and shows its charge by cause and range instead of the results.",
		Example: "  orrery query webstore/product \"SELECT * FROM c WHERE c.price > @p\" --param @p=100\n" +
			"  orrery query webstore/customer \"SELECT * FROM c\" --pk 8f0c… -o json\n" +
			"  orrery query webstore/product \"SELECT * FROM c ORDER BY c.price\" --explain\n" +
			"  orrery query webstore/product \"SELECT * FROM c WHERE c.name = 'x'\" --receipt\n" +
			"  orrery query webstore/product @report.sql -o csv > report.csv",
		Args: oneQuery,
		RunE: func(cmd *cobra.Command, args []string) error {
			q.hasKey = cmd.Flags().Changed("pk")
			args, err := q.TakeContainer(cmd, c.Environ, args, 1)
			if err != nil {
				return err
			}
			text, err := QueryText(cmd.InOrStdin(), args[0])
			if err != nil {
				return err
			}
			return RunQuery(cmd.Context(), c, q, text)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	q.AddFlags(cmd, true)
	flags.StringVar(&q.partitionKey, "pk", "", "partition key: text, number, true, false, null, or a JSON array for "+
		"several levels; without it, every range is visited")
	flags.StringArrayVar(&q.parameters, "param", nil, "parameter of the query as @name=value, the value in JSON or "+
		"plain text; may be repeated")
	flags.IntVar(&q.maxItems, "max-items", 0, "stop after this many results; 0 prints all")
	flags.BoolVar(&q.explain, "explain", false, "show the plan instead of the results; -o json prints it as JSON")
	flags.BoolVar(&q.receipt, "receipt", false, "show the charge by cause and range instead of the results; -o json "+
		"prints it as JSON")
	console.AddOutputFlag(cmd, &q.Output)
	account.AddAccountFlags(cmd, &q.Account)
	return cmd
}

// oneQuery requires exactly one argument, the text of the query.
func oneQuery(_ *cobra.Command, args []string) error {
	switch {
	case len(args) == 2 && account.IsContainer(args[0]) && strings.TrimSpace(args[1]) != "":
		return nil
	case len(args) == 0 || strings.TrimSpace(args[len(args)-1]) == "" || len(args) == 1 && account.IsOnlyPlace(args[0]):
		return exit.Usagef("the text of the query is missing: write it in quotes, or @file to read it from a file, " +
			"such as\n  orrery query \"SELECT TOP 5 * FROM c\" --db webstore --container product")
	case len(args) > 1:
		return exit.Usagef("query takes one text, but got %d (the second is %q): put the whole query "+
			"in quotes", len(args), args[1])
	}
	return nil
}

// RunQuery runs a query page by page, and prints its results and the receipt.
func RunQuery(ctx context.Context, c *console.Console, q *QueryCommand, text string) error {
	key, options, err := q.prepare(c)
	if err != nil {
		return err
	}
	headers := remote.Headers{receipt.Header: "1", remote.MergedHeader: "server"}
	var explained *receipt.Explanation
	if q.explain {
		headers, explained = receipt.ExplainRequest, &receipt.Explanation{
			Query: text, Database: q.DB, Container: q.Container, Keyed: q.hasKey,
			Plans: []*receipt.ExplainedPlan{}, Advice: []receipt.AdviceRule{},
		}
	}
	if q.hasKey {
		// The SDK writes a text as Go does, with \x00 and \U0001f600, which are not JSON.
		headers = maps.Clone(headers)
		headers[partitionKeyHeader] = account.HeaderKey(account.KeyArray(q.partitionKey))
	}
	client, err := remote.SDK(ctx, &q.Account, headers, nil)
	if err != nil {
		return err
	}
	container, err := client.NewContainer(q.DB, q.Container)
	if err != nil {
		return exit.Usagef("%w", err)
	}
	printer := c.NewPrinter(q.Output)
	total := receipt.New(q.partitionKey, q.hasKey)
	pager := container.NewQueryItemsPager(text, key, options)
	for pager.More() {
		began := clock.System().Now()
		page, err := pager.NextPage(ctx)
		if err != nil {
			return &remote.RefusedQuery{Err: err, Text: text}
		}
		items := page.Items
		if q.maxItems > 0 && total.Items+len(items) >= q.maxItems {
			items = items[:q.maxItems-total.Items]
		}
		total.Add(page.RawResponse.Header, page.RequestCharge, len(items), clock.System().Now().Sub(began))
		switch {
		case q.receipt:
		case explained != nil:
			explained.Add(page.RawResponse.Header, len(items))
		default:
			err = printer.Print(items)
		}
		if err != nil {
			return err
		}
		if q.maxItems > 0 && total.Items >= q.maxItems {
			break
		}
		if q.Paged != nil {
			goOn, err := q.Paged(items, pager.More(), printer)
			if err != nil {
				return err
			}
			if !goOn {
				break
			}
		}
	}
	switch {
	case q.receipt:
		err = q.printReceipt(c, total.Summary(text, q.Place))
	case explained != nil:
		explained.Finish(total)
		err = q.printExplanation(c, explained)
	default:
		err = printer.Finish()
	}
	if err != nil {
		return err
	}
	return total.Say(c)
}

// printExplanation prints how a query ran, as a picture or JSON.
func (q *QueryCommand) printExplanation(c *console.Console, e *receipt.Explanation) error {
	if q.Output == "table" {
		return c.Printf("%s", e.Picture(c.Width()))
	}
	return console.EncodeIndented(c.Data(), e)
}

// prepare validates the flags and converts them for the SDK.
func (q *QueryCommand) prepare(c *console.Console) (azcosmos.PartitionKey, *azcosmos.QueryOptions, error) {
	none := azcosmos.NewPartitionKey()
	if q.maxItems < 0 {
		return none, nil, exit.Usagef("--max-items=%d is negative: use 0 for all", q.maxItems)
	}
	if q.Output == "" {
		q.Output = "jsonl"
		if c.OutTerminal || q.explain || q.receipt {
			q.Output = "table"
		}
	}
	switch {
	case q.explain && q.receipt:
		return none, nil, exit.Usagef("--explain and --receipt exclude each other: run the query once with each")
	case q.explain && (q.Output == "jsonl" || q.Output == "csv"):
		return none, nil, exit.Usagef(
			"--output=%s does not go with --explain: use table for the picture, or json", q.Output,
		)
	case q.receipt && (q.Output == "jsonl" || q.Output == "csv"):
		return none, nil, exit.Usagef(
			"--output=%s does not go with --receipt: use table for the picture, or json", q.Output,
		)
	}
	if err := console.CheckOutput(q.Output, console.ListForms...); err != nil {
		return none, nil, err
	}
	key := none
	if q.hasKey {
		var err error
		if key, err = account.ParsePartitionKey(q.partitionKey); err != nil {
			return none, nil, err
		}
	}
	parameters, err := Parameters(q.parameters)
	if err != nil {
		return none, nil, err
	}
	options := &azcosmos.QueryOptions{QueryParameters: parameters, PageSizeHint: int32(q.PageSize)}
	if q.maxItems > 0 {
		options.PageSizeHint = int32(min(q.maxItems, 1000)) // at most 1000
	}
	return key, options, q.Account.Complete(c.Environ)
}

// QueryText is the text of a query: the argument itself, the file that @path names, or standard
// input for -.
func QueryText(in io.Reader, argument string) (string, error) {
	from, err := console.ArgumentReader(in, "query", argument)
	if err != nil {
		return "", err
	}
	defer from.Close() //nolint:errcheck // read only
	text, err := io.ReadAll(io.LimitReader(from, remote.MaxMessageBytes))
	if err != nil {
		return "", exit.Usagef("read the query: %w", err)
	}
	if strings.TrimSpace(string(text)) == "" {
		return "", exit.Usagef("the text of the query is empty")
	}
	return string(text), nil
}

// Parameters reads @name=value; the @ is optional. A JSON value keeps its type and spelling;
// anything else is text.
func Parameters(given []string) ([]azcosmos.QueryParameter, error) {
	out := make([]azcosmos.QueryParameter, 0, len(given))
	for _, g := range given {
		name, text, ok := strings.Cut(g, "=")
		name = strings.TrimPrefix(name, "@")
		if !ok || name == "" {
			return nil, exit.Usagef("--param %s: write it as @name=value", g)
		}
		var value any = text
		if json.Valid([]byte(text)) {
			value = json.RawMessage(text)
		}
		out = append(out, azcosmos.QueryParameter{Name: "@" + name, Value: value})
	}
	return out, nil
}

// printReceipt prints the charge of a query by cause, as a picture or JSON.
func (q *QueryCommand) printReceipt(c *console.Console, t *receipt.Summary) error {
	if q.Output == "table" {
		return c.Printf("%s", t.Picture(c.PageWidth()))
	}
	return console.EncodeIndented(c.Data(), t)
}
