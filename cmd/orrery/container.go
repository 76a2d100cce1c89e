package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
)

// containerCommand is one `orrery container …` as given on the command line.
type containerCommand struct {
	resourceCommand
	partitionKey          string
	throughput, autoscale int
	ttl                   int
	hasTTL                bool
	indexing              string
	uniqueKeys            []string
}

func newContainerCommand(c *console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "container", Short: "List, show, create and remove containers", Args: cobra.NoArgs,
		Example: "  orrery container create shop/orders --partition-key /customer --throughput 1000\n" +
			"  orrery container ls shop\n  orrery container get shop/orders -o json",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return usagef("say what to do: %s ls, get, create or rm", cmd.CommandPath())
		},
	}
	cmd.AddCommand(
		newContainerListCommand(c), newContainerGetCommand(c), newContainerCreateCommand(c), newContainerRemoveCommand(c),
	)
	return cmd
}

func newContainerListCommand(c *console) *cobra.Command {
	o := &containerCommand{}
	cmd := &cobra.Command{
		Use: "ls [database]", Short: "List the containers of a database", Example: "  orrery container ls shop",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.place.takeDatabase(cmd, c.environ, args); err != nil {
				return err
			}
			link := o.place.dbLink()
			r := signedRequest{path: pathOf(link + "/colls"), kind: "colls", link: link}
			return o.list(cmd.Context(), c, "container", r)
		},
	}
	o.addFlags(cmd, false)
	addOutputFlag(cmd, &o.output)
	return cmd
}

func newContainerGetCommand(c *console) *cobra.Command {
	o := &containerCommand{}
	cmd := &cobra.Command{
		Use: "get [database/container]", Short: "Show the definition of a container",
		Example: "  orrery container get shop/orders -o json",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := o.place.takeContainer(cmd, c.environ, args, 0); err != nil {
				return err
			}
			link := o.place.containerLink()
			r := signedRequest{method: http.MethodGet, path: pathOf(link), kind: "colls", link: link}
			return o.one(cmd.Context(), c, "container", r)
		},
	}
	o.addFlags(cmd, true)
	addOutputFlag(cmd, &o.output)
	return cmd
}

func newContainerRemoveCommand(c *console) *cobra.Command {
	o := &containerCommand{}
	cmd := &cobra.Command{
		Use: "rm [database/container]", Short: "Remove a container and its items",
		Long:    "Remove a container and its items. It asks first; without a terminal it takes --yes.",
		Example: "  orrery container rm shop/orders --yes",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := o.place.takeContainer(cmd, c.environ, args, 0); err != nil {
				return err
			}
			return o.remove(cmd, c, "container", o.place.db+"/"+o.place.container, o.place.containerLink(), "colls")
		},
	}
	o.addFlags(cmd, true)
	o.addYesFlag(cmd)
	return cmd
}

func newContainerCreateCommand(c *console) *cobra.Command {
	o := &containerCommand{}
	cmd := &cobra.Command{
		Use: "create [database/container]", Short: "Create a container and print its definition",
		Example: "  orrery container create shop/orders --partition-key /customer\n" +
			"  orrery container create shop/events --partition-key /tenant,/day --autoscale 4000 --ttl 86400\n" +
			"  orrery container create shop/users --partition-key /tenant --unique-key /email --indexing @policy.json",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := o.place.takeContainer(cmd, c.environ, args, 0); err != nil {
				return err
			}
			o.hasTTL = cmd.Flags().Changed("ttl")
			body, err := o.definition(cmd)
			if err != nil {
				return err
			}
			header, err := throughputHeader(cmd, o.throughput, o.autoscale)
			if err != nil {
				return err
			}
			link := o.place.dbLink()
			return o.one(cmd.Context(), c, "container", signedRequest{
				method: http.MethodPost, path: pathOf(link + "/colls"), kind: "colls", link: link, header: header, body: body,
			})
		},
	}
	o.addFlags(cmd, true)
	flags := cmd.Flags()
	flags.StringVar(&o.partitionKey, "partition-key", "", "path of the partition key, such as /customer; up to three with commas between for a hierarchical one")
	addThroughputFlags(cmd, &o.throughput, &o.autoscale)
	flags.IntVar(&o.ttl, "ttl", 0, "seconds after which items expire, or -1: only those that say so themselves")
	flags.StringVar(&o.indexing, "indexing", "", "indexing policy: JSON, @file, or - for standard input")
	flags.StringArrayVar(&o.uniqueKeys, "unique-key", nil, "path whose values are unique in a logical partition; several with commas between are unique together; may be repeated")
	addOutputFlag(cmd, &o.output)
	return cmd
}

// definition turns the flags into the body of a container.
func (o *containerCommand) definition(cmd *cobra.Command) (map[string]any, error) {
	paths := pathList(o.partitionKey)
	if len(paths) == 0 {
		return nil, usagef("name the partition key: --partition-key, such as /customer; it cannot be changed later")
	}
	kind := "Hash"
	if len(paths) > 1 {
		kind = "MultiHash"
	}
	body := map[string]any{
		"id": o.place.container, "partitionKey": map[string]any{"paths": paths, "kind": kind, "version": 2},
	}
	if o.hasTTL {
		body["defaultTtl"] = o.ttl
	}
	if o.indexing != "" {
		policy, err := policyText(cmd.InOrStdin(), o.indexing)
		if err != nil {
			return nil, err
		}
		body["indexingPolicy"] = policy
	}
	var unique []map[string]any
	for _, key := range o.uniqueKeys {
		unique = append(unique, map[string]any{"paths": pathList(key)})
	}
	if unique != nil {
		body["uniqueKeyPolicy"] = map[string]any{"uniqueKeys": unique}
	}
	return body, nil
}

// pathList splits paths at the commas between them; those in quotes are part of a name.
func pathList(text string) []string {
	var paths []string
	begin, quote := 0, byte(0)
	for i := 0; i <= len(text); i++ {
		switch {
		case i == len(text) || text[i] == ',' && quote == 0:
			if path := strings.TrimSpace(text[begin:i]); path != "" {
				paths = append(paths, path)
			}
			begin = i + 1
		case quote != 0 && text[i] == '\\':
			i = min(i+1, len(text)-1)
		case quote != 0 && text[i] == quote:
			quote = 0
		case quote == 0 && (text[i] == '"' || text[i] == '\'') && i > 0 && text[i-1] == '/':
			quote = text[i]
		}
	}
	return paths
}

// addThroughputFlags declares what a new container or database may have.
func addThroughputFlags(cmd *cobra.Command, manual, autoscale *int) {
	cmd.Flags().IntVar(manual, "throughput", 0, "RU/s of its own, fixed")
	cmd.Flags().IntVar(autoscale, "autoscale", 0, "RU/s of its own, up to this many as they are used")
}

// throughputHeader asks for throughput.
func throughputHeader(cmd *cobra.Command, manual, autoscale int) (map[string]string, error) {
	asksManual, asksAutoscale := cmd.Flags().Changed("throughput"), cmd.Flags().Changed("autoscale")
	switch {
	case asksManual && asksAutoscale:
		return nil, usagef("--throughput is fixed and --autoscale is not: give one of them")
	case asksManual && manual <= 0, asksAutoscale && autoscale <= 0:
		return nil, usagef("throughput is a number of RU/s such as 1000")
	case asksManual:
		return map[string]string{"x-ms-offer-throughput": strconv.Itoa(manual)}, nil
	case asksAutoscale:
		settings := fmt.Sprintf(`{"maxThroughput":%d}`, autoscale)
		return map[string]string{"x-ms-cosmos-offer-autopilot-settings": settings}, nil
	}
	return nil, nil
}

// resourceCommand is what commands about databases and containers have in common.
type resourceCommand struct {
	account account
	place   place
	output  string
	yes     bool
}

func (o *resourceCommand) addFlags(cmd *cobra.Command, container bool) {
	cmd.Flags().SortFlags = false
	o.place.addFlags(cmd, container)
	addAccountFlags(cmd, &o.account)
}

func (o *resourceCommand) addYesFlag(cmd *cobra.Command) {
	cmd.Flags().BoolVarP(&o.yes, "yes", "y", false, "do not ask")
}

// connect checks the flags and connects. noun is what the receipt counts.
func (o *resourceCommand) connect(ctx context.Context, c *console, noun string) (*charged, error) {
	if err := c.chooseOutput(&o.output); err != nil {
		return nil, err
	}
	if err := o.account.complete(c.environ); err != nil {
		return nil, err
	}
	client, err := o.account.signedClient(ctx)
	if err != nil {
		return nil, err
	}
	s := &charged{signedClient: client, total: newReceipt("", false)}
	s.total.noun = noun
	return s, nil
}

// one sends a request that is answered with a database or a container, and prints it.
func (o *resourceCommand) one(ctx context.Context, c *console, noun string, r signedRequest) error {
	s, err := o.connect(ctx, c, noun)
	if err != nil {
		return err
	}
	var definition json.RawMessage
	if _, err = s.send(ctx, r, 1, &definition); err == nil {
		err = o.print(c, definition)
	}
	return s.tell(c, err)
}

func (o *resourceCommand) print(c *console, definition json.RawMessage) error {
	if o.output == "table" {
		definition = definitionRow(definition)
	}
	return c.printOne(definition, o.output)
}

// list prints a feed.
func (o *resourceCommand) list(ctx context.Context, c *console, noun string, r signedRequest) error {
	s, err := o.connect(ctx, c, noun)
	if err != nil {
		return err
	}
	out := c.newPrinter(o.output)
	r.method, r.header = http.MethodGet, map[string]string{}
	for {
		var page struct{ Databases, DocumentCollections []json.RawMessage }
		header, err := s.send(ctx, r, 0, &page)
		if err != nil {
			return s.tell(c, err)
		}
		var rows [][]byte
		for _, definition := range append(page.Databases, page.DocumentCollections...) {
			if o.output == "table" {
				definition = definitionRow(definition)
			}
			rows = append(rows, definition)
		}
		s.total.items += len(rows)
		if err := out.print(rows); err != nil {
			return err
		}
		if r.header["x-ms-continuation"] = header.Get("x-ms-continuation"); r.header["x-ms-continuation"] == "" {
			break
		}
	}
	if err := out.finish(); err != nil {
		return err
	}
	return s.tell(c, nil)
}

// definitionRow is a database or a container as a row of a table shows it: what it is
// called, and what tells containers apart. What is no definition stays as it is.
func definitionRow(definition json.RawMessage) json.RawMessage {
	var d struct {
		ID           json.RawMessage `json:"id"`
		PartitionKey *struct {
			Paths []string `json:"paths"`
		} `json:"partitionKey"`
		TTL       json.RawMessage `json:"defaultTtl"`
		Timestamp json.RawMessage `json:"_ts"`
		Unique    struct {
			Keys []struct {
				Paths []string `json:"paths"`
			} `json:"uniqueKeys"`
		} `json:"uniqueKeyPolicy"`
	}
	if json.Unmarshal(definition, &d) != nil {
		return definition
	}
	var row struct {
		ID           json.RawMessage `json:"id,omitempty"`
		PartitionKey string          `json:"partition key,omitempty"`
		TTL          json.RawMessage `json:"ttl,omitempty"`
		Unique       string          `json:"unique keys,omitempty"`
		Timestamp    json.RawMessage `json:"_ts,omitempty"`
	}
	row.ID, row.TTL, row.Timestamp = d.ID, d.TTL, d.Timestamp
	if d.PartitionKey != nil {
		row.Timestamp = nil // other columns say more
		row.PartitionKey = strings.Join(d.PartitionKey.Paths, ", ")
	}
	var keys []string
	for _, key := range d.Unique.Keys {
		keys = append(keys, strings.Join(key.Paths, ", "))
	}
	row.Unique = strings.Join(keys, "; ")
	text, err := json.Marshal(row)
	if err != nil {
		return definition
	}
	return text
}

// remove removes a database or a container, when a person or --yes says so.
func (o *resourceCommand) remove(cmd *cobra.Command, c *console, noun, name, link, kind string) error {
	switch {
	case o.yes:
	case !c.inTerminal || !c.errTerminal:
		return usagef("this removes the %s %s and all that is in it: say --yes, because there is no terminal to ask at", noun, name)
	default:
		if err := c.note("Remove the %s %s and all that is in it? [y/N] ", noun, name); err != nil {
			return err
		}
		answer, _ := bufio.NewReader(cmd.InOrStdin()).ReadString('\n') // no answer is no
		if answer = strings.ToLower(strings.TrimSpace(answer)); answer != "y" && answer != "yes" {
			return &exitError{code: exitFailure, err: fmt.Errorf("the %s %s was not removed", noun, name)}
		}
	}
	s, err := o.connect(cmd.Context(), c, noun)
	if err != nil {
		return err
	}
	r := signedRequest{method: http.MethodDelete, path: pathOf(link), kind: kind, link: link}
	if _, err = s.send(cmd.Context(), r, 1, nil); err == nil {
		err = c.printf("removed %s %s\n", noun, name)
	}
	return s.tell(c, err)
}
