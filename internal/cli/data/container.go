package data

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/indexing"
	"github.com/orrery-db/orrery/internal/cli/receipt"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/spf13/cobra"
)

// ContainerCommand holds the flags of one `orrery container …`.
type ContainerCommand struct {
	ResourceCommand
	PartitionKey          string
	throughput, autoscale int
	ttl                   int
	hasTTL, noTTL         bool
	retention             time.Duration // of all versions and deletes; 0 keeps none
	indexing              string
	uniqueKeys            []string
}

// NewContainerCommand makes `orrery container`.
func NewContainerCommand(c *console.Console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "container", Short: "List, show, create, change and remove containers", Args: cobra.NoArgs,
		Example: "  orrery container create shop/orders --partition-key /customer --throughput 1000\n" +
			"  orrery container ls shop\n  orrery container get shop/orders -o json",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return exit.Usagef("name a subcommand: %s ls, get, create, update or rm", cmd.CommandPath())
		},
	}
	cmd.AddCommand(
		newContainerListCommand(c), newContainerGetCommand(c), newContainerCreateCommand(c),
		newContainerUpdateCommand(c), newContainerRemoveCommand(c),
	)
	return cmd
}

func newContainerListCommand(c *console.Console) *cobra.Command {
	o := &ContainerCommand{}
	cmd := &cobra.Command{
		Use: "ls [database]", Short: "List the containers of a database", Example: "  orrery container ls shop",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.Place.TakeDatabase(cmd, c.Environ, args); err != nil {
				return err
			}
			link := o.Place.DBLink()
			r := remote.Request{Path: remote.PathOf(link + "/colls"), Kind: "colls", Link: link}
			return o.list(cmd.Context(), c, "container", r)
		},
	}
	o.addFlags(cmd, false)
	console.AddOutputFlag(cmd, &o.Output)
	return cmd
}

func newContainerGetCommand(c *console.Console) *cobra.Command {
	o := &ContainerCommand{}
	cmd := &cobra.Command{
		Use: "get [database/container]", Short: "Show the definition of a container",
		Example: "  orrery container get shop/orders -o json",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := o.Place.TakeContainer(cmd, c.Environ, args, 0); err != nil {
				return err
			}
			link := o.Place.ContainerLink()
			r := remote.Request{Method: http.MethodGet, Path: remote.PathOf(link), Kind: "colls", Link: link}
			return o.one(cmd.Context(), c, "container", r)
		},
	}
	o.addFlags(cmd, true)
	console.AddOutputFlag(cmd, &o.Output)
	return cmd
}

func newContainerRemoveCommand(c *console.Console) *cobra.Command {
	o := &ContainerCommand{}
	cmd := &cobra.Command{
		Use: "rm [database/container]", Short: "Remove a container and its items",
		Long:    "Remove a container and its items. The command asks first; without a terminal it needs --yes.",
		Example: "  orrery container rm shop/orders --yes",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := o.Place.TakeContainer(cmd, c.Environ, args, 0); err != nil {
				return err
			}
			return o.remove(cmd, c, "container", o.Place.DB+"/"+o.Place.Container, o.Place.ContainerLink(), "colls")
		},
	}
	o.addFlags(cmd, true)
	o.addYesFlag(cmd)
	return cmd
}

func newContainerCreateCommand(c *console.Console) *cobra.Command {
	o := &ContainerCommand{}
	cmd := &cobra.Command{
		Use: "create [database/container]", Short: "Create a container and print its definition",
		Example: "  orrery container create shop/orders --partition-key /customer\n" +
			"  orrery container create shop/events --partition-key /tenant,/day --autoscale 4000 --ttl 86400\n" +
			"  orrery container create shop/users --partition-key /tenant --unique-key /email --indexing @policy.json",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := o.Place.TakeContainer(cmd, c.Environ, args, 0); err != nil {
				return err
			}
			o.hasTTL = cmd.Flags().Changed("ttl")
			body, err := o.Definition(cmd)
			if err != nil {
				return err
			}
			header, err := ThroughputHeader(cmd, o.throughput, o.autoscale)
			if err != nil {
				return err
			}
			link := o.Place.DBLink()
			return o.one(cmd.Context(), c, "container", remote.Request{
				Method: http.MethodPost, Path: remote.PathOf(link + "/colls"), Kind: "colls", Link: link,
				Header: header, Body: body,
			})
		},
	}
	o.addFlags(cmd, true)
	flags := cmd.Flags()
	flags.StringVar(&o.PartitionKey, "partition-key", "", "path of the partition key, such as /customer; up to three, "+
		"separated by commas, for a hierarchical one")
	AddThroughputFlags(cmd, &o.throughput, &o.autoscale)
	flags.IntVar(&o.ttl, "ttl", 0, "seconds after which items expire, or -1: only items with a ttl of their own")
	flags.DurationVar(&o.retention, "change-feed-retention", 0, "how long the change feed keeps all versions "+
		"and deletes, in whole minutes, such as 24h; 0 keeps only the latest versions")
	flags.StringVar(&o.indexing, "indexing", "", "indexing policy: JSON, @file, or - for standard input")
	flags.StringArrayVar(&o.uniqueKeys, "unique-key", nil, "path whose values are unique in a logical partition; "+
		"several, separated by commas, are unique together; may be repeated")
	console.AddOutputFlag(cmd, &o.Output)
	return cmd
}

func newContainerUpdateCommand(c *console.Console) *cobra.Command {
	o := &ContainerCommand{}
	cmd := &cobra.Command{
		Use: "update [database/container]", Short: "Change the time to live or the change feed of a container",
		Long: "Change the default time to live of a container, or how long its change feed keeps all versions and deletes. " +
			"Everything else of its definition stays. The partition key and unique keys cannot be changed; `orrery index` " +
			"changes the indexing policy, `orrery throughput` the throughput.",
		Example: "  orrery container update shop/orders --change-feed-retention 24h\n" +
			"  orrery container update shop/orders --ttl -1\n  orrery container update shop/orders --no-ttl",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := o.Place.TakeContainer(cmd, c.Environ, args, 0); err != nil {
				return err
			}
			return o.update(cmd, c)
		},
	}
	o.addFlags(cmd, true)
	flags := cmd.Flags()
	flags.IntVar(&o.ttl, "ttl", 0, "seconds after which items expire, or -1: only items with a ttl of their own")
	flags.BoolVar(&o.noTTL, "no-ttl", false, "no item expires any more")
	flags.DurationVar(&o.retention, "change-feed-retention", 0, "how long the change feed keeps all versions and "+
		"deletes, in whole minutes, such as 24h; 0 keeps only the latest versions from now on")
	console.AddOutputFlag(cmd, &o.Output)
	return cmd
}

// update reads the definition, changes it, and writes it back unless another client has
// changed it since.
func (o *ContainerCommand) update(cmd *cobra.Command, c *console.Console) error {
	changes := cmd.Flags().Changed
	switch {
	case !changes("ttl") && !o.noTTL && !changes("change-feed-retention"):
		return exit.Usagef("say what to change: --ttl, --no-ttl or --change-feed-retention")
	case changes("ttl") && o.noTTL:
		return exit.Usagef("--ttl and --no-ttl exclude each other: use only one")
	}
	if err := o.checkRetention(); err != nil {
		return err
	}
	s, err := o.connect(cmd.Context(), c, "container")
	if err != nil {
		return err
	}
	link := o.Place.ContainerLink()
	var definition map[string]json.RawMessage
	if _, err := s.Client.Send(cmd.Context(), remote.Request{
		Method: http.MethodGet, Path: remote.PathOf(link), Kind: "colls", Link: link,
	}, &definition); err != nil {
		return err
	}
	var etag string
	if err := json.Unmarshal(definition["_etag"], &etag); err != nil {
		return fmt.Errorf("the server sent an invalid container: %w", err)
	}
	switch {
	case o.noTTL:
		delete(definition, "defaultTtl")
	case changes("ttl"):
		definition["defaultTtl"] = json.RawMessage(strconv.Itoa(o.ttl))
	}
	if changes("change-feed-retention") {
		definition["changeFeedPolicy"] = fmt.Appendf(nil, `{"retentionDuration":%d}`, int(o.retention/time.Minute))
	}
	return o.one(cmd.Context(), c, "container", remote.Request{
		Method: http.MethodPut, Path: remote.PathOf(link), Kind: "colls", Link: link,
		Header: map[string]string{"If-Match": etag}, Body: definition,
	})
}

// checkRetention accepts whole minutes.
func (o *ContainerCommand) checkRetention() error {
	if o.retention%time.Minute != 0 || o.retention < 0 {
		return exit.Usagef("--change-feed-retention=%s: use whole minutes, such as 10m or 24h", o.retention)
	}
	return nil
}

// Definition turns the flags into the JSON definition of a container.
func (o *ContainerCommand) Definition(cmd *cobra.Command) (map[string]any, error) {
	paths := pathList(o.PartitionKey)
	if len(paths) == 0 {
		return nil, exit.Usagef("name the partition key: --partition-key, such as /customer; it cannot be changed " +
			"later")
	}
	kind := "Hash"
	if len(paths) > 1 {
		kind = "MultiHash"
	}
	body := map[string]any{
		"id": o.Place.Container, "partitionKey": map[string]any{"paths": paths, "kind": kind, "version": 2},
	}
	if o.hasTTL {
		body["defaultTtl"] = o.ttl
	}
	if err := o.checkRetention(); err != nil {
		return nil, err
	}
	if o.retention > 0 {
		body["changeFeedPolicy"] = map[string]any{"retentionDuration": int(o.retention / time.Minute)}
	}
	if o.indexing != "" {
		policy, err := indexing.PolicyText(cmd.InOrStdin(), o.indexing)
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

// pathList splits paths at commas and drops empty ones.
func pathList(text string) []string {
	return slices.DeleteFunc(indexing.SplitPaths(text), func(path string) bool { return path == "" })
}

// AddThroughputFlags declares the throughput flags of a new container or database.
func AddThroughputFlags(cmd *cobra.Command, manual, autoscale *int) {
	cmd.Flags().IntVar(manual, "throughput", 0, "dedicated RU/s, fixed")
	cmd.Flags().IntVar(autoscale, "autoscale", 0, "dedicated RU/s, scaled with use up to this maximum")
}

// ThroughputHeader is the header that requests throughput.
func ThroughputHeader(cmd *cobra.Command, manual, autoscale int) (map[string]string, error) {
	asksManual, asksAutoscale := cmd.Flags().Changed("throughput"), cmd.Flags().Changed("autoscale")
	switch {
	case asksManual && asksAutoscale:
		return nil, exit.Usagef("--throughput and --autoscale exclude each other: use only one")
	case asksManual && manual <= 0, asksAutoscale && autoscale <= 0:
		return nil, exit.Usagef("throughput is a number of RU/s such as 1000")
	case asksManual:
		return map[string]string{"x-ms-offer-throughput": strconv.Itoa(manual)}, nil
	case asksAutoscale:
		settings := fmt.Sprintf(`{"maxThroughput":%d}`, autoscale)
		return map[string]string{"x-ms-cosmos-offer-autopilot-settings": settings}, nil
	}
	return nil, nil
}

// ResourceCommand is shared by commands about databases and containers.
type ResourceCommand struct {
	account account.Account
	Place   account.Place
	Output  string
	yes     bool
}

func (o *ResourceCommand) addFlags(cmd *cobra.Command, container bool) {
	cmd.Flags().SortFlags = false
	o.Place.AddFlags(cmd, container)
	account.AddAccountFlags(cmd, &o.account)
}

func (o *ResourceCommand) addYesFlag(cmd *cobra.Command) {
	cmd.Flags().BoolVarP(&o.yes, "yes", "y", false, "do not ask")
}

// connect validates the flags and connects. noun is what the receipt counts.
func (o *ResourceCommand) connect(ctx context.Context, c *console.Console, noun string) (*receipt.Charged, error) {
	if err := c.ChooseOutput(&o.Output); err != nil {
		return nil, err
	}
	if err := o.account.Complete(c.Environ); err != nil {
		return nil, err
	}
	client, err := remote.Connect(ctx, &o.account)
	if err != nil {
		return nil, err
	}
	s := &receipt.Charged{Client: client, Total: receipt.New("", false)}
	s.Total.Noun = noun
	return s, nil
}

// one sends a request whose response is a database or a container, and prints it.
func (o *ResourceCommand) one(ctx context.Context, c *console.Console, noun string, r remote.Request) error {
	s, err := o.connect(ctx, c, noun)
	if err != nil {
		return err
	}
	var definition json.RawMessage
	if _, err = s.Send(ctx, r, 1, &definition); err == nil {
		err = o.Print(c, definition)
	}
	return s.Tell(c, err)
}

// Print prints the definition of a database or container in the chosen format.
func (o *ResourceCommand) Print(c *console.Console, definition json.RawMessage) error {
	if o.Output == "table" {
		definition = definitionRow(definition)
	}
	return c.PrintOne(definition, o.Output)
}

// list prints a feed.
func (o *ResourceCommand) list(ctx context.Context, c *console.Console, noun string, r remote.Request) error {
	s, err := o.connect(ctx, c, noun)
	if err != nil {
		return err
	}
	out := c.NewPrinter(o.Output)
	r.Method, r.Header = http.MethodGet, map[string]string{}
	for {
		var page struct{ Databases, DocumentCollections []json.RawMessage }
		header, err := s.Send(ctx, r, 0, &page)
		if err != nil {
			return s.Tell(c, err)
		}
		var rows [][]byte
		for _, definition := range append(page.Databases, page.DocumentCollections...) {
			if o.Output == "table" {
				definition = definitionRow(definition)
			}
			rows = append(rows, definition)
		}
		s.Total.Items += len(rows)
		if err := out.Print(rows); err != nil {
			return err
		}
		if r.Header["x-ms-continuation"] = header.Get("x-ms-continuation"); r.Header["x-ms-continuation"] == "" {
			break
		}
	}
	if err := out.Finish(); err != nil {
		return err
	}
	return s.Tell(c, nil)
}

// definitionRow is a database or container as a table row: its name, and the properties that
// distinguish containers. Other JSON stays as it is.
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
		row.Timestamp = nil // other columns are more useful
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

// remove removes a database or a container, after the user or --yes has confirmed.
func (o *ResourceCommand) remove(cmd *cobra.Command, c *console.Console, noun, name, link, kind string) error {
	switch {
	case o.yes:
	case !c.InTerminal || !c.ErrTerminal:
		return exit.Usagef("this removes the %s %s and everything in it: add --yes, because there is no terminal to "+
			"confirm on", noun, name)
	default:
		if err := c.Note("Remove the %s %s and everything in it? [y/N] ", noun, name); err != nil {
			return err
		}
		answer, _ := bufio.NewReader(cmd.InOrStdin()).ReadString('\n') // an error means no
		if answer = strings.ToLower(strings.TrimSpace(answer)); answer != "y" && answer != "yes" {
			return &exit.Error{Code: exit.Failure, Err: fmt.Errorf("the %s %s was not removed", noun, name)}
		}
	}
	s, err := o.connect(cmd.Context(), c, noun)
	if err != nil {
		return err
	}
	r := remote.Request{Method: http.MethodDelete, Path: remote.PathOf(link), Kind: kind, Link: link}
	if _, err = s.Send(cmd.Context(), r, 1, nil); err == nil {
		err = c.Printf("removed %s %s\n", noun, name)
	}
	return s.Tell(c, err)
}
