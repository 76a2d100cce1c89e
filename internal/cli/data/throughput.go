package data

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/spf13/cobra"
)

// throughputCommand holds the flags of one `orrery throughput …`.
type throughputCommand struct {
	account.Place
	account account.Account
	output  string
}

// throughputReport is the output of these commands with -o json.
type throughputReport struct {
	Database  string `json:"database"`
	Container string `json:"container,omitempty"`
	// Kind is "manual" or "autoscale".
	Kind string `json:"kind"`
	// Throughput is the RU/s provisioned now.
	Throughput int `json:"throughput"`
	// MaxThroughput is the autoscale maximum; 0 for manual.
	MaxThroughput int `json:"maxThroughput,omitempty"`
	// Minimum is the lowest allowed value (for autoscale: the lowest maximum).
	Minimum int `json:"minimum,omitempty"`
	// Pending means that a change is in progress.
	Pending bool `json:"pending"`
}

// offer is an offer in the JSON of servers. A replace sends changed content and leaves all other
// members as received.
type offer struct {
	RID     string `json:"_rid"`
	Content struct {
		Throughput int `json:"offerThroughput"`
		Autoscale  *struct {
			MaxThroughput int `json:"maxThroughput"`
		} `json:"offerAutopilotSettings"`
	} `json:"content"`
}

// NewThroughputCommand makes `orrery throughput`.
func NewThroughputCommand(c *console.Console) *cobra.Command {
	cmd := &cobra.Command{
		Use: "throughput", Short: "Show and set the throughput of a container or a database", Args: cobra.NoArgs,
		Example: "  orrery throughput get webstore/customer\n" +
			"  orrery throughput set webstore/customer 1000\n" +
			"  orrery throughput autoscale webstore/customer 4000",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return exit.Usagef("name a subcommand: %s get, set or autoscale", cmd.CommandPath())
		},
	}
	cmd.AddCommand(
		newThroughputVerb(c, "get [database[/container]]", "Show the throughput", 0, (*throughputCommand).get),
		newThroughputVerb(
			c, "set [database[/container]] <RU/s>", "Set manual throughput", 1, (*throughputCommand).setManual,
		),
		newThroughputVerb(
			c, "autoscale [database[/container]] <max RU/s>", "Scale automatically, up to a maximum", 1,
			(*throughputCommand).setAutoscale,
		),
	)
	return cmd
}

// newThroughputVerb makes a command with a number of arguments besides the place.
func newThroughputVerb(
	c *console.Console, use, short string, others int,
	run func(*throughputCommand, context.Context, *console.Console, []string) error,
) *cobra.Command {
	t := &throughputCommand{}
	cmd := &cobra.Command{
		Use: use, Short: short, Args: cobra.ArbitraryArgs,
		Long: short + " of a container (shop/orders), or of a database (shop) whose containers share it.",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) < others {
				return exit.Usagef("give the RU/s as one number, such as 1000")
			}
			args, err := t.Take(cmd, c.Environ, args, others, account.DatabaseOrContainer)
			if err != nil {
				return err
			}
			if err := console.CheckOutput(t.output, "text", "json"); err != nil {
				return err
			}
			if err := t.account.Complete(c.Environ); err != nil {
				return err
			}
			return run(t, cmd.Context(), c, args)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	t.AddFlags(cmd, true)
	console.AddOutputChoices(cmd, &t.output, "text", "json")
	account.AddAccountFlags(cmd, &t.account)
	return cmd
}

func (t *throughputCommand) setManual(ctx context.Context, c *console.Console, args []string) error {
	return t.change(ctx, c, args[0], false)
}

func (t *throughputCommand) setAutoscale(ctx context.Context, c *console.Console, args []string) error {
	return t.change(ctx, c, args[0], true)
}

func (t *throughputCommand) link() string {
	if t.Container == "" {
		return "dbs/" + t.DB
	}
	return "dbs/" + t.DB + "/colls/" + t.Container
}

func (t *throughputCommand) get(ctx context.Context, c *console.Console, _ []string) error {
	client, err := remote.Connect(ctx, &t.account)
	if err != nil {
		return err
	}
	found, err := t.find(ctx, client)
	if err != nil {
		return err
	}
	report, err := t.read(ctx, client, found)
	if err != nil {
		return err
	}
	return t.print(c, report)
}

// find returns the offer of the database or container, as received.
func (t *throughputCommand) find(ctx context.Context, client *remote.Client) (json.RawMessage, error) {
	kind := "dbs"
	if t.Container != "" {
		kind = "colls"
	}
	var owner struct {
		RID string `json:"_rid"`
	}
	request := remote.Request{Method: http.MethodGet, Path: remote.PathOf(t.link()), Kind: kind, Link: t.link()}
	if _, err := client.Send(ctx, request, &owner); err != nil {
		return nil, err
	}
	var offers struct{ Offers []json.RawMessage }
	if _, err := client.Send(ctx, remote.Request{
		Method: http.MethodPost, Path: "/offers", Kind: "offers",
		Header: map[string]string{"x-ms-documentdb-isquery": "True", "Content-Type": "application/query+json"},
		Body: map[string]any{
			"query":      "SELECT * FROM root r WHERE r.offerResourceId = @rid",
			"parameters": []map[string]string{{"name": "@rid", "value": owner.RID}},
		},
	}, &offers); err != nil {
		return nil, err
	}
	if len(offers.Offers) > 0 {
		return offers.Offers[0], nil
	}
	text := fmt.Errorf("the database %s has no throughput to share: its containers have their own; name one with "+
		"--container", t.DB)
	if t.Container != "" {
		text = fmt.Errorf("the container %s has no throughput of its own: it shares that of its database; omit "+
			"--container", t.Container)
	}
	return nil, &exit.Error{Code: exit.NotFound, Err: text}
}

// read gets the offer itself, whose response has the minimum.
func (t *throughputCommand) read(
	ctx context.Context, client *remote.Client, found json.RawMessage,
) (*throughputReport, error) {
	rid, err := offerRID(found)
	if err != nil {
		return nil, err
	}
	var current json.RawMessage
	header, err := client.Send(ctx, remote.Request{
		Method: http.MethodGet, Path: "/offers/" + rid, Kind: "offers", Link: strings.ToLower(rid),
	}, &current)
	if err != nil {
		return nil, err
	}
	return t.report(current, header)
}

func (t *throughputCommand) report(raw json.RawMessage, header http.Header) (*throughputReport, error) {
	var o offer
	if err := json.Unmarshal(raw, &o); err != nil {
		return nil, fmt.Errorf("the server sent an invalid offer: %w", err)
	}
	report := &throughputReport{
		Database: t.DB, Container: t.Container, Kind: "manual", Throughput: o.Content.Throughput,
	}
	if o.Content.Autoscale != nil {
		report.Kind, report.MaxThroughput = "autoscale", o.Content.Autoscale.MaxThroughput
	}
	report.Minimum, _ = strconv.Atoi(header.Get("x-ms-cosmos-min-throughput"))
	report.Pending = header.Get("x-ms-offer-replace-pending") == "true"
	return report, nil
}

// change replaces the offer. A change of kind needs a header, and the service then chooses the
// value itself, so a second replace sets it.
func (t *throughputCommand) change(ctx context.Context, c *console.Console, text string, autoscale bool) error {
	want, err := strconv.Atoi(text)
	if err != nil || want <= 0 {
		return exit.Usagef("%q is not a throughput: use a number of RU/s such as 1000", text)
	}
	client, err := remote.Connect(ctx, &t.account)
	if err != nil {
		return err
	}
	current, err := t.find(ctx, client)
	if err != nil {
		return err
	}
	report, err := t.report(current, http.Header{})
	if err != nil {
		return err
	}
	header := map[string]string{}
	if (report.Kind == "autoscale") != autoscale {
		header["x-ms-cosmos-migrate-offer-to-manual-throughput"] = "true"
		if autoscale {
			header = map[string]string{"x-ms-cosmos-migrate-offer-to-autopilot": "true"}
		}
	}
	for {
		if report, current, err = t.replace(ctx, client, current, want, autoscale, header); err != nil {
			return err
		}
		have := report.Throughput
		if autoscale {
			have = report.MaxThroughput
		}
		if have == want || len(header) == 0 {
			return t.print(c, report)
		}
		header = nil
	}
}

// replace sends the offer back with changed content.
func (t *throughputCommand) replace(
	ctx context.Context, client *remote.Client, current json.RawMessage, want int, autoscale bool,
	header map[string]string,
) (*throughputReport, json.RawMessage, error) {
	rid, err := offerRID(current)
	if err != nil {
		return nil, nil, err
	}
	var body map[string]any
	if err := json.Unmarshal(current, &body); err != nil {
		return nil, nil, fmt.Errorf("the server sent an invalid offer: %w", err)
	}
	body["content"] = map[string]any{"offerThroughput": want}
	if autoscale {
		body["content"] = map[string]any{"offerAutopilotSettings": map[string]int{"maxThroughput": want}}
	}
	var replaced json.RawMessage
	answer, err := client.Send(ctx, remote.Request{
		Method: http.MethodPut, Path: "/offers/" + rid, Kind: "offers", Link: strings.ToLower(rid),
		Header: header, Body: body,
	}, &replaced)
	if err != nil {
		return nil, nil, err
	}
	report, err := t.report(replaced, answer)
	return report, replaced, err
}

func (t *throughputCommand) print(c *console.Console, r *throughputReport) error {
	if t.output == "json" {
		return console.EncodeIndented(c.Data(), r)
	}
	place, kind := r.Database, fmt.Sprintf("%s  %d RU/s", r.Kind, r.Throughput)
	if r.Container != "" {
		place += "/" + r.Container
	}
	if r.Kind == "autoscale" {
		kind = fmt.Sprintf("autoscale  %d RU/s of at most %d", r.Throughput, r.MaxThroughput)
	}
	if r.Minimum > 0 {
		kind += fmt.Sprintf("  (minimum %d)", r.Minimum)
	}
	if r.Pending {
		kind += "  (change under way)"
	}
	return c.Printf("%s\n", c.Folded(place+"  "+kind))
}

// offerRID is the RID of an offer, which its URL needs. It is base64 of three bytes: letters,
// digits and signs that are valid in a path.
func offerRID(raw json.RawMessage) (string, error) {
	var o offer
	if err := json.Unmarshal(raw, &o); err != nil || o.RID == "" {
		return "", errors.New("the server sent an offer without a resource id")
	}
	if err := account.CheckName("offer", o.RID); err != nil {
		return "", err
	}
	return o.RID, nil
}
