package trial

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/data"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/indexing"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/spf13/cobra"
)

// action is the end of the path of a trial.
const action = "trial"

// command holds the flags of `orrery index try`.
type command struct {
	account.Place
	account account.Account
	output  string
	change  indexing.Change
	policy  string // instead of a change
	query   string
	params  []string
	key     string
	hasKey  bool
	items   int
}

// request is the body of a trial.
type request struct {
	Policy       json.RawMessage `json:"indexingPolicy"`
	Query        string          `json:"query,omitempty"`
	Parameters   any             `json:"parameters,omitempty"`
	PartitionKey json.RawMessage `json:"partitionKey,omitempty"`
	Items        int             `json:"items,omitempty"`
}

// NewCommand makes `orrery index try`.
func NewCommand(c *console.Console) *cobra.Command {
	x := &command{Place: account.Place{TwoWords: true}}
	cmd := &cobra.Command{
		Use: "try [database/container]", Short: "Measure what an index would cost, on a sample in the server's memory",
		Long: "Measure what a change of the indexing policy would cost: the server writes a sample of the items to " +
			"containers in its memory, with the present policy and with the changed one, and runs the query on both. " +
			"The container stays as it is, and no throughput is spent. State the change as for `orrery index add`, or a " +
			"whole policy with --policy.",
		Example: "  orrery index try webstore/customer --include '/city/?' " +
			"--query \"SELECT * FROM c WHERE c.city = 'Ulm'\"\n" +
			"  orrery index try webstore/customer --composite '/city, /name' --query @report.sql --pk 8f0c… -o json\n" +
			"  orrery index try webstore/customer --policy @policy.json",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := console.CheckOutput(x.output, "table", "json"); err != nil {
				return err
			}
			x.hasKey = cmd.Flags().Changed("pk")
			if _, err := x.TakeContainer(cmd, c.Environ, args, 0); err != nil {
				return err
			}
			return x.run(cmd, c)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	x.AddFlags(cmd, true)
	x.change.AddFlags(flags)
	flags.StringVar(&x.policy, "policy", "", "whole policy to try: JSON, @file, or - for standard input")
	flags.StringVar(&x.query, "query", "", "query to measure: its text, @file, or - for standard input; without it, "+
		"only writes are measured")
	flags.StringArrayVar(&x.params, "param", nil, "parameter of the query as @name=value; may be repeated")
	flags.StringVar(&x.key, "pk", "", "partition key: sample and query have this logical partition only")
	flags.IntVar(&x.items, "items", 0, "most items in the sample, up to 5000; 0 is the server's default")
	console.AddOutputChoices(cmd, &x.output, "table", "json")
	account.AddAccountFlags(cmd, &x.account)
	return cmd
}

// run reads what was given, then the present policy, and asks the server for the trial.
func (x *command) run(cmd *cobra.Command, c *console.Console) error {
	ask, err := x.read(cmd)
	if err != nil {
		return err
	}
	if err := x.account.Complete(c.Environ); err != nil {
		return err
	}
	ctx := cmd.Context()
	client, err := remote.Connect(ctx, &x.account)
	if err != nil {
		return err
	}
	if ask.Policy == nil {
		var same string
		if ask.Policy, same, err = x.changed(ctx, client); err != nil {
			return err
		}
		if same != "" {
			return c.Printf("%s  nothing to try: %s\n", &x.Place, same)
		}
	}
	r := remote.SteerRequest(http.MethodPost, x.Place, action)
	r.Body = ask
	var answer json.RawMessage
	if _, err := client.Send(ctx, r, &answer); err != nil {
		return err
	}
	if x.output == "json" {
		return c.PrintIndented(answer)
	}
	var found result
	if err := json.Unmarshal(answer, &found); err != nil {
		return fmt.Errorf("the server sent an invalid trial: %w", err)
	}
	return c.Printf("%s", found.picture(x.String(), c.PageWidth()))
}

// read checks the flags and reads the texts that they name.
func (x *command) read(cmd *cobra.Command) (ask request, err error) {
	ask.Items = x.items
	switch {
	case x.policy != "" && x.change.Given():
		return ask, exit.Usagef("give a whole policy with --policy, or a change with --include, --exclude and --composite")
	case x.policy != "":
		if ask.Policy, err = indexing.PolicyText(cmd.InOrStdin(), x.policy); err != nil {
			return ask, err
		}
	default:
		if err := x.change.Check(); err != nil {
			return ask, err
		}
	}
	if x.query != "" {
		if ask.Query, err = data.QueryText(cmd.InOrStdin(), x.query); err != nil {
			return ask, err
		}
	}
	if len(x.params) > 0 {
		if ask.Query == "" {
			return ask, exit.Usagef("--param needs the query that has the parameter: --query")
		}
		if ask.Parameters, err = data.Parameters(x.params); err != nil {
			return ask, err
		}
	}
	if x.hasKey {
		if _, err := account.ParsePartitionKey(x.key); err != nil {
			return ask, err
		}
		ask.PartitionKey = account.KeyArray(x.key)
	}
	return ask, nil
}

// changed reads the present policy and applies the change to it.
func (x *command) changed(ctx context.Context, client *remote.Client) (next json.RawMessage, same string, err error) {
	link := x.ContainerLink()
	var definition map[string]json.RawMessage
	if _, err := client.Send(ctx, remote.Request{
		Method: http.MethodGet, Path: remote.PathOf(link), Kind: "colls", Link: link,
	}, &definition); err != nil {
		return nil, "", err
	}
	if len(definition["indexingPolicy"]) == 0 {
		return nil, "", errors.New("the server sent a container without an indexing policy")
	}
	return x.change.Apply(definition["indexingPolicy"])
}
