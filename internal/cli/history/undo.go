package history

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/remote"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/query/filter"
	"github.com/orrery-db/orrery/internal/transfer"
	"github.com/spf13/cobra"
)

// undoCommand holds the flags of one `orrery undo`.
type undoCommand struct {
	account.Place
	account                   account.Account
	since, until, key, where  string
	journal, reverse, refused string
	expired, dry, yes, quiet  bool
	resume, discard           bool
	rate, most                float64
	workers                   int
	kept                      string // the journal of the finished undo, when it got its own name
}

// mostItems bounds the items of one undo: each takes some hundred bytes of memory.
const mostItems = 2_000_000

// NewUndoCommand makes `orrery undo`.
func NewUndoCommand(c *console.Console) *cobra.Command {
	u := &undoCommand{}
	cmd := &cobra.Command{
		Use: "undo [database/container]", Short: "Take back what was done to the items of a container in a time",
		Long: "Take back the changes of a time: an item that was changed gets the version from before, an item that was " +
			"created is deleted, and an item that was deleted is created again. An item that has changed after that time is " +
			"left as it is and listed as a conflict: each write holds only if the item is what the command has read. Items " +
			"that one transaction changed are taken back in one transaction.\n\n" +
			"The container must keep versions (changeFeedPolicy), and those of the whole time. The command shows what it " +
			"would do, and asks. --resume continues an interrupted undo and does nothing twice. --reverse takes an undo back.",
		Example: "  orrery undo shop/orders --since 10m --dry-run\n" +
			"  orrery undo shop/orders --since 2026-01-02T15:00:00Z --until 2026-01-02T15:05:00Z " +
			"--where \"c.status = 'void'\"\n" +
			"  orrery undo shop/orders --resume --yes",
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := u.TakeContainer(cmd, c.Environ, args, 0); err != nil {
				return err
			}
			if err := u.check(cmd); err != nil {
				return err
			}
			return u.run(cmd, c)
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	u.AddFlags(cmd, true)
	flags.StringVar(&u.since, "since", "", "take back changes since this time, such as 2026-01-02T15:04:05Z, or how long "+
		"ago, such as 10m")
	flags.StringVar(&u.until, "until", "", "up to this time, its second included (default now)")
	flags.StringVar(&u.key, "pk", "", "only this partition key: text, number, true, false, null, or a JSON array for "+
		"several levels")
	flags.StringVar(&u.where, "where", "", "only items for which this condition on c is true at the end of the time, or "+
		"before they were deleted, such as \"c.status = 'void'\"")
	flags.BoolVar(&u.expired, "expired", false, "also create items again that their time to live deleted")
	flags.BoolVar(&u.dry, "dry-run", false, "show what would be done and write nothing")
	flags.BoolVarP(&u.yes, "yes", "y", false, "do not ask")
	flags.Float64Var(&u.rate, "rate-ru", 0, "limit in request units per second; 0 is no limit")
	flags.Float64Var(&u.most, "max-ru", 0, "stop after this many request units; --resume continues; 0 is no limit")
	flags.IntVar(&u.workers, "concurrency", 8, "requests at once (1 to 64)")
	flags.StringVar(&u.journal, "journal", "", "file that records the plan and the progress (default: one in the user's "+
		"state directory)")
	flags.BoolVar(&u.resume, "resume", false, "continue an interrupted undo of the container")
	flags.BoolVar(&u.discard, "discard", false, "forget an interrupted undo of the container, and start this one")
	flags.StringVar(&u.reverse, "reverse", "", "journal of a finished undo: take that undo back")
	flags.StringVar(&u.refused, "conflicts", "", "file for a line of JSON per item that was left")
	flags.BoolVar(&u.quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	account.AddAccountFlags(cmd, &u.account)
	return cmd
}

// check validates combinations of flags.
func (u *undoCommand) check(cmd *cobra.Command) error {
	chosen := 0
	for _, on := range []bool{u.since != "", u.resume, u.reverse != ""} {
		if on {
			chosen++
		}
	}
	switch {
	case chosen == 0:
		return exit.Usagef("name the time to take back with --since, such as --since 10m: %s", cmd.UseLine())
	case chosen > 1:
		return exit.Usagef("--since, --resume and --reverse exclude each other: use only one")
	case u.since == "" && u.until+u.key+u.where != "" || u.since == "" && u.expired:
		return exit.Usagef("--until, --pk, --where and --expired go with --since only: the journal has the steps already")
	case u.resume && (u.discard || u.dry):
		return exit.Usagef("--resume continues what was confirmed: omit --discard and --dry-run")
	case !(u.rate >= 0 && u.rate <= 1e9) || !(u.most >= 0 && u.most <= 1e12):
		return exit.Usagef("--rate-ru and --max-ru take request units, such as 2000")
	case u.workers < 1 || u.workers > 64:
		return exit.Usagef("--concurrency=%d is out of range: use 1 to 64", u.workers)
	}
	if cmd.Flags().Changed("pk") {
		if _, err := account.ParsePartitionKey(u.key); err != nil {
			return err
		}
	}
	return nil
}

// placeJournal chooses the journal when no flag names one.
func (u *undoCommand) placeJournal(c *console.Console) (path string, err error) {
	if u.journal != "" {
		return u.journal, nil
	}
	path, err = console.StateFile(c.Environ, "undo", strings.TrimSuffix(u.account.Endpoint, "/"), u.Place.String())
	return path + ".jsonl", err
}

func (u *undoCommand) run(cmd *cobra.Command, c *console.Console) error {
	ctx := cmd.Context()
	p, err := u.planned(c)
	if err != nil {
		return err
	}
	s, err := openSource(ctx, c, &u.account, u.Place)
	if err != nil {
		return err
	}
	s.quiet = u.quiet
	path, err := u.placeJournal(c)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return exit.Usagef("create the directory of the journal: %w", err)
	}
	release, err := transfer.Lock(path)
	if err != nil {
		return &exit.Error{Code: exit.Conflict, Err: err}
	}
	defer release()
	if !u.resume && !u.dry {
		if err := u.settleOld(path); err != nil {
			return err
		}
	}
	if !u.resume {
		made, err := u.plan(cmd, c, s, p, path)
		if err != nil || !made {
			return err
		}
	}
	return u.apply(ctx, c, s, path)
}

// settleOld makes room for a new journal. One of an interrupted undo stays, unless it is to be
// forgotten.
func (u *undoCommand) settleOld(path string) error {
	old, err := openJournal(path)
	if err != nil && !u.discard {
		return err
	}
	left := 0
	if old != nil {
		left = old.left()
		if err := old.close(); err != nil {
			return err
		}
	}
	switch {
	case left > 0 && !u.discard:
		return &exit.Error{Code: exit.Conflict, Err: fmt.Errorf(
			"an undo of %s was interrupted with %s left (%s): continue it with --resume, or forget it with --discard",
			u.Place.String(), screen.Plural(left, "step"), path,
		)}
	case old == nil && err == nil:
		return nil
	case u.journal != "" && left == 0 && err == nil:
		return exit.Usagef("--journal=%s is the journal of a finished undo, which --reverse may need: name another file",
			path)
	}
	return os.Remove(path)
}

// condition compiles --where.
func (u *undoCommand) condition() (*filter.Filter, error) {
	if u.where == "" {
		return nil, nil
	}
	f, err := filter.Parse(u.where)
	if err != nil {
		return nil, exit.Usagef("--where cannot be read: %s", remote.FaultsText(err.Error(), filter.Text(u.where)))
	}
	return f, nil
}

// apply makes the steps of the journal, and reports.
func (u *undoCommand) apply(ctx context.Context, c *console.Console, s *source, path string) error {
	j, err := openJournal(path)
	switch {
	case err != nil:
		return err
	case j == nil:
		return &exit.Error{Code: exit.NotFound, Err: fmt.Errorf("no undo of %s was interrupted (%s does not exist): start "+
			"one with --since", u.Place.String(), path)}
	case j.header.RID != s.found.RID:
		return errors.Join(&exit.Error{Code: exit.Conflict, Err: fmt.Errorf("the journal %s is of another container %s, "+
			"which was deleted since: its steps mean nothing in this one. Forget it with --discard", path, j.header.Container)},
			j.close())
	}
	line := console.NewProgress(c, u.quiet)
	a := &applier{
		source: s, journal: j, clock: clock.System(), workers: u.workers, mostRU: u.most,
		limiter: transfer.NewLimiter(clock.System(), u.rate), done: len(j.entries) - j.left(),
	}
	began, already := clock.System().Now(), a.done
	a.show = func(a *applier) {
		a.mu.Lock()
		done, charge := a.done, a.charge
		a.mu.Unlock()
		elapsed := max(clock.System().Now().Sub(began).Seconds(), 0.001)
		line.Show(fmt.Sprintf("%s  %s/%s  %s  %s items/s  %s RU/s", u.Container, screen.Thousands(int64(done)),
			screen.Thousands(int64(len(j.entries))), screen.Percent(int64(done), int64(len(j.entries))),
			screen.Short(float64(done-already)/elapsed), screen.Short(charge/elapsed)))
	}
	err = a.run(ctx)
	line.End()
	failed := j.failed
	left := j.left()
	summary := u.summary(a, left, clock.System().Now().Sub(began))
	err = errors.Join(err, j.close())
	if err == nil && left == 0 {
		err = u.finish(path)
	}
	return u.report(c, err, failed, left, summary)
}

// finish gives the journal of a finished undo a name of its own, so that the undo can be taken
// back.
func (u *undoCommand) finish(path string) error {
	u.kept = path
	if u.journal != "" {
		return nil
	}
	stamp := clock.System().Now().UTC().Format("20060102T150405.000Z")
	u.kept = strings.TrimSuffix(path, ".jsonl") + "-" + stamp + ".jsonl"
	return os.Rename(path, u.kept)
}

// summary says what was done and what it cost.
func (u *undoCommand) summary(a *applier, left int, took time.Duration) string {
	parts := []string{screen.Thousands(int64(a.journal.count(made))) + " taken back"}
	for _, what := range []struct {
		count int
		text  string
	}{
		{a.journal.count(conflict), "left, because they have changed since"},
		{a.journal.count(refused), "refused by the server"},
		{left, "still to do"},
	} {
		if what.count > 0 {
			parts = append(parts, screen.Thousands(int64(what.count))+" "+what.text)
		}
	}
	return fmt.Sprintf("%s: %s · %s RU · %.1f s", u.Place.String(), strings.Join(parts, ", "),
		screen.Charge(a.charged()), took.Seconds())
}
