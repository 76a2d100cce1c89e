package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/spf13/cobra"
)

// queryCommand is one `orrery query` as given on the command line.
type queryCommand struct {
	place
	account      account
	partitionKey string
	hasKey       bool
	parameters   []string
	maxItems     int
	output       string
	explain      bool
	receipt      bool

	pageSize int // results that a page is asked for; 0 leaves it to the server
	// paged, when not nil, is told of each page that was printed, and whether more follow. The
	// query ends when it returns false.
	paged func(items [][]byte, more bool, out printer) (goOn bool, err error)
}

func newQueryCommand(c *console) *cobra.Command {
	q := &queryCommand{}
	cmd := &cobra.Command{
		Use:   "query [database/container] \"SELECT …\"",
		Short: "Run a query and print the results and what they cost",
		Long: "Run a query. The container is named as database/container before the text, or with --db and --container.\n" +
			"Results go to standard output: a table on a terminal, one JSON text per line otherwise.\n" +
			"The receipt (request charge, time, ranges) goes to standard error. @file reads the query from a file, and - " +
			"from standard input.\n" +
			"--explain runs the query and shows, instead of the results, how they were found and what would make that " +
			"cheaper.\n" +
			"--receipt runs the query and shows, instead of the results, what it was charged for.",
		Example: "  orrery query webstore/product \"SELECT * FROM c WHERE c.price > @p\" --param @p=100\n" +
			"  orrery query webstore/customer \"SELECT * FROM c\" --pk 8f0c… -o json\n" +
			"  orrery query webstore/product \"SELECT * FROM c ORDER BY c.price\" --explain\n" +
			"  orrery query webstore/product \"SELECT * FROM c WHERE c.name = 'x'\" --receipt\n" +
			"  orrery query webstore/product @report.sql -o csv > report.csv",
		Args: oneQuery,
		RunE: func(cmd *cobra.Command, args []string) error {
			q.hasKey = cmd.Flags().Changed("pk")
			args, err := q.takeContainer(cmd, c.environ, args, 1)
			if err != nil {
				return err
			}
			text, err := queryText(cmd.InOrStdin(), args[0])
			if err != nil {
				return err
			}
			return c.query(cmd.Context(), q, text)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	q.addFlags(cmd, true)
	flags.StringVar(&q.partitionKey, "pk", "", "partition key: text, number, true, false, null, or a JSON array for "+
		"several levels; without it every range is asked")
	flags.StringArrayVar(&q.parameters, "param", nil, "parameter of the query as @name=value, the value in JSON or "+
		"plain text; may be repeated")
	flags.IntVar(&q.maxItems, "max-items", 0, "stop after this many results; 0 prints all")
	flags.BoolVar(&q.explain, "explain", false, "show how the results were found instead of the results; -o json "+
		"prints it as JSON")
	flags.BoolVar(&q.receipt, "receipt", false, "show what the query was charged for instead of the results; -o json "+
		"prints it as JSON")
	addOutputFlag(cmd, &q.output)
	addAccountFlags(cmd, &q.account)
	return cmd
}

// oneQuery wants the text of the query, and nothing else.
func oneQuery(_ *cobra.Command, args []string) error {
	switch {
	case len(args) == 2 && isContainer(args[0]) && strings.TrimSpace(args[1]) != "":
		return nil
	case len(args) == 0 || strings.TrimSpace(args[len(args)-1]) == "" || len(args) == 1 && isOnlyPlace(args[0]):
		return usagef("the text of the query is missing: write it in quotes, or @file to read it from a file, such as\n  " +
			"orrery query \"SELECT TOP 5 * FROM c\" --db webstore --container product")
	case len(args) > 1:
		return usagef("query takes one text, but got %d (the second is %q): put the whole query "+
			"in quotes", len(args), args[1])
	}
	return nil
}

func (c *console) query(ctx context.Context, q *queryCommand, text string) error {
	key, options, err := q.prepare(c)
	if err != nil {
		return err
	}
	headers := headersPolicy{receiptHeader: "1", mergedHeader: "server"}
	var explained *explanation
	if q.explain {
		headers, explained = explainRequest, &explanation{
			Query: text, Database: q.db, Container: q.container, Keyed: q.hasKey,
			Plans: []*explainedPlan{}, Advice: []adviceRule{},
		}
	}
	client, err := q.account.client(ctx, headers, nil)
	if err != nil {
		return err
	}
	container, err := client.NewContainer(q.db, q.container)
	if err != nil {
		return usagef("%w", err)
	}
	printer := c.newPrinter(q.output)
	total := newReceipt(q.partitionKey, q.hasKey)
	pager := container.NewQueryItemsPager(text, key, options)
	for pager.More() {
		began := clock.System().Now()
		page, err := pager.NextPage(ctx)
		if err != nil {
			return &refusedQuery{err: err, text: text}
		}
		items := page.Items
		if q.maxItems > 0 && total.items+len(items) >= q.maxItems {
			items = items[:q.maxItems-total.items]
		}
		total.add(page.RawResponse.Header, page.RequestCharge, len(items), clock.System().Now().Sub(began))
		switch {
		case q.receipt:
		case explained != nil:
			explained.add(page.RawResponse.Header, len(items))
		default:
			err = printer.print(items)
		}
		if err != nil {
			return err
		}
		if q.maxItems > 0 && total.items >= q.maxItems {
			break
		}
		if q.paged != nil {
			goOn, err := q.paged(items, pager.More(), printer)
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
		err = q.printReceipt(c, total.told(text, q.place))
	case explained != nil:
		explained.finish(total)
		err = q.printExplanation(c, explained)
	default:
		err = printer.finish()
	}
	if err != nil {
		return err
	}
	return total.say(c)
}

// printExplanation prints how a query was run: a picture, or JSON.
func (q *queryCommand) printExplanation(c *console, e *explanation) error {
	if q.output == "table" {
		return c.printf("%s", e.picture(c.width()))
	}
	return encodeIndented(c.data(), e)
}

// encodeIndented prints a value as JSON for people and programs.
func encodeIndented(w io.Writer, v any) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(v)
}

// prepare checks the flags and turns them into what the SDK takes.
func (q *queryCommand) prepare(c *console) (azcosmos.PartitionKey, *azcosmos.QueryOptions, error) {
	none := azcosmos.NewPartitionKey()
	if q.maxItems < 0 {
		return none, nil, usagef("--max-items=%d is negative: use 0 for all", q.maxItems)
	}
	if q.output == "" {
		q.output = "jsonl"
		if c.outTerminal || q.explain || q.receipt {
			q.output = "table"
		}
	}
	switch {
	case q.explain && q.receipt:
		return none, nil, usagef("--explain and --receipt show different things of a query: run it once with each")
	case q.explain && (q.output == "jsonl" || q.output == "csv"):
		return none, nil, usagef("--output=%s does not go with --explain: use table for the picture, or json", q.output)
	case q.receipt && (q.output == "jsonl" || q.output == "csv"):
		return none, nil, usagef("--output=%s does not go with --receipt: use table for the picture, or json", q.output)
	}
	if err := checkOutput(q.output, listForms...); err != nil {
		return none, nil, err
	}
	key := none
	if q.hasKey {
		var err error
		if key, err = parsePartitionKey(q.partitionKey); err != nil {
			return none, nil, err
		}
	}
	parameters, err := parseParameters(q.parameters)
	if err != nil {
		return none, nil, err
	}
	options := &azcosmos.QueryOptions{QueryParameters: parameters, PageSizeHint: int32(q.pageSize)}
	if q.maxItems > 0 {
		options.PageSizeHint = int32(min(q.maxItems, 1000)) // at most 1000
	}
	return key, options, q.account.complete(c.environ)
}

// queryText is a text, what is in the file that @path names, or, for -, standard input.
func queryText(in io.Reader, argument string) (string, error) {
	from, err := argumentReader(in, "query", argument)
	if err != nil {
		return "", err
	}
	defer from.Close() //nolint:errcheck // read only
	text, err := io.ReadAll(io.LimitReader(from, maxMessageBytes))
	if err != nil {
		return "", usagef("read the query: %w", err)
	}
	if strings.TrimSpace(string(text)) == "" {
		return "", usagef("the text of the query is empty")
	}
	return string(text), nil
}

// parsePartitionKey reads a key: a JSON array is one component each; a JSON
// number, boolean, null or quoted text is itself; anything else is text.
func parsePartitionKey(text string) (azcosmos.PartitionKey, error) {
	key := azcosmos.NewPartitionKey()
	components := []any{text}
	var parsed any
	err := json.Unmarshal([]byte(text), &parsed)
	if err != nil && strings.HasPrefix(strings.TrimSpace(text), "[") {
		return key, usagef("--pk=%s is not a JSON array (%w): write several levels like '[\"a\", 1]', and one text that "+
			"begins with a bracket in quotes, like '\"[a\"'", text, err)
	}
	if err == nil {
		components = []any{parsed}
		if list, ok := parsed.([]any); ok {
			components = list
		}
	}
	for _, component := range components {
		switch v := component.(type) {
		case string:
			key = key.AppendString(v)
		case float64:
			key = key.AppendNumber(v)
		case bool:
			key = key.AppendBool(v)
		case nil:
			key = key.AppendNull()
		default:
			return key, usagef("--pk=%s: a partition key is text, a number, true, false or null, or an array of those", text)
		}
	}
	if len(components) == 0 || len(components) > 3 {
		return key, usagef("--pk=%s: a partition key has one to three levels", text)
	}
	return key, nil
}

// parseParameters reads @name=value, with the @ optional. A value that is JSON
// keeps its type and its spelling; anything else is text.
func parseParameters(given []string) ([]azcosmos.QueryParameter, error) {
	out := make([]azcosmos.QueryParameter, 0, len(given))
	for _, g := range given {
		name, text, ok := strings.Cut(g, "=")
		name = strings.TrimPrefix(name, "@")
		if !ok || name == "" {
			return nil, usagef("--param %s: write it as @name=value", g)
		}
		var value any = text
		if json.Valid([]byte(text)) {
			value = json.RawMessage(text)
		}
		out = append(out, azcosmos.QueryParameter{Name: "@" + name, Value: value})
	}
	return out, nil
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
