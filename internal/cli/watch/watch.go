package watch

import (
	"context"
	"errors"
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/feed"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/spf13/cobra"
)

// watchCommand holds the flags of one `orrery watch`.
type watchCommand struct {
	account.Place
	account    account.Account
	mode, from string
	state      string
	key        string
	hasKey     bool
	max        int
	once       bool
	noProgress bool
	output     string
	poll       time.Duration // between two requests of a part in which nothing changed
}

// NewCommand makes `orrery watch`.
func NewCommand(c *console.Console) *cobra.Command { return newCommand(c, feed.PollInterval) }

func newCommand(c *console.Console, poll time.Duration) *cobra.Command {
	w := &watchCommand{poll: poll}
	cmd := &cobra.Command{
		Use: "watch [database/container]", Short: "Follow the changes of a container",
		Args: cobra.ArbitraryArgs,
		Long: "Follow the change feed of a container and print every change: a line of text on a terminal, a line of JSON " +
			"otherwise. + was created, ~ replaced, - deleted; * is the last version of an item, which the feed of latest " +
			"versions shows once, whether the item was created or replaced. Changes of one partition key are in order.\n" +
			"--state keeps the position in a file. The command with the same file resumes there, and misses no change. A " +
			"change may be printed twice if the command was killed between printing it and writing the file.",
		Example: "  orrery watch webstore/customer\n" +
			"  orrery watch webstore/customer --from beginning --once > items.jsonl\n" +
			"  orrery watch webstore/customer --mode avad --state customer.state",
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := w.TakeContainer(cmd, c.Environ, args, 0); err != nil {
				return err
			}
			w.hasKey = cmd.Flags().Changed("pk")
			if err := w.prepare(c); err != nil {
				return err
			}
			return w.run(cmd.Context(), c)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	w.AddFlags(cmd, true)
	flags.StringVar(&w.mode, "mode", feed.Latest, "latest (the last version of every item) or avad (all versions and "+
		"deletes)")
	console.SetChoices(flags, "mode", feed.Latest, feed.AVAD)
	flags.StringVar(&w.from, "from", "now", "where to start without a state: now, beginning, a time such as "+
		"2026-01-02T15:04:05Z, or how long ago, such as 10m")
	flags.StringVar(&w.state, "state", "", "file that keeps the position; resume there if it exists")
	flags.StringVar(&w.key, "pk", "", "only this partition key: text, number, true, false, null, or a JSON array for "+
		"several levels")
	flags.IntVar(&w.max, "max", 0, "stop after this many changes; a transaction is never cut; 0 goes on")
	flags.BoolVar(&w.once, "once", false, "stop when nothing is left to read, instead of waiting for changes")
	flags.BoolVar(&w.noProgress, "no-progress", false, "no status line (ORRERY_NO_PROGRESS)")
	flags.StringVarP(&w.output, "output", "o", "", "text or jsonl (default text on a terminal, else jsonl)")
	console.SetChoices(flags, "output", "text", "jsonl")
	account.AddAccountFlags(cmd, &w.account)
	return cmd
}

// prepare validates the flags.
func (w *watchCommand) prepare(c *console.Console) error {
	if w.output == "" {
		w.output = "jsonl"
		if c.OutTerminal {
			w.output = "text"
		}
	}
	if err := console.CheckOutput(w.output, "text", "jsonl"); err != nil {
		return err
	}
	switch {
	case w.mode != feed.Latest && w.mode != feed.AVAD:
		return exit.Usagef("--mode=%s is not known: use latest or avad", w.mode)
	case w.max < 0:
		return exit.Usagef("--max=%d is negative: use 0 to go on", w.max)
	case w.mode == feed.AVAD && w.from != "now":
		return exit.Usagef("--from=%s does not go with --mode avad: all versions and deletes start now, or at the position "+
			"in --state. Use --mode latest to read what exists already", w.from)
	}
	if w.hasKey {
		if _, err := account.ParsePartitionKey(w.key); err != nil {
			return err
		}
	}
	if off, err := console.ParseSwitch(console.Environment(c.Environ)["ORRERY_NO_PROGRESS"]); err == nil && off {
		w.noProgress = true
	}
	return w.account.Complete(c.Environ)
}

// start is the position and the time at which a feed without a state starts.
func (w *watchCommand) start(now time.Time) (position string, since time.Time, err error) {
	switch w.from {
	case "now":
		return feed.FromNow, since, nil
	case "beginning":
		return "", since, nil
	}
	if ago, err := time.ParseDuration(w.from); err == nil && ago >= 0 {
		return "", now.Add(-ago).UTC().Truncate(time.Second), nil
	}
	for _, form := range []string{time.RFC3339, time.DateTime, time.DateOnly} {
		if at, err := time.Parse(form, w.from); err == nil {
			return "", at.UTC().Truncate(time.Second), nil
		}
	}
	return "", since, exit.Usagef("--from=%s: use now, beginning, a time such as 2026-01-02T15:04:05Z (UTC unless it "+
		"names a zone), or how long ago, such as 10m", w.from)
}

// run follows the feed, and prints the receipt however it ends.
func (w *watchCommand) run(ctx context.Context, c *console.Console) error {
	position, since, err := w.start(clock.System().Now())
	if err != nil {
		return err
	}
	kept, err := readState(w.state)
	if err != nil {
		return err
	}
	client, err := remote.Connect(ctx, &w.account)
	if err != nil {
		return err
	}
	found, err := feed.Open(ctx, client, w.Place)
	if err != nil {
		return err
	}
	source := &feed.Feed{Client: client, Place: w.Place, RID: found.RID, Mode: w.mode, Since: since}
	if w.hasKey {
		source.Key = account.HeaderKey(account.KeyArray(w.key))
	}
	view := &screenView{
		console: c, json: w.output == "jsonl", silent: w.noProgress || !c.ErrTerminal,
		liner: liner{
			palette: console.PaletteFor(c.Environ, c.OutTerminal), width: c.Width(), paths: found.Key.Paths,
			day: clock.System().Now().UTC().Format(time.DateOnly),
		},
	}
	f := &feed.Follower{
		Feed: source, Clock: clock.System(), View: view, Once: w.once, Max: w.max, Poll: w.poll, Parts: feed.Whole(position),
	}
	if kept != nil {
		if err := kept.check(w.state, source); err != nil {
			return err
		}
		source.Since, f.Parts = kept.Since, kept.resume()
	}
	if w.state != "" {
		f.Save = func(parts []feed.Part) error {
			s := state{
				Version: stateVersion, Container: w.Place.String(), RID: source.RID, Mode: w.mode, Key: source.Key,
				Since: source.Since, Parts: parts,
			}
			return s.write(w.state)
		}
	}
	err = f.Run(ctx)
	if err == nil || f.Progress().Changes > 0 {
		err = errors.Join(err, view.receipt(f.Progress(), w.state))
	}
	if err == nil && ctx.Err() != nil && (w.once || w.max > 0) {
		return &exit.Error{Code: exit.Interrupted, Err: errors.New("interrupted before the end that the flags ask for")}
	}
	return err
}
