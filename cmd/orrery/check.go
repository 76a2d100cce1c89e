package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/orrery-db/orrery"
	"github.com/spf13/cobra"
)

// maxProblemsShown bounds the list; the count is always told.
const maxProblemsShown = 100

func newCheckCommand(c *console) *cobra.Command {
	var dataPath, level string
	var quiet, repair bool
	cmd := &cobra.Command{
		Use:   "check",
		Short: "Verify a data directory that no server has open, and repair it",
		Long: "Verify that index, change log, counts and sizes are what the stored items imply.\n" +
			"A check sees what is there: writes that were lost with a cut-off tail of the write-ahead log leave no trace.\n" +
			"With --repair, a partition with problems whose items can all be read gets everything else made anew from them.\n" +
			"A directory of an older format is migrated first; older programs cannot open it then.\n\n" +
			"The verdict is on standard output. Exit code 0: everything agrees, or does again. 1: there are problems, or the\n" +
			"directory cannot be opened or is damaged. 3: there is no store there at all.",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usagef("check takes no arguments: name the directory with --data-path %s", args[0])
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error {
			dir, err := c.dataPath(dataPath)
			if err != nil {
				return err
			}
			if err := settingNamed("log-level").check(given{text: level, origin: originFlag, from: "--log-level"}); err != nil {
				return err
			}
			line := newProgress(c, quiet)
			logger := newLogger(c.err, c.errTerminal, level)
			progress := func(done, total int64) {
				line.show(fmt.Sprintf("check  %s/%s  %s", grouped(done), grouped(total), percent(done, total)))
			}
			var found, left []orrery.Problem
			if repair {
				found, left, err = orrery.RepairDataPath(cmd.Context(), dir, logger, progress)
			} else {
				left, err = orrery.CheckDataPath(cmd.Context(), dir, logger, progress)
			}
			line.end()
			if err != nil {
				return c.notVerified(cmd.Context(), dir, err)
			}
			if len(found) > 0 && len(left) == 0 {
				return c.printf("%s: %s found and repaired, everything agrees\n", dir, plural(len(found), "problem"))
			}
			return c.reportProblems(dir, left)
		},
	}
	cmd.Flags().StringVar(&dataPath, "data-path", "", "data directory (ORRERY_DATA_PATH; default the user's data directory)")
	cmd.Flags().StringVar(&level, "log-level", "warn", settingNamed("log-level").usage)
	cmd.Flags().BoolVar(&repair, "repair", false, "make anew what does not agree with the items, where these can be read")
	cmd.Flags().BoolVar(&quiet, "no-progress", false, "show no progress (ORRERY_NO_PROGRESS)")
	return cmd
}

// dataPath is the directory a server with the same environment would open.
func (c *console) dataPath(flag string) (string, error) {
	env := environment(c.environ)
	for _, dir := range []string{flag, env["ORRERY_DATA_PATH"], env["DATA_PATH"]} {
		if dir != "" {
			return dir, nil
		}
	}
	return orrery.DefaultDataPath()
}

// notVerified prints the verdict of a check that could not be made, and returns
// the error that says why.
func (c *console) notVerified(ctx context.Context, dir string, err error) error {
	verdict := "not verified, the directory could not be opened or read"
	switch {
	case ctx.Err() != nil && errors.Is(err, context.Canceled):
		return err
	case errors.Is(err, orrery.ErrDataPathInUse):
		verdict = "not verified, it is in use"
		err = fmt.Errorf("%w\nA check needs the directory for itself: stop the server and run it again", err)
	case errors.Is(err, orrery.ErrNoData):
		verdict = "no store"
		err = &exitError{code: exitNotFound, err: fmt.Errorf("%w; name the directory with --data-path", err)}
	}
	return errors.Join(c.printf("%s: %s\n", dir, verdict), err)
}

func (c *console) reportProblems(dir string, problems []orrery.Problem) error {
	if len(problems) == 0 {
		return c.printf("%s: everything agrees\n", dir)
	}
	for i, p := range problems {
		if i == maxProblemsShown {
			if err := c.printf("… and %d more\n", len(problems)-i); err != nil {
				return err
			}
			break
		}
		if err := c.printf("%s\n", p); err != nil {
			return err
		}
	}
	if err := c.printf("%s: %s found. Keep a copy of the directory before anything else writes to it. --repair mends what follows from items that can be read.\n", dir, plural(len(problems), "problem")); err != nil {
		return err
	}
	return silently(exitFailure)
}
