package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/orrery-db/orrery"
	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/demo"
	"github.com/spf13/cobra"
)

// demoCloseTime bounds the shutdown of a demo's server.
const demoCloseTime = 5 * time.Second

// demoCommand holds the flags of one `orrery demo`.
type demoCommand struct {
	account account.Account
	output  string
	list    bool
	yes     bool
}

func newDemoCommand(c *console.Console) *cobra.Command {
	d := &demoCommand{}
	cmd := &cobra.Command{
		Use:   "demo [name]…",
		Short: "Play scenarios that show what data models cost",
		Long: "Each scenario stores a little data in two designs, does the same work on both, and shows the request units " +
			"of each step, a picture, and the lesson. Without a name, all scenarios run, which takes seconds.\n" +
			"\nA scenario runs on its own server in memory, and never reads or changes your data. With --endpoint it runs on " +
			"an account instead, in databases whose names begin with demo-, which it deletes at the end.\n" +
			"\n" +
			string(demoList()),
		Example: "  orrery demo                     # all of them\n  orrery demo customer\n  orrery demo webstore " +
			"-o json    # the figures",
		ValidArgs:     demoNames(),
		SilenceErrors: true, SilenceUsage: true,
		RunE: func(cmd *cobra.Command, args []string) error { return playDemos(cmd.Context(), c, d, args) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.BoolVar(&d.list, "list", false, "list the scenarios")
	flags.StringVarP(&d.output, "output", "o", "text", "text, or json: an array with the figures of each scenario")
	console.SetChoices(flags, "output", "text", "json")
	flags.StringVar(&d.account.Endpoint, "endpoint", "", "run on this account instead of a server in memory")
	flags.StringVar(&d.account.Key, "key", "", "account key, with --endpoint (ORRERY_KEY; default the well-known key)")
	flags.StringVar(&d.account.KeyFile, "key-file", "", "file with the account key (ORRERY_KEY_FILE)")
	flags.StringVar(&d.account.CAFile, "ca-file", "", "PEM file of a certificate to trust for https (ORRERY_CA_FILE)")
	account.AddNamedAccountFlags(flags, &d.account)
	flags.BoolVar(&d.yes, "yes", false, "with an --endpoint that is not on this machine: accept the cost of the "+
		"throughput")
	return cmd
}

func demoNames() []string {
	var names []string
	for _, s := range demo.Scenarios() {
		names = append(names, s.Name)
	}
	return names
}

func demoList() screen.Text {
	var rows [][]string
	for _, s := range demo.Scenarios() {
		rows = append(rows, []string{s.Name, s.Summary})
	}
	return screen.Align(rows, -1)
}

// chosen returns the named scenarios, or all of them.
func (d *demoCommand) chosen(names []string) ([]demo.Scenario, error) {
	if len(names) == 0 {
		return demo.Scenarios(), nil
	}
	var out []demo.Scenario
	for _, name := range names {
		s, found := demo.Find(name)
		if !found {
			available := strings.Join(demoNames(), ", ")
			if near := exit.Nearest(name, demoNames()); near != "" {
				return nil, exit.Usagef("unknown scenario %q: did you mean %s? Available: %s", name, near, available)
			}
			return nil, exit.Usagef("unknown scenario %q; available: %s", name, available)
		}
		out = append(out, s)
	}
	return out, nil
}

func (d *demoCommand) check(environ []string) error {
	if err := console.CheckOutput(d.output, "text", "json"); err != nil {
		return err
	}
	if !d.account.IsNamed() {
		if d.account.Key != "" || d.account.KeyFile != "" {
			return exit.Usagef("a key needs --endpoint: name the account too, or omit both to use the demo's own server")
		}
		return nil
	}
	if err := d.account.Complete(environ); err != nil {
		return err
	}
	if u, err := url.Parse(d.account.Endpoint); err == nil && !remote.IsLoopback(u.Hostname()) && !d.yes {
		return exit.Usagef("the demos create containers with hundreds of thousands of RU/s in total, which a cloud account "+
			"bills by the hour: add --yes to accept that for %s, or omit --endpoint",
			u.Hostname())
	}
	return nil
}

func playDemos(ctx context.Context, c *console.Console, d *demoCommand, names []string) error {
	chosen, err := d.chosen(names)
	if err != nil {
		return err
	}
	if d.list {
		return c.Printf("%s", demoList())
	}
	if err := d.check(c.Environ); err != nil {
		return err
	}
	ledgers := []*demo.Ledger{}
	for i, scenario := range chosen {
		if i > 0 && d.output == "text" {
			if err := c.Printf("\n\n"); err != nil {
				return err
			}
		}
		ledger, err := playDemo(ctx, c, d, scenario)
		if err != nil && ctx.Err() != nil {
			_ = c.Note("orrery: interrupted\n")
			return exit.Silently(exit.Interrupted)
		}
		if err != nil {
			return err
		}
		ledgers = append(ledgers, ledger)
	}
	if d.output == "text" {
		return nil
	}
	return console.EncodeIndented(c.Data(), ledgers)
}

// playDemo plays one scenario, on its own server unless the flags name an account.
func playDemo(ctx context.Context, c *console.Console, d *demoCommand, scenario demo.Scenario) (*demo.Ledger, error) {
	colours := console.PaletteFor(c.Environ, c.OutTerminal) != screen.PaletteNone
	stage := &demo.Stage{Out: screen.Writer{To: c.Out, Colours: colours}, Width: c.PageWidth(), Color: colours}
	if d.output == "json" {
		stage.Out = io.Discard
	}
	if d.account.Endpoint != "" {
		return playOnAccount(ctx, c, d, scenario, stage)
	}
	server, err := orrery.Start(ctx, demoConfig(scenario.Settings))
	if err != nil {
		return nil, fmt.Errorf("start a server for the demo: %w", err)
	}
	defer func() {
		closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), demoCloseTime)
		defer cancel()
		_ = server.Close(closing) // in memory: nothing can be lost
	}()
	stage.Endpoint, stage.Key = server.Endpoint(), server.Key()
	if scenario.Settings.StandingClock {
		stage.Advance = server.Advance
	}
	transport := &http.Transport{MaxIdleConnsPerHost: 64}
	defer transport.CloseIdleConnections()
	stage.HTTP = &http.Client{Transport: transport}
	return demo.Play(ctx, scenario, stage)
}

func playOnAccount(
	ctx context.Context, c *console.Console, d *demoCommand, scenario demo.Scenario, stage *demo.Stage,
) (*demo.Ledger, error) {
	client, err := remote.HTTP(&d.account)
	if err != nil {
		return nil, err
	}
	if err := remote.Dial(ctx, &d.account); err != nil {
		return nil, err
	}
	if scenario.Settings != (demo.Settings{}) {
		_ = c.Note(
			"orrery: %s is designed for a server with special limits; on this account it takes longer, and the figures may "+
				"differ\n",
			scenario.Name,
		)
	}
	stage.Endpoint, stage.Key, stage.HTTP = strings.TrimSuffix(d.account.Endpoint, "/"), d.account.Key, client
	return demo.Play(ctx, scenario, stage)
}

func demoConfig(s demo.Settings) orrery.Config {
	cfg := orrery.Config{
		InMemory: true, Throttle: "off", ManualClock: s.StandingClock,
		LogicalPartitionBytes: s.LogicalPartitionBytes,
	}
	if s.Throttle {
		cfg.Throttle = "on"
	}
	return cfg
}
