package history

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/orrery-db/orrery/internal/cli/account"
	"github.com/orrery-db/orrery/internal/cli/console"
	"github.com/orrery-db/orrery/internal/cli/exit"
	"github.com/orrery-db/orrery/internal/cli/feed"
	"github.com/orrery-db/orrery/internal/cli/screen"
	"github.com/orrery-db/orrery/internal/clock"
	"github.com/orrery-db/orrery/internal/history"
	"github.com/orrery-db/orrery/internal/query/filter"
	"github.com/orrery-db/orrery/internal/ru"
	"github.com/spf13/cobra"
)

const (
	// samplesEach is the number of items that a preview shows of each kind, and editsEach the number
	// of paths that it shows of each item.
	samplesEach, editsEach = 3, 4
	// mostReported is the number of items left that are printed.
	mostReported = 10
	// mostPriced is the number of steps of each kind whose charge is computed for the estimate.
	mostPriced = 1000
)

// plan is what an undo would do.
type plan struct {
	since, until time.Time
	where        *filter.Filter
	about        string
	counts       map[history.Verdict]int
	samples      map[history.Verdict][]history.Step
	priced       map[history.Verdict]ru.Charge // of the first mostPriced steps
	todo         int                           // steps that write
	changes      int
	read         feed.Progress
}

// planned reads the flags that say what to take back.
func (u *undoCommand) planned(c *console.Console) (p *plan, err error) {
	p = &plan{
		counts: map[history.Verdict]int{}, samples: map[history.Verdict][]history.Step{},
		priced: map[history.Verdict]ru.Charge{},
	}
	if p.where, err = u.condition(); err != nil || u.since == "" {
		p.about = "reverse " + u.reverse
		return p, err
	}
	now := clock.System().Now().UTC().Truncate(time.Second)
	if p.since, err = ParseTime("since", u.since, now); err != nil {
		return nil, err
	}
	p.until = now
	if u.until != "" {
		if p.until, err = ParseTime("until", u.until, now); err != nil {
			return nil, err
		}
	}
	if p.until.Before(p.since) {
		return nil, exit.Usagef("--until=%s is before --since=%s", u.until, u.since)
	}
	p.about = p.since.Format(time.RFC3339) + " to " + p.until.Format(time.RFC3339)
	return p, nil
}

// plan gathers the steps, shows them and asks. made reports whether the journal is there.
func (u *undoCommand) plan(cmd *cobra.Command, c *console.Console, s *source, p *plan, path string) (
	made bool, err error,
) {
	d, err := newDraft(path, header{
		Version: journalVersion, Container: u.Place.String(), RID: s.found.RID, About: p.about,
	})
	if err != nil {
		return false, err
	}
	drop := func(err error) (bool, error) { return false, errors.Join(err, d.drop()) }
	add := func(step history.Step) error { return p.add(d, step) }
	if u.reverse != "" {
		err = u.gatherReverse(s, add)
	} else {
		err = u.gather(cmd.Context(), s, p, path, add)
	}
	if err != nil {
		return drop(err)
	}
	err = u.preview(c, p)
	if err == nil && !u.dry && p.todo == 0 && p.counts[history.Later]+p.counts[history.Unknown] > 0 {
		err = exit.Silently(exit.Partial)
	}
	if err != nil || p.todo == 0 || u.dry {
		return drop(err)
	}
	if !u.yes {
		question := fmt.Sprintf("Take back %s?", screen.Plural(p.todo, "item"))
		if err := c.Confirm(cmd, question, "nothing was written"); err != nil {
			return drop(err)
		}
	}
	return true, d.commit()
}

// add counts a step, and writes it into the draft if there is something to do.
func (p *plan) add(d *draft, s history.Step) error {
	p.counts[s.Verdict]++
	var err error
	if s.Before != nil {
		if s.Before, err = history.Text(s.Before); err != nil {
			return fmt.Errorf("the item %s: %w", s.ID, err)
		}
	}
	if s.After != nil {
		if s.After, err = history.Text(s.After); err != nil {
			return fmt.Errorf("the item %s: %w", s.ID, err)
		}
	}
	if len(p.samples[s.Verdict]) < samplesEach {
		p.samples[s.Verdict] = append(p.samples[s.Verdict], s)
	}
	switch {
	case s.Verdict.Writes():
		p.todo++
		p.price(&s)
	case s.Verdict.IsConflict(): // the journal has them for the report
		s.Before, s.After = nil, nil
	default:
		return nil
	}
	return d.add(&s)
}

// price estimates the charge of a step. The first of each kind stand for the others.
func (p *plan) price(s *history.Step) {
	if p.counts[s.Verdict] > mostPriced {
		return
	}
	var m ru.Meter
	switch s.Verdict {
	case history.PutBack:
		m.Replace(len(s.After), len(s.Before), 2*len(history.Diff(s.After, s.Before)))
	case history.Remove:
		m.Delete(len(s.After), history.Leaves(s.After))
	default:
		m.Create(len(s.Before), history.Leaves(s.Before))
	}
	p.priced[s.Verdict] += m.Charge()
}

// estimate is about what the steps cost.
func (p *plan) estimate() (charge ru.Charge) {
	for verdict, priced := range p.priced {
		n := p.counts[verdict]
		charge += priced * ru.Charge(n) / ru.Charge(min(n, mostPriced))
	}
	return charge
}

// gather reads the changes of the window.
func (u *undoCommand) gather(ctx context.Context, s *source, p *plan, path string, add func(history.Step) error) error {
	kept, err := newBodies(filepath.Dir(path))
	if err != nil {
		return err
	}
	defer kept.drop() //nolint:errcheck // a file that nobody needs any more
	window := history.Window{Since: p.since.Unix(), Until: p.until.Unix(), Expired: u.expired}
	if p.where != nil {
		window.Where = func(item json.RawMessage) (bool, error) { return p.where.Holds(ctx, item) }
	}
	collector := history.Collector{Window: window, Bodies: kept, Most: mostItems}
	key := ""
	if u.key != "" {
		key = account.HeaderKey(account.KeyArray(u.key))
	}
	p.read, err = s.read(ctx, key, p.since, "reading the changes of "+u.Place.String(), func(changes []feed.Change) error {
		for i := range changes {
			change, err := s.changeOf(&changes[i])
			if err == nil {
				err = collector.Add(change)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	switch {
	case isGone(err):
		return fmt.Errorf("the changes since %s are not all kept: %s keeps versions for %s, and since it was told to. Take "+
			"back a shorter time: without all changes, the state before them is not known", p.since.Format(time.RFC3339),
			u.Place.String(), s.retention())
	case errors.Is(err, history.ErrTooMany):
		return exit.Usagef("%w: choose a shorter time, or one partition key with --pk", err)
	case err != nil:
		return err
	}
	p.changes = collector.Changes
	line, n := console.NewProgress(s.console, s.quiet), 0
	defer line.End()
	return collector.Each(func(step history.Step) error {
		n++
		line.Show("planning: " + screen.Thousands(int64(n)) + "/" + screen.Thousands(int64(collector.Items())) + " items")
		return add(step)
	})
}

// gatherReverse reads the steps that another undo has made.
func (u *undoCommand) gatherReverse(s *source, add func(history.Step) error) error {
	old, err := openJournal(u.reverse)
	if err != nil {
		return err
	}
	if old == nil {
		return &exit.Error{Code: exit.NotFound, Err: fmt.Errorf("--reverse: there is no file %s", u.reverse)}
	}
	defer old.close() //nolint:errcheck // nothing was written
	switch {
	case old.header.RID != s.found.RID:
		return &exit.Error{Code: exit.Conflict, Err: fmt.Errorf("the journal %s is of another container (%s)", u.reverse,
			old.header.Container)}
	case old.left() > 0:
		return &exit.Error{Code: exit.Conflict, Err: fmt.Errorf("the undo of the journal %s is not finished: continue it "+
			"with --resume first", u.reverse)}
	}
	for n := range old.entries {
		if old.entries[n].outcome != made {
			continue
		}
		step, err := old.step(n)
		if err != nil {
			return err
		}
		if err := add(step.Inverse(old.entries[n].etag)); err != nil {
			return err
		}
	}
	return nil
}

// preview shows what the undo would do.
func (u *undoCommand) preview(c *console.Console, p *plan) error {
	palette := console.PaletteFor(c.Environ, c.OutTerminal)
	canvas := &screen.Canvas{Width: max(c.Width(), 0)}
	if canvas.Width == 0 {
		canvas.Width = uncut
	}
	head := fmt.Sprintf("%s  %s", u.Place.String(), p.about)
	if u.reverse == "" {
		head += fmt.Sprintf(" · %s · %s RU to read", screen.Plural64(int64(p.changes), "change", "changes"),
			screen.Charge(p.read.Charge))
	}
	canvas.Say(palette.Bold(), head)
	for verdict := history.PutBack; verdict <= history.Unknown; verdict++ {
		n := p.counts[verdict]
		if n == 0 {
			continue
		}
		what := "to be "
		if !verdict.Writes() {
			what = "left: "
		}
		canvas.Say("", fmt.Sprintf("%10s  %s%s", screen.Thousands(int64(n)), what, verdict))
		if verdict == history.Filtered || verdict == history.Unchanged {
			continue
		}
		for i := range p.samples[verdict] {
			s := &p.samples[verdict][i]
			canvas.Say(palette.Faint(), "            "+s.ID+"  "+s.Key)
			if verdict == history.PutBack {
				edits := history.Diff(s.After, s.Before)
				inner := &screen.Canvas{Width: max(canvas.Width-14, 20)}
				say(inner, palette, edits[:min(len(edits), editsEach)])
				for _, line := range inner.Lines {
					canvas.Lines = append(canvas.Lines, "              "+line)
				}
				if len(edits) > editsEach {
					canvas.Say(palette.Faint(), fmt.Sprintf("              … and %d more paths", len(edits)-editsEach))
				}
			}
		}
	}
	if p.todo == 0 {
		canvas.Say("", "nothing to take back")
	} else {
		canvas.Say("", fmt.Sprintf("about %s RU", screen.Charge(float64(p.estimate()))))
	}
	return c.PrintLines(canvas.Lines)
}

// report prints the outcome of an undo.
func (u *undoCommand) report(c *console.Console, err error, failed []doneLine, left int, summary string) error {
	if printErr := c.Printf("%s\n", summary); printErr != nil {
		return errors.Join(err, printErr)
	}
	resume := "\nTo continue, run the same command with --resume in place of --since, --until, --pk, --where, " +
		"--expired, --discard and --reverse."
	switch {
	case errors.Is(err, errBudget):
		err = fmt.Errorf("%w with %s left.%s", err, screen.Plural(left, "item"), resume)
		return &exit.Error{Code: exit.Throttled, Err: err}
	case errors.Is(err, context.Canceled):
		return &exit.Error{Code: exit.Interrupted, Err: errors.New("interrupted." + resume)}
	case err != nil && left > 0:
		return fmt.Errorf("%w%s", err, resume)
	case err != nil:
		return err
	}
	if u.kept != "" {
		if err := c.Note("to take this undo back: orrery undo %s --reverse %s\n", screen.ShellWord(u.Place.String()),
			screen.ShellWord(u.kept)); err != nil {
			return err
		}
	}
	if len(failed) == 0 {
		return nil
	}
	if err := u.listFailed(c, failed); err != nil {
		return err
	}
	return exit.Silently(exit.Partial)
}

// failedItem is an item that was left, as a line of --conflicts.
type failedItem struct {
	ID      string          `json:"id"`
	Key     json.RawMessage `json:"partitionKey"`
	Message string          `json:"message"`
}

// listFailed prints the items that were left, and writes all of them to --conflicts.
func (u *undoCommand) listFailed(c *console.Console, failed []doneLine) error {
	j, err := openJournal(u.kept)
	if err != nil || j == nil {
		return err
	}
	defer j.close() //nolint:errcheck // nothing was written
	var out *os.File
	if u.refused != "" {
		if out, err = os.OpenFile(u.refused, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600); err != nil {
			return exit.Usagef("--conflicts: %w", err)
		}
	}
	for i, d := range failed {
		step, err := j.step(d.Done)
		if err != nil {
			return err
		}
		if i < mostReported {
			if err := c.Note("%s %s: %s\n", step.ID, step.Key, d.Message); err != nil {
				return err
			}
		}
		if out != nil {
			text, err := encode(failedItem{ID: step.ID, Key: json.RawMessage(step.Key), Message: d.Message})
			if err == nil {
				_, err = out.Write(append(text, '\n'))
			}
			if err != nil {
				return fmt.Errorf("write --conflicts: %w", errors.Join(err, out.Close()))
			}
		}
	}
	if more := len(failed) - mostReported; more > 0 && out == nil {
		if err := c.Note("… and %s more; --conflicts FILE lists all of them\n", screen.Thousands(int64(more))); err != nil {
			return err
		}
	}
	if out != nil {
		return out.Close()
	}
	return nil
}
